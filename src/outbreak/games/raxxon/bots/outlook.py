"""What a team can expect from what it sees: the unseen cards, the coming night, the risk of a flip, what a line of the crowd is worth.

Everything is weighed in hundredths of an evacuated card.
"""

from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.rules.actions import free_space, side
from outbreak.games.raxxon.rules.cards import total
from outbreak.games.raxxon.rules.crowd import FLIPS, are_adjacent, count_face_up, in_line
from outbreak.games.raxxon.rules.icons import count_evacuated, total_healthy
from outbreak.games.raxxon.rules.targets import healthy_types
from outbreak.games.raxxon.rules.view import count_pool
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, HIDDEN, ICONS, LINES, NIGHT_INFECTIONS, POWER_LIMIT, ROWS, SIDE, Op, SheetAction

# What is noted on the desk, since many ask for it. In `work`, after the worth of each action of the sheet by its row: the cost of an
# infection, the infected cards that the night would count, how likely an unseen card is infected, what it costs to kill or to clear
# one, how many healthy cards lie face-up, the worth of the best flip. In `pool`: how likely an unseen card is of each type. In
# `kill_cost`: what the death of a card of each type sets off.
EACH, TONIGHT, UNSEEN_INFECTED, UNSEEN_KILLED, UNSEEN_CLEARED, READY, BEST_FLIP = range(ROWS + 1, ROWS + 8)

PERSON = 100  # a card evacuated
INFECTION_COST, INFECTION_RATIO = 50, 60  # an infection, and how much more the more people are left for a card of the supply
BEYOND_SHARE = 70  # percent of it for an infected card that the limit at night does not count: others may leave before it
DEFEAT = 3000
WORST = -1_000_000
POWER_COST, POWER_STEP = 20, 30
DRAW_COST, DRAW_STEP = 0, 22
ADD_COST, PASS_COST = 35, 20
HEALTHY_KILLED, HIDDEN_KILLED = 50, 25
FOUND_HEALTHY, FOUND_INFECTED = 60, 50  # what it is worth to turn one up
TIDIED = 40  # the share of the infected, in percent, that a team does not get rid of when it can work on
PROSPECT = 25  # a face-up healthy card that may still be evacuated today
SWAP_COST = 65
EVACUATION_COST = 60  # a token space for evacuation, of which there are few
LOCKED_WORTH = 80  # an infected card that is out of the population for a day


@rule
def foresee(box, view, desk):
    """Note on the desk, once for all that asks: how likely an unseen card is of each type in percent, the night, the best flip."""
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
    desk.work[EACH] = infection_cost(box, view, desk)
    desk.work[UNSEEN_INFECTED] = likely_infected(box, desk)
    desk.work[TONIGHT] = infected_tonight(box, view, desk)
    desk.work[READY] = count_face_up(view, healthy_types(box, 1))
    foresee_deaths(box, view, desk)
    desk.work[BEST_FLIP] = best_flip(box, view, desk)


@rule
def foresee_deaths(box, view, desk):
    """Note what the death of a card of each type sets off, and what it costs that an unseen card leaves the crowd."""
    desk.work[UNSEEN_KILLED] = 0
    desk.work[UNSEEN_CLEARED] = 0
    for card in range(box.types):
        desk.kill_cost[card] = 0
        if box.healthy[card] == 1:
            for i in range(ICONS):
                desk.kill_cost[card] += plain_cost(box, view, desk, box.kill_op[card, i], card)
            desk.work[UNSEEN_KILLED] += desk.pool[card] * (HIDDEN_KILLED + desk.kill_cost[card])
            desk.work[UNSEEN_CLEARED] += desk.pool[card] * HIDDEN_KILLED


@rule
def likely_infected(box, desk):
    """How likely an unseen card of the crowd is infected, in percent."""
    chance = 0
    for card in range(box.types):
        if box.healthy[card] == 0:
            chance += desk.pool[card]
    return chance


@rule
def infected_at(box, view, desk, cell):
    """How likely the card at a place is infected, in percent; 0 where there is none."""
    if view.crowd[cell] == EMPTY:
        return 0
    if view.crowd[cell] == HIDDEN:
        return desk.work[UNSEEN_INFECTED]
    return 100 * (1 - box.healthy[view.crowd[cell]])


@rule
def infected_tonight(box, view, desk):
    """How many infected cards the night would count now, in hundredths."""
    count = 100 * total(view, 1)
    unseen = 0
    for cell in range(CELLS):
        if view.crowd[cell] == HIDDEN:
            unseen += 1
        elif view.crowd[cell] != EMPTY:
            count += 100 * (1 - box.healthy[view.crowd[cell]])
    return count + unseen * desk.work[UNSEEN_INFECTED]


@rule
def infection_cost(box, view, desk):
    """What an infection costs: more as the supply gets short and many people are left."""
    left = total_healthy(box, view) - count_evacuated(box, view)
    return INFECTION_COST + INFECTION_RATIO * left // (view.supply_size + 1)


@rule
def night_cost(box, view, desk, infected):
    """What a night costs with so many infected cards, in hundredths of a card."""
    counted = min(max(infected, 0), 100 * NIGHT_INFECTIONS)
    beyond = max(infected - counted, 0)
    short = min(max(counted - 100 * view.supply_size, 0), 100)
    return (desk.work[EACH] * (counted + beyond * BEYOND_SHARE // 100) + DEFEAT * short) // 100


@rule
def night_gain(box, view, desk, fewer):
    """What it is worth to have so many infected cards fewer tonight, in hundredths of a card."""
    infected = desk.work[TONIGHT]
    return night_cost(box, view, desk, infected) - night_cost(box, view, desk, infected - fewer)


@rule
def draw_cost(view, desk):
    """What drawing a Raxxon card costs."""
    return DRAW_COST + DRAW_STEP * view.power


@rule
def power_cost(view, desk):
    """What a step of Raxxon's power costs."""
    if view.power + 1 >= POWER_LIMIT:
        return whole(DEFEAT)
    return POWER_COST + POWER_STEP * view.power


@rule
def end_cost(box, view, desk):
    """What is lost if the day ends now: infected cards that could be tidied away, people who could be saved."""
    infected = desk.work[TONIGHT]
    lost = night_cost(box, view, desk, infected) - night_cost(box, view, desk, infected * TIDIED // 100)
    return lost + PROSPECT * desk.work[READY]


@rule
def plain_cost(box, view, desk, icon, card):
    """What an icon costs, but for flips; `card` is the type whose death caused it."""
    if icon == Op.ADD:
        return 0 if view.ignored > 0 else ADD_COST
    if icon == Op.INFECTION:
        return desk.work[EACH] if view.supply_size > 0 else DEFEAT
    if icon == Op.DRAW_RAXXON:
        return draw_cost(view, desk)
    if icon == Op.POWER:
        return power_cost(view, desk)
    if icon == Op.END_DAY:
        return end_cost(box, view, desk)
    if icon == Op.HOSTILE_BACK:
        return PERSON * min(view.evacuated[box.returning], 1)
    if icon == Op.FORCE_PASS:
        return whole(PASS_COST)
    if icon == Op.RETURN_TYPE:
        return PERSON * view.evacuated[card]
    return 0


@rule
def flip_cost(box, view, desk, card):
    """What it costs to turn up a card of a type: the effect that its number sets off."""
    cost = 0
    up = count_face_up(view, 1 << card) + 1
    for i in range(FLIPS):
        if box.flip_count[card, i] == up:
            for j in range(ICONS):
                cost += plain_cost(box, view, desk, box.flip_op[card, i, j], card)
    return cost


@rule
def flip_worth(box, view, desk, cell):
    """What it is worth to turn up a facedown card, known or not."""
    known = view.crowd[cell]
    worth = 0
    for card in range(box.types):
        chance = 0
        if known == HIDDEN:
            chance = whole(desk.pool[card])
        elif known == card:
            chance = 100
        if chance > 0:
            found = FOUND_HEALTHY if box.healthy[card] == 1 else FOUND_INFECTED
            worth += chance * (found - flip_cost(box, view, desk, card))
    return worth // 100


@rule
def best_flip(box, view, desk):
    """The worth of the best flip; 0 if nothing lies facedown."""
    best = 0
    found = 0
    unseen = 0
    for cell in range(CELLS):
        if view.crowd[cell] != EMPTY and view.face_up[cell] == 0 and (view.crowd[cell] != HIDDEN or unseen == 0):
            unseen = max(unseen, 1 if view.crowd[cell] == HIDDEN else 0)  # one unseen card is as good as another
            worth = flip_worth(box, view, desk, cell)
            if found == 0 or worth > best:
                best = worth
            found = 1
    return best


@rule
def defusing(box, view, desk, card):
    """What it is worth to turn a type facedown: what its next card would set off, less the healthy who must be turned up again."""
    up = count_face_up(view, 1 << card)
    if up == 0:
        return -1
    worth = -FOUND_HEALTHY * up * box.healthy[card]
    hidden = 0
    for cell in range(CELLS):
        hidden += view.crowd[cell] == HIDDEN
    if hidden > 0:
        worth += desk.pool[card] * flip_cost(box, view, desk, card) // 100
    return worth


@rule
def kill_cost(box, view, desk, cell, strikes):
    """What it costs that the card at a place leaves the crowd if it is healthy; a strike has the effects of death too, a curfew not."""
    card = view.crowd[cell]
    if card == HIDDEN:
        return (desk.work[UNSEEN_KILLED] if strikes == 1 else desk.work[UNSEEN_CLEARED]) // 100
    if box.healthy[card] == 0:
        return 0
    return (HIDDEN_KILLED if view.face_up[cell] == 0 else HEALTHY_KILLED) + strikes * desk.kill_cost[card]


@rule
def kill_worth(box, view, desk, cell):
    """What it is worth to kill one card."""
    return night_gain(box, view, desk, infected_at(box, view, desk, cell)) - kill_cost(box, view, desk, cell, 1)


@rule
def clearing(box, view, desk, action, line):
    """What it is worth to strike a row or column, or to clear it by curfew."""
    fewer = 0
    cost = 0
    for i in range(SIDE):
        cell = cell_of(line, i)
        if view.crowd[cell] != EMPTY:
            fewer += infected_at(box, view, desk, cell)
            cost += kill_cost(box, view, desk, cell, 0 if action == SheetAction.CURFEW else 1)
    return night_gain(box, view, desk, fewer) - cost


@rule
def knot(box, view, desk, cell, most):
    """What it is worth to kill a card and up to so many beside it."""
    worth = kill_worth(box, view, desk, cell)
    taken = 0
    for i in range(1, SIDE):
        other = cell_of(LINES + cell, i)
        if taken < most and other != EMPTY and view.crowd[other] != EMPTY:
            more = kill_worth(box, view, desk, other)
            if more > 0:
                worth += more
                taken += 1
    return worth


@rule
def quarantining(box, view, desk, amount):
    """What it is worth to lock up to so many infected cards away."""
    infected = total(view, 1)
    for cell in range(CELLS):
        infected += view.face_up[cell] == 1 and box.healthy[view.crowd[cell]] == 0
    locked = min(infected, amount)
    return night_gain(box, view, desk, 100 * locked) + LOCKED_WORTH * locked


@rule
def icon_cost(box, view, desk, icon):
    """What an icon costs; a flip that one would make anyway costs nothing."""
    if icon == Op.FLIP:
        return max(-desk.work[BEST_FLIP], 0)
    return plain_cost(box, view, desk, icon, 0)


@rule
def best_defusing(box, view, desk, types):
    """The worth of the best type to turn down."""
    best = WORST
    for card in range(box.types):
        if (types >> card) & 1 == 1 and count_face_up(view, 1 << card) > 0:
            best = max(best, defusing(box, view, desk, card))
    return best


# Zones: rows and columns, then each card with those beside it. A whole line is evacuated or nothing of it; around a card, who is healthy.


@rule
def cell_of(zone, i):
    """One of the at most six places of a zone: along a line, or a card and then those above, left, right and below it."""
    if zone < SIDE:
        return zone * SIDE + i
    if zone < LINES:
        return i * SIDE + zone - SIDE
    cell = zone - LINES
    if i == 0:
        return cell
    if i == 1 and cell >= SIDE:
        return cell - SIDE
    if i == 2 and cell % SIDE > 0:
        return cell - 1
    if i == 3 and cell % SIDE < SIDE - 1:
        return cell + 1
    if i == 4 and cell < CELLS - SIDE:
        return cell + SIDE
    return EMPTY


@rule
def in_zone(cell, zone):
    """Whether a place belongs to a zone."""
    if zone < LINES:
        return in_line(cell, zone)
    return cell == zone - LINES or are_adjacent(cell, zone - LINES) != 0


@rule
def is_ready(box, view, cell):
    """Whether a face-up healthy card lies here."""
    if view.face_up[cell] == 0:
        return 0
    return whole(box.healthy[view.crowd[cell]])


@rule
def zone_worth(box, view, desk, zone, swaps):
    """What evacuating a zone is worth after at most so many swaps; 0 if it cannot be."""
    if zone >= LINES and view.crowd[zone - LINES] == EMPTY:
        return 0
    cards = 0
    ready = 0
    for i in range(SIDE):
        cell = cell_of(zone, i)
        if cell != EMPTY and view.crowd[cell] != EMPTY:
            cards += 1
            ready += is_ready(box, view, cell)
    swapped = min(min(cards - ready, swaps), desk.work[READY] - ready)
    if zone < LINES:
        if ready + swapped < cards:
            return 0
    elif is_ready(box, view, zone - LINES) == 0 and swapped == 0:
        return 0
    worth = PERSON * (ready + swapped) - SWAP_COST * swapped
    if count_evacuated(box, view) + ready + swapped == total_healthy(box, view):
        worth += DEFEAT
    return worth


@rule
def can_evacuate(box, view, action):
    """Whether somebody who has not passed has a space left for one of the two kinds of evacuation."""
    for seat in range(view.players):
        if ((view.passed | view.must_pass) >> seat) & 1 == 0:
            for row in range(ROWS):
                if box.sheet_action[view.sheet[seat], row] == action and free_space(box, view, seat, row) != EMPTY:
                    return 1
    return 0


@rule
def best_zone(box, view, desk, swaps):
    """The zone worth most after at most so many swaps, among those that somebody can still evacuate today."""
    best = EMPTY
    best_worth = 0
    first = 0 if can_evacuate(box, view, SheetAction.EVACUATE_LINE) == 1 else LINES
    last = LINES + CELLS if can_evacuate(box, view, SheetAction.EVACUATE_TARGETED) == 1 else LINES
    for zone in range(first, last):
        worth = zone_worth(box, view, desk, zone, swaps)
        if worth > best_worth:
            best = zone
            best_worth = worth
    return best


@rule
def swaps_left(box, view, seat):
    """How many swaps a seat's sheet still allows today."""
    for row in range(ROWS):
        if box.sheet_action[view.sheet[seat], row] >= SheetAction.CONTROL_AGGRESSIVE:
            count = 0
            for space in range(box.sheet_spaces[view.sheet[seat], side(view), row]):
                count += view.token[seat, row, space] == 0
            return count
    return 0
