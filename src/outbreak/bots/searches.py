"""Which search plays a game: its own, or roll-outs to where its prospects say what can be hoped for."""

from collections.abc import Callable
from functools import partial
from typing import cast

from outbreak.bots.bot import BotError
from outbreak.bots.search import RolloutSearch, entry_points
from outbreak.core.game import Game
from outbreak.core.parts import Measure
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.core.search import Budget, Search

SearchMaker = Callable[[int | str | None], Search]  # from a seed


def search_of(book: Rulebook) -> SearchMaker:
    """How the search of a game is made; a game without one is refused."""
    if book.bots.search is not None:
        return book.bots.search
    if book.bots.prospects is not None:
        return cast(SearchMaker, partial(RolloutSearch, stages=book.bots.prospects.stages, unit=book.bots.prospects.unit))
    raise BotError(f"{book.name} has no search; its bots are random and heuristic")


def has_search(book: Rulebook) -> bool:
    """Whether a game has a search."""
    return book.bots.search is not None or book.bots.prospects is not None


def measure_of(book: Rulebook) -> Measure:
    """What the worth of an action is in this game: the chance to win from 0 to 1, unless its search says otherwise."""
    return book.bots.measure


class Compilation:
    """What the search of a game needs to have compiled."""

    def __init__(self, book: Rulebook) -> None:
        if not has_search(book):
            raise BotError(f"{book.name} has no search; its bots are random and heuristic")
        own, self.entries = (book.bots.entry_points or entry_points)(book)
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
    return [game for game in names() if has_search(rulebook(game))]
