"""Erases a person. Cookies, tokens and codes end at once; then the name is removed from every table, and games keep a former player.

The second part waits until every running process has taken in the first: what the person was doing at that moment is erased too."""

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
from outbreak.server.tables.live import Command, LiveTables, last_time
from outbreak.server.tables.session import FORMER, TableSession

log = logging.getLogger("outbreak.erasure")

SETTLE_MILLISECONDS = 3_000
LOOK_SECONDS = 1.0
TRIES = 20
AT_ONCE = 20  # people that one look erases


def begin(connection: Connection, person: str) -> None:
    """End every session of a person, and take away what names them beside the tables."""
    c = schema.people.c
    connection.execute(update(schema.people).where(c.id == person).values(name=FORMER, session=c.session + 1, erased=now()))
    connection.execute(delete(schema.codes).where(schema.codes.c.person == person))
    _silence(connection, schema.chat.c.person == person)
    announce(connection, people=[person])


async def finish_on(store: Store) -> None:
    """Again and again, erase the traces of those who have gone."""
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        try:
            await finish_pending(store)
        except Exception as problem:
            log.warning("nobody could be erased (%s: %s); trying again", type(problem).__name__, problem)


async def finish_pending(store: Store) -> None:
    """Erase the traces of those who have gone long enough ago, also where another process has begun it and ended."""
    c = schema.people.c
    for row in await store.rows(select(c.id).where(c.erased < now() - SETTLE_MILLISECONDS).order_by(c.erased).limit(AT_ONCE)):
        try:
            await finish(store, row.id)
        except Exception as problem:  # the others are not kept waiting
            log.warning("%s could not be erased (%s: %s); trying again", row.id, type(problem).__name__, problem)


async def finish(store: Store, person: str) -> None:
    """Let a person leave every table, take the name from every entry, and the text from all they said."""
    tables = await _tables_of(store, person)
    for table in tables:
        await _leave(store, table, person)
    opened = {row.id for row in await store.rows(select(schema.tables.c.id).where(schema.tables.c.creator == person))}
    for table in tables:
        await store.write(partial(_anonymise, table=table, person=person, opened=opened))
    await store.write(partial(_conclude, person=person, tables=tables))


async def _tables_of(store: Store, person: str) -> list[str]:
    """The tables where a person ever did something beside taking actions, opened or not."""
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
    """Stand up from a table that is not over; one that cannot be read, or belongs to other rules, is played by nobody."""

    def leave(session: TableSession, at: int) -> None:
        if session.seats_of(person) and session.status != "finished":
            session.leave(person, at)

    try:
        await amend(store, table, leave)
    except Refused as refusal:
        if refusal.code not in ("unreadable", "other-rules", "unknown-table"):
            raise


async def amend(store: Store, table: str, command: Command) -> None:
    """Do something at a table, past the processes that hold it: they see that they are behind when they next write, or are told to look."""
    live_tables = LiveTables(store, process="", lease_seconds=0)
    for _ in range(TRIES):
        session, _ = await live_tables.load(table)
        before = session.last
        command(session, max(now(), last_time(session)))
        if session.last == before:
            return
        page = live_tables.page(session, before, None)
        page.lease = None  # whoever serves the table runs it
        if await store.add(page):
            return
    raise Refused("stale", f"others were faster every time at table {table}")


def _anonymise(connection: Connection, table: str, person: str, opened: set[str]) -> None:
    """Take a name from the entries of a table. Older ones do not say who paused or asked for a rematch: their name does, or the table
    they opened next."""
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
    _silence(connection, (c.table == table) & ((c.person == person) | (c.person.is_(None) & c.name.in_(names))))


def _is_by(row: Any, person: str) -> bool:
    return row.detail.get("person") == person or ("person" not in row.detail and (row.client_id or "").startswith(f"{person}/"))


def _silence(connection: Connection, what: Any) -> None:
    """Empty what was said: a number that is given to nothing else, since clients know by it what they have heard."""
    connection.execute(update(schema.chat).where(what).values(name=FORMER, text=""))


def _conclude(connection: Connection, person: str, tables: Iterable[str]) -> None:
    connection.execute(update(schema.people).where(schema.people.c.id == person).values(erased=None))
    forget_former(connection)
    announce(connection, people=[person], tables=tables)


def forget_former(connection: Connection, most: int = 100) -> int:
    """Delete former players who are at no table any more; returns how many."""
    c = schema.people.c
    gone = select(c.id).where(c.name == FORMER, c.erased.is_(None), *referred_to_nowhere()).limit(most)
    ids = [row.id for row in connection.execute(gone)]
    for referring in (schema.bans, schema.codes):
        connection.execute(delete(referring).where(referring.c.person.in_(ids)))
    return connection.execute(delete(schema.people).where(c.id.in_(ids))).rowcount if ids else 0


def referred_to_nowhere() -> tuple[Any, Any]:
    """Conditions on people: they sit at no table and opened none that there still is."""
    c = schema.people.c
    return c.id.not_in(select(schema.seats.c.person)), c.id.not_in(select(schema.tables.c.creator))
