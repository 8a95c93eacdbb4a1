"""Positions set up by hand, for tests, bug reports and puzzles. Cards that are not named stay in their decks, in list order."""

from typing import TYPE_CHECKING, Any

from outbreak.core.pack import Pack
from outbreak.core.position import PositionBuilder, PositionError
from outbreak.core.rulebook import Rulebook
from outbreak.games.pandemic.rules.infection import lay_on_top
from outbreak.games.pandemic.rules.setup import prepare_board
from outbreak.games.pandemic.vocabulary import (
    CARDS_MAX,
    CUBES_MAX,
    EMPTY,
    EPIDEMIC_CARD,
    EPIDEMICS_MAX,
    EVENT_CARD,
    EVENTS,
    Place,
    Role,
    Step,
    clear_table,
)

if TYPE_CHECKING:
    from outbreak.core.game import Game

PHASES = {
    "actions": (Step.END, Step.INFECTION, Step.DRAW, Step.ACTIONS),
    "drawing": (Step.END, Step.INFECTION, Step.DRAW, Step.WINDOW),
    "limit": (Step.END, Step.INFECTION, Step.LIMIT),
    "infection": (Step.END, Step.CARD, Step.WINDOW),
}


class Position(PositionBuilder):
    """A position under construction. Each method changes one thing and returns the position; `game()` checks it and starts a game from it.

    It begins with empty hands, no cubes, all pawns and one station in the start city, roles by the seed, and seat 0 to act."""

    def __init__(self, rulebook: Rulebook, options: dict[str, Any], seed: int | str | bytes = 0) -> None:
        super().__init__(rulebook, options, seed)
        roles = self.state.role.tolist()
        clear_table(self.state)
        self.agree()
        prepare_board(self.box, self.state)
        for seat in range(options["players"]):
            self.state.pawn[seat] = self.box.start
            self.state.role[seat] = roles[seat]
        self._top: list[int] = []
        self._exact: list[int] | None = None
        self._infection_top: list[int] = []
        self._infection_bottom: list[int] = []
        self._steps = PHASES["actions"]
        self._phase_operand = 0
        self.state.actions_left = self.box.actions
        for card in [*range(self.box.cities), *range(EVENT_CARD, EVENT_CARD + EVENTS)]:
            self.state.place[card] = Place.IN_DECK
        for city in range(self.box.cities):
            self.state.infection_place[city] = Place.IN_DECK

    def _card(self, name: str) -> int:
        return EPIDEMIC_CARD if name == "epidemic" else self.number("card", name)

    def cubes(self, city: str, **counts: int) -> "Position":
        """Put cubes into a city: `cubes("delhi", black=3)`."""
        where = self.number("city", city)
        for color, count in counts.items():
            number = self.number("color", color)
            self.state.supply[number] += self.state.cubes[where, number] - count
            self.state.cubes[where, number] = count
        return self

    def supply(self, **counts: int) -> "Position":
        """Leave so many cubes in the supply; the others go to the last cities of the list that have none, three each."""
        for color, count in counts.items():
            number = self.number("color", color)
            for city in reversed(range(self.box.cities)):
                surplus = self.state.supply[number] - count
                if surplus > 0 and not any(self.state.cubes[city, c] for c in range(self.box.colors)):
                    self.cubes(self.codec.domains["city"][city] or "", **{color: min(CUBES_MAX, surplus)})
        return self

    def role(self, seat: int, role: str) -> "Position":
        """Give a seat a role; a seat that had it gets the other's role."""
        if role not in Role.ids():
            raise PositionError(f"{role!r} is not a role; there are {', '.join(Role.ids())}")
        number, before = Role.ids().index(role), self.state.role[self.seat(seat)]
        for other in range(self.state.players):
            if self.state.role[other] == number:
                self.state.role[other] = before
        self.state.role[seat] = number
        return self

    def roles(self, *roles: str) -> "Position":
        """Give the seats their roles, in order."""
        for seat, role in enumerate(roles):
            self.role(seat, role)
        return self

    def pawn(self, seat: int, city: str) -> "Position":
        """Put a pawn into a city."""
        self.state.pawn[self.seat(seat)] = self.number("city", city)
        return self

    def station(self, *cities: str) -> "Position":
        """Put stations into cities."""
        for city in cities:
            where = self.number("city", city)
            self.state.stations += 1 - self.state.station[where]
            self.state.station[where] = 1
        return self

    def _move_card(self, card: int, place: int) -> None:
        if self.state.place[card] != Place.IN_DECK:
            raise PositionError(f"{self.codec.domains['card'][card]} is in two places")
        self.state.place[card] = place

    def hand(self, seat: int, *cards: str) -> "Position":
        """Put cards into a hand."""
        for card in cards:
            self._move_card(self._card(card), self.seat(seat))
            self.state.hand_size[seat] += 1
        return self

    def discards(self, *cards: str) -> "Position":
        """Put cards onto the player discard pile."""
        for card in cards:
            self._move_card(self._card(card), Place.IN_DISCARD)
        return self

    def removed(self, *cards: str) -> "Position":
        """Take player cards out of the game."""
        for card in cards:
            self._move_card(self._card(card), Place.OUT_OF_GAME)
        return self

    def stored(self, event: str) -> "Position":
        """Store an event on the Contingency Planner's role card."""
        self._move_card(self._card(event), Place.IN_STORE)
        self.state.stored = self.number("event", event)
        return self

    def shown(self, *cards: str) -> "Position":
        """Cards in closed hands that everybody has seen."""
        for card in cards:
            self.state.shown[self._card(card)] = 1
        return self

    def deck(self, *cards: str) -> "Position":
        """Set the top of the player deck, the first card on top; `"epidemic"` is one of them."""
        self._top = [self._card(card) for card in cards]
        return self

    def only_deck(self, *cards: str) -> "Position":
        """Set the whole player deck, the first card on top; cards that are not named anywhere are out of the game."""
        self._exact = [self._card(card) for card in cards]
        return self

    def infection_deck(self, *cities: str, bottom: tuple[str, ...] = ()) -> "Position":
        """Set the top of the infection deck, the first card on top, and its bottom, the last card at the very bottom."""
        self._infection_top = [self.number("city", city) for city in cities]
        self._infection_bottom = [self.number("city", city) for city in bottom]
        return self

    def infection_discards(self, *cities: str) -> "Position":
        """Put cards onto the infection discard pile."""
        return self._infection(Place.IN_DISCARD, cities)

    def infection_removed(self, *cities: str) -> "Position":
        """Take infection cards out of the game."""
        return self._infection(Place.OUT_OF_GAME, cities)

    def _infection(self, place: int, cities: tuple[str, ...]) -> "Position":
        for city in cities:
            number = self.number("city", city)
            if self.state.infection_place[number] != Place.IN_DECK:
                raise PositionError(f"the infection card {city} is in two places")
            self.state.infection_place[number] = place
            self.state.infection_discards += place == Place.IN_DISCARD
        return self

    def cured(self, *colors: str) -> "Position":
        """Let diseases be cured."""
        for color in colors:
            self.state.cured[self.number("color", color)] = 1
        return self

    def eradicated(self, *colors: str) -> "Position":
        """Let diseases be eradicated."""
        self.cured(*colors)
        for color in colors:
            self.state.eradicated[self.number("color", color)] = 1
        return self

    def outbreaks(self, count: int) -> "Position":
        """Set how many outbreaks there were."""
        self.state.outbreaks = count
        return self

    def epidemics_so_far(self, count: int) -> "Position":
        """Set how many epidemics were resolved; the infection rate follows."""
        self.state.epidemics_drawn = count
        self.state.rate = min(count, self.box.rates_count - 1)
        return self

    def quiet_night(self) -> "Position":
        """Let One Quiet Night be pending."""
        self.state.quiet_night = 1
        return self

    def turn(self, seat: int, actions: int | None = None) -> "Position":
        """Set whose turn it is, and how many actions are left."""
        self.state.active = self.seat(seat)
        self.state.actions_left = self.box.actions if actions is None else actions
        return self

    def phase(self, phase: str, cards: int = 1, seat: int | None = None) -> "Position":
        """Set the phase: `actions`, `drawing` (before the draw), `limit` (a hand is over it), `infection` (before so many cards)."""
        if phase not in PHASES:
            raise PositionError(f"{phase!r} is not a phase; there are {', '.join(PHASES)}")
        self._steps = PHASES[phase]
        self._phase_operand = cards if phase == "infection" else self.state.active if seat is None else self.seat(seat)
        if phase != "actions":
            self.state.actions_left = 0
        return self

    def _build_player_deck(self) -> None:
        top = self._exact if self._exact is not None else self._top
        named = [card for card in top if card != EPIDEMIC_CARD]
        for card in named:
            if self.state.place[card] != Place.IN_DECK or named.count(card) > 1:
                raise PositionError(f"{self.codec.domains['card'][card]} is in two places")
        rest = [card for card in range(CARDS_MAX) if self.state.place[card] == Place.IN_DECK and card not in named]
        if self._exact is not None:
            for card in rest:
                self.state.place[card] = Place.OUT_OF_GAME
            order = top
        else:
            missing = self.state.epidemics - self.state.epidemics_drawn - top.count(EPIDEMIC_CARD)
            order = [*top, *rest, *([EPIDEMIC_CARD] * max(missing, 0))]
        if order.count(EPIDEMIC_CARD) + self.state.epidemics_drawn > EPIDEMICS_MAX:
            raise PositionError(f"there are at most {EPIDEMICS_MAX} epidemics")
        pile = 0
        for card in order:
            self.state.pile[pile] += 1
            if card == EPIDEMIC_CARD:
                self.state.pile_epidemics[pile] = 1
                pile += 1
        for i, card in enumerate(reversed(order)):
            self.state.player_deck[i] = card
        self.state.player_deck_size = len(order)

    def _build_infection_deck(self) -> None:
        named = [*self._infection_top, *self._infection_bottom]
        for city in named:
            if self.state.infection_place[city] != Place.IN_DECK or named.count(city) > 1:
                raise PositionError(f"the infection card {self.codec.domains['city'][city]} is in two places")
        rest = [c for c in range(self.box.cities) if self.state.infection_place[c] == Place.IN_DECK and c not in named]
        for city in reversed([*self._infection_top, *rest, *self._infection_bottom]):
            lay_on_top(self.state, city)

    def game(self) -> "Game":
        """Start the game from this position; a position that breaks an invariant is refused."""
        self._build_player_deck()
        self._build_infection_deck()
        self.agree()
        first = self._phase_operand == self.box.rates[self.state.rate]  # all cards of the infection phase are still to come
        operands = {Step.CARD: (self._phase_operand, int(first)), Step.LIMIT: (self._phase_operand,)}
        self.plan(*((step, *operands.get(step, ())) for step in self._steps))
        for color in range(self.box.colors):
            if self.state.supply[color] < 0:
                raise PositionError(f"there are more {self.codec.domains['color'][color]} cubes on the board than the box holds")
        self.rulebook.proceed(self.box, self.state, self.table.desk)
        self.require_sound()
        return self.play_from()


def fuzz_packs(base: Pack) -> list[Pack]:
    """Make boxes with more of everything and cheaper cures, so that games are long and have all endings."""
    board = base.files["board"]
    long = {**board, "board": {**board["board"], "outbreak_limit": 60, "cubes_per_color": 120, "stations": 3}}
    easy = {**long, "play": {**board["play"], "cure_cards": 2}}
    return [Pack("long", {**base.files, "board": long}), Pack("easy", {**base.files, "board": easy})]


assert Place.NOT_IN_BOX > Place.OUT_OF_GAME > Place.IN_STORE > Place.IN_DISCARD > Place.IN_DECK > EMPTY
