"""Sessions: erasing a person invalidates their cookies, tokens and codes; those from before session numbers stay valid."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from outbreak.server.base.database.migrate import signing_secret
from outbreak.server.base.database.storage import Store
from outbreak.server.base.messages.outgoing import Table
from outbreak.server.people.identity import Identities, Signer
from outbreak.server.tables.rendering import Rendered
from tests.server.client import Client
from tests.server.scenes import together
from tests.server.server import Server
from tests.server.windows import BOTS, bots_turn, host_harness


async def with_cookie(server: Server, cookie: str) -> Client:
    """Return a client with a cookie."""
    stranger = await server.stranger()
    stranger.http.cookies.set("outbreak", cookie)
    return stranger


async def test_erasure_invalidates_cookies_tokens_and_codes(server: Server) -> None:
    """Given Anna on two devices, with a program and a code, when she erases herself on one, then all of them are invalid."""
    anna = await server.person("Anna")
    table = await anna.open()
    phone = await with_cookie(server, anna.http.cookies["outbreak"])
    token = (await anna.post(f"/api/tables/{table}/token?seat=0"))["token"]
    code = (await anna.post("/api/me/code"))["code"]
    assert await phone.get("/api/me") == {"name": "Anna"}

    assert (await anna.http.delete("/api/me")).status_code == 204

    assert "outbreak" not in anna.http.cookies
    assert (await phone.get("/api/me", status=401))["code"] == "unknown-person"
    await phone.post("/api/tables", {"game": "pandemic"}, status=401)
    program = await (await server.stranger()).at(table, token=token)
    assert program.of("refused")[0]["code"] == "bad-token" and not program.table
    assert (await (await server.stranger()).post("/api/me/redeem", {"code": code}, status=400))["code"] == "bad-code"


async def test_erasure_closes_open_sockets(server: Server) -> None:
    """Given Anna and her program at a table with Bernd, when she erases herself, then her sockets are closed, and his is not."""
    table, (anna, bernd) = await together(server, "Anna", "Bernd")
    token = (await anna.client.post(f"/api/tables/{table}/token?seat=0"))["token"]
    program = await (await server.stranger()).at(table, token=token)
    assert program.table

    assert (await anna.client.http.delete("/api/me")).status_code == 204

    for socket in (anna, program):
        await socket.until(lambda socket=socket: socket.is_closed)
        assert socket.of("refused")[-1]["code"] == "unknown-person" and socket.socket.close_code == 1008
    assert (await bernd.ask("ping"))["type"] == "pong"


async def test_cookies_and_tokens_without_session_numbers_stay_valid(server: Server) -> None:
    """Given a cookie and a token of an earlier version, then they are valid until the person is erased."""
    anna = await server.person("Anna")
    table = await anna.open()
    id = await server.id_of(anna)

    async def signed(store: Store) -> tuple[str, str]:
        signer = Identities(store, Signer(await signing_secret(store))).signer
        return signer.sign("person", id), signer.sign("program", f"{table}/0/{id}")

    cookie, token = await server.with_store(signed)
    old = await with_cookie(server, cookie)
    assert await old.get("/api/me") == {"name": "Anna"}
    assert (await (await server.stranger()).at(table, token=token)).table

    await anna.http.delete("/api/me")

    await old.get("/api/me", status=401)
    assert (await (await server.stranger()).at(table, token=token)).of("refused")[0]["code"] == "bad-token"


async def test_a_session_number_cannot_be_forged(server: Server) -> None:
    anna = await server.person("Anna")
    id, number, seal = anna.http.cookies["outbreak"].split(".")
    for forged in (f"{id}.{int(number) + 1}.{seal}", f"{id}.{seal}", f"{id}..{seal}", f"{id}.x.{seal}"):
        answer = httpx.get(f"{server.address}/api/me", headers={"Cookie": f"outbreak={forged}"})
        assert answer.status_code == 401, forged


async def test_a_dropped_client_gets_no_pending_update(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given an update that is being rendered for a client, when the client is dropped before it is ready, then it is not sent."""
    async with host_harness(tmp_path) as room:
        anna = await room.person()
        at = await room.put(bots_turn(), [anna, *BOTS], begun=False)
        connection = await at.connect(anna)
        rendering: asyncio.Future[Rendered] = asyncio.get_running_loop().create_future()
        monkeypatch.setattr(at.live, "render", lambda *_: rendering)
        sent: list[Any] = []

        async def note(message: Any) -> None:
            sent.append(message)

        monkeypatch.setattr(connection, "_send", note)
        sending = asyncio.create_task(connection.send_forever())
        connection.refresh()
        await asyncio.sleep(0)
        connection.drop()
        rendering.set_result(Rendered(b"{}", b"[]"))
        await asyncio.sleep(0.05)
        sending.cancel()
        assert not any(isinstance(message, Table) for message in sent)
