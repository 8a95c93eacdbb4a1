"""What an action leads to, as far as the seats of a view can know: the rules play it on the view, and stop where they need more."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from outbreak.core.agenda import step_now
from outbreak.core.faults import FAULT_HIDDEN, EngineFault
from outbreak.core.game import View
from outbreak.core.table import Table


class Foreseen(NamedTuple):
    """What is known of an action before it is taken."""

    is_final: bool  # whether it cannot be undone, because it reveals something to somebody or ends the game
    answers: list[int]  # the possible answers to the question that it opens


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


def foresee(view: View, actions: Iterable[int], people: Sequence[int] = ()) -> dict[int, Foreseen]:
    """Return what these legal actions lead to.

    `people` holds the seats of each person as masks: whoever asks another seat of their own gets the answer at once."""
    table, known = view.table, view.table.states.tobytes()
    before, depth, step = view.state.reveals, view.state.agenda_size, step_now(view.state)
    found = {}
    for action in actions:
        is_known = follow(table, action, people)
        is_final = not is_known or table.state.reveals != before or bool(table.state.result)
        found[action] = Foreseen(is_final, _answers(table, action, depth, step) if is_known else [])
        table.set_state(known)
    return found


def _answers(table: Table, action: int, depth: int, step: int) -> list[int]:
    """Return the possible answers to the question that an action has opened for its seat; none if the action is over.

    The question lies on top of the one that was answered, or in its place if each of its answers names something."""
    seat = table.codec.split(action)[0]
    if table.state.result or table.waiting_mask != 1 << seat or table.state.agenda_size < depth:
        return []
    if table.state.agenda_size > depth:
        return table.legal(1 << seat)
    if step_now(table.state) == step:
        return []
    answers = table.legal(1 << seat)
    return answers if all(table.codec.action(answer, seat).operands for answer in answers) else []
