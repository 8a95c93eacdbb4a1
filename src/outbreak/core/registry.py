"""The games there are: every package under `outbreak.games` that holds a RULEBOOK."""

import importlib
import pkgutil
from functools import cache

from outbreak.core.rulebook import Rulebook


class UnknownGame(ValueError):
    """A game that is not there; says which are."""


@cache
def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    package = importlib.import_module("outbreak.games")
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg))


@cache
def rulebook(name: str) -> Rulebook:
    """The rulebook of a game."""
    if name not in names():
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(names())}")
    found = importlib.import_module(f"outbreak.games.{name}").RULEBOOK
    assert isinstance(found, Rulebook)
    return found
