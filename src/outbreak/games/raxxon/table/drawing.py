"""Raxxon as a drawing: the crowd, where the cards of each type are, and every player's sheet with its tokens."""

from typing import TYPE_CHECKING

from outbreak.core.svg import FAINT, INK, LINE, PAINTS, Drawing, ink_on
from outbreak.games.raxxon.table.picture import Cell, Picture, Player, picture
from outbreak.games.raxxon.table.printed import printed_types
from outbreak.games.raxxon.vocabulary import POWER_LIMIT

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.words import Words

WIDTH, HEAD, CELL_WIDTH, CELL_HEIGHT, GAP, SHEET = 1000, 40, 84, 56, 6, 22
HEALTHY, INFECTED, HIDDEN = PAINTS["green"], PAINTS["red"], "#e3ddcd"
COUNTS, COUNT = 450, 22  # the width of the table of counts, and the height of its rows


def draw(view: "View", words: "Words") -> Drawing:
    """Return the table as these seats see it."""
    seen = picture(view)
    paints = {kind.id: HEALTHY if kind.healthy else INFECTED for kind in printed_types(view.table.pack)}
    drawing = Drawing(WIDTH)
    goal = words("board-goal", count=seen.evacuated, goal=seen.goal)
    power = words("board-power", power=seen.power, limit=POWER_LIMIT)
    drawing.text(
        16, 20, " · ".join([goal, power, words("board-supply", count=seen.supply_size), words("board-pile", count=seen.pile_size)])
    )
    for cell in seen.crowd:
        _cell(drawing, cell, paints, words)
    left: float = 40 + seen.extent.columns * (CELL_WIDTH + GAP) + 20
    _types(drawing, left, seen, paints, words)
    drawing.height = HEAD + 10 + max(seen.extent.rows * (CELL_HEIGHT + GAP), (len(seen.types) + 1) * COUNT)
    drawing.width = max(WIDTH, left + COUNTS + 16)
    for player in seen.players:
        _player(drawing, seen, player, words)
    return drawing


def _cell(drawing: Drawing, cell: Cell, paints: dict[str, str], words: "Words") -> None:
    x, y = 16 + cell.column * (CELL_WIDTH + GAP), HEAD + cell.row * (CELL_HEIGHT + GAP)
    known = None if cell.type is None else paints[cell.type]
    fill = known if known and cell.face_up else HIDDEN
    drawing.box(x, y, CELL_WIDTH, CELL_HEIGHT, fill, PAINTS["yellow"] if cell.marked else known or LINE)
    color = ink_on(fill) if cell.face_up else INK
    drawing.text(x + 5, y + 13, cell.id.upper(), 9, color)
    name = "?!" if cell.type is None and cell.suspect else "?" if cell.type is None else words.name(cell.type, "type")
    drawing.text(x + CELL_WIDTH / 2, y + 34, name, 12, color, "middle", bold=cell.face_up)
    if cell.blocks:
        drawing.text(x + CELL_WIDTH - 5, y + CELL_HEIGHT - 5, f"#{cell.blocks}", 10, color, "end", bold=True)
    if cell.known_by:
        drawing.text(x + 5, y + CELL_HEIGHT - 5, ", ".join(f"p{seat}" for seat in cell.known_by), 9, FAINT)


def _types(drawing: Drawing, left: float, seen: Picture, paints: dict[str, str], words: "Words") -> None:
    heads = (words("board-face-up"), words("board-evacuated"), words("board-quarantine"))
    for number, head in enumerate(heads):
        drawing.text(left + 210 + number * 120, HEAD + 12, head, 11, FAINT, "end")
    for number, kind in enumerate(seen.types):
        y = HEAD + 34 + number * COUNT
        drawing.dot(left + 6, y - 4, 6, paints[kind.id])
        drawing.text(left + 18, y, words.name(kind.id, "type"))
        for column, count in enumerate((kind.face_up, kind.evacuated, kind.contained + kind.uncontained)):
            drawing.text(left + 210 + column * 120, y, str(count), 12, INK if count else LINE, "end")


def _player(drawing: Drawing, seen: Picture, player: Player, words: "Words") -> None:
    y = drawing.height
    drawing.line(16, y, WIDTH - 16, y)
    name = str(words.argument(player.name))
    state = words("board-passed") if player.passed else words("board-must-pass") if player.must_pass else ""
    drawing.text(16, y + 20, f"{name} (p{player.seat})", bold=player.seat == seen.active)
    drawing.text(WIDTH - 16, y + 20, state, 11, FAINT, "end")
    for number, row in enumerate(player.rows):
        x, top = 16 + number * 164, y + 34
        drawing.text(x, top + 4, words.name(row.action, "sheet"), 11)
        for place, space in enumerate(row.spaces):
            drawing.dot(x + 8 + place * SHEET, top + 18, 8, INK if space.token else "#ffffff", INK)
    drawing.height = y + (66 if player.rows else 34)
