"""The registry of games: those that come with Outbreak, and those of other packages.

A game is a package that holds a RULEBOOK. Packages under `outbreak.games` are found by themselves. Another package registers its game with
an entry point of the group `outbreak.games`, or is named in the environment variable OUTBREAK_GAMES (several are separated by commas).
"""

import importlib
import inspect
import os
import pkgutil
from functools import cache
from importlib import metadata

from outbreak.core import contract
from outbreak.core.rule import is_rule
from outbreak.core.rulebook import Rulebook

GROUP = "outbreak.games"
VARIABLE = "OUTBREAK_GAMES"
FILES = ("rules.md", "data", "text/en.ftl", "text/de.ftl")  # what stands in every game's folder


class UnknownGame(ValueError):
    """A game that is not there; says which are."""


class BrokenGame(Exception):
    """A package that was registered as a game and does not fulfil the contract; says what is missing."""


@cache
def packages() -> dict[str, str]:
    """Gets the package of every game by the game's name, in alphabetical order."""
    own = importlib.import_module("outbreak.games")
    found = {module.name: f"outbreak.games.{module.name}" for module in pkgutil.iter_modules(own.__path__) if module.ispkg}
    found |= {point.name: point.value for point in metadata.entry_points(group=GROUP)}
    for package in filter(None, os.environ.get(VARIABLE, "").split(",")):
        found[package.rpartition(".")[2]] = package
    return dict(sorted(found.items()))


def names() -> tuple[str, ...]:
    """Gets the names of all games, in alphabetical order."""
    return tuple(packages())


@cache
def rulebook(name: str) -> Rulebook:
    """Gets the rulebook of a game; one that does not fulfil the contract is refused."""
    if name not in packages():
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(packages())}")
    found = importlib.import_module(packages()[name]).RULEBOOK
    for complaint in complaints(name, found):
        raise BrokenGame(f"{packages()[name]} is not a game that can be played here: {complaint}")
    assert isinstance(found, Rulebook)
    return found


def complaints(name: str, book: object) -> list[str]:
    """Gets what a game lacks of the contract; nothing for a good one."""
    if not isinstance(book, Rulebook):
        return ["its RULEBOOK is not a Rulebook"]
    found = [f"its RULEBOOK is called {book.name!r}, the package {name!r}"] if book.name != name else []
    for place in contract.CONTRACT:
        own = getattr(book.rules, place.__name__)
        wanted, given = (list(inspect.signature(function).parameters) for function in (place, own))
        if not is_rule(own):
            found.append(f"{place.__name__} is not marked with @rule")
        elif given != wanted:
            found.append(f"{place.__name__} takes {', '.join(given)}; the contract says {', '.join(wanted)}")
    return found + [f"{file} is missing in {book.folder}" for file in FILES if not (book.folder / file).exists()]
