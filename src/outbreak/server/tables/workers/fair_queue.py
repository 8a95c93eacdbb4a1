"""Shares workers fairly between tables and people: decides whose bot, hint or analysis runs next."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

HISTORY_MAX = 10_000


@dataclass(frozen=True)
class Claim:
    """A request for a worker: the table, the person it is charged to, and whether somebody is watching the table."""

    table: str
    person: str
    is_watched: Callable[[], bool] = lambda: False  # evaluated late: people come and go while the claim is queued


class NoFreeWorker(Exception):
    """No worker became free in time."""


class FairQueue:
    """A queue for a number of workers. Watched tables go first, then the person and the table that were served least recently."""

    def __init__(self, workers: int) -> None:
        self._free = workers
        self._waiting: dict[asyncio.Future[None], Claim] = {}
        self._served: OrderedDict[tuple[str, str], int] = OrderedDict()  # when each person and table were last served
        self._count = 0

    @asynccontextmanager
    async def turn(self, claim: Claim, seconds: float | None = None) -> AsyncIterator[None]:
        """Hold a worker; raises NoFreeWorker if none becomes free within `seconds`."""
        try:
            async with asyncio.timeout(seconds):
                await self._acquire(claim)
        except TimeoutError:
            raise NoFreeWorker from None
        try:
            yield
        finally:
            self._release()

    async def _acquire(self, claim: Claim) -> None:
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[granted] = claim
        self._grant()
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self._release()
            raise
        finally:
            self._waiting.pop(granted, None)

    def _release(self) -> None:
        self._free += 1
        self._grant()

    def _grant(self) -> None:
        while self._free and self._waiting:
            granted = min(self._waiting, key=lambda each: self._order(self._waiting[each]))
            claim = self._waiting.pop(granted)
            if not granted.done():
                self._free -= 1
                self._mark_served(claim)
                granted.set_result(None)

    def _order(self, claim: Claim) -> tuple[bool, int, int]:
        return not claim.is_watched(), self._served.get(("person", claim.person), 0), self._served.get(("table", claim.table), 0)

    def _mark_served(self, claim: Claim) -> None:
        self._count += 1
        for key in (("person", claim.person), ("table", claim.table)):
            self._served[key] = self._count
            self._served.move_to_end(key)
        while len(self._served) > HISTORY_MAX:
            self._served.popitem(last=False)
