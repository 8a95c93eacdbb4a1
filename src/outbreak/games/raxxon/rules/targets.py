"""What an action of a sheet or a Raxxon card may target, and the PICK step that asks for a target."""

from outbreak.core.agenda import operand, plan, set_operand, strike
from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.rules.crowd import are_adjacent, count_face_up, in_line
from outbreak.games.raxxon.rules.piles import count_uncontained
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, LINES, ROWS, SEATS_MAX, SPACES, TYPES_MAX, Op, Pick, PickStep, SheetAction, Step

ANY_TYPE = (1 << TYPES_MAX) - 1


@rule
def healthy_types(box, wanted):
    """Return the healthy (1) or infected (0) types, as a set of bits."""
    types = 0
    for card in range(box.types):
        if box.healthy[card] == wanted:
            types |= 1 << card
    return types


@rule
def fits_line(box, state, purpose, line):
    """Whether a row or column may be chosen for an action (R-7.1 to R-7.5)."""
    cards = 0
    facedown = 0
    healthy = 0
    infected = 0
    for cell in range(CELLS):
        if state.crowd[cell] != EMPTY and in_line(cell, line) == 1:
            cards += 1
            if state.face_up[cell] == 0:
                facedown += 1
            elif box.healthy[state.crowd[cell]] == 1:
                healthy += 1
            else:
                infected += 1
    if cards == 0:
        return 0
    if purpose == SheetAction.EVACUATE_LINE:
        return facedown + infected <= 0
    if purpose == SheetAction.STRIKE_CONFLICTED:
        return healthy <= 0
    if purpose == SheetAction.STRIKE_SANCTIONED:
        return infected != 0
    if purpose == Op.LOOK_LINE:
        return facedown != 0
    return 1


@rule
def any_line(box, state, purpose):
    """Whether any row or column may be chosen for an action."""
    for line in range(LINES):
        if fits_line(box, state, purpose, line) == 1:
            return 1
    return 0


@rule
def can_take_token(box, state, seat, purpose, token):
    """Whether a token may be taken off a sheet; the Funding action never takes those of Funding (R-7.11)."""
    owner = token // (ROWS * SPACES)
    row = token // SPACES % ROWS
    if owner >= state.players or state.token[owner, row, token % SPACES] == 0:
        return 0
    if purpose == Op.TAKE_TOKEN:
        return 1
    if box.sheet_action[state.sheet[owner], row] == SheetAction.FUNDING:
        return 0
    return purpose != Pick.FUND_OTHER or owner != seat


@rule
def any_token_for(box, state, seat, purpose):
    """Whether any token may be taken for a purpose."""
    for token in range(SEATS_MAX * ROWS * SPACES):
        if can_take_token(box, state, seat, purpose, token) == 1:
            return 1
    return 0


@rule
def count_infected(box, state):
    """How many cards could go to the contained quarantine: face-up infected ones and uncontained ones (R-7.7)."""
    return count_face_up(state, healthy_types(box, 0)) + count_uncontained(state)


@rule
def can_interview(state, cell):
    """Whether an Interview can begin, or continue beside a card (R-7.9)."""
    for other in range(CELLS):
        if state.crowd[other] != EMPTY and state.face_up[other] == 0 and (cell == EMPTY or are_adjacent(cell, other) == 1):
            return 1
    return 0


@rule
def down_types(box, action):
    """Which face-up cards a crowd control may turn facedown (R-7.6)."""
    if action == SheetAction.CONTROL_PERSUASIVE:
        return healthy_types(box, 1)
    if action == SheetAction.CONTROL_CLINICAL:
        return healthy_types(box, 0)
    return whole(ANY_TYPE)


@rule
def any_neighbour(state, cell):
    """Whether a card is adjacent to a cell."""
    for other in range(CELLS):
        if state.crowd[other] != EMPTY and are_adjacent(cell, other) == 1:
            return 1
    return 0


@rule
def unmarked_neighbours(state, cell):
    """How many adjacent cards are not marked yet."""
    count = 0
    for other in range(CELLS):
        count += state.crowd[other] != EMPTY and state.marked[other] == 0 and are_adjacent(cell, other) == 1
    return count


@rule
def touches_group(state, cell):
    """Whether a cell is adjacent to a marked card (R-7.12)."""
    for other in range(CELLS):
        if state.marked[other] == 1 and are_adjacent(cell, other) == 1:
            return 1
    return 0


@rule
def group_neighbours(state):
    """How many more cards could join the marked group."""
    count = 0
    for cell in range(CELLS):
        count += state.crowd[cell] != EMPTY and state.marked[cell] == 0 and touches_group(state, cell) == 1
    return count


@rule
def plan_pick(state, desk, seat, purpose, count):
    """Ask a seat to pick a number of targets."""
    plan(state, desk, Step.PICK, seat, purpose)
    set_operand(state, PickStep.COUNT, count)


@rule
def count_down(state):
    """Count one pick as done; the last one ends the step."""
    set_operand(state, PickStep.COUNT, operand(state, PickStep.COUNT) - 1)
    if operand(state, PickStep.COUNT) == 0:
        finish_picking(state)


@rule
def finish_picking(state):
    """End the PICK step."""
    strike(state)
    for cell in range(CELLS):
        state.marked[cell] = 0
