"""The actions of the character sheets, and the cards, lines and tokens that are picked for them and for Raxxon cards."""

from outbreak.core.agenda import operand, plan, set_operand, strike
from outbreak.core.chance import open_stream, shown, shuffle
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.rules.cards import total
from outbreak.games.raxxon.rules.crowd import (
    any_facedown,
    are_adjacent,
    clear_cell,
    count_face_up,
    count_facedown,
    flip,
    in_line,
    settle_crowd,
    show_cell,
    swap_cells,
    take_from_crowd,
    turn_down,
)
from outbreak.games.raxxon.rules.icons import contain_cell, contain_type, evacuate_cell, kill_marked, mark
from outbreak.games.raxxon.rules.piles import leave_layer, leave_layer_unseen, new_layer, put_on_pile, put_under_supply
from outbreak.games.raxxon.vocabulary import (
    CELLS,
    EMPTY,
    LINES,
    ROWS,
    SEATS_MAX,
    SPACES,
    TYPES_MAX,
    ActionStep,
    Chance,
    Note,
    Op,
    Pick,
    PickStep,
    SheetAction,
    Step,
)

ANY_TYPE = (1 << TYPES_MAX) - 1


@rule
def healthy_types(box, wanted):
    """The healthy (1) or infected (0) types as a set."""
    types = 0
    for card in range(box.types):
        if box.healthy[card] == wanted:
            types |= 1 << card
    return types


@rule
def side(state):
    """Which side of the sheets is used: 0 for one or two players, 1 for three or four (R-4.1, R-9.1)."""
    return 1 if state.players > 2 else 0


@rule
def free_space(box, state, seat, row):
    """The leftmost empty token space of an action, or EMPTY (R-4.4)."""
    for space in range(box.sheet_spaces[state.sheet[seat], side(state), row]):
        if state.token[seat, row, space] == 0:
            return space
    return EMPTY


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
    """Whether any row or column may be chosen."""
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
    """Whether any token may be taken."""
    for token in range(SEATS_MAX * ROWS * SPACES):
        if can_take_token(box, state, seat, purpose, token) == 1:
            return 1
    return 0


@rule
def can_act(box, state, seat, row):
    """Whether a token action is available: it has an empty space (R-4.4, R-4.5)."""
    return free_space(box, state, seat, row) != EMPTY


@rule
def does_nothing(box, state, seat, row):
    """Whether an action would change nothing but its own token: Investigate is row 0 (R-4.5, R-4.8)."""
    if row == 0:
        return 1 - any_facedown(state)
    action = box.sheet_action[state.sheet[seat], row - 1]
    if has_target(box, state, seat, action) == 1:
        return 0
    return has_bonus(action) != 1 or can_bonus(box, state, seat, action) != 1


@rule
def has_bonus(action):
    """Whether an action has a second part: quarantine, crowd control, Funding (R-4.6)."""
    return action == SheetAction.FUNDING or action >= SheetAction.QUARANTINE


@rule
def has_target(box, state, seat, action):
    """Whether the first part of an action has something to be done to (R-4.5)."""
    if (
        action == SheetAction.EVACUATE_LINE
        or action == SheetAction.STRIKE_LINE
        or action == SheetAction.STRIKE_CONFLICTED
        or action == SheetAction.STRIKE_SANCTIONED
        or action == SheetAction.CURFEW
    ):
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
def count_infected(box, state):
    """How many cards could go to the contained quarantine: face-up infected ones and uncontained ones (R-7.7)."""
    return count_face_up(state, healthy_types(box, 0)) + total(state, 1)


@rule
def act(box, state, desk, seat, row):
    """Perform an action: Investigate flips a card; the others take a token, of which there are always enough (R-4.3, R-4.4, R-4.10)."""
    note(desk, Note.ACTION, EVERYBODY, seat, row, 0, 0)
    if row == 0:
        plan(state, desk, Step.ICON, seat, Op.FLIP)
        return
    row -= 1
    action = box.sheet_action[state.sheet[seat], row]
    amount = box.sheet_amount[state.sheet[seat], row]
    state.token[seat, row, free_space(box, state, seat, row)] = 1
    state.changed = 1
    state.bonus = 0
    plan(state, desk, Step.AFTER, seat, action)
    if has_bonus(action) == 1:
        plan(state, desk, Step.BONUS, seat, action)
    if has_target(box, state, seat, action) == 1:
        ask_for_target(box, state, desk, seat, action, amount)


@rule
def ask_for_target(box, state, desk, seat, action, amount):
    """Ask for what the first part of an action needs; a pick of up to a number may be left before its first card (R-4.5)."""
    if (
        action == SheetAction.EVACUATE_LINE
        or action == SheetAction.STRIKE_LINE
        or action == SheetAction.STRIKE_CONFLICTED
        or action == SheetAction.STRIKE_SANCTIONED
        or action == SheetAction.CURFEW
    ):
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
def plan_pick(state, desk, seat, purpose, count):
    """Ask a seat to pick something, so many times."""
    plan(state, desk, Step.PICK, seat, purpose)
    set_operand(state, PickStep.COUNT, count)


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
    """Whether the second part draws a Raxxon card: those marked with ?; alone, Funding's does not (R-4.6, R-9.4)."""
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


@rule
def down_types(box, action):
    """Which face-up cards a crowd control may turn facedown (R-7.6)."""
    if action == SheetAction.CONTROL_PERSUASIVE:
        return healthy_types(box, 1)
    if action == SheetAction.CONTROL_CLINICAL:
        return healthy_types(box, 0)
    return whole(ANY_TYPE)


@rule
def eyes(state, seat):
    """The seats that learn what one looks at: all with shared looks, else only that one (R-11.2)."""
    if state.share_looks == 1:
        return EVERYBODY
    return 1 << seat


@rule
def look_at_cell(state, desk, seat, cell):
    """Look at a facedown card and leave it so (R-11.2)."""
    note(desk, Note.LOOKED, EVERYBODY, seat, cell, 0, 0)
    note(desk, Note.SAW, eyes(state, seat), seat, cell, state.crowd[cell], 0)
    state.changed = 1
    if eyes(state, seat) == EVERYBODY:
        show_cell(state, desk, cell)
    elif (state.known_by[cell] >> seat) & 1 == 0:
        leave_layer(state, state.cell_layer[cell], 1 << seat, shown(desk, state.crowd[cell]))
        state.known_by[cell] |= 1 << seat
        state.reveals += 1


@rule
def look_at_pile(state, desk, seat, count):
    """Door-to-Door: look at the top cards of the draw pile, then put them back in any order (R-7.9)."""
    layer = state.pile_layer[state.pile_size - 1]
    mixed = 0
    for i in range(state.pile_size - count, state.pile_size):
        mixed |= state.pile_layer[i] != layer
    for i in range(state.pile_size - count, state.pile_size):
        card = shown(desk, state.pile[i])
        leave_layer(state, state.pile_layer[i], eyes(state, seat) & ~state.pile_known[i], card)
        if eyes(state, seat) == EVERYBODY:
            if state.pile_known[i] != EVERYBODY:
                state.unseen_least[card] = max(state.unseen_least[card] - 1, 0)
            state.pile_layer[i] = 0
        elif mixed == 1:  # the others no longer know from which layer a card comes; within one they know as much as before
            leave_layer_unseen(state, state.pile_layer[i], EVERYBODY & ~(1 << seat))
            state.pile_layer[i] = 0
        if state.pile_known[i] != EVERYBODY:
            state.pile_known[i] = eyes(state, seat)
        note(desk, Note.SAW, eyes(state, seat), seat, EMPTY, card, 0)
    state.reveals += 1
    plan_pick(state, desk, seat, Pick.DOOR, count)
    set_operand(state, PickStep.TOTAL, count)


@rule
def arrange_pile(state, desk, card):
    """Name the next card of Door-to-Door: the first one named will be drawn first (R-7.9)."""
    seat = operand(state, PickStep.SEAT)
    left = operand(state, PickStep.COUNT)
    goal = state.pile_size - 1 - (operand(state, PickStep.TOTAL) - left)
    found = 0
    for i in range(goal, goal - left, -1):
        if found == 0 and state.pile[i] == card:
            state.pile[i] = state.pile[goal]
            state.pile[goal] = card
            found = 1
    note(desk, Note.ARRANGED, eyes(state, seat), seat, card, 0, 0)
    count_down(state)


@rule
def count_down(state):
    """One thing less to pick; the step is struck after the last one."""
    set_operand(state, PickStep.COUNT, operand(state, PickStep.COUNT) - 1)
    if operand(state, PickStep.COUNT) == 0:
        finish_picking(state)


@rule
def finish_picking(state):
    """Nothing more is picked."""
    strike(state)
    for cell in range(CELLS):
        state.marked[cell] = 0


@rule
def pick_line(box, state, desk, line):
    """A row or column is chosen: evacuate it, strike it, clear it by curfew, or look at it (R-7.1 to R-7.5)."""
    seat = operand(state, ActionStep.SEAT)
    purpose = operand(state, ActionStep.ACTION)
    strike(state)
    if purpose == SheetAction.CURFEW:
        curfew(state, desk, line)
        return
    for cell in range(CELLS):
        if state.crowd[cell] == EMPTY or in_line(cell, line) == 0:
            continue
        if purpose == SheetAction.EVACUATE_LINE:
            evacuate_cell(box, state, desk, cell)
        elif purpose == Op.LOOK_LINE:
            if state.face_up[cell] == 0:
                look_at_cell(state, desk, seat, cell)
        else:
            mark(state, cell)
    if purpose == SheetAction.EVACUATE_LINE:
        settle_crowd(state, desk)
    elif purpose != Op.LOOK_LINE:
        kill_marked(box, state, desk)


@rule
def curfew(state, desk, line):
    """Enforce Curfew: the cards of a line are shuffled facedown onto the draw pile; who knew them knows the set (R-7.4, R-11.3)."""
    layer = new_layer(state)
    n = 0
    for cell in range(CELLS):
        if state.crowd[cell] != EMPTY and in_line(cell, line) == 1:
            card = shown(desk, state.crowd[cell])
            known_by = state.known_by[cell]
            for seat in range(state.players):
                state.layer_holds[layer, seat, card] += (known_by >> seat) & 1
            if known_by == EVERYBODY:
                state.unseen_least[card] += 1
            else:
                leave_layer_unseen(state, state.cell_layer[cell], EVERYBODY & ~known_by)
            leave_crowd_hidden(state, cell)
            desk.scratch[n] = card
            n += 1
    open_stream(desk, Chance.CURFEW, state.shuffles)
    state.shuffles += 1
    shuffle(state, desk, n)
    for i in range(n):
        put_on_pile(state, desk.scratch[i], 0, layer)
    state.reveals += 1
    note(desk, Note.CURFEW, EVERYBODY, line, n, 0, 0)
    settle_crowd(state, desk)


@rule
def leave_crowd_hidden(state, cell):
    """A card leaves the crowd without being shown."""
    clear_cell(state, cell)
    state.crowd_size -= 1
    state.changed = 1


@rule
def pick_cell(box, state, desk, cell):
    """A crowd card is picked for what was asked (R-7.1 to R-7.12, R-8.3)."""
    seat = operand(state, PickStep.SEAT)
    purpose = operand(state, PickStep.PURPOSE)
    if purpose == Op.LOOK or purpose == Pick.SCREEN:
        mark(state, cell)  # no card is looked at twice
        count_down(state)
        look_at_cell(state, desk, seat, cell)
    elif purpose == Op.TURN_DOWN or purpose == Pick.DOWN:
        mark(state, cell)  # one is turned: the others may be left as they are
        count_down(state)
        turn_down(state, desk, cell)
    elif purpose == Op.EVACUATE:
        count_down(state)
        evacuate_cell(box, state, desk, cell)
        settle_crowd(state, desk)
    elif purpose == Pick.EVACUATE:
        strike(state)
        evacuate_around(box, state, desk, cell)
    elif purpose == Op.CONTAIN or purpose == Op.CONTAIN_CROWD or purpose == Pick.QUARANTINE:
        count_down(state)
        contain_cell(state, desk, cell)
    elif purpose == Op.FURNACE:
        count_down(state)
        put_under_supply(state, desk, take_from_crowd(state, desk, cell))
        settle_crowd(state, desk)
    elif purpose == Pick.ROADBLOCK:
        state.blocks[cell] += operand(state, PickStep.COUNT)
        note(desk, Note.ROADBLOCK, EVERYBODY, cell, state.blocks[cell], 0, 0)
        strike(state)
    elif purpose == Pick.INTERVIEW:
        interview(box, state, desk, seat, cell)
    elif purpose == Pick.SWAP or purpose == Pick.SWAP_WITH:
        pick_swap(state, desk, cell)
    else:
        pick_victim(box, state, desk, seat, purpose, cell)


@rule
def evacuate_around(box, state, desk, cell):
    """Targeted Evacuation: a face-up healthy card and all adjacent face-up healthy cards (R-7.2)."""
    for other in range(CELLS):
        if other == cell or (state.face_up[other] == 1 and box.healthy[state.crowd[other]] == 1 and are_adjacent(cell, other) == 1):
            evacuate_cell(box, state, desk, other)
    settle_crowd(state, desk)


@rule
def interview(box, state, desk, seat, cell):
    """Interview: an infected or hostile card goes back facedown, any other is turned up and an adjacent one may follow (R-7.9)."""
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


@rule
def can_interview(state, cell):
    """Whether an Interview can begin, or go on beside a card: nobody is asked where it cannot (R-7.9)."""
    for other in range(CELLS):
        if state.crowd[other] != EMPTY and state.face_up[other] == 0 and (cell == EMPTY or are_adjacent(cell, other) == 1):
            return 1
    return 0


@rule
def pick_swap(state, desk, cell):
    """Pick the first, then the second of two cards that change places (R-7.6)."""
    if operand(state, PickStep.PURPOSE) == Pick.SWAP:
        set_operand(state, PickStep.PURPOSE, Pick.SWAP_WITH)
        set_operand(state, PickStep.CELL, cell)
        return
    note(desk, Note.SWAPPED, EVERYBODY, operand(state, PickStep.CELL), cell, 0, 0)
    swap_cells(state, desk, operand(state, PickStep.CELL), cell)
    set_operand(state, PickStep.PURPOSE, Pick.SWAP)
    set_operand(state, PickStep.CELL, 0)
    set_operand(state, PickStep.SWAPPED, EMPTY)  # one swap is done: a further one may be left out
    count_down(state)


@rule
def pick_victim(box, state, desk, seat, purpose, cell):
    """Pick a card that will be killed (R-7.3, R-7.12, R-8.3)."""
    mark(state, cell)
    if purpose == Pick.STRIKE or purpose == Op.KILL_PAIR:
        strike(state)
        if any_neighbour(state, cell) == 0:
            kill_marked(box, state, desk)
            return
        plan_pick(state, desk, seat, Pick.STRIKE_MORE if purpose == Pick.STRIKE else Pick.PAIR, CELLS)
        set_operand(state, PickStep.CELL, cell)
    elif purpose == Pick.PAIR:
        strike(state)
        kill_marked(box, state, desk)
    elif purpose == Pick.STRIKE_MORE:
        if unmarked_neighbours(state, operand(state, PickStep.CELL)) == 0:
            strike(state)
            kill_marked(box, state, desk)
    else:
        set_operand(state, PickStep.COUNT, operand(state, PickStep.COUNT) - 1)
        if operand(state, PickStep.COUNT) == 0 or (purpose == Pick.GROUP and group_neighbours(state) == 0):
            strike(state)
            kill_marked(box, state, desk)


@rule
def any_neighbour(state, cell):
    """Whether any card lies beside a cell."""
    for other in range(CELLS):
        if state.crowd[other] != EMPTY and are_adjacent(cell, other) == 1:
            return 1
    return 0


@rule
def unmarked_neighbours(state, cell):
    """How many cards beside a cell are not chosen yet."""
    count = 0
    for other in range(CELLS):
        count += state.crowd[other] != EMPTY and state.marked[other] == 0 and are_adjacent(cell, other) == 1
    return count


@rule
def touches_group(state, cell):
    """Whether a cell is beside a card chosen already (R-7.12)."""
    for other in range(CELLS):
        if state.marked[other] == 1 and are_adjacent(cell, other) == 1:
            return 1
    return 0


@rule
def group_neighbours(state):
    """How many more cards could join the chosen group."""
    count = 0
    for cell in range(CELLS):
        count += state.crowd[cell] != EMPTY and state.marked[cell] == 0 and touches_group(state, cell) == 1
    return count


@rule
def pick_type(box, state, desk, card):
    """A type is picked: in quarantine, among the discards, of face-up cards to turn down, or the next of Door-to-Door (R-7.7, R-8.3)."""
    purpose = operand(state, PickStep.PURPOSE)
    if purpose == Pick.DOOR:
        arrange_pile(state, desk, card)
        return
    count_down(state)
    if purpose == Op.CONTAIN or purpose == Pick.QUARANTINE:
        contain_type(state, desk, card)
    elif purpose == Op.RELEASE:
        state.contained[card] -= 1
        state.uncontained[card] += 1
        note(desk, Note.RELEASED, EVERYBODY, card, 0, 0, 0)
    elif purpose == Op.DROP:
        state.uncontained[card] -= 1
        state.discards[card] += 1
        note(desk, Note.DROPPED, EVERYBODY, card, 0, 0, 0)
    elif purpose == Op.RESERVE:
        state.discards[card] -= 1
        put_under_supply(state, desk, card)
    else:
        for cell in range(CELLS):
            if state.face_up[cell] == 1 and state.crowd[cell] == card:
                turn_down(state, desk, cell)
    state.changed = 1


@rule
def pick_token(state, desk, token):
    """Take a token off a sheet; the gap is the next leftmost empty space (R-4.7, R-7.11)."""
    count_down(state)
    state.token[token // (ROWS * SPACES), token // SPACES % ROWS, token % SPACES] = 0
    state.changed = 1
    note(desk, Note.TOKEN_TAKEN, EVERYBODY, token // (ROWS * SPACES), token // SPACES % ROWS, token % SPACES, 0)
