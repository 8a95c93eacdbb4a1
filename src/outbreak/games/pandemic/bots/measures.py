"""Quantities that several features need: distances, cards in hands, collectors, chances."""

from outbreak.core.observation import seat_from
from outbreak.core.rule import Numbers, rule, whole
from outbreak.games.pandemic.bots.feature_layout import AMONG_NEXT, CERTAIN, IN_DISCARDS, LATER, SHARE_MOST, Feature, Scratch
from outbreak.games.pandemic.box import FAR
from outbreak.games.pandemic.rules.roles import cards_for_cure
from outbreak.games.pandemic.vocabulary import COLORS_MAX, EMPTY, EPIDEMICS_MAX, EVENT_CARD, EVENTS, HIDDEN, SEATS_MAX, Place, Role


@rule
def measure_distances(box, view, buffer: Numbers):
    """Measure the distance of each city to the nearest station, and find the Quarantine Specialist and the Medic."""
    buffer[Scratch.QUARANTINED] = EMPTY
    buffer[Scratch.MEDIC_CITY] = EMPTY
    for seat in range(view.players):
        if view.role[seat] == Role.QUARANTINE_SPECIALIST:
            buffer[Scratch.QUARANTINED] = view.pawn[seat]
        elif view.role[seat] == Role.MEDIC:
            buffer[Scratch.MEDIC_CITY] = view.pawn[seat]
    for city in range(box.cities):
        buffer[Scratch.STATION_DISTANCE + city] = FAR
    for station in range(box.cities):
        if view.station[station] == 1:
            for city in range(box.cities):
                if box.steps[station, city] < buffer[Scratch.STATION_DISTANCE + city]:
                    buffer[Scratch.STATION_DISTANCE + city] = box.steps[station, city]


@rule
def is_safe(box, view, buffer: Numbers, city, color):
    """Whether no cube of a colour can be placed in a city: the disease is eradicated, or a role protects the city."""
    if view.eradicated[color] == 1:
        return 1
    guarded = buffer[Scratch.QUARANTINED]
    if guarded != EMPTY and (guarded == city or box.linked[guarded, city] == 1):
        return 1
    return 1 if buffer[Scratch.MEDIC_CITY] == city and view.cured[color] == 1 else 0


@rule
def distance(box, buffer: Numbers, start, end):
    """Count the actions between two cities by drive and shuttle flight."""
    return min(box.steps[start, end], buffer[Scratch.STATION_DISTANCE + start] + 1 + buffer[Scratch.STATION_DISTANCE + end])


@rule
def count_known_cards(box, view, buffer: Numbers):
    """Count the cards of each disease in each hand and those still to be drawn, and note the events in hands."""
    for i in range(COLORS_MAX * SEATS_MAX):
        buffer[Scratch.HOLDS + i] = 0
    for color in range(COLORS_MAX):
        buffer[Scratch.LEFT + color] = 0
    for card in range(box.cities):
        place = view.place[card]
        if place < SEATS_MAX:
            buffer[Scratch.HOLDS + SEATS_MAX * box.color[card] + place] += 1
        elif place == Place.IN_DECK or place == HIDDEN:
            buffer[Scratch.LEFT + box.color[card]] += 1
    for event in range(EVENTS):
        place = view.place[EVENT_CARD + event]
        if place < SEATS_MAX or place == Place.IN_STORE:
            buffer[Feature.EVENTS_HELD + event] = 1


@rule
def epidemics_within(view, cards):
    """Estimate how many epidemics are among the next cards, in 64ths."""
    chance = 0
    for p in range(EPIDEMICS_MAX + 1):
        if cards > 0 and view.pile[p] > 0:
            drawn = min(cards, view.pile[p])
            chance += CERTAIN * view.pile_epidemics[p] * drawn // view.pile[p]
            cards -= drawn
    return chance


@rule
def card_timing(view, city, top):
    """Tell when the infection card of a city may come: among the next ones, after an epidemic, or later."""
    if view.infection_place[city] == Place.IN_DISCARD:
        return IN_DISCARDS
    if view.infection_place[city] == Place.IN_DECK and view.highest[city] >= top:
        return AMONG_NEXT
    return LATER


@rule
def cards_held(buffer: Numbers, seat, color):
    """Return how many cards of a disease a seat is seen to hold."""
    return buffer[Scratch.HOLDS + SEATS_MAX * color + seat]


@rule
def best_collector(box, view, buffer: Numbers, first, color, excluded):
    """Find the seat that lacks the fewest cards for a cure, the next in turn order among equals; never the seat `excluded`."""
    best = first
    least = FAR * FAR
    for i in range(view.players):
        seat = seat_from(view, first, i)
        lacking = cards_for_cure(box, view, seat) - cards_held(buffer, seat, color)
        if seat != excluded and lacking < least:
            least = lacking
            best = seat
    return best


@rule
def order_diseases(box, view, buffer: Numbers, first):
    """Sort the diseases: closest to its cure first, cured ones last."""
    for color in range(box.colors):
        seat = best_collector(box, view, buffer, first, color, EMPTY)
        buffer[Scratch.COLLECTOR + color] = seat
        rank = 20 * (cards_for_cure(box, view, seat) - cards_held(buffer, seat, color))
        for other in range(view.players):
            rank -= cards_held(buffer, other, color)
        if view.cured[color] == 1:
            rank = FAR * FAR + view.eradicated[color]
        place = color
        while place > 0 and buffer[Scratch.ORDER + place - 1] // COLORS_MAX > rank + FAR:
            buffer[Scratch.ORDER + place] = buffer[Scratch.ORDER + place - 1]
            place -= 1
        buffer[Scratch.ORDER + place] = (rank + FAR) * COLORS_MAX + color


@rule
def share_distance(box, view, buffer: Numbers, seat, color):
    """Count the fewest actions of two players that bring a card of a disease to its collector."""
    least = whole(SHARE_MOST)
    here = view.pawn[seat]
    for card in range(box.cities):
        giver = view.place[card]
        if box.color[card] == color and giver < SEATS_MAX and giver != seat:
            there = view.pawn[giver]
            if view.role[giver] == Role.RESEARCHER:
                least = min(least, distance(box, buffer, here, there))
            else:
                least = min(least, distance(box, buffer, here, card) + distance(box, buffer, there, card))
    return least
