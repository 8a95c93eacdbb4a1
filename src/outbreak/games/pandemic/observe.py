"""Pandemic as numbers: what a view shows, seen from one of its seats, and who has won."""

from outbreak.core.agenda import AGENDA_WIDTH
from outbreak.core.rule import Shorts, rule
from outbreak.core.sight import Piece, clear_row, observe_question, places, seat_from, seen_from, team_with
from outbreak.games.pandemic.vocabulary import (
    CARDS_MAX,
    CITIES_MAX,
    COLORS_MAX,
    EMPTY,
    EPIDEMICS_MAX,
    EVENTS_MAX,
    HIDDEN,
    ROLES,
    SEATS_MAX,
    Place,
    Result,
    Step,
)

TRACKS = 12
STEPS = Step.ASK + 1

PIECES = (
    Piece("cubes", (CITIES_MAX, COLORS_MAX), "disease cubes in each city, by colour"),
    Piece("stations", (CITIES_MAX,), "1 where a research station stands"),
    Piece("pawns", (SEATS_MAX, CITIES_MAX), "1 where a seat's pawn is; seats are counted from the one that looks"),
    Piece("hands", (SEATS_MAX, CARDS_MAX), "1 for each card known to be in a seat's hand; cities first, then events"),
    Piece("hand_sizes", (SEATS_MAX,), "how many cards each seat holds"),
    Piece("roles", (SEATS_MAX, ROLES), "1 for each seat's role"),
    Piece("active", (SEATS_MAX,), "1 for the seat whose turn it is"),
    Piece("discards", (CARDS_MAX,), "1 for each player card in the discard pile or out of the game"),
    Piece("stored", (EVENTS_MAX,), "1 for the event on the Contingency Planner's card"),
    Piece("infection_discards", (CITIES_MAX,), "1 for an infection card in the discard pile, 2 for one out of the game"),
    Piece(
        "infection_known", (CITIES_MAX,), "for an infection card whose place in the deck is known: 1 for the top card, 2 for the next, ..."
    ),
    Piece(
        "infection_first",
        (CITIES_MAX,),
        "the uppermost layer of the deck that an infection card may be in, 1 at the top; 0 outside the deck",
    ),
    Piece("infection_last", (CITIES_MAX,), "the lowest such layer"),
    Piece("piles", (EPIDEMICS_MAX + 1,), "cards left in each pile the player deck was made of, the top pile first"),
    Piece("pile_epidemics", (EPIDEMICS_MAX + 1,), "epidemics left in each pile"),
    Piece("supply", (COLORS_MAX,), "cubes left of each colour"),
    Piece("cured", (COLORS_MAX,), "1 for a cured disease"),
    Piece("eradicated", (COLORS_MAX,), "1 for an eradicated disease"),
    Piece(
        "tracks",
        (TRACKS,),
        "players, turn, actions left, outbreaks, infection rate, epidemics drawn, epidemics in all, stations, player deck, infection deck, "
        "Operations Expert's flight taken, quiet night",
    ),
    Piece("asked", (STEPS,), "1 for the step that asks, by its number in vocabulary.py"),
    Piece("asked_with", (AGENDA_WIDTH - 1,), "the operands of that step"),
)
PLACES = places(PIECES)
CUBES, STATIONS, PAWNS, HANDS, HAND_SIZES, ROLE, ACTIVE, DISCARDS, STORED, INFECTION_DISCARDS, INFECTION_KNOWN = PLACES[:11]
INFECTION_FIRST, INFECTION_LAST, PILES, PILE_EPIDEMICS, SUPPLY, CURED, ERADICATED, TRACK, ASKED, ASKED_WITH, WIDTH = PLACES[11:]


# Loops below run over whole pieces, one at a time and from places that are known beforehand: so compilers write many numbers at once.
@rule
def observe(box, view, me, observations: Shorts, i):
    """Write what a view shows, seen from seat `me`, into row i."""
    clear_row(observations, i, WIDTH)
    observe_board(view, observations, i)
    observe_players(view, me, observations, i)
    observe_cards(view, me, observations, i)
    observe_infection(view, observations, i)
    observe_tracks(box, view, observations, i)


@rule
def observe_board(view, observations: Shorts, i):
    """Cubes, stations, and what is left of each colour."""
    for city in range(CITIES_MAX):
        for color in range(COLORS_MAX):
            observations[i, CUBES + city * COLORS_MAX + color] = view.cubes[city, color]
    for city in range(CITIES_MAX):
        observations[i, STATIONS + city] = view.station[city]
    for color in range(COLORS_MAX):
        observations[i, SUPPLY + color] = view.supply[color]
    for color in range(COLORS_MAX):
        observations[i, CURED + color] = view.cured[color]
    for color in range(COLORS_MAX):
        observations[i, ERADICATED + color] = view.eradicated[color]


@rule
def observe_players(view, me, observations: Shorts, i):
    """Pawns, roles and hand sizes."""
    for seat in range(view.players):
        from_me = seen_from(view, me, seat)
        observations[i, PAWNS + from_me * CITIES_MAX + view.pawn[seat]] = 1
        observations[i, ROLE + from_me * ROLES + view.role[seat]] = 1
        observations[i, HAND_SIZES + from_me] = view.hand_size[seat]
    observations[i, ACTIVE + seen_from(view, me, view.active)] = 1


@rule
def observe_cards(view, me, observations: Shorts, i):
    """Known cards in hands, discards, the stored event and the piles of the player deck."""
    for from_me in range(SEATS_MAX):
        seat = seat_from(view, me, from_me)
        for card in range(CARDS_MAX):
            observations[i, HANDS + from_me * CARDS_MAX + card] = view.place[card] == seat
    for card in range(CARDS_MAX):
        observations[i, DISCARDS + card] = (view.place[card] == Place.IN_DISCARD) | (view.place[card] == Place.OUT_OF_GAME)
    if view.stored != EMPTY:
        observations[i, STORED + view.stored] = 1
    for pile in range(EPIDEMICS_MAX + 1):
        observations[i, PILES + pile] = view.pile[pile]
    for pile in range(EPIDEMICS_MAX + 1):
        observations[i, PILE_EPIDEMICS + pile] = view.pile_epidemics[pile]


@rule
def observe_infection(view, observations: Shorts, i):
    """Where the infection cards are, as far as these seats know."""
    below_top = view.layers + 1
    for city in range(CITIES_MAX):
        place = view.infection_place[city]
        observations[i, INFECTION_DISCARDS + city] = (place == Place.IN_DISCARD) + 2 * (place == Place.OUT_OF_GAME)
    for city in range(CITIES_MAX):
        observations[i, INFECTION_FIRST + city] = (view.infection_place[city] == Place.IN_DECK) * (below_top - view.highest[city])
    for city in range(CITIES_MAX):
        observations[i, INFECTION_LAST + city] = (view.infection_place[city] == Place.IN_DECK) * (below_top - view.lowest[city])
    for position in range(view.infection_deck_size):
        city = view.infection_deck[position]
        if city != HIDDEN:
            observations[i, INFECTION_KNOWN + city] = view.infection_deck_size - position


@rule
def observe_tracks(box, view, observations: Shorts, i):
    """The tracks and counts, and what is asked."""
    observations[i, TRACK] = view.players
    observations[i, TRACK + 1] = view.turn
    observations[i, TRACK + 2] = view.actions_left
    observations[i, TRACK + 3] = view.outbreaks
    observations[i, TRACK + 4] = box.rates[view.rate]
    observations[i, TRACK + 5] = view.epidemics_drawn
    observations[i, TRACK + 6] = view.epidemics
    observations[i, TRACK + 7] = view.stations
    observations[i, TRACK + 8] = view.player_deck_size
    observations[i, TRACK + 9] = view.infection_deck_size
    observations[i, TRACK + 10] = view.expert_flown
    observations[i, TRACK + 11] = view.quiet_night
    observe_question(view, observations, i, ASKED, ASKED_WITH)


@rule
def winners(state):
    """The seats that have won, as a set: the whole team, or nobody."""
    return team_with(state, Result.WON)
