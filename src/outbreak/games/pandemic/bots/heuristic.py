"""Pandemic's heuristic: scores every legal action by what it brings the team, from what the deciding seats can see."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.action import first_of, kind_of, seat_of, second_of
from outbreak.core.agenda import operand, step_now
from outbreak.core.heuristic import heuristic_of
from outbreak.core.rule import rule, whole
from outbreak.games.pandemic.bots.collecting import (
    assign_collectors,
    best_share,
    card_value,
    cards_missing,
    count_cards,
    curable_color,
    hurts_collection,
    is_spare,
    share_value,
    spare_card,
)
from outbreak.games.pandemic.bots.layout import INFECTION_RISK, OTHER_ROUTES, OWN_ROUTES, STATION_DISTANCE, TARGET, TARGET_VALUE
from outbreak.games.pandemic.bots.routes import extend_routes, find_routes, start_routes
from outbreak.games.pandemic.bots.targets import choose_target, treat_value
from outbreak.games.pandemic.bots.threats import damage_around, estimate_threats, infection_damage
from outbreak.games.pandemic.box import FAR
from outbreak.games.pandemic.vocabulary import EMPTY, AskStep, DestinationStep, Kind, Role, Step

SCORE_UNIT = 64  # scores are finer than values, to break ties

CURE_SCORE = 100_000  # a cure comes before everything else
STORE_VALUE = 250
CURE_AT_HAND, AIRLIFT_TO_CURE, GRANT_FOR_CURE = 4000, 4500, 4400  # a station where a hand holds all cards of a cure


@rule
def prepare(box, view, desk):
    """Compute what all scores need: hands, collectors, threats, routes and the target."""
    count_cards(box, view, desk)
    assign_collectors(box, view, desk)
    estimate_threats(box, view, desk)
    seat = whole(view.active)
    step = step_now(view)
    if step == Step.DESTINATION:
        seat = operand(view, DestinationStep.PAWN)
        for city in range(box.cities):
            desk.scratch[OWN_ROUTES + city] = 1
        desk.scratch[OWN_ROUTES + view.pawn[seat]] = 0
    else:
        find_routes(box, view, desk, OWN_ROUTES, seat, 1)
    desk.work[STATION_DISTANCE] = FAR
    for city in range(box.cities):
        if view.station[city] == 1:
            desk.work[STATION_DISTANCE] = min(desk.work[STATION_DISTANCE], desk.scratch[OWN_ROUTES + city])
    choose_target(box, view, desk, seat)
    start_routes(box, desk, OTHER_ROUTES, desk.work[TARGET])
    extend_routes(box, view, desk, OTHER_ROUTES, 1)


@rule
def score_action(box, view, desk, action):
    """Score an action; passing is worth 0."""
    kind = kind_of(action)
    if kind <= Kind.TAKE:
        return score_turn_action(box, view, desk, seat_of(action), kind, first_of(action), second_of(action))
    if kind <= Kind.RESILIENT:
        return SCORE_UNIT * score_event(box, view, desk, kind, first_of(action))
    if kind == Kind.DISCARD:
        if step_now(view) == Step.CURE:
            return 0
        return -SCORE_UNIT * card_value(box, view, desk, seat_of(action), first_of(action))
    if kind == Kind.CHOOSE:
        return score_city(box, view, desk, first_of(action))
    if kind == Kind.NO:
        return 0
    return score_consent(box, view, desk)


@rule
def score_turn_action(box, view, desk, seat, kind, a, b):
    """Score one of the actions of the action phase."""
    here = view.pawn[seat]
    if kind == Kind.PASS:
        if step_now(view) == Step.ACTIONS and desk.work[TARGET] == here:
            return SCORE_UNIT * desk.work[TARGET_VALUE]
        return 0
    if kind <= Kind.EXPERT:
        return score_move(box, view, desk, seat, kind, a, b)
    if kind == Kind.BUILD:
        return SCORE_UNIT * build_value(box, view, desk, seat, here)
    if kind == Kind.TREAT:
        return SCORE_UNIT * treat_value(box, view, desk, seat, here, a)
    if kind == Kind.CURE:
        return SCORE_UNIT * CURE_SCORE
    if kind == Kind.STORE:
        return SCORE_UNIT * STORE_VALUE
    if kind == Kind.GIVE:
        return SCORE_UNIT * share_value(box, view, desk, seat, b, a) - 1
    if view.place[a] != b and a != here:
        return -SCORE_UNIT
    return SCORE_UNIT * share_value(box, view, desk, b, seat, a) - 1


@rule
def score_move(box, view, desk, seat, kind, pawn, b):
    """Score a move by the value of the target that it leads to; only spare cards are spent."""
    if kind != Kind.EXPERT and pawn != seat:
        return score_dispatch(box, view, desk, seat, kind, pawn, b)
    if desk.work[TARGET] == view.pawn[seat] or desk.work[TARGET_VALUE] == 0:
        return -SCORE_UNIT
    value = SCORE_UNIT * desk.work[TARGET_VALUE]
    if kind == Kind.CHARTER:
        if is_spare(box, view, desk, seat, view.pawn[seat]) == 0:
            return -SCORE_UNIT
        return value - 6
    if kind == Kind.EXPERT:
        if spare_card(box, view, desk, seat) == EMPTY:
            return -SCORE_UNIT
        return value - 5
    city = b
    if kind == Kind.RENDEZVOUS:
        city = view.pawn[b]
    if kind == Kind.DIRECT:
        if is_spare(box, view, desk, seat, city) == 0:
            return -SCORE_UNIT
        value -= 3
    return value - 4 * desk.scratch[OTHER_ROUTES + city]


@rule
def score_dispatch(box, view, desk, seat, kind, pawn, b):
    """Score moving another player's pawn: the Dispatcher brings others to where cards can be shared."""
    if kind == Kind.RENDEZVOUS and b == seat:
        return SCORE_UNIT * best_share(box, view, desk, seat, pawn) // 2 - 1
    return -SCORE_UNIT


@rule
def build_value(box, view, desk, seat, here):
    """Estimate what a station is worth: more if others are far away, most of all with a cure in hand."""
    free = view.role[seat] == Role.OPERATIONS_EXPERT
    color = curable_color(box, view, desk, seat)
    if color != EMPTY and desk.work[STATION_DISTANCE] >= 2:
        if free or box.color[here] != color or cards_missing(box, view, desk, seat, color) < 0:
            return CURE_AT_HAND
    if view.stations >= box.station_limit or desk.work[STATION_DISTANCE] < 3:
        return -1
    if free or is_spare(box, view, desk, seat, here) == 1:
        return 75 * desk.work[STATION_DISTANCE]
    return -1


@rule
def score_event(box, view, desk, kind, a):
    """Score an event: what it would do now, less what it may do later."""
    step = step_now(view)
    if kind == Kind.RESILIENT:
        if step == Step.RESILIENT:
            return infection_damage(box, view, a)
        return infection_damage(box, view, a) - 250
    if kind == Kind.QUIET:
        if step == Step.ACTIONS:
            return -1
        return 10 * desk.work[INFECTION_RISK] - 150
    if kind == Kind.FORECAST:
        return 10 * desk.work[INFECTION_RISK] - 150
    is_stuck = step == Step.ACTIONS and curable_color(box, view, desk, view.active) != EMPTY and desk.work[STATION_DISTANCE] >= 2
    if kind == Kind.AIRLIFT:
        if is_stuck and a == view.active:
            return AIRLIFT_TO_CURE + 100 * (desk.work[STATION_DISTANCE] - 4)
        return -200
    if is_stuck and a == view.pawn[view.active]:
        return GRANT_FOR_CURE
    return desk.scratch[OWN_ROUTES + a] - 200


@rule
def score_city(box, view, desk, city):
    """Score naming a city: the least dangerous card first, the city closest to the target, or a station far away."""
    step = step_now(view)
    if step == Step.ARRANGE:
        return -infection_damage(box, view, city)
    if step == Step.STATION:
        return desk.scratch[OWN_ROUTES + city]
    return -desk.scratch[OTHER_ROUTES + city]


@rule
def score_consent(box, view, desk):
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
def is_needed_here(box, view, desk, seat, city):
    """Whether a pawn should stay: it can find a cure here but not there, or protects twice as much as it would there."""
    here = view.pawn[seat]
    if curable_color(box, view, desk, seat) != EMPTY and view.station[here] == 1 and view.station[city] == 0:
        return 1
    if view.role[seat] == Role.QUARANTINE_SPECIALIST and damage_around(box, view, here) > 2 * damage_around(box, view, city):
        return 1
    return 0


heuristic = heuristic_of(score_action, prepare)


def summary(states: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Summarize finished games, one column each; roles have a value for each seat."""
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
