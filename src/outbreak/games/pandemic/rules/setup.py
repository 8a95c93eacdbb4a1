"""Set-up, in the order of the rulebook."""

from outbreak.core.agenda import plan
from outbreak.core.chance import below, open_stream, shuffle
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.pandemic.box import START_CARDS
from outbreak.games.pandemic.rules.hands import viewers
from outbreak.games.pandemic.rules.infection import lay_on_top, leave_infection_deck, place_cubes
from outbreak.games.pandemic.vocabulary import (
    EMPTY,
    EPIDEMIC_CARD,
    EVENT_CARD,
    EVENTS,
    ROLES,
    SEATS_MAX,
    Chance,
    Note,
    Place,
    Step,
)


@rule
def setup(box, state, desk, options):
    """Set up a new game with the key in the state (P-1.1 to P-1.8)."""
    prepare_board(box, state)
    state.players = options.players
    state.epidemics = options.epidemics
    state.closed_hands = options.closed_hands
    state.ask_consent = options.ask_consent
    state.polled_windows = options.polled_windows
    start_infection(box, state, desk)
    deal_roles(box, state, desk, options)
    deal_hands(box, state, desk)
    choose_first_player(box, state, desk)
    plan(state, desk, Step.TURN, 0, 0)


@rule
def prepare_board(box, state):
    """Put a station into the start city and all cubes into the supply (P-1.2)."""
    for color in range(box.colors):
        state.supply[color] = box.cubes_per_color
    state.station[box.start] = 1
    state.stations = 1


@rule
def start_infection(box, state, desk):
    """Turn nine infection cards and place their cubes: three each on the first three cities, then two, then one (P-1.3)."""
    for city in range(box.cities):
        desk.scratch[city] = city
    open_stream(desk, Chance.INFECTION, 0)
    shuffle(state, desk, box.cities)
    for i in range(box.cities):
        lay_on_top(state, desk.scratch[i])
    for i in range(START_CARDS):
        city = leave_infection_deck(state, desk, state.infection_deck_size - 1)
        note(desk, Note.INFECTION_CARD, EVERYBODY, city, 0, 0, 0)
        place_cubes(state, desk, city, box.color[city], box.start_cubes[i])
        state.infection_place[city] = Place.IN_DISCARD
        state.infection_discards += 1


@rule
def deal_roles(box, state, desk, options):
    """Give each seat a role, chosen or random, and a pawn in the start city (P-1.1, P-1.2)."""
    for role in range(ROLES):
        desk.scratch[role] = role
    open_stream(desk, Chance.ROLES, 0)
    shuffle(state, desk, ROLES)
    drawn = 0
    for seat in range(state.players):
        state.pawn[seat] = box.start
        state.role[seat] = options.roles[seat]
        while state.role[seat] == EMPTY:
            role = desk.scratch[drawn]
            drawn += 1
            if is_chosen(state, options, role) == 0:
                state.role[seat] = role


@rule
def is_chosen(state, options, role):
    """Whether a seat chose this role."""
    for seat in range(state.players):
        if options.roles[seat] == role:
            return 1
    return 0


@rule
def deal_hands(box, state, desk):
    """Shuffle city and event cards (P-1.9), deal the start hands (P-1.4), then build the deck with its epidemics."""
    cards = box.cities + EVENTS
    for city in range(box.cities):
        desk.scratch[city] = city
    for event in range(EVENTS):
        desk.scratch[box.cities + event] = EVENT_CARD + event
    open_stream(desk, Chance.PLAYER_CARDS, 0)
    shuffle(state, desk, cards)
    dealt = 0
    for seat in range(state.players):
        for _ in range(box.start_hand[state.players]):
            card = desk.scratch[dealt]
            dealt += 1
            state.place[card] = seat
            state.from_start[card] = 1
            note(desk, Note.DEALT, viewers(state, seat), seat, card, 0, 0)
        state.hand_size[seat] = box.start_hand[state.players]
        state.start_cards[seat] = box.start_hand[state.players]
    for i in range(dealt, cards):
        state.place[desk.scratch[i]] = Place.IN_DECK
    build_player_deck(state, desk, dealt, cards)


@rule
def build_player_deck(state, desk, first, end):
    """Make the piles, shuffle one epidemic into each, and stack them with the larger ones on top (P-1.5)."""
    cards = end - first
    piles = max(state.epidemics, 1)
    epidemic = min(state.epidemics, 1)
    state.player_deck_size = cards + state.epidemics
    top = state.player_deck_size
    card = first
    for p in range(piles):
        in_pile = cards // piles
        if p < cards % piles:
            in_pile += 1
        in_pile += epidemic
        state.pile[p] = in_pile
        state.pile_epidemics[p] = epidemic
        open_stream(desk, Chance.EPIDEMICS, p)
        where = EMPTY
        if epidemic == 1:
            where = below(state, desk, in_pile)
        for i in range(in_pile):
            top -= 1
            if i == where:
                state.player_deck[top] = EPIDEMIC_CARD
            else:
                state.player_deck[top] = desk.scratch[card]
                card += 1


@rule
def choose_first_player(box, state, desk):
    """Begin with the most populous city of a start hand, the lower seat on a tie (P-1.6); cards of that population are shown (P-1.7)."""
    most = 0
    for card in range(box.cities):
        if state.place[card] < SEATS_MAX and box.population[card] > most:
            most = box.population[card]
    state.active = SEATS_MAX
    for card in range(box.cities):
        if state.place[card] < SEATS_MAX and box.population[card] == most:
            note(desk, Note.SHOWN, EVERYBODY, state.place[card], card, 0, 0)
            state.shown[card] = state.closed_hands
            if state.place[card] < state.active:
                state.active = state.place[card]
                state.deciding_card = card
    note(desk, Note.BEGINS, EVERYBODY, state.active, state.deciding_card, 0, 0)
