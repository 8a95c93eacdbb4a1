"""Writes the new entries of many tables in a few statements per commit group."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import JSON, Column, ColumnElement, Connection, Text, bindparam, cast, column, func, literal_column, select, update

from outbreak.server.base.database import schema

CHANNEL = "outbreak"
HEAD = ("id", "entry", "status", "waiting", "updated", "tended")


@dataclass
class Page:
    """Entries to be added to one table if its last entry is still the expected one, and what the lobby should know after them."""

    table: str
    after: int
    rows: list[dict[str, Any]]
    head: dict[str, Any]  # status, waiting, updated, run
    seats: list[tuple[int, str]] | None = None  # who sits where, if that changed
    lease: tuple[str, float] | None = None  # who would tend the table, and for how long, unless somebody does already
    lease_won: bool = False
    written: "asyncio.Future[bool]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def last(self) -> int:
        """The table's last entry after it."""
        return self.after + len(self.rows)


class EntryWriter:
    """Writes pages in the dialect of one database. Rows go there as one JSON text: to hand over each by itself costs most of the time."""

    def __init__(self, is_sqlite: bool) -> None:
        self._is_sqlite = is_sqlite
        new = self._unfolded("rows", list(schema.entries.c))
        now = self._unfolded("heads", [schema.tables.c[name] for name in HEAD])
        self._new_entries = schema.entries.insert().from_select(list(new), select(*new.values()))
        self._new_heads = update(schema.tables).where(schema.tables.c.id == now.pop("id")).values(now)
        self._last_entries = self._entries_of_tables()
        self._all_at_once = self._written_and_told()

    def write(self, connection: Connection, pages: list[Page]) -> list[Page]:
        """Write the pages whose table still ends where they begin; of two for the same table, the first."""
        ids = sorted({page.table for page in pages})
        last = msgspec.json.decode(connection.execute(self._last_entries, {"ids": _folded(ids)}).scalar_one() or "{}")
        winning = list({page.table: page for page in reversed(pages) if last.get(page.table) == page.after}.values())
        if winning:
            rows = _folded([row for page in winning for row in page.rows])
            heads = _folded([{"id": page.table, "entry": page.last, **page.head} for page in winning])
            if self._is_sqlite:
                connection.execute(self._new_entries, {"rows": rows})
                connection.execute(self._new_heads, {"heads": heads})
            else:
                connection.execute(self._all_at_once, {"rows": rows, "heads": heads})
        return winning

    def _written_and_told(self) -> Any:
        """For PostgreSQL, to which every statement is a journey: entries and heads are written, and the other processes told, in one."""
        c = schema.tables.c
        heads = self._new_heads.returning(c.id, c.entry).cte("heads")
        notice = heads.c.id + ":" + cast(heads.c.entry, Text)
        return select(func.pg_notify(CHANNEL, notice)).add_cte(self._new_entries.cte("entries_added"))

    def _unfolded(self, name: str, columns: list[Column[Any]]) -> dict[str, ColumnElement[Any]]:
        """The columns of rows that are given as JSON."""
        if self._is_sqlite:
            each = func.json_each(bindparam(name)).table_valued("value")
            return {c.name: func.json_extract(each.c.value, literal_column(f"'$.{c.name}'")) for c in columns}
        rows = func.json_to_recordset(_json(name)).table_valued(*(column(c.name, c.type) for c in columns)).render_derived(with_types=True)
        return {c.name: rows.c[c.name] for c in columns}

    def _entries_of_tables(self) -> Any:
        """The last entries of some tables as one JSON object; rows are locked in one order, so that processes never wait in a ring."""
        c = schema.tables.c
        if self._is_sqlite:
            ids = func.json_each(bindparam("ids")).table_valued("value")
            return select(func.json_group_object(c.id, c.entry)).where(c.id.in_(select(ids.c.value)))
        ids = func.json_array_elements_text(_json("ids")).table_valued("value")
        locked = select(c.id, c.entry).where(c.id.in_(select(ids.c.value))).order_by(c.id).with_for_update().subquery()
        return select(cast(func.json_object_agg(locked.c.id, locked.c.entry), Text))


def _json(name: str) -> ColumnElement[Any]:
    return cast(bindparam(name, type_=Text), JSON)


def _folded(value: Any) -> str:
    return msgspec.json.encode(value).decode()
