"""Runs all compiled code with bounds checks: `make boundscheck`; the tests run a short form.

Numba checks indices if NUMBA_BOUNDSCHECK is set; code compiled that way has its own cache, $OUTBREAK_CACHE or .venv/boundscheck. A process
per game runs its checks one after another and reports each. An index out of bounds is an IndexError."""

import argparse
import contextlib
import io
import itertools
import os
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from outbreak.bots.policies import minds_of
from outbreak.bots.searches import has_search
from outbreak.core.options import Option, OptionError
from outbreak.core.registry import names, rulebook

CACHE = Path(sys.prefix) / "boundscheck"
ENVIRONMENT = {"NUMBA_BOUNDSCHECK": "1", "OUTBREAK_CACHE": os.environ.get("OUTBREAK_CACHE", str(CACHE))}

SIMULATIONS = 6  # for each decision of a search
SOME_ACTIONS = 40  # of a game that is analysed in every setting

Check = tuple[str, Callable[[], None]]  # its label, and the function, which raises on a fault


def is_varied(option: Option) -> bool:
    """Whether games are played with every value of an option: the number of players, and whatever is one of two words."""
    return option.name == "players" or (len(option.values) == 2 and all(isinstance(value, str) for value in option.values))


def settings(game: str) -> Iterator[dict[str, Any]]:
    """Yield every combination of the varied options of a game that the game accepts."""
    book = rulebook(game)
    varied = [option for option in book.options if is_varied(option)]
    for values in itertools.product(*(option.values for option in varied)):
        chosen = dict(zip((option.name for option in varied), values, strict=True))
        with contextlib.suppress(OptionError):
            book.read_options(chosen)
            yield chosen


def command(*words: object) -> Check:
    """Return the check that runs a command."""
    from outbreak.cli import main

    arguments = [str(word) for word in words]

    def run() -> None:
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            code = main(arguments)
        if code != 0:
            raise AssertionError(f"exit status {code}: {said.getvalue()[-2000:]}")

    return " ".join(["outbreak", *arguments]), run


def flags(options: dict[str, Any]) -> list[str]:
    """Return options as command-line arguments."""
    return [text for name, value in options.items() for text in (f"--{name}", str(value))]


def heuristic_game(game: str, seed: int, options: dict[str, Any], actions: int | None = None) -> Any:
    """Play a game by the heuristic, to its end or for some actions."""
    import outbreak
    from outbreak.bots import Budget, HeuristicBot

    played = outbreak.new(game, seed=seed, **options)
    while played.outcome is None and actions != 0:
        view = played.view([played.waiting[0]])
        played.push(HeuristicBot().choose(view, view.legal(), Budget(simulations=1)))
        actions = actions and actions - 1
    return played


def analysis(game: str, seed: int, options: dict[str, Any], folder: Path, actions: int | None = None) -> Check:
    """Return the check that analyzes a game by the heuristic."""
    file = folder / f"{game}-{seed}-{'-'.join(map(str, options.values()))}.json"
    label, analyse = command("analyze", file, "--simulations", SIMULATIONS, "--jobs", 1)

    def run() -> None:
        heuristic_game(game, seed, options, actions).record().save(file)
        analyse()

    return f"{label} ({options}, seed {seed})", run


def hints(game: str, seed: int, options: dict[str, Any], every: int) -> Check:
    """Return the check that asks for hints at some decisions of a game."""

    def run() -> None:
        import outbreak
        from outbreak.bots import Budget, HeuristicBot
        from outbreak.bots.weighing import answer, question

        played, number = outbreak.new(game, seed=seed, **options), 0
        while played.outcome is None:
            view = played.view([played.waiting[0]])
            legal = view.legal()
            if len(legal) > 1 and (number := number + 1) % every == 0:
                answer(question(view, Budget(simulations=SIMULATIONS), "hint"))
            played.push(HeuristicBot().choose(view, legal, Budget(simulations=1)))

    return f"hints for {game}, {options}", run


def batch(game: str, minds: str, options: dict[str, Any], policy: str, steps: int) -> Check:
    """Return the check of a batch: random steps, an observation, a new deal, and play to the end by a policy."""

    def run() -> None:
        from outbreak.lab.batch import Batch

        games = Batch(game, 8, seats=(0,), policy=policy, minds=minds, jobs=1, **options)
        chance = np.random.default_rng(1)
        for _ in range(steps):
            games.step((chance.random(games.masks.shape, np.float32) * games.masks).argmax(axis=1))
        games.observe(0, 0)
        games.redeal(0, chance)
        games.play(policy)

    return f"a batch of {game} beside {policy}, minds {minds}, {options}", run


def environments(game: str) -> Check:
    """Return the check of Gymnasium's and PettingZoo's environments; OpenSpiel's uses the same batches."""

    def run() -> None:
        from outbreak.envs import aec
        from outbreak.envs.gym import GameEnv, GameVectorEnv

        chance = np.random.default_rng(1)
        env = GameEnv(game)
        for episode in range(2):
            seen, over = env.reset(seed=episode)[0], False
            while not over:
                seen, _, over, _, _ = env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        many = GameVectorEnv(4, game)
        seen, _ = many.reset(seed=1)
        for _ in range(200):
            seen = many.step((chance.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(axis=1))[0]
        table = aec.env(game)
        table.reset(seed=1)
        for _ in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            table.step(None if ended or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))

    return f"environments of {game}", run


def long_form(game: str, folder: Path) -> Iterator[Check]:
    """Yield all checks, with every setting."""
    yield command("warmup", game)
    yield command("verify", game, "--decisions", 20_000, "--jobs", 1)
    yield environments(game)
    for number, options in enumerate(settings(game)):
        for minds in minds_of(rulebook(game)):
            for policy in ("random", "heuristic"):
                yield batch(game, minds, options, policy, 60)
            said = [*flags(options), "--minds", minds, "--jobs", 1, "--seed", number]
            for policy in ("random", "heuristic"):
                yield command("simulate", game, "--policy", policy, "--games", 100, *said)
            bots = [text for bot in bots_of(game) for text in ("--bot", bot)]
            yield command("tournament", game, *bots, "--games", 1, "--simulations", SIMULATIONS, *said)
        if has_search(rulebook(game)):
            yield hints(game, number, options, 10)
            yield analysis(game, number, options, folder, SOME_ACTIONS)
    if rulebook(game).bots.load_training is not None:
        yield command("learn", game, "--out", folder / "nets.npz", "--rounds", 2, "--games", 1, "--beam", 3, "--jobs", 1)
    yield from short_form(game, folder)


def bots_of(game: str) -> tuple[str, ...]:
    """Return the bots of a game, the strongest first."""
    return ("strong", "heuristic", "random") if has_search(rulebook(game)) else ("heuristic", "random")


def short_form(game: str, folder: Path) -> Iterator[Check]:
    """Yield the regressions, and a little of everything else."""
    yield command("verify", game, "--decisions", 1_000, "--jobs", 1)
    yield command("forge", game, "--records", 500, "--compiled", "--jobs", 1)
    *_, options = settings(game)
    yield batch(game, minds_of(rulebook(game))[-1], options, "heuristic", 40)
    strong = ("tournament", game, "--bot", bots_of(game)[0], "--simulations", SIMULATIONS, "--jobs", 1)
    if game != "pandemic":
        yield command(*strong, "--games", 1)
        return
    for seed, players in ((3, 2), (5, 3)):
        yield analysis(game, seed, {"players": players, "epidemics": 4}, folder)
    asking = ("--consent", "ask", "--players", 3)
    yield command(*strong, *asking, "--minds", "seats", "--windows", "polled", "--games", 4)
    yield command(*strong, *asking, "--games", 2)
    yield command(*strong, "--players", 2, "--epidemics", 6, "--hands", "open", "--games", 3, "--seed", 1)


def run_checks(game: str, short: bool) -> int:
    """Do the checks of one game; returns how many failed."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for label, check in (short_form if short else long_form)(game, Path(folder)):
            started = time.monotonic()
            try:
                check()
                outcome = "ok"
            except Exception:
                traceback.print_exc()
                outcome, failed = "FAILED", failed + 1
            print(f"{outcome:6} {time.monotonic() - started:7.1f} s  {label}", flush=True)
    return failed


def start(game: str, short: bool) -> "subprocess.Popen[bytes]":
    """Start a process that checks one game; Numba reads its environment when it is imported."""
    words = [sys.executable, "-m", "tests.boundscheck", "--game", game, *(["--short"] if short else [])]
    return subprocess.Popen(words, env={**os.environ, **ENVIRONMENT}, cwd=Path(__file__).parent.parent)


def main() -> int:
    """Check all games, so many at a time, or one game in this process."""
    parser = argparse.ArgumentParser(description="Run compiled code with every index checked.")
    parser.add_argument("--short", action="store_true", help="only regressions, and a little of everything else")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default 2)")
    parser.add_argument("--game", choices=names(), help="one game, in this process; needs NUMBA_BOUNDSCHECK=1")
    chosen = parser.parse_args()
    if chosen.game:
        assert os.environ.get("NUMBA_BOUNDSCHECK") == "1", "set NUMBA_BOUNDSCHECK=1, or leave out --game"
        return min(run_checks(chosen.game, chosen.short), 1)
    waiting, running, failed = list(names()), list[Any](), 0
    while waiting or running:
        while waiting and len(running) < chosen.jobs:
            running.append(start(waiting.pop(), chosen.short))
        failed += running.pop(0).wait() != 0
    print("every index was within its array" if not failed else f"the checks of {failed} games failed")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
