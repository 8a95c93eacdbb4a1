"""The database: one writer that commits waiting jobs in groups, and short reads beside it."""

import asyncio
import contextlib
import json
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Engine, QueuePool, event, func, literal_column, text, update
from sqlalchemy import create_engine as create_sync_engine
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from outbreak.server.base.clock import now
from outbreak.server.base.config import Config
from outbreak.server.base.database import schema
from outbreak.server.base.database.failures import FileGone, reason
from outbreak.server.base.database.writer import CHANNEL, EntryWriter, Page

log = logging.getLogger("outbreak.storage")

T = TypeVar("T")
Work = Callable[[Connection], T]
Answer = tuple[Any, Exception | None]

GROUP_MAX = 400
READERS = 4  # threads
BUSY_SECONDS = 5  # how long a write to SQLite waits while another program writes
PROBE_SECONDS, PROBED_SECONDS = 10.0, 1.0  # how long a probe may take, and how long its result is good
SLOW_SECONDS = 1.0  # how long a probe is waited for while the last write has failed


@dataclass
class Job:
    """Any other write, and what it answers."""

    work: Work[Any]
    done: "asyncio.Future[Any]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Failed(Exception):
    """A work failed, so that the transaction it is part of was never committed."""

    def __init__(self, problem: Exception) -> None:
        super().__init__(str(problem))
        self.problem = problem


class Store:
    """The database of a server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.engine = create_engine(config)
        self._direct = create_direct(config) if config.is_sqlite else None
        self._line: Connection | None = None  # of the thread that writes directly
        self._entry_writer = EntryWriter(config.is_sqlite)
        self._thread, self._reader = ThreadPoolExecutor(1, "writer"), ThreadPoolExecutor(READERS, "reader")
        self._queue: asyncio.Queue[Page | Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.trouble: str | None = None  # why the last write failed
        self._probe: asyncio.Task[None] | None = None
        self._probed = 0.0

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
        self._thread.shutdown()
        self._reader.shutdown()
        self._hang_up()
        if self._direct is not None:
            self._direct.dispose()
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

    async def rows(self, statement: Any, given: dict[str, Any] | None = None) -> Sequence[Any]:
        """All rows of a query."""
        if self._direct is not None:
            return await asyncio.get_running_loop().run_in_executor(self._reader, _read, self._direct, statement, given)
        async with self.engine.connect() as connection:
            return (await connection.execute(statement, given)).all()

    async def failing(self) -> str | None:
        """Why nothing can be written now; None if a write has just succeeded. Those who ask at once share one write."""
        if self._probe is None:
            if self.trouble is None and time.monotonic() - self._probed < PROBED_SECONDS:
                return None
            self._probe = asyncio.create_task(self._write_probe())
        seconds = PROBE_SECONDS if self.trouble is None else SLOW_SECONDS
        done, _ = await asyncio.wait({self._probe}, timeout=seconds)
        return self.trouble if done or self.trouble else "the database takes too long to write"

    async def _write_probe(self) -> None:
        mark = self.insert(schema.settings).values(name="probed", value=str(now()))
        mark = mark.on_conflict_do_update(index_elements=["name"], set_={"value": mark.excluded.value})
        try:
            await self.write(lambda connection: connection.execute(mark))
        except Exception as problem:
            self.trouble = self.trouble or reason(problem) or "the database cannot be written"
        finally:
            self._probe, self._probed = None, time.monotonic()

    async def notify(self, payload: str) -> None:
        """Tell the other processes something; what it says is not kept."""
        await self.write(lambda connection: connection.execute(NOTIFY, _notice(payload)))

    def insert(self, table: Any) -> Any:
        """An INSERT that knows what to do on a conflict, in the dialect of this database."""
        return sqlite.insert(table) if self.config.is_sqlite else postgresql.insert(table)

    def claim(self, holder: str, seconds: float, tables: Any) -> Any:
        """An UPDATE that takes the lease of those tables that nobody else runs, or keeps it; it returns their ids."""
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
        """Where other processes write too, pages and jobs go one after the other: a job may lock any table, and would wait in a ring."""
        pages = [item for item in group if isinstance(item, Page)]
        jobs = [item for item in group if isinstance(item, Job)]
        if pages and self._direct is None:
            await self._commit_together(pages, [])
            pages = []
        if pages or jobs:
            await self._commit_together(pages, jobs)

    async def _commit_together(self, pages: list[Page], jobs: list[Job]) -> None:
        """Write in one transaction, and tell those who wait what became of it."""
        works: list[Work[Any]] = [lambda connection: self._add(connection, pages)] if pages else []
        works += [job.work for job in jobs]
        try:
            answers = await self._do(works)
        except Exception as problem:
            answers = [(None, problem)] * len(works)
        if pages:
            winners, error = answers.pop(0)
            for page in pages:
                _settle(page.written, error is None and winners.get(page.table) is page, error)
        for job, (answer, error) in zip(jobs, answers, strict=True):
            _settle(job.done, answer, error)

    async def _do(self, works: list[Work[Any]]) -> list[Answer]:
        """Do works in one transaction; if one of them fails, nothing was written, and each is done in its own."""
        try:
            return [(answer, None) for answer in await self._transact(works)]
        except Failed as failed:
            if len(works) == 1:
                return [(None, failed.problem)]
        return [answer for work in works for answer in await self._do([work])]

    async def _transact(self, works: list[Work[Any]]) -> list[Any]:
        """Do works in one transaction, and remember whether the database could be written."""
        try:
            answers = await self._in_transaction(works)
        except Exception as problem:
            cause = problem.problem if isinstance(problem, Failed) else problem
            self._note(reason(cause), cause)
            raise
        self._note(None)
        return answers

    def _note(self, trouble: str | None, problem: Exception | None = None) -> None:
        if trouble == self.trouble or (trouble is None and problem is not None):
            return
        if trouble is not None:
            log.error("nothing can be written: %s (%s)", trouble, getattr(problem, "orig", problem))
        else:
            log.warning("the database can be written again")
        self.trouble = trouble

    async def _in_transaction(self, works: list[Work[Any]]) -> list[Any]:
        """In SQLite a thread does it all, since to go there and back for every statement costs most."""
        if self._direct is not None:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, self._direct, works)
        async with self.engine.begin() as connection:
            return await connection.run_sync(_work_off, works)

    def _write(self, engine: Engine, works: list[Work[Any]]) -> list[Any]:
        """In the writer's thread, which keeps its connection: to take one and give it back costs as much as a statement."""
        if self._line is not None and self._line.info["file"] != file_at(self.config.sqlite_path):
            self._hang_up()
        if self._line is None:
            self._line = engine.connect().execution_options(writes=True)
        try:
            with self._line.begin():
                return _work_off(self._line, works)
        except Exception:  # it may be of no use any more
            self._hang_up()
            raise

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with contextlib.suppress(Exception):
                line.close()

    def _add(self, connection: Connection, pages: list[Page]) -> dict[str, Page]:
        """Write pages, and what else they say; those that came first, by their tables."""
        winning = self._entry_writer.write(connection, pages)
        for page in winning:
            self._seat(connection, page)
        return {page.table: page for page in winning}

    def _seat(self, connection: Connection, page: Page) -> None:
        if page.seats is not None:
            connection.execute(schema.seats.delete().where(schema.seats.c.table == page.table))
            if page.seats:
                rows = [{"table": page.table, "seat": seat, "person": person} for seat, person in page.seats]
                connection.execute(schema.seats.insert(), rows)
        if page.lease is not None:
            claim = self.claim(*page.lease, [page.table])
            page.lease_won = connection.execute(claim).first() is not None


def _read(engine: Engine, statement: Any, given: dict[str, Any] | None) -> Sequence[Any]:
    with engine.connect() as connection:
        return connection.execute(statement, given).all()


def _work_off(connection: Connection, works: list[Work[Any]]) -> list[Any]:
    try:
        return [work(connection) for work in works]
    except Exception as problem:
        raise Failed(problem) from problem


def _notice(payload: str) -> dict[str, str]:
    return {"channel": CHANNEL, "payload": payload}


def _settle(future: "asyncio.Future[Any]", answer: Any, problem: Exception | None) -> None:
    """Tell somebody what became of his write, if he still waits."""
    if future.done():
        return
    if problem is not None:
        future.set_exception(problem)
    else:
        future.set_result(answer)


NOTIFY = text("SELECT pg_notify(:channel, :payload)")


def create_engine(config: Config) -> AsyncEngine:
    """An engine for the database of a server."""
    if not config.is_sqlite:
        return create_async_engine(config.db, pool_size=4, max_overflow=8, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(config.db, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True, json_deserializer=_json_of)
    _prepare(engine.sync_engine)
    return engine


def create_direct(config: Config) -> Engine:
    """An engine for the same SQLite database, for threads. A file that is gone is not made anew, and no longer used."""
    path = config.sqlite_path

    def connect() -> sqlite3.Connection:
        file_at(path)
        return sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS, check_same_thread=False)

    engine = create_sync_engine("sqlite://", creator=connect, poolclass=QueuePool, hide_parameters=True, json_deserializer=_json_of)
    _prepare(engine)

    @event.listens_for(engine, "connect")
    def remember(_connection: Any, record: Any) -> None:
        record.info["file"] = file_at(path)

    @event.listens_for(engine, "checkout")
    def same(_connection: Any, record: Any, _proxy: Any) -> None:
        if record.info["file"] != file_at(path):
            raise DisconnectionError("another file has taken the place of the database")

    return engine


def _json_of(stored: str | bytes) -> Any:
    """What a column of SQLite holds as JSON; nothing if it is damaged, so that the rows beside it can be read."""
    try:
        return json.loads(stored)
    except ValueError:
        return None


def file_at(path: Path) -> tuple[int, int]:
    """Which file lies at a path: whoever has it open can tell by this whether it is still there."""
    try:
        found = os.stat(path)
    except FileNotFoundError as problem:
        raise FileGone(problem.errno, problem.strerror, str(path)) from None
    return found.st_dev, found.st_ino


def _prepare(engine: Engine) -> None:
    """Have every connection to SQLite be safe."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says so, below
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        """Who will write says so at once: a reader that turns into a writer fails if another process has written meanwhile."""
        writes = connection.get_execution_options().get("writes", False)
        connection.connection.cursor().execute("BEGIN IMMEDIATE" if writes else "BEGIN")
