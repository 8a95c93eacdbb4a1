"""Bans: a banned person or network is refused everywhere with the reason; when the ban ends, everything works again."""

import asyncio
import contextlib
import json
import time
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from outbreak.core.options import OptionError
from outbreak.server.admin import bans
from outbreak.server.admin.bans import Bans, parse_network
from outbreak.server.admin.changes import announce
from outbreak.server.admin.follower import Follower
from outbreak.server.base.clock import LATEST
from outbreak.server.base.database import schema
from outbreak.server.base.database.migrate import _prepare
from outbreak.server.base.database.storage import Store
from outbreak.server.base.errors import Refused
from tests.server.admin import admin, eventually, given, refused
from tests.server.client import AtTable, Client
from tests.server.scenes import together
from tests.server.server import Server

REASON = "Beleidigungen im Chat"


async def is_banned(client: Client) -> bool:
    """Whether a client is refused as banned, with the reason."""
    answer = await client.http.get("/api/me")
    return answer.status_code == 403 and answer.json()["code"] == "banned" and answer.json()["reason"] == REASON


async def refused_socket(client: Client, table: str, **hello: Any) -> dict[str, Any]:
    """Open a socket that is refused; returns the refusal."""
    socket = await client.socket(table)
    socket.listen()
    with contextlib.suppress(ConnectionClosed):  # an address is refused before the hello
        await socket.send("hello", **hello)
    await socket.until(lambda: socket.is_closed)
    assert not socket.table and socket.socket.close_code == 1008
    return socket.heard[-1]


async def test_a_banned_person_is_disconnected_with_the_reason(own_server: Server) -> None:
    """Given Anna at a table with Bernd, when she is banned, then her socket gets the reason and is closed, and his stays open."""
    _table, (anna, bernd) = await together(own_server, "Anna", "Bernd")
    id = await own_server.id_of(anna.client)

    await admin(own_server, "people", "ban", "--reason", REASON, "--until", "7d", id)

    await anna.until(lambda: anna.is_closed)
    said = anna.of("refused")[-1]
    assert said["code"] == "banned" and said["reason"] == REASON and anna.socket.close_code == 1008
    assert 6.9 < (said["until"] / 1000 - time.time()) / 86400 < 7.1
    assert (await bernd.ask("ping"))["type"] == "pong"
    assert await is_banned(anna.client)


async def test_a_banned_person_cannot_come_back(own_server: Server) -> None:
    """Given that Anna is banned, when she uses her cookie, her program's token, an old or new code or a new name, then all are refused."""
    table, (anna, _bernd) = await together(own_server, "Anna", "Bernd")
    person, phone = anna.client, await own_server.stranger()
    token = (await person.post(f"/api/tables/{table}/token?seat=0"))["token"]
    code = (await person.post("/api/me/code"))["code"]

    await admin(own_server, "people", "ban", "--reason", REASON, await own_server.id_of(person))
    await eventually(lambda: is_banned(person))

    assert (await refused_socket(person, table))["reason"] == REASON
    assert (await refused_socket(await own_server.stranger(), table, token=token))["code"] == "banned"
    assert (await phone.post("/api/me/redeem", {"code": code}, status=400))["code"] == "bad-code"
    for path, body in (("/api/me", {"name": "Somebody else"}), ("/api/me/code", {}), ("/api/tables", {"game": "pandemic"})):
        assert (await person.post(path, body, status=403))["reason"] == REASON
    assert (await person.http.delete("/api/me")).status_code == 403
    assert (await person.get(f"/api/tables/{table}/text", status=403))["code"] == "banned"


async def test_a_code_created_during_the_ban_is_refused(own_server: Server) -> None:
    """Given that Anna is banned, and a code of hers that was stored afterwards, when it is redeemed, then it is refused."""
    anna, phone = await own_server.person("Anna"), await own_server.stranger()
    id = await own_server.id_of(anna)
    code = (await anna.post("/api/me/code"))["code"]
    row = next(row for row in await own_server.rows(schema.codes) if row.person == id)
    await admin(own_server, "people", "ban", "--reason", REASON, id)
    await eventually(lambda: is_banned(anna))
    await own_server.with_store(lambda store: store.write(lambda db: db.execute(schema.codes.insert().values(**row._mapping))))
    assert (await phone.post("/api/me/redeem", {"code": code}, status=403))["reason"] == REASON
    assert "outbreak" not in phone.http.cookies


async def test_after_a_lifted_ban_everything_works_again(own_server: Server) -> None:
    table, (anna, _bernd) = await together(own_server, "Anna", "Bernd")
    id = await own_server.id_of(anna.client)
    token = (await anna.client.post(f"/api/tables/{table}/token?seat=0"))["token"]
    await admin(own_server, "people", "ban", "--reason", REASON, id)
    await eventually(lambda: is_banned(anna.client))

    await admin(own_server, "people", "unban", id)

    async def is_back() -> bool:
        return (await anna.client.http.get("/api/me")).is_success

    await eventually(is_back)
    assert (await anna.client.at(table)).sight["seats"] == [0]
    assert (await (await own_server.stranger()).at(table, token=token)).sight["seats"] == [0]
    assert "is not banned" in await refused(own_server, "people", "unban", id)


async def test_a_banned_network_is_refused(own_server: Server) -> None:
    """Given a spectator who is not signed in, when the network is banned, then sockets, sign-ins and cookies are refused with the reason,
    and the page with its words can still be loaded."""
    anna = await own_server.person("Anna")
    table = await anna.open("pandemic", ["me", "easy"], start=True)
    watcher = await (await own_server.stranger()).at(table)
    number = (await admin(own_server, "bans", "add", "127.0.0.1/24", "--reason", REASON))["done"].split()[-1]
    try:
        await watcher.until(lambda: watcher.is_closed)
        assert watcher.of("refused")[-1]["reason"] == REASON
        stranger = await own_server.stranger()
        assert (await stranger.post("/api/me", {"name": "New"}, status=403))["reason"] == REASON
        assert (await stranger.get("/api/tables", status=403))["code"] == "banned"
        assert (await refused_socket(stranger, table))["code"] == "banned"
        assert await is_banned(anna)
        for path in ("/", "/plain", "/api/texts/de", "/api/words/en", "/health"):
            assert (await stranger.http.get(path)).is_success, path
        for path in ("//api/tables", "/api//tables", "/API/tables", "/api/tables/", "/api/./tables", "/%61pi/tables"):
            answer = await stranger.http.get(path)
            assert answer.status_code in (403, 404), (path, answer.text)
    finally:
        await admin(own_server, "bans", "remove", number)

    async def is_back() -> bool:
        return (await anna.http.get("/api/me")).is_success

    await eventually(is_back)


@pytest.fixture(scope="module")
def proxied(db: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server behind a trusted proxy."""
    server = Server(db(), tmp_path_factory.mktemp("server"), "--no-limits", "--trusted-proxy", "127.0.0.1")
    try:
        yield server.start()
    finally:
        server.kill()


@pytest.mark.parametrize("network, inside, outside", [
    ("203.0.113.0/24", ("203.0.113.9", "::ffff:203.0.113.9"), ("203.0.114.1", "2001:db8::1")),
    ("2001:db8:7::/48", ("2001:db8:7::1", "2001:db8:7:ffff::2"), ("2001:db8:8::1", "203.0.113.9")),
])  # fmt: skip
async def test_behind_a_proxy_the_client_is_banned_not_the_proxy(
    proxied: Server, network: str, inside: tuple[str, ...], outside: tuple[str, ...]
) -> None:
    number = (await admin(proxied, "bans", "add", network, "--reason", REASON))["done"].split()[-1]

    async def status(address: str) -> int:
        headers = {"x-forwarded-for": address}
        async with httpx.AsyncClient(base_url=proxied.address, headers=headers) as http:
            return (await http.post("/api/me", json={"name": "Anna"})).status_code

    async def holds() -> bool:
        return await status(inside[0]) == 403

    await eventually(holds)
    assert [await status(address) for address in (*inside, *outside)] == [403] * len(inside) + [201] * len(outside)
    await admin(proxied, "bans", "remove", number)


async def test_a_ban_expires(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given bans that end one after the other, when time passes, then the longest is reported, and after it nothing is refused."""

    async def try_it(store: Store) -> None:
        await _prepare(server.config)
        monkeypatch.setattr(bans, "now", lambda: 1_000)
        for reason, until in (("short", 2_000), ("long", 3_000)):
            await store.write(lambda db, r=reason, u=until: bans.add(db, person="nobody", reason=r, until=u))
        known = Bans()
        await known.load(store)
        with pytest.raises(Refused, match="long") as found:
            known.check_person("nobody")
        assert found.value.until == 3_000 and found.value.status == 403
        monkeypatch.setattr(bans, "now", lambda: 2_999)
        with pytest.raises(Refused):
            known.check_person("nobody")
        monkeypatch.setattr(bans, "now", lambda: 3_000)
        known.check_person("nobody")
        await store.write(lambda db: bans.remove(db, person="nobody"))
        assert await store.rows(select(schema.bans).where(schema.bans.c.person == "nobody")) == []

    await server.with_store(try_it)


def test_networks_are_parsed() -> None:
    assert str(parse_network(" 192.0.2.7/24 ")) == "192.0.2.0/24"
    assert str(parse_network("::ffff:192.0.2.7")) == "192.0.2.7/32"
    assert str(parse_network("::ffff:192.0.2.0/120")) == "192.0.2.0/24"
    assert str(parse_network("2001:db8::1")) == "2001:db8::1/128"
    for wrong in ("", "nobody", "1.2.3", "1.2.3.4/33", "1.2.3.4-9"):
        with pytest.raises(OptionError):
            parse_network(wrong)


async def test_a_ban_during_a_hello_is_not_missed(own_server: Server) -> None:
    """Given sockets that open one after another, when the person is banned meanwhile, then none of them stays open."""
    table, (anna, _bernd) = await together(own_server, "Anna", "Bernd")
    sockets: list[AtTable] = []

    async def keep_coming() -> None:
        for _ in range(60):
            socket = await anna.client.socket(table)
            socket.listen()
            await socket.socket.send(json.dumps({"type": "hello", "n": 1}))
            sockets.append(socket)
            await asyncio.sleep(0.04)

    coming = asyncio.create_task(keep_coming())
    await asyncio.sleep(0.3)
    await admin(own_server, "people", "ban", "--reason", REASON, await own_server.id_of(anna.client))
    await coming
    await eventually(lambda: is_banned(anna.client))
    for socket in sockets:
        await socket.until(lambda socket=socket: socket.is_closed)


async def test_a_ban_to_the_end_of_time_is_refused_like_others(own_server: Server) -> None:
    """Given a stored ban that ends after the year 9999, when the banned person comes and the bans are listed, then both see a date; the
    command takes no such end, and later changes still arrive."""
    _table, (anna, bernd) = await together(own_server, "Anna", "Bernd")
    id = await own_server.id_of(anna.client)
    assert "9999" in await refused(own_server, "people", "ban", "--reason", REASON, "--until", "9999-12-31T23:59-12:00", id)
    late = LATEST + 12 * 3_600_000
    await own_server.with_store(lambda store: store.write(lambda db: bans.add(db, person=id, reason=REASON, until=late)))
    await anna.until(lambda: anna.is_closed)
    assert await is_banned(anna.client) and "9999-12-31" in (await anna.client.http.get("/api/me")).json()["text"]
    _, out, _ = await given(own_server.db, "bans", "list")
    assert "9999-12-31" in out
    await admin(own_server, "notices", "add", "still here")
    await bernd.until(lambda: "still here" in str(bernd.of("notices")))


async def test_a_change_that_fails_does_not_hold_up_others(own_server: Server, caplog: pytest.LogCaptureFixture) -> None:
    """Given several changed tables, when one of them cannot be reloaded, then the others are, and the change is not tried again."""
    applied: list[str] = []

    async def reload(table: str) -> None:
        if table == "bad":
            raise ValueError("it cannot be")
        applied.append(table)

    async def poll(store: Store) -> None:
        host = SimpleNamespace(
            store=store, identities=SimpleNamespace(invalidate=lambda people: None), tables=SimpleNamespace(loaded={}, reload=reload)
        )
        follower = Follower(host)
        await follower.start()
        await store.write(lambda db: announce(db, tables=["bad", "good", "also good"]))
        await follower.poll()
        await follower.poll()

    await own_server.with_store(poll)
    assert sorted(applied) == ["also good", "good"] and "could not be applied to table bad" in caplog.text
