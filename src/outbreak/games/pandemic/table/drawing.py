"""Pandemic as a drawing: the map with cubes, stations and pawns, and every player's hand."""

from functools import lru_cache
from itertools import combinations
from math import cos, pi, sin
from typing import TYPE_CHECKING

from outbreak.core.svg import FAINT, INK, Drawing, ink_on, paint
from outbreak.games.pandemic.table.picture import City, Picture, Player, picture
from outbreak.games.pandemic.table.printed import Printed, PrintedCity, printed

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.words import Words

WIDTH, MAP_HEIGHT, MARGIN, HEAD = 1200, 640, 60, 60
WEST, EAST, SOUTH, NORTH = -126, 155, -38, 62  # the part of the world that the map shows
CUBE = 9
ROOM = 76, 34  # a city with its name and cubes
ROUNDS = 80  # of moving cities apart
PAWNS = ("#e8743b", "#2e9c8f", "#b0489d", "#8a6d3b")

Places = dict[str, tuple[float, float]]


def draw(view: "View", words: "Words") -> Drawing:
    """Return the table as these seats see it."""
    seen, board = picture(view), printed(view.table)
    places = _apart(tuple((city.id, _place(city, number, len(board.cities))) for number, city in enumerate(board.cities)))
    drawing = Drawing(WIDTH)
    _tracks(drawing, seen, board, words)
    for city in board.cities:
        for other in city.links:
            _link(drawing, places, city, other)
    colors = {city.id: paint(city.color) for city in board.cities}
    for each in seen.cities:
        _city(drawing, each, places[each.id], colors[each.id], words)
    drawing.height = HEAD + MAP_HEIGHT + 10
    for player in seen.players:
        _player(drawing, player, player.seat == seen.active, colors, words)
    return drawing


def _place(city: PrintedCity, number: int, count: int) -> tuple[float, float]:
    """Return where a city stands: by its position on the globe; a city of a pack that has none stands on a circle."""
    if city.lat is None or city.lon is None:
        angle = 2 * pi * number / count
        return WIDTH / 2 + (WIDTH / 2 - MARGIN) * sin(angle), HEAD + MAP_HEIGHT / 2 - (MAP_HEIGHT / 2 - MARGIN) * cos(angle)
    x = MARGIN + (city.lon - WEST) / (EAST - WEST) * (WIDTH - 2 * MARGIN)
    return x, HEAD + 20 + (NORTH - city.lat) / (NORTH - SOUTH) * (MAP_HEIGHT - 60)


@lru_cache(maxsize=8)
def _apart(places: tuple[tuple[str, tuple[float, float]], ...]) -> Places:
    """Return places that are moved apart where cities would overlap, along the axis on which less is missing."""
    spots = {city: list(place) for city, place in places}
    for _ in range(ROUNDS):
        for one, other in combinations(spots.values(), 2):
            missing = [room - abs(a - b) for room, a, b in zip(ROOM, one, other, strict=True)]
            if min(missing) <= 0:
                continue
            axis = missing.index(min(missing))
            step = missing[axis] / 4 if one[axis] < other[axis] else -missing[axis] / 4
            one[axis], other[axis] = one[axis] - step, other[axis] + step
    return {city: (x, y) for city, (x, y) in spots.items()}


def _link(drawing: Drawing, places: Places, city: PrintedCity, other: str) -> None:
    (x, y), (to_x, to_y) = places[city.id], places[other]
    if other in city.wraps:
        drawing.line(x, y, 0 if x < to_x else WIDTH, (y + to_y) / 2)
    elif city.id < other:
        drawing.line(x, y, to_x, to_y)


def _tracks(drawing: Drawing, seen: Picture, board: Printed, words: "Words") -> None:
    tracks = words(
        "board-tracks",
        outbreaks=seen.outbreaks,
        limit=board.outbreak_limit,
        rate=seen.rate,
        epidemics=seen.epidemics_drawn,
        total=seen.epidemics,
        stations=board.stations - seen.stations_left,
        most=board.stations,
    )
    drawing.text(16, 20, tracks)
    chips = [
        (words(f"board-disease-{disease.fate}", color=words.name(disease.color, "color"), count=disease.supply), paint(disease.color))
        for disease in seen.diseases
    ]
    drawing.chips(16, 30, chips)


def _city(drawing: Drawing, city: City, place: tuple[float, float], color: str, words: "Words") -> None:
    x, y = place
    if city.station:
        drawing.box(x - 10, y - 10, 20, 20, "#ffffff", INK)
    drawing.dot(x, y, 7, color, "#ffffff")
    drawing.text(x, y + 19, words.name(city.id, "city"), 10, anchor="middle")
    cubes = [shade for shade, count in city.cubes.items() for _ in range(count)]
    for number, shade in enumerate(cubes):
        drawing.box(x + 10 + number * (CUBE + 1), y - 5, CUBE, CUBE, paint(shade), "#ffffff", 1)
    for number, seat in enumerate(city.pawns):
        left = x - 14 - number * 14
        drawing.dot(left, y - 9, 7, PAWNS[seat % len(PAWNS)], INK)
        drawing.text(left, y - 5.5, str(seat), 10, "#ffffff", "middle", bold=True)


def _player(drawing: Drawing, player: Player, is_active: bool, colors: dict[str, str], words: "Words") -> None:
    y = drawing.height
    drawing.line(16, y, WIDTH - 16, y)
    count = len(player.hand) + player.hidden
    where = words.name(player.city, "city")
    head = words("board-player", player=words.name(player.role, "role"), number=player.seat, city=where, count=count)
    drawing.dot(24, y + 17, 8, PAWNS[player.seat % len(PAWNS)], INK)
    drawing.text(24, y + 20.5, str(player.seat), 10, ink_on(INK), "middle", bold=True)
    drawing.text(40, y + 21, head, bold=is_active)
    chips = [(words.name(city, "city"), colors[city]) for city in player.hand.cities]
    chips += [(words.name(event, "event"), FAINT) for event in player.hand.events]
    if player.hidden:
        chips.append((words("board-unknown", count=player.hidden), FAINT))
    if player.stored:
        chips.append((words("board-stored", event=words.name(player.stored, "event")), FAINT))
    drawing.height = drawing.chips(40, y + 30, chips) + 4 if chips else y + 36
