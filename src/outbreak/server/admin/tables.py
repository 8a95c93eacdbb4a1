"""Tables as an administrator sees them: listed, shown, exported, closed."""

from typing import Any

from sqlalchemy import Connection, select, update

from outbreak.core.options import OptionError
from outbreak.server.admin.changes import announce
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.base.errors import Refused
from outbreak.server.replay.earlier_rules import record_of
from outbreak.server.tables.live import TableStore

Row = dict[str, Any]


async def find(store: Store, id: str) -> Any:
    """Return a table by its id."""
    rows = await store.rows(select(schema.tables).where(schema.tables.c.id == id.removeprefix("id:")))
    if not rows:
        raise OptionError(f"there is no table {id!r}; see: outbreak admin tables list")
    return rows[0]


async def find_all(store: Store, status: str | None, game: str | None, most: int) -> list[Row]:
    """Return tables, most recently active first."""
    t = schema.tables.c
    query = select(t.id, t.game, t.status, t.entry, t.created, t.updated).order_by(t.updated.desc(), t.id).limit(most)
    if status:
        query = query.where(t.status == status)
    if game:
        query = query.where(t.game == game)
    rows = [dict(row._mapping) for row in await store.rows(query)]
    people = await _seated(store, [row["id"] for row in rows])
    return [{**row, "people": [seat["name"] for seat in people.get(row["id"], [])]} for row in rows]


async def show(store: Store, table: Any) -> Row:
    """Return a table with its seats and chat."""
    said = select(schema.chat.c.at, schema.chat.c.name, schema.chat.c.text).where(schema.chat.c.table == table.id, schema.chat.c.text != "")
    return {
        "id": table.id,
        "game": table.game,
        "rules": table.rules,
        "options": table.options,
        "agreement": table.agreement,
        "status": table.status,
        "entries": table.entry,
        "creator": table.creator,
        "created": table.created,
        "updated": table.updated,
        "seats": (await _seated(store, [table.id])).get(table.id, []),
        "chat": [dict(row._mapping) for row in await store.rows(said.order_by(schema.chat.c.number))],
    }


async def _seated(store: Store, tables: list[str]) -> dict[str, list[Row]]:
    s, p = schema.seats.c, schema.people.c
    query = select(s.table, s.seat, s.person, p.name).join_from(schema.seats, schema.people, s.person == p.id).order_by(s.table, s.seat)
    found: dict[str, list[Row]] = {}
    for row in await store.rows(query.where(s.table.in_(tables))):
        found.setdefault(row.table, []).append({"seat": row.seat, "person": row.person, "name": row.name})
    return found


async def record(store: Store, id: str) -> str:
    """Return the full record of a table for `outbreak replay`; for a running game it includes hidden information."""
    try:
        session, _ = await TableStore(store, process="", lease_seconds=0).load(id)
    except Refused as refusal:
        raise OptionError(refusal.text) from None
    return record_of(session).to_text()


def close(connection: Connection, id: str, reason: str) -> bool:
    """End the game at a table, even a damaged one; False if it was already over. Its record stays."""
    t = schema.tables.c
    head = connection.execute(select(t.entry, t.status, t.updated).where(t.id == id).with_for_update()).one()
    if head.status == "finished":
        return False
    at, number = max(now(), head.updated), head.entry + 1
    end = {"kind": "end", "automatic": False, "detail": {"cause": "closed", "reason": reason}}
    connection.execute(schema.entries.insert().values(table=id, number=number, at=at, **end))
    over = {"entry": number, "status": "finished", "waiting": 0, "updated": at, "tended": False}
    connection.execute(update(schema.tables).where(t.id == id).values(**over))
    announce(connection, tables=[id])
    return True
