"""`outbreak load`: measures moves per second, their latency for the player and for others, and the cost of idle sockets."""

import argparse
import asyncio
import contextlib
import json
import math
import os
import random
import secrets
import sys
import tempfile
import time
from collections import deque
from collections.abc import Coroutine, Sequence
from typing import Any

import msgspec

from outbreak.core.options import OptionError, require_bounds
from outbreak.core.registry import names
from outbreak.games import DEFAULT
from outbreak.lab.progress import Progress
from outbreak.stress.client import Lost, Sight, Somebody, State, Wire, open_table, require_loopback
from outbreak.stress.idle import idle
from outbreak.stress.server_process import ServerProcess, cpu_seconds, database

TABLES, SECONDS = 32, 20.0
WARM_UP = 5.0  # seconds; by then a server has loaded the compiled rules
TABLES_MAX, SECONDS_MAX, IDLE_MAX, PROCESSES_MAX = 500, 600.0, 10_000, 16
OPENING_AT_ONCE = 16
SPARE_FILES = 200


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `outbreak load`."""
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"seconds to play (default {SECONDS:g}, at most {SECONDS_MAX:g})")
    parser.add_argument("--tables", type=int, default=TABLES, help=f"number of tables, each with two people (default {TABLES})")
    parser.add_argument("--game", default=DEFAULT, choices=[*names(), "all"], help=f"the game (default {DEFAULT})")
    parser.add_argument("--rate", type=float, help="moves per second in total (default: as fast as they are answered)")
    parser.add_argument("--idle", type=int, metavar="SOCKETS", help="open this number of idle sockets, and measure memory instead")
    parser.add_argument("--db", metavar="URL", help="a file, or postgresql://... on this machine (default: a temporary file)")
    parser.add_argument("--processes", type=int, default=1, help="server processes; more than one needs PostgreSQL (default 1)")
    parser.add_argument("--at", metavar="ADDRESS", help="a running server, such as http://127.0.0.1:8000, started with --no-limits")
    parser.add_argument("--frames", action="store_true", help="ask for the frames of every story, as the web client does")
    parser.add_argument("--seed", default="1", help="seed of the players' choices (default 1)")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Load a server on this machine and print the result."""
    _check(arguments)
    result = run_light(_measure(arguments))
    if arguments.json:
        print(json.dumps(result))
        return 0
    for word, value in result.items():
        shown = f"{value:,}" if isinstance(value, int | float) else "not available" if value is None else value
        print(f"{word.replace('_', ' '):38} {shown}")
    return 0


def run_light(work: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine on uvloop if it is installed."""
    if sys.platform == "win32":
        return asyncio.run(work)
    import uvloop

    return uvloop.run(work)


def _check(arguments: argparse.Namespace) -> None:
    require_bounds(arguments, seconds=(0.1, SECONDS_MAX), tables=(1, TABLES_MAX), idle=(1, IDLE_MAX), processes=(1, PROCESSES_MAX))
    if arguments.rate is not None and not 0 < arguments.rate < math.inf:
        raise OptionError(f"--rate must be more than 0, not {arguments.rate:g}")
    if arguments.at:
        require_loopback(arguments.at, "the server")
    if arguments.db:
        database(arguments.db, "")


async def _measure(arguments: argparse.Namespace) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as ending:
        address, pid = arguments.at, None
        if address is None:
            allow_files(2 * (arguments.idle or 2 * arguments.tables))
            trial = ServerProcess(database(arguments.db, folder), folder, arguments.processes)
            ending.callback(trial.stop)
            await trial.start()
            address, pid = trial.address, trial.pid
        try:
            if arguments.idle:
                return await idle(address, pid, arguments.idle, arguments.game)
            return await play(address, pid, arguments)
        except Lost as problem:
            raise OptionError(f"the server failed under the load: {problem}") from None


def allow_files(wanted: int) -> None:
    """Raise the limit of open files for this process and its children."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + SPARE_FILES
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise OptionError(f"this needs {needed} open files, and the system allows {hard}; see ulimit -n")
    if soft != resource.RLIM_INFINITY and soft < needed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


# Playing


class Heard(msgspec.Struct):
    """The fields of a message that a player reads."""

    type: str
    entry: int = 0
    table: State | None = None
    sight: Sight | None = None
    code: str | None = None


DECODER = msgspec.json.Decoder(Heard)


class Tally:
    """Counters since the start of the measurement."""

    def __init__(self) -> None:
        self.answered: list[float] = []
        self.seen: list[float] = []
        self.stale = self.refused = self.games = self.lost = 0
        self.since = float("inf")


class Player:
    """One person at one table who takes a random action as soon as they may."""

    def __init__(self, pair: "Pair", seat: int, somebody: Somebody) -> None:
        self.pair, self.seat, self.somebody = pair, seat, somebody
        self.wire: Wire | None = None
        self.arrivals: deque[tuple[int, float]] = deque(maxlen=8)  # entries, and when this player saw them
        self.awaited: deque[tuple[int, float]] = deque()  # entries of the other player, and when they sent them
        self.sent: float | None = None
        self.latest: Heard | None = None

    async def sit(self, table: str) -> None:
        """Open a socket to a table."""
        self.arrivals.clear()
        self.awaited.clear()
        self.sent = self.latest = None
        self.wire = await self.somebody.connect(table, self.hear, self.lose)
        self.wire.send(b'{"type":"hello","frames":true}' if self.pair.load.frames else b'{"type":"hello"}')

    def rise(self) -> None:
        """Leave the table."""
        wire, self.wire = self.wire, None
        if wire is not None:
            wire.close()

    def lose(self) -> None:
        """Handle the end of the socket."""
        if self.wire is not None:
            self.wire = None
            self.pair.load.tally.lost += 1

    def hear(self, text: bytes) -> None:
        """Handle a message."""
        message = DECODER.decode(text)
        moment = time.perf_counter()
        if message.type == "table":
            self._see(message, moment)
        elif message.type == "done":
            self._answered(message.entry, moment)
        elif message.type == "refused":
            self._refused(message)
        self.act()

    def _see(self, message: Heard, moment: float) -> None:
        self.latest = message
        self.arrivals.append((message.entry, moment))
        while self.awaited and self.awaited[0][0] <= message.entry:
            self.pair.load.note_seen(self.awaited.popleft()[1], moment)

    def _answered(self, entry: int, moment: float) -> None:
        if self.sent is None:
            return
        self.pair.load.note_answered(self.sent, moment)
        other = self.pair.players[1 - self.seat]
        reached = next((at for number, at in other.arrivals if number >= entry), None)
        if reached is None:
            other.awaited.append((entry, self.sent))
        else:
            self.pair.load.note_seen(self.sent, reached)
        self.sent = None

    def _refused(self, message: Heard) -> None:
        self.sent = None
        tally = self.pair.load.tally
        if message.code == "stale":
            tally.stale += 1
            self.latest = None  # the whole table will be sent again
        else:
            tally.refused += 1

    def act(self) -> None:
        """Take an action, if it is this player's turn and the last one was answered."""
        latest = self.latest
        if latest is None or latest.table is None or latest.sight is None or self.sent is not None or self.wire is None:
            return
        if latest.table.status == "finished":
            self.pair.finish()
        elif self.seat in latest.table.waiting and latest.sight.choices:
            self.latest = None
            self.pair.load.when_due(lambda: self._send(latest))

    def _send(self, latest: Heard) -> None:
        assert latest.sight is not None
        if self.wire is None:
            return
        code = self.pair.chance.choice(latest.sight.choices).code
        self.sent = time.perf_counter()
        self.wire.send(b'{"type":"act","id":"%s","action":%d,"seen":%d}' % (secrets.token_hex(8).encode(), code, latest.entry))


class Pair:
    """Two people who play one game after another."""

    def __init__(self, load: "Load", number: int, people: tuple[Somebody, Somebody], game: str) -> None:
        self.load, self.game = load, game
        self.chance = random.Random(f"{load.seed}/{number}")
        self.players = [Player(self, seat, somebody) for seat, somebody in enumerate(people)]
        self._next: asyncio.Task[None] | None = None
        self._over = False

    async def begin(self) -> None:
        """Open a table and sit down."""
        first, second = self.players
        async with self.load.opening:
            table = await open_table(first.somebody, second.somebody, self.game)
            for player in self.players:
                await player.sit(table)

    def finish(self) -> None:
        """Open another table after the end of a game, once."""
        if not self._over and (self._next is None or self._next.done()):
            self.load.tally.games += 1
            for player in self.players:
                player.rise()
            self._next = asyncio.create_task(self.begin())

    async def end(self) -> None:
        """Stop playing."""
        self._over = True
        if self._next is not None:
            self._next.cancel()
            await asyncio.gather(self._next, return_exceptions=True)
        for player in self.players:
            player.rise()


class Load:
    """All players, and what is counted."""

    def __init__(self, seed: str, rate: float | None, frames: bool = False) -> None:
        self.seed, self.rate, self.frames = seed, rate, frames
        self.tally = Tally()
        self.opening = asyncio.Semaphore(OPENING_AT_ONCE)
        self._due = 0.0

    def when_due(self, act: Any) -> None:
        """Call a function now, or when it is due at the given rate."""
        if self.rate is None:
            act()
            return
        loop = asyncio.get_running_loop()
        self._due = max(self._due + 1 / self.rate, loop.time())
        loop.call_at(self._due, act)

    def note_answered(self, sent: float, moment: float) -> None:
        """Count an acknowledged action."""
        if sent >= self.tally.since:
            self.tally.answered.append(moment - sent)

    def note_seen(self, sent: float, moment: float) -> None:
        """Count an action that the other player saw."""
        if sent >= self.tally.since:
            self.tally.seen.append(moment - sent)


async def play(address: str, pid: int | None, arguments: argparse.Namespace) -> dict[str, Any]:
    """Let pairs play for some seconds; returns counts and latencies."""
    load = Load(arguments.seed, arguments.rate, arguments.frames)
    games = names() if arguments.game == "all" else [arguments.game]
    pairs = await _pairs(load, address, arguments.tables, games)
    await asyncio.gather(*(pair.begin() for pair in pairs))
    await asyncio.sleep(min(WARM_UP, arguments.seconds / 2))
    load.tally = tally = Tally()
    before, own, tally.since = cpu_seconds(pid) if pid else None, time.process_time(), time.perf_counter()
    with Progress(round(10 * arguments.seconds), "tenths of a second") as progress:
        while (elapsed := time.perf_counter() - tally.since) < arguments.seconds:
            progress.at(round(10 * elapsed))
            await asyncio.sleep(0.1)
    after, own = cpu_seconds(pid) if pid else None, time.process_time() - own
    result = summary(tally, elapsed, before, after, own, len(pairs), arguments.game)
    await asyncio.gather(*(pair.end() for pair in pairs))
    return result


async def _pairs(load: Load, address: str, tables: int, games: Sequence[str]) -> list[Pair]:
    people = [await Somebody.come_in(address, f"Player {number}") for number in range(2 * tables)]
    return [Pair(load, n, (people[2 * n], people[2 * n + 1]), games[n % len(games)]) for n in range(tables)]


def summary(tally: Tally, elapsed: float, before: float | None, after: float | None, own: float, tables: int, game: str) -> dict[str, Any]:
    """Return the measurements by name."""
    used = after - before if before is not None and after is not None else None
    moves = len(tally.answered)
    return {
        "game": game,
        "tables": tables,
        "seconds": round(elapsed, 2),
        "moves": moves,
        "moves_per_second": round(moves / elapsed, 1),
        **latencies("answered", tally.answered),
        **latencies("seen_by_the_other", tally.seen),
        "stale": tally.stale,
        "refused": tally.refused,
        "sockets_lost": tally.lost,
        "games_finished": tally.games,
        "server_cores": None if used is None else round(used / elapsed, 2),
        "server_cpu_ms_per_move": None if used is None or not moves else round(1000 * used / moves, 3),
        "client_cores": round(own / elapsed, 2),
        "machine_load": round(os.getloadavg()[0], 1),
    }


def latencies(name: str, seconds: list[float]) -> dict[str, float | None]:
    """Return the median, the 99th percentile and the maximum of latencies, in milliseconds."""
    ordered = sorted(seconds)
    places = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    return {
        f"{name}_{place}_ms": round(1000 * ordered[min(int(share * len(ordered)), len(ordered) - 1)], 2) if ordered else None
        for place, share in places.items()
    }
