"""Raxxon cards (R-8): drawing one, its condition, its options, and the operations that options consist of."""

from outbreak.core.agenda import operand, plan, set_operand, step_now, strike
from outbreak.core.chance import shown
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.raxxon.rules.crowd import any_facedown, count_face_up, count_facedown, turn_down
from outbreak.games.raxxon.rules.icons import can_add, count_evacuated, do_icon, total_healthy
from outbreak.games.raxxon.rules.piles import count_contained, count_uncontained, count_untriggered, shuffle_untriggered
from outbreak.games.raxxon.vocabulary import (
    CELLS,
    EMPTY,
    IGNORED_MAX,
    OPS_MAX,
    ROWS,
    SEATS_MAX,
    SPACES,
    Condition,
    FileStep,
    Note,
    Op,
    OpStep,
    Pick,
    PickStep,
    Place,
    Step,
)


@rule
def draw_raxxon(box, state, desk):
    """Draw a Raxxon card; if its condition holds and an option is open, its options are offered (R-8.1 to R-8.4)."""
    if state.raxxon_deck_size == 0:
        shuffle_untriggered(box, state, desk)
    if state.raxxon_deck_size == 0:
        return
    state.raxxon_deck_size -= 1
    card = shown(desk, state.raxxon_deck[state.raxxon_deck_size])
    state.raxxon_deck[state.raxxon_deck_size] = EMPTY
    state.reveals += 1
    state.changed = 1
    if is_triggered(box, state, card) == 0:
        state.raxxon_place[card] = Place.UNTRIGGERED
        note(desk, Note.UNTRIGGERED, EVERYBODY, card, 0, 0, 0)
        return
    state.raxxon_place[card] = Place.RESOLVING
    note(desk, Note.RAXXON, EVERYBODY, card, 0, 0, 0)
    if is_open(box, state, card, 0) == 1 or is_open(box, state, card, 1) == 1:
        plan(state, desk, Step.CARD, state.active, card)
    else:
        file_card(state, desk, card, Place.TRIGGERED)


@rule
def is_triggered(box, state, card):
    """Whether a Raxxon card's condition holds; conditions that name types, a card or a character are here (R-8.2, R-8.6)."""
    trigger = box.trigger[card]
    count = box.trigger_count[card]
    if trigger == Condition.FACE_UP:
        return count_face_up(state, box.trigger_types[card]) >= count
    if trigger == Condition.IN_TRIGGERED:
        return state.raxxon_place[box.trigger_of[card]] == Place.TRIGGERED
    if trigger == Condition.IN_PLAY:
        return is_in_play(state, box.trigger_of[card])
    return is_triggered_by_count(box, state, trigger, count)


@rule
def is_triggered_by_count(box, state, trigger, count):
    """Whether a condition holds that needs a count or nothing else (R-8.2, R-8.6)."""
    if trigger == Condition.ALWAYS:
        return 1
    if trigger == Condition.IN_QUARANTINE:
        return count_contained(state) + count_uncontained(state) >= count
    if trigger == Condition.IN_UNCONTAINED:
        return count_uncontained(state) >= count
    if trigger == Condition.IN_CONTAINED:
        return count_contained(state) >= count
    if trigger == Condition.NO_UNCONTAINED:
        return count_uncontained(state) == 0
    if trigger == Condition.SUPPLY_AT_MOST:
        return state.supply_size <= count
    if trigger == Condition.POWER_AT_LEAST:
        return state.power >= count
    if trigger == Condition.POWER_AT_MOST:
        return state.power <= count
    if trigger == Condition.HEALTHY_DISCARDED:
        return count_healthy_discarded(box, state) >= count
    if trigger == Condition.CROWD_GROWN:
        return state.crowd_size > state.dealt_size
    if trigger == Condition.HALF_EVACUATED:
        return 2 * count_evacuated(box, state) >= total_healthy(box, state)
    return 0


@rule
def count_healthy_discarded(box, state):
    """Count the healthy cards in the discard pile (R-8.2)."""
    healthy = 0
    for card in range(box.types):
        healthy += state.discards[card] * box.healthy[card]
    return healthy


@rule
def is_in_play(state, sheet):
    """Whether a character's sheet is used today (R-8.6)."""
    for seat in range(state.players):
        if state.sheet[seat] == sheet:
            return 1
    return 0


@rule
def is_open(box, state, card, option):
    """Whether an option may be chosen: its first operation can be done at least partly, or is an offer (R-8.3)."""
    if box.op[card, option, 0] == Op.NOTHING:
        return 0
    if box.offers[card] == 1:
        return 1
    return can_do(box, state, card, option, 0)


@rule
def can_do(box, state, card, option, i):
    """Whether an operation of a Raxxon card can be done at least partly (R-8.3)."""
    op = box.op[card, option, i]
    types = box.op_types[card, option, i]
    if op == Op.ADD:
        return state.ignored != 0 or can_add(state) != 0
    if op == Op.FLIP or op == Op.LOOK or op == Op.LOOK_LINE:
        return any_facedown(state)
    if op == Op.HOSTILE_BACK:
        return min(state.evacuated[box.returning], 1)
    if op == Op.CONTAIN:
        return min(count_face_up(state, types) + count_uncontained(state), 1)
    if op == Op.TAKE_TOKEN:
        return any_token(state)
    if op == Op.SWAP:
        return state.crowd_size >= 2
    if op == Op.SHUFFLE_UNTRIGGERED:
        return min(count_untriggered(box, state), 1)
    if op == Op.RELEASE:
        return min(count_contained(state), 1)
    if op == Op.DROP:
        return min(count_uncontained(state), 1)
    if op == Op.RESERVE:
        return infected_in_discards(box, state)
    if types != 0:
        return min(count_face_up(state, types), 1)
    return 1


@rule
def any_token(state):
    """Whether an action token lies on any sheet."""
    for seat in range(SEATS_MAX):
        for row in range(ROWS):
            for space in range(SPACES):
                if state.token[seat, row, space] == 1:
                    return 1
    return 0


@rule
def infected_in_discards(box, state):
    """Whether an infected card lies on the population discard pile."""
    for card in range(box.types):
        if box.healthy[card] == 0 and state.discards[card] > 0:
            return 1
    return 0


@rule
def choose_option(box, state, desk, seat, card, option):
    """Plan the operations of an option in order, then the filing of the card; pile instructions come last (R-8.3, R-8.4)."""
    note(desk, Note.OPTION, EVERYBODY, card, option, 0, 0)
    pile = Place.TRIGGERED
    for i in range(OPS_MAX):
        if box.op[card, option, i] == Op.TO_UNTRIGGERED:
            pile = Place.UNTRIGGERED
    plan(state, desk, Step.FILE, card, pile)
    for i in range(OPS_MAX - 1, -1, -1):
        if box.op[card, option, i] != Op.NOTHING and box.op[card, option, i] != Op.TO_UNTRIGGERED:
            if i == 0 and box.offers[card] == 1:
                if can_do(box, state, card, option, 0) == 1:
                    plan(state, desk, Step.OFFER, seat, card)
            else:
                plan_op(state, desk, seat, card, option, i)


@rule
def plan_op(state, desk, seat, card, option, i):
    """Put one operation of a card on the agenda."""
    plan(state, desk, Step.OP, seat, card)
    set_operand(state, OpStep.OPTION, option)
    set_operand(state, OpStep.INDEX, i)


@rule
def file_card(state, desk, card, pile):
    """Put a resolved Raxxon card on its pile (R-8.4)."""
    state.raxxon_place[card] = pile
    note(desk, Note.FILED, EVERYBODY, card, pile, 0, 0)


@rule
def do_op(box, state, desk, seat, card, option, i):
    """Carry out an operation of a Raxxon card as far as possible, or ask for what it needs (R-8.3)."""
    op = box.op[card, option, i]
    count = box.op_count[card, option, i]
    if op == Op.DRAW_RAXXON:
        draw_raxxon(box, state, desk)
    elif op == Op.END_DAY:
        end_day(state, desk)
    elif op < Op.LOOK or op == Op.FORCE_PASS:
        do_icon(box, state, desk, op, 0)
    elif op == Op.SHUFFLE_UNTRIGGERED:
        shuffle_untriggered(box, state, desk)
    elif op == Op.IGNORE:
        state.ignored = min(state.ignored + count, IGNORED_MAX)
        state.changed = 1
    elif op == Op.PART_BACK:
        if state.raxxon_place[box.trigger_of[card]] == Place.TRIGGERED:
            file_card(state, desk, box.trigger_of[card], Place.UNTRIGGERED)
    elif op == Op.TURN_ALL_DOWN:
        for cell in range(CELLS):
            if state.face_up[cell] == 1 and (box.op_types[card, option, i] >> state.crowd[cell]) & 1 == 1:
                turn_down(state, desk, cell)
    elif can_do(box, state, card, option, i) == 1:
        ask_for(box, state, desk, seat, card, option, i)


@rule
def ask_for(box, state, desk, seat, card, option, i):
    """Ask for the cards, line or token that an operation needs: as many as it says, or as there are (R-8.3)."""
    op = box.op[card, option, i]
    count = box.op_count[card, option, i]
    types = box.op_types[card, option, i]
    if op == Op.LOOK_LINE:
        plan(state, desk, Step.LINE, seat, Op.LOOK_LINE)
        return
    if op == Op.SWAP:
        plan(state, desk, Step.PICK, seat, Pick.SWAP)
    else:
        plan(state, desk, Step.PICK, seat, op)
    if op == Op.EVACUATE or op == Op.CONTAIN_CROWD or op == Op.FURNACE or op == Op.KILL or op == Op.KILL_PAIR or op == Op.TURN_DOWN:
        count = min(count, count_face_up(state, types))
    elif op == Op.CONTAIN:
        count = min(count, count_face_up(state, types) + count_uncontained(state))
    elif op == Op.LOOK:
        count = min(count, count_facedown(state))
    set_operand(state, PickStep.COUNT, count)
    set_operand(state, PickStep.CARD, card)
    set_operand(state, PickStep.OPTION, option * OPS_MAX + i)


@rule
def end_day(state, desk):
    """End the day: cancel all other steps, file the cards being resolved, and begin the night (R-5.8, R-8.7)."""
    note(desk, Note.DAY_ENDS, EVERYBODY, 0, 0, 0, 0)
    while state.agenda_size > 0:
        if step_now(state) == Step.FILE:
            file_card(state, desk, operand(state, FileStep.CARD), operand(state, FileStep.PILE))
        strike(state)
    plan(state, desk, Step.NIGHT, 0, 0)
