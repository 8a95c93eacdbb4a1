"""Refusals: the number of the rule that forbids an action, or 0 if it is legal."""

from outbreak.core.action import ACTION_BITS, first_of, kind_of, seat_of, second_of
from outbreak.core.agenda import operand, seat_asked, step_now
from outbreak.core.rule import rule
from outbreak.games.pandemic.rules.actions import cards_of_color, request_bit
from outbreak.games.pandemic.rules.hands import event_holder, is_elsewhere
from outbreak.games.pandemic.rules.roles import cards_for_cure
from outbreak.games.pandemic.rules.turn import asked_now, decider
from outbreak.games.pandemic.vocabulary import (
    EMPTY,
    EVENT_CARD,
    EVENTS,
    ArrangeStep,
    AskStep,
    CureStep,
    DestinationStep,
    Kind,
    Place,
    Result,
    Role,
    StationStep,
    Step,
)


@rule
def was_declined(state, seat, kind, pawn, city):
    """Whether the owner of a pawn declined this move to a city since the last action (P-5.5)."""
    if pawn == seat:
        return 0
    return (state.refused_move[city] >> request_bit(kind, pawn)) & 1


@rule
def can_go_anywhere(box, state, seat, kind, pawn):
    """Whether a city is left that a pawn could be moved to (P-5.5)."""
    if pawn == seat or state.refusals == 0:
        return 1
    for city in range(box.cities):
        if city != state.pawn[pawn] and was_declined(state, seat, kind, pawn, city) == 0:
            return 1
    return 0


@rule
def refusal(box, state, seats, action):
    """Return 0 for a legal action, otherwise the number of the rule that forbids it: P-4.10 is 410."""
    if state.result != Result.UNDECIDED:
        return 206
    if action < 0 or action >> ACTION_BITS != 0:
        return 205
    seat = seat_of(action)
    kind = kind_of(action)
    a = first_of(action)
    b = second_of(action)
    if is_well_formed(box, state, seat, kind, a, b) == 0:
        return 502 if (kind == Kind.GIVE or kind == Kind.TAKE) and a >= EVENT_CARD and a < EVENT_CARD + EVENTS else 205
    if (seats >> seat) & 1 == 0:
        return 203
    step = step_now(state)
    if step == Step.ASK:
        if seat != seat_asked(state) or kind < Kind.YES:
            return 1112
        return 0 if kind == Kind.NO else refuse_yes(state)
    if step >= Step.DESTINATION:
        return refuse_in_between(box, state, seat, kind, a, step)
    if kind >= Kind.YES:
        return 1112
    if kind == Kind.CHOOSE:
        return 207
    if state.polled_windows == 1 and seat != asked_now(state):
        return 1110
    if kind == Kind.DISCARD:
        return 0 if step == Step.LIMIT and seat == decider(state) and state.place[a] == seat else 509
    if kind == Kind.PASS:
        return refuse_pass(state, seat, step)
    if kind >= Kind.AIRLIFT:
        return refuse_event(box, state, seat, kind, a, step)
    if step == Step.LIMIT:
        return 506
    if step == Step.RESILIENT:
        return 811
    if seat != state.active:
        return 203
    if step != Step.ACTIONS:  # a window: between the last action and the draw, or later
        return 204 if state.agenda[state.agenda_size - 2, 0] == Step.DRAW else 203
    return refuse_action(box, state, seat, kind, a, b)


@rule
def is_well_formed(box, state, seat, kind, a, b):
    """Whether an action names only seats, pawns, cities, cards and colours of this game (P-2.5)."""
    if seat >= state.players or kind > Kind.NO:
        return 0
    if kind == Kind.DRIVE or kind == Kind.DIRECT or kind == Kind.SHUTTLE:
        return a < state.players and b < box.cities
    if kind == Kind.RENDEZVOUS:
        return a < state.players and b < state.players
    if kind == Kind.GIVE or kind == Kind.TAKE:
        return a < box.cities and b < state.players
    if b != 0:
        return 0
    if kind == Kind.CHARTER or kind == Kind.AIRLIFT:
        return a < state.players
    if kind == Kind.TREAT or kind == Kind.CURE:
        return a < box.colors
    if kind == Kind.STORE:
        return a < EVENTS
    if kind == Kind.GRANT or kind == Kind.RESILIENT or kind == Kind.CHOOSE:
        return a < box.cities
    if kind == Kind.DISCARD:
        return a < box.cities or (a >= EVENT_CARD and a < EVENT_CARD + EVENTS)
    return a == 0


@rule
def refuse_yes(state):
    """Refuse to agree without the card that is asked for (P-11.12)."""
    if operand(state, AskStep.REQUEST) == Kind.TAKE and state.place[operand(state, AskStep.CITY)] != operand(state, AskStep.SEAT):
        return 1112
    return 0


@rule
def refuse_pass(state, seat, step):
    """Refuse to pass for a seat that does not decide (P-11.9) and is not polled, or whose hand is over the limit (P-5.7)."""
    if seat != decider(state):
        return 0 if state.polled_windows == 1 else 1109
    return 507 if step == Step.LIMIT else 0


@rule
def refuse_in_between(box, state, seat, kind, a, step):
    """Refuse everything but the choice that completes the present action or event (P-2.7, P-8.2)."""
    if kind >= Kind.AIRLIFT and kind <= Kind.RESILIENT:
        return 802
    if seat != seat_asked(state) or kind < Kind.DISCARD or kind > Kind.CHOOSE:
        return 207
    if step == Step.CURE or step == Step.FLIGHT:
        return refuse_payment(box, state, seat, a, step) if kind == Kind.DISCARD else 207
    return refuse_choice(state, seat, a, step) if kind == Kind.CHOOSE else 207


@rule
def refuse_payment(box, state, seat, card, step):
    """Refuse cards that do not pay for a cure (P-4.6, P-4.11) or for the Operations Expert's flight (P-9.12)."""
    if state.place[card] != seat:
        return 509
    if card >= box.cities:
        return 912 if step == Step.FLIGHT else 406
    if step == Step.FLIGHT:
        return 0
    color = operand(state, CureStep.COLOR)
    if box.color[card] != color:
        return 406
    if card <= operand(state, CureStep.AFTER) or cards_of_color(box, state, seat, color, card) < operand(state, CureStep.NEEDED) - 1:
        return 411
    return 0


@rule
def refuse_choice(state, seat, city, step):
    """Refuse cities that cannot be named as a destination, as the station that moves, or for the order of a Forecast."""
    if step == Step.STATION:
        return 0 if state.station[city] == 1 and city != operand(state, StationStep.CITY) else 403
    if step == Step.ARRANGE:
        size = state.infection_deck_size
        for i in range(size - operand(state, ArrangeStep.COUNT), size - operand(state, ArrangeStep.NAMED)):
            if state.infection_deck[i] == city:
                return 0
        return 805
    pawn = operand(state, DestinationStep.PAWN)
    if state.pawn[pawn] == city:
        return 305
    return 505 if was_declined(state, seat, operand(state, DestinationStep.KIND), pawn, city) == 1 else 0


@rule
def refuse_action(box, state, seat, kind, a, b):
    """Refuse actions of the action phase that are not possible."""
    here = state.pawn[seat]
    if kind <= Kind.RENDEZVOUS:
        return refuse_move(box, state, seat, kind, a, b)
    if kind == Kind.EXPERT:
        if state.role[seat] != Role.OPERATIONS_EXPERT:
            return 906
        return refuse_expert(state, seat, holds_city_card(box, state, seat))
    if kind == Kind.BUILD:
        return refuse_build(state, seat)
    if kind == Kind.TREAT:
        return 404 if state.cubes[here, a] == 0 else 0
    if kind == Kind.CURE:
        if state.cured[a] == 1:
            return 407
        enough = cards_of_color(box, state, seat, a, -1) >= cards_for_cure(box, state, seat)
        return 0 if state.station[here] == 1 and enough else 406
    if kind == Kind.STORE:
        if state.role[seat] != Role.CONTINGENCY_PLANNER:
            return 906
        if state.stored != EMPTY:
            return 902
        return 0 if state.place[EVENT_CARD + a] == Place.IN_DISCARD else 901
    if kind == Kind.GIVE:
        return refuse_give(state, seat, a, b)
    return refuse_take(state, seat, a, b)


@rule
def refuse_move(box, state, seat, kind, pawn, b):
    """Refuse moves that are not possible (P-3.1 to P-3.5, P-9.4 to P-9.6)."""
    if kind == Kind.RENDEZVOUS and state.role[seat] != Role.DISPATCHER:
        return 906
    if pawn != seat and state.role[seat] != Role.DISPATCHER:
        return 906
    here = state.pawn[pawn]
    if kind == Kind.CHARTER:
        if state.place[here] != seat:
            return 303 if pawn == seat else 904
        return 0 if can_go_anywhere(box, state, seat, Kind.CHARTER, pawn) == 1 else 505
    city = b
    if kind == Kind.RENDEZVOUS:
        city = state.pawn[b]
    if city == here:
        return 305
    if kind == Kind.DRIVE and box.linked[here, city] == 0:
        return 301
    if kind == Kind.DIRECT and state.place[city] != seat:
        return 302 if pawn == seat else 904
    if kind == Kind.SHUTTLE and (state.station[here] == 0 or state.station[city] == 0):
        return 304
    return 505 if was_declined(state, seat, kind, pawn, city) == 1 else 0


@rule
def holds_city_card(box, state, seat):
    """Whether a hand holds any city card."""
    for card in range(box.cities):
        if state.place[card] == seat:
            return 1
    return 0


@rule
def refuse_expert(state, seat, cards):
    """Refuse the Operations Expert's flight except once a turn, from a station, with a city card (P-9.12)."""
    if state.expert_flown == 1 or state.station[state.pawn[seat]] == 0 or cards == 0:
        return 912
    return 0


@rule
def refuse_build(state, seat):
    """Refuse to build without the card of a city that has no station; the Operations Expert needs no card (P-4.1, P-4.2, P-9.11)."""
    if state.station[state.pawn[seat]] == 1:
        return 402
    if state.role[seat] != Role.OPERATIONS_EXPERT and state.place[state.pawn[seat]] != seat:
        return 401
    return 0


@rule
def refuse_give(state, seat, card, other):
    """Refuse to give any card but that of the city to a player there (P-5.1); the Researcher gives any (P-9.14)."""
    if other == seat or state.pawn[other] != state.pawn[seat]:
        return 501
    if state.place[card] != seat:
        return 509
    if card != state.pawn[seat] and state.role[seat] != Role.RESEARCHER:
        return 501
    return 505 if (state.refused_share[card] >> other) & 1 == 1 else 0


@rule
def refuse_take(state, seat, card, other):
    """Refuse to take any card but that of the city from a player there (P-5.1), except from the Researcher (P-9.14, P-9.15)."""
    if other == seat or state.pawn[other] != state.pawn[seat]:
        return 501
    if card != state.pawn[seat] and state.role[other] != Role.RESEARCHER:
        return 915 if state.role[seat] == Role.RESEARCHER else 501
    if is_elsewhere(state, seat, card, other) == 1 or state.hand_size[other] == 0:
        return 504 if state.closed_hands == 1 else 501
    return 505 if (state.refused_share[card] >> other) & 1 == 1 else 0


@rule
def refuse_event(box, state, seat, kind, a, step):
    """Refuse events that cannot be played like this (P-8.4 to P-8.12)."""
    event = kind - Kind.AIRLIFT
    if event_holder(state, event) != seat:
        return 812
    if step == Step.RESILIENT and kind != Kind.RESILIENT:
        return 811
    if kind == Kind.QUIET and state.quiet_night == 1:
        return 809
    if kind == Kind.AIRLIFT and can_go_anywhere(box, state, seat, Kind.AIRLIFT, a) == 0:
        return 505
    if kind == Kind.FORECAST and state.infection_deck_size == 0:
        return 805
    if kind == Kind.GRANT and state.station[a] == 1:
        return 402
    if kind == Kind.RESILIENT and state.infection_place[a] != Place.IN_DISCARD:
        return 810
    return 0
