"""Several server processes over one PostgreSQL; tests may kill them or cut their connections to the database."""

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


class ProcessGroup(list[Server]):
    """The processes."""

    async def cut(self, what: str = "") -> None:
        """Cut connections to the database: those with a name, or all."""
        named = f" AND application_name = '{what}'" if what else ""
        await self[0].with_store(lambda store: store.rows(text(CUT + named)))

    async def cut_listeners(self) -> None:
        """Cut the listening connection of every process."""
        await self.cut(LISTENER)

    async def holder(self, table: str) -> str | None:
        """Return the process that holds the lease of a table."""
        return next(row.lease_holder for row in await self[0].rows(schema.tables) if row.id == table)


@contextlib.contextmanager
def process_group(db: str, folder: Path, count: int) -> Iterator[ProcessGroup]:
    """Start several processes at once over a new database."""
    servers = ProcessGroup()
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


async def at_each(process_group: ProcessGroup, person: Client, table: str) -> list[AtTable]:
    """Connect one person to one table through every process."""
    sockets = []
    for server in process_group:
        server.clients.append(await person.also_at(server.address))
        sockets.append(await server.clients[-1].at(table))
    return sockets


def comparable(client: AtTable) -> dict[str, Any]:
    """Return what a client sees, without numbers and times that differ between messages."""
    return {name: value for name, value in client.table.items() if name not in ("n", "now", "story", "since")}
