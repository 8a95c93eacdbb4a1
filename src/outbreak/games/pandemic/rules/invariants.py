"""Invariants: what holds in every state of a game, each with a number."""

from outbreak.core.agenda import is_agenda_tidy
from outbreak.core.rule import rule, whole
from outbreak.games.pandemic.rules.roles import seat_with
from outbreak.games.pandemic.vocabulary import (
    CARDS_MAX,
    CITIES_MAX,
    COLORS_MAX,
    CUBES_MAX,
    DECK_MAX,
    EMPTY,
    EPIDEMIC_CARD,
    EPIDEMICS_MAX,
    EVENT_CARD,
    EVENTS,
    EVENTS_MAX,
    SEATS_MAX,
    Place,
    Result,
    Role,
    Step,
)


@rule
def check(box, state):
    """Check a state: 0 if it is sound, otherwise the number of the invariant that it breaks."""
    broken = check_board(box, state)
    if broken == 0:
        broken = check_player_cards(box, state)
    if broken == 0:
        broken = check_infection_cards(box, state)
    if broken == 0:
        broken = check_turn(box, state)
    return broken


@rule
def check_board(box, state):
    """Check cubes, stations, cures and pawns."""
    stations = 0
    for city in range(CITIES_MAX):
        stations += state.station[city]
        if state.station[city] < 0 or state.station[city] > 1 or (city >= box.cities and state.station[city] != 0):
            return 1
        for color in range(COLORS_MAX):
            if state.cubes[city, color] < 0 or state.cubes[city, color] > CUBES_MAX:
                return 2
            if (city >= box.cities or color >= box.colors) and state.cubes[city, color] != 0:
                return 3
    for color in range(box.colors):
        total = whole(state.supply[color])
        for city in range(box.cities):
            total += state.cubes[city, color]
        if state.supply[color] < 0 or total != box.cubes_per_color:
            return 4
        if state.eradicated[color] > state.cured[color]:
            return 5
        if state.eradicated[color] == 1 and state.supply[color] != box.cubes_per_color:
            return 6
    for seat in range(SEATS_MAX):
        if seat < state.players:
            if state.pawn[seat] < 0 or state.pawn[seat] >= box.cities or state.role[seat] < 0:
                return 7
            for other in range(seat):
                if state.role[other] == state.role[seat]:
                    return 8
        elif state.pawn[seat] != EMPTY or state.role[seat] != EMPTY or state.hand_size[seat] != 0:
            return 9
    limit = box.station_limit
    return 0 if stations == state.stations + (stations > limit) and state.stations <= limit else 10


@rule
def check_player_cards(box, state):
    """Check that every player card is in exactly one place, and what is known about it."""
    in_deck = 0
    start_cards = 0
    for card in range(CARDS_MAX):
        place = state.place[card]
        in_box = card < box.cities or (card >= EVENT_CARD and card < EVENT_CARD + EVENTS)
        if (
            in_box != (place != Place.NOT_IN_BOX)
            or place < 0
            or (place >= state.players and place < Place.IN_DECK)
            or place > Place.NOT_IN_BOX
        ):
            return 20
        in_deck += place == Place.IN_DECK
        start_cards += state.from_start[card]
        if place >= SEATS_MAX and (state.shown[card] != 0 or state.from_start[card] != 0):
            return 21
        if state.shown[card] == 1 and state.closed_hands == 0:
            return 22
        if place == Place.IN_STORE and state.stored != card - EVENT_CARD:
            return 23
    for seat in range(state.players):
        held = 0
        dealt = 0
        for card in range(CARDS_MAX):
            held += state.place[card] == seat
            dealt += state.place[card] == seat and state.from_start[card] == 1
        if held != state.hand_size[seat] or dealt != state.start_cards[seat]:
            return 24
        if held > box.hand_limit + box.draw:  # a hand over the limit is reduced at once (P-5.7)
            return 26
    if state.stored != EMPTY:
        if state.place[EVENT_CARD + state.stored] != Place.IN_STORE or seat_with(state, Role.CONTINGENCY_PLANNER) == EMPTY:
            return 25
    return check_player_deck(state, in_deck)


@rule
def check_player_deck(state, in_deck):
    """Check that the player deck holds the right cards, and its piles the right number of epidemics."""
    top = whole(state.player_deck_size)
    cities_and_events = 0
    all_epidemics = whole(state.epidemics_drawn)
    for i in range(state.agenda_size):
        all_epidemics += state.agenda[i, 0] == Step.EPIDEMIC
    for p in range(EPIDEMICS_MAX + 1):
        epidemics = 0
        for _ in range(state.pile[p]):
            top -= 1
            if top < 0:
                return 30
            card = state.player_deck[top]
            if card == EPIDEMIC_CARD:
                epidemics += 1
            elif card < 0 or card >= CARDS_MAX or state.place[card] != Place.IN_DECK:
                return 31
            else:
                cities_and_events += 1
                for i in range(top):
                    if state.player_deck[i] == card:
                        return 32
        all_epidemics += epidemics
        if epidemics != state.pile_epidemics[p]:
            return 33
    for i in range(state.player_deck_size, DECK_MAX):
        if state.player_deck[i] != EMPTY:
            return 34
    if all_epidemics > EPIDEMICS_MAX:
        return 36
    return 0 if top == 0 and cities_and_events == in_deck else 35


@rule
def check_infection_cards(box, state):
    """Check that every infection card is in exactly one place, in a layer that it may be in."""
    discards = 0
    in_deck = 0
    for city in range(CITIES_MAX):
        place = state.infection_place[city]
        if (city < box.cities) != (place != Place.NOT_IN_BOX):
            return 40
        if place != Place.IN_DECK and place != Place.IN_DISCARD and place != Place.OUT_OF_GAME and place != Place.NOT_IN_BOX:
            return 41
        discards += place == Place.IN_DISCARD
        in_deck += place == Place.IN_DECK
        if place != Place.IN_DECK and (state.lowest[city] != 0 or state.highest[city] != 0 or state.within[city] != 0):
            return 42
        if state.forecast_layer == 0 and state.lowest[city] != state.highest[city]:  # only a Forecast mixes layers (P-11.4)
            return 50
    if discards != state.infection_discards or in_deck != state.infection_deck_size:
        return 43
    for i in range(CITIES_MAX):
        city = state.infection_deck[i]
        if i >= state.infection_deck_size:
            if city != EMPTY or state.layer[i] != 0 or state.seen_by[i] != 0:
                return 44
        else:
            if city < 0 or city >= box.cities or state.infection_place[city] != Place.IN_DECK:
                return 45
            if state.layer[i] < state.lowest[city] or state.layer[i] > state.highest[city] or state.highest[city] > state.layers:
                return 46
            if i > 0 and state.layer[i] < state.layer[i - 1]:
                return 47
            if state.within[city] != 0 and state.layer[i] != state.forecast_layer:
                return 48
            for j in range(i):
                if state.infection_deck[j] == city:
                    return 49
    return 0


@rule
def check_turn(box, state):
    """Check tracks, phase and agenda."""
    if state.active < 0 or state.active >= state.players or state.rate < 0 or state.rate >= box.rates_count:
        return 60
    if state.actions_left < 0 or state.actions_left > box.actions or state.quiet_night < 0 or state.quiet_night > 1:
        return 61
    if state.result == Result.UNDECIDED and (state.outbreaks >= box.outbreak_limit or state.agenda_size <= 0):
        return 62
    if is_agenda_tidy(state) == 0:
        return 63
    if state.refusals == 0:
        for city in range(CITIES_MAX):
            if state.refused_move[city] != 0:
                return 64
        for card in range(CARDS_MAX):
            if state.refused_share[card] != 0:
                return 65
    for event in range(EVENTS, EVENTS_MAX):
        if state.place[EVENT_CARD + event] != Place.NOT_IN_BOX:
            return 66
    return 0
