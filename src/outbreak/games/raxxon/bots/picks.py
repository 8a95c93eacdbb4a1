"""Raxxon's heuristic for choices within an action: which card, line, type, token or option to pick."""

from outbreak.core.agenda import operand, step_now
from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.bots.evaluation import (
    EVACUATED,
    EVACUATION_COST,
    PER_INFECTION,
    WORST,
    best_turn_down_value,
    draw_cost,
    effect_cost,
    flip_value,
    icon_cost,
    night_gain,
    turn_down_value,
)
from outbreak.games.raxxon.bots.removals import clear_line_value, cluster_value, kill_value, quarantine_value
from outbreak.games.raxxon.bots.zones import best_zone, in_zone, is_ready, swaps_left, zone_value
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

LOOK_VALUE, TOKEN_VALUE, IGNORE_VALUE = 10, 20, 15
TARGETED_REACH, GROUP_REACH = 4, 2  # how many cards a strike takes besides its first one


@rule
def score_line(box, view, desk, purpose, line):
    """Score a row or column for an action."""
    if purpose == SheetAction.EVACUATE_LINE:
        return zone_value(box, view, desk, line, 0)
    if purpose == Op.LOOK_LINE:
        count = 0
        for cell in range(CELLS):
            count += view.crowd[cell] != EMPTY and view.face_up[cell] == 0 and in_zone(cell, line) == 1
        return count
    return clear_line_value(box, view, desk, purpose, line)


@rule
def score_spot(box, view, spot):
    """Score a spot for a new card: it should touch few lines with healthy cards."""
    row = spot // FRAME - 1
    column = spot % FRAME - 1
    score = 0
    for cell in range(CELLS):
        if cell // SIDE == row or cell % SIDE == column:
            score -= is_ready(box, view, cell)
    return score


@rule
def score_cell(box, view, desk, seat, cell):
    """Score a crowd card, by what it is picked for."""
    if step_now(view) == Step.FLIP:
        return 10 * flip_value(box, view, desk, cell) + ready_beside(box, view, cell)
    if step_now(view) != Step.PICK:
        return 0
    purpose = operand(view, PickStep.PURPOSE)
    if purpose == Pick.EVACUATE:
        return zone_value(box, view, desk, LINES + cell, 0)
    if purpose == Pick.STRIKE:
        return cluster_value(box, view, desk, cell, TARGETED_REACH)
    if purpose == Pick.GROUP or purpose == Op.KILL_PAIR:
        return cluster_value(box, view, desk, cell, GROUP_REACH) if count_marked(view) == 0 else kill_value(box, view, desk, cell)
    if purpose == Pick.STRIKE_MORE or purpose == Pick.PAIR or purpose == Op.KILL:
        return kill_value(box, view, desk, cell)
    if purpose == Pick.SWAP or purpose == Pick.SWAP_WITH:
        return score_swap(box, view, desk, seat, cell)
    if purpose == Pick.QUARANTINE or purpose == Op.CONTAIN or purpose == Op.CONTAIN_CROWD or purpose == Op.FURNACE:
        return 1 + night_gain(box, view, desk, 100) + ready_beside(box, view, cell)
    if purpose == Op.TURN_DOWN or purpose == Pick.DOWN:
        return turn_down_value(box, view, desk, view.crowd[cell])
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
    """Score a card for a swap: a card that blocks the best zone is swapped with a healthy card outside it."""
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
    """Score a type: infected ones for quarantine, the most dangerous one for turning down."""
    purpose = operand(view, PickStep.PURPOSE)
    if step_now(view) != Step.PICK:
        return 0
    if purpose == Op.CONTAIN or purpose == Pick.QUARANTINE:
        return 2 + night_gain(box, view, desk, 100)
    if purpose == Pick.DOWN_TYPE:
        return turn_down_value(box, view, desk, card)
    return 1


@rule
def score_token(box, view, desk, token):
    """Score a token to take: the cost of its consequences, and more for a space of an evacuation."""
    owner = token // (ROWS * SPACES)
    row = token // SPACES % ROWS
    score = EVACUATION_COST * (box.sheet_action[view.sheet[owner], row] <= SheetAction.EVACUATE_TARGETED)
    for i in range(ICONS):
        score += icon_cost(box, view, desk, box.sheet_icon[view.sheet[owner], side(view), row, token % SPACES, i])
    return score


# Raxxon cards, and second parts of actions


@rule
def score_option(box, view, desk, card, option):
    """Score an option of a Raxxon card: the sum of its operations."""
    score = 0
    for i in range(OPS_MAX):
        score += score_op(box, view, desk, card, option, i)
    return score


@rule
def score_op(box, view, desk, card, option, i):
    """Score an operation of a Raxxon card."""
    op = box.op[card, option, i]
    if op == Op.NOTHING or can_do(box, view, card, option, i) == 0:
        return 0
    count = box.op_count[card, option, i]
    if op < Op.LOOK:
        return -icon_cost(box, view, desk, op)
    if op == Op.EVACUATE:
        return whole(EVACUATED)
    if op == Op.CONTAIN or op == Op.CONTAIN_CROWD:
        return quarantine_value(box, view, desk, count)
    if op == Op.FURNACE:
        return night_gain(box, view, desk, 100) + desk.work[PER_INFECTION]
    if op == Op.RESERVE:
        return desk.work[PER_INFECTION]
    if op == Op.DROP:
        return night_gain(box, view, desk, 100)
    if op == Op.RELEASE:
        return night_gain(box, view, desk, -100)
    if op == Op.KILL or op == Op.KILL_PAIR:
        return best_kill(box, view, desk, box.op_types[card, option, i]) * count
    if op == Op.TURN_DOWN or op == Op.TURN_ALL_DOWN:
        return best_turn_down_value(box, view, desk, box.op_types[card, option, i])
    if op == Op.TAKE_TOKEN or op == Op.SWAP:
        return whole(TOKEN_VALUE)
    if op == Op.LOOK or op == Op.LOOK_LINE:
        return LOOK_VALUE * count
    if op == Op.IGNORE:
        return IGNORE_VALUE * count
    return -effect_cost(box, view, desk, op, 0)


@rule
def best_kill(box, view, desk, types):
    """Return the value of the best face-up card of some types to kill."""
    best = WORST
    for cell in range(CELLS):
        if view.face_up[cell] == 1 and (types >> view.crowd[cell]) & 1 == 1:
            best = max(best, kill_value(box, view, desk, cell))
    return best


@rule
def score_bonus(box, view, desk):
    """Score the second part of an action, less the Raxxon card that it may cost, or an offer."""
    if step_now(view) == Step.OFFER:
        return score_op(box, view, desk, operand(view, CardStep.CARD), 0, 0)
    action = operand(view, ActionStep.ACTION)
    if action == SheetAction.QUARANTINE:
        return quarantine_value(box, view, desk, 1) - draw_cost(view, desk)
    if action == SheetAction.FUNDING:
        return TOKEN_VALUE - costs_draw(view, action) * draw_cost(view, desk)
    return control_bonus_value(box, view, desk, action)


@rule
def control_bonus_value(box, view, desk, action):
    """Return the value of the second part of crowd control: the best type to turn down, less the Raxxon card it may cost."""
    if action == SheetAction.CONTROL_CONTRACTED:
        return -1
    return best_turn_down_value(box, view, desk, down_types(box, action)) - costs_draw(view, action) * draw_cost(view, desk)
