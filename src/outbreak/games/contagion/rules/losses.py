"""Losses and Resistance: what a player would lose, what Resistance saves, and the choice of cards, cubes and levels."""

from outbreak.core.agenda import operand, plan, set_operand, strike
from outbreak.core.faults import FAULT_HIDDEN
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule, whole
from outbreak.games.contagion.rules.hands import cards_within_reach, discard, draw_cards, held
from outbreak.games.contagion.rules.infection import close_row, return_cubes
from outbreak.games.contagion.vocabulary import (
    COLORS_MAX,
    CROWDED,
    EMPTY,
    DiscardStep,
    Effect,
    Kind,
    LowerStep,
    Note,
    Reason,
    ResistStep,
    ShedStep,
    Step,
    Track,
)


@rule
def count_losable_from(box, state, seat, city, least):
    """Count what a virus could lose from a city of the list on: its cubes, or one for each city with at least two."""
    count = 0
    for c in range(city, box.cities):
        if least > 1:
            count += state.cubes[c, seat] >= least
        else:
            count += state.cubes[c, seat]
    return count


@rule
def can_shed(box, state, seat, city):
    """Whether the next cube can be lost in a city, so that the rest can be lost there or later in the list (C-7.6, C-7.9)."""
    least = operand(state, ShedStep.LEAST)
    if city < operand(state, ShedStep.FIRST) or state.cubes[city, seat] < least:
        return 0
    return count_losable_from(box, state, seat, city, least) >= operand(state, ShedStep.LEFT)


@rule
def only_city(box, state):
    """Return the city in which the next cube must be lost, or EMPTY if there is a choice (C-6.5)."""
    found = EMPTY
    for city in range(box.cities):
        if can_shed(box, state, operand(state, ShedStep.SEAT), city) == 1:
            if found != EMPTY:
                return EMPTY
            found = city
    return found


@rule
def only_track(state, seat):
    """Return the track that must lose the next level, or EMPTY if there is a choice (C-6.5)."""
    if state.level[seat, Track.INCUBATION] > 0 and state.level[seat, Track.INFECTION] > 0:
        return EMPTY
    return Track.INCUBATION if state.level[seat, Track.INCUBATION] > 0 else Track.INFECTION


@rule
def amount_at_stake(box, state, seat, effect, amount):
    """Count what a player would lose: the printed number, or all there is if that is less (C-6.2, C-7.6 to C-7.9)."""
    if effect == Effect.LOSE_CUBES:
        return min(amount, count_losable_from(box, state, seat, 0, 1))
    if effect == Effect.LOSE_EACH:
        return count_losable_from(box, state, seat, 0, CROWDED)
    if effect == Effect.LOSE_CARDS:
        return min(amount, state.hand_size[seat])
    if effect == Effect.LOSE_HALF:
        return state.hand_size[seat] // 2
    return min(amount, state.level[seat, Track.INCUBATION] + state.level[seat, Track.INFECTION])


@rule
def plan_loss(box, state, desk, seat, effect, count, resistible):
    """Offer Resistance if it can save something, otherwise lose what is at stake (C-6.1 to C-6.3)."""
    if count > 0 and resistible == 1 and state.level[seat, Track.RESISTANCE] > 0:
        plan(state, desk, Step.RESIST, seat, effect)
        set_operand(state, ResistStep.AT_STAKE, count)
    elif effect == Effect.DRAW_LESS:
        draw_cards(state, desk, seat, cards_within_reach(state, state.level[seat, Track.INCUBATION]) - count)
    elif count > 0:
        plan_choice_of_loss(state, desk, seat, effect, count)


@rule
def plan_choice_of_loss(state, desk, seat, effect, count):
    """Plan the choice of the cubes, levels or cards that are lost (C-6.3, C-7.6 to C-7.9)."""
    if effect == Effect.LOSE_CUBES or effect == Effect.LOSE_EACH:
        plan(state, desk, Step.SHED, seat, count)
        set_operand(state, ShedStep.FIRST, 0)
        set_operand(state, ShedStep.LEAST, CROWDED if effect == Effect.LOSE_EACH else 1)
    elif effect == Effect.LOSE_LEVEL:
        plan(state, desk, Step.LOWER, seat, count)
    else:
        plan(state, desk, Step.DISCARD, seat, count)
        set_operand(state, DiscardStep.REASON, Reason.LOST)


@rule
def most_saved(state):
    """Count what one use of Resistance can save: its level, but no more than is at stake (C-6.1, C-6.2)."""
    return min(state.level[operand(state, ResistStep.SEAT), Track.RESISTANCE], operand(state, ResistStep.AT_STAKE))


@rule
def resist(box, state, desk, saved):
    """Use Resistance once: save so many cubes, cards or levels, then lower it by a level (C-6.1)."""
    seat = operand(state, ResistStep.SEAT)
    effect = operand(state, ResistStep.EFFECT)
    count = operand(state, ResistStep.AT_STAKE) - saved
    level = state.level[seat, Track.RESISTANCE]
    strike(state)
    state.level[seat, Track.RESISTANCE] -= 1
    note(desk, Note.RESISTED, EVERYBODY, seat, level, saved, 0)
    plan_loss(box, state, desk, seat, effect, count, 1)


@rule
def give_way(box, state, desk):
    """Use no (more) Resistance and lose what is at stake (C-6.3)."""
    seat = operand(state, ResistStep.SEAT)
    effect = operand(state, ResistStep.EFFECT)
    count = operand(state, ResistStep.AT_STAKE)
    strike(state)
    plan_loss(box, state, desk, seat, effect, count, 0)


@rule
def choose_loss(box, state, desk, kind, a):
    """Use Resistance, or choose what is lost: cards, cubes, a level (C-6.3)."""
    if kind == Kind.RESIST:
        resist(box, state, desk, a)
    elif kind == Kind.DISCARD:
        drop_card(state, desk, a)
    elif kind == Kind.SHED:
        shed_cube(state, desk, a)
    else:
        lower_level(state, desk, a)


@rule
def drop_card(state, desk, color):
    """Discard the next card: for a mutation, the limit or a loss (C-3.2, C-5.1, C-7.7)."""
    seat = operand(state, DiscardStep.SEAT)
    left = operand(state, DiscardStep.LEFT) - 1
    discard(state, desk, seat, color)
    set_operand(state, DiscardStep.LEFT, left)
    set_operand(state, DiscardStep.FIRST, color)


@rule
def shed_cube(state, desk, city):
    """Lose one of the player's own cubes (C-7.6, C-7.9)."""
    seat = operand(state, ShedStep.SEAT)
    each = operand(state, ShedStep.LEAST) > 1
    set_operand(state, ShedStep.LEFT, operand(state, ShedStep.LEFT) - 1)
    set_operand(state, ShedStep.FIRST, city + each)
    return_cubes(state, seat, city, 1)
    note(desk, Note.LOST_CUBE, EVERYBODY, seat, city, 0, 0)
    close_row(state, desk, seat, city)


@rule
def lower_level(state, desk, track):
    """Lose a level of Incubation or Infection (C-7.8)."""
    seat = operand(state, LowerStep.SEAT)
    set_operand(state, LowerStep.LEFT, operand(state, LowerStep.LEFT) - 1)
    state.level[seat, track] -= 1
    note(desk, Note.LOST_LEVEL, EVERYBODY, seat, track, state.level[seat, track], 0)


@rule
def must_shed_rest(box, state):
    """Whether there is nothing left to choose: all remaining cubes must be lost, or none (C-7.6)."""
    left = operand(state, ShedStep.LEFT)
    first = operand(state, ShedStep.FIRST)
    return left == 0 or left == count_losable_from(box, state, operand(state, ShedStep.SEAT), first, operand(state, ShedStep.LEAST))


@rule
def drop_rest(state, desk):
    """Discard the remaining cards if all of them must be (C-3.2)."""
    seat = operand(state, DiscardStep.SEAT)
    left = operand(state, DiscardStep.LEFT)
    first = operand(state, DiscardStep.FIRST)
    strike(state)
    if left > 0:
        for color in range(first, COLORS_MAX):
            for _ in range(held(state, seat, color)):
                discard(state, desk, seat, color)
                left -= 1
        if left != 0:  # the other cards are hidden in this view
            desk.fault = FAULT_HIDDEN


@rule
def shed_rest(box, state, desk):
    """Lose the remaining cubes if all of them must be lost (C-7.6)."""
    seat = operand(state, ShedStep.SEAT)
    left = operand(state, ShedStep.LEFT)
    first = operand(state, ShedStep.FIRST)
    least = operand(state, ShedStep.LEAST)
    strike(state)
    if left == 0:
        return
    for city in range(first, box.cities):
        count = whole(state.cubes[city, seat])
        if least > 1:
            count = min(count, 1) * (count >= least)
        for _ in range(count):
            return_cubes(state, seat, city, 1)
            note(desk, Note.LOST_CUBE, EVERYBODY, seat, city, 0, 0)
        if count > 0:
            close_row(state, desk, seat, city)
