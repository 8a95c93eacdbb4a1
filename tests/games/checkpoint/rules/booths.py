"""The line, the booths, and what happens to a traveller."""

from checkpoint.vocabulary import BOOTHS, EMPTY, Note, Result
from outbreak.core.chance import shown
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule


@rule
def fill_booth(state, booth):
    """The next traveller of the line steps up to an empty booth, face down (K-1.3, K-2.5)."""
    state.booth[booth] = EMPTY
    state.booth_known[booth] = 0
    if state.line_size > 0:
        state.line_size -= 1
        state.booth[booth] = state.line[state.line_size]
        state.line[state.line_size] = EMPTY


@rule
def examine(state, desk, seat, booth):
    """Spend a kit and look at the traveller at a booth, alone (K-2.2)."""
    state.kits -= 1
    state.booth_known[booth] |= 1 << seat
    state.reveals += 1
    note(desk, Note.TESTED, EVERYBODY, seat, booth, 0, 0)
    note(desk, Note.SAW, 1 << seat, seat, booth, shown(desk, state.booth[booth]), 0)


@rule
def admit(box, state, desk, seat, booth):
    """Let a traveller in, for all to see, with what they bring (K-2.3, K-3.1 to K-3.3)."""
    card = shown(desk, state.booth[booth])
    state.reveals += 1
    state.admitted[card] += 1
    note(desk, Note.ADMITTED, EVERYBODY, seat, card, 0, 0)
    if box.infected[card] == 1:
        state.infected += 1
    else:
        state.people += box.people[card]
    if box.brings[card] > 0:
        state.kits += box.brings[card]
        note(desk, Note.KITS, EVERYBODY, state.kits, 0, 0, 0)
    fill_booth(state, booth)


@rule
def send_away(state, desk, seat, booth):
    """Send a traveller away, face down (K-2.4)."""
    state.away[state.away_size] = state.booth[booth]
    state.away_known[state.away_size] = state.booth_known[booth]
    state.away_size += 1
    note(desk, Note.SENT_AWAY, EVERYBODY, seat, booth, 0, 0)
    fill_booth(state, booth)


@rule
def find_result(box, state):
    """End the game: enough people win; too many infected, or an empty line, lose (K-4.1, K-4.2)."""
    if state.infected >= box.infected_limit:
        return Result.LOST_INFECTED
    if state.people >= box.goal:
        return Result.WON
    for booth in range(BOOTHS):
        if state.booth[booth] != EMPTY:
            return Result.UNDECIDED
    return Result.LOST_EMPTY
