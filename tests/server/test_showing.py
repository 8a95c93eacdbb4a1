"""Updates: players to act get them at once, others at a limited rate, and nobody misses anything."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database.migrate import prepare
from outbreak.server.base.http.rest import NewTable
from outbreak.server.base.messages.incoming import Act, Hello
from outbreak.server.lobby.opening import open_table
from outbreak.server.people.identity import Person
from outbreak.server.tables.host import Host
from outbreak.server.tables.live import LiveTable
from outbreak.server.tables.sockets import connection as connections
from outbreak.server.tables.sockets.receiving import Receiver
from tests.server.scenes import in_step, opening, seated
from tests.server.server import Server

NEVER = 3600.0  # seconds
BURST = 3  # actions, fewer than a turn has


class RecordingSocket:
    """A fake socket that keeps the updates it is sent."""

    def __init__(self, host: Host, live: LiveTable, person: Person | None) -> None:
        self.tables: list[dict[str, Any]] = []
        self.connection = connections.Connection(host, live, self, person)  # type: ignore[arg-type]
        self.news = asyncio.Event()

    async def send_data(self, data: bytes, mode: str) -> None:
        """Keep an update."""
        message = json.loads(data)
        if message["type"] == "table":
            self.tables.append(message)
            self.news.set()

    async def next_update(self) -> dict[str, Any]:
        """Wait for the next update."""
        await asyncio.wait_for(self.news.wait(), 60)
        self.news.clear()
        return self.tables[-1]


@asynccontextmanager
async def running_host(folder: Path) -> AsyncIterator[Host]:
    """Run a host without a network."""
    config = Config(db=database_url(str(folder / "tables.sqlite")))
    await asyncio.to_thread(prepare, config)
    host = Host(config)
    await host.start()
    try:
        yield host
    finally:
        await host.close()


async def test_a_burst_reaches_onlookers_in_one_update(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given an endless refresh interval, when a player acts several times, then they get each update at once, and others get one."""
    monkeypatch.setattr(connections, "REFRESH_SECONDS", NEVER)
    async with running_host(tmp_path) as host:
        await burst(host)


async def burst(host: Host) -> None:
    """Let one of two people act while the other and a spectator watch."""
    people = [await host.identities.sign_in(name) for name in ("Anna", "Bernd")]
    live = await host.tables.get(await open_table(host, people[0], NewTable("pandemic", {"players": 2}, ["me", "open"])))
    await host.tables.execute(live, "sit", lambda session, at: session.sit(people[1].id, "Bernd", None, at))
    await host.tables.execute(live, "start", lambda session, at: session.start(people[0].id, at))
    sockets = [RecordingSocket(host, live, person) for person in (*people, None)]
    sending = [asyncio.create_task(socket.connection.send_forever()) for socket in sockets]
    for socket in sockets:
        live.connections.add(socket.connection)
        await socket.connection.greet(Hello())
        await socket.next_update()
    mover = live.session.waiting[0]
    acting, waiting, watching = sockets[mover], sockets[1 - mover], sockets[2]
    began = live.session.last
    for number in range(BURST):
        drive = next(a for a in live.session.game.legal([mover]) if a.kind == "drive" and a.operands["pawn"] == mover)
        await Receiver(acting.connection).handle(Act(id=f"drive-{number}", action=drive.code, seen=live.session.last))
        shown = await acting.next_update()
        assert (shown["since"], shown["entry"]) == (began + number, began + number + 1)
    for socket in (waiting, watching):
        assert len(socket.tables) == 1
        socket.connection.refresh()  # the interval is over
        shown = await socket.next_update()
        assert (shown["since"], shown["entry"]) == (began, live.session.last)
        assert [told["number"] for told in shown["story"]] == [began + 1 + number for number in range(BURST)]
    for task in sending:
        task.cancel()


async def test_onlookers_get_every_entry(server: Server) -> None:
    """Given a player, an opponent and a spectator, when the player acts quickly, then all end at the same entry and have every entry."""
    table, (anna, bernd) = await seated(server, opening().game(), await server.people("Anna", "Bernd"))
    watching = await (await server.stranger()).at(table)
    for action in ("drive chicago", "drive atlanta", "drive miami"):
        assert (await anna.act(action))["type"] == "done"
    for client in (anna, bernd, watching):
        await in_step(anna, client)
        assert client.state == anna.state
        shown = client.of("table")
        assert [later["since"] for later in shown[1:]] == [earlier["entry"] for earlier in shown[:-1]]
        assert [told["number"] for message in shown for told in message["story"]] == list(range(1, anna.entry + 1))
