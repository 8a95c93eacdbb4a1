"""The actions of the character sheets (R-4): whether one is available, what it asks for, and its second part."""

from outbreak.core.agenda import plan, set_operand
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.raxxon.rules.crowd import any_facedown, count_face_up, count_facedown
from outbreak.games.raxxon.rules.looks import look_at_pile
from outbreak.games.raxxon.rules.targets import ANY_TYPE, any_line, any_token_for, count_infected, healthy_types, plan_pick
from outbreak.games.raxxon.vocabulary import EMPTY, Note, Op, Pick, PickStep, SheetAction, Step


@rule
def side(state):
    """Which side of the sheets is used: 0 for one or two players, 1 for three or four (R-4.1, R-9.1)."""
    return 1 if state.players > 2 else 0


@rule
def free_space(box, state, seat, row):
    """Return the leftmost empty token space of an action, or EMPTY (R-4.4)."""
    for space in range(box.sheet_spaces[state.sheet[seat], side(state), row]):
        if state.token[seat, row, space] == 0:
            return space
    return EMPTY


@rule
def can_act(box, state, seat, row):
    """Whether a token action is available: it has an empty space (R-4.4, R-4.5)."""
    return free_space(box, state, seat, row) != EMPTY


@rule
def does_nothing(box, state, seat, row):
    """Whether an action would change nothing but its own token; row 0 is Investigate (R-4.5, R-4.8)."""
    if row == 0:
        return any_facedown(state) == 0
    action = box.sheet_action[state.sheet[seat], row - 1]
    if has_target(box, state, seat, action) == 1:
        return 0
    return has_bonus(action) != 1 or can_bonus(box, state, seat, action) != 1


@rule
def has_bonus(action):
    """Whether an action has a second part: quarantine, crowd control, Funding (R-4.6)."""
    return action == SheetAction.FUNDING or action >= SheetAction.QUARANTINE


@rule
def takes_line(action):
    """Whether an action is aimed at a row or column (R-7.1, R-7.4, R-7.5)."""
    return (
        action == SheetAction.EVACUATE_LINE
        or action == SheetAction.STRIKE_LINE
        or action == SheetAction.STRIKE_CONFLICTED
        or action == SheetAction.STRIKE_SANCTIONED
        or action == SheetAction.CURFEW
    )


@rule
def has_target(box, state, seat, action):
    """Whether the first part of an action has a target (R-4.5)."""
    if takes_line(action) == 1:
        return any_line(box, state, action)
    if action == SheetAction.EVACUATE_TARGETED:
        return min(count_face_up(state, healthy_types(box, 1)), 1)
    if action == SheetAction.STRIKE_TARGETED or action == SheetAction.STRIKE_GROUP or action == SheetAction.ROADBLOCK:
        return min(state.crowd_size, 1)
    if action == SheetAction.DOOR_TO_DOOR:
        return min(state.pile_size, 1)
    if action == SheetAction.INTERVIEW or action == SheetAction.SCREENING:
        return any_facedown(state)
    if action == SheetAction.QUARANTINE:
        return min(count_infected(box, state), 1)
    if action == SheetAction.FUNDING:
        return any_token_for(box, state, seat, Pick.FUND_OTHER)
    return state.crowd_size >= 2


@rule
def act(box, state, desk, seat, row):
    """Perform an action: Investigate flips a card; all others take a token, of which there are always enough (R-4.3, R-4.4, R-4.10)."""
    if row == 0:
        note(desk, Note.ACTION, EVERYBODY, seat, row, 0, 0)
        plan(state, desk, Step.ICON, seat, Op.FLIP)
        return
    action = box.sheet_action[state.sheet[seat], row - 1]
    amount = box.sheet_amount[state.sheet[seat], row - 1]
    state.token[seat, row - 1, free_space(box, state, seat, row - 1)] = 1
    state.changed = 1
    note(desk, Note.ACTION, EVERYBODY, seat, row, 0, 0)
    state.bonus = 0
    plan(state, desk, Step.AFTER, seat, action)
    if has_bonus(action) == 1:
        plan(state, desk, Step.BONUS, seat, action)
    if has_target(box, state, seat, action) == 1:
        ask_for_target(box, state, desk, seat, action, amount)


@rule
def ask_for_target(box, state, desk, seat, action, amount):
    """Ask for the target of an action's first part; a pick of up to a number may be ended before its first card (R-4.5)."""
    if takes_line(action) == 1:
        plan(state, desk, Step.LINE, seat, action)
    elif action == SheetAction.EVACUATE_TARGETED:
        plan_pick(state, desk, seat, Pick.EVACUATE, 1)
    elif action == SheetAction.STRIKE_TARGETED:
        plan_pick(state, desk, seat, Pick.STRIKE, 1)
    elif action == SheetAction.STRIKE_GROUP:
        plan_pick(state, desk, seat, Pick.GROUP, amount)
        set_operand(state, PickStep.UP_TO, 1)
    elif action == SheetAction.DOOR_TO_DOOR:
        look_at_pile(state, desk, seat, min(amount, state.pile_size))
    elif action == SheetAction.INTERVIEW:
        plan_pick(state, desk, seat, Pick.INTERVIEW, 1)
        set_operand(state, PickStep.CELL, EMPTY)
    elif action == SheetAction.ROADBLOCK:
        plan_pick(state, desk, seat, Pick.ROADBLOCK, amount)
    elif action == SheetAction.SCREENING:
        plan_pick(state, desk, seat, Pick.SCREEN, min(amount, count_facedown(state)))
        set_operand(state, PickStep.UP_TO, 1)
    elif action == SheetAction.QUARANTINE:
        plan_pick(state, desk, seat, Pick.QUARANTINE, min(amount, count_infected(box, state)))
        set_operand(state, PickStep.UP_TO, 1)
    elif action == SheetAction.FUNDING:
        plan_pick(state, desk, seat, Pick.FUND_OTHER, 1)
    else:
        plan_pick(state, desk, seat, Pick.SWAP, 1)


@rule
def can_bonus(box, state, seat, action):
    """Whether the second part of an action has a target (R-4.6)."""
    if action == SheetAction.QUARANTINE:
        return min(count_infected(box, state), 1)
    if action == SheetAction.FUNDING:
        return any_token_for(box, state, seat, Pick.FUND_ANY)
    if action == SheetAction.CONTROL_CONTRACTED:
        return state.crowd_size >= 2
    if action == SheetAction.CONTROL_PERSUASIVE:
        return min(count_face_up(state, healthy_types(box, 1)), 1)
    if action == SheetAction.CONTROL_CLINICAL:
        return min(count_face_up(state, healthy_types(box, 0)), 1)
    return min(count_face_up(state, ANY_TYPE), 1)


@rule
def costs_draw(state, action):
    """Whether the second part draws a Raxxon card: those marked with ?, except Funding's for a solo player (R-4.6, R-9.4)."""
    if action == SheetAction.FUNDING:
        return state.players != 1
    return action != SheetAction.CONTROL_CHARISMATIC and action != SheetAction.CONTROL_PERSUASIVE and action != SheetAction.CONTROL_CLINICAL


@rule
def start_bonus(state, desk, seat, action):
    """Use the second part of an action (R-4.6)."""
    state.bonus = costs_draw(state, action)
    if action == SheetAction.QUARANTINE:
        plan_pick(state, desk, seat, Pick.QUARANTINE, 1)
    elif action == SheetAction.FUNDING:
        plan_pick(state, desk, seat, Pick.FUND_ANY, 1)
    elif action == SheetAction.CONTROL_CONTRACTED:
        plan_pick(state, desk, seat, Pick.SWAP, 1)
    elif action == SheetAction.CONTROL_CHARISMATIC:
        plan_pick(state, desk, seat, Pick.DOWN_TYPE, 1)
    else:
        plan_pick(state, desk, seat, Pick.DOWN, 1)
        set_operand(state, PickStep.ACTION, action)
