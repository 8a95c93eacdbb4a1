"""The store: one writer that commits what is waiting in groups, and short reads beside it."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Engine, bindparam, event, func, literal_column, select, text, update
from sqlalchemy import create_engine as create_sync_engine
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from outbreak.server import schema
from outbreak.server.config import SQLITE, Config

T = TypeVar("T")
Work = Callable[[Connection], T]

GROUP_MAX = 400
READERS = 4  # threads
CHANNEL = "outbreak"


@dataclass
class Page:
    """Entries to be added to one table if its last entry is still the expected one, and what the lobby should know after them."""

    table: str
    after: int
    rows: list[dict[str, Any]]
    head: dict[str, Any]  # status, waiting, updated, tended
    seats: list[tuple[int, str]] | None = None  # who sits where, if that changed
    lease: tuple[str, float] | None = None  # who would tend the table, and for how long, unless somebody does already
    lease_won: bool = False
    written: "asyncio.Future[bool]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass
class Job:
    """Any other write, and what it answers."""

    work: Work[Any]
    done: "asyncio.Future[Any]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Store:
    """The database of a server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.engine = create_engine(config)
        self._direct = create_direct(config) if config.is_sqlite else None
        self._thread, self._reader = ThreadPoolExecutor(1, "writer"), ThreadPoolExecutor(READERS, "reader")
        self._queue: asyncio.Queue[Page | Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._writer = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        """Write what is waiting, then stop."""
        if self._writer is not None:
            self._queue.put_nowait(None)
            await self._writer
        await self.dispose()

    async def dispose(self) -> None:
        """Let go of every connection."""
        if self._direct is not None:
            self._thread.submit(self._direct.dispose)
        self._thread.shutdown()
        self._reader.shutdown()
        await self.engine.dispose()

    async def add(self, page: Page) -> bool:
        """Add entries to a table; False if somebody else was first, and then nothing is written."""
        self._queue.put_nowait(page)
        return await page.written

    async def write(self, work: Work[T]) -> T:
        """Do some other write in the next group; an error undoes it alone."""
        job = Job(work)
        self._queue.put_nowait(job)
        return cast(T, await job.done)

    async def rows(self, statement: Any) -> Sequence[Any]:
        """All rows of a query."""
        if self._direct is not None:
            return await asyncio.get_running_loop().run_in_executor(self._reader, _read, self._direct, statement)
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).all()

    async def notify(self, payload: str) -> None:
        """Tell the other processes something; what it says is not kept."""
        await self.write(lambda connection: connection.execute(NOTIFY, _notice(payload)))

    def insert(self, table: Any) -> Any:
        """An INSERT that knows what to do on a conflict, in the dialect of this database."""
        return sqlite.insert(table) if self.config.is_sqlite else postgresql.insert(table)

    def claim(self, holder: str, seconds: float, tables: Any) -> Any:
        """An UPDATE that takes the lease of those tables that nobody else tends, or keeps it; it returns their ids."""
        c = schema.tables.c
        free = c.lease_until.is_(None) | (c.lease_until < self.time) | (c.lease_holder == holder)
        return (
            update(schema.tables).where(c.id.in_(tables), free).values(lease_holder=holder, lease_until=self.time + seconds).returning(c.id)
        )

    @property
    def time(self) -> Any:
        """The database's own time in seconds, the same for all its processes."""
        if self.config.is_sqlite:
            return literal_column("((julianday('now') - 2440587.5) * 86400.0)")
        return func.extract("epoch", func.clock_timestamp())

    async def _write_on(self) -> None:
        open_ = True
        while open_:
            group = [await self._queue.get()]
            while len(group) < GROUP_MAX and not self._queue.empty():
                group.append(self._queue.get_nowait())
            open_ = None not in group
            waiting = [item for item in group if item is not None]
            if waiting:
                await self._commit(waiting)

    async def _commit(self, group: list[Page | Job]) -> None:
        """Pages and jobs are written one after the other: a job may lock any table, and would wait for another process in a ring."""
        pages = [item for item in group if isinstance(item, Page)]
        jobs = [item for item in group if isinstance(item, Job)]
        if pages:
            await self._commit_pages(pages)
        if jobs:
            await self._commit_jobs(jobs)

    async def _commit_pages(self, pages: list[Page]) -> None:
        try:
            winners = await self._begin(self._add, pages)
        except Exception as problem:
            _fail([page.written for page in pages], problem)
            return
        for page in pages:
            if not page.written.done():
                page.written.set_result(page.table in winners)

    async def _commit_jobs(self, jobs: list[Job]) -> None:
        try:
            answers = await self._begin(_work_off, jobs)
        except Exception as problem:
            _fail([job.done for job in jobs], problem)
            return
        for job, (answer, error) in zip(jobs, answers, strict=True):
            if error is not None:
                _fail([job.done], error)
            elif not job.done.done():
                job.done.set_result(answer)

    async def _begin(self, write: Callable[[Connection, list[Any]], T], items: list[Any]) -> T:
        """Write in one transaction; in SQLite a thread does it all, since to go there and back for every statement costs most."""
        if self._direct is not None:
            return await asyncio.get_running_loop().run_in_executor(self._thread, _write, self._direct, write, items)
        async with self.engine.begin() as connection:
            return await connection.run_sync(write, items)

    def _add(self, connection: Connection, pages: list[Page]) -> set[str]:
        """Write the pages whose table still ends where they begin; rows are locked in one order, so that processes never wait in a ring."""
        found = connection.execute(LAST_ENTRIES, {"ids": sorted(page.table for page in pages)})
        last = {row.id: row.entry for row in found}
        winning = [page for page in pages if last.get(page.table) == page.after]
        if not winning:
            return set()
        connection.execute(NEW_ENTRIES, [row for page in winning for row in page.rows])
        connection.execute(NEW_HEAD, [_new_head(page) for page in winning])
        for page in winning:
            self._seat(connection, page)
        if not self.config.is_sqlite:
            connection.execute(NOTIFY, [_notice(f"{page.table}:{page.after + len(page.rows)}") for page in winning])
        return {page.table for page in winning}

    def _seat(self, connection: Connection, page: Page) -> None:
        if page.seats is not None:
            connection.execute(schema.seats.delete().where(schema.seats.c.table == page.table))
            if page.seats:
                rows = [{"table": page.table, "seat": seat, "person": person} for seat, person in page.seats]
                connection.execute(schema.seats.insert(), rows)
        if page.lease is not None:
            claim = self.claim(*page.lease, [page.table])
            page.lease_won = connection.execute(claim).first() is not None


def _read(engine: Engine, statement: Any) -> Sequence[Any]:
    with engine.connect() as connection:
        return connection.execute(statement).all()


def _write(engine: Engine, write: Callable[[Connection, list[Any]], T], items: list[Any]) -> T:
    with engine.begin() as connection:
        return write(connection, items)


def _work_off(connection: Connection, jobs: list[Job]) -> list[tuple[Any, Exception | None]]:
    return [_try(connection, job) for job in jobs]


def _try(connection: Connection, job: Job) -> tuple[Any, Exception | None]:
    try:
        with connection.begin_nested():
            return job.work(connection), None
    except Exception as problem:
        return None, problem


def _notice(payload: str) -> dict[str, str]:
    return {"channel": CHANNEL, "payload": payload}


def _fail(futures: "list[asyncio.Future[Any]]", problem: Exception) -> None:
    for future in futures:
        if not future.done():
            future.set_exception(problem)


NEW_ENTRIES = schema.entries.insert()
LAST_ENTRIES = (
    select(schema.tables.c.id, schema.tables.c.entry)
    .where(schema.tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(schema.tables.c.id)
    .with_for_update()
)
NEW_HEAD = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("b_id"))
    .values(
        entry=bindparam("b_entry"),
        status=bindparam("b_status"),
        waiting=bindparam("b_waiting"),
        updated=bindparam("b_updated"),
        tended=bindparam("b_tended"),
    )
)


def _new_head(page: Page) -> dict[str, Any]:
    head = {"id": page.table, "entry": page.after + len(page.rows), **page.head}
    return {f"b_{name}": value for name, value in head.items()}


NOTIFY = text("SELECT pg_notify(:channel, :payload)")


def create_engine(config: Config) -> AsyncEngine:
    """An engine for the database of a server."""
    if not config.is_sqlite:
        return create_async_engine(config.db, pool_size=4, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(config.db, connect_args={"timeout": 20})
    _prepare(engine.sync_engine)
    return engine


def create_direct(config: Config) -> Engine:
    """An engine for the same SQLite database, for threads."""
    engine = create_sync_engine(config.db.replace(SQLITE, "sqlite", 1), connect_args={"timeout": 20})
    _prepare(engine)
    return engine


def _prepare(engine: Engine) -> None:
    """Have every connection to SQLite be safe."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says so, below
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=20000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.exec_driver_sql("BEGIN")
