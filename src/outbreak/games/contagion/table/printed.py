"""The printed material of Contagion as typed values: cards, virus board and numbers, for a client that knows no rules."""

from typing import TYPE_CHECKING, Any, Literal, get_args

import msgspec

from outbreak.core.picture import Message
from outbreak.games.contagion import vocabulary
from outbreak.games.contagion.box import PROVENANCES, TIMING_IDS, WHEN_IDS
from outbreak.games.contagion.vocabulary import HAND_LIMIT, LAST_TOLL, LEVEL_MAX, SKULLS_A_TOLL

if TYPE_CHECKING:
    from outbreak.core.pack import Pack
    from outbreak.core.table import Table

Virus = Literal["p0", "p1", "p2", "p3", "p4", "neutral"]
Track = Literal["incubation", "infection", "resistance"]
CardKind = Literal["event", "who"]
When = Literal["start", "during", "end"]
Timing = Literal["immediate", "any_time"]
Provenance = Literal["rulebook", "public", "inferred", "reconstruction", "printed"]

VIRUSES: tuple[Virus, ...] = get_args(Virus)  # by seat; the last is the neutral colour
TRACKS: tuple[Track, ...] = get_args(Track)
assert (
    vocabulary.Track.ids() == TRACKS
    and get_args(When) == WHEN_IDS
    and get_args(Timing) == TIMING_IDS
    and get_args(Provenance) == PROVENANCES
)

TOLLS = tuple(range(SKULLS_A_TOLL, LAST_TOLL + 1, SKULLS_A_TOLL))  # the skulls that bring a death toll


class Effect(msgspec.Struct, frozen=True):
    """One of the named operations a card is made of."""

    do: str
    amount: int


class PrintedCity(msgspec.Struct, frozen=True):
    """A city card: the points for the first, second and third, the first being its population, and its action for who fills it."""

    id: str
    color: str
    points: list[int]
    two_players: bool
    timing: Timing
    effects: list[Effect]
    text: list[Message]
    provenance: Provenance


class PrintedCard(msgspec.Struct, frozen=True):
    """An event or WHO card: when every player meets it, and what it does."""

    id: str
    kind: CardKind
    when: When
    effects: list[Effect]
    text: list[Message]
    optional: bool
    resistible: bool
    skull: bool
    city_mark: bool
    provenance: Provenance


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """What never changes in a game over one pack."""

    pack: str
    colors: list[str]
    cities: list[PrintedCity]
    cards: list[PrintedCard]
    tracks: dict[Track, list[int]]  # what each step costs
    cards_per_color: int
    cubes: int
    neutral_cubes: int
    start_hand: int
    hand_limit: int
    laid_out: dict[str, int]  # by the number of players
    tolls: list[int]


def printed(table: "Table") -> Printed:
    """Return the cards and the virus board of a table."""
    box, files = table.box_lens, table.pack.files
    events = files["events"]
    return Printed(
        pack=table.pack.name,
        colors=list(table.codec.names["color"]),
        cities=[_printed_city(table, city) for city in files["cities"]["city"]],
        cards=[_printed_card(table, kind, card) for kind in get_args(CardKind) for card in events[kind]],
        tracks={track: [box.cost[number, step] for step in range(LEVEL_MAX)] for number, track in enumerate(TRACKS)},
        cards_per_color=box.cards_per_color,
        cubes=box.cubes,
        neutral_cubes=box.neutral_cubes,
        start_hand=box.start_hand,
        hand_limit=HAND_LIMIT,
        laid_out={str(players): count for players, count in enumerate(box.laid_out) if count},
        tolls=list(TOLLS),
    )


def _printed_city(table: "Table", city: dict[str, Any]) -> PrintedCity:
    return PrintedCity(
        id=city["id"],
        color=city["color"],
        points=list(city["points"]),
        two_players=bool(city["two_players"]),
        timing=city["timing"],
        effects=_effects(city["effects"]),
        text=effect_text(table, "city", city["id"]),
        provenance=city["provenance"],
    )


def _printed_card(table: "Table", kind: CardKind, card: dict[str, Any]) -> PrintedCard:
    return PrintedCard(
        id=card["id"],
        kind=kind,
        when=card["when"],
        effects=_effects(card["effects"]),
        text=effect_text(table, "event", card["id"]),
        optional=bool(card.get("optional")),
        resistible=bool(table.box_lens.resistible[table.codec.number["event"][card["id"]]]),
        skull=bool(card.get("skull")),
        city_mark=bool(card.get("city_mark")),
        provenance=card["provenance"],
    )


def _effects(given: list[dict[str, Any]]) -> list[Effect]:
    return [Effect(effect["do"], effect.get("amount", 1)) for effect in given]


def effect_text(table: "Table", kind: Literal["city", "event"], card: str) -> list[Message]:
    """Return what a card does, in its own words; if a pack gives it other effects, those one after another."""
    own = _effects_in(table.pack, kind, card)
    if own == _effects_in(table.rulebook.base_pack, kind, card):
        return [Message(f"{kind}-{card}.effect")]
    return [Message(f"effect-{effect.do}", {"count": effect.amount}) for effect in own]


def _effects_in(pack: "Pack", kind: str, card: str) -> list[Effect]:
    events = pack.files["events"]
    cards = pack.files["cities"]["city"] if kind == "city" else [*events["event"], *events["who"]]
    return next((_effects(entry["effects"]) for entry in cards if entry["id"] == card), [])
