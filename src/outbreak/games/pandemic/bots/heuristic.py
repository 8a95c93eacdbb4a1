"""Pandemic's heuristic: rules of thumb of a careful planner, for one seat or the whole team, from what it can see."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.action import first_of, kind_of, seat_of, second_of
from outbreak.core.agenda import operand, step_now
from outbreak.core.rule import rule, whole
from outbreak.games.pandemic.rules.roles import cards_for_cure, is_protected
from outbreak.games.pandemic.vocabulary import (
    CARDS_MAX,
    CITIES_MAX,
    EMPTY,
    EPIDEMICS_MAX,
    EVENT_CARD,
    SEATS_MAX,
    AskStep,
    DestinationStep,
    Kind,
    Place,
    Role,
    Step,
)

# The desk of a policy is its own, and this one lays its notes there:
#   scratch    from HERE on the actions the pawn needs to each city, from THERE on the steps from each city to the target
#   cards_seen, cards_unseen, collector, workload, threat: what their names say
#   work       the target, what going there is worth an action, the way to the nearest station, the risk of the next infections
HERE, THERE = 0, CITIES_MAX
TARGET, SCORE, NEAREST, RISK = range(4)
FAR = 99

# What things are worth, an action each; found by playing many thousands of games.
CURE_WORTH, SHARE_WORTH, STORE_WORTH = 6000, 500, 250  # a share, times the players among whom a colour is scattered
FIRST_CUBE, SECOND_CUBE, THIRD_CUBE = 80, 120, 300
FEW_CUBES = 14  # with fewer in the supply every cube on the board counts more
SPARE = 80  # a card worth no more than this may be spent on a flight
FINE = 64  # scores are finer than worths, to break ties
WORST = -1_000_000_000


@rule
def heuristic(box, view, seats, desk, count):
    """The action with the best score among the legal ones on the desk."""
    look_around(box, view, desk)
    best = 0
    best_score = WORST
    for i in range(count):
        score = appraise(box, view, desk, desk.choices[i])
        if score > best_score:
            best = i
            best_score = score
    return best


@rule
def look_around(box, view, desk):
    """Everything that is looked at once for all actions: hands, threats, ways, the place most worth going to."""
    count_hands(box, view, desk)
    name_collectors(box, view, desk)
    foresee(box, view, desk)
    seat = whole(view.active)
    step = step_now(view)
    if step == Step.DESTINATION:
        seat = operand(view, DestinationStep.PAWN)
        for city in range(box.cities):
            desk.scratch[HERE + city] = 1
        desk.scratch[HERE + view.pawn[seat]] = 0
    else:
        find_ways(box, view, desk, HERE, seat, 1)
    desk.work[NEAREST] = FAR
    for city in range(box.cities):
        if view.station[city] == 1:
            desk.work[NEAREST] = min(desk.work[NEAREST], desk.scratch[HERE + city])
    seek(box, view, desk, seat)
    start_ways(box, desk, THERE, desk.work[TARGET])
    follow_ways(box, view, desk, THERE, 1)


@rule
def count_hands(box, view, desk):
    """Count the cards of each colour in each hand, as far as they can be seen."""
    for color in range(box.colors):
        for seat in range(view.players):
            desk.cards_seen[color, seat] = 0
    for seat in range(view.players):
        desk.cards_unseen[seat] = view.hand_size[seat]
    for card in range(CARDS_MAX):
        if view.place[card] < SEATS_MAX:
            desk.cards_unseen[view.place[card]] -= 1
            if card < EVENT_CARD:
                desk.cards_seen[box.color[card], view.place[card]] += 1


@rule
def held(desk, seat, color):
    """How many cards of a colour a seat is seen to hold."""
    return desk.cards_seen[color, seat]


@rule
def missing(box, view, desk, seat, color):
    """How many cards a seat still needs for a cure; negative with more than enough."""
    return cards_for_cure(box, view, seat) - held(desk, seat, color)


@rule
def name_collectors(box, view, desk):
    """For each colour without a cure, the seat that should collect it: the one that needs least, work spread evenly."""
    for seat in range(view.players):
        desk.workload[seat] = 0
    for color in range(box.colors):
        desk.collector[color] = EMPTY
        if view.cured[color] == 1:
            continue
        least = FAR
        for seat in range(view.players):
            need = 4 * missing(box, view, desk, seat, color) + desk.workload[seat] - desk.cards_unseen[seat]
            if need < least:
                least = need
                desk.collector[color] = seat
        desk.workload[desk.collector[color]] += 2


@rule
def ready(box, view, desk, seat):
    """A colour for which a seat holds all cards of a cure, or EMPTY."""
    for color in range(box.colors):
        if view.cured[color] == 0 and missing(box, view, desk, seat, color) <= 0:
            return color
    return EMPTY


@rule
def keep_value(box, view, desk, seat, card):
    """What a card in hand is worth."""
    if card >= EVENT_CARD:
        return 400
    color = box.color[card]
    collector = desk.collector[color]
    if collector == EMPTY:
        return 5
    lacking = missing(box, view, desk, collector, color)
    if collector == seat:
        if lacking < 0:
            return 30
        return 300 + 50 * held(desk, seat, color)
    if lacking <= 0:
        return 8
    return 120 + 30 * held(desk, seat, color)


@rule
def is_spare(box, view, desk, seat, card):
    """Whether a card may be spent on a flight."""
    if keep_value(box, view, desk, seat, card) <= SPARE:
        return 1
    return 0


@rule
def share_value(box, view, desk, giver, receiver, card):
    """What it is worth to pass a card on to the seat that collects its colour."""
    color = box.color[card]
    if desk.collector[color] != receiver or giver == receiver:
        return 0
    lacking = missing(box, view, desk, receiver, color)
    if lacking <= 0:
        return 0
    return SHARE_WORTH * view.players // lacking


@rule
def foresee(box, view, desk):
    """For each city, in sixteenths, how likely its infection card comes before the team has had time for it."""
    size = whole(view.infection_deck_size)
    top = view.layer[max(size - 1, 0)]
    depth = top_depth(view)
    draws = 2 * box.rates[view.rate]
    again = epidemic_chance(view) * draws // (view.infection_discards + 1)
    desk.work[RISK] = 0
    for city in range(box.cities):
        threat = 0
        if view.infection_place[city] == Place.IN_DISCARD:
            threat = min(again, 16)
        elif view.infection_place[city] == Place.IN_DECK:
            if view.highest[city] >= top:
                threat = 16 * min(draws, depth) // max(depth, 1)
            else:
                threat = 1 + 16 * max(draws - depth, 0) // max(size - depth, 1)
        color = box.color[city]
        if view.eradicated[color] == 1:
            threat = 0
        elif is_protected(box, view, city, color) == 1:
            threat = threat // 4
        desk.threat[city] = threat
        if view.cubes[city, color] == 3 and view.infection_place[city] == Place.IN_DECK:
            desk.work[RISK] += threat * (1 + chain(box, view, city, color))


@rule
def top_depth(view):
    """How many cards the top layer of the infection deck holds."""
    size = whole(view.infection_deck_size)
    top = view.layer[max(size - 1, 0)]
    depth = 0
    while depth < size and view.layer[size - 1 - depth] == top:
        depth += 1
    return depth


@rule
def epidemic_chance(view):
    """The chance, in sixteenths, that one of the next four player cards is an epidemic."""
    p = 0
    while p < EPIDEMICS_MAX and view.pile[p] == 0:
        p += 1
    if view.pile[p] == 0:
        return 0
    if view.pile_epidemics[p] > 0:
        return 16 * min(4, view.pile[p]) // view.pile[p]
    if view.pile[p] < 4 and p < EPIDEMICS_MAX and view.pile_epidemics[p + 1] > 0:
        return 16 * (4 - view.pile[p]) // max(view.pile[p + 1], 1)
    return 0


@rule
def chain(box, view, city, color):
    """How many linked cities would break out too."""
    count = 0
    for i in range(box.link_count[city]):
        if view.cubes[box.links[city, i], color] == 3:
            count += 1
    return count


@rule
def start_ways(box, desk, base, city):
    """Begin to measure ways from a city."""
    for other in range(box.cities):
        desk.scratch[base + other] = FAR
    desk.scratch[base + city] = 0
    desk.queue[0] = city


@rule
def reach_city(desk, base, city, steps, tail):
    """Note that a city is so many steps away, if it was not reached before; returns the new end of the queue."""
    if desk.scratch[base + city] <= steps:
        return tail
    desk.scratch[base + city] = steps
    desk.queue[tail] = city
    return tail + 1


@rule
def follow_ways(box, view, desk, base, tail):
    """Measure all ways by drive and shuttle from the cities queued."""
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
def find_ways(box, view, desk, base, seat, flying):
    """The actions a pawn needs to every city; flying, with the cards its player can spare."""
    here = view.pawn[seat]
    start_ways(box, desk, base, here)
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
    follow_ways(box, view, desk, base, tail)


@rule
def can_fly_anywhere(box, view, desk, seat):
    """Whether a spare card pays for a charter flight or the Operations Expert's."""
    here = view.pawn[seat]
    if view.place[here] == seat and is_spare(box, view, desk, seat, here) == 1:
        return 1
    if view.role[seat] == Role.OPERATIONS_EXPERT and view.expert_flown == 0 and view.station[here] == 1:
        return spare_card(box, view, desk, seat) != EMPTY
    return 0


@rule
def spare_card(box, view, desk, seat):
    """A city card a seat can spare, or EMPTY."""
    for card in range(box.cities):
        if view.place[card] == seat and is_spare(box, view, desk, seat, card) == 1:
            return card
    return EMPTY


@rule
def seek(box, view, desk, seat):
    """Find the city most worth going to or staying in for others, and what it is worth an action."""
    desk.work[TARGET] = view.pawn[seat]
    desk.work[SCORE] = 0
    if view.role[seat] == Role.QUARANTINE_SPECIALIST:
        desk.work[SCORE] = shelter_value(box, view, desk, view.pawn[seat])
    for other in range(view.players):
        if other != seat:
            seek_meeting(box, view, desk, seat, other)
    can_cure = ready(box, view, desk, seat)
    for city in range(box.cities):
        steps = desk.scratch[HERE + city]
        if steps > 0 and steps < FAR:
            offer(desk, city, visit_value(box, view, desk, seat, city, steps))
            if view.role[seat] == Role.QUARANTINE_SPECIALIST:
                offer(desk, city, shelter_value(box, view, desk, city) // (steps + 1))
            if can_cure != EMPTY and view.station[city] == 1:
                offer(desk, city, CURE_WORTH // (steps + 1))


@rule
def shelter_value(box, view, desk, city):
    """What it is worth that the Quarantine Specialist stands in a city."""
    value = watch_value(box, view, desk, city)
    for i in range(box.link_count[city]):
        value += watch_value(box, view, desk, box.links[city, i])
    return 6 * value


@rule
def watch_value(box, view, desk, city):
    """What it is worth that no cube comes to a city."""
    if view.cubes[city, box.color[city]] == 3:
        return 4 * desk.threat[city]
    return whole(desk.threat[city])


@rule
def offer(desk, city, value):
    """Take a city as the target if it is worth more than the one so far."""
    if value > desk.work[SCORE]:
        desk.work[SCORE] = value
        desk.work[TARGET] = city


@rule
def seek_meeting(box, view, desk, seat, other):
    """Consider going where a card can be passed to or from another player."""
    find_ways(box, view, desk, THERE, other, 0)
    meeting = view.pawn[other]
    for card in range(box.cities):
        value = 0
        giver = seat
        if view.place[card] == seat:
            value = share_value(box, view, desk, seat, other, card)
        elif view.place[card] == other:
            giver = other
            value = share_value(box, view, desk, other, seat, card)
        if value > 0:
            if view.role[giver] == Role.RESEARCHER:
                if desk.scratch[HERE + meeting] > 0:
                    offer(desk, meeting, value // (desk.scratch[HERE + meeting] + 1))
            else:
                steps = desk.scratch[HERE + card] + desk.scratch[THERE + card]
                if steps > 0:
                    offer(desk, card, value // (steps + 2))


@rule
def relief(box, view, desk, city, color, cubes):
    """What it is worth to take away the last of so many cubes."""
    threat = 1
    if color == box.color[city]:
        threat = whole(desk.threat[city])
    value = FIRST_CUBE + 2 * threat
    if cubes == 2:
        value = SECOND_CUBE + 15 * threat
    elif cubes == 3:
        value = THIRD_CUBE + 60 * threat * (1 + chain(box, view, city, color)) * (8 + view.outbreaks) // 8
    scarce = FEW_CUBES - view.supply[color]
    if scarce > 0:
        value += 4 * scarce * scarce
    return value


@rule
def treat_value(box, view, desk, seat, city, color):
    """What one action of treating is worth."""
    cubes = whole(view.cubes[city, color])
    value = relief(box, view, desk, city, color, cubes)
    if view.role[seat] == Role.MEDIC or view.cured[color] == 1:
        for left in range(1, cubes):
            value += relief(box, view, desk, city, color, left)
    return value


@rule
def visit_value(box, view, desk, seat, city, steps):
    """What it is worth an action to go to a city and treat there."""
    best = 0
    total = 0
    work = whole(steps)
    for color in range(box.colors):
        cubes = whole(view.cubes[city, color])
        if cubes > 0:
            if view.role[seat] == Role.MEDIC or view.cured[color] == 1:
                total += treat_value(box, view, desk, seat, city, color)
                work += 1
                best = max(best, total // work)
            else:
                while cubes > 0:
                    total += relief(box, view, desk, city, color, cubes)
                    work += 1
                    cubes -= 1
                    best = max(best, total // work)
    if steps >= view.actions_left:
        best = best * 5 // 6
    return best


@rule
def appraise(box, view, desk, action):
    """The score of an action; going on is 0."""
    kind = kind_of(action)
    if kind <= Kind.TAKE:
        return appraise_action(box, view, desk, seat_of(action), kind, first_of(action), second_of(action))
    if kind <= Kind.RESILIENT:
        return FINE * appraise_event(box, view, desk, kind, first_of(action))
    if kind == Kind.DISCARD:
        if step_now(view) == Step.CURE:
            return 0
        return -FINE * keep_value(box, view, desk, seat_of(action), first_of(action))
    if kind == Kind.CHOOSE:
        return appraise_city(box, view, desk, first_of(action))
    if kind == Kind.NO:
        return 0
    return appraise_consent(box, view, desk)


@rule
def appraise_action(box, view, desk, seat, kind, a, b):
    """The score of one of the actions of the action phase."""
    here = view.pawn[seat]
    if kind == Kind.PASS:
        if step_now(view) == Step.ACTIONS and desk.work[TARGET] == here:
            return FINE * desk.work[SCORE]
        return 0
    if kind <= Kind.EXPERT:
        return appraise_move(box, view, desk, seat, kind, a, b)
    if kind == Kind.BUILD:
        return FINE * build_value(box, view, desk, seat, here)
    if kind == Kind.TREAT:
        return FINE * treat_value(box, view, desk, seat, here, a)
    if kind == Kind.CURE:
        return FINE * 100_000
    if kind == Kind.STORE:
        return FINE * STORE_WORTH
    if kind == Kind.GIVE:
        return FINE * share_value(box, view, desk, seat, b, a) - 1
    if view.place[a] != b and a != here:
        return -FINE
    return FINE * share_value(box, view, desk, b, seat, a) - 1


@rule
def appraise_move(box, view, desk, seat, kind, pawn, b):
    """A move is worth as much as the way it opens; cards are spent only if they can be spared."""
    if kind != Kind.EXPERT and pawn != seat:
        return appraise_help(box, view, desk, seat, kind, pawn, b)
    if desk.work[TARGET] == view.pawn[seat] or desk.work[SCORE] == 0:
        return -FINE
    value = FINE * desk.work[SCORE]
    if kind == Kind.CHARTER:
        if is_spare(box, view, desk, seat, view.pawn[seat]) == 0:
            return -FINE
        return value - 6
    if kind == Kind.EXPERT:
        if spare_card(box, view, desk, seat) == EMPTY:
            return -FINE
        return value - 5
    city = b
    if kind == Kind.RENDEZVOUS:
        city = view.pawn[b]
    if kind == Kind.DIRECT:
        if is_spare(box, view, desk, seat, city) == 0:
            return -FINE
        value -= 3
    return value - 4 * desk.scratch[THERE + city]


@rule
def appraise_help(box, view, desk, seat, kind, pawn, b):
    """The Dispatcher brings others to where cards can be shared."""
    if kind == Kind.RENDEZVOUS and b == seat:
        return FINE * best_share(box, view, desk, seat, pawn) // 2 - 1
    return -FINE


@rule
def best_share(box, view, desk, seat, other):
    """The best card that could be shared here if another player were here."""
    best = 0
    here = view.pawn[seat]
    for card in range(box.cities):
        if view.place[card] == seat and (card == here or view.role[seat] == Role.RESEARCHER):
            best = max(best, share_value(box, view, desk, seat, other, card))
        if view.place[card] == other and (card == here or view.role[other] == Role.RESEARCHER):
            best = max(best, share_value(box, view, desk, other, seat, card))
    return best


@rule
def build_value(box, view, desk, seat, here):
    """A station is worth building where the others are far away, above all with a cure in hand."""
    free = view.role[seat] == Role.OPERATIONS_EXPERT
    color = ready(box, view, desk, seat)
    if color != EMPTY and desk.work[NEAREST] >= 2:
        if free or box.color[here] != color or missing(box, view, desk, seat, color) < 0:
            return 4000
    if view.stations >= box.station_limit or desk.work[NEAREST] < 3:
        return -1
    if free or is_spare(box, view, desk, seat, here) == 1:
        return 75 * desk.work[NEAREST]
    return -1


@rule
def peril(box, view, city):
    """How bad the infection card of a city would be."""
    color = box.color[city]
    if view.eradicated[color] == 1:
        return 0
    cubes = view.cubes[city, color]
    if cubes == 3:
        return 60 + 40 * chain(box, view, city, color)
    return 1 + 7 * cubes


@rule
def appraise_event(box, view, desk, kind, a):
    """The score of an event: what it would do now, less what it may do later."""
    step = step_now(view)
    if kind == Kind.RESILIENT:
        if step == Step.RESILIENT:
            return peril(box, view, a)
        return peril(box, view, a) - 250
    if kind == Kind.QUIET:
        if step == Step.ACTIONS:
            return -1
        return 10 * desk.work[RISK] - 150
    if kind == Kind.FORECAST:
        return 10 * desk.work[RISK] - 150
    is_stuck = step == Step.ACTIONS and ready(box, view, desk, view.active) != EMPTY and desk.work[NEAREST] >= 2
    if kind == Kind.AIRLIFT:
        if is_stuck and a == view.active:
            return 4500 + 100 * (desk.work[NEAREST] - 4)
        return -200
    if is_stuck and a == view.pawn[view.active]:
        return 4400
    return desk.scratch[HERE + a] - 200


@rule
def appraise_city(box, view, desk, city):
    """The score of naming a city: the safest cards first, the way to the target, a station among others."""
    step = step_now(view)
    if step == Step.ARRANGE:
        return -peril(box, view, city)
    if step == Step.STATION:
        return desk.scratch[HERE + city]
    return -desk.scratch[THERE + city]


@rule
def appraise_consent(box, view, desk):
    """Agree to a request (P-5.3, P-9.7) unless it clearly hurts the team."""
    asked = operand(view, AskStep.SEAT)
    kind = operand(view, AskStep.REQUEST)
    city = operand(view, AskStep.CITY)
    asker = operand(view, AskStep.ASKER)
    if kind == Kind.TAKE:
        hurts = hurts_collection(box, view, desk, asked, asker, box.color[city])
    elif kind == Kind.GIVE:
        hurts = hurts_collection(box, view, desk, asker, asked, box.color[city])
    else:
        hurts = is_needed_here(box, view, desk, asked, city)
    return 1 - 2 * hurts


@rule
def hurts_collection(box, view, desk, giver, receiver, color):
    """Whether a card leaves a hand that is nearer to the cure than the other would be with it; of hidden cards some may match."""
    if view.cured[color] == 1:
        return 0
    here = 4 * missing(box, view, desk, giver, color) - desk.cards_unseen[giver]
    there = 4 * missing(box, view, desk, receiver, color) - 4 - desk.cards_unseen[receiver]
    return 1 if here < there else 0


@rule
def is_needed_here(box, view, desk, seat, city):
    """Whether a pawn stands where it can find a cure and in a city could not, or where it shelters twice as much as it would there."""
    here = view.pawn[seat]
    if ready(box, view, desk, seat) != EMPTY and view.station[here] == 1 and view.station[city] == 0:
        return 1
    if view.role[seat] == Role.QUARANTINE_SPECIALIST and perils_around(box, view, here) > 2 * perils_around(box, view, city):
        return 1
    return 0


@rule
def perils_around(box, view, city):
    """How bad the infection cards of a city and those linked to it would be."""
    total = peril(box, view, city)
    for i in range(box.link_count[city]):
        total += peril(box, view, box.links[city, i])
    return total


def summary(states: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """What is remembered of simulated games, a column each; roles with a value for each seat."""
    players = int(states["players"][0])
    return {
        "turns": states["turn"].astype(np.int64) + 1,
        "cures": states["cured"].sum(axis=1, dtype=np.int64),
        "eradicated": states["eradicated"].sum(axis=1, dtype=np.int64),
        "outbreaks": states["outbreaks"].astype(np.int64),
        "epidemics": states["epidemics_drawn"].astype(np.int64),
        "cards_left": states["player_deck_size"].astype(np.int64),
        "role": np.array(Role.ids())[states["role"][:, :players]],
    }
