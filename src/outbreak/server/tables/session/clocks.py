"""A table's clocks: each seat has a bank of time and gets an increment for each action. They are computed from the entries' times."""

from collections.abc import Iterable

from outbreak.server.base.table_types import Clock

AFTER_RETURN = 30_000  # milliseconds left at least when a person returns after a time-out


class Timer:
    """The time left for each seat, in milliseconds."""

    def __init__(self, clock: Clock | None, seats: int) -> None:
        self.clock = clock
        self.left = [clock.bank * 1000 if clock else 0] * seats
        self.since: int | None = None  # when time was last charged

    def charge(self, at: int, running: Iterable[int]) -> None:
        """Deduct the time since the last charge from the seats whose clock is running."""
        if self.clock is not None:
            for seat in running:
                self.left[seat] -= max(0, at - (self.since if self.since is not None else at))
        self.since = at

    def grant(self, seat: int) -> None:
        """Give a seat the increment for an action."""
        if self.clock is not None:
            self.left[seat] += self.clock.increment * 1000

    def refresh(self, seat: int) -> None:
        """Give a returning player a minimum of time."""
        if self.clock is not None:
            self.left[seat] = max(self.left[seat], AFTER_RETURN)

    def next_timeout(self, running: Iterable[int]) -> tuple[int, int] | None:
        """Return the next time-out as (time, seat), if no entry comes before; None without a clock."""
        if self.clock is None or self.since is None:
            return None
        return min(((self.since + self.left[seat], seat) for seat in running), default=None)
