"""`outbreak learn`: trains the nets that evaluate positions, on games that are planned with them, round after round."""

import argparse
import multiprocessing
import time
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.options import OptionError, require_bounds
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.lab.net import Net, blank_net
from outbreak.lab.progress import Progress

ROUNDS_KEPT = 8  # rounds whose games are used for training
PASSES = 2  # how often each of their rows is used, over all rounds
TRUST = 0.8  # the weight of later turns in a plan's target, against the deals on which it was tried
WIN_LEAST = 0.5  # the weight of victory in the target grows with the games won; the rest is progress

Nets = list[Net]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `outbreak learn`."""
    parser.add_argument("game", help="the game; its search must use a net, as that of pandemic does")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE.npz", help="file of the nets; if it exists, training continues from it"
    )
    parser.add_argument("--rounds", type=int, default=50, help="how many rounds (default 50)")
    parser.add_argument("--games", type=int, default=60, help="games a round for each number of players and epidemics (default 60)")
    parser.add_argument("--beam", type=int, default=8, help="width of the beam search that plans turns (default 8)")
    parser.add_argument("--noise", type=int, default=5_000, help="noise on the values of plans, in millionths of a victory (default 5000)")
    parser.add_argument("--styles", type=float, default=0.5, help="share of games with random playing styles (default 0.5)")
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate; lower it towards the end (default 0.001)")
    parser.add_argument("--seed", default="1", help="seed of the games (default 1)")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="threads (default: all cores)")
    parser.add_argument("--publish", type=Path, metavar="FILE.npy", help="write the quantized nets, as the game's folder holds them")


def training_of(book: Rulebook) -> Any:
    """Return the training module of a game; a game without a net is refused."""
    known = [name for name in names() if rulebook(name).bots.load_training]
    if book.bots.load_training is None:
        raise OptionError(f"{book.name} has no net; choose from {', '.join(known)}")
    return book.bots.load_training()


@dataclass(frozen=True)
class Harvest:
    """Training rows: inputs, the net that evaluates each, and its target."""

    sights: NDArray[np.int16]
    nets: NDArray[np.int8]
    wanted: NDArray[np.float32]


def play(book: Rulebook, net: NDArray[np.int64], seed: str, asked: argparse.Namespace, beam: int) -> list[list[Any]]:
    """Play games of every kind; returns a list for each kind."""
    training = training_of(book)
    book.compiled(training.ENTRY)  # before threads start

    def work(job: int) -> list[list[Any]]:
        room = training.SelfPlay(book, net, seed)
        numbers = range(job, asked.games, asked.jobs)
        return [[room.game(kind, number, beam, asked.noise, asked.styles) for number in numbers] for kind in training.KINDS]

    with ThreadPoolExecutor(asked.jobs) as pool:
        parts = list(pool.map(work, range(asked.jobs)))
    return [[game for part in parts for game in part[kind]] for kind in range(len(training.KINDS))]


def harvest(games: list[Any]) -> Harvest:
    """Return the training rows of games."""
    won = float(np.mean([game.won for game in games]))
    weight = WIN_LEAST + (1 - WIN_LEAST) * won
    wanted = [hopes(game, weight * game.won + (1 - weight) * game.progress) for game in games]
    return Harvest(np.concatenate([game.features for game in games]), np.concatenate([game.nets for game in games]), np.concatenate(wanted))


def hopes(game: Any, hope: float) -> NDArray[np.float32]:
    """Return the target of each row, from the last turn back: the value of the chosen plan on its deals, mixed with what followed.

    Plans that were not chosen differ from the chosen one by their values on the deals; the start of a turn is worth its chosen plan."""
    found = np.zeros(len(game.features), np.float32)
    begins = np.flatnonzero(np.diff(game.turns, prepend=-1))
    for begin, end in zip(begins[::-1], [len(found), *begins[:0:-1]], strict=True):
        shown, chosen = game.values[begin:end], game.chosen[begin:end]
        surprise = 0.0
        if chosen.any():
            seen = float(shown[chosen][0])
            hope = TRUST * hope + (1 - TRUST) * seen
            surprise = hope - seen
        found[begin:end] = np.where(shown < 0, hope, np.clip(shown + surprise, 0, 1))
    return found


def learn(kept: list[Harvest], nets: Nets, rate: float, chance: np.random.Generator) -> None:
    """Train each net on its rows, a part of each stored round."""
    for number, net in enumerate(nets):
        rows = [np.flatnonzero(part.nets == number) for part in kept]
        rows = [chance.permutation(each)[: max(1, len(each) * PASSES // ROUNDS_KEPT)] for each in rows]
        sights = np.concatenate([part.sights[each] for part, each in zip(kept, rows, strict=True)])
        net.fit(sights, np.concatenate([part.wanted[each] for part, each in zip(kept, rows, strict=True)]), rate, chance)


def run(arguments: argparse.Namespace) -> int:
    """Train, and save after every round. While nets are trained on one round, the next is played with the previous nets."""
    if arguments.out.suffix != ".npz":
        raise OptionError(f"{arguments.out} must end in .npz, the format of the nets")
    require_bounds(arguments, rounds=(1, inf), games=(1, inf), beam=(0, inf), noise=(0, 1e6), styles=(0, 1), rate=(0, 1), jobs=(1, inf))
    book = rulebook(arguments.game)
    training = training_of(book)
    done, nets = load(arguments.out, training) if arguments.out.exists() else (0, blank_nets(training))
    kept: deque[Harvest] = deque(maxlen=ROUNDS_KEPT)
    chance = np.random.default_rng(done)
    last = done + arguments.rounds
    with Progress(arguments.rounds, "rounds") as bar, ThreadPoolExecutor(1) as ahead:

        def begin(number: int) -> Future[list[list[Any]]]:
            beam = arguments.beam if number else 0  # untrained nets: the first games are played by the heuristic
            return ahead.submit(play, book, whole(book, nets), f"{arguments.seed} {number}", arguments, beam)

        started, coming = time.monotonic(), begin(done)
        for number in range(done, last):
            kinds = coming.result()
            if number > 0 and number + 1 < last:
                coming = begin(number + 1)
            kept.append(harvest([game for games in kinds for game in games]))
            learn(list(kept), nets, arguments.rate, chance)
            if number == 0 and last > 1:
                coming = begin(1)
            save(arguments.out, number + 1, nets)
            rates = [float(np.mean([game.won for game in games])) for games in kinds]
            told = "  ".join(f"{said(kind)} {100 * rate:.0f}" for kind, rate in zip(training.KINDS, rates, strict=True))
            print(f"round {number + 1}: {100 * np.mean(rates):.1f} % won ({told}), {time.monotonic() - started:.0f} s", flush=True)
            bar.at(number + 1 - done)
    if arguments.publish:
        np.save(arguments.publish, whole(book, nets).astype(np.int32))
    return 0


def blank_nets(training: ModuleType) -> Nets:
    """Return untrained nets."""
    return [blank_net(training.SIZES, seed) for seed in range(training.NETS)]


def said(kind: dict[str, Any]) -> str:
    """Return a short name for a kind of game: its numbers."""
    return "/".join(str(value) for value in kind.values() if isinstance(value, int))


def whole(book: Rulebook, nets: Nets) -> NDArray[np.int64]:
    """Return all nets as integers, for the rules."""
    return np.concatenate([net.whole(training_of(book).WHOLE) for net in nets])


def save(path: Path, done: int, nets: Nets) -> None:
    """Save nets to a file atomically."""
    made = path.with_suffix(".new.npz")
    arrays: dict[str, Any] = {f"{place}_{name}": value for place, net in enumerate(nets) for name, value in net.arrays().items()}
    np.savez_compressed(made, done=done, **arrays)
    made.replace(path)


def load(path: Path, training: ModuleType) -> tuple[int, Nets]:
    """Load nets from a file; nets for another input layout are refused."""
    with np.load(path) as file:
        places = sorted({int(name.split("_")[0]) for name in file.files if name != "done"})
        nets = [Net.of({name[2:]: file[name] for name in file.files if name.startswith(f"{place}_")}) for place in places]
        done = int(file["done"])
    found, wanted = (len(nets), *nets[0].sizes), (training.NETS, *training.SIZES)
    if found != wanted:
        raise OptionError(f"{path} holds {told_sizes(found)}, and the game reads {told_sizes(wanted)} now; begin another file")
    return done, nets


def told_sizes(sizes: tuple[int, ...]) -> str:
    """Return the number and sizes of nets in words."""
    return f"{sizes[0]} nets of {' × '.join(str(size) for size in sizes[1:])} numbers"
