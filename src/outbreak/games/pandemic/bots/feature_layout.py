"""The layout of the buffer in which positions are evaluated: features first, then intermediate results.

All numbers are integers, so that every machine computes the same evaluation. Diseases are in order, the one closest to its cure first;
players are in the order of turns, beginning with the seat whose actions come next.
"""

from outbreak.core.vocabulary import Vocabulary
from outbreak.games.pandemic.vocabulary import CITIES_MAX, COLORS_MAX, CUBES_MAX, EVENTS, ROLES, SEATS_MAX

CERTAIN = 64  # chances are in 64ths
DISEASES_MAX = 4  # diseases that have features
PLAYERS_LEAST, PLAYERS_MOST = 2, 4
DISTANCE_MOST, SHARE_MOST = 7, 12  # longer distances count as these
REACH = 3  # a city this close leaves an action to do something there
SHARE_NEAR = 4  # actions of two players for a share that is near
AMONG_NEXT, IN_DISCARDS, LATER = range(3)  # when an infection card may come
TIMINGS = 3


class Disease(Vocabulary):
    """Features of one disease."""

    CURED, ERADICATED, ON_BOARD, SCARCE = range(4)
    LACKING = 4  # cards that the collector lacks, one-hot: none, 1, 2, 3, more
    SECOND = 9  # cards that the second-best collector lacks
    TEAM_HOLDS, TO_COME, OFFSET, TO_STATION, SHARE, OTHERS_HOLD, FULL, HALF, READY = range(10, 19)
    WIDTH = 19


class Player(Vocabulary):
    """Features of one player."""

    ROLE = 0  # one-hot
    HAND, CROWDED, TO_DANGER, TO_STATION, DANGER_NEAR = range(ROLES, ROLES + 5)
    WIDTH = ROLES + 5


class Feature(Vocabulary):
    """Where each feature, or the first of its block, lies."""

    # the table
    OUTBREAKS, OUTBREAKS_SQUARED, RATE, EPIDEMICS_LEFT, CARDS_LEFT, TURNS_EACH, EPIDEMIC_NOW, EPIDEMIC_ROUND = range(8)
    STATIONS, RISK_NOW, RISK_AGAIN, RISK_BOTTOM, CHAINS, CUBES, CURES, QUIET_AHEAD = range(8, 16)
    PLAYERS = 16  # how many play, one-hot
    SPREAD = PLAYERS + PLAYERS_MOST - PLAYERS_LEAST + 1  # cities by when their card may come and by their cubes
    EVENTS_HELD = SPREAD + TIMINGS * CUBES_MAX
    # each disease, then each player
    DISEASES = EVENTS_HELD + EVENTS
    SEATS = DISEASES + DISEASES_MAX * Disease.WIDTH
    # the next round: expected outbreaks, cities that may fill up, distance of help
    RISK_ROUND = SEATS + SEATS_MAX * Player.WIDTH
    FILLING, UNCOVERED = RISK_ROUND + 1, RISK_ROUND + 2
    # all cures: cards they lack, cards to spare, most cures of one collector, cures that are impossible, the scarcest colour
    LACK, SPARE, BURDEN, OUT_OF_REACH, TIGHT = range(UNCOVERED + 1, UNCOVERED + 6)
    HELD_CARDS = TIGHT + 1  # by disease and player
    EXPECTED_DRAWS = HELD_CARDS + DISEASES_MAX * SEATS_MAX  # cards of each disease that a collector may draw
    NEAR_SHARES = EXPECTED_DRAWS + DISEASES_MAX  # cards that can be shared within 4 actions of two players, and within 8
    TOP_LAYER = NEAR_SHARES + 2 * DISEASES_MAX  # cards in the top layer of the infection deck
    INFECTION_DISCARDS = TOP_LAYER + 1
    # cities with 2 and 3 cubes, by when their card may come and by the first player who can reach and treat them (or nobody)
    HELPERS = INFECTION_DISCARDS + 1
    # the first turn, counted from the next one, in which each cure can make progress: a card reaches its collector because one player
    # goes to the other, or because both go to the city of the card; or the collector of all cards reaches a station
    MEET = HELPERS + TIMINGS * 2 * (SEATS_MAX + 1)
    MEET_HALFWAY = MEET + DISEASES_MAX * SEATS_MAX
    CURE_SOON = MEET_HALFWAY + DISEASES_MAX * SEATS_MAX
    COUNT = CURE_SOON + DISEASES_MAX * SEATS_MAX


FEATURES = Feature.COUNT


class Scratch(Vocabulary):
    """Where the computation of features keeps intermediate results."""

    STATION_DISTANCE = Feature.COUNT  # by city
    THREAT = STATION_DISTANCE + CITIES_MAX  # the chance of each city's infection card
    HOLDS = THREAT + CITIES_MAX  # cards by disease and seat
    ORDER = HOLDS + COLORS_MAX * SEATS_MAX  # the diseases in order
    LEFT = ORDER + COLORS_MAX  # cards of each disease that may still be drawn
    COLLECTOR = LEFT + COLORS_MAX  # the seat that collects each disease
    QUARANTINED = COLLECTOR + COLORS_MAX  # the city of the Quarantine Specialist
    MEDIC_CITY = QUARANTINED + 1
    END = MEDIC_CITY + 1


class Style(Vocabulary):
    """Weights of a style of play, which adds to the evaluation of the net during training."""

    CARDS, SAFETY, FEW_CUBES, SHARING, CURING, MEETING = range(6)
    WIDTH = 6
