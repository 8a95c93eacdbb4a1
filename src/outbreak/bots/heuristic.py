"""The heuristic of each game as a bot: the same policy that is compiled for simulation, interpreted over a view."""

from collections.abc import Sequence

from outbreak.bots.policies import find_policy
from outbreak.core.codec import Action
from outbreak.core.game import View
from outbreak.core.search import Budget


class HeuristicBot:
    """Plays by the rules of thumb in the game's `policy.py`."""

    def choose(self, view: View, legal: Sequence[Action], budget: Budget) -> Action:
        """The action the policy prefers among those it is given."""
        table = view.table
        for place, action in enumerate(legal):
            table.desk.choices[place] = action.code
        policy = find_policy(table.rulebook, "heuristic")
        return legal[policy(table.box_lens, table.state, view.mask, table.desk, len(legal))]
