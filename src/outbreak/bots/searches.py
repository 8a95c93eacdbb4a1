"""Which search plays a game: its own (`SEARCH` and `entry_points` in its `search.py`), or roll-outs to where its `prospects.py` says what
can be hoped for."""

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache, partial
from types import ModuleType, SimpleNamespace
from typing import Any, Literal, cast

from outbreak.bots.bot import BotError
from outbreak.bots.search import RolloutSearch, entry_points
from outbreak.core.game import Game
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.core.thought import Budget, Search

Measure = Literal["chance", "margin"]  # the chance to win, or by how many points one will be ahead of the best opponent
SearchMaker = Callable[[int | str | None], Search]  # from a seed


def search_of(book: Rulebook) -> SearchMaker:
    """How the search of a game is made; a game without one is refused."""
    return cast(SearchMaker, _module_of(book).SEARCH)


def _module_of(book: Rulebook) -> ModuleType | SimpleNamespace:
    module = search_module(book.package)
    if module is None:
        raise BotError(f"{book.name} has no search; its bots are random and heuristic")
    return module


def measure_of(book: Rulebook) -> Measure:
    """What the worth of an action is in this game: the chance to win from 0 to 1, unless its search says otherwise."""
    return cast(Measure, getattr(search_module(book.package), "MEASURE", "chance"))


class Compilation:
    """What the search of a game needs to have compiled."""

    def __init__(self, book: Rulebook) -> None:
        module = _module_of(book)
        own, self.entries = cast(tuple[Rulebook, tuple[Callable[..., Any], ...]], module.entry_points(book))
        self.compiler = own.compiler

    @property
    def outstanding(self) -> int:
        """How many rules are not compiled yet on this machine."""
        return self.compiler.outstanding(self.entries)

    def run(self, tell: Callable[[int, int], None]) -> None:
        """Compile them; tells how many are compiled of how many, before the first and after each."""
        total, before = self.outstanding, self.compiler.compiled_count
        tell(0, total)
        self.compiler.tell = lambda count: tell(count - before, total)
        for entry in self.entries:
            self.compiler.entry(entry)


def warm_up(book: Rulebook, tell: Callable[[int, int], None] = lambda done, total: None) -> None:
    """Compile what a search needs, and let it decide once with the least there is."""
    make = search_of(book)
    Compilation(book).run(tell)
    game = Game(book, {}, key=bytes(32))
    while len(legal := (view := game.view([game.waiting[0]])).legal()) == 1:
        game.push(legal[0])
    make(0).weigh(view, legal, Budget(simulations=1))


def searched() -> list[str]:
    """The games that have a search."""
    return [game for game in names() if search_module(rulebook(game).package) is not None]


@cache
def search_module(package: str) -> ModuleType | SimpleNamespace | None:
    """What holds a game's SEARCH, its `entry_points` and its MEASURE; None for a game without one."""
    if importlib.util.find_spec(f"{package}.search"):
        return importlib.import_module(f"{package}.search")
    if importlib.util.find_spec(f"{package}.prospects"):
        hopes = importlib.import_module(f"{package}.prospects")
        return SimpleNamespace(SEARCH=partial(RolloutSearch, stages=hopes.STAGES, unit=hopes.WIN), entry_points=entry_points)
    return None
