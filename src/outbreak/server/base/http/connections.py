"""Limits connections: how many per address and in total, how long a request may take to arrive, how large a frame may be."""

import asyncio
import ipaddress
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from litestar import Request
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from outbreak.server.base.config import Config
from outbreak.server.base.errors import Refused
from outbreak.server.base.http.limits import Bucket
from outbreak.server.base.http.proxies import TrustedProxies

HEAD_SECONDS, BODY_SECONDS, KEEP_ALIVE_SECONDS = 10, 30, 20
READ_SECONDS = 120  # that a client has to read what it was sent
HEAD_BYTES_MAX = 64_000
PIPELINED_MAX = 16  # queued requests of one connection
FRAMES = (400.0, 40.0)  # per socket: burst, and rate per second; pings and fragments count too
CHUNK_BYTES = 1_024  # parsed at once from a socket; a frame has at least six bytes
INVALID_TEXT = 1007
HEAD_TOO_LARGE = STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n"


@lru_cache(4096)
def network_of(address: str) -> str:
    """Return the key for limits per address: an IPv4 address, or the /64 network that an IPv6 subscriber usually gets."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)


def address_of(request: Request[Any, Any, Any]) -> str:
    """Return the key for limits per address of a request."""
    return network_of(request.client.host) if request.client else ""


class Connections:
    """The open connections of one process.

    Those of a trusted proxy are not counted for the proxy, but per request for the client that it names."""

    def __init__(self, config: Config) -> None:
        self.on = config.limits
        self.total_max, self.per_address_max = config.connections, config.connections_per_address
        self.proxies = TrustedProxies(config.trusted_proxies, config.proxy_headers)
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._waiting: dict[asyncio.BaseTransport, None] = {}  # idle connections, the oldest first
        self._per_address: Counter[str] = Counter()

    def enter(self, transport: asyncio.Transport) -> bool:
        """Count a new connection, or return False if there are too many; a full process aborts its oldest idle one first."""
        address = str((transport.get_extra_info("peername") or ("",))[0])
        source = "" if address in self.proxies else network_of(address)
        if self.on and source and self._per_address[source] >= self.per_address_max:
            return False
        if self.on and len(self._open) >= self.total_max:
            if not self._waiting:
                return False
            oldest: Any = next(iter(self._waiting))
            self.leave(oldest)
            oldest.abort()
        self._open[transport], self._waiting[transport] = source, None
        self._per_address[source] += 1
        return True

    def requested(self, transport: asyncio.BaseTransport) -> None:
        """Mark a connection as busy with a request."""
        self._waiting.pop(transport, None)

    def answered(self, transport: asyncio.BaseTransport) -> None:
        """Mark a connection as idle until its next request."""
        if transport in self._open:
            self._waiting[transport] = None

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Stop counting a connection."""
        self._waiting.pop(transport, None)
        source = self._open.pop(transport, None)
        if source is not None:
            self._release(source)

    @contextmanager
    def forwarded(self, address: str) -> Iterator[None]:
        """Count a request or socket that a trusted proxy forwards for a client."""
        source = network_of(address)
        if self.on and self._per_address[source] >= self.per_address_max:
            raise Refused("too-many", "too many connections from one address; close some and try again")
        self._per_address[source] += 1
        try:
            yield
        finally:
            self._release(source)

    def _release(self, source: str) -> None:
        self._per_address[source] -= 1
        if not self._per_address[source]:
            del self._per_address[source]


class TooManyRequests(Exception):
    """Too many requests are queued on one connection."""


class WriteTimeout:
    """A mixin that aborts a connection whose client does not read what it is sent."""

    transport: asyncio.Transport
    _write_deadline: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Start the timeout for the client to read what was written."""
        super().pause_writing()  # type: ignore[misc]
        self._write_deadline = asyncio.get_running_loop().call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Stop the timeout, because the client has read enough."""
        self._cancel_write_deadline()
        super().resume_writing()  # type: ignore[misc]

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timeout."""
        self._cancel_write_deadline()
        super().connection_lost(exc)  # type: ignore[misc]

    def _cancel_write_deadline(self) -> None:
        if self._write_deadline is not None:
            self._write_deadline.cancel()
            self._write_deadline = None


class HttpConnection(WriteTimeout, HttpToolsProtocol):
    """An HTTP connection with limits on the time and size of requests. Its application is a `Middleware`."""

    _deadline: asyncio.TimerHandle | None = None
    _in_head = True
    _head_bytes = 0
    _answering: RequestResponseCycle | None = None  # the request that is being answered; later ones may be queued

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept a connection, or abort it if there are too many."""
        super().connection_made(transport)
        if self._connections.enter(transport):
            self._set_deadline(HEAD_SECONDS)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting a connection."""
        self._set_deadline(None)
        self._connections.leave(self.transport)
        self._abandon_response()
        super().connection_lost(exc)

    def _abandon_response(self) -> None:
        """Tell the application that the client has disconnected, even if later requests are queued."""
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def data_received(self, data: bytes) -> None:
        """Parse a part of a request; refuse a head that is too large."""
        if self._in_head:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._in_head and self._head_bytes > HEAD_BYTES_MAX and not self.transport.is_closing():
            self.transport.write(HEAD_TOO_LARGE)
            self.transport.close()

    def on_message_begin(self) -> None:
        """Start the timeout for the head."""
        super().on_message_begin()
        self._in_head = True
        self._set_deadline(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        """Start the timeout for the body; abort a connection with too many queued requests."""
        if len(self.pipeline) >= PIPELINED_MAX:
            self._abandon_response()
            self.transport.abort()
            raise TooManyRequests  # stops the parser
        self._in_head, self._head_bytes = False, 0
        self._set_deadline(BODY_SECONDS)
        self._connections.requested(self.transport)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Stop the timeout of this request."""
        self._set_deadline(None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Start the next queued request, or mark the connection as idle."""
        if not self.pipeline:
            self._connections.answered(self.transport)
        super().on_response_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        """Stop the timeout; the connection becomes a WebSocket."""
        self._set_deadline(None)
        super().handle_websocket_upgrade()

    @property
    def _connections(self) -> Connections:
        middleware: Any = self.app
        connections: Connections = middleware.connections
        return connections

    def _set_deadline(self, seconds: float | None) -> None:
        """Abort the connection after some seconds, unless the deadline is changed before."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)


class SocketConnection(WriteTimeout, WebSocketsSansIOProtocol):
    """A WebSocket connection. It is closed after frames beyond `ws_max_size`, text that is not UTF-8, or too many frames."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Accept a connection with its own frame budget."""
        super().connection_made(transport)
        self._frames = Bucket(*FRAMES)

    def data_received(self, data: bytes) -> None:
        """Parse data in chunks, since thousands of tiny frames at once would block the event loop."""
        for begin in range(0, len(data), CHUNK_BYTES):
            super().data_received(data[begin : begin + CHUNK_BYTES])
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        """Handle the received frames, unless there are too many."""
        middleware: Any = self.app
        if middleware.connections.on and self._frames.wait():
            self.transport.abort()
            return
        self._frames.take(len(self.conn.events))
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Pass a complete message to the application; close on text that is not UTF-8."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.conn.send_close(INVALID_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting a connection."""
        middleware: Any = self.app
        middleware.connections.leave(self.transport)
        super().connection_lost(exc)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
