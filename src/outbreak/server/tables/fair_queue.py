"""Shares workers fairly between tables and people: decides whose bot, hint or analysis runs next."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

REMEMBERED_MAX = 10_000


@dataclass(frozen=True)
class Claim:
    """Who wants a worker: a table, the person to whom it is charged, and whether somebody waits in front of it."""

    table: str
    person: str
    awaited: Callable[[], bool] = lambda: False  # people come and go while it waits


class OutOfTurn(Exception):
    """No worker was free in time."""


class FairQueue:
    """So many workers, given in turn: tables in front of people first, then to the person and the table that waited longest for one."""

    def __init__(self, workers: int) -> None:
        self._free = workers
        self._waiting: dict[asyncio.Future[None], Claim] = {}
        self._served: OrderedDict[tuple[str, str], int] = OrderedDict()  # when each person and table last got one
        self._count = 0

    @asynccontextmanager
    async def turn(self, claim: Claim, seconds: float | None = None) -> AsyncIterator[None]:
        """Have a worker; raises OutOfTurn where none is free within some seconds."""
        try:
            async with asyncio.timeout(seconds):
                await self._take(claim)
        except TimeoutError:
            raise OutOfTurn from None
        try:
            yield
        finally:
            self._give_back()

    async def _take(self, claim: Claim) -> None:
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[granted] = claim
        self._grant()
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self._give_back()
            raise
        finally:
            self._waiting.pop(granted, None)

    def _give_back(self) -> None:
        self._free += 1
        self._grant()

    def _grant(self) -> None:
        while self._free and self._waiting:
            granted = min(self._waiting, key=lambda each: self._order(self._waiting[each]))
            claim = self._waiting.pop(granted)
            if not granted.done():
                self._free -= 1
                self._note(claim)
                granted.set_result(None)

    def _order(self, claim: Claim) -> tuple[bool, int, int]:
        return not claim.awaited(), self._served.get(("person", claim.person), 0), self._served.get(("table", claim.table), 0)

    def _note(self, claim: Claim) -> None:
        self._count += 1
        for key in (("person", claim.person), ("table", claim.table)):
            self._served[key] = self._count
            self._served.move_to_end(key)
        while len(self._served) > REMEMBERED_MAX:
            self._served.popitem(last=False)
