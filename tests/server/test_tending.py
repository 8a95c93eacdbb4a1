"""Tending: one table that is damaged is set aside, and everything that happens by itself at the others goes on."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from outbreak.server import schema
from outbreak.server.sitting import Agreement
from outbreak.server.timer import Clock
from tests.server.client import Client
from tests.server.scenes import opening
from tests.server.server import Server

DAMAGE: dict[str, Any] = {
    "an action that cannot be": update(schema.entries).values(kind="action", code=2**31 - 1, action="nonsense"),
    "options that cannot be": update(schema.tables).values(options={"players": 99}),
    "a game that is not played here": update(schema.tables).values(game="chess"),
    "other rules": update(schema.tables).values(rules=0),
}


async def damaged(server: Server, person: Client, how: str) -> str:
    """A table with a clock that runs, damaged before the server has seen it."""
    table, change = await server.put(opening().game(), [person, person], agreement=Agreement(clock=Clock(bank=10))), DAMAGE[how]
    column = schema.entries.c.table if change.table is schema.entries else schema.tables.c.id
    await server.with_store(lambda store: store.write(lambda db: db.execute(change.where(column == table))))
    return table


@pytest.mark.parametrize("how", DAMAGE)
async def test_a_damaged_table_stops_no_clock_of_others(own_server: Server, how: str) -> None:
    """Given damaged tables among those with a clock, when the time of a sound one runs out, then a bot takes over there as ever."""
    server = own_server
    anna, bernd = await server.people("Anna", "Bernd")
    server.stop()
    tables = [await damaged(server, anna, how) for _ in range(6)]
    sound = [await server.put(opening().game(), [anna, bernd], ago=9_000, agreement=Agreement(clock=Clock(bank=10))) for _ in range(6)]
    server.start()
    for table in sound:
        there = await bernd.at(table)
        await there.until(lambda there=there: there.state["seats"][0].get("cause") == "time-out")

    assert (await anna.at(tables[0])).of("refused")[0]["code"] in ("unreadable", "other-rules")
    lobby = await anna.get("/api/tables")
    marked = {listed["id"]: listed["broken"] for listed in lobby["running"]}
    assert not any(marked[table] for table in sound)
    assert all(marked.get(table, True) for table in tables)

    await asyncio.sleep(2)
    news = server.news()
    assert news.count("is set aside") == len(tables), news[-3000:]
    await server.with_store(lambda store: store.write(lambda db: remove(db, tables)))


def remove(db: Any, tables: list[str]) -> None:
    """Take tables out of a database."""
    for kept, column in (
        (schema.entries, schema.entries.c.table),
        (schema.seats, schema.seats.c.table),
        (schema.tables, schema.tables.c.id),
    ):
        db.execute(kept.delete().where(column.in_(tables)))
