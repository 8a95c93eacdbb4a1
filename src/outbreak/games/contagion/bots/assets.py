"""What cards in hand and mutation levels are worth to the deciding player."""

from outbreak.core.rule import rule, whole
from outbreak.games.contagion.bots.layout import CARD_WEIGHT, CERTAIN, INFECTED_CITY, POINT, RESISTANCE_GAIN, ROUNDS_LEFT, SEAT
from outbreak.games.contagion.rules.actions import cards_needed, has_wild
from outbreak.games.contagion.rules.hands import held
from outbreak.games.contagion.rules.losses import amount_at_stake
from outbreak.games.contagion.vocabulary import COLORS_MAX, EFFECTS_MAX, HAND_LIMIT, LEVEL_MAX, PAIR, TRACKS, Effect, Track

NO_COLOR = -1

# Values in hundredths of a point, tuned in many thousands of simulated games.
USEFUL_CARD, PAIR_CARD, THIRD_CARD, OTHER_CARD = 110, 90, 70, 45  # for an infected city, for a new one, beyond two, for no city
DRAWN_CARD, STOLEN_CARD, START_CARD = 70, 90, 60
INFECTION_ROUND, INCUBATION_ROUND, RESISTANCE_ROUND = 120, 160, 4  # what a level is worth in each round to come,
INFECTION_LESS, INCUBATION_LESS = 12, 20  # less for each level below it
SAVED_CUBE, SAVED_CARD = 192, 60  # what Resistance saves
LAST_CARDS, ROUND_CARDS = 2, 3  # how much cards count in the last round, and in addition for each round to come


@rule
def estimate_resistance_gain(box, view, desk):
    """Estimate what one more level of Resistance would save from the coming start effect."""
    seat = desk.work[SEAT]
    level = view.level[seat, Track.RESISTANCE]
    if box.resistible[view.event] == 0 or level == LEVEL_MAX:
        return
    for i in range(EFFECTS_MAX):
        effect = box.event_effect[view.event, i]
        if effect >= Effect.LOSE_CUBES and effect <= Effect.LOSE_EACH:
            lost = amount_at_stake(box, view, seat, effect, box.event_amount[view.event, i])
            each = saved_value(view, desk, effect)
            use = present_level_value(view, desk, Track.RESISTANCE)
            desk.work[RESISTANCE_GAIN] += max(min(level + 1, lost) * each - use, 0) - max(min(level, lost) * each - use, 0)


@rule
def card_value(desk, color, number):
    """Estimate what the first, second, third, ... card of a colour in the player's hand is worth."""
    value = OTHER_CARD
    if desk.color_use[color] > 0:
        value = THIRD_CARD
        if number <= 2:
            value = PAIR_CARD
        if number == 1 and desk.color_use[color] == INFECTED_CITY:
            value = USEFUL_CARD
    return value * desk.work[CARD_WEIGHT] // CERTAIN


@rule
def choose_cheapest(view, desk, count, least, spared):
    """Choose the cheapest cards of the hand, from colour `least` on and without colour `spared`; returns their value."""
    seat = desk.work[SEAT]
    for color in range(COLORS_MAX):
        desk.pool[color] = 0
    cost = 0
    for _ in range(count):
        best = -1
        best_value = 0
        for color in range(least, COLORS_MAX):
            left = held(view, seat, color) - desk.pool[color]
            if left > 0 and color != spared:
                value = card_value(desk, color, left)
                if best < 0 or value < best_value:
                    best = color
                    best_value = value
        if best >= 0:
            desk.pool[best] += 1
            cost += best_value
    return cost


@rule
def first_chosen(desk):
    """Return the first colour among the chosen cards; cards are named in the order of the colours."""
    for color in range(COLORS_MAX):
        if desk.pool[color] > 0:
            return whole(color)
    return 0


@rule
def level_value(desk, track, level):
    """Estimate what a level of a mutation is worth: a point at the end, and its use in every round to come."""
    each = RESISTANCE_ROUND
    if track == Track.INCUBATION:
        each = INCUBATION_ROUND - INCUBATION_LESS * level
    elif track == Track.INFECTION:
        each = INFECTION_ROUND - INFECTION_LESS * level
    return POINT + each * desk.work[ROUNDS_LEFT]


@rule
def next_level_value(view, desk, track):
    """Estimate what the next level of a mutation is worth; 0 beyond the last."""
    level = view.level[desk.work[SEAT], track]
    if level >= LEVEL_MAX:
        return 0
    return level_value(desk, track, level + 1) + desk.work[RESISTANCE_GAIN] * (track == Track.RESISTANCE)


@rule
def present_level_value(view, desk, track):
    """Estimate what the present level of a mutation is worth."""
    return level_value(desk, track, view.level[desk.work[SEAT], track])


@rule
def best_next_level(view, desk):
    """Return the value of the best next level."""
    best = 0
    for track in range(TRACKS):
        best = max(best, next_level_value(view, desk, track))
    return best


@rule
def infecting_cost(box, view, desk, city):
    """Estimate the value of the cards that pay for infecting a city."""
    seat = desk.work[SEAT]
    color = box.color[city]
    needed = cards_needed(box, view, seat, city)
    have = whole(held(view, seat, color))
    cost = 0
    for i in range(min(have, needed)):
        cost += card_value(desk, color, have - i)
    rest = needed - min(have, needed)
    jokers = PAIR * rest
    if rest > 0 and has_wild(box, view) == 1:
        jokers -= 1
    return cost + choose_cheapest(view, desk, jokers, 0, color)


@rule
def draw_value(view, desk, cards):
    """Estimate what drawing cards is worth; cards beyond the hand limit only replace others."""
    room = max(HAND_LIMIT - view.hand_size[desk.work[SEAT]], 0)
    kept = min(cards, room)
    return (DRAWN_CARD * kept + DRAWN_CARD * (cards - kept) // 4) * desk.work[CARD_WEIGHT] // CERTAIN


@rule
def saved_value(view, desk, effect):
    """Estimate what each cube, level or card is worth that Resistance saves from an effect."""
    if effect == Effect.LOSE_CUBES or effect == Effect.LOSE_EACH:
        return whole(SAVED_CUBE)
    if effect == Effect.LOSE_LEVEL:
        return min(present_level_value(view, desk, Track.INCUBATION), present_level_value(view, desk, Track.INFECTION))
    each = DRAWN_CARD if effect == Effect.DRAW_LESS else SAVED_CARD
    return each * desk.work[CARD_WEIGHT] // CERTAIN
