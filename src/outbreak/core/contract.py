"""The contract that every game fulfils.

The rules at the top are placeholders: a game's own rules take their place. Those at the bottom are the same in all games and made of the
others. Batches, policies and searches call all of them by these names; a rulebook binds them to one game.
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
    """Clear every field of the state but the key; a game's fields say what they are cleared to."""
    raise NotImplementedError


@rule
def setup(box, state, desk, options):
    """Set up a new game on a cleared table, from the key that lies in `state.key`, and put what comes first on the agenda."""
    raise NotImplementedError


@rule
def legal(box, state, seats, desk):
    """Write the actions these seats may take now to `desk.choices`, ascending; returns how many."""
    raise NotImplementedError


@rule
def refusal(box, state, seats, action):
    """0 exactly for what `legal` lists, else the number of the rule that forbids it."""
    raise NotImplementedError


@rule
def begin(box, state, desk, action):
    """Carry out a legal action, as far as it goes before the agenda."""
    raise NotImplementedError


@rule
def has_choice(box, state, desk):
    """Whether the step on top of the agenda waits for somebody; if not, `carry_out` goes on."""
    raise NotImplementedError


@rule
def carry_out(box, state, desk):
    """Carry out the step on top of the agenda."""
    raise NotImplementedError


@rule
def waiting(state):
    """The seats that must answer, as a set; others may still act where `legal` lists something."""
    raise NotImplementedError


@rule
def hide(box, state, seats):
    """Overwrite everything these seats cannot know: what remains is their view."""
    raise NotImplementedError


@rule
def deal(box, state, seats, desk):
    """Turn a view into a state drawn, with the key that lies in it, from all that fit the view."""
    raise NotImplementedError


@rule
def witnesses(state, action):
    """The seats that may see what an action names; all of them for most."""
    raise NotImplementedError


@rule
def check(box, state):
    """0 for a sound state, else the number of the law it breaks."""
    raise NotImplementedError


CONTRACT = (clear_table, setup, legal, refusal, begin, has_choice, carry_out, waiting, hide, deal, witnesses, check)


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules of one game that take the place of the placeholders, by their names."""

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
    """Work off the agenda until a seat has a choice, the game is over, or something cannot be done."""
    steps = 0
    while outcome(state) == 0 and desk.fault == 0 and has_choice(box, state, desk) == 0:
        carry_out(box, state, desk)
        steps += 1
        if steps >= STEPS_MAX:
            desk.fault = FAULT_TOO_MANY_STEPS
            return


@rule
def start(box, state, desk, options):
    """Start a new game from the key that lies in `state.key`, and go on up to its first choice."""
    desk.fault = 0
    clear_journal(desk)
    clear_table(state)
    setup(box, state, desk, options)
    proceed(box, state, desk)


@rule
def apply(box, state, desk, action):
    """Carry out a legal action, then go on until a seat has a choice or the game is over."""
    desk.fault = 0
    clear_journal(desk)
    begin(box, state, desk, action)
    proceed(box, state, desk)


@rule
def outcome(state):
    """0 while undecided, else the number of the ending."""
    return state.result


SHARED = (proceed, start, apply, outcome)
