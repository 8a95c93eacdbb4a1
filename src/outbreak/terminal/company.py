"""Who sits at the other seats: bots, by name or from a person's own file, and the one who gives hints.

A bot is any object with `choose(view, legal)`: it gets what its seat knows and what it may do, and returns one of those actions."""

import importlib
import importlib.util
import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from outbreak.core.codec import Action
from outbreak.core.game import View


class Bot(Protocol):
    """What plays a seat."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """One of the legal actions, from what the seat knows."""


class BotError(ValueError):
    """A bot that cannot be found or made; says why."""


class RandomBot:
    """Every legal action with the same chance."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.chance = random.Random(seed)

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """Any of them."""
        return self.chance.choice(legal)


def heuristic() -> Bot:
    """The heuristic of the house where it is built, else chance."""
    try:
        module = importlib.import_module("outbreak.bots.heuristic")
    except ImportError:
        return RandomBot()
    maker = next((value for name, value in vars(module).items() if hasattr(value, "choose") and isinstance(value, type)), None)
    return maker() if maker else RandomBot()


HOUSE: dict[str, Callable[[str], Bot]] = {"random": RandomBot, "heuristic": lambda seed: heuristic()}


def find_bot(name: str, seed: str) -> Bot:
    """A bot by its name in the house, or `file.py:Class` from a person's own file."""
    if name in HOUSE:
        return HOUSE[name](seed)
    file, colon, kind = name.rpartition(":")
    if not colon:
        raise BotError(f"there is no bot {name!r}; there are {', '.join(HOUSE)}, or FILE.py:CLASS")
    made = getattr(_module(Path(file)), kind, None)
    if made is None:
        raise BotError(f"{file} holds no {kind}")
    bot = made() if isinstance(made, type) else made
    if not callable(getattr(bot, "choose", None)):
        raise BotError(f"{kind} has no method choose(view, legal)")
    return bot  # type: ignore[no-any-return]


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
        raise BotError(f"{path} cannot be loaded: {type(problem).__name__}: {problem}") from problem
    return module


def suggestion(view: View, legal: Sequence[Action]) -> Action:
    """What the house would do."""
    return heuristic().choose(view, legal)
