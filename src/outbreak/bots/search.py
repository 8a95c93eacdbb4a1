"""Search by roll-outs: all legal actions run a race over deals that fit the view, and after every lap the worse half drops out.

The heuristic's choice is the favourite: it stays in the race, and it wins unless another is ahead by more than chance explains."""

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

CAUTION = 1.0  # how many standard errors an action must be ahead of the favourite
TO_THE_END = 1_000_000  # stages: more than any game has
SLICE_SECONDS = 0.004  # between two looks at the clock

Values = NDArray[np.int64]


POLICY = "heuristic"


def entry_points(book: Rulebook) -> tuple[Rulebook, tuple[Callable[..., Any], ...]]:
    """What this search has compiled, and from which rulebook."""
    return with_policy(book, POLICY), (favourite, roll_out)


class RolloutSearch:
    """Plays every action on in the same deals by the game's heuristic and compares how that ends; the seed decides the deals."""

    def __init__(self, seed: int | str | None = None, *, stages: int, unit: int) -> None:
        self.key, self.stages, self.unit = key_of(seed), stages, unit

    def weigh(self, view: View, legal: Sequence[Action], budget: Budget) -> list[Weighed]:
        """The legal actions, best first: those that stayed longest in the race, each with its mean value and the error of it."""
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
        """The same roll-outs of some actions, on other deals than those they were weighed on."""
        return self._trial(view, [Way(action.code) for action in actions], self.stages, budget.workers)

    def to_the_end(self, view: View, ways: Sequence[Way]) -> "RolloutTrial":
        """Roll-outs that go on to the end of the game."""
        return self._trial(view, list(ways), TO_THE_END, 1)

    def _trial(self, view: View, ways: list[Way], stages: int, workers: int) -> "RolloutTrial":
        key = hashlib.blake2b(self.key + b"trial", digest_size=32).digest()
        return RolloutTrial(Deals(view, key, stages, workers), ways, self.unit)

    def _weighed(self, action: Action, values: Values) -> Weighed:
        """What the roll-outs of one action say."""
        error = values.std() / math.sqrt(len(values)) / self.unit
        return Weighed(action, float(values.mean() / self.unit), float(error), len(values))


@dataclass(frozen=True)
class RolloutTrial:
    """Roll-outs of some actions, one way for each."""

    deals: "Deals"
    ways: list[Way]
    unit: int

    def play(self, ways: Sequence[int], first: int, deals: int) -> NDArray[np.float64]:
        """What the actions are worth, a column each, on so many deals numbered from `first` on."""
        return self.deals.play([self.ways[way].code for way in ways], first, deals) / self.unit


def ranking(values: Values, favourite: int) -> list[int]:
    """The columns, best mean first, but none before the favourite unless it is ahead by more than the error of their difference."""
    ahead = values - values[:, [favourite]]
    error = ahead.std(axis=0, ddof=1) / math.sqrt(len(values)) if len(values) > 1 else np.full(values.shape[1], np.inf)
    overtakes = ahead.mean(axis=0) > CAUTION * error
    others = [int(i) for i in np.argsort(-values.mean(axis=0), kind="stable") if i != favourite]
    return [*(i for i in others if overtakes[i]), favourite, *(i for i in others if not overtakes[i])]


def survivors(order: list[int], favourite: int, left: int) -> list[int]:
    """Who runs the next lap: the first ones, and the favourite in any case."""
    first = order[:left]
    return first if favourite in first or not first else [*first[:-1], favourite]


Lap = Callable[[int], Iterator[int]]  # how many actions race → how many deals to play, again and again until the lap is over


def pace(budget: Budget, laps: int) -> Iterator[Lap]:
    """Each lap gets the same share of the budget, at least one deal."""
    started = budget.clock()
    for lap in range(laps):
        if budget.seconds is None:
            yield lambda racing: iter([max(1, (budget.simulations or 0) // (laps * racing))])
        else:
            until = started + budget.seconds * (lap + 1) / laps
            yield lambda racing, until=until: by_the_clock(until, budget.clock)  # type: ignore[misc]


def by_the_clock(until: float, clock: Callable[[], float]) -> Iterator[int]:
    """Numbers of deals, each for a slice of time, until a moment is reached."""
    rows, before = 1, clock()
    while True:
        yield rows
        now = clock()
        if now >= until:
            return
        each = (now - before) / rows
        rows, before = max(1, int(min(SLICE_SECONDS, until - now) / max(each, 1e-6))), now


class Deals:
    """The deals that fit one view, in the order of their numbers, played on by the policy; on several workers each plays its share."""

    def __init__(self, view: View, key: bytes, stages: int, workers: int) -> None:
        table = view.table
        self.book: PolicyRulebook = with_policy(table.rulebook, POLICY)
        self.box, self.known, self.seats, self.stages, self.workers = table.box, table.states, view.mask, stages, workers
        everybody = (1 << view.state.players) - 1
        self.team = int(view.mask & everybody == everybody)
        self.key = np.array(key_words(hashlib.blake2b(key + table.states.tobytes(), digest_size=32).digest()), np.int64)

    def favourite(self, codes: Sequence[int]) -> int:
        """The place of the action that the policy would choose."""
        box, _, views, desks = self._records()
        return int(self.book.compiled(favourite)(box, views, desks, self.seats, np.array(codes, np.int64)))

    def play(self, codes: Sequence[int], first: int, rows: int) -> Values:
        """The values of some actions, a column each, in so many deals from a number on."""
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
        """One worker's share."""
        run, played, records = self.book.compiled(roll_out), np.zeros(2, np.int64), self._records()
        run(*records, self.seats, self.team, self.key, int(first), self.stages, candidates, values, played)
        raise_fault(records[-1])

    def _records(self) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any]]:
        """The box, and states, views and desks for one worker alone; among the views what the search knows."""
        views = self.book.blank("state", 2)
        views[KNOWN] = self.known[0]
        return self.box, self.book.blank("state", 2), views, self.book.blank("desk", 2)
