"""How much one client may ask for: a bucket of tokens that refills with time."""

import math
import time
from collections import OrderedDict

from outbreak.server.refusal import Refused

KEYS_MAX = 20_000
SIZE_MAX = 8_000  # characters of a message over a socket
RATES = {  # how many at once, and how many a second after that
    "message": (60.0, 20.0),
    "change": (40.0, 1.0),  # whatever one person does at tables beside taking actions
    "chat": (6.0, 0.5),
    "point": (10.0, 4.0),
    "come-in": (20.0, 0.2),
    "redeem": (8.0, 0.05),
    "open-table": (20.0, 0.2),
    "analysis": (6.0, 0.02),
    "replay": (120.0, 12.0),
    "record": (8.0, 0.1),
    "hint": (4.0, 0.5),
    "request": (240.0, 40.0),
}


class Bucket:
    """So many at once, so many a second after that."""

    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate, self.tokens, self.filled = burst, rate, burst, time.monotonic()

    def take(self) -> float:
        """Use one token up, if there is one; returns the seconds until there will be one, 0 if it was used."""
        moment = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (moment - self.filled) * self.rate)
        self.filled = moment
        if self.tokens < 1:
            return (1 - self.tokens) / self.rate
        self.tokens -= 1
        return 0.0


class Limits:
    """Buckets by what is asked and by whom."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def spend(self, what: str, whose: str) -> None:
        """Count one more of something; too many are refused."""
        if not self.on:
            return
        bucket = self.buckets.get((what, whose))
        if bucket is None:
            bucket = self.buckets[what, whose] = Bucket(*RATES[what])
            if len(self.buckets) > KEYS_MAX:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end((what, whose))
        if wait := bucket.take():
            seconds = math.ceil(wait)
            raise Refused("too-many", f"too many at once; try again in {seconds} seconds", retry_after=seconds)
