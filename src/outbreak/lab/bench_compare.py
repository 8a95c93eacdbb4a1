"""`outbreak bench --compare`: compares two files of measurements and fails if a rate has dropped too far."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from outbreak.core.options import OptionError

RATE = "_per_second"
SLOWER_MOST = 0.2

Rates = dict[tuple[str, str], float]  # by game and measurement


@dataclass(frozen=True)
class Change:
    """One rate before and after."""

    game: str
    what: str
    before: float
    after: float

    @property
    def difference(self) -> float:
        """The relative change: -0.25 for a quarter slower."""
        return self.after / self.before - 1

    @property
    def is_too_slow(self) -> bool:
        """Whether the rate has dropped by more than `SLOWER_MOST`."""
        return self.difference < -SLOWER_MOST

    def __str__(self) -> str:
        mark = "  TOO SLOW" if self.is_too_slow else ""
        return f"{self.game:10} {self.what:34} {self.before:14,.0f} {self.after:14,.0f} {self.difference:+7.1%}{mark}"


def read_rates(path: Path) -> Rates:
    """Return the rates in a file that `outbreak bench --json` wrote; of several lines about a game, the best of each rate."""
    found: Rates = {}
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as problem:
        raise OptionError(f"{path} cannot be read: {problem.strerror}") from None
    for number, line in enumerate(lines, start=1):
        try:
            measured = json.loads(line)
            game, rates = measured["game"], {word: float(value) for word, value in measured.items() if word.endswith(RATE)}
        except (ValueError, TypeError, KeyError, AttributeError):
            raise OptionError(f"{path}: line {number} is not a line of `outbreak bench --json`") from None
        for what, rate in rates.items():
            found[game, what] = max(rate, found.get((game, what), 0.0))
    if not found:
        raise OptionError(f"{path} holds no measurements; write it with `outbreak bench --json > {path}`")
    return found


def changes(before: Rates, after: Rates) -> Iterator[Change]:
    """Compare every rate of the first file; one that the second lacks is refused."""
    for (game, what), rate in before.items():
        if (game, what) not in after:
            raise OptionError(f"{what} of {game} was measured before and not after; measure the same games")
        yield Change(game, what, rate, after[game, what])


def compare(before: Path, after: Path) -> int:
    """Print the changes between two files; returns 1 if a rate has dropped too far, else 0."""
    found = list(changes(read_rates(before), read_rates(after)))
    for change in found:
        print(change)
    return int(any(change.is_too_slow for change in found))
