"""The five events."""

from outbreak.core.agenda import operand, plan, set_operand, strike
from outbreak.core.chance import shown
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.pandemic.rules.actions import place_station
from outbreak.games.pandemic.rules.hands import play_event, show, viewers
from outbreak.games.pandemic.vocabulary import EVENT_CARD, FORECAST_CARDS, ArrangeStep, DestinationStep, Event, Kind, Note, Place, Step


@rule
def start_airlift(state, desk, seat, pawn):
    """Airlift: name the pawn; the card is played when the city has been named too (P-8.4)."""
    show(state, EVENT_CARD + Event.AIRLIFT)
    plan(state, desk, Step.DESTINATION, seat, Kind.AIRLIFT)
    set_operand(state, DestinationStep.PAWN, pawn)


@rule
def forecast(box, state, desk, seat):
    """Forecast: look at the top infection cards, then put them back in any order (P-8.5)."""
    play_event(state, desk, Event.FORECAST)
    count = min(FORECAST_CARDS, state.infection_deck_size)
    look_at_top(box, state, desk, viewers(state, seat), count)
    for i in range(count):
        note(desk, Note.LOOKED, viewers(state, seat), seat, state.infection_deck[state.infection_deck_size - 1 - i], 0, 0)
    plan(state, desk, Step.ARRANGE, seat, 0)
    set_operand(state, ArrangeStep.COUNT, count)


@rule
def look_at_top(box, state, desk, seats_looking, count):
    """Make the top cards a layer of their own, known to the seats that look and mixed for all others (P-11.4, P-11.5)."""
    state.reveals += 1
    bottom = state.infection_deck_size - count
    cut = state.layer[bottom]
    whole = bottom == 0 or state.layer[bottom - 1] != cut
    state.layers += 1
    for city in range(box.cities):
        if state.infection_place[city] == Place.IN_DECK and state.highest[city] >= cut:
            state.highest[city] = state.layers
            if state.lowest[city] > cut or (state.lowest[city] == cut and whole):
                state.lowest[city] = state.layers
    for i in range(bottom, state.infection_deck_size):
        # A seat that knew this card from an earlier Forecast still knows that it is in this layer.
        city = shown(desk, state.infection_deck[i])
        state.within[city] = (state.within[city] | state.seen_by[i]) & ~seats_looking
        state.layer[i] = state.layers
        state.seen_by[i] = seats_looking
    state.forecast_layer = state.layers


@rule
def arrange(state, desk, city):
    """Name the next card of a Forecast; the first one named is drawn first (P-8.5)."""
    named = operand(state, ArrangeStep.NAMED)
    count = operand(state, ArrangeStep.COUNT)
    seat = operand(state, ArrangeStep.SEAT)
    size = state.infection_deck_size
    goal = size - 1 - named
    for i in range(size - count, goal):
        if state.infection_deck[i] == city:
            state.infection_deck[i] = state.infection_deck[goal]
            state.infection_deck[goal] = city
    note(desk, Note.ARRANGED, viewers(state, seat), seat, city, 0, 0)
    set_operand(state, ArrangeStep.NAMED, named + 1)
    if named + 2 >= count:
        strike(state)


@rule
def grant(box, state, desk, seat, city):
    """Government Grant: build a station in any city without one (P-8.6)."""
    play_event(state, desk, Event.GOVERNMENT_GRANT)
    place_station(box, state, desk, seat, city)


@rule
def quiet_night(state, desk):
    """One Quiet Night: skip the next infection phase (P-8.7, P-8.8)."""
    play_event(state, desk, Event.ONE_QUIET_NIGHT)
    state.quiet_night = 1
    note(desk, Note.QUIET, EVERYBODY, 0, 0, 0, 0)


@rule
def resilient_population(state, desk, city):
    """Resilient Population: remove a card of the infection discard pile from the game (P-8.10)."""
    play_event(state, desk, Event.RESILIENT_POPULATION)
    state.infection_place[city] = Place.OUT_OF_GAME
    state.infection_discards -= 1
    note(desk, Note.REMOVED, EVERYBODY, city, 0, 0, 0)
