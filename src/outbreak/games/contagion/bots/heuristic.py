"""Contagion's heuristic: rules of thumb of a greedy virus, for the seat that must decide, from what that seat can see.

Everything is weighed in hundredths of a point. A city is worth to a virus what it would score there now, the more surely the fuller
it is, and what it may earn as the leader when a death toll comes; a card is worth what its colour can still do; a level is worth the
rounds it will serve. An action is worth what it adds to these, less some of what it adds to the opponents'.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.action import first_of, kind_of, second_of
from outbreak.core.agenda import operand, seat_asked, step_now
from outbreak.core.rule import rule, whole
from outbreak.games.contagion.rules.actions import (
    PAY_JOKERS,
    cards_needed,
    cards_to_draw,
    cards_to_save,
    has_wild,
    most_cubes,
    mutation_cost,
)
from outbreak.games.contagion.rules.effects import can_strike, stake
from outbreak.games.contagion.rules.hands import held
from outbreak.games.contagion.rules.infection import can_place, free_room, total_cubes
from outbreak.games.contagion.vocabulary import (
    COLORS_MAX,
    EFFECTS_MAX,
    HAND_LIMIT,
    LEVEL_MAX,
    NEUTRAL,
    TRACKS,
    UNSEEN,
    WHO_EVERY,
    CubesStep,
    DiscardStep,
    Effect,
    Kind,
    PayStep,
    Place,
    PlaceStep,
    ResistStep,
    ShedStep,
    Step,
    StrikeStep,
    TargetStep,
    Track,
)

# The desk of a policy is its own, and this one lays its notes there:
#   work     who decides, the rounds still to come, the death toll expected and how much a card counts, both in sixteenths,
#            and what one more level of Resistance would save from the start effect to come
#   color_use  what each colour can do: NEW for a city that could be infected, SPREAD for one that is
#   pool     how many cards of each colour are to leave the hand
#   scratch  how many cubes are to leave each city
SEAT, LEFT, TOLL, CARDS, SHIELD = range(5)
NEW, SPREAD = 1, 2
NO_COLOR = -1

SCORE_STEP = TRACKS * LEVEL_MAX + 1  # levels break ties only (C-9.4)

# What things are worth, in hundredths of a point; found by playing many thousands of games against itself.
POINT = 100
PER_CUBE = 96  # a cube in a city that is far from full
CUBE_KEPT = 26  # a cube in the dish
ENVY = 35  # of a hundred that an opponent wins
USEFUL_CARD, PAIR_CARD, THIRD_CARD, OTHER_CARD = 110, 90, 70, 45  # for an infected city, for a new one, beyond that, for no city
DRAWN_CARD, STOLEN_CARD, START_CARD = 70, 90, 60
INFECTION_ROUND, INCUBATION_ROUND, RESISTANCE_ROUND = 120, 160, 4  # a level in every round to come,
INFECTION_LESS, INCUBATION_LESS = 12, 20  # the less the higher it is
SAVED_CUBE, SAVED_CARD = 192, 60  # by Resistance
ACTION, REMOVED, PLACED = 200, 200, 100  # an additional action, all cubes of an opponent, a cube by a city's action
PATIENCE = 150  # a kept card waits until its cube is worth more

# How things are expected to go.
CITY_ROUNDS = 5  # rounds for each city until only two are left
LAST_CARDS, ROUND_CARDS = 2, 3  # how much a card counts: in the last round, and more for each one to come, in sixteenths
LAST_FILLED, ROUND_FILLED = 19, 11  # cubes a city gets: in the last round, and in each one to come, in sixteenths
RISK, RISK_LESS = 13, 1  # to be overtaken in a city, the less the more cubes that takes, in sixteenths

AT_ONCE = 100_000  # what costs no action comes first
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
    """Everything that is looked at once for all actions: who decides, how long the game will go on, what each colour can do."""
    seat = whole(seat_asked(view))
    desk.work[SEAT] = seat
    desk.work[LEFT] = rounds_left(view)
    desk.work[TOLL] = next_toll(box, view)
    desk.work[CARDS] = min(16, LAST_CARDS + ROUND_CARDS * desk.work[LEFT])
    for color in range(COLORS_MAX):
        desk.color_use[color] = 0
    for city in range(box.cities):
        if view.place[city] == Place.ON_TABLE:
            color = box.color[city]
            desk.color_use[color] = max(desk.color_use[color], SPREAD if view.cubes[city, seat] > 0 else NEW)
    desk.work[SHIELD] = 0
    if is_before_start(view) == 1:
        note_shield(box, view, desk)
    if step_now(view) == Step.SHED:
        note_losses(box, view, desk)


@rule
def is_before_start(view):
    """Whether a kept card is used, or could be, before the active card's start effect."""
    top = view.agenda_size - 1
    return not (view.agenda[top, 0] != Step.START and (top == 0 or view.agenda[top - 1, 0] != Step.START))


@rule
def note_shield(box, view, desk):
    """Note what one more level of Resistance would save from the start effect to come."""
    seat = desk.work[SEAT]
    level = view.level[seat, Track.RESISTANCE]
    if box.resistible[view.event] == 0 or level == LEVEL_MAX:
        return
    for i in range(EFFECTS_MAX):
        effect = box.event_effect[view.event, i]
        if effect >= Effect.LOSE_CUBES and effect <= Effect.LOSE_EACH:
            lost = stake(box, view, seat, effect, box.event_amount[view.event, i])
            each = element_worth(view, desk, effect)
            use = kept_level(view, desk, Track.RESISTANCE)
            desk.work[SHIELD] += max(min(level + 1, lost) * each - use, 0) - max(min(level, lost) * each - use, 0)


@rule
def rounds_left(view):
    """How many rounds will follow this one: as many as there are cards, fewer when few cities are left."""
    if view.last_round > 0:
        return 0
    return min(view.event_deck_size, CITY_ROUNDS * (view.on_table - 2))


@rule
def next_toll(box, view):
    """What share of a death toll is likely to come soon, in sixteenths."""
    if view.skulls >= 6 or view.event_deck_size == 0:
        return 0
    skulls = 0
    unseen = 0
    for card in range(box.events):
        if view.event_place[card] == UNSEEN:
            unseen += 1
            skulls += box.skull[card]
    chance = 16 * skulls // max(unseen, 1)
    if view.skulls % 2 == 0:
        return chance // 3
    if view.event_deck_size % WHO_EVERY == 1:
        return chance // 2
    return chance


@rule
def row_of(view, city, virus):
    """The row of a virus in a city; the next empty one if it is not there yet."""
    for i in range(view.rows[city]):
        if view.row[city, i] == virus:
            return whole(i)
    return whole(view.rows[city])


@rule
def cubes_after(view, city, virus, mover, more):
    """The cubes of a virus in a city after a mover has placed (or lost) some."""
    if virus == mover:
        return view.cubes[city, virus] + more
    return whole(view.cubes[city, virus])


@rule
def rank_after(view, city, virus, mover, more):
    """How many viruses would be ahead of one in a city: more cubes, or as many in a higher row."""
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
def stake_after(box, view, desk, city, virus, mover, more):
    """What a city is worth to a virus after a mover has placed (or lost) some cubes there."""
    own = cubes_after(view, city, virus, mover, more)
    if own <= 0:
        return 0
    population = box.points[city, 0]
    total = total_cubes(view, city) + more
    rank = rank_after(view, city, virus, mover, more)
    prize = prize_for(box, city, rank)
    if total >= population:
        return prize
    danger = peril(view, desk, city, virus, mover, more, population - total)
    prize -= danger * (prize - prize_for(box, city, rank + 1)) // 16
    settled = 16 * total // population
    hope = (settled * prize + (16 - settled) * min(POINT * population, PER_CUBE * own)) // 16
    chance = fill_chance(desk, population - total)
    worth = chance * hope // 16
    if rank == 0:
        worth += (desk.work[TOLL] + 16 - chance) * POINT * box.points[city, 2] // 16
    return worth


@rule
def prize_for(box, city, rank):
    """What a rank earns in a city."""
    return POINT * box.points[city, rank] if rank < 3 else 0


@rule
def peril(view, desk, city, virus, mover, more, room):
    """How likely a virus is overtaken before a city with so much room is full, in sixteenths: by the nearest one behind it."""
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
    return max(0, RISK - RISK_LESS * nearest)


@rule
def fill_chance(desk, room):
    """How likely a city with so much room is filled before the end, in sixteenths."""
    return min(16, (LAST_FILLED + ROUND_FILLED * desk.work[LEFT]) // room)


@rule
def swing(box, view, desk, city, mover, more):
    """What it is worth to the deciding seat that a mover places (or loses) cubes in a city."""
    me = desk.work[SEAT]
    change = stake_after(box, view, desk, city, me, mover, more) - stake_after(box, view, desk, city, me, mover, 0)
    for other in range(view.players):
        if other != me and (view.cubes[city, other] > 0 or other == mover):
            after = stake_after(box, view, desk, city, other, mover, more)
            before = stake_after(box, view, desk, city, other, mover, 0)
            change -= ENVY * (after - before) // 100
    return change


@rule
def placing(box, view, desk, city, cubes):
    """What it is worth to place so many cubes of one's own in a city, with the city's action if that fills it."""
    me = desk.work[SEAT]
    value = swing(box, view, desk, city, me, cubes) - CUBE_KEPT * cubes
    if free_room(box, view, city) == cubes:
        value += CUBE_KEPT * (view.cubes[city, me] + cubes)
        value += city_action(box, view, desk, city)
    return value


@rule
def best_placing(box, view, desk, city, most):
    """What the best number of cubes in a city is worth, up to so many."""
    best = WORST
    for cubes in range(1, most + 1):
        best = max(best, placing(box, view, desk, city, cubes))
    return best


@rule
def city_action(box, view, desk, city):
    """What a city's action is usually worth to who fills it."""
    value = 0
    for i in range(EFFECTS_MAX):
        value += usual_worth(view, desk, box.city_effect[city, i], box.city_amount[city, i])
    return value


@rule
def usual_worth(view, desk, effect, amount):
    """What an effect of a city's action is usually worth."""
    if effect == Effect.DRAW_CARDS or effect == Effect.STEAL:
        each = DRAWN_CARD if effect == Effect.DRAW_CARDS else STOLEN_CARD
        return amount * each * desk.work[CARDS] // 16
    if effect == Effect.EXTRA_ACTION:
        return ACTION * amount
    if effect == Effect.RAISE:
        return best_level(view, desk)
    if effect == Effect.REMOVE_ALL:
        return REMOVED
    if effect == Effect.PLACE_INFECTED or effect == Effect.PLACE_NEW or effect == Effect.REMOVE:
        return PLACED * amount
    return POINT * amount * (effect == Effect.POINTS)


@rule
def card_worth(desk, color, number):
    """What the first, second, third, ... card of a colour in one's hand is worth."""
    worth = OTHER_CARD
    if desk.color_use[color] > 0:
        worth = THIRD_CARD
        if number <= 2:
            worth = PAIR_CARD
        if number == 1 and desk.color_use[color] == SPREAD:
            worth = USEFUL_CARD
    return worth * desk.work[CARDS] // 16


@rule
def choose_cards(view, desk, count, least, spared):
    """Note the cheapest so many cards of one's hand, from a colour on and without one colour; returns what they are worth."""
    seat = desk.work[SEAT]
    for color in range(COLORS_MAX):
        desk.pool[color] = 0
    cost = 0
    for _ in range(count):
        best = -1
        best_worth = 0
        for color in range(least, COLORS_MAX):
            left = held(view, seat, color) - desk.pool[color]
            if left > 0 and color != spared:
                worth = card_worth(desk, color, left)
                if best < 0 or worth < best_worth:
                    best = color
                    best_worth = worth
        if best >= 0:
            desk.pool[best] += 1
            cost += best_worth
    return cost


@rule
def first_chosen(desk):
    """The first colour among the cards noted: they are named in the order of the colours."""
    for color in range(COLORS_MAX):
        if desk.pool[color] > 0:
            return whole(color)
    return 0


@rule
def track_worth(desk, track, level):
    """What reaching a level of a mutation is worth: a point at the end, and its use in every round to come."""
    each = RESISTANCE_ROUND
    if track == Track.INCUBATION:
        each = INCUBATION_ROUND - INCUBATION_LESS * level
    elif track == Track.INFECTION:
        each = INFECTION_ROUND - INFECTION_LESS * level
    return POINT + each * desk.work[LEFT]


@rule
def level_worth(view, desk, track):
    """What the next level of a mutation is worth; nothing beyond the last."""
    level = view.level[desk.work[SEAT], track]
    if level >= LEVEL_MAX:
        return 0
    return track_worth(desk, track, level + 1) + desk.work[SHIELD] * (track == Track.RESISTANCE)


@rule
def kept_level(view, desk, track):
    """What the present level of a mutation is worth."""
    return track_worth(desk, track, view.level[desk.work[SEAT], track])


@rule
def best_level(view, desk):
    """What the best level is worth."""
    best = 0
    for track in range(TRACKS):
        best = max(best, level_worth(view, desk, track))
    return best


@rule
def infecting_cost(box, view, desk, city):
    """What the cards are worth that pay for infecting a city."""
    seat = desk.work[SEAT]
    color = box.color[city]
    needed = cards_needed(box, view, seat, city)
    have = whole(held(view, seat, color))
    cost = 0
    for i in range(min(have, needed)):
        cost += card_worth(desk, color, have - i)
    rest = needed - min(have, needed)
    jokers = 2 * rest
    if rest > 0 and has_wild(box, view) == 1:
        jokers -= 1
    return cost + choose_cards(view, desk, jokers, 0, color)


@rule
def drawing(view, desk, cards):
    """What it is worth to draw some cards; those beyond the hand limit only exchange others."""
    room = max(HAND_LIMIT - view.hand_size[desk.work[SEAT]], 0)
    kept = min(cards, room)
    return (DRAWN_CARD * kept + DRAWN_CARD * (cards - kept) // 4) * desk.work[CARDS] // 16


@rule
def appraise(box, view, desk, action):
    """The score of an action; to pass is 0."""
    kind = kind_of(action)
    a = first_of(action)
    if kind == Kind.PASS:
        return 0
    if kind == Kind.DRAW or kind == Kind.INFECT or kind == Kind.MUTATE:
        return appraise_action(box, view, desk, kind, a)
    if kind == Kind.USE:
        return appraise_use(box, view, desk, a)
    if kind == Kind.SETTLE:
        return appraise_start(box, view, desk, a)
    if kind == Kind.CUBES:
        return placing(box, view, desk, operand(view, CubesStep.CITY), a)
    if kind <= Kind.DISCARD:
        return appraise_card(box, view, desk, kind, a)
    if kind == Kind.RESIST:
        return appraise_resistance(view, desk, a)
    if kind == Kind.SHED:
        return -a if desk.scratch[a] > 0 else WORST + 1  # they are named in the order of the cities
    if kind == Kind.LOWER:
        return -kept_level(view, desk, a)
    if kind == Kind.RAISE:
        return level_worth(view, desk, a)
    return appraise_target(box, view, desk, kind, a, second_of(action))


@rule
def appraise_action(box, view, desk, kind, a):
    """The score of one of the three actions; an additional one that is worth nothing is left out."""
    seat = desk.work[SEAT]
    if kind == Kind.DRAW:
        cards = cards_to_draw(box, view, seat)
        if a == 0:
            return drawing(view, desk, cards)
        cards += min(cards_to_save(box, view, seat), view.level[seat, Track.RESISTANCE])
        return drawing(view, desk, cards) - kept_level(view, desk, Track.RESISTANCE)
    if kind == Kind.MUTATE:
        return level_worth(view, desk, a) - choose_cards(view, desk, mutation_cost(box, view, seat, a), 0, NO_COLOR)
    return best_placing(box, view, desk, a, most_cubes(box, view, seat, a)) - infecting_cost(box, view, desk, a)


@rule
def appraise_start(box, view, desk, city):
    """Where to begin: the first row of a city whose cards are in hand."""
    color = box.color[city]
    cards = min(held(view, desk.work[SEAT], color), 3)
    return placing(box, view, desk, city, 1) + START_CARD * cards


@rule
def appraise_card(box, view, desk, kind, color):
    """The score of paying with a card or discarding it: the least useful ones leave the hand."""
    seat = desk.work[SEAT]
    if kind == Kind.MATCH:
        color = whole(box.color[operand(view, PayStep.CITY)])
    if kind <= Kind.WILD:
        return Kind.MATCH - kind - card_worth(desk, color, held(view, seat, color))
    count = whole(operand(view, DiscardStep.LEFT))
    least = whole(operand(view, DiscardStep.FIRST))
    if kind == Kind.JOKER:
        phase = max(operand(view, PayStep.PHASE) - PAY_JOKERS, 0)
        count = 2 * operand(view, PayStep.NEEDED) - phase % 2
        least = phase // 2
    cost = choose_cards(view, desk, count, least, NO_COLOR)
    return -cost if color == first_chosen(desk) else WORST + 1


@rule
def appraise_resistance(view, desk, saved):
    """The score of using Resistance: what it saves, less the level it costs."""
    return saved * element_worth(view, desk, operand(view, ResistStep.EFFECT)) - kept_level(view, desk, Track.RESISTANCE)


@rule
def element_worth(view, desk, effect):
    """What a cube, a level or a card is worth that Resistance saves from an effect."""
    if effect == Effect.LOSE_CUBES or effect == Effect.LOSE_EACH:
        return whole(SAVED_CUBE)
    if effect == Effect.LOSE_LEVEL:
        return min(kept_level(view, desk, Track.INCUBATION), kept_level(view, desk, Track.INFECTION))
    each = DRAWN_CARD if effect == Effect.DRAW_LESS else SAVED_CARD
    return each * desk.work[CARDS] // 16


@rule
def note_losses(box, view, desk):
    """Note the cubes that are missed least, as many as must be lost."""
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
                change = swing(box, view, desk, city, seat, -gone - 1) - swing(box, view, desk, city, seat, -gone)
                if (least == 1 or gone == 0) and (best < 0 or change > best_change):
                    best = city
                    best_change = change
        if best >= 0:
            desk.scratch[best] += 1


@rule
def appraise_target(box, view, desk, kind, a, b):
    """The score of a choice that an effect asks for: a city for cubes, whose cards are taken, whose cubes are removed."""
    if kind == Kind.PLACE:
        return best_placing(box, view, desk, a, room_for(box, view, desk, a, operand(view, PlaceStep.COUNT)))
    if kind == Kind.TARGET:
        return POINT * min(operand(view, TargetStep.COUNT), view.hand_size[a]) + view.score[a]
    return strike_worth(box, view, desk, operand(view, StrikeStep.EFFECT), operand(view, StrikeStep.COUNT), a, b)


@rule
def room_for(box, view, desk, city, amount):
    """How many cubes an effect can place in a city."""
    return min(amount, min(view.dish[desk.work[SEAT]], free_room(box, view, city)))


@rule
def strike_worth(box, view, desk, effect, amount, city, other):
    """What it is worth to remove cubes of an opponent from a city."""
    count = whole(view.cubes[city, other])
    if effect == Effect.REMOVE:
        count = min(count, amount)
    return swing(box, view, desk, city, other, -count)


@rule
def appraise_use(box, view, desk, city):
    """The score of carrying out a city's action now; one that can be kept waits until it is worth its while."""
    if step_now(view) == Step.START:
        return appraise_readiness(box, view, desk, city)
    value = 0
    for i in range(EFFECTS_MAX):
        value += effect_worth(box, view, desk, box.city_effect[city, i], box.city_amount[city, i])
        if box.any_time[city] == 1 and desk.work[LEFT] > 0:
            value -= patience(view, desk, box.city_effect[city, i], box.city_amount[city, i])
    if value > 0:
        return AT_ONCE + value
    return value - POINT


@rule
def appraise_readiness(box, view, desk, city):
    """The score of using a kept card before a start effect: only a level of Resistance is better now than later."""
    gain = level_worth(view, desk, Track.RESISTANCE)
    for track in range(Track.RESISTANCE):
        gain = min(gain, level_worth(view, desk, Track.RESISTANCE) - level_worth(view, desk, track))
    for i in range(EFFECTS_MAX):
        if box.city_effect[city, i] == Effect.RAISE and gain > 0:
            return AT_ONCE + gain
    return -POINT


@rule
def effect_worth(box, view, desk, effect, amount):
    """What an effect of a city's action is worth now."""
    seat = desk.work[SEAT]
    if effect == Effect.DRAW_CARDS:
        return 1 + drawing(view, desk, amount)
    if effect == Effect.PLACE_INFECTED or effect == Effect.PLACE_NEW:
        best = 0
        for city in range(box.cities):
            if can_place(box, view, seat, city, effect == Effect.PLACE_NEW) == 1:
                best = max(best, best_placing(box, view, desk, city, room_for(box, view, desk, city, amount)))
        return best
    if effect == Effect.REMOVE or effect == Effect.REMOVE_ALL:
        best = 0
        for city in range(box.cities):
            for other in range(view.players):
                if can_strike(view, seat, effect, amount, city, other) == 1:
                    best = max(best, strike_worth(box, view, desk, effect, amount, city, other))
        return best
    return usual_worth(view, desk, effect, amount)


@rule
def patience(view, desk, effect, amount):
    """What a kept city's action must be worth to be used before the last round."""
    if effect == Effect.DRAW_CARDS:
        return POINT * amount * (view.hand_size[desk.work[SEAT]] + amount > HAND_LIMIT)
    if effect == Effect.PLACE_INFECTED or effect == Effect.PLACE_NEW or effect == Effect.REMOVE:
        return PATIENCE * amount
    return 0


def summary(states: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """What is remembered of simulated games, a column each: length, cities, players without a cube to place, skulls, who
    won (p2, or p0+p2), and for each seat its score and mutation levels."""
    players = int(states["players"][0])
    score = states["score"][:, :players].astype(np.int64)
    levels = states["level"][:, :players].sum(axis=2, dtype=np.int64)
    rank = score * SCORE_STEP + levels
    won = rank == rank.max(axis=1, keepdims=True)
    words = ["+".join(f"p{seat}" for seat in range(players) if mask >> seat & 1) for mask in range(1 << players)]
    return {
        "rounds": states["rounds"].astype(np.int64),
        "cities_left": states["on_table"].astype(np.int64),
        "cities_filled": ((states["place"] == Place.AWAY) | (states["place"] >= Place.KEPT)).sum(axis=1, dtype=np.int64),
        "dishes_empty": (states["dish"][:, :players] == 0).sum(axis=1, dtype=np.int64),
        "skulls": states["skulls"].astype(np.int64),
        "winners": np.array(words)[won @ (1 << np.arange(players))],
        "score": score,
        "levels": levels,
    }
