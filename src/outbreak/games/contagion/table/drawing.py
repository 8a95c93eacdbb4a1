"""Contagion as a drawing: the cities with their rows of cubes, and every player's virus board and hand."""

from typing import TYPE_CHECKING

from outbreak.core.svg import FAINT, INK, LINE, Drawing, ink_on, paint
from outbreak.games.contagion.table.picture import City, Picture, Player, picture
from outbreak.games.contagion.table.printed import VIRUSES, PrintedCity, Virus, printed

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.words import Words

WIDTH, ACROSS, CARD_WIDTH, HEAD, ROW = 1000, 4, 236, 30, 16
PAINTS = ("#c23b32", "#2f6db5", "#3b8a4f", "#d9a514", "#7d4c9e", "#6b7177")  # by virus
CUBE = 10


def draw(view: "View", words: "Words") -> Drawing:
    """Return the table as these seats see it."""
    seen, cards = picture(view), {city.id: city for city in printed(view.table).cities}
    drawing = Drawing(WIDTH)
    drawing.text(16, 20, words("board-decks", deck=seen.deck_size, discards=sum(seen.discards.values())))
    drawing.height = HEAD
    for first in range(0, len(seen.cities), ACROSS):
        row = seen.cities[first : first + ACROSS]
        tall = 46 + ROW * max(2, *(len(city.rows) for city in row))
        for number, city in enumerate(row):
            _city(drawing, 16 + number * (CARD_WIDTH + 8), tall, city, cards[city.id], words)
        drawing.height += tall + 8
    for player in seen.players:
        _player(drawing, seen, player, words)
    return drawing


def _paint(virus: Virus) -> str:
    return PAINTS[VIRUSES.index(virus)]


def _city(drawing: Drawing, x: float, tall: float, city: City, card: PrintedCity, words: "Words") -> None:
    y, color = drawing.height, paint(card.color)
    drawing.box(x, y, CARD_WIDTH, tall, "#ffffff", LINE)
    drawing.box(x, y, CARD_WIDTH, 22, color)
    drawing.text(x + 8, y + 15, words.name(city.id, "city"), 12, ink_on(color), bold=True)
    drawing.text(x + CARD_WIDTH - 8, y + 15, "/".join(map(str, card.points)), 12, ink_on(color), "end")
    for number, row in enumerate(city.rows):
        top = y + 28 + number * ROW
        for cube in range(row.cubes):
            drawing.box(x + 8 + cube * (CUBE + 2), top, CUBE, CUBE, _paint(row.virus), radius=1)
        drawing.text(x + CARD_WIDTH - 8, top + 10, f"+{row.points}", 11, FAINT, "end")
    filled = words("board-filled", count=card.points[0] - city.room, population=card.points[0])
    drawing.text(x + CARD_WIDTH - 8, y + tall - 6, filled, 11, FAINT, "end")


def _player(drawing: Drawing, seen: Picture, player: Player, words: "Words") -> None:
    y = drawing.height
    drawing.line(16, y, WIDTH - 16, y)
    drawing.box(16, y + 8, 14, 14, _paint(player.virus), INK, 1)
    name = words.name(player.virus, "virus")
    count = sum(player.hand.values()) + player.hidden
    head = words("board-player", player=name, number=player.seat, points=player.score, cubes=player.dish, count=count)
    drawing.text(40, y + 20, head, bold=player.seat == seen.active)
    tracks = [f"{words.name(mutation.track, 'track')} {mutation.level}" for mutation in player.mutations]
    drawing.text(WIDTH - 16, y + 20, " · ".join(tracks), 11, FAINT, "end")
    chips = [(words("board-cards", count=count, color=words.name(color, "color")), paint(color)) for color, count in player.hand.items()]
    if player.hidden:
        chips.append((words("board-unknown", count=player.hidden), FAINT))
    drawing.height = drawing.chips(40, y + 28, chips) + 4 if chips else y + 34
