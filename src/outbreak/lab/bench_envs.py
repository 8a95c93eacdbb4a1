"""`outbreak bench envs`: measures the speed of the environments as a researcher uses them."""

import importlib
import importlib.util
import multiprocessing
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.options import OptionError
from outbreak.core.registry import names
from outbreak.lab.batch import Batch
from outbreak.lab.bench import best_rate

GAMES_AT_ONCE = 4096


def bench(runs: int, seconds: float) -> dict[str, Any]:
    """Measure, for every game, the steps per second of a wrapped PettingZoo environment and of vector environments on all cores."""
    result: dict[str, Any] = {"cores": multiprocessing.cpu_count(), "games_at_once": GAMES_AT_ONCE}
    aec = envs_module("outbreak.envs.aec")
    if importlib.util.find_spec("pygame") is not None:  # PettingZoo's own classic games need it; they are measured for comparison
        rival = envs_module("pettingzoo.classic.connect_four_v3").env()
        result["connect_four_pettingzoo_steps_per_second"] = round(best_rate(in_pettingzoo(rival), 500, runs, seconds))
    for game in names():
        result[f"{game}_pettingzoo_steps_per_second"] = round(best_rate(in_pettingzoo(aec.env(game)), 500, runs, seconds))
        result[f"{game}_vector_steps_per_second"] = round(vector_rate(game, runs, seconds))
    return result


def envs_module(name: str) -> Any:
    """Import a module that needs PettingZoo."""
    try:
        return importlib.import_module(name)
    except ImportError:
        raise OptionError('PettingZoo is not installed; it comes with the extra "envs" (pip install "outbreak-table[envs]")') from None


def in_pettingzoo(env: Any) -> Callable[[int], int]:
    """Return the work of random play through PettingZoo's interface, with observations and masks read at every step."""
    chance = np.random.default_rng(1)
    env.reset(seed=1)

    def work(steps: int) -> int:
        done = 0
        while done < steps:
            for _ in env.agent_iter():
                sight, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    legal = np.flatnonzero(sight["action_mask"])
                    env.step(int(legal[chance.integers(len(legal))]))
                done += 1
            env.reset()
        return done

    return work


def any_legal(masks: NDArray[np.int8], chance: np.random.Generator) -> NDArray[np.int64]:
    """Return a uniformly random legal action in each game; any action if the game is over."""
    counts = masks.sum(axis=1, dtype=np.int64)
    picks = counts.cumsum() - 1 - (chance.random(len(masks)) * counts).astype(np.int64)
    chosen: NDArray[np.int64] = masks.nonzero()[1][picks]
    return chosen


def vector_rate(game: str, runs: int, seconds: float) -> float:
    """Return the steps per second of many games with observations and masks, without the time to choose actions."""
    batch, chance = Batch(game, GAMES_AT_ONCE), np.random.default_rng(1)
    best = 0.0
    for _ in range(runs):
        done, spent = 0, 0.0
        while spent < seconds:
            actions = any_legal(batch.masks, chance)
            started = time.perf_counter()
            batch.step(actions)
            spent += time.perf_counter() - started
            done += GAMES_AT_ONCE
        best = max(best, done / spent)
    return best
