"""The runner: damaged tables are quarantined, and bots and clocks of the others continue."""

import asyncio
import resource
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import literal_column, update
from sqlalchemy.exc import OperationalError

from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.writer import EntryBatch
from outbreak.server.base.table_types import Agreement, Clock
from outbreak.server.tables import cache, live, runner
from outbreak.server.tables.live import TableStore
from outbreak.stress.server_process import family
from tests.server.client import Client
from tests.server.scenes import opening
from tests.server.server import Server
from tests.server.windows import BOTS, HostHarness, TableHarness, bots_turn, host_harness

DAMAGE: dict[str, Any] = {
    "an action that cannot be": update(schema.entries).values(kind="action", code=2**31 - 1, action="nonsense"),
    "options that cannot be": update(schema.tables).values(options={"players": 99}),
    "a game that is not played here": update(schema.tables).values(game="chess"),
    "options that are no JSON": update(schema.tables).values(options=literal_column("'{'")),
    "an agreement that is no text": update(schema.tables).values(agreement=literal_column("x'ff00'")),
    "a detail that is no JSON": update(schema.entries).values(detail=literal_column("'{'")),
    "later rules": update(schema.tables).values(rules=99),  # tables of earlier rules are ended; see test_earlier_rules.py
}


async def damaged(server: Server, person: Client, how: str) -> str:
    """A table with a running clock, damaged before the server loads it."""
    table, change = await server.put(opening().game(), [person, person], agreement=Agreement(clock=Clock(bank=10))), DAMAGE[how]
    column = schema.entries.c.table if change.table is schema.entries else schema.tables.c.id
    await server.with_store(lambda store: store.write(lambda db: db.execute(change.where(column == table))))
    return table


@pytest.mark.parametrize("how", DAMAGE)
async def test_a_damaged_table_does_not_affect_others(own_server: Server, how: str) -> None:
    """Given damaged tables among others with a clock, when the time of an intact one is up, then a bot takes over there."""
    server = own_server
    if " no " in how and not server.config.is_sqlite:
        pytest.skip("PostgreSQL takes nothing else")
    anna, bernd = await server.people("Anna", "Bernd")
    server.stop()
    tables = [await damaged(server, anna, how) for _ in range(6)]
    sound = [await server.put(opening().game(), [anna, bernd], ago=9_000, agreement=Agreement(clock=Clock(bank=10))) for _ in range(6)]
    server.start()
    for table in sound:
        there = await bernd.at(table)
        await there.until(lambda there=there: there.state["seats"][0].get("cause") == "time-out")

    assert (await anna.at(tables[0])).of("refused")[0]["code"] in ("unreadable", "other-rules")
    async with asyncio.timeout(20):  # each is loaded on its own
        marked = await broken(anna)
        while not all(marked.get(table, True) for table in tables):
            await asyncio.sleep(0.1)
            marked = await broken(anna)
    assert not any(marked[table] for table in sound)

    await asyncio.sleep(2)
    news = server.new_log()
    assert news.count("is quarantined") == len(tables), news[-3000:]
    await server.with_store(lambda store: store.write(lambda db: remove(db, tables)))


async def broken(person: Client) -> dict[str, bool]:
    """Which of the tables that a person sees in the lobby cannot be read."""
    return {listed["id"]: listed["broken"] for listed in (await person.get("/api/tables"))["running"]}


def remove(db: Any, tables: list[str]) -> None:
    """Delete tables from a database."""
    for kept, column in (
        (schema.entries, schema.entries.c.table),
        (schema.seats, schema.seats.c.table),
        (schema.tables, schema.tables.c.id),
    ):
        db.execute(kept.delete().where(column.in_(tables)))


async def test_bots_continue_when_the_store_can_be_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a store that fails for a while, when a bot acts, then its table is not quarantined, and the bot acts afterwards."""
    async with host_harness(tmp_path) as room:
        anna = await room.person()
        at = await room.put(bots_turn(), [anna, *BOTS])
        before, sound, tried = at.live.session.last, room.host.store.add, asyncio.Event()

        async def full(_: Any) -> bool:
            tried.set()
            raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

        monkeypatch.setattr(room.host.store, "add", full)
        await at.begin()
        await asyncio.wait_for(tried.wait(), 20)
        assert at.live.session.last == before and not room.host.tables.quarantined
        monkeypatch.setattr(room.host.store, "add", sound)
        async with asyncio.timeout(20):
            while at.live.session.waiting != (0,):
                await asyncio.sleep(0.05)
        assert not room.host.tables.quarantined


async def test_of_two_concurrent_writers_one_wins(tmp_path: Path) -> None:
    """Given two writers that expect the same last entry, when both write at once, then one succeeds; other tables are not affected."""
    async with host_harness(tmp_path) as room:
        anna = await room.person()
        one, other = [(await room.put(bots_turn(), [anna, *BOTS])).live.session.head.id for _ in range(2)]

        async def batch(table: str) -> EntryBatch:
            table_store = TableStore(room.host.store, process="", lease_seconds=0)
            session, _ = await table_store.load(table)
            before = session.last
            session.pause(anna.id, anna.name, now())
            return table_store.batch(session, before, None)

        written = [await batch(table) for table in (one, one, other)]
        assert await asyncio.gather(*map(room.host.store.add, written)) == [True, False, True]


async def evict(room: HostHarness, at: TableHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server evict a table as soon as its bots are idle."""
    id = at.live.session.head.id
    async with asyncio.timeout(20):
        while not room.host.runner.is_idle(id):
            await asyncio.sleep(0.05)
    monkeypatch.setattr(cache, "ENTRIES_KEPT", 0)
    monkeypatch.setattr(cache, "CONNECT_SECONDS", 0)
    room.host.tables._evict_unused()
    await asyncio.sleep(1.5)  # it is not loaded again by itself
    assert id not in room.host.tables.loaded and id in room.host.table_store.leases
    monkeypatch.setattr(cache, "ENTRIES_KEPT", 1_000)


async def test_a_table_that_waits_for_a_person_can_be_evicted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given bots that wait for an absent person, when memory is needed, then their table is evicted, and when the person acts, they
    continue."""
    async with host_harness(tmp_path) as room:
        anna = await room.person()
        at = await room.put(bots_turn(), [anna, *BOTS])
        await at.begin()
        async with asyncio.timeout(20):
            while at.live.session.waiting != (0,):
                await asyncio.sleep(0.05)
        await evict(room, at, monkeypatch)

        again = await room.host.tables.get(at.live.session.head.id)
        async with asyncio.timeout(20):
            while again.session.waiting == (0,):
                code = again.session.game.table.legal(1)[-1]
                await room.host.tables.execute(again, f"anna-{again.session.last}", lambda s, at, code=code: s.act(1, code, s.last, at))
            before = again.session.last
            while again.session.last == before:
                await asyncio.sleep(0.05)


async def test_a_table_that_waits_for_a_slot_can_be_evicted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a table of bots without a slot, when memory is needed, then it is evicted, and when there is a slot, they play."""
    async with host_harness(tmp_path) as room:
        anna = await room.person()
        monkeypatch.setattr(runner, "UNATTENDED_PER_PERSON", 0)
        at = await room.put(bots_turn(), [anna, *BOTS])
        await room.host.tables.execute(at.live, "over", lambda s, at: s.hand_over(anna.id, 0, "normal", at))
        before, id = at.live.session.last, at.live.session.head.id
        await evict(room, at, monkeypatch)

        monkeypatch.setattr(runner, "UNATTENDED_PER_PERSON", 1)

        async with asyncio.timeout(20):
            while id not in room.host.tables.loaded or room.host.tables.loaded[id].session.last == before:
                await asyncio.sleep(0.05)


TIMED = [Agreement(clock=Clock(bank=600)), Agreement(away_after=600)]


@pytest.mark.parametrize("agreement", TIMED)
@pytest.mark.parametrize("paused", [True, False])
async def test_a_table_with_a_clock_can_be_evicted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, agreement: Agreement, paused: bool
) -> None:
    """Given a table with a clock or a limit on absence, when memory is needed, then it is evicted; when the time is up, a bot stands in,
    unless the game is paused."""
    async with host_harness(tmp_path) as room:
        anna = await room.person()
        at = await room.put(opening().game(), [anna, anna], agreement=agreement)
        await at.begin()
        if paused:
            await room.host.tables.execute(at.live, "pause", lambda s, at: s.pause(anna.id, anna.name, at))
        await evict(room, at, monkeypatch)

        monkeypatch.setattr(runner, "now", lambda: now() + 700_000)
        monkeypatch.setattr(live, "now", lambda: now() + 700_000)
        await asyncio.sleep(2)
        id = at.live.session.head.id
        assert (id in room.host.tables.loaded) is not paused
        session, _ = await room.host.table_store.load(id)
        assert any(seat.bot is not None for seat in session.seats) is not paused


async def test_a_full_disk_is_a_temporary_failure(own_server: Server) -> None:
    """Given a full disk, when somebody signs in, then they are told to try again, and when there is space, they can."""
    if not own_server.config.is_sqlite:
        pytest.skip("the files of PostgreSQL are not the server's")
    anna = await own_server.person()
    assert own_server._process is not None
    pids = family(own_server._process.pid)
    try:
        for pid in pids:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
        answer = await anna.http.post("/api/me", json={"name": "Bernd"})
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    finally:
        for pid in pids:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert (await anna.http.post("/api/me", json={"name": "Bernd"})).status_code == 201
    own_server.new_log()  # the failure was logged, if there was space for it
