"""Hidden information: the view of a set of seats, a random state that fits a view, and the invariants of every state."""

from checkpoint.vocabulary import BOOTHS, CARDS_MAX, EMPTY, HIDDEN, TYPES_MAX, Chance, Result
from outbreak.core.agenda import is_agenda_tidy
from outbreak.core.chance import hide_key, open_stream, shuffle
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import rule, whole


@rule
def hide(box, state, seats):
    """Overwrite everything that these seats cannot know: the line, and travellers that none of them has tested (K-5.1, K-5.2)."""
    hide_key(state)
    for i in range(state.line_size):
        state.line[i] = HIDDEN
    for booth in range(BOOTHS):
        if state.booth[booth] != EMPTY and state.booth_known[booth] & seats == 0:
            state.booth[booth] = HIDDEN
    for i in range(state.away_size):
        if state.away_known[i] & seats == 0:
            state.away[i] = HIDDEN


@rule
def unseen(box, state, card):
    """Count the travellers of a type that are not seen."""
    left = whole(box.count[card]) - state.admitted[card]
    for booth in range(BOOTHS):
        left -= state.booth[booth] == card
    for i in range(state.away_size):
        left -= state.away[i] == card
    return left


@rule
def deal(box, state, seats, desk):
    """Turn a view into a random state that fits it, with the key in it (K-5.3)."""
    n = 0
    for card in range(box.types):
        for _ in range(unseen(box, state, card)):
            desk.scratch[n] = card
            n += 1
    open_stream(desk, Chance.DEAL, 0)
    shuffle(state, desk, n)
    for i in range(state.line_size):
        n -= 1
        state.line[i] = desk.scratch[n]
    for booth in range(BOOTHS):
        if state.booth[booth] == HIDDEN:
            n -= 1
            state.booth[booth] = desk.scratch[n]
    for i in range(state.away_size):
        if state.away[i] == HIDDEN:
            n -= 1
            state.away[i] = desk.scratch[n]


@rule
def witnesses(state, action):
    """Return the seats that may see what an action names: all of them."""
    return EVERYBODY


@rule
def check(box, state):
    """Check a state: 0 if it is sound, otherwise the number of the invariant that it breaks."""
    for card in range(TYPES_MAX):
        left = unseen(box, state, card)
        for i in range(state.line_size):
            left -= state.line[i] == card
        if left != 0:
            return 1
    for i in range(CARDS_MAX):
        if (i < state.line_size) != (state.line[i] != EMPTY) or (i < state.away_size) != (state.away[i] != EMPTY):
            return 2
    for booth in range(BOOTHS):
        if state.booth[booth] == EMPTY and (state.line_size > 0 or state.booth_known[booth] != 0):
            return 3
    if state.result == Result.UNDECIDED and state.agenda_size != 1:
        return 4
    return 0 if is_agenda_tidy(state) == 1 else 5
