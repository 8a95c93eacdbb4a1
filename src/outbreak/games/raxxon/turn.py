"""Days and turns: what happens when an action is taken, and what follows until somebody has a choice."""

from outbreak.core.action import first_of, kind_of, seat_of
from outbreak.core.agenda import STEPS_MAX, operand, plan, set_operand, step_now, strike
from outbreak.core.chance import open_stream, shuffle
from outbreak.core.faults import FAULT_TOO_MANY_STEPS
from outbreak.core.journal import EVERYBODY, clear_journal, note
from outbreak.core.rule import rule
from outbreak.games.raxxon.actions import (
    act,
    can_bonus,
    can_interview,
    finish_picking,
    pick_cell,
    pick_line,
    pick_token,
    pick_type,
    side,
    start_bonus,
)
from outbreak.games.raxxon.crowd import clear_cell, flip, gather_spots, lay_card, show_cell
from outbreak.games.raxxon.events import choose_option, do_op, draw_raxxon, end_day, file_card, is_open, plan_op
from outbreak.games.raxxon.infection import (
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
from outbreak.games.raxxon.piles import drop_top, infection, lose, put_on_pile
from outbreak.games.raxxon.state import (
    ACT,
    BONUS,
    CELL,
    CELLS,
    CHANCE_NIGHT,
    CHARACTER,
    DRAW_RAXXON,
    EMPTY,
    END_DAY,
    FRAME,
    GO,
    ICONS,
    IDLE_MAX,
    J_BONUS,
    J_CHARACTER,
    J_DAY,
    J_DEALT,
    J_NIGHT,
    J_PASSED,
    J_TRIGGERS,
    J_TURN,
    LINE,
    LOST_DAYS,
    NIGHT_INFECTIONS,
    NOTHING,
    OPTION,
    PICK_GROUP,
    PICK_INTERVIEW,
    PICK_STRIKE_MORE,
    ROWS,
    SEATS_MAX,
    SPACES,
    SPOT,
    SPOTS,
    STEP_ACTION,
    STEP_AFTER,
    STEP_BLOCK,
    STEP_BONUS,
    STEP_CARD,
    STEP_CHARACTER,
    STEP_DAY,
    STEP_FILE,
    STEP_FLIP,
    STEP_ICON,
    STEP_KILLED,
    STEP_LINE,
    STEP_NEXT,
    STEP_NIGHT,
    STEP_OFFER,
    STEP_OP,
    STEP_PICK,
    STEP_SPOT,
    STEP_TRIGGER,
    STEP_TURN,
    STOP,
    TOKEN,
    TYPE,
    TYPES_MAX,
    UNDECIDED,
)


@rule
def apply(box, state, desk, action):
    """Carry out a legal action, then go on until a seat has a choice or the game is over."""
    begin(box, state, desk, action)
    proceed(box, state, desk)


@rule
def begin(box, state, desk, action):
    """Carry out a legal action, as far as it goes before the agenda."""
    desk.fault = 0
    clear_journal(desk)
    seat = seat_of(action)
    kind = kind_of(action)
    a = first_of(action)
    if kind == STOP:
        stop(box, state, desk, seat)
    elif kind == GO:
        trigger_icon(box, state, desk, seat)
    elif kind == ACT:
        strike(state)
        act(box, state, desk, seat, a)
    elif kind == CELL:
        choose_cell(box, state, desk, a)
    elif kind == LINE:
        pick_line(box, state, desk, a)
    elif kind == SPOT:
        strike(state)
        add_at(state, desk, a)
    elif kind == TYPE:
        choose_type(box, state, desk, a)
    elif kind == OPTION:
        choose_card(box, state, desk, seat, a)
    elif kind == TOKEN:
        pick_token(state, desk, a)
    elif kind == CHARACTER:
        strike(state)
        state.sheet[seat] = a
        note(desk, J_CHARACTER, EVERYBODY, seat, a, 0, 0)
    else:
        use_bonus(state, desk, seat)


@rule
def choose_cell(box, state, desk, cell):
    """A crowd card is chosen: to flip, to lose a Roadblock token, or for what was asked."""
    step = step_now(state)
    if step == STEP_FLIP:
        strike(state)
        flip(box, state, desk, cell)
    elif step == STEP_BLOCK:
        strike(state)
        use_block(state, desk, cell)
    else:
        pick_cell(box, state, desk, cell)


@rule
def choose_type(box, state, desk, card):
    """A type is chosen: whose killed effect comes next, or what was asked."""
    if step_now(state) == STEP_KILLED:
        killed_effect(box, state, desk, card)
    else:
        pick_type(box, state, desk, card)


@rule
def choose_card(box, state, desk, seat, option):
    """An option of a Raxxon card is chosen (R-8.3)."""
    card = operand(state, 2)
    strike(state)
    choose_option(box, state, desk, seat, card, option)


@rule
def use_bonus(state, desk, seat):
    """Use the second part of an action, or what a Raxxon card offers (R-4.6, R-8.8)."""
    step = step_now(state)
    a = operand(state, 2)
    strike(state)
    note(desk, J_BONUS, EVERYBODY, seat, 0, 0, 0)
    if step == STEP_OFFER:
        plan_op(state, desk, seat, a, 0, 0)
    else:
        start_bonus(state, desk, seat, a)


@rule
def stop(box, state, desk, seat):
    """Pass for the rest of the day (R-4.2), or leave the rest of a choice (R-4.5, R-4.6)."""
    step = step_now(state)
    if step == STEP_TRIGGER or step == STEP_ACTION:
        strike(state)
        pass_turn(state, desk, seat)
    elif step == STEP_PICK and (operand(state, 2) == PICK_STRIKE_MORE or operand(state, 2) == PICK_GROUP):
        strike(state)
        kill_marked(box, state, desk)
    elif step == STEP_PICK:
        finish_picking(state)
    else:
        strike(state)


@rule
def pass_turn(state, desk, seat):
    """Who passes is skipped for the day; alone the day ends at the second pass, tokens are cleared at the first (R-4.2, R-9.3)."""
    note(desk, J_PASSED, EVERYBODY, seat, 0, 0, 0)
    state.changed = 1
    if state.players == 1:
        state.passes += 1
        if state.passes == 1:
            clear_tokens(state)
            return
    state.passed |= 1 << seat


@rule
def clear_tokens(state):
    """All action tokens leave the sheets (R-2.4)."""
    for seat in range(SEATS_MAX):
        for row in range(ROWS):
            for space in range(SPACES):
                state.token[seat, row, space] = 0


@rule
def trigger_icon(box, state, desk, seat):
    """Trigger the next consequence icon; then look for the one after it (R-4.2)."""
    row = operand(state, 2)
    space = operand(state, 3)
    icon = box.sheet_icon[state.sheet[seat], side(state), row, space, operand(state, 4)]
    note(desk, J_TRIGGERS, EVERYBODY, seat, row, space, icon)
    set_operand(state, 4, operand(state, 4) + 1)
    set_operand(state, 5, 0)
    plan(state, desk, STEP_ICON, seat, icon)


@rule
def find_trigger(box, state, seat):
    """Move the pointer to the next consequence icon, top to bottom and left to right; 0 if there is none (R-4.2, R-4.7)."""
    row = operand(state, 2)
    space = operand(state, 3)
    i = operand(state, 4)
    while row < ROWS:
        if i < ICONS and state.token[seat, row, space] == 1:
            if box.sheet_icon[state.sheet[seat], side(state), row, space, i] != NOTHING:
                set_operand(state, 2, row)
                set_operand(state, 3, space)
                set_operand(state, 4, i)
                return 1
        i = 0
        space += 1
        if space == SPACES:
            space = 0
            row += 1
    return 0


@rule
def waiting(state):
    """The seats that must answer now, as a set: always one."""
    if state.result != UNDECIDED:
        return 0
    return 1 << operand(state, 1)


@rule
def outcome(state):
    """0 while undecided, else how the game ended."""
    return state.result


@rule
def proceed(box, state, desk):
    """Work off the agenda until a seat has a choice, the game is over, or something cannot be done."""
    steps = 0
    while state.result == UNDECIDED and desk.fault == 0 and has_choice(box, state, desk) == 0:
        carry_out(box, state, desk)
        steps += 1
        if steps >= STEPS_MAX:
            desk.fault = FAULT_TOO_MANY_STEPS
            return


@rule
def has_choice(box, state, desk):
    """Whether the step on top waits for a seat; one with nothing to choose is finished by `carry_out`."""
    step = step_now(state)
    if step < STEP_CHARACTER:
        return 0
    if step == STEP_TRIGGER:
        return find_trigger(box, state, operand(state, 1))
    if step == STEP_SPOT:
        return 1 - (gather_spots(state, desk) == 1)
    if step == STEP_BLOCK:
        return 1 - (blocking_cards(state, operand(state, 2)) == 1)
    if step == STEP_KILLED:
        return 1 - (kinds_pending(state) == 1)
    if step == STEP_CARD:
        card = operand(state, 2)
        return is_open(box, state, card, 0) * is_open(box, state, card, 1)
    if step == STEP_BONUS:
        return can_bonus(box, state, operand(state, 1), operand(state, 2))
    if step == STEP_PICK and operand(state, 2) == PICK_INTERVIEW:
        return can_interview(state, operand(state, 5))
    return 1


@rule
def carry_out(box, state, desk):
    """Carry out the step on top of the agenda."""
    step = step_now(state)
    a = operand(state, 1)
    b = operand(state, 2)
    c = operand(state, 3)
    d = operand(state, 4)
    if step == STEP_KILLED:
        killed_effect(box, state, desk, first_pending(state))
        return
    strike(state)
    if step == STEP_ICON:
        carry_out_icon(box, state, desk, b, c)
    elif step == STEP_OP:
        do_op(box, state, desk, a, b, c, d)
    elif step == STEP_FILE:
        file_card(state, desk, a, b)
    elif step == STEP_AFTER:
        if state.bonus == 1:
            state.bonus = 0
            draw_raxxon(box, state, desk)
    elif step == STEP_CARD:
        choose_option(box, state, desk, a, b, 1 - is_open(box, state, b, 0))
    elif step == STEP_SPOT:
        gather_spots(state, desk)
        add_at(state, desk, desk.scratch[0])  # the only one
    elif step == STEP_BLOCK:
        use_block(state, desk, only_block(state, b))
    elif step == STEP_TRIGGER:
        plan(state, desk, STEP_ACTION, a, 0)
    elif step == STEP_DAY:
        start_day(box, state, desk)
    elif step == STEP_TURN:
        start_turn(state, desk, a)
    elif step == STEP_NEXT:
        next_turn(state, desk)
    elif step == STEP_NIGHT:
        night(box, state, desk)


@rule
def carry_out_icon(box, state, desk, icon, card):
    """Carry out an icon: a Raxxon card, the end of the day, or one of the others (R-5.1)."""
    if icon == DRAW_RAXXON:
        draw_raxxon(box, state, desk)
    elif icon == END_DAY:
        end_day(state, desk)
    else:
        do_icon(box, state, desk, icon, card)


@rule
def only_block(state, spot):
    """The one card whose Roadblock token goes."""
    for cell in range(CELLS):
        if touches(cell, spot) == 1 and state.blocks[cell] > 0:
            return cell
    return EMPTY


@rule
def start_day(box, state, desk):
    """Deal the grid facedown, row by row (R-2.1, R-3.1); alone, a character is chosen (R-9.2); a limit of days may end it (R-10.5)."""
    state.day += 1
    if state.day_limit > 0 and state.day > state.day_limit:
        lose(state, desk, LOST_DAYS)
        return
    note(desk, J_DAY, EVERYBODY, state.day, 0, 0, 0)
    for row in range(box.crowd_rows[state.players]):
        for column in range(box.crowd_columns[state.players]):
            if state.pile_size > 0:
                top = state.pile_size - 1
                lay_card(state, desk, (row + 1) * FRAME + column + 1, state.pile[top], state.pile_known[top], state.pile_layer[top])
                drop_top(state)
    state.dealt_size = state.crowd_size
    state.reveals += 1
    note(desk, J_DEALT, EVERYBODY, state.crowd_size, 0, 0, 0)
    plan(state, desk, STEP_TURN, state.first, 0)
    if state.players == 1:
        plan(state, desk, STEP_CHARACTER, 0, 0)


@rule
def start_turn(state, desk, seat):
    """A turn: consequences, then an action; who must pass does so before any consequence (R-4.2, R-6.4)."""
    state.active = seat
    state.changed = 0
    state.bonus = 0
    note(desk, J_TURN, EVERYBODY, seat, state.day, 0, 0)
    plan(state, desk, STEP_NEXT, seat, 0)
    if (state.must_pass >> seat) & 1 == 1:
        state.must_pass &= ~(1 << seat)
        pass_turn(state, desk, seat)
    else:
        plan(state, desk, STEP_TRIGGER, seat, 0)


@rule
def next_turn(state, desk):
    """The next player clockwise who has not passed; the day ends when all have, whatever a turn changed (R-2.2, R-4.8, R-4.9)."""
    state.idle = 0 if state.changed == 1 else min(state.idle + 1, IDLE_MAX)
    following = EMPTY
    for i in range(state.players, 0, -1):
        seat = (state.active + i) % state.players
        if (state.passed >> seat) & 1 == 0:
            following = seat
    if following == EMPTY or (state.idle_limit > 0 and state.idle >= state.idle_limit):
        plan(state, desk, STEP_NIGHT, 0, 0)
    else:
        plan(state, desk, STEP_TURN, following, 0)


@rule
def night(box, state, desk):
    """The end of the day, step by step (R-2.3, R-2.4)."""
    infected = 0
    for cell in range(CELLS):
        if state.crowd[cell] != EMPTY:
            show_cell(state, desk, cell)
            infected += 1 - box.healthy[state.crowd[cell]]
    for card in range(TYPES_MAX):
        infected += state.uncontained[card]
    note(desk, J_NIGHT, EVERYBODY, state.day, infected, 0, 0)
    for _ in range(min(infected, NIGHT_INFECTIONS)):
        infection(state, desk)
        if state.result != UNDECIDED:
            return
    for cell in range(CELLS):
        if state.crowd[cell] != EMPTY:
            state.discards[state.crowd[cell]] += 1
            clear_cell(state, cell)
    state.crowd_size = 0
    for card in range(TYPES_MAX):
        state.discards[card] += state.uncontained[card]
        state.uncontained[card] = state.contained[card]
        state.contained[card] = 0
    shuffle_population(state, desk)
    clear_tokens(state)
    state.first = (state.active + 1) % state.players
    state.passed = 0
    state.passes = 0
    state.must_pass = 0
    state.ignored = 0
    state.idle = 0
    plan(state, desk, STEP_DAY, 0, 0)


@rule
def shuffle_population(state, desk):
    """The discards are shuffled into the draw pile; all know at least these cards to be in it (R-2.3, R-11.4)."""
    n = 0
    for i in range(state.pile_size):
        if state.pile_known[i] == EVERYBODY:
            state.unseen_least[state.pile[i]] += 1
        desk.scratch[n] = state.pile[i]
        n += 1
    for card in range(TYPES_MAX):
        for _ in range(state.discards[card]):
            desk.scratch[n] = card
            n += 1
        state.unseen_least[card] += state.discards[card]
        state.discards[card] = 0
    open_stream(desk, CHANCE_NIGHT, state.day)
    shuffle(state, desk, n)
    while state.pile_size > 0:
        drop_top(state)
    for i in range(n):
        put_on_pile(state, desk.scratch[i], 0, 0)
    for layer in range(len(state.layer_holds)):
        for seat in range(SEATS_MAX):
            for card in range(TYPES_MAX):
                state.layer_holds[layer, seat, card] = 0
    state.layers = 0
    state.reveals += 1


assert STEP_LINE > STEP_PICK > STEP_CARD and BONUS > TOKEN and SPOTS < 128
