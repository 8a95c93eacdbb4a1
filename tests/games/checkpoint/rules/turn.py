"""The turn: what an action does, and what follows until a player has a choice."""

from checkpoint.rules.booths import admit, examine, find_result, send_away
from checkpoint.vocabulary import Kind, Note, Result, SeatStep, Step
from outbreak.core.action import first_of, kind_of, seat_of
from outbreak.core.agenda import operand, plan, seat_asked, step_now, strike
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule


@rule
def begin(box, state, desk, action):
    """Carry out a legal action; all but a test end the turn (K-2.1)."""
    seat = seat_of(action)
    kind = kind_of(action)
    booth = first_of(action)
    if kind == Kind.TEST:
        examine(state, desk, seat, booth)
        return
    strike(state)
    plan(state, desk, Step.NEXT, seat, 0)
    if kind == Kind.ADMIT:
        admit(box, state, desk, seat, booth)
    else:
        send_away(state, desk, seat, booth)


@rule
def has_choice(box, state, desk):
    """Whether the step on top of the agenda waits for a seat."""
    return step_now(state) == Step.TURN


@rule
def carry_out(box, state, desk):
    """End a turn: the game is over, or the next player has a turn (K-2.1, K-4.1, K-4.2)."""
    seat = operand(state, SeatStep.SEAT)
    strike(state)
    state.result = find_result(box, state)
    if state.result == Result.WON:
        note(desk, Note.WON, EVERYBODY, 0, 0, 0, 0)
    elif state.result != Result.UNDECIDED:
        note(desk, Note.LOST, EVERYBODY, state.result, 0, 0, 0)
    else:
        state.active = (seat + 1) % state.players
        state.turn += 1
        note(desk, Note.TURN, EVERYBODY, state.active, state.turn, 0, 0)
        plan(state, desk, Step.TURN, state.active, 0)


@rule
def waiting(state):
    """Return the seats that must answer now, as a set; it is always one."""
    if state.result != Result.UNDECIDED:
        return 0
    return 1 << seat_asked(state)
