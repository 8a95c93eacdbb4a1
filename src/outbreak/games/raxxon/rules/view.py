"""Hidden information (R-11): the view of a set of seats, a random state that fits a view, and the invariants of every state."""

from outbreak.core.action import kind_of, seat_of
from outbreak.core.agenda import is_agenda_tidy, operand, step_now
from outbreak.core.chance import below, hide_key, open_stream, shuffle
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.rules.actions import side
from outbreak.games.raxxon.rules.crowd import first_line_is_empty
from outbreak.games.raxxon.rules.looks import seats_that_see
from outbreak.games.raxxon.vocabulary import (
    CARDS_MAX,
    CELLS,
    EMPTY,
    HIDDEN,
    LAYERS_MAX,
    POWER_LIMIT,
    RAXXON_MAX,
    ROWS,
    SEATS_MAX,
    SIDE,
    SPACES,
    TYPES_MAX,
    CardStep,
    Chance,
    FileStep,
    Kind,
    Pick,
    PickStep,
    Place,
    Result,
    Step,
)


@rule
def is_seen(known_by, seats):
    """Whether any of the seats knows a card."""
    return known_by == EVERYBODY or known_by & seats != 0


@rule
def hide(box, state, seats):
    """Overwrite everything these seats cannot know (R-11.1 to R-11.5)."""
    hide_key(state)
    for cell in range(CELLS):
        if state.crowd[cell] != EMPTY and is_seen(state.known_by[cell], seats) == 0:
            state.crowd[cell] = HIDDEN
    for i in range(state.pile_size):
        if is_seen(state.pile_known[i], seats) == 0:
            state.pile[i] = HIDDEN
    for i in range(state.supply_size):
        if state.supply_known[i] == 0:
            state.supply[i] = HIDDEN
    for i in range(state.raxxon_deck_size):
        state.raxxon_deck[i] = HIDDEN
    for seat in range(SEATS_MAX):
        if (seats >> seat) & 1 == 0:
            for layer in range(LAYERS_MAX + 1):
                for card in range(TYPES_MAX):
                    state.layer_holds[layer, seat, card] = 0


@rule
def deal(box, state, seats, desk):
    """Turn a view into a state drawn from all that fit it, using the key in the state."""
    open_stream(desk, Chance.DEAL, 0)
    count_pool(box, state, desk)
    deal_supply(box, state, seats, desk)
    for layer in range(1, LAYERS_MAX + 1):
        deal_layer(state, seats, desk, layer)
    deal_suspects(box, state, desk)
    deal_rest(state, desk)
    deal_raxxon(box, state, desk)


@rule
def count_pool(box, state, desk):
    """Count by type the cards in places that these seats have not seen."""
    for card in range(box.types):
        open_cards = state.discards[card] + state.evacuated[card] + state.contained[card] + state.uncontained[card]
        desk.pool[card] = box.type_count[state.level, card] - open_cards
    for cell in range(CELLS):
        if state.crowd[cell] != EMPTY and state.crowd[cell] != HIDDEN:
            desk.pool[state.crowd[cell]] -= 1
    for i in range(state.pile_size):
        if state.pile[i] != HIDDEN:
            desk.pool[state.pile[i]] -= 1
    for i in range(state.supply_size):
        if state.supply[i] != HIDDEN:
            desk.pool[state.supply[i]] -= 1


@rule
def least_in_population(state, seats, card):
    """How many unseen cards of a type these seats know to be in the population, not in the supply (R-11.3, R-11.4)."""
    least = whole(state.unseen_least[card])
    for cell in range(CELLS):
        if state.crowd[cell] == card and state.known_by[cell] != EVERYBODY:
            least -= 1
    for i in range(state.pile_size):
        if state.pile[i] == card and state.pile_known[i] != EVERYBODY:
            least -= 1
    in_layers = 0
    for layer in range(1, LAYERS_MAX + 1):
        in_layers += layer_least(state, seats, layer, card)
    return max(max(least, in_layers), 0)


@rule
def layer_least(state, seats, layer, card):
    """How many unseen cards of a type these seats know to be in a layer, at least: what one has seen of it counts for all (R-11.3)."""
    least = 0
    for seat in range(SEATS_MAX):
        if (seats >> seat) & 1 == 1 and state.layer_holds[layer, seat, card] > 0:
            least = max(least, state.layer_holds[layer, seat, card] - unseen_by(state, layer, seat, card))
    return least


@rule
def unseen_by(state, layer, seat, card):
    """How many cards of a type in a layer a state or view shows, but one seat has not seen."""
    count = 0
    for i in range(state.pile_size):
        if state.pile[i] == card and state.pile_layer[i] == layer:
            count += 1 - is_seen(state.pile_known[i], 1 << seat)
    for cell in range(CELLS):
        if state.crowd[cell] == card and state.cell_layer[cell] == layer:
            count += 1 - is_seen(state.known_by[cell], 1 << seat)
    return count


@rule
def deal_supply(box, state, seats, desk):
    """Fill the unseen places of the infection supply with infected cards that can be there (R-11.4, R-11.5)."""
    n = 0
    for card in range(box.types):
        if box.healthy[card] == 0:
            for _ in range(desk.pool[card] - least_in_population(state, seats, card)):
                desk.scratch[n] = card
                n += 1
    shuffle(state, desk, n)
    given = 0
    for i in range(state.supply_size):
        if state.supply[i] == HIDDEN:
            state.supply[i] = desk.scratch[given]
            desk.pool[desk.scratch[given]] -= 1
            given += 1


@rule
def deal_suspects(box, state, desk):
    """Deal an infected or hostile card to each place where one was put back in an Interview (R-11.2)."""
    for cell in range(CELLS):
        if state.crowd[cell] == HIDDEN and state.suspect[cell] == 1:
            total = 0
            for card in range(box.types):
                if box.healthy[card] == 0 or card == box.returning:
                    total += desk.pool[card]
            chosen = below(state, desk, total)
            for card in range(box.types):
                if box.healthy[card] == 0 or card == box.returning:
                    if chosen >= 0 and chosen < desk.pool[card]:
                        state.crowd[cell] = card
                    chosen -= desk.pool[card]
            desk.pool[state.crowd[cell]] -= 1


@rule
def deal_layer(state, seats, desk, layer):
    """Deal the cards known to be in a layer to its unseen places at random (R-11.3)."""
    n = 0
    for i in range(state.pile_size):
        if state.pile[i] == HIDDEN and state.pile_layer[i] == layer:
            desk.scratch[n] = i
            n += 1
    for cell in range(CELLS):
        if state.crowd[cell] == HIDDEN and state.cell_layer[cell] == layer:
            desk.scratch[n] = CARDS_MAX + cell
            n += 1
    shuffle(state, desk, n)
    given = 0
    for card in range(TYPES_MAX):
        for _ in range(min(layer_least(state, seats, layer, card), desk.pool[card])):
            if given < n:
                put_at(state, desk.scratch[given], card)
                desk.pool[card] -= 1
                given += 1


@rule
def put_at(state, place, card):
    """Write a card to a position of the draw pile or, from CARDS_MAX on, to a cell of the crowd."""
    if place < CARDS_MAX:
        state.pile[place] = card
    else:
        state.crowd[place - CARDS_MAX] = card


@rule
def deal_rest(state, desk):
    """Deal all other unseen cards to all other unseen places at random."""
    n = 0
    for card in range(TYPES_MAX):
        for _ in range(desk.pool[card]):
            desk.scratch[n] = card
            n += 1
    shuffle(state, desk, n)
    given = 0
    for i in range(state.pile_size):
        if state.pile[i] == HIDDEN:
            state.pile[i] = desk.scratch[given]
            given += 1
    for cell in range(CELLS):
        if state.crowd[cell] == HIDDEN:
            state.crowd[cell] = desk.scratch[given]
            given += 1


@rule
def deal_raxxon(box, state, desk):
    """Deal the Raxxon draw pile: the cards that lie nowhere else, in random order (R-11.1)."""
    n = 0
    for card in range(box.cards):
        if state.raxxon_place[card] == Place.IN_DRAW_PILE:
            desk.scratch[n] = card
            n += 1
    shuffle(state, desk, n)
    for i in range(n):
        state.raxxon_deck[i] = desk.scratch[i]


@rule
def witnesses(state, action):
    """Return the seats that may see what an action names: all, except for the order of Door-to-Door (R-11.2)."""
    if kind_of(action) == Kind.TYPE and step_now(state) == Step.PICK and operand(state, PickStep.PURPOSE) == Pick.DOOR:
        return seats_that_see(state, seat_of(action))
    return EVERYBODY


@rule
def check(box, state):
    """0 for a valid state, else the number of the invariant that it breaks."""
    broken = check_crowd(box, state)
    if broken == 0:
        broken = check_population(box, state)
    if broken == 0:
        broken = check_raxxon(box, state)
    if broken == 0:
        broken = check_turn(box, state)
    return broken


@rule
def check_crowd(box, state):
    """Check that the grid begins in the first row and column, and that empty cells hold nothing."""
    count = 0
    for cell in range(CELLS):
        card = state.crowd[cell]
        if card == EMPTY:
            if state.face_up[cell] + state.known_by[cell] + state.cell_layer[cell] + state.blocks[cell] + state.marked[cell] != 0:
                return 1
            if state.suspect[cell] != 0:
                return 2
        else:
            count += 1
            if card < 0 or card >= box.types:
                return 3
            if state.face_up[cell] == 1 and state.known_by[cell] != EVERYBODY:
                return 4
            if state.suspect[cell] == 1 and box.healthy[card] == 1 and card != box.returning:
                return 5
            if state.blocks[cell] < 0:
                return 6
    if count != state.crowd_size:
        return 7
    if count > 0 and (first_line_is_empty(state, 0) == 1 or first_line_is_empty(state, SIDE) == 1):
        return 8
    return 0


@rule
def check_population(box, state):
    """Check that every population card is in exactly one place."""
    for card in range(TYPES_MAX):
        total = state.discards[card] + state.evacuated[card] + state.contained[card] + state.uncontained[card]
        hidden = 0
        for cell in range(CELLS):
            total += state.crowd[cell] == card
            hidden += state.crowd[cell] == card and state.known_by[cell] != EVERYBODY
        for i in range(state.pile_size):
            total += state.pile[i] == card
            hidden += state.pile[i] == card and state.pile_known[i] != EVERYBODY
        for i in range(state.supply_size):
            total += state.supply[i] == card
            if state.supply[i] == card and box.healthy[card] == 1:
                return 10
        if card < box.types and total != box.type_count[state.level, card]:
            return 11
        if card >= box.types and total != 0:
            return 12
        if state.discards[card] < 0 or state.evacuated[card] < 0 or state.contained[card] < 0 or state.uncontained[card] < 0:
            return 13
        if state.unseen_least[card] < 0 or state.unseen_least[card] > hidden:
            return 14
        if box.healthy[card] == 0 and state.evacuated[card] != 0:
            return 15
        if box.healthy[card] == 1 and state.contained[card] + state.uncontained[card] != 0:
            return 16
    for i in range(CARDS_MAX):
        if (i < state.pile_size) != (state.pile[i] != EMPTY) or (i < state.supply_size) != (state.supply[i] != EMPTY):
            return 17
        if i >= state.pile_size and (state.pile_known[i] != 0 or state.pile_layer[i] != 0):
            return 18
        if i >= state.supply_size and state.supply_known[i] != 0:
            return 19
    return check_layers(state)


@rule
def check_layers(state):
    """Check that no seat counts a card in a layer that is not there."""
    for layer in range(1, LAYERS_MAX + 1):
        for seat in range(SEATS_MAX):
            for card in range(TYPES_MAX):
                if state.layer_holds[layer, seat, card] > 0:
                    if unseen_by(state, layer, seat, card) < state.layer_holds[layer, seat, card]:
                        return 20
    return 0


@rule
def is_being_resolved(state, card):
    """Whether a step of the agenda will choose an option of a Raxxon card or file it (R-8.3, R-8.4)."""
    for i in range(state.agenda_size):
        if state.agenda[i, 0] == Step.CARD and state.agenda[i, CardStep.CARD] == card:
            return 1
        if state.agenda[i, 0] == Step.FILE and state.agenda[i, FileStep.CARD] == card:
            return 1
    return 0


@rule
def check_raxxon(box, state):
    """Check that every Raxxon card is in exactly one place, and that a running game's power is below the limit."""
    in_deck = 0
    for card in range(RAXXON_MAX):
        place = state.raxxon_place[card]
        if (card < box.cards) != (place != Place.NOT_IN_BOX) or place < 0 or place > Place.NOT_IN_BOX:
            return 30
        in_deck += place == Place.IN_DRAW_PILE
        if (place == Place.RESOLVING) != (is_being_resolved(state, card) == 1):
            return 31
    if in_deck != state.raxxon_deck_size:
        return 32
    for i in range(RAXXON_MAX):
        card = state.raxxon_deck[i]
        if (i < state.raxxon_deck_size) != (card != EMPTY):
            return 33
        if i < state.raxxon_deck_size:
            if card < 0 or card >= box.cards or state.raxxon_place[card] != Place.IN_DRAW_PILE:
                return 34
            for j in range(i):
                if state.raxxon_deck[j] == card:
                    return 35
    return 36 if state.result == Result.UNDECIDED and state.power >= POWER_LIMIT else 0


@rule
def check_turn(box, state):
    """Check sheets, tokens, agenda and passes."""
    for seat in range(SEATS_MAX):
        for row in range(ROWS):
            for space in range(SPACES):
                token = state.token[seat, row, space]
                if token < 0 or token > 1 or (token == 1 and seat >= state.players):
                    return 40
                if token == 1 and space >= box.sheet_spaces[state.sheet[seat], side(state), row]:
                    return 41
        for other in range(seat):
            if seat < state.players and state.sheet[seat] == state.sheet[other]:
                return 42
    if state.active < 0 or state.active >= state.players or state.ignored < 0:
        return 43
    if state.result == Result.UNDECIDED and state.agenda_size <= 0:
        return 44
    if is_agenda_tidy(state) == 0:
        return 45
    if state.players > 1 and state.passes != 0:
        return 46
    if state.players == 1 and (state.passes > 1) != (state.passed == 1):  # the second pass ends the day
        return 47
    return 0
