"""The tables that a server process has loaded: loads, updates and evicts them, and executes commands at them."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from sqlalchemy import select

from outbreak.server.base.database import schema
from outbreak.server.base.errors import Refused
from outbreak.server.base.messages.outgoing import Refusal
from outbreak.server.tables.live import Command, LiveTable
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.windows import TableWindows

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host

log = logging.getLogger("outbreak.cache")

IDLE_SECONDS = 300
ENTRIES_KEPT = 100_000  # of all loaded tables; beyond that, unused tables are evicted early
CONNECT_SECONDS = 20  # a table is not evicted early while somebody may be about to connect
RETRY_SECONDS = 0.5
TABLES_A_QUERY = 1_000


class TableCache:
    """The loaded tables of one process."""

    def __init__(self, host: "Host") -> None:
        self.host = host
        self.loaded: dict[str, LiveTable] = {}
        self.quarantined: set[str] = set()  # damaged tables, whose bots and clocks are stopped
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._announced: dict[str, int] = {}  # announced entries of tables that are being loaded

    # Loading and evicting

    async def get(self, id: str) -> LiveTable:
        """Return a table, from memory or from the store."""
        live = self.loaded.get(id)
        if live is not None:
            live.touched = asyncio.get_running_loop().time()  # keeps it loaded while somebody is about to connect
            return live
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    @asynccontextmanager
    async def session(self, id: str) -> AsyncIterator[TableSession]:
        """Lock a table and yield its stored session, for reading only."""
        async with self.host.table_store.locked(await self.get(id)) as session:
            yield session

    async def _load(self, id: str) -> LiveTable:
        session, ids = await self.host.table_store.load(id)
        live = self.add(session, ids)
        self._announce(live, self._announced.pop(id, 0))
        return live

    def add(self, session: TableSession, ids: dict[str, int] | None = None) -> LiveTable:
        """Add a stored table to the cache."""
        live = self.loaded.setdefault(session.head.id, LiveTable(session, ids or {}, TableWindows(self.host.windows.clock())))
        self._evict_unused()
        return live

    def _evict_unused(self) -> None:
        """Evict unused tables, least recently used first, while too many entries are loaded."""
        kept = sum(live.session.last for live in self.loaded.values())
        if kept <= ENTRIES_KEPT:
            return
        for id, live in sorted(self.loaded.items(), key=lambda table: table[1].touched):
            if kept > ENTRIES_KEPT and self._is_unused(id, live, CONNECT_SECONDS):
                kept -= live.session.last
                del self.loaded[id]

    def evict_idle(self) -> None:
        """Evict the tables that nobody has used for `IDLE_SECONDS`."""
        for id, live in list(self.loaded.items()):
            if self._is_unused(id, live, IDLE_SECONDS):
                del self.loaded[id]

    def _is_unused(self, id: str, live: LiveTable, seconds: float) -> bool:
        """Whether nobody has used a table for some seconds, and the runner does not need it."""
        needs_runner = id in self.host.table_store.leases and not self.host.runner.is_idle(id)
        if live.connections or needs_runner or live.lock.locked():
            return False
        return asyncio.get_running_loop().time() - live.touched > seconds

    async def reload(self, id: str) -> None:
        """Reload a table that was changed or removed directly in the store, if it is loaded or being loaded."""
        self.host.runner.wake(id)
        if id not in self.loaded and id not in self._loading:
            return
        try:
            live = await self.get(id)
            await self.host.table_store.reload(live)
            self.host.runner.check(live)
        except Refused as refusal:
            if refusal.code == "unavailable":
                raise
            if refusal.code == "unknown-table":
                self.remove(id, refusal)
            else:
                self.quarantine(id, refusal)

    def remove(self, id: str, refusal: Refused | None = None) -> None:
        """Remove a table that is no longer stored; its clients are disconnected, with a refusal if one is given."""
        live = self.loaded.pop(id, None)
        self.host.table_store.leases.discard(id)
        self.quarantined.discard(id)
        for connection in list(live.connections) if live is not None else []:
            if refusal is not None:
                connection.refuse(refusal)
            else:
                self.host.spawn(connection.close("removed"))

    def quarantine(self, id: str, problem: Exception) -> None:
        """Stop the bots and clocks of a damaged table, and notify its clients."""
        if id in self.quarantined:
            return
        self.quarantined.add(id)
        self.host.table_store.leases.discard(id)
        self.host.runner.free_slot(id)
        log.error("table %s is quarantined: %s", id, problem, exc_info=problem)
        if id in self.loaded:
            for connection in self.loaded[id].connections:
                connection.send(Refusal(code="unreadable", text=f"table {id} is damaged; its bots and clocks are stopped"))

    # Commands

    async def execute(self, live: LiveTable, client_id: str, command: Command) -> int:
        """Execute a command at a table and get its entry. It completes even if the caller is cancelled."""
        return await asyncio.shield(asyncio.create_task(self.execute_in_caller(live, client_id, command)))

    async def execute_in_caller(self, live: LiveTable, client_id: str, command: Command) -> int:
        """Execute a command in the caller's task, which must not be cancelled meanwhile."""
        begin = time.perf_counter()
        try:
            number = await self.host.table_store.execute(live, client_id, command)
        finally:
            self.host.metrics.commands.observe(time.perf_counter() - begin)
        self.host.rule_compilation.note(live.session.rulebook, live.session.entries[-1:])
        self.host.runner.check(live)
        return number

    # Entries of other processes

    def on_entry(self, table: str, number: int) -> None:
        """Handle the announcement of an entry from the feed."""
        live = self.loaded.get(table)
        if live is not None:
            self._announce(live, number)
        elif table in self._loading:  # it may have been read before this entry was written
            self._announced[table] = max(number, self._announced.get(table, 0))
        else:
            self.host.runner.wake(table)

    def _announce(self, live: LiveTable, number: int) -> None:
        live.announced = max(live.announced, number)
        if live.session.last < number:
            self.host.spawn(self._catch_up_with_retry(live))

    async def _catch_up_with_retry(self, live: LiveTable) -> None:
        """Read the announced entries; retry until the store can be read."""
        is_logged = False
        while live.session.last < live.announced:
            try:
                await self.catch_up(live)
            except Exception as problem:
                if isinstance(problem, Refused) and problem.code != "unavailable":
                    self.quarantine(live.session.head.id, problem)
                    return
                if not is_logged:
                    log.warning("table %s could not be read (%s); retrying", live.session.head.id, problem)
                is_logged = True
                await asyncio.sleep(RETRY_SECONDS)

    async def find_missed_entries(self) -> None:
        """Compare the loaded tables with the store, and read entries whose announcement was lost."""
        c, ids = schema.tables.c, sorted(self.loaded)
        for begin in range(0, len(ids), TABLES_A_QUERY):
            for row in await self.host.store.rows(select(c.id, c.entry).where(c.id.in_(ids[begin : begin + TABLES_A_QUERY]))):
                live = self.loaded.get(row.id)
                if live is not None and max(live.session.last, live.announced) < row.entry:
                    log.info("table %s has entry %d, which was not announced yet", row.id, row.entry)
                    self._announce(live, row.entry)

    async def catch_up(self, live: LiveTable) -> None:
        """Apply the entries that other processes have stored."""
        async with self.host.table_store.locked(live) as session:
            before = session.last
            await self.host.table_store.catch_up(session, live.ids)
            if session.last > before:
                live.invalidate()
        self.host.runner.check(live)

    async def catch_up_all(self) -> None:
        """Apply all entries and chat messages that may have been missed while the feed was down."""
        for live in list(self.loaded.values()):
            try:
                await self.catch_up(live)
            except Refused as refusal:
                if refusal.code == "unavailable":
                    raise
                self.quarantine(live.session.head.id, refusal)
            if live.connections:
                for said in await self.host.clients.chat(live.session.head.id):
                    self.host.clients.send_chat(live, said)
