"""The piles (population draw pile and discards, infection supply, quarantines, Raxxon cards) and what is known of them."""

from outbreak.core.chance import open_stream, shown, shuffle
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, LAYERS_MAX, POWER_LIMIT, SEATS_MAX, TYPES_MAX, Chance, Note, Place, Result


@rule
def lose(state, desk, reason):
    """End the game as lost (R-10.4)."""
    if state.result == Result.UNDECIDED:
        state.result = reason
        note(desk, Note.LOST, EVERYBODY, reason, 0, 0, 0)


@rule
def learn(state, card):
    """Record that a card from the draw pile or a facedown card is now known to all: one fewer counts as unseen (R-11.4)."""
    state.unseen_least[card] = max(state.unseen_least[card] - 1, 0)
    state.reveals += 1


@rule
def leave_layer(state, layer, seats, card):
    """Count one card less in a layer for the seats that have now seen it (R-11.3)."""
    if layer == 0:
        return
    for seat in range(SEATS_MAX):
        if (seats >> seat) & 1 == 1:
            state.layer_holds[layer, seat, card] = max(state.layer_holds[layer, seat, card] - 1, 0)


@rule
def leave_layer_unseen(state, layer, seats):
    """Count one card less of each type in a layer for the seats that did not see which card left it (R-11.3)."""
    if layer == 0:
        return
    for seat in range(SEATS_MAX):
        if (seats >> seat) & 1 == 1:
            for card in range(TYPES_MAX):
                state.layer_holds[layer, seat, card] = max(state.layer_holds[layer, seat, card] - 1, 0)


@rule
def new_layer(state):
    """Start a new layer and return its number; when all numbers are in use, the oldest layer is forgotten."""
    state.layers = state.layers % LAYERS_MAX + 1
    for seat in range(SEATS_MAX):
        for card in range(TYPES_MAX):
            state.layer_holds[state.layers, seat, card] = 0
    forget_layer(state, state.layers)
    return state.layers


@rule
def forget_layer(state, layer):
    """Forget which cards came from a layer."""
    for i in range(state.pile_size):
        if state.pile_layer[i] == layer:
            state.pile_layer[i] = 0
    for cell in range(CELLS):
        if state.cell_layer[cell] == layer:
            state.cell_layer[cell] = 0


@rule
def put_on_pile(state, card, known_by, layer):
    """Put a card on top of the draw pile."""
    state.pile[state.pile_size] = card
    state.pile_known[state.pile_size] = known_by
    state.pile_layer[state.pile_size] = layer
    state.pile_size += 1


@rule
def drop_top(state):
    """Remove the top card of the draw pile; the caller has read it."""
    state.pile_size -= 1
    state.pile[state.pile_size] = EMPTY
    state.pile_known[state.pile_size] = 0
    state.pile_layer[state.pile_size] = 0


@rule
def count_discards(state):
    """How many cards lie on the population discard pile."""
    count = 0
    for card in range(TYPES_MAX):
        count += state.discards[card]
    return count


@rule
def reshuffle_discards(state, desk):
    """Shuffle the discard pile into a new draw pile; everybody knows which cards it holds (R-5.4, R-11.3)."""
    n = 0
    layer = new_layer(state)
    for card in range(TYPES_MAX):
        for _ in range(state.discards[card]):
            desk.scratch[n] = card
            n += 1
        state.unseen_least[card] += state.discards[card]
        for seat in range(state.players):
            state.layer_holds[layer, seat, card] = state.discards[card]
        state.discards[card] = 0
    open_stream(desk, Chance.RESHUFFLE, state.shuffles)
    state.shuffles += 1
    shuffle(state, desk, n)
    for i in range(n):
        put_on_pile(state, desk.scratch[i], 0, layer)
    state.reveals += 1
    note(desk, Note.RESHUFFLED, EVERYBODY, n, 0, 0, 0)


@rule
def infection(state, desk):
    """Discard the top card of the infection supply face-up; an empty supply loses the game (R-5.3, R-10.2)."""
    if state.supply_size == 0:
        lose(state, desk, Result.LOST_OVERRUN)
        return
    state.supply_size -= 1
    card = shown(desk, state.supply[state.supply_size])
    state.supply[state.supply_size] = EMPTY
    state.supply_known[state.supply_size] = 0
    state.discards[card] += 1
    state.changed = 1
    state.reveals += 1
    note(desk, Note.INFECTION, EVERYBODY, card, state.supply_size, 0, 0)


@rule
def put_under_supply(state, desk, card):
    """Put a card face-up at the bottom of the infection supply (R-11.5)."""
    for i in range(state.supply_size, 0, -1):
        state.supply[i] = state.supply[i - 1]
        state.supply_known[i] = state.supply_known[i - 1]
    state.supply[0] = card
    state.supply_known[0] = 1
    state.supply_size += 1
    note(desk, Note.SUPPLY_BOTTOM, EVERYBODY, card, 0, 0, 0)


@rule
def gain_power(state, desk):
    """Raise Raxxon's power; at the limit Raxxon takes over (R-5.6, R-10.3)."""
    state.power += 1
    state.changed = 1
    note(desk, Note.POWER, EVERYBODY, state.power, 0, 0, 0)
    if state.power >= POWER_LIMIT:
        lose(state, desk, Result.LOST_TAKEOVER)


@rule
def count_contained(state):
    """How many cards lie in the contained quarantine (R-7.7)."""
    count = 0
    for card in range(TYPES_MAX):
        count += state.contained[card]
    return count


@rule
def count_uncontained(state):
    """How many cards lie in the uncontained quarantine (R-7.7)."""
    count = 0
    for card in range(TYPES_MAX):
        count += state.uncontained[card]
    return count


@rule
def count_untriggered(box, state):
    """How many Raxxon cards lie on the untriggered pile."""
    count = 0
    for card in range(box.cards):
        count += state.raxxon_place[card] == Place.UNTRIGGERED
    return count


@rule
def shuffle_untriggered(box, state, desk):
    """Shuffle the untriggered pile into the Raxxon draw pile (R-8.5)."""
    if count_untriggered(box, state) == 0:
        return
    n = 0
    for card in range(box.cards):
        if state.raxxon_place[card] == Place.UNTRIGGERED:
            state.raxxon_place[card] = Place.IN_DRAW_PILE
    for card in range(box.cards):
        if state.raxxon_place[card] == Place.IN_DRAW_PILE:
            desk.scratch[n] = card
            n += 1
    open_stream(desk, Chance.UNTRIGGERED, state.shuffles)
    state.shuffles += 1
    shuffle(state, desk, n)
    for i in range(n):
        state.raxxon_deck[i] = desk.scratch[i]
    state.raxxon_deck_size = n
    state.reveals += 1
    state.changed = 1
    note(desk, Note.UNTRIGGERED_BACK, EVERYBODY, n, 0, 0, 0)
