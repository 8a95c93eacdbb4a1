"""Cubes in cities: placing and removing them, scoring a full city, the death toll."""

from outbreak.core.agenda import plan
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.contagion.vocabulary import EMPTY, LAST_CITIES, NEUTRAL, RANKS, VIRUSES, Note, Place, Result, Step

CUBES_ABOVE = 127  # more than any virus has in a city


@rule
def total_cubes(state, city):
    """Count the cubes in a city."""
    total = 0
    for virus in range(VIRUSES):
        total += state.cubes[city, virus]
    return total


@rule
def free_room(box, state, city):
    """Count the cubes that still fit into a city (C-4.7)."""
    return box.points[city, 0] - total_cubes(state, city)


@rule
def can_place(box, state, virus, city, is_new):
    """Whether a virus can place a cube in a city that it does not infect yet (`is_new`), or in one that it does (C-4.1, C-7.5)."""
    if state.place[city] != Place.ON_TABLE or state.dish[virus] == 0 or free_room(box, state, city) == 0:
        return 0
    return (state.cubes[city, virus] == 0) == (is_new == 1)


@rule
def place_cubes(box, state, desk, virus, city, count):
    """Place cubes; a new virus takes the topmost empty row (C-4.2, C-4.3), a full city is scored at once (C-8.1, C-8.7)."""
    if state.cubes[city, virus] == 0:
        state.row[city, state.rows[city]] = virus
        state.rows[city] += 1
    state.cubes[city, virus] += count
    state.dish[virus] -= count
    note(desk, Note.PLACED, EVERYBODY, virus, city, count, 0)
    if free_room(box, state, city) == 0:
        plan(state, desk, Step.FILLED, virus, city)


@rule
def return_cubes(state, virus, city, count):
    """Return cubes to their dish; call `close_row` when this has been noted."""
    state.cubes[city, virus] -= count
    state.dish[virus] += count


@rule
def close_row(state, desk, virus, city):
    """Remove the row of a virus that has no cubes left in a city; the rows below move up (C-4.6)."""
    if state.cubes[city, virus] > 0:
        return
    state.rows[city] -= 1
    found = 0
    for i in range(state.rows[city]):
        if state.row[city, i] == virus:
            found = 1
        if found == 1:
            state.row[city, i] = state.row[city, i + 1]
    state.row[city, state.rows[city]] = EMPTY
    note(desk, Note.ROW_GONE, EVERYBODY, virus, city, 0, 0)


@rule
def leader(state, city, below_cubes, below_row):
    """Return the row that ranks next after a given one: most cubes, the higher row on a tie (C-8.2), or EMPTY."""
    best = EMPTY
    for i in range(state.rows[city]):
        cubes = state.cubes[city, state.row[city, i]]
        if cubes > below_cubes or (cubes == below_cubes and i <= below_row):
            continue
        if best == EMPTY or cubes > state.cubes[city, state.row[city, best]]:
            best = i
    return best


@rule
def score_city(box, state, desk, virus, city):
    """Score a full city, return all cubes, and offer its card to the player who filled it (C-8.1 to C-8.4, C-10.4)."""
    note(desk, Note.FILLED, EVERYBODY, virus, city, 0, 0)
    cubes = CUBES_ABOVE
    row = EMPTY
    for rank in range(RANKS):
        row = leader(state, city, cubes, row)
        if row == EMPTY:
            break
        scorer = state.row[city, row]
        cubes = state.cubes[city, scorer]
        gain(state, scorer, box.points[city, rank])
        note(desk, Note.SCORED, EVERYBODY, scorer, city, box.points[city, rank], rank)
    for v in range(VIRUSES):
        state.dish[v] += state.cubes[city, v]
        state.cubes[city, v] = 0
        state.row[city, v] = EMPTY
    state.rows[city] = 0
    state.place[city] = Place.AWAY
    state.on_table -= 1
    count_cities(state, desk)
    if virus != NEUTRAL:
        plan(state, desk, Step.OFFER, virus, city)


@rule
def gain(state, virus, points):
    """Give points to a player; the neutral colour gets none (C-10.3)."""
    if virus != NEUTRAL:
        state.score[virus] += points


@rule
def count_cities(state, desk):
    """Make this round the last one if two cities or fewer are on the table (C-9.2)."""
    if state.on_table <= LAST_CITIES and state.last_round == 0:
        state.last_round = Result.ENDED_BY_CITIES
        note(desk, Note.LAST_ROUND, EVERYBODY, Result.ENDED_BY_CITIES, 0, 0, 0)


@rule
def death_toll(box, state, desk):
    """Score the lowest number of every infected city for its leader (C-9.1)."""
    for city in range(box.cities):
        if state.rows[city] > 0:
            virus = state.row[city, leader(state, city, CUBES_ABOVE, EMPTY)]
            gain(state, virus, box.points[city, RANKS - 1])
            note(desk, Note.TOLL, EVERYBODY, virus, city, box.points[city, RANKS - 1], 0)
