"""Hidden information: the view of a set of seats, and a random state that fits a view."""

from outbreak.core.action import kind_of, seat_of
from outbreak.core.agenda import operand, seat_asked, step_now
from outbreak.core.chance import below, hide_key, open_stream, shuffle
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import rule, whole
from outbreak.games.pandemic.rules.hands import viewers
from outbreak.games.pandemic.vocabulary import (
    CARDS_MAX,
    EMPTY,
    EPIDEMIC_CARD,
    EPIDEMICS_MAX,
    EVENT_CARD,
    HIDDEN,
    SEATS_MAX,
    Chance,
    CureStep,
    DestinationStep,
    Kind,
    Place,
    Step,
)


@rule
def hide(box, state, seats):
    """Overwrite everything that these seats cannot know; what remains is their view (P-11.1 to P-11.7)."""
    hide_key(state)
    for i in range(state.player_deck_size):
        state.player_deck[i] = HIDDEN
    if state.closed_hands == 1:
        for card in range(CARDS_MAX):
            place = state.place[card]
            if place == Place.IN_DECK or (place < SEATS_MAX and state.shown[card] == 0 and (seats >> place) & 1 == 0):
                state.place[card] = HIDDEN
                state.from_start[card] = 0
    for i in range(state.infection_deck_size):
        if state.seen_by[i] != EVERYBODY and state.seen_by[i] & seats == 0:
            state.infection_deck[i] = HIDDEN
    for city in range(box.cities):
        state.within[city] &= seats


@rule
def deal(box, state, seats, desk):
    """Turn a view into a random state that fits it, with the key in it."""
    deal_player_cards(box, state, desk)
    deal_infection_cards(box, state, seats, desk)


@rule
def deal_player_cards(box, state, desk):
    """Deal unseen player cards to unseen places, uniformly among what P-1.7 (start cards) and P-11.6 (piles) allow."""
    hidden = HIDDEN if state.closed_hands == 1 else Place.IN_DECK
    open_stream(desk, Chance.DEAL, 0)
    deal_owed_cards(box, state, desk, hidden)
    shuffle(state, desk, gather_unseen(box, state, desk, hidden, 0, 1))
    fill_hands(state, desk, 1)
    unseen = gather_unseen(box, state, desk, hidden, gather_unseen(box, state, desk, hidden, 0, 1), 0)
    shuffle(state, desk, unseen)
    given = fill_hands(state, desk, 0)
    fill_player_deck(state, desk, given)


@rule
def fill_hands(state, desk, start):
    """Deal the cards on the desk to the unseen places of hands, those of start cards only or all; returns how many (P-1.7)."""
    given = 0
    for seat in range(state.players):
        missing = whole(state.start_cards[seat] if start == 1 else state.hand_size[seat])
        for card in range(CARDS_MAX):
            if state.place[card] == seat and (start == 0 or state.from_start[card] == 1):
                missing -= 1
        for _ in range(missing):
            card = desk.scratch[given]
            given += 1
            state.place[card] = seat
            if start == 1:
                state.from_start[card] = 1
    return given


@rule
def deal_owed_cards(box, state, desk, hidden):
    """Give a hand in the middle of a payment what it announced: cards for a cure, or one for the Operations Expert's flight (P-2.7)."""
    step = step_now(state)
    seat = seat_asked(state)
    owed = 0
    if step == Step.CURE:
        owed = operand(state, CureStep.NEEDED) + 1
    elif step == Step.FLIGHT:
        owed = 2
    elif step == Step.DESTINATION and operand(state, DestinationStep.KIND) == Kind.EXPERT:
        owed = 1
    n = 0
    for card in range(box.cities):
        if owed > 0 and (
            step != Step.CURE or (box.color[card] == operand(state, CureStep.COLOR) and card > operand(state, CureStep.AFTER))
        ):
            if state.place[card] == seat:
                owed -= 1
            elif state.place[card] == hidden:
                desk.scratch[n] = card
                n += 1
    shuffle(state, desk, n)
    for i in range(n):
        if owed > 0:
            owed -= put_in_hand(box, state, seat, desk.scratch[i])


@rule
def put_in_hand(box, state, seat, card):
    """Put a card into a hand, as a start card if possible (P-1.7); returns 1 if there was room."""
    from_start = whole(state.start_cards[seat])
    drawn = state.hand_size[seat] - state.start_cards[seat]
    for c in range(CARDS_MAX):
        if state.place[c] == seat:
            from_start -= state.from_start[c]
            drawn -= 1 - state.from_start[c]
    is_start = from_start > 0 and can_be_start_card(box, state, card) == 1
    if not is_start and drawn == 0:
        return 0
    state.place[card] = seat
    state.from_start[card] = is_start
    return 1


@rule
def gather_unseen(box, state, desk, hidden, n, small):
    """Write to the desk, from place n on, the unseen cards that can (or cannot) be start cards; returns the new count."""
    for card in range(CARDS_MAX):
        if state.place[card] == hidden and can_be_start_card(box, state, card) == small:
            desk.scratch[n] = card
            n += 1
    return n


@rule
def can_be_start_card(box, state, card):
    """Whether a card that was not shown can be a start card: an event, or a city smaller than the deciding one (P-1.7)."""
    if card >= EVENT_CARD or state.deciding_card == EMPTY:
        return 1
    return box.population[card] < box.population[state.deciding_card]


@rule
def fill_player_deck(state, desk, first):
    """Put the cards on the desk into the deck, with the epidemics of each pile at random places (P-11.6)."""
    top = state.player_deck_size
    card = first
    for p in range(EPIDEMICS_MAX + 1):
        epidemics = whole(state.pile_epidemics[p])
        for i in range(state.pile[p]):
            top -= 1
            if epidemics > 0 and below(state, desk, state.pile[p] - i) < epidemics:
                state.player_deck[top] = EPIDEMIC_CARD
                epidemics -= 1
            else:
                state.player_deck[top] = desk.scratch[card]
                state.place[desk.scratch[card]] = Place.IN_DECK
                card += 1


@rule
def deal_infection_cards(box, state, seats, desk):
    """Deal unseen infection cards, layer by layer from the bottom, to places that they may be in (P-11.5)."""
    open_stream(desk, Chance.DEAL, 1)
    for city in range(box.cities):
        desk.dealt[city] = 0 if state.infection_place[city] == Place.IN_DECK else 1  # 1: its place is fixed
    for i in range(state.infection_deck_size):
        if state.infection_deck[i] != HIDDEN:
            desk.dealt[state.infection_deck[i]] = 1
    start = 0
    while start < state.infection_deck_size:
        layer = state.layer[start]
        end = start
        while end < state.infection_deck_size and state.layer[end] == layer:
            end += 1
        deal_layer(box, state, seats, desk, start, end)
        start = end


@rule
def deal_layer(box, state, seats, desk, start, end):
    """Fill the unseen places of one layer."""
    layer = state.layer[start]
    n = 0
    for city in range(box.cities):
        lowest = whole(state.lowest[city])
        if state.within[city] & seats != 0:
            lowest = whole(state.forecast_layer)
        if desk.dealt[city] == 0 and lowest <= layer and layer <= state.highest[city]:
            desk.scratch[n] = city
            n += 1
    shuffle(state, desk, n)
    given = 0
    for i in range(start, end):
        if state.infection_deck[i] == HIDDEN:
            city = desk.scratch[given]
            given += 1
            state.infection_deck[i] = city
            desk.dealt[city] = 1


@rule
def witnesses(state, action):
    """Return the seats that may see what an action names: all, except for the order of a Forecast (P-11.4)."""
    if kind_of(action) == Kind.CHOOSE and step_now(state) == Step.ARRANGE:
        return viewers(state, seat_of(action))
    return EVERYBODY
