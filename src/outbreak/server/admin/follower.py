"""Applies changes from the database to a running process: bans, notices, removed people and tables. Polls once a second."""

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy import func, select

from outbreak.server.admin.bans import Bans
from outbreak.server.admin.notices import NoticeBoard
from outbreak.server.base.database import schema
from outbreak.server.base.errors import Refused
from outbreak.server.base.messages import Notice, Notices

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host
    from outbreak.server.tables.socket import Connection

log = logging.getLogger("outbreak.follower")

POLL_SECONDS = 1.0


class Follower:
    """What administration means for one process: who is kept out of it, and what everybody in it is told."""

    def __init__(self, host: "Host") -> None:
        self.host = host
        self.bans, self.notices = Bans(), NoticeBoard()
        self._last = 0  # the change that was taken in last
        self._shown: list[Notice] = []
        self._looking = asyncio.Lock()

    async def start(self) -> None:
        """Read what holds now."""
        self._last = (await self.host.store.rows(select(func.coalesce(func.max(schema.changes.c.number), 0).label("last"))))[0].last
        await self._read()
        self._shown = self.notices.current

    async def follow_on(self) -> None:
        """Look for changes again and again."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            try:
                await self.look()
            except Exception as problem:
                log.warning("changes could not be looked for (%s: %s); trying again", type(problem).__name__, problem)

    async def look(self) -> None:
        """Take in what was changed since the last time."""
        async with self._looking:
            c = schema.changes.c
            rows = await self.host.store.rows(select(schema.changes).where(c.number > self._last).order_by(c.number))
            if rows:
                people, tables = {id for row in rows for id in row.people}, {id for row in rows for id in row.tables}
                self.host.identities.forget(people)
                await self._read()
                await self._dismiss(people)
                for table in tables:
                    await self.host.reread(table)
                self._last = rows[-1].number
            self._tell()

    async def admit(self, connection: "Connection") -> None:
        """Refuse a client that may not be here, or no longer."""
        self.bans.check_address(connection.address)
        owner = connection.program or connection.person
        if connection.owner is None or owner is None:
            return
        self.bans.check_person(connection.owner)
        if await self.host.identities.current(connection.owner, owner.session) is None:
            raise Refused("unknown-person", "you are no longer known here")

    async def _read(self) -> None:
        await self.bans.load(self.host.store)
        await self.notices.load(self.host.store)

    async def _dismiss(self, people: set[str]) -> None:
        for live in list(self.host.tables.values()):
            for connection in list(live.connections):
                try:
                    self.bans.check_address(connection.address)
                    if connection.owner in people:
                        await self.admit(connection)
                except Refused as refusal:
                    connection.turn_away(refusal)

    def _tell(self) -> None:
        """Tell everybody the notices, when there is another one or one less."""
        current = self.notices.current
        if current != self._shown:
            self._shown = current
            for live in self.host.tables.values():
                for connection in live.connections:
                    connection.say(Notices(notices=current))
