"""Rate limits per client: token buckets that refill with time.

What fills the database is counted by the hour, for the person and, much wider, for their address: many people may share one."""

import math
import time
from collections import OrderedDict, defaultdict
from collections.abc import Mapping
from typing import cast

from outbreak.server.base.errors import Quota, Refused

HOUR_SECONDS = 3600
WIDER = 10  # times as much as one person may ask for may come from one address
KEYS_MAX = 20_000  # clients remembered for each thing that is limited
SIZE_MAX = 8_000  # characters of a message over a socket
RATES = {  # how many at once, and how many a second after that
    "message": (60.0, 20.0),
    "message-address": (2_400.0, 400.0),  # a class plays at once
    "explain": (60.0, 10.0),  # the rules are tried out
    "change": (40.0, 1.0),  # whatever one person does at tables beside taking actions
    "chat": (6.0, 0.5),
    "point": (10.0, 4.0),
    "come-in": (60.0, 0.2),  # of one address: a class may come in at once
    "redeem": (8.0, 0.05),
    "analysis": (6.0, 0.02),
    "replay": (120.0, 12.0),
    "record": (8.0, 0.1),
    "hint": (4.0, 0.5),
    "request": (240.0, 40.0),
}
QUOTAS: dict[Quota, str] = {
    "tables": "new tables of one person in an hour",
    "tables-address": "new tables from one address in an hour",
    "sits": "seats taken by one person in an hour",
    "sits-address": "seats taken from one address in an hour",
    "records": "records opened by one person in an hour",
    "records-address": "records opened from one address in an hour",
    "unfinished": "unfinished tables of one person",
}


class Bucket:
    """So many at once, so many a second after that."""

    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate, self.tokens, self.filled = burst, rate, burst, time.monotonic()

    def wait(self) -> float:
        """The seconds until there is a token; 0 if there is one."""
        moment = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (moment - self.filled) * self.rate)
        self.filled = moment
        return 0.0 if self.tokens >= 1 else (1 - self.tokens) / self.rate

    def take(self, count: int = 1) -> None:
        """Use tokens up; who takes more than there are waits longer."""
        self.tokens -= count


class Limits:
    """Buckets by what is asked and by whom. What costs nothing, such as another socket, pushes no bucket of anything else out."""

    def __init__(self, on: bool, hourly: Mapping[Quota, int] | None = None) -> None:
        self.on = on
        self.hourly = hourly or {}
        self.buckets: defaultdict[str, OrderedDict[str, Bucket]] = defaultdict(OrderedDict)

    def spend(self, what: str, whose: str) -> None:
        """Count one more of something; too many are refused."""
        self._spend((what, whose))

    def spend_both(self, what: str, person: str, address: str) -> None:
        """Count one more of something for a person, and for the address of that person, from which more may come."""
        self._spend((what, person), (f"{what}-address", address))

    def _spend(self, *asked: tuple[str, str]) -> None:
        """Count one more of several things, or of none of them."""
        if not self.on:
            return
        buckets = [(what, self._bucket(what, whose)) for what, whose in asked]
        for what, bucket in buckets:
            if wait := bucket.wait():
                self._refuse(what, math.ceil(wait))
        for _, bucket in buckets:
            bucket.take()

    def _bucket(self, what: str, whose: str) -> Bucket:
        buckets = self.buckets[what]
        bucket = buckets.get(whose)
        if bucket is None:
            bucket = buckets[whose] = Bucket(*self._rate(what))
            if len(buckets) > KEYS_MAX:
                buckets.popitem(last=False)
        else:
            buckets.move_to_end(whose)
        return bucket

    def _rate(self, what: str) -> tuple[float, float]:
        if what in self.hourly:
            allowed = float(self.hourly[cast(Quota, what)])
            return allowed, allowed / HOUR_SECONDS
        if what not in RATES:
            burst, rate = RATES[what.removesuffix("-address")]
            return burst * WIDER, rate * WIDER
        return RATES[what]

    def _refuse(self, what: str, seconds: int) -> None:
        if what not in self.hourly:
            raise Refused("too-many", f"too many at once; try again in {seconds} seconds", retry_after=seconds)
        quota = cast(Quota, what)
        raise over_quota(quota, self.hourly[quota], seconds)


def over_quota(what: Quota, allowed: int, seconds: int | None = None) -> Refused:
    """What is answered to somebody who has used up a quota, and in how many seconds there is more of it."""
    text = f"{QUOTAS[what]}: {allowed}"
    if seconds is not None:
        text += f"; try again in {seconds} seconds"
    return Refused("too-many", text, retry_after=seconds, quota=what, allowed=allowed)
