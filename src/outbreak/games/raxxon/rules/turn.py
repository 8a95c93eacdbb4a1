"""Turns (R-4): beginning a chosen action, and the steps that follow until a player has a choice."""

from outbreak.core.action import first_of, kind_of, seat_of
from outbreak.core.agenda import operand, plan, seat_asked, set_operand, step_now, strike
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.raxxon.rules.actions import act, can_bonus, side, start_bonus
from outbreak.games.raxxon.rules.cards import choose_option, do_op, draw_raxxon, end_day, file_card, is_open, plan_op
from outbreak.games.raxxon.rules.crowd import flip, gather_spots
from outbreak.games.raxxon.rules.day import clear_tokens, night, start_day
from outbreak.games.raxxon.rules.icons import (
    add_at,
    blocking_cards,
    do_icon,
    first_pending,
    kill_marked,
    killed_effect,
    kinds_pending,
    touches,
    use_block,
)
from outbreak.games.raxxon.rules.picks import pick_cell, pick_line, pick_token, pick_type
from outbreak.games.raxxon.rules.targets import can_interview, finish_picking
from outbreak.games.raxxon.vocabulary import (
    CELLS,
    EMPTY,
    ICONS,
    IDLE_MAX,
    ROWS,
    SPACES,
    ActionStep,
    BlockStep,
    CardStep,
    FileStep,
    IconStep,
    Kind,
    Note,
    Op,
    OpStep,
    Pick,
    PickStep,
    Result,
    SeatStep,
    Step,
    TriggerStep,
)


@rule
def begin(box, state, desk, action):
    """Begin a legal action; the steps that follow are on the agenda."""
    seat = seat_of(action)
    kind = kind_of(action)
    a = first_of(action)
    if kind == Kind.STOP:
        stop(box, state, desk, seat)
    elif kind == Kind.GO:
        trigger_icon(box, state, desk, seat)
    elif kind == Kind.ACT:
        strike(state)
        act(box, state, desk, seat, a)
    elif kind == Kind.CARD:
        choose_cell(box, state, desk, a)
    elif kind == Kind.LINE:
        pick_line(box, state, desk, a)
    elif kind == Kind.SPOT:
        strike(state)
        add_at(state, desk, a)
    elif kind == Kind.TYPE:
        choose_type(box, state, desk, a)
    elif kind == Kind.OPTION:
        choose_card(box, state, desk, seat, a)
    elif kind == Kind.TOKEN:
        pick_token(state, desk, a)
    elif kind == Kind.CHARACTER:
        strike(state)
        state.sheet[seat] = a
        note(desk, Note.CHARACTER, EVERYBODY, seat, a, 0, 0)
    else:
        use_bonus(state, desk, seat)


@rule
def choose_cell(box, state, desk, cell):
    """Choose a crowd card: to flip it, to remove a Roadblock token, or as the target that was asked for."""
    step = step_now(state)
    if step == Step.FLIP:
        strike(state)
        flip(box, state, desk, cell)
    elif step == Step.BLOCK:
        strike(state)
        use_block(state, desk, cell)
    else:
        pick_cell(box, state, desk, cell)


@rule
def choose_type(box, state, desk, card):
    """Choose a type: whose pending effect comes next, or as the target that was asked for."""
    if step_now(state) == Step.KILLED:
        killed_effect(box, state, desk, card)
    else:
        pick_type(box, state, desk, card)


@rule
def choose_card(box, state, desk, seat, option):
    """Choose an option of a Raxxon card (R-8.3)."""
    card = operand(state, CardStep.CARD)
    strike(state)
    choose_option(box, state, desk, seat, card, option)


@rule
def use_bonus(state, desk, seat):
    """Use the second part of an action, or the offer of a Raxxon card (R-4.6, R-8.8)."""
    step = step_now(state)
    card = operand(state, CardStep.CARD)
    action = operand(state, ActionStep.ACTION)
    strike(state)
    note(desk, Note.BONUS, EVERYBODY, seat, 0, 0, 0)
    if step == Step.OFFER:
        plan_op(state, desk, seat, card, 0, 0)
    else:
        start_bonus(state, desk, seat, action)


@rule
def stop(box, state, desk, seat):
    """Pass for the rest of the day (R-4.2), or end a choice early (R-4.5, R-4.6)."""
    step = step_now(state)
    if step == Step.TRIGGER or step == Step.ACTION:
        strike(state)
        pass_turn(state, desk, seat)
    elif step == Step.PICK and (operand(state, PickStep.PURPOSE) == Pick.STRIKE_MORE or operand(state, PickStep.PURPOSE) == Pick.GROUP):
        strike(state)
        kill_marked(box, state, desk)
    elif step == Step.PICK:
        finish_picking(state)
    else:
        strike(state)


@rule
def pass_turn(state, desk, seat):
    """Skip a seat for the rest of the day; a solo player's first pass clears the tokens, the second ends the day (R-4.2, R-9.3)."""
    state.changed = 1
    state.passes += state.players == 1
    if state.players == 1 and state.passes == 1:
        clear_tokens(state)
    else:
        state.passed |= 1 << seat
    note(desk, Note.PASSED, EVERYBODY, seat, 0, 0, 0)


@rule
def trigger_icon(box, state, desk, seat):
    """Trigger the next consequence icon, and continue with the one after it (R-4.2)."""
    row = operand(state, TriggerStep.ROW)
    space = operand(state, TriggerStep.SPACE)
    icon = box.sheet_icon[state.sheet[seat], side(state), row, space, operand(state, TriggerStep.ICON)]
    note(desk, Note.TRIGGERS, EVERYBODY, seat, row, space, icon)
    set_operand(state, TriggerStep.ICON, operand(state, TriggerStep.ICON) + 1)
    plan(state, desk, Step.ICON, seat, icon)


@rule
def find_trigger(box, state, seat):
    """Find the next consequence icon, top to bottom and left to right; 0 if there is none (R-4.2, R-4.7)."""
    row = operand(state, TriggerStep.ROW)
    space = operand(state, TriggerStep.SPACE)
    i = operand(state, TriggerStep.ICON)
    while row < ROWS:
        if i < ICONS and state.token[seat, row, space] == 1:
            if box.sheet_icon[state.sheet[seat], side(state), row, space, i] != Op.NOTHING:
                set_operand(state, TriggerStep.ROW, row)
                set_operand(state, TriggerStep.SPACE, space)
                set_operand(state, TriggerStep.ICON, i)
                return 1
        i = 0
        space += 1
        if space == SPACES:
            space = 0
            row += 1
    return 0


@rule
def waiting(state):
    """Return the seats that must answer now, as a set: always one, or none after the end."""
    if state.result != Result.UNDECIDED:
        return 0
    return 1 << seat_asked(state)


@rule
def has_choice(box, state, desk):
    """Whether the step on top waits for a seat; `carry_out` finishes a step with nothing to choose."""
    step = step_now(state)
    if step < Step.CHARACTER:
        return 0
    if step == Step.TRIGGER:
        return find_trigger(box, state, operand(state, TriggerStep.SEAT))
    if step == Step.SPOT:
        return gather_spots(state, desk) != 1
    if step == Step.BLOCK:
        return blocking_cards(state, operand(state, BlockStep.SPOT)) != 1
    if step == Step.KILLED:
        return kinds_pending(state) != 1
    if step == Step.CARD:
        card = operand(state, CardStep.CARD)
        return is_open(box, state, card, 0) == 1 and is_open(box, state, card, 1) == 1
    if step == Step.BONUS:
        return can_bonus(box, state, operand(state, ActionStep.SEAT), operand(state, ActionStep.ACTION))
    if step == Step.PICK and operand(state, PickStep.PURPOSE) == Pick.INTERVIEW:
        return can_interview(state, operand(state, PickStep.CELL))
    return 1


@rule
def carry_out(box, state, desk):
    """Carry out the step on top of the agenda."""
    step = step_now(state)
    if step == Step.KILLED:
        killed_effect(box, state, desk, first_pending(state))
    elif step == Step.ICON:
        icon = operand(state, IconStep.ICON)
        card = operand(state, IconStep.CARD)
        strike(state)
        carry_out_icon(box, state, desk, icon, card)
    elif step == Step.OP:
        seat = operand(state, OpStep.SEAT)
        card = operand(state, OpStep.CARD)
        option = operand(state, OpStep.OPTION)
        index = operand(state, OpStep.INDEX)
        strike(state)
        do_op(box, state, desk, seat, card, option, index)
    elif step == Step.FILE:
        card = operand(state, FileStep.CARD)
        pile = operand(state, FileStep.PILE)
        strike(state)
        file_card(state, desk, card, pile)
    elif step == Step.CARD:
        seat = operand(state, CardStep.SEAT)
        card = operand(state, CardStep.CARD)
        strike(state)
        choose_option(box, state, desk, seat, card, 0 if is_open(box, state, card, 0) == 1 else 1)
    elif step == Step.SPOT:
        strike(state)
        gather_spots(state, desk)
        add_at(state, desk, desk.scratch[0])  # the only one
    elif step == Step.BLOCK:
        spot = operand(state, BlockStep.SPOT)
        strike(state)
        use_block(state, desk, only_block(state, spot))
    else:
        go_on(box, state, desk, step)


@rule
def go_on(box, state, desk, step):
    """Carry out a step of the day: the next turn, its action, the end of an action, the night (R-2.1)."""
    seat = operand(state, SeatStep.SEAT)
    strike(state)
    if step == Step.AFTER:
        if state.bonus == 1:
            state.bonus = 0
            draw_raxxon(box, state, desk)
    elif step == Step.TRIGGER:
        plan(state, desk, Step.ACTION, seat, 0)
    elif step == Step.DAY:
        start_day(box, state, desk)
    elif step == Step.TURN:
        start_turn(state, desk, seat)
    elif step == Step.NEXT:
        next_turn(state, desk)
    elif step == Step.NIGHT:
        night(box, state, desk)


@rule
def carry_out_icon(box, state, desk, icon, card):
    """Carry out an icon: draw a Raxxon card, end the day, or another effect (R-5.1)."""
    if icon == Op.DRAW_RAXXON:
        draw_raxxon(box, state, desk)
    elif icon == Op.END_DAY:
        end_day(state, desk)
    else:
        do_icon(box, state, desk, icon, card)


@rule
def only_block(state, spot):
    """Return the only card with a Roadblock token beside a spot."""
    for cell in range(CELLS):
        if touches(cell, spot) == 1 and state.blocks[cell] > 0:
            return cell
    return EMPTY


@rule
def start_turn(state, desk, seat):
    """Start a turn: consequences, then an action; a player who must pass does so before any consequence (R-4.2, R-6.4)."""
    state.active = seat
    state.changed = 0
    state.bonus = 0
    note(desk, Note.TURN, EVERYBODY, seat, state.day, 0, 0)
    plan(state, desk, Step.NEXT, seat, 0)
    if (state.must_pass >> seat) & 1 == 1:
        state.must_pass &= ~(1 << seat)
        pass_turn(state, desk, seat)
    else:
        plan(state, desk, Step.TRIGGER, seat, 0)


@rule
def next_turn(state, desk):
    """Continue with the next player who has not passed; the day ends when all have, or by the idle limit (R-2.2, R-4.8, R-4.9)."""
    state.idle = 0 if state.changed == 1 else min(state.idle + 1, IDLE_MAX)
    following = EMPTY
    for i in range(state.players, 0, -1):
        seat = (state.active + i) % state.players
        if (state.passed >> seat) & 1 == 0:
            following = seat
    if following == EMPTY or (state.idle_limit > 0 and state.idle >= state.idle_limit):
        plan(state, desk, Step.NIGHT, 0, 0)
    else:
        plan(state, desk, Step.TURN, following, 0)
