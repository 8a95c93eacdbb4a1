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
class EntryBatch:
    """Entries to be added to one table if its last entry is still the expected one, with the updated columns of the table."""

    table: str
    after: int
    rows: list[dict[str, Any]]
    head: dict[str, Any]  # status, waiting, updated, tended
    seats: list[tuple[int, str]] | None = None  # who sits where, if that changed
    lease: tuple[str, float] | None = None  # the process that takes the lease if it is free, and for how many seconds
    lease_won: bool = False
    written: "asyncio.Future[bool]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def last(self) -> int:
        """Return the table's last entry after this batch."""
        return self.after + len(self.rows)


class EntryWriter:
    """Writes batches in the dialect of one database. Rows are passed as one JSON text, which is much faster than row by row."""

    def __init__(self, is_sqlite: bool) -> None:
        self._is_sqlite = is_sqlite
        new = self._columns_of_json("rows", list(schema.entries.c))
        now = self._columns_of_json("heads", [schema.tables.c[name] for name in HEAD])
        self._new_entries = schema.entries.insert().from_select(list(new), select(*new.values()))
        self._new_heads = update(schema.tables).where(schema.tables.c.id == now.pop("id")).values(now)
        self._last_entries = self._query_last_entries()
        self._write_all = self._write_and_notify()

    def write(self, connection: Connection, batches: list[EntryBatch]) -> list[EntryBatch]:
        """Write the batches whose table still has the expected last entry; of two for the same table, the first."""
        ids = sorted({batch.table for batch in batches})
        last = msgspec.json.decode(connection.execute(self._last_entries, {"ids": _to_json(ids)}).scalar_one() or "{}")
        winning = list({batch.table: batch for batch in reversed(batches) if last.get(batch.table) == batch.after}.values())
        if winning:
            rows = _to_json([row for batch in winning for row in batch.rows])
            heads = _to_json([{"id": batch.table, "entry": batch.last, **batch.head} for batch in winning])
            if self._is_sqlite:
                connection.execute(self._new_entries, {"rows": rows})
                connection.execute(self._new_heads, {"heads": heads})
            else:
                connection.execute(self._write_all, {"rows": rows, "heads": heads})
        return winning

    def _write_and_notify(self) -> Any:
        """Return one statement for PostgreSQL that writes entries and heads and notifies the other processes; it saves round trips."""
        c = schema.tables.c
        heads = self._new_heads.returning(c.id, c.entry).cte("heads")
        notice = heads.c.id + ":" + cast(heads.c.entry, Text)
        return select(func.pg_notify(CHANNEL, notice)).add_cte(self._new_entries.cte("entries_added"))

    def _columns_of_json(self, name: str, columns: list[Column[Any]]) -> dict[str, ColumnElement[Any]]:
        """Return the columns of rows that are passed as JSON."""
        if self._is_sqlite:
            each = func.json_each(bindparam(name)).table_valued("value")
            return {c.name: func.json_extract(each.c.value, literal_column(f"'$.{c.name}'")) for c in columns}
        rows = (
            func.json_to_recordset(_json_parameter(name))
            .table_valued(*(column(c.name, c.type) for c in columns))
            .render_derived(with_types=True)
        )
        return {c.name: rows.c[c.name] for c in columns}

    def _query_last_entries(self) -> Any:
        """Return a query for the last entries of some tables as one JSON object; it locks rows in order, to avoid deadlocks."""
        c = schema.tables.c
        if self._is_sqlite:
            ids = func.json_each(bindparam("ids")).table_valued("value")
            return select(func.json_group_object(c.id, c.entry)).where(c.id.in_(select(ids.c.value)))
        ids = func.json_array_elements_text(_json_parameter("ids")).table_valued("value")
        locked = select(c.id, c.entry).where(c.id.in_(select(ids.c.value))).order_by(c.id).with_for_update().subquery()
        return select(cast(func.json_object_agg(locked.c.id, locked.c.entry), Text))


def _json_parameter(name: str) -> ColumnElement[Any]:
    return cast(bindparam(name, type_=Text), JSON)


def _to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
