"""The socket of one client at one table: validates and executes its messages, and sends what it may know."""

import asyncio
import contextlib
import logging
import unicodedata
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from outbreak.asking import Mode
from outbreak.bots.levels import LEVELS
from outbreak.core.codec import ActionError
from outbreak.core.table import seats_in
from outbreak.server.admin.guard import address_of
from outbreak.server.analysis.analyses import hint
from outbreak.server.base import messages as m
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.failures import reason, unavailable
from outbreak.server.base.errors import Refused
from outbreak.server.base.http.connections import network_of
from outbreak.server.base.http.limits import SIZE_MAX
from outbreak.server.base.rendering import Rendered
from outbreak.server.people.identity import COOKIE, Person, Program
from outbreak.server.tables.live import Command, LiveTable
from outbreak.server.tables.presence import program_of
from outbreak.server.tables.session import TableSession

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host

log = logging.getLogger("outbreak.socket")

OUTBOX_MAX = 500
GREETING_SECONDS = 10
LULL_SECONDS = 0.1  # those who only look on are shown the table no more often
POLICY, AGAIN = 1008, 1012


class Connection:
    """One socket."""

    def __init__(self, host: "Host", live: LiveTable, socket: WebSocket[Any, Any, Any], person: Person | None) -> None:
        self.host, self.live, self.socket, self.person = host, live, socket, person
        self.program: Program | None = None
        self.mode: Mode = "matters"  # when this client wants to be asked before a bot goes on
        self.seen = 0  # the last entry that this client was told of
        self.heard = asyncio.get_running_loop().time()
        self.receiving: asyncio.Task[None] | None = None
        self._ended = self._doing = False  # whether it shall receive no more, and whether it is in the middle of doing something
        self.is_silent = False  # whether nothing more is sent but a goodbye
        self._n = 0
        self._outbox: deque[m.ToClient] = deque()
        self._stale = False  # whether the table is to be shown anew
        self._shown = 0.0  # when it was last shown
        self._soon: asyncio.TimerHandle | None = None  # when it will be
        self._idle: asyncio.Future[None] | None = None  # done when there is something to send
        self._told: deque[int] = deque(maxlen=200)  # the numbers of what was said and sent
        self._key = f"socket-{id(self)}"

    @property
    def mask(self) -> int:
        """The seats whose view this client gets."""
        if self.program is not None:
            return self._program_mask(self.program)
        return self.live.session.seats_of(self.person.id if self.person else None)

    def _program_mask(self, program: Program) -> int:
        return self.live.session.seats_of(program.person) & (1 << program.seat)

    @property
    def address(self) -> str:
        """Where this client is."""
        return address_of(self.socket)

    @property
    def owner(self) -> str | None:
        """The person for whom this client is here: the one who shows a cookie, or whose seat a program plays."""
        return self.program.person if self.program is not None else self.person.id if self.person is not None else None

    @property
    def may_watch(self) -> bool:
        """Whether this client may see the table: with a seat always, without one where spectators are welcome."""
        return bool(self.mask) or self.live.session.head.agreement.spectators

    @property
    def played(self) -> int:
        """The seats this client may act for."""
        return self.live.session.played_by(self.owner) & self.mask if self.owner is not None else 0

    @property
    def player(self) -> str | None:
        """Who is asked when a bot is about to go on: a person, or the program of one seat."""
        if self.program is not None:
            return program_of(self.program.person, self.program.seat)
        return self.person.id if self.person else None

    # Sending

    def say(self, message: m.ToClient) -> None:
        """Send something when its turn comes; who reads too slowly is let go, and gets everything anew when he returns."""
        self._outbox.append(message)
        self._wake()
        if len(self._outbox) == OUTBOX_MAX:
            self.host.spawn(self.close("slow"))

    def tell(self, said: m.Said) -> None:
        """Send what somebody said, once."""
        if said.number not in self._told:
            self._told.append(said.number)
            self.say(said)

    def show(self) -> None:
        """Send the table as it is by then."""
        self._stale = True
        self._wake()

    def dismiss(self) -> None:
        """Let go of who may no longer watch: nothing more of the table is sent."""
        self._fall_silent()
        self.host.spawn(self.close("not-seated"))

    def turn_away(self, refusal: Refused) -> None:
        """Let go of who may no longer be here, and say why; nothing more of the table is sent."""
        self._fall_silent()
        self.host.spawn(self.close_for(refusal))

    async def close_for(self, refusal: Refused) -> None:
        """Say why this client may not be here, and close."""
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self._send(m.Refusal.of(refusal)), 2)
        await self.close(refusal.code, POLICY)

    def _fall_silent(self) -> None:
        self.is_silent = True
        self._outbox.clear()
        self._stale = False
        self.live.connections.discard(self)

    def show_soon(self) -> None:
        """Send the table to who only looks on: what happens in a burst is shown together."""
        loop, due = asyncio.get_running_loop(), self._shown + LULL_SECONDS
        if loop.time() >= due:
            self.show()
        elif self._soon is None:
            self._soon = loop.call_at(due, self.show)

    def _hasten(self) -> None:
        """Send at once what would be sent soon: who did something sees what came of it."""
        if self._soon is not None:
            self.show()

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def send_on(self) -> None:
        """Send what is to be sent, in order and numbered."""
        loop = asyncio.get_running_loop()
        while True:
            if not self._outbox and not self._stale:
                self._idle = loop.create_future()
                await self._idle
            look = self._look(self.live.session) if self._stale and self.live.is_still else None  # it is rendered meanwhile
            while self._outbox:
                await self._send(self._outbox.popleft())
            if look is None and self._stale:
                async with self.host.live_tables.held(self.live) as session:  # what is not stored yet is not shown
                    look = self._look(session)
            if look is not None:
                table, painting = look
                rendered = await asyncio.shield(painting)
                if not self.is_silent:  # meanwhile it may have been let go
                    await self._send(table(rendered))

    async def _send(self, message: m.ToClient) -> None:
        self._n += 1
        message.n = self._n  # what is said to several is encoded before the next one numbers it
        await self.socket.send_data(m.ENCODER.encode(message), mode="text")

    def _look(self, session: TableSession) -> "tuple[Callable[[Rendered], m.Table], asyncio.Future[Rendered]]":
        """The table as it is now; what these seats see of it is being rendered."""
        self._stale, self._shown = False, asyncio.get_running_loop().time()
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        since, self.seen = self.seen, session.last
        person = self.person.id if self.person is not None and self.program is None else None
        shown = {
            "table": self.live.state,
            "here": self.host.here(self.live),
            "window": self.host.windows.state(self.live),
            "search": self.host.search_state(self.live),
            "owner": person is not None and person == self.host.owner(self.live),
            "removed": person is not None and session.has_removed(person),
        }
        message: Callable[..., m.Table] = partial(m.Table, entry=self.seen, since=since, now=now(), **shown)

        def table(rendered: Rendered) -> m.Table:
            return message(sight=msgspec.Raw(rendered.sight), story=msgspec.Raw(rendered.story))

        return table, self.live.rendered(self.host.renderer, self.mask, since)

    async def close(self, reason: str, code: int = AGAIN) -> None:
        """Say goodbye; who comes back gets everything anew."""
        self.is_silent = True
        with contextlib.suppress(Exception):
            await asyncio.wait_for(self.socket.close(code=code, reason=reason), 2)
        self.end()

    def end(self) -> None:
        """Receive no more; what was begun is done to the end."""
        self._ended = True
        if self.receiving is not None and not self._doing:
            self.receiving.cancel()

    # Receiving

    async def greet(self, hello: m.Hello) -> None:
        """Say who the server takes this client for."""
        if hello.token is not None:
            self.program = await self.host.identities.program(hello.token)
            if self.program is None or self.program.table != self.live.session.head.id or not self._program_mask(self.program):
                raise Refused("bad-token", "this token is for no seat of this table")
        elif not self.may_watch:
            raise Refused("not-seated", "nobody may watch at this table")
        if hello.seen > self.live.session.last:  # another process has shown it more than this one knows yet
            await self.host.catch_up(self.live)
        self.seen, self.mode = min(hello.seen, self.live.session.last), hello.ask
        self._welcome(hello)

    def _welcome(self, hello: m.Hello) -> None:
        """Answer a greeting, each one: the answer to the first may have been lost on the way."""
        name = self.person.name if self.person else None
        self.say(m.Welcome(re=hello.n, protocol=m.PROTOCOL, name=name, program=self.program is not None))
        if notices := self.host.follower.notices.current:
            self.say(m.Notices(notices=notices))
        self.show()

    async def receive_on(self) -> None:
        """Answer every message until the client is gone."""
        while not self._ended:
            text = await self.socket.receive_data("text")
            self.heard = asyncio.get_running_loop().time()
            message = None
            try:
                self._spend_both("message")
                message = _decode(text)
                self.host.metrics.heard(type(message).__name__)
                await self._answer(message)
            except Refused as refusal:
                self.host.metrics.refused.labels(refusal.code).inc()
                self._refuse(refusal, message, text)

    def _refuse(self, refusal: Refused, message: m.Incoming | None, text: str) -> None:
        number = message.n if message is not None else _number_in(text)
        self.say(m.Refusal.of(refusal, number, getattr(message, "id", None)))
        if refusal.code == "stale":
            self.show()

    async def _answer(self, message: m.Incoming) -> None:
        match message:
            case m.Ping():
                self.say(m.Pong(re=message.n, now=now()))
            case m.Sync():
                self.seen = min(message.seen, self.live.session.last)
                self.show()
            case m.Hello():
                self.seen = min(message.seen, self.live.session.last)
                self._welcome(message)
                await self._ask_me(message.ask)
            case m.AskMe():
                await self._ask_me(message.mode)
            case m.GoOn():
                await self._answer_window("answered", message.seen, until=message.until)
            case m.Hold():
                self._spend("change")
                await self._answer_window("extended", message.seen, seconds=message.seconds)
            case m.AwaitSearch():
                await self._await_search(message)
            case m.Explain():
                self._spend_both("explain")
                self.say(await self._explain(message))
            case m.AskHint():
                self.host.spawn(self._hint(message))  # it takes a while, and what else is said is answered meanwhile
            case m.Say():
                await self._say(message)
            case m.Point():
                await self._point(message)
            case _:
                if not isinstance(message, m.Act):
                    self._spend("change")
                entry = await self._do(self._client_id(message.id), self._command(message))
                self.say(m.Done(re=message.n, id=message.id, entry=entry))
                self._hasten()

    async def _do(self, id: str, command: Command) -> int:
        self._doing = True
        try:
            return await self.host.do_now(self.live, id, command)
        finally:
            self._doing = False

    def _spend(self, what: str) -> None:
        """Count something for whoever plays, however many sockets they have; a spectator without a name has only this one."""
        self.host.limits.spend(what, self.owner or self._key)

    def _spend_both(self, what: str) -> None:
        """Count something for whoever plays, and for their address, however many sockets and names they have."""
        self.host.limits.spend_both(what, self.owner or self._key, network_of(self.address))

    def _client_id(self, id: str) -> str:
        """A client's id is its owner's own: nobody can use up another's."""
        owner = f"program-{self.program.seat}" if self.program else self.person.id if self.person else "nobody"
        return f"{owner}/{id}"

    def _command(self, message: m.Incoming) -> Command:
        match message:
            case m.Act():
                return lambda s, at: s.act(self.played, message.action, message.seen, at)
            case m.Undo():
                return lambda s, at: s.undo(self.played, message.seen, at)
        person = self._somebody()
        who = person.id, person.name
        match message:
            case m.Propose():
                return lambda s, at: s.propose(person.id, s.name_of(*who), message.what, message.seat, self.host.present(s), at)
            case m.Vote():
                return lambda s, at: s.vote(person.id, s.name_of(*who), message.proposal, message.yes, self.host.present(s), at)
            case m.HandOver():
                if message.bot not in LEVELS:
                    raise Refused("bad-options", f"there is no bot {message.bot!r}; there are {', '.join(LEVELS)}")
                return lambda s, at: s.hand_over(person.id, message.seat, message.bot, at)
            case m.HandBack():
                return lambda s, at: s.hand_back(person.id, message.seat, at)
            case m.Pause():
                return lambda s, at: s.pause(person.id, s.name_of(*who), at)
            case _:
                assert isinstance(message, m.Resume)
                return lambda s, at: s.resume(person.id, s.name_of(*who), at)

    def _somebody(self) -> Person:
        if self.person is None or self.program is not None:
            raise Refused("not-seated", "only people who sit at this table may do this")
        return self.person

    async def _explain(self, message: m.Explain) -> m.Explanation:
        async with self.host.live_tables.held(self.live) as session:
            mask = self.mask
            if session.status == "open":
                raise Refused("not-started", "the game has not started")
            view = session.game.view([n for n in range(len(session.seats)) if mask >> n & 1])
        try:
            code = view.code(message.action)
            refusal = view.refusal(code)
        except ActionError as problem:
            raise Refused("unknown-action", str(problem)) from None
        if refusal is not None:
            return m.Explanation(re=message.n, possible=False, rule=refusal.rule, text=refusal.text)
        trial = view.deal(seed=0)  # one of the games that fit what these seats know
        before = trial.state.reveals
        trial.apply(code)
        return m.Explanation(re=message.n, possible=True, undoable=trial.state.reveals == before)

    async def _hint(self, message: m.AskHint) -> None:
        try:
            self._spend("hint")
            self.say(msgspec.structs.replace(await hint(self.host, self.live, self.played), re=message.n))
        except Refused as refusal:
            self.host.metrics.refused.labels(refusal.code).inc()
            self._refuse(refusal, message, "")

    async def _ask_me(self, mode: Mode) -> None:
        if mode != self.mode:
            self._spend("change")
            self.mode = mode
            await self.host.repeat_presence(self.live)

    async def _answer_window(self, word: str, seen: int, **answer: Any) -> None:
        """Hand an answer to the process that asks; one that comes too late does nothing."""
        seats = seats_in(self.played)
        if not seats:
            raise Refused("not-seated", "only those who play a seat at this table are asked")
        await self.host.publish(self.live.session.head.id, {"word": word, "seats": seats, "position": seen, **answer})

    async def _await_search(self, message: m.AwaitSearch) -> None:
        if not self.played:
            raise Refused("not-seated", "only those who play a seat at this table may do this")
        self._spend("change")
        await self.host.publish(self.live.session.head.id, {"word": "patience", "wait": message.wait})

    async def _say(self, message: m.Say) -> None:
        person = self._seated()
        self.host.limits.spend("chat", person.id)
        text = " ".join("".join(c for c in message.text if c.isspace() or unicodedata.category(c) != "Cc").split())
        if not text:
            raise Refused("bad-message", "there is nothing in it")
        row = {"table": self.live.session.head.id, "at": now(), "name": self._name(person), "text": text, "person": person.id}
        insert = schema.chat.insert().values(**row).returning(schema.chat.c.number)
        number = await self.host.store.write(lambda connection: connection.execute(insert).scalar_one())
        word = {"word": "said", "number": number, "at": row["at"], "name": row["name"], "text": text}
        await self.host.publish(self.live.session.head.id, word)

    async def _point(self, message: m.Point) -> None:
        person = self._seated()
        self.host.limits.spend("point", person.id)
        word = {"word": "pointed", "name": self._name(person), "domain": message.domain, "thing": message.thing}
        await self.host.publish(self.live.session.head.id, word)

    def _name(self, person: Person) -> str:
        return self.live.session.name_of(person.id, person.name)

    def _seated(self) -> Person:
        person = self._somebody()
        if not self.mask and person.id != self.live.session.head.creator:
            raise Refused("not-seated", "only those who sit at this table may do this")
        return person


def _decode(text: str) -> m.Incoming:
    if len(text) > SIZE_MAX:
        raise Refused("too-large", f"a message has at most {SIZE_MAX} characters")
    try:
        message: m.Incoming = m.DECODER.decode(text)
        return message
    except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
        raise Refused("bad-message", f"this message cannot be read: {problem}") from None


async def _first_message(socket: WebSocket[Any, Any, Any]) -> m.Hello:
    try:
        hello = _decode(await asyncio.wait_for(socket.receive_data("text"), GREETING_SECONDS))
    except TimeoutError:
        raise Refused("bad-message", "say hello first") from None
    if not isinstance(hello, m.Hello):
        raise Refused("bad-message", "say hello first")
    return hello


def _number_in(text: str) -> int:
    """The number of a message that cannot be read, as far as it can."""
    with contextlib.suppress(Exception):
        number = msgspec.json.decode(text).get("n")
        return number if isinstance(number, int) and not isinstance(number, bool) and 0 <= number < 2**53 else 0
    return 0


async def serve_socket(host: "Host", socket: WebSocket[Any, Any, Any], id: str) -> None:
    """A client's socket from its first message to its last."""
    await socket.accept()
    try:
        host.follower.bans.check_address(address_of(socket))
        hello = await _first_message(socket)
        live = await host.table(id)
        connection = Connection(host, live, socket, await host.identities.person(socket.cookies.get(COOKIE)))
        await connection.greet(hello)
        await host.follower.admit(connection)
    except WebSocketDisconnect:
        return
    except Refused as refusal:
        await _turn_away(socket, refusal)
        return
    except Exception as problem:
        why = reason(problem)
        if why is None:
            raise
        await _turn_away(socket, unavailable(why))
        return
    await _converse(host, live, connection)


async def _turn_away(socket: WebSocket[Any, Any, Any], refusal: Refused) -> None:
    """Say why somebody is not let in; whoever comes while the database fails may come again."""
    message = m.Refusal.of(refusal)
    message.n = 1
    await socket.send_data(m.ENCODER.encode(message), mode="text")
    await socket.close(code=AGAIN if refusal.code == "unavailable" else POLICY, reason=refusal.code)


async def _converse(host: "Host", live: LiveTable, connection: Connection) -> None:
    await host.connect(live, connection)
    sending = asyncio.create_task(connection.send_on())
    try:
        await host.follower.admit(connection)  # once more: the follower looks for clients among those that are connected
        for said in await host.chat(live.session.head.id):  # who is connected misses nothing that is said meanwhile
            connection.tell(said)
        if connection.person is not None and connection.program is None and connection.mask:
            await _welcome_back(host, live, connection.person)
        connection.receiving = asyncio.create_task(connection.receive_on())
        done, _ = await asyncio.wait({sending, connection.receiving}, return_when=asyncio.FIRST_COMPLETED)
        connection.end()
        for task in done:
            problem = None if task.cancelled() else task.exception()
            if problem is not None and not has_gone(problem) and not connection.is_silent:
                log.error("a socket failed", exc_info=problem)
    except Refused as refusal:
        await connection.close_for(refusal)
    finally:
        sending.cancel()
        await host.disconnect(live, connection)


def has_gone(problem: BaseException) -> bool:
    """Whether a socket ended in an ordinary way: the client was refused or went away (an OSError in ASGI when sending)."""
    return isinstance(problem, WebSocketDisconnect | OSError | Refused)


async def _welcome_back(host: "Host", live: LiveTable, person: Person) -> None:
    with contextlib.suppress(Refused):
        await host.do(live, f"back-{person.id}-{live.session.last}", lambda s, at: s.welcome_back(person.id, at))
