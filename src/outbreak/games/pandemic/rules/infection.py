"""Infection, outbreaks and epidemics: how cubes are placed."""

from outbreak.core.agenda import plan
from outbreak.core.chance import open_stream, shown, shuffle
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.pandemic.rules.roles import is_protected
from outbreak.games.pandemic.vocabulary import CUBES_MAX, EMPTY, Chance, Note, Place, Result, Step


@rule
def lose(state, desk, reason, color):
    """End the game with the first reason to lose (P-10.5)."""
    if state.result == Result.UNDECIDED:
        state.result = reason
        state.result_color = color
        note(desk, Note.LOST, EVERYBODY, reason, color, 0, 0)


@rule
def place_cubes(state, desk, city, color, count):
    """Put cubes from the supply into a city; the game is lost if there are too few (P-10.3)."""
    if state.supply[color] < count:
        lose(state, desk, Result.LOST_CUBES, color)
        return
    state.supply[color] -= count
    state.cubes[city, color] += count
    note(desk, Note.CUBES, EVERYBODY, city, color, count, 0)


@rule
def infect(box, state, desk, city, color, count):
    """Infect a city with up to three cubes of a colour; instead of a fourth there is an outbreak (P-7.2, P-7.3, P-7.9).

    An eradicated disease places none (P-7.4); one that is only cured still does (P-7.12)."""
    if state.eradicated[color] == 1 or is_protected(box, state, city, color) == 1:
        note(desk, Note.PROTECTED, EVERYBODY, city, color, 0, 0)
        return
    room = CUBES_MAX - state.cubes[city, color]
    if room > 0:
        place_cubes(state, desk, city, color, min(room, count))
    if count > room and state.result == Result.UNDECIDED:
        outbreak(box, state, desk, city, color)


@rule
def outbreak(box, state, desk, origin, color):
    """Resolve an outbreak and its chain, breadth first; each city breaks out once and keeps its cubes (P-7.5 to P-7.8)."""
    for city in range(box.cities):
        desk.broke_out[city] = 0
    desk.queue[0] = origin
    desk.broke_out[origin] = 1
    head = 0
    tail = 1
    while head < tail:
        city = desk.queue[head]
        head += 1
        state.outbreaks += 1
        note(desk, Note.OUTBREAK, EVERYBODY, city, color, state.outbreaks, 0)
        if state.outbreaks >= box.outbreak_limit:
            lose(state, desk, Result.LOST_OUTBREAKS, color)  # P-10.2: the marker moves before the cubes
            return
        for i in range(box.link_count[city]):
            linked = box.links[city, i]
            if desk.broke_out[linked] == 1:
                continue
            if is_protected(box, state, linked, color) == 1:
                note(desk, Note.PROTECTED, EVERYBODY, linked, color, 0, 0)
            elif state.cubes[linked, color] < CUBES_MAX:
                place_cubes(state, desk, linked, color, 1)
                if state.result != Result.UNDECIDED:
                    return
            else:
                desk.broke_out[linked] = 1
                desk.queue[tail] = linked
                tail += 1


@rule
def leave_infection_deck(state, desk, position):
    """Take the card at a position out of the infection deck, with what was known about it."""
    city = shown(desk, state.infection_deck[position])
    for i in range(position, state.infection_deck_size - 1):
        state.infection_deck[i] = state.infection_deck[i + 1]
        state.layer[i] = state.layer[i + 1]
        state.seen_by[i] = state.seen_by[i + 1]
    state.infection_deck_size -= 1
    last = state.infection_deck_size
    state.infection_deck[last] = EMPTY
    state.layer[last] = 0
    state.seen_by[last] = 0
    state.lowest[city] = 0
    state.highest[city] = 0
    state.within[city] = 0
    state.reveals += 1
    return city


@rule
def turn_infection_card(box, state, desk, position, count):
    """Turn an infection card over onto the discard pile and infect its city (P-7.1)."""
    city = leave_infection_deck(state, desk, position)
    state.infection_place[city] = Place.IN_DISCARD
    state.infection_discards += 1
    note(desk, Note.INFECTION_CARD, EVERYBODY, city, 0, 0, 0)
    infect(box, state, desk, city, box.color[city], count)


@rule
def start_epidemic(box, state, desk):
    """Resolve Increase and Infect, then plan the window for Resilient Population and Intensify (P-6.4, P-6.5, P-6.7, P-8.11)."""
    state.epidemics_drawn += 1
    state.rate = min(state.rate + 1, box.rates_count - 1)
    note(desk, Note.EPIDEMIC, EVERYBODY, box.rates[state.rate], 0, 0, 0)
    plan(state, desk, Step.INTENSIFY, 0, 0)
    plan(state, desk, Step.RESILIENT, 0, 0)
    if state.infection_deck_size > 0:  # P-7.10
        turn_infection_card(box, state, desk, 0, CUBES_MAX)


@rule
def intensify(box, state, desk):
    """Shuffle the discards and put them on top (P-6.6); all cities are shuffled, so that the same seed gives the same order."""
    for city in range(box.cities):
        desk.scratch[city] = city
    open_stream(desk, Chance.INTENSIFY, state.epidemics_drawn)
    shuffle(state, desk, box.cities)
    state.layers += 1
    for i in range(box.cities):
        city = desk.scratch[i]
        if state.infection_place[city] == Place.IN_DISCARD:
            lay_on_top(state, city)
    state.infection_discards = 0
    state.reveals += 1
    note(desk, Note.INTENSIFIED, EVERYBODY, 0, 0, 0, 0)


@rule
def lay_on_top(state, city):
    """Put an infection card on top of the deck, as part of the newest layer (P-11.5)."""
    top = state.infection_deck_size
    state.infection_deck[top] = city
    state.layer[top] = state.layers
    state.infection_deck_size += 1
    state.infection_place[city] = Place.IN_DECK
    state.lowest[city] = state.layers
    state.highest[city] = state.layers
