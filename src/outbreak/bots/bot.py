"""A bot is one method: it gets what its seats know, what they may do and how long it may think, and returns one of those actions."""

import importlib.util
import random
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

from outbreak.core.codec import Action
from outbreak.core.game import View
from outbreak.core.options import OptionError
from outbreak.core.search import Budget


class Bot(Protocol):
    """What plays one seat or several."""

    def choose(self, view: View, legal: Sequence[Action], budget: Budget) -> Action:
        """One of the legal actions, from what the seats know, within the budget."""
        ...


def decide(bot: Bot, view: View, legal: Sequence[Action], budget: Budget) -> Action:
    """What a bot does; where there is nothing to choose it is not asked."""
    return legal[0] if len(legal) == 1 else bot.choose(view, legal, budget)


class BotError(OptionError):
    """A bot that cannot be found or made; says why."""


def failure(problem: Exception) -> str:
    """An exception of a bot as its author needs it: in one line, then with its traceback."""
    return f"{type(problem).__name__}: {problem}\n{''.join(traceback.format_exception(problem)).rstrip()}"


class RandomBot:
    """Every legal action with the same chance."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.chance = random.Random(seed)

    def choose(self, view: View, legal: Sequence[Action], budget: Budget) -> Action:
        """Any of them."""
        return self.chance.choice(legal)


def load_bot(name: str, seed: int | str | None = None) -> Bot:
    """A bot of the house by its name or level, or one from a person's own file: `my_bot.py:MyBot`."""
    from outbreak.bots.levels import LEVELS, bot_of_level

    level = {"random": "easy", "heuristic": "normal"}.get(name, name)
    if level in LEVELS:
        return bot_of_level(level, seed)
    file, colon, kind = name.rpartition(":")
    if not colon:
        raise BotError(f"there is no bot {name!r}; there are random, heuristic, strong, or FILE.py:CLASS")
    made = getattr(_module(Path(file)), kind, None)
    if made is None:
        raise BotError(f"{file} holds no {kind}")
    try:
        bot: Bot = made() if isinstance(made, type) else made
    except Exception as problem:
        raise BotError(f"{name} cannot be made: {failure(problem)}") from problem
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"{kind} has no method choose(view, legal, budget)")
    return bot


def _module(path: Path) -> Any:
    if not path.is_file():
        raise BotError(f"there is no file {path}")
    name = f"outbreak_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BotError(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their module up by name
    try:
        spec.loader.exec_module(module)
    except Exception as problem:
        raise BotError(f"{path} cannot be loaded: {failure(problem)}") from problem
    return module
