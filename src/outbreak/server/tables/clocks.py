"""A table's clocks: a bank of time for each seat and an increment for each action, computed from the times of the entries."""

from collections.abc import Iterable
from typing import Annotated

import msgspec

AFTER_RETURN = 30_000  # who comes back after a time-out has at least this


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds that each seat begins with, and seconds it gets for each action."""

    bank: Annotated[int, msgspec.Meta(ge=10, le=1_000_000)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0


class Timer:
    """What is left of each seat's time, in milliseconds."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self.left = [clock.bank * 1000 if clock else 0] * seats
        self.since: int | None = None  # when time was last charged

    def charge(self, at: int, running: Iterable[int]) -> None:
        """Take the time since the last charge from the seats whose time runs."""
        if self.clock is not None:
            for seat in running:
                self.left[seat] -= max(0, at - (self.since if self.since is not None else at))
        self.since = at

    def grant(self, seat: int) -> None:
        """Give a seat the increment for an action."""
        if self.clock is not None:
            self.left[seat] += self.clock.increment * 1000

    def refresh(self, seat: int) -> None:
        """Give who comes back something to play with."""
        if self.clock is not None:
            self.left[seat] = max(self.left[seat], AFTER_RETURN)

    def falls(self, running: Iterable[int]) -> tuple[int, int] | None:
        """The seat whose time is up first and when, if nothing happens."""
        if self.clock is None or self.since is None:
            return None
        return min(((self.since + self.left[seat], seat) for seat in running), default=None)
