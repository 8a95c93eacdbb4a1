"""The five events."""

from outbreak.core.agenda import operand, plan, set_operand, strike
from outbreak.core.chance import shown
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.pandemic.rules.actions import place_station
from outbreak.games.pandemic.rules.hands import play_event, seers, show
from outbreak.games.pandemic.vocabulary import EVENT_CARD, FORECAST_CARDS, ArrangeStep, DestinationStep, Event, Kind, Note, Place, Step


@rule
def start_airlift(state, desk, seat, pawn):
    """Airlift: the pawn is named, the city comes next; the card is played when both are known (P-8.4)."""
    show(state, EVENT_CARD + Event.AIRLIFT)
    plan(state, desk, Step.DESTINATION, seat, Kind.AIRLIFT)
    set_operand(state, DestinationStep.PAWN, pawn)


@rule
def forecast(box, state, desk, seat):
    """Forecast: look at the top cards, then put them back in an order of choice (P-8.5)."""
    play_event(state, desk, Event.FORECAST)
    count = min(FORECAST_CARDS, state.infection_deck_size)
    look(box, state, desk, seers(state, seat), count)
    for i in range(count):
        note(desk, Note.LOOKED, seers(state, seat), seat, state.infection_deck[state.infection_deck_size - 1 - i], 0, 0)
    plan(state, desk, Step.ARRANGE, seat, 0)
    set_operand(state, ArrangeStep.COUNT, count)


@rule
def look(box, state, desk, eyes, count):
    """The top cards become a layer of their own: known to those who see them, mixed for all others (P-11.4, P-11.5)."""
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
        # Who knew the card here by an earlier Forecast still knows that it is among these.
        city = shown(desk, state.infection_deck[i])
        state.within[city] = (state.within[city] | state.seen_by[i]) & ~eyes
        state.layer[i] = state.layers
        state.seen_by[i] = eyes
    state.forecast_layer = state.layers


@rule
def arrange(state, desk, city):
    """Name the next card of a Forecast: the first one named will be drawn first (P-8.5)."""
    named = operand(state, ArrangeStep.NAMED)
    count = operand(state, ArrangeStep.COUNT)
    seat = operand(state, ArrangeStep.SEAT)
    size = state.infection_deck_size
    goal = size - 1 - named
    for i in range(size - count, goal):
        if state.infection_deck[i] == city:
            state.infection_deck[i] = state.infection_deck[goal]
            state.infection_deck[goal] = city
    note(desk, Note.ARRANGED, seers(state, seat), seat, city, 0, 0)
    set_operand(state, ArrangeStep.NAMED, named + 1)
    if named + 2 >= count:
        strike(state)


@rule
def grant(box, state, desk, seat, city):
    """Government Grant: a station in any city without one (P-8.6)."""
    play_event(state, desk, Event.GOVERNMENT_GRANT)
    place_station(box, state, desk, seat, city)


@rule
def quiet_night(state, desk):
    """One Quiet Night: the next infection phase is skipped (P-8.7, P-8.8)."""
    play_event(state, desk, Event.ONE_QUIET_NIGHT)
    state.quiet_night = 1
    note(desk, Note.QUIET, EVERYBODY, 0, 0, 0, 0)


@rule
def resilient_population(state, desk, city):
    """Resilient Population: a card of the infection discard pile leaves the game (P-8.10)."""
    play_event(state, desk, Event.RESILIENT_POPULATION)
    state.infection_place[city] = Place.OUT_OF_GAME
    state.infection_discards -= 1
    note(desk, Note.REMOVED, EVERYBODY, city, 0, 0, 0)
