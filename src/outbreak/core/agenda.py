"""The agenda: a bounded stack of small steps that must still happen, kept in the state."""

from outbreak.core.faults import FAULT_AGENDA_FULL
from outbreak.core.rule import rule

AGENDA_DEPTH = 32
AGENDA_WIDTH = 6
STEPS_MAX = 1000


@rule
def is_agenda_tidy(state):
    """Whether every slot beyond the agenda's size is cleared, so that equal games have equal bytes."""
    for i in range(state.agenda_size, AGENDA_DEPTH):
        for j in range(AGENDA_WIDTH):
            if state.agenda[i, j] != 0:
                return 0
    return 1


@rule
def plan(state, desk, step, a, b):
    """Push a step with its first two operands onto the agenda."""
    if state.agenda_size >= AGENDA_DEPTH:
        desk.fault = FAULT_AGENDA_FULL
        return
    top = state.agenda_size
    state.agenda[top, 0] = step
    state.agenda[top, 1] = a
    state.agenda[top, 2] = b
    state.agenda_size += 1


@rule
def strike(state):
    """Pop the top step off the agenda; its slot is cleared, so that equal games have equal bytes."""
    state.agenda_size -= 1
    for i in range(AGENDA_WIDTH):
        state.agenda[state.agenda_size, i] = 0


@rule
def step_now(state):
    """Return the kind of the top step; 0 if the agenda is empty."""
    if state.agenda_size == 0:
        return 0
    return state.agenda[state.agenda_size - 1, 0]


@rule
def seat_asked(state):
    """Return the seat that the top step waits for: the first operand of every step that asks."""
    return state.agenda[state.agenda_size - 1, 1]


@rule
def operand(state, i):
    """Return operand i (from 1) of the top step."""
    return state.agenda[state.agenda_size - 1, i]


@rule
def set_operand(state, i, value):
    """Change operand i (from 1) of the top step."""
    state.agenda[state.agenda_size - 1, i] = value
