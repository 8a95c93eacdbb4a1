"""Quotas: what fills the database is limited per person and, much higher, per address; abandoned tables expire."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from outbreak.core.game import new
from outbreak.server.base.clock import now
from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database import schema
from outbreak.server.base.database.migrate import prepare
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import limits as limits_module
from outbreak.server.base.http import rest
from outbreak.server.base.http.limits import ADDRESS_FACTOR, KEYS_MAX, QUOTAS, Limits
from outbreak.server.lobby.expiry import HOUR_SECONDS, expire
from outbreak.server.lobby.opening import open_table
from outbreak.server.people.identity import Person
from outbreak.server.tables.host import Host
from outbreak.server.tables.live import LiveTable
from outbreak.server.tables.sockets.presence import Presence
from tests.server.client import Client
from tests.server.server import Server
from tests.server.test_parts import FakeTime
from tests.server.windows import FakeSocket, ManualClock

FEW = ["--tables-per-hour", "3", "--tables-per-hour-of-address", "8", "--sits-per-hour", "4", "--records-per-hour", "2"]
HERE, THERE = "192.0.2.1", "2001:db8:1:2::3"
NEXT_DOOR = "2001:db8:1:2:ffff::1"  # in the same /64 network


@pytest.fixture(scope="module")
def frugal(db: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with low quotas behind a proxy that names client addresses."""
    server = Server(db(), tmp_path_factory.mktemp("frugal"), *FEW, "--unfinished-tables", "5", "--trusted-proxy", "127.0.0.1")
    try:
        yield server.start()
    finally:
        server.kill()


async def from_address(server: Server, name: str, address: str) -> Client:
    """Sign in from an address."""
    stranger = await server.stranger()
    stranger.http.headers["X-Forwarded-For"] = address
    await stranger.post("/api/me", {"name": name})
    return stranger


async def test_tables_per_person_are_limited(frugal: Server) -> None:
    """Given somebody who has opened as many tables as allowed, when they open another, then the refusal has the quota and the wait."""
    anna = await from_address(frugal, "Anna", HERE)
    for _ in range(3):
        await anna.open()
    answer = await anna.http.post("/api/tables", json={"game": "pandemic"})
    problem = answer.json()
    assert (answer.status_code, problem["code"], problem["quota"], problem["allowed"]) == (429, "too-many", "tables", 3)
    assert 1100 < problem["retry_after"] <= 1200 and answer.headers["retry-after"] == str(problem["retry_after"])
    assert len([row for row in await frugal.rows(schema.tables) if row.creator == await frugal.id_of(anna)]) == 3


async def test_tables_per_address_are_limited(frugal: Server) -> None:
    """Given many people of one network who open tables, when its quota is used up, then people of other networks still can."""
    opened = []
    for number in range(4):
        person = await from_address(frugal, f"P{number}", THERE if number % 2 else NEXT_DOOR)
        opened += [(await person.http.post("/api/tables", json={"game": "pandemic"})).json() for _ in range(3)]
    assert len([each for each in opened if "id" in each]) == 8
    assert {each["quota"] for each in opened if "id" not in each} == {"tables-address"}
    assert await (await from_address(frugal, "Udo", "2001:db8:1:3::1")).open()


async def test_seats_per_person_are_limited(frugal: Server) -> None:
    anna, udo = await from_address(frugal, "Anna", "192.0.2.2"), await from_address(frugal, "Udo", "192.0.2.3")
    table = await anna.open()
    for _ in range(4):
        await udo.post(f"/api/tables/{table}/sit")
        await udo.post(f"/api/tables/{table}/leave")
    problem = await udo.post(f"/api/tables/{table}/sit", status=429)
    assert (problem["quota"], problem["allowed"]) == ("sits", 4)


async def test_records_per_person_are_limited(frugal: Server) -> None:
    anna = await from_address(frugal, "Anna", "192.0.2.4")
    record = new("pandemic", seed=1).record().to_text()
    answers = [await anna.http.post("/api/records", content=record) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert (answers[2].json()["quota"], answers[2].json()["allowed"]) == ("records", 2)


async def test_unfinished_tables_per_person_are_limited(frugal: Server) -> None:
    anna = await from_address(frugal, "Anna", "192.0.2.6")
    for _ in range(3):
        await anna.open()
    record = new("pandemic", seed=1).record().to_text()
    assert [(await anna.http.post("/api/records", content=record)).status_code for _ in range(2)] == [201, 201]
    udo = await from_address(frugal, "Udo", "192.0.2.7")
    await frugal.with_store(lambda store: store.write(lambda db: give_all(db, anna, udo)))
    problem = await udo.post("/api/tables", {"game": "pandemic"}, status=429)
    assert (problem["quota"], problem["allowed"], "retry_after" in problem) == ("unfinished", 5, False)


def give_all(db: Any, giver: Client, taker: Client) -> None:
    """Change the creator of one person's tables to another."""
    one, other = (str(client.http.cookies["outbreak"]).partition(".")[0] for client in (giver, taker))
    db.execute(schema.tables.update().where(schema.tables.c.creator == one).values(creator=other))


def test_quotas_refill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a quota of 60 an hour, when it is used up, then one more is allowed after a minute."""
    hands = FakeTime()
    monkeypatch.setattr(limits_module, "time", hands)
    limits = Limits(True, {"tables": 60, "tables-address": 100})
    for _ in range(60):
        limits.spend_both("tables", "anna", HERE)
    with pytest.raises(Refused) as refusal:
        limits.spend_both("tables", "anna", HERE)
    assert (refusal.value.quota, refusal.value.allowed, refusal.value.retry_after) == ("tables", 60, 60)
    for _ in range(40):
        limits.spend_both("tables", "bernd", HERE)
    with pytest.raises(Refused) as refusal:
        limits.spend_both("tables", "bernd", HERE)
    assert refusal.value.quota == "tables-address"
    hands.seconds += 60
    limits.spend_both("tables", "bernd", HERE)


def test_a_quota_is_not_evicted_by_other_limits() -> None:
    """Given an address whose quota is used up, when more sockets than are remembered send messages, then it stays used up."""
    limits = Limits(True, {"tables": 60, "tables-address": 1})
    limits.spend_both("tables", "anna", HERE)
    for number in range(KEYS_MAX + 1):
        limits.spend("message", f"socket-{number}")
    with pytest.raises(Refused):
        limits.spend_both("tables", "bernd", HERE)


def test_an_address_has_much_higher_quotas_than_a_person() -> None:
    """Given the defaults, then an address has at least ten times the quota of a person, and every quota has words."""
    hourly = Config(db="").hourly
    assert all(hourly[f"{what}-address"] >= ADDRESS_FACTOR * hourly[what] for what in ("tables", "sits", "records"))  # type: ignore[index]
    assert set(QUOTAS) == {*hourly, "unfinished"}


# Expiry


@asynccontextmanager
async def hosted(db: str, clock: ManualClock) -> AsyncIterator[Host]:
    """Run a host without a network, with a manual clock for absences."""
    config = Config(db=database_url(db))
    await asyncio.to_thread(prepare, config)
    host = Host(config)
    host.presence = Presence(host.process, clock)
    await host.start()
    try:
        yield host
    finally:
        await host.close()


async def connected(host: Host, live: LiveTable, person: Person) -> Any:
    """Connect a person to a table."""
    from outbreak.server.tables.sockets.connection import Connection

    connection = Connection(host, live, FakeSocket(), person)  # type: ignore[arg-type]
    await host.clients.connect(live, connection)
    return connection


async def test_an_open_table_expires_when_its_people_have_been_away_for_long(db: Callable[[], str]) -> None:
    """Given tables whose people are connected, were connected recently or have been away, then only the last is removed."""
    clock = ManualClock()
    async with hosted(db(), clock) as host:
        anna = await host.identities.sign_in("Anna")
        open_ = rest.NewTable("pandemic")
        alone, watched, left, running = [await open_table(host, anna, open_) for _ in range(3)] + [
            await open_table(host, anna, rest.NewTable("pandemic", seats=["me", "me"], start=True))
        ]
        hours = host.config.waiting_hours
        later = now() + (hours * HOUR_SECONDS + 60) * 1000
        await connected(host, await host.tables.get(watched), anna)
        gone = await connected(host, await host.tables.get(left), anna)
        clock.forward(hours * HOUR_SECONDS - 60)
        await host.clients.disconnect(await host.tables.get(left), gone)
        clock.forward(120)

        assert await expire(host, now()) == []
        assert await expire(host, later) == [alone]

        with pytest.raises(Refused, match="no such table"):
            await host.tables.get(alone)
        assert {row.id for row in await host.store.rows(schema.tables.select())} == {watched, left, running}
        clock.forward(hours * HOUR_SECONDS)
        assert await expire(host, later) == [left]
        assert {row.table for row in await host.store.rows(schema.entries.select())} == {watched, running}


async def test_a_table_that_changes_while_it_expires_stays(db: Callable[[], str]) -> None:
    """Given an expired table, when somebody sits down before it is removed, then it stays."""
    clock = ManualClock()
    async with hosted(db(), clock) as host:
        anna, bernd = await host.identities.sign_in("Anna"), await host.identities.sign_in("Bernd")
        table = await open_table(host, anna, rest.NewTable("pandemic"))
        live = await host.tables.get(table)
        long_ago = schema.tables.update().values(updated=now() - 100 * HOUR_SECONDS * 1000)
        await host.store.write(lambda connection: connection.execute(long_ago))
        write = host.store.write

        async def write_after_a_guest(work: Any) -> Any:
            host.store.write = write  # type: ignore[method-assign]
            await host.tables.execute(live, "sits", lambda s, at: s.sit(bernd.id, "Bernd", None, at))
            return await write(work)

        host.store.write = write_after_a_guest  # type: ignore[method-assign,assignment]
        assert await expire(host, now()) == []
        assert [row.person for row in await host.store.rows(schema.seats.select())] == [anna.id, bernd.id]
