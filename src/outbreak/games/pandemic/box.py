"""The box: board, cards and their numbers, read from a pack."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.lens import blank, record_dtype
from outbreak.core.pack import Pack
from outbreak.games.pandemic.vocabulary import CITIES_MAX, COLORS_MAX, LINKS_MAX, SEATS_MAX, Event, Role

RATES_MAX = 8
START_CARDS = 9
FAR = 99  # more than any distance

BOX = record_dtype(
    ("population", "i4", (CITIES_MAX,)),
    ("cities", "i1"),
    ("colors", "i1"),
    ("color", "i1", (CITIES_MAX,)),
    ("linked", "i1", (CITIES_MAX, CITIES_MAX)),
    ("links", "i1", (CITIES_MAX, LINKS_MAX)),
    ("link_count", "i1", (CITIES_MAX,)),
    ("steps", "i1", (CITIES_MAX, CITIES_MAX)),  # drives between two cities
    ("start", "i1"),
    ("rates", "i1", (RATES_MAX,)),
    ("rates_count", "i1"),
    ("outbreak_limit", "i1"),
    ("cubes_per_color", "i1"),
    ("station_limit", "i1"),
    ("start_cubes", "i1", (START_CARDS,)),
    ("actions", "i1"),
    ("draw", "i1"),
    ("hand_limit", "i1"),
    ("cure_cards", "i1"),
    ("start_hand", "i1", (SEATS_MAX + 1,)),
)


def build_box(pack: Pack) -> NDArray[Any]:
    """Build the box of a pack; a bad pack is refused with its file, its entry and the reason."""
    box = blank(BOX)
    row = box[0]
    _board(pack, row)
    _cities(pack, row)
    return box


def _board(pack: Pack, row: Any) -> None:
    board, play = pack.table("board", "board"), pack.table("board", "play")
    colors = pack.texts("board", "colors", least=1, most=COLORS_MAX)
    for word, ids in (("roles", Role.ids()), ("events", Event.ids())):
        if tuple(pack.texts("board", word, least=1, most=16)) != ids:
            raise pack.error("board", word, f"must be {', '.join(ids)}: their abilities are rules, not data")
    row["colors"] = len(colors)
    rates = board.whole_numbers("rates", least=1, most=RATES_MAX, low=1, high=9)
    row["rates"][: len(rates)] = rates
    row["rates_count"] = len(rates)
    row["start_cubes"] = board.whole_numbers("start_cubes", least=START_CARDS, most=START_CARDS, low=1, high=3)
    row["outbreak_limit"] = board.whole_number("outbreak_limit", 1, 60)
    row["cubes_per_color"] = board.whole_number("cubes_per_color", 18, 120)
    row["station_limit"] = board.whole_number("stations", 1, 20)
    row["actions"] = play.whole_number("actions", 1, 20)
    row["draw"] = play.whole_number("draw", 2, 2)
    row["hand_limit"] = play.whole_number("hand_limit", 4, 9)
    row["cure_cards"] = play.whole_number("cure_cards", 2, 7)
    start_hand = play.table("start_hand")
    for players in range(2, SEATS_MAX + 1):
        row["start_hand"][players] = start_hand.whole_number(str(players), 2, 5)


def _cities(pack: Pack, row: Any) -> None:
    cities = pack.entries("cities", "city", least=24, most=CITIES_MAX)
    colors = pack.texts("board", "colors", least=1, most=COLORS_MAX)
    number = {city.text("id"): i for i, city in enumerate(cities)}
    if len(number) != len(cities):
        repeated = next(city for i, city in enumerate(cities) if number[city.text("id")] != i)
        raise repeated.error("id", f"stands twice: {repeated.text('id')}")
    row["cities"] = len(cities)
    for i, city in enumerate(cities):
        row["color"][i] = city.one_of("color", colors)
        row["population"][i] = city.whole_number("population", 1, 2_000_000_000)
        links = sorted(number[id] for id in city.names("links", number, least=1, most=LINKS_MAX))
        if i in links:
            raise city.error("links", "a city is not linked to itself")
        row["links"][i][: len(links)] = links
        row["link_count"][i] = len(links)
        row["linked"][i][links] = 1
    lonely = np.argwhere(row["linked"] != row["linked"].T)
    if len(lonely):
        a, b = lonely[0]
        one, other = (a, b) if row["linked"][a][b] else (b, a)
        raise cities[other].error("links", f"{cities[one].text('id')} links here, so {cities[one].text('id')} must be listed")
    row["steps"][: len(cities), : len(cities)] = _steps(row["linked"][: len(cities), : len(cities)])
    row["start"] = number[pack.table("board", "board").one_name("start", number)]
    for color in range(len(colors)):
        if (row["color"][: len(cities)] == color).sum() < row["cure_cards"]:
            raise pack.error("cities", colors[color], f"needs at least {row['cure_cards']} cities of this colour to be curable")


def _steps(linked: NDArray[Any]) -> NDArray[Any]:
    """Count the drives between any two cities; FAR if they are not connected."""
    steps = np.where(np.eye(len(linked), dtype=bool), 0, FAR)
    reached = np.eye(len(linked), dtype=bool)
    for distance in range(1, len(linked)):
        reached = reached @ (linked > 0) | reached
        steps[reached & (steps == FAR)] = distance
    return steps
