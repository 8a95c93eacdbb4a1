"""`outbreak warmup`: compiles what verify, bench, simulate, batches and searches need."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from outbreak.bots.policies import policies, with_policy
from outbreak.bots.policy import play_games
from outbreak.bots.searches import has_search, warm_up
from outbreak.core import batch
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.lab import bench, fuzz, steps
from outbreak.lab.batch import BESIDE
from outbreak.lab.observations import with_observation

ENTRIES = (*bench.ENTRIES, batch.play_random, batch.copy_states, fuzz.fuzz)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `outbreak warmup`."""
    parser.add_argument("game", nargs="?", default=None, help="the game, such as pandemic (default: all)")


def run(arguments: argparse.Namespace) -> int:
    """Compile and print how long each part took."""
    started = time.monotonic()
    for game in [arguments.game] if arguments.game else names():
        parts = list(entries(rulebook(game)))
        for number, (name, book, entry) in enumerate(parts, start=1):
            warm(f"{game}: {name} ({number} of {len(parts)})", book, entry)
        if has_search(rulebook(game)):
            begun = time.monotonic()
            warm_up(rulebook(game))
            print(f"{f'{game}: search':52} {time.monotonic() - begun:6.1f} s   ready", flush=True)
    print(f"everything is compiled, {time.monotonic() - started:.1f} s")
    return 0


def entries(book: Rulebook) -> Iterator[tuple[str, Rulebook, Callable[..., Any]]]:
    """Yield the entry points of a game: rules for verify and bench, games by each policy for simulate, and steps of batches."""
    for entry in ENTRIES:
        yield entry.__name__, book, entry
    for policy in policies(book):
        yield f"play_games by {policy}", with_policy(book, policy), play_games
    yield "step_each", with_observation(book, BESIDE), steps.step_each
    for policy in policies(book):
        yield f"finish_each by {policy}", with_observation(book, policy), steps.finish_each


def warm(label: str, book: Rulebook, entry: Callable[..., Any]) -> None:
    """Compile one entry point, or find it in the cache."""
    started, before = time.monotonic(), book.compiler.compiled_count
    if sys.stderr.isatty():
        print(f"compiling {label} ...", end="", file=sys.stderr, flush=True)
    book.compiled(entry)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
    compiled = book.compiler.compiled_count - before
    how = f"{compiled} rules compiled" if compiled else "ready"
    print(f"{label:52} {time.monotonic() - started:6.1f} s   {how}", flush=True)
