"""Observations of Checkpoint: what a view shows, as numbers, from the perspective of one seat; and who has won."""

from checkpoint.vocabulary import BOOTHS, EMPTY, HIDDEN, SEATS_MAX, TYPES_MAX, Result
from outbreak.core.observation import Layout, clear_row, piece, seen_from, team_with
from outbreak.core.parts import Observation
from outbreak.core.rule import Shorts, rule


class Row(Layout):
    """The layout of a row. Seats are counted from the observing one."""

    AT_BOOTHS = piece((BOOTHS, TYPES_MAX + 1), "1 for the traveller at each booth; the last place is an unknown one")
    TESTED = piece((BOOTHS, SEATS_MAX), "1 for the seats that have tested the traveller at a booth, from the one that looks")
    ADMITTED = piece((TYPES_MAX,), "admitted travellers of each type")
    ACTIVE = piece((SEATS_MAX,), "1 for the seat whose turn it is")
    LINE = piece((), "travellers in the line")
    AWAY = piece((), "travellers sent away")
    PEOPLE = piece((), "healthy people in the city")
    INFECTED = piece((), "infected travellers in the city")
    KITS = piece((), "test kits")


@rule
def observe(box, view, me, observations: Shorts, i):
    """Write what a view shows to row i, from the perspective of seat `me`."""
    clear_row(observations, i, Row.WIDTH)
    for booth in range(BOOTHS):
        card = view.booth[booth]
        if card != EMPTY:
            place = TYPES_MAX if card == HIDDEN else card
            observations[i, Row.AT_BOOTHS + booth * (TYPES_MAX + 1) + place] = 1
        for seat in range(view.players):
            observations[i, Row.TESTED + booth * SEATS_MAX + seen_from(view, me, seat)] = (view.booth_known[booth] >> seat) & 1
    for card in range(box.types):
        observations[i, Row.ADMITTED + card] = view.admitted[card]
    observations[i, Row.ACTIVE + seen_from(view, me, view.active)] = 1
    observations[i, Row.LINE] = view.line_size
    observations[i, Row.AWAY] = view.away_size
    observations[i, Row.PEOPLE] = view.people
    observations[i, Row.INFECTED] = view.infected
    observations[i, Row.KITS] = view.kits


@rule
def winners(state):
    """Return the winners as a set of seats: all or none."""
    return team_with(state, Result.WON)


OBSERVATION = Observation(Row.pieces, observe, winners)
