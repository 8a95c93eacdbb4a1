"""Gets the current time in milliseconds. Entries store it, so that a table's clocks can be recomputed from its record."""

import time

EPOCH = time.time_ns() - time.monotonic_ns()  # when the monotonic clock was at zero, as the machine's clock had it when this process began


def now() -> int:
    """Milliseconds since 1970; they pass evenly, also when the machine's clock is set while this process runs."""
    return (EPOCH + time.monotonic_ns()) // 1_000_000
