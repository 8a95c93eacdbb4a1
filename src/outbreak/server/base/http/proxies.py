"""Finds the client's address and scheme behind trusted proxies (Forwarded, X-Forwarded-*)."""

import ipaddress
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal, NamedTuple

PAIR = re.compile(r'([A-Za-z-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s"]*))')
STEPS_MAX = 50  # proxies on the way
SCHEMES = ("http", "https")
ProxyHeaders = Literal["x-forwarded", "forwarded"]  # X-Forwarded-For, -Proto and -Host, or the Forwarded of RFC 7239


class Asker(NamedTuple):
    """Who sent a request, and how; what no trusted proxy says is None."""

    address: str | None = None
    scheme: str | None = None
    host: str | None = None


class TrustedProxies:
    """The addresses and networks whose word about clients is taken, and the headers in which they say it.

    Only one kind of header is read: a proxy that writes one kind usually passes on what a client writes into the other."""

    def __init__(self, given: Iterable[str], headers: ProxyHeaders = "x-forwarded") -> None:
        self._standard = headers == "forwarded"
        self._networks = [ipaddress.ip_network(each, strict=False) for each in given]
        self._trusts = lru_cache(4096)(self._contains)

    def __contains__(self, address: str) -> bool:
        return bool(self._networks) and self._trusts(address)

    def _contains(self, address: str) -> bool:
        try:
            ip = ipaddress.ip_address(address)
        except ValueError:
            return False
        mapped = getattr(ip, "ipv4_mapped", None) or ip
        return any(mapped in network for network in self._networks)

    def asker(self, headers: Iterable[tuple[bytes, bytes]]) -> Asker:
        """Who a trusted proxy says has asked.

        Each proxy adds to the end what it saw itself, so the list is read from there: the first address that is no trusted proxy is the
        client, and what came before it was written by the client."""
        said: dict[bytes, list[str]] = {}
        for name, value in headers:
            if name == b"forwarded" or name.startswith(b"x-forwarded-"):
                said.setdefault(name, []).append(value.decode("latin-1"))
        if self._standard:
            steps = _steps(", ".join(said.get(b"forwarded", [])))
        else:
            steps = [{"for": each} for each in _listed(said.get(b"x-forwarded-for"))]
            last = {"proto": _last(said.get(b"x-forwarded-proto")), "host": _last(said.get(b"x-forwarded-host"))}
            steps = [*steps[:-1], {**(steps[-1] if steps else {}), **{name: value for name, value in last.items() if value}}]
        asker = Asker()
        for step in reversed(steps):
            address = _address(step.get("for", ""))
            scheme = step.get("proto", "").lower()
            asker = Asker(address or asker.address, scheme if scheme in SCHEMES else asker.scheme, step.get("host") or asker.host)
            if address is None or address not in self:
                break
        return asker


def apply(scope: Any, asker: Asker) -> None:
    """Let a request appear as if its client had sent it here itself."""
    if asker.address is not None:
        scope["client"] = (asker.address, 0)
    if asker.scheme is not None:
        scope["scheme"] = asker.scheme.replace("http", "ws") if scope["type"] == "websocket" else asker.scheme
    if asker.host is not None:
        named = (b"host", asker.host.encode("latin-1"))
        scope["headers"] = [named, *(header for header in scope["headers"] if header[0] != b"host")]


def _steps(text: str) -> list[dict[str, str]]:
    """The elements of a `Forwarded` header, read from the end, where the proxies that are trusted write; what stands before one that
    cannot be read is not believed. No address, scheme or host has a comma or a semicolon in it, so a quotation hides none."""
    steps: list[dict[str, str]] = []
    for element in reversed(text.rsplit(",", STEPS_MAX)):
        pairs = [PAIR.fullmatch(part.strip()) for part in element.split(";") if part.strip()]
        if None in pairs:
            break
        steps.append({found[1].lower(): re.sub(r"\\(.)", r"\1", found[2] or "") or found[3] or "" for found in pairs if found})
    return [step for step in reversed(steps) if step]


def _listed(values: list[str] | None) -> list[str]:
    return [each.strip() for each in ",".join(values or []).split(",") if each.strip()]


def _last(values: list[str] | None) -> str:
    return (_listed(values) or [""])[-1]


def _address(text: str) -> str | None:
    """The address in a node such as 192.0.2.1:80 or [2001:db8::1]:80; None for one that hides itself."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        return str(ipaddress.ip_address(bare))
    except ValueError:
        return None
