"""A table with bots in a server without doors, whose clock is set by hand: what people are asked before a bot goes on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from outbreak.bots import SETTINGS, HeuristicBot
from outbreak.core.game import Game, View
from outbreak.core.record import pack_bytes
from outbreak.server.base.clock import now
from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database.migrate import prepare
from outbreak.server.base.messages.incoming import Act, GoOn, Incoming
from outbreak.server.base.messages.states import WindowState
from outbreak.server.people.identity import Person, Program, new_id
from outbreak.server.tables import windows
from outbreak.server.tables.agreement import Agreement, Head
from outbreak.server.tables.connection import Connection
from outbreak.server.tables.fair_queue import Claim
from outbreak.server.tables.host import Host
from outbreak.server.tables.live import LiveTable
from outbreak.server.tables.presence import Presence
from outbreak.server.tables.receiving import Receiver
from outbreak.server.tables.session import TableSession
from outbreak.testing import table as position
from tests.server.server import write_table

PATIENCE = 60
BOTS = ["normal", "normal", "normal"]


def armed(*events: str, hands: str = "open", **options: Any) -> Any:
    """Four players, seat 0 a person with these events and seat 1 a bot with a full hand, whose turn it is; it will draw two epidemics."""
    return (
        position("pandemic", players=4, epidemics=4, hands=hands, **options)
        .roles("medic", "researcher", "scientist", "quarantine_specialist")
        .hand(0, *events)
        .hand(1, "paris", "milan", "lima", "delhi", "cairo", "osaka", "miami")
        .infection_discards("sydney", "lagos")
    )


def bots_turn(*events: str, **options: Any) -> Game:
    """The bot of seat 1 has its turn before it."""
    return armed(*events, **options).deck("epidemic", "epidemic").turn(1, 4).game()


def full_hand(*events: str, **options: Any) -> Game:
    """The bot of seat 1 is about to draw two cards into a full hand."""
    return armed(*events, **options).deck("essen", "london").turn(1).phase("drawing").game()


class HandClock:
    """A monotonic clock that a test sets forward."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self._alarms: list[tuple[float, asyncio.Event]] = []

    def __call__(self) -> float:
        return self.seconds

    async def rest(self, stirred: asyncio.Event, seconds: float | None) -> None:
        """Wait until something happens or the clock has come so far."""
        if seconds is not None:
            self._alarms.append((self.seconds + seconds, stirred))
        await stirred.wait()

    def forward(self, seconds: float) -> None:
        """Set the clock forward and wake whoever waits for that."""
        self.seconds += seconds
        for due, stirred in self._alarms:
            if due <= self.seconds:
                stirred.set()
        self._alarms = [(due, stirred) for due, stirred in self._alarms if due > self.seconds]


async def sensible(view: View, seat: int, _level: str, _seed: str, _claim: Claim) -> int:
    """A bot that plays by the house's rules of thumb, thinks on the spot and always the same."""
    return HeuristicBot().choose(view, view.legal([seat]), SETTINGS["fast"]).code


async def restless(view: View, seat: int, _level: str, _seed: str, _claim: Claim) -> int:
    """A bot that drives around until its turn is over."""
    legal = view.legal([seat])
    return next((action for action in legal if action.kind == "drive"), legal[0]).code


class Ear:
    """The other end of a socket."""

    async def send_data(self, _data: bytes, mode: str) -> None:
        """Take what is sent."""


class Hall:
    """A server's host, and its clock."""

    def __init__(self, host: Host, clock: HandClock) -> None:
        self.host, self.clock = host, clock

    async def person(self, name: str = "Anna") -> Person:
        """Somebody new."""
        return await self.host.identities.sign_in(name)

    async def put(self, game: Game, players: list[Person | str], begun: bool = True) -> "Seated":
        """A table that begins from a position, with people and bots in its seats."""
        options = {name: list(value) if isinstance(value, tuple) else value for name, value in game.options.items()}
        creator = next(player.id for player in players if isinstance(player, Person))
        start = pack_bytes(game.table.states.tobytes())
        head = Head(new_id(), game.rulebook.name, game.rulebook.version, options, Agreement(), creator, now(), start=start)
        session = TableSession(head)
        for seat, player in enumerate(players):
            if isinstance(player, Person):
                session.sit(player.id, player.name, seat, head.created)
            else:
                session.place_bot(creator, seat, player, head.created)
        if begun:
            session.start(creator, head.created)
        await self.host.store.write(lambda db: write_table(db, head, session))
        return Seated(self, await self.host.tables.get(head.id))


class Seated:
    """A table in the hall."""

    def __init__(self, hall: Hall, live: LiveTable) -> None:
        self.hall, self.host, self.live = hall, hall.host, live

    async def connect(self, person: Person | None, mode: Any = "matters", program: Program | None = None) -> Connection:
        """Somebody opens a socket."""
        connection = Connection(self.host, self.live, Ear(), person)  # type: ignore[arg-type]
        connection.mode, connection.program = mode, program
        await self.host.clients.connect(self.live, connection)
        return connection

    async def begin(self) -> None:
        """Let the bots play."""
        await self.host.runner.renew_leases()
        await self.settled()

    async def settled(self) -> None:
        """Wait until no bot thinks or acts any more: they wait for an answer, or the game waits for people."""

        async def quiet() -> None:
            while not self.is_quiet:
                await asyncio.sleep(0)

        await asyncio.wait_for(quiet(), PATIENCE)

    @property
    def is_quiet(self) -> bool:
        """Whether nothing happens before somebody answers or the clock is set forward."""
        waits = self.question is not None and not self.live.windows.changed.is_set()
        return not self.live.lock.locked() and (waits or not self.live.thinking)

    @property
    def question(self) -> WindowState | None:
        """What is asked now."""
        return self.host.windows.state(self.live)

    @property
    def asked(self) -> list[int]:
        """The seats that have not answered."""
        return [each.seat for each in self.question.asked] if self.question else []

    @property
    def game(self) -> Game:
        """The game as it is."""
        return self.live.session.game

    async def say(self, connection: Connection, message: Incoming) -> None:
        """A client says something, and everybody does what follows from it."""
        await Receiver(connection).handle(message)
        await self.settled()

    async def go_on(self, connection: Connection, until: Any = "window") -> None:
        """A person lets the bot go on."""
        await self.say(connection, GoOn(seen=self.live.session.last, until=until))

    async def act(self, connection: Connection, action: Any) -> None:
        """A person acts."""
        await self.say(connection, Act(id=new_id(), action=action, seen=self.live.session.last))

    async def forward(self, seconds: float) -> None:
        """Some time passes."""
        self.hall.clock.forward(seconds)
        await self.settled()


@asynccontextmanager
async def hall(folder: Path, bot: Any = restless) -> AsyncIterator[Hall]:
    """A server without doors: its bots think on the spot, or as always if none is given; windows and absences go by a clock set by hand."""
    config = Config(db=database_url(str(folder / "tables.sqlite")), prepare=False)
    await asyncio.to_thread(prepare, config)
    host, clock = Host(config), HandClock()
    host.windows = windows.Windows(host, clock, clock.rest)
    host.presence = Presence(host.process, clock)
    if bot is not None:
        host.pool.choose = bot  # type: ignore[method-assign]
    await host.start()
    try:
        yield Hall(host, clock)
    finally:
        await host.close()
