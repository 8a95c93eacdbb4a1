"""Legal actions, and the rule that forbids another one."""

from checkpoint.rules.turn import waiting
from checkpoint.vocabulary import BOOTHS, EMPTY, Kind, Result
from outbreak.core.action import ACTION_BITS, first_of, kind_of, list_action, seat_of, second_of
from outbreak.core.agenda import seat_asked
from outbreak.core.rule import rule


@rule
def legal(box, state, seats, desk):
    """List the actions that a set of seats may take now, in ascending order; returns how many."""
    if waiting(state) & seats == 0:
        return 0
    seat = seat_asked(state)
    n = 0
    for kind in range(Kind.SEND_AWAY + 1):
        for booth in range(BOOTHS):
            if refuse_at(state, seat, kind, booth) == 0:
                n = list_action(desk, n, seat, kind, booth, 0)
    return n


@rule
def refusal(box, state, seats, action):
    """Return 0 for a legal action, otherwise the number of the rule that forbids it: K-2.5 is 205 (K-2.6, K-4.3)."""
    if state.result != Result.UNDECIDED:
        return 403
    if action < 0 or action >> ACTION_BITS != 0:
        return 206
    seat = seat_of(action)
    kind = kind_of(action)
    booth = first_of(action)
    if seat >= state.players or kind > Kind.SEND_AWAY or booth >= BOOTHS or second_of(action) != 0:
        return 206
    if (seats >> seat) & 1 == 0 or waiting(state) != 1 << seat:
        return 201
    return refuse_at(state, seat, kind, booth)


@rule
def refuse_at(state, seat, kind, booth):
    """Refuse a booth at which nobody stands (K-2.5), or a test without a kit or of a traveller who was tested (K-2.2)."""
    if state.booth[booth] == EMPTY:
        return 205
    if kind == Kind.TEST and (state.kits == 0 or (state.booth_known[booth] >> seat) & 1 == 1):
        return 202
    return 0
