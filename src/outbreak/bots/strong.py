"""The strong bot: plays the best action by the game's search."""

from collections.abc import Sequence

from outbreak.bots.policies import without_idling
from outbreak.bots.searches import search_of
from outbreak.core.codec import Action
from outbreak.core.game import View
from outbreak.core.search import Budget, Search, Weighed


class StrongBot:
    """Plays any game that has a search; one bot plays one game."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.seed = seed
        self._search: Search | None = None

    def choose(self, view: View, legal: Sequence[Action], budget: Budget) -> Action:
        """Choose the search's first action; idle actions are left out, so that a table of bots always makes progress."""
        candidates = without_idling(view, legal)
        return candidates[0] if len(candidates) == 1 else self.weigh(view, candidates, budget)[0].action

    def weigh(self, view: View, legal: Sequence[Action], budget: Budget) -> list[Weighed]:
        """Return the search's estimates of the actions, best first."""
        if self._search is None:
            self._search = search_of(view.table.rulebook)(self.seed)
        return self._search.weigh(view, legal, budget)
