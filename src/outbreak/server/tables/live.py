"""Live tables: sessions in memory, with their connections, and the code that loads and stores them. The database is the truth."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Raw
from sqlalchemy import select

from outbreak.core.table import seat_mask
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.failures import reason, unavailable
from outbreak.server.base.database.storage import Store
from outbreak.server.base.database.writer import EntryBatch
from outbreak.server.base.errors import Refused
from outbreak.server.base.messages.incoming import Doing
from outbreak.server.plain.sentences import Facts, TextRequest
from outbreak.server.replay.archive import Archive, Reader
from outbreak.server.tables import updates
from outbreak.server.tables.frames import moves_of
from outbreak.server.tables.rendering import (
    Rendered,
    Renderer,
    RenderJob,
    render_session,
    render_session_at,
    text_of_session,
    text_of_session_at,
)
from outbreak.server.tables.rows import entry_of, entry_row, head_of, last_time, lobby_columns, needs_runner, seated
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.head import Head
from outbreak.server.tables.session.state import Step, is_earlier
from outbreak.server.tables.windows import TableWindows

if TYPE_CHECKING:
    from outbreak.server.tables.sockets.connection import Connection

log = logging.getLogger("outbreak.live")

SLICE_SECONDS = 0.01  # how long a replay may block the event loop
RENDERINGS_MAX = 8  # cached per table; usually one for each seat and one for spectators
LONG = 50  # entries; longer tables are replayed one at a time
Row = TypeVar("Row")
Command = Callable[[TableSession, int], None]
TRIES, FAILURES_MAX = 5, 2  # attempts when other processes were faster, and when the database fails


class LiveTable:
    """One table in memory, with its connections."""

    def __init__(self, session: TableSession, ids: dict[str, int], windows: TableWindows) -> None:
        self.session = session
        self.windows = windows
        self.ids = ids  # client ids, and the entry that each one became
        self.lock = asyncio.Lock()  # held while the session may differ from the store
        self.needs_reload = False  # whether the session may still differ, because the store failed
        self.announced = 0  # the last entry announced by the feed
        self.connections: set[Connection] = set()
        self.sent_names: list[str] = []  # who clients were last told is connected
        self.sent_owner: str | None = None  # the owner that clients were last told
        self.thinking: set[tuple[int, int]] = set()  # position and seat of the bots that are deciding
        self.waits_for_search = False  # whether strong bots wait until their search is compiled
        self.touched = asyncio.get_running_loop().time()
        self.choices = updates.choices_for(session)
        # By seats, the story's first entry, and whether it has frames.
        self._renderings: OrderedDict[tuple[int, int, bool], asyncio.Future[Rendered]] = OrderedDict()
        self._state: Raw | None = None

    def invalidate(self) -> None:
        """Invalidate cached renderings and notify clients: players to act immediately, others at most ten times a second."""
        self.touched = asyncio.get_running_loop().time()
        self._renderings.clear()
        self._state = None
        self.windows.changed.set()
        head, acting = self.session.head, seat_mask(self.session.waiting)
        for connection in list(self.connections):
            if not connection.may_watch:
                done, wake = "dropped", connection.drop
            elif connection.mask & acting:
                done, wake = "refreshed", connection.refresh
            else:
                done, wake = "refreshed later", connection.refresh_later
            log.debug("table %s, entry %d: client of seats %s %s", head.id, self.session.last, bin(connection.mask), done)
            wake()

    @property
    def is_stored(self) -> bool:
        """Whether the session equals the stored one, and does so until the next await."""
        return not self.lock.locked() and not self.needs_reload

    def render(self, renderer: Renderer, mask: int, since: int, frames: bool = False) -> "asyncio.Future[Rendered]":
        """Return the cached rendering for these seats; use `asyncio.shield` when awaiting it."""
        steps = updates.steps_after(self.session, since)
        has_frames = frames and since > 0  # a client that has seen nothing begins with the table as it is
        key = mask, steps[0].number if steps else 0, has_frames  # clients choose `since`; for many values the story is the same
        if key not in self._renderings:
            self._renderings[key] = self._begin_rendering(renderer, mask, since, steps, has_frames)
            if len(self._renderings) > RENDERINGS_MAX:
                self._renderings.popitem(last=False)
        self._renderings.move_to_end(key)
        return self._renderings[key]

    def _begin_rendering(self, renderer: Renderer, mask: int, since: int, steps: list[Step], frames: bool) -> "asyncio.Future[Rendered]":
        session = self.session
        if session.status == "open" or not updates.uses_base_pack(session):
            return _completed(render_session(session, self.choices, mask, since))
        game = session.game
        state, undo = game.table.states.tobytes(), updates.can_undo(session, mask)
        moves = moves_of(session, steps) if frames else None
        is_compiled = game.rulebook.compiled_rules is not None
        job = RenderJob(
            game.rulebook.name, state, mask, undo, steps, game.table.outside, compiled=is_compiled, moves=moves, people=game.people
        )
        return renderer.render(job)

    def render_at(
        self, renderer: Renderer, archive: Archive | Reader, mask: int, entry: int, since: int, frames: bool = False
    ) -> Awaitable[Rendered]:
        """Return what some seats saw after an entry, with the entries since an earlier one."""
        session, game = self.session, self.session.game
        if entry < session.began:
            return _completed(render_session_at(session, self.choices, mask, entry, since))
        steps = updates.steps_after(session, since, entry)
        job = self._job(game.position_at(entry), mask, steps)
        job.moves = moves_of(session, steps) if frames else None
        return renderer.render(job) if job.pack is None else archive.render(job)

    def render_text(
        self, renderer: Renderer, archive: Archive | Reader, mask: int, request: TextRequest, since: int
    ) -> Awaitable[Rendered]:
        """Return the table in words as some seats see it now, with the entries after `since`."""
        session = self.session
        if session.status == "open" or not session.is_replayable:
            return _completed(text_of_session(session, request, mask, since))
        job = self._job(session.game.table.states.tobytes(), mask, updates.steps_after(session, since), request)
        return renderer.render_text(job) if job.pack is None else archive.render(job)

    def render_text_at(self, renderer: Renderer, archive: Archive | Reader, mask: int, request: TextRequest) -> Awaitable[Rendered]:
        """Return the table in words as some seats saw it after an entry; refused if the present rules cannot replay it."""
        session, game = self.session, self.session.game
        if request.entry < session.began:
            return _completed(text_of_session_at(session, request, mask))
        job = self._job(game.position_at(request.entry), mask, updates.steps_after(session, request.entry - 1, request.entry), request)
        return renderer.render_text(job) if job.pack is None else archive.render(job)

    def explain(self, renderer: Renderer, archive: Archive | Reader, mask: int, asked: Doing) -> Awaitable[Rendered]:
        """Explain whether some seats may take an action now, as an encoded `Explained`; refused before the start."""
        if self.session.status == "open":
            raise Refused("not-started", "the game has not started")
        job = msgspec.structs.replace(self._job(self.session.game.table.states.tobytes(), mask, []), asked=asked)
        return renderer.render_text(job) if job.pack is None else archive.render(job)

    def _job(self, state: bytes, mask: int, steps: list[Step], request: TextRequest | None = None) -> RenderJob:
        game = self.session.game
        pack = None if updates.uses_base_pack(self.session) else game.pack.to_json()
        facts = Facts.of(self.session) if request is not None else None
        return RenderJob(game.rulebook.name, state, mask, False, steps, game.table.outside, pack, facts, request, people=game.people)

    @property
    def state(self) -> Any:
        """Return the part of the table that everybody sees, encoded; cached until the next change."""
        if self._state is None:
            self._state = updates.raw(updates.table_state(self.session))
        return self._state


def _completed(render: Rendered) -> "asyncio.Future[Rendered]":
    """Wrap a finished rendering in a future."""
    here: asyncio.Future[Rendered] = asyncio.get_running_loop().create_future()
    here.set_result(render)
    return here


class TableStore:
    """Loads tables from the store, and stores the entries of commands."""

    def __init__(self, store: Store, process: str, lease_seconds: float) -> None:
        self.store, self.process, self.lease_seconds = store, process, lease_seconds
        self.leases: set[str] = set()
        self._long = asyncio.Lock()  # held while a long table is replayed

    async def load(self, id: str) -> tuple[TableSession, dict[str, int]]:
        """Load a table: its session, and the client ids of its entries."""
        heads = await self.store.rows(select(schema.tables).where(schema.tables.c.id == id))
        if not heads:
            raise Refused("unknown-table", "there is no such table")
        with decoding(id):
            head = head_of(heads[0])
            is_older = is_earlier(head.game, head.rules)
        if not is_older:
            return await self._replay(head)
        if heads[0].status != "finished":
            raise Refused("other-rules", f"this table is played by version {head.rules} of the rules, which this server does not have")
        with suppress(Refused):
            session, ids = await self._replay(head)
            if session.status == "finished" and session.began <= session.last:
                return session, ids
        return await self._replay(head, replayed=False)

    async def _replay(self, head: Head, replayed: bool = True) -> tuple[TableSession, dict[str, int]]:
        with decoding(head.id):
            session = TableSession(head, replayed=replayed)
        ids: dict[str, int] = {}
        await self.catch_up(session, ids)
        return session, ids

    async def catch_up(self, session: TableSession, ids: dict[str, int]) -> None:
        """Apply the entries that were stored since the session's last one."""
        c = schema.entries.c
        query = select(schema.entries).where(c.table == session.head.id, c.number > session.last).order_by(c.number)
        rows = await self.store.rows(query)
        async with self._long if len(rows) > LONG else nullcontext():
            async for row in yielding_to_loop(rows):
                with decoding(session.head.id):
                    session.apply(entry_of(row))
                if row.client_id is not None:
                    ids[row.client_id] = row.number
                if not session.is_replayable:
                    session.digests.update({row.number: row.digest} if row.digest is not None else {})
                elif row.digest is not None and row.digest != session.digests.get(row.number):
                    raise Refused("other-rules", f"entry {row.number} replays differently; this table belongs to other rules")

    async def execute(self, live: LiveTable, client_id: str, command: Command) -> int:
        """Execute a command once per client id: store its entries, then notify clients. Returns the number of the first entry."""
        async with live.lock:
            await self._ensure_stored(live)
            failures = 0
            for _ in range(TRIES):
                if client_id in live.ids:
                    return live.ids[client_id]
                before = live.session.last
                batch = await self._run(live, client_id, command)
                if batch is None:
                    return before
                stored = await self._store(batch)
                if stored:
                    live.ids[client_id] = before + 1
                    live.invalidate()
                    return before + 1
                await self._reload(live)
                failures += stored is None
                if failures == FAILURES_MAX and client_id not in live.ids:
                    raise unavailable(self.store.failure)
            raise Refused("stale", "other changes came first every time; refresh and try again")

    async def _run(self, live: LiveTable, client_id: str, command: Command) -> EntryBatch | None:
        before = live.session.last
        try:
            command(live.session, _entry_time(live.session))
        except Exception as problem:
            if live.session.last != before or not isinstance(problem, Refused):  # roll back a command that failed half way
                await self._reload(live)
            raise
        return self.batch(live.session, before, client_id) if live.session.last > before else None

    async def _store(self, batch: EntryBatch) -> bool | None:
        """Store a batch; False if another process was first, None after a failure with unknown result."""
        try:
            won = await self.store.add(batch)
        except Exception as problem:
            log.warning("the store failed (%s: %s); reloading", type(problem).__name__, getattr(problem, "orig", problem))
            return None
        if won and batch.lease_won:
            self.leases.add(batch.table)
        return won

    @asynccontextmanager
    async def locked(self, live: LiveTable) -> AsyncIterator[TableSession]:
        """Lock a table and yield its session, which equals the stored one."""
        async with live.lock:
            await self._ensure_stored(live)
            yield live.session

    async def reload(self, live: LiveTable) -> None:
        """Reload a table whose entries were changed directly in the store."""
        async with live.lock:
            await self._reload(live)

    async def _ensure_stored(self, live: LiveTable) -> None:
        """Reload a locked table if it may differ from the store."""
        if live.needs_reload:
            await self._reload(live)

    async def _reload(self, live: LiveTable) -> None:
        """Go back to the stored session. While the store fails, the table can be neither read nor changed."""
        live.needs_reload = True
        try:
            session, ids = await self.load(live.session.head.id)
            while session.last < live.announced:
                await self.catch_up(session, ids)
        except Refused:
            raise
        except Exception as problem:
            raise unavailable(reason(problem)) from problem
        live.session, live.ids, live.needs_reload = session, ids, False
        live.invalidate()

    def batch(self, session: TableSession, before: int, client_id: str | None) -> EntryBatch:
        """Return the entries after a number as a batch to be stored."""
        id = session.head.id
        new = session.entries[before:]
        rows = [entry_row(id, before + i, entry, session) for i, entry in enumerate(new, start=1)]
        rows[0]["client_id"] = client_id
        reseated = any(entry.kind == "seat-change" for entry in new)
        is_run = needs_runner(session)
        return EntryBatch(
            id,
            before,
            rows,
            lobby_columns(session, is_run),
            seats=seated(session) if reseated else None,
            lease=(self.process, self.lease_seconds) if is_run and id not in self.leases else None,
        )


async def yielding_to_loop(rows: Iterable[Row]) -> AsyncIterator[Row]:
    """Iterate over rows, yielding to the event loop every `SLICE_SECONDS`."""
    begun = time.perf_counter()
    for row in rows:
        if time.perf_counter() - begun > SLICE_SECONDS:
            await asyncio.sleep(0)
            begun = time.perf_counter()
        yield row


@contextmanager
def decoding(id: str) -> Iterator[None]:
    """Turn any failure to decode a stored table into a refusal, since retrying would not help."""
    try:
        yield
    except Refused:
        raise
    except Exception as problem:
        raise Refused("unreadable", f"table {id} is damaged: its stored data cannot be read") from problem


def _entry_time(session: TableSession) -> int:
    """Return the time for a new entry: now, but not before the last entry, since clocks of machines differ."""
    return max(now(), last_time(session))
