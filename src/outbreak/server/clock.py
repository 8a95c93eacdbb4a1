"""What time it is, in milliseconds; entries carry it, so that a table's clocks can be computed again from its record."""

import time


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
