"""Positions set up by hand: what every game's builder shares."""

from typing import TYPE_CHECKING, Any, Self

from outbreak.core.chance import key_of
from outbreak.core.rulebook import Rulebook
from outbreak.core.table import Table

if TYPE_CHECKING:
    from outbreak.core.game import Game


class PositionError(ValueError):
    """A position that cannot be set up or cannot come up in play; says what is wrong."""


class PositionBuilder:
    """A position in the making. A game's own builder clears the table, adds its words, and ends with `play_from`."""

    def __init__(self, rulebook: Rulebook, options: dict[str, Any], seed: int | str | bytes = 0) -> None:
        self.rulebook, self.options = rulebook, options
        self.table = Table.empty(rulebook, rulebook.base_pack)
        self.codec, self.box, self.state = self.table.codec, self.table.box_lens, self.table.state
        self.table.setup(options, key_of(seed))

    def agree(self) -> Self:
        """Copy what was agreed before the game from the options into the state: every field that both have."""
        record = self.rulebook.options_record(self.options)
        for field in self.rulebook.agreed_fields:
            setattr(self.state, field, int(record[field][0]))
        return self

    def number(self, domain: str, name: str) -> int:
        """The number of a thing by its name."""
        number = self.codec.number[domain].get(name)
        if number is None:
            raise PositionError(f"{name!r} is not a {domain} of this game")
        return number

    def seat(self, seat: int) -> int:
        """A seat that is in the game."""
        if not 0 <= seat < self.state.players:
            raise PositionError(f"there is no seat {seat}; there are {self.state.players} players")
        return seat

    def plan(self, *steps: tuple[int, ...]) -> None:
        """What must still happen, the last step first: each a kind and its operands."""
        for i, step in enumerate(steps):
            for j, value in enumerate(step):
                self.state.agenda[i, j] = value
        self.state.agenda_size = len(steps)

    def require_sound(self) -> None:
        """Refuse a position that breaks a law of the game."""
        broken = self.table.check()
        if broken:
            raise PositionError(f"this position cannot come up in play: it breaks law {broken} of `check`")

    def play_from(self) -> "Game":
        """The game from the state as it is now."""
        from outbreak.core.game import Game

        return Game(self.rulebook, self.options, start=self.table.states.tobytes())
