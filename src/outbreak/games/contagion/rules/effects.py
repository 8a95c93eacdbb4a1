"""Effects of city actions and events: named operations, carried out one after another."""

from outbreak.core.agenda import operand, plan, set_operand, strike
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.contagion.rules.hands import draw_cards
from outbreak.games.contagion.rules.infection import can_place
from outbreak.games.contagion.rules.losses import amount_at_stake, plan_loss
from outbreak.games.contagion.vocabulary import EFFECTS_MAX, LEVEL_MAX, TRACKS, Effect, EffectStep, Note, PlaceStep, Step, StrikeStep


@rule
def plan_city_effects(box, state, desk, seat, city):
    """Put a city's effects on the agenda, the first one on top (C-8.6); neither Resistance nor events change them (C-6.4, C-7.16)."""
    for i in range(EFFECTS_MAX - 1, -1, -1):
        if box.city_effect[city, i] != Effect.NOTHING:
            plan(state, desk, Step.EFFECT, seat, box.city_effect[city, i])
            set_operand(state, EffectStep.AMOUNT, box.city_amount[city, i])


@rule
def plan_event_effects(box, state, desk, seat, when):
    """Put the active card's effects for the start or end of a turn on the agenda (C-2.2, C-7.1)."""
    card = state.event
    if box.event_when[card] != when:
        return
    for i in range(EFFECTS_MAX - 1, -1, -1):
        if box.event_effect[card, i] != Effect.NOTHING:
            plan(state, desk, Step.EFFECT, seat, box.event_effect[card, i])
            set_operand(state, EffectStep.AMOUNT, box.event_amount[card, i])
            set_operand(state, EffectStep.OPTIONAL, box.event_optional[card])
            set_operand(state, EffectStep.RESISTIBLE, box.resistible[card])


@rule
def during(box, state, effect):
    """Return the amount of an effect that the active card has during the turn; it overrides the rules (C-7.10 to C-7.14, C-7.16)."""
    return box.during[state.event, effect]  # EMPTY reads the last row, which is all zero


@rule
def carry_out_effect(box, state, desk):
    """Carry out the effect on top of the agenda, or plan the choice it needs; impossible effects do nothing (C-7.1, C-8.12)."""
    seat = operand(state, EffectStep.SEAT)
    effect = operand(state, EffectStep.EFFECT)
    amount = operand(state, EffectStep.AMOUNT)
    optional = operand(state, EffectStep.OPTIONAL)
    resistible = operand(state, EffectStep.RESISTIBLE)
    strike(state)
    if effect == Effect.DRAW_CARDS:
        draw_cards(state, desk, seat, amount)
    elif effect == Effect.DRAW_UP_TO:
        draw_cards(state, desk, seat, max(amount - state.hand_size[seat], 0))
    elif effect == Effect.EXTRA_ACTION:
        state.extra_actions += amount
        note(desk, Note.EXTRA, EVERYBODY, seat, amount, 0, 0)
    elif effect == Effect.POINTS:
        state.score[seat] += amount
        note(desk, Note.POINTS, EVERYBODY, seat, amount, 0, 0)
    elif effect == Effect.RAISE:
        if lowest_level(state, seat) < LEVEL_MAX:
            plan(state, desk, Step.RAISE, seat, 0)
    elif effect == Effect.PLACE_INFECTED or effect == Effect.PLACE_NEW:
        plan_placing(box, state, desk, seat, effect, amount, optional)
    elif effect == Effect.STEAL:
        if others_hold_cards(state, seat) == 1:
            plan(state, desk, Step.TARGET, seat, amount)
    elif effect == Effect.REMOVE or effect == Effect.REMOVE_ALL:
        if any_strike(box, state, seat, effect, amount) == 1:
            plan(state, desk, Step.STRIKE, seat, effect)
            set_operand(state, StrikeStep.COUNT, amount)
    else:
        plan_loss(box, state, desk, seat, effect, amount_at_stake(box, state, seat, effect, amount), resistible)


@rule
def lowest_level(state, seat):
    """Return the lowest mutation level of a virus."""
    lowest = LEVEL_MAX
    for track in range(TRACKS):
        lowest = min(lowest, state.level[seat, track])
    return lowest


@rule
def plan_placing(box, state, desk, seat, effect, amount, optional):
    """Plan the choice of a city for cubes, if there is one (C-7.5, C-8.8)."""
    is_new = effect == Effect.PLACE_NEW
    for city in range(box.cities):
        if can_place(box, state, seat, city, is_new) == 1:
            plan(state, desk, Step.PLACE, seat, amount)
            set_operand(state, PlaceStep.NEW, is_new)
            set_operand(state, PlaceStep.OPTIONAL, optional)
            return


@rule
def others_hold_cards(state, seat):
    """Whether an opponent has a card that can be taken (C-8.9)."""
    for other in range(state.players):
        if other != seat and state.hand_size[other] > 0:
            return 1
    return 0


@rule
def can_strike(state, seat, effect, amount, city, other):
    """Whether an opponent's cubes can be removed from a city; all of them only if they are few enough (C-8.10)."""
    if other == seat or state.cubes[city, other] == 0:
        return 0
    return effect != Effect.REMOVE_ALL or state.cubes[city, other] <= amount


@rule
def any_strike(box, state, seat, effect, amount):
    """Whether an opponent has cubes that can be removed (C-8.10); the neutral colour is no opponent (C-7.15)."""
    for city in range(box.cities):
        for other in range(state.players):
            if can_strike(state, seat, effect, amount, city, other) == 1:
                return 1
    return 0
