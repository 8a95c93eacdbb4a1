"""Questions to a search in another process: a view as bytes is sent, and the value of each action comes back."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from outbreak.bots.comparing import compare
from outbreak.bots.searches import search_of
from outbreak.core.game import View
from outbreak.core.pack import Pack
from outbreak.core.registry import rulebook
from outbreak.core.search import Budget, Weighed
from outbreak.core.table import Table

CONTENDERS = 4  # best actions that are compared with the played one


@dataclass(frozen=True)
class Worth:
    """The value of an action, given by its number; if actions were compared, also how far it is behind the best."""

    code: int
    worth: float
    error: float
    simulations: int
    behind: float = 0.0
    behind_error: float = 0.0
    plan: bytes = b""  # the plan after it, in the search's own format


@dataclass(frozen=True)
class Question:
    """A view, and everything else that determines the answer; the action `played`, if given, is compared with the best ones."""

    game: str
    pack: dict[str, Any] | None  # None for the game's own
    view: bytes
    mask: int
    budget: Budget
    seed: str
    played: int | None = None
    outside: bool = False  # whether the pack or the start position is untrusted


@dataclass(frozen=True)
class Answer:
    """Actions, best first: all of them, or the best few and the played one, compared on the same deals."""

    worths: list[Worth]

    def best(self, count: int) -> list[Worth]:
        """Return the best few, best first; actions without simulations come last."""
        return sorted(self.worths, key=lambda worth: worth.simulations == 0)[:count]


def question(view: View, budget: Budget, seed: str, played: int | None = None) -> Question:
    """Return the question about a view."""
    return Question(*seen(view), budget, seed, played, view.table.outside)


def seen(view: View) -> tuple[str, dict[str, Any] | None, bytes, int]:
    """Return a view as it is sent: game, pack, bytes and seats; `view_of` is the inverse."""
    table = view.table
    pack = None if table.pack is table.rulebook.base_pack else table.pack.to_json()
    return table.rulebook.name, pack, table.states.tobytes(), view.mask


def view_of(game: str, pack: dict[str, Any] | None, view: bytes, mask: int) -> View:
    """Return the view that `seen` serialized."""
    book = rulebook(game)
    table = Table.empty(book, Pack.from_json(pack) if pack else book.base_pack)
    return View(table.twin(np.frombuffer(view, table.states.dtype)), mask)


def answer(asked: Question) -> Answer:
    """Answer by the search of the game; a comparison with the played action uses other deals than the search did."""
    view = view_of(asked.game, asked.pack, asked.view, asked.mask)
    search = search_of(view.table.rulebook)(asked.seed)
    found = search.weigh(view, view.legal(), asked.budget)
    if asked.played is None:
        return Answer([Worth(each.action.code, each.worth, each.error, each.simulations) for each in found])
    trial = search.trial(view, [view.action(code) for code in contenders(found, asked.played)], asked.budget)
    return Answer([Worth(**vars(each)) for each in compare(trial, asked.budget, asked.played)])


def contenders(found: list[Weighed], played: int) -> list[int]:
    """Return the actions to compare: the search's choice, the best by value, and the played action; of actions with the same estimate,
    which share one line of play, only one."""
    tried = sorted((each for each in found if each.simulations), key=lambda each: -each.worth)
    apart = {(each.worth, each.error, each.simulations): each.action.code for each in reversed([found[0], *tried])}
    return list(dict.fromkeys([*list(reversed(apart.values()))[:CONTENDERS], played]))
