"""One client connected to one table: who it is, and what it is sent."""

import asyncio
import contextlib
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket

from outbreak.asking import Mode
from outbreak.server.admin.guard import address_of
from outbreak.server.base.clock import now
from outbreak.server.base.errors import Refused
from outbreak.server.base.messages import outgoing as m
from outbreak.server.base.messages.incoming import Hello
from outbreak.server.people.identity import Person, Program
from outbreak.server.tables.live import LiveTable
from outbreak.server.tables.rendering import Rendered
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.sockets.presence import program_key

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host

OUTBOX_MAX = 500
REFRESH_SECONDS = 0.1  # the least time between two updates of a client that does not have to act
POLICY, AGAIN = 1008, 1012  # close codes: do not reconnect, and reconnect


class Connection:
    """One client, connected to one table by a socket."""

    def __init__(self, host: "Host", live: LiveTable, socket: WebSocket[Any, Any, Any], person: Person | None) -> None:
        self.host, self.live, self.socket, self.person = host, live, socket, person
        self.program: Program | None = None
        self.mode: Mode = "matters"  # when this client wants to be asked before a bot acts
        self.frames = False  # whether its stories have frames
        self.seen = 0  # the last entry that this client was sent
        self.last_heard = asyncio.get_running_loop().time()
        self.receiving: asyncio.Task[None] | None = None
        self.is_ended = False  # whether no more messages are received
        self.is_executing = False  # whether a command is being executed; it is not cancelled
        self.is_closing = False  # whether nothing more is sent
        self._n = 0
        self._outbox: deque[m.ToClient] = deque()
        self._needs_refresh = False  # whether the table is to be sent
        self._refreshed_at = 0.0
        self._timer: asyncio.TimerHandle | None = None  # of a delayed refresh
        self._wakeup: asyncio.Future[None] | None = None  # done when there is something to send
        self._sent_chat: deque[int] = deque(maxlen=200)  # the numbers of chat messages

    # Who the client is

    @property
    def mask(self) -> int:
        """Return the seats whose view this client gets, as a mask."""
        if self.program is not None:
            return self._program_mask(self.program)
        return self.live.session.seats_of(self.person.id if self.person else None)

    def _program_mask(self, program: Program) -> int:
        return self.live.session.seats_of(program.person) & (1 << program.seat)

    @property
    def address(self) -> str:
        """Return the network address of this client."""
        return address_of(self.socket)

    @property
    def person_id(self) -> str | None:
        """Return the id of the person behind this client: the one with the cookie, or the one whose seat a program plays."""
        return self.program.person if self.program is not None else self.person.id if self.person is not None else None

    @property
    def rate_key(self) -> str:
        """Return the key for rate limits: the person, or this socket for a spectator without a name."""
        return self.person_id or f"socket-{id(self)}"

    @property
    def may_watch(self) -> bool:
        """Whether this client may see the table: with a seat always, without one if spectators are allowed."""
        return bool(self.mask) or self.live.session.head.agreement.spectators

    @property
    def played(self) -> int:
        """Return the seats this client may act for, as a mask."""
        return self.live.session.played_by(self.person_id) & self.mask if self.person_id is not None else 0

    @property
    def player(self) -> str | None:
        """Return the key under which this client is asked before a bot acts: a person, or the program of one seat."""
        if self.program is not None:
            return program_key(self.program.person, self.program.seat)
        return self.person.id if self.person else None

    async def greet(self, hello: Hello) -> None:
        """Identify the client by its first message, and answer it; refused if it may not watch."""
        if hello.token is not None:
            self.program = await self.host.identities.program(hello.token)
            if self.program is None or self.program.table != self.live.session.head.id or not self._program_mask(self.program):
                raise Refused("bad-token", "this token is for no seat of this table")
        elif not self.may_watch:
            raise Refused("not-seated", "this table allows no spectators")
        if hello.seen > self.live.session.last:  # another process has sent it entries that this one has not read yet
            await self.host.tables.catch_up(self.live)
        self.seen, self.mode, self.frames = min(hello.seen, self.live.session.last), hello.ask, hello.frames
        self.welcome(hello)

    def welcome(self, hello: Hello) -> None:
        """Answer a hello. Each one is answered, since the answer to the first may have been lost."""
        name = self.person.name if self.person else None
        self.send(m.Welcome(re=hello.n, protocol=m.PROTOCOL, name=name, program=self.program is not None))
        if notices := self.host.follower.notices.current:
            self.send(m.Notices(notices=notices))
        self.refresh()

    # Sending

    def send(self, message: m.ToClient) -> None:
        """Queue a message. A client that reads too slowly is disconnected; it gets everything when it reconnects."""
        self._outbox.append(message)
        self._wake()
        if len(self._outbox) == OUTBOX_MAX:
            self.host.spawn(self.close("slow"))

    def send_chat(self, said: m.Said) -> None:
        """Queue a chat message, unless it was sent before."""
        if said.number not in self._sent_chat:
            self._sent_chat.append(said.number)
            self.send(said)

    def refresh(self) -> None:
        """Send the table in its then current state."""
        self._needs_refresh = True
        self._wake()

    def refresh_later(self) -> None:
        """Send the table, at most every `REFRESH_SECONDS`."""
        loop, due = asyncio.get_running_loop(), self._refreshed_at + REFRESH_SECONDS
        if loop.time() >= due:
            self.refresh()
        elif self._timer is None:
            self._timer = loop.call_at(due, self.refresh)

    def flush_refresh(self) -> None:
        """Send a delayed refresh now, so that a client sees the result of its own command."""
        if self._timer is not None:
            self.refresh()

    def _wake(self) -> None:
        if self._wakeup is not None and not self._wakeup.done():
            self._wakeup.set_result(None)

    async def send_forever(self) -> None:
        """Send queued messages and refreshes, numbered and in order, until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            if not self._outbox and not self._needs_refresh:
                self._wakeup = loop.create_future()
                await self._wakeup
            update = self._begin_update(self.live.session) if self._needs_refresh and self.live.is_stored else None  # renders meanwhile
            while self._outbox:
                await self._send(self._outbox.popleft())
            if update is None and self._needs_refresh:
                async with self.host.table_store.locked(self.live) as session:  # entries that are not stored yet are not sent
                    update = self._begin_update(session)
            if update is not None:
                table, rendering = update
                rendered = await asyncio.shield(rendering)
                if not self.is_closing:  # it may have been closed meanwhile
                    await self._send(table(rendered))
                    self.host.metrics.updates.inc()

    async def _send(self, message: m.ToClient) -> None:
        self._n += 1
        message.n = self._n  # a broadcast message is shared, so it is encoded right after it gets its number
        await self.socket.send_data(m.ENCODER.encode(message), mode="text")

    def _begin_update(self, session: TableSession) -> "tuple[Callable[[Rendered], m.Table], asyncio.Future[Rendered]]":
        """Start rendering the table for this client; returns a function that builds the message, and the rendering."""
        self._needs_refresh, self._refreshed_at = False, asyncio.get_running_loop().time()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        since, self.seen = self.seen, session.last
        person = self.person.id if self.person is not None and self.program is None else None
        fields = {
            "table": self.live.state,
            "here": self.host.clients.connected_names(self.live),
            "window": self.host.windows.state(self.live),
            "search": self.host.search_state(self.live),
            "owner": person is not None and person == self.host.clients.owner(self.live),
            "removed": person is not None and session.has_removed(person),
        }
        message: Callable[..., m.Table] = partial(m.Table, entry=self.seen, since=since, now=now(), **fields)

        def table(rendered: Rendered) -> m.Table:
            return message(sight=msgspec.Raw(rendered.sight), story=msgspec.Raw(rendered.story))

        return table, self.live.render(self.host.renderer, self.mask, since, self.frames)

    # Closing

    def drop(self) -> None:
        """Disconnect a client that may no longer watch; nothing more of the table is sent."""
        self._stop_sending()
        self.host.spawn(self.close("not-seated"))

    def refuse(self, refusal: Refused) -> None:
        """Disconnect a client with a refusal; nothing more of the table is sent."""
        self._stop_sending()
        self.host.spawn(self.close_with_refusal(refusal))

    def _stop_sending(self) -> None:
        self.is_closing = True
        self._outbox.clear()
        self._needs_refresh = False
        self.live.connections.discard(self)

    async def close_with_refusal(self, refusal: Refused) -> None:
        """Send a refusal, and close."""
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._send(m.Refusal.of(refusal)), 2)
        await self.close(refusal.code, POLICY)

    async def close(self, reason: str, code: int = AGAIN) -> None:
        """Close the socket; a client that reconnects gets everything again."""
        self.is_closing = True
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.socket.close(code=code, reason=reason), 2)
        self.end()

    def end(self) -> None:
        """Stop receiving; a command that is being executed completes."""
        self.is_ended = True
        if self.receiving is not None and not self.is_executing:
            self.receiving.cancel()
