"""`outbreak learn`: the judgement of positions, learned from games that are planned with it; round after round it plays better ones."""

import argparse
import importlib
import importlib.util
import multiprocessing
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.options import OptionError
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.lab.net import Net, blank_net
from outbreak.lab.progress import Progress

ROUNDS_KEPT = 40  # games of so many rounds are learned from
SAMPLE = 120_000  # rows learned from in a round, before and after actions each
TRUST = 0.9  # how much of what is learned of a position comes from those that followed, rather than from what the net says of the next
WIN_LEAST, WIN_FACTOR = 0.6, 1.6  # the share of victory in what is learned grows with it; the rest is progress

Nets = tuple[Net, Net]  # before the actions of a turn, and after them


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The options of `outbreak learn`."""
    parser.add_argument("game", help="the game: pandemic, whose plans are judged by a net")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE.npz", help="where the nets are kept; if it exists, it is continued"
    )
    parser.add_argument("--rounds", type=int, default=50, help="how many rounds (default 50)")
    parser.add_argument("--games", type=int, default=60, help="games a round for each number of players and epidemics (default 60)")
    parser.add_argument("--beam", type=int, default=8, help="how broadly turns are planned (default 8)")
    parser.add_argument("--noise", type=int, default=20_000, help="millionths of a victory by which plans are blurred (default 20000)")
    parser.add_argument("--seed", default="1", help="which games (default 1)")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="threads (default: all cores)")
    parser.add_argument("--publish", type=Path, metavar="FILE.npy", help="write the net in whole numbers, as the game's folder holds it")


def lessons_of(book: Rulebook) -> ModuleType:
    """A game's own `lessons.py`; a game without one has no net to learn."""
    known = [name for name in names() if importlib.util.find_spec(f"{rulebook(name).package}.lessons")]
    if book.name not in known:
        raise OptionError(f"{book.name} is not judged by a net; choose from {', '.join(known)}")
    return importlib.import_module(f"{book.package}.lessons")


@dataclass(frozen=True)
class Harvest:
    """What some games have shown, row by row: the sights, and what became of the game."""

    sights: NDArray[np.int16]
    after: NDArray[np.bool_]
    won: NDArray[np.bool_]
    progress: NDArray[np.float64]
    last: NDArray[np.bool_]  # the last row of a game

    @classmethod
    def of(cls, game: Any) -> "Harvest":
        """The rows of one game."""
        count = len(game.sights)
        return cls(game.sights, game.after, np.full(count, game.won), np.full(count, game.progress), np.arange(count) == count - 1)

    @classmethod
    def join(cls, parts: "list[Harvest]") -> "Harvest":
        """Several harvests as one."""
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in cls.__dataclass_fields__))


def harvest(book: Rulebook, nets: Nets, seed: str, games: int, beam: int, noise: int, jobs: int) -> tuple[Harvest, list[float]]:
    """Play games of every kind; what was seen, and how often each kind was won."""
    lessons = lessons_of(book)
    book.compiled(lessons.ENTRY)  # before threads start
    net = whole(book, nets)

    def work(job: int) -> list[tuple[int, Any]]:
        rooms = [lessons.Rehearsal(book, kind, net, seed) for kind in lessons.KINDS]
        return [(kind, room.game(number, beam, noise)) for number in range(job, games, jobs) for kind, room in enumerate(rooms)]

    with ThreadPoolExecutor(jobs) as pool:
        played = [game for part in pool.map(work, range(jobs)) for game in part]
    rates = [float(np.mean([game.won for kind, game in played if kind == i])) for i in range(len(lessons.KINDS))]
    return Harvest.join([Harvest.of(game) for _, game in played]), rates


def targets(seen: Harvest, nets: Nets, weight: float) -> NDArray[np.float64]:
    """What the net should say of each row: the end of its game, mixed with what it says now of the rows that follow."""
    ends = weight * seen.won + (1 - weight) * seen.progress
    now = np.where(seen.after, nets[1].judge(seen.sights), nets[0].judge(seen.sights))
    found = ends.astype(np.float64)
    for row in range(len(found) - 2, -1, -1):
        if not seen.last[row]:
            found[row] = TRUST * found[row + 1] + (1 - TRUST) * now[row + 1]
    return found


def run(arguments: argparse.Namespace) -> int:
    """Learn; everything is kept after every round."""
    if arguments.out.suffix != ".npz":
        raise OptionError(f"{arguments.out} must end in .npz: that is what nets are kept in")
    book = rulebook(arguments.game)
    lessons = lessons_of(book)
    done, nets = (
        load(arguments.out, lessons.SIZES) if arguments.out.exists() else (0, (blank_net(lessons.SIZES, 1), blank_net(lessons.SIZES, 2)))
    )
    kept: deque[Harvest] = deque(maxlen=ROUNDS_KEPT)
    chance = np.random.default_rng(done)
    with Progress(arguments.rounds, "rounds") as bar:
        for number in range(done, done + arguments.rounds):
            started = time.monotonic()
            beam = arguments.beam if number else 0  # nothing is known yet: the first games are played by rules of thumb
            seen, rates = harvest(book, nets, f"{arguments.seed} {number}", arguments.games, beam, arguments.noise, arguments.jobs)
            kept.append(seen)
            won = float(np.mean(rates))
            learn(Harvest.join(list(kept)), nets, won, chance)
            save(arguments.out, number + 1, nets)
            told = "  ".join(f"{said(kind)} {100 * rate:.0f}" for kind, rate in zip(lessons.KINDS, rates, strict=True))
            print(f"round {number + 1}: {100 * won:.1f} % won ({told}), {time.monotonic() - started:.0f} s", flush=True)
            bar.at(number + 1 - done)
    if arguments.publish:
        np.save(arguments.publish, whole(book, nets).astype(np.int32))
    return 0


def learn(seen: Harvest, nets: Nets, won: float, chance: np.random.Generator) -> None:
    """Let both nets learn from rows of their own."""
    wanted = targets(seen, nets, min(1.0, max(WIN_LEAST, WIN_FACTOR * won)))
    for net, rows in zip(nets, (~seen.after, seen.after), strict=True):
        chosen = chance.permutation(np.flatnonzero(rows))[:SAMPLE]
        net.fit(seen.sights[chosen], wanted[chosen], chance)


def said(kind: dict[str, Any]) -> str:
    """A kind of game in short: its numbers."""
    return "/".join(str(value) for value in kind.values() if isinstance(value, int))


def whole(book: Rulebook, nets: Nets) -> NDArray[np.int64]:
    """Both nets in whole numbers, as the rules read them."""
    return np.concatenate([net.whole(lessons_of(book).WHOLE) for net in nets])


def save(path: Path, done: int, nets: Nets) -> None:
    """Keep nets in a file, all at once or not at all."""
    made = path.with_suffix(".new.npz")
    arrays: dict[str, Any] = {f"{place}_{name}": value for place, net in enumerate(nets) for name, value in net.arrays().items()}
    np.savez_compressed(made, done=done, **arrays)
    made.replace(path)


def load(path: Path, sizes: tuple[int, int, int]) -> tuple[int, Nets]:
    """Nets from a file; ones that were learned for other sights are refused."""
    with np.load(path) as file:
        first, second = (Net.of({name[2:]: file[name] for name in file.files if name.startswith(f"{place}_")}) for place in range(2))
        done = int(file["done"])
    if first.sights != sizes[0]:
        raise OptionError(f"{path} holds nets for {first.sights} numbers a position, and there are {sizes[0]} now; begin another file")
    return done, (first, second)
