"""Finds the search of a game: its own, or roll-outs evaluated by its prospects."""

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
    """Return the factory of a game's search; raises BotError if the game has none."""
    if book.bots.search is not None:
        return book.bots.search
    if book.bots.prospects is not None:
        return cast(SearchMaker, partial(RolloutSearch, stages=book.bots.prospects.stages, unit=book.bots.prospects.unit))
    raise BotError(f"{book.name} has no search; its bots are random and heuristic")


def has_search(book: Rulebook) -> bool:
    """Whether a game has a search."""
    return book.bots.search is not None or book.bots.prospects is not None


def measure_of(book: Rulebook) -> Measure:
    """Return the unit of an action's value in this game: the chance to win from 0 to 1, or points."""
    return book.bots.measure


class Compilation:
    """The rules that the search of a game needs compiled."""

    def __init__(self, book: Rulebook) -> None:
        if not has_search(book):
            raise BotError(f"{book.name} has no search; its bots are random and heuristic")
        own, self.entries = (book.bots.entry_points or entry_points)(book)
        self.compiler = own.compiler

    @property
    def outstanding(self) -> int:
        """The number of rules that are not compiled yet on this machine."""
        return self.compiler.outstanding(self.entries)

    def run(self, tell: Callable[[int, int], None]) -> None:
        """Compile them; calls `tell` with the numbers done and in total, before the first and after each."""
        total, before = self.outstanding, self.compiler.compiled_count
        tell(0, total)
        self.compiler.tell = lambda count: tell(count - before, total)
        for entry in self.entries:
            self.compiler.entry(entry)


def warm_up(book: Rulebook, tell: Callable[[int, int], None] = lambda done, total: None) -> None:
    """Compile what a search needs, and run it once with the smallest budget."""
    make = search_of(book)
    Compilation(book).run(tell)
    game = Game(book, {}, key=bytes(32))
    while len(legal := (view := game.view([game.waiting[0]])).legal()) == 1:
        game.push(legal[0])
    make(0).weigh(view, legal, Budget(simulations=1))


def searched() -> list[str]:
    """Return the games that have a search."""
    return [game for game in names() if has_search(rulebook(game))]
