"""Positions set up by hand, for tests, bug reports and puzzles. Cards that are not named stay in their decks, in list order."""

from typing import TYPE_CHECKING, Any

from outbreak.core.pack import Pack
from outbreak.core.position import PositionBuilder, PositionError
from outbreak.core.rulebook import Rulebook
from outbreak.games.contagion.rules.setup import prepare_viruses
from outbreak.games.contagion.vocabulary import EMPTY, EVENT_DECK, NEUTRAL, TURNED, UNSEEN, WHO_EVERY, Place, Step, clear_table

if TYPE_CHECKING:
    from outbreak.core.game import Game


class Position(PositionBuilder):
    """A position under construction. Each method changes one thing and returns the position; `game()` checks it and starts a game from it.

    It begins in round 1 with no city on the table, empty hands, all levels at 1, and seat 0 about to begin its turn under the event named
    with `event()`; without one, the round begins and the first card of the event deck is turned."""

    def __init__(self, rulebook: Rulebook, options: dict[str, Any], seed: int | str | bytes = 0) -> None:
        super().__init__(rulebook, options, seed)
        clear_table(self.state)
        self.agree()
        prepare_viruses(self.box, self.state)
        self._steps: list[tuple[int, int]] = [(Step.TURN, self.state.start)]
        self._deck: list[int] = []
        self._stack: list[int] = []
        self._events: list[int] = []
        self.state.rounds = 1
        for city in range(self.box.cities):
            if self.state.players > 2 or self.box.two_players[city]:
                self.state.place[city] = Place.IN_STACK

    def cities(self, *cities: str) -> "Position":
        """Lay out cities."""
        for city in cities:
            number = self.number("city", city)
            if self.state.place[number] not in (Place.IN_STACK, Place.ON_TABLE):
                raise PositionError(f"{city} is not in the city stack")
            self.state.on_table += self.state.place[number] == Place.IN_STACK
            self.state.place[number] = Place.ON_TABLE
        return self

    def cubes(self, city: str, *rows: tuple[int | str, int]) -> "Position":
        """Put cubes into a city, row by row: `cubes("lima", (0, 3), ("neutral", 1))`; the city is laid out if necessary."""
        self.cities(city)
        number = self.number("city", city)
        for virus, count in rows:
            v = NEUTRAL if virus == "neutral" else self.seat(int(virus))
            if self.state.cubes[number, v]:
                raise PositionError(f"seat {virus} has two rows in {city}")
            if count > self.state.dish[v]:
                raise PositionError(f"virus {virus} has only {self.state.dish[v]} cubes left")
            self.state.row[number, self.state.rows[number]] = v
            self.state.rows[number] += 1
            self.state.cubes[number, v] = count
            self.state.dish[v] -= count
        return self

    def hand(self, seat: int, **cards: int) -> "Position":
        """Give a player cards by colour: `hand(0, blue=2, red=1)`."""
        for color, count in cards.items():
            self.state.hand[self.seat(seat), self.number("color", color)] += count
            self.state.hand_size[seat] += count
        return self

    def levels(self, seat: int, incubation: int = 1, infection: int = 1, resistance: int = 1) -> "Position":
        """Set a virus's mutations."""
        for track, level in enumerate((incubation, infection, resistance)):
            self.state.level[self.seat(seat), track] = level
        return self

    def score(self, seat: int, points: int) -> "Position":
        """Set a player's points."""
        self.state.score[self.seat(seat)] = points
        return self

    def keeps(self, seat: int, *cities: str) -> "Position":
        """Let a player keep city cards."""
        for city in cities:
            self.state.place[self.number("city", city)] = Place.KEPT + self.seat(seat)
        return self

    def away(self, *cities: str) -> "Position":
        """Take city cards out of play."""
        for city in cities:
            self.state.place[self.number("city", city)] = Place.AWAY
        return self

    def discards(self, **cards: int) -> "Position":
        """Put cards onto the discard pile by colour."""
        for color, count in cards.items():
            self.state.discards[self.number("color", color)] += count
            self.state.discards_size += count
        return self

    def deck(self, *colors: str) -> "Position":
        """Set the top of the draw pile, the first card on top."""
        self._deck = [self.number("color", color) for color in colors]
        return self

    def all_discarded_but(self, count: int) -> "Position":
        """Leave only so many cards in the draw pile; the others are discarded."""
        self._keep = count
        return self

    def stack(self, *cities: str) -> "Position":
        """Set the top of the city stack, the first card on top."""
        self._stack = [self.number("city", city) for city in cities]
        return self

    def events(self, *events: str) -> "Position":
        """Set the top of the event deck, the first card on top; events and WHO cards must be in their places."""
        self._events = [self.number("event", event) for event in events]
        return self

    def event(self, event: str) -> "Position":
        """Set the active card of this round."""
        self.state.event = self.number("event", event)
        self.state.event_place[self.state.event] = TURNED
        return self

    def new_round(self) -> "Position":
        """Begin with a new round: neutral cube, event, turns."""
        self._steps = [(Step.ROUND, 0)]
        self.state.rounds = 0
        return self

    def settling(self) -> "Position":
        """Begin with the start cubes of set-up."""
        seats = [(self.state.start + i) % self.state.players for i in range(self.state.players)]
        self._steps = [(Step.ROUND, 0), *((Step.SETTLE, seat) for seat in seats)]
        self.state.rounds = 0
        return self

    def turn(self, seat: int) -> "Position":
        """Set whose turn begins."""
        self._steps = [(Step.TURN, self.seat(seat))]
        return self

    def skulls(self, count: int) -> "Position":
        """Set how many skulls have appeared."""
        self.state.skulls = count
        return self

    _keep: int | None = None

    def _build_deck(self) -> None:
        left = []
        for color in range(self.box.colors):
            used = self.state.discards[color] + sum(self.state.hand[seat, color] for seat in range(self.state.players))
            count = self.box.cards_per_color - used - self._deck.count(color)
            if count < 0:
                raise PositionError(f"there are only {self.box.cards_per_color} {self.codec.domains['color'][color]} cards")
            left += [color] * count
        if self._keep is not None:
            for color in left[max(self._keep - len(self._deck), 0) :]:
                self.state.discards[color] += 1
                self.state.discards_size += 1
            left = left[: max(self._keep - len(self._deck), 0)]
        for i, color in enumerate(reversed([*self._deck, *left])):
            self.state.deck[i] = color
        self.state.deck_size = len(self._deck) + len(left)
        for color in range(self.box.colors):
            self.state.fresh[color] = self.box.cards_per_color - self.state.discards[color]

    def _build_stack(self) -> None:
        rest = [c for c in range(self.box.cities) if self.state.place[c] == Place.IN_STACK and c not in self._stack]
        for i, city in enumerate(reversed([*self._stack, *rest])):
            if self.state.place[city] != Place.IN_STACK:
                raise PositionError(f"{self.codec.domains['city'][city]} is in two places")
            self.state.stack[i] = city
        self.state.stack_size = len(self._stack) + len(rest)

    def _build_events(self) -> None:
        named = list(self._events)
        events = [c for c in range(self.box.events) if self.state.event_place[c] == UNSEEN and c not in named]
        who = [c for c in range(self.box.events, self.box.happenings) if self.state.event_place[c] == UNSEEN and c not in named]
        for i in reversed(range(EVENT_DECK)):
            kind = who if i % WHO_EVERY == 0 else events
            card = named.pop(0) if named else kind.pop(0)
            if (card >= self.box.events) != (i % WHO_EVERY == 0):
                raise PositionError(f"{self.codec.domains['event'][card]} cannot lie there: every fourth card is a WHO card")
            self.state.event_deck[i] = card
        self.state.event_deck_size = EVENT_DECK

    def game(self) -> "Game":
        """Start the game from this position; a position that breaks an invariant is refused."""
        self._build_deck()
        self._build_stack()
        self._build_events()
        if self.state.event == EMPTY and self._steps[0][0] == Step.TURN:
            self.new_round()
        self.plan(*self._steps)
        self.rulebook.proceed(self.box, self.state, self.table.desk)
        self.require_sound()
        return self.play_from()


def fuzz_packs(base: Pack) -> list[Pack]:
    """Make boxes in which rare situations are frequent: small cities, few cards."""
    cities = [{**city, "points": [max(city["points"][0] // 2, 2), min(city["points"][1], 2), 1]} for city in base.files["cities"]["city"]]
    board = base.files["board"]
    few = {**board, "board": {**board["board"], "cards_per_color": 6}}
    return [Pack("small", {**base.files, "cities": {"city": cities}}), Pack("few", {**base.files, "board": few})]
