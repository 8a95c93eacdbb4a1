"""People as an administrator sees them: listed, shown, exported."""

from typing import Any

from sqlalchemy import Text, cast, func, select

from outbreak.core.options import OptionError
from outbreak.server.base.database import schema
from outbreak.server.base.database.schema import AROUND
from outbreak.server.base.database.storage import Store

Row = dict[str, Any]


async def find(store: Store, whom: str) -> Any:
    """Return a person by id, or by a unique name."""
    c = schema.people.c
    rows = await store.rows(select(schema.people).where(c.id == whom.removeprefix("id:")))
    if not rows:
        rows = await store.rows(select(schema.people).where(c.name == whom, c.name != "").order_by(c.created).limit(10))
    if not rows:
        raise OptionError(f"there is nobody called {whom!r}; see: outbreak admin people list")
    if len(rows) > 1:
        raise OptionError(f"several people are called {whom!r}; give an id: {', '.join(row.id for row in rows)}")
    return rows[0]


async def find_all(store: Store, name: str | None, most: int) -> list[Row]:
    """Return people, most recently seen first."""
    c, s = schema.people.c, schema.seats.c
    tables = select(func.count(func.distinct(s.table))).where(s.person == c.id).scalar_subquery()
    bans = select(func.count()).where(schema.bans.c.person == c.id).scalar_subquery()
    query = select(c.id, c.name, c.created, c.seen, tables.label("tables"), bans.label("bans")).order_by(c.seen.desc(), c.id).limit(most)
    if name:
        query = query.where(func.lower(c.name).contains(name.lower(), autoescape=True))
    return [dict(row._mapping) for row in await store.rows(query)]


async def show(store: Store, person: Any) -> Row:
    """Return a person with their seats and bans."""
    t, s = schema.tables.c, schema.seats.c
    seats = select(s.table, s.seat, t.game, t.status, t.updated).join_from(schema.seats, schema.tables, s.table == t.id)
    bans = select(schema.bans).where(schema.bans.c.person == person.id)
    return {
        "id": person.id,
        "name": person.name,
        "created": person.created,
        "seen": person.seen,
        "seats": await _rows(store, seats.where(s.person == person.id).order_by(t.updated.desc())),
        "bans": await _rows(store, bans),
    }


async def export(store: Store, person: Any) -> Row:
    """Return everything stored about a person: their tables, entries and chat messages."""
    e, t = schema.entries.c, schema.tables.c
    named = cast(e.detail, Text).contains(f'"{person.id}"', autoescape=True)
    done = e.client_id.startswith(f"{person.id}/", autoescape=True)
    c = schema.chat.c
    return {
        **await show(store, person),
        "opened": await _rows(store, select(t.id, t.game, t.options, t.agreement, t.status, t.created).where(t.creator == person.id)),
        "entries": await _rows(store, select(schema.entries).where((AROUND & named) | done).order_by(e.table, e.number)),
        "chat": await _rows(store, select(c.table, c.at, c.name, c.text).where(c.person == person.id).order_by(c.number)),
    }


async def _rows(store: Store, query: Any) -> list[Row]:
    return [dict(row._mapping) for row in await store.rows(query)]
