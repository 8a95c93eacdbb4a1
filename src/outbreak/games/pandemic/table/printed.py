"""The printed material of Pandemic as typed values: board, cards and numbers, for a client that knows no rules."""

from typing import TYPE_CHECKING, Any, Literal, get_args

import msgspec

from outbreak.games.pandemic.vocabulary import Event, Role

if TYPE_CHECKING:
    from outbreak.core.table import Table

RoleId = Literal["contingency_planner", "dispatcher", "medic", "operations_expert", "quarantine_specialist", "researcher", "scientist"]
EventId = Literal["airlift", "forecast", "government_grant", "one_quiet_night", "resilient_population"]

ROLES: tuple[RoleId, ...] = get_args(RoleId)
EVENTS: tuple[EventId, ...] = get_args(EventId)
assert Role.ids() == ROLES and Event.ids() == EVENTS


class PrintedCity(msgspec.Struct, frozen=True):
    """A city as it stands on the board and on its cards; a link that wraps leaves one edge of the map and comes in at the other."""

    id: str
    color: str
    population: int
    density: int | None
    lat: float | None
    lon: float | None
    links: list[str]
    wraps: list[str]


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes in a game over one pack."""

    pack: str
    colors: list[str]
    cities: list[PrintedCity]
    roles: list[RoleId]
    events: list[EventId]
    start: str
    rates: list[int]
    outbreak_limit: int
    cubes_per_color: int
    stations: int
    start_cubes: list[int]
    actions: int
    draw: int
    hand_limit: int
    cure_cards: int
    start_hand: dict[str, int]  # by the number of players


def printed(table: "Table") -> Printed:
    """Return the board and the cards of a table."""
    box, pack, codec = table.box_lens, table.pack, table.codec
    cities = codec.names["city"]
    return Printed(
        pack=pack.name,
        colors=list(codec.names["color"]),
        cities=[_printed_city(values, box, number, cities) for number, values in enumerate(pack.files["cities"]["city"])],
        roles=list(ROLES),
        events=list(EVENTS),
        start=cities[box.start],
        rates=box.rates[: box.rates_count].tolist(),
        outbreak_limit=box.outbreak_limit,
        cubes_per_color=box.cubes_per_color,
        stations=box.station_limit,
        start_cubes=box.start_cubes.tolist(),
        actions=box.actions,
        draw=box.draw,
        hand_limit=box.hand_limit,
        cure_cards=box.cure_cards,
        start_hand={str(players): cards for players, cards in enumerate(box.start_hand) if cards},
    )


def _printed_city(values: dict[str, Any], box: Any, number: int, cities: tuple[str, ...]) -> PrintedCity:
    return PrintedCity(
        id=cities[number],
        color=values["color"],
        population=values["population"],
        density=values.get("density"),
        lat=values.get("lat"),
        lon=values.get("lon"),
        links=[cities[box.links[number, i]] for i in range(box.link_count[number])],
        wraps=list(values.get("wraps", [])),
    )
