"""People: signing in with a name and a cookie, and on another device with a one-time code."""

import httpx
import pytest

from outbreak.server.base import clock
from outbreak.server.base.database import schema
from outbreak.server.base.database.migrate import _prepare
from outbreak.server.base.database.storage import Store
from outbreak.server.base.errors import Refused
from outbreak.server.people import identity
from outbreak.server.people.identity import CODE_MILLISECONDS, Identities, Signer
from tests.server.server import Server


async def test_a_person_signs_in(server: Server) -> None:
    anna = await server.person("Anna")
    assert await anna.get("/api/me") == {"name": "Anna"}


async def test_a_request_without_a_person_is_refused(server: Server) -> None:
    stranger = await server.stranger()
    problem = await stranger.get("/api/me", status=401)
    assert problem["code"] == "unknown-person" and "/api/me" in problem["text"]


async def test_a_person_changes_their_name(server: Server) -> None:
    anna = await server.person("Anna")
    assert (await anna.http.patch("/api/me", json={"name": "Änne  von\tHier"})).json() == {"name": "Änne von Hier"}
    assert await anna.get("/api/me") == {"name": "Änne von Hier"}


@pytest.mark.parametrize("name", ["", " ", "\u0000\u200e", "x" * 41, "\n\n"])
async def test_a_name_that_cannot_be_shown_is_refused(server: Server, name: str) -> None:
    stranger = await server.stranger()
    before = len(await server.rows(schema.people))
    answer = await stranger.http.post("/api/me", json={"name": name})
    assert answer.status_code == 400 and answer.json()["code"] in ("bad-name", "malformed")
    assert "set-cookie" not in answer.headers
    assert len(await server.rows(schema.people)) == before


@pytest.mark.parametrize("body", [{}, {"name": 7}, {"name": None}, {"name": "Anna", "admin": True}, [], "Anna", None])
async def test_an_invalid_body_is_refused(server: Server, body: object) -> None:
    stranger = await server.stranger()
    answer = await stranger.http.post("/api/me", json=body)
    assert answer.status_code == 400 and answer.json()["code"] == "malformed"


async def test_names_in_any_script_are_kept(server: Server) -> None:
    for name in ("Ωμέγα", "李小龍", "O'Brien; DROP TABLE people;--", "👩‍🔬", "ﷺ"):
        person = await server.person(name)
        assert (await person.get("/api/me"))["name"].replace("\u200d", "") == name.replace("\u200d", "")


async def test_the_cookie_is_for_the_server_only(server: Server) -> None:
    stranger = await server.stranger()
    answer = await stranger.http.post("/api/me", json={"name": "Anna"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie and "max-age=" in cookie


async def test_signing_out_removes_the_cookie(server: Server) -> None:
    anna = await server.person("Anna")
    cookie = anna.http.cookies["outbreak"]
    assert (await anna.http.post("/api/me/sign-out")).status_code == 204
    assert "outbreak" not in anna.http.cookies
    await anna.get("/api/me", status=401)
    assert httpx.get(f"{server.address}/api/me", headers={"Cookie": f"outbreak={cookie}"}).json() == {"name": "Anna"}


async def test_a_forged_cookie_is_ignored(server: Server) -> None:
    """Given a valid cookie, when its person or signature is changed, then it identifies nobody."""
    anna, bernd = await server.people("Anna", "Bernd")
    person, _, seal = anna.http.cookies["outbreak"].rpartition(".")
    other, _, _ = bernd.http.cookies["outbreak"].rpartition(".")
    for forged in (f"{other}.{seal}", f"{person}.{seal[:-1]}", f"{person}.", f".{seal}", person, "", "é.ü", "a" * 3000):
        answer = httpx.get(f"{server.address}/api/me", headers={"Cookie": f"outbreak={forged}".encode("latin-1")})
        assert answer.status_code == 401, forged


async def test_a_program_token_is_not_a_cookie(server: Server) -> None:
    anna = await server.person()
    table = await anna.open()
    token = (await anna.post(f"/api/tables/{table}/token?seat=0"))["token"]
    answer = httpx.get(f"{server.address}/api/me", headers={"Cookie": f"outbreak={token}"})
    assert answer.status_code == 401


async def test_a_code_signs_in_another_device_once(server: Server) -> None:
    anna, phone, thief = await server.person("Anna"), await server.stranger(), await server.stranger()
    table = await anna.open()
    code = (await anna.post("/api/me/code"))["code"]

    assert await phone.post("/api/me/redeem", {"code": code.lower().replace("-", " ")}) == {"name": "Anna"}

    assert [listed["id"] for listed in (await phone.get("/api/tables/mine"))["running"]] == [table]
    problem = await thief.post("/api/me/redeem", {"code": code}, status=400)
    assert problem["code"] == "bad-code"


async def test_a_new_code_replaces_the_old_one(server: Server) -> None:
    anna, phone = await server.person("Anna"), await server.stranger()
    old = (await anna.post("/api/me/code"))["code"]
    new = (await anna.post("/api/me/code"))["code"]
    await phone.post("/api/me/redeem", {"code": old}, status=400)
    assert await phone.post("/api/me/redeem", {"code": new}) == {"name": "Anna"}


@pytest.mark.parametrize("code", ["AAAAA-AAAAA", "-", "0", "' OR 1=1 --", "Ünïcödé", "\u0000"])
async def test_a_wrong_code_is_refused(server: Server, code: str) -> None:
    phone = await server.stranger()
    assert (await phone.post("/api/me/redeem", {"code": code}, status=400))["code"] == "bad-code"


async def test_the_code_itself_is_not_stored(server: Server) -> None:
    anna = await server.person("Anna")
    code = (await anna.post("/api/me/code"))["code"].replace("-", "")
    assert all(code not in str(row) for row in await server.rows(schema.codes))


async def test_a_code_expires(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a new code, when ten minutes have passed, then it is refused."""

    async def try_it(store: Store) -> None:
        await _prepare(server.config)
        people = Identities(store, Signer(b"secret"))
        anna = await people.sign_in("Anna")
        code, until = await people.new_code(anna)
        monkeypatch.setattr(identity, "now", lambda: until + 1)
        with pytest.raises(Refused, match="older than ten minutes"):
            await people.redeem(code)
        monkeypatch.setattr(identity, "now", lambda: until)
        assert await people.redeem(code) == anna
        assert 0 < until - clock.now() <= CODE_MILLISECONDS

    await server.with_store(try_it)
