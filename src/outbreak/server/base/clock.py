"""Return the current time in milliseconds. Entries store it, so that a table's clocks can be recomputed from its record."""

import time

EPOCH = time.time_ns() - time.monotonic_ns()  # the wall-clock time at which the monotonic clock was zero
LATEST = 253_402_300_799_000  # the last second of the year 9999 in UTC, after which a time cannot be written as a date


def now() -> int:
    """Return milliseconds since 1970; steady, even if the machine's clock is changed while this process runs."""
    return (EPOCH + time.monotonic_ns()) // 1_000_000
