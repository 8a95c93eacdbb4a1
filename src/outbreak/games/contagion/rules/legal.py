"""Legal actions, and the rule that forbids another one."""

from outbreak.core.action import ACTION_BITS, first_of, kind_of, list_action, seat_of, second_of
from outbreak.core.agenda import operand, seat_asked, step_now
from outbreak.core.rule import rule, whole
from outbreak.games.contagion.rules.actions import (
    any_action,
    can_infect,
    can_mutate,
    can_pay,
    cards_needed,
    cards_to_draw,
    cards_to_save,
    has_wild,
    most_cubes,
    refuse_card,
)
from outbreak.games.contagion.rules.effects import can_strike, during
from outbreak.games.contagion.rules.hands import held, held_from
from outbreak.games.contagion.rules.infection import can_place
from outbreak.games.contagion.rules.losses import can_shed, most_saved
from outbreak.games.contagion.rules.turn import can_use, waiting
from outbreak.games.contagion.vocabulary import (
    COUNT_MAX,
    LEVEL_MAX,
    TRACKS,
    CubesStep,
    DiscardStep,
    Effect,
    Kind,
    OfferStep,
    Place,
    PlaceStep,
    Reason,
    ResistStep,
    Result,
    ShedStep,
    Step,
    StrikeStep,
    Track,
)


@rule
def legal(box, state, seats, desk):
    """List the actions that a set of seats may take now, in ascending order; returns how many."""
    if state.result != Result.UNDECIDED or waiting(state) & seats == 0:
        return 0
    step = step_now(state)
    seat = seat_asked(state)
    n = 0
    if refuse_pass(box, state, seat, step) == 0:
        n = list_action(desk, n, seat, Kind.PASS, 0, 0)
    if step < Step.SETTLE:
        if step == Step.ACTIONS and state.actions_left + state.extra_actions > 0:
            n = list_actions(box, state, desk, n, seat)
        n = list_kept(box, state, desk, n, seat)
    elif step == Step.OFFER:
        if can_use(box, state, operand(state, OfferStep.CITY)) == 1:
            n = list_action(desk, n, seat, Kind.USE, operand(state, OfferStep.CITY), 0)
    elif step == Step.CUBES:
        for count in range(1, operand(state, CubesStep.MOST) + 1):
            n = list_action(desk, n, seat, Kind.CUBES, count, 0)
    elif step == Step.PAY:
        n = list_payment(box, state, desk, n, seat)
    elif step == Step.RESIST:
        for saved in range(1, most_saved(state) + 1):
            n = list_action(desk, n, seat, Kind.RESIST, saved, 0)
    elif step == Step.STRIKE:
        n = list_strikes(box, state, desk, n, seat)
    else:
        n = list_simple(box, state, desk, n, seat, step)
    return n


@rule
def list_actions(box, state, desk, n, seat):
    """List the actions of the active player (C-2.3)."""
    if cards_to_draw(box, state, seat) > 0:
        n = list_action(desk, n, seat, Kind.DRAW, 0, 0)
    if cards_to_save(box, state, seat) > 0:
        n = list_action(desk, n, seat, Kind.DRAW, 1, 0)
    for city in range(box.cities):
        if can_infect(box, state, seat, city) == 1:
            n = list_action(desk, n, seat, Kind.INFECT, city, 0)
    for track in range(TRACKS):
        if can_mutate(box, state, seat, track) == 1:
            n = list_action(desk, n, seat, Kind.MUTATE, track, 0)
    return n


@rule
def list_kept(box, state, desk, n, seat):
    """List the kept cards that can be used (C-8.5)."""
    for city in range(box.cities):
        if state.place[city] == Place.KEPT + seat and can_use(box, state, city) == 1:
            n = list_action(desk, n, seat, Kind.USE, city, 0)
    return n


@rule
def list_payment(box, state, desk, n, seat):
    """List the cards that can pay next (C-4.5)."""
    if refuse_card(box, state, Kind.MATCH, 0) == 0:
        n = list_action(desk, n, seat, Kind.MATCH, 0, 0)
    for kind in range(Kind.WILD, Kind.JOKER + 1):
        for color in range(box.colors):
            if refuse_card(box, state, kind, color) == 0:
                n = list_action(desk, n, seat, kind, color, 0)
    return n


@rule
def list_strikes(box, state, desk, n, seat):
    """List the cubes of opponents that can be removed (C-8.10)."""
    for city in range(box.cities):
        for other in range(state.players):
            if can_strike(state, seat, operand(state, StrikeStep.EFFECT), operand(state, StrikeStep.COUNT), city, other) == 1:
                n = list_action(desk, n, seat, Kind.STRIKE, city, other)
    return n


@rule
def kind_for(step):
    """Return the kind of action that a step asks for, if there is only one."""
    if step == Step.SETTLE:
        return Kind.SETTLE
    if step == Step.DISCARD:
        return Kind.DISCARD
    if step == Step.SHED:
        return Kind.SHED
    if step == Step.LOWER:
        return Kind.LOWER
    if step == Step.PLACE:
        return Kind.PLACE
    if step == Step.RAISE:
        return Kind.RAISE
    return Kind.TARGET


@rule
def options_for(box, state, step):
    """Return how many values the operand of such an action can have."""
    if step == Step.DISCARD:
        return box.colors
    if step == Step.LOWER or step == Step.RAISE:
        return whole(TRACKS)
    if step == Step.TARGET:
        return state.players
    return box.cities


@rule
def list_simple(box, state, desk, n, seat, step):
    """List the choices of a step that asks for one thing."""
    for a in range(options_for(box, state, step)):
        if refuse_simple(box, state, seat, step, a) == 0:
            n = list_action(desk, n, seat, kind_for(step), a, 0)
    return n


@rule
def refuse_simple(box, state, seat, step, a):
    """Refuse a city, colour, track or player that cannot be chosen now."""
    if step == Step.SETTLE:
        return 0 if state.place[a] == Place.ON_TABLE else 105
    if step == Step.DISCARD:
        if (
            a < operand(state, DiscardStep.FIRST)
            or held(state, seat, a) == 0
            or held_from(state, seat, a) < operand(state, DiscardStep.LEFT)
        ):
            return refuse_discard(operand(state, DiscardStep.REASON))
        return 0
    if step == Step.SHED:
        if can_shed(box, state, seat, a) == 1:
            return 0
        least = operand(state, ShedStep.LEAST)
        return 709 if least > 1 and (a < operand(state, ShedStep.FIRST) or state.cubes[a, seat] < least) else 706
    if step == Step.LOWER:
        return 0 if a != Track.RESISTANCE and state.level[seat, a] > 0 else 708
    if step == Step.PLACE:
        return 0 if can_place(box, state, seat, a, operand(state, PlaceStep.NEW)) == 1 else 705
    if step == Step.RAISE:
        return 0 if state.level[seat, a] < LEVEL_MAX else 811
    return 0 if a != seat and state.hand_size[a] > 0 else 809


@rule
def refuse_discard(why):
    """Return the rule by which cards are discarded: the limit, a mutation or a loss (C-3.2, C-5.1, C-7.7)."""
    if why == Reason.PAID:
        return 501
    return 707 if why == Reason.LOST else 302


@rule
def refuse_pass(box, state, seat, step):
    """Refuse to pass, except on an offer, Resistance, an optional effect, or when no action must be taken (C-2.8, C-2.10, C-6.3, C-8.4)."""
    if step == Step.OFFER or step == Step.START or step == Step.NEXT:
        return 0
    if step == Step.RESIST:
        return 0 if operand(state, ResistStep.ANNOUNCED) == 0 else 207
    if step == Step.PLACE:
        return 0 if operand(state, PlaceStep.OPTIONAL) == 1 else 701
    if step != Step.ACTIONS:
        return 207
    return 208 if state.actions_left > 0 and any_action(box, state, seat, 0) == 1 else 0


@rule
def refusal(box, state, seats, action):
    """Return 0 for a legal action, otherwise the number of the rule that forbids it: C-2.10 is 210 (C-2.4 to C-2.7)."""
    if state.result != Result.UNDECIDED:
        return 206
    if action < 0 or action >> ACTION_BITS != 0:
        return 205
    seat = seat_of(action)
    kind = kind_of(action)
    a = first_of(action)
    b = second_of(action)
    if is_well_formed(box, state, seat, kind, a, b) == 0:
        return 205
    if (seats >> seat) & 1 == 0 or waiting(state) != 1 << seat:
        return 204
    step = step_now(state)
    if kind == Kind.PASS:
        return refuse_pass(box, state, seat, step)
    if step < Step.SETTLE:
        return refuse_action(box, state, seat, step, kind, a)
    return refuse_choice(box, state, seat, step, kind, a, b)


@rule
def is_well_formed(box, state, seat, kind, a, b):
    """Whether an action names only what is in this game (C-2.5)."""
    if seat >= state.players or kind > Kind.STRIKE:
        return 0
    if kind == Kind.STRIKE:
        return a < box.cities and b < state.players
    if b != 0:
        return 0
    if kind == Kind.SETTLE or kind == Kind.INFECT or kind == Kind.USE or kind == Kind.SHED or kind == Kind.PLACE:
        return a < box.cities
    if kind == Kind.DRAW:
        return a < 2
    if kind == Kind.MUTATE or kind == Kind.LOWER or kind == Kind.RAISE:
        return a < TRACKS
    if kind == Kind.CUBES:
        return a >= 1 and a <= COUNT_MAX
    if kind == Kind.RESIST:
        return a >= 1 and a <= LEVEL_MAX
    if kind == Kind.WILD or kind == Kind.JOKER or kind == Kind.DISCARD:
        return a < box.colors
    if kind == Kind.TARGET:
        return a < state.players
    return a == 0


@rule
def refuse_action(box, state, seat, step, kind, a):
    """Refuse actions and kept cards that are not possible (C-2.2, C-2.3, C-8.5)."""
    if kind == Kind.USE:
        if state.place[a] != Place.KEPT + seat:
            return 805
        return 0 if can_use(box, state, a) == 1 else 714
    if kind != Kind.DRAW and kind != Kind.INFECT and kind != Kind.MUTATE:
        return 204
    if step != Step.ACTIONS:
        return 202
    if state.actions_left + state.extra_actions == 0:
        return 203
    if kind == Kind.DRAW:
        if (cards_to_draw(box, state, seat) if a == 0 else cards_to_save(box, state, seat)) > 0:
            return 0
        return 712 if a == 1 or min(state.level[seat, Track.INCUBATION], during(box, state, Effect.DRAW_LESS)) > 0 else 301
    if kind == Kind.MUTATE:
        if can_mutate(box, state, seat, a) == 1:
            return 0
        return 502 if state.level[seat, a] >= LEVEL_MAX else 501
    return refuse_infect(box, state, seat, a)


@rule
def refuse_infect(box, state, seat, city):
    """Refuse to infect a city where that is not possible (C-4.1 to C-4.4, C-7.10)."""
    if can_infect(box, state, seat, city) == 1:
        return 0
    if state.place[city] != Place.ON_TABLE or most_cubes(box, state, seat, city) <= 0:
        return 401
    if can_pay(state, seat, box.color[city], cards_needed(box, state, seat, city), has_wild(box, state)) == 0:
        return 403 if state.cubes[city, seat] > 0 else 402
    return 710 if during(box, state, Effect.INFECT_ONLY) > 0 else 404


@rule
def refuse_choice(box, state, seat, step, kind, a, b):
    """Refuse choices that do not complete the present action or effect (C-2.7)."""
    if step == Step.OFFER:
        if kind != Kind.USE or a != operand(state, OfferStep.CITY):
            return 207
        return 0 if can_use(box, state, a) == 1 else 714
    if step == Step.CUBES:
        if kind != Kind.CUBES:
            return 207
        return 0 if a <= operand(state, CubesStep.MOST) else 401
    if step == Step.PAY:
        return refuse_card(box, state, kind, a) if kind >= Kind.MATCH and kind <= Kind.JOKER else 207
    if step == Step.RESIST:
        if kind != Kind.RESIST:
            return 207
        if a <= most_saved(state):
            return 0
        return 601 if a > state.level[seat, Track.RESISTANCE] else 602
    if step == Step.STRIKE:
        if kind != Kind.STRIKE:
            return 207
        return 0 if can_strike(state, seat, operand(state, StrikeStep.EFFECT), operand(state, StrikeStep.COUNT), a, b) == 1 else 810
    return refuse_simple(box, state, seat, step, a) if kind == kind_for(step) else 207
