"""Confidence intervals of rates and means."""

import math
from collections.abc import Sequence

Z_95 = 1.959963984540054  # standard deviations that cover 95 % of a normal distribution


def wilson(hits: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Return the Wilson score interval of a rate, which is valid for few games and for rates near 0 and 1; 0 to 1 for no games.

    Fractional hits vary less than whole ones, so with them the interval is conservative."""
    if not 0 <= hits <= trials:
        raise ValueError(f"{hits} of {trials} is not a rate")
    if trials == 0:
        return 0.0, 1.0
    rate, square = hits / trials, z * z / trials
    middle = (rate + square / 2) / (1 + square)
    reach = z * math.sqrt(rate * (1 - rate) / trials + square / (4 * trials)) / (1 + square)
    low = 0.0 if hits == 0 else middle - reach
    return low, 1.0 if hits == trials else middle + reach


def mean_interval(values: Sequence[float], z: float = Z_95) -> tuple[float, float, float]:
    """Return the mean of two or more values and its confidence interval."""
    middle = sum(values) / len(values)
    spread = math.sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1))
    reach = z * spread / math.sqrt(len(values))
    return middle, middle - reach, middle + reach
