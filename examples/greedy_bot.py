"""A bot of your own is one method: `choose(view, legal, budget)` returns one of the legal actions.

    outbreak play pandemic --bot 1=examples/greedy_bot.py:GreedyBot

`view` is what the bot's seat knows, and nothing more; `budget` is how long it may think. This bot cures when it can, treats where cubes
lie, walks towards the nearest city with three cubes, and otherwise takes what comes first.
"""

from collections import deque
from collections.abc import Iterator, Sequence

from outbreak import Action, View
from outbreak.bots import Budget

WORTH = ("cure", "treat", "build", "take", "give", "yes")  # in this order


class GreedyBot:
    """Does the most useful thing at hand and looks no further."""

    def choose(self, view: View, legal: Sequence[Action], budget: Budget) -> Action:
        """Return the first kind of action that is worth something, a step towards trouble, or whatever there is."""
        for kind in WORTH:
            for action in legal:
                if action.kind == kind:
                    return action
        return self.towards_trouble(view, legal) or legal[0]

    def towards_trouble(self, view: View, legal: Sequence[Action]) -> Action | None:
        """Return the drive that begins the shortest way to a city about to break out."""
        drives = {action.operands["city"]: action for action in legal if action.kind == "drive" and action.operands["pawn"] == action.seat}
        if not drives:
            return None
        cities = view.table.codec.domains["city"]
        here = view.state.pawn[next(iter(drives.values())).seat]
        for first, city in ways(view, here):
            if max(view.state.cubes[city, color] for color in range(view.table.box_lens.colors)) == 3:
                return drives.get(cities[first])
        return None


def ways(view: View, start: int) -> Iterator[tuple[int, int]]:
    """Every other city, nearest first, with the first step of a shortest way there."""
    box = view.table.box_lens
    known, queue = {start}, deque([(-1, start)])
    while queue:
        first, city = queue.popleft()
        for i in range(box.link_count[city]):
            linked = box.links[city, i]
            if linked not in known:
                known.add(linked)
                step = linked if first == -1 else first
                queue.append((step, linked))
                yield step, linked
