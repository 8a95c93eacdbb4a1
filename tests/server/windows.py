"""A host without a network, with a manual clock, for tests of what people are asked before a bot acts."""

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
from outbreak.server.base.table_types import Agreement
from outbreak.server.people.identity import Person, Program, new_id
from outbreak.server.tables import windows
from outbreak.server.tables.host import Host
from outbreak.server.tables.live import LiveTable
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.head import Head
from outbreak.server.tables.sockets.connection import Connection
from outbreak.server.tables.sockets.presence import Presence
from outbreak.server.tables.sockets.receiving import Receiver
from outbreak.server.tables.workers.fair_queue import Claim
from outbreak.testing import table as position
from tests.server.server import write_table

PATIENCE = 60
BOTS = ["normal", "normal", "normal"]


def with_events(*events: str, hands: str = "open", **options: Any) -> Any:
    """A position for four: a person on seat 0 with these events, and a bot on seat 1 with a full hand."""
    return (
        position("pandemic", players=4, epidemics=4, hands=hands, **options)
        .roles("medic", "researcher", "scientist", "quarantine_specialist")
        .hand(0, *events)
        .hand(1, "paris", "milan", "lima", "delhi", "cairo", "osaka", "miami")
        .infection_discards("sydney", "lagos")
    )


def bots_turn(*events: str, **options: Any) -> Game:
    """A game at the start of the turn of the bot on seat 1, which will draw two epidemics."""
    return with_events(*events, **options).deck("epidemic", "epidemic").turn(1, 4).game()


def full_hand(*events: str, **options: Any) -> Game:
    """A game in which the bot on seat 1 is about to draw two cards into a full hand."""
    return with_events(*events, **options).deck("essen", "london").turn(1).phase("drawing").game()


class ManualClock:
    """A monotonic clock that a test moves forward."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self._alarms: list[tuple[float, asyncio.Event]] = []

    def __call__(self) -> float:
        return self.seconds

    async def sleep(self, event: asyncio.Event, seconds: float | None) -> None:
        """Wait for an event, at most some seconds of this clock."""
        if seconds is not None:
            self._alarms.append((self.seconds + seconds, event))
        await event.wait()

    def forward(self, seconds: float) -> None:
        """Move the clock forward and set the events that are due."""
        self.seconds += seconds
        for due, event in self._alarms:
            if due <= self.seconds:
                event.set()
        self._alarms = [(due, event) for due, event in self._alarms if due > self.seconds]


async def heuristic_bot(view: View, seat: int, _level: str, _seed: str, _claim: Claim) -> int:
    """A bot that decides by the heuristic, at once and deterministically."""
    return HeuristicBot().choose(view, view.legal([seat]), SETTINGS["fast"]).code


async def driving_bot(view: View, seat: int, _level: str, _seed: str, _claim: Claim) -> int:
    """A bot that drives until its turn is over."""
    legal = view.legal([seat])
    return next((action for action in legal if action.kind == "drive"), legal[0]).code


class FakeSocket:
    """A socket that discards what is sent."""

    async def send_data(self, _data: bytes, mode: str) -> None:
        """Discard a message."""


class HostHarness:
    """A host with a manual clock."""

    def __init__(self, host: Host, clock: ManualClock) -> None:
        self.host, self.clock = host, clock

    async def person(self, name: str = "Anna") -> Person:
        """Sign in a new person."""
        return await self.host.identities.sign_in(name)

    async def put(self, game: Game, players: list[Person | str], begun: bool = True, agreement: Agreement | None = None) -> "TableHarness":
        """Store a table that starts from a position, with people and bots on its seats."""
        options = {name: list(value) if isinstance(value, tuple) else value for name, value in game.options.items()}
        creator = next(player.id for player in players if isinstance(player, Person))
        start = pack_bytes(game.table.states.tobytes())
        head = Head(new_id(), game.rulebook.name, game.rulebook.version, options, agreement or Agreement(), creator, now(), start=start)
        session = TableSession(head)
        for seat, player in enumerate(players):
            if isinstance(player, Person):
                session.sit(player.id, player.name, seat, head.created)
            else:
                session.place_bot(creator, seat, player, head.created)
        if begun:
            session.start(creator, head.created)
        await self.host.store.write(lambda db: write_table(db, head, session))
        return TableHarness(self, await self.host.tables.get(head.id))


class TableHarness:
    """A table of the harness."""

    def __init__(self, harness: HostHarness, live: LiveTable) -> None:
        self.harness, self.host, self.live = harness, harness.host, live

    async def connect(self, person: Person | None, mode: Any = "matters", program: Program | None = None) -> Connection:
        """Connect a client."""
        connection = Connection(self.host, self.live, FakeSocket(), person)  # type: ignore[arg-type]
        connection.mode, connection.program = mode, program
        await self.host.clients.connect(self.live, connection)
        return connection

    async def begin(self) -> None:
        """Start the bots, and wait until they are idle."""
        await self.host.runner.renew_leases()
        await self.settled()

    async def settled(self) -> None:
        """Wait until every bot waits for an answer, or the game waits for people."""

        async def quiet() -> None:
            while not self.is_quiet:
                await asyncio.sleep(0)

        await asyncio.wait_for(quiet(), PATIENCE)

    @property
    def is_quiet(self) -> bool:
        """Whether nothing happens until somebody answers or the clock moves."""
        waits = self.question is not None and not self.live.windows.changed.is_set()
        return not self.live.lock.locked() and (waits or not self.live.thinking)

    @property
    def question(self) -> WindowState | None:
        """Return the open question."""
        return self.host.windows.state(self.live)

    @property
    def asked(self) -> list[int]:
        """Return the seats that have not answered."""
        return [each.seat for each in self.question.asked] if self.question else []

    @property
    def game(self) -> Game:
        """Return the game."""
        return self.live.session.game

    async def say(self, connection: Connection, message: Incoming) -> None:
        """Handle a message of a client, and wait until the bots are idle."""
        await Receiver(connection).handle(message)
        await self.settled()

    async def go_on(self, connection: Connection, until: Any = "window") -> None:
        """Let the bot act, for a person."""
        await self.say(connection, GoOn(seen=self.live.session.last, until=until))

    async def act(self, connection: Connection, action: Any) -> None:
        """Take an action for a person."""
        await self.say(connection, Act(id=new_id(), action=action, seen=self.live.session.last))

    async def forward(self, seconds: float) -> None:
        """Move the clock forward, and wait until the bots are idle."""
        self.harness.clock.forward(seconds)
        await self.settled()


@asynccontextmanager
async def host_harness(folder: Path, bot: Any = driving_bot) -> AsyncIterator[HostHarness]:
    """Run a host without a network and with a manual clock. Its bots decide by `bot`, or in workers if that is None."""
    config = Config(db=database_url(str(folder / "tables.sqlite")), prepare=False)
    await asyncio.to_thread(prepare, config)
    host, clock = Host(config), ManualClock()
    host.windows = windows.Windows(host, clock, clock.sleep)
    host.presence = Presence(host.process, clock)
    if bot is not None:
        host.pool.choose = bot  # type: ignore[method-assign]
    await host.start()
    try:
        yield HostHarness(host, clock)
    finally:
        await host.close()
