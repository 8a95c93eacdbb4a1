"""The interface of searches: a budget, and the estimated value of each action."""

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
    """How long a bot may think about one decision: seconds, or simulations (reproducible with the same seed), on how many workers.

    The clock decides whether seconds are wall-clock time or processor time."""

    seconds: float | None = None
    simulations: int | None = None
    workers: int = 1
    clock: Callable[[], float] = time.perf_counter

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.simulations is None):
            raise OptionError("a budget is either seconds or simulations")
        if (self.seconds or self.simulations or 0) <= 0 or self.workers < 1:
            raise OptionError("a budget must be positive, on one worker or more")


@dataclass(frozen=True)
class Weighed:
    """The estimate for one action: the chance to win (or the expected margin), its standard error, and the number of simulations."""

    action: Action
    worth: float
    error: float
    simulations: int


@dataclass(frozen=True)
class Way:
    """A line of play: its first action, and the plan after it, as bytes that only the search that planned it can read."""

    code: int
    plan: bytes = b""


class Trial(Protocol):
    """Lines of play for some actions, one or more each, that can be played on deals that fit a view."""

    ways: list[Way]

    def play(self, ways: Sequence[int], first: int, deals: int) -> NDArray[np.float64]:
        """Return the values of some ways (columns) on deals (rows) that are numbered from `first` on."""
        ...


class Search(Protocol):
    """Estimates the value of every action; with a budget of simulations the result depends only on seed, view and actions."""

    def weigh(self, view: View, legal: Sequence[Action], budget: Budget) -> list[Weighed]:
        """Return estimates for the legal actions, best first."""
        ...

    def trial(self, view: View, actions: Sequence[Action], budget: Budget) -> Trial:
        """Return lines of play for some actions, to compare them as deep as the search looks."""
        ...

    def to_the_end(self, view: View, ways: Sequence[Way]) -> Trial:
        """Return lines of play from this view that are played to the end of the game."""
        ...
