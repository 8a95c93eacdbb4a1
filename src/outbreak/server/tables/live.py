"""Live tables: sessions cached in memory while they are needed. The database is the truth."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec import Raw
from sqlalchemy import select

from outbreak.core.record import Entry, EntryKind
from outbreak.core.table import seat_mask
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.failures import reason, unavailable
from outbreak.server.base.database.storage import Store
from outbreak.server.base.database.writer import Page
from outbreak.server.base.errors import Refused
from outbreak.server.base.rendering import Order, Rendered, Renderer, render_here, render_then, word_here, word_then
from outbreak.server.plain.sentences import Facts, Wish
from outbreak.server.replay.archive import Archive, Reader
from outbreak.server.tables import updates
from outbreak.server.tables.session import Agreement, Head, Step, TableSession, is_earlier
from outbreak.server.tables.windows import TableWindows

if TYPE_CHECKING:
    from outbreak.server.tables.socket import Connection

log = logging.getLogger("outbreak.live")

SLICE_SECONDS = 0.01  # how long a table is played again before others have their turn
LONG = 50  # entries; tables that are longer are played again one after the other
Row = TypeVar("Row")
Command = Callable[[TableSession, int], None]
TRIES, FAILURES_MAX = 5, 2  # how often something is tried when others were faster, and when the database fails


class LiveTable:
    """One table in memory, with who is connected to it."""

    def __init__(self, session: TableSession, ids: dict[str, int], windows: TableWindows) -> None:
        self.session = session
        self.windows = windows
        self.ids = ids  # client ids, and the entry each became
        self.lock = asyncio.Lock()  # held while the session is ahead of the store
        self.ahead = False  # whether it may have stayed so, because the store was away
        self.announced = 0  # the last entry that the feed has told of
        self.connections: set[Connection] = set()
        self.shown_here: list[str] = []  # who was last told to be there
        self.shown_owner: str | None = None  # whose table it was last told to be
        self.thinking: set[tuple[int, int]] = set()  # position and seat of the bots at work
        self.patient = False  # whether its strong bots wait until their search is compiled
        self.last_seen: dict[str, float] = {}  # people, by the runner's own clock
        self.touched = asyncio.get_running_loop().time()
        self.labels = updates.labels_of(session)
        self._rendered: dict[tuple[int, int], asyncio.Future[Rendered]] = {}  # by seats and the last entry they know
        self._state: Raw | None = None

    def changed(self) -> None:
        """Forget what was told, and tell everybody anew: those whom the table waits for at once, the others not too often."""
        self.touched = asyncio.get_running_loop().time()
        self._rendered.clear()
        self._state = None
        self.windows.stirred.set()
        awaited = seat_mask(self.session.waiting)
        for connection in list(self.connections):
            if not connection.may_watch:
                connection.dismiss()
            elif connection.mask & awaited:
                connection.show()
            else:
                connection.show_soon()

    @property
    def is_still(self) -> bool:
        """Whether the session is as it is stored, and stays so until the next await."""
        return not self.lock.locked() and not self.ahead

    def rendered(self, renderer: Renderer, mask: int, since: int) -> "asyncio.Future[Rendered]":
        """What some seats see now and what came after an entry, made once for all who ask; who waits for it shields it from his end."""
        if (mask, since) not in self._rendered:
            self._rendered[mask, since] = self._render(renderer, mask, since)
        return self._rendered[mask, since]

    def _render(self, renderer: Renderer, mask: int, since: int) -> "asyncio.Future[Rendered]":
        session = self.session
        if session.status == "open" or not updates.is_of_the_house(session):
            return _made(render_here(session, self.labels, mask, since))
        game = session.game
        state, undo = game.table.states.tobytes(), updates.can_undo(session, mask)
        steps = updates.steps_after(session, since)
        return renderer.render(Order(game.rulebook.name, state, mask, undo, steps, game.table.outside))

    def rendered_then(self, renderer: Renderer, archive: Archive | Reader, mask: int, entry: int, since: int) -> Awaitable[Rendered]:
        """What some seats saw after an entry, and what came between an earlier one and it."""
        session, game = self.session, self.session.game
        if entry < session.began:
            return _made(render_then(session, self.labels, mask, entry, since))
        order = self._order(game.position_at(entry), mask, updates.steps_after(session, since, entry))
        return renderer.render(order) if order.pack is None else archive.render(order)

    def worded(self, renderer: Renderer, archive: Archive | Reader, mask: int, wish: Wish, since: int) -> Awaitable[Rendered]:
        """The table in words as some seats see it now, with what came after an entry."""
        session = self.session
        if session.status == "open" or not session.is_replayable:
            return _made(word_here(session, wish, mask, since))
        order = self._order(session.game.table.states.tobytes(), mask, updates.steps_after(session, since), wish)
        return renderer.word(order) if order.pack is None else archive.render(order)

    def worded_then(self, renderer: Renderer, archive: Archive | Reader, mask: int, wish: Wish) -> Awaitable[Rendered]:
        """The table in words as some seats saw it after an entry, with what that entry tells; refused where these rules cannot play it."""
        session, game = self.session, self.session.game
        if wish.entry < session.began:
            return _made(word_then(session, wish, mask))
        order = self._order(game.position_at(wish.entry), mask, updates.steps_after(session, wish.entry - 1, wish.entry), wish)
        return renderer.word(order) if order.pack is None else archive.render(order)

    def _order(self, state: bytes, mask: int, steps: list[Step], wish: Wish | None = None) -> Order:
        game = self.session.game
        pack = None if updates.is_of_the_house(self.session) else game.pack.to_json()
        facts = Facts.of(self.session) if wish is not None else None
        return Order(game.rulebook.name, state, mask, False, steps, game.table.outside, pack, facts, wish)

    @property
    def state(self) -> Any:
        """The table as everybody sees it, encoded once for all."""
        if self._state is None:
            self._state = updates.raw(updates.table_state(self.session))
        return self._state


def _made(rendered: Rendered) -> "asyncio.Future[Rendered]":
    """What was rendered here at once, as if it had been awaited."""
    here: asyncio.Future[Rendered] = asyncio.get_running_loop().create_future()
    here.set_result(rendered)
    return here


class LiveTables:
    """Reads tables from the store and writes what happens at them."""

    def __init__(self, store: Store, process: str, lease_seconds: float) -> None:
        self.store, self.process, self.lease_seconds = store, process, lease_seconds
        self.leases: set[str] = set()
        self._long = asyncio.Lock()  # held by whoever plays a long table again

    async def load(self, id: str) -> tuple[TableSession, dict[str, int]]:
        """A table from its head and entries, with the client ids that were used."""
        heads = await self.store.rows(select(schema.tables).where(schema.tables.c.id == id))
        if not heads:
            raise Refused("unknown-table", "there is no such table")
        with legible(id):
            head = head_of(heads[0])
            is_older = is_earlier(head.game, head.rules)
        if not is_older:
            return await self._folded(head)
        if heads[0].status != "finished":
            raise Refused("other-rules", f"this table is played by version {head.rules} of the rules, which this server no longer plays")
        with suppress(Refused):
            session, ids = await self._folded(head)
            if session.status == "finished" and session.began <= session.last:
                return session, ids
        return await self._folded(head, replayed=False)

    async def _folded(self, head: Head, replayed: bool = True) -> tuple[TableSession, dict[str, int]]:
        with legible(head.id):
            session = TableSession(head, replayed=replayed)
        ids: dict[str, int] = {}
        await self.catch_up(session, ids)
        return session, ids

    async def catch_up(self, session: TableSession, ids: dict[str, int]) -> None:
        """Take in the entries that others have written."""
        c = schema.entries.c
        query = select(schema.entries).where(c.table == session.head.id, c.number > session.last).order_by(c.number)
        rows = await self.store.rows(query)
        async with self._long if len(rows) > LONG else nullcontext():
            async for row in unhurried(rows):
                with legible(session.head.id):
                    session.take(entry_of(row))
                if row.client_id is not None:
                    ids[row.client_id] = row.number
                if not session.is_replayable:
                    session.digests.update({row.number: row.digest} if row.digest is not None else {})
                elif row.digest is not None and row.digest != session.digests.get(row.number):
                    raise Refused("other-rules", f"entry {row.number} does not play as it was played; this table belongs to other rules")

    async def do(self, live: LiveTable, client_id: str, command: Command) -> int:
        """Do something at a table once: make its entries, store them, then let everybody see them; returns the first one's number."""
        async with live.lock:
            await self._still(live)
            failures = 0
            for _ in range(TRIES):
                if client_id in live.ids:
                    return live.ids[client_id]
                before = live.session.last
                page = await self._make(live, client_id, command)
                if page is None:
                    return before
                stored = await self._stored(page)
                if stored:
                    live.ids[client_id] = before + 1
                    live.changed()
                    return before + 1
                await self._reload(live)
                failures += stored is None
                if failures == FAILURES_MAX and client_id not in live.ids:
                    raise unavailable(self.store.trouble)
            raise Refused("stale", "others were faster every time; look again")

    async def _make(self, live: LiveTable, client_id: str, command: Command) -> Page | None:
        before = live.session.last
        try:
            command(live.session, _time_after(live.session))
        except Exception as problem:
            if live.session.last != before or not isinstance(problem, Refused):  # it stopped half way: as if it had never begun
                await self._reload(live)
            raise
        return self.page(live.session, before, client_id) if live.session.last > before else None

    async def _stored(self, page: Page) -> bool | None:
        """Whether a page was stored; None after a failure, when only the store can tell."""
        try:
            won = await self.store.add(page)
        except Exception as problem:
            log.warning("the store failed (%s: %s); looking again", type(problem).__name__, getattr(problem, "orig", problem))
            return None
        if won and page.lease_won:
            self.leases.add(page.table)
        return won

    @asynccontextmanager
    async def held(self, live: LiveTable) -> AsyncIterator[TableSession]:
        """Hold a table still, as it is stored."""
        async with live.lock:
            await self._still(live)
            yield live.session

    async def reload(self, live: LiveTable) -> None:
        """Read a table anew whose entries were changed in the store."""
        async with live.lock:
            await self._reload(live)

    async def _still(self, live: LiveTable) -> None:
        """See that a table whose lock is held is as it is stored."""
        if live.ahead:
            await self._reload(live)

    async def _reload(self, live: LiveTable) -> None:
        """Go back to what is stored; as long as the store is away, nobody may see or change the table."""
        live.ahead = True
        try:
            session, ids = await self.load(live.session.head.id)
            while session.last < live.announced:
                await self.catch_up(session, ids)
        except Refused:
            raise
        except Exception as problem:
            raise unavailable(reason(problem)) from problem
        live.session, live.ids, live.ahead = session, ids, False
        live.changed()

    def page(self, session: TableSession, before: int, client_id: str | None) -> Page:
        """The entries after a number, ready to be stored."""
        id = session.head.id
        new = session.entries[before:]
        rows = [entry_row(id, before + i, entry, session) for i, entry in enumerate(new, start=1)]
        rows[0]["client_id"] = client_id
        reseated = any(entry.kind == "seat-change" for entry in new)
        tended = needs_runner(session)
        return Page(
            id,
            before,
            rows,
            head_now(session, tended),
            seats=seated(session) if reseated else None,
            lease=(self.process, self.lease_seconds) if tended and id not in self.leases else None,
        )


async def unhurried(rows: Iterable[Row]) -> AsyncIterator[Row]:
    """Rows one by one; the event loop turns to others now and then, since playing a long table again takes a while."""
    begun = time.perf_counter()
    for row in rows:
        if time.perf_counter() - begun > SLICE_SECONDS:
            await asyncio.sleep(0)
            begun = time.perf_counter()
        yield row


@contextmanager
def legible(id: str) -> Iterator[None]:
    """Read what is stored of a table; what cannot be read is the table's own fault, and trying again would not help."""
    try:
        yield
    except Refused:
        raise
    except Exception as problem:
        raise Refused("unreadable", f"table {id} is damaged: what is stored of it cannot be read") from problem


def needs_runner(session: TableSession) -> bool:
    """Whether something may happen at a table by itself: a bot moves, a clock runs out, somebody has been away too long."""
    alone = any(seat.bot is not None for seat in session.seats)
    return session.status == "running" and (
        alone or session.head.agreement.clock is not None or session.head.agreement.away_after is not None
    )


def head_now(session: TableSession, tended: bool) -> dict[str, Any]:
    """What the lobby knows of a table."""
    awaited = seat_mask(seat for seat in session.waiting if session.seats[seat].bot is None)
    free = seat_mask(number for number, seat in enumerate(session.seats) if seat.is_open)
    return {
        "status": session.status,
        "waiting": free if session.status == "open" else awaited,
        "updated": last_time(session),
        "tended": tended,
    }


def seated(session: TableSession) -> list[tuple[int, str]]:
    """Who sits where."""
    return [(number, seat.person) for number, seat in enumerate(session.seats) if seat.person is not None]


def entry_row(table: str, number: int, entry: Entry, session: TableSession) -> dict[str, Any]:
    """An entry as it is stored."""
    return {
        "table": table,
        "number": number,
        "at": entry.at,
        "kind": entry.kind,
        "client_id": None,
        "action": entry.action,
        "code": entry.code,
        "automatic": entry.automatic,
        "detail": entry.detail,
        "digest": session.digests.get(number),
    }


def entry_of(row: Any) -> Entry:
    """An entry from the store."""
    kind: EntryKind = row.kind
    return Entry(kind, row.action, row.code, row.automatic, at=row.at, detail=row.detail)


def head_of(row: Any) -> Head:
    """A table's head from the store."""
    return Head(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        agreement=msgspec.convert(row.agreement, Agreement),
        creator=row.creator,
        created=row.created,
        pack=row.pack,
        seed=row.seed,
        start=row.start,
        parent=row.parent,
        commitment=row.commitment,
    )


def head_row(head: Head, session: TableSession) -> dict[str, Any]:
    """A table's head as it is stored when the table is opened, with the entries made so far."""
    return {
        **msgspec.to_builtins(head),
        "entry": session.last,
        **head_now(session, needs_runner(session)),
        "lease_holder": None,
        "lease_until": None,
        "public": head.agreement.public,
    }


def _time_after(session: TableSession) -> int:
    """Now, but never before the last entry: the clocks of two machines differ."""
    return max(now(), last_time(session))


def last_time(session: TableSession) -> int:
    """When something last happened at a table."""
    return (session.entries[-1].at or 0) if session.entries else session.head.created
