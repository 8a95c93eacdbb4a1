"""Threats: how likely each city is infected soon, and how bad that would be."""

from outbreak.core.rule import rule, whole
from outbreak.games.pandemic.bots.layout import INFECTION_RISK
from outbreak.games.pandemic.rules.roles import is_protected
from outbreak.games.pandemic.vocabulary import CUBES_MAX, EPIDEMICS_MAX, Place

TURNS_AHEAD = 2  # so many turns pass before the team can react
CERTAIN = 16  # chances and threats are in sixteenths


@rule
def estimate_threats(box, view, desk):
    """Estimate for each city, in sixteenths, how likely its infection card comes before the team can react."""
    size = whole(view.infection_deck_size)
    top = view.layer[max(size - 1, 0)]
    depth = top_layer_size(view)
    draws = TURNS_AHEAD * box.rates[view.rate]
    again = epidemic_chance(box, view) * draws // (view.infection_discards + 1)
    desk.work[INFECTION_RISK] = 0
    for city in range(box.cities):
        threat = 0
        if view.infection_place[city] == Place.IN_DISCARD:
            threat = min(again, CERTAIN)
        elif view.infection_place[city] == Place.IN_DECK:
            if view.highest[city] >= top:
                threat = CERTAIN * min(draws, depth) // max(depth, 1)
            else:
                threat = 1 + CERTAIN * max(draws - depth, 0) // max(size - depth, 1)
        color = box.color[city]
        if view.eradicated[color] == 1:
            threat = 0
        elif is_protected(box, view, city, color) == 1:
            threat = threat // 4
        desk.threat[city] = threat
        if view.cubes[city, color] == CUBES_MAX and view.infection_place[city] == Place.IN_DECK:
            desk.work[INFECTION_RISK] += threat * (1 + linked_outbreaks(box, view, city, color))


@rule
def top_layer_size(view):
    """Count the cards in the top layer of the infection deck."""
    size = whole(view.infection_deck_size)
    top = view.layer[max(size - 1, 0)]
    depth = 0
    while depth < size and view.layer[size - 1 - depth] == top:
        depth += 1
    return depth


@rule
def epidemic_chance(box, view):
    """Estimate the chance, in sixteenths, that an epidemic is among the player cards of the next turns."""
    cards = TURNS_AHEAD * box.draw
    p = 0
    while p < EPIDEMICS_MAX and view.pile[p] == 0:
        p += 1
    if view.pile[p] == 0:
        return 0
    if view.pile_epidemics[p] > 0:
        return CERTAIN * min(cards, view.pile[p]) // view.pile[p]
    if view.pile[p] < cards and p < EPIDEMICS_MAX and view.pile_epidemics[p + 1] > 0:
        return CERTAIN * (cards - view.pile[p]) // max(view.pile[p + 1], 1)
    return 0


@rule
def linked_outbreaks(box, view, city, color):
    """Count the linked cities in which an outbreak here would cause another one."""
    count = 0
    for i in range(box.link_count[city]):
        if view.cubes[box.links[city, i], color] == CUBES_MAX:
            count += 1
    return count


@rule
def infection_damage(box, view, city):
    """Estimate how bad it would be to turn the infection card of a city."""
    color = box.color[city]
    if view.eradicated[color] == 1:
        return 0
    cubes = view.cubes[city, color]
    if cubes == CUBES_MAX:
        return 60 + 40 * linked_outbreaks(box, view, city, color)
    return 1 + 7 * cubes


@rule
def damage_around(box, view, city):
    """Add up how bad the infection cards of a city and its neighbours would be."""
    total = infection_damage(box, view, city)
    for i in range(box.link_count[city]):
        total += infection_damage(box, view, box.links[city, i])
    return total
