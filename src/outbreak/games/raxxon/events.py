"""Raxxon cards: drawing one, whether it triggers, its options, and the operations they are made of."""

from outbreak.core.agenda import AGENDA_DEPTH, AGENDA_WIDTH, plan, set_operand
from outbreak.core.chance import shown
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.raxxon.crowd import any_facedown, count_face_up, count_facedown, turn_down
from outbreak.games.raxxon.infection import can_add, count_evacuated, do_icon, total_healthy
from outbreak.games.raxxon.piles import count_untriggered, shuffle_untriggered
from outbreak.games.raxxon.state import (
    ADD,
    ALWAYS,
    CELLS,
    CONTAIN,
    CONTAIN_CROWD,
    CROWD_GROWN,
    DRAW_RAXXON,
    DROP,
    EMPTY,
    END_DAY,
    EVACUATE,
    FACE_UP,
    FLIP,
    FORCE_PASS,
    FURNACE,
    HALF_EVACUATED,
    HEALTHY_DISCARDED,
    HOSTILE_BACK,
    IGNORE,
    IN_CONTAINED,
    IN_PLAY,
    IN_QUARANTINE,
    IN_TRIGGERED,
    IN_UNCONTAINED,
    J_DAY_ENDS,
    J_FILED,
    J_OPTION,
    J_RAXXON,
    J_UNTRIGGERED,
    KILL,
    KILL_PAIR,
    LOOK,
    LOOK_LINE,
    NO_UNCONTAINED,
    NOTHING,
    OPS_MAX,
    PART_BACK,
    PICK_SWAP,
    POWER_AT_LEAST,
    POWER_AT_MOST,
    RELEASE,
    RESERVE,
    RESOLVING,
    ROWS,
    SEATS_MAX,
    SHUFFLE_UNTRIGGERED,
    SPACES,
    STEP_CARD,
    STEP_FILE,
    STEP_LINE,
    STEP_NIGHT,
    STEP_OFFER,
    STEP_OP,
    STEP_PICK,
    SUPPLY_AT_MOST,
    SWAP,
    TAKE_TOKEN,
    TO_UNTRIGGERED,
    TRIGGERED,
    TURN_ALL_DOWN,
    TURN_DOWN,
    TYPES_MAX,
    UNTRIGGERED,
)


@rule
def draw_raxxon(box, state, desk):
    """X: draw a Raxxon card; one whose condition holds is carried out, as far as an option is open (R-8.1 to R-8.4)."""
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
        state.raxxon_place[card] = UNTRIGGERED
        note(desk, J_UNTRIGGERED, EVERYBODY, card, 0, 0, 0)
        return
    state.raxxon_place[card] = RESOLVING
    note(desk, J_RAXXON, EVERYBODY, card, 0, 0, 0)
    if is_open(box, state, card, 0) == 1 or is_open(box, state, card, 1) == 1:
        plan(state, desk, STEP_CARD, state.active, card)
    else:
        file_card(state, desk, card, TRIGGERED)


@rule
def total(state, pile):
    """How many cards lie in the contained (0) or uncontained (1) quarantine."""
    count = 0
    for card in range(TYPES_MAX):
        count += state.contained[card] if pile == 0 else state.uncontained[card]
    return count


@rule
def is_triggered(box, state, card):
    """Whether a Raxxon card's condition holds (R-8.2, R-8.6)."""
    trigger = box.trigger[card]
    count = box.trigger_count[card]
    if trigger == ALWAYS:
        return 1
    if trigger == FACE_UP:
        return 1 - (count_face_up(state, box.trigger_types[card]) < count)
    if trigger == IN_TRIGGERED:
        return 1 - (state.raxxon_place[box.trigger_of[card]] != TRIGGERED)
    if trigger == IN_PLAY:
        return is_in_play(state, box.trigger_of[card])
    if trigger == IN_QUARANTINE:
        return 1 - (total(state, 0) + total(state, 1) < count)
    if trigger == IN_UNCONTAINED:
        return 1 - (total(state, 1) < count)
    if trigger == IN_CONTAINED:
        return 1 - (total(state, 0) < count)
    if trigger == NO_UNCONTAINED:
        return 1 - (total(state, 1) > 0)
    return is_triggered_by_count(box, state, trigger, count)


@rule
def is_triggered_by_count(box, state, trigger, count):
    """Conditions on supply, power, discards, crowd and evacuation pile (R-8.6)."""
    if trigger == SUPPLY_AT_MOST:
        return 1 - (state.supply_size > count)
    if trigger == POWER_AT_LEAST:
        return 1 - (state.power < count)
    if trigger == POWER_AT_MOST:
        return 1 - (state.power > count)
    if trigger == CROWD_GROWN:
        return 1 - (state.crowd_size <= state.dealt_size)
    if trigger == HALF_EVACUATED:
        return 1 - (2 * count_evacuated(box, state) < total_healthy(box, state))
    healthy = 0
    if trigger == HEALTHY_DISCARDED:
        for card in range(box.types):
            healthy += state.discards[card] * box.healthy[card]
    return 1 - (healthy < count)


@rule
def is_in_play(state, sheet):
    """Whether a character's sheet is used today (R-8.6)."""
    for seat in range(state.players):
        if state.sheet[seat] == sheet:
            return 1
    return 0


@rule
def is_open(box, state, card, option):
    """Whether an option may be chosen: its first part can be done at least partly; what is only offered is always open (R-8.3)."""
    if box.op[card, option, 0] == NOTHING:
        return 0
    if box.offers[card] == 1:
        return 1
    return can_do(box, state, card, option, 0)


@rule
def can_do(box, state, card, option, i):
    """Whether an operation of a Raxxon card can be done at least partly (R-8.3)."""
    op = box.op[card, option, i]
    types = box.op_types[card, option, i]
    if op == ADD:
        return 1 - (state.ignored == 0 and can_add(state) == 0)
    if op == FLIP or op == LOOK or op == LOOK_LINE:
        return any_facedown(state)
    if op == HOSTILE_BACK:
        return min(state.evacuated[box.returning], 1)
    if op == CONTAIN:
        return min(count_face_up(state, types) + total(state, 1), 1)
    if op == TAKE_TOKEN:
        return any_token(state)
    if op == SWAP:
        return 1 - (state.crowd_size < 2)
    if op == SHUFFLE_UNTRIGGERED:
        return min(count_untriggered(box, state), 1)
    if op == RELEASE:
        return min(total(state, 0), 1)
    if op == DROP:
        return min(total(state, 1), 1)
    if op == RESERVE:
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
    """Plan an option's operations in order and the filing of the card after them; pile instructions come last (R-8.3, R-8.4)."""
    note(desk, J_OPTION, EVERYBODY, card, option, 0, 0)
    pile = TRIGGERED
    for i in range(OPS_MAX):
        if box.op[card, option, i] == TO_UNTRIGGERED:
            pile = UNTRIGGERED
    plan(state, desk, STEP_FILE, card, pile)
    for i in range(OPS_MAX - 1, -1, -1):
        if box.op[card, option, i] != NOTHING and box.op[card, option, i] != TO_UNTRIGGERED:
            if i == 0 and box.offers[card] == 1:
                if can_do(box, state, card, option, 0) == 1:
                    plan(state, desk, STEP_OFFER, seat, card)
            else:
                plan_op(state, desk, seat, card, option, i)


@rule
def plan_op(state, desk, seat, card, option, i):
    """Put one operation of a card on the agenda."""
    plan(state, desk, STEP_OP, seat, card)
    set_operand(state, 3, option)
    set_operand(state, 4, i)


@rule
def file_card(state, desk, card, pile):
    """A resolved Raxxon card goes to its pile (R-8.4)."""
    state.raxxon_place[card] = pile
    note(desk, J_FILED, EVERYBODY, card, pile, 0, 0)


@rule
def do_op(box, state, desk, seat, card, option, i):
    """Carry out an operation of a Raxxon card as far as possible, or ask for what it needs (R-8.3)."""
    op = box.op[card, option, i]
    count = box.op_count[card, option, i]
    if op == DRAW_RAXXON:
        draw_raxxon(box, state, desk)
    elif op == END_DAY:
        end_day(state, desk)
    elif op < LOOK or op == FORCE_PASS:
        do_icon(box, state, desk, op, 0)
    elif op == SHUFFLE_UNTRIGGERED:
        shuffle_untriggered(box, state, desk)
    elif op == IGNORE:
        state.ignored += count
        state.changed = 1
    elif op == PART_BACK:
        if state.raxxon_place[box.trigger_of[card]] == TRIGGERED:
            file_card(state, desk, box.trigger_of[card], UNTRIGGERED)
    elif op == TURN_ALL_DOWN:
        for cell in range(CELLS):
            if state.face_up[cell] == 1 and (box.op_types[card, option, i] >> state.crowd[cell]) & 1 == 1:
                turn_down(state, desk, cell)
    elif can_do(box, state, card, option, i) == 1:
        ask_for(box, state, desk, seat, card, option, i)


@rule
def ask_for(box, state, desk, seat, card, option, i):
    """Ask for the cards, line or token an operation needs: as many as it says, or as there are (R-8.3)."""
    op = box.op[card, option, i]
    count = box.op_count[card, option, i]
    types = box.op_types[card, option, i]
    if op == LOOK_LINE:
        plan(state, desk, STEP_LINE, seat, LOOK_LINE)
        return
    if op == SWAP:
        plan(state, desk, STEP_PICK, seat, PICK_SWAP)
    else:
        plan(state, desk, STEP_PICK, seat, op)
    if op == EVACUATE or op == CONTAIN_CROWD or op == FURNACE or op == KILL or op == KILL_PAIR or op == TURN_DOWN:
        count = min(count, count_face_up(state, types))
    elif op == CONTAIN:
        count = min(count, count_face_up(state, types) + total(state, 1))
    elif op == LOOK:
        count = min(count, count_facedown(state))
    set_operand(state, 3, count)
    set_operand(state, 4, card)
    set_operand(state, 5, option * OPS_MAX + i)


@rule
def end_day(state, desk):
    """E: everything unresolved is cancelled, cards being resolved go to their piles, and the night begins (R-5.8, R-8.7)."""
    note(desk, J_DAY_ENDS, EVERYBODY, 0, 0, 0, 0)
    while state.agenda_size > 0:
        top = state.agenda_size - 1
        if state.agenda[top, 0] == STEP_FILE:
            file_card(state, desk, state.agenda[top, 1], state.agenda[top, 2])
        elif state.agenda[top, 0] == STEP_CARD:
            file_card(state, desk, state.agenda[top, 2], TRIGGERED)
        state.agenda_size -= 1
        for i in range(AGENDA_WIDTH):
            state.agenda[top, i] = 0
    for cell in range(CELLS):
        state.marked[cell] = 0
    plan(state, desk, STEP_NIGHT, 0, 0)


assert AGENDA_DEPTH >= 32
