"""`outbreak chaos`: kills a server under load repeatedly. Nothing acknowledged may be lost, and every client must end in sync."""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from typing import Any

from outbreak.core.options import require_bounds
from outbreak.core.registry import names
from outbreak.lab.progress import Progress
from outbreak.stress.audit import Findings, audit
from outbreak.stress.client import Lost, Somebody, open_table
from outbreak.stress.load import PROCESSES_MAX, run_light
from outbreak.stress.resilient_client import CALM, STORM, FaultInjector, Heard, ResilientClient, Testimony, facts, look_fresh
from outbreak.stress.server_process import ServerProcess, database

KILLS, TABLES = 50, 6
KILLS_MAX, TABLES_MAX, SECONDS_MAX = 1_000, 50, 21_600
BETWEEN = (0.05, 1.5)  # seconds between a start and the next kill
TOLD_KILLS, TOLD_SECONDS = 50, 60.0  # how often progress is told where nobody looks at a terminal
PATIENCE = 30.0
LISTED_MAX = 20


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `outbreak chaos`."""
    parser.add_argument("--kills", type=int, default=KILLS, help=f"how often the server is killed (default {KILLS})")
    parser.add_argument(
        "--tables", type=int, default=TABLES, help=f"tables of two people; every other pair has a bad connection (default {TABLES})"
    )
    parser.add_argument("--game", default="all", choices=[*names(), "all"], help="the game (default all)")
    parser.add_argument("--db", metavar="URL", help="a file, or postgresql://... on this machine (default: a temporary file)")
    parser.add_argument("--processes", type=int, default=1, help="server processes; more than one needs PostgreSQL (default 1)")
    parser.add_argument("--seconds", type=float, default=SECONDS_MAX, help=f"give up after this number of seconds (default {SECONDS_MAX})")
    parser.add_argument("--seed", default="1", help="seed of the kills, the players' choices and the faults (default 1)")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Kill and check; the exit code is 1 if anything was lost or a client is out of sync."""
    require_bounds(arguments, kills=(0, KILLS_MAX), tables=(1, TABLES_MAX), seconds=(1, SECONDS_MAX), processes=(1, PROCESSES_MAX))
    if arguments.db:
        database(arguments.db, "")
    result, violations = run_light(chaos(arguments))
    is_short = result["kills"] < arguments.kills
    if arguments.json:
        print(json.dumps({**result, "violations": violations}))
    else:
        for word, value in result.items():
            print(f"{word.replace('_', ' '):24} {value:,}" if isinstance(value, int | float) else f"{word:24} {value}")
        print(f"{'violations':24} {len(violations)}")
        for violation in violations[:LISTED_MAX]:
            print(f"violation: {violation}")
    if is_short:
        done = f"{result['kills']:,} of {arguments.kills:,} kills were done in {arguments.seconds:,g} s"
        print(f"outbreak: {done}; --seconds allows more time", file=sys.stderr)
    return 1 if violations or is_short else 0


class Pair:
    """Two people who play one game after another, and what they were shown."""

    def __init__(self, people: tuple[Somebody, Somebody], game: str, faults: FaultInjector, chance: random.Random) -> None:
        self.people, self.game, self.faults, self.chance = people, game, faults, chance
        self.players: list[ResilientClient] = []
        self.testimonies: list[Testimony] = []
        self.connections = 0
        self.stopping = False
        self.at_table = asyncio.Event()  # not set between two games

    async def play_on(self) -> None:
        """Play until cancelled."""
        while True:
            with contextlib.suppress(Lost):
                await self._one_game(await open_table(*self.people, self.game))
            await asyncio.sleep(0.05)

    async def _one_game(self, table: str) -> None:
        self.players = [ResilientClient(somebody, table, seat, self.faults, self.chance) for seat, somebody in enumerate(self.people)]
        self.testimonies += [player.says for player in self.players]
        for player in self.players:
            player.playing = not self.stopping
        staying = [asyncio.create_task(player.stay()) for player in self.players]
        self.at_table.set()
        try:
            while self.stopping or not all(player.over for player in self.players):
                await asyncio.sleep(0.05)
                for task in staying:
                    if task.done():
                        task.result()
        finally:
            self.at_table.clear()
            self.connections += sum(player.connections for player in self.players)
            for task in staying:
                task.cancel()
            await asyncio.gather(*staying, return_exceptions=True)

    @property
    def acknowledged(self) -> int:
        """The number of actions acknowledged so far."""
        return sum(len(says.acknowledged) for says in self.testimonies)


async def chaos(arguments: argparse.Namespace) -> tuple[dict[str, Any], list[str]]:
    """Kill a server repeatedly; returns the counts, and what was wrong."""
    began, chance = time.monotonic(), random.Random(arguments.seed)
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as ending:
        db = database(arguments.db, folder)
        trial = ServerProcess(db, folder, arguments.processes)
        ending.callback(trial.kill)
        await trial.start()
        pairs = await _pairs(trial.address, arguments, chance)
        playing = [asyncio.create_task(pair.play_on()) for pair in pairs]
        try:
            starts = await kill_on(trial, arguments.kills, chance, time.monotonic() + arguments.seconds)
            violations = [*await _plays_on(pairs), *await settle(pairs)]
        finally:
            for task in playing:
                task.cancel()
            failures = [f for f in await asyncio.gather(*playing, return_exceptions=True) if not isinstance(f, asyncio.CancelledError)]
        trial.stop()
        findings = await audit(db, [says for pair in pairs for says in pair.testimonies])
    violations += [f"a client failed: {failure!r}" for failure in failures] + findings.violations
    return _result(arguments, findings, pairs, starts, time.monotonic() - began), violations


async def _pairs(address: str, arguments: argparse.Namespace, chance: random.Random) -> list[Pair]:
    games = names() if arguments.game == "all" else [arguments.game]
    pairs = []
    for number in range(arguments.tables):
        people = (await Somebody.come_in(address, f"Anna {number}"), await Somebody.come_in(address, f"Bernd {number}"))
        own_chance = random.Random(f"{arguments.seed}/{number}/{chance.random()}")
        pairs.append(Pair(people, games[number // 2 % len(games)], STORM if number % 2 else CALM, own_chance))
    return pairs


async def kill_on(trial: ServerProcess, kills: int, chance: random.Random, until: float) -> list[float]:
    """Kill and start again, until a time at most; how long each start took."""
    starts: list[float] = []
    told = began = time.monotonic()
    with Progress(max(kills, 1), "kills") as progress:
        while len(starts) < kills and time.monotonic() < until:
            await asyncio.sleep(chance.uniform(*BETWEEN))
            trial.kill()
            killed = time.monotonic()
            await trial.start()
            starts.append(time.monotonic() - killed)
            progress.at(len(starts))
            if not progress.visible and (len(starts) % TOLD_KILLS == 0 or time.monotonic() - told >= TOLD_SECONDS):
                told = time.monotonic()
                print(f"{len(starts):,} of {kills:,} kills after {told - began:,.0f} s", file=sys.stderr, flush=True)
    return starts


async def _plays_on(pairs: list[Pair]) -> list[str]:
    """Check that after the last kill every pair gets an action acknowledged."""
    before = [pair.acknowledged for pair in pairs]
    stuck = list(range(len(pairs)))
    try:
        async with asyncio.timeout(PATIENCE):
            while stuck:
                await asyncio.sleep(0.05)
                stuck = [n for n in stuck if pairs[n].acknowledged == before[n]]
    except TimeoutError:
        pass
    return [f"pair {n} did not play on within {PATIENCE:.0f} s" for n in stuck]


async def settle(pairs: list[Pair]) -> list[str]:
    """Stop the players and the faults, then compare what each client sees with what a new client is shown."""
    for pair in pairs:
        pair.faults, pair.stopping = CALM, True
        for player in pair.players:
            player.faults, player.playing = CALM, False
    for pair in pairs:
        async with asyncio.timeout(PATIENCE):
            await pair.at_table.wait()
    return [said for pair in pairs for player in list(pair.players) if (said := await _in_step(player)) is not None]


async def _in_step(player: ResilientClient) -> str | None:
    """Return how a client differs from a new one, if it does."""
    difference = "it did not settle"
    for _ in range(5):
        with contextlib.suppress(TimeoutError, Lost):
            async with asyncio.timeout(PATIENCE / 5):
                while not player.is_settled:
                    await asyncio.sleep(0.02)
                player.sync()
                while not player.is_settled:
                    await asyncio.sleep(0.02)
            assert player.latest is not None
            difference = _difference(player, player.latest, await look_fresh(player.somebody, player.says.table))
            if not difference:
                return None
    return f"table {player.says.table}, seat {player.says.seat} is out of sync: {difference}"


def _difference(player: ResilientClient, kept: Heard, fresh: Heard) -> str:
    """Return how a client's last table differs from a new client's first, without the number and the time of messages."""
    differing = [name for name in ("entry", "table", "sight", "here") if getattr(kept, name) != getattr(fresh, name)]
    lacking = [number for number, told in map(facts, fresh.story) if player.says.told.get(number) != told]
    if lacking:
        differing.append(f"the story of entries {lacking}")
    return ", ".join(differing)


def _result(arguments: argparse.Namespace, findings: Findings, pairs: list[Pair], starts: list[float], elapsed: float) -> dict[str, Any]:
    return {
        "kills": len(starts),
        "kills_asked": arguments.kills,
        "seed": arguments.seed,
        "tables": findings.tables,
        "entries": findings.entries,
        "acknowledged": findings.acknowledged,
        "refused": sum(len(says.refused) for pair in pairs for says in pair.testimonies),
        "sights_compared": findings.shown,
        "sockets_opened": sum(pair.connections for pair in pairs),
        "seconds_to_start": round(sum(starts) / len(starts), 2) if starts else 0.0,
        "seconds": round(elapsed, 1),
    }
