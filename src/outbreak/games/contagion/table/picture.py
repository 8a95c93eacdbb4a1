"""Contagion as typed values: the whole table as some seats see it, for a client that knows no rules."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from outbreak.core.picture import Ending, Name, ending, lying, nonzero
from outbreak.games.contagion.rules.actions import cards_needed, mutation_cost
from outbreak.games.contagion.table.printed import TOLLS, TRACKS, VIRUSES, CardKind, Printed, Track, Virus, printed
from outbreak.games.contagion.table.question import question
from outbreak.games.contagion.vocabulary import EMPTY, LEVEL_MAX, NEUTRAL, OLD, TURNED, WHO_EVERY, Place, Result

if TYPE_CHECKING:
    from outbreak.core.game import View

__all__ = ["Picture", "Printed", "picture", "printed", "question"]

Reason = Literal["who", "cities"]
LAST_ROUNDS: dict[int, Reason] = {Result.ENDED_BY_WHO: "who", Result.ENDED_BY_CITIES: "cities"}


class Row(msgspec.Struct, frozen=True):
    """The cubes of one virus in a city: its rank, and what it would score if the city were full now."""

    virus: Virus
    cubes: int
    rank: int
    points: int


class City(msgspec.Struct, frozen=True):
    """A city on the table, its rows from the top, and what infecting it costs the active player now."""

    id: str
    room: int  # cubes that still fit
    rows: list[Row]
    cost: int  # cards of its colour


class Mutation(msgspec.Struct, frozen=True):
    """A track of a virus board, and the cards that the next level costs now; None at the top."""

    track: Track
    level: int
    cost: int | None


class Player(msgspec.Struct, frozen=True):
    """A player with their virus board and hand: the cards that these seats know by colour, and how many others there are."""

    seat: int
    name: Name
    virus: Virus
    score: int
    dish: int
    mutations: list[Mutation]
    hand: dict[str, int]
    hidden: int
    old_cards: int  # how many of all their cards are older than the last reshuffle (C-11.4)
    keeps: list[str]


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table as some seats see it."""

    round: int  # 0 in set-up
    start: int  # the seat that begins every round
    active: int
    waiting: list[int]
    phase: Literal["setup", "turn", "end", "over"]  # at the end of a turn no action can follow
    actions_left: int  # all of them, with the additional ones
    extra_actions: int  # how many of them are additional
    infections: int  # infect actions taken in this turn
    wild_used: bool  # the wild card of this turn is used
    last_round: Reason | None  # why this round is the last one
    event: str | None  # the active event or WHO card
    turned: list[str]  # all that were turned
    coming: list[CardKind]  # the event deck from the top
    rounds_to_who: int | None  # rounds until the next WHO card
    skulls: int
    next_toll: int | None  # the number of skulls that brings the next death toll
    cities: list[City]
    stack: list[str]  # the cities in the stack, in the order of the list
    away: list[str]
    players: list[Player]
    neutral: int | None  # cubes in the dish of the neutral colour, if it plays
    deck_size: int
    discards: dict[str, int]
    fresh: dict[str, int]  # cards shuffled last, less those discarded since
    ending: Ending | None

    # The same table by name, for programs.
    @property
    def cubes(self) -> dict[str, dict[Virus, int]]:
        """The cubes in each city on the table, by virus: `board.cubes["paris"]["p0"]`."""
        return {city.id: {row.virus: row.cubes for row in city.rows} for city in self.cities}

    @property
    def hands(self) -> list[dict[str, int]]:
        """The cards that can be seen in each seat's hand, by colour."""
        return [player.hand for player in self.players]

    @property
    def hand_sizes(self) -> list[int]:
        """How many cards each seat holds, hidden ones included."""
        return [sum(player.hand.values()) + player.hidden for player in self.players]

    @property
    def scores(self) -> list[int]:
        """The points of each seat."""
        return [player.score for player in self.players]

    @property
    def levels(self) -> list[dict[Track, int]]:
        """The level of each seat's mutations."""
        return [{mutation.track: mutation.level for mutation in player.mutations} for player in self.players]


def picture(view: "View") -> Picture:
    """Return what these seats see."""
    state, codec = view.state, view.table.codec
    cities, colors, events = codec.names["city"], codec.names["color"], codec.names["event"]
    place = state.place[: len(cities)].tolist()
    coming = _coming(state.event_deck_size)
    return Picture(
        round=state.rounds,
        start=state.start,
        active=state.active,
        waiting=list(view.waiting),
        phase="over" if state.result != Result.UNDECIDED else "setup" if state.rounds == 0 else "end" if state.ending else "turn",
        actions_left=state.actions_left + state.extra_actions,
        extra_actions=state.extra_actions,
        infections=state.infections,
        wild_used=bool(state.wild_used),
        last_round=LAST_ROUNDS.get(state.last_round),
        event=None if state.event == EMPTY else events[state.event],
        turned=lying(events, state.event_place.tolist(), TURNED),
        coming=coming,
        rounds_to_who=coming.index("who") + 1 if coming else None,
        skulls=state.skulls,
        next_toll=next((toll for toll in TOLLS if toll > state.skulls), None),
        cities=_cities(view, cities, place),
        stack=lying(cities, place, Place.IN_STACK),
        away=lying(cities, place, Place.AWAY),
        players=_players(view, cities, place),
        neutral=state.dish[NEUTRAL] if state.neutral else None,
        deck_size=state.deck_size,
        discards=nonzero(colors, state.discards.tolist()),
        fresh=nonzero(colors, state.fresh.tolist()),
        ending=ending(view.outcome),
    )


def _coming(size: int) -> list[CardKind]:
    """Return the kinds of the cards in the event deck, the next one first: every fourth from the bottom is a WHO card (C-1.6)."""
    return ["event" if place % WHO_EVERY else "who" for place in reversed(range(size))]


def city_ranks(viruses: Sequence[int], cubes: Sequence[int], points: Sequence[int]) -> list[tuple[int, int]]:
    """Return the rank of each row of a city, and what it would score if the city were full now; the higher row on a tie (C-8.1, C-8.2)."""
    ranked = sorted(range(len(viruses)), key=lambda row: -cubes[row])
    ranks = [ranked.index(row) for row in range(len(viruses))]
    return [(rank + 1, points[rank] if rank < len(points) else 0) for rank in ranks]


def _cities(view: "View", cities: tuple[str, ...], place: list[int]) -> list[City]:
    box, state, record = view.table.box_lens, view.state, view.table.states[0]
    points, rows, cubes = box.points.tolist(), record["row"].tolist(), record["cubes"].tolist()
    drawn = []
    for number, where in enumerate(place):
        if where == Place.ON_TABLE:
            viruses = rows[number][: state.rows[number]]
            held = [cubes[number][virus] for virus in viruses]
            ranks = city_ranks(viruses, held, points[number])
            shown = [Row(VIRUSES[v], count, rank, score) for v, count, (rank, score) in zip(viruses, held, ranks, strict=True)]
            cost = cards_needed(box, state, state.active, number)
            drawn.append(City(cities[number], points[number][0] - sum(held), shown, cost))
    return drawn


def _players(view: "View", cities: tuple[str, ...], place: list[int]) -> list[Player]:
    box, state, colors = view.table.box_lens, view.state, view.table.codec.names["color"]
    players = []
    for seat, cards in enumerate(view.table.states["hand"][0, : state.players].tolist()):
        hand = nonzero(colors, map(int.__add__, cards, cards[OLD:]))
        players.append(
            Player(
                seat=seat,
                name=Name("virus", VIRUSES[seat]),
                virus=VIRUSES[seat],
                score=state.score[seat],
                dish=state.dish[seat],
                mutations=[_mutation(box, state, seat, track) for track in range(len(TRACKS))],
                hand=hand,
                hidden=state.hand_size[seat] - sum(hand.values()),
                old_cards=state.old_size[seat],
                keeps=lying(cities, place, Place.KEPT + seat),
            )
        )
    return players


def _mutation(box: Any, state: Any, seat: int, track: int) -> Mutation:
    level = state.level[seat, track]
    return Mutation(TRACKS[track], level, mutation_cost(box, state, seat, track) if level < LEVEL_MAX else None)
