"""The store: one writer that commits queued jobs in groups, and concurrent short reads."""

import asyncio
import contextlib
import errno
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
from outbreak.server.base.database.failures import FileGone, FileReplaced, reason
from outbreak.server.base.database.writer import CHANNEL, EntryBatch, EntryWriter

log = logging.getLogger("outbreak.storage")

T = TypeVar("T")
Work = Callable[[Connection], T]
Answer = tuple[Any, Exception | None]

GROUP_MAX = 400
READERS = 4  # threads
BUSY_SECONDS = 5  # how long a write to SQLite waits for another program
PROBE_SECONDS, PROBED_SECONDS = 10.0, 1.0  # how long a probe may take, and how long its result is cached
PROBE_CHARACTERS = 65_536  # written by a probe after a failure; no entry is longer
SLOW_SECONDS = 1.0  # how long to wait for a probe after a failed write


@dataclass
class Job:
    """Any other write, with its result."""

    work: Work[Any]
    done: "asyncio.Future[Any]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Failed(Exception):
    """A job failed, so that its transaction was rolled back."""

    def __init__(self, problem: Exception) -> None:
        super().__init__(str(problem))
        self.problem = problem


class Store:
    """The database of a server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.engine = create_engine(config)
        self._direct = create_direct(config) if config.is_sqlite else None
        self._writer_connection: Connection | None = None  # of the writer thread
        self._entry_writer = EntryWriter(config.is_sqlite)
        self._thread, self._reader = ThreadPoolExecutor(1, "writer"), ThreadPoolExecutor(READERS, "reader")
        self._queue: asyncio.Queue[EntryBatch | Job | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self.failure: str | None = None  # why the last write failed
        self._probe: asyncio.Task[None] | None = None
        self._probed = 0.0

    def start(self) -> None:
        """Start the writer."""
        self._writer = asyncio.create_task(self._write_forever())

    async def close(self) -> None:
        """Write what is queued, then stop."""
        if self._writer is not None:
            if self._probe is not None:
                self._probe.cancel()
            self._queue.put_nowait(None)
            await self._writer
        await self.dispose()

    async def dispose(self) -> None:
        """Close every connection."""
        self._thread.shutdown()
        self._reader.shutdown()
        self._close_writer_connection()
        if self._direct is not None:
            self._direct.dispose()
        await self.engine.dispose()

    async def add(self, batch: EntryBatch) -> bool:
        """Add entries to a table; False if another process was first, and nothing was written."""
        self._queue.put_nowait(batch)
        return await batch.written

    async def write(self, work: Work[T]) -> T:
        """Run a write in the next group; its error does not affect the others."""
        job = Job(work)
        self._queue.put_nowait(job)
        return cast(T, await job.done)

    async def rows(self, statement: Any, given: dict[str, Any] | None = None) -> Sequence[Any]:
        """Return all rows of a query."""
        if self._direct is not None:
            return await asyncio.get_running_loop().run_in_executor(self._reader, _read, self._direct, statement, given)
        async with self.engine.connect() as connection:
            return (await connection.execute(statement, given)).all()

    async def failing(self) -> str | None:
        """Return why the database cannot be written now; None if a write has just succeeded. Concurrent callers share one probe."""
        if self._probe is None:
            if self.failure is None and time.monotonic() - self._probed < PROBED_SECONDS:
                return None
            self._probe = asyncio.create_task(self._write_probe())
        seconds = PROBE_SECONDS if self.failure is None else SLOW_SECONDS
        done, _ = await asyncio.wait({self._probe}, timeout=seconds)
        return self.failure if done or self.failure else "the database takes too long to write"

    async def _write_probe(self) -> None:
        size = 0 if self.failure is None else PROBE_CHARACTERS  # after a failure there has to be room for more than a page
        mark = self.insert(schema.settings).values(name="probed", value=str(now()).ljust(size))
        mark = mark.on_conflict_do_update(index_elements=["name"], set_={"value": mark.excluded.value})
        try:
            await self.write(lambda connection: connection.execute(mark))
            self._note(None)
        except Exception as problem:
            self.failure = self.failure or reason(problem) or "the database cannot be written"
        finally:
            self._probe, self._probed = None, time.monotonic()

    async def notify(self, payload: str) -> None:
        """Send a notification to the other processes; it is not stored."""
        await self.write(lambda connection: connection.execute(NOTIFY, _notice(payload)))

    def insert(self, table: Any) -> Any:
        """Return an INSERT that supports ON CONFLICT, in the dialect of this database."""
        return sqlite.insert(table) if self.config.is_sqlite else postgresql.insert(table)

    def claim(self, holder: str, seconds: float, tables: Any) -> Any:
        """Return an UPDATE that takes or renews the leases of tables that no other process holds; it returns their ids."""
        c = schema.tables.c
        free = c.lease_until.is_(None) | (c.lease_until < self.time) | (c.lease_holder == holder)
        return (
            update(schema.tables).where(c.id.in_(tables), free).values(lease_holder=holder, lease_until=self.time + seconds).returning(c.id)
        )

    @property
    def time(self) -> Any:
        """Return an expression for the database's time in seconds, which is the same for all processes."""
        if self.config.is_sqlite:
            return literal_column("((julianday('now') - 2440587.5) * 86400.0)")
        return func.extract("epoch", func.clock_timestamp())

    async def _write_forever(self) -> None:
        is_open = True
        while is_open:
            group = [await self._queue.get()]
            while len(group) < GROUP_MAX and not self._queue.empty():
                group.append(self._queue.get_nowait())
            is_open = None not in group
            waiting = [item for item in group if item is not None]
            if waiting:
                await self._commit(waiting)

    async def _commit(self, group: list[EntryBatch | Job]) -> None:
        """Commit a group. On PostgreSQL entries and jobs get separate transactions: jobs may lock any table, which could deadlock."""
        batches = [item for item in group if isinstance(item, EntryBatch)]
        jobs = [item for item in group if isinstance(item, Job)]
        if batches and self._direct is None:
            await self._commit_together(batches, [])
            batches = []
        if batches or jobs:
            await self._commit_together(batches, jobs)

    async def _commit_together(self, batches: list[EntryBatch], jobs: list[Job]) -> None:
        """Write in one transaction, and resolve the futures."""
        writes: list[Work[Any]] = [lambda connection: self._add(connection, batches)] if batches else []
        writes += [job.work for job in jobs]
        try:
            answers = await self._execute(writes)
        except Exception as problem:
            answers = [(None, problem)] * len(writes)
        if batches:
            winners, error = answers.pop(0)
            for batch in batches:
                _settle(batch.written, error is None and winners.get(batch.table) is batch, error)
        for job, (answer, error) in zip(jobs, answers, strict=True):
            _settle(job.done, answer, error)

    async def _execute(self, writes: list[Work[Any]]) -> list[Answer]:
        """Run writes in one transaction; if one fails, run each in its own."""
        try:
            return [(answer, None) for answer in await self._transact(writes)]
        except Failed as failed:
            if len(writes) == 1:
                return [(None, failed.problem)]
        return [answer for write in writes for answer in await self._execute([write])]

    async def _transact(self, writes: list[Work[Any]]) -> list[Any]:
        """Run writes in one transaction, and note whether the database could be written."""
        try:
            answers = await self._in_transaction(writes)
        except Exception as problem:
            cause = problem.problem if isinstance(problem, Failed) else problem
            self._note(reason(cause), cause)
            raise
        if self.failure is not None and self._probe is None:  # a small write may succeed while a larger one still fails
            self._probe = asyncio.create_task(self._write_probe())
        return answers

    def _note(self, failure: str | None, problem: Exception | None = None) -> None:
        if failure == self.failure or (failure is None and problem is not None):
            return
        if failure is not None:
            log.error("the database cannot be written: %s (%s)", failure, getattr(problem, "orig", problem))
        else:
            log.warning("the database can be written again")
        self.failure = failure

    async def _in_transaction(self, writes: list[Work[Any]]) -> list[Any]:
        """Run writes in one transaction. With SQLite a thread runs all of them, since switching threads per statement is slow."""
        if self._direct is not None:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, self._direct, writes)
        async with self.engine.begin() as connection:
            return await connection.run_sync(_run_all, writes)

    def _write(self, engine: Engine, writes: list[Work[Any]]) -> list[Any]:
        """Run writes in the writer thread, which keeps its connection: a pool checkout costs as much as a statement."""
        if self._writer_connection is not None and self._writer_connection.info["file"] != file_at(self.config.sqlite_path):
            self._close_writer_connection()
        if self._writer_connection is None:
            self._writer_connection = engine.connect().execution_options(writes=True)
        try:
            with self._writer_connection.begin():
                return _run_all(self._writer_connection, writes)
        except Exception:  # the connection may be unusable
            self._close_writer_connection()
            raise

    def _close_writer_connection(self) -> None:
        connection, self._writer_connection = self._writer_connection, None
        if connection is not None:
            with contextlib.suppress(Exception):
                connection.close()

    def _add(self, connection: Connection, batches: list[EntryBatch]) -> dict[str, EntryBatch]:
        """Write batches with their seats and leases; returns those that were written, by table."""
        winning = self._entry_writer.write(connection, batches)
        for batch in winning:
            self._seat(connection, batch)
        return {batch.table: batch for batch in winning}

    def _seat(self, connection: Connection, batch: EntryBatch) -> None:
        if batch.seats is not None:
            connection.execute(schema.seats.delete().where(schema.seats.c.table == batch.table))
            if batch.seats:
                rows = [{"table": batch.table, "seat": seat, "person": person} for seat, person in batch.seats]
                connection.execute(schema.seats.insert(), rows)
        if batch.lease is not None:
            claim = self.claim(*batch.lease, [batch.table])
            batch.lease_won = connection.execute(claim).first() is not None


def _read(engine: Engine, statement: Any, given: dict[str, Any] | None) -> Sequence[Any]:
    with engine.connect() as connection:
        return connection.execute(statement, given).all()


def _run_all(connection: Connection, writes: list[Work[Any]]) -> list[Any]:
    try:
        return [write(connection) for write in writes]
    except Exception as problem:
        raise Failed(problem) from problem


def _notice(payload: str) -> dict[str, str]:
    return {"channel": CHANNEL, "payload": payload}


def _settle(future: "asyncio.Future[Any]", answer: Any, problem: Exception | None) -> None:
    """Resolve the future of a write, unless it was cancelled."""
    if future.done():
        return
    if problem is not None:
        future.set_exception(problem)
    else:
        future.set_result(answer)


NOTIFY = text("SELECT pg_notify(:channel, :payload)")


def create_engine(config: Config) -> AsyncEngine:
    """Create the engine for a server's database."""
    if not config.is_sqlite:
        return create_async_engine(config.db, pool_size=4, max_overflow=8, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(config.db, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True, json_deserializer=_json_of)
    _prepare(engine.sync_engine)
    return engine


def create_direct(config: Config) -> Engine:
    """Create a synchronous engine for an SQLite database, used in threads. It never recreates a deleted file,
    nor opens another one in its place."""
    path = config.sqlite_path
    first: list[tuple[int, int]] = []  # the file that was opened first; another one would get the log of this one

    def connect() -> sqlite3.Connection:
        found = file_at(path)
        if not first:
            first.append(found)
        if found != first[0]:
            raise FileReplaced(errno.ESTALE, "the database file was replaced", str(path))
        return sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True, timeout=BUSY_SECONDS, check_same_thread=False)

    engine = create_sync_engine("sqlite://", creator=connect, poolclass=QueuePool, hide_parameters=True, json_deserializer=_json_of)
    _prepare(engine)

    @event.listens_for(engine, "connect")
    def remember(_connection: Any, record: Any) -> None:
        record.info["file"] = file_at(path)

    @event.listens_for(engine, "checkout")
    def same(_connection: Any, record: Any, _proxy: Any) -> None:
        if record.info["file"] != file_at(path):
            raise DisconnectionError("the database file was replaced by another")

    return engine


def _json_of(stored: str | bytes) -> Any:
    """Decode a JSON column of SQLite; None if it is damaged, so that other rows can still be read."""
    try:
        return json.loads(stored)
    except ValueError:
        return None


def file_at(path: Path) -> tuple[int, int]:
    """Return the identity of the file at a path, to detect that it was deleted or replaced."""
    try:
        found = os.stat(path)
    except FileNotFoundError as problem:
        raise FileGone(problem.errno, problem.strerror, str(path)) from None
    return found.st_dev, found.st_ino


def _prepare(engine: Engine) -> None:
    """Set up every connection to SQLite for safe use."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions are begun explicitly below
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        """Begin a write with an immediate lock: upgrading a read transaction fails if another process has written meanwhile."""
        writes = connection.get_execution_options().get("writes", False)
        connection.connection.cursor().execute("BEGIN IMMEDIATE" if writes else "BEGIN")
