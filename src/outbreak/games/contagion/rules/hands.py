"""Contagion cards: drawing, discarding, stealing, and what others know about a hand."""

from outbreak.core.agenda import plan
from outbreak.core.chance import below, open_stream, shown, shuffle
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule, whole
from outbreak.games.contagion.vocabulary import COLORS_MAX, EMPTY, FACES, OLD, SEATS_MAX, Chance, Note, Step


@rule
def held(state, seat, color):
    """Count the cards of a colour in a hand."""
    return state.hand[seat, color] + state.hand[seat, OLD + color]


@rule
def held_from(state, seat, color):
    """Count the cards of a hand from a colour on; the whole hand is counted even where it is hidden."""
    if color == 0:
        return whole(state.hand_size[seat])
    count = 0
    for c in range(color, COLORS_MAX):
        count += held(state, seat, c)
    return count


@rule
def cards_within_reach(state, count):
    """Return a number of cards, but no more than draw pile and discard pile hold together (C-3.3)."""
    return min(count, state.deck_size + state.discards_size)


@rule
def top_card(state, desk):
    """Take the top card off the draw pile, shuffling the discards into a new one if it is used up (C-3.3); EMPTY if there is none."""
    if state.deck_size == 0:
        reshuffle(state, desk)
    if state.deck_size == 0:
        return EMPTY
    state.deck_size -= 1
    color = shown(desk, state.deck[state.deck_size])
    state.deck[state.deck_size] = EMPTY
    state.reveals += 1
    return color


@rule
def reshuffle(state, desk):
    """Shuffle the discard pile into a new draw pile; every card in a hand is older than it (C-3.3, C-11.4)."""
    if state.discards_size == 0:
        return
    n = 0
    for color in range(COLORS_MAX):
        for _ in range(state.discards[color]):
            desk.scratch[n] = color
            n += 1
        state.fresh[color] = state.discards[color]
        state.discards[color] = 0
    state.discards_size = 0
    open_stream(desk, Chance.RESHUFFLE, state.reshuffles)
    shuffle(state, desk, n)
    for i in range(n):
        state.deck[i] = desk.scratch[i]
    state.deck_size = n
    state.reshuffles += 1
    state.reveals += 1
    for seat in range(state.players):
        state.old_size[seat] = state.hand_size[seat]
        for color in range(COLORS_MAX):
            state.hand[seat, OLD + color] += state.hand[seat, color]
            state.hand[seat, color] = 0
            for other in range(state.players):
                state.known[other, seat, OLD + color] += state.known[other, seat, color]
                state.known[other, seat, color] = 0
    note(desk, Note.RESHUFFLED, EVERYBODY, n, 0, 0, 0)


@rule
def draw_cards(state, desk, seat, count):
    """Draw cards, then apply the hand limit (C-3.1, C-3.2, C-7.4)."""
    for _ in range(count):
        color = top_card(state, desk)
        if color != EMPTY:
            state.hand[seat, color] += 1
            state.hand_size[seat] += 1
            note(desk, Note.DREW, 1 << seat, seat, color, 0, 0)
    plan(state, desk, Step.LIMIT, seat, 0)


@rule
def face_to_discard(state, seat, color):
    """Choose which card of a colour leaves a hand: the oldest first (C-11.4)."""
    if state.hand[seat, OLD + color] > 0:
        return OLD + color
    return color


@rule
def leave_hand(state, seat, face):
    """Take a card out of a hand."""
    state.hand[seat, face] -= 1
    state.hand_size[seat] -= 1
    if face >= OLD:
        state.old_size[seat] -= 1


@rule
def discard(state, desk, seat, color):
    """Put a card of a hand onto the discard pile; others know one card less of that face (C-11.3)."""
    face = face_to_discard(state, seat, color)
    leave_hand(state, seat, face)
    for other in range(state.players):
        state.known[other, seat, face] = max(state.known[other, seat, face] - 1, 0)
    put_on_discards(state, color, face)
    state.reveals += 1
    note(desk, Note.DISCARDED, EVERYBODY, seat, color, 0, 0)


@rule
def put_on_discards(state, color, face):
    """Put a card face up onto the discard pile."""
    state.discards[color] += 1
    state.discards_size += 1
    if face < OLD:
        state.fresh[color] -= 1


@rule
def steal(state, desk, thief, victim, count):
    """Take random cards from an opponent, as many as there are (C-8.9)."""
    for _ in range(min(count, state.hand_size[victim])):
        open_stream(desk, Chance.STEAL, state.steals)
        state.steals += 1
        place = below(state, desk, state.hand_size[victim])
        if desk.fault != 0:
            return  # a view may not hold enough known cards to find the place
        face = 0
        while place >= state.hand[victim, face]:
            place -= state.hand[victim, face]
            face += 1
        take_face(state, thief, victim, face)
        note(desk, Note.STOLE, EVERYBODY, thief, victim, 0, 0)
        note(desk, Note.TOOK, (1 << thief) | (1 << victim), thief, face % COLORS_MAX, 0, 0)
    plan(state, desk, Step.LIMIT, thief, 0)


@rule
def take_face(state, thief, victim, face):
    """Move a card between hands: both players see it, the others know less about the victim's hand (C-11.2, C-11.3)."""
    leave_hand(state, victim, face)
    state.hand[thief, face] += 1
    state.hand_size[thief] += 1
    if face >= OLD:
        state.old_size[thief] += 1
    for other in range(SEATS_MAX):
        if other == thief or other == victim:
            continue
        for f in range(FACES):
            if (f >= OLD) == (face >= OLD):
                state.known[other, victim, f] = max(state.known[other, victim, f] - 1, 0)
    state.known[thief, victim, face] = max(state.known[thief, victim, face] - 1, 0)
    state.known[victim, thief, face] += 1
    state.reveals += 1
