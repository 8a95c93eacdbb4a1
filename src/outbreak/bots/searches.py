"""Which search plays a game: its own (`SEARCH` in its `search.py`), or roll-outs to where its `prospects.py` says what can be hoped for."""

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache, partial
from types import ModuleType, SimpleNamespace
from typing import Literal, cast

from outbreak.bots.bot import BotError
from outbreak.bots.search import RolloutSearch
from outbreak.core.game import Game
from outbreak.core.rulebook import Rulebook
from outbreak.core.thought import Budget, Search

Measure = Literal["chance", "margin"]  # the chance to win, or by how many points one will be ahead of the best opponent
SearchMaker = Callable[[int | str | None], Search]  # from a seed


def search_of(book: Rulebook) -> SearchMaker:
    """How the search of a game is made; a game without one is refused."""
    module = search_module(book.package)
    if module is None:
        raise BotError(f"{book.name} has no search; its bots are random and heuristic")
    return cast(SearchMaker, module.SEARCH)


def measure_of(book: Rulebook) -> Measure:
    """What the worth of an action is in this game: the chance to win from 0 to 1, unless its search says otherwise."""
    return cast(Measure, getattr(search_module(book.package), "MEASURE", "chance"))


def warm_up(book: Rulebook) -> None:
    """Let the search decide once with the least there is, so that what it needs is compiled."""
    make = search_of(book)
    game = Game(book, {}, key=bytes(32))
    while len(legal := (view := game.view([game.waiting[0]])).legal()) == 1:
        game.push(legal[0])
    make(0).weigh(view, legal, Budget(simulations=1))


@cache
def search_module(package: str) -> ModuleType | SimpleNamespace | None:
    """What holds a game's SEARCH and MEASURE; None for a game without one."""
    if importlib.util.find_spec(f"{package}.search"):
        return importlib.import_module(f"{package}.search")
    if importlib.util.find_spec(f"{package}.prospects"):
        hopes = importlib.import_module(f"{package}.prospects")
        return SimpleNamespace(SEARCH=partial(RolloutSearch, stages=hopes.STAGES, unit=hopes.WIN))
    return None
