"""Routes: how many actions a pawn needs to reach each city."""

from outbreak.core.rule import rule
from outbreak.games.pandemic.bots.collecting import is_spare, spare_card
from outbreak.games.pandemic.box import FAR
from outbreak.games.pandemic.vocabulary import EMPTY, Role


@rule
def start_routes(box, desk, base, city):
    """Begin measuring distances from a city."""
    for other in range(box.cities):
        desk.scratch[base + other] = FAR
    desk.scratch[base + city] = 0
    desk.queue[0] = city


@rule
def reach_city(desk, base, city, steps, tail):
    """Record the distance to a city unless a shorter one is known; returns the new end of the queue."""
    if desk.scratch[base + city] <= steps:
        return tail
    desk.scratch[base + city] = steps
    desk.queue[tail] = city
    return tail + 1


@rule
def extend_routes(box, view, desk, base, tail):
    """Measure the distances by drive and shuttle flight, breadth first from the queued cities."""
    head = 0
    while head < tail:
        city = desk.queue[head]
        head += 1
        steps = desk.scratch[base + city] + 1
        for i in range(box.link_count[city]):
            tail = reach_city(desk, base, box.links[city, i], steps, tail)
        if view.station[city] == 1 and view.stations > 1:
            for other in range(box.cities):
                if view.station[other] == 1:
                    tail = reach_city(desk, base, other, steps, tail)


@rule
def find_routes(box, view, desk, base, seat, flying):
    """Measure how many actions a pawn needs to reach every city; with `flying`, also by flights that spend spare cards."""
    here = view.pawn[seat]
    start_routes(box, desk, base, here)
    tail = 1
    if flying == 1:
        for card in range(box.cities):
            if view.place[card] == seat and is_spare(box, view, desk, seat, card) == 1:
                tail = reach_city(desk, base, card, 1, tail)
        if view.role[seat] == Role.DISPATCHER:
            for other in range(view.players):
                tail = reach_city(desk, base, view.pawn[other], 1, tail)
        if can_fly_anywhere(box, view, desk, seat) == 1:
            for city in range(box.cities):
                tail = reach_city(desk, base, city, 1, tail)
    extend_routes(box, view, desk, base, tail)


@rule
def can_fly_anywhere(box, view, desk, seat):
    """Whether a spare card pays for a charter flight or for the Operations Expert's flight."""
    here = view.pawn[seat]
    if view.place[here] == seat and is_spare(box, view, desk, seat, here) == 1:
        return 1
    if view.role[seat] == Role.OPERATIONS_EXPERT and view.expert_flown == 0 and view.station[here] == 1:
        return spare_card(box, view, desk, seat) != EMPTY
    return 0
