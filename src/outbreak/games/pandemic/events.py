"""The five events."""

from outbreak.core.agenda import operand, plan, set_operand, strike
from outbreak.core.chance import shown
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.pandemic.actions import place_station
from outbreak.games.pandemic.hands import play_event, seers, show
from outbreak.games.pandemic.state import (
    AIRLIFT,
    EVENT_AIRLIFT,
    EVENT_CARD,
    EVENT_FORECAST,
    EVENT_GRANT,
    EVENT_QUIET,
    EVENT_RESILIENT,
    FORECAST_CARDS,
    IN_DECK,
    J_ARRANGED,
    J_LOOKED,
    J_QUIET,
    J_REMOVED,
    OUT_OF_GAME,
    STEP_ARRANGE,
    STEP_DESTINATION,
)


@rule
def start_airlift(state, desk, seat, pawn):
    """Airlift: the pawn is named, the city comes next; the card is played when both are known (P-8.4)."""
    show(state, EVENT_CARD + EVENT_AIRLIFT)
    plan(state, desk, STEP_DESTINATION, seat, AIRLIFT)
    set_operand(state, 3, pawn)


@rule
def forecast(box, state, desk, seat):
    """Forecast: look at the top cards, then put them back in an order of choice (P-8.5)."""
    play_event(state, desk, EVENT_FORECAST)
    count = min(FORECAST_CARDS, state.infection_deck_size)
    look(box, state, desk, seers(state, seat), count)
    for i in range(count):
        note(desk, J_LOOKED, seers(state, seat), seat, state.infection_deck[state.infection_deck_size - 1 - i], 0, 0)
    plan(state, desk, STEP_ARRANGE, seat, 0)
    set_operand(state, 3, count)


@rule
def look(box, state, desk, eyes, count):
    """The top cards become a layer of their own: known to those who see them, mixed for all others (P-11.4, P-11.5)."""
    state.reveals += 1
    bottom = state.infection_deck_size - count
    cut = state.layer[bottom]
    whole = bottom == 0 or state.layer[bottom - 1] != cut
    state.layers += 1
    for city in range(box.cities):
        if state.infection_place[city] == IN_DECK and state.highest[city] >= cut:
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
    named = operand(state, 2)
    count = operand(state, 3)
    seat = operand(state, 1)
    size = state.infection_deck_size
    goal = size - 1 - named
    for i in range(size - count, goal):
        if state.infection_deck[i] == city:
            state.infection_deck[i] = state.infection_deck[goal]
            state.infection_deck[goal] = city
    note(desk, J_ARRANGED, seers(state, seat), seat, city, 0, 0)
    set_operand(state, 2, named + 1)
    if named + 2 >= count:
        strike(state)


@rule
def grant(box, state, desk, seat, city):
    """Government Grant: a station in any city without one (P-8.6)."""
    play_event(state, desk, EVENT_GRANT)
    place_station(box, state, desk, seat, city)


@rule
def quiet_night(state, desk):
    """One Quiet Night: the next infection phase is skipped (P-8.7, P-8.8)."""
    play_event(state, desk, EVENT_QUIET)
    state.quiet_night = 1
    note(desk, J_QUIET, EVERYBODY, 0, 0, 0, 0)


@rule
def resilient_population(state, desk, city):
    """Resilient Population: a card of the infection discard pile leaves the game (P-8.10)."""
    play_event(state, desk, EVENT_RESILIENT)
    state.infection_place[city] = OUT_OF_GAME
    state.infection_discards -= 1
    note(desk, J_REMOVED, EVERYBODY, city, 0, 0, 0)
