"""What cities are worth to each virus, and what placing or removing cubes changes."""

from outbreak.core.agenda import operand
from outbreak.core.rule import rule, whole
from outbreak.games.contagion.bots.assets import DRAWN_CARD, STOLEN_CARD, best_next_level
from outbreak.games.contagion.bots.layout import CARD_WEIGHT, CERTAIN, LOWEST, POINT, ROUNDS_LEFT, SEAT, TOLL_CHANCE
from outbreak.games.contagion.rules.infection import free_room, total_cubes
from outbreak.games.contagion.vocabulary import EFFECTS_MAX, NEUTRAL, RANKS, Effect, ShedStep

# Values in hundredths of a point, tuned in many thousands of simulated games.
PER_CUBE = 96  # a cube in a city that is far from full
CUBE_KEPT = 26  # a cube in the dish
OPPONENT_SHARE = 35  # how much an opponent's gain counts, in percent
ACTION, REMOVED, PLACED = 200, 200, 100  # an additional action, all cubes of an opponent, a cube placed or removed

LAST_FILLED, ROUND_FILLED = 19, 11  # cubes that a city gets in the last round and in each round to come, in sixteenths
OVERTAKING_RISK, RISK_PER_CUBE = 13, 1  # in sixteenths; it is lower for each cube that overtaking takes


@rule
def row_of(view, city, virus):
    """Return the row of a virus in a city; the next empty one if it has none."""
    for i in range(view.rows[city]):
        if view.row[city, i] == virus:
            return whole(i)
    return whole(view.rows[city])


@rule
def cubes_after(view, city, virus, mover, more):
    """Count the cubes of a virus in a city after a mover has placed (or lost) some there."""
    if virus == mover:
        return view.cubes[city, virus] + more
    return whole(view.cubes[city, virus])


@rule
def rank_after(view, city, virus, mover, more):
    """Count the viruses that would rank before one in a city: with more cubes, or as many in a higher row."""
    own = cubes_after(view, city, virus, mover, more)
    row = row_of(view, city, virus)
    rank = 0
    for i in range(view.rows[city]):
        other = view.row[city, i]
        if other != virus:
            cubes = cubes_after(view, city, other, mover, more)
            if cubes > own or (cubes == own and i < row):
                rank += 1
    if more > 0 and virus != mover and view.cubes[city, mover] == 0 and more > own:
        rank += 1
    return rank


@rule
def city_value_after(box, view, desk, city, virus, mover, more):
    """Estimate what a city is worth to a virus after a mover has placed (or lost) some cubes there."""
    own = cubes_after(view, city, virus, mover, more)
    if own <= 0:
        return 0
    population = box.points[city, 0]
    total = total_cubes(view, city) + more
    rank = rank_after(view, city, virus, mover, more)
    prize_now = prize(box, city, rank)
    if total >= population:
        return prize_now
    danger = overtaking_risk(view, desk, city, virus, mover, more, population - total)
    prize_now -= danger * (prize_now - prize(box, city, rank + 1)) // CERTAIN
    settled = CERTAIN * total // population
    expected = (settled * prize_now + (CERTAIN - settled) * min(POINT * population, PER_CUBE * own)) // CERTAIN
    chance = fill_chance(desk, population - total)
    value = chance * expected // CERTAIN
    if rank == 0:
        value += (desk.work[TOLL_CHANCE] + CERTAIN - chance) * POINT * box.points[city, RANKS - 1] // CERTAIN
    return value


@rule
def prize(box, city, rank):
    """Return what a rank scores in a city."""
    return POINT * box.points[city, rank] if rank < RANKS else 0


@rule
def overtaking_risk(view, desk, city, virus, mover, more, room):
    """Estimate, in sixteenths, how likely the nearest virus overtakes one before a city with so much room is full."""
    own = cubes_after(view, city, virus, mover, more)
    row = row_of(view, city, virus)
    nearest = room + 1
    for i in range(view.rows[city]):
        other = view.row[city, i]
        cubes = cubes_after(view, city, other, mover, more)
        if other != virus and other != NEUTRAL and cubes > 0:
            behind = own - cubes + (i > row)
            if behind > 0:
                nearest = min(nearest, behind)
    if nearest > room:
        return 0
    return max(0, OVERTAKING_RISK - RISK_PER_CUBE * nearest)


@rule
def fill_chance(desk, room):
    """Estimate, in sixteenths, how likely a city with so much room is filled before the end."""
    return min(CERTAIN, (LAST_FILLED + ROUND_FILLED * desk.work[ROUNDS_LEFT]) // room)


@rule
def value_change(box, view, desk, city, mover, more):
    """Estimate what it changes for the deciding seat if a mover places (or loses) cubes in a city."""
    me = desk.work[SEAT]
    change = city_value_after(box, view, desk, city, me, mover, more) - city_value_after(box, view, desk, city, me, mover, 0)
    for other in range(view.players):
        if other != me and (view.cubes[city, other] > 0 or other == mover):
            after = city_value_after(box, view, desk, city, other, mover, more)
            before = city_value_after(box, view, desk, city, other, mover, 0)
            change -= OPPONENT_SHARE * (after - before) // 100
    return change


@rule
def placing_value(box, view, desk, city, cubes):
    """Estimate what placing so many own cubes in a city is worth, with the city's action if that fills it."""
    me = desk.work[SEAT]
    value = value_change(box, view, desk, city, me, cubes) - CUBE_KEPT * cubes
    if free_room(box, view, city) == cubes:
        value += CUBE_KEPT * (view.cubes[city, me] + cubes)
        value += city_action_value(box, view, desk, city)
    return value


@rule
def best_placing_value(box, view, desk, city, most):
    """Return the value of the best number of cubes in a city, up to `most`."""
    best = LOWEST
    for cubes in range(1, most + 1):
        best = max(best, placing_value(box, view, desk, city, cubes))
    return best


@rule
def city_action_value(box, view, desk, city):
    """Estimate what a city's action is usually worth to the player who fills the city."""
    value = 0
    for i in range(EFFECTS_MAX):
        value += typical_effect_value(view, desk, box.city_effect[city, i], box.city_amount[city, i])
    return value


@rule
def typical_effect_value(view, desk, effect, amount):
    """Estimate what an effect of a city's action is usually worth."""
    if effect == Effect.DRAW_CARDS or effect == Effect.STEAL:
        each = DRAWN_CARD if effect == Effect.DRAW_CARDS else STOLEN_CARD
        return amount * each * desk.work[CARD_WEIGHT] // CERTAIN
    if effect == Effect.EXTRA_ACTION:
        return ACTION * amount
    if effect == Effect.RAISE:
        return best_next_level(view, desk)
    if effect == Effect.REMOVE_ALL:
        return REMOVED
    if effect == Effect.PLACE_INFECTED or effect == Effect.PLACE_NEW or effect == Effect.REMOVE:
        return PLACED * amount
    return POINT * amount * (effect == Effect.POINTS)


@rule
def choose_losses(box, view, desk):
    """Choose the least valuable cubes, as many as must be lost."""
    seat = desk.work[SEAT]
    least = operand(view, ShedStep.LEAST)
    for city in range(box.cities):
        desk.scratch[city] = 0
    for _ in range(operand(view, ShedStep.LEFT)):
        best = -1
        best_change = 0
        for city in range(operand(view, ShedStep.FIRST), box.cities):
            gone = desk.scratch[city]
            if view.cubes[city, seat] - gone >= least:
                change = value_change(box, view, desk, city, seat, -gone - 1) - value_change(box, view, desk, city, seat, -gone)
                if (least == 1 or gone == 0) and (best < 0 or change > best_change):
                    best = city
                    best_change = change
        if best >= 0:
            desk.scratch[best] += 1


@rule
def room_for(box, view, desk, city, amount):
    """Count the cubes that an effect can place in a city."""
    return min(amount, min(view.dish[desk.work[SEAT]], free_room(box, view, city)))


@rule
def strike_value(box, view, desk, effect, amount, city, other):
    """Estimate what removing an opponent's cubes from a city is worth."""
    count = whole(view.cubes[city, other])
    if effect == Effect.REMOVE:
        count = min(count, amount)
    return value_change(box, view, desk, city, other, -count)
