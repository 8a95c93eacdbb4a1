"""What cards do: named operations, one after another, for city actions and for events."""

from outbreak.core.agenda import operand, plan, set_operand, strike
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.contagion.rules.hands import cards_within_reach, draw_cards
from outbreak.games.contagion.rules.infection import can_place
from outbreak.games.contagion.vocabulary import (
    EFFECTS_MAX,
    EMPTY,
    LEVEL_MAX,
    TRACKS,
    DiscardStep,
    Effect,
    EffectStep,
    Note,
    PlaceStep,
    Reason,
    ResistStep,
    ShedStep,
    Step,
    StrikeStep,
    Track,
)


@rule
def plan_city_effects(box, state, desk, seat, city):
    """Put a city's effects on the agenda, the first one on top (C-8.6); no Resistance and no event holds against them (C-6.4, C-7.16)."""
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
    """How much of an effect that holds during the turn the active card has: it goes before the rules (C-7.10 to C-7.14, C-7.16)."""
    return box.during[state.event, effect]  # without a card, EMPTY is the last row, which holds nothing


@rule
def carry_out_effect(box, state, desk):
    """Take the effect on top of the agenda and carry it out, or ask for what it needs; impossible ones do nothing (C-7.1, C-8.12)."""
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
        plan_loss(box, state, desk, seat, effect, stake(box, state, seat, effect, amount), resistible)


@rule
def lowest_level(state, seat):
    """The lowest mutation level of a virus."""
    lowest = LEVEL_MAX
    for track in range(TRACKS):
        lowest = min(lowest, state.level[seat, track])
    return lowest


@rule
def plan_placing(box, state, desk, seat, effect, amount, optional):
    """Ask where to place cubes, if there is anywhere (C-7.5, C-8.8)."""
    is_new = effect == Effect.PLACE_NEW
    for city in range(box.cities):
        if can_place(box, state, seat, city, is_new) == 1:
            plan(state, desk, Step.PLACE, seat, amount)
            set_operand(state, PlaceStep.NEW, is_new)
            set_operand(state, PlaceStep.OPTIONAL, optional)
            return


@rule
def others_hold_cards(state, seat):
    """Whether an opponent has a card to be taken (C-8.9)."""
    for other in range(state.players):
        if other != seat and state.hand_size[other] > 0:
            return 1
    return 0


@rule
def can_strike(state, seat, effect, amount, city, other):
    """Whether cubes of a player can be removed from a city: an opponent's, and all of them only if there are few enough (C-8.10)."""
    if other == seat or state.cubes[city, other] == 0:
        return 0
    return effect != Effect.REMOVE_ALL or state.cubes[city, other] <= amount


@rule
def any_strike(box, state, seat, effect, amount):
    """Whether any opponent has cubes that can be removed (C-8.10); the neutral colour is none (C-7.15)."""
    for city in range(box.cities):
        for other in range(state.players):
            if can_strike(state, seat, effect, amount, city, other) == 1:
                return 1
    return 0


@rule
def own_cubes_from(box, state, seat, city, least):
    """What a virus could lose from a city or one later in the list: its cubes, or one for each city with at least two of them."""
    count = 0
    for c in range(city, box.cities):
        if least > 1:
            count += state.cubes[c, seat] >= least
        else:
            count += state.cubes[c, seat]
    return count


@rule
def can_shed(box, state, seat, city):
    """Whether the next cube can be lost in a city: one with enough cubes, and the rest in it or later in the list (C-7.6, C-7.9)."""
    least = operand(state, ShedStep.LEAST)
    if city < operand(state, ShedStep.FIRST) or state.cubes[city, seat] < least:
        return 0
    return own_cubes_from(box, state, seat, city, least) >= operand(state, ShedStep.LEFT)


@rule
def only_city(box, state):
    """The city in which the next cube must be lost, or EMPTY if there is a choice (C-6.5)."""
    found = EMPTY
    for city in range(box.cities):
        if can_shed(box, state, operand(state, ShedStep.SEAT), city) == 1:
            if found != EMPTY:
                return EMPTY
            found = city
    return found


@rule
def only_track(state, seat):
    """The track that must lose the next level, or EMPTY if there is a choice (C-6.5)."""
    if state.level[seat, Track.INCUBATION] > 0 and state.level[seat, Track.INFECTION] > 0:
        return EMPTY
    return Track.INCUBATION if state.level[seat, Track.INCUBATION] > 0 else Track.INFECTION


@rule
def stake(box, state, seat, effect, amount):
    """How many elements a player would lose: the printed number, or all there is if that is less (C-6.2, C-7.6 to C-7.9)."""
    if effect == Effect.LOSE_CUBES:
        return min(amount, own_cubes_from(box, state, seat, 0, 1))
    if effect == Effect.LOSE_EACH:
        return own_cubes_from(box, state, seat, 0, 2)
    if effect == Effect.LOSE_CARDS:
        return min(amount, state.hand_size[seat])
    if effect == Effect.LOSE_HALF:
        return state.hand_size[seat] // 2
    return min(amount, state.level[seat, Track.INCUBATION] + state.level[seat, Track.INFECTION])


@rule
def plan_loss(box, state, desk, seat, effect, count, resistible):
    """Offer Resistance if it can protect something, else lose what is at stake (C-6.1 to C-6.3)."""
    if count > 0 and resistible == 1 and state.level[seat, Track.RESISTANCE] > 0:
        plan(state, desk, Step.RESIST, seat, effect)
        set_operand(state, ResistStep.AT_STAKE, count)
    elif effect == Effect.DRAW_LESS:
        draw_cards(state, desk, seat, cards_within_reach(state, state.level[seat, Track.INCUBATION]) - count)
    elif count > 0:
        lose(state, desk, seat, effect, count)


@rule
def lose(state, desk, seat, effect, count):
    """Ask which cubes, levels or cards are lost (C-6.3, C-7.6 to C-7.9)."""
    if effect == Effect.LOSE_CUBES or effect == Effect.LOSE_EACH:
        plan(state, desk, Step.SHED, seat, count)
        set_operand(state, ShedStep.FIRST, 0)
        set_operand(state, ShedStep.LEAST, 2 if effect == Effect.LOSE_EACH else 1)
    elif effect == Effect.LOSE_LEVEL:
        plan(state, desk, Step.LOWER, seat, count)
    else:
        plan(state, desk, Step.DISCARD, seat, count)
        set_operand(state, DiscardStep.REASON, Reason.LOST)


@rule
def most_saved(state):
    """How many elements one use of Resistance can protect: its level, but no more than are at stake (C-6.1, C-6.2)."""
    return min(state.level[operand(state, ResistStep.SEAT), Track.RESISTANCE], operand(state, ResistStep.AT_STAKE))


@rule
def resist(box, state, desk, saved):
    """Use Resistance once: protect so many elements, then lower it by a level (C-6.1)."""
    seat = operand(state, ResistStep.SEAT)
    effect = operand(state, ResistStep.EFFECT)
    count = operand(state, ResistStep.AT_STAKE) - saved
    strike(state)
    note(desk, Note.RESISTED, EVERYBODY, seat, state.level[seat, Track.RESISTANCE], saved, 0)
    state.level[seat, Track.RESISTANCE] -= 1
    plan_loss(box, state, desk, seat, effect, count, 1)


@rule
def give_way(box, state, desk):
    """Do not use Resistance (any more) and lose what is at stake (C-6.3)."""
    seat = operand(state, ResistStep.SEAT)
    effect = operand(state, ResistStep.EFFECT)
    count = operand(state, ResistStep.AT_STAKE)
    strike(state)
    plan_loss(box, state, desk, seat, effect, count, 0)
