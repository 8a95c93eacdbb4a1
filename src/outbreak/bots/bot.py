"""The interface of bots: one method, which gets the view of its seats, the legal actions and a budget, and returns an action."""

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
    """Plays one seat or several."""

    def choose(self, view: View, legal: Sequence[Action], budget: Budget) -> Action:
        """Choose one of the legal actions, from what the seats know, within the budget."""
        ...


def decide(bot: Bot, view: View, legal: Sequence[Action], budget: Budget) -> Action:
    """Return a bot's action; with only one legal action the bot is not asked."""
    return legal[0] if len(legal) == 1 else bot.choose(view, legal, budget)


class BotError(OptionError):
    """A bot that cannot be found or created; the message says why."""


def failure(problem: Exception) -> str:
    """Format an exception of a bot for its author: in one line, then with its traceback."""
    return f"{type(problem).__name__}: {problem}\n{''.join(traceback.format_exception(problem)).rstrip()}"


class RandomBot:
    """Chooses uniformly among the legal actions."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.chance = random.Random(seed)

    def choose(self, view: View, legal: Sequence[Action], budget: Budget) -> Action:
        """Choose any legal action."""
        return self.chance.choice(legal)


def load_bot(name: str, seed: int | str | None = None) -> Bot:
    """Return a built-in bot by its name or level, or one from a person's own file: `my_bot.py:MyBot`."""
    from outbreak.bots.levels import LEVELS, bot_of_level

    level = {"random": "easy", "heuristic": "normal"}.get(name, name)
    if level in LEVELS:
        return bot_of_level(level, seed)
    file, colon, kind = name.rpartition(":")
    if not colon:
        raise BotError(f"there is no bot {name!r}; there are random, heuristic, strong, or FILE.py:CLASS")
    made = getattr(load_module(Path(file)), kind, None)
    if made is None:
        raise BotError(f"{file} has no class {kind}")
    try:
        bot: Bot = made() if isinstance(made, type) else made
    except Exception as problem:
        raise BotError(f"{name} cannot be created: {failure(problem)}") from problem
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"{kind} has no method choose(view, legal, budget)")
    return bot


def load_module(path: Path) -> Any:
    """Return a person's own file as a module; raises BotError if it cannot be loaded."""
    if not path.is_file():
        raise BotError(f"there is no file {path}")
    name = f"outbreak_bot_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BotError(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look up their module by name
    try:
        spec.loader.exec_module(module)
    except Exception as problem:
        raise BotError(f"{path} cannot be loaded: {failure(problem)}") from problem
    return module
