"""Compares actions on the same deals; close candidates get most of the deals, and every difference has its own standard error."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from outbreak.core.search import Budget, Trial, Way

CHOOSING = 0.25  # the share of the budget for choosing among several lines of play of one action
ROUNDS = 4  # rounds for the rest of the budget; after each the worse half drops out
FEWEST = 2  # deals; a single one has no standard error
CLEAR, CLEAR_DEALS = 3.0, 12  # standard errors that end a comparison early, and the least number of deals for that

Values = NDArray[np.float64]


@dataclass(frozen=True)
class Compared:
    """The value of an action with its standard error, and how far it is behind the best in paired deals, with the error of that."""

    code: int
    worth: float
    error: float
    simulations: int
    behind: float
    behind_error: float
    plan: bytes  # of the line that was compared


def compare(trial: Trial, budget: Budget, played: int) -> list[Compared]:
    """Compare the actions of a trial; returns them best first. The played action is never dropped."""
    purse = Purse(budget)
    racing = best_ways(trial, purse)
    values: Values = np.zeros((0, len(racing)))
    columns = {code: place for place, code in enumerate(racing)}  # of the remaining candidates
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
    """Compare an action with the best one on the deals that both played."""
    behind = max(0.0, float((best[: len(own)] - own).mean()))
    worth, behind_error = float(best.mean()) - behind, error_of(best[: len(own)] - own)
    return Compared(way.code, worth, error_of(own), len(own), behind, behind_error, way.plan)


def error_of(values: Values) -> float:
    """Return the standard error of a mean."""
    return float(values.std(ddof=1)) / math.sqrt(len(values))


def survivors(values: Values, codes: list[int], played: int) -> list[int]:
    """Return the candidates that stay: the better half of those not clearly behind, at least two, and the played action."""
    order = sorted(range(len(codes)), key=lambda place: -values[:, place].mean())
    best = values[:, order[0]]
    stay = [codes[place] for place in order[: max(2, (len(codes) + 1) // 2)] if not is_behind(values[:, place], best)]
    return stay if played in stay else [*stay, played]


def is_behind(own: Values, best: Values) -> bool:
    """Whether an action is significantly worse than the best."""
    return len(own) >= CLEAR_DEALS and float((best - own).mean()) > CLEAR * error_of(best - own)


def best_ways(trial: Trial, purse: "Purse") -> dict[int, int]:
    """Return the best line of each action. The deals that chose it are not used again, to avoid selection bias."""
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
    """A budget that is spent on deals, one share at a time."""

    def __init__(self, budget: Budget) -> None:
        self.budget, self.started = budget, budget.clock()
        self.spent = 0.0  # the share of the simulations
        self.deals = 0  # the number of the next deal

    def spend(self, share: float, columns: int, at_least_two: bool) -> Iterator[int]:
        """Yield how many deals to play next with `columns` lines, until this share of the budget is spent."""
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
