"""Icons and their effects: adding and flipping cards, killing, evacuating, quarantine (R-5, R-6)."""

from outbreak.core.agenda import operand, plan, set_operand, strike
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.raxxon.rules.crowd import (
    any_facedown,
    best_spot_count,
    lay_card,
    settle_crowd,
    take_from_crowd,
)
from outbreak.games.raxxon.rules.piles import count_discards, drop_top, gain_power, infection, reshuffle_discards
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, FRAME, ICONS, SIDE, TYPES_MAX, IconStep, KilledStep, Note, Op, Result, Step

TYPES_IN_OPERAND = 3  # two bits each


@rule
def start_add(state, desk):
    """Ask where to add a card, unless added cards are ignored today or there is no card or spot (R-5.4, R-5.5)."""
    if state.ignored > 0:
        state.ignored -= 1
        state.changed = 1
        note(desk, Note.IGNORED, EVERYBODY, state.ignored, 0, 0, 0)
        return
    if can_add(state) == 1:
        plan(state, desk, Step.SPOT, state.active, 0)


@rule
def can_add(state):
    """Whether a card can be added: there is one, and a spot for it (R-5.4)."""
    if state.pile_size == 0 and count_discards(state) == 0:
        return 0
    return best_spot_count(state) >= 0


@rule
def blocking_cards(state, spot):
    """How many cards with Roadblock tokens touch a spot (R-7.10)."""
    count = 0
    for cell in range(CELLS):
        count += touches(cell, spot) == 1 and state.blocks[cell] > 0
    return count


@rule
def touches(cell, spot):
    """Whether a spot is adjacent to a cell."""
    rows = abs(cell // SIDE - (spot // FRAME - 1))
    columns = abs(cell % SIDE - (spot % FRAME - 1))
    return rows + columns == 1


@rule
def add_at(state, desk, spot):
    """Add the top card of the draw pile facedown at a spot, unless a Roadblock there stops it (R-5.4, R-7.10)."""
    if blocking_cards(state, spot) > 0:
        plan(state, desk, Step.BLOCK, state.active, spot)
        return
    if state.pile_size == 0:
        reshuffle_discards(state, desk)
    top = state.pile_size - 1
    card = state.pile[top]
    known_by = state.pile_known[top]
    layer = state.pile_layer[top]
    drop_top(state)
    state.changed = 1
    state.reveals += 1
    cell = lay_card(state, desk, spot, card, known_by, layer)
    note(desk, Note.ADDED, EVERYBODY, cell, 0, 0, 0)


@rule
def use_block(state, desk, cell):
    """Remove a Roadblock token instead of adding a card (R-7.10)."""
    state.blocks[cell] -= 1
    state.changed = 1
    note(desk, Note.BLOCKED, EVERYBODY, cell, 0, 0, 0)


@rule
def do_icon(box, state, desk, icon, card):
    """Carry out an icon, or ask for what it needs (R-5.1 to R-5.8); `card` is the type whose death caused it."""
    if icon == Op.ADD:
        start_add(state, desk)
    elif icon == Op.FLIP:
        if any_facedown(state) == 1:
            plan(state, desk, Step.FLIP, state.active, 0)
    elif icon == Op.INFECTION:
        infection(state, desk)
    elif icon == Op.POWER:
        gain_power(state, desk)
    elif icon == Op.HOSTILE_BACK:
        hostile_back(box, state, desk)
    elif icon == Op.FORCE_PASS:
        force_pass(state, desk)
    elif icon == Op.RETURN_TYPE:
        return_type(state, desk, card)


@rule
def hostile_back(box, state, desk):
    """Discard a hostile card from the evacuation pile, if there is one (R-5.7)."""
    card = box.returning
    if state.evacuated[card] > 0:
        state.evacuated[card] -= 1
        state.discards[card] += 1
        state.changed = 1
        note(desk, Note.HOSTILE_BACK, EVERYBODY, card, 0, 0, 0)


@rule
def force_pass(state, desk):
    """Make the active player pass on their next turn today (R-6.4)."""
    state.must_pass |= 1 << state.active
    state.changed = 1
    note(desk, Note.FORCED, EVERYBODY, state.active, 0, 0, 0)


@rule
def return_type(state, desk, card):
    """Discard all evacuated cards of the killed card's type (R-6.5)."""
    count = state.evacuated[card]
    state.discards[card] += count
    state.evacuated[card] = 0
    if count > 0:
        note(desk, Note.RETURNED, EVERYBODY, card, count, 0, 0)


@rule
def mark(state, cell):
    """Mark a card for a strike; all marked cards are killed together (R-6.3)."""
    state.marked[cell] = 1


@rule
def kill_marked(box, state, desk):
    """Discard all marked cards, then plan their effects, whose order the active player chooses (R-6.3)."""
    pending = 0
    plan(state, desk, Step.KILLED, state.active, 0)
    for i in range(CELLS):
        if state.marked[i] == 1:
            card = take_from_crowd(state, desk, i)
            state.discards[card] += 1
            note(desk, Note.KILLED, EVERYBODY, card, i, 0, 0)
            if box.kill_op[card, 0] != Op.NOTHING:
                change_pending(state, card, 1)
                pending += 1
    if pending == 0:
        strike(state)
    settle_crowd(state, desk)


@rule
def pending_of(state, card):
    """How many effects of a killed type are pending."""
    return (operand(state, KilledStep.COUNTS + card // TYPES_IN_OPERAND) >> (2 * (card % TYPES_IN_OPERAND))) & 3


@rule
def change_pending(state, card, by):
    """Add one pending effect of a killed type, or subtract one."""
    i = KilledStep.COUNTS + card // TYPES_IN_OPERAND
    set_operand(state, i, operand(state, i) + by * (1 << (2 * (card % TYPES_IN_OPERAND))))


@rule
def kinds_pending(state):
    """How many types have pending effects."""
    kinds = 0
    for card in range(TYPES_MAX):
        kinds += pending_of(state, card) > 0
    return kinds


@rule
def first_pending(state):
    """Return the first type with a pending effect, or EMPTY."""
    for card in range(TYPES_MAX):
        if pending_of(state, card) > 0:
            return card
    return EMPTY


@rule
def killed_effect(box, state, desk, card):
    """Carry out one pending effect of a killed type (R-6.3)."""
    change_pending(state, card, -1)
    if kinds_pending(state) == 0:
        strike(state)
    for i in range(ICONS - 1, -1, -1):
        if box.kill_op[card, i] != Op.NOTHING:
            plan(state, desk, Step.ICON, state.active, box.kill_op[card, i])
            set_operand(state, IconStep.CARD, card)


@rule
def total_healthy(box, state):
    """How many healthy cards this level has: the number to evacuate (R-6.1, R-10.1)."""
    count = 0
    for card in range(box.types):
        count += box.type_count[state.level, card] * box.healthy[card]
    return count


@rule
def count_evacuated(box, state):
    """How many cards are evacuated."""
    count = 0
    for card in range(box.types):
        count += state.evacuated[card]
    return count


@rule
def evacuate_cell(box, state, desk, cell):
    """Evacuate a healthy card; the last one wins the game at once (R-10.1)."""
    card = take_from_crowd(state, desk, cell)
    state.evacuated[card] += 1
    note(desk, Note.EVACUATED, EVERYBODY, card, cell, 0, 0)
    if count_evacuated(box, state) == total_healthy(box, state):
        state.result = Result.WON
        note(desk, Note.WON, EVERYBODY, 0, 0, 0, 0)


@rule
def contain_cell(state, desk, cell):
    """Move an infected crowd card to the contained quarantine (R-7.7)."""
    card = take_from_crowd(state, desk, cell)
    state.contained[card] += 1
    note(desk, Note.CONTAINED, EVERYBODY, card, 0, 0, 0)
    settle_crowd(state, desk)


@rule
def contain_type(state, desk, card):
    """Move a card from the uncontained to the contained quarantine (R-7.7)."""
    state.uncontained[card] -= 1
    state.contained[card] += 1
    state.changed = 1
    note(desk, Note.CONTAINED, EVERYBODY, card, 0, 0, 0)
