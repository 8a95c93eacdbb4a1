"""The seven roles: what they change."""

from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule, whole
from outbreak.games.pandemic.vocabulary import EMPTY, Note, Role


@rule
def seat_with(state, role):
    """Return the seat that plays a role, or EMPTY."""
    for seat in range(state.players):
        if state.role[seat] == role:
            return seat
    return EMPTY


@rule
def is_protected(box, state, city, color):
    """Whether no cube of a colour may be placed in a city: the Quarantine Specialist (P-9.13), the Medic (P-9.10)."""
    for seat in range(state.players):
        if state.role[seat] == Role.QUARANTINE_SPECIALIST:
            if state.pawn[seat] == city or box.linked[state.pawn[seat], city] == 1:
                return 1
        elif state.role[seat] == Role.MEDIC and state.pawn[seat] == city and state.cured[color] == 1:
            return 1
    return 0


@rule
def cards_for_cure(box, state, seat):
    """Return how many cards of a colour a cure costs this player (P-4.6, P-9.16)."""
    if state.role[seat] == Role.SCIENTIST:
        return box.cure_cards - 1
    return whole(box.cure_cards)


@rule
def remove_cubes(box, state, desk, city, color, count):
    """Return cubes to the supply; the last one of a cured disease eradicates it (P-4.9)."""
    state.cubes[city, color] -= count
    state.supply[color] += count
    note(desk, Note.TREATED, EVERYBODY, city, color, count, 0)
    eradicate_if_gone(box, state, desk, color)


@rule
def eradicate_if_gone(box, state, desk, color):
    """Eradicate a cured disease that has no cubes on the board; an uncured one is not eradicated (P-4.9, P-4.10)."""
    if state.cured[color] == 1 and state.eradicated[color] == 0 and state.supply[color] == box.cubes_per_color:
        state.eradicated[color] = 1
        note(desk, Note.ERADICATED, EVERYBODY, color, 0, 0, 0)


@rule
def medic_clears(box, state, desk):
    """Remove the cubes of cured diseases from the Medic's city (P-9.9)."""
    medic = seat_with(state, Role.MEDIC)
    if medic == EMPTY:
        return
    city = state.pawn[medic]
    for color in range(box.colors):
        if state.cured[color] == 1 and state.cubes[city, color] > 0:
            remove_cubes(box, state, desk, city, color, state.cubes[city, color])
