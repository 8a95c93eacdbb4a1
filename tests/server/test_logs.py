"""The log: a line for every request and socket, with an id but without personal data; warnings for what is slow."""

import asyncio
import json
import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database import schema
from outbreak.server.base.database.migrate import prepare
from outbreak.server.base.database.storage import Store
from outbreak.server.base.monitoring import logs
from outbreak.server.base.monitoring.logs import FIELDS, JsonLines, LineLimiter, TextLines, log_address, new_request_id, watch_loop
from tests.server.scenes import together
from tests.server.server import Server, run

NAME, SAID = "Wilhelmina Unmistakable", "a sentence of which the log is silent"


@pytest.fixture(scope="module")
def logged(db: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a local proxy that logs JSON."""
    flags = ["--no-limits", "--log-format", "json", "--trusted-proxy", "127.0.0.2", "--slow-request", "0.01"]
    server = Server(db(), tmp_path_factory.mktemp("logged"), *flags)
    try:
        yield server.start()
        server.stop()
    finally:
        server.kill()


def lines(server: Server) -> list[dict[str, Any]]:
    """Return the log lines of the server, without its other output."""
    whole = [line for line in server.log.splitlines(keepends=True) if line.endswith("\n")]
    return [json.loads(line) for line in whole if line.startswith("{")]


async def line_of(server: Server, id: str, message: str) -> dict[str, Any]:
    """Wait for the log line of a request or socket; it is written after the response."""

    def told() -> list[dict[str, Any]]:
        return [line for line in lines(server) if line.get("request_id") == id and line["message"] == message]

    await until(told)
    [line] = told()
    return line


async def until(holds: Callable[[], Any]) -> None:
    async with asyncio.timeout(20):
        while not holds():
            await asyncio.sleep(0.05)


async def test_every_request_is_one_line(logged: Server) -> None:
    """Given a request, when it is answered, then one line has method, route, status, duration and network, and the id of the response."""
    answer = await (await logged.stranger()).http.get("/api/tables/some-table/replay", params={"entry": "3"})
    assert answer.status_code == 404
    line = await line_of(logged, answer.headers["x-request-id"], "request")
    duration = line.pop("duration_ms")
    assert line.pop("time") and 0 <= duration < 60_000
    assert line == {
        "level": "INFO",
        "logger": "outbreak.requests",
        "message": "request",
        "request_id": answer.headers["x-request-id"],
        "method": "GET",
        "route": "/api/tables/{table_id}/replay",
        "status": 404,
        "client": "127.0.0.0/24",
    }


async def test_only_the_id_of_a_trusted_proxy_is_used(logged: Server) -> None:
    headers = {"X-Request-Id": "from-the-proxy.1"}
    transport = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with httpx.AsyncClient(base_url=logged.address, transport=transport) as proxy:
        assert (await proxy.get("/health", headers=headers)).headers["x-request-id"] == "from-the-proxy.1"
        assert (await proxy.get("/health", headers={"X-Request-Id": 'x" or 1'})).headers["x-request-id"] != 'x" or 1'
    stranger = await logged.stranger()
    assert (await stranger.http.get("/health", headers=headers)).headers["x-request-id"] != "from-the-proxy.1"


async def test_what_the_middleware_refuses_is_logged_too(logged: Server) -> None:
    answer = await (await logged.stranger()).http.post("/api/me", json={}, headers={"Origin": "http://evil.example"})
    line = await line_of(logged, answer.headers["x-request-id"], "request")
    assert line["status"] == 403 and line["route"] == "none"


async def test_a_socket_is_one_line_when_it_is_over(logged: Server) -> None:
    table, (anna, _) = await together(logged, "Anna", "Bernd")
    id = anna.socket.response.headers["x-request-id"]
    await anna.close()
    line = await line_of(logged, id, "socket")
    assert line["method"] == "WEBSOCKET" and line["route"] == "/api/tables/{table_id}/socket"
    assert table not in json.dumps(line)


async def test_slow_requests_are_warned_of_at_a_limited_rate(logged: Server) -> None:
    """Given many requests slower than the limit, here ten milliseconds, then there is one warning in ten seconds."""
    stranger = await logged.stranger()
    for _ in range(30):
        await stranger.http.get("/api/games/pandemic/rules/en")
        await stranger.http.post("/api/me", json={"name": "Slow"})
    warned = [line for line in lines(logged) if line["message"] == "a request was slow"]
    slow = [line for line in lines(logged) if line["message"] == "request" and line["duration_ms"] >= 10]
    assert slow and 1 <= len(warned) <= 1 + len(slow) // 2


async def test_no_name_word_token_or_secret_is_logged(logged: Server) -> None:
    """Given people who play, chat, create tokens and codes and make mistakes, then none of their data is in the log."""
    table, (anna, bernd) = await together(logged, NAME, "Bernd Unmistakable")
    await anna.send("say", text=SAID)
    await bernd.until(lambda: bernd.of("said"))
    token = (await anna.client.post(f"/api/tables/{table}/token?seat=0"))["token"]
    code = (await anna.client.post("/api/me/code"))["code"]
    await bernd.client.at(table, token=token + "x")
    await anna.client.http.post("/api/me/redeem", json={"code": code + "Y"})
    await anna.client.http.post("/api/tables", content=b'{"game": "' + NAME.encode())
    await anna.client.http.get(f"/api/tables/{NAME}")
    await anna.client.http.get("/api/tables", headers={"Authorization": f"Bearer {token}"})
    seeds = [row.seed for row in await logged.rows(schema.tables) if row.seed]
    hidden = [NAME, "Unmistakable", SAID, token, code, anna.client.http.cookies["outbreak"], *seeds]
    assert [word for word in hidden if word in logged.log] == []


def test_a_database_error_logs_no_values(tmp_path: Path) -> None:
    """Given a statement with a name, when it fails, then the logged error does not contain the name."""
    config = Config(db=database_url(str(tmp_path / "tables.sqlite")))
    prepare(config)

    async def twice() -> str:
        store = Store(config)
        store.start()
        try:
            row = schema.people.insert().values(id="one", name=NAME, created=1)
            await store.write(lambda db: db.execute(row))
            await store.write(lambda db: db.execute(row))
        except Exception as problem:
            return str(problem)
        finally:
            await store.close()
        return ""

    said = run(twice())
    assert "UNIQUE" in said and NAME not in said


@pytest.mark.parametrize(
    ("address", "how", "shown"),
    [
        ("192.0.2.77", "full", "192.0.2.77"),
        ("192.0.2.77", "short", "192.0.2.0/24"),
        ("2001:db8:1:2::3", "short", "2001:db8:1::/48"),
        ("::ffff:192.0.2.77", "short", "192.0.2.0/24"),
        ("192.0.2.77", "none", None),
        ("", "full", None),
        ("nonsense", "short", None),
    ],
)
def test_addresses_are_logged_as_configured(address: str, how: Any, shown: str | None) -> None:
    assert log_address(address, how) == shown


@pytest.mark.parametrize("given", [None, "", "a" * 65, "two words", "ä", "line\nbreak"])
def test_an_invalid_request_id_is_replaced(given: str | None) -> None:
    assert re.fullmatch(r"[0-9a-f]{16}", new_request_id(given))


def test_lines_have_the_id_fields_and_tracebacks() -> None:
    record = logging.LogRecord("outbreak.x", logging.WARNING, __file__, 1, "so %s", ("it is",), None)
    record.__dict__[FIELDS] = {"status": 404, "client": None}
    token = logs.request_id.set("abc")
    try:
        told = json.loads(JsonLines().format(record))
        assert (told["message"], told["request_id"], told["status"], told["level"]) == ("so it is", "abc", 404, "WARNING")
        assert "client" not in told
        assert TextLines("%(message)s").format(record) == "so it is status=404 [abc]"
    finally:
        logs.request_id.reset(token)
    try:
        raise ValueError("broken")
    except ValueError as problem:
        record.exc_info = (type(problem), problem, problem.__traceback__)
    text = JsonLines().format(record)
    assert "\n" not in text and "ValueError: broken" in json.loads(text)["exception"]


def test_the_line_limiter_counts_suppressed_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [100.0]
    monkeypatch.setattr(logs.time, "monotonic", lambda: moment[0])
    limiter = LineLimiter(10)
    assert [limiter.due(), limiter.due(), limiter.due()] == [0, None, None]
    moment[0] += 10
    assert limiter.due() == 2


def test_a_lagging_event_loop_is_measured_and_warned_of(caplog: pytest.LogCaptureFixture) -> None:
    """Given a blocked event loop, when it continues, then the lag is measured and logged in one warning."""
    lags: list[float] = []

    async def hold_up() -> None:
        import time

        watching = asyncio.create_task(watch_loop(0.2, lags.append))
        for _ in range(2):
            await asyncio.sleep(0.01)
            time.sleep(logs.MEASURE_SECONDS + 0.4)
            await asyncio.sleep(0.01)
        watching.cancel()

    with caplog.at_level(logging.WARNING, "outbreak.loop"):
        asyncio.run(hold_up())
    assert sum(lag >= 0.2 for lag in lags) == 2
    assert len(caplog.records) == 1 and caplog.records[0].__dict__[FIELDS]["lag_ms"] >= 200
