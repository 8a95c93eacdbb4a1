"""Polls the database for changes by administrators, and applies them to a running process: bans, notices, removed people and tables."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from outbreak.server.admin.bans import Bans
from outbreak.server.admin.notices import NoticeBoard
from outbreak.server.base.database import schema
from outbreak.server.base.database.failures import reason
from outbreak.server.base.errors import Refused
from outbreak.server.base.messages.outgoing import Notice, Notices

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host
    from outbreak.server.tables.sockets.connection import Connection

log = logging.getLogger("outbreak.follower")

POLL_SECONDS = 1.0


class Follower:
    """Applies bans, notices and other changes to one process."""

    def __init__(self, host: "Host") -> None:
        self.host = host
        self.bans, self.notices = Bans(), NoticeBoard()
        self._last = 0  # the number of the last applied change
        self._sent: list[Notice] = []
        self._polling = asyncio.Lock()

    async def start(self) -> None:
        """Load the current bans and notices."""
        self._last = (await self.host.store.rows(select(func.coalesce(func.max(schema.changes.c.number), 0).label("last"))))[0].last
        await self._load()
        self._sent = self.notices.current

    async def follow_forever(self) -> None:
        """Poll for changes forever."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self.poll()
            except Exception as problem:
                log.warning("changes could not be read (%s: %s); retrying", type(problem).__name__, problem)

    async def poll(self) -> None:
        """Apply the changes since the last poll."""
        async with self._polling:
            c = schema.changes.c
            rows = await self.host.store.rows(select(schema.changes).where(c.number > self._last).order_by(c.number))
            if rows:
                people, tables = {id for row in rows for id in row.people}, {id for row in rows for id in row.tables}
                self.host.identities.invalidate(people)
                await self._load()
                await self._disconnect_refused(people)
                for table in tables:
                    with self._isolated(f"table {table}"):
                        await self.host.tables.reload(table)
                self._last = rows[-1].number
            self._send_notices()

    @contextmanager
    def _isolated(self, what: str) -> Iterator[None]:
        """Log a failure that would happen again, so that it does not hold up other changes. Database failures are raised: a retry helps."""
        try:
            yield
        except Exception as problem:
            if reason(problem) is not None or getattr(problem, "code", None) == "unavailable":
                raise
            log.exception("a change could not be applied to %s", what)

    async def admit(self, connection: "Connection") -> None:
        """Raise Refused if a client is banned or its session has ended."""
        self.bans.check_address(connection.address)
        owner = connection.program or connection.person
        if connection.person_id is None or owner is None:
            return
        self.bans.check_person(connection.person_id)
        if await self.host.identities.current(connection.person_id, owner.session) is None:
            raise Refused("unknown-person", "this session has ended; sign in again")

    async def _load(self) -> None:
        await self.bans.load(self.host.store)
        await self.notices.load(self.host.store)

    async def _disconnect_refused(self, people: set[str]) -> None:
        for live in list(self.host.tables.loaded.values()):
            for connection in list(live.connections):
                with self._isolated("a connection"):
                    try:
                        self.bans.check_address(connection.address)
                        if connection.person_id in people:
                            await self.admit(connection)
                    except Refused as refusal:
                        connection.refuse(refusal)

    def _send_notices(self) -> None:
        """Send the notices to everybody if they have changed."""
        current = self.notices.current
        if current != self._sent:
            self._sent = current
            for live in self.host.tables.loaded.values():
                for connection in live.connections:
                    connection.send(Notices(notices=current))
