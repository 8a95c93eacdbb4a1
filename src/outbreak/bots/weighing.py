"""Questions to a search that travel between processes: a view as bytes goes, what each action is worth comes back."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from outbreak.bots.searches import search_of
from outbreak.core.game import View
from outbreak.core.pack import Pack
from outbreak.core.registry import rulebook
from outbreak.core.table import Table
from outbreak.core.thought import Budget, Search


@dataclass(frozen=True)
class Worth:
    """What an action is worth, by its number."""

    code: int
    worth: float
    error: float
    simulations: int


@dataclass(frozen=True)
class Question:
    """A view, and all else that decides the answer; `played` is to be compared with the best in particular."""

    game: str
    pack: dict[str, Any] | None  # None: the game's own
    view: bytes
    mask: int
    budget: Budget
    seed: str
    played: int | None = None


@dataclass(frozen=True)
class Answer:
    """All actions, best first; and the played one once more beside the best, on equal terms, where it is another."""

    worths: list[Worth]
    duel: tuple[Worth, Worth] | None = None  # the best and the played

    def best(self, count: int) -> list[Worth]:
        """The best few, best first; what was only judged and never tried comes after what was."""
        return sorted(self.worths, key=lambda worth: worth.simulations == 0)[:count]


def question(view: View, budget: Budget, seed: str, played: int | None = None) -> Question:
    """What to ask about a view."""
    table = view.table
    pack = None if table.pack is table.rulebook.base_pack else table.pack.to_json()
    return Question(table.rulebook.name, pack, table.states.tobytes(), view.mask, budget, seed, played)


def view_of(game: str, pack: dict[str, Any] | None, view: bytes, mask: int) -> View:
    """A view that came as bytes."""
    book = rulebook(game)
    table = Table.empty(book, Pack.from_json(pack) if pack else book.base_pack)
    return View(table.twin(np.frombuffer(view, table.states.dtype)), mask)


def answer(asked: Question) -> Answer:
    """Ask the search of the game; a comparison with the played action meets other luck than the search that found the best."""
    view = view_of(asked.game, asked.pack, asked.view, asked.mask)
    legal = {action.code: action for action in view.legal()}
    make = search_of(view.table.rulebook)
    worths = _weighed(make(asked.seed), view, list(legal), asked.budget)
    if asked.played is None or asked.played == worths[0].code:
        return Answer(worths)
    pair = {each.code: each for each in _weighed(make(f"{asked.seed} again"), view, [worths[0].code, asked.played], asked.budget)}
    return Answer(worths, (pair[worths[0].code], pair[asked.played]))


def _weighed(search: Search, view: View, codes: list[int], budget: Budget) -> list[Worth]:
    found = search.weigh(view, [view.action(code) for code in codes], budget)
    return [Worth(each.action.code, each.worth, each.error, each.simulations) for each in found]
