"""Decides which players are asked whether they want to act before a bot does, and how often.

Terminal and server follow the same policy. It reads only what everybody can see, the chosen mode and the answers so far: with closed hands,
who is asked does not depend on any hand."""

from collections.abc import Mapping
from typing import Literal

from outbreak.core.game import Game
from outbreak.core.window import Window

Mode = Literal["always", "matters", "never"]  # before every action of a bot; once in each window; not at all
Until = Literal["window", "action", "turn"]  # when to ask again: in the next window, before the next action, in the next turn

MODES: tuple[Mode, ...] = ("always", "matters", "never")


def window_of(game: Game) -> Window | None:
    """Return the open window of a game, judged by what everybody can see; None if only the seats that the game waits for can act."""
    window = game.rulebook.window
    return None if window is None else window(game.view([]).state)


class Asking:
    """The answers of the people at one table so far."""

    def __init__(self) -> None:
        self._answered: dict[int, int] = {}  # the last position at which each seat answered
        self._marks: dict[int, tuple[int, ...]] = {}  # the mark of the last window that each seat let pass
        self._turns: dict[int, int] = {}  # the last turn that each seat let pass

    def due(self, window: Window, position: int, modes: Mapping[int, Mode]) -> set[int]:
        """Return the seats that must be asked in this window before the game goes on from a position; `modes` holds the candidates."""
        return {seat for seat, mode in modes.items() if window.seats >> seat & 1 and self._is_due(seat, mode, window, position)}

    def _is_due(self, seat: int, mode: Mode, window: Window, position: int) -> bool:
        if mode == "never" or self._answered.get(seat) == position or self._turns.get(seat) == window.turn:
            return False
        return mode == "always" or self._marks.get(seat) != window.mark

    def answer(self, seat: int, window: Window, position: int, until: Until = "window") -> None:
        """Record that a seat plays nothing now, and when to ask it again."""
        self._answered[seat] = position
        if until != "action":
            self._marks[seat] = window.mark
        if until == "turn":
            self._turns[seat] = window.turn
