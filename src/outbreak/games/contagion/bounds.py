"""What every field of a Contagion state may hold, and where a position set up by hand may begin."""

from outbreak.core.bounds import CORE_BOUNDS, FLAG, Bound
from outbreak.games.contagion.state import (
    CARDS_MAX,
    CITIES_MAX,
    EMPTY,
    ENDED_BY_CITIES,
    EVENT_DECK,
    KEPT,
    LEVEL_MAX,
    SEATS_MAX,
    STEP_ACTIONS,
    STEP_AFTER,
    STEP_NEXT,
    STEP_ROUND,
    STEP_SETTLE,
    TURNED,
    VIRUSES,
)

COUNTER = Bound(0, 60)  # of a turn or of a game: no rule counts as far
CARDS = Bound(0, CARDS_MAX)

BOUNDS = CORE_BOUNDS | {
    "score": Bound(-1_000, 1_000, size="players"),
    "players": Bound(2, SEATS_MAX),
    "neutral": FLAG,
    "start": Bound(0, SEATS_MAX - 1, below="players"),
    "place": Bound(0, KEPT + SEATS_MAX - 1),
    "stack": Bound(0, CITIES_MAX - 1, below="cities", size="stack_size", rest=EMPTY, distinct=True),
    "stack_size": Bound(0, CITIES_MAX),
    "on_table": Bound(0, CITIES_MAX),
    "cubes": Bound(0, 60, size="cities"),
    "row": Bound(EMPTY, VIRUSES - 1, size="cities", rest=EMPTY),
    "rows": Bound(0, VIRUSES, size="cities"),
    "level": Bound(0, LEVEL_MAX, size="players"),
    "dish": Bound(0, 60),
    "hand": Bound(0, CARDS_MAX, size="players"),
    "hand_size": Bound(0, CARDS_MAX, size="players"),
    "old_size": Bound(0, CARDS_MAX, size="players"),
    "known": Bound(0, CARDS_MAX, opening=0),
    "deck": Bound(0, 7, below="colors", size="deck_size", rest=EMPTY),
    "deck_size": CARDS,
    "discards": Bound(0, CARDS_MAX, size="colors"),
    "discards_size": CARDS,
    "reshuffles": Bound(0, 10_000),
    "fresh": Bound(0, CARDS_MAX, size="colors"),
    "event_deck": Bound(0, 31, below="happenings", size="event_deck_size", rest=EMPTY, distinct=True),
    "event_deck_size": Bound(0, EVENT_DECK),
    "event_place": Bound(0, TURNED),
    "event": Bound(EMPTY, 31, below="happenings"),
    "skulls": Bound(0, 40),
    "last_round": Bound(0, ENDED_BY_CITIES),
    "rounds": Bound(0, EVENT_DECK + 1),
    "active": Bound(0, SEATS_MAX - 1, below="players"),
    "actions_done": COUNTER,
    "actions_left": Bound(0, 2),
    "extra_actions": COUNTER,
    "infections": COUNTER,
    "wild_used": FLAG,
    "ending": FLAG,
    "steals": Bound(0, 10_000),
    "result": Bound(0, ENDED_BY_CITIES, opening=0),
}

SEAT = Bound(0, SEATS_MAX - 1, below="players")
SETTLING = tuple(((STEP_ROUND,), *((STEP_SETTLE, SEAT),) * seats) for seats in range(1, SEATS_MAX + 1))
OPENINGS = (((STEP_NEXT,), (STEP_AFTER,), (STEP_ACTIONS,)), *SETTLING)
