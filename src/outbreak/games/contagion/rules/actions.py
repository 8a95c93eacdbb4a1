"""The three actions and how they are paid for: draw, infect, mutate."""

from outbreak.core.agenda import operand, plan, set_operand, strike
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.contagion.rules.effects import during
from outbreak.games.contagion.rules.hands import cards_within_reach, discard, draw_cards, held, held_from
from outbreak.games.contagion.rules.infection import free_room, place_cubes
from outbreak.games.contagion.rules.losses import plan_loss
from outbreak.games.contagion.vocabulary import (
    COLORS_MAX,
    INFECTED_COST,
    LEVEL_MAX,
    NEW_COST,
    PAIR,
    TRACKS,
    CubesStep,
    DiscardStep,
    Effect,
    Kind,
    Note,
    PayStep,
    Place,
    Reason,
    ResistStep,
    Step,
    Track,
)

# The phase of a payment: matching cards are possible, the wild card was played, or jokers, whose phase also tells the last colour and
# whether one card of a pair is paid.
PAY_MATCHING, PAY_WILD, PAY_JOKERS = 0, 1, 2


@rule
def spend_action(state):
    """Use up one of the two actions, or after them an additional one (C-2.2, C-2.10)."""
    state.actions_done += 1
    if state.actions_left > 0:
        state.actions_left -= 1
    else:
        state.extra_actions -= 1


@rule
def cards_to_draw(box, state, seat):
    """Count the cards that a draw action brings (C-3.1), fewer under some events (C-7.12)."""
    return cards_within_reach(state, max(state.level[seat, Track.INCUBATION] - during(box, state, Effect.DRAW_LESS), 0))


@rule
def cards_to_save(box, state, seat):
    """Count the cards that the active card takes from a draw action, if Resistance can save some of them (C-6.2, C-7.12)."""
    if during(box, state, Effect.DRAW_LESS) == 0 or box.resistible[state.event] == 0 or state.level[seat, Track.RESISTANCE] == 0:
        return 0
    return cards_within_reach(state, state.level[seat, Track.INCUBATION]) - cards_to_draw(box, state, seat)


@rule
def draw(box, state, desk, seat, resisting):
    """Draw cards by Incubation (C-3.1), or first choose how many of those that the active card takes are saved by Resistance (C-7.12)."""
    spend_action(state)
    if resisting == 0:
        draw_cards(state, desk, seat, cards_to_draw(box, state, seat))
    else:
        plan_loss(box, state, desk, seat, Effect.DRAW_LESS, cards_to_save(box, state, seat), 1)
        set_operand(state, ResistStep.ANNOUNCED, 1)


@rule
def most_cubes(box, state, seat, city):
    """Count the cubes that an infect action can place in a city (C-4.1, C-7.10)."""
    count = state.level[seat, Track.INFECTION] + during(box, state, Effect.INFECT_MORE)
    return min(count, min(state.dish[seat], free_room(box, state, city)))


@rule
def cards_needed(box, state, seat, city):
    """Return how many cards of its colour a city costs: two if new, one if infected, fewer under some events (C-4.2, C-4.3, C-7.10)."""
    needed = INFECTED_COST if state.cubes[city, seat] > 0 else NEW_COST
    return max(needed - during(box, state, Effect.INFECT_CHEAPER), 0)


@rule
def has_wild(box, state):
    """Whether a card may still be played as any colour this turn (C-7.13)."""
    return during(box, state, Effect.WILD_CARD) != 0 and state.wild_used != 1


@rule
def can_pay(state, seat, color, needed, wild):
    """Whether a hand can pay so many cards of a colour, with jokers and perhaps a wild card (C-4.4)."""
    cards = state.hand_size[seat]
    matching = min(held(state, seat, color), needed)
    rest = needed - matching
    if rest > 0 and wild == 1 and cards - matching >= 1:
        return PAIR * (rest - 1) <= cards - matching - 1
    return PAIR * rest <= cards - matching


@rule
def can_infect(box, state, seat, city):
    """Whether an infect action in a city is possible (C-4.1)."""
    if state.place[city] != Place.ON_TABLE or most_cubes(box, state, seat, city) <= 0:
        return 0
    only = during(box, state, Effect.INFECT_ONLY)
    if only > 0 and state.infections >= only:
        return 0
    return can_pay(state, seat, box.color[city], cards_needed(box, state, seat, city), has_wild(box, state))


@rule
def infect(box, state, desk, seat, city):
    """Begin to infect a city: the player chooses the number of cubes, then the cards (C-4.1)."""
    spend_action(state)
    state.infections += 1
    plan(state, desk, Step.CUBES, seat, city)
    set_operand(state, CubesStep.MOST, most_cubes(box, state, seat, city))


@rule
def choose_cubes(box, state, desk, count):
    """Choose the number of cubes; the cards are next (C-4.5)."""
    seat = operand(state, CubesStep.SEAT)
    city = operand(state, CubesStep.CITY)
    strike(state)
    plan(state, desk, Step.PAY, seat, city)
    set_operand(state, PayStep.NEEDED, cards_needed(box, state, seat, city))
    set_operand(state, PayStep.CUBES, count)
    set_operand(state, PayStep.PHASE, PAY_MATCHING)


@rule
def refuse_card(box, state, kind, color):
    """Refuse cards that cannot pay now: matching ones first, then a wild one, then jokers in order of colours (C-4.4, C-4.5, C-7.13)."""
    seat = operand(state, PayStep.SEAT)
    needed = operand(state, PayStep.NEEDED)
    phase = operand(state, PayStep.PHASE)
    wanted = box.color[operand(state, PayStep.CITY)]
    cards = state.hand_size[seat]
    if kind == Kind.MATCH:
        if phase != PAY_MATCHING or held(state, seat, wanted) == 0:
            return 405
        return 0  # after a matching card the rest can still be paid
    if held(state, seat, color) == 0:
        return 405
    if kind == Kind.JOKER:
        least = 0
        half = 0
        if phase >= PAY_JOKERS:
            least = (phase - PAY_JOKERS) // 2
            half = (phase - PAY_JOKERS) % 2
        if color < least or held_from(state, seat, color) < PAIR * needed - half:
            return 405
        return 0
    if phase != PAY_MATCHING or has_wild(box, state) == 0 or color == wanted:
        return 713
    return 405 if PAIR * (needed - 1) > cards - 1 else 0


@rule
def pay_card(box, state, desk, kind, color):
    """Pay one card of an infect action (C-4.2 to C-4.5)."""
    seat = operand(state, PayStep.SEAT)
    needed = operand(state, PayStep.NEEDED)
    phase = operand(state, PayStep.PHASE)
    if kind == Kind.MATCH:
        discard(state, desk, seat, box.color[operand(state, PayStep.CITY)])
        set_operand(state, PayStep.NEEDED, needed - 1)
        return
    discard(state, desk, seat, color)
    if kind == Kind.JOKER:
        half = (phase - PAY_JOKERS) % 2 if phase >= PAY_JOKERS else 0
        set_operand(state, PayStep.NEEDED, needed - half)
        set_operand(state, PayStep.PHASE, PAY_JOKERS + 2 * color + 1 - half)
    else:
        state.wild_used = 1
        set_operand(state, PayStep.NEEDED, needed - 1)
        set_operand(state, PayStep.PHASE, PAY_WILD)


@rule
def finish_infecting(box, state, desk):
    """Place the cubes once all cards are paid (C-4.1)."""
    seat = operand(state, PayStep.SEAT)
    city = operand(state, PayStep.CITY)
    count = operand(state, PayStep.CUBES)
    strike(state)
    place_cubes(box, state, desk, seat, city, count)


@rule
def mutation_cost(box, state, seat, track):
    """Return what the next level costs, at least one card (C-5.1, C-7.11)."""
    return max(box.cost[track, state.level[seat, track]] - during(box, state, Effect.MUTATE_CHEAPER), 1)


@rule
def can_mutate(box, state, seat, track):
    """Whether a mutation can be raised (C-5.1, C-5.2)."""
    if state.level[seat, track] >= LEVEL_MAX:
        return 0
    return mutation_cost(box, state, seat, track) <= state.hand_size[seat]


@rule
def mutate(box, state, desk, seat, track):
    """Raise a mutation by one level and discard the cards it costs (C-5.1)."""
    cost = mutation_cost(box, state, seat, track)
    spend_action(state)
    raise_level(state, desk, seat, track)
    plan(state, desk, Step.DISCARD, seat, cost)
    set_operand(state, DiscardStep.REASON, Reason.PAID)


@rule
def raise_level(state, desk, seat, track):
    """Raise a mutation by one level."""
    state.level[seat, track] += 1
    note(desk, Note.MUTATED, EVERYBODY, seat, track, state.level[seat, track], 0)


@rule
def any_action(box, state, seat, resisting):
    """Whether any action is possible (C-2.9), with or without those that use Resistance (C-6.3)."""
    if cards_to_draw(box, state, seat) > 0 or (resisting == 1 and cards_to_save(box, state, seat) > 0):
        return 1
    for track in range(TRACKS):
        if can_mutate(box, state, seat, track) == 1:
            return 1
    for city in range(box.cities):
        if can_infect(box, state, seat, city) == 1:
            return 1
    return 0


assert PAY_JOKERS + 2 * COLORS_MAX < 127
