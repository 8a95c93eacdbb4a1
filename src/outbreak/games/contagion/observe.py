"""Contagion as numbers: what a view shows, seen from one of its seats, and who has won."""

from outbreak.core.agenda import AGENDA_WIDTH
from outbreak.core.rule import Shorts, rule
from outbreak.core.sight import Piece, clear_row, observe_question, places, seen_from
from outbreak.games.contagion.vocabulary import (
    CITIES_MAX,
    COLORS_MAX,
    EMPTY,
    HAPPENINGS_MAX,
    NEUTRAL,
    OLD,
    SEATS_MAX,
    TRACKS,
    TURNED,
    VIRUSES,
    Place,
    Result,
    Step,
)

COUNTS = 14
STEPS = Step.STRIKE + 1

PIECES = (
    Piece("on_table", (CITIES_MAX,), "1 for a city that lies on the table"),
    Piece("kept", (SEATS_MAX, CITIES_MAX), "1 for a city card before a seat; seats are counted from the one that looks"),
    Piece("cubes", (CITIES_MAX, VIRUSES), "cubes in each city, by virus: those of the seats, then the neutral one"),
    Piece("rows", (CITIES_MAX, VIRUSES), "which row of a city a virus has: 1 for the first, 0 for none"),
    Piece("levels", (SEATS_MAX, TRACKS), "mutation levels: incubation, infection, resistance"),
    Piece("dishes", (VIRUSES,), "cubes left in each petri dish"),
    Piece("hands", (SEATS_MAX, COLORS_MAX), "cards of each colour known to be in a hand"),
    Piece("old", (SEATS_MAX, COLORS_MAX), "those of them that are older than the last reshuffle"),
    Piece("hand_sizes", (SEATS_MAX,), "how many cards each seat holds"),
    Piece("old_sizes", (SEATS_MAX,), "how many of them are older than the last reshuffle"),
    Piece("scores", (SEATS_MAX,), "points"),
    Piece("active", (SEATS_MAX,), "1 for the seat whose turn it is"),
    Piece("start", (SEATS_MAX,), "1 for the seat that began"),
    Piece("discards", (COLORS_MAX,), "discarded contagion cards of each colour"),
    Piece("event", (HAPPENINGS_MAX,), "1 for the active event or WHO card"),
    Piece("turned", (HAPPENINGS_MAX,), "1 for each event and WHO card that was turned"),
    Piece(
        "counts",
        (COUNTS,),
        "players, neutral virus, round, last round, skulls, contagion cards, city stack, event deck, actions done, actions left, "
        "extra actions, infect actions this turn, wild card used, the turn's end has begun",
    ),
    Piece("asked", (STEPS,), "1 for the step that asks, by its number in vocabulary.py"),
    Piece("asked_with", (AGENDA_WIDTH - 1,), "the operands of that step"),
)
PLACES = places(PIECES)
IN_PLAY, KEPT_BY, CUBES, ROWS, LEVELS, DISHES, HANDS, OLD_CARDS, HAND_SIZES, OLD_SIZES = PLACES[:10]
SCORES, ACTIVE, START, DISCARDS, EVENT, TURNED_CARDS, COUNT, ASKED, ASKED_WITH, WIDTH = PLACES[10:]


@rule
def observe(box, view, me, observations: Shorts, i):
    """Write what a view shows, seen from seat `me`, into row i."""
    clear_row(observations, i, WIDTH)
    observe_cities(box, view, me, observations, i)
    observe_viruses(view, me, observations, i)
    observe_events(box, view, observations, i)
    observe_counts(view, observations, i)


@rule
def virus_from(view, me, virus):
    """A virus counted from the seat that looks; the neutral one stays the last."""
    if virus == NEUTRAL:
        return NEUTRAL
    return seen_from(view, me, virus)


@rule
def observe_cities(box, view, me, observations: Shorts, i):
    """The cities: where they lie, whose cubes are in them and in which rows."""
    for city in range(box.cities):
        place = view.place[city]
        if place == Place.ON_TABLE:
            observations[i, IN_PLAY + city] = 1
        elif place >= Place.KEPT:
            observations[i, KEPT_BY + seen_from(view, me, place - Place.KEPT) * CITIES_MAX + city] = 1
        for virus in range(VIRUSES):
            if view.cubes[city, virus] > 0:
                observations[i, CUBES + city * VIRUSES + virus_from(view, me, virus)] = view.cubes[city, virus]
        for row in range(view.rows[city]):
            observations[i, ROWS + city * VIRUSES + virus_from(view, me, view.row[city, row])] = row + 1


@rule
def observe_viruses(view, me, observations: Shorts, i):
    """The viruses: levels, cubes left, cards as far as they are known, and points."""
    for seat in range(view.players):
        from_me = seen_from(view, me, seat)
        for track in range(TRACKS):
            observations[i, LEVELS + from_me * TRACKS + track] = view.level[seat, track]
        for color in range(COLORS_MAX):
            observations[i, HANDS + from_me * COLORS_MAX + color] = view.hand[seat, color] + view.hand[seat, OLD + color]
            observations[i, OLD_CARDS + from_me * COLORS_MAX + color] = view.hand[seat, OLD + color]
        observations[i, DISHES + from_me] = view.dish[seat]
        observations[i, HAND_SIZES + from_me] = view.hand_size[seat]
        observations[i, OLD_SIZES + from_me] = view.old_size[seat]
        observations[i, SCORES + from_me] = view.score[seat]
    observations[i, DISHES + NEUTRAL] = view.dish[NEUTRAL]
    observations[i, ACTIVE + seen_from(view, me, view.active)] = 1
    observations[i, START + seen_from(view, me, view.start)] = 1


@rule
def observe_events(box, view, observations: Shorts, i):
    """The active card, the cards that were turned, and the discards."""
    if view.event != EMPTY:
        observations[i, EVENT + view.event] = 1
    for card in range(box.happenings):
        if view.event_place[card] == TURNED:
            observations[i, TURNED_CARDS + card] = 1
    for color in range(box.colors):
        observations[i, DISCARDS + color] = view.discards[color]


@rule
def observe_counts(view, observations: Shorts, i):
    """Counts, and what is asked."""
    observations[i, COUNT] = view.players
    observations[i, COUNT + 1] = view.neutral
    observations[i, COUNT + 2] = view.rounds
    observations[i, COUNT + 3] = view.last_round
    observations[i, COUNT + 4] = view.skulls
    observations[i, COUNT + 5] = view.deck_size
    observations[i, COUNT + 6] = view.stack_size
    observations[i, COUNT + 7] = view.event_deck_size
    observations[i, COUNT + 8] = view.actions_done
    observations[i, COUNT + 9] = view.actions_left
    observations[i, COUNT + 10] = view.extra_actions
    observations[i, COUNT + 11] = view.infections
    observations[i, COUNT + 12] = view.wild_used
    observations[i, COUNT + 13] = view.ending
    observe_question(view, observations, i, ASKED, ASKED_WITH)


@rule
def levels(state, seat):
    """The sum of a virus's mutation levels."""
    total = 0
    for track in range(TRACKS):
        total += state.level[seat, track]
    return total


@rule
def winners(state):
    """The seats that have won, as a set: most points, then most mutation levels (C-9.4)."""
    if state.result == Result.UNDECIDED:
        return 0
    best = 0
    found = 1
    for seat in range(1, state.players):
        lead = state.score[seat] - state.score[best]
        if lead == 0:
            lead = levels(state, seat) - levels(state, best)
        if lead > 0:
            best = seat
            found = 1 << seat
        elif lead == 0:
            found |= 1 << seat
    return found
