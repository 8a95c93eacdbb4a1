"""The day: dealing the crowd in the morning, and the night (R-2)."""

from outbreak.core.agenda import plan
from outbreak.core.chance import open_stream, shuffle
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.raxxon.rules.crowd import clear_cell, lay_card, show_cell
from outbreak.games.raxxon.rules.piles import drop_top, infection, lose, put_on_pile
from outbreak.games.raxxon.vocabulary import (
    CELLS,
    EMPTY,
    FRAME,
    NIGHT_INFECTIONS,
    ROWS,
    SEATS_MAX,
    SPACES,
    TYPES_MAX,
    Chance,
    Note,
    Result,
    Step,
)


@rule
def start_day(box, state, desk):
    """Deal the grid facedown, row by row (R-2.1, R-3.1); ask a solo player for a character (R-9.2); apply the day limit (R-10.5)."""
    state.day += 1
    if state.day_limit > 0 and state.day > state.day_limit:
        lose(state, desk, Result.LOST_DAYS)
        return
    note(desk, Note.DAY, EVERYBODY, state.day, 0, 0, 0)
    for row in range(box.crowd_rows[state.players]):
        for column in range(box.crowd_columns[state.players]):
            if state.pile_size > 0:
                top = state.pile_size - 1
                lay_card(state, desk, (row + 1) * FRAME + column + 1, state.pile[top], state.pile_known[top], state.pile_layer[top])
                drop_top(state)
    state.dealt_size = state.crowd_size
    state.reveals += 1
    note(desk, Note.DEALT, EVERYBODY, state.crowd_size, 0, 0, 0)
    plan(state, desk, Step.TURN, state.first, 0)
    if state.players == 1:
        plan(state, desk, Step.CHARACTER, 0, 0)


@rule
def night(box, state, desk):
    """End the day: count infections, discard the crowd, move the quarantines, shuffle, clear the tokens (R-2.3, R-2.4)."""
    infected = 0
    for cell in range(CELLS):
        if state.crowd[cell] != EMPTY:
            show_cell(state, desk, cell)
            infected += 1 - box.healthy[state.crowd[cell]]
    for card in range(TYPES_MAX):
        infected += state.uncontained[card]
    note(desk, Note.NIGHT, EVERYBODY, state.day, infected, 0, 0)
    for _ in range(min(infected, NIGHT_INFECTIONS)):
        infection(state, desk)
        if state.result != Result.UNDECIDED:
            return
    for cell in range(CELLS):
        if state.crowd[cell] != EMPTY:
            state.discards[state.crowd[cell]] += 1
            clear_cell(state, cell)
    state.crowd_size = 0
    for card in range(TYPES_MAX):
        state.discards[card] += state.uncontained[card]
        state.uncontained[card] = state.contained[card]
        state.contained[card] = 0
    shuffle_population(state, desk)
    clear_tokens(state)
    state.first = (state.active + 1) % state.players
    state.passed = 0
    state.passes = 0
    state.must_pass = 0
    state.ignored = 0
    state.idle = 0
    plan(state, desk, Step.DAY, 0, 0)


@rule
def shuffle_population(state, desk):
    """Shuffle the discards into the draw pile; everybody knows at least these cards to be in it (R-2.3, R-11.4)."""
    n = 0
    for i in range(state.pile_size):
        if state.pile_known[i] == EVERYBODY:
            state.unseen_least[state.pile[i]] += 1
        desk.scratch[n] = state.pile[i]
        n += 1
    for card in range(TYPES_MAX):
        for _ in range(state.discards[card]):
            desk.scratch[n] = card
            n += 1
        state.unseen_least[card] += state.discards[card]
        state.discards[card] = 0
    open_stream(desk, Chance.NIGHT, state.day)
    shuffle(state, desk, n)
    while state.pile_size > 0:
        drop_top(state)
    for i in range(n):
        put_on_pile(state, desk.scratch[i], 0, 0)
    for layer in range(len(state.layer_holds)):
        for seat in range(SEATS_MAX):
            for card in range(TYPES_MAX):
                state.layer_holds[layer, seat, card] = 0
    state.layers = 0
    state.reveals += 1


@rule
def clear_tokens(state):
    """Remove all action tokens from the sheets (R-2.4)."""
    for seat in range(SEATS_MAX):
        for row in range(ROWS):
            for space in range(SPACES):
                state.token[seat, row, space] = 0
