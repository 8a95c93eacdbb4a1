"""A real server for tests: `outbreak serve` in a child process, with a real database."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select

from outbreak.core.game import Game
from outbreak.core.record import pack_bytes
from outbreak.server.base.clock import now
from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.base.table_types import Agreement
from outbreak.server.people.identity import new_id
from outbreak.server.tables.rows import entry_row, head_row, seated
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.head import Head
from outbreak.stress.server_process import family
from tests.server.client import Client

START_SECONDS = 90
STOP_SECONDS = 30
METRICS_TOKEN = "metrics of the test"


class Server:
    """One running server, and the clients that a test has created."""

    def __init__(self, db: str, folder: Path, *flags: str) -> None:
        self.db, self.folder, self.flags = db, folder, flags
        self.config = Config(db=database_url(db))
        self.log_file = folder / "server.log"
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.clients: list[Client] = []
        self._read = 0  # how much of the log was read
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "outbreak", "serve", "--port", str(self.port), "--db", self.db, "--no-prepare", *self.flags]
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
        end = time.monotonic() + START_SECONDS
        while not self._answers():
            assert self.is_alive and time.monotonic() < end, f"the server did not start:\n{self.log}"
            time.sleep(0.05)
        return self

    def _answers(self) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"{self.address}/health", timeout=5).is_success
        return False

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.poll() is None

    def helpers(self) -> list[int]:
        """Return the child processes of the server processes: renderers, and bot workers once a bot has moved."""
        assert self._process is not None
        first = self._process.pid
        return [pid for pid in family(first)[1:] if f"PPid:\t{first}\n" not in Path(f"/proc/{pid}/status").read_text()]

    @property
    def log(self) -> str:
        """Return the whole log."""
        return self.log_file.read_text(encoding="utf-8", errors="replace")

    def new_log(self) -> str:
        """Return the log since the last call."""
        new_log, self._read = self.log[self._read :], len(self.log)
        return new_log

    def stop(self) -> None:
        """Stop it gracefully, and wait until it has ended."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it with its processes."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            if how == signal.SIGKILL:
                os.killpg(self._process.pid, how)
            else:
                self._process.send_signal(how)
        self._process.wait(STOP_SECONDS)
        self._process = None

    def restart(self) -> None:
        """Stop it and start it again on the same database."""
        self.stop()
        self.start()

    # People

    async def person(self, name: str = "Anna") -> Client:
        """Sign in a new person, whose client is closed after the test."""
        self.clients.append(await Client.come_in(self.address, name))
        return self.clients[-1]

    async def people(self, *names: str) -> list[Client]:
        """Sign in several people."""
        return [await self.person(name) for name in names]

    async def stranger(self) -> Client:
        """Return a client that is not signed in."""
        self.clients.append(Client(self.address, httpx.AsyncClient(base_url=self.address, timeout=60), ""))
        return self.clients[-1]

    async def close_clients(self) -> None:
        """Close all clients."""
        for client in self.clients:
            await client.close()
        self.clients.clear()

    # The database

    async def with_store(self, work: Callable[[Store], Any]) -> Any:
        """Run something on the server's database directly."""
        store = Store(self.config)
        store.start()
        try:
            return await work(store)
        finally:
            await store.close()

    async def rows(self, table: Any) -> list[Any]:
        """Return all rows of one table of the database."""
        return list(await self.with_store(lambda store: store.rows(select(table))))

    async def secrets_of_open_games(self) -> list[str]:
        """Return the seeds of unfinished games, which must stay secret."""
        return [row.seed for row in await self.rows(schema.tables) if row.seed and row.status != "finished" and not _is_known(row)]

    async def put(
        self,
        game: Game,
        people: list[Client | str],
        *,
        ago: int = 0,
        start: bool = True,
        agreement: Agreement | None = None,
        creator: Client | None = None,
        moves: Iterable[int] = (),
    ) -> str:
        """Store a running table that started from a position some milliseconds ago, with these people, bots and actions."""
        options = {name: list(value) if isinstance(value, tuple) else value for name, value in game.options.items()}
        ids = {client: await self.id_of(client) for client in people if isinstance(client, Client)}
        head = Head(
            new_id(),
            game.rulebook.name,
            game.rulebook.version,
            options,
            agreement or Agreement(),
            await self.id_of(creator) if creator else next(iter(ids.values())),
            now() - ago,
            start=pack_bytes(game.table.states.tobytes()),
        )
        session = TableSession(head)
        for seat, who in enumerate(people):
            if isinstance(who, Client):
                session.sit(ids[who], who.name, seat, head.created)
            else:
                session.place_bot(head.creator, seat, who, head.created)
        if start:
            session.start(head.creator, head.created)
        for code in moves:
            session.act((1 << len(people)) - 1, code, session.last, head.created)
        await self.with_store(lambda store: store.write(lambda db: write_table(db, head, session)))
        return head.id

    async def id_of(self, client: Client) -> str:
        """Return the id of a person."""
        return str(client.http.cookies["outbreak"]).partition(".")[0]


def write_table(db: Any, head: Head, session: TableSession) -> None:
    """Store a table with its entries."""
    entries = [entry_row(head.id, number, entry, session) for number, entry in enumerate(session.game.entries, start=1)]
    db.execute(schema.tables.insert().values(**head_row(head, session)))
    db.execute(schema.entries.insert(), entries)
    people = [{"table": head.id, "seat": seat, "person": person} for seat, person in seated(session)]
    if people:
        db.execute(schema.seats.insert(), people)


def _is_known(row: Any) -> bool:
    return bool(row.agreement["known_deal"])


def failures(log: str) -> list[str]:
    """Return the lines of a log that report a failure."""
    return re.findall(r"Traceback|ERROR|CRITICAL|Exception|Task was destroyed", log)


def free_port() -> int:
    """Return a free port."""
    with contextlib.closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def run(work: Any, seconds: float = 240) -> Any:
    """Run a coroutine with a time limit."""

    async def bounded() -> Any:
        return await asyncio.wait_for(work, seconds)

    return asyncio.run(bounded())


def running_server(server: Server) -> Iterator[Server]:
    """Run a server; its log must report no failure."""
    try:
        yield server.start()
        server.stop()
        assert not failures(server.new_log()), server.log[-6000:]
    finally:
        server.kill()
