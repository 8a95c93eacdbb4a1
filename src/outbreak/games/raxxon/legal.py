"""What may be done now: the list of legal actions, and the reason why another one is not."""

from outbreak.core.action import ACTION_BITS, first_of, kind_of, list_action, seat_of, second_of
from outbreak.core.agenda import operand, step_now
from outbreak.core.rule import rule
from outbreak.games.raxxon.actions import (
    can_act,
    can_take_token,
    down_types,
    fits_line,
    healthy_types,
    touches_group,
)
from outbreak.games.raxxon.crowd import are_adjacent, gather_spots, is_best_spot
from outbreak.games.raxxon.events import is_open
from outbreak.games.raxxon.infection import pending_of, touches
from outbreak.games.raxxon.state import (
    ACT,
    BONUS,
    CELL,
    CELLS,
    CHARACTER,
    CONTAIN,
    CONTAIN_CROWD,
    CURFEW,
    DROP,
    EMPTY,
    EVACUATE,
    EVACUATE_LINE,
    FURNACE,
    GO,
    KILL,
    KILL_PAIR,
    LINE,
    LINES,
    LOOK,
    LOOK_LINE,
    OPS_MAX,
    OPTION,
    PICK_DOOR,
    PICK_DOWN,
    PICK_DOWN_TYPE,
    PICK_EVACUATE,
    PICK_FUND_ANY,
    PICK_FUND_OTHER,
    PICK_GROUP,
    PICK_INTERVIEW,
    PICK_PAIR,
    PICK_QUARANTINE,
    PICK_ROADBLOCK,
    PICK_SCREEN,
    PICK_STRIKE,
    PICK_STRIKE_MORE,
    PICK_SWAP,
    PICK_SWAP_WITH,
    RELEASE,
    RESERVE,
    ROWS,
    SPOT,
    SPOTS,
    STEP_ACTION,
    STEP_BLOCK,
    STEP_BONUS,
    STEP_CARD,
    STEP_CHARACTER,
    STEP_FLIP,
    STEP_KILLED,
    STEP_LINE,
    STEP_OFFER,
    STEP_PICK,
    STEP_SPOT,
    STEP_TRIGGER,
    STOP,
    TAKE_TOKEN,
    TOKEN,
    TOKENS,
    TURN_DOWN,
    TYPE,
    UNDECIDED,
    UP_TO,
)
from outbreak.games.raxxon.turn import waiting


@rule
def legal(box, state, seats, desk):
    """List the actions a set of seats may take now, ascending; returns how many."""
    if state.result != UNDECIDED or waiting(state) & seats == 0:
        return 0
    seat = operand(state, 1)
    step = step_now(state)
    n = 0
    for kind in range(BONUS + 1):
        if kind == SPOT and step == STEP_SPOT:
            n = list_spots(state, desk, n, seat)
        elif step_allows(step, kind) == 1:
            for a in range(range_of(box, state, kind)):
                if refuse_choice(box, state, seat, step, kind, a) == 0:
                    n = list_action(desk, n, seat, kind, a, 0)
    return n


@rule
def list_spots(state, desk, n, seat):
    """The spots a card to be added may go to (R-5.4)."""
    for i in range(gather_spots(state, desk)):
        n = list_action(desk, n, seat, SPOT, desk.scratch[i], 0)
    return n


@rule
def step_allows(step, kind):
    """Which kinds of action a step may ask for."""
    if kind == STOP:
        return 1
    if kind == GO:
        return 1 - (step != STEP_TRIGGER)
    if kind == ACT:
        return 1 - (step != STEP_ACTION)
    if kind == CELL:
        return 1 - (step != STEP_FLIP and step != STEP_BLOCK and step != STEP_PICK)
    if kind == LINE:
        return 1 - (step != STEP_LINE)
    if kind == SPOT:
        return 1 - (step != STEP_SPOT)
    if kind == TYPE:
        return 1 - (step != STEP_KILLED and step != STEP_PICK)
    if kind == OPTION:
        return 1 - (step != STEP_CARD)
    if kind == TOKEN:
        return 1 - (step != STEP_PICK)
    if kind == CHARACTER:
        return 1 - (step != STEP_CHARACTER)
    return 1 - (step != STEP_BONUS and step != STEP_OFFER)


@rule
def range_of(box, state, kind):
    """How many numbers an action's operand can have."""
    if kind == ACT:
        return ROWS + 1
    if kind == CELL:
        return CELLS + 0
    if kind == LINE:
        return LINES + 0
    if kind == SPOT:
        return SPOTS + 0
    if kind == TYPE:
        return box.types + 0
    if kind == OPTION:
        return 2
    if kind == TOKEN:
        return TOKENS + 0
    if kind == CHARACTER:
        return box.sheets + 0
    return 1


@rule
def refusal(box, state, seats, action):
    """0 for a legal action, else the number of the rule that forbids it: R-7.10 is 710 (R-2.5 to R-2.8)."""
    if state.result != UNDECIDED:
        return 205
    if action < 0 or action >> ACTION_BITS != 0:
        return 206
    seat = seat_of(action)
    kind = kind_of(action)
    a = first_of(action)
    if seat >= state.players or kind > BONUS or a >= range_of(box, state, kind) or second_of(action) != 0:
        return 206
    if (seats >> seat) & 1 == 0 or waiting(state) != 1 << seat:
        return 207
    step = step_now(state)
    if step_allows(step, kind) == 0:
        return 208
    return refuse_choice(box, state, seat, step, kind, a)


@rule
def refuse_choice(box, state, seat, step, kind, a):
    """Why a choice is not possible at a step that may ask for its kind."""
    if kind == STOP:
        return refuse_stop(box, state, step)
    if kind == GO or kind == CHARACTER or kind == BONUS:
        return 0
    if kind == ACT:
        return refuse_act(box, state, seat, a)
    if kind == CELL:
        return refuse_cell(box, state, seat, step, a)
    if kind == LINE:
        return 0 if fits_line(box, state, operand(state, 2), a) == 1 else refuse_line(operand(state, 2))
    if kind == SPOT:
        return 0 if is_best_spot(state, a) == 1 else 504
    if kind == TYPE:
        return refuse_type(box, state, step, a)
    if kind == OPTION:
        return 0 if is_open(box, state, operand(state, 2), a) == 1 else 803
    purpose = operand(state, 2)
    if purpose != TAKE_TOKEN and purpose != PICK_FUND_OTHER and purpose != PICK_FUND_ANY:
        return 208
    return 0 if can_take_token(box, state, seat, purpose, a) == 1 else 711


@rule
def refuse_line(purpose):
    """The rule by which a row or column is chosen (R-7.1, R-7.4, R-7.5, R-8.3)."""
    if purpose == EVACUATE_LINE:
        return 701
    if purpose == CURFEW:
        return 704
    return 803 if purpose == LOOK_LINE else 705


@rule
def refuse_stop(box, state, step):
    """When to stop: between consequences (R-4.2), at what is optional (R-4.6, R-8.8), at any card of up to a number (R-4.5)."""
    if step == STEP_TRIGGER or step == STEP_ACTION or step == STEP_BONUS or step == STEP_OFFER:
        return 0
    if step != STEP_PICK:
        return 208
    purpose = operand(state, 2)
    if purpose == PICK_STRIKE_MORE:
        return 0
    if purpose == PICK_INTERVIEW:
        return 0 if operand(state, 5) != EMPTY else 405
    if purpose == PICK_SCREEN or purpose == PICK_QUARANTINE or purpose == PICK_GROUP:
        return 0 if operand(state, 4) == UP_TO else 405
    if purpose == LOOK or purpose == TURN_DOWN:
        option = operand(state, 5)
        return 0 if box.op_count[operand(state, 4), option // OPS_MAX, option % OPS_MAX] > 1 else 405
    if purpose == PICK_SWAP:
        return 0 if operand(state, 4) == EMPTY else 405
    return 405


@rule
def any_marked(state):
    """Whether a card has been chosen already."""
    for cell in range(CELLS):
        if state.marked[cell] == 1:
            return 1
    return 0


@rule
def refuse_act(box, state, seat, row):
    """Investigate can always be chosen; the others need an empty space, not a target (R-4.3 to R-4.5)."""
    return 0 if row == 0 or can_act(box, state, seat, row - 1) == 1 else 404


@rule
def is_face_up(state, types, cell):
    """Whether a face-up card of some types lies here."""
    return state.face_up[cell] == 1 and (types >> state.crowd[cell]) & 1 == 1


@rule
def refuse_cell(box, state, seat, step, cell):
    """Which crowd cards can be picked."""
    if state.crowd[cell] == EMPTY:
        return 301
    if step == STEP_FLIP:
        return 0 if state.face_up[cell] == 0 else 502
    if step == STEP_BLOCK:
        return 0 if touches(cell, operand(state, 2)) == 1 and state.blocks[cell] > 0 else 710
    purpose = operand(state, 2)
    if purpose < PICK_STRIKE:
        return refuse_card_target(box, state, purpose, cell)
    if purpose == PICK_STRIKE or purpose == PICK_ROADBLOCK or purpose == PICK_SWAP:
        return 0
    if purpose == PICK_STRIKE_MORE or purpose == PICK_PAIR:
        return 0 if state.marked[cell] == 0 and are_adjacent(operand(state, 5), cell) == 1 else 703
    if purpose == PICK_GROUP:
        return 0 if state.marked[cell] == 0 and (any_marked(state) == 0 or touches_group(state, cell) == 1) else 712
    if purpose == PICK_EVACUATE:
        return 0 if is_face_up(state, healthy_types(box, 1), cell) else 702
    if purpose == PICK_INTERVIEW:
        if state.face_up[cell] == 1:
            return 709
        return 0 if operand(state, 5) == EMPTY or are_adjacent(operand(state, 5), cell) == 1 else 709
    if purpose == PICK_SCREEN:
        return 0 if state.face_up[cell] == 0 and state.marked[cell] == 0 else 709
    if purpose == PICK_QUARANTINE:
        return 0 if is_face_up(state, healthy_types(box, 0), cell) else 707
    if purpose == PICK_SWAP_WITH:
        return 0 if cell != operand(state, 5) else 706
    if purpose == PICK_DOWN:
        return 0 if is_face_up(state, down_types(box, operand(state, 4)), cell) else 706
    return 208


@rule
def refuse_card_target(box, state, purpose, cell):
    """Which crowd cards a Raxxon card's operation can take (R-8.3)."""
    card = operand(state, 4)
    types = box.op_types[card, operand(state, 5) // OPS_MAX, operand(state, 5) % OPS_MAX]
    if purpose == LOOK:
        return 0 if state.face_up[cell] == 0 and state.marked[cell] == 0 else 803
    if purpose == EVACUATE or purpose == CONTAIN or purpose == CONTAIN_CROWD or purpose == FURNACE or purpose == TURN_DOWN:
        return 0 if is_face_up(state, types, cell) else 803
    if purpose == KILL or purpose == KILL_PAIR:
        return 0 if is_face_up(state, types, cell) and state.marked[cell] == 0 else 803
    return 208


@rule
def refuse_type(box, state, step, card):
    """Which types can be picked: a killed one's effect, a quarantined, discarded or face-up card, the next of Door-to-Door."""
    if step == STEP_KILLED:
        return 0 if pending_of(state, card) > 0 else 603
    purpose = operand(state, 2)
    if purpose == PICK_QUARANTINE:
        return 0 if state.uncontained[card] > 0 else 707
    if purpose == CONTAIN or purpose == DROP:
        return 0 if state.uncontained[card] > 0 else 803
    if purpose == RELEASE:
        return 0 if state.contained[card] > 0 else 803
    if purpose == RESERVE:
        return 0 if state.discards[card] > 0 and box.healthy[card] == 0 else 803
    if purpose == PICK_DOWN_TYPE:
        for cell in range(CELLS):
            if state.face_up[cell] == 1 and state.crowd[cell] == card:
                return 0
        return 706
    if purpose == PICK_DOOR:
        left = operand(state, 3)
        goal = state.pile_size - 1 - (operand(state, 4) - left)
        for i in range(goal, goal - left, -1):
            if state.pile[i] == card:
                return 0
        return 709
    return 208
