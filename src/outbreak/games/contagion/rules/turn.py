"""The turn: what an action does, and what follows until a player has a choice."""

from outbreak.core.action import first_of, kind_of, seat_of, second_of
from outbreak.core.agenda import operand, plan, seat_asked, set_operand, step_now, strike
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule, whole
from outbreak.games.contagion.rules.actions import any_action, choose_cubes, draw, finish_infecting, infect, mutate, pay_card, raise_level
from outbreak.games.contagion.rules.effects import carry_out_effect, during, plan_city_effects, plan_event_effects
from outbreak.games.contagion.rules.hands import draw_cards, held_from, steal
from outbreak.games.contagion.rules.infection import close_row, free_room, place_cubes, return_cubes, score_city
from outbreak.games.contagion.rules.losses import (
    choose_loss,
    drop_rest,
    give_way,
    lower_level,
    most_saved,
    must_shed_rest,
    only_city,
    only_track,
    resist,
    shed_cube,
    shed_rest,
)
from outbreak.games.contagion.rules.rounds import next_turn, place_neutral, reveal, start_round
from outbreak.games.contagion.vocabulary import (
    ACTIONS,
    CITIES_MAX,
    EFFECTS_MAX,
    EMPTY,
    HAND_LIMIT,
    CubesStep,
    DiscardStep,
    Effect,
    FilledStep,
    Kind,
    LowerStep,
    Moment,
    Note,
    OfferStep,
    PayStep,
    Place,
    PlaceStep,
    ResistStep,
    Result,
    SeatStep,
    Step,
    StrikeStep,
    TargetStep,
)


@rule
def begin(box, state, desk, action):
    """Carry out a legal action, except for what it puts on the agenda."""
    seat = seat_of(action)
    kind = kind_of(action)
    a = first_of(action)
    if kind == Kind.PASS:
        pass_on(box, state, desk, seat)
    elif kind == Kind.DRAW:
        draw(box, state, desk, seat, a)
    elif kind == Kind.INFECT:
        infect(box, state, desk, seat, a)
    elif kind == Kind.MUTATE:
        mutate(box, state, desk, seat, a)
    elif kind == Kind.USE:
        use_city(box, state, desk, seat, a)
    elif kind <= Kind.JOKER:
        choose_for_cubes(box, state, desk, seat, kind, a)
    elif kind <= Kind.LOWER:
        choose_loss(box, state, desk, kind, a)
    else:
        choose_target(box, state, desk, seat, kind, a, second_of(action))


@rule
def choose_for_cubes(box, state, desk, seat, kind, a):
    """Settle at set-up (C-1.5), or choose how many cubes and which cards pay for them (C-4.1, C-4.5)."""
    if kind == Kind.SETTLE:
        strike(state)
        note(desk, Note.SETTLED, EVERYBODY, seat, a, 0, 0)
        place_cubes(box, state, desk, seat, a, 1)
    elif kind == Kind.CUBES:
        settle_on_cubes(box, state, desk, a)
    else:
        pay_card(box, state, desk, kind, a)


@rule
def choose_target(box, state, desk, seat, kind, a, b):
    """Choose what an effect does: where to place, what to raise, whom to hit (C-8.8 to C-8.11)."""
    amount = operand(state, PlaceStep.COUNT) if kind == Kind.PLACE else operand(state, TargetStep.COUNT)
    effect = operand(state, StrikeStep.EFFECT)
    limit = operand(state, StrikeStep.COUNT)
    strike(state)
    if kind == Kind.PLACE:
        count = min(amount, min(state.dish[seat], free_room(box, state, a)))
        if count > 1:
            plan(state, desk, Step.CUBES, seat, a)
            set_operand(state, CubesStep.MOST, count)
            set_operand(state, CubesStep.FREE, 1)
        else:
            place_cubes(box, state, desk, seat, a, 1)
    elif kind == Kind.RAISE:
        raise_level(state, desk, seat, a)
    elif kind == Kind.TARGET:
        steal(state, desk, seat, a, amount)
    else:
        count = min(limit, state.cubes[a, b])
        if effect == Effect.REMOVE_ALL:
            count = whole(state.cubes[a, b])
        return_cubes(state, b, a, count)
        note(desk, Note.REMOVED, EVERYBODY, seat, a, b, count)
        close_row(state, desk, b, a)


@rule
def pass_on(box, state, desk, seat):
    """Decline what is optional, give way to a loss, end the actions, or continue the turn (C-2.8 to C-2.10, C-6.3, C-8.4, C-8.5)."""
    step = step_now(state)
    note(desk, Note.PASSED, EVERYBODY, seat, 0, 0, 0)
    if step == Step.RESIST:
        give_way(box, state, desk)
    elif step == Step.OFFER:
        city = operand(state, OfferStep.CITY)
        strike(state)
        if box.any_time[city] == 1:
            state.place[city] = Place.KEPT + seat
            note(desk, Note.KEPT, EVERYBODY, seat, city, 0, 0)
    elif step == Step.ACTIONS:
        end_actions(state, desk, seat)
    elif step == Step.START or step == Step.NEXT:
        carry_out(box, state, desk)
    else:
        strike(state)


@rule
def end_actions(state, desk, seat):
    """End the actions; a player who could not take one draws a card, and may still use kept cards after it (C-2.9, C-8.5)."""
    if state.actions_done == 0 and state.actions_left > 0:
        state.ending = 1
        note(desk, Note.NO_ACTION, EVERYBODY, seat, 0, 0, 0)
        draw_cards(state, desk, seat, 1)
    else:
        strike(state)
    state.actions_left = 0
    state.extra_actions = 0


@rule
def use_city(box, state, desk, seat, city):
    """Carry out a city's action and put the card away (C-8.4 to C-8.6)."""
    if step_now(state) == Step.OFFER:
        strike(state)
    state.place[city] = Place.AWAY
    note(desk, Note.USED, EVERYBODY, seat, city, 0, 0)
    plan_city_effects(box, state, desk, seat, city)


@rule
def gives_extra_action(box, city):
    """Whether a city's action is an additional action."""
    for i in range(EFFECTS_MAX):
        if box.city_effect[city, i] == Effect.EXTRA_ACTION:
            return 1
    return 0


@rule
def can_use(box, state, city):
    """Whether a city's action can be used now: an additional action only in a turn, while actions can follow (C-2.9, C-7.14, C-8.5)."""
    return not (gives_extra_action(box, city) == 1 and (state.ending == 1 or state.rounds == 0))


@rule
def can_use_kept(box, state, seat):
    """Whether a player has a kept city card that can be used now (C-8.5)."""
    for city in range(box.cities):
        if state.place[city] == Place.KEPT + seat and can_use(box, state, city) == 1:
            return 1
    return 0


@rule
def waiting(state):
    """Return the seats that must answer now, as a set; it is always one."""
    if state.result != Result.UNDECIDED:
        return 0
    return 1 << seat_asked(state)


@rule
def has_choice(box, state, desk):
    """Whether the step on top of the agenda waits for a seat; if not, `carry_out` completes it."""
    step = step_now(state)
    if step < Step.SETTLE:
        return stops_turn(box, state, step)
    if step == Step.CUBES:
        return operand(state, CubesStep.MOST) != 1
    if step == Step.RESIST:
        return operand(state, ResistStep.ANNOUNCED) != 1 or most_saved(state) != 1
    if step == Step.PAY:
        return operand(state, PayStep.NEEDED) != 0
    if step == Step.LOWER:
        return operand(state, LowerStep.LEFT) != 0 and only_track(state, operand(state, LowerStep.SEAT)) == EMPTY
    if step == Step.DISCARD:
        left = operand(state, DiscardStep.LEFT)
        return left != 0 and left != held_from(state, operand(state, DiscardStep.SEAT), operand(state, DiscardStep.FIRST))
    if step == Step.SHED:
        return must_shed_rest(box, state) == 0 and only_city(box, state) == EMPTY
    return 1


@rule
def stops_turn(box, state, step):
    """Whether the turn stops for its player: to act, or to use a kept card, also before a start effect and after an end effect (C-8.13)."""
    if step == Step.START and box.event_when[state.event] == Moment.AT_START:
        return can_use_kept(box, state, state.active)
    if step == Step.NEXT and box.event_when[state.event] == Moment.AT_END:
        return can_use_kept(box, state, state.active)
    return step == Step.ACTIONS and can_act_or_use(box, state) == 1


@rule
def can_act_or_use(box, state):
    """Whether the player can act or use a kept card (C-2.8, C-8.5)."""
    if state.actions_left + state.extra_actions > 0 and any_action(box, state, state.active, 1) == 1:
        return 1  # checked first because it is usually true and faster
    return can_use_kept(box, state, state.active)


@rule
def carry_out(box, state, desk):
    """Carry out the step on top of the agenda."""
    step = step_now(state)
    if step == Step.EFFECT:
        carry_out_effect(box, state, desk)
    elif step == Step.ACTIONS:
        end_actions(state, desk, state.active)
    elif step == Step.PAY:
        finish_infecting(box, state, desk)
    elif step == Step.CUBES:
        settle_on_cubes(box, state, desk, 1)  # only one fits, so there is no choice
    elif step == Step.DISCARD:
        drop_rest(state, desk)
    elif step == Step.SHED:
        if must_shed_rest(box, state) == 1:
            shed_rest(box, state, desk)
        else:
            shed_cube(state, desk, only_city(box, state))
    elif step == Step.LOWER and operand(state, LowerStep.LEFT) > 0:
        lower_level(state, desk, only_track(state, operand(state, LowerStep.SEAT)))
    elif step == Step.RESIST:
        resist(box, state, desk, 1)  # announced with the draw action, and only one card can be saved
    else:
        seat = operand(state, SeatStep.SEAT)
        city = operand(state, FilledStep.CITY)
        strike(state)
        if step == Step.ROUND:
            start_round(state, desk)
        elif step == Step.NEUTRAL:
            place_neutral(box, state, desk)
        elif step == Step.REVEAL:
            reveal(box, state, desk)
        elif step == Step.TURN:
            start_turn(box, state, desk, seat)
        elif step == Step.START:
            plan_event_effects(box, state, desk, seat, Moment.AT_START)
        elif step == Step.AFTER:
            state.ending = 1
            plan_event_effects(box, state, desk, seat, Moment.AT_END)
        elif step == Step.NEXT:
            next_turn(box, state, desk)
        elif step == Step.LIMIT:
            if state.hand_size[seat] > HAND_LIMIT:
                plan(state, desk, Step.DISCARD, seat, state.hand_size[seat] - HAND_LIMIT)
        elif step == Step.FILLED:
            score_city(box, state, desk, seat, city)


@rule
def settle_on_cubes(box, state, desk, count):
    """Place the chosen number of cubes if they are free, otherwise continue with the payment (C-4.1, C-8.8)."""
    if operand(state, CubesStep.FREE) == 1:
        seat = operand(state, CubesStep.SEAT)
        city = operand(state, CubesStep.CITY)
        strike(state)
        place_cubes(box, state, desk, seat, city, count)
    else:
        choose_cubes(box, state, desk, count)


@rule
def start_turn(box, state, desk, seat):
    """Plan a turn: start effect, two actions, end effect (C-2.2)."""
    state.active = seat
    state.actions_done = 0
    state.actions_left = ACTIONS
    state.extra_actions = during(box, state, Effect.EXTRA_ACTION)
    state.infections = 0
    state.wild_used = 0
    state.ending = 0
    note(desk, Note.TURN, EVERYBODY, seat, state.rounds, 0, 0)
    plan(state, desk, Step.NEXT, seat, 0)
    plan(state, desk, Step.AFTER, seat, 0)
    plan(state, desk, Step.ACTIONS, seat, 0)
    plan(state, desk, Step.START, seat, 0)


assert CITIES_MAX < 127 and Kind.MATCH < Kind.WILD < Kind.JOKER and Kind.STRIKE > Kind.TARGET and Step.STRIKE > Step.RAISE > Step.PLACE
