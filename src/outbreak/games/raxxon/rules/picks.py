"""What happens to the card, line, type or token that was picked for an action or a Raxxon card (R-7, R-8)."""

from outbreak.core.agenda import operand, set_operand, strike
from outbreak.core.chance import open_stream, shown, shuffle
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.raxxon.rules.crowd import are_adjacent, clear_cell, in_line, settle_crowd, swap_cells, take_from_crowd, turn_down
from outbreak.games.raxxon.rules.icons import contain_cell, contain_type, evacuate_cell, kill_marked, mark
from outbreak.games.raxxon.rules.looks import arrange_pile, interview, look_at_cell
from outbreak.games.raxxon.rules.piles import leave_layer_unseen, new_layer, put_on_pile, put_under_supply
from outbreak.games.raxxon.rules.targets import any_neighbour, count_down, group_neighbours, plan_pick, unmarked_neighbours
from outbreak.games.raxxon.vocabulary import (
    BLOCKS_MAX,
    CELLS,
    EMPTY,
    ROWS,
    SPACES,
    ActionStep,
    Chance,
    Note,
    Op,
    Pick,
    PickStep,
    SheetAction,
)


@rule
def pick_line(box, state, desk, line):
    """Evacuate, strike, clear by curfew, or look at the chosen row or column (R-7.1 to R-7.5)."""
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
    """Shuffle the cards of a line facedown onto the draw pile; seats that knew them know that they are there (R-7.4, R-11.3)."""
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
    """Remove a card from the crowd without showing it."""
    clear_cell(state, cell)
    state.crowd_size -= 1
    state.changed = 1


@rule
def pick_cell(box, state, desk, cell):
    """Do to the picked crowd card what it was picked for (R-7.1 to R-7.12, R-8.3)."""
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
        state.blocks[cell] = min(state.blocks[cell] + operand(state, PickStep.COUNT), BLOCKS_MAX)
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
    """Evacuate a face-up healthy card and all adjacent face-up healthy cards (R-7.2)."""
    for other in range(CELLS):
        if other == cell or (state.face_up[other] == 1 and box.healthy[state.crowd[other]] == 1 and are_adjacent(cell, other) == 1):
            evacuate_cell(box, state, desk, other)
    settle_crowd(state, desk)


@rule
def pick_swap(state, desk, cell):
    """Pick the first card of a swap, or swap it with the second one (R-7.6)."""
    if operand(state, PickStep.PURPOSE) == Pick.SWAP:
        set_operand(state, PickStep.PURPOSE, Pick.SWAP_WITH)
        set_operand(state, PickStep.CELL, cell)
        return
    swap_cells(state, desk, operand(state, PickStep.CELL), cell)
    note(desk, Note.SWAPPED, EVERYBODY, operand(state, PickStep.CELL), cell, 0, 0)
    set_operand(state, PickStep.PURPOSE, Pick.SWAP)
    set_operand(state, PickStep.CELL, 0)
    set_operand(state, PickStep.SWAPPED, EMPTY)  # one swap is done: a further one may be left out
    count_down(state)


@rule
def pick_victim(box, state, desk, seat, purpose, cell):
    """Mark a card to be killed, and kill all marked cards after the last one (R-7.3, R-7.12, R-8.3)."""
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
def pick_type(box, state, desk, card):
    """Do to a card of the picked type what it was picked for: quarantine, discards, turning down, Door-to-Door (R-7.7, R-8.3)."""
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
    """Take a token off a sheet; its space is empty again (R-4.7, R-7.11)."""
    count_down(state)
    state.token[token // (ROWS * SPACES), token // SPACES % ROWS, token % SPACES] = 0
    state.changed = 1
    note(desk, Note.TOKEN_TAKEN, EVERYBODY, token // (ROWS * SPACES), token // SPACES % ROWS, token % SPACES, 0)
