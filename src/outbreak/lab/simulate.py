"""`outbreak simulate`: plays many games by one policy on all cores; prints win rates and endings, and writes a row per game."""

import argparse
import json
import multiprocessing
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import FrameType, TracebackType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.bots.policies import PolicyRulebook, mind_of, with_policy
from outbreak.bots.policy import play_games
from outbreak.core.chance import key_of, key_words
from outbreak.core.endings import Outcome, Won
from outbreak.core.faults import raise_fault
from outbreak.core.options import OptionError
from outbreak.core.pack import Pack
from outbreak.core.parts import MINDS, TEAM
from outbreak.core.registry import names, rulebook
from outbreak.lab.chart import draw
from outbreak.lab.parallel import HERE, ON_HELP, check_place, in_threads, spread
from outbreak.lab.progress import Progress, saying
from outbreak.lab.recording import dealt, recorded
from outbreak.lab.rows import SUFFIXES, WINNERS, WON, Columns, RowsFile, Tally, mean, rows_file
from outbreak.lab.statistics import wilson

INTERRUPTED = 130
PACK_HELP = "play with the cards of a pack: a folder of TOML files, or a zip file of them (default: the game's own cards)"
GAMES_AT_ONCE = 500  # a second's work for a slow policy, so that an interruption takes effect soon


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `outbreak simulate`: those of every game, and how to play and save the games."""
    parser.add_argument("game", help="the game, such as pandemic")
    parser.add_argument("--policy", default="random", help="the policy: random, heuristic or FILE.py:RULE (default random)")
    parser.add_argument(
        "--minds", choices=MINDS, help="who decides: the team together, or each seat by its own knowledge (default team, if there is one)"
    )
    parser.add_argument("--games", type=int, default=1000, help="how many games (default 1000)")
    parser.add_argument("--seed", default="1", help="seed of the games (default 1)")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="threads (default: all cores)")
    parser.add_argument("--on", default=HERE, metavar="PLACE", help=ON_HELP)
    parser.add_argument("--out", type=Path, metavar="FILE", help=f"write a row for each game; the suffix is one of {', '.join(SUFFIXES)}")
    add_records(parser)
    parser.add_argument("--resume", action="store_true", help="continue the file of --out up to this number of games")
    parser.add_argument("--chart", type=Path, metavar="FILE.svg", help="draw endings, game length and win rates")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
    parser.add_argument("--pack", type=Path, metavar="FOLDER|FILE", help=PACK_HELP)
    for name, told in game_options().items():
        parser.add_argument(f"--{name}", metavar=name.upper(), help=told)


def add_records(parser: argparse.ArgumentParser) -> None:
    """Add the option for the folder of records."""
    parser.add_argument("--records", type=Path, metavar="FOLDER", help="keep the record of each game in this folder, as NUMBER.json")


def game_options() -> dict[str, str]:
    """Return the options of all games by name, with their help."""
    found: dict[str, list[str]] = {}
    for game in names():
        for option in rulebook(game).options:
            values = ", ".join(str(value) for value in option.values)
            found.setdefault(option.name, []).append(f"{game}: {option.help} ({values})")
    return {name: "; ".join(told) for name, told in found.items()}


@dataclass(frozen=True)
class Simulation:
    """The settings of a simulation; they determine every game, whatever the number of threads."""

    game: str
    policy: str
    minds: str | None  # None for the game's default
    seed: str
    given: tuple[tuple[str, Any], ...]  # options
    own_pack: Pack | None = None  # None for the game's own cards

    def __reduce__(self) -> tuple[Any, ...]:
        return Simulation, (
            self.game,
            self.policy,
            self.minds,
            self.seed,
            self.given,
            self.own_pack,
        )  # cached parts are rebuilt in each process

    @cached_property
    def book(self) -> PolicyRulebook:
        """The rulebook bound to the policy."""
        return with_policy(rulebook(self.game), self.policy)

    @cached_property
    def mind(self) -> str:
        """Who decides."""
        return mind_of(self.book, self.minds)

    @cached_property
    def options(self) -> dict[str, Any]:
        """The options, complete and checked."""
        return self.book.lab_options(dict(self.given), one_mind=self.mind == "team", pack=self.own_pack)

    def settings(self) -> dict[str, Any]:
        """Return everything that determines the games, for the settings file and the result."""
        options = {name: list(value) if isinstance(value, tuple) else value for name, value in self.options.items()}
        head = {"game": self.game, "rules": self.book.version, "policy": self.policy, "minds": self.mind, "seed": self.seed}
        return {**head, **pack_setting(self.own_pack), "options": options}

    @cached_property
    def pack(self) -> Pack:
        """The cards."""
        return self.own_pack or self.book.base_pack

    @cached_property
    def box(self) -> NDArray[Any]:
        """The box."""
        return self.book.build_box(self.pack)

    @cached_property
    def summary(self) -> Callable[[NDArray[Any]], Columns]:
        """The game's function for statistics of final states."""
        return self.book.bots.summary

    def compile(self) -> None:
        """Compile before threads start; the first time this takes a while."""
        with saying("compiling ..."):
            self.book.compiled(play_games)

    def play(self, numbers: range) -> Columns:
        """Play the games with some numbers, all in one compiled call."""
        count = len(numbers)
        states, view, desks = self.book.blank("state", count), self.book.blank("state"), self.book.blank("desk", 2)
        endings, decisions = np.zeros(count, np.int64), np.zeros(count, np.int64)
        key = np.array(key_words(key_of(self.seed)), np.int64)
        options, team = self.book.options_record(self.options, self.own_pack), int(self.mind == "team")
        self.book.compiled(play_games)(self.box, states, view, desks, options, key, numbers.start, team, endings, decisions)
        raise_fault(desks)
        first = {"game": np.array(numbers), "ending": self._words(states, endings)}
        return {**first, "decisions": decisions, **self.summary(states)}

    def _words(self, states: NDArray[Any], endings: NDArray[np.int64]) -> NDArray[Any]:
        """Return the word for each game's ending."""
        words = ["undecided"] * (int(endings.max(initial=0)) + 1)
        for number in np.unique(endings):
            example = states[np.argmax(endings == number)][None]
            words[number] = ending_word(self.book.ending(self.book.look(example)[0], self.pack))
        return np.array(words)[endings]


def pack_setting(pack: Pack | None) -> dict[str, str]:
    """Return what settings say about a pack: its name and a hash; nothing about the game's own cards."""
    return {} if pack is None else {"pack": f"{pack.name} {pack.digest}"}


def own_pack(game: str, source: Path | None) -> Pack | None:
    """Return the pack named with --pack, checked; None for the game's own cards."""
    book = rulebook(game)
    found = book.pack(source)
    return None if found is book.base_pack else found


def ending_word(outcome: Outcome | None) -> str:
    """Return an ending as one word: won, the reason of a loss, or what ended a game with scores."""
    if outcome is None:
        return "undecided"
    return WON if isinstance(outcome, Won) else outcome.reason


class Interruption:
    """Handles Ctrl-C: the first one lets running tasks finish, a second one stops at once."""

    def __init__(self) -> None:
        self.heard = False

    def _hear(self, number: int, frame: FrameType | None) -> None:
        if self.heard:
            raise KeyboardInterrupt
        self.heard = True

    def __enter__(self) -> "Interruption":
        self.before = signal.signal(signal.SIGINT, self._hear)
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        signal.signal(signal.SIGINT, self.before)


def play_numbers(task: tuple[Simulation, range]) -> Columns:
    """Play some games of a simulation, in any worker."""
    simulation, numbers = task
    return settled(simulation).play(numbers)


@cache
def settled(simulation: Simulation) -> Simulation:
    """Return the simulation of this process that equals a given one, with its cached parts."""
    return simulation


def chunks(first: int, games: int, at_once: int, interruption: Interruption) -> Iterator[range]:
    """Yield the numbers of the games to play, in chunks, until an interruption."""
    for start in range(first, games, at_once):
        if interruption.heard:
            return
        yield range(start, min(start + at_once, games))


def simulate(
    simulation: Simulation,
    games: int,
    jobs: int,
    file: RowsFile | None,
    tally: Tally,
    at_once: int = GAMES_AT_ONCE,
    on: str = HERE,
    records: Path | None = None,
) -> bool:
    """Continue after the games that the tally counts; returns whether it was interrupted."""
    with Interruption() as interruption, Progress(games, "games") as progress:
        tasks = ((simulation, numbers) for numbers in chunks(tally.games, games, at_once, interruption))
        for columns in spread(play_numbers, tasks, jobs, on, in_threads):
            if records:
                keep_records(simulation, columns["game"].tolist(), records)
            if file:
                file.append(columns)
            tally.add(columns)
            progress.at(tally.games)
    return interruption.heard and tally.games < games


def run(arguments: argparse.Namespace) -> int:
    """Simulate and print the result."""
    simulation, file = prepare(arguments)
    tally = Tally()
    try:
        for columns in opened(file, arguments.resume):
            tally.add(columns)
        simulation.compile()
        started = time.monotonic()
        interrupted = simulate(simulation, arguments.games, arguments.jobs, file, tally, on=arguments.on, records=arguments.records)
        if file:
            file.close()
    except OSError as problem:
        raise OptionError(f"{problem.filename or arguments.out}: {problem.strerror or problem}") from None
    result = {**simulation.settings(), **described(tally), "seconds": round(time.monotonic() - started, 1), "interrupted": interrupted}
    print(json.dumps(result) if arguments.json else as_text(result))
    if arguments.chart and tally.games:
        write_chart(arguments.chart, simulation, tally)
    return exit_code(interrupted, tally.games, arguments.games, arguments.out)


def exit_code(interrupted: bool, done: int, total: int, out: Path | None) -> int:
    """Return the exit code; after an interruption, print how to continue."""
    if interrupted:
        sys.stdout.flush()
        more = f"; continue with --resume --out {out}" if out else ""
        print(f"outbreak: interrupted after {done:,} of {total:,} games{more}", file=sys.stderr)
    return INTERRUPTED if interrupted else 0


def check_counts(arguments: argparse.Namespace) -> None:
    """Check the numbers of games and jobs, and the place to run."""
    for name in ("games", "jobs"):
        if getattr(arguments, name) < 1:
            raise OptionError(f"{name} must be at least 1, not {getattr(arguments, name)}")
    check_place(arguments.on)


def given_options(arguments: argparse.Namespace) -> tuple[tuple[str, Any], ...]:
    """Return the options of the game that were given."""
    return tuple((name, getattr(arguments, name)) for name in game_options() if getattr(arguments, name) is not None)


def prepare(arguments: argparse.Namespace) -> tuple[Simulation, RowsFile | None]:
    """Check everything before the first game."""
    check_counts(arguments)
    given = given_options(arguments)
    simulation = Simulation(
        arguments.game, arguments.policy, arguments.minds, arguments.seed, given, own_pack(arguments.game, arguments.pack)
    )
    settings = simulation.settings()
    if arguments.records:
        make_folder(arguments.records)
    if arguments.resume and not arguments.out:
        raise OptionError("--resume continues a file: name it with --out")
    if arguments.chart and arguments.chart.suffix != ".svg":
        raise OptionError(f"{arguments.chart} must end in .svg: that is how charts are drawn")
    return simulation, rows_file(arguments.out, settings) if arguments.out else None


def make_folder(folder: Path) -> None:
    """Create the folder of records; raises OptionError if that is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise OptionError(f"{folder}: {problem.strerror}") from None


def keep_records(simulation: Simulation, numbers: list[int], folder: Path) -> None:
    """Play games of a simulation again, decision by decision, and save their records."""
    for number in numbers:
        start = dealt(simulation.book.base, simulation.options, simulation.seed, number, simulation.own_pack)
        replayed = recorded(simulation.book, start, simulation.seed, number, simulation.mind == TEAM)
        replayed.record().save(folder / f"{number}.json")


def opened(file: RowsFile | None, resume: bool) -> Iterator[Columns]:
    """Open the file of rows, and yield its existing rows."""
    if file and resume:
        yield from file.resume()
    elif file:
        file.begin()


def rate(hits: float, trials: int) -> dict[str, Any]:
    """Return a rate with its interval."""
    low, high = wilson(hits, trials)
    return {"games": trials, WON: hits, "rate": hits / trials if trials else 0.0, "low": low, "high": high}


def described(tally: Tally) -> dict[str, Any]:
    """Return the result for JSON: the win rates of seats in a game with scores, else of the team."""
    endings = dict(tally.endings.most_common())
    means = {name: tally.mean(name) for name in tally.numbers}
    if tally.winners:
        each = {name: [mean(counts) for counts in counters] for name, counters in tally.each.items()}
        seats = {
            seat: {WON: rate(won, tally.games), **{name: values[i] for name, values in each.items()}}
            for i, (seat, won) in enumerate(tally.victories().items())
        }
        return {"games": tally.games, WINNERS: seats, "shared": tally.shared, "endings": endings, "means": means}
    return {
        "games": tally.games,
        WON: rate(tally.won, tally.games),
        "endings": endings,
        "means": means,
        "seats": {name: {word: rate(won, games) for word, (games, won) in sorted(words.items())} for name, words in tally.seats.items()},
    }


def percent(share: float) -> str:
    """Return a share in percent."""
    return f"{100 * share:.2f} %"


def rate_line(word: str, found: dict[str, Any]) -> str:
    """Return a line of a table of rates."""
    interval = f"{percent(found['low'])} to {percent(found['high'])}"
    return f"{word:32}{percent(found['rate']):>9}   {interval:24}{found['games']:>12,}"


def team_lines(result: dict[str, Any]) -> list[str]:
    """Return the lines for the team's win rates, overall and by column."""
    lines = [f"{'':32}{'won':>9}   {'95 % interval':24}{'games':>12}", rate_line("all games", result[WON])]
    for name, words in result["seats"].items():
        lines += [rate_line(f"{name} {word}".replace("_", " "), found) for word, found in words.items()]
    return lines


def seat_lines(result: dict[str, Any]) -> list[str]:
    """Return the lines for each seat's win rate and means; a shared victory counts as a fraction."""
    seats = result[WINNERS]
    names = [name for name in next(iter(seats.values())) if name != WON]
    lines = [f"{'seat':32}{'won':>9}   {'95 % interval':24}{'games':>12}" + "".join(f"{name:>9}" for name in names)]
    for seat, found in seats.items():
        lines.append(rate_line(seat, found[WON]) + "".join(f"{found[name]:>9.2f}" for name in names))
    shared = f"{percent(result['shared'] / result['games'])}"
    return [*lines, f"{'shared, counted in fractions':32}{shared:>9}{result['shared']:>39,}"]


def as_text(result: dict[str, Any]) -> str:
    """Return the result as tables."""
    options = ", ".join(f"{name} {' '.join(map(str, v)) if isinstance(v, list) else v}" for name, v in result["options"].items())
    pack = f", pack {result['pack']}" if "pack" in result else ""
    lines = [f"{result['game']} by {result['policy']} ({result['minds']}), seed {result['seed']}{pack}: {options}", ""]
    lines += seat_lines(result) if WINNERS in result else team_lines(result)
    lines += ["", f"{'ending':32}{'share':>9}{'games':>39}"]
    lines += [f"{word:32}{percent(count / result['games']):>9}{count:>39,}" for word, count in result["endings"].items()]
    lines += ["", f"{'a game':32}{'mean':>9}"]
    lines += [f"{name.replace('_', ' '):32}{mean:>9.2f}" for name, mean in result["means"].items()]
    return "\n".join([*lines, "", f"{result['games']:,} games in {result['seconds']} s"])


def write_chart(path: Path, simulation: Simulation, tally: Tally) -> None:
    """Draw the chart."""
    title = f"{simulation.game} by {simulation.policy}, {tally.games:,} games"
    try:
        path.write_text(draw(title, tally), encoding="utf-8")
    except OSError as problem:
        raise OptionError(f"{path}: {problem.strerror}") from None
