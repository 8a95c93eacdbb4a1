"""Retention: old finished tables and people who do not return are removed, a few at a time, and nothing else."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, select, update

from outbreak.server.admin import retention
from outbreak.server.admin.changes import announce, delete_old
from outbreak.server.admin.erasure import finish_pending
from outbreak.server.base.clock import now
from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database import schema
from outbreak.server.base.database.migrate import _prepare
from outbreak.server.base.database.storage import Store
from tests.server.admin import eventually
from tests.server.scenes import end, together
from tests.server.server import Server, run

DAY = retention.DAY_MILLISECONDS
HEAD = {"game": "pandemic", "rules": 1, "options": {}, "agreement": {}, "entry": 1, "waiting": 0, "tended": False}


def with_store(db: str, work: Callable[[Store], Any]) -> Any:
    """Run something on a new database."""
    config = Config(db=database_url(db))

    async def do() -> Any:
        await _prepare(config)
        store = Store(config)
        store.start()
        try:
            return await work(store)
        finally:
            await store.close()

    return run(do())


def put(db: Connection, *, people: dict[str, int] | None = None, tables: dict[str, tuple[str, int]] | None = None) -> None:
    """Store people with the days since they were seen, and tables of `owner` with their status and the days since the last change; each
    table has an entry, a seat of the owner and a chat message."""
    for id, days in {"owner": 0, **(people or {})}.items():
        db.execute(schema.people.insert().values(id=id, name=f"name of {id}", created=0, seen=now() - days * DAY))
    for id, (status, days) in (tables or {}).items():
        head = {**HEAD, "status": status, "created": 0, "updated": now() - days * DAY, "creator": "owner"}
        db.execute(schema.tables.insert().values(id=id, **head))
        db.execute(schema.entries.insert().values(table=id, number=1, at=0, kind="end", automatic=False))
        db.execute(schema.seats.insert().values(table=id, seat=0, person="owner"))
        db.execute(schema.chat.insert().values(table=id, at=0, name="x", text="x", person="owner"))
        db.execute(schema.analyses.insert().values(table=id, done=0, total=0, updated=0))


async def left(store: Store, table: Any) -> set[str]:
    """Return the remaining ids."""
    return {row.id for row in await store.rows(select(table.c.id))}


async def tidied(store: Store, days: int, steps: int = 50) -> int:
    """Run steps until there is nothing to do; returns how many."""
    for number in range(steps):
        if not await store.write(partial(retention.step, keep_days=days)):
            return number
    raise AssertionError("there is always something to remove")


def test_only_old_tables_and_people_are_removed(db: Callable[[], str]) -> None:
    """Given old and new tables and people, when 30 days are kept, then exactly the older finished tables and unseen people are removed."""

    async def try_it(store: Store) -> None:
        tables = {"old": ("finished", 31), "new": ("finished", 29), "running": ("running", 400), "open": ("open", 400)}
        await store.write(lambda db: put(db, people={"away": 32, "here": 29, "sits": 400}, tables=tables))
        await store.write(lambda db: db.execute(schema.seats.insert().values(table="running", seat=1, person="sits")))

        await tidied(store, days=30)
        moment = update(schema.people).where(schema.people.c.erased.is_not(None)).values(erased=0)
        await store.write(lambda db: db.execute(moment))
        await finish_pending(store)

        assert await left(store, schema.tables) == {"new", "running", "open"}
        assert await left(store, schema.people) == {"owner", "here", "sits"}
        for referring in retention.REFERRING:
            assert {row.table for row in await store.rows(select(referring))} == {"new", "running", "open"}

    with_store(db(), try_it)


def test_nothing_is_removed_with_zero_days(db: Callable[[], str]) -> None:
    async def try_it(store: Store) -> None:
        await store.write(lambda db: put(db, people={"away": 9_999}, tables={"old": ("finished", 9_999)}))
        assert await tidied(store, days=0) == 0
        assert await left(store, schema.tables) == {"old"} and await left(store, schema.people) == {"owner", "away"}

    with_store(db(), try_it)


def test_a_step_is_small(db: Callable[[], str]) -> None:
    """Given many old tables and people, when a step is run, then it removes a few of each, and the next steps continue."""

    async def try_it(store: Store) -> None:
        many = {f"t{number}": ("finished", 99) for number in range(50)}
        await store.write(lambda db: put(db, people={f"p{number}": 99 for number in range(30)}, tables=many))
        await store.write(partial(retention.step, keep_days=30))
        assert len(await left(store, schema.tables)) == 50 - retention.STEP
        assert len(await store.rows(select(schema.people).where(schema.people.c.erased.is_not(None)))) == retention.STEP
        assert await tidied(store, days=30) == 2
        assert not await left(store, schema.tables)

    with_store(db(), try_it)


def test_old_changes_are_deleted(db: Callable[[], str]) -> None:
    """Given old changes, when they are deleted, then the next one still has a higher number than any before."""

    async def try_it(store: Store) -> None:
        for _ in range(3):
            await store.write(lambda db: announce(db))
        c = schema.changes.c
        last = (await store.rows(select(func.max(c.number).label("last"))))[0].last
        await store.write(lambda db: db.execute(update(schema.changes).values(at=0)))
        await store.write(delete_old)
        assert await store.rows(select(c.number)) == []
        await store.write(lambda db: announce(db))
        assert (await store.rows(select(func.max(c.number).label("last"))))[0].last == last + 1

    with_store(db(), try_it)


async def test_a_server_removes_old_tables(db: Callable[[], str], tmp_path: Path) -> None:
    """Given an old finished table, when a server starts with --keep-days, then it is removed, and its people stay for now."""
    server = Server(db(), tmp_path, "--no-limits", "--keep-days", "7").start()
    try:
        over, at_table = await together(server, "Anna", "Bernd")
        await end(at_table)
        kept, _ = await together(server, "Anna", "Bernd")
        server.stop()
        old = update(schema.tables).where(schema.tables.c.id == over).values(updated=now() - 8 * DAY)
        await server.with_store(lambda store: store.write(lambda db: db.execute(old)))
        server.start()

        async def is_removed() -> bool:
            return [row.id for row in await server.rows(schema.tables)] == [kept]

        await eventually(is_removed)
        assert (await at_table[0].client.get("/api/me"))["name"] == "Anna"
    finally:
        await server.close_clients()
        server.kill()
