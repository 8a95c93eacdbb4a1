"""Comparing actions on the same deals: most of them go to those that are hard to tell apart, and every difference has its own error."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from outbreak.core.search import Budget, Trial, Way

CHOOSING = 0.25  # the share of the budget that chooses between several ways to play on from one action
ROUNDS = 4  # of the rest; after each the worse half drops out
FEWEST = 2  # deals: one alone has no error
CLEAR, CLEAR_DEALS = 3.0, 12  # standard errors that settle the matter before, from so many deals on

Values = NDArray[np.float64]


@dataclass(frozen=True)
class Compared:
    """What an action is worth, with its standard error; and by how much it is behind the best, deal by deal, with the error of that."""

    code: int
    worth: float
    error: float
    simulations: int
    behind: float
    behind_error: float
    plan: bytes  # of the way that was compared


def compare(trial: Trial, budget: Budget, played: int) -> list[Compared]:
    """The actions of a trial, best first. The played one stays to the end: the question is what it is worth beside the best."""
    purse = Purse(budget)
    racing = best_ways(trial, purse)
    values: Values = np.zeros((0, len(racing)))
    columns = {code: place for place, code in enumerate(racing)}  # of those that still race
    out: dict[int, Values] = {}
    first = purse.deals
    for number in range(1, ROUNDS + 1):
        for deals in purse.spend(CHOOSING + (1 - CHOOSING) * number / ROUNDS, len(columns), len(values) < FEWEST):
            more = trial.play([racing[code] for code in columns], first + len(values), deals)
            values = np.vstack([values, more])
        stay = survivors(values, list(columns), played)
        out |= {code: values[:, place] for code, place in columns.items() if code not in stay}
        values, columns = values[:, [columns[code] for code in stay]], {code: place for place, code in enumerate(stay)}
        if len(stay) == 1:
            break
    out |= {code: values[:, place] for code, place in columns.items()}
    best = max(columns, key=lambda code: out[code].mean())
    found = (compared(trial.ways[way], out[code], out[best]) for code, way in racing.items())
    return sorted(found, key=lambda each: (each.behind, each.code != best))


def compared(way: Way, own: Values, best: Values) -> Compared:
    """An action beside the best one: what was tried on fewer deals is told as far below it as it was on those."""
    behind = max(0.0, float((best[: len(own)] - own).mean()))
    worth, behind_error = float(best.mean()) - behind, error_of(best[: len(own)] - own)
    return Compared(way.code, worth, error_of(own), len(own), behind, behind_error, way.plan)


def error_of(values: Values) -> float:
    """The standard error of a mean."""
    return float(values.std(ddof=1)) / math.sqrt(len(values))


def survivors(values: Values, codes: list[int], played: int) -> list[int]:
    """Who stays: the better half, at least two, of those that are not clearly behind; and the played action in any case."""
    order = sorted(range(len(codes)), key=lambda place: -values[:, place].mean())
    best = values[:, order[0]]
    stay = [codes[place] for place in order[: max(2, (len(codes) + 1) // 2)] if not is_behind(values[:, place], best)]
    return stay if played in stay else [*stay, played]


def is_behind(own: Values, best: Values) -> bool:
    """Whether one is worse than the best beyond doubt."""
    return len(own) >= CLEAR_DEALS and float((best - own).mean()) > CLEAR * error_of(best - own)


def best_ways(trial: Trial, purse: "Purse") -> dict[int, int]:
    """For each action the way to play on that did best; these deals count no more, since luck has chosen by them."""
    ways: dict[int, list[int]] = {}
    for place, begun in enumerate(trial.ways):
        ways.setdefault(begun.code, []).append(place)
    several = [way for found in ways.values() if len(found) > 1 for way in found]
    if not several:
        return {code: found[0] for code, found in ways.items()}
    sums = dict.fromkeys(range(len(trial.ways)), 0.0)
    for deals in purse.spend(CHOOSING, len(several), False):
        for way, total in zip(several, trial.play(several, purse.deals - deals, deals).sum(axis=0), strict=True):
            sums[way] += float(total)
    return {code: max(found, key=lambda way: sums[way]) for code, found in ways.items()}


class Purse:
    """A budget that is spent on deals, up to a share of it at a time."""

    def __init__(self, budget: Budget) -> None:
        self.budget, self.started = budget, budget.clock()
        self.spent = 0.0  # the share of the simulations
        self.deals = 0  # the number of the next deal

    def spend(self, share: float, columns: int, at_least_two: bool) -> Iterator[int]:
        """How many deals to play next with so many columns, again and again until this share of the budget is spent."""
        least = FEWEST if at_least_two else 1
        if self.budget.simulations is not None:
            deals = max(least, round(self.budget.simulations * (share - self.spent) / columns))
            self.spent = share
            self.deals += deals
            yield deals
            return
        deals = max(least, self.budget.workers)
        while True:
            self.deals += deals
            yield deals
            if self.budget.clock() - self.started >= (self.budget.seconds or 0) * share:
                return
