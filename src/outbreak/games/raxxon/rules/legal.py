"""The legal actions, and the reason why another action is refused."""

from outbreak.core.action import ACTION_BITS, first_of, kind_of, list_action, seat_of, second_of
from outbreak.core.agenda import operand, seat_asked, step_now
from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.rules.actions import can_act
from outbreak.games.raxxon.rules.cards import is_open
from outbreak.games.raxxon.rules.crowd import are_adjacent, gather_spots, is_best_spot
from outbreak.games.raxxon.rules.icons import pending_of, touches
from outbreak.games.raxxon.rules.targets import can_take_token, down_types, fits_line, healthy_types, touches_group
from outbreak.games.raxxon.rules.turn import waiting
from outbreak.games.raxxon.vocabulary import (
    CELLS,
    EMPTY,
    LINES,
    OPS_MAX,
    ROWS,
    SPOTS,
    TOKENS,
    ActionStep,
    BlockStep,
    CardStep,
    Kind,
    Op,
    Pick,
    PickStep,
    Result,
    SheetAction,
    Step,
)


@rule
def legal(box, state, seats, desk):
    """List the actions that a set of seats may take now, ascending; returns how many."""
    if state.result != Result.UNDECIDED or waiting(state) & seats == 0:
        return 0
    seat = seat_asked(state)
    step = step_now(state)
    n = 0
    for kind in range(Kind.BONUS + 1):
        if kind == Kind.SPOT and step == Step.SPOT:
            n = list_spots(state, desk, n, seat)
        elif step_allows(step, kind) == 1:
            for a in range(range_of(box, state, kind)):
                if refuse_choice(box, state, seat, step, kind, a) == 0:
                    n = list_action(desk, n, seat, kind, a, 0)
    return n


@rule
def list_spots(state, desk, n, seat):
    """List the spots where a card may be added (R-5.4)."""
    for i in range(gather_spots(state, desk)):
        n = list_action(desk, n, seat, Kind.SPOT, desk.scratch[i], 0)
    return n


@rule
def step_allows(step, kind):
    """Whether a step may ask for a kind of action."""
    if kind == Kind.STOP:
        return 1
    if kind == Kind.GO:
        return step == Step.TRIGGER
    if kind == Kind.ACT:
        return step == Step.ACTION
    if kind == Kind.CARD:
        return step == Step.FLIP or step == Step.BLOCK or step == Step.PICK
    if kind == Kind.LINE:
        return step == Step.LINE
    if kind == Kind.SPOT:
        return step == Step.SPOT
    if kind == Kind.TYPE:
        return step == Step.KILLED or step == Step.PICK
    if kind == Kind.OPTION:
        return step == Step.CARD
    if kind == Kind.TOKEN:
        return step == Step.PICK
    if kind == Kind.CHARACTER:
        return step == Step.CHARACTER
    return step == Step.BONUS or step == Step.OFFER


@rule
def range_of(box, state, kind):
    """How many values the operand of a kind of action can have."""
    if kind == Kind.ACT:
        return ROWS + 1
    if kind == Kind.CARD:
        return whole(CELLS)
    if kind == Kind.LINE:
        return whole(LINES)
    if kind == Kind.SPOT:
        return whole(SPOTS)
    if kind == Kind.TYPE:
        return whole(box.types)
    if kind == Kind.OPTION:
        return 2
    if kind == Kind.TOKEN:
        return whole(TOKENS)
    if kind == Kind.CHARACTER:
        return whole(box.sheets)
    return 1


@rule
def refusal(box, state, seats, action):
    """0 for a legal action, else the number of the rule that forbids it: R-7.10 is 710 (R-2.5 to R-2.8)."""
    if state.result != Result.UNDECIDED:
        return 205
    if action < 0 or action >> ACTION_BITS != 0:
        return 206
    seat = seat_of(action)
    kind = kind_of(action)
    a = first_of(action)
    if seat >= state.players or kind > Kind.BONUS or a >= range_of(box, state, kind) or second_of(action) != 0:
        return 206
    if (seats >> seat) & 1 == 0 or waiting(state) != 1 << seat:
        return 207
    step = step_now(state)
    if step_allows(step, kind) == 0:
        return 208
    return refuse_choice(box, state, seat, step, kind, a)


@rule
def refuse_choice(box, state, seat, step, kind, a):
    """0 for a possible choice, else the rule that forbids it, at a step that may ask for its kind."""
    if kind == Kind.STOP:
        return refuse_stop(box, state, step)
    if kind == Kind.GO or kind == Kind.CHARACTER or kind == Kind.BONUS:
        return 0
    if kind == Kind.ACT:
        return refuse_act(box, state, seat, a)
    if kind == Kind.CARD:
        return refuse_cell(box, state, seat, step, a)
    if kind == Kind.LINE:
        action = operand(state, ActionStep.ACTION)
        return 0 if fits_line(box, state, action, a) == 1 else refuse_line(action)
    if kind == Kind.SPOT:
        return 0 if is_best_spot(state, a) == 1 else 504
    if kind == Kind.TYPE:
        return refuse_type(box, state, step, a)
    if kind == Kind.OPTION:
        return 0 if is_open(box, state, operand(state, CardStep.CARD), a) == 1 else 803
    purpose = operand(state, PickStep.PURPOSE)
    if purpose != Op.TAKE_TOKEN and purpose != Pick.FUND_OTHER and purpose != Pick.FUND_ANY:
        return 208
    return 0 if can_take_token(box, state, seat, purpose, a) == 1 else 711


@rule
def refuse_line(purpose):
    """Return the rule that a refused row or column breaks (R-7.1, R-7.4, R-7.5, R-8.3)."""
    if purpose == SheetAction.EVACUATE_LINE:
        return 701
    if purpose == SheetAction.CURFEW:
        return 704
    return 803 if purpose == Op.LOOK_LINE else 705


@rule
def refuse_stop(box, state, step):
    """Refuse to stop except between consequences (R-4.2), at what is optional (R-4.6, R-8.8), and in a pick of up to a number (R-4.5)."""
    if step == Step.TRIGGER or step == Step.ACTION or step == Step.BONUS or step == Step.OFFER:
        return 0
    if step != Step.PICK:
        return 208
    purpose = operand(state, PickStep.PURPOSE)
    if purpose == Pick.STRIKE_MORE:
        return 0
    if purpose == Pick.INTERVIEW:
        return 0 if operand(state, PickStep.CELL) != EMPTY else 405
    if purpose == Pick.SCREEN or purpose == Pick.QUARANTINE or purpose == Pick.GROUP:
        return 0 if operand(state, PickStep.UP_TO) == 1 else 405
    if purpose == Op.LOOK or purpose == Op.TURN_DOWN:
        option = operand(state, PickStep.OPTION)
        return 0 if box.op_count[operand(state, PickStep.CARD), option // OPS_MAX, option % OPS_MAX] > 1 else 405
    if purpose == Pick.SWAP:
        return 0 if operand(state, PickStep.SWAPPED) == EMPTY else 405
    return 405


@rule
def any_marked(state):
    """Whether a card is marked already."""
    for cell in range(CELLS):
        if state.marked[cell] == 1:
            return 1
    return 0


@rule
def refuse_act(box, state, seat, row):
    """Investigate can always be chosen; other actions need an empty space but no target (R-4.3 to R-4.5)."""
    return 0 if row == 0 or can_act(box, state, seat, row - 1) == 1 else 404


@rule
def is_face_up(state, types, cell):
    """Whether a face-up card of the given types lies here."""
    return state.face_up[cell] == 1 and (types >> state.crowd[cell]) & 1 == 1


@rule
def refuse_cell(box, state, seat, step, cell):
    """0 for a crowd card that can be picked, else the rule that forbids it."""
    if state.crowd[cell] == EMPTY:
        return 301
    if step == Step.FLIP:
        return 0 if state.face_up[cell] == 0 else 502
    if step == Step.BLOCK:
        return 0 if touches(cell, operand(state, BlockStep.SPOT)) == 1 and state.blocks[cell] > 0 else 710
    purpose = operand(state, PickStep.PURPOSE)
    if purpose < Pick.STRIKE:
        return refuse_card_target(box, state, purpose, cell)
    if purpose == Pick.STRIKE or purpose == Pick.ROADBLOCK or purpose == Pick.SWAP:
        return 0
    if purpose == Pick.STRIKE_MORE or purpose == Pick.PAIR:
        return 0 if state.marked[cell] == 0 and are_adjacent(operand(state, PickStep.CELL), cell) == 1 else 703
    if purpose == Pick.GROUP:
        return 0 if state.marked[cell] == 0 and (any_marked(state) == 0 or touches_group(state, cell) == 1) else 712
    if purpose == Pick.EVACUATE:
        return 0 if is_face_up(state, healthy_types(box, 1), cell) else 702
    if purpose == Pick.INTERVIEW:
        if state.face_up[cell] == 1:
            return 709
        return 0 if operand(state, PickStep.CELL) == EMPTY or are_adjacent(operand(state, PickStep.CELL), cell) == 1 else 709
    if purpose == Pick.SCREEN:
        return 0 if state.face_up[cell] == 0 and state.marked[cell] == 0 else 709
    if purpose == Pick.QUARANTINE:
        return 0 if is_face_up(state, healthy_types(box, 0), cell) else 707
    if purpose == Pick.SWAP_WITH:
        return 0 if cell != operand(state, PickStep.CELL) else 706
    if purpose == Pick.DOWN:
        return 0 if is_face_up(state, down_types(box, operand(state, PickStep.ACTION)), cell) else 706
    return 208


@rule
def refuse_card_target(box, state, purpose, cell):
    """0 for a crowd card that a Raxxon card's operation can take, else the rule that forbids it (R-8.3)."""
    card = operand(state, PickStep.CARD)
    option = operand(state, PickStep.OPTION)
    types = box.op_types[card, option // OPS_MAX, option % OPS_MAX]
    if purpose == Op.LOOK:
        return 0 if state.face_up[cell] == 0 and state.marked[cell] == 0 else 803
    if purpose == Op.EVACUATE or purpose == Op.CONTAIN or purpose == Op.CONTAIN_CROWD or purpose == Op.FURNACE or purpose == Op.TURN_DOWN:
        return 0 if is_face_up(state, types, cell) else 803
    if purpose == Op.KILL or purpose == Op.KILL_PAIR:
        return 0 if is_face_up(state, types, cell) and state.marked[cell] == 0 else 803
    return 208


@rule
def refuse_type(box, state, step, card):
    """0 for a type that can be picked, else the rule that forbids it."""
    if step == Step.KILLED:
        return 0 if pending_of(state, card) > 0 else 603
    purpose = operand(state, PickStep.PURPOSE)
    if purpose == Pick.QUARANTINE:
        return 0 if state.uncontained[card] > 0 else 707
    if purpose == Op.CONTAIN or purpose == Op.DROP:
        return 0 if state.uncontained[card] > 0 else 803
    if purpose == Op.RELEASE:
        return 0 if state.contained[card] > 0 else 803
    if purpose == Op.RESERVE:
        return 0 if state.discards[card] > 0 and box.healthy[card] == 0 else 803
    if purpose == Pick.DOWN_TYPE:
        for cell in range(CELLS):
            if state.face_up[cell] == 1 and state.crowd[cell] == card:
                return 0
        return 706
    if purpose == Pick.DOOR:
        left = operand(state, PickStep.COUNT)
        goal = state.pile_size - 1 - (operand(state, PickStep.TOTAL) - left)
        for i in range(goal, goal - left, -1):
            if state.pile[i] == card:
                return 0
        return 709
    return 208
