"""Set-up, in the order of the rulebook."""

from outbreak.core.agenda import plan
from outbreak.core.chance import open_stream, shuffle
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.contagion.rules.hands import top_card
from outbreak.games.contagion.vocabulary import EVENT_DECK, NEUTRAL, TRACKS, WHO_EVERY, Chance, Note, Place, Step


@rule
def setup(box, state, desk, options):
    """Set up a new game with the key in the state (C-1.1 to C-1.8)."""
    state.players = options.players
    state.neutral = options.neutral
    state.start = options.start
    prepare_viruses(box, state)
    deal_hands(box, state, desk)
    lay_out_cities(box, state, desk)
    build_event_deck(box, state, desk)
    plan(state, desk, Step.ROUND, 0, 0)
    for i in range(state.players):
        # The last step planned comes first: players settle counter-clockwise, the start player last (C-1.5).
        plan(state, desk, Step.SETTLE, (state.start + i) % state.players, 0)


@rule
def prepare_viruses(box, state):
    """Set all mutations to level 1 and fill the dishes, also of the neutral colour if it plays (C-1.1, C-1.2, C-1.7)."""
    for seat in range(state.players):
        state.dish[seat] = box.cubes
        for track in range(TRACKS):
            state.level[seat, track] = 1
    state.active = state.start
    if state.neutral == 1:
        state.dish[NEUTRAL] = box.neutral_cubes


@rule
def deal_hands(box, state, desk):
    """Shuffle the contagion cards and deal the hands (C-1.3)."""
    n = 0
    for color in range(box.colors):
        state.fresh[color] = box.cards_per_color
        for _ in range(box.cards_per_color):
            desk.scratch[n] = color
            n += 1
    open_stream(desk, Chance.CARDS, 0)
    shuffle(state, desk, n)
    for i in range(n):
        state.deck[i] = desk.scratch[i]
    state.deck_size = n
    for seat in range(state.players):
        for _ in range(box.start_hand):
            color = top_card(state, desk)
            state.hand[seat, color] += 1
            note(desk, Note.DEALT, 1 << seat, seat, color, 0, 0)
        state.hand_size[seat] = box.start_hand


@rule
def lay_out_cities(box, state, desk):
    """Shuffle the city cards, with two players only those with the mark, and lay some out (C-1.4, C-1.7)."""
    n = 0
    for city in range(box.cities):
        if state.players > 2 or box.two_players[city] == 1:
            desk.scratch[n] = city
            state.place[city] = Place.IN_STACK
            n += 1
    open_stream(desk, Chance.CITIES, 0)
    shuffle(state, desk, n)
    for i in range(n):
        city = desk.scratch[n - 1 - i]
        if i >= n - box.laid_out[state.players]:
            state.place[city] = Place.ON_TABLE
            state.on_table += 1
            note(desk, Note.CITY, EVERYBODY, city, 0, 0, 0)
        else:
            state.stack[state.stack_size] = city
            state.stack_size += 1


@rule
def build_event_deck(box, state, desk):
    """Stack three events and a WHO card, three times, from top to bottom; other cards leave the game unseen (C-1.6)."""
    for i in range(box.events):
        desk.scratch[i] = i
    open_stream(desk, Chance.EVENTS, 0)
    shuffle(state, desk, box.events)
    taken = 0
    for i in range(EVENT_DECK):
        if i % WHO_EVERY != 0:
            state.event_deck[i] = desk.scratch[taken]
            taken += 1
    for i in range(box.happenings - box.events):
        desk.scratch[i] = box.events + i
    open_stream(desk, Chance.WHO, 0)
    shuffle(state, desk, box.happenings - box.events)
    for i in range(0, EVENT_DECK, WHO_EVERY):
        state.event_deck[i] = desk.scratch[i // WHO_EVERY]
    state.event_deck_size = EVENT_DECK
