"""`outbreak verify`: plays random games, checks every invariant, and compares interpreted and compiled rules byte for byte."""

import argparse
import contextlib
import json
import math
import multiprocessing
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core import batch
from outbreak.core.chance import key_of, key_words
from outbreak.core.codec import Codec
from outbreak.core.contract import CONTRACT
from outbreak.core.endings import outcome_to_json
from outbreak.core.fields import out_of_bounds
from outbreak.core.language import complaints
from outbreak.core.options import OptionError, require_bounds
from outbreak.core.pack import Pack
from outbreak.core.registry import rulebook
from outbreak.core.rule import reach
from outbreak.core.rulebook import Rulebook
from outbreak.lab import fuzz
from outbreak.lab.parallel import in_parallel
from outbreak.lab.progress import Progress

ROOM = 4000  # most decisions of a fuzzed game
GAMES_A_TASK = 40
Task = tuple[str, str, int, Pack | None]  # game, seed, number, and the only pack to play
# The last counts views that differ.
VIOLATIONS = (fuzz.UNSOUND, fuzz.UNSOUND_DEAL, fuzz.VIEW_DIFFERS, fuzz.FAULTS, fuzz.LEAKS, fuzz.NEEDLESS, fuzz.COUNTS)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `outbreak verify`."""
    parser.add_argument("game", help="the game, such as pandemic")
    parser.add_argument("--decisions", type=int, default=20_000, help="how many decisions to check at least (default 20000)")
    parser.add_argument("--seed", default="1", help="seed of the games (default 1)")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="processes (default: all cores)")
    parser.add_argument("--pack", type=Path, metavar="FOLDER|FILE", help="the only pack to play (default: the game's own, and rarer ones)")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Verify a game; exit code 1 if anything was wrong."""
    book = rulebook(arguments.game)
    require_bounds(arguments, decisions=(1, math.inf), jobs=(1, math.inf))
    if unfit := language_complaints(book):
        print("\n".join(f"fault: {complaint}" for complaint in unfit))
        return 1
    pack = None if arguments.pack is None else book.pack(arguments.pack)
    started = time.monotonic()
    total, mismatches, notes, tally = verify(arguments.game, arguments.decisions, arguments.seed, arguments.jobs, pack)
    result = {
        "game": arguments.game,
        "seed": arguments.seed,
        "decisions": total[fuzz.DECISIONS],
        "violations": sum(total[i] for i in VIOLATIONS),
        "illegal_tried": total[fuzz.ILLEGAL_TRIED],
        "illegal_accepted": total[fuzz.ILLEGAL_ACCEPTED],
        "legal_refused": total[fuzz.LEGAL_REFUSED],
        "mismatches": mismatches,
        "actions": dict(sorted(tally.items())),
        "seconds": round(time.monotonic() - started, 1),
    }
    if arguments.json:
        print(json.dumps(result))
    else:
        for word, value in result.items():
            print(f"{word.replace('_', ' '):18} {value}")
    for note in notes[:10]:
        print(f"fault: {note}", flush=True)
    return 1 if any(result[word] for word in ("violations", "illegal_accepted", "legal_refused", "mismatches")) else 0


def language_complaints(book: Rulebook) -> list[str]:
    """Return the violations of the rule language in the rules of a game."""
    found = {function for place in CONTRACT for function in reach(getattr(book.rules, place.__name__), book.binding)}
    return sorted(complaint for function in found for complaint in complaints(function))


def verify(game: str, decisions: int, seed: str, jobs: int, pack: Pack | None = None) -> tuple[list[int], int, list[str], Counter[str]]:
    """Fuzz until enough decisions were checked; returns counts, mismatches, notes on faults, and the actions taken."""
    total, mismatches, notes = [0] * (fuzz.COUNTS + 1), 0, list[str]()
    tally: Counter[str] = Counter()
    compile_all(game)
    with Progress(decisions, "decisions") as progress:
        for counts, wrong, said, taken in in_parallel(fuzz_task, tasks(game, seed, pack), jobs):
            total = [a + b for a, b in zip(total, counts, strict=True)]
            mismatches += wrong
            notes += said
            tally += taken
            progress.at(total[fuzz.DECISIONS])
            if total[fuzz.DECISIONS] >= decisions:
                break
    return total, mismatches, notes, tally


def tasks(game: str, seed: str, pack: Pack | None = None) -> Iterator[Task]:
    """Yield numbered tasks, without end."""
    number = 0
    while True:
        yield game, seed, number, pack
        number += 1


def compile_all(game: str) -> None:
    """Compile before processes start, so that they load from the cache."""
    book = rulebook(game)
    book.compiled(fuzz.fuzz)
    book.compiled(batch.setup_each)


def fuzz_task(task: Task) -> tuple[list[int], int, list[str], Counter[str]]:
    """Fuzz some games, each with its own options, pack and key."""
    game, seed, number, given = task
    book = rulebook(game)
    chooser = random.Random(f"{seed}/{number}")
    packs = [given] if given else [book.base_pack, *book.fuzz_packs(book.base_pack)]
    total, mismatches, notes = [0] * (fuzz.COUNTS + 1), 0, list[str]()
    tally: Counter[str] = Counter()
    for i in range(GAMES_A_TASK):
        pack = chooser.choice(packs)
        options = random_options(book, chooser)
        label = f"game {number}/{i} of seed {seed} with {options} on {pack.name}"
        counts, wrong, taken = fuzz_game(book, pack, options, f"{seed}/{number}/{i}")
        tally += taken
        total = [a + b for a, b in zip(total, counts, strict=True)]
        mismatches += wrong
        if wrong or any(counts[i] for i in range(2, fuzz.COUNTS + 1)):
            notes.append(f"{label}: counts {counts}, mismatches {wrong}")
    return total, mismatches, notes, tally


def random_options(book: Rulebook, chooser: random.Random) -> dict[str, Any]:
    """Return random values of the options that fit together; options with a value for each seat are left to the deal."""
    while True:
        given = {option.name: chooser.choice(option.values) for option in book.options if not option.several}
        with contextlib.suppress(OptionError):
            return book.read_options(given)


def fuzz_game(book: Rulebook, pack: Pack, options: dict[str, Any], seed: str) -> tuple[list[int], int, Counter[str]]:
    """Fuzz one game, compiled with all checks, then interpreted; returns counts, mismatches and actions taken."""
    box, codec = book.build_box(pack), book.build_codec(pack)
    key = key_words(key_of(seed))
    states, desks, views = book.blank("state", 3 + ROOM), book.blank("desk", 2), book.blank("state", 2 * fuzz.PAIRS * ROOM)
    counts, log = np.zeros(fuzz.COUNTS, np.int64), np.zeros((ROOM, 4), np.int64)
    states["key"][0] = key
    book.compiled(batch.setup_each)(box, states[:1], desks, book.options_record(options, pack))
    luck = np.array([word | 1 for word in key[4:]], np.int64)
    played = book.compiled(fuzz.fuzz)(box, states, desks, views, luck, ROOM, dense_codes(codec), counts, log)
    taken = Counter(codec.split(int(action))[1].name for action in log[:played, 0])
    ended = outcome_to_json(book.ending(book.look(states[:1])[0], pack)) or {"ending": "unfinished"}
    taken[f"{ended['ending']} {ended.get('reason', '')}".strip()] += 1
    counts[fuzz.UNSOUND] += out_of_bounds(book.fields, box, states[3 : 3 + played]) is not None
    wrong = interpreted_mismatches(book, pack, box, options, key, states, log, played)
    return [*counts.tolist(), unequal_views(views, log, played)], wrong, taken


def unequal_views(views: NDArray[Any], log: NDArray[Any], played: int) -> int:
    """Count the pairs of views that must be equal and are not."""
    size = views.dtype.itemsize
    pairs = views[: 2 * fuzz.PAIRS * played].view(np.uint8).reshape(played, fuzz.PAIRS, 2, size)
    written = log[:played, 3, None] >> np.arange(fuzz.PAIRS) & 1 == 1
    return int(((pairs[:, :, 0] != pairs[:, :, 1]).any(axis=2) & written).sum())


def interpreted_mismatches(
    book: Rulebook,
    pack: Pack,
    box: NDArray[Any],
    options: dict[str, Any],
    key: list[int],
    states: NDArray[Any],
    log: NDArray[Any],
    played: int,
) -> int:
    """Play the same actions interpreted and compare list, journal and every byte of the state after each."""
    own, desks, sums = book.blank("state"), book.blank("desk"), np.zeros(2, np.int64)
    own["key"][0] = key
    book.interpreted(batch.setup_each)(box, own, desks, book.options_record(options, pack))
    bound = book.bound(fuzz.replay_one)
    boxes, tables, papers, totals = book.look(box), book.look(own), book.look(desks), sums.data
    wrong = 0
    for i in range(played):
        bound(boxes, tables, papers, int(log[i, 0]), totals)
        if own.tobytes() != states[3 + i].tobytes() or sums[0] != log[i, 1] or sums[1] != log[i, 2]:
            wrong += 1
    return wrong


def dense_codes(codec: Codec) -> NDArray[np.int64]:
    """Return the numbers of all actions of seat 0, by dense index."""
    return np.array([codec.from_index(0, i) for i in range(codec.size)], np.int64)
