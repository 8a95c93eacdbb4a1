"""Positions set up by hand, for tests, bug reports and puzzles. Travellers that are not named stand in the line, in list order."""

from typing import TYPE_CHECKING, Any

from checkpoint.vocabulary import BOOTHS, EMPTY, Step, clear_table
from outbreak.core.pack import Pack
from outbreak.core.position import PositionBuilder, PositionError
from outbreak.core.rulebook import Rulebook

if TYPE_CHECKING:
    from outbreak.core.game import Game


class Position(PositionBuilder):
    """A position under construction. Each method changes one thing and returns it; `game()` checks it and starts a game from it."""

    def __init__(self, rulebook: Rulebook, options: dict[str, Any], seed: int | str | bytes = 0) -> None:
        super().__init__(rulebook, options, seed)
        clear_table(self.state)
        self.agree()
        self.state.kits = self.box.kits[self.state.level]
        self.state.turn = 1
        self._line: list[int] = []

    def booths(self, *travellers: str) -> "Position":
        """Set who stands at the booths."""
        for booth, traveller in enumerate(travellers):
            self.state.booth[booth] = self.number("traveller", traveller)
        return self

    def line(self, *travellers: str) -> "Position":
        """Set the head of the line, the next traveller first."""
        self._line = [self.number("traveller", traveller) for traveller in travellers]
        return self

    def admitted(self, **travellers: int) -> "Position":
        """Set who is in the city already."""
        for name, count in travellers.items():
            card = self.number("traveller", name)
            self.state.admitted[card] += count
            self.state.people += count * (1 - self.box.infected[card]) * self.box.people[card]
            self.state.infected += count * self.box.infected[card]
        return self

    def tested(self, seat: int, booth: str) -> "Position":
        """Let a player have tested the traveller at a booth."""
        self.state.booth_known[self.number("booth", booth)] |= 1 << self.seat(seat)
        return self

    def kits(self, count: int) -> "Position":
        """Set how many test kits are left."""
        self.state.kits = count
        return self

    def game(self) -> "Game":
        """Start the game from this position; a position that breaks an invariant is refused."""
        at_booths = [self.state.booth[booth] for booth in range(BOOTHS)]
        rest = []
        for card in range(self.box.types):
            left = self.box.count[card] - self.state.admitted[card] - at_booths.count(card) - self._line.count(card)
            if left < 0:
                raise PositionError(f"there are only {self.box.count[card]} cards of {self.codec.domains['traveller'][card]}")
            rest += [card] * left
        line = [*self._line, *rest]
        for booth in range(BOOTHS):
            if self.state.booth[booth] == EMPTY and line:
                self.state.booth[booth] = line.pop(0)
        for place, card in enumerate(reversed(line)):
            self.state.line[place] = card
        self.state.line_size = len(line)
        self.plan((Step.TURN, 0))
        self.require_sound()
        return self.play_from()


def fuzz_packs(base: Pack) -> list[Pack]:
    """Makes boxes in which rare situations are frequent: a short line, and many kits."""
    few = [{**traveller, "count": 1} for traveller in base.files["travellers"]["traveller"]]
    board = base.files["board"]["board"]
    rich = {**board, "goal": 24, "infected_limit": 9, "kits": {"easy": 20, "hard": 20}}
    return [Pack("short", {**base.files, "travellers": {"traveller": few}}), Pack("rich", {**base.files, "board": {"board": rich}})]
