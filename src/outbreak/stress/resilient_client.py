"""A client that stays in sync over a bad connection: frames are lost, delayed, duplicated and reordered, sockets break, the server dies.

It does what any client should: it counts messages and requests a resync if one is missing, and it repeats a command with the same id until
it is answered."""

import asyncio
import contextlib
import hashlib
import json
import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from msgspec import Raw

from outbreak.stress.client import Lost, Sight, Somebody, State, Wire

TICK, AGAIN, PING_EVERY = 0.03, 0.4, 0.25
RETRY = (0.01, 0.12)  # seconds before the next attempt to connect


@dataclass(frozen=True)
class FaultInjector:
    """The faults of a connection: the chances that a frame is lost or duplicated, its delay, and the chance of a break in each tick."""

    lost: float = 0.0
    doubled: float = 0.0
    late: float = 0.0
    breaks: float = 0.0


CALM = FaultInjector()
STORM = FaultInjector(lost=0.1, doubled=0.1, late=0.12, breaks=0.01)


class Line:
    """One socket with injected faults, in both directions."""

    def __init__(self, faults: FaultInjector, chance: random.Random) -> None:
        self.faults, self.chance = faults, chance
        self.wire: Wire | None = None

    def carry(self, frame: bytes, deliver: Callable[[bytes], None]) -> None:
        """Deliver a frame, or drop, duplicate or delay it."""
        faults, chance = self.faults, self.chance
        if chance.random() < faults.lost:
            return
        for _ in range(2 if chance.random() < faults.doubled else 1):
            if faults.late and chance.random() < 0.5:
                asyncio.get_running_loop().call_later(chance.random() * faults.late, self._arrive, frame, deliver)
            else:
                self._arrive(frame, deliver)

    def _arrive(self, frame: bytes, deliver: Callable[[bytes], None]) -> None:
        if self.wire is not None:
            deliver(frame)


class Doer(msgspec.Struct):
    """An action in an entry."""

    text: str
    operands: Raw


class Told(msgspec.Struct):
    """The facts of a story entry, without their wording."""

    number: int
    kind: str
    at: int
    seat: int | None = None
    action: Doer | None = None
    happenings: Raw = Raw(b"[]")
    detail: Raw = Raw(b"null")


class Heard(msgspec.Struct):
    """The fields of a message that the client reads; table and sight are kept as they were sent."""

    type: str
    n: int
    re: int = 0
    id: str | None = None
    entry: int = 0
    since: int = 0
    code: str | None = None
    table: Raw = Raw(b"null")
    sight: Raw = Raw(b"null")
    story: list[Raw] = []
    here: list[str] = []


DECODER = msgspec.json.Decoder(Heard)
STATE, SIGHT, TOLD = msgspec.json.Decoder(State), msgspec.json.Decoder(Sight), msgspec.json.Decoder(Told)


def facts(told: Raw) -> tuple[int, bytes]:
    """Return the number of a story entry, and its facts."""
    read = TOLD.decode(told)
    return read.number, msgspec.json.encode(read)


def fingerprint(table: Raw, sight: Raw) -> bytes:
    """Return a short hash of what was shown."""
    return hashlib.blake2b(bytes(table) + bytes(sight), digest_size=12).digest()


@dataclass
class Testimony:
    """What the server acknowledged and showed to one client at one table."""

    table: str
    seat: int
    acknowledged: dict[str, int] = field(default_factory=dict)  # ids of commands, and their entries
    refused: set[str] = field(default_factory=set)
    shown: dict[int, bytes] = field(default_factory=dict)  # entries, and the hash of what was shown after them
    told: dict[int, bytes] = field(default_factory=dict)
    complaints: list[str] = field(default_factory=list)


@dataclass
class Command:
    """An action that was sent and is not answered yet."""

    id: str
    text: bytes
    sent: float


class ResilientClient:
    """One person at one table."""

    def __init__(self, somebody: Somebody, table: str, seat: int, faults: FaultInjector, chance: random.Random) -> None:
        self.somebody, self.faults, self.chance = somebody, faults, chance
        self.says = Testimony(table, seat)
        self.playing = True
        self.over = False
        self.entry = 0  # the last entry that was seen
        self.upto = 0  # the story is complete up to this entry
        self.latest: Heard | None = None
        self.connections = 0
        self._fresh = False  # whether no action was sent since the latest table
        self._pending: Command | None = None
        self._line = Line(CALM, chance)
        self._numbers = self._n = self._table_n = 0
        self._welcome = self._gap = False
        self._asked = self._pinged = 0.0

    @property
    def is_settled(self) -> bool:
        """Whether no command is pending and nothing is missing."""
        return self._pending is None and self._welcome and not self._gap and self.latest is not None

    async def stay(self) -> None:
        """Stay at the table and reconnect whenever the connection breaks, until cancelled."""
        while True:
            with contextlib.suppress(Lost):
                await self._one_socket()
            await asyncio.sleep(self.chance.uniform(*RETRY))

    async def _one_socket(self) -> None:
        line, gone = Line(self.faults, self.chance), asyncio.Event()
        wire = await self.somebody.connect(self.says.table, lambda frame: line.carry(frame, self._hear), gone.set)
        self._line, line.wire = line, wire
        self._n = self._table_n = 0
        self._welcome = self._gap = False
        self._asked = self._pinged = 0.0
        self.connections += 1
        try:
            while not gone.is_set() and self.chance.random() >= self.faults.breaks:
                self._run()
                await _either(gone, TICK)
        finally:
            line.wire = None
            wire.close()

    def _send(self, text: bytes) -> None:
        wire = self._line.wire
        if wire is not None:
            self._line.carry(text, wire.send)

    def _say(self, type_: str, **fields: int) -> None:
        self._numbers += 1
        self._send(json.dumps({"type": type_, "n": self._numbers, **fields}).encode())

    def _run(self) -> None:
        """Repeat unanswered commands, and request what is missing."""
        self._line.faults = self.faults
        now = asyncio.get_running_loop().time()
        if not self._welcome:
            if now - self._asked > AGAIN:
                self._asked = now
                self._say("hello", seen=self.upto)
            return
        if self._gap and now - self._asked > AGAIN / 2:
            self.sync()
        if self._pending is not None and now - self._pending.sent > AGAIN:
            self._pending.sent = now
            self._send(self._pending.text)
        if now - self._pinged > PING_EVERY:
            self._pinged = now
            self._say("ping")

    def sync(self) -> None:
        """Request a full resync."""
        self._asked = asyncio.get_running_loop().time()
        self._gap = True
        self._say("sync", seen=self.upto)

    def _hear(self, frame: bytes) -> None:
        message = DECODER.decode(frame)
        if message.n > self._n + 1:
            self._gap = True
        self._n = max(self._n, message.n)
        match message.type:
            case "welcome":
                self._welcome = True
            case "table":
                self._see(message)
            case "done":
                self._acknowledged(message)
            case "refused":
                self._refused(message)
            case _:
                pass
        if self.playing and self._fresh and self._pending is None:
            self._act()

    def _see(self, message: Heard) -> None:
        """Accept a table, unless a later one came first or an earlier message is missing."""
        if message.n <= self._table_n:
            return
        if message.since > self.upto:
            self._gap = True
            return
        self._table_n, self._gap = message.n, message.n < self._n and self._gap
        self._listen(message)
        if message.entry < self.entry:
            self.says.complaints.append(f"entry {self.entry} was shown, then only {message.entry}")
        self._note(self.says.shown, message.entry, fingerprint(message.table, message.sight), "looks")
        self.entry, self.upto, self.latest, self._fresh = message.entry, max(self.upto, message.entry), message, True
        self.over = STATE.decode(message.table).status == "finished"

    def _listen(self, message: Heard) -> None:
        for told in message.story:
            self._note(self.says.told, *facts(told), "is told")

    def _note(self, kept: dict[int, bytes], number: int, value: bytes, verb: str) -> None:
        if kept.setdefault(number, value) != value:
            self.says.complaints.append(f"entry {number} {verb} differently the second time")

    def _acknowledged(self, message: Heard) -> None:
        if message.id is None:
            return
        if self.says.acknowledged.setdefault(message.id, message.entry) != message.entry:
            self.says.complaints.append(f"{message.id} was acknowledged as entry {self.says.acknowledged[message.id]} and {message.entry}")
        if self._pending is not None and self._pending.id == message.id:
            self._pending = None

    def _refused(self, message: Heard) -> None:
        if message.id is None or message.code == "unavailable":
            return
        if message.code not in ("stale", "finished"):
            self.says.complaints.append(f"{message.id} was refused: {message.code}")
        if self._pending is not None and self._pending.id == message.id:
            self._pending = None
            self._fresh = False
            self.sync()
        self.says.refused.add(message.id)

    def _act(self) -> None:
        """Take a random action, if it is this client's turn."""
        assert self.latest is not None
        self._fresh = False
        state, seat = STATE.decode(self.latest.table), self.says.seat
        choices = [choice for choice in SIGHT.decode(self.latest.sight).choices if choice.seat == seat]
        if state.status != "running" or seat not in state.waiting or not choices:
            return
        self._numbers += 1
        id = secrets.token_hex(10)
        act = {"type": "act", "n": self._numbers, "id": id, "action": self.chance.choice(choices).code, "seen": self.latest.entry}
        self._pending = Command(id, json.dumps(act).encode(), asyncio.get_running_loop().time())
        self._send(self._pending.text)

    def go_on(self) -> None:
        """Play from the last table."""
        self.playing = True
        if self.latest is not None and self._pending is None:
            self._act()


async def _either(gone: asyncio.Event, seconds: float) -> None:
    """Wait for the end of the socket, for a limited time."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await gone.wait()


async def look_fresh(somebody: Somebody, table: str) -> Heard:
    """Return what a new client is shown first."""
    shown: asyncio.Future[Heard] = asyncio.get_running_loop().create_future()

    def hear(frame: bytes) -> None:
        message = DECODER.decode(frame)
        if message.type == "table" and not shown.done():
            shown.set_result(message)

    def lose() -> None:
        if not shown.done():
            shown.set_exception(Lost("the socket closed before the table was shown"))

    wire = await somebody.connect(table, hear, lose)
    try:
        wire.send(b'{"type":"hello"}')
        async with asyncio.timeout(10):
            return await shown
    except TimeoutError:
        raise Lost("no table was shown within 10 s") from None
    finally:
        wire.close()
