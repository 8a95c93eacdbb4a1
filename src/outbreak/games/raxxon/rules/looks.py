"""Looking at facedown cards: in the crowd, on top of the draw pile, in an Interview (R-7.9, R-11.2)."""

from outbreak.core.agenda import operand, set_operand, strike
from outbreak.core.chance import shown
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.raxxon.rules.crowd import flip, show_cell
from outbreak.games.raxxon.rules.piles import leave_layer, leave_layer_unseen
from outbreak.games.raxxon.rules.targets import count_down, plan_pick
from outbreak.games.raxxon.vocabulary import EMPTY, Note, Pick, PickStep


@rule
def seats_that_see(state, seat):
    """Return the seats that learn what a seat looks at: all of them with shared looks, else only that seat (R-11.2)."""
    if state.share_looks == 1:
        return EVERYBODY
    return 1 << seat


@rule
def look_at_cell(state, desk, seat, cell):
    """Look at a facedown card, which stays facedown (R-11.2)."""
    note(desk, Note.LOOKED, EVERYBODY, seat, cell, 0, 0)
    state.changed = 1
    if seats_that_see(state, seat) == EVERYBODY:
        show_cell(state, desk, cell)
    elif (state.known_by[cell] >> seat) & 1 == 0:
        leave_layer(state, state.cell_layer[cell], 1 << seat, shown(desk, state.crowd[cell]))
        state.known_by[cell] |= 1 << seat
        state.reveals += 1
    note(desk, Note.SAW, seats_that_see(state, seat), seat, cell, state.crowd[cell], 0)


@rule
def look_at_pile(state, desk, seat, count):
    """Look at the top cards of the draw pile for Door-to-Door, and ask for their new order (R-7.9)."""
    layer = state.pile_layer[state.pile_size - 1]
    mixed = 0
    for i in range(state.pile_size - count, state.pile_size):
        mixed |= state.pile_layer[i] != layer
    for i in range(state.pile_size - count, state.pile_size):
        card = shown(desk, state.pile[i])
        leave_layer(state, state.pile_layer[i], seats_that_see(state, seat) & ~state.pile_known[i], card)
        if seats_that_see(state, seat) == EVERYBODY:
            if state.pile_known[i] != EVERYBODY:
                state.unseen_least[card] = max(state.unseen_least[card] - 1, 0)
            state.pile_layer[i] = 0
        elif mixed == 1:  # the others no longer know from which layer a card comes; within one they know as much as before
            leave_layer_unseen(state, state.pile_layer[i], EVERYBODY & ~(1 << seat))
            state.pile_layer[i] = 0
        if state.pile_known[i] != EVERYBODY:
            state.pile_known[i] = seats_that_see(state, seat)
        note(desk, Note.SAW, seats_that_see(state, seat), seat, EMPTY, card, 0)
    state.reveals += 1
    plan_pick(state, desk, seat, Pick.DOOR, count)
    set_operand(state, PickStep.TOTAL, count)


@rule
def arrange_pile(state, desk, card):
    """Choose the next card of Door-to-Door: the first one chosen will be drawn first (R-7.9)."""
    seat = operand(state, PickStep.SEAT)
    left = operand(state, PickStep.COUNT)
    goal = state.pile_size - 1 - (operand(state, PickStep.TOTAL) - left)
    found = 0
    for i in range(goal, goal - left, -1):
        if found == 0 and state.pile[i] == card:
            state.pile[i] = state.pile[goal]
            state.pile[goal] = card
            found = 1
    note(desk, Note.ARRANGED, seats_that_see(state, seat), seat, card, 0, 0)
    count_down(state)


@rule
def interview(box, state, desk, seat, cell):
    """Look at a card: an infected or hostile one stays facedown, another is flipped and an adjacent one may follow (R-7.9)."""
    card = shown(desk, state.crowd[cell])
    strike(state)
    if box.healthy[card] == 1 and card != box.returning:
        note(desk, Note.LOOKED, EVERYBODY, seat, cell, 0, 0)
        plan_pick(state, desk, seat, Pick.INTERVIEW, 1)
        set_operand(state, PickStep.CELL, cell)
        flip(box, state, desk, cell)
        return
    look_at_cell(state, desk, seat, cell)
    if state.known_by[cell] != EVERYBODY:
        # All have seen that it was put back: it is infected or hostile.
        state.suspect[cell] = 1
        leave_layer_unseen(state, state.cell_layer[cell], EVERYBODY & ~state.known_by[cell])
        state.cell_layer[cell] = 0
