"""Outages: while the database cannot be written, `/health` fails with the reason; afterwards the games continue."""

import asyncio
import contextlib
import errno
import re
import resource
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError, OperationalError

from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database import schema
from outbreak.server.base.database.failures import reason
from outbreak.server.base.database.migrate import prepare
from outbreak.server.base.database.storage import Store
from outbreak.stress.server_process import family
from tests.server.client import AtTable
from tests.server.conftest import fresh_database, postgres_server
from tests.server.server import Server

Outage = Callable[[Server], AbstractContextManager[Any]]
TRIES, TRY_SECONDS = 200, 0.1


@contextmanager
def no_room(server: Server) -> Iterator[None]:
    """Limit the file size of the server's processes, as if the disk were full."""
    assert server._process is not None
    pids = family(server._process.pid)
    before = resource.prlimit(pids[0], resource.RLIMIT_FSIZE)
    for pid in pids:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, before[1]))
    yield
    for pid in pids:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, before)


@contextmanager
def locked(server: Server) -> Iterator[None]:
    """Hold the write lock from another program."""
    with contextlib.closing(sqlite3.connect(server.config.sqlite_path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def moved(server: Server) -> Iterator[None]:
    """Move the file away and back."""
    path = server.config.sqlite_path
    path.rename(path.with_suffix(".away"))
    yield
    path.with_suffix(".away").rename(path)


@contextmanager
def stopped(server: Server) -> Iterator[None]:
    """Stop and restart PostgreSQL."""
    server.postgres.stop()
    yield
    server.postgres.ensure_postgres_running()


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Any]:
    """A PostgreSQL server that tests may stop."""
    yield from postgres_server()


@pytest.fixture
def on_sqlite(tmp_path: Path) -> Iterator[Server]:
    """A server with an SQLite file that tests may damage."""
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path)
    yield server.start()
    server.kill()


async def said(server: Server, status: int, words: str = "") -> str:
    """Wait until `/health` has this status and text; returns its response."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        for _ in range(TRIES):
            answer = await http.get("/health")
            if answer.status_code == status and words in answer.text:
                return str(answer.json().get("text", ""))
            await asyncio.sleep(TRY_SECONDS)
    raise AssertionError(f"{answer.status_code} {answer.text}")


async def play_through(server: Server, outage: Outage, words: str) -> None:
    """Given two people in a game, when the database fails, then health and actions report why; afterwards they can play."""
    anna, bernd = await server.people("Anna", "Bernd")
    table = await anna.open()
    await bernd.post(f"/api/tables/{table}/sit")
    await anna.post(f"/api/tables/{table}/start")
    first = await to_act(await anna.at(table), await bernd.at(table))
    with outage(server):
        assert words in await said(server, 503, words)
        not_stored = [("act", {"id": "during", "action": first.choices[0]["code"], "seen": first.entry})]
        not_stored += [("say", {"text": "Is anybody there?"})]
        if not server.config.is_sqlite:  # with SQLite, these need no database
            not_stored += [("point", {"domain": "city", "thing": "paris"}), ("await-search", {"wait": True})]
        opening = asyncio.create_task(anna.post("/api/tables", {"game": "pandemic"}, status=503))  # beside them: each waits for the lock
        answers = [await first.ask(type_, **fields) for type_, fields in not_stored]
        for answer in (*answers, await opening):
            assert answer["code"] == "unavailable" and words in answer["text"], answer
    await said(server, 200)
    again = await to_act(await anna.at(table), await bernd.at(table))
    assert (await again.act(again.choices[0]["code"]))["type"] == "done"
    await server.close_clients()
    assert "Traceback" not in server.log


async def to_act(*tables: AtTable) -> AtTable:
    """Return the client that has to act."""
    return next(at for at in tables if at.choices)


@pytest.mark.parametrize(
    ("outage", "words"),
    [
        (no_room, "the disk cannot be read or written"),
        (locked, "the database is locked by another program"),
        (moved, "the database file was deleted or moved away"),
    ],
)
async def test_a_game_continues_after_an_outage_of_sqlite(on_sqlite: Server, outage: Outage, words: str) -> None:
    await play_through(on_sqlite, outage, words)
    on_sqlite.new_log()


async def test_a_game_continues_after_an_outage_of_postgres(own_postgres: Any, tmp_path: Path) -> None:
    server = Server(fresh_database(own_postgres), tmp_path)
    server.postgres = own_postgres
    try:
        await play_through(server.start(), stopped, "does not answer")
    finally:
        server.kill()


async def test_a_server_stops_quietly_while_its_database_is_gone(on_sqlite: Server) -> None:
    """Given a game with a bot, when the server is stopped while the file is gone, then it ends without a failure."""
    anna = await on_sqlite.person()
    table = await anna.open("pandemic", ["me", "easy"], start=True)
    assert (await anna.at(table)).state["status"] == "running"
    await on_sqlite.close_clients()
    with moved(on_sqlite):
        on_sqlite.stop()
    assert not re.search("Traceback|shutdown failed", on_sqlite.log), on_sqlite.log[-3000:]
    on_sqlite.new_log()  # the log reports the outage, as it should


async def test_a_replaced_file_is_not_written(on_sqlite: Server, tmp_path: Path) -> None:
    """Given a running server, when its database file is replaced, then it says so and leaves the new file alone until it is restarted."""
    anna = await on_sqlite.person()
    path, other = on_sqlite.config.sqlite_path, tmp_path / "other.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as here, contextlib.closing(sqlite3.connect(other)) as there:
        here.backup(there)
    before = other.read_bytes()
    other.rename(path)
    assert "was replaced" in await said(on_sqlite, 503, "was replaced")
    assert (await anna.post("/api/tables", {"game": "pandemic"}, status=503))["code"] == "unavailable"
    assert path.read_bytes() == before
    await on_sqlite.close_clients()
    on_sqlite.stop()
    for suffix in ("-wal", "-shm"):
        Path(f"{path}{suffix}").unlink(missing_ok=True)
    on_sqlite.start()
    await said(on_sqlite, 200)
    on_sqlite.new_log()  # the log reports the outage, as it should


async def test_a_small_write_does_not_end_an_outage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a nearly full disk on which moves fail, when a small write succeeds, then the outage goes on until there is room for a move."""
    config = Config(db=database_url(str(tmp_path / "tables.sqlite")))
    await asyncio.to_thread(prepare, config)
    store = Store(config)
    store.start()
    big, full = [len], OperationalError("INSERT", {}, _full())
    real = store._in_transaction

    async def nearly_full(writes: list[Any]) -> list[Any]:
        if any("mark" in write.__code__.co_freevars for write in writes) and big:  # the probe
            raise full
        return await real(writes)

    monkeypatch.setattr(store, "_in_transaction", nearly_full)
    store.failure = "the disk is full"
    await store.write(lambda db: db.execute(select(schema.settings)))
    assert await store.failing() == "the disk is full"
    big.clear()
    assert await store.failing() is None
    await store.close()


def _full() -> sqlite3.OperationalError:
    """Return the error of a full disk."""
    with contextlib.closing(sqlite3.connect(":memory:")) as db:
        db.execute("PRAGMA max_page_count = 2")
        try:
            for number in range(10):
                db.execute(f"CREATE TABLE t{number} (a)")
        except sqlite3.OperationalError as problem:
            return problem
    raise AssertionError("it was not full")


def test_a_full_disk_is_reported() -> None:
    """Given an SQLite database that may not grow, when it is full, then that is the reported reason."""
    with contextlib.closing(sqlite3.connect(":memory:")) as db:
        db.execute("PRAGMA max_page_count = 2")
        with pytest.raises(sqlite3.Error) as full:
            db.executescript("CREATE TABLE t (x); INSERT INTO t VALUES (randomblob(100000))")
    assert reason(OperationalError("INSERT", {}, full.value)) == "the disk is full"
    assert reason(OSError(errno.ENOSPC, "No space left on device")) == "the disk is full"


def test_a_faulty_statement_is_no_outage() -> None:
    with contextlib.closing(sqlite3.connect(":memory:")) as db, pytest.raises(sqlite3.Error) as double:
        db.executescript("CREATE TABLE t (x UNIQUE); INSERT INTO t VALUES (1); INSERT INTO t VALUES (1)")
    assert reason(IntegrityError("INSERT", {}, double.value)) is None
    assert reason(ValueError("x")) is None


async def test_a_short_write_of_another_program_does_no_harm(tmp_path: Path) -> None:
    """Given a write that reads first, when another program writes in between, then it waits and does not fail."""
    config = Config(db=database_url(str(tmp_path / "tables.sqlite")))
    await asyncio.to_thread(prepare, config)
    store = Store(config)
    store.start()
    try:
        for number in range(20):

            def work(db: Any, number: int = number) -> None:
                db.execute(select(schema.settings)).all()
                if number % 2:
                    threading.Thread(target=write_beside, args=(config.sqlite_path,)).start()
                    time.sleep(0.01)
                db.execute(schema.settings.insert().values(name=f"n{number}", value=""))

            await store.write(work)
        assert store.failure is None
    finally:
        await store.close()


def write_beside(path: Path) -> None:
    """Write to a database from another program."""
    with contextlib.closing(sqlite3.connect(path, timeout=20)) as other, other:
        other.execute("INSERT OR REPLACE INTO settings VALUES ('beside', '')")


async def test_concurrent_health_checks_share_one_write(tmp_path: Path) -> None:
    """Given many concurrent health checks, when the database works, then it is written once."""
    config = Config(db=database_url(str(tmp_path / "tables.sqlite")))
    await asyncio.to_thread(prepare, config)
    store = Store(config)
    store.start()
    writes: list[Any] = []
    write = store.write
    store.write = lambda work: writes.append(work) or write(work)  # type: ignore[method-assign,func-returns-value]
    try:
        assert await asyncio.gather(*(store.failing() for _ in range(50))) == [None] * 50
        assert await store.failing() is None
        assert len(writes) == 1
    finally:
        await store.close()
