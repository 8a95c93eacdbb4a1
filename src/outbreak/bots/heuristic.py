"""The heuristic of a game as a bot: the policy that simulations run compiled, interpreted over a view."""

from collections.abc import Sequence

from outbreak.bots.policies import find_policy
from outbreak.core.codec import Action
from outbreak.core.game import View
from outbreak.core.search import Budget


class HeuristicBot:
    """Plays by the game's heuristic policy."""

    def choose(self, view: View, legal: Sequence[Action], budget: Budget) -> Action:
        """Choose the action that the policy prefers."""
        table = view.table
        for place, action in enumerate(legal):
            table.desk.choices[place] = action.code
        policy = find_policy(table.rulebook, "heuristic")
        return legal[policy(table.box_lens, table.state, view.mask, table.desk, len(legal))]
