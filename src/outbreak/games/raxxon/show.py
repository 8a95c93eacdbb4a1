"""Raxxon as text: the board, what is asked now, and what happened, for a terminal or any other reader of lines."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import groupby, zip_longest
from typing import TYPE_CHECKING, Any

from outbreak.core.agenda import operand, step_now
from outbreak.core.codec import Action
from outbreak.core.table import JournalEntry
from outbreak.games.raxxon.actions import costs_draw
from outbreak.games.raxxon.box import ACTION_IDS, ALL_OPS, FLIPS, ICON_IDS
from outbreak.games.raxxon.journal import HAPPENINGS
from outbreak.games.raxxon.state import (
    CELLS,
    CONTAIN,
    CONTAIN_CROWD,
    CURFEW,
    DROP,
    EMPTY,
    END_DAY,
    EVACUATE,
    EVACUATE_LINE,
    FRAME,
    FURNACE,
    HIDDEN,
    ICONS,
    KILL,
    KILL_PAIR,
    LOOK,
    LOOK_LINE,
    NOTHING,
    OPS_MAX,
    PICK_DOOR,
    PICK_DOWN,
    PICK_DOWN_TYPE,
    PICK_EVACUATE,
    PICK_FUND_ANY,
    PICK_FUND_OTHER,
    PICK_GROUP,
    PICK_INTERVIEW,
    PICK_PAIR,
    PICK_QUARANTINE,
    PICK_ROADBLOCK,
    PICK_SCREEN,
    PICK_STRIKE,
    PICK_STRIKE_MORE,
    PICK_SWAP,
    PICK_SWAP_WITH,
    POWER_LIMIT,
    RELEASE,
    RESERVE,
    RESOLVING,
    ROWS,
    SEATS_MAX,
    SIDE,
    STEP_ACTION,
    STEP_BLOCK,
    STEP_BONUS,
    STEP_CARD,
    STEP_CHARACTER,
    STEP_FLIP,
    STEP_KILLED,
    STEP_LINE,
    STEP_OFFER,
    STEP_PICK,
    STEP_SPOT,
    STEP_TRIGGER,
    TAKE_TOKEN,
    TRIGGERED,
    TURN_DOWN,
    UNTRIGGERED,
)
from outbreak.games.raxxon.story import TURN, changes, retell, types_of

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.terminal.style import Style
    from outbreak.words import Words

__all__ = [
    "CATALOGUES",
    "GROUPS",
    "PLACE",
    "TURN",
    "board",
    "changes",
    "introduce",
    "is_pointless",
    "is_window",
    "journal_arguments",
    "look",
    "name",
    "names_of_player",
    "player",
    "prompt",
    "retell",
]

GROUPS = (
    ("go", ("go", "bonus")),
    ("act", ("act",)),
    ("choose", ("card", "line", "spot", "type", "option", "token", "character")),
    ("stop", ("stop",)),
)
PLACE = "cell"  # the domain of what can be looked at from near
CATALOGUES = {"type": ("type",), "character": ("role",), "raxxon": ("raxxon",), "op": ("op",), "raxxon_pile": ("pile",)}
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
LETTERS = "abcdef"
NARROW = 44  # columns that a block beside the crowd needs
MARKS = re.compile(r"\x1b\[[0-9;]*m")


def sheet_of(view: "View", seat: int) -> str:
    """The character a seat plays."""
    return view.table.codec.domains["character"][view.state.sheet[seat]] or ""


def player(view: "View", words: "Words", seat: int) -> str:
    """What a player is called: the character."""
    return words.name(sheet_of(view, seat), "role")


def introduce(view: "View", words: "Words") -> list[str]:
    """Who plays which character, and who begins."""
    if view.state.players == 1:
        return [words("board-alone")]
    lines = []
    for seat in range(view.state.players):
        ability = _part(words, f"role-{sheet_of(view, seat)}.ability")
        job = _part(words, f"role-{sheet_of(view, seat)}.job")
        lines.append(words("board-role", player=player(view, words, seat), number=seat, job=job, ability=ability))
    return [*lines, words("board-first", player=player(view, words, view.state.first))]


def _part(words: "Words", name: str) -> str:
    """An attribute of a name; a pack's own thing has none."""
    return words(name) if words.has(name) else ""


def names_of_player(view: "View", words: "Words", seat: int) -> tuple[str, ...]:
    """What a player may be called by a person who types."""
    role = f"role-{sheet_of(view, seat)}"
    return f"p{seat}", player(view, words, seat), *(words(f"{role}.{part}") for part in ("short", "job") if words.has(f"{role}.{part}"))


def name(view: "View", words: "Words", domain: str, value: Any) -> str:
    """What a thing of a domain is called: a player, a type, a card, a line, a spot, a token, an action of the acting player's sheet."""
    if domain == "seat":
        return player(view, words, value)
    if domain == "row":
        return _action_name(view, words, (view.waiting or (view.state.active,))[0], int(value) - 1)
    if domain == "line":
        kind, _, place = value.partition("-")
        return words(f"line-{kind}", name=place)
    if domain == "spot":
        return _spot_name(words, value)
    if domain == "token":
        seat, row, space = (int(part) for part in value.removeprefix("p").split("-"))
        short = _short(view, words, seat) if seat < view.state.players else f"p{seat}"
        action = _action_name(view, words, seat, row - 1) if seat < view.state.players else str(row)
        return words("token-at", player=short, action=action, number=space)
    return value if domain in ("cell", "option") else words.name(value, *CATALOGUES.get(domain, (domain,)))


def _short(view: "View", words: "Words", seat: int) -> str:
    return _part(words, f"role-{sheet_of(view, seat)}.short") or player(view, words, seat)


def _side(view: "View") -> int:
    """The side of the sheets that is used: for few or for many players (R-4.1)."""
    return int(view.state.players > 2)


def _action_id(view: "View", seat: int, row: int) -> str:
    """An action of a sheet; Investigate stands before the first row."""
    return ACTION_IDS[view.table.box_lens.sheet_action[view.state.sheet[seat], row] - 1] if row >= 0 else "investigate"


def _action_name(view: "View", words: "Words", seat: int, row: int) -> str:
    return words(f"sheet-{_action_id(view, seat, row)}")


def _spot_name(words: "Words", spot: str) -> str:
    """A spot by its own name, or outside the grid by the card it touches."""
    if spot[0] == "-":
        return words("spot-above", name=f"a{spot[1:]}")
    if spot[1:] == "0":
        return words("spot-left", name=f"{spot[0]}1")
    return words("spot-inside", name=spot)


def is_window(view: "View") -> bool:
    """Whether going on is what people mostly do; here every question is a choice."""
    return False


def is_pointless(view: "View", action: Action) -> bool:
    """Whether an action that the rules allow cannot succeed, as far as these seats know; here the rules offer no such action."""
    return False


# The board


def board(view: "View", words: "Words", style: "Style") -> list[str]:
    """The whole table as these seats see it."""
    return [
        *_day(view, words, style),
        "",
        *_beside(_crowd(view, words, style), _face_up(view, words, style), style),
        *_killed(view, words, style),
        "",
        *_piles(view, words, style),
        *_raxxon(view, words, style),
        "",
        *(line for seat in range(view.state.players) for line in _sheet(view, words, style, seat)),
        *_legend(words, style),
    ]


def _gap(style: "Style") -> str:
    return style.between if style.shapes else "; "


def _visible(text: str) -> int:
    """How many columns a text takes, its colours not counted."""
    return len(MARKS.sub("", text))


def _beside(left: list[str], right: list[str], style: "Style") -> list[str]:
    """A block of lines and another one beside it where there is room, else below it."""
    width = max(_visible(line) for line in left) + 4
    fits = style.width - width >= NARROW
    narrow = replace(style, width=style.width - width) if fits else style
    wrapped = [line for text in right for line in narrow.prose(text, len(text) - len(text.lstrip()), 6)]
    if not fits:
        return [*left, *wrapped]
    return [f"{line}{' ' * (width - _visible(line))}{other}".rstrip() for line, other in zip_longest(left, wrapped, fillvalue="")]


def _day(view: "View", words: "Words", style: "Style") -> list[str]:
    """The day, whose turn it is, and how near both ends are."""
    state = view.state
    seat = (view.waiting or (state.active,))[0]
    head = words("board-over", number=state.day) if view.outcome else words("board-day", number=state.day, player=player(view, words, seat))
    power = words("board-power", power=state.power, limit=POWER_LIMIT)
    if style.shapes:
        power += f" {'▰' * state.power}{'▱' * (POWER_LIMIT - state.power)}"
    bottom = _known_bottom(view, words)
    parts = [
        _goal(view, words),
        power,
        words("board-supply", count=state.supply_size) + (f" ({words('board-supply-bottom', types=bottom)})" if bottom else ""),
        *([words("board-ignored", count=state.ignored)] if state.ignored else []),
    ]
    return [style.bold(head), *style.flow(parts[0] + _gap(style).rstrip(), parts[1:], 2, _gap(style))]


def _goal(view: "View", words: "Words") -> str:
    """How many of the healthy are evacuated (R-10.1)."""
    state, box = view.state, view.table.box_lens
    healthy = [card for card in range(box.types) if box.healthy[card]]
    goal = sum(box.type_count[state.level, card] for card in healthy)
    return words("board-goal", count=sum(state.evacuated[card] for card in healthy), goal=goal)


def _known_bottom(view: "View", words: "Words") -> str:
    """The known cards under the infection supply, the lowest first (R-11.5)."""
    known = [view.state.supply[i] for i in range(view.state.supply_size)]
    return ", ".join(_type(view, words, card) for card in known if card != HIDDEN)


def _type(view: "View", words: "Words", card: int) -> str:
    return words.name(types_of(view)[card], "type")


def _paint(view: "View", style: "Style", card: int, text: str) -> str:
    box = view.table.box_lens
    code = INFECTED_PAINT if not box.healthy[card] else RETURNING_PAINT if card == box.returning else HEALTHY_PAINT
    return style.paint(code, text)


def _spots(view: "View") -> set[tuple[int, int]]:
    """Where a card that is being added may go, as rows and columns."""
    if view.outcome or step_now(view.state) != STEP_SPOT:
        return set()
    spots = [view.table.codec.number["spot"][action.operands["spot"]] for action in view.legal() if action.kind == "spot"]
    return {(spot // FRAME - 1, spot % FRAME - 1) for spot in spots}


def _crowd(view: "View", words: "Words", style: "Style") -> list[str]:
    """The crowd as a grid: rows are letters, columns numbers."""
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
    return [*lines, *style.flow("", [style.dim(part) for part in _grid_legend(words, table)], 0, _gap(style))]


def _cell(view: "View", words: "Words", style: "Style", row: int, column: int) -> tuple[str, int]:
    """What stands at a place of the grid, and the type to paint it by."""
    state, cell = view.state, row * SIDE + column
    inside = 0 <= row < SIDE and 0 <= column < SIDE
    if not inside or state.crowd[cell] == EMPTY:
        return ("+" if (row, column) in _spots(view) else "·" if style.shapes else "."), EMPTY
    card = state.crowd[cell]
    extra = (f" #{state.blocks[cell]}" if state.blocks[cell] else "") + ("*" if state.marked[cell] else "")
    if card == HIDDEN:
        return f"{'?!' if state.suspect[cell] else '?'}{extra}", EMPTY
    kind = types_of(view)[card]
    called = _part(words, f"type-{kind}.short") or words.name(kind, "type")
    text = f"{SHAPES.get(kind, '◇')} {called}" if style.shapes else called
    return f"{text if state.face_up[cell] else f'[{text}]'}{extra}", card


def _fitted(view: "View", style: "Style", text: str, card: int, width: int) -> str:
    """A text of one place, cut where the grid is too wide, its end kept."""
    if len(text) > width:
        word, mark, extra = text.partition(" #")
        tail = ("]" if word.endswith("]") else "") + mark + extra
        text = f"{word[: width - len(tail) - 1]}.{tail}"
    pad = " " * (width - len(text))
    return (_paint(view, style, card, text) if card != EMPTY else text) + pad


def _grid_legend(words: "Words", table: list[list[tuple[str, int]]]) -> list[str]:
    """What the signs mean that stand in the grid."""
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


def _effect(words: "Words", ops: Iterable[int]) -> str:
    """What icons do, those of one kind together."""
    told = [words(f"op-{ALL_OPS[op]}.does", count=count) for op, count in Counter(op for op in ops if op != NOTHING).items()]
    return words("board-and", first=told[0], second=told[1]) if len(told) == 2 else "".join(told)


def _face_up(view: "View", words: "Words", style: "Style") -> list[str]:
    """How many cards of each type are face-up and what the next ones set off."""
    lines = [style.bold(words("board-face-up"))]
    up = _count_face_up(view)
    for card, kind in enumerate(types_of(view)):
        told = _thresholds(view, words, style, card, up[card])
        signed = _paint(
            view, style, card, f"{SHAPES.get(kind, '◇')} {words.name(kind, 'type')}" if style.shapes else words.name(kind, "type")
        )
        if told:
            lines.append("  " + words("board-type", type=signed, count=up[card], effects=", ".join(told)))
        elif up[card]:
            lines.append("  " + words("board-type-quiet", type=signed, count=up[card]))
    return lines


def _count_face_up(view: "View") -> Counter[int]:
    return Counter(view.state.crowd[cell] for cell in range(CELLS) if view.state.face_up[cell])


def _killed(view: "View", words: "Words", style: "Style") -> list[str]:
    """What the death of a face-up card would set off (R-6.3)."""
    told = []
    for card in sorted(_count_face_up(view)):
        effect = _kill_effect(view, words, card)
        if effect:
            told.append(words("board-kill-effect", type=_type(view, words, card), effect=effect))
    return style.flow(f"{style.bold(words('board-killed'))}:", told, 2, ", ") if told else []


def _kill_effect(view: "View", words: "Words", card: int) -> str:
    ops = [view.table.box_lens.kill_op[card, i] for i in range(ICONS)]
    return ", ".join(words(f"op-{ALL_OPS[op]}") for op in ops if op != NOTHING)


def _thresholds(view: "View", words: "Words", style: "Style", card: int, count: int) -> list[str]:
    """The numbers of face-up cards still to come that set something off; one card away from the end of the day stands out (R-6.2)."""
    box, told = view.table.box_lens, []
    for i in range(FLIPS):
        number, ops = box.flip_count[card, i], [box.flip_op[card, i, j] for j in range(ICONS)]
        if number > count:
            text = words("board-threshold", number=number, effect=_effect(words, ops))
            told.append(style.bold(text) if number == count + 1 and END_DAY in ops else text)
    return told


def _held(view: "View", words: "Words", style: "Style", pile: Any) -> list[str]:
    """Numbers of cards by type."""
    return [
        _paint(view, style, card, words("board-cards", count=pile[card], type=words.name(kind, "type")))
        for card, kind in enumerate(types_of(view))
        if pile[card]
    ]


def _of(words: "Words", head: str, types: list[str]) -> str:
    return words("board-of", head=head, types=", ".join(types)) if types else head


def _piles(view: "View", words: "Words", style: "Style") -> list[str]:
    """The draw pile with what is known of it, the discards, both quarantines, the evacuated."""
    state, everyone = view.state, range(len(types_of(view)))
    count = {pile: sum(getattr(state, pile)[card] for card in everyone) for pile in ("discards", "contained", "uncontained")}
    discards = _held(view, words, style, state.discards)
    quarantines = [
        _of(words, words(f"board-{pile}", count=count[pile]), _held(view, words, style, getattr(state, pile)))
        for pile in ("contained", "uncontained")
    ]
    evacuated = _held(view, words, style, state.evacuated)
    known, pile, discarded = (
        _known_pile(view, words),
        words("board-pile", count=state.pile_size),
        words("board-discards", count=count["discards"]),
    )
    return [
        *(style.prose(f"{pile}: {_gap(style).join(known)}", 0, 2) if known else [pile]),
        *(style.flow(f"{discarded}:", discards, 2, ", ") if discards else [discarded]),
        *style.flow(f"{words('board-quarantine')}:", quarantines, 2, _gap(style)),
        *(style.flow(f"{words('board-evacuated')}:", evacuated, 2, ", ") if evacuated else []),
    ]


def _known_pile(view: "View", words: "Words") -> list[str]:
    """What these seats know of the draw pile from the top: cards one by one, then layers whose cards they know (R-11.2, R-11.3)."""
    state, told = view.state, []
    places = [(state.pile[i], state.pile_layer[i]) for i in range(state.pile_size - 1, -1, -1)]
    top = [card for is_known, run in groupby(places, key=lambda place: place[0] != HIDDEN) for card, _ in run if is_known]
    if places and places[0][0] != HIDDEN:
        first = next((i for i, (card, _) in enumerate(places) if card == HIDDEN), len(places))
        told.append(words("board-pile-top", types=", ".join(_type(view, words, card) for card in top[:first])))
    hidden = [layer for card, layer in places if card == HIDDEN and layer]
    hidden += [state.cell_layer[cell] for cell in range(CELLS) if state.crowd[cell] == HIDDEN and state.cell_layer[cell] in hidden]
    for layer, count in Counter(hidden).items():
        known = [(card, max(state.layer_holds[layer, seat, card] for seat in range(SEATS_MAX))) for card in range(len(types_of(view)))]
        types = ", ".join(words("board-cards", count=least, type=_type(view, words, card)) for card, least in known if least)
        if types:
            told.append(words("board-layer", count=count, types=types))
    return told


def _raxxon(view: "View", words: "Words", style: "Style") -> list[str]:
    """The Raxxon piles, and the cards that are being carried out with their story and options."""
    state = view.state
    cards = {
        place: [card for card in range(view.table.box_lens.cards) if state.raxxon_place[card] == place] for place in range(RESOLVING + 1)
    }
    piles = [
        _of(words, words(f"board-{pile}", count=len(cards[place])), [_card_name(view, words, card) for card in cards[place]])
        for place, pile in ((TRIGGERED, "triggered"), (UNTRIGGERED, "untriggered"))
    ]
    head = words("board-raxxon", count=state.raxxon_deck_size) + _gap(style).rstrip()
    joined = _gap(style).join(piles).split()
    lines = style.flow(head, joined, 2, " ")
    for card in cards[RESOLVING] if not view.outcome else ():
        key = f"raxxon-{_card_id(view, card)}"
        title = words("board-card", card=_card_name(view, words, card), when=_part(words, f"{key}.when"))
        lines += ["", *style.prose(style.bold(title)), *style.prose(_part(words, f"{key}.story"), 2)]
        for option in range(2):
            if view.table.box_lens.op[card, option, 0] != NOTHING:
                lines += style.prose(words("board-option", number=option + 1, text=_option(view, words, card, option)), 2, 5)
    return lines


def _card_id(view: "View", card: int) -> str:
    return view.table.codec.domains["raxxon"][card] or ""


def _card_name(view: "View", words: "Words", card: int) -> str:
    return words.name(_card_id(view, card), "raxxon")


def _option(view: "View", words: "Words", card: int, option: int) -> str:
    """What an option does, in the card's own words; where a pack gives it other operations, those one after another."""
    key = _card_id(view, card)
    own, printed = (_options_in(pack, key) for pack in (view.table.pack, view.table.rulebook.base_pack))
    text = f"raxxon-{key}.{('one', 'two')[option]}"
    if own == printed and words.has(text):
        return words(text)
    ops = [view.table.box_lens.op[card, option, i] for i in range(OPS_MAX)]
    return ", ".join(words(f"op-{ALL_OPS[op]}") for op in ops if op != NOTHING)


def _options_in(pack: Any, card: str) -> Any:
    return next((entry["options"] for entry in pack.files["cards"]["card"] if entry["id"] == card), None)


def _sheet(view: "View", words: "Words", style: "Style", seat: int) -> list[str]:
    """A sheet: its actions with their spaces, tokens in brackets, and the consequences in the order in which they will fire."""
    state, box = view.state, view.table.box_lens
    job = _part(words, f"role-{sheet_of(view, seat)}.job")
    who = player(view, words, seat)
    head = words("board-sheet", player=who, number=seat, job=job)
    if seat == state.active and not view.outcome:
        head = head.replace(who, style.bold(who), 1)
    notes = [
        *([words("board-passed")] if state.passed >> seat & 1 else [words("board-passed-once")] if state.passes else []),
        *([words("board-must-pass")] if state.must_pass >> seat & 1 else []),
    ]
    rows, fires = [], []
    for row in range(ROWS):
        spaces = []
        for space in range(box.sheet_spaces[state.sheet[seat], _side(view), row]):
            icons = [box.sheet_icon[state.sheet[seat], _side(view), row, space, i] for i in range(ICONS)]
            icons = [icon for icon in icons if icon != NOTHING]
            letters = "".join(words(f"op-{ALL_OPS[icon]}.letter") for icon in icons) or "–"
            has_token = state.token[seat, row, space]
            spaces.append(style.bold(f"[{letters}]") if has_token else letters)
            fires += [words(f"op-{ALL_OPS[icon]}") for icon in icons] if has_token else []
        action, amount = _action_id(view, seat, row), box.sheet_amount[state.sheet[seat], row]
        rows.append((words(f"sheet-{action}"), " ".join(spaces), words(f"sheet-{action}.effect", count=amount)))
    title = _gap(style).join([head, *notes]) + ":"
    if seat in view.waiting:
        told = [words("board-action", action=action, spaces=spaces, effect=effect) for action, spaces, effect in rows]
        lines = [title, *(line for text in told for line in style.prose(text, 2, 6))]
    else:
        lines = style.flow(title, [f"{action} {spaces}" for action, spaces, _ in rows], 2, _gap(style))
    return [*lines, *style.prose(words("board-fires", icons=", ".join(_in_a_row(words, fires))), 2, 4)] if fires else lines


def _in_a_row(words: "Words", names: list[str]) -> list[str]:
    """Names in their order, those that follow themselves told once with their number."""
    runs = [(called, len(list(run))) for called, run in groupby(names)]
    return [words("board-times", name=called, count=count) if count > 1 else called for called, count in runs]


def _legend(words: "Words", style: "Style") -> list[str]:
    icons = [words("board-icons", letter=words(f"op-{icon}.letter"), name=words(f"op-{icon}")) for icon in ICON_IDS]
    told = style.flow("", [*icons, words("board-legend-bonus"), words("board-legend-tokens")], 0, _gap(style))
    return [style.dim(line) for line in told]


def look(view: "View", words: "Words", style: "Style", cell: str) -> list[str]:
    """One card of the crowd from near: what is known of it, what it does, what lies beside it."""
    state, box, number = view.state, view.table.box_lens, view.table.codec.number["cell"][cell]
    card, cells = state.crowd[number], view.table.codec.domains["cell"]
    if card == EMPTY:
        return [words("look-empty", cell=cell)]
    face = "up" if state.face_up[number] else "known" if card != HIDDEN else "suspect" if state.suspect[number] else "down"
    told = [words("look-card", face=face, cell=cell, type=_type(view, words, card) if card != HIDDEN else "")]
    if card != HIDDEN:
        told.append(words("look-health", healthy="yes" if box.healthy[card] else "no"))
        flips = [(box.flip_count[card, i], _effect(words, (box.flip_op[card, i, j] for j in range(ICONS)))) for i in range(FLIPS)]
        effects = ", ".join(words("board-threshold", number=count, effect=effect) for count, effect in flips if count)
        killed = _kill_effect(view, words, card)
        told += [f"{words('board-face-up')}: {effects}."] if effects else []
        told += [f"{words('board-killed')}: {killed}."] if killed else []
    if state.blocks[number]:
        told.append(words("look-blocks", count=state.blocks[number]))
    beside = [
        other
        for other in range(CELLS)
        if state.crowd[other] != EMPTY and abs(number // SIDE - other // SIDE) + abs(number % SIDE - other % SIDE) == 1
    ]
    seen = [f"{cells[other]} {_type(view, words, state.crowd[other]) if state.crowd[other] != HIDDEN else '?'}" for other in beside]
    told += [words("look-beside", cards=", ".join(seen))] if seen else []
    return style.prose(" ".join(told), 0, 2)


# What is asked now

ASKED = {
    STEP_CHARACTER: "character",
    STEP_ACTION: "action",
    STEP_FLIP: "flip",
    STEP_SPOT: "spot",
    STEP_BLOCK: "block",
    STEP_KILLED: "killed",
}
LINES_ASKED = {EVACUATE_LINE: "evacuate_line", CURFEW: "curfew", LOOK_LINE: "look_line"}  # the others are strikes
PICKED = {
    LOOK: "look",
    TURN_DOWN: "turn_down",
    EVACUATE: "evacuate",
    CONTAIN: "contain",
    CONTAIN_CROWD: "contain",
    TAKE_TOKEN: "take_token",
    FURNACE: "furnace",
    KILL: "kill",
    KILL_PAIR: "kill",
    RELEASE: "release",
    DROP: "drop",
    RESERVE: "reserve",
    PICK_STRIKE: "strike",
    PICK_STRIKE_MORE: "strike_more",
    PICK_GROUP: "group",
    PICK_EVACUATE: "evacuate_around",
    PICK_INTERVIEW: "interview",
    PICK_ROADBLOCK: "roadblock",
    PICK_SCREEN: "look",
    PICK_QUARANTINE: "contain",
    PICK_SWAP: "swap",
    PICK_SWAP_WITH: "swap_with",
    PICK_DOWN: "turn_down",
    PICK_DOWN_TYPE: "down_type",
    PICK_FUND_OTHER: "take_token",
    PICK_FUND_ANY: "take_token",
    PICK_DOOR: "door",
    PICK_PAIR: "pair",
}


def prompt(view: "View", words: "Words") -> str:
    """What the player who must answer is asked."""
    state, step = view.state, step_now(view.state)
    seat = (view.waiting or (state.active,))[0]
    who = player(view, words, seat)
    if step in ASKED:
        return words(f"prompt-{ASKED[step]}", player=who)
    if step == STEP_TRIGGER:
        row, space, i = (operand(state, place) for place in (2, 3, 4))
        icon = ALL_OPS[view.table.box_lens.sheet_icon[state.sheet[seat], _side(view), row, space, i]]
        return words("prompt-trigger", player=who, icon=words(f"op-{icon}"), action=_action_name(view, words, seat, row))
    if step in (STEP_CARD, STEP_OFFER):
        return _prompt_for_card(view, words, step, who)
    if step == STEP_LINE:
        return words(f"prompt-line-{LINES_ASKED.get(operand(state, 2), 'strike')}", player=who)
    if step == STEP_BONUS:
        action = operand(state, 2)
        cost = "yes" if costs_draw(state, action) else "no"
        return words("prompt-bonus", player=who, action=words(f"sheet-{ACTION_IDS[action - 1]}"), cost=cost)
    assert step == STEP_PICK
    purpose = operand(state, 2)
    if purpose < PICK_STRIKE:
        who = f"{who}, {_card_name(view, words, operand(state, 4))}"
    cell = view.table.codec.domains["cell"][operand(state, 5)] if purpose == PICK_SWAP_WITH else ""
    return words(f"prompt-pick-{PICKED[purpose]}", player=who, count=operand(state, 3), cell=cell or "")


def _prompt_for_card(view: "View", words: "Words", step: int, who: str) -> str:
    card = operand(view.state, 2)
    key = "prompt-offer" if step == STEP_OFFER else "prompt-card"
    two = _option(view, words, card, 1) if step == STEP_CARD else ""
    story = _part(words, f"raxxon-{_card_id(view, card)}.story")
    return words(key, player=who, card=_card_name(view, words, card), story=story, one=_option(view, words, card, 0), two=two)


# What happened

OPERANDS = {happening.name: happening.operands for happening in HAPPENINGS}


def journal_arguments(view: "View", words: "Words", entry: JournalEntry) -> dict[str, Any]:
    """The arguments of the message for something that happened; `known` is "no" where a detail is hidden from these seats."""
    arguments: dict[str, Any] = {"known": "yes"}
    for word, domain in OPERANDS[entry.kind]:
        value = entry.operands[word]
        values = value if isinstance(value, tuple) else (value,)
        if None in values:
            from_pile = entry.kind == "saw" and word == "cell" and entry.operands["type"] is not None
            arguments |= {word: "", "known": "pile" if from_pile else "no"}
        elif word == "row":
            first = 1 if entry.kind == "action" else 0  # an action's rows begin with Investigate
            arguments[word] = _action_name(view, words, entry.operands["seat"], value - first)
        elif domain in ("number", "reason"):
            arguments[word] = value + 1 if word in ("space", "option") else value
        else:
            arguments[word] = ", ".join(name(view, words, domain, each) for each in values)
    if entry.kind in ("killed", "evacuated") and arguments["known"] == "yes" and isinstance(entry.operands["type"], tuple):
        pairs = zip(entry.operands["type"], entry.operands["cell"], strict=True)
        arguments |= {"type": ", ".join(f"{words.name(kind, 'type')} ({cell})" for kind, cell in pairs), "known": "each"}
    return arguments
