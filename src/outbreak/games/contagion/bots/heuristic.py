"""Contagion's heuristic: scores every legal action for the seat that must decide, from what that seat can see.

Values are in hundredths of a point. A city is worth what the virus would score there now, more surely the fuller it is, and what it may
earn as the leader at a death toll. A card is worth what its colour can still do, and a level the rounds in which it is used. The score of
an action is what it adds to these values, less a share of what it adds for the opponents.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.action import first_of, kind_of, second_of
from outbreak.core.agenda import operand, seat_asked, step_now
from outbreak.core.heuristic import heuristic_of
from outbreak.core.rule import rule, whole
from outbreak.games.contagion.bots.assets import (
    LAST_CARDS,
    NO_COLOR,
    ROUND_CARDS,
    START_CARD,
    card_value,
    choose_cheapest,
    draw_value,
    estimate_resistance_gain,
    first_chosen,
    infecting_cost,
    next_level_value,
    present_level_value,
    saved_value,
)
from outbreak.games.contagion.bots.cities import (
    best_placing_value,
    choose_losses,
    placing_value,
    room_for,
    strike_value,
    typical_effect_value,
)
from outbreak.games.contagion.bots.layout import (
    CARD_WEIGHT,
    CERTAIN,
    INFECTED_CITY,
    LOWEST,
    NEW_CITY,
    POINT,
    RESISTANCE_GAIN,
    ROUNDS_LEFT,
    SEAT,
    TOLL_CHANCE,
)
from outbreak.games.contagion.rules.actions import PAY_JOKERS, cards_to_draw, cards_to_save, most_cubes, mutation_cost
from outbreak.games.contagion.rules.effects import can_strike
from outbreak.games.contagion.rules.hands import held
from outbreak.games.contagion.rules.infection import can_place
from outbreak.games.contagion.rules.rounds import RANK_STEP
from outbreak.games.contagion.vocabulary import (
    COLORS_MAX,
    EFFECTS_MAX,
    HAND_LIMIT,
    LAST_CITIES,
    LAST_TOLL,
    PAIR,
    SKULLS_A_TOLL,
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
    Step,
    StrikeStep,
    TargetStep,
    Track,
)

WAITING_VALUE = 150  # for each cube of a kept card
CITY_ROUNDS = 5  # rounds until another city is full
COSTS_NO_ACTION = 100_000  # added to what costs no action, which comes first


@rule
def prepare(box, view, desk):
    """Compute what all scores need: who decides, how long the game will go on, what each colour can do."""
    seat = whole(seat_asked(view))
    desk.work[SEAT] = seat
    desk.work[ROUNDS_LEFT] = rounds_left(view)
    desk.work[TOLL_CHANCE] = toll_chance(box, view)
    desk.work[CARD_WEIGHT] = min(CERTAIN, LAST_CARDS + ROUND_CARDS * desk.work[ROUNDS_LEFT])
    for color in range(COLORS_MAX):
        desk.color_use[color] = 0
    for city in range(box.cities):
        if view.place[city] == Place.ON_TABLE:
            color = box.color[city]
            desk.color_use[color] = max(desk.color_use[color], INFECTED_CITY if view.cubes[city, seat] > 0 else NEW_CITY)
    desk.work[RESISTANCE_GAIN] = 0
    if precedes_start_effect(view) == 1:
        estimate_resistance_gain(box, view, desk)
    if step_now(view) == Step.SHED:
        choose_losses(box, view, desk)


@rule
def precedes_start_effect(view):
    """Whether a kept card is used, or could be, before the active card's start effect."""
    top = view.agenda_size - 1
    return not (view.agenda[top, 0] != Step.START and (top == 0 or view.agenda[top - 1, 0] != Step.START))


@rule
def rounds_left(view):
    """Estimate how many rounds follow this one: as many as there are event cards, fewer when few cities are left."""
    if view.last_round > 0:
        return 0
    return min(view.event_deck_size, CITY_ROUNDS * (view.on_table - LAST_CITIES))


@rule
def toll_chance(box, view):
    """Estimate, in sixteenths, how likely a death toll comes soon."""
    if view.skulls >= LAST_TOLL or view.event_deck_size == 0:
        return 0
    skulls = 0
    unseen = 0
    for card in range(box.events):
        if view.event_place[card] == UNSEEN:
            unseen += 1
            skulls += box.skull[card]
    chance = CERTAIN * skulls // max(unseen, 1)
    if view.skulls % SKULLS_A_TOLL == 0:
        return chance // 3
    if view.event_deck_size % WHO_EVERY == 1:
        return chance // 2
    return chance


@rule
def score_action(box, view, desk, action):
    """Score an action; passing is worth 0."""
    kind = kind_of(action)
    a = first_of(action)
    if kind == Kind.PASS:
        return 0
    if kind == Kind.DRAW or kind == Kind.INFECT or kind == Kind.MUTATE:
        return score_turn_action(box, view, desk, kind, a)
    if kind == Kind.USE:
        return score_use(box, view, desk, a)
    if kind == Kind.SETTLE:
        return score_settling(box, view, desk, a)
    if kind == Kind.CUBES:
        return placing_value(box, view, desk, operand(view, CubesStep.CITY), a)
    if kind <= Kind.DISCARD:
        return score_card(box, view, desk, kind, a)
    if kind == Kind.RESIST:
        return score_resistance(view, desk, a)
    if kind == Kind.SHED:
        return -a if desk.scratch[a] > 0 else LOWEST + 1  # cities are named in order
    if kind == Kind.LOWER:
        return -present_level_value(view, desk, a)
    if kind == Kind.RAISE:
        return next_level_value(view, desk, a)
    return score_target(box, view, desk, kind, a, second_of(action))


@rule
def score_turn_action(box, view, desk, kind, a):
    """Score one of the three actions of a turn."""
    seat = desk.work[SEAT]
    if kind == Kind.DRAW:
        cards = cards_to_draw(box, view, seat)
        if a == 0:
            return draw_value(view, desk, cards)
        cards += min(cards_to_save(box, view, seat), view.level[seat, Track.RESISTANCE])
        return draw_value(view, desk, cards) - present_level_value(view, desk, Track.RESISTANCE)
    if kind == Kind.MUTATE:
        return next_level_value(view, desk, a) - choose_cheapest(view, desk, mutation_cost(box, view, seat, a), 0, NO_COLOR)
    return best_placing_value(box, view, desk, a, most_cubes(box, view, seat, a)) - infecting_cost(box, view, desk, a)


@rule
def score_settling(box, view, desk, city):
    """Score a city for the first cube: better if cards of its colour are in hand."""
    color = box.color[city]
    cards = min(held(view, desk.work[SEAT], color), 3)
    return placing_value(box, view, desk, city, 1) + START_CARD * cards


@rule
def score_card(box, view, desk, kind, color):
    """Score paying with a card or discarding it: the least valuable cards leave the hand."""
    seat = desk.work[SEAT]
    if kind == Kind.MATCH:
        color = whole(box.color[operand(view, PayStep.CITY)])
    if kind <= Kind.WILD:
        return Kind.MATCH - kind - card_value(desk, color, held(view, seat, color))
    count = whole(operand(view, DiscardStep.LEFT))
    least = whole(operand(view, DiscardStep.FIRST))
    if kind == Kind.JOKER:
        phase = max(operand(view, PayStep.PHASE) - PAY_JOKERS, 0)
        count = PAIR * operand(view, PayStep.NEEDED) - phase % 2
        least = phase // 2
    cost = choose_cheapest(view, desk, count, least, NO_COLOR)
    return -cost if color == first_chosen(desk) else LOWEST + 1


@rule
def score_resistance(view, desk, saved):
    """Score a use of Resistance: what it saves, less the level it costs."""
    return saved * saved_value(view, desk, operand(view, ResistStep.EFFECT)) - present_level_value(view, desk, Track.RESISTANCE)


@rule
def score_target(box, view, desk, kind, a, b):
    """Score the choice for an effect: a city for cubes, or the opponent who loses cards or cubes."""
    if kind == Kind.PLACE:
        return best_placing_value(box, view, desk, a, room_for(box, view, desk, a, operand(view, PlaceStep.COUNT)))
    if kind == Kind.TARGET:
        return POINT * min(operand(view, TargetStep.COUNT), view.hand_size[a]) + view.score[a]
    return strike_value(box, view, desk, operand(view, StrikeStep.EFFECT), operand(view, StrikeStep.COUNT), a, b)


@rule
def score_use(box, view, desk, city):
    """Score using a city's action now; one that can be kept must be worth more than waiting."""
    if step_now(view) == Step.START:
        return score_use_before_start(box, view, desk, city)
    value = 0
    for i in range(EFFECTS_MAX):
        value += effect_value(box, view, desk, box.city_effect[city, i], box.city_amount[city, i])
        if box.any_time[city] == 1 and desk.work[ROUNDS_LEFT] > 0:
            value -= waiting_value(view, desk, box.city_effect[city, i], box.city_amount[city, i])
    if value > 0:
        return COSTS_NO_ACTION + value
    return value - POINT


@rule
def score_use_before_start(box, view, desk, city):
    """Score using a kept card before a start effect: only a level of Resistance is better now than later."""
    gain = next_level_value(view, desk, Track.RESISTANCE)
    for track in range(Track.RESISTANCE):
        gain = min(gain, next_level_value(view, desk, Track.RESISTANCE) - next_level_value(view, desk, track))
    for i in range(EFFECTS_MAX):
        if box.city_effect[city, i] == Effect.RAISE and gain > 0:
            return COSTS_NO_ACTION + gain
    return -POINT


@rule
def effect_value(box, view, desk, effect, amount):
    """Estimate what an effect of a city's action is worth now."""
    seat = desk.work[SEAT]
    if effect == Effect.DRAW_CARDS:
        return 1 + draw_value(view, desk, amount)
    if effect == Effect.PLACE_INFECTED or effect == Effect.PLACE_NEW:
        best = 0
        for city in range(box.cities):
            if can_place(box, view, seat, city, effect == Effect.PLACE_NEW) == 1:
                best = max(best, best_placing_value(box, view, desk, city, room_for(box, view, desk, city, amount)))
        return best
    if effect == Effect.REMOVE or effect == Effect.REMOVE_ALL:
        best = 0
        for city in range(box.cities):
            for other in range(view.players):
                if can_strike(view, seat, effect, amount, city, other) == 1:
                    best = max(best, strike_value(box, view, desk, effect, amount, city, other))
        return best
    return typical_effect_value(view, desk, effect, amount)


@rule
def waiting_value(view, desk, effect, amount):
    """Estimate what keeping a city's action is worth before the last round."""
    if effect == Effect.DRAW_CARDS:
        return POINT * amount * (view.hand_size[desk.work[SEAT]] + amount > HAND_LIMIT)
    if effect == Effect.PLACE_INFECTED or effect == Effect.PLACE_NEW or effect == Effect.REMOVE:
        return WAITING_VALUE * amount
    return 0


heuristic = heuristic_of(score_action, prepare)


def summary(states: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Summarize finished games, one column each: length, cities, empty dishes, skulls and winners (p2, or p0+p2); scores and levels
    have a value for each seat."""
    players = int(states["players"][0])
    score = states["score"][:, :players].astype(np.int64)
    levels = states["level"][:, :players].sum(axis=2, dtype=np.int64)
    rank = score * RANK_STEP + levels
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
