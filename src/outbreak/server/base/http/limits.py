"""Rate limits per client: token buckets that refill with time.

What fills the database has hourly quotas, for the person and, much higher, for their address, which many people may share."""

import math
import time
from collections import OrderedDict, defaultdict
from collections.abc import Mapping
from typing import cast

from outbreak.server.base.errors import Quota, Refused

HOUR_SECONDS = 3600
ADDRESS_FACTOR = 10  # the limit of an address, compared to that of a person
KEYS_MAX = 20_000  # clients remembered per limit
SIZE_MAX = 8_000  # characters of a message over a socket
RATES = {  # burst, and rate per second
    "message": (60.0, 20.0),
    "message-address": (2_400.0, 400.0),  # a whole class may play at once
    "explain": (60.0, 10.0),  # runs the rules
    "explain-address": (240.0, 30.0),
    "change": (40.0, 1.0),  # commands other than actions
    "chat": (6.0, 0.5),
    "chat-table": (30.0, 2.0),  # of everybody at one table
    "point": (10.0, 4.0),
    "come-in": (60.0, 0.2),  # per address; a whole class may sign in at once
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
    """A token bucket with a burst size and a rate per second."""

    __slots__ = ("burst", "filled", "rate", "tokens")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate, self.tokens, self.filled = burst, rate, burst, time.monotonic()

    def wait(self) -> float:
        """Return the seconds until there is a token; 0 if there is one."""
        moment = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (moment - self.filled) * self.rate)
        self.filled = moment
        return 0.0 if self.tokens >= 1 else (1 - self.tokens) / self.rate

    def take(self, count: int = 1) -> None:
        """Take tokens; taking more than there are makes the wait longer."""
        self.tokens -= count


class Limits:
    """Token buckets per limit and client. Each limit evicts its own oldest clients, so that one limit cannot be used to reset another."""

    def __init__(self, on: bool, hourly: Mapping[Quota, int] | None = None) -> None:
        self.on = on
        self.hourly = hourly or {}
        self.buckets: defaultdict[str, OrderedDict[str, Bucket]] = defaultdict(OrderedDict)

    def spend(self, what: str, client: str) -> None:
        """Count one use; refused if there are too many."""
        self._spend((what, client))

    def spend_both(self, what: str, person: str, address: str) -> None:
        """Count one use for a person and for their address, whose limit is higher."""
        self._spend((what, person), (f"{what}-address", address))

    def _spend(self, *asked: tuple[str, str]) -> None:
        """Count one use of several limits, or of none if one is exceeded."""
        if not self.on:
            return
        buckets = [(what, self._bucket(what, client)) for what, client in asked]
        for what, bucket in buckets:
            if wait := bucket.wait():
                self._refuse(what, math.ceil(wait))
        for _, bucket in buckets:
            bucket.take()

    def _bucket(self, what: str, client: str) -> Bucket:
        buckets = self.buckets[what]
        bucket = buckets.get(client)
        if bucket is None:
            bucket = buckets[client] = Bucket(*self._rate(what))
            if len(buckets) > KEYS_MAX:
                buckets.popitem(last=False)
        else:
            buckets.move_to_end(client)
        return bucket

    def _rate(self, what: str) -> tuple[float, float]:
        if what in self.hourly:
            allowed = float(self.hourly[cast(Quota, what)])
            return allowed, allowed / HOUR_SECONDS
        if what not in RATES:
            burst, rate = RATES[what.removesuffix("-address")]
            return burst * ADDRESS_FACTOR, rate * ADDRESS_FACTOR
        return RATES[what]

    def _refuse(self, what: str, seconds: int) -> None:
        if what not in self.hourly:
            raise Refused("too-many", f"too many requests; try again in {seconds} seconds", retry_after=seconds)
        quota = cast(Quota, what)
        raise over_quota(quota, self.hourly[quota], seconds)


def over_quota(what: Quota, allowed: int, seconds: int | None = None) -> Refused:
    """Return the refusal for an exceeded quota, with the seconds until the next use."""
    text = f"{QUOTAS[what]}: {allowed}"
    if seconds is not None:
        text += f"; try again in {seconds} seconds"
    return Refused("too-many", text, retry_after=seconds, quota=what, allowed=allowed)
