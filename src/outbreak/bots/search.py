"""Search by roll-outs with sequential halving: all legal actions are played on deals that fit the view, and after each lap the worse half
drops out.

The heuristic's choice is the favourite: it is never dropped, and it is chosen unless another action is significantly better."""

import hashlib
import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.bots.policies import PolicyRulebook, with_policy
from outbreak.bots.rollout import KNOWN, favourite, roll_out
from outbreak.core.chance import key_of, key_words
from outbreak.core.codec import Action
from outbreak.core.faults import raise_fault
from outbreak.core.game import View
from outbreak.core.rulebook import Rulebook
from outbreak.core.search import Budget, Way, Weighed

CAUTION = 1.0  # standard errors by which an action must be ahead of the favourite
TO_THE_END = 1_000_000  # stages: more than any game has
SLICE_SECONDS = 0.004  # between two checks of the clock

Values = NDArray[np.int64]


POLICY = "heuristic"


def entry_points(book: Rulebook) -> tuple[Rulebook, tuple[Callable[..., Any], ...]]:
    """Return the rulebook and the entry points that this search compiles."""
    return with_policy(book, POLICY), (favourite, roll_out)


class RolloutSearch:
    """Plays each action on the same deals by the game's heuristic and compares the results; the seed decides the deals."""

    def __init__(self, seed: int | str | None = None, *, stages: int, unit: int) -> None:
        self.key, self.stages, self.unit = key_of(seed), stages, unit

    def weigh(self, view: View, legal: Sequence[Action], budget: Budget) -> list[Weighed]:
        """Return the legal actions, best first: those that stayed longest, each with its mean value and standard error."""
        deals = Deals(view, self.key, self.stages, budget.workers)
        codes = [action.code for action in legal]
        favoured = deals.favourite(codes)
        racing = list(range(len(legal)))
        values: Values = np.zeros((0, len(legal)), np.int64)
        placed: list[Weighed] = []
        laps = max(1, math.ceil(math.log2(len(legal))))
        for lap, rows_of in enumerate(pace(budget, laps)):
            for rows in rows_of(len(racing)):
                values = np.vstack([values, deals.play([codes[i] for i in racing], len(values), rows)])
            order = ranking(values, racing.index(favoured))
            stay = survivors(order, racing.index(favoured), (len(racing) + 1) // 2 if lap < laps - 1 else 0)
            placed[:0] = [self._weighed(legal[racing[i]], values[:, i]) for i in order if i not in stay]
            racing, values = [racing[i] for i in stay], values[:, stay]
        return placed

    def trial(self, view: View, actions: Sequence[Action], budget: Budget) -> "RolloutTrial":
        """Return roll-outs of some actions on other deals than those of `weigh`."""
        return self._trial(view, [Way(action.code) for action in actions], self.stages, budget.workers)

    def to_the_end(self, view: View, ways: Sequence[Way]) -> "RolloutTrial":
        """Return roll-outs that play to the end of the game."""
        return self._trial(view, list(ways), TO_THE_END, 1)

    def _trial(self, view: View, ways: list[Way], stages: int, workers: int) -> "RolloutTrial":
        key = hashlib.blake2b(self.key + b"trial", digest_size=32).digest()
        return RolloutTrial(Deals(view, key, stages, workers), ways, self.unit)

    def _weighed(self, action: Action, values: Values) -> Weighed:
        """Return the estimate from the roll-outs of one action."""
        error = values.std() / math.sqrt(len(values)) / self.unit
        return Weighed(action, float(values.mean() / self.unit), float(error), len(values))


@dataclass(frozen=True)
class RolloutTrial:
    """Roll-outs of some actions, one line each."""

    deals: "Deals"
    ways: list[Way]
    unit: int

    def play(self, ways: Sequence[int], first: int, deals: int) -> NDArray[np.float64]:
        """Return the values of actions (columns) on deals (rows) that are numbered from `first` on."""
        return self.deals.play([self.ways[way].code for way in ways], first, deals) / self.unit


def ranking(values: Values, favourite: int) -> list[int]:
    """Return the columns, best mean first; a column precedes the favourite only if it is significantly better."""
    ahead = values - values[:, [favourite]]
    error = ahead.std(axis=0, ddof=1) / math.sqrt(len(values)) if len(values) > 1 else np.full(values.shape[1], np.inf)
    overtakes = ahead.mean(axis=0) > CAUTION * error
    others = [int(i) for i in np.argsort(-values.mean(axis=0), kind="stable") if i != favourite]
    return [*(i for i in others if overtakes[i]), favourite, *(i for i in others if not overtakes[i])]


def survivors(order: list[int], favourite: int, left: int) -> list[int]:
    """Return the columns that stay for the next lap: the first ones and the favourite."""
    first = order[:left]
    return first if favourite in first or not first else [*first[:-1], favourite]


Lap = Callable[[int], Iterator[int]]  # the number of actions → how many deals to play next, until the lap is over


def pace(budget: Budget, laps: int) -> Iterator[Lap]:
    """Yield laps with equal shares of the budget, each at least one deal."""
    started = budget.clock()
    for lap in range(laps):
        if budget.seconds is None:
            yield lambda racing: iter([max(1, (budget.simulations or 0) // (laps * racing))])
        else:
            until = started + budget.seconds * (lap + 1) / laps
            yield lambda racing, until=until: by_the_clock(until, budget.clock)  # type: ignore[misc]


def by_the_clock(until: float, clock: Callable[[], float]) -> Iterator[int]:
    """Yield numbers of deals, each for about SLICE_SECONDS, until a time is reached."""
    rows, before = 1, clock()
    while True:
        yield rows
        now = clock()
        if now >= until:
            return
        each = (now - before) / rows
        rows, before = max(1, int(min(SLICE_SECONDS, until - now) / max(each, 1e-6))), now


class Deals:
    """The numbered deals that fit one view, played by the policy, on one or several workers."""

    def __init__(self, view: View, key: bytes, stages: int, workers: int) -> None:
        table = view.table
        self.book: PolicyRulebook = with_policy(table.rulebook, POLICY)
        self.box, self.known, self.seats, self.stages, self.workers = table.box, table.states, view.mask, stages, workers
        everybody = (1 << view.state.players) - 1
        self.team = int(view.mask & everybody == everybody)
        self.key = np.array(key_words(hashlib.blake2b(key + table.states.tobytes(), digest_size=32).digest()), np.int64)

    def favourite(self, codes: Sequence[int]) -> int:
        """Return the index of the action that the policy would choose."""
        box, _, views, desks = self._records()
        return int(self.book.compiled(favourite)(box, views, desks, self.seats, np.array(codes, np.int64)))

    def play(self, codes: Sequence[int], first: int, rows: int) -> Values:
        """Return the values of actions (columns) on `rows` deals, numbered from `first` on."""
        candidates, values = np.array(codes, np.int64), np.zeros((rows, len(codes)), np.int64)
        if self.workers == 1 or rows == 1:
            self._play(candidates, first, values)
            return values
        cuts = np.linspace(0, rows, min(self.workers, rows) + 1, dtype=int)
        with ThreadPoolExecutor(self.workers) as pool:
            for _ in pool.map(lambda a, b: self._play(candidates, first + a, values[a:b]), cuts[:-1], cuts[1:]):
                pass
        return values

    def _play(self, candidates: Values, first: int, values: Values) -> None:
        """Play one worker's share."""
        run, played, records = self.book.compiled(roll_out), np.zeros(2, np.int64), self._records()
        run(*records, self.seats, self.team, self.key, int(first), self.stages, candidates, values, played)
        raise_fault(records[-1])

    def _records(self) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any]]:
        """Return the box, and states, views and desks for one worker."""
        views = self.book.blank("state", 2)
        views[KNOWN] = self.known[0]
        return self.box, self.book.blank("state", 2), views, self.book.blank("desk", 2)
