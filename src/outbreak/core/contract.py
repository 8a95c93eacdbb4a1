"""The functions that every game implements, and those derived from them.

The rules at the top are placeholders, which a rulebook replaces by a game's own rules. Those at the bottom are built on them and the same
in all games. Batches, policies and searches call all of them by these names.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from outbreak.core.agenda import STEPS_MAX
from outbreak.core.faults import FAULT_TOO_MANY_STEPS
from outbreak.core.journal import clear_journal
from outbreak.core.rule import rule


@rule
def clear_table(state):
    """Clear every field of the state except the key, to the value that its declaration says."""
    raise NotImplementedError


@rule
def setup(box, state, desk, options):
    """Set up a new game on a cleared table from `state.key`, and put the first step on the agenda."""
    raise NotImplementedError


@rule
def legal(box, state, seats, desk):
    """Write the actions these seats may take now to `desk.choices`, ascending; returns how many."""
    raise NotImplementedError


@rule
def refusal(box, state, seats, action):
    """Return 0 exactly for what `legal` lists, else the number of the rule that forbids it."""
    raise NotImplementedError


@rule
def begin(box, state, desk, action):
    """Carry out a legal action up to the steps that it puts on the agenda."""
    raise NotImplementedError


@rule
def has_choice(box, state, desk):
    """Whether the top step of the agenda waits for a seat; if not, `carry_out` continues."""
    raise NotImplementedError


@rule
def carry_out(box, state, desk):
    """Carry out the top step of the agenda."""
    raise NotImplementedError


@rule
def waiting(state):
    """Return the seats that must answer, as a mask; others may still act where `legal` lists something."""
    raise NotImplementedError


@rule
def hide(box, state, seats):
    """Overwrite everything that these seats cannot know; what remains is their view."""
    raise NotImplementedError


@rule
def deal(box, state, seats, desk):
    """Complete a view to a state, drawn with the key in it from all states that fit the view."""
    raise NotImplementedError


@rule
def witnesses(state, action):
    """Return the seats that may see the operands of an action, as a mask; for most actions all of them."""
    raise NotImplementedError


@rule
def check(box, state):
    """Return 0 for a valid state, else the number of the invariant it breaks."""
    raise NotImplementedError


CONTRACT = (clear_table, setup, legal, refusal, begin, has_choice, carry_out, waiting, hide, deal, witnesses, check)


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules of one game that replace the placeholders."""

    clear_table: Callable[..., Any]
    setup: Callable[..., Any]
    legal: Callable[..., Any]
    refusal: Callable[..., Any]
    begin: Callable[..., Any]
    has_choice: Callable[..., Any]
    carry_out: Callable[..., Any]
    waiting: Callable[..., Any]
    hide: Callable[..., Any]
    deal: Callable[..., Any]
    witnesses: Callable[..., Any]
    check: Callable[..., Any]


assert [field.name for field in fields(Rules)] == [place.__name__ for place in CONTRACT]


@rule
def proceed(box, state, desk):
    """Carry out steps of the agenda until a seat has a choice, the game is over, or a fault occurs."""
    steps = 0
    while outcome(state) == 0 and desk.fault == 0 and has_choice(box, state, desk) == 0:
        carry_out(box, state, desk)
        steps += 1
        if steps >= STEPS_MAX:
            desk.fault = FAULT_TOO_MANY_STEPS
            return


@rule
def start(box, state, desk, options):
    """Start a new game from `state.key` and continue up to its first choice."""
    desk.fault = 0
    clear_journal(desk)
    clear_table(state)
    setup(box, state, desk, options)
    proceed(box, state, desk)


@rule
def apply(box, state, desk, action):
    """Carry out a legal action, then continue until a seat has a choice or the game is over."""
    desk.fault = 0
    clear_journal(desk)
    begin(box, state, desk, action)
    proceed(box, state, desk)


@rule
def outcome(state):
    """Return 0 while undecided, else the number of the ending."""
    return state.result


SHARED = (proceed, start, apply, outcome)
