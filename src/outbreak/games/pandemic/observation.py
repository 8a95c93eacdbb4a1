"""Observations of Pandemic: what a view shows, as numbers, from the perspective of one seat; and who has won."""

from outbreak.core.agenda import AGENDA_WIDTH
from outbreak.core.observation import Layout, clear_row, observe_question, piece, seat_from, seen_from, team_with
from outbreak.core.parts import Observation
from outbreak.core.rule import Shorts, rule
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


class Row(Layout):
    """The layout of a row. Seats are counted from the observing one."""

    CUBES = piece((CITIES_MAX, COLORS_MAX), "disease cubes in each city, by colour")
    STATIONS = piece((CITIES_MAX,), "1 where a research station stands")
    PAWNS = piece((SEATS_MAX, CITIES_MAX), "1 where a seat's pawn is; seats are counted from the one that looks")
    HANDS = piece((SEATS_MAX, CARDS_MAX), "1 for each card known to be in a seat's hand; cities first, then events")
    HAND_SIZES = piece((SEATS_MAX,), "how many cards each seat holds")
    ROLES = piece((SEATS_MAX, ROLES), "1 for each seat's role")
    ACTIVE = piece((SEATS_MAX,), "1 for the seat whose turn it is")
    DISCARDS = piece((CARDS_MAX,), "1 for each player card in the discard pile or out of the game")
    STORED = piece((EVENTS_MAX,), "1 for the event on the Contingency Planner's card")
    INFECTION_DISCARDS = piece((CITIES_MAX,), "1 for an infection card in the discard pile, 2 for one out of the game")
    INFECTION_KNOWN = piece(
        (CITIES_MAX,), "for an infection card whose place in the deck is known: 1 for the top card, 2 for the next, ..."
    )
    INFECTION_FIRST = piece(
        (CITIES_MAX,), "the uppermost layer of the deck that an infection card may be in, 1 at the top; 0 outside the deck"
    )
    INFECTION_LAST = piece((CITIES_MAX,), "the lowest such layer")
    PILES = piece((EPIDEMICS_MAX + 1,), "cards left in each pile the player deck was made of, the top pile first")
    PILE_EPIDEMICS = piece((EPIDEMICS_MAX + 1,), "epidemics left in each pile")
    SUPPLY = piece((COLORS_MAX,), "cubes left of each colour")
    CURED = piece((COLORS_MAX,), "1 for a cured disease")
    ERADICATED = piece((COLORS_MAX,), "1 for an eradicated disease")
    TRACKS = piece(
        (TRACKS,),
        "players, turn, actions left, outbreaks, infection rate, epidemics drawn, epidemics in all, stations, player deck, infection deck, "
        "Operations Expert's flight taken, quiet night",
    )
    ASKED = piece((STEPS,), "1 for the step that asks, by its number in vocabulary.py")
    ASKED_WITH = piece((AGENDA_WIDTH - 1,), "the operands of that step")


# The loops run over whole pieces with constant offsets, so that compilers can vectorize them.
@rule
def observe(box, view, me, observations: Shorts, i):
    """Write what a view shows to row i, from the perspective of seat `me`."""
    clear_row(observations, i, Row.WIDTH)
    observe_board(view, observations, i)
    observe_players(view, me, observations, i)
    observe_cards(view, me, observations, i)
    observe_infection(view, observations, i)
    observe_tracks(box, view, observations, i)


@rule
def observe_board(view, observations: Shorts, i):
    """Write cubes, stations, supply and cures."""
    for city in range(CITIES_MAX):
        for color in range(COLORS_MAX):
            observations[i, Row.CUBES + city * COLORS_MAX + color] = view.cubes[city, color]
    for city in range(CITIES_MAX):
        observations[i, Row.STATIONS + city] = view.station[city]
    for color in range(COLORS_MAX):
        observations[i, Row.SUPPLY + color] = view.supply[color]
    for color in range(COLORS_MAX):
        observations[i, Row.CURED + color] = view.cured[color]
    for color in range(COLORS_MAX):
        observations[i, Row.ERADICATED + color] = view.eradicated[color]


@rule
def observe_players(view, me, observations: Shorts, i):
    """Write pawns, roles and hand sizes."""
    for seat in range(view.players):
        from_me = seen_from(view, me, seat)
        observations[i, Row.PAWNS + from_me * CITIES_MAX + view.pawn[seat]] = 1
        observations[i, Row.ROLES + from_me * ROLES + view.role[seat]] = 1
        observations[i, Row.HAND_SIZES + from_me] = view.hand_size[seat]
    observations[i, Row.ACTIVE + seen_from(view, me, view.active)] = 1


@rule
def observe_cards(view, me, observations: Shorts, i):
    """Write known cards in hands, discards, the stored event and the piles of the player deck."""
    for from_me in range(SEATS_MAX):
        seat = seat_from(view, me, from_me)
        for card in range(CARDS_MAX):
            observations[i, Row.HANDS + from_me * CARDS_MAX + card] = view.place[card] == seat
    for card in range(CARDS_MAX):
        observations[i, Row.DISCARDS + card] = (view.place[card] == Place.IN_DISCARD) | (view.place[card] == Place.OUT_OF_GAME)
    if view.stored != EMPTY:
        observations[i, Row.STORED + view.stored] = 1
    for pile in range(EPIDEMICS_MAX + 1):
        observations[i, Row.PILES + pile] = view.pile[pile]
    for pile in range(EPIDEMICS_MAX + 1):
        observations[i, Row.PILE_EPIDEMICS + pile] = view.pile_epidemics[pile]


@rule
def observe_infection(view, observations: Shorts, i):
    """Write where the infection cards are, as far as these seats know."""
    below_top = view.layers + 1
    for city in range(CITIES_MAX):
        place = view.infection_place[city]
        observations[i, Row.INFECTION_DISCARDS + city] = (place == Place.IN_DISCARD) + 2 * (place == Place.OUT_OF_GAME)
    for city in range(CITIES_MAX):
        observations[i, Row.INFECTION_FIRST + city] = (view.infection_place[city] == Place.IN_DECK) * (below_top - view.highest[city])
    for city in range(CITIES_MAX):
        observations[i, Row.INFECTION_LAST + city] = (view.infection_place[city] == Place.IN_DECK) * (below_top - view.lowest[city])
    for position in range(view.infection_deck_size):
        city = view.infection_deck[position]
        if city != HIDDEN:
            observations[i, Row.INFECTION_KNOWN + city] = view.infection_deck_size - position


@rule
def observe_tracks(box, view, observations: Shorts, i):
    """Write tracks and counts, and what is asked."""
    observations[i, Row.TRACKS] = view.players
    observations[i, Row.TRACKS + 1] = view.turn
    observations[i, Row.TRACKS + 2] = view.actions_left
    observations[i, Row.TRACKS + 3] = view.outbreaks
    observations[i, Row.TRACKS + 4] = box.rates[view.rate]
    observations[i, Row.TRACKS + 5] = view.epidemics_drawn
    observations[i, Row.TRACKS + 6] = view.epidemics
    observations[i, Row.TRACKS + 7] = view.stations
    observations[i, Row.TRACKS + 8] = view.player_deck_size
    observations[i, Row.TRACKS + 9] = view.infection_deck_size
    observations[i, Row.TRACKS + 10] = view.expert_flown
    observations[i, Row.TRACKS + 11] = view.quiet_night
    observe_question(view, observations, i, Row.ASKED, Row.ASKED_WITH)


@rule
def winners(state):
    """Return the winners as a set of seats: the whole team, or nobody."""
    return team_with(state, Result.WON)


OBSERVATION = Observation(Row.pieces, observe, winners)
