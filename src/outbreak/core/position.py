"""The base class of the builders that set up positions by hand."""

from typing import TYPE_CHECKING, Any, Self

from outbreak.core.chance import key_of
from outbreak.core.rulebook import Rulebook
from outbreak.core.table import Table

if TYPE_CHECKING:
    from outbreak.core.game import Game


class PositionError(ValueError):
    """A position that cannot be set up or cannot occur in play; the message says what is wrong."""


class PositionBuilder:
    """A builder for a position. A game's own builder clears the table, adds its methods, and ends with `play_from`."""

    def __init__(self, rulebook: Rulebook, options: dict[str, Any], seed: int | str | bytes = 0) -> None:
        self.rulebook, self.options = rulebook, options
        self.table = Table.empty(rulebook, rulebook.base_pack)
        self.codec, self.box, self.state = self.table.codec, self.table.box_lens, self.table.state
        self.table.setup(options, key_of(seed))

    def agree(self) -> Self:
        """Copy every field that options and state share from the options into the state."""
        record = self.rulebook.options_record(self.options)
        for field in self.rulebook.agreed_fields:
            setattr(self.state, field, int(record[field][0]))
        return self

    def number(self, domain: str, name: str) -> int:
        """Return the number of a value of a domain by its name."""
        number = self.codec.number[domain].get(name)
        if number is None:
            raise PositionError(f"{name!r} is not a {domain} of this game")
        return number

    def seat(self, seat: int) -> int:
        """Check that a seat is in the game, and return it."""
        if not 0 <= seat < self.state.players:
            raise PositionError(f"there is no seat {seat}; there are {self.state.players} players")
        return seat

    def plan(self, *steps: tuple[int, ...]) -> None:
        """Set the agenda, the last step first: each step is a kind and its operands."""
        for i, step in enumerate(steps):
            for j, value in enumerate(step):
                self.state.agenda[i, j] = value
        self.state.agenda_size = len(steps)

    def require_sound(self) -> None:
        """Refuse a position that breaks an invariant of the game."""
        broken = self.table.check()
        if broken:
            raise PositionError(f"this position cannot occur in play: it breaks invariant {broken} of `check`")

    def play_from(self) -> "Game":
        """Return a game that begins from the current state."""
        from outbreak.core.game import Game

        return Game(self.rulebook, self.options, start=self.table.states.tobytes())
