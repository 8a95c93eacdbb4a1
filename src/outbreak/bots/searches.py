"""Which search plays a game: what the game's own `search.py` calls SEARCH."""

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache
from typing import cast

from outbreak.bots.bot import BotError, Search
from outbreak.core.rulebook import Rulebook

SearchMaker = Callable[[int | str | None], Search]  # from a seed


def search_of(book: Rulebook) -> SearchMaker:
    """How the search of a game is made; a game without one is refused."""
    made = _search_in(book.package)
    if made is None:
        raise BotError(f"{book.name} has no search; its bots are random and heuristic")
    return made


@cache
def _search_in(package: str) -> SearchMaker | None:
    name = f"{package}.search"
    return cast(SearchMaker, importlib.import_module(name).SEARCH) if importlib.util.find_spec(name) else None
