"""`outbreak tournament`: compares bots on the same deals, against the game or each other, in balanced seats, on all cores."""

import argparse
import json
import multiprocessing
import time
from collections import Counter
from pathlib import Path
from typing import Any

from outbreak.bots.budget import SETTINGS
from outbreak.core.options import OptionError
from outbreak.core.parts import MINDS
from outbreak.core.search import Budget
from outbreak.lab.chart import BLUE, GREEN, RED, Share, draw_shares
from outbreak.lab.contest import Contest, play
from outbreak.lab.parallel import HERE, ON_HELP, in_processes, spread
from outbreak.lab.progress import Progress, saying
from outbreak.lab.rows import SUFFIXES, WON, RowsFile, rows_file
from outbreak.lab.simulate import (
    PACK_HELP,
    add_records,
    check_counts,
    exit_code,
    game_options,
    given_options,
    make_folder,
    opened,
    own_pack,
    percent,
)
from outbreak.lab.standings import Standings

EPILOG = """In a team game (Pandemic, Raxxon), each bot plays all seats of --games deals, from what the seats know together (--minds seats:
each seat from what it knows itself). In a game of rivals (Contagion), the bots sit at one table in every order, so that each
plays every seat of every deal; the last bot named fills empty seats, and if there are more bots than seats, every selection
plays. With --simulations the games do not depend on --jobs; with --setting they depend on the machine's speed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of `outbreak tournament`: the bots, their budget, and those of every game."""
    parser.epilog = EPILOG
    parser.add_argument("game", help="the game, such as pandemic")
    parser.add_argument("--bot", action="append", required=True, help="a bot: random, heuristic, strong or FILE.py:CLASS; may be repeated")
    parser.add_argument("--games", type=int, default=100, help="how many games (default 100)")
    parser.add_argument("--seed", default="1", help="seed of the deals and the bots (default 1)")
    add_budget(parser)
    parser.add_argument(
        "--minds", choices=MINDS, help="who decides: the team together, or each seat by its own knowledge (default team, if there is one)"
    )
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count(), help="processes (default: all cores)")
    parser.add_argument("--on", default=HERE, metavar="PLACE", help=ON_HELP)
    parser.add_argument("--out", type=Path, metavar="FILE", help=f"write a row for each game; the suffix is one of {', '.join(SUFFIXES)}")
    add_records(parser)
    parser.add_argument("--resume", action="store_true", help="continue the file of --out up to this number of games")
    parser.add_argument("--chart", type=Path, metavar="FILE.svg", help="draw win rates and endings")
    parser.add_argument("--json", action="store_true", help="print the result as one JSON object")
    parser.add_argument("--pack", type=Path, metavar="FOLDER|FILE", help=PACK_HELP)
    for name, told in game_options().items():
        parser.add_argument(f"--{name}", metavar=name.upper(), help=told)


def add_budget(parser: argparse.ArgumentParser) -> None:
    """Add the options for the budget of a decision."""
    told = ", ".join(f"{name} {budget.seconds:g} s" for name, budget in SETTINGS.items())
    group = parser.add_mutually_exclusive_group()
    group.add_argument("--setting", choices=SETTINGS, default="fast", help=f"time for each decision, on one core: {told} (default fast)")
    group.add_argument("--simulations", type=int, help="number of simulations for each decision, instead of time")


def budget_of(arguments: argparse.Namespace) -> Budget:
    """Return the budget that was asked for."""
    if arguments.simulations is None:
        return SETTINGS[arguments.setting]
    if arguments.simulations < 1:
        raise OptionError(f"simulations must be at least 1, not {arguments.simulations}")
    return Budget(simulations=arguments.simulations)


def run(arguments: argparse.Namespace) -> int:
    """Play and print the result."""
    contest, file = prepare(arguments)
    standings, started = Standings(contest), time.monotonic()
    total = contest.total(arguments.games)
    try:
        for columns in opened(file, arguments.resume):
            standings.add(columns)
        pace, interrupted = compete(contest, total, arguments.jobs, file, standings, arguments.on, arguments.records)
        if file:
            file.close()
    except OSError as problem:
        raise OptionError(f"{problem.filename or arguments.out}: {problem.strerror or problem}") from None
    if standings.games:
        ending = {"milliseconds_a_decision": pace, "seconds": round(time.monotonic() - started, 1), "interrupted": interrupted}
        result = {**contest.settings(), **standings.result(), **ending}
        print(json.dumps(result) if arguments.json else as_text(result))
        if arguments.chart:
            write_chart(arguments.chart, result)
    return exit_code(interrupted, standings.games, total, arguments.out)


def prepare(arguments: argparse.Namespace) -> tuple[Contest, RowsFile | None]:
    """Check everything before the first game."""
    check_counts(arguments)
    budget, given = budget_of(arguments), given_options(arguments)
    pack = own_pack(arguments.game, arguments.pack)
    contest = Contest(arguments.game, tuple(arguments.bot), arguments.minds, arguments.seed, budget, given, pack)
    if arguments.resume and not arguments.out:
        raise OptionError("--resume continues a file: name it with --out")
    if arguments.chart and arguments.chart.suffix != ".svg":
        raise OptionError(f"{arguments.chart} must end in .svg: that is how charts are drawn")
    if arguments.records:
        make_folder(arguments.records)
    file = rows_file(arguments.out, contest.settings()) if arguments.out else None
    with saying("compiling ..."):
        contest.warm()
    return contest, file


def compete(
    contest: Contest,
    total: int,
    jobs: int,
    file: RowsFile | None,
    standings: Standings,
    on: str = HERE,
    records: Path | None = None,
) -> tuple[dict[str, float], bool]:
    """Continue after the games that are counted; returns each contender's time per decision, and whether it was interrupted."""
    seconds, decisions, interrupted = dict.fromkeys(contest.contenders, 0.0), Counter[str](), False
    try:
        with Progress(total, "games") as progress:
            progress.at(standings.games)
            for played in spread(play, ((contest, number) for number in range(standings.games, total)), jobs, on, in_processes):
                if records:
                    played.record.save(records / f"{played.columns['game'][0]}.json")
                if file:
                    file.append(played.columns)
                standings.add(played.columns)
                decisions += played.decisions
                for bot, spent in played.seconds.items():
                    seconds[bot] += spent
                progress.at(standings.games)
    except KeyboardInterrupt:
        interrupted = True
    return {bot: round(1000 * seconds[bot] / decisions[bot], 2) for bot in decisions}, interrupted


def row(word: str, found: dict[str, Any]) -> str:
    """Return a line of a table of win rates."""
    interval = f"{percent(found['low'])} to {percent(found['high'])}"
    return f"{word:32}{percent(found['win_rate']):>9}   {interval:24}{found['games']:>9,}"


UNITS = {"win_rate": (100, " % won"), "score": (1, " points")}


def gap(pair: dict[str, Any], name: str, unit: float, sign: str) -> str:
    """Return a line of a table of differences."""
    found = pair[name]
    return (
        f"{pair['of']} over {pair['over']}: {unit * found['mean']:+.2f}{sign} ({unit * found['low']:+.2f} to {unit * found['high']:+.2f})"
    )


def as_text(result: dict[str, Any]) -> str:
    """Return the result as tables."""
    options = ", ".join(f"{name} {' '.join(map(str, v)) if isinstance(v, list) else v}" for name, v in result["options"].items())
    limit = f"{result['simulations']} simulations" if "simulations" in result else f"{result['seconds_a_decision']:g} s"
    head = f"{result['game']} ({result['minds']}), seed {result['seed']}, {limit} a decision: {options}"
    more = f"{'score':>9}   Elo" if "seats" in result else ""
    lines = [head, "", f"{'':32}{'won':>9}   {'95 % interval':24}{'games':>9}{more}"]
    for bot, found in result["contenders"].items():
        score = f"{found['score']:>9.2f}" if "score" in found else ""
        elo = f"   {found['elo']['rating']:.0f} ({found['elo']['low']:.0f} to {found['elo']['high']:.0f})" if "elo" in found else ""
        lines.append(row(bot, found) + score + elo)
    gaps = [gap(pair, name, *unit) for pair in result["differences"] for name, unit in UNITS.items() if name in pair]
    if gaps:
        lines += ["", "on the same deals, with 95 % intervals", *gaps]
    if "seats" in result:
        lines += ["", *(row(f"seat {seat}", {"win_rate": found[WON]["rate"], **found[WON]}) for seat, found in result["seats"].items())]
    lines += ["", f"{'ending':32}{'games':>9}", *(f"{word:32}{count:>9,}" for word, count in result["endings"].items())]
    pace = [f"{bot} {spent:g} ms a decision" for bot, spent in result["milliseconds_a_decision"].items()]
    return "\n".join([*lines, "", ", ".join([f"{result['seconds']} s", *pace])])


def write_chart(path: Path, result: dict[str, Any]) -> None:
    """Draw the chart."""
    contenders = result["contenders"]
    rates: list[Share] = [(bot, found[WON], found["games"], GREEN) for bot, found in contenders.items()]
    parts = [("won, with 95 % intervals", rates)]
    for bot, found in contenders.items():
        if "endings" in found:
            endings = found["endings"].items()
            parts.append(
                (f"how {bot}'s games ended", [(word, count, found["games"], GREEN if word == WON else RED) for word, count in endings])
            )
    if "seats" in result:
        parts.append(("won, by seat", [(seat, found[WON][WON], found[WON]["games"], BLUE) for seat, found in result["seats"].items()]))
    try:
        path.write_text(draw_shares(f"{result['game']}, {', '.join(contenders)}", parts), encoding="utf-8")
    except OSError as problem:
        raise OptionError(f"{path}: {problem.strerror}") from None
