"""What thinking about a decision takes and yields: a budget, and what each action is worth."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from outbreak.core.codec import Action
from outbreak.core.game import View
from outbreak.core.options import OptionError


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one decision: seconds, or simulations (the same seed gives the same choice), on so many workers.

    The clock tells which seconds are meant: those that people wait, or those that the process was at work."""

    seconds: float | None = None
    simulations: int | None = None
    workers: int = 1
    clock: Callable[[], float] = time.perf_counter

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.simulations is None):
            raise OptionError("a budget is either seconds or simulations")
        if (self.seconds or self.simulations or 0) <= 0 or self.workers < 1:
            raise OptionError("a budget is more than nothing, on one worker or several")


@dataclass(frozen=True)
class Weighed:
    """What a search thinks of one action: the chance to win (or the expected margin), its standard error, from how many simulations."""

    action: Action
    worth: float
    error: float
    simulations: int


@dataclass(frozen=True)
class Way:
    """A way to play on: the action it begins with, and what is planned after it, in bytes that the search which planned it reads."""

    code: int
    plan: bytes = b""


class Trial(Protocol):
    """Ways to play on, one or several for each of some actions, which can be tried on deals that fit a view."""

    ways: list[Way]

    def play(self, ways: Sequence[int], first: int, deals: int) -> NDArray[np.float64]:
        """What some of the ways are worth, a column each, on so many deals, a row each and numbered from `first` on."""
        ...


class Search(Protocol):
    """What can say what it thinks of every action; a budget of simulations makes that depend on seed, view and actions alone."""

    def weigh(self, view: View, legal: Sequence[Action], budget: Budget) -> list[Weighed]:
        """The legal actions, best first."""
        ...

    def trial(self, view: View, actions: Sequence[Action], budget: Budget) -> Trial:
        """Ways to play on from some of the actions, which can be compared as far as the search looks."""
        ...

    def to_the_end(self, view: View, ways: Sequence[Way]) -> Trial:
        """Ways that a search has planned from this view, each played to the end of the game."""
        ...
