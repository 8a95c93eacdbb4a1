"""`outbreak forge`: fuzzes records. Each forged record must be refused with a reason, or its game must continue without a fault.

A fault is an exception in a rule, a broken invariant or bound after a move, or a process that died. With `--compiled`, games continue by
the compiled rules; set NUMBA_BOUNDSCHECK=1, so that compiled code checks every index."""

import argparse
import json
import multiprocessing
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from outbreak.core import validation
from outbreak.core.fields import out_of_bounds
from outbreak.core.game import Game, new, replay
from outbreak.core.record import Entry, Record, RecordError, pack_bytes, unpack_bytes
from outbreak.core.registry import rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.core.table import seats_in
from outbreak.lab import fuzz
from outbreak.lab.parallel import in_parallel
from outbreak.lab.progress import Progress
from outbreak.lab.verify import dense_codes, random_options

RECORDS_A_TASK = 500
ORIGINALS = 12  # genuine records from which those of one task are forged
PLIES = 2  # interpreted moves of a game that was accepted
COMPILED_PLIES = 20
WILD = (0, 1, -1, 2, 3, 5, 7, 11, 12, 31, 63, 64, 100, 126, 127, -2, -128)
REFUSED, PLAYED, FAULTY = "refused", "played", "faults"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `outbreak forge`."""
    parser.add_argument("game", help="the game, such as pandemic")
    parser.add_argument("--records", type=int, default=10_000, help="how many records to forge (default 10000)")
    parser.add_argument("--compiled", action="store_true", help="continue by the compiled rules")
    parser.add_argument("--seed", default="1", help="seed of the records (default 1)")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="processes (default: all cores)")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")


def run(arguments: argparse.Namespace) -> int:
    """Forge records; exit code 1 if one led to a fault."""
    book, started = rulebook(arguments.game), time.monotonic()
    if arguments.compiled:
        compile_all(book)
    tasks = [(arguments.game, arguments.seed, number, arguments.compiled) for number in range(-(-arguments.records // RECORDS_A_TASK))]
    total, notes = Counter[str](), list[str]()
    with Progress(arguments.records, "records") as progress:
        for tally, said in in_parallel(forge_task, tasks, arguments.jobs):
            total += tally
            notes += said
            progress.at(sum(total.values()))
    result = {"game": arguments.game, "rules": "compiled" if arguments.compiled else "interpreted", "records": sum(total.values())}
    result |= {word: total[word] for word in (REFUSED, PLAYED, FAULTY)} | {"seconds": round(time.monotonic() - started, 1)}
    print(json.dumps(result) if arguments.json else "\n".join(f"{word:10} {value}" for word, value in result.items()))
    for note in notes[:10]:
        print(f"fault: {note}", flush=True)
    return 1 if notes else 0


def compile_all(book: Rulebook) -> None:
    """Compile before processes start, so that they load from the cache."""
    book.compiled(fuzz.fuzz)


def forge_task(task: tuple[str, str, int, bool]) -> tuple[Counter[str], list[str]]:
    """Try forged records; returns how many were refused and played, and a note on each fault."""
    game, seed, number, compiled = task
    book, chance = rulebook(game), random.Random(f"{seed}/{number}")
    trial: Callable[[Game, random.Random], str | None] = play_compiled if compiled else play_interpreted
    tally, notes = Counter[str](), list[str]()
    originals = [true_record(book, chance) for _ in range(ORIGINALS)]
    for i in range(RECORDS_A_TASK):
        text = forged(chance.choice(originals), chance)
        outcome, note = try_record(text, chance, trial)
        tally[outcome] += 1
        if note is not None:
            notes.append(f"record {number}/{i} of seed {seed}: {note}")
    return tally, notes


def try_record(text: bytes, chance: random.Random, trial: Callable[[Game, random.Random], str | None]) -> tuple[str, str | None]:
    """Try a record; returns whether it was refused or played, and what went wrong."""
    try:
        record = validation.read(text)
        validation.begin(record)
        problem = trial(replay(record), chance)
    except RecordError:
        return REFUSED, None
    except Exception as fault:
        return FAULTY, f"{type(fault).__name__}: {fault}"
    return (PLAYED, None) if problem is None else (FAULTY, problem)


def play_interpreted(game: Game, chance: random.Random) -> str | None:
    """Make views and deals as players and bots do, and play a few moves by the interpreted rules; returns what went wrong."""
    if game.outcome is None:
        dealt = game.view(seats_in(chance.randrange(1 << game.state.players))).deal(chance.randrange(1 << 30))
        if (law := dealt.check()) != 0:
            return f"a deal breaks invariant {law}"
    for _ in range(PLIES):
        if game.outcome is not None:
            break
        choices = game.table.legal(game.table.waiting_mask)
        if not choices:
            return "nobody has anything to do"
        game.advance(chance.choice(choices))
    return wrong_with(game)


def wrong_with(game: Game) -> str | None:
    """Return the bound or the invariant that a game breaks."""
    law = game.table.check()
    return out_of_bounds(game.rulebook.fields, game.table.box, game.table.states) or (f"invariant {law} is broken" if law else None)


def play_compiled(game: Game, chance: random.Random) -> str | None:
    """Continue by the compiled rules with all checks of `outbreak verify`; returns what went wrong."""
    if game.outcome is not None:
        return None
    book, room = game.rulebook, COMPILED_PLIES
    states, desks, views = book.blank("state", 3 + room), book.blank("desk", 2), book.blank("state", 2 * fuzz.PAIRS * room)
    counts, log = np.zeros(fuzz.COUNTS, np.int64), np.zeros((room, 4), np.int64)
    states[0] = game.table.states[0]
    luck = np.array([chance.randrange(1 << 30) | 1 for _ in range(4)], np.int64)
    book.compiled(fuzz.fuzz)(game.table.box, states, desks, views, luck, room, dense_codes(game.table.codec), counts, log)
    wrong = counts[fuzz.ILLEGAL_TRIED + 1 :]
    return f"counts {counts.tolist()}" if wrong.any() else None


# Forging


def true_record(book: Rulebook, chance: random.Random) -> Record:
    """Return a genuine record: a game from a seed, or from a position of such a game, with a few moves."""
    for _ in range(20):
        game = new(book.name, seed=chance.randrange(1 << 30), **random_options(book, chance))
        play_on(game, chance, chance.choice((0, 3, 20, 60)))
        if chance.random() < 0.15:
            return game.record()
        for _ in range(20):
            position = game.table.twin()
            forget(book, position.states)
            if game.outcome is not None or validation.position_problem(position, game.options) is None:
                break
            play_on(game, chance, 1)
        if game.outcome is None and validation.position_problem(position, game.options) is None:
            begun = Game(book, game.options, start=position.states.tobytes())
            play_on(begun, chance, chance.choice((0, 0, 1, 3)))
            return begun.record()
    return game.record()


def play_on(game: Game, chance: random.Random, plies: int) -> None:
    """Play at random."""
    for _ in range(plies):
        if game.outcome is not None:
            return
        game.advance(chance.choice(game.table.legal(game.table.waiting_mask)))


def forget(book: Rulebook, states: NDArray[Any]) -> None:
    """Clear what players have learned, as in a position set up by hand."""
    for field in book.fields:
        if field.untold and field.name != "result":
            states[field.name] = field.cleared


def forged(record: Record, chance: random.Random) -> bytes:
    """Return a record with something changed in it."""
    copy = msgspec.structs.replace(record, entries=list(record.entries), options=dict(record.options))
    if record.start is not None and chance.random() < 0.85:
        forge_start(copy, chance)
    else:
        chance.choice((forge_entries, forge_options, forge_pack, forge_text))(copy, chance)
    return copy.to_text().encode("utf-8", "surrogatepass")


def forge_start(record: Record, chance: random.Random) -> None:
    """Change the start position in one to four places, often so that sums stay the same."""
    states = np.frombuffer(unpack_bytes(record.start or ""), rulebook(record.game).dtypes["state"]).copy()
    names = [name for name in states.dtype.names or () if name not in ("key", "filler")]
    for _ in range(chance.choice((1, 1, 2, 3, 4))):
        change(states, names, chance)
    record.start, record.digests = pack_bytes(states.tobytes()), {}
    if chance.random() < 0.7:
        record.entries = []


def change(states: NDArray[Any], names: list[str], chance: random.Random) -> None:
    """Change a field: any number, one more or less, two slots swapped, or one moved to another slot or field."""
    name = chance.choice(names)
    slots = states[name].reshape(-1)
    here, there = chance.randrange(len(slots)), chance.randrange(len(slots))
    limits = np.iinfo(slots.dtype)

    def put(where: NDArray[Any], slot: int, value: int) -> None:
        where[slot] = min(max(value, limits.min), limits.max)

    match chance.randrange(6):
        case 0:
            put(slots, here, chance.choice(WILD))
        case 1:
            put(slots, here, int(slots[here]) + chance.choice((-1, 1)))
        case 2:
            slots[here], slots[there] = int(slots[there]), int(slots[here])
        case 3:
            put(slots, here, int(slots[there]))
        case 4:
            put(slots, there, int(slots[there]) + 1)
            put(slots, here, int(slots[here]) - 1)
        case _:
            alike = [n for n in names if states[n].shape == states[name].shape and states[n].dtype == slots.dtype]
            other = states[chance.choice(alike)].reshape(-1)
            slots[here], other[here] = int(other[here]), int(slots[here])


def forge_entries(record: Record, chance: random.Random) -> None:
    """Change, repeat, drop or add an entry."""
    wild = Entry("action", "pass", chance.choice((*WILD, 1 << 20, 1 << 62, -(1 << 62))))
    undone: list[Entry] = [Entry("undo"), Entry("take-back"), Entry("rematch"), wild]
    if not record.entries or chance.random() < 0.3:
        record.entries.insert(chance.randrange(len(record.entries) + 1), chance.choice(undone))
        return
    place = chance.randrange(len(record.entries))
    entry = record.entries[place]
    match chance.randrange(4):
        case 0:
            record.entries[place] = msgspec.structs.replace(entry, code=(entry.code or 0) ^ 1 << chance.randrange(30))
        case 1:
            record.entries[place] = msgspec.structs.replace(entry, automatic=True)
        case 2:
            del record.entries[place]
        case _:
            record.entries.insert(place, entry)
    record.digests = {}


def forge_options(record: Record, chance: random.Random) -> None:
    """Change an option, or leave it out."""
    name = chance.choice(sorted(record.options))
    option = next(option for option in rulebook(record.game).options if option.name == name)
    record.options[name] = chance.choice((*option.values, None, "", -1, [], {}, 10**30))


def forge_pack(record: Record, chance: random.Random) -> None:
    """Change a number or a name in the pack."""
    record.pack = json.loads(json.dumps(record.pack))
    places = list(leaves(record.pack["files"]))
    for _ in range(chance.choice((1, 1, 2, 5))):
        inside, key = chance.choice(places)
        value = inside[key]
        inside[key] = chance.choice((0, 1, 2, 9, 40, 127, -1, 10**9)) if isinstance(value, int) else chance.choice(["", "x", value, 3])
    record.digests, record.commitment = {}, None
    if chance.random() < 0.7:
        record.entries = []


def leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the paths of the numbers and texts in a nested value."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in pairs:
        if isinstance(inner, dict | list):
            yield from leaves(inner)
        else:
            yield value, key


def forge_text(record: Record, chance: random.Random) -> None:
    """Change a field of the header."""
    match chance.randrange(5):
        case 0:
            record.seed = chance.choice((None, "", "0" * 64, "zz" * 32))
        case 1:
            record.start = chance.choice((None, "", "AAAA", pack_bytes(bytes(8)), pack_bytes(b"\xff" * 4_000)))
        case 2:
            record.digests = {str(chance.randrange(40)): "00" * 16}
        case 3:
            record.kind, record.seats = "seat", [chance.choice(WILD)]
        case _:
            record.table = chance.choice(("", "x" * 1_000, "\0"))
