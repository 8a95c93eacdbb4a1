"""Safety: cross-site, oversized, malformed and too frequent requests are refused, and no table is harmed."""

import asyncio
import contextlib
import json
import random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from outbreak.server.base.database import schema
from outbreak.server.base.http.limits import RATES, SIZE_MAX
from outbreak.server.base.http.middleware import BODY_MAX
from tests.server.client import AtTable
from tests.server.scenes import opening, seated
from tests.server.server import METRICS_TOKEN, Server

FOREIGN = [
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Origin": "http://["},
    {"Origin": "file://"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
async def test_cross_site_requests_are_refused(server: Server, headers: dict[str, str]) -> None:
    anna = await server.person()
    table = await anna.open()
    before = len(await server.rows(schema.tables))
    answer = await anna.http.post("/api/tables", json={"game": "pandemic"}, headers=headers)
    assert answer.status_code == 403 and answer.json()["code"] == "forbidden-origin"
    assert (await anna.http.delete("/api/me", headers=headers)).status_code == 403
    assert len(await server.rows(schema.tables)) == before
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        await (await anna.socket(table, **headers)).socket.recv()


async def test_same_origin_requests_are_accepted(server: Server) -> None:
    anna = await server.person()
    headers = {"Origin": server.address, "Sec-Fetch-Site": "same-origin"}
    answer = await anna.http.post("/api/tables", json={"game": "pandemic"}, headers=headers)
    assert answer.status_code == 201
    at_table = await (await anna.socket(answer.json()["id"], Origin=server.address)).begin()
    assert at_table.table


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "", "[", "a b", "\u00e4"])
async def test_a_foreign_host_name_is_refused(server: Server, host: str) -> None:
    answer = httpx.get(f"{server.address}/api/games", headers={"Host": host.encode("latin-1")})
    assert answer.status_code in (400, 403)
    assert "pandemic" not in answer.text


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:9999", "[::1]:80", "192.168.7.7"])
async def test_ip_addresses_are_accepted_as_host_names(server: Server, host: str) -> None:
    assert httpx.get(f"{server.address}/health", headers={"Host": host}).status_code == 200


async def test_every_response_has_the_security_headers(server: Server) -> None:
    stranger = await server.stranger()
    answers = [await stranger.http.get(path) for path in ("/", "/api/games", "/api/me", "/nothing/here", "/health")]
    answers.append(await stranger.http.post("/api/tables", json={}, headers={"Origin": "http://evil.example"}))
    for answer in answers:
        assert answer.headers["x-content-type-options"] == "nosniff" and answer.headers["x-frame-options"] == "DENY"
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "script" not in policy
        assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    ("host", "sockets"),
    [
        ("127.0.0.1:8000", " ws://127.0.0.1:8000"),
        ("localhost", " ws://localhost"),
        ("[::1]:80", " ws://[::1]:80"),
        ("localhost:80; script-src *", ""),
        ("anna@localhost:80", " ws://localhost:80"),
        ("evil.example", ""),
    ],
)
async def test_the_policy_allows_sockets_of_the_own_host_only(server: Server, host: str, sockets: str) -> None:
    """Given a Host header, then the policy allows sockets of that host, and nothing else that the header contains."""
    policy = httpx.get(f"{server.address}/health", headers={"Host": host}).headers["content-security-policy"]
    assert f"connect-src 'self'{sockets}; object-src 'none'" in policy and "script" not in policy


async def test_a_body_that_is_too_large_is_refused(server: Server) -> None:
    anna = await server.person()
    answer = await anna.http.post("/api/records", content=b"x" * (BODY_MAX + 1))
    assert answer.status_code == 413 and answer.json()["code"] == "too-large"
    assert (await anna.get("/api/tables/mine"))["running"] == []


BODIES = {
    "nothing": b"",
    "garbage": b"\xff\xfe\x00",
    "not UTF-8": b'{"game":"\xff\xfe"}',
    "half": b'{"game": "pande',
    "a list": b"[]",
    "deep": b'{"game":"pandemic","options":' + b'{"a":' * 50_000,
    "deep list": b'{"game":"pandemic","seats":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
    "huge number": b'{"game":"pandemic","options":{"players":1e999}}',
    "large number": b'{"game":"pandemic","options":{"players":' + b"9" * 5000 + b"}}",
    "twice": b'{"game":"pandemic","game":"chess"}',
    "half a letter": b'{"game":"\\ud800"}',
    "zero": b'{"game":"\\u0000"}',
    "another field": b'{"game":"pandemic","seed":"00"}',
    "known deal": b'{"game":"pandemic","agreement":{"known_deal":5}}',
}


@pytest.mark.parametrize("how", BODIES)
async def test_a_malformed_body_is_refused(server: Server, how: str) -> None:
    anna = await server.person()
    before = len(await server.rows(schema.tables))
    answer = await anna.http.post("/api/tables", content=BODIES[how], headers={"Content-Type": "application/json"})
    assert answer.status_code == 400 and answer.json()["code"] in ("malformed", "bad-options"), answer.text
    assert len(await server.rows(schema.tables)) == before


STRANGE = [
    "x",
    "nobody' OR '1'='1",
    "..%2f..%2fetc",
    "%00",
    "%ff%fe",
    "ä" * 30,
    "💥",
    "a" * 5000,
    "%0d%0aSet-Cookie:x=1",
    "1;DROP TABLE tables",
]


@pytest.mark.parametrize("id", STRANGE, ids=range(len(STRANGE)))
async def test_an_unknown_table_is_reported_whatever_its_id(server: Server, id: str) -> None:
    anna = await server.person()
    for path in ("", "/replay", "/record", "/verify", "/printed"):
        answer = await anna.http.get(f"/api/tables/{id}{path}")
        assert 400 <= answer.status_code < 500, answer.text
    for path in ("sit", "leave", "start", "rematch"):
        assert 400 <= (await anna.http.post(f"/api/tables/{id}/{path}", json={})).status_code < 500
    try:
        at_table = await anna.at(id)
        assert at_table.of("refused")[0]["code"] == "unknown-table" and not at_table.table
    except (InvalidStatus, ConnectionClosed):
        pass


def frames() -> dict[str, str | bytes]:
    """Return messages that no real client sends."""
    chance = random.Random(7)
    act: dict[str, Any] = {"type": "act", "id": "a", "action": "pass", "seen": 3}
    wrong = [
        {**act, "id": ""},
        {**act, "id": "a b"},
        {**act, "id": "x" * 41},
        {**act, "id": None},
        {**act, "id": "\u0000"},
        {**act, "seen": -1},
        {**act, "seen": 10**7},
        {**act, "seen": 1.5},
        {**act, "seen": "3"},
        {**act, "seen": True},
        {**act, "action": None},
        {**act, "action": [1]},
        {**act, "action": {"kind": {"deep": 1}}},
        {**act, "action": 10**400},
        {**act, "action": "x" * 201},
        {**act, "n": 10**30},
        {**act, "n": "one"},
        {**act, "n": None},
        {**act, "extra": 1},
        {"type": "act"},
        {"type": "nonsense"},
        {"type": 5},
        {"type": None},
        {},
        {"n": 3},
        {"type": "vote", "id": "a", "proposal": 1, "yes": "maybe"},
        {"type": "propose", "id": "a", "what": "victory"},
        {"type": "hand-over", "id": "a", "seat": 99, "bot": "easy"},
        {"type": "point", "domain": "", "thing": ""},
        {"type": "explain", "action": []},
        {"type": "table"},
        {"type": "done", "id": "a", "entry": 1},
    ]
    texts = ["", " ", "null", "true", "17", '"act"', "[]", "[" * 4000, '{"a":' * 1500, "{", "}{", '{"type":"act",}', "\u0000", "NaN"]
    texts += ['{"type":"say","text":"\\ud800"}', '{"type":"ping","n":1e5}', '{"type":"ping","n":' + "9" * 4000 + "}"]
    texts += ["".join(map(chr, chance.choices(range(1, 0xD800), k=200))) for _ in range(3)]
    found: dict[str, str | bytes] = {f"wrong {number}": json.dumps(value) for number, value in enumerate(wrong)}
    found |= {f"text {number}": text for number, text in enumerate(texts)}
    found |= {f"bytes {number}": chance.randbytes(size) for number, size in enumerate((1, 20, 500))}
    found["bytes of a message"] = json.dumps({"type": "ping", "n": 5}).encode()
    found["too large"] = json.dumps({"type": "say", "text": "x" * SIZE_MAX})
    found["much too large"] = "x" * 3_000_000
    return found


async def is_unharmed(at_table: AtTable) -> bool:
    """Whether a table still answers and is unchanged."""
    return (await at_table.ask("ping"))["type"] == "pong" and (await at_table.act("drive tokyo"))["code"] == "illegal"


async def test_malformed_messages_are_refused(server: Server) -> None:
    """Given a table with two people, when one sends malformed messages, then they are refused or disconnected, and the other can play."""
    table, (anna, bernd) = await seated(server, opening().game(), await server.people("Anna", "Bernd"))
    entry = bernd.entry
    for how, frame in frames().items():
        if anna.is_closed:
            anna = await anna.client.at(table)
        heard = len(anna.of("refused"))
        n = None
        with contextlib.suppress(ConnectionClosed):  # after a disconnect even sending may fail
            await anna.socket.send(frame)
            n = await anna.send("ping")
        await anna.until(lambda anna=anna, n=n: anna.is_closed or (n and any(m.get("re") == n for m in anna.heard)))
        refused = len(anna.of("refused")) > heard
        assert refused or anna.is_closed or frame == b'{"type": "ping", "n": 5}', how
        assert bernd.entry == entry, how
    anna = await anna.client.at(table)
    assert await is_unharmed(anna) and anna.entry == entry
    assert (await anna.act("drive chicago"))["type"] == "done"
    await bernd.until(lambda: bernd.entry == entry + 1)


@pytest.mark.parametrize(
    "first", [*list(frames().values())[::6], json.dumps({"type": "ping", "n": 1}), '{"type":"hello","token":"\\ud800"}']
)
async def test_a_client_without_a_hello_is_refused(server: Server, first: str | bytes) -> None:
    anna = await server.person()
    table = await server.put(opening().game(), [anna, anna])
    at_table = await anna.socket(table)
    at_table.listen()
    await at_table.socket.send(first)
    await at_table.until(lambda: at_table.is_closed)
    assert not at_table.table and not at_table.of("welcome")
    assert await is_unharmed(await anna.at(table))


async def test_an_aborted_connection_harms_nobody(server: Server) -> None:
    table, (anna, bernd) = await seated(server, opening().game(), await server.people("Anna", "Bernd"))
    for _ in range(5):
        silent = await anna.client.socket(table)
        silent.socket.transport.abort()
        busy = await anna.client.at(table)
        await busy.send("sync")
        busy.socket.transport.abort()
    assert await is_unharmed(anna) and (await bernd.ask("ping"))["type"] == "pong"


async def test_path_traversal_is_refused(server: Server) -> None:
    for path in ("/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "/....//app.py", "//etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd"):
        answer = httpx.get(server.address + path)
        assert answer.status_code >= 400 or ("import" not in answer.text and "root:" not in answer.text)


async def test_metrics_need_the_token(server: Server, strict_server: Server) -> None:
    """Given a server with a token and one without, when metrics are requested, then only the right token is accepted."""
    for at, token, status in (
        (server, METRICS_TOKEN, 200),
        (server, "x", 404),
        (server, "ä", 404),
        (strict_server, METRICS_TOKEN, 404),
    ):
        answer = httpx.get(f"{at.address}/metrics", headers={"Authorization": f"Bearer {token}".encode("latin-1")})
        assert answer.status_code == status and ("outbreak_tables" in answer.text) == (status == 200)
    assert httpx.get(f"{server.address}/metrics").status_code == 404
    assert httpx.get(f"{strict_server.address}/metrics", headers={"Authorization": "Bearer None"}).status_code == 404


async def test_changes_are_limited_per_person_not_per_socket(strict_server: Server) -> None:
    """Given a person with several sockets, when all of them pause and resume a table, then the limit counts for the person."""
    anna = await strict_server.person()
    table = await strict_server.put(opening().game(), [anna, anna])
    for number in range(3):
        at_table = await anna.at(table)
        for turn in range(15):
            await at_table.send("pause" if turn % 2 else "resume", id=f"{number}-{turn}")
        await at_table.until(lambda at_table=at_table: len(at_table.of("refused")) + len(at_table.of("done")) >= 15)
    assert "too-many" in {refused["code"] for refused in at_table.of("refused")}
    assert "too-many" not in {refused["code"] for refused in anna.tables[0].of("refused")}


async def test_messages_are_limited_per_person_not_per_socket(strict_server: Server) -> None:
    """Given a person with several sockets, when each sends a few messages, then the limit counts for the person."""
    anna = await strict_server.person()
    table = await strict_server.put(opening().game(), [anna, anna])
    sockets = [await anna.at(table) for _ in range(6)]
    each = int(RATES["message"][0]) // 3
    for number in range(each):
        for at_table in sockets:
            await at_table.send("explain" if number % 2 else "ping", **({"action": 0} if number % 2 else {}))
    await sockets[-1].until(lambda: any(refused["code"] == "too-many" for at_table in sockets for refused in at_table.of("refused")))
    assert all(len(at_table.heard) < 3 * each for at_table in sockets)


async def test_rate_limits_refuse_and_refill(strict_server: Server) -> None:
    """Given the default limits, when a client chats, points, signs in or requests too often, then it is refused until it has waited."""
    anna = await strict_server.person()
    table = await strict_server.put(opening().game(), [anna, anna])
    at_table = await anna.at(table)
    for number in range(int(RATES["chat"][0]) + 3):
        await at_table.send("say", text=str(number))
    await at_table.until(lambda: [m["code"] for m in at_table.of("refused")].count("too-many") >= 2)
    await at_table.until(lambda: len(at_table.of("said")) >= int(RATES["chat"][0]))
    for _ in range(int(RATES["message"][0]) + 40):
        await at_table.send("ping")
    await at_table.until(lambda: [m["code"] for m in at_table.of("refused")].count("too-many") >= 8)
    await asyncio.sleep(1)
    assert (await at_table.ask("ping"))["type"] == "pong"

    wrong = [await anna.http.post("/api/me/redeem", json={"code": "AAAAA-AAAAA"}) for _ in range(int(RATES["redeem"][0]) + 2)]
    assert [answer.status_code for answer in wrong].count(429) >= 1
    came = [await anna.http.post("/api/me", json={"name": "X"}) for _ in range(int(RATES["come-in"][0]) + 15)]
    assert [answer.status_code for answer in came].count(429) >= 1
    assert {answer.json().get("code") for answer in came if answer.status_code == 429} == {"too-many"}
    seen = set()
    for _ in range(10):  # on a slow machine it may take several rounds to exceed the limit
        many = await asyncio.gather(*(anna.http.get("/health") for _ in range(int(RATES["request"][0]))))
        seen |= {answer.status_code for answer in many}
    assert seen == {200, 429}
    await asyncio.sleep(1)
    assert (await anna.http.get("/health")).status_code == 200


async def test_a_disconnect_during_a_request_is_no_failure(server: Server) -> None:
    """Given a request without its body, when the client disconnects, then the log reports no failure."""
    for _ in range(3):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{")
        await writer.drain()
        await asyncio.sleep(0.2)
        writer.transport.abort()
    await asyncio.sleep(0.5)
    assert (await (await server.stranger()).http.get("/health")).is_success


@pytest.mark.parametrize("payload", [b"\xff\xfe", b'{"type":"say","text":"\xc3"}'], ids=repr)
async def test_a_frame_that_is_not_utf8_closes_its_socket_only(server: Server, payload: bytes) -> None:
    anna = await server.person()
    table = await anna.open()
    at_table = await anna.at(table)
    transport = at_table.socket.transport
    transport.write(bytes([0x81, 0x80 | len(payload)]) + bytes(4) + payload)
    await at_table.until(lambda: at_table.is_closed)
    assert at_table.socket.close_code == 1007
    assert (await anna.at(table)).table
