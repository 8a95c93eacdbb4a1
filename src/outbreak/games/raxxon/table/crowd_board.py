"""Raxxon's crowd as text: the grid, the counts of face-up types with their effects, and a single card in detail."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING

from outbreak.core.agenda import step_now
from outbreak.games.raxxon.box import ALL_OPS
from outbreak.games.raxxon.table.story import types_of
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, FLIPS, FRAME, HIDDEN, ICONS, SIDE, Op, Step

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.style import Style
    from outbreak.words import Words

SHAPES = {
    "innocent": "○",
    "familiar": "☺",
    "family": "⌂",
    "celebrity": "★",
    "susceptible": "✚",
    "hostile": "✗",
    "carrier": "☣",
    "volatile": "▲",
    "chaotic": "✺",
}
HEALTHY_PAINT, RETURNING_PAINT, INFECTED_PAINT = "32", "33", "91"
LETTERS = "ABCDEF"
NARROW = 44  # the least width of a block beside the crowd
ENDED = re.compile(r"(.*?)(\]?(?: #\d+)?\*?)")  # the word of a cell, and its end: bracket, Roadblock tokens, mark
MARKS = re.compile(r"\x1b\[[0-9;]*m")


def attribute(words: "Words", name: str) -> str:
    """Return an attribute of a message; empty if the catalogue has none, as for a pack's own card."""
    return words(name) if words.has(name) else ""


def gap(style: "Style") -> str:
    """Return the separator between parts of a line that contain commas."""
    return style.between if style.shapes else "; "


def type_name(view: "View", words: "Words", card: int) -> str:
    """Return the name of a population type."""
    return words.name(types_of(view)[card], "type")


def paint(view: "View", style: "Style", card: int, text: str) -> str:
    """Colour a text by its type: healthy, hostile or infected."""
    box = view.table.box_lens
    code = INFECTED_PAINT if not box.healthy[card] else RETURNING_PAINT if card == box.returning else HEALTHY_PAINT
    return style.paint(code, text)


def crowd(view: "View", words: "Words", style: "Style") -> list[str]:
    """Return the crowd as a grid: rows are letters, columns numbers."""
    state = view.state
    cards = [(cell // SIDE, cell % SIDE) for cell in range(CELLS) if state.crowd[cell] != EMPTY]
    places = [*cards, *_spots(view)]
    if not cards:
        return [words("board-crowd-none")]
    rows = range(min(row for row, _ in places), max(row for row, _ in places) + 1)
    columns = range(min(column for _, column in places), max(column for _, column in places) + 1)
    table = [[_cell(view, words, style, row, column) for column in columns] for row in rows]
    most = (style.width - 3) // len(columns) - 2
    width = min(max(len(text) for line in table for text, _ in line), most)
    lines = [style.bold(words("board-crowd", count=state.crowd_size)), f"   {'  '.join(f'{c + 1:<{width}}' for c in columns)}".rstrip()]
    for row, line in zip(rows, table, strict=True):
        told = [_fitted(view, style, text, card, width) for text, card in line]
        lines.append(f"{LETTERS[row] if 0 <= row < SIDE else '-'}  {'  '.join(told)}".rstrip())
    return [*lines, *style.flow("", [style.dim(sign) for sign in _grid_legend(words, table)], 0, gap(style))]


def _spots(view: "View") -> set[tuple[int, int]]:
    """Rows and columns where a card that is being added may go."""
    if view.outcome or step_now(view.state) != Step.SPOT:
        return set()
    spots = [view.table.codec.number["spot"][action.operands["spot"]] for action in view.legal() if action.kind == "spot"]
    return {(spot // FRAME - 1, spot % FRAME - 1) for spot in spots}


def _cell(view: "View", words: "Words", style: "Style", row: int, column: int) -> tuple[str, int]:
    """Return the text of a cell, and the type that gives its colour."""
    state, cell = view.state, row * SIDE + column
    inside = 0 <= row < SIDE and 0 <= column < SIDE
    if not inside or state.crowd[cell] == EMPTY:
        return ("+" if (row, column) in _spots(view) else "·" if style.shapes else "."), EMPTY
    card = state.crowd[cell]
    extra = (f" #{state.blocks[cell]}" if state.blocks[cell] else "") + ("*" if state.marked[cell] else "")
    if card == HIDDEN:
        return f"{'?!' if state.suspect[cell] else '?'}{extra}", EMPTY
    kind = types_of(view)[card]
    called = attribute(words, f"type-{kind}.short") or words.name(kind, "type")
    text = f"{SHAPES.get(kind, '◇')} {called}" if style.shapes else called
    return f"{text if state.face_up[cell] else f'[{text}]'}{extra}", card


def _fitted(view: "View", style: "Style", text: str, card: int, width: int) -> str:
    """Return the text of a cell, shortened to the width of a column; signs at its end are kept."""
    if len(text) > width:
        word, tail = ENDED.fullmatch(text).groups()  # type: ignore[union-attr] # matches every text
        text = f"{word[: width - len(tail) - 1]}.{tail}"
    pad = " " * (width - len(text))
    return (paint(view, style, card, text) if card != EMPTY else text) + pad


def _grid_legend(words: "Words", table: list[list[tuple[str, int]]]) -> list[str]:
    """Return the meaning of the signs in the grid."""
    texts = [text for line in table for text, _ in line]
    signs = {
        "down": any(text.startswith("?") and not text.startswith("?!") for text in texts),
        "known": any(text.startswith("[") for text in texts),
        "suspect": any(text.startswith("?!") for text in texts),
        "block": any(" #" in text for text in texts),
        "chosen": any(text.endswith("*") for text in texts),
        "spot": "+" in texts,
    }
    return [words(f"board-legend-{sign}") for sign, stands in signs.items() if stands]


def face_up(view: "View", words: "Words", style: "Style") -> list[str]:
    """How many cards of each type are face-up, and the effects of the next ones."""
    lines = [style.bold(words("board-face-up"))]
    up = _count_face_up(view)
    for card, kind in enumerate(types_of(view)):
        told = _thresholds(view, words, style, card, up[card])
        signed = paint(
            view, style, card, f"{SHAPES.get(kind, '◇')} {words.name(kind, 'type')}" if style.shapes else words.name(kind, "type")
        )
        if told:
            lines.append("  " + words("board-type", type=signed, count=up[card], effects=", ".join(told)))
        elif up[card]:
            lines.append("  " + words("board-type-quiet", type=signed, count=up[card]))
    return lines


def _count_face_up(view: "View") -> Counter[int]:
    return Counter(view.state.crowd[cell] for cell in range(CELLS) if view.state.face_up[cell])


def _thresholds(view: "View", words: "Words", style: "Style", card: int, count: int) -> list[str]:
    """Return the coming counts of face-up cards with an effect; bold if the next card ends the day (R-6.2)."""
    box, told = view.table.box_lens, []
    for i in range(FLIPS):
        number, ops = box.flip_count[card, i], [box.flip_op[card, i, j] for j in range(ICONS)]
        if number > count:
            text = words("board-threshold", number=number, effect=_effect(words, ops))
            told.append(style.bold(text) if number == count + 1 and Op.END_DAY in ops else text)
    return told


def _effect(words: "Words", ops: Iterable[int]) -> str:
    """Return the effects of icons, equal ones together."""
    told = [words(f"op-{ALL_OPS[op]}.does", count=count) for op, count in Counter(op for op in ops if op != Op.NOTHING).items()]
    return words("board-and", first=told[0], second=told[1]) if len(told) == 2 else "".join(told)


def killed(view: "View", words: "Words", style: "Style") -> list[str]:
    """Return the effects of killing a face-up card (R-6.3)."""
    told = []
    for card in sorted(_count_face_up(view)):
        effect = _kill_effect(view, words, card)
        if effect:
            told.append(words("board-kill-effect", type=type_name(view, words, card), effect=effect))
    return style.flow(f"{style.bold(words('board-killed'))}:", told, 2, ", ") if told else []


def _kill_effect(view: "View", words: "Words", card: int) -> str:
    ops = [view.table.box_lens.kill_op[card, i] for i in range(ICONS)]
    return ", ".join(words(f"op-{ALL_OPS[op]}") for op in ops if op != Op.NOTHING)


def look(view: "View", words: "Words", style: "Style", cell: str) -> list[str]:
    """One card of the crowd in detail: what is known of it, what it does, what lies beside it."""
    state, box, number = view.state, view.table.box_lens, view.table.codec.number["cell"][cell]
    card, cells = state.crowd[number], view.table.codec.names["cell"]
    if card == EMPTY:
        return [words("look-empty", cell=cell.upper())]
    face = "up" if state.face_up[number] else "known" if card != HIDDEN else "suspect" if state.suspect[number] else "down"
    told = [words("look-card", face=face, cell=cell.upper(), type=type_name(view, words, card) if card != HIDDEN else "")]
    if card != HIDDEN:
        told.append(words("look-health", healthy="yes" if box.healthy[card] else "no"))
        flips = [(box.flip_count[card, i], _effect(words, (box.flip_op[card, i, j] for j in range(ICONS)))) for i in range(FLIPS)]
        effects = ", ".join(words("board-threshold", number=count, effect=effect) for count, effect in flips if count)
        death = _kill_effect(view, words, card)
        told += [f"{words('board-face-up')}: {effects}."] if effects else []
        told += [f"{words('board-killed')}: {death}."] if death else []
    if state.blocks[number]:
        told.append(words("look-blocks", count=state.blocks[number]))
    near = [
        other
        for other in range(CELLS)
        if state.crowd[other] != EMPTY and abs(number // SIDE - other // SIDE) + abs(number % SIDE - other % SIDE) == 1
    ]
    types = [type_name(view, words, state.crowd[other]) if state.crowd[other] != HIDDEN else "?" for other in near]
    seen = [f"{cells[other].upper()} {kind}" for other, kind in zip(near, types, strict=True)]
    told += [words("look-beside", cards=", ".join(seen))] if seen else []
    return style.prose(" ".join(told), 0, 2)


def beside(left: list[str], right: list[str], style: "Style") -> list[str]:
    """Place a block of lines beside another one if there is room, else below it."""
    width = max(_visible(line) for line in left) + 4
    fits = style.width - width >= NARROW
    narrow = replace(style, width=style.width - width) if fits else style
    wrapped = [line for text in right for line in narrow.prose(text, len(text) - len(text.lstrip()), 6)]
    if not fits:
        return [*left, *wrapped]
    return [f"{line}{' ' * (width - _visible(line))}{other}".rstrip() for line, other in zip_longest(left, wrapped, fillvalue="")]


def _visible(text: str) -> int:
    """Return the width of a text without its colour codes."""
    return len(MARKS.sub("", text))
