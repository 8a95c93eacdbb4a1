"""Finds the client's address and scheme behind trusted proxies (Forwarded, X-Forwarded-*)."""

import ipaddress
import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal, NamedTuple

PAIR = re.compile(r'([A-Za-z-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s"]*))')
HOPS_MAX = 50  # proxies in one header
SCHEMES = ("http", "https")
ProxyHeaders = Literal["x-forwarded", "forwarded"]  # X-Forwarded-For, -Proto and -Host, or the Forwarded of RFC 7239


class ForwardedClient(NamedTuple):
    """The client of a request, according to trusted proxies; fields they do not set are None."""

    address: str | None = None
    scheme: str | None = None
    host: str | None = None


class TrustedProxies:
    """The addresses and networks of trusted proxies, and the headers they set.

    Only one kind of header is read: a proxy that sets one kind usually forwards the other kind unchanged from the client."""

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

    def client(self, headers: Iterable[tuple[bytes, bytes]]) -> ForwardedClient:
        """Return the client that trusted proxies name.

        Each proxy appends the address it saw, so the list is read from the end: the first address that is not a trusted proxy is the
        client's, and everything before it may be forged."""
        values: dict[bytes, list[str]] = {}
        for name, value in headers:
            if name == b"forwarded" or name.startswith(b"x-forwarded-"):
                values.setdefault(name, []).append(value.decode("latin-1"))
        if self._standard:
            hops = _parse_forwarded(", ".join(values.get(b"forwarded", [])))
        else:
            hops = [{"for": each} for each in _split(values.get(b"x-forwarded-for"))]
            last = {"proto": _last(values.get(b"x-forwarded-proto")), "host": _last(values.get(b"x-forwarded-host"))}
            hops = [*hops[:-1], {**(hops[-1] if hops else {}), **{name: value for name, value in last.items() if value}}]
        client = ForwardedClient()
        for hop in reversed(hops):
            address = _parse_address(hop.get("for", ""))
            scheme = hop.get("proto", "").lower()
            known_scheme = scheme if scheme in SCHEMES else client.scheme
            client = ForwardedClient(address or client.address, known_scheme, hop.get("host") or client.host)
            if address is None or address not in self:
                break
        return client


def apply(scope: Any, client: ForwardedClient) -> None:
    """Change a request as if its client had sent it directly."""
    if client.address is not None:
        scope["client"] = (client.address, 0)
    if client.scheme is not None:
        scope["scheme"] = client.scheme.replace("http", "ws") if scope["type"] == "websocket" else client.scheme
    if client.host is not None:
        named = (b"host", client.host.encode("latin-1"))
        scope["headers"] = [named, *(header for header in scope["headers"] if header[0] != b"host")]


def _parse_forwarded(text: str) -> list[dict[str, str]]:
    """Return the elements of a `Forwarded` header, parsed from the end, where trusted proxies append; parsing stops at an invalid one.
    Addresses, schemes and hosts contain no comma or semicolon, so quoting can be ignored when splitting."""
    hops: list[dict[str, str]] = []
    for element in reversed(text.rsplit(",", HOPS_MAX)):
        pairs = [PAIR.fullmatch(part.strip()) for part in element.split(";") if part.strip()]
        if None in pairs:
            break
        hops.append({found[1].lower(): re.sub(r"\\(.)", r"\1", found[2] or "") or found[3] or "" for found in pairs if found})
    return [hop for hop in reversed(hops) if hop]


def _split(values: list[str] | None) -> list[str]:
    return [each.strip() for each in ",".join(values or []).split(",") if each.strip()]


def _last(values: list[str] | None) -> str:
    return (_split(values) or [""])[-1]


def _parse_address(text: str) -> str | None:
    """Return the address of a node such as 192.0.2.1:80 or [2001:db8::1]:80; None for an obfuscated one."""
    bare = text.strip()
    if bare.startswith("["):
        bare = bare[1:].partition("]")[0]
    elif bare.count(":") == 1:
        bare = bare.partition(":")[0]
    try:
        return str(ipaddress.ip_address(bare))
    except ValueError:
        return None
