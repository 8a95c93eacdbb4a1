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
        "style-src 'self' 'unsafe-inline'",  # positions and colours on a board
        "connect-src 'self'{sockets}",  # and the sockets of this host, which not every browser counts as 'self'
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
DISCONNECTED = "outbreak.disconnected"  # set in the scope of a request whose client disconnected early
BODY_MAX, DRAIN_MAX = 2_000_000, 20_000_000  # bytes of a request, and bytes read from one that is refused


def own_host(host: str) -> str | None:
    """Return the name and port of a Host header, without anything else; None if it is invalid."""
    try:
        parts = urlsplit(f"//{host}")
        name, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not name or not all(letter.isalnum() or letter in "-._:" for letter in name):
        return None
    return (f"[{name}]" if ":" in name else name) + (f":{port}" if port is not None else "")


class Visit:
    """One request or socket for the log, by the template of its route, never by its path, which may contain a table or a code."""

    def __init__(self, scope: Any, id: str) -> None:
        self.scope, self.id = scope, id
        self.status: int | None = None
        self._began = time.perf_counter()

    @property
    def seconds(self) -> float:
        """Return the seconds since it began."""
        return time.perf_counter() - self._began

    @contextmanager
    def in_log(self) -> Iterator[None]:
        """Add the id of this visit to log lines."""
        token = logs.request_id.set(self.id)
        try:
            yield
        finally:
            logs.request_id.reset(token)

    def sending(self, send: Any) -> Any:
        """Wrap `send` to note the status and add the id to the response."""

        async def send_noting_status(message: Any) -> None:
            kind = message["type"]
            if kind in ("http.response.start", "websocket.accept"):
                message = {**message, "headers": [*(message.get("headers") or ()), (b"x-request-id", self.id.encode())]}
            self.status = message.get("status") or message.get("code") or self.status
            await send(message)

        return send_noting_status

    def facts(self, addresses: logs.LogAddresses) -> dict[str, Any]:
        """Return the fields of its log line."""
        return {
            "method": self.scope.get("method", "WEBSOCKET"),
            "route": self.scope.get("path_template") or "none",
            "status": self.status,
            "duration_ms": round(1000 * self.seconds, 1),
            "client": logs.log_address((self.scope.get("client") or ("",))[0], addresses),
        }


class Middleware:
    """The middleware around the application."""

    def __init__(self, app: Any, config: Config, limits: Limits, metrics: Metrics) -> None:
        self.app, self.config, self.limits, self.metrics = app, config, limits, metrics
        self.connections = Connections(config)
        self.root_path = config.root_path
        self.origins = {origin.rstrip("/") for origin in config.origins}
        self.hosts = {"localhost", config.host, *(urlsplit(origin).hostname for origin in config.origins)}
        self._slow = logs.LineLimiter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        visit = Visit(scope, self._request_id(scope))
        with visit.in_log(), self.metrics.in_progress(scope["type"] == "http"):
            try:
                with self._count(scope):
                    self._check(scope)
                    if self.root_path and scope["path"] == self.root_path:
                        await _redirect(self.root_path + "/", scope, visit.sending(send), self._headers(scope))
                    else:
                        visit.scope = scope = self._below_root(scope)
                        await self._forward(scope, receive, visit.sending(send))
            except Refused as refusal:
                await _send_refusal(scope, receive, visit.sending(send), refusal, self._headers(scope))
            finally:
                self._log(visit)

    def _request_id(self, scope: Any) -> str:
        """Return the request id for the log: from a trusted proxy, or a new one."""
        is_trusted = (scope.get("client") or ("",))[0] in self.connections.proxies
        given = next((value for name, value in scope["headers"] if name == b"x-request-id"), None) if is_trusted else None
        return logs.new_request_id(given.decode("latin-1") if given is not None else None)

    def _log(self, visit: "Visit") -> None:
        """Log a finished request or socket, with a warning if it was slow."""
        seconds, facts = visit.seconds, visit.facts(self.config.log_addresses)
        if visit.scope["type"] == "websocket":
            log.info("socket", extra={logs.FIELDS: facts})
            return
        self.metrics.count_request(facts["method"], facts["route"], visit.status or 0, seconds)
        log.info("request", extra={logs.FIELDS: facts})
        if seconds >= self.config.slow_request and (left_out := self._slow.due()) is not None:
            log.warning("a request was slow", extra={logs.FIELDS: {**facts, "left_out": left_out or None}})

    def _headers(self, scope: Any) -> list[tuple[bytes, bytes]]:
        """Return the security headers of every response; the policy allows sockets of the requested host, with TLS if the page uses it."""
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        name = own_host(host) if self._is_own_host(host) else None
        secure = scope.get("scheme") in ("https", "wss") or f"https://{name}" in self.origins
        sockets = f" {'wss' if secure else 'ws'}://{name}" if name else ""
        return [(b"content-security-policy", POLICY.format(sockets=sockets).encode()), *HEADERS]

    def _count(self, scope: Any) -> AbstractContextManager[None]:
        """Find the client and count its request; behind a trusted proxy, for the client that it names, or else for the proxy."""
        proxy = (scope.get("client") or ("",))[0]
        if proxy not in self.connections.proxies:
            return nullcontext()
        client = self.connections.proxies.client(scope["headers"])
        proxies.apply(scope, client)
        return self.connections.forwarded(client.address or proxy)

    def _below_root(self, scope: Any) -> Any:
        """Strip the root path from a request; some proxies have stripped it already."""
        root = self.root_path
        if not root or not scope["path"].startswith(root + "/"):
            return scope
        return {**scope, "path": scope["path"].removeprefix(root), "raw_path": scope["raw_path"].removeprefix(root.encode())}

    async def _forward(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return

        headers = self._headers(scope)

        async def send_with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *headers]}
            await send(message)

        async def receive_noting() -> Any:
            message = await receive()
            if message["type"] == "http.disconnect":
                scope[DISCONNECTED] = True
            return message

        await self.app(scope, receive_noting, send_with_headers)

    def _check(self, scope: Any) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if not self._is_own_host(host):
            raise Refused("forbidden-origin", f"{host!r} is not a name of this server; start it with --origin to allow that name")
        if scope["type"] == "websocket" or scope["method"] not in SAFE:
            self._check_origin(headers, host)
        if not scope["path"].isprintable():
            raise Refused("malformed", "the path contains characters that are not allowed")
        length = headers.get(b"content-length", b"0")
        if length.isdigit() and int(length) > BODY_MAX:
            raise Refused("too-large", f"a request has at most {BODY_MAX} bytes")
        self.limits.spend("request", network_of((scope.get("client") or ("",))[0]))

    def _is_own_host(self, host: str) -> bool:
        """Whether a Host header names this server: an IP address or a configured name. Other names may be DNS rebinding."""
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

    def _check_origin(self, headers: dict[bytes, bytes], host: str) -> None:
        """Refuse cross-origin requests; programs send no Origin."""
        origin = headers.get(b"origin", b"").decode("latin-1")
        if origin and origin not in (f"http://{host}", f"https://{host}") and origin not in self.origins:
            raise Refused("forbidden-origin", f"pages of {origin} may not use this server")
        if headers.get(b"sec-fetch-site") in (b"cross-site", b"same-site") and origin not in self.origins:
            raise Refused("forbidden-origin", "other sites may not use this server")


async def _send_refusal(scope: Any, receive: Any, send: Any, refusal: Refused, headers: list[tuple[bytes, bytes]]) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
        return
    await _drain(receive)
    body = msgspec.json.encode(Problem.of(refusal))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *headers]
    headers += [(name.encode(), value.encode()) for name, value in refusal.headers.items()]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _redirect(path: str, scope: Any, send: Any, headers: list[tuple[bytes, bytes]]) -> None:
    if scope["type"] == "websocket":
        raise Refused("unknown-table", "there is no such table")
    query = scope["query_string"]
    headers = [(b"location", path.encode() + (b"?" + query if query else b"")), (b"content-length", b"0"), *headers]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def _drain(receive: Any) -> None:
    """Read the rest of a request up to `DRAIN_MAX`, since many clients read the response only after sending everything."""
    received = 0
    while received < DRAIN_MAX:
        message = await receive()
        received += len(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body"):
            return
