"""Evaluation of evacuations. A zone is what one evacuation takes: a row, a column, or a card with the cards beside it.

Zones are numbered: rows, columns, then each cell. A line is evacuated as a whole; around a card, the healthy ones leave.
"""

from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.bots.evaluation import DEFEAT, EVACUATED, READY, SWAP_COST
from outbreak.games.raxxon.rules.actions import free_space, side
from outbreak.games.raxxon.rules.crowd import are_adjacent, in_line
from outbreak.games.raxxon.rules.icons import count_evacuated, total_healthy
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, LINES, ROWS, SIDE, SheetAction


@rule
def cell_of(zone, i):
    """One of the at most six cells of a zone: along a line, or a card and then those above, left, right and below it."""
    if zone < SIDE:
        return zone * SIDE + i
    if zone < LINES:
        return i * SIDE + zone - SIDE
    cell = zone - LINES
    if i == 0:
        return cell
    if i == 1 and cell >= SIDE:
        return cell - SIDE
    if i == 2 and cell % SIDE > 0:
        return cell - 1
    if i == 3 and cell % SIDE < SIDE - 1:
        return cell + 1
    if i == 4 and cell < CELLS - SIDE:
        return cell + SIDE
    return EMPTY


@rule
def in_zone(cell, zone):
    """Whether a cell belongs to a zone."""
    if zone < LINES:
        return in_line(cell, zone)
    return cell == zone - LINES or are_adjacent(cell, zone - LINES) != 0


@rule
def is_ready(box, view, cell):
    """Whether a face-up healthy card lies here."""
    if view.face_up[cell] == 0:
        return 0
    return whole(box.healthy[view.crowd[cell]])


@rule
def zone_value(box, view, desk, zone, swaps):
    """Return the value of evacuating a zone after at most a number of swaps; 0 if that is not possible."""
    if zone >= LINES and view.crowd[zone - LINES] == EMPTY:
        return 0
    cards = 0
    ready = 0
    for i in range(SIDE):
        cell = cell_of(zone, i)
        if cell != EMPTY and view.crowd[cell] != EMPTY:
            cards += 1
            ready += is_ready(box, view, cell)
    swapped = min(min(cards - ready, swaps), desk.work[READY] - ready)
    if zone < LINES:
        if ready + swapped < cards:
            return 0
    elif is_ready(box, view, zone - LINES) == 0 and swapped == 0:
        return 0
    value = EVACUATED * (ready + swapped) - SWAP_COST * swapped
    if count_evacuated(box, view) + ready + swapped == total_healthy(box, view):
        value += DEFEAT
    return value


@rule
def can_evacuate(box, view, action):
    """Whether a player who has not passed has a free space for one of the two kinds of evacuation."""
    for seat in range(view.players):
        if ((view.passed | view.must_pass) >> seat) & 1 == 0:
            for row in range(ROWS):
                if box.sheet_action[view.sheet[seat], row] == action and free_space(box, view, seat, row) != EMPTY:
                    return 1
    return 0


@rule
def best_zone(box, view, desk, swaps):
    """Return the zone with the highest value after at most a number of swaps, among those that a player can still evacuate today."""
    best = EMPTY
    best_value = 0
    first = 0 if can_evacuate(box, view, SheetAction.EVACUATE_LINE) == 1 else LINES
    last = LINES + CELLS if can_evacuate(box, view, SheetAction.EVACUATE_TARGETED) == 1 else LINES
    for zone in range(first, last):
        value = zone_value(box, view, desk, zone, swaps)
        if value > best_value:
            best = zone
            best_value = value
    return best


@rule
def swaps_left(box, view, seat):
    """How many swaps a seat's sheet still allows today."""
    for row in range(ROWS):
        if box.sheet_action[view.sheet[seat], row] >= SheetAction.CONTROL_AGGRESSIVE:
            count = 0
            for space in range(box.sheet_spaces[view.sheet[seat], side(view), row]):
                count += view.token[seat, row, space] == 0
            return count
    return 0
