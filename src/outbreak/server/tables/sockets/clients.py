"""The clients at the tables of a process: presence, ownership, chat, and messages that processes send each other about a table."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from sqlalchemy import bindparam, select

from outbreak.asking import Mode
from outbreak.server.base.database import schema
from outbreak.server.base.messages.outgoing import Here, Pointed, Said
from outbreak.server.tables.live import LiveTable
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.sockets.presence import ABSENT_SECONDS, merge_modes

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host
    from outbreak.server.tables.sockets.connection import Connection

log = logging.getLogger("outbreak.clients")

CHAT_SHOWN = 50
LAST_SAID = (
    select(schema.chat)
    .where(schema.chat.c.table == bindparam("of"), schema.chat.c.text != "")  # messages of erased people are empty
    .order_by(schema.chat.c.number.desc())
    .limit(CHAT_SHOWN)
)
PEOPLE_MAX = 100  # per table in one presence message; PostgreSQL limits the size of a notification


class Clients:
    """The connected clients of one process, and the people at its tables in all processes."""

    def __init__(self, host: "Host") -> None:
        self.host = host

    async def connect(self, live: LiveTable, connection: "Connection") -> None:
        """Register a new connection to a table."""
        live.sent_owner = live.sent_owner or self.owner(live)
        live.connections.add(connection)
        self.host.metrics.sockets.inc()
        await self.publish_presence(live)

    async def disconnect(self, live: LiveTable, connection: "Connection") -> None:
        """Unregister a closed connection."""
        live.connections.discard(connection)
        live.touched = asyncio.get_running_loop().time()
        self.host.metrics.sockets.dec()
        await self.publish_presence(live)

    # Presence

    async def publish_presence(self, live: LiveTable) -> None:
        """Publish to every process who is connected here."""
        seated = {seat.person for seat in live.session.seats}
        here = {person for c in live.connections if (person := c.person_id) is not None}
        people = sorted(here, key=lambda person: (person not in seated, person))[:PEOPLE_MAX]
        modes: dict[str, Mode] = {}
        for connection in live.connections:
            if connection.player is not None and (connection.program is not None or connection.player in seated):
                modes[connection.player] = merge_modes([connection.mode, modes.get(connection.player, connection.mode)])
        try:
            await self.host.publish(live.session.head.id, {"word": "here", "process": self.host.process, "people": people, "modes": modes})
        except Exception as problem:  # it is published again soon
            log.warning("the presence at table %s could not be published (%s)", live.session.head.id, problem)

    def send_presence(self, live: LiveTable) -> None:
        """Send the names of those connected to everybody at a table, if they have changed."""
        names = self.connected_names(live)
        if names != live.sent_names:
            live.sent_names = names
            for connection in live.connections:
                connection.send(Here(names=names))

    def connected_names(self, live: LiveTable) -> list[str]:
        """Return the names of the seated people who are connected."""
        present = self.host.presence.people(live.session.head.id)
        return sorted({seat.name for seat in live.session.seats if seat.person in present and seat.name is not None})

    def present(self, session: TableSession) -> frozenset[str]:
        """Return the seated people who are connected or were a moment ago; lost connections usually come back."""
        people = [seat.person for seat in session.seats if seat.person is not None]
        return self.host.presence.recently_present(session.head.id, people, self.host.config.absence_seconds)

    def absent(self, session: TableSession) -> frozenset[str]:
        """Return the people of a table who have been away so long that nobody waits for them before the start."""
        people = frozenset({session.head.creator, *(seat.person for seat in session.seats if seat.person is not None)})
        return people - self.host.presence.recently_present(session.head.id, people, ABSENT_SECONDS)

    # Ownership

    def owner(self, live: LiveTable) -> str:
        """Return the current owner of a table."""
        return live.session.owner(self.absent(live.session))

    def refresh_owner(self, live: LiveTable) -> None:
        """Update the clients of a table if its owner has changed because of absence."""
        before, live.sent_owner = live.sent_owner, self.owner(live)
        if before is not None and before != live.sent_owner:
            live.invalidate()

    # Chat and messages of the feed

    async def chat(self, table: str) -> list[Said]:
        """Return the last chat messages of a table, oldest first."""
        rows = await self.host.store.rows(LAST_SAID, {"of": table})
        return [Said(number=row.number, at=row.at, name=row.name, text=row.text) for row in reversed(rows)]

    def send_chat(self, live: LiveTable, said: Said) -> None:
        """Send a chat message to everybody at a table."""
        for connection in live.connections:
            connection.send_chat(said)

    def on_message(self, table: str, message: dict[str, Any]) -> None:
        """Handle a message about a table from any process, this one included."""
        kind = message.pop("word")
        live = self.host.tables.loaded.get(table)
        if kind == "here":
            self._on_presence(table, live, message)
        elif live is not None and kind == "patience":
            live.waits_for_search = message["wait"]
            self.host.searches.notify()
            self.host.send_search(live)
        elif live is not None and kind == "said":
            self.send_chat(live, Said(**message))
        elif live is not None and kind != "pointed":
            self.host.windows.on_message(live, kind, message)
        elif live is not None:
            for connection in live.connections:
                connection.send(Pointed(**message))

    def _on_presence(self, table: str, live: LiveTable | None, message: dict[str, Any]) -> None:
        changed = self.host.presence.update(table, message["process"], message["people"], message["modes"])
        if live is None:
            self.host.runner.wake(table)
            return
        self.host.windows.note_presence(live)
        if message["process"] != self.host.process:
            self.host.windows.republish(live)
        if changed:
            self.send_presence(live)
