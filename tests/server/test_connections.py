"""Connections: limits on their number, size and speed, so that one client cannot block others."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from outbreak.server.base.config import CONNECTIONS_PER_ADDRESS, Config
from outbreak.server.base.http import connections
from outbreak.server.base.http.connections import HEAD_BYTES_MAX, Connections, HttpConnection, SocketConnection, network_of
from outbreak.server.base.http.limits import SIZE_MAX
from tests.server.client import Client
from tests.server.scenes import opening
from tests.server.server import Server, free_port

STRANGER, SOMEBODY = "127.0.0.66", "127.0.0.2"  # on Linux all of 127.0.0.0/8 is this machine
Reader, Writer = asyncio.StreamReader, asyncio.StreamWriter


async def dial(server: Server, source: str) -> tuple[Reader, Writer]:
    """Open a connection from one of this machine's addresses."""
    return await asyncio.open_connection("127.0.0.1", server.port, local_addr=(source, 0))


async def is_served(server: Server, source: str) -> bool:
    """Whether a request from an address is answered."""
    reader, writer = await dial(server, source)
    try:
        writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        return b"200 OK" in await asyncio.wait_for(reader.readline(), 20)
    except (TimeoutError, OSError):
        return False
    finally:
        writer.close()


@contextlib.asynccontextmanager
async def silent(server: Server, count: int, source: str = STRANGER) -> AsyncIterator[list[tuple[Reader, Writer]]]:
    """Open idle connections."""
    lines = [await dial(server, source) for _ in range(count)]
    try:
        yield lines
    finally:
        for _, writer in lines:
            writer.transport.abort()


async def open_lines(lines: list[tuple[Reader, Writer]]) -> int:
    """Return how many connections the server keeps open."""
    ended = 0
    for reader, _ in lines:
        with contextlib.suppress(TimeoutError):
            try:
                ended += await asyncio.wait_for(reader.read(1), 0.005) == b""
            except ConnectionError:
                ended += 1
    return len(lines) - ended


@pytest.fixture
def small_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """A function that starts a server with the given options."""
    servers: list[Server] = []

    def start(*flags: str) -> Server:
        servers.append(Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path, *flags))
        return servers[-1].start()

    yield start
    for server in servers:
        server.kill()


async def test_idle_connections_of_one_address_block_nobody(small_server: Callable[..., Server]) -> None:
    """Given 2,300 idle connections from one address, when another client sends a request, then it is answered."""
    server = small_server()
    async with silent(server, 2_300) as lines:
        assert await is_served(server, SOMEBODY)
        assert await open_lines(lines) <= CONNECTIONS_PER_ADDRESS
    while not await is_served(server, STRANGER):  # until the server has noticed that the others are closed
        await asyncio.sleep(0.1)


async def test_a_full_server_closes_its_oldest_idle_connection(small_server: Callable[..., Server]) -> None:
    """Given a server full of idle connections, when a client sends a request, then it is answered and the oldest one is closed."""
    server = small_server("--connections", "20", "--connections-per-address", "20")
    async with silent(server, 20) as lines:
        assert await is_served(server, SOMEBODY)
        assert await lines[0][0].read(1) == b""
        assert await open_lines(lines) == 19


async def test_a_kept_alive_connection_makes_room(small_server: Callable[..., Server]) -> None:
    """Given a server full of connections whose requests were answered, when another client sends one, then it is answered."""
    server = small_server("--connections", "20", "--connections-per-address", "20")
    async with silent(server, 20) as lines:
        for reader, writer in lines:
            writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            await reader.readuntil(b"}")
        assert await is_served(server, SOMEBODY)


async def test_sockets_are_not_closed_to_make_room(small_server: Callable[..., Server]) -> None:
    """Given a person at a table, when a stranger fills the server with connections, then the person can still play."""
    server = small_server("--connections", "5", "--connections-per-address", "5")
    anna = await Client.come_in(server.address)
    at_table = await anna.at(await server.put(opening().game(), [anna, anna]))
    async with silent(server, 30):
        assert (await at_table.ask("ping"))["type"] == "pong"
        assert not at_table.is_closed
    await anna.close()


@pytest.mark.parametrize("kind", [0x81, 0x82, 0x01])
async def test_a_frame_that_is_too_large_is_refused_by_its_header(server: Server, kind: int) -> None:
    """Given a socket, when the header of a frame announces too many bytes, then the socket is closed before the frame arrives."""
    anna = await server.person()
    at_table = await anna.at(await server.put(opening().game(), [anna, anna]))
    size = 4 * SIZE_MAX + 1
    at_table.socket.transport.write(bytes([kind, 0xFF]) + size.to_bytes(8, "big") + bytes(4))
    await at_table.until(lambda: at_table.is_closed)
    assert at_table.socket.close_code == 1009


MASK = bytes(4)
TINY = {"ping": b"\x89\x80" + MASK, "pong": b"\x8a\x80" + MASK, "part": b"\x00\x80" + MASK, "text": b"\x81\x81" + MASK + b"x"}


@pytest.mark.parametrize("kind", TINY)
async def test_a_flood_of_tiny_frames_ends_its_socket(strict_server: Server, kind: str) -> None:
    """Given a socket, when thousands of tiny frames arrive at once, then it is closed before all are read."""
    anna = await strict_server.person()
    at_table = await anna.at(await anna.open())
    at_table.socket.transport.write((b"\x01\x80" + MASK if kind == "part" else b"") + TINY[kind] * 20_000)
    await at_table.until(lambda: at_table.is_closed)
    assert at_table.socket.close_code == 1006


async def test_too_many_pipelined_requests_end_their_connection(strict_server: Server) -> None:
    """Given a connection, when a thousand requests arrive at once, then it is aborted, and few of them were queued."""
    reader, writer = await dial(strict_server, STRANGER)
    writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 1_000)
    answers = b""
    with contextlib.suppress(ConnectionError):
        answers = await asyncio.wait_for(reader.read(), 30)
    assert answers.count(b"HTTP/1.1") <= 1
    assert await is_served(strict_server, STRANGER)
    writer.close()


async def test_a_few_pipelined_requests_are_answered_in_order(strict_server: Server) -> None:
    """Given a connection, when a few requests arrive at once, then all are answered."""
    reader, writer = await dial(strict_server, STRANGER)
    writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 10)
    for _ in range(10):
        await asyncio.wait_for(reader.readuntil(b"}"), 30)
    writer.close()


class Stub:
    """An application that answers every request after reading it, with counted connections."""

    def __init__(self, body: bytes = b"", **limits: int) -> None:
        self.connections = Connections(Config("", **limits))
        self.body = body
        self.sent = asyncio.Event()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        while (message := await receive())["type"] == "http.request" and message.get("more_body"):
            pass
        if message["type"] == "http.request":
            length = [(b"content-length", str(len(self.body)).encode())] if self.body else []
            await send({"type": "http.response.start", "status": 200 if self.body else 204, "headers": length})
            await send({"type": "http.response.body", "body": self.body})
            self.sent.set()


@contextlib.asynccontextmanager
async def stub(app: Stub) -> AsyncIterator[tuple[Reader, Writer]]:
    """Open a connection to an application that is served like the real one."""
    port = free_port()
    settings = uvicorn.Config(app, port=port, http=HttpConnection, ws=SocketConnection, lifespan="off", log_config=None, interface="asgi3",
                              proxy_headers=False)  # fmt: skip
    serving = uvicorn.Server(settings)
    with contextlib.closing(socket.create_server(("127.0.0.1", port))) as listening:
        task = asyncio.create_task(serving._serve([listening]))
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            yield reader, writer
        finally:
            writer.close()
            serving.should_exit = True
            await task


UNFINISHED = {
    "nothing": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: x",
    "no body": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n",
    "half a body": b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf",
    "half of the second head": b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost",
}


@pytest.mark.parametrize("how", UNFINISHED)
async def test_an_incomplete_request_times_out(monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    """Given short timeouts, when a request stops half way, then its connection is aborted."""
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(connections, "BODY_SECONDS", 0.2)
    async with stub(Stub()) as (reader, writer):
        writer.write(UNFINISHED[how])
        with contextlib.suppress(ConnectionError):
            await asyncio.wait_for(reader.read(), 30)


async def test_a_slow_head_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given short timeouts, when a head arrives byte by byte, then its connection is aborted."""
    monkeypatch.setattr(connections, "HEAD_SECONDS", 0.5)
    async with stub(Stub()) as (reader, writer):
        writer.write(b"GET / HTTP/1.1\r\nHost: ")
        with contextlib.suppress(ConnectionError):
            for _ in range(500):
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(0.02)
        assert reader.at_eof() or writer.transport.is_closing()


async def test_a_head_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a head beyond the limit, when it has not ended yet, then it is refused."""
    async with stub(Stub()) as (reader, writer):
        writer.write(b"GET / HTTP/1.1\r\nX: " + b"x" * HEAD_BYTES_MAX)
        assert b" 431 " in await asyncio.wait_for(reader.readline(), 30)


async def test_a_connection_serves_several_requests() -> None:
    """Given a connection, when one request follows another, then each is answered."""
    async with stub(Stub()) as (reader, writer):
        for _ in range(3):
            writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n")
            await writer.drain()
            writer.write(b"body")
            assert b" 204 " in await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)


async def test_a_client_that_does_not_read_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given short timeouts, when a client does not read a long response, then its connection is aborted."""
    monkeypatch.setattr(connections, "READ_SECONDS", 0.3)
    app = Stub(bytes(30_000_000))
    async with stub(app) as (reader, writer):
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await asyncio.wait_for(app.sent.wait(), 30)
        while app.connections._open:
            await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("", ""),
        ("nobody", "nobody"),
    ],
)
def test_an_ipv6_subscriber_counts_as_one_address(address: str, network: str) -> None:
    assert network_of(address) == network
