"""What an action leads to, as far as the seats of a view can know: the rules play it on the view, and stop where they need more."""

from collections.abc import Iterable, Sequence

from outbreak.core.faults import FAULT_HIDDEN, EngineFault
from outbreak.core.game import View
from outbreak.core.table import Table


def follow(table: Table, action: int, people: Sequence[int] = ()) -> bool:
    """Play a legal action on the table of a view, with the automatic answers after it; returns whether nothing hidden was needed.

    If it was, the table is left in the middle of the action."""
    try:
        table.apply(action)
        while (answer := table.own_answer(people)) is not None:
            table.apply(answer)
    except EngineFault as problem:
        if problem.fault != FAULT_HIDDEN:
            raise
        return False
    return True


def final_actions(view: View, actions: Iterable[int], people: Sequence[int] = ()) -> frozenset[int]:
    """Return which of these legal actions could not be undone, because they reveal something to somebody or end the game.

    `people` holds the seats of each person as masks: whoever asks another seat of their own gets the answer at once."""
    table, known = view.table, view.table.states.tobytes()
    before, final = view.state.reveals, []
    for action in actions:
        if not follow(table, action, people) or table.state.reveals != before or table.state.result:
            final.append(action)
        table.set_state(known)
    return frozenset(final)
