"""Elo ratings, fitted to all pairwise results at once."""

import math
import random
from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

Name = TypeVar("Name", bound=Hashable)
Duels = Mapping[tuple[Name, Name], float]  # how often the first beat the second; a tie is half for each

MEAN, SPREAD = 1500.0, 400 / math.log(10)
ROUNDS_MAX, STILL = 10_000, 1e-9
SAMPLES, TAIL = 200, 5  # bootstrap samples, and how many lie beyond each end of the interval


def ratings(names: Sequence[Name], duels: Duels[Name]) -> dict[Name, float]:
    """Return the maximum-likelihood ratings (Bradley and Terry), with one extra tie for each pair so that all are finite."""
    won = {name: 0.0 for name in names}
    met: dict[tuple[Name, Name], float] = {}
    for a in names:
        for b in names:
            if a != b and (count := duels.get((a, b), 0.0) + duels.get((b, a), 0.0)):
                met[a, b] = count + 1
                won[a] += duels.get((a, b), 0.0) + 0.5
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS_MAX):
        before = strength
        strength = {
            a: won[a] / faced if (faced := sum(met[a, b] / (before[a] + before[b]) for b in names if (a, b) in met)) else 1.0 for a in names
        }
        middle = math.exp(sum(map(math.log, strength.values())) / len(names))
        strength = {name: value / middle for name, value in strength.items()}
        if all(abs(strength[name] / before[name] - 1) < STILL for name in names):
            break
    return {name: MEAN + SPREAD * math.log(value) for name, value in strength.items()}


def added(parts: Sequence[Duels[Name]]) -> dict[tuple[Name, Name], float]:
    """Return the sum of duels."""
    total: dict[tuple[Name, Name], float] = {}
    for part in parts:
        for pair, count in part.items():
            total[pair] = total.get(pair, 0.0) + count
    return total


def rated(names: Sequence[Name], deals: Sequence[Duels[Name]]) -> dict[Name, tuple[float, float, float]]:
    """Return ratings with 95 % intervals by a bootstrap over deals, because games of one deal are correlated."""
    best = ratings(names, added(deals))
    chance = random.Random(0)
    drawn = [ratings(names, added(chance.choices(deals, k=len(deals)))) for _ in range(SAMPLES)]
    found = {}
    for name in names:
        ordered = sorted(sample[name] for sample in drawn)
        found[name] = (best[name], ordered[TAIL], ordered[-1 - TAIL])
    return found
