"""The gate: what every request and socket passes before anything reads it, and what every answer carries."""

import ipaddress
from contextlib import AbstractContextManager, nullcontext
from typing import Any
from urllib.parse import urlsplit

import msgspec

from outbreak.server import forwarding
from outbreak.server.config import Config
from outbreak.server.connections import Connections, network_of
from outbreak.server.limits import Limits
from outbreak.server.refusal import Refused
from outbreak.server.rest import Problem

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


class Gate:
    """Wraps the application."""

    def __init__(self, app: Any, config: Config, limits: Limits) -> None:
        self.app, self.limits = app, limits
        self.connections = Connections(config)
        self.root_path = config.root_path
        self.origins = {origin.rstrip("/") for origin in config.origins}
        self.hosts = {"localhost", config.host, *(urlsplit(origin).hostname for origin in config.origins)}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            with self._counted(scope):
                self._let_in(scope)
                if self.root_path and scope["path"] == self.root_path:
                    await _lead_to(self.root_path + "/", scope, send, self._headers(scope))
                else:
                    await self._pass_on(self._below_root(scope), receive, send)
        except Refused as refusal:
            await _turn_away(scope, receive, send, refusal, self._headers(scope))

    def _headers(self, scope: Any) -> list[tuple[bytes, bytes]]:
        """What every answer carries; the policy names the sockets of the host that was asked, over TLS where people come over TLS."""
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
        name = own_host(host) if self._is_ours(host) else None
        secure = scope.get("scheme") in ("https", "wss") or f"https://{name}" in self.origins
        sockets = f" {'wss' if secure else 'ws'}://{name}" if name else ""
        return [(b"content-security-policy", POLICY.format(sockets=sockets).encode()), *HEADERS]

    def _counted(self, scope: Any) -> AbstractContextManager[None]:
        """See who asks; what comes through a trusted proxy is counted for the client that the proxy names."""
        if (scope.get("client") or ("",))[0] not in self.connections.proxies:
            return nullcontext()
        asker = self.connections.proxies.asker(scope["headers"])
        forwarding.apply(scope, asker)
        return self.connections.forwarded(asker.address) if asker.address is not None else nullcontext()

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

        await self.app(scope, receive, send_with_headers)

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
