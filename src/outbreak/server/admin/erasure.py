"""Erases a person. Cookies, tokens and codes become invalid at once; then the name is removed from every table.

The second step waits until every running process has applied the first, so that what the person was just doing is erased too."""

import asyncio
import logging
from collections.abc import Iterable
from functools import partial
from typing import Any

from sqlalchemy import Connection, Text, cast, delete, select, update

from outbreak.server.admin.changes import announce
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.schema import AROUND
from outbreak.server.base.database.storage import Store
from outbreak.server.base.errors import Refused
from outbreak.server.tables.live import Command, TableStore
from outbreak.server.tables.rows import last_time
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.seats import FORMER

log = logging.getLogger("outbreak.erasure")

SETTLE_MILLISECONDS = 3_000
ROUND_SECONDS = 1.0
TRIES = 20
PEOPLE_PER_ROUND = 20  # people per round


def begin(connection: Connection, person: str) -> None:
    """Invalidate every session of a person, and delete their name, codes and chat messages."""
    c = schema.people.c
    connection.execute(update(schema.people).where(c.id == person).values(name=FORMER, session=c.session + 1, erased=now()))
    connection.execute(delete(schema.codes).where(schema.codes.c.person == person))
    _empty_chat(connection, schema.chat.c.person == person)
    announce(connection, people=[person])


async def finish_forever(store: Store) -> None:
    """Finish pending erasures forever."""
    while True:
        await asyncio.sleep(ROUND_SECONDS)
        try:
            await finish_pending(store)
        except Exception as problem:
            log.warning("pending erasures could not be read (%s: %s); retrying", type(problem).__name__, problem)


async def finish_pending(store: Store) -> None:
    """Finish the erasures that were begun long enough ago, in any process."""
    c = schema.people.c
    for row in await store.rows(select(c.id).where(c.erased < now() - SETTLE_MILLISECONDS).order_by(c.erased).limit(PEOPLE_PER_ROUND)):
        try:
            await finish(store, row.id)
        except Exception as problem:  # continue with the others
            log.warning("%s could not be erased (%s: %s); retrying", row.id, type(problem).__name__, problem)


async def finish(store: Store, person: str) -> None:
    """Let a person leave every table, remove their name from every entry, and empty their chat messages."""
    tables = await _tables_of(store, person)
    for table in tables:
        await _leave(store, table, person)
    opened = {row.id for row in await store.rows(select(schema.tables.c.id).where(schema.tables.c.creator == person))}
    for table in tables:
        await store.write(partial(_anonymise, table=table, person=person, opened=opened))
    await store.write(partial(_complete, person=person, tables=tables))


async def _tables_of(store: Store, person: str) -> list[str]:
    """Return the tables that a person opened, sat at, chatted at or is named at."""
    e = schema.entries.c
    named = cast(e.detail, Text).contains(f'"{person}"', autoescape=True) | e.client_id.startswith(f"{person}/", autoescape=True)
    queries = (
        select(e.table.label("id")).where(AROUND, named).distinct(),
        select(schema.seats.c.table.label("id")).where(schema.seats.c.person == person),
        select(schema.chat.c.table.label("id")).where(schema.chat.c.person == person),
        select(schema.tables.c.id).where(schema.tables.c.creator == person),
    )
    return sorted({row.id for query in queries for row in await store.rows(query)})


async def _leave(store: Store, table: str, person: str) -> None:
    """Leave a table that is not finished; a table that cannot be loaded is skipped."""

    def leave(session: TableSession, at: int) -> None:
        if session.seats_of(person) and session.status != "finished":
            session.leave(person, at)

    try:
        await execute_in_store(store, table, leave)
    except Refused as refusal:
        if refusal.code not in ("unreadable", "other-rules", "unknown-table"):
            raise


async def execute_in_store(store: Store, table: str, command: Command) -> None:
    """Execute a command at a table directly in the store; processes that have loaded the table catch up later."""
    table_store = TableStore(store, process="", lease_seconds=0)
    for _ in range(TRIES):
        session, _ = await table_store.load(table)
        before = session.last
        command(session, max(now(), last_time(session)))
        if session.last == before:
            return
        batch = table_store.batch(session, before, None)
        batch.lease = None  # this process does not run tables
        if await store.add(batch):
            return
    raise Refused("stale", f"other changes came first every time at table {table}")


def _anonymise(connection: Connection, table: str, person: str, opened: set[str]) -> None:
    """Remove a person's name from the entries of a table. Old entries have no id of who paused or opened a rematch; they are matched by
    name, or by the table of the rematch."""
    e = schema.entries.c
    rows = connection.execute(select(e.number, e.client_id, e.detail).where(e.table == table, AROUND)).all()
    named = [row for row in rows if row.detail and row.detail.get("name")]
    own = [row for row in named if _is_by(row, person)]
    names = {row.detail["name"] for row in own}
    own += [row for row in named if "person" not in row.detail and (row.detail["name"] in names or row.detail.get("table") in opened)]
    for number, detail in {row.number: row.detail for row in own}.items():
        change = update(schema.entries).where(e.table == table, e.number == number)
        connection.execute(change.values(detail={**detail, "name": FORMER}))
    c = schema.chat.c
    _empty_chat(connection, (c.table == table) & ((c.person == person) | (c.person.is_(None) & c.name.in_(names))))


def _is_by(row: Any, person: str) -> bool:
    return row.detail.get("person") == person or ("person" not in row.detail and (row.client_id or "").startswith(f"{person}/"))


def _empty_chat(connection: Connection, what: Any) -> None:
    """Empty chat messages; the rows stay, since clients identify messages by number."""
    connection.execute(update(schema.chat).where(what).values(name=FORMER, text=""))


def _complete(connection: Connection, person: str, tables: Iterable[str]) -> None:
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(erased=None))
    delete_former(connection)
    announce(connection, people=[person], tables=tables)


def delete_former(connection: Connection, most: int = 100) -> int:
    """Delete erased people who are no longer at any table; returns how many."""
    c = schema.people.c
    unused = select(c.id).where(c.name == FORMER, c.erased.is_(None), *unreferenced()).limit(most)
    ids = [row.id for row in connection.execute(unused)]
    for referring in (schema.bans, schema.codes):
        connection.execute(delete(referring).where(referring.c.person.in_(ids)))
    return connection.execute(delete(schema.people).where(c.id.in_(ids))).rowcount if ids else 0


def unreferenced() -> tuple[Any, Any]:
    """Return conditions on people: they sit at no table and have opened no existing one."""
    c = schema.people.c
    return c.id.not_in(select(schema.seats.c.person)), c.id.not_in(select(schema.tables.c.creator))
