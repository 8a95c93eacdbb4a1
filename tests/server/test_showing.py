"""Who is shown a table when: those it waits for at once, those who look on in their own time, and nobody misses anything."""

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
from outbreak.server.tables import connection as connections
from outbreak.server.tables.host import Host
from outbreak.server.tables.live import LiveTable
from outbreak.server.tables.receiving import Receiver
from tests.server.scenes import in_step, opening, seated
from tests.server.server import Server

NEVER = 3600.0  # seconds
BURST = 3  # actions, fewer than a turn has


class Ear:
    """The other end of a socket: it keeps the tables that it is shown."""

    def __init__(self, host: Host, live: LiveTable, person: Person | None) -> None:
        self.tables: list[dict[str, Any]] = []
        self.connection = connections.Connection(host, live, self, person)  # type: ignore[arg-type]
        self.news = asyncio.Event()

    async def send_data(self, data: bytes, mode: str) -> None:
        """Take in what is sent."""
        message = json.loads(data)
        if message["type"] == "table":
            self.tables.append(message)
            self.news.set()

    async def hear(self) -> dict[str, Any]:
        """The next table that is shown."""
        await asyncio.wait_for(self.news.wait(), 60)
        self.news.clear()
        return self.tables[-1]


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[Host]:
    """A server without its doors."""
    config = Config(db=database_url(str(folder / "tables.sqlite")))
    await asyncio.to_thread(prepare, config)
    host = Host(config)
    await host.start()
    try:
        yield host
    finally:
        await host.close()


async def test_a_burst_is_shown_together_to_who_looks_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a lull that never ends, when somebody acts, then he sees each action at once, and the others see all together."""
    monkeypatch.setattr(connections, "REFRESH_SECONDS", NEVER)
    async with house(tmp_path) as host:
        await burst(host)


async def burst(host: Host) -> None:
    """Two people and one who watches, while one of the two acts."""
    people = [await host.identities.sign_in(name) for name in ("Anna", "Bernd")]
    live = await host.tables.get(await open_table(host, people[0], NewTable("pandemic", {"players": 2}, ["me", "open"])))
    await host.tables.execute(live, "sit", lambda session, at: session.sit(people[1].id, "Bernd", None, at))
    await host.tables.execute(live, "start", lambda session, at: session.start(people[0].id, at))
    ears = [Ear(host, live, person) for person in (*people, None)]
    sending = [asyncio.create_task(ear.connection.send_forever()) for ear in ears]
    for ear in ears:
        live.connections.add(ear.connection)
        await ear.connection.greet(Hello())
        await ear.hear()
    mover = live.session.waiting[0]
    acting, waiting, watching = ears[mover], ears[1 - mover], ears[2]
    began = live.session.last
    for number in range(BURST):
        drive = next(a for a in live.session.game.legal([mover]) if a.kind == "drive" and a.operands["pawn"] == mover)
        await Receiver(acting.connection).handle(Act(id=f"drive-{number}", action=drive.code, seen=live.session.last))
        shown = await acting.hear()
        assert (shown["since"], shown["entry"]) == (began + number, began + number + 1)
    for ear in (waiting, watching):
        assert len(ear.tables) == 1
        ear.connection.refresh()  # the lull is over
        shown = await ear.hear()
        assert (shown["since"], shown["entry"]) == (began, live.session.last)
        assert [told["number"] for told in shown["story"]] == [began + 1 + number for number in range(BURST)]
    for task in sending:
        task.cancel()


async def test_who_looks_on_ends_in_step_without_a_gap(server: Server) -> None:
    """Given a player, one who waits and one who watches, when the player hurries, then all end in step and each was told everything."""
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
