"""Checks every request and socket before it is routed, and sets the headers of every response."""

import ipaddress
import logging
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any
from urllib.parse import urlsplit

import msgspec

from outbreak.server.base.config import Config
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import proxies
from outbreak.server.base.http.connections import Connections, network_of
from outbreak.server.base.http.limits import Limits
from outbreak.server.base.http.rest import Problem
from outbreak.server.base.monitoring import logs
from outbreak.server.base.monitoring.metrics import Metrics

log = logging.getLogger("outbreak.requests")

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "style-src 'self' 'unsafe-inline'",  # positions and colours of things on a board
        "connect-src 'self'{sockets}",  # and the sockets of the own host, which not every browser counts as 'self'
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
SAFE = ("GET", "HEAD", "OPTIONS")
GONE = "outbreak.gone"  # in the scope of a request whose client went away before its end
BODY_MAX, HEARD_MAX = 2_000_000, 20_000_000  # bytes of a request, and of one that is refused


def own_host(host: str) -> str | None:
    """The name and port in a Host header, without anything else that it may hold; None for one that cannot be read."""
    try:
        parts = urlsplit(f"//{host}")
        name, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not name or not all(letter.isalnum() or letter in "-._:" for letter in name):
        return None
    return (f"[{name}]" if ":" in name else name) + (f":{port}" if port is not None else "")


class Visit:
    """One request or socket, as the log tells of it: by the template of its route, never by its path, which may name a table or a code."""

    def __init__(self, scope: Any, id: str) -> None:
        self.scope, self.id = scope, id
        self.status: int | None = None
        self._began = time.perf_counter()

    @property
    def seconds(self) -> float:
        """How long it has taken."""
        return time.perf_counter() - self._began

    @contextmanager
    def named(self) -> Iterator[None]:
        """Let the log lines of this visit bear its id."""
        token = logs.request_id.set(self.id)
        try:
            yield
        finally:
            logs.request_id.reset(token)

    def sending(self, send: Any) -> Any:
        """A `send` that notes the status and adds the id to the answer."""

        async def noting(message: Any) -> None:
            kind = message["type"]
            if kind in ("http.response.start", "websocket.accept"):
                message = {**message, "headers": [*(message.get("headers") or ()), (b"x-request-id", self.id.encode())]}
            self.status = message.get("status") or message.get("code") or self.status
            await send(message)

        return noting

    def facts(self, addresses: logs.LogAddresses) -> dict[str, Any]:
        """What the log says of it."""
        return {
            "method": self.scope.get("method", "WEBSOCKET"),
            "route": self.scope.get("path_template") or "none",
            "status": self.status,
            "duration_ms": round(1000 * self.seconds, 1),
            "client": logs.shown_address((self.scope.get("client") or ("",))[0], addresses),
        }


class Middleware:
    """Wraps the application."""

    def __init__(self, app: Any, config: Config, limits: Limits, metrics: Metrics) -> None:
        self.app, self.config, self.limits, self.metrics = app, config, limits, metrics
        self.connections = Connections(config)
        self.root_path = config.root_path
        self.origins = {origin.rstrip("/") for origin in config.origins}
        self.hosts = {"localhost", config.host, *(urlsplit(origin).hostname for origin in config.origins)}
        self._slow = logs.Seldom()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        visit = Visit(scope, self._request_id(scope))
        with visit.named(), self.metrics.under_way(scope["type"] == "http"):
            try:
                with self._counted(scope):
                    self._let_in(scope)
                    if self.root_path and scope["path"] == self.root_path:
                        await _lead_to(self.root_path + "/", scope, visit.sending(send), self._headers(scope))
                    else:
                        visit.scope = scope = self._below_root(scope)
                        await self._pass_on(scope, receive, visit.sending(send))
            except Refused as refusal:
                await _turn_away(scope, receive, visit.sending(send), refusal, self._headers(scope))
            finally:
                self._tell(visit)

    def _request_id(self, scope: Any) -> str:
        """The id under which the log tells of a request: a trusted proxy's, or one of our own."""
        is_trusted = (scope.get("client") or ("",))[0] in self.connections.proxies
        given = next((value for name, value in scope["headers"] if name == b"x-request-id"), None) if is_trusted else None
        return logs.new_request_id(given.decode("latin-1") if given is not None else None)

    def _tell(self, visit: "Visit") -> None:
        """Write one line about a request or socket that is over, and one more if it took long."""
        seconds, facts = visit.seconds, visit.facts(self.config.log_addresses)
        if visit.scope["type"] == "websocket":
            log.info("socket", extra={logs.FACTS: facts})
            return
        self.metrics.requested(facts["method"], facts["route"], visit.status or 0, seconds)
        log.info("request", extra={logs.FACTS: facts})
        if seconds >= self.config.slow_request and (left_out := self._slow.due()) is not None:
            log.warning("a request was slow", extra={logs.FACTS: {**facts, "left_out": left_out or None}})

    def _headers(self, scope: Any) -> list[tuple[bytes, bytes]]:
        """What every answer carries; the policy names the sockets of the host that was asked, over TLS where people come over TLS."""
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        name = own_host(host) if self._is_ours(host) else None
        secure = scope.get("scheme") in ("https", "wss") or f"https://{name}" in self.origins
        sockets = f" {'wss' if secure else 'ws'}://{name}" if name else ""
        return [(b"content-security-policy", POLICY.format(sockets=sockets).encode()), *HEADERS]

    def _counted(self, scope: Any) -> AbstractContextManager[None]:
        """See who asks; what comes through a trusted proxy is counted for the client that the proxy names, or else for the proxy."""
        proxy = (scope.get("client") or ("",))[0]
        if proxy not in self.connections.proxies:
            return nullcontext()
        asker = self.connections.proxies.asker(scope["headers"])
        proxies.apply(scope, asker)
        return self.connections.forwarded(asker.address or proxy)

    def _below_root(self, scope: Any) -> Any:
        """The request without the path under which a proxy shows this server; some proxies take it away themselves."""
        root = self.root_path
        if not root or not scope["path"].startswith(root + "/"):
            return scope
        return {**scope, "path": scope["path"].removeprefix(root), "raw_path": scope["raw_path"].removeprefix(root.encode())}

    async def _pass_on(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return

        guarding = self._headers(scope)

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *guarding]}
            await send(message)

        async def receive_noting() -> Any:
            message = await receive()
            if message["type"] == "http.disconnect":
                scope[GONE] = True
            return message

        await self.app(scope, receive_noting, send_with_headers)

    def _let_in(self, scope: Any) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if not self._is_ours(host):
            raise Refused("forbidden-origin", f"this server is not called {host!r}; start it with --origin to allow that name")
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            self._same_origin(headers, host)
        if not scope["path"].isprintable():
            raise Refused("malformed", "this address holds letters that no address here has")
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > BODY_MAX:
            raise Refused("too-large", f"a request has at most {BODY_MAX} bytes")
        self.limits.spend("request", network_of((scope.get("client") or ("",))[0]))

    def _is_ours(self, host: str) -> bool:
        """Whether a Host header names this server: an address, or a name it was given. A foreign name that leads here is a trick."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def _same_origin(self, headers: dict[bytes, bytes], host: str) -> None:
        """Only our own pages may change something; programs send no Origin."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        if origin and origin not in (f"http://{host}", f"https://{host}") and origin not in self.origins:
            raise Refused("forbidden-origin", f"pages of {origin} may not talk to this server")
        if headers.get(b"sec-fetch-site") in (b"cross-site", b"same-site") and origin not in self.origins:
            raise Refused("forbidden-origin", "other sites may not talk to this server")


async def _turn_away(scope: Any, receive: Any, send: Any, refusal: Refused, guarding: list[tuple[bytes, bytes]]) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
        return
    await _hear_out(receive)
    body = msgspec.json.encode(Problem.of(refusal))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *guarding]
    headers += [(name.encode(), value.encode()) for name, value in refusal.headers.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _lead_to(path: str, scope: Any, send: Any, guarding: list[tuple[bytes, bytes]]) -> None:
    if scope["type"] == "websocket":
        raise Refused("unknown-table", "there is no such table")
    query = scope["query_string"]
    headers = [(b"location", path.encode() + (b"?" + query if query else b"")), (b"content-length", b"0"), *guarding]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def _hear_out(receive: Any) -> None:
    """Read what a client still sends, within reason: one that cannot finish its sentence does not hear the answer."""
    heard = 0
    while heard < HEARD_MAX:
        message = await receive()
        heard += len(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body"):
            return
