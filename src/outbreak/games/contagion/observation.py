"""Observations of Contagion: what a view shows, as numbers, from the perspective of one seat; and who has won."""

from outbreak.core.agenda import AGENDA_WIDTH
from outbreak.core.observation import Layout, clear_row, observe_question, piece, seen_from
from outbreak.core.parts import Observation
from outbreak.core.rule import Shorts, rule
from outbreak.games.contagion.rules.rounds import final_rank
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


class Row(Layout):
    """The layout of a row. Seats are counted from the observing one."""

    ON_TABLE = piece((CITIES_MAX,), "1 for a city that lies on the table")
    KEPT = piece((SEATS_MAX, CITIES_MAX), "1 for a city card before a seat; seats are counted from the one that looks")
    CUBES = piece((CITIES_MAX, VIRUSES), "cubes in each city, by virus: those of the seats, then the neutral one")
    ROWS = piece((CITIES_MAX, VIRUSES), "which row of a city a virus has: 1 for the first, 0 for none")
    LEVELS = piece((SEATS_MAX, TRACKS), "mutation levels: incubation, infection, resistance")
    DISHES = piece((VIRUSES,), "cubes left in each petri dish")
    HANDS = piece((SEATS_MAX, COLORS_MAX), "cards of each colour known to be in a hand")
    OLD = piece((SEATS_MAX, COLORS_MAX), "those of them that are older than the last reshuffle")
    HAND_SIZES = piece((SEATS_MAX,), "how many cards each seat holds")
    OLD_SIZES = piece((SEATS_MAX,), "how many of them are older than the last reshuffle")
    SCORES = piece((SEATS_MAX,), "points")
    ACTIVE = piece((SEATS_MAX,), "1 for the seat whose turn it is")
    START = piece((SEATS_MAX,), "1 for the seat that began")
    DISCARDS = piece((COLORS_MAX,), "discarded contagion cards of each colour")
    EVENT = piece((HAPPENINGS_MAX,), "1 for the active event or WHO card")
    TURNED = piece((HAPPENINGS_MAX,), "1 for each event and WHO card that was turned")
    COUNTS = piece(
        (COUNTS,),
        "players, neutral virus, round, last round, skulls, contagion cards, city stack, event deck, actions done, actions left, "
        "extra actions, infect actions this turn, wild card used, the turn's end has begun",
    )
    ASKED = piece((STEPS,), "1 for the step that asks, by its number in vocabulary.py")
    ASKED_WITH = piece((AGENDA_WIDTH - 1,), "the operands of that step")


@rule
def observe(box, view, me, observations: Shorts, i):
    """Write what a view shows to row i, from the perspective of seat `me`."""
    clear_row(observations, i, Row.WIDTH)
    observe_cities(box, view, me, observations, i)
    observe_viruses(view, me, observations, i)
    observe_events(box, view, observations, i)
    observe_counts(view, observations, i)


@rule
def virus_from(view, me, virus):
    """Return a virus as counted from the observing seat; the neutral one stays last."""
    if virus == NEUTRAL:
        return NEUTRAL
    return seen_from(view, me, virus)


@rule
def observe_cities(box, view, me, observations: Shorts, i):
    """Write the cities: where they are, whose cubes are in them and in which rows."""
    for city in range(box.cities):
        place = view.place[city]
        if place == Place.ON_TABLE:
            observations[i, Row.ON_TABLE + city] = 1
        elif place >= Place.KEPT:
            observations[i, Row.KEPT + seen_from(view, me, place - Place.KEPT) * CITIES_MAX + city] = 1
        for virus in range(VIRUSES):
            if view.cubes[city, virus] > 0:
                observations[i, Row.CUBES + city * VIRUSES + virus_from(view, me, virus)] = view.cubes[city, virus]
        for row in range(view.rows[city]):
            observations[i, Row.ROWS + city * VIRUSES + virus_from(view, me, view.row[city, row])] = row + 1


@rule
def observe_viruses(view, me, observations: Shorts, i):
    """Write the viruses: levels, cubes left, known cards and points."""
    for seat in range(view.players):
        from_me = seen_from(view, me, seat)
        for track in range(TRACKS):
            observations[i, Row.LEVELS + from_me * TRACKS + track] = view.level[seat, track]
        for color in range(COLORS_MAX):
            observations[i, Row.HANDS + from_me * COLORS_MAX + color] = view.hand[seat, color] + view.hand[seat, OLD + color]
            observations[i, Row.OLD + from_me * COLORS_MAX + color] = view.hand[seat, OLD + color]
        observations[i, Row.DISHES + from_me] = view.dish[seat]
        observations[i, Row.HAND_SIZES + from_me] = view.hand_size[seat]
        observations[i, Row.OLD_SIZES + from_me] = view.old_size[seat]
        observations[i, Row.SCORES + from_me] = view.score[seat]
    observations[i, Row.DISHES + NEUTRAL] = view.dish[NEUTRAL]
    observations[i, Row.ACTIVE + seen_from(view, me, view.active)] = 1
    observations[i, Row.START + seen_from(view, me, view.start)] = 1


@rule
def observe_events(box, view, observations: Shorts, i):
    """Write the active card, the turned cards and the discards."""
    if view.event != EMPTY:
        observations[i, Row.EVENT + view.event] = 1
    for card in range(box.happenings):
        if view.event_place[card] == TURNED:
            observations[i, Row.TURNED + card] = 1
    for color in range(box.colors):
        observations[i, Row.DISCARDS + color] = view.discards[color]


@rule
def observe_counts(view, observations: Shorts, i):
    """Write counts, and what is asked."""
    observations[i, Row.COUNTS] = view.players
    observations[i, Row.COUNTS + 1] = view.neutral
    observations[i, Row.COUNTS + 2] = view.rounds
    observations[i, Row.COUNTS + 3] = view.last_round
    observations[i, Row.COUNTS + 4] = view.skulls
    observations[i, Row.COUNTS + 5] = view.deck_size
    observations[i, Row.COUNTS + 6] = view.stack_size
    observations[i, Row.COUNTS + 7] = view.event_deck_size
    observations[i, Row.COUNTS + 8] = view.actions_done
    observations[i, Row.COUNTS + 9] = view.actions_left
    observations[i, Row.COUNTS + 10] = view.extra_actions
    observations[i, Row.COUNTS + 11] = view.infections
    observations[i, Row.COUNTS + 12] = view.wild_used
    observations[i, Row.COUNTS + 13] = view.ending
    observe_question(view, observations, i, Row.ASKED, Row.ASKED_WITH)


@rule
def winners(state):
    """Return the winners as a set of seats: most points, then most mutation levels (C-9.4)."""
    if state.result == Result.UNDECIDED:
        return 0
    best = 0
    found = 1
    for seat in range(1, state.players):
        lead = final_rank(state, seat) - final_rank(state, best)
        if lead > 0:
            best = seat
            found = 1 << seat
        elif lead == 0:
            found |= 1 << seat
    return found


OBSERVATION = Observation(Row.pieces, observe, winners)
