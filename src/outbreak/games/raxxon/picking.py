"""Raxxon's heuristic, once something is asked: which card, line, type, token or option to pick."""

from outbreak.core.agenda import operand, step_now
from outbreak.core.rule import rule
from outbreak.games.raxxon.actions import costs_draw, down_types, side
from outbreak.games.raxxon.events import can_do
from outbreak.games.raxxon.outlook import (
    EACH,
    EVACUATION_COST,
    PERSON,
    WORST,
    best_defusing,
    best_zone,
    clearing,
    defusing,
    draw_cost,
    flip_worth,
    icon_cost,
    in_zone,
    is_ready,
    kill_worth,
    knot,
    night_gain,
    plain_cost,
    quarantining,
    swaps_left,
    zone_worth,
)
from outbreak.games.raxxon.state import (
    CELLS,
    CONTAIN,
    CONTAIN_CROWD,
    CONTROL_CONTRACTED,
    DROP,
    EMPTY,
    EVACUATE,
    EVACUATE_LINE,
    EVACUATE_TARGETED,
    FRAME,
    FUNDING,
    FURNACE,
    ICONS,
    IGNORE,
    KILL,
    KILL_PAIR,
    LINES,
    LOOK,
    LOOK_LINE,
    NOTHING,
    OPS_MAX,
    PICK_DOWN,
    PICK_DOWN_TYPE,
    PICK_EVACUATE,
    PICK_GROUP,
    PICK_PAIR,
    PICK_QUARANTINE,
    PICK_STRIKE,
    PICK_STRIKE_MORE,
    PICK_SWAP,
    PICK_SWAP_WITH,
    QUARANTINE,
    RELEASE,
    RESERVE,
    ROWS,
    SIDE,
    SPACES,
    STEP_FLIP,
    STEP_OFFER,
    STEP_PICK,
    SWAP,
    TAKE_TOKEN,
    TURN_ALL_DOWN,
    TURN_DOWN,
)

LOOK_WORTH, TOKEN_WORTH, IGNORE_WORTH = 10, 20, 15
TARGETED_REACH, GROUP_REACH = 4, 2  # how many cards a strike takes beside its first one


@rule
def score_line(box, view, desk, purpose, line):
    """Which row or column to take."""
    if purpose == EVACUATE_LINE:
        return zone_worth(box, view, desk, line, 0)
    if purpose == LOOK_LINE:
        count = 0
        for cell in range(CELLS):
            count += view.crowd[cell] != EMPTY and view.face_up[cell] == 0 and in_zone(cell, line) == 1
        return count
    return clearing(box, view, desk, purpose, line)


@rule
def score_spot(box, view, spot):
    """A new card goes where it spoils the fewest healthy lines."""
    row = spot // FRAME - 1
    column = spot % FRAME - 1
    score = 0
    for cell in range(CELLS):
        if cell // SIDE == row or cell % SIDE == column:
            score -= is_ready(box, view, cell)
    return score


@rule
def score_cell(box, view, desk, seat, cell):
    """Which card to pick, by what it is picked for."""
    if step_now(view) == STEP_FLIP:
        return 10 * flip_worth(box, view, desk, cell) + ready_beside(box, view, cell)
    if step_now(view) != STEP_PICK:
        return 0
    purpose = operand(view, 2)
    if purpose == PICK_EVACUATE:
        return zone_worth(box, view, desk, LINES + cell, 0)
    if purpose == PICK_STRIKE:
        return knot(box, view, desk, cell, TARGETED_REACH)
    if purpose == PICK_GROUP or purpose == KILL_PAIR:
        return knot(box, view, desk, cell, GROUP_REACH) if count_marked(view) == 0 else kill_worth(box, view, desk, cell)
    if purpose == PICK_STRIKE_MORE or purpose == PICK_PAIR or purpose == KILL:
        return kill_worth(box, view, desk, cell)
    if purpose == PICK_SWAP or purpose == PICK_SWAP_WITH:
        return score_swap(box, view, desk, seat, cell)
    if purpose == PICK_QUARANTINE or purpose == CONTAIN or purpose == CONTAIN_CROWD or purpose == FURNACE:
        return 1 + night_gain(box, view, desk, 100) + ready_beside(box, view, cell)
    if purpose == TURN_DOWN or purpose == PICK_DOWN:
        return defusing(box, view, desk, view.crowd[cell])
    return 1 + ready_beside(box, view, cell)


@rule
def count_marked(view):
    """How many cards are chosen so far."""
    count = 0
    for cell in range(CELLS):
        count += view.marked[cell]
    return count


@rule
def ready_beside(box, view, cell):
    """How many face-up healthy cards lie in the row and column of a card."""
    count = 0
    for other in range(CELLS):
        if other // SIDE == cell // SIDE or other % SIDE == cell % SIDE:
            count += is_ready(box, view, other)
    return count


@rule
def score_swap(box, view, desk, seat, cell):
    """Who is in the way of the best zone changes places with a healthy card outside it, best one among the infected."""
    zone = best_zone(box, view, desk, swaps_left(box, view, seat) + 1)
    first = operand(view, 5)
    if operand(view, 2) == PICK_SWAP:
        if zone == EMPTY or in_zone(cell, zone) == 0 or is_ready(box, view, cell) == 1:
            return 1 - is_ready(box, view, cell)
        return 10 + (cell == zone - LINES)
    if zone == EMPTY or in_zone(first, zone) == 0 or is_ready(box, view, first) == 1:
        return (is_ready(box, view, cell) == is_ready(box, view, first)) + 0
    if in_zone(cell, zone) == 1 or is_ready(box, view, cell) == 0:
        return -1
    return 100 - ready_beside(box, view, cell)


@rule
def score_type(box, view, desk, card):
    """Which type to pick: the infected out of reach, the most dangerous turned down."""
    purpose = operand(view, 2)
    if step_now(view) != STEP_PICK:
        return 0
    if purpose == CONTAIN or purpose == PICK_QUARANTINE:
        return 2 + night_gain(box, view, desk, 100)
    if purpose == PICK_DOWN_TYPE:
        return defusing(box, view, desk, card)
    return 1


@rule
def score_token(box, view, desk, token):
    """Which token to take: the one whose consequences cost most, a space for evacuation before others."""
    owner = token // (ROWS * SPACES)
    row = token // SPACES % ROWS
    score = EVACUATION_COST * (box.sheet_action[view.sheet[owner], row] <= EVACUATE_TARGETED)
    for i in range(ICONS):
        score += icon_cost(box, view, desk, box.sheet_icon[view.sheet[owner], side(view), row, token % SPACES, i])
    return score


# Raxxon cards, and second parts of actions


@rule
def score_option(box, view, desk, card, option):
    """An option is worth the sum of its operations."""
    score = 0
    for i in range(OPS_MAX):
        score += score_op(box, view, desk, card, option, i)
    return score


@rule
def score_op(box, view, desk, card, option, i):
    """What an operation of a Raxxon card is worth."""
    op = box.op[card, option, i]
    if op == NOTHING or can_do(box, view, card, option, i) == 0:
        return 0
    count = box.op_count[card, option, i]
    if op < LOOK:
        return -icon_cost(box, view, desk, op)
    if op == EVACUATE:
        return PERSON + 0
    if op == CONTAIN or op == CONTAIN_CROWD:
        return quarantining(box, view, desk, count)
    if op == FURNACE:
        return night_gain(box, view, desk, 100) + desk.work[EACH]
    if op == RESERVE:
        return desk.work[EACH]
    if op == DROP:
        return night_gain(box, view, desk, 100)
    if op == RELEASE:
        return night_gain(box, view, desk, -100)
    if op == KILL or op == KILL_PAIR:
        return best_kill(box, view, desk, box.op_types[card, option, i]) * count
    if op == TURN_DOWN or op == TURN_ALL_DOWN:
        return best_defusing(box, view, desk, box.op_types[card, option, i])
    if op == TAKE_TOKEN or op == SWAP:
        return TOKEN_WORTH + 0
    if op == LOOK or op == LOOK_LINE:
        return LOOK_WORTH * count
    if op == IGNORE:
        return IGNORE_WORTH * count
    return -plain_cost(box, view, desk, op, 0)


@rule
def best_kill(box, view, desk, types):
    """The worth of the best face-up card of some types to kill."""
    best = WORST
    for cell in range(CELLS):
        if view.face_up[cell] == 1 and (types >> view.crowd[cell]) & 1 == 1:
            best = max(best, kill_worth(box, view, desk, cell))
    return best


@rule
def score_bonus(box, view, desk):
    """A second part, less the Raxxon card that it may cost; an offer, if it is worth something."""
    if step_now(view) == STEP_OFFER:
        return score_op(box, view, desk, operand(view, 2), 0, 0)
    action = operand(view, 2)
    if action == QUARANTINE:
        return quarantining(box, view, desk, 1) - draw_cost(view, desk)
    if action == FUNDING:
        return TOKEN_WORTH - costs_draw(view, action) * draw_cost(view, desk)
    return turning_down(box, view, desk, action)


@rule
def turning_down(box, view, desk, action):
    """What the second part of crowd control is worth: the best type to turn down, less the Raxxon card it may cost."""
    if action == CONTROL_CONTRACTED:
        return -1
    return best_defusing(box, view, desk, down_types(box, action)) - costs_draw(view, action) * draw_cost(view, desk)
