"""Hidden information: the view of a set of seats, and a random state that fits a view."""

from outbreak.core.agenda import operand, seat_asked, step_now
from outbreak.core.chance import below_wide, binomial, hide_key, open_stream, shuffle
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import rule, whole
from outbreak.games.contagion.rules.actions import PAY_JOKERS, PAY_MATCHING, cards_needed, has_wild
from outbreak.games.contagion.rules.hands import held
from outbreak.games.contagion.vocabulary import (
    COLORS_MAX,
    FACES,
    HIDDEN,
    OLD,
    PAIR,
    UNSEEN,
    WHO_EVERY,
    Chance,
    CubesStep,
    DiscardStep,
    PayStep,
    Place,
    Step,
)


@rule
def hide(box, state, seats):
    """Overwrite everything that these seats cannot know; of other hands the cards they know remain (C-11.1 to C-11.5)."""
    hide_key(state)
    for i in range(state.deck_size):
        state.deck[i] = HIDDEN
    for i in range(state.event_deck_size):
        state.event_deck[i] = HIDDEN
    for i in range(state.stack_size):
        state.stack[i] = HIDDEN
    for seat in range(state.players):
        if (seats >> seat) & 1 == 1:
            continue
        for face in range(FACES):
            known = 0
            for other in range(state.players):
                if (seats >> other) & 1 == 1:
                    known = max(known, state.known[other, seat, face])
                state.known[seat, other, face] = 0
            state.hand[seat, face] = known


@rule
def deal(box, state, seats, desk):
    """Turn a view into a random state that fits it, with the key in it."""
    open_stream(desk, Chance.DEAL, 0)
    deal_owed_cards(box, state, desk)
    deal_hands(box, state, desk, OLD)  # cards older than the last reshuffle are in hands only
    fill_deck(state, desk, deal_hands(box, state, desk, 0))
    deal_stack(box, state, desk)
    deal_events(box, state, desk)


@rule
def deal_owed_cards(box, state, desk):
    """Give a hand in the middle of a payment or a discard the cards it must hold to complete it (C-2.7)."""
    step = step_now(state)
    seat = seat_asked(state)
    if step == Step.DISCARD:
        give_owed(box, state, desk, seat, operand(state, DiscardStep.FIRST), COLORS_MAX, operand(state, DiscardStep.LEFT) + 1)
    elif step == Step.PAY and operand(state, PayStep.PHASE) >= PAY_JOKERS:
        phase = operand(state, PayStep.PHASE) - PAY_JOKERS
        give_owed(box, state, desk, seat, phase // 2, COLORS_MAX, PAIR * operand(state, PayStep.NEEDED) - phase % 2)
    elif step == Step.PAY and operand(state, PayStep.PHASE) == PAY_MATCHING:
        give_matching(box, state, desk, seat, operand(state, PayStep.CITY), operand(state, PayStep.NEEDED))
    elif step == Step.CUBES and operand(state, CubesStep.FREE) == 0:
        city = operand(state, CubesStep.CITY)
        give_matching(box, state, desk, seat, city, cards_needed(box, state, seat, city))


@rule
def give_matching(box, state, desk, seat, city, needed):
    """Give a hand that is too small to pay with jokers alone the matching cards for the rest (C-4.4)."""
    color = box.color[city]
    give_owed(box, state, desk, seat, color, color + 1, PAIR * needed - has_wild(box, state) - state.hand_size[seat])


@rule
def give_owed(box, state, desk, seat, first, end, owed):
    """Deal the unseen cards of a hand so that it holds enough cards of some colours, every fitting hand equally likely (C-11.4)."""
    for color in range(first, min(end, box.colors)):
        owed -= held(state, seat, color)
    if owed <= 0:
        return
    old = missing_cards(state, seat, OLD)
    new = missing_cards(state, seat, 0)
    old_fitting = count_unseen(box, state, OLD, first, end)
    new_fitting = count_unseen(box, state, 0, first, end)
    old_others = count_unseen(box, state, OLD, 0, COLORS_MAX) - old_fitting
    new_others = count_unseen(box, state, 0, 0, COLORS_MAX) - new_fitting
    ways = 0
    for i in range(old + 1):
        for j in range(max(owed - i, 0), new + 1):
            ways += deals(old_fitting, old_others, old, i) * deals(new_fitting, new_others, new, j)
    chosen = below_wide(state, desk, ways)
    for i in range(old + 1):
        for j in range(max(owed - i, 0), new + 1):
            ways = deals(old_fitting, old_others, old, i) * deals(new_fitting, new_others, new, j)
            if chosen >= 0 and chosen < ways:
                give_faces(box, state, desk, seat, OLD, first, end, i, old - i)
                give_faces(box, state, desk, seat, 0, first, end, j, new - j)
            chosen -= ways


@rule
def deals(fitting, others, cards, wanted):
    """Count the ways to deal unseen cards with exactly so many fitting ones among them."""
    return binomial(fitting, wanted) * binomial(others, cards - wanted)


@rule
def missing_cards(state, seat, age):
    """Count the unseen cards of a hand, new ones (0) or OLD ones."""
    missing = whole(state.old_size[seat])
    if age == 0:
        missing = state.hand_size[seat] - state.old_size[seat]
    for color in range(COLORS_MAX):
        missing -= state.hand[seat, age + color]
    return missing


@rule
def unseen(box, state, age, color):
    """Count the cards of a colour in unseen places, new ones (0) or OLD ones."""
    if age == OLD:
        return unseen_old(box, state, color)
    return unseen_new(state, color)


@rule
def count_unseen(box, state, age, first, end):
    """Count the unseen cards of some colours."""
    count = 0
    for color in range(first, min(end, box.colors)):
        count += unseen(box, state, age, color)
    return count


@rule
def give_faces(box, state, desk, seat, age, first, end, fitting, others):
    """Give a hand so many unseen cards of some colours and so many of the others."""
    for wanted in range(2):
        n = 0
        for color in range(box.colors):
            if (color >= first and color < end) == (wanted == 1):
                for _ in range(unseen(box, state, age, color)):
                    desk.scratch[n] = age + color
                    n += 1
        shuffle(state, desk, n)
        for i in range(fitting if wanted == 1 else others):
            state.hand[seat, desk.scratch[i]] += 1


@rule
def unseen_old(box, state, color):
    """Count the cards of a colour in unseen places that are older than the last reshuffle."""
    left = box.cards_per_color - state.fresh[color] - state.discards[color]
    for seat in range(state.players):
        left -= state.hand[seat, OLD + color]
    return left


@rule
def unseen_new(state, color):
    """Count the cards of a colour in unseen places that were shuffled last, the draw pile included."""
    left = whole(state.fresh[color])
    for seat in range(state.players):
        left -= state.hand[seat, color]
    return left


@rule
def deal_hands(box, state, desk, age):
    """Deal unseen cards, new ones (0) or OLD ones, to the unseen places of hands; returns how many (C-11.4)."""
    n = 0
    for color in range(box.colors):
        for _ in range(unseen(box, state, age, color)):
            desk.scratch[n] = age + color
            n += 1
    shuffle(state, desk, n)
    given = 0
    for seat in range(state.players):
        for _ in range(missing_cards(state, seat, age)):
            state.hand[seat, desk.scratch[given]] += 1
            given += 1
    return given


@rule
def fill_deck(state, desk, first):
    """Put the remaining cards on the desk into the draw pile; all of them were shuffled last (C-11.4)."""
    for i in range(state.deck_size):
        state.deck[i] = desk.scratch[first + i]


@rule
def deal_stack(box, state, desk):
    """Put the cities that have not come yet into the city stack, in random order (C-11.5)."""
    n = 0
    for city in range(box.cities):
        if state.place[city] == Place.IN_STACK:
            desk.scratch[n] = city
            n += 1
    shuffle(state, desk, n)
    for i in range(n):
        state.stack[i] = desk.scratch[i]


@rule
def deal_events(box, state, desk):
    """Put events and WHO cards that were not turned into the deck, each in its places, or out of the game (C-1.6, C-11.5)."""
    n = 0
    for card in range(box.events):
        if state.event_place[card] == UNSEEN:
            desk.scratch[n] = card
            n += 1
    shuffle(state, desk, n)
    taken = 0
    for i in range(state.event_deck_size):
        if i % WHO_EVERY != 0:
            state.event_deck[i] = desk.scratch[taken]
            taken += 1
    n = 0
    for card in range(box.events, box.happenings):
        if state.event_place[card] == UNSEEN:
            desk.scratch[n] = card
            n += 1
    shuffle(state, desk, n)
    for i in range(0, state.event_deck_size, WHO_EVERY):
        state.event_deck[i] = desk.scratch[i // WHO_EVERY]


@rule
def witnesses(state, action):
    """Return the seats that may see what an action names: all, because cards are paid openly."""
    return EVERYBODY
