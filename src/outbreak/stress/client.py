"""A light HTTP and WebSocket client over asyncio, so that load tests measure the server and not the client."""

import asyncio
import base64
import ipaddress
import json
import os
import struct
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import parse_qs, urlsplit

import msgspec

from outbreak.core.options import OptionError

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, MASKED, NO_MASK = 0x80, 0x80, bytes(4)  # a zero mask is valid, and masking with it costs nothing
PATIENCE, MOMENT = 30.0, 0.05


class Lost(Exception):
    """The connection ended or could not be opened."""


def require_loopback(address: str, what: str) -> None:
    """Refuse an address that is not this machine's own."""
    parts = urlsplit(address)
    host = parts.hostname or parse_qs(parts.query).get("host", [""])[0]
    if host == "localhost" or (host.startswith("/") and parts.scheme.startswith("postgres")):
        return
    try:
        own = ipaddress.ip_address(host).is_loopback
    except ValueError:
        own = False
    if not own:
        raise OptionError(f"{what} {address!r} is not on this machine; stress tests run only against 127.0.0.1")


class State(msgspec.Struct):
    """The fields of a table's state that stress clients read."""

    status: str
    waiting: list[int]


class Choice(msgspec.Struct):
    """A legal action."""

    code: int
    seat: int


class Sight(msgspec.Struct):
    """What a player may do now."""

    choices: list[Choice]


async def ask(
    address: str, method: str, path: str, body: Any = None, cookie: str = "", source: str | None = None, headers: str = ""
) -> tuple[int, dict[str, str], Any]:
    """Send one request over a new connection, from an address of this machine; returns status, headers and the decoded body.

    A body of bytes is sent unchanged; headers are whole lines."""
    parts = urlsplit(address)
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(parts.hostname, parts.port, local_addr=_from(source))
            try:
                text = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else b""
                more = f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n{headers}"
                writer.write(_head(method, path, parts.netloc, cookie, more))
                writer.write(text)
                return await _answer(reader)
            finally:
                writer.close()
    except (OSError, EOFError, TimeoutError) as problem:
        raise Lost(f"{method} {path}: {problem}") from None


def _from(source: str | None) -> tuple[str, int] | None:
    return (source, 0) if source is not None else None


def _head(method: str, path: str, host: str, cookie: str, more: str) -> bytes:
    known = f"Cookie: {cookie}\r\n" if cookie else ""
    return f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{known}{more}\r\n".encode()


async def _answer(reader: asyncio.StreamReader) -> tuple[int, dict[str, str], Any]:
    status, headers = _read_head(await reader.readuntil(b"\r\n\r\n"))
    text = await reader.readexactly(int(headers.get("content-length", 0)))
    return status, headers, json.loads(text) if text.startswith((b"{", b"[")) else text


def _read_head(text: bytes) -> tuple[int, dict[str, str]]:
    first, *lines = text.decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in lines if line)
    return int(first.split()[1]), {name.strip().lower(): value.strip() for name, _, value in pairs}


class Somebody:
    """A person with a session on the server."""

    def __init__(self, address: str, cookie: str, source: str | None = None) -> None:
        self.address, self.cookie, self.source = address, cookie, source

    @classmethod
    async def come_in(cls, address: str, name: str, source: str | None = None) -> "Somebody":
        """Create a new person, who connects from an address of this machine."""
        status, headers, said = await ask(address, "POST", "/api/me", {"name": name}, source=source)
        if status != 201:
            raise Lost(f"the server did not let {name} in: {status} {said}")
        return cls(address, headers["set-cookie"].partition(";")[0], source)

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request that may be refused; returns status and decoded body."""
        status, _, said = await ask(self.address, method, path, body, self.cookie, self.source)
        return status, said

    async def post(self, path: str, body: Any = None) -> Any:
        """Send a request that must succeed; returns the decoded body."""
        status, said = await self.ask("POST", path, body if body is not None else {})
        if status >= 300:
            raise Lost(f"POST {path}: {status} {said}")
        return said

    async def connect(self, table: str, heard: Callable[[bytes], None], lost: Callable[[], None]) -> "Wire":
        """Open a socket to a table."""
        return await Wire.connect(self.address, f"/api/tables/{table}/socket", self.cookie, heard, lost, self.source)


async def open_table(host: Somebody, guest: Somebody, game: str) -> str:
    """Open a table for two people, seat both and start the game."""
    wish = {"game": game, "options": {"players": 2}, "seats": ["me", "open"], "agreement": {"public": False}}
    table: str = (await host.post("/api/tables", wish))["id"]
    await guest.post(f"/api/tables/{table}/sit")
    async with asyncio.timeout(PATIENCE):
        while True:  # the host's process learns a moment later who sat down through another process
            try:
                await host.post(f"/api/tables/{table}/start")
                return table
            except Lost as refusal:
                if "seats-open" not in str(refusal):
                    raise
            await asyncio.sleep(MOMENT)


class Wire(asyncio.Protocol):
    """A WebSocket that passes each text to a callback."""

    def __init__(self, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._heard, self._lost = heard, lost
        self._buffer = bytearray()
        self._parts: list[bytes] = []
        self._transport: asyncio.Transport | None = None
        self._open = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    @classmethod
    async def connect(
        cls,
        address: str,
        path: str,
        cookie: str,
        heard: Callable[[bytes], None],
        lost: Callable[[], None],
        source: str | None = None,
    ) -> "Wire":
        """Open a socket; raises Lost if the server does not answer or refuses."""
        parts = urlsplit(address)
        try:
            async with asyncio.timeout(PATIENCE):
                transport, wire = await asyncio.get_running_loop().create_connection(
                    lambda: cls(heard, lost), parts.hostname or "", parts.port or 80, local_addr=_from(source)
                )
                key = base64.b64encode(os.urandom(16)).decode()
                upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                transport.write(_head("GET", path, parts.netloc, cookie, upgrade))
                await wire._opened
                return wire
        except (OSError, TimeoutError) as problem:
            raise Lost(str(problem)) from None

    def send(self, text: bytes) -> None:
        """Send a text; without a connection it is dropped."""
        if self._open:
            self._write(TEXT, text)

    def send_raw(self, text: bytes) -> None:
        """Send raw bytes."""
        if self._open and self._transport is not None:
            self._transport.write(text)

    def close(self) -> None:
        """Abort the connection without a closing handshake."""
        self._open = False
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Handle a new connection."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, problem: Exception | None) -> None:
        """Handle the end of the connection."""
        self._open = False
        if not self._opened.done():
            self._opened.set_exception(Lost("the connection ended before the socket was open"))
        else:
            self._lost()

    def data_received(self, data: bytes) -> None:
        """Handle received bytes."""
        self._buffer += data
        if not self._open and not self._upgraded():
            return
        while (frame := self._frame()) is not None:
            self._take(*frame)

    def _upgraded(self) -> bool:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0 or self._opened.done():
            return False
        status, _ = _read_head(bytes(self._buffer[:end]))
        del self._buffer[: end + 4]
        if status != 101:
            self._opened.set_exception(Lost(f"the server refused the socket: {status}"))
            return False
        self._open = True
        self._opened.set_result(None)
        return True

    def _frame(self) -> tuple[int, bytes] | None:
        """Return the next complete frame, if there is one: its first byte and its payload."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 0x7F, 2
        if size > 125:
            start = 4 if size == 126 else 10
            if len(buffer) < start:
                return None
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return None
        held = bytes(buffer[start : start + size])
        first = buffer[0]
        del buffer[: start + size]
        return first, held

    def _take(self, first: int, held: bytes) -> None:
        kind = first & 0x0F
        if kind == PING:
            self._write(PONG, held)
        elif kind == CLOSE:
            self.close()
        elif kind != PONG:
            self._parts.append(held)
            if first & FINAL:
                text, self._parts = b"".join(self._parts), []
                self._heard(text)

    def _write(self, kind: int, held: bytes) -> None:
        assert self._transport is not None
        size = len(held)
        if size < 126:
            head = struct.pack("!BB", FINAL | kind, MASKED | size)
        else:
            head = struct.pack("!BBH", FINAL | kind, MASKED | 126, size)
        self._transport.write(head + NO_MASK + held)
