"""Raxxon's heuristic, once something is asked: which card, line, type, token or option to pick."""

from outbreak.core.agenda import operand, step_now
from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.bots.outlook import (
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
from outbreak.games.raxxon.rules.actions import costs_draw, side
from outbreak.games.raxxon.rules.cards import can_do
from outbreak.games.raxxon.rules.targets import down_types
from outbreak.games.raxxon.vocabulary import (
    CELLS,
    EMPTY,
    FRAME,
    ICONS,
    LINES,
    OPS_MAX,
    ROWS,
    SIDE,
    SPACES,
    ActionStep,
    CardStep,
    Op,
    Pick,
    PickStep,
    SheetAction,
    Step,
)

LOOK_WORTH, TOKEN_WORTH, IGNORE_WORTH = 10, 20, 15
TARGETED_REACH, GROUP_REACH = 4, 2  # how many cards a strike takes beside its first one


@rule
def score_line(box, view, desk, purpose, line):
    """Which row or column to take."""
    if purpose == SheetAction.EVACUATE_LINE:
        return zone_worth(box, view, desk, line, 0)
    if purpose == Op.LOOK_LINE:
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
    if step_now(view) == Step.FLIP:
        return 10 * flip_worth(box, view, desk, cell) + ready_beside(box, view, cell)
    if step_now(view) != Step.PICK:
        return 0
    purpose = operand(view, PickStep.PURPOSE)
    if purpose == Pick.EVACUATE:
        return zone_worth(box, view, desk, LINES + cell, 0)
    if purpose == Pick.STRIKE:
        return knot(box, view, desk, cell, TARGETED_REACH)
    if purpose == Pick.GROUP or purpose == Op.KILL_PAIR:
        return knot(box, view, desk, cell, GROUP_REACH) if count_marked(view) == 0 else kill_worth(box, view, desk, cell)
    if purpose == Pick.STRIKE_MORE or purpose == Pick.PAIR or purpose == Op.KILL:
        return kill_worth(box, view, desk, cell)
    if purpose == Pick.SWAP or purpose == Pick.SWAP_WITH:
        return score_swap(box, view, desk, seat, cell)
    if purpose == Pick.QUARANTINE or purpose == Op.CONTAIN or purpose == Op.CONTAIN_CROWD or purpose == Op.FURNACE:
        return 1 + night_gain(box, view, desk, 100) + ready_beside(box, view, cell)
    if purpose == Op.TURN_DOWN or purpose == Pick.DOWN:
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
    first = operand(view, PickStep.CELL)
    if operand(view, PickStep.PURPOSE) == Pick.SWAP:
        if zone == EMPTY or in_zone(cell, zone) == 0 or is_ready(box, view, cell) == 1:
            return 1 - is_ready(box, view, cell)
        return 10 + (cell == zone - LINES)
    if zone == EMPTY or in_zone(first, zone) == 0 or is_ready(box, view, first) == 1:
        return whole(is_ready(box, view, cell) == is_ready(box, view, first))
    if in_zone(cell, zone) == 1 or is_ready(box, view, cell) == 0:
        return -1
    return 100 - ready_beside(box, view, cell)


@rule
def score_type(box, view, desk, card):
    """Which type to pick: the infected out of reach, the most dangerous turned down."""
    purpose = operand(view, PickStep.PURPOSE)
    if step_now(view) != Step.PICK:
        return 0
    if purpose == Op.CONTAIN or purpose == Pick.QUARANTINE:
        return 2 + night_gain(box, view, desk, 100)
    if purpose == Pick.DOWN_TYPE:
        return defusing(box, view, desk, card)
    return 1


@rule
def score_token(box, view, desk, token):
    """Which token to take: the one whose consequences cost most, a space for evacuation before others."""
    owner = token // (ROWS * SPACES)
    row = token // SPACES % ROWS
    score = EVACUATION_COST * (box.sheet_action[view.sheet[owner], row] <= SheetAction.EVACUATE_TARGETED)
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
    if op == Op.NOTHING or can_do(box, view, card, option, i) == 0:
        return 0
    count = box.op_count[card, option, i]
    if op < Op.LOOK:
        return -icon_cost(box, view, desk, op)
    if op == Op.EVACUATE:
        return whole(PERSON)
    if op == Op.CONTAIN or op == Op.CONTAIN_CROWD:
        return quarantining(box, view, desk, count)
    if op == Op.FURNACE:
        return night_gain(box, view, desk, 100) + desk.work[EACH]
    if op == Op.RESERVE:
        return desk.work[EACH]
    if op == Op.DROP:
        return night_gain(box, view, desk, 100)
    if op == Op.RELEASE:
        return night_gain(box, view, desk, -100)
    if op == Op.KILL or op == Op.KILL_PAIR:
        return best_kill(box, view, desk, box.op_types[card, option, i]) * count
    if op == Op.TURN_DOWN or op == Op.TURN_ALL_DOWN:
        return best_defusing(box, view, desk, box.op_types[card, option, i])
    if op == Op.TAKE_TOKEN or op == Op.SWAP:
        return whole(TOKEN_WORTH)
    if op == Op.LOOK or op == Op.LOOK_LINE:
        return LOOK_WORTH * count
    if op == Op.IGNORE:
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
    if step_now(view) == Step.OFFER:
        return score_op(box, view, desk, operand(view, CardStep.CARD), 0, 0)
    action = operand(view, ActionStep.ACTION)
    if action == SheetAction.QUARANTINE:
        return quarantining(box, view, desk, 1) - draw_cost(view, desk)
    if action == SheetAction.FUNDING:
        return TOKEN_WORTH - costs_draw(view, action) * draw_cost(view, desk)
    return turning_down(box, view, desk, action)


@rule
def turning_down(box, view, desk, action):
    """What the second part of crowd control is worth: the best type to turn down, less the Raxxon card it may cost."""
    if action == SheetAction.CONTROL_CONTRACTED:
        return -1
    return best_defusing(box, view, desk, down_types(box, action)) - costs_draw(view, action) * draw_cost(view, desk)
