"""`outbreak siege`: runs all attacks against a server on this machine; the exit code is 1 if one succeeds."""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import tempfile
import time
from typing import Any

from outbreak.core.options import OptionError, require_bounds
from outbreak.games import DEFAULT
from outbreak.server.base.config import Config, database_url
from outbreak.stress.client import Lost, Somebody, open_table, require_loopback
from outbreak.stress.load import allow_files, run_light
from outbreak.stress.server_process import ServerProcess
from outbreak.stress.siege.attacks import ATTACKS, CONNECTIONS
from outbreak.stress.siege.bystanders import AtTable, Bystanders, Measured
from outbreak.stress.siege.ground import Attack, Siege

SECONDS, SECONDS_LEAST, SECONDS_MAX = 120.0, 10.0, 3_600.0
WORST_MS = 2_000
GRACE_SECONDS = 60.0  # how long an attack may take to end beyond its share of the time


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `outbreak siege`."""
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"approximate total seconds (default {SECONDS:g})")
    parser.add_argument(
        "--only", action="append", metavar="ATTACK", choices=[attack.name for attack in ATTACKS], help="one attack; may be repeated"
    )
    parser.add_argument("--against", metavar="ADDRESS", help="a running server on this machine, such as http://127.0.0.1:8000")
    parser.add_argument(
        "--worst", type=float, default=WORST_MS, metavar="MS", help=f"longest ping for other players (default {WORST_MS} ms)"
    )
    parser.add_argument("--seed", default="1", help="seed of the attackers' choices (default 1)")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Run the attacks; the exit code is 1 if one succeeds."""
    require_bounds(arguments, seconds=(SECONDS_LEAST, SECONDS_MAX), worst=(1, 600_000))
    if arguments.against:
        require_loopback(arguments.against, "the server")
    if not sys.platform.startswith("linux"):
        raise OptionError("siege needs many local addresses (127.0.0.0/8), which only Linux has")
    allow_files(2 * CONNECTIONS)
    rows = run_light(_siege(arguments))
    held = all(row["held"] is not False for row in rows)
    print(json.dumps({"held": held, "attacks": rows}) if arguments.json else _table(rows))
    return 0 if held else 1


async def _siege(arguments: argparse.Namespace) -> list[dict[str, Any]]:
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as ending:
        trial, address, config = None, arguments.against, None
        if address is None:
            config = Config(db=database_url(f"{folder}/tables.sqlite"))
            trial = ServerProcess(str(config.sqlite_path), folder, more=())
            ending.callback(trial.stop)
            await trial.start()
            address = trial.address
        try:
            return await _attack(arguments, Siege(address, config, random.Random(arguments.seed)), trial)
        except Lost as problem:
            raise OptionError(f"the server did not let ordinary people play: {problem}") from None


async def _attack(arguments: argparse.Namespace, siege: Siege, trial: ServerProcess | None) -> list[dict[str, Any]]:
    bystanders = Bystanders(await _others(siege), trial)
    attacks = [attack for attack in ATTACKS if not arguments.only or attack.name in arguments.only]
    end, rows = time.monotonic() + arguments.seconds, []
    for number, attack in enumerate(attacks):
        if attack.needs_database and siege.config is None:
            rows.append(_row(attack, Measured(), "skipped: it needs access to the server's database", [], None))
            continue
        siege.until = time.monotonic() + max(1.0, (end - time.monotonic()) / (len(attacks) - number))
        bystanders.begin()
        faults: list[str] = []
        told = ""
        try:
            async with asyncio.timeout(siege.left + GRACE_SECONDS):
                told, faults = await attack.work(siege)
        except (Lost, TimeoutError) as problem:
            faults = [f"the server did not answer: {problem or type(problem).__name__}"]
        siege.go_home()
        measured = await bystanders.end(attack.expected)
        rows.append(_row(attack, measured, told, [*faults, *_noticed(attack, measured, arguments.worst)], arguments.worst))
        if any(person.is_lost for person in bystanders.people):
            bystanders.people = await _others(siege)
    return rows


async def _others(siege: Siege) -> list[AtTable]:
    """Seat two people at a table, each with their own address."""
    pair = [await Somebody.come_in(siege.address, name, siege.source()) for name in ("Olga", "Paul")]
    table = await open_table(pair[0], pair[1], DEFAULT)
    return [await AtTable.sit(somebody, table) for somebody in pair]


def _noticed(attack: Attack, measured: Measured, worst: float) -> list[str]:
    """Return what other players noticed and should not have."""
    noticed = [f"the server failed: {line}" for line in measured.crashes[:3]]
    slowest = measured.ping_ms[1]
    if slowest is not None and slowest > worst:
        noticed.append(f"others waited {slowest:.0f} ms")
    if measured.growth_mib is not None and measured.growth_mib > attack.growth_mib:
        noticed.append(f"the server grew by {measured.growth_mib:.0f} MiB")
    return noticed


def _row(attack: Attack, measured: Measured, told: str, faults: list[str], worst: float | None) -> dict[str, Any]:
    p99, slowest = measured.ping_ms
    return {
        "attack": attack.name,
        "about": attack.about,
        "measured": told,
        "ping_p99_ms": p99,
        "ping_worst_ms": slowest,
        "growth_mib": measured.growth_mib,
        "crashes": len(measured.crashes),
        "faults": faults,
        "held": None if worst is None else not faults,
    }


def _table(rows: list[dict[str, Any]]) -> str:
    head = f"{'attack':20} {'held':5} {'ping p99':>9} {'worst':>9} {'memory':>9}  what was measured"
    lines = [head, "-" * len(head)]
    for row in rows:
        numbers = [f"{row[name]:.0f} {unit}" if row[name] is not None else "–" for name, unit in UNITS]
        lines.append(f"{row['attack']:20} {VERDICT[row['held']]:5} {numbers[0]:>9} {numbers[1]:>9} {numbers[2]:>9}  {row['measured']}")
        lines += [f"{'':20} !     {fault}" for fault in row["faults"]]
    return "\n".join(lines)


UNITS = (("ping_p99_ms", "ms"), ("ping_worst_ms", "ms"), ("growth_mib", "MiB"))
VERDICT = {True: "yes", False: "NO", None: "–"}
