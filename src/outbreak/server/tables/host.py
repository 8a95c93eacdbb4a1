"""The host: everything that one server process holds, with its background tasks."""

import asyncio
import logging
import os
from collections.abc import Coroutine
from typing import Any

import msgspec

from outbreak.bots.searches import searched
from outbreak.server.admin.erasure import finish_forever
from outbreak.server.admin.follower import Follower
from outbreak.server.admin.retention import remove_old_forever
from outbreak.server.analysis.analyses import Analyses
from outbreak.server.base.config import Config
from outbreak.server.base.database.failures import reason
from outbreak.server.base.database.feed import Feed
from outbreak.server.base.database.migrate import signing_secret
from outbreak.server.base.database.storage import Store
from outbreak.server.base.http.limits import Limits
from outbreak.server.base.messages.outgoing import Search
from outbreak.server.base.messages.states import SearchState
from outbreak.server.base.monitoring import telemetry
from outbreak.server.base.monitoring.logs import watch_loop
from outbreak.server.base.monitoring.metrics import Metrics
from outbreak.server.lobby.expiry import expire_forever
from outbreak.server.people.identity import Identities, Signer, new_id
from outbreak.server.replay.archive import Archive
from outbreak.server.tables.cache import TableCache
from outbreak.server.tables.live import LiveTable, TableStore
from outbreak.server.tables.rendering import Renderer
from outbreak.server.tables.runner import TableRunner
from outbreak.server.tables.sockets.clients import Clients
from outbreak.server.tables.sockets.presence import Presence
from outbreak.server.tables.windows import Windows
from outbreak.server.tables.workers.bot_pool import SEARCHING, BotPool, workers_for
from outbreak.server.tables.workers.rule_compilation import RuleCompilation
from outbreak.server.tables.workers.search_compilation import Searches

log = logging.getLogger("outbreak.host")

SWEEP_SECONDS = 30
SILENCE_SECONDS = 120  # a connected client sends something at least this often


class Host:
    """Everything that one server process holds."""

    def __init__(self, config: Config, renderer: Renderer | None = None) -> None:
        self.config = config
        self.renderer = renderer or Renderer()
        self.process = new_id()
        self.store = Store(config)
        self.limits = Limits(config.limits, config.hourly)
        self.table_store = TableStore(self.store, self.process, config.lease_seconds)
        self.tables = TableCache(self)
        self.clients = Clients(self)
        self.metrics = Metrics()
        self.metrics.tables.set_function(lambda: len(self.tables.loaded))
        self.metrics.leases.set_function(lambda: len(self.table_store.leases))
        self.metrics.pending_renderings.set_function(lambda: self.renderer.pending)
        self.renderer.observe = self.metrics.renderings.observe
        self.feed = Feed(config, self.store, self.tables.on_entry, self.clients.on_message, self.tables.catch_up_all)
        self.searches = Searches(searched(), self._on_search_change)
        self.pool = BotPool(workers_for(config), self.searches, self.metrics.count_decision)
        self.archive = Archive()
        self.analyses = Analyses(self.store, self.pool)
        self.presence = Presence(self.process)
        self.rule_compilation = RuleCompilation(compiles=True)
        self.runner = TableRunner(self)
        self.windows = Windows(self)
        self.follower = Follower(self)
        self.identities: Identities
        self.ended_by_update: dict[str, bool] = {}  # cached for the lobby, by finished table of earlier rules
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Open the store and start the background tasks."""
        self.store.start()
        self.identities = Identities(self.store, Signer(await signing_secret(self.store)))
        await self.feed.start()
        await self.follower.start()
        await self.renderer.start()
        self.spawn(self.runner.run_forever())
        self.spawn(self._sweep_forever())
        self.spawn(expire_forever(self))
        if telemetry.is_wanted(os.environ):
            self.spawn(telemetry.export_forever(self.metrics, self.process))
        self.spawn(watch_loop(self.config.slow_loop, self.metrics.loop_lag.observe))
        if self.config.prepare:
            self.searches.start()
        self.spawn(self.follower.follow_forever())
        self.spawn(finish_forever(self.store))
        self.spawn(remove_old_forever(self.store, self.config.keep_days))

    async def close(self) -> None:
        """Stop everything, in an order that loses nothing."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self.tables.loaded.values()):
            for connection in list(live.connections):
                await connection.close("restart")
        self.pool.stop()
        self.archive.close()
        self.analyses.archive.close()
        self.renderer.close()
        await self.runner.release_leases()
        await self.feed.close()
        await self.store.close()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run a coroutine in the background; a failure is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_task_done)

    def _on_task_done(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a background task failed", exc_info=task.exception())

    async def publish(self, table: str, message: dict[str, Any]) -> None:
        """Send a message about a table to every process."""
        await self.feed.publish(table, message)

    def search_state(self, live: LiveTable) -> SearchState | None:
        """Return the progress of the search that a table needs for strong bots or hints; None if it is ready or needs none."""
        session = live.session
        if session.status != "running" or not (session.head.agreement.hints or any(seat.bot in SEARCHING for seat in session.seats)):
            return None
        state = self.searches.state(session.head.game)
        return state and msgspec.structs.replace(state, waits=live.waits_for_search)

    def _on_search_change(self, game: str) -> None:
        for live in self.tables.loaded.values():
            if live.session.head.game == game:
                self.send_search(live)

    def send_search(self, live: LiveTable) -> None:
        """Send the progress of the search to everybody at a table."""
        for connection in live.connections:
            connection.send(Search(search=self.search_state(live)))

    async def _sweep_forever(self) -> None:
        """Close dead connections, evict idle tables and look for entries that were not announced, every `SWEEP_SECONDS`."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            moment = asyncio.get_running_loop().time()
            for live in list(self.tables.loaded.values()):
                for connection in list(live.connections):
                    if moment - connection.last_heard > SILENCE_SECONDS:
                        self.spawn(connection.close("silent"))
            self.tables.evict_idle()
            if not self.config.is_sqlite:
                try:
                    await self.tables.find_missed_entries()
                except Exception as problem:  # the sweep goes on
                    outage = reason(problem)
                    log.warning("entries that were not announced could not be looked for: %s", outage or problem, exc_info=outage is None)
            for live in self.tables.loaded.values():
                if live.connections:
                    self.clients.refresh_owner(live)
