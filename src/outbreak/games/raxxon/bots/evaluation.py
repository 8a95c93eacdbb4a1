"""Evaluation of a Raxxon view: chances of unseen cards, cost of the coming night, of icons and of flips.

Values and costs are in hundredths of an evacuated card.
"""

from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.rules.crowd import count_face_up
from outbreak.games.raxxon.rules.icons import count_evacuated, total_healthy
from outbreak.games.raxxon.rules.piles import count_uncontained
from outbreak.games.raxxon.rules.targets import healthy_types
from outbreak.games.raxxon.rules.view import count_pool
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, FLIPS, HIDDEN, ICONS, NIGHT_INFECTIONS, POWER_LIMIT, ROWS, Op

# `estimate` writes these values to `desk.work`, behind the scores of the sheet's actions. It also writes to `desk.pool` the chance in
# percent that an unseen card is of each type, and to `desk.kill_cost` the cost of killing a card of each type.
PER_INFECTION, INFECTED_TONIGHT, UNSEEN_INFECTED, UNSEEN_KILLED, UNSEEN_CLEARED, READY, BEST_FLIP = range(ROWS + 1, ROWS + 8)

EVACUATED = 100  # the value of an evacuated card, the unit of all others
INFECTION_COST, INFECTION_RATIO = 50, 60  # the second one is multiplied by healthy cards left per card of the supply
UNCOUNTED_PERCENT = 70  # of the cost of an infection, for an infected card beyond those that the night counts: counted ones may leave
DEFEAT = 3000
WORST = -1_000_000
POWER_COST, POWER_STEP = 20, 30
DRAW_COST, DRAW_STEP = 0, 22
ADD_COST, PASS_COST = 35, 20
HEALTHY_KILLED, HIDDEN_KILLED = 50, 25
FOUND_HEALTHY, FOUND_INFECTED = 60, 50  # for turning one face-up
REMAINING_PERCENT = 40  # of the infected cards: those still in the crowd at night if the day goes on
READY_VALUE = 25  # a face-up healthy card that may still be evacuated today
SWAP_COST = 65
EVACUATION_COST = 60  # for a token space of an evacuation: there are few
QUARANTINED_VALUE = 80  # for an infected card that is out of the population for a day


@rule
def estimate(box, view, desk):
    """Write to the desk what every evaluation of this view needs: chances of unseen cards, the night, the best flip."""
    count_pool(box, view, desk)
    places = 0
    for cell in range(CELLS):
        places += view.crowd[cell] == HIDDEN
    for i in range(view.pile_size):
        places += view.pile[i] == HIDDEN
    healthy = 0
    infected = 0
    for card in range(box.types):
        if box.healthy[card] == 1:
            healthy += desk.pool[card]
        else:
            infected += desk.pool[card]
    for card in range(box.types):
        if box.healthy[card] == 1:
            desk.pool[card] = min(100 * desk.pool[card] // max(places, 1), 100)
        else:  # some of the unseen infected cards are in the supply
            desk.pool[card] = min(100 * desk.pool[card] * max(places - healthy, 0) // max(places * infected, 1), 100)
    desk.work[PER_INFECTION] = infection_cost(box, view, desk)
    desk.work[UNSEEN_INFECTED] = unseen_infected_chance(box, desk)
    desk.work[INFECTED_TONIGHT] = infected_tonight(box, view, desk)
    desk.work[READY] = count_face_up(view, healthy_types(box, 1))
    estimate_kills(box, view, desk)
    desk.work[BEST_FLIP] = best_flip_value(box, view, desk)


@rule
def estimate_kills(box, view, desk):
    """Write the cost of killing a card of each type, and the expected cost of killing or clearing an unseen card."""
    desk.work[UNSEEN_KILLED] = 0
    desk.work[UNSEEN_CLEARED] = 0
    for card in range(box.types):
        desk.kill_cost[card] = 0
        if box.healthy[card] == 1:
            for i in range(ICONS):
                desk.kill_cost[card] += effect_cost(box, view, desk, box.kill_op[card, i], card)
            desk.work[UNSEEN_KILLED] += desk.pool[card] * (HIDDEN_KILLED + desk.kill_cost[card])
            desk.work[UNSEEN_CLEARED] += desk.pool[card] * HIDDEN_KILLED


@rule
def unseen_infected_chance(box, desk):
    """Return the chance that an unseen card of the crowd is infected, in percent."""
    chance = 0
    for card in range(box.types):
        if box.healthy[card] == 0:
            chance += desk.pool[card]
    return chance


@rule
def infected_tonight(box, view, desk):
    """Return the expected number of infected cards that the night would count now, in hundredths."""
    count = 100 * count_uncontained(view)
    unseen = 0
    for cell in range(CELLS):
        if view.crowd[cell] == HIDDEN:
            unseen += 1
        elif view.crowd[cell] != EMPTY:
            count += 100 * (1 - box.healthy[view.crowd[cell]])
    return count + unseen * desk.work[UNSEEN_INFECTED]


@rule
def infection_cost(box, view, desk):
    """Return the cost of an infection: it rises as the supply gets short while many healthy cards are left."""
    left = total_healthy(box, view) - count_evacuated(box, view)
    return INFECTION_COST + INFECTION_RATIO * left // (view.supply_size + 1)


@rule
def night_cost(box, view, desk, infected):
    """Return the cost of a night with a number of infected cards, given in hundredths."""
    counted = min(max(infected, 0), 100 * NIGHT_INFECTIONS)
    beyond = max(infected - counted, 0)
    short = min(max(counted - 100 * view.supply_size, 0), 100)
    return (desk.work[PER_INFECTION] * (counted + beyond * UNCOUNTED_PERCENT // 100) + DEFEAT * short) // 100


@rule
def night_gain(box, view, desk, fewer):
    """Return the value of having fewer infected cards tonight, by how many hundredths of a card."""
    infected = desk.work[INFECTED_TONIGHT]
    return night_cost(box, view, desk, infected) - night_cost(box, view, desk, infected - fewer)


@rule
def draw_cost(view, desk):
    """Return the cost of drawing a Raxxon card."""
    return DRAW_COST + DRAW_STEP * view.power


@rule
def power_cost(view, desk):
    """Return the cost of one step of Raxxon's power."""
    if view.power + 1 >= POWER_LIMIT:
        return whole(DEFEAT)
    return POWER_COST + POWER_STEP * view.power


@rule
def end_cost(box, view, desk):
    """Return the cost of the day ending now: infected cards that could still be removed, healthy ones that could still be evacuated."""
    infected = desk.work[INFECTED_TONIGHT]
    lost = night_cost(box, view, desk, infected) - night_cost(box, view, desk, infected * REMAINING_PERCENT // 100)
    return lost + READY_VALUE * desk.work[READY]


@rule
def effect_cost(box, view, desk, icon, card):
    """Return the cost of an icon other than a flip; `card` is the type whose death caused it."""
    if icon == Op.ADD:
        return 0 if view.ignored > 0 else ADD_COST
    if icon == Op.INFECTION:
        return desk.work[PER_INFECTION] if view.supply_size > 0 else DEFEAT
    if icon == Op.DRAW_RAXXON:
        return draw_cost(view, desk)
    if icon == Op.POWER:
        return power_cost(view, desk)
    if icon == Op.END_DAY:
        return end_cost(box, view, desk)
    if icon == Op.HOSTILE_BACK:
        return EVACUATED * min(view.evacuated[box.returning], 1)
    if icon == Op.FORCE_PASS:
        return whole(PASS_COST)
    if icon == Op.RETURN_TYPE:
        return EVACUATED * view.evacuated[card]
    return 0


@rule
def flip_cost(box, view, desk, card):
    """Return the cost of turning up a card of a type: the effect that the new count sets off."""
    cost = 0
    up = count_face_up(view, 1 << card) + 1
    for i in range(FLIPS):
        if box.flip_count[card, i] == up:
            for j in range(ICONS):
                cost += effect_cost(box, view, desk, box.flip_op[card, i, j], card)
    return cost


@rule
def flip_value(box, view, desk, cell):
    """Return the value of turning up a facedown card, known or not."""
    known = view.crowd[cell]
    value = 0
    for card in range(box.types):
        chance = 0
        if known == HIDDEN:
            chance = whole(desk.pool[card])
        elif known == card:
            chance = 100
        if chance > 0:
            found = FOUND_HEALTHY if box.healthy[card] == 1 else FOUND_INFECTED
            value += chance * (found - flip_cost(box, view, desk, card))
    return value // 100


@rule
def best_flip_value(box, view, desk):
    """Return the value of the best flip; 0 if nothing lies facedown."""
    best = 0
    found = 0
    unseen = 0
    for cell in range(CELLS):
        if view.crowd[cell] != EMPTY and view.face_up[cell] == 0 and (view.crowd[cell] != HIDDEN or unseen == 0):
            unseen = max(unseen, 1 if view.crowd[cell] == HIDDEN else 0)  # all unseen cards have the same value
            value = flip_value(box, view, desk, cell)
            if found == 0 or value > best:
                best = value
            found = 1
    return best


@rule
def turn_down_value(box, view, desk, card):
    """Return the value of turning a type facedown: the expected cost of its next flip, less that of turning healthy cards up again."""
    up = count_face_up(view, 1 << card)
    if up == 0:
        return -1
    value = -FOUND_HEALTHY * up * box.healthy[card]
    hidden = 0
    for cell in range(CELLS):
        hidden += view.crowd[cell] == HIDDEN
    if hidden > 0:
        value += desk.pool[card] * flip_cost(box, view, desk, card) // 100
    return value


@rule
def icon_cost(box, view, desk, icon):
    """Return the cost of an icon; a flip with a positive value costs nothing."""
    if icon == Op.FLIP:
        return max(-desk.work[BEST_FLIP], 0)
    return effect_cost(box, view, desk, icon, 0)


@rule
def best_turn_down_value(box, view, desk, types):
    """Return the value of the best type to turn facedown."""
    best = WORST
    for card in range(box.types):
        if (types >> card) & 1 == 1 and count_face_up(view, 1 << card) > 0:
            best = max(best, turn_down_value(box, view, desk, card))
    return best
