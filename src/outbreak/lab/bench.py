"""`outbreak bench`: measures the speed of the rules, compiled and interpreted, and the compile time."""

import argparse
import importlib
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from outbreak.core import batch
from outbreak.core.chance import key_of, key_words
from outbreak.core.faults import raise_fault
from outbreak.core.options import OptionError, require_bounds
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.lab.bench_compare import SLOWER_MOST, compare

RUNS, SECONDS = 5, 2.0
ENVS, FIRST = "envs", "first-move"
ENTRIES = (
    batch.setup_each,
    batch.legal_each,
    batch.refusal_each,
    batch.apply_each,
    batch.waiting_each,
    batch.outcome_each,
    batch.hide_each,
    batch.deal_each,
    batch.check_each,
)
COLD = "import sys; from outbreak.lab.bench import compile_contract; print(compile_contract(sys.argv[1]))"
WARM = """
import sys, time
start = time.perf_counter()
from outbreak.lab.bench import bench_table, playout
playout(bench_table(sys.argv[1]), compiled=True)(1)
print(time.perf_counter() - start)
"""
FIRST_MOVE = """
import sys, time
start = time.perf_counter()
import outbreak
game = outbreak.new(sys.argv[1], seed=1)
game.push(game.legal()[0])
assert "numba" not in sys.modules
print(time.perf_counter() - start)
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `outbreak bench`."""
    parser.add_argument(
        "game",
        nargs="?",
        default=None,
        help=f"the game, such as pandemic (default: all), {ENVS} for the environments, or {FIRST} for a strong bot with nothing compiled",
    )
    parser.add_argument("of", nargs="?", default=None, metavar="GAME", help=f"with {FIRST}: the game (default: all)")
    parser.add_argument("--on", choices=("cpu", "gpu"), default="cpu", help="where to measure (default cpu); a GPU needs the extra gpu")
    parser.add_argument("--json", action="store_true", help="print one JSON object a game")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"number of runs, of which the best counts (default {RUNS})")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"seconds per run (default {SECONDS:g})")
    parser.add_argument("--pack", type=Path, metavar="FOLDER|FILE", help="measure decisions with the cards of a pack; needs GAME")
    parser.add_argument("--no-compile", action="store_true", help="leave out the cold compile, which takes about a minute")
    parser.add_argument(
        "--compare",
        nargs=2,
        type=Path,
        metavar=("BEFORE", "AFTER"),
        help=f"measure nothing; compare two files of --json, and fail if a rate has dropped by more than {SLOWER_MOST:.0%}".replace(
            "%", "%%"
        ),
    )


def run(arguments: argparse.Namespace) -> int:
    """Measure and print, or compare what was measured."""
    if arguments.compare:
        return compare(*arguments.compare)
    require_bounds(arguments, runs=(1, math.inf), seconds=(0.001, math.inf))
    for result in results(arguments):
        if arguments.json:
            print(json.dumps(result))
        else:
            for word, value in result.items():
                print(f"{word.replace('_', ' '):38} {f'{value:,}' if isinstance(value, int | float) else value}")
    return 0


def results(arguments: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Yield the results, one after another."""
    if arguments.pack and (arguments.game in (None, ENVS, FIRST) or arguments.on == "gpu"):
        raise OptionError("--pack measures one game on the CPU: name the game")
    if arguments.game == ENVS:
        module = "outbreak.lab.bench_gpu" if arguments.on == "gpu" else "outbreak.lab.bench_envs"
        yield importlib.import_module(module).bench(arguments.runs, arguments.seconds)
        return
    if arguments.game == FIRST:
        measure = importlib.import_module("outbreak.stress.first_move").bench
        yield from (measure(rulebook(game).name) for game in ([arguments.of] if arguments.of else names()))
        return
    if arguments.of:
        raise OptionError(f"only {FIRST} takes a second argument, not {arguments.game}")
    for game in [arguments.game] if arguments.game else names():
        if arguments.on == "gpu":
            yield importlib.import_module("outbreak.lab.gpu").bench(rulebook(game), arguments.runs)
        else:
            yield bench(rulebook(game), arguments.runs, arguments.seconds, not arguments.no_compile, arguments.pack)


def bench(book: Rulebook, runs: int, seconds: float, with_compile: bool, pack: Path | None = None) -> dict[str, Any]:
    """Return all measurements of one game, with its default options and one thread."""
    table = bench_table(book.name, pack)
    result: dict[str, Any] = {"game": book.name, "state_bytes": table["states"].dtype.itemsize}
    result["decisions_per_second"] = round(best_rate(playout(table, compiled=True), 20_000, runs, seconds))
    result["copies_per_second"] = round(best_rate(copying(book), 100_000, runs, seconds))
    result["interpreted_decisions_per_second"] = round(best_rate(playout(table, compiled=False), 500, runs, seconds))
    result["first_interpreted_move_seconds"] = round(_elsewhere(FIRST_MOVE, book.name, dict(os.environ)), 2)
    result["first_compiled_playout_seconds"] = round(_elsewhere(WARM, book.name, dict(os.environ)), 2)
    if with_compile:
        with tempfile.TemporaryDirectory() as folder:
            result["compile_processor_seconds"] = round(_elsewhere(COLD, book.name, {**os.environ, "OUTBREAK_CACHE": folder}), 1)
    return result


def _elsewhere(source: str, game: str, environment: dict[str, str]) -> float:
    """Return what a new process measures."""
    done = subprocess.run([sys.executable, "-c", source, game], env=environment, check=True, capture_output=True, text=True)
    return float(done.stdout)


def compile_contract(game: str) -> float:
    """Compile every entry point of the contract; returns processor seconds, which vary less than wall-clock time."""
    started = time.process_time()
    for entry in ENTRIES:
        rulebook(game).compiled(entry)
    return time.process_time() - started


def best_rate(work: Callable[[int], int], first: int, runs: int, seconds: float) -> float:
    """Return the best rate of several runs; `work(n)` does about n units of work and returns how many it did."""
    work(first)
    best = 0.0
    for _ in range(runs):
        done, started = 0, time.perf_counter()
        while (elapsed := time.perf_counter() - started) < seconds:
            done += work(first)
        best = max(best, done / elapsed)
    return best


def bench_table(game: str, pack: Path | None = None) -> dict[str, Any]:
    """Return the arrays for one table of the benchmark."""
    book = rulebook(game)
    return {
        "book": book,
        "box": book.build_box(book.pack(pack)),
        "states": book.blank("state"),
        "desks": book.blank("desk"),
        "options": book.options_record(book.lab_options({})),
        "key": np.array(key_words(key_of("bench")), np.int64),
        "next": 0,
    }


def playout(table: dict[str, Any], compiled: bool) -> Callable[[int], int]:
    """Return the work of playing random games: legal actions, uniform choice, apply."""
    book: Rulebook = table["book"]
    entry = (book.compiled if compiled else book.interpreted)(batch.play_random)

    def work(decisions: int) -> int:
        tally = np.zeros(32, np.int64)
        arrays = table["box"], table["states"], table["desks"], table["options"], table["key"]
        table["next"] = entry(*arrays, table["next"], decisions, tally)
        raise_fault(table["desks"])
        return int(tally[0])

    return work


def copying(book: Rulebook) -> Callable[[int], int]:
    """Return the work of copying a state over others."""
    states = book.blank("state", 64)
    entry = book.compiled(batch.copy_states)

    def work(copies: int) -> int:
        entry(states, copies)
        return copies

    return work
