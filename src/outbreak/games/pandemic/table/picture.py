"""Pandemic as typed values: the whole table as some seats see it, for a client that knows no rules."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from outbreak.core.picture import Ending, Name, ending, lying
from outbreak.games.pandemic.table.printed import EVENTS, ROLES, EventId, Printed, RoleId, printed
from outbreak.games.pandemic.table.question import question
from outbreak.games.pandemic.vocabulary import EMPTY, EVENT_CARD, HIDDEN, Place, Result, Role, Step

if TYPE_CHECKING:
    from outbreak.core.game import View

__all__ = ["Picture", "Printed", "picture", "printed", "question"]

Phase = Literal["actions", "draw", "epidemic", "infection", "over"]
CardPlace = Literal["deck", "discard", "out"]
CARD_PLACES: dict[int, CardPlace] = {Place.IN_DECK: "deck", Place.IN_DISCARD: "discard", Place.OUT_OF_GAME: "out"}


class Cubes(dict[str, int]):
    """Disease cubes by colour; a colour without cubes has 0."""

    def __missing__(self, color: str) -> int:
        return 0

    @property
    def blue(self) -> int:
        """The blue cubes."""
        return self["blue"]

    @property
    def yellow(self) -> int:
        """The yellow cubes."""
        return self["yellow"]

    @property
    def black(self) -> int:
        """The black cubes."""
        return self["black"]

    @property
    def red(self) -> int:
        """The red cubes."""
        return self["red"]


class City(msgspec.Struct, frozen=True):
    """A city: its cubes by colour, who is there, and where its infection card is."""

    id: str
    cubes: dict[str, int]
    station: bool
    pawns: list[int]
    card: CardPlace
    soonest: int | None  # in the deck: the draw with which it comes at the soonest, as far as these seats know,
    latest: int | None  # and at the latest


class Disease(msgspec.Struct, frozen=True):
    """A disease, and how many of its cubes are left in the supply."""

    color: str
    fate: Literal["open", "cured", "eradicated"]
    supply: int


class Cards(msgspec.Struct, frozen=True):
    """Player cards that can be seen, in the order of the card list."""

    cities: list[str]
    events: list[EventId]

    def __iter__(self) -> Iterator[str]:
        return iter([*self.cities, *self.events])

    def __len__(self) -> int:
        return len(self.cities) + len(self.events)


class Player(msgspec.Struct, frozen=True):
    """A player and their hand: the cards that these seats know, and how many others there are."""

    seat: int
    name: Name
    role: RoleId
    city: str
    hand: Cards
    hidden: int
    start_cards: int  # how many of the cards dealt at the start are still in this hand (P-11.7)
    stored: EventId | None  # on the Contingency Planner's role card


class Pile(msgspec.Struct, frozen=True):
    """A part of the player deck: how many cards are left of it, and how many of those are epidemics (P-11.6)."""

    cards: int
    epidemics: int


class Layer(msgspec.Struct, frozen=True):
    """Infection cards that lie together in the deck (P-11.5): from the top, None for one that these seats do not know."""

    cards: list[str | None]
    among: list[str]  # the cities whose cards the unknown ones may be


class Infection(msgspec.Struct, frozen=True):
    """The infection cards, and how many are turned each turn."""

    deck: list[Layer]  # the top layer first
    deck_size: int
    discards: list[str]
    removed: list[str]
    rate: int


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table as some seats see it."""

    turn: int
    active: int
    waiting: list[int]
    phase: Phase
    actions_left: int
    expert_flown: bool  # the Operations Expert has used their flight this turn
    quiet_night: bool  # the next infection phase is skipped
    infections_left: int  # infection cards still to be turned this turn
    outbreaks: int
    rate: int  # infection cards a turn
    rate_step: int  # where the marker stands on the track, from 0
    epidemics_drawn: int
    epidemics: int
    stations_left: int
    cities: list[City]
    diseases: list[Disease]
    players: list[Player]
    deck: list[Pile]  # the top pile first
    deck_size: int
    discards: Cards
    removed: Cards
    infection_deck: list[Layer]  # the top layer first
    infection_deck_size: int
    infection_discards: list[str]
    infection_removed: list[str]
    ending: Ending | None

    # The same table by name, for programs.
    @property
    def cubes(self) -> dict[str, Cubes]:
        """The disease cubes in each city: `board.cubes["delhi"].black`."""
        return {city.id: Cubes(city.cubes) for city in self.cities}

    @property
    def stations(self) -> list[str]:
        """The cities with a research station."""
        return [city.id for city in self.cities if city.station]

    @property
    def pawns(self) -> list[str]:
        """The city of each seat's pawn."""
        return [player.city for player in self.players]

    @property
    def roles(self) -> list[RoleId]:
        """The role of each seat."""
        return [player.role for player in self.players]

    @property
    def hands(self) -> list[Cards]:
        """The cards that can be seen in each seat's hand."""
        return [player.hand for player in self.players]

    @property
    def hand_sizes(self) -> list[int]:
        """How many cards each seat holds, hidden ones included."""
        return [len(player.hand) + player.hidden for player in self.players]

    @property
    def supply(self) -> Cubes:
        """The cubes left of each colour."""
        return Cubes({disease.color: disease.supply for disease in self.diseases})

    @property
    def cured(self) -> list[str]:
        """The colours of the diseases that are cured or eradicated."""
        return [disease.color for disease in self.diseases if disease.fate != "open"]

    @property
    def eradicated(self) -> list[str]:
        """The colours of the eradicated diseases."""
        return [disease.color for disease in self.diseases if disease.fate == "eradicated"]

    @property
    def infection(self) -> Infection:
        """The infection cards: `board.infection.discards`."""
        return Infection(self.infection_deck, self.infection_deck_size, self.infection_discards, self.infection_removed, self.rate)


def picture(view: "View") -> Picture:
    """Return what these seats see."""
    state, codec = view.state, view.table.codec
    cities, colors = codec.names["city"], codec.names["color"]
    places, place = state.infection_place[: len(cities)].tolist(), state.place.tolist()
    layers, reach = _infection_deck(view, cities, places)
    phase = _phase(view)
    return Picture(
        turn=state.turn + 1,
        active=state.active,
        waiting=list(view.waiting),
        phase=phase,
        actions_left=state.actions_left,
        expert_flown=bool(state.expert_flown),
        quiet_night=bool(state.quiet_night),
        infections_left=_infections_left(view, phase),
        outbreaks=state.outbreaks,
        rate=view.table.box_lens.rates[state.rate],
        rate_step=state.rate,
        epidemics_drawn=state.epidemics_drawn,
        epidemics=state.epidemics,
        stations_left=view.table.box_lens.station_limit - state.stations,
        cities=_cities(view, cities, places, reach),
        diseases=[
            Disease(color, "eradicated" if eradicated else "cured" if cured else "open", supply)
            for color, cured, eradicated, supply in zip(colors, state.cured, state.eradicated, state.supply, strict=False)
        ],
        players=_players(state, place, cities),
        deck=[Pile(cards, epidemics) for cards, epidemics in zip(state.pile, state.pile_epidemics, strict=True) if cards],
        deck_size=state.player_deck_size,
        discards=_cards(place, Place.IN_DISCARD, cities),
        removed=_cards(place, Place.OUT_OF_GAME, cities),
        infection_deck=layers,
        infection_deck_size=state.infection_deck_size,
        infection_discards=lying(cities, places, Place.IN_DISCARD),
        infection_removed=lying(cities, places, Place.OUT_OF_GAME),
        ending=ending(view.outcome),
    )


def _phase(view: "View") -> Phase:
    """Return the phase of the turn, whatever interrupts it."""
    if view.state.result != Result.UNDECIDED:
        return "over"
    planned = _planned(view)
    if Step.ACTIONS in planned:
        return "actions"
    if Step.RESILIENT in planned or Step.INTENSIFY in planned:
        return "epidemic"
    return "draw" if Step.INFECTION in planned else "infection"


def _planned(view: "View") -> list[int]:
    """Return the kinds of the steps on the agenda, the next one last."""
    steps: list[int] = view.table.states["agenda"][0, : view.state.agenda_size, 0].tolist()
    return steps


def _infections_left(view: "View", phase: Phase) -> int:
    state = view.state
    if phase == "over":
        return 0
    if phase != "infection":
        return 0 if state.quiet_night else int(view.table.box_lens.rates[state.rate])
    planned = _planned(view)
    if Step.CARD not in planned:
        return 0
    left, first = state.agenda[planned.index(Step.CARD), 1], state.agenda[planned.index(Step.CARD), 2]
    return 0 if first and state.quiet_night else int(left)


def _cities(view: "View", cities: tuple[str, ...], places: list[int], reach: dict[int, tuple[int, int]]) -> list[City]:
    state, colors, none = view.state, view.table.codec.names["color"], (None, None)
    cubes: list[dict[str, int]] = [{} for _ in cities]
    lying = view.table.states["cubes"][0]
    for city, color in zip(*(where.tolist() for where in lying.nonzero()), strict=True):
        cubes[city][colors[color]] = state.cubes[city, color]
    pawns: list[list[int]] = [[] for _ in cities]
    for seat in range(state.players):
        pawns[state.pawn[seat]].append(seat)
    stations = [station == 1 for station in state.station.tolist()]
    cards = [CARD_PLACES[place] for place in places]
    soonest, latest = zip(*[reach.get(city, none) for city in range(len(cities))], strict=True)
    return list(map(City, cities, cubes, stations, pawns, cards, soonest, latest))


def _cards(place: list[int], where: int, cities: tuple[str, ...]) -> Cards:
    return Cards(lying(cities, place, where), lying(EVENTS, place[EVENT_CARD:], where))


def _players(state: Any, place: list[int], cities: tuple[str, ...]) -> list[Player]:
    players = []
    for seat in range(state.players):
        hand, role = _cards(place, seat, cities), state.role[seat]
        hidden = state.hand_size[seat] - len(hand.cities) - len(hand.events)
        stored = EVENTS[state.stored] if role == Role.CONTINGENCY_PLANNER and state.stored != EMPTY else None
        where = cities[state.pawn[seat]]
        players.append(Player(seat, Name("role", ROLES[role]), ROLES[role], where, hand, hidden, state.start_cards[seat], stored))
    return players


def _infection_deck(view: "View", cities: tuple[str, ...], places: list[int]) -> tuple[list[Layer], dict[int, tuple[int, int]]]:
    """Return the layers of the infection deck from the top, and by city at which draw its card can come (P-11.5)."""
    size = view.state.infection_deck_size
    order, layer_of = view.state.infection_deck[:size].tolist()[::-1], view.state.layer[:size].tolist()[::-1]
    called = [None if city == HIDDEN else cities[city] for city in order]
    cards: dict[int, list[str | None]] = {}
    unseen: dict[int, tuple[int, int]] = {}  # by layer: the first and the last draw of an unknown card
    for layer in dict.fromkeys(layer_of):
        start, count = layer_of.index(layer), layer_of.count(layer)
        cards[layer] = called[start : start + count]
        if None in cards[layer]:
            unseen[layer] = start + cards[layer].index(None) + 1, start + count - cards[layer][::-1].index(None)
    reach = {city: (draw, draw) for draw, city in enumerate(order, 1) if city != HIDDEN}
    among: dict[int, list[int]] = {layer: [] for layer in cards}
    for (lowest, highest), group in _bounds(view, places, reach).items():
        fitting = [layer for layer in unseen if lowest <= layer <= highest]
        reach |= dict.fromkeys(group, (unseen[fitting[0]][0], unseen[fitting[-1]][1]))
        for layer in fitting:
            among[layer] += group
    return [Layer(cards[layer], [cities[city] for city in sorted(among[layer])]) for layer in cards], reach


def _bounds(view: "View", places: list[int], known: Collection[int]) -> dict[tuple[int, int], list[int]]:
    """Return the unknown cards of the infection deck, grouped by the lowest and the highest layer that they may be in."""
    state, groups = view.state, dict[tuple[int, int], list[int]]()
    forecast, facts = state.forecast_layer, zip(places, state.lowest.tolist(), state.highest.tolist(), state.within.tolist(), strict=False)
    for city, (place, lowest, highest, within) in enumerate(facts):
        if place == Place.IN_DECK and city not in known:
            groups.setdefault((forecast if within else lowest, highest), []).append(city)
    return groups
