"""The crowd: a grid that can grow and have gaps (R-3). Its first row and first column are never empty."""

from outbreak.core.agenda import plan
from outbreak.core.chance import shown
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.raxxon.rules.piles import learn, leave_layer
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, FLIPS, FRAME, ICONS, SIDE, Note, Op, Step


@rule
def is_card(state, row, column):
    """Whether a card lies at a row and column of the grid."""
    if row < 0 or column < 0 or row >= SIDE or column >= SIDE:
        return 0
    return state.crowd[row * SIDE + column] != EMPTY


@rule
def are_adjacent(a, b):
    """Whether two cells are adjacent: above, below, left or right of each other, never diagonally (R-3.2)."""
    rows = abs(a // SIDE - b // SIDE)
    columns = abs(a % SIDE - b % SIDE)
    return rows + columns == 1


@rule
def in_line(cell, line):
    """Whether a cell lies in a row (0 to 5) or column (6 to 11), across gaps (R-3.3)."""
    if line < SIDE:
        return cell // SIDE == line
    return cell % SIDE == line - SIDE


@rule
def height(state):
    """How many rows the crowd spans."""
    last = 0
    for cell in range(CELLS):
        if state.crowd[cell] != EMPTY:
            last = cell // SIDE + 1
    return last


@rule
def width(state):
    """How many columns the crowd spans."""
    last = 0
    for cell in range(CELLS):
        if state.crowd[cell] != EMPTY:
            last = max(last, cell % SIDE + 1)
    return last


@rule
def neighbours_of_spot(state, spot, rows, columns):
    """How many cards a new card would touch; -1 where none may be placed: on a card, or beyond six rows or columns (R-5.4)."""
    row = spot // FRAME - 1
    column = spot % FRAME - 1
    if rows == 0:
        return 0 if row == 0 and column == 0 else -1
    if is_card(state, row, column) == 1:
        return -1
    if max(row + 1, rows) - min(row, 0) > SIDE or max(column + 1, columns) - min(column, 0) > SIDE:
        return -1
    count = is_card(state, row - 1, column) + is_card(state, row + 1, column)
    return count + is_card(state, row, column - 1) + is_card(state, row, column + 1)


@rule
def best_spot_count(state):
    """Return the most cards a new card can touch; -1 if there is no spot at all."""
    best = -1
    rows = height(state)
    columns = width(state)
    for spot in range(FRAME * FRAME):
        best = max(best, neighbours_of_spot(state, spot, rows, columns))
    if best == 0 and rows > 0:
        return -1
    return best


@rule
def is_best_spot(state, spot):
    """Whether a new card may go to a spot: it touches as many cards as possible (R-5.4)."""
    return neighbours_of_spot(state, spot, height(state), width(state)) == best_spot_count(state)


@rule
def gather_spots(state, desk):
    """Write the spots where a new card may go to the desk; returns how many."""
    best = best_spot_count(state)
    rows = height(state)
    columns = width(state)
    n = 0
    for spot in range(FRAME * FRAME):
        if neighbours_of_spot(state, spot, rows, columns) == best:
            desk.scratch[n] = spot
            n += 1
    return n


@rule
def move_cell(state, a, b):
    """Move everything from one cell to an empty one."""
    state.crowd[b] = state.crowd[a]
    state.face_up[b] = state.face_up[a]
    state.known_by[b] = state.known_by[a]
    state.cell_layer[b] = state.cell_layer[a]
    state.suspect[b] = state.suspect[a]
    state.blocks[b] = state.blocks[a]
    state.marked[b] = state.marked[a]
    clear_cell(state, a)


@rule
def clear_cell(state, cell):
    """Clear a cell."""
    state.crowd[cell] = EMPTY
    state.face_up[cell] = 0
    state.known_by[cell] = 0
    state.cell_layer[cell] = 0
    state.suspect[cell] = 0
    state.blocks[cell] = 0
    state.marked[cell] = 0


@rule
def shift_crowd(state, desk, by):
    """Move the whole crowd by a row (6 or -6) or by a column (1 or -1)."""
    for i in range(CELLS):
        cell = i
        if by > 0:
            cell = CELLS - 1 - i
        if state.crowd[cell] != EMPTY:
            move_cell(state, cell, cell + by)
    note(desk, Note.SHIFTED, EVERYBODY, by, 0, 0, 0)


@rule
def settle_crowd(state, desk):
    """Move the crowd so that it begins in the first row and column again; gaps inside it stay (R-3.4)."""
    if state.crowd_size == 0:
        return
    while first_line_is_empty(state, 0) == 1:
        shift_crowd(state, desk, -SIDE)
    while first_line_is_empty(state, SIDE) == 1:
        shift_crowd(state, desk, -1)


@rule
def first_line_is_empty(state, line):
    """Whether no card lies in a row or column."""
    for cell in range(CELLS):
        if state.crowd[cell] != EMPTY and in_line(cell, line) == 1:
            return 0
    return 1


@rule
def lay_card(state, desk, spot, card, known_by, layer):
    """Place a facedown card at a spot; returns its cell (R-5.4)."""
    row = spot // FRAME - 1
    column = spot % FRAME - 1
    if row < 0:
        shift_crowd(state, desk, SIDE)
        row = 0
    if column < 0:
        shift_crowd(state, desk, 1)
        column = 0
    cell = row * SIDE + column
    state.crowd[cell] = card
    state.known_by[cell] = known_by
    state.cell_layer[cell] = layer
    state.crowd_size += 1
    return cell


@rule
def take_from_crowd(state, desk, cell):
    """Take a card out of the crowd for all to see, and return its type; call `settle_crowd` after the last one."""
    show_cell(state, desk, cell)
    card = state.crowd[cell]
    clear_cell(state, cell)
    state.crowd_size -= 1
    state.changed = 1
    return card


@rule
def show_cell(state, desk, cell):
    """Make a crowd card known to all (R-11.2)."""
    if state.known_by[cell] != EVERYBODY:
        state.crowd[cell] = shown(desk, state.crowd[cell])
        learn(state, state.crowd[cell])
        leave_layer(state, state.cell_layer[cell], EVERYBODY & ~state.known_by[cell], state.crowd[cell])
        state.known_by[cell] = EVERYBODY
        state.cell_layer[cell] = 0
        state.suspect[cell] = 0


@rule
def count_face_up(state, types):
    """How many face-up crowd cards are of the given types."""
    count = 0
    for cell in range(CELLS):
        if state.face_up[cell] == 1:
            count += (types >> state.crowd[cell]) & 1
    return count


@rule
def flip(box, state, desk, cell):
    """Turn a card face-up; if the count of its type now equals one of its numbers, plan that effect (R-5.2, R-6.2)."""
    show_cell(state, desk, cell)
    state.face_up[cell] = 1
    state.changed = 1
    card = state.crowd[cell]
    note(desk, Note.FLIPPED, EVERYBODY, cell, card, 0, 0)
    count = count_face_up(state, 1 << card)
    for i in range(FLIPS):
        if box.flip_count[card, i] == count:
            for j in range(ICONS - 1, -1, -1):
                if box.flip_op[card, i, j] != Op.NOTHING:
                    plan(state, desk, Step.ICON, state.active, box.flip_op[card, i, j])


@rule
def turn_down(state, desk, cell):
    """Turn a face-up card facedown; everybody still knows it (R-11.2)."""
    state.face_up[cell] = 0
    state.changed = 1
    note(desk, Note.TURNED_DOWN, EVERYBODY, cell, state.crowd[cell], 0, 0)


@rule
def swap_cells(state, desk, a, b):
    """Swap two cards; Roadblock tokens on them are lost (R-7.6, R-7.10)."""
    card = state.crowd[a]
    face_up = state.face_up[a]
    known_by = state.known_by[a]
    layer = state.cell_layer[a]
    suspect = state.suspect[a]
    state.crowd[a] = state.crowd[b]
    state.face_up[a] = state.face_up[b]
    state.known_by[a] = state.known_by[b]
    state.cell_layer[a] = state.cell_layer[b]
    state.suspect[a] = state.suspect[b]
    state.crowd[b] = card
    state.face_up[b] = face_up
    state.known_by[b] = known_by
    state.cell_layer[b] = layer
    state.suspect[b] = suspect
    state.blocks[a] = 0
    state.blocks[b] = 0
    state.changed = 1


@rule
def count_facedown(state):
    """How many facedown cards lie in the crowd."""
    count = 0
    for cell in range(CELLS):
        count += state.crowd[cell] != EMPTY and state.face_up[cell] == 0
    return count


@rule
def any_facedown(state):
    """Whether a facedown card lies in the crowd."""
    return min(count_facedown(state), 1)
