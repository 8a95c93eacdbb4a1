"""The registry of games: those that come with Outbreak, and those of other packages.

A game is a package that holds a RULEBOOK. Packages under `outbreak.games` are found automatically. Another package registers its game with
an entry point of the group `outbreak.games`, or is named in the environment variable OUTBREAK_GAMES (several are separated by commas).
"""

import importlib
import inspect
import os
import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import metadata

from outbreak.core import contract
from outbreak.core.chance import CHANCE_FIELDS
from outbreak.core.faults import FAULT_FIELDS
from outbreak.core.fields import CORE_FIELDS, state_record
from outbreak.core.journal import EVERYBODY, JOURNAL_FIELDS
from outbreak.core.pack_reader import PackError
from outbreak.core.rule import is_rule
from outbreak.core.rulebook import Rulebook

GROUP = "outbreak.games"
VARIABLE = "OUTBREAK_GAMES"
FILES = ("rules.md", "data", "text/en.ftl", "text/de.ftl")  # what every game's folder must contain
RECORDS = ("box", "state", "desk", "options")
STATE_FIELDS = (*(field.name for field in CORE_FIELDS), "players", "active", "result")  # fields that the engine reads in every game
DESK_FIELDS = (*(field[0] for field in (*CHANCE_FIELDS, *JOURNAL_FIELDS, *FAULT_FIELDS)), "choices")
PLAIN_DOMAINS = ("seat", "number")  # domains of the journal that need no names


class UnknownGame(ValueError):
    """There is no game of this name; the message lists those that exist."""


class BrokenGame(Exception):
    """A package that was registered as a game and does not fulfil the contract; the message says what is missing."""


@cache
def packages() -> dict[str, str]:
    """Return the package of every game by the game's name, in alphabetical order; two packages for one name are refused."""
    own = importlib.import_module("outbreak.games")
    found = {module.name: f"outbreak.games.{module.name}" for module in pkgutil.iter_modules(own.__path__) if module.ispkg}
    others = [(point.name, point.value) for point in metadata.entry_points(group=GROUP)]
    others += [(package.rpartition(".")[2], package) for package in filter(None, os.environ.get(VARIABLE, "").split(","))]
    for name, package in others:
        if found.setdefault(name, package) != package:
            raise BrokenGame(f"{package} registers a game {name!r}, and so does {found[name]}; rename one of them")
    return dict(sorted(found.items()))


def names() -> tuple[str, ...]:
    """Return the names of all games, in alphabetical order."""
    return tuple(packages())


@cache
def rulebook(name: str) -> Rulebook:
    """Return the rulebook of a game; one that does not fulfil the contract is refused."""
    if name not in packages():
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(packages())}")
    package = packages()[name]
    try:
        found = getattr(importlib.import_module(package), "RULEBOOK", None)
    except ModuleNotFoundError as problem:
        raise BrokenGame(f"{package} is registered as a game and cannot be imported: {problem}") from problem
    for complaint in complaints(name, found):
        raise BrokenGame(f"{package} is not a game that can be played here: {complaint}")
    assert isinstance(found, Rulebook)
    return found


def complaints(name: str, book: object) -> Iterator[str]:
    """Yield what a game lacks of the contract, the most basic first."""
    if not isinstance(book, Rulebook):
        yield f"its RULEBOOK is {book!r}; it must be an outbreak.core.rulebook.Rulebook"
        return
    if book.name != name:
        yield f"its RULEBOOK is called {book.name!r}, the package {name!r}"
    yield from _rule_complaints(book)
    yield from _record_complaints(book)
    yield from _option_complaints(book)
    missing = [file for file in FILES if not (book.folder / file).exists()]
    yield from (f"{file} is missing in {book.folder}" for file in missing)
    if "data" not in missing:
        yield from _codec_complaints(book)


def _rule_complaints(book: Rulebook) -> Iterator[str]:
    for place in contract.CONTRACT:
        own = getattr(book.rules, place.__name__)
        if not is_rule(own):
            yield f"{place.__name__} is not marked with @rule"
            continue
        wanted, given = (", ".join(inspect.signature(function).parameters) for function in (place, own))
        if given != wanted:
            yield f"{place.__name__} takes {given}; the contract says {wanted}"


def _record_complaints(book: Rulebook) -> Iterator[str]:
    if sorted(book.dtypes) != sorted(RECORDS):
        yield f"its dtypes are {', '.join(book.dtypes)}; they must be {', '.join(RECORDS)}"
        return
    if book.dtypes["state"] != state_record(book.fields):
        yield "the dtype of the state is not that of its fields; make it with state_record(FIELDS)"
    for record, wanted in (("state", STATE_FIELDS), ("desk", DESK_FIELDS)):
        missing = [field for field in wanted if field not in (book.dtypes[record].names or ())]
        if missing:
            yield f"the {record} lacks {', '.join(missing)}, which the engine reads"


def _option_complaints(book: Rulebook) -> Iterator[str]:
    players = next((option for option in book.options if option.name == "players"), None)
    if players is None:
        yield "it has no option `players`"
    elif max(players.values) > book.seats_max:
        yield f"its option `players` goes up to {max(players.values)}, its seats_max is {book.seats_max}"
    if book.seats_max > EVERYBODY.bit_length():
        yield f"seats_max is {book.seats_max}; a table has at most {EVERYBODY.bit_length()} seats"


def _codec_complaints(book: Rulebook) -> Iterator[str]:
    try:
        codec = book.base_parts[1]
    except PackError as problem:
        yield f"its own pack cannot be played: {problem}"
        return
    for kind in codec.kinds:
        for domain in kind.operands:
            if domain not in codec.domains:
                yield f"the action {kind.name} has an operand {domain!r}, which is no domain of its codec"
    for entry in book.journal_kinds:
        for word, domain in entry.operands:
            if domain not in codec.domains and domain not in PLAIN_DOMAINS:
                yield f"the journal entry {entry.name} has {word} of domain {domain!r}, which is no domain of its codec"
