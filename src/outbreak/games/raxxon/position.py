"""Positions set up by hand, for tests, bug reports and puzzles. Cards that are not named stay in their piles, in list order."""

from typing import TYPE_CHECKING, Any

from outbreak.core.journal import EVERYBODY
from outbreak.core.pack import Pack
from outbreak.core.position import PositionBuilder, PositionError
from outbreak.core.rulebook import Rulebook
from outbreak.games.raxxon.rules.piles import put_on_pile
from outbreak.games.raxxon.vocabulary import EMPTY, SIDE, Place, Step, clear_table

if TYPE_CHECKING:
    from outbreak.core.game import Game


class Position(PositionBuilder):
    """A position under construction. Each method changes one thing and returns the position; `game()` checks it and starts a game.

    It begins on day 1 with an empty crowd, no tokens, power 0, seat 0 about to begin its turn, and characters in list order.
    """

    def __init__(self, rulebook: Rulebook, options: dict[str, Any], seed: int | str | bytes = 0) -> None:
        super().__init__(rulebook, options, seed)
        clear_table(self.state)
        self.agree()
        chosen = rulebook.options_record(options)["characters"][0].tolist()
        free = [sheet for sheet in range(self.box.sheets) if sheet not in chosen]
        for seat in range(self.state.players):
            self.state.sheet[seat] = chosen[seat] if chosen[seat] != EMPTY else free.pop(0)
        self.state.day = 1
        self._pile: list[int] = []
        self._supply: list[int] = []
        self._supply_size: int | None = None
        self._deck: list[int] = []
        self._seat = 0
        for card in range(self.box.cards):
            self.state.raxxon_place[card] = Place.IN_DRAW_PILE

    def crowd(self, *rows: str) -> "Position":
        """Set the crowd, row by row: types separated by blanks; `?` before a type is facedown, `=` facedown but known to all, `.` a gap."""
        if len(rows) > SIDE or any(len(row.split()) > SIDE for row in rows):
            raise PositionError(f"the crowd is at most {SIDE} by {SIDE}")
        for r, row in enumerate(rows):
            for c, word in enumerate(row.split()):
                if word == ".":
                    continue
                cell = r * SIDE + c
                self.state.crowd[cell] = self.number("type", word.lstrip("?="))
                self.state.face_up[cell] = word[0] not in "?="
                self.state.known_by[cell] = 0 if word[0] == "?" else EVERYBODY
                self.state.crowd_size += 1
        self.state.dealt_size = self.state.crowd_size
        return self

    def dealt(self, count: int) -> "Position":
        """Set how many cards were dealt this morning."""
        self.state.dealt_size = count
        return self

    def _add(self, field: str, counts: dict[str, int]) -> "Position":
        for name, count in counts.items():
            getattr(self.state, field)[self.number("type", name)] += count
        return self

    def discards(self, **counts: int) -> "Position":
        """Add cards to the population discard pile, by type."""
        return self._add("discards", counts)

    def evacuated(self, **counts: int) -> "Position":
        """Add cards to the evacuation pile, by type."""
        return self._add("evacuated", counts)

    def contained(self, **counts: int) -> "Position":
        """Add cards to the contained quarantine, by type."""
        return self._add("contained", counts)

    def uncontained(self, **counts: int) -> "Position":
        """Add cards to the uncontained quarantine, by type."""
        return self._add("uncontained", counts)

    def pile(self, *types: str) -> "Position":
        """Set the top cards of the population draw pile, the first one on top."""
        self._pile = [self.number("type", name) for name in types]
        return self

    def supply(self, *types: str, size: int | None = None) -> "Position":
        """Set the top cards of the infection supply, the first one on top, and its size."""
        self._supply = [self.number("type", name) for name in types]
        self._supply_size = size
        return self

    def empty_pile(self) -> "Position":
        """Discard all cards of the population draw pile."""
        self._empty_pile = True
        return self

    _empty_pile = False

    def raxxon(self, *cards: str) -> "Position":
        """Set the top cards of the Raxxon draw pile, the first one on top."""
        self._deck = [self.number("raxxon", card) for card in cards]
        return self

    def triggered(self, *cards: str) -> "Position":
        """Put Raxxon cards on the triggered pile."""
        return self._file(Place.TRIGGERED, cards)

    def untriggered(self, *cards: str) -> "Position":
        """Put Raxxon cards on the untriggered pile."""
        return self._file(Place.UNTRIGGERED, cards)

    def _file(self, place: int, cards: tuple[str, ...]) -> "Position":
        for card in cards:
            self.state.raxxon_place[self.number("raxxon", card)] = place
        return self

    def only_raxxon(self, *cards: str) -> "Position":
        """Set the whole Raxxon draw pile, the first card on top; all cards not placed elsewhere are triggered."""
        self.raxxon(*cards)
        for card in range(self.box.cards):
            if card not in self._deck and self.state.raxxon_place[card] == Place.IN_DRAW_PILE:
                self.state.raxxon_place[card] = Place.TRIGGERED
        return self

    def power(self, power: int) -> "Position":
        """Set Raxxon's power."""
        self.state.power = power
        return self

    def character(self, seat: int, character: str) -> "Position":
        """Give a seat a character; a seat that had it gets the other seat's."""
        number, before = self.number("character", character), self.state.sheet[seat]
        for other in range(self.state.players):
            if self.state.sheet[other] == number:
                self.state.sheet[other] = before
        self.state.sheet[seat] = number
        return self

    def tokens(self, seat: int, row: int, count: int = 1) -> "Position":
        """Put tokens on the leftmost spaces of a sheet's action, rows from 1."""
        for space in range(count):
            self.state.token[seat, row - 1, space] = 1
        return self

    def blocks(self, cell: str, count: int = 3) -> "Position":
        """Put Roadblock tokens on a crowd card."""
        self.state.blocks[self.number("cell", cell)] = count
        return self

    def ignoring(self, count: int) -> "Position":
        """Set how many added cards are ignored today."""
        self.state.ignored = count
        return self

    def passed(self, *seats: int) -> "Position":
        """Mark seats as having passed today; for a solo player, one pass."""
        for seat in seats:
            if self.state.players == 1:
                self.state.passes = 1
            else:
                self.state.passed |= 1 << seat
        return self

    def must_pass(self, seat: int) -> "Position":
        """Make a seat pass on its next turn today."""
        self.state.must_pass |= 1 << seat
        return self

    def turn(self, seat: int) -> "Position":
        """Set whose turn begins."""
        self._seat = seat
        return self

    def _left(self) -> list[int]:
        """Return the number of cards of each type that were not named."""
        left = []
        for card in range(self.box.types):
            used = sum(getattr(self.state, field)[card] for field in ("discards", "evacuated", "contained", "uncontained"))
            used += list(self.state.crowd).count(card) + self._pile.count(card) + self._supply.count(card)
            left.append(self.box.type_count[self.state.level, card] - used)
            if left[-1] < 0:
                raise PositionError(
                    f"there are only {self.box.type_count[self.state.level, card]} {self.codec.domains['type'][card]} cards"
                )
        return left

    def _build_piles(self) -> None:
        left = self._left()
        infected = [card for card in range(self.box.types) if not self.box.healthy[card] for _ in range(left[card])]
        dealt = self.box.infected_dealt[self.state.level]
        total = sum(self.box.type_count[self.state.level, c] for c in range(self.box.types) if not self.box.healthy[c])
        size = total - dealt if self._supply_size is None else self._supply_size
        rest = min(max(size - len(self._supply), 0), len(infected))
        supply = [*self._supply, *infected[:rest]]
        for i, card in enumerate(reversed(supply)):
            self.state.supply[i] = card
        self.state.supply_size = len(supply)
        population = [c for c in range(self.box.types) if self.box.healthy[c] for _ in range(left[c])] + infected[rest:]
        if self._empty_pile:
            for card in population:
                self.state.discards[card] += 1
            population = []
        for card in reversed([*self._pile, *population]):
            put_on_pile(self.state, card, 0, 0)

    def _build_raxxon(self) -> None:
        rest = [c for c in range(self.box.cards) if self.state.raxxon_place[c] == Place.IN_DRAW_PILE and c not in self._deck]
        for card in self._deck:
            if self.state.raxxon_place[card] != Place.IN_DRAW_PILE:
                raise PositionError(f"{self.codec.domains['raxxon'][card]} is in two places")
        for i, card in enumerate(reversed([*self._deck, *rest])):
            self.state.raxxon_deck[i] = card
        self.state.raxxon_deck_size = len(self._deck) + len(rest)

    def game(self) -> "Game":
        """Return the game from this position; a position that breaks an invariant is refused."""
        self._build_piles()
        self._build_raxxon()
        self.state.active = self.state.first = self._seat
        self.plan((Step.TURN, self._seat))
        self.require_sound()
        self.rulebook.proceed(self.box, self.state, self.table.desk)
        return self.play_from()


def fuzz_packs(base: Pack) -> list[Pack]:
    """Boxes in which rare events are frequent: a large supply for long games, and Raxxon cards whose condition always holds."""
    types = [{**entry, "count": 20} if entry["id"] in ("carrier", "volatile") else entry for entry in base.files["population"]["type"]]
    long = {**base.files, "population": {"type": types}}
    cards = [
        {**card, "trigger": {"when": "always"}} if card["trigger"]["when"] not in ("in_triggered",) else card
        for card in base.files["cards"]["card"]
    ]
    return [Pack("long", long), Pack("eager", {**base.files, "cards": {"card": cards}})]
