"""Several server processes over one PostgreSQL, as they stand behind one address: they may be killed, and cut off from the database."""

import contextlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from sqlalchemy import text

from outbreak.server.base.database import schema
from outbreak.server.base.database.feed import LISTENER
from tests.server.client import AtTable, Client
from tests.server.server import Server

FLAGS = ("--no-limits", "--lease-seconds", "2")
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"


class House(list[Server]):
    """The processes."""

    async def cut(self, what: str = "") -> None:
        """Break connections to the database: those with a name, or all."""
        named = f" AND application_name = '{what}'" if what else ""
        await self[0].with_store(lambda store: store.rows(text(CUT + named)))

    async def cut_listeners(self) -> None:
        """Make every process deaf to the others."""
        await self.cut(LISTENER)

    async def holder(self, table: str) -> str | None:
        """Who runs a table."""
        return next(row.lease_holder for row in await self[0].rows(schema.tables) if row.id == table)


@contextlib.contextmanager
def house(db: str, folder: Path, count: int) -> Iterator[House]:
    """So many processes, started at once over a database that none of them has seen."""
    servers = House()
    for number in range(count):
        (folder / str(number)).mkdir()
        servers.append(Server(db, folder / str(number), *FLAGS))
    try:
        with ThreadPoolExecutor(count) as pool:
            list(pool.map(Server.start, servers))
        yield servers
    finally:
        for server in servers:
            server.kill()


async def at_each(house: House, person: Client, table: str) -> list[AtTable]:
    """One person at one table, through every process."""
    sockets = []
    for server in house:
        server.clients.append(await person.also_at(server.address))
        sockets.append(await server.clients[-1].at(table))
    return sockets


def kept(client: AtTable) -> dict[str, Any]:
    """What a client sees, apart from what differs between any two messages."""
    return {name: value for name, value in client.table.items() if name not in ("n", "now", "story", "since")}
