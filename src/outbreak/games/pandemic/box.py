"""The box: board, cards and their numbers, read from a pack."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.lens import blank, record_dtype
from outbreak.core.pack import Pack
from outbreak.core.pack_reader import Reader, numbered
from outbreak.games.pandemic.vocabulary import (
    CITIES_MAX,
    COLORS_MAX,
    CUBES_MAX,
    LINKS_MAX,
    SEATS_MAX,
    SUPPLY_MAX,
    Event,
    Role,
)

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
    """Build the box of a pack; a bad pack is refused with all its problems."""
    box = blank(BOX)
    row = box[0]
    reader = pack.reader()
    number = _cities(reader, row, reader.texts("board", "colors", least=1, most=COLORS_MAX))
    _board(reader, row, number)
    reader.finish()
    _check_whole(reader, row, pack)
    reader.finish()
    cities = row["cities"]
    row["steps"][:cities, :cities] = _steps(row["linked"][:cities, :cities])
    return box


def _board(reader: Reader, row: Any, number: dict[str, int]) -> None:
    board, play = reader.table("board", "board"), reader.table("board", "play")
    for word, ids in (("roles", Role.ids()), ("events", Event.ids())):
        if tuple(reader.texts("board", word, least=1, most=16)) != ids:
            reader.report("board", word, f"must be {', '.join(ids)}: their abilities are rules, not data")
    row["start"] = board.one_name("start", number)
    rates = board.whole_numbers("rates", least=1, most=RATES_MAX, low=1, high=9)
    row["rates"][: len(rates)] = rates
    row["rates_count"] = len(rates)
    row["start_cubes"] = board.whole_numbers("start_cubes", least=START_CARDS, most=START_CARDS, low=1, high=CUBES_MAX)
    row["outbreak_limit"] = board.whole_number("outbreak_limit", 1, 60)
    row["cubes_per_color"] = board.whole_number("cubes_per_color", 18, SUPPLY_MAX)
    row["station_limit"] = board.whole_number("stations", 1, 20)
    row["actions"] = play.whole_number("actions", 1, 20)
    row["draw"] = play.whole_number("draw", 2, 2)
    row["hand_limit"] = play.whole_number("hand_limit", 4, 9)
    row["cure_cards"] = play.whole_number("cure_cards", 2, 7)
    start_hand = play.table("start_hand")
    for players in range(2, SEATS_MAX + 1):
        row["start_hand"][players] = start_hand.whole_number(str(players), 2, 5)


def _cities(reader: Reader, row: Any, colors: list[str]) -> dict[str, int]:
    cities = reader.entries("cities", "city", least=24, most=CITIES_MAX)
    number = numbered(cities)
    row["cities"], row["colors"] = len(cities), len(colors)
    for i, city in enumerate(cities):
        row["color"][i] = city.one_of("color", colors)
        row["population"][i] = city.whole_number("population", 1, 2_000_000_000)
        city.whole_number("density", 0, 10_000_000, default=0)
        city.number("lat", -90, 90, default=0)
        city.number("lon", -180, 180, default=0)
        links = sorted(city.names("links", number, least=1, most=LINKS_MAX))
        if i in links:
            city.report("links", "a city is not linked to itself")
        row["links"][i][: len(links)] = links
        row["link_count"][i] = len(links)
        row["linked"][i][links] = 1
        if city.has("wraps") and not {*city.names("wraps", number, least=1, most=LINKS_MAX)} <= {*links}:
            city.report("wraps", "may name only cities that are among its links")
    return number


def _check_whole(reader: Reader, row: Any, pack: Pack) -> None:
    """Report values that are sound one by one, but not together."""
    ids, colors = pack.ids("cities", "city"), pack.files["board"]["colors"]
    for other, one in np.argwhere(row["linked"] < row["linked"].T):
        reader.report("cities", f"city {ids[other]}.links", f"{ids[one]} links here, so {ids[one]} must be listed")
    for color, name in enumerate(colors):
        if (row["color"][: len(ids)] == color).sum() < row["cure_cards"]:
            reader.report("cities", name, f"needs at least {row['cure_cards']} cities of this colour to be curable")
    if row["cubes_per_color"] < row["start_cubes"].sum():
        reader.report("board", "board.cubes_per_color", f"must be at least {row['start_cubes'].sum()}, so that the start cubes suffice")


def _steps(linked: NDArray[Any]) -> NDArray[Any]:
    """Count the drives between any two cities; FAR if they are not connected."""
    steps = np.where(np.eye(len(linked), dtype=bool), 0, FAR)
    reached = np.eye(len(linked), dtype=bool)
    for distance in range(1, len(linked)):
        reached = reached @ (linked > 0) | reached
        steps[reached & (steps == FAR)] = distance
    return steps
