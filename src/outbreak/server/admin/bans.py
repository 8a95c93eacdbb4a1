"""Bans of people and networks, with an end and a reason."""

import ipaddress
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, delete, select

from outbreak.core.options import OptionError
from outbreak.server.admin.changes import announce
from outbreak.server.base.clock import LATEST, now
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.base.errors import Refused

REASON_MAX = 200
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
MAPPED = ipaddress.IPv6Network("::ffff:0:0/96")  # IPv4 addresses as IPv6 writes them


def parse_network(given: str) -> Network:
    """Parse a network such as 192.0.2.0/24, or a single address."""
    try:
        network = ipaddress.ip_network(given.strip(), strict=False)
    except ValueError:
        raise OptionError(f"{given!r} is neither an address nor a network such as 192.0.2.0/24 or 2001:db8::/48") from None
    if isinstance(network, ipaddress.IPv6Network) and network.subnet_of(MAPPED):
        mapped = network.network_address.ipv4_mapped
        return ipaddress.ip_network(f"{mapped}/{network.prefixlen - MAPPED.prefixlen}")
    return network


class Bans:
    """The bans of a server, cached in one process."""

    def __init__(self) -> None:
        self._people: dict[str, list[Any]] = {}
        self._networks: list[tuple[Network, Any]] = []
        self._cached = lru_cache(4096)(self._of_address)

    async def load(self, store: Store) -> None:
        """Reload the bans."""
        rows = await store.rows(select(schema.bans))
        people: dict[str, list[Any]] = {}
        for row in rows:
            if row.person is not None:
                people.setdefault(row.person, []).append(row)
        self._people = people
        self._networks = [(ipaddress.ip_network(row.network), row) for row in rows if row.network is not None]
        self._cached.cache_clear()

    def check_person(self, person: str) -> None:
        """Raise Refused if a person is banned."""
        _refuse(self._people.get(person, []))

    def check_address(self, address: str) -> None:
        """Raise Refused if an address is banned."""
        _refuse(self._cached(address))

    def _of_address(self, text: str) -> list[Any]:
        try:
            address = ipaddress.ip_address(text)
        except ValueError:  # a client without an address
            return []
        bare = getattr(address, "ipv4_mapped", None) or address
        return [row for network, row in self._networks if bare in network]


def _refuse(rows: list[Any]) -> None:
    """Raise Refused for the longest of the bans that apply now, if any."""
    holding = [row for row in rows if row.until is None or row.until > now()]
    if holding:
        ban = max(holding, key=lambda row: (row.until is None, row.until))
        end = f" until {date_text(ban.until)}" if ban.until is not None else ""
        raise Refused("banned", f"you are banned from this server{end}: {ban.reason}", reason=ban.reason, until=ban.until)


def date_text(milliseconds: int) -> str:
    """Return a time as text; a later one than a date can express is the last of these."""
    return datetime.fromtimestamp(min(milliseconds, LATEST) / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def add(connection: Connection, *, person: str | None = None, network: Network | None = None, reason: str, until: int | None) -> int:
    """Ban a person or a network, and delete a banned person's one-time codes; returns the ban's number."""
    values = {"person": person, "network": str(network) if network else None, "reason": reason, "until": until, "created": now()}
    number: int = connection.execute(schema.bans.insert().values(**values).returning(schema.bans.c.number)).scalar_one()
    if person is not None:
        connection.execute(delete(schema.codes).where(schema.codes.c.person == person))
    announce(connection, people=[person] if person else [])
    return number


def remove(connection: Connection, *, number: int | None = None, person: str | None = None) -> int:
    """Lift a ban, or all bans of a person; returns how many were lifted."""
    c = schema.bans.c
    lifted = connection.execute(delete(schema.bans).where(c.number == number if person is None else c.person == person)).rowcount
    announce(connection, people=[person] if person else [])
    return lifted
