"""Handles the messages of one client: decodes them, applies rate limits, executes commands and answers."""

import asyncio
import contextlib
import unicodedata
from typing import Any

import msgspec

from outbreak.asking import Mode
from outbreak.bots.levels import LEVELS
from outbreak.core.table import seats_in
from outbreak.server.analysis.analyses import hint
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.failures import reason, unavailable
from outbreak.server.base.errors import Refused
from outbreak.server.base.http.connections import network_of
from outbreak.server.base.http.limits import SIZE_MAX
from outbreak.server.base.messages import incoming as i
from outbreak.server.base.messages import outgoing as o
from outbreak.server.people.identity import Person
from outbreak.server.tables.live import Command
from outbreak.server.tables.rendering import EXPLAINED, RenderingFailed
from outbreak.server.tables.sockets.connection import Connection


class Receiver:
    """Receives and handles the messages of one connection."""

    def __init__(self, connection: Connection) -> None:
        self.connection, self.host, self.live = connection, connection.host, connection.live

    async def receive_forever(self) -> None:
        """Handle every message until the connection ends."""
        while not self.connection.is_ended:
            text = await self.connection.socket.receive_data("text")
            self.connection.last_heard = asyncio.get_running_loop().time()
            message = None
            try:
                self._spend_both("message")
                message = decode(text)
                self.host.metrics.count_message(type(message).__name__)
                await self.handle(message)
            except Refused as refusal:
                self._refuse(refusal, message, text)
            except Exception as problem:
                if (why := reason(problem)) is None:
                    raise
                self._refuse(unavailable(why), message, text)

    def _refuse(self, refusal: Refused, message: i.Incoming | None, text: str) -> None:
        self.host.metrics.refused.labels(refusal.code).inc()
        number = message.n if message is not None else _number_in(text)
        self.connection.send(o.Refusal.of(refusal, number, getattr(message, "id", None)))
        if refusal.code == "stale":
            self.connection.refresh()

    async def handle(self, message: i.Incoming) -> None:
        """Handle one message; raises Refused if it is not allowed."""
        match message:
            case i.Ping():
                self.connection.send(o.Pong(re=message.n, now=now()))
            case i.Sync():
                self.connection.seen = min(message.seen, self.live.session.last)
                self.connection.refresh()
            case i.Hello():
                self.connection.seen, self.connection.frames = min(message.seen, self.live.session.last), message.frames
                self.connection.welcome(message)
                await self._set_mode(message.ask)
            case i.AskMe():
                await self._set_mode(message.mode)
            case i.GoOn():
                await self._answer_window("answered", message.seen, until=message.until)
            case i.Hold():
                self._spend("change")
                await self._answer_window("extended", message.seen, seconds=message.seconds)
            case i.AwaitSearch():
                await self._await_search(message)
            case i.Explain():
                self._spend_both("explain")
                self.connection.send(await self._explain(message))
            case i.AskHint():
                self.host.spawn(self._hint(message))  # it takes a while; other messages are handled meanwhile
            case i.Say():
                await self._say(message)
            case i.Point():
                await self._point(message)
            case _:
                if not isinstance(message, i.Act):
                    self._spend("change")
                if isinstance(message, i.Act | i.Undo) and message.seen > self.live.session.last:  # perhaps sent by another process
                    await self.host.tables.catch_up(self.live)
                entry = await self._execute(self._client_id(message.id), self._command(message))
                self.connection.send(o.Done(re=message.n, id=message.id, entry=entry))
                self.connection.flush_refresh()

    # Commands

    async def _execute(self, id: str, command: Command) -> int:
        self.connection.is_executing = True
        try:
            return await self.host.tables.execute_in_caller(self.live, id, command)
        finally:
            self.connection.is_executing = False

    def _client_id(self, id: str) -> str:
        """Prefix a client's id with its owner, so that nobody can use up the ids of others, or of those who had the seat before."""
        program, person = self.connection.program, self.connection.person
        owner = f"{program.person}/{program.seat}" if program else person.id if person else "nobody"
        return f"{owner}/{id}"

    def _command(self, message: i.Incoming) -> Command:
        match message:
            case i.Act():
                return lambda s, at: s.act(self.connection.played, message.action, message.seen, at, message.then)
            case i.Undo():
                return lambda s, at: s.undo(self.connection.played, message.seen, at)
        person = self._require_person()
        who, present = (person.id, person.name), self.host.clients.present
        match message:
            case i.Propose():
                return lambda s, at: s.propose(person.id, s.name_of(*who), message.what, message.seat, present(s), at)
            case i.Vote():
                return lambda s, at: s.vote(person.id, s.name_of(*who), message.proposal, message.yes, present(s), at)
            case i.HandOver():
                if message.bot not in LEVELS:
                    raise Refused("bad-options", f"there is no bot {message.bot!r}; there are {', '.join(LEVELS)}")
                return lambda s, at: s.hand_over(person.id, message.seat, message.bot, at)
            case i.HandBack():
                return lambda s, at: s.hand_back(person.id, message.seat, at)
            case i.Pause():
                return lambda s, at: s.pause(person.id, s.name_of(*who), at)
            case _:
                assert isinstance(message, i.Resume)
                return lambda s, at: s.resume(person.id, s.name_of(*who), at)

    # Questions

    async def _explain(self, message: i.Explain) -> o.Explanation:
        archive = self.host.archive.reader(self.connection.rate_key)
        async with self.host.table_store.locked(self.live):
            explaining = self.live.explain(self.host.renderer, archive, self.connection.mask, message.action)
        try:
            found = EXPLAINED.decode((await explaining).text)
        except RenderingFailed as problem:
            raise Refused("unknown-action", str(problem)) from None
        if found.problem is not None:
            raise Refused("unknown-action", found.problem)
        return o.Explanation(re=message.n, possible=found.possible, rule=found.rule, text=found.text, undoable=found.undoable)

    async def _hint(self, message: i.AskHint) -> None:
        try:
            self._spend("hint")
            found = await hint(self.host, self.live, self.connection.played)
            self.connection.send(msgspec.structs.replace(found, re=message.n))
        except Refused as refusal:
            self._refuse(refusal, message, "")

    # Windows before a bot's action, and its search

    async def _set_mode(self, mode: Mode) -> None:
        if mode != self.connection.mode:
            self._spend("change")
            self.connection.mode = mode
            await self.host.clients.publish_presence(self.live)

    async def _answer_window(self, kind: str, seen: int, **answer: Any) -> None:
        """Publish an answer for the process that asks; a late one has no effect."""
        seats = seats_in(self.connection.played)
        if not seats:
            raise Refused("not-seated", "only those who play a seat at this table are asked")
        await self.host.publish(self.live.session.head.id, {"word": kind, "seats": seats, "position": seen, **answer})

    async def _await_search(self, message: i.AwaitSearch) -> None:
        if not self.connection.played:
            raise Refused("not-seated", "only those who play a seat at this table may do this")
        self._spend("change")
        await self.host.publish(self.live.session.head.id, {"word": "patience", "wait": message.wait})

    # Chat

    async def _say(self, message: i.Say) -> None:
        person = self._require_seated()
        self._spend_both("chat")
        self.host.limits.spend("chat-table", self.live.session.head.id)
        text = " ".join("".join(c for c in message.text if c.isspace() or unicodedata.category(c) != "Cc").split())
        if not text:
            raise Refused("bad-message", "the message is empty")
        row = {"table": self.live.session.head.id, "at": now(), "name": self._name(person), "text": text, "person": person.id}
        insert = schema.chat.insert().values(**row).returning(schema.chat.c.number)
        number = await self.host.store.write(lambda connection: connection.execute(insert).scalar_one())
        said = {"word": "said", "number": number, "at": row["at"], "name": row["name"], "text": text}
        await self.host.publish(self.live.session.head.id, said)

    async def _point(self, message: i.Point) -> None:
        person = self._require_seated()
        self.host.limits.spend("point", person.id)
        pointed = {"word": "pointed", "name": self._name(person), "domain": message.domain, "thing": message.thing}
        await self.host.publish(self.live.session.head.id, pointed)

    def _name(self, person: Person) -> str:
        return self.live.session.name_of(person.id, person.name)

    # Permissions and rate limits

    def _require_person(self) -> Person:
        if self.connection.person is None or self.connection.program is not None:
            raise Refused("not-seated", "only people who sit at this table may do this")
        return self.connection.person

    def _require_seated(self) -> Person:
        person = self._require_person()
        if not self.connection.mask and person.id != self.live.session.head.creator:
            raise Refused("not-seated", "only those who sit at this table may do this")
        return person

    def _spend(self, what: str) -> None:
        """Count a use against the rate limit of the person, across all their sockets."""
        self.host.limits.spend(what, self.connection.rate_key)

    def _spend_both(self, what: str) -> None:
        """Count a use against the rate limits of the person and of their address."""
        self.host.limits.spend_both(what, self.connection.rate_key, network_of(self.connection.address))


def decode(text: str) -> i.Incoming:
    """Decode a message; refused if it is too long or not valid."""
    if len(text) > SIZE_MAX:
        raise Refused("too-large", f"a message has at most {SIZE_MAX} characters")
    try:
        message: i.Incoming = i.DECODER.decode(text)
        return message
    except (msgspec.DecodeError, RecursionError, UnicodeError) as problem:
        raise Refused("bad-message", f"this message cannot be read: {problem}") from None


def _number_in(text: str) -> int:
    """Return the number of an invalid message if it can be found, else 0."""
    with contextlib.suppress(Exception):
        number = msgspec.json.decode(text).get("n")
        return number if isinstance(number, int) and not isinstance(number, bool) and 0 <= number < 2**53 else 0
    return 0
