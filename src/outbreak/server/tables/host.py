"""Everything that one server process holds: live tables, connected clients, and what other processes announce."""

import asyncio
import logging
import os
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import bindparam, select

from outbreak.asking import Mode
from outbreak.bots.searches import searched
from outbreak.server.admin.erasure import finish_on
from outbreak.server.admin.follower import Follower
from outbreak.server.admin.retention import tidy_on
from outbreak.server.analysis.analyses import Analyses
from outbreak.server.base.config import Config
from outbreak.server.base.database import schema
from outbreak.server.base.database.feed import Feed
from outbreak.server.base.database.migrate import signing_secret
from outbreak.server.base.database.storage import Store
from outbreak.server.base.errors import Refused
from outbreak.server.base.http.limits import Limits
from outbreak.server.base.messages import Here, Pointed, Refusal, Said, Search, SearchState
from outbreak.server.base.monitoring import telemetry
from outbreak.server.base.monitoring.logs import watch_loop
from outbreak.server.base.monitoring.metrics import Metrics
from outbreak.server.base.rendering import Renderer
from outbreak.server.lobby.expiry import expire_on
from outbreak.server.people.identity import Identities, Signer, new_id
from outbreak.server.replay.archive import Archive
from outbreak.server.tables.bot_pool import SEARCHING, BotPool, workers_for
from outbreak.server.tables.live import Command, LiveTable, LiveTables
from outbreak.server.tables.presence import GONE_SECONDS, Presence, most_asking
from outbreak.server.tables.rule_compilation import RuleCompilation
from outbreak.server.tables.runner import TableRunner
from outbreak.server.tables.search_compilation import Searches
from outbreak.server.tables.session import TableSession
from outbreak.server.tables.windows import TableWindows, Windows

if TYPE_CHECKING:
    from outbreak.server.tables.socket import Connection

log = logging.getLogger("outbreak.host")

IDLE_SECONDS = 300
ENTRIES_KEPT = 100_000  # of all tables in memory; beyond that, tables that nobody looks at are let go before they are idle for long,
ABOUT_SECONDS = 20  # unless somebody may be about to connect
SWEEP_SECONDS = 30
SILENCE_SECONDS = 120  # a client that is there says something at least this often
RETRY_SECONDS = 0.5
CHAT_SHOWN = 50
LAST_SAID = (
    select(schema.chat)
    .where(schema.chat.c.table == bindparam("of"), schema.chat.c.text != "")  # what somebody said who was erased is empty
    .order_by(schema.chat.c.number.desc())
    .limit(CHAT_SHOWN)
)
PEOPLE_MAX = 100  # whom a process tells the others of at one table; what PostgreSQL carries is short


class Host:
    """Everything one server process holds."""

    def __init__(self, config: Config, renderer: Renderer | None = None) -> None:
        self.config = config
        self.renderer = renderer or Renderer()
        self.process = new_id()
        self.store = Store(config)
        self.limits = Limits(config.limits, config.hourly)
        self.metrics = Metrics()
        self.metrics.tables.set_function(lambda: len(self.tables))
        self.metrics.leases.set_function(lambda: len(self.live_tables.leases))
        self.live_tables = LiveTables(self.store, self.process, config.lease_seconds)
        self.feed = Feed(config, self.store, self._on_entry, self._on_word, self._catch_up_all)
        self.searches = Searches(searched(), self._search_changed)
        self.pool = BotPool(workers_for(config), self.searches, self.metrics.played)
        self.archive = Archive()
        self.analyses = Analyses(self.store, self.pool)
        self.presence = Presence(self.process)
        self.rule_compilation = RuleCompilation(compiles=True)
        self.runner = TableRunner(self)
        self.windows = Windows(self)
        self.follower = Follower(self)
        self.identities: Identities
        self.tables: dict[str, LiveTable] = {}
        self.ended_by_update: dict[str, bool] = {}  # finished tables of earlier rules, as far as the lobby has shown them: it never changes
        self.broken: set[str] = set()  # tables that are set aside: nothing happens at them by itself
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._announced: dict[str, int] = {}  # entries of tables that are being loaded
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Open the store and begin to listen, tend and sweep."""
        self.store.start()
        self.identities = Identities(self.store, Signer(await signing_secret(self.store)))
        await self.feed.start()
        await self.follower.start()
        await self.renderer.start()
        self.spawn(self.runner.run_on())
        self.spawn(self._sweep_on())
        self.spawn(expire_on(self))
        if telemetry.is_wanted(os.environ):
            self.spawn(telemetry.send_on(self.metrics, self.process))
        self.spawn(watch_loop(self.config.slow_loop, self.metrics.loop_lag.observe))
        if self.config.prepare:
            self.searches.begin()
        self.spawn(self.follower.follow_on())
        self.spawn(finish_on(self.store))
        self.spawn(tidy_on(self.store, self.config.keep_days))

    async def close(self) -> None:
        """Let go of everything, in an order in which nothing is lost."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self.tables.values()):
            for connection in list(live.connections):
                await connection.close("restart")
        self.pool.end()
        self.archive.close()
        self.analyses.archive.close()
        self.renderer.close()
        await self.runner.release()
        await self.feed.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something in the background; a failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("background work failed", exc_info=task.exception())

    # Tables

    async def table(self, id: str) -> LiveTable:
        """A table, from memory or from the store."""
        live = self.tables.get(id)
        if live is not None:
            live.touched = asyncio.get_running_loop().time()  # so that it stays while somebody is about to connect
            return live
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.create_task(self._load(id))
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    @asynccontextmanager
    async def session(self, id: str) -> AsyncIterator[TableSession]:
        """A table as it is stored, to be read and not kept: while it is held, nothing can be on its way."""
        async with self.live_tables.held(await self.table(id)) as session:
            yield session

    async def _load(self, id: str) -> LiveTable:
        session, ids = await self.live_tables.load(id)
        live = self.keep(session, ids)
        self._announce(live, self._announced.pop(id, 0))
        return live

    async def reread(self, id: str) -> None:
        """Read a table anew that somebody has changed or removed in the store, if it is in memory or on its way there."""
        self.runner.stir(id)
        if id not in self.tables and id not in self._loading:
            return
        try:
            live = await self.table(id)
            await self.live_tables.reload(live)
            self.runner.look(live)
        except Refused as refusal:
            if refusal.code == "unavailable":
                raise
            if refusal.code == "unknown-table":
                self._drop(id, refusal)
            else:
                self.set_aside(id, refusal)

    def _drop(self, id: str, refusal: Refused) -> None:
        """Let go of a table that was removed, and of everybody at it."""
        live = self.tables.pop(id, None)
        self.live_tables.leases.discard(id)
        self.broken.discard(id)
        for connection in list(live.connections) if live is not None else []:
            connection.turn_away(refusal)

    def set_aside(self, id: str, problem: Exception) -> None:
        """Let nothing happen at a damaged table by itself any more, and say so to those who are there."""
        if id in self.broken:
            return
        self.broken.add(id)
        self.live_tables.leases.discard(id)
        self.runner.forget(id)
        log.error("table %s is set aside: %s", id, problem, exc_info=problem)
        if id in self.tables:
            for connection in self.tables[id].connections:
                connection.say(Refusal(code="unreadable", text=f"table {id} is damaged; nothing happens at it by itself any more"))

    def drop(self, id: str) -> None:
        """Forget a table that is stored no more; who still looks at it is let go."""
        live = self.tables.pop(id, None)
        for connection in list(live.connections) if live is not None else []:
            self.spawn(connection.close("removed"))

    def keep(self, session: TableSession, ids: dict[str, int] | None = None) -> LiveTable:
        """Keep a table as it is stored in memory."""
        live = self.tables.setdefault(session.head.id, LiveTable(session, ids or {}, TableWindows(self.windows.clock())))
        self._make_room()
        return live

    def _make_room(self) -> None:
        """Let go of tables that nobody looks at, those that were not used for longest first, while there is too much in memory."""
        kept = sum(live.session.last for live in self.tables.values())
        if kept <= ENTRIES_KEPT:
            return
        for id, live in sorted(self.tables.items(), key=lambda table: table[1].touched):
            if kept > ENTRIES_KEPT and self._is_unused(id, live, ABOUT_SECONDS):
                kept -= live.session.last
                del self.tables[id]

    def _is_unused(self, id: str, live: LiveTable, seconds: float) -> bool:
        """Whether nobody has used a table for some seconds, and nothing happens there by itself."""
        needs_runner = id in self.live_tables.leases and not self.runner.is_still(id)
        if live.connections or needs_runner or live.lock.locked():
            return False
        return asyncio.get_running_loop().time() - live.touched > seconds

    async def do(self, live: LiveTable, client_id: str, command: Command) -> int:
        """Do something at a table, to the end even if the one who asked for it is gone; returns its entry."""
        return await asyncio.shield(asyncio.create_task(self.do_now(live, client_id, command)))

    async def do_now(self, live: LiveTable, client_id: str, command: Command) -> int:
        """The same for somebody who stays until it is done: a task that is not cancelled meanwhile."""
        begin = time.perf_counter()
        try:
            number = await self.live_tables.do(live, client_id, command)
        finally:
            self.metrics.moves.observe(time.perf_counter() - begin)
        self.rule_compilation.note(live.session.rulebook, live.session.entries[-1:])
        self.runner.look(live)
        return number

    def _on_entry(self, table: str, number: int) -> None:
        live = self.tables.get(table)
        if live is not None:
            self._announce(live, number)
        elif table in self._loading:  # it may have been read before this entry was written
            self._announced[table] = max(number, self._announced.get(table, 0))
        else:
            self.runner.stir(table)

    def _announce(self, live: LiveTable, number: int) -> None:
        live.announced = max(live.announced, number)
        if live.session.last < number:
            self.spawn(self._follow(live))

    async def _follow(self, live: LiveTable) -> None:
        """Take in what the feed has told of, as soon as the store can be read."""
        while live.session.last < live.announced:
            try:
                await self.catch_up(live)
            except Refused as refusal:
                if refusal.code != "unavailable":
                    self.set_aside(live.session.head.id, refusal)
                    return
                await asyncio.sleep(RETRY_SECONDS)
            except Exception as problem:
                log.warning("table %s could not be read (%s); trying again", live.session.head.id, problem)
                await asyncio.sleep(RETRY_SECONDS)

    async def catch_up(self, live: LiveTable) -> None:
        """Take in what other processes have stored."""
        async with self.live_tables.held(live) as session:
            before = session.last
            await self.live_tables.catch_up(session, live.ids)
            if session.last > before:
                live.changed()
        self.runner.look(live)

    async def _catch_up_all(self) -> None:
        """After the feed was broken: take in all that may have been missed, entries and words."""
        for live in list(self.tables.values()):
            try:
                await self.catch_up(live)
            except Refused as refusal:
                if refusal.code == "unavailable":
                    raise
                self.set_aside(live.session.head.id, refusal)
            if live.connections:
                for said in await self.chat(live.session.head.id):
                    self._tell(live, said)

    async def chat(self, table: str) -> list[Said]:
        """What was said last at a table."""
        rows = await self.store.rows(LAST_SAID, {"of": table})
        return [Said(number=row.number, at=row.at, name=row.name, text=row.text) for row in reversed(rows)]

    def _tell(self, live: LiveTable, said: Said) -> None:
        for connection in live.connections:
            connection.tell(said)

    # Words: what is said and shown at a table beside the game

    async def publish(self, table: str, word: dict[str, Any]) -> None:
        """Tell everybody at a table something, wherever they are connected."""
        await self.feed.publish(table, word)

    def _on_word(self, table: str, word: dict[str, Any]) -> None:
        kind = word.pop("word")
        live = self.tables.get(table)
        if kind == "here":
            changed = self.presence.heard(table, word["process"], word["people"], word["modes"])
            if live is None:
                self.runner.stir(table)
            else:
                self.windows.note_presence(live)
                if word["process"] != self.process:
                    self.windows.repeat(live)
                if changed:
                    self.show_presence(live)
        elif live is not None and kind == "patience":
            live.patient = word["wait"]
            self.searches.stir()
            self._show_search(live)
        elif live is not None and kind == "said":
            self._tell(live, Said(**word))
        elif live is not None and kind != "pointed":
            self.windows.heard(live, kind, word)
        elif live is not None:
            for connection in live.connections:
                connection.say(Pointed(**word))

    def search_state(self, live: LiveTable) -> SearchState | None:
        """How far the search is that a table needs, for its strong bots or for hints; None where it is ready or needs none."""
        session = live.session
        if session.status != "running" or not (session.head.agreement.hints or any(seat.bot in SEARCHING for seat in session.seats)):
            return None
        state = self.searches.state(session.head.game)
        return state and msgspec.structs.replace(state, waits=live.patient)

    def _search_changed(self, game: str) -> None:
        for live in self.tables.values():
            if live.session.head.game == game:
                self._show_search(live)

    def _show_search(self, live: LiveTable) -> None:
        for connection in live.connections:
            connection.say(Search(search=self.search_state(live)))

    async def connect(self, live: LiveTable, connection: "Connection") -> None:
        """Somebody opens a socket to a table."""
        live.shown_owner = live.shown_owner or self.owner(live)
        live.connections.add(connection)
        self.metrics.sockets.inc()
        await self.repeat_presence(live)

    async def disconnect(self, live: LiveTable, connection: "Connection") -> None:
        """Somebody's socket is gone."""
        live.connections.discard(connection)
        live.touched = asyncio.get_running_loop().time()
        self.metrics.sockets.dec()
        await self.repeat_presence(live)

    async def repeat_presence(self, live: LiveTable) -> None:
        """Tell every process who is connected here."""
        seated = {seat.person for seat in live.session.seats}
        here = {owner for c in live.connections if (owner := c.owner) is not None}
        people = sorted(here, key=lambda person: (person not in seated, person))[:PEOPLE_MAX]
        modes: dict[str, Mode] = {}
        for connection in live.connections:
            if connection.player is not None and (connection.program is not None or connection.player in seated):
                modes[connection.player] = most_asking([connection.mode, modes.get(connection.player, connection.mode)])
        try:
            await self.publish(live.session.head.id, {"word": "here", "process": self.process, "people": people, "modes": modes})
        except Exception as problem:  # it is said again soon
            log.warning("who is at table %s could not be told (%s)", live.session.head.id, problem)

    def present(self, session: TableSession) -> frozenset[str]:
        """Those of a table's people who are there, or were a moment ago: a connection that is lost comes back by itself."""
        people = [seat.person for seat in session.seats if seat.person is not None]
        return self.presence.lately(session.head.id, people, self.config.absence_seconds)

    def gone(self, session: TableSession) -> frozenset[str]:
        """Those of a table's people who have been away so long that nobody waits for them before the start."""
        people = frozenset({session.head.creator, *(seat.person for seat in session.seats if seat.person is not None)})
        return people - self.presence.lately(session.head.id, people, GONE_SECONDS)

    def owner(self, live: LiveTable) -> str:
        """Whose table it is now."""
        return live.session.owner(self.gone(live.session))

    def show_owner(self, live: LiveTable) -> None:
        """Tell everybody at a table whose it is, if that has changed by time alone."""
        before, live.shown_owner = live.shown_owner, self.owner(live)
        if before is not None and before != live.shown_owner:
            live.changed()

    def here(self, live: LiveTable) -> list[str]:
        """The names of those at the table who are connected."""
        present = self.presence.people(live.session.head.id)
        return sorted({seat.name for seat in live.session.seats if seat.person in present and seat.name is not None})

    def show_presence(self, live: LiveTable) -> None:
        """Tell everybody at a table who is there, if that has changed."""
        names = self.here(live)
        if names != live.shown_here:
            live.shown_here = names
            for connection in live.connections:
                connection.say(Here(names=names))

    # Housekeeping

    async def _sweep_on(self) -> None:
        """Now and then let go of sockets that are dead and forget tables that nobody looks at."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            moment = asyncio.get_running_loop().time()
            for id, live in list(self.tables.items()):
                for connection in list(live.connections):
                    if moment - connection.heard > SILENCE_SECONDS:
                        self.spawn(connection.close("silent"))
                if self._is_unused(id, live, IDLE_SECONDS):
                    del self.tables[id]
                elif live.connections:
                    self.show_owner(live)
