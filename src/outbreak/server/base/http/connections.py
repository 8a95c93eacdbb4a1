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
PIPELINED_MAX = 16  # requests that wait for the answer to an earlier one over the same connection
FRAMES = (400.0, 40.0)  # of one socket: so many at once, so many a second after that; pings and parts of messages count
PART_BYTES = 1_024  # that are read at once from a socket: a frame has six at least
NO_TEXT = 1007
HEAD_TOO_LARGE = STATUS_LINE[431] + b"content-length: 0\r\nconnection: close\r\n\r\n"


@lru_cache(4096)
def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 network that one IPv6 subscriber usually gets."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)


def address_of(request: Request[Any, Any, Any]) -> str:
    """What counts as the address of who asks."""
    return network_of(request.client.host) if request.client else ""


class Connections:
    """The open connections of one process.

    Those of a trusted proxy are not counted for the proxy but, request by request, for the client that it names."""

    def __init__(self, config: Config) -> None:
        self.on = config.limits
        self.most, self.most_of_one = config.connections, config.connections_per_address
        self.proxies = TrustedProxies(config.trusted_proxies, config.proxy_headers)
        self._open: dict[asyncio.BaseTransport, str] = {}
        self._waiting: dict[asyncio.BaseTransport, None] = {}  # those without a request under way, the oldest first
        self._of: Counter[str] = Counter()

    def enter(self, transport: asyncio.Transport) -> bool:
        """Count a new connection if there is room; in a full process the oldest one without a request makes room."""
        address = str((transport.get_extra_info("peername") or ("",))[0])
        source = "" if address in self.proxies else network_of(address)
        if self.on and source and self._of[source] >= self.most_of_one:
            return False
        if self.on and len(self._open) >= self.most:
            if not self._waiting:
                return False
            oldest: Any = next(iter(self._waiting))
            self.leave(oldest)
            oldest.abort()
        self._open[transport], self._waiting[transport] = source, None
        self._of[source] += 1
        return True

    def requested(self, transport: asyncio.BaseTransport) -> None:
        """Note that a request came over a connection."""
        self._waiting.pop(transport, None)

    def answered(self, transport: asyncio.BaseTransport) -> None:
        """Note that a connection has nothing to do until its next request."""
        if transport in self._open:
            self._waiting[transport] = None

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Forget a connection."""
        self._waiting.pop(transport, None)
        source = self._open.pop(transport, None)
        if source is not None:
            self._release(source)

    @contextmanager
    def forwarded(self, address: str) -> Iterator[None]:
        """Count a request or socket that a trusted proxy passes on for a client."""
        source = network_of(address)
        if self.on and self._of[source] >= self.most_of_one:
            raise Refused("too-many", "too many connections from one address; close some and try again")
        self._of[source] += 1
        try:
            yield
        finally:
            self._release(source)

    def _release(self, source: str) -> None:
        self._of[source] -= 1
        if not self._of[source]:
            del self._of[source]


class TooManyRequests(Exception):
    """Too many requests wait for their answers over one connection."""


class Impatient:
    """A connection that is ended when its client does not read what it is sent."""

    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Wait until the client has read what was written, but not for ever."""
        super().pause_writing()  # type: ignore[misc]
        self._unread = asyncio.get_running_loop().call_later(READ_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: the client has read enough."""
        self._stop_waiting()
        super().resume_writing()  # type: ignore[misc]

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._stop_waiting()
        super().connection_lost(exc)  # type: ignore[misc]

    def _stop_waiting(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class HttpConnection(Impatient, HttpToolsProtocol):
    """A connection whose requests have to arrive within a time and a size. The application that it serves is a `Middleware`."""

    _deadline: asyncio.TimerHandle | None = None
    _in_head = True
    _head_bytes = 0
    _answering: RequestResponseCycle | None = None  # the request that is being answered; others may have come since

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a connection, or end it at once."""
        super().connection_made(transport)
        if self._crowd.enter(transport):
            self._expect(HEAD_SECONDS)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        self._expect(None)
        self._crowd.leave(self.transport)
        self._give_up()
        super().connection_lost(exc)

    def _give_up(self) -> None:
        """Have nothing more written to a client that is gone, also where it has sent other requests since."""
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def data_received(self, data: bytes) -> None:
        """Read a part of a request; one whose head has no end is refused."""
        if self._in_head:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._in_head and self._head_bytes > HEAD_BYTES_MAX and not self.transport.is_closing():
            self.transport.write(HEAD_TOO_LARGE)
            self.transport.close()

    def on_message_begin(self) -> None:
        """Expect the rest of the head soon."""
        super().on_message_begin()
        self._in_head = True
        self._expect(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        """Expect the body, if any, soon. Who sends one request after another without waiting for answers is let go."""
        if len(self.pipeline) >= PIPELINED_MAX:
            self._give_up()
            self.transport.abort()
            raise TooManyRequests  # the parser reads no further
        self._in_head, self._head_bytes = False, 0
        self._expect(BODY_SECONDS)
        self._crowd.requested(self.transport)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Expect nothing more of this request."""
        self._expect(None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Go on with the next request, if it is there already, or wait for it."""
        if not self.pipeline:
            self._crowd.answered(self.transport)
        super().on_response_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a socket."""
        self._expect(None)
        super().handle_websocket_upgrade()

    @property
    def _crowd(self) -> Connections:
        middleware: Any = self.app
        connections: Connections = middleware.connections
        return connections

    def _expect(self, seconds: float | None) -> None:
        """End the connection unless something comes within some seconds."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)


class SocketConnection(Impatient, WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket; frames beyond `ws_max_size` end it before they are read, so does what is no UTF-8, and so
    do more frames than a client has reason to send."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take a connection over."""
        super().connection_made(transport)
        self._frames = Bucket(*FRAMES)

    def data_received(self, data: bytes) -> None:
        """Read what was sent part by part: thousands of frames, each of a few bytes, would keep everybody else waiting."""
        for begin in range(0, len(data), PART_BYTES):
            super().data_received(data[begin : begin + PART_BYTES])
            if self.transport.is_closing():
                return

    def handle_events(self) -> None:
        """Answer the frames that came, unless there are too many."""
        middleware: Any = self.app
        if middleware.connections.on and self._frames.wait():
            self.transport.abort()
            return
        self._frames.take(len(self.conn.events))
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Hand on a whole message."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection."""
        middleware: Any = self.app
        middleware.connections.leave(self.transport)
        super().connection_lost(exc)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
