"""What every field of a Pandemic state may hold, and where a position set up by hand may begin."""

from outbreak.core.bounds import CORE_BOUNDS, FLAG, Bound
from outbreak.core.journal import EVERYBODY
from outbreak.games.pandemic.state import (
    CARDS_MAX,
    DECK_MAX,
    EMPTY,
    EPIDEMIC_CARD,
    EPIDEMICS_MAX,
    EVENTS,
    IN_DECK,
    LOST_CARDS,
    NOT_IN_BOX,
    ROLES,
    STEP_ACTIONS,
    STEP_CARD,
    STEP_DRAW,
    STEP_END,
    STEP_EPIDEMIC,
    STEP_INFECTION,
    STEP_INTENSIFY,
    STEP_LIMIT,
    STEP_RESILIENT,
    STEP_WINDOW,
)

LAYER = Bound(0, 60)
UNKNOWN = Bound(0, EVERYBODY, opening=0)  # what somebody knows beyond what lies open

BOUNDS = CORE_BOUNDS | {
    "turn": Bound(0, 10_000),
    "players": Bound(2, 4),
    "epidemics": Bound(0, EPIDEMICS_MAX),
    "closed_hands": FLAG,
    "ask_consent": FLAG,
    "polled_windows": FLAG,
    "cubes": Bound(0, 3, size="cities"),
    "station": Bound(0, 1, size="cities"),
    "stations": Bound(0, 20),
    "supply": Bound(0, 120, size="colors"),
    "cured": Bound(0, 1, size="colors"),
    "eradicated": Bound(0, 1, size="colors"),
    "outbreaks": Bound(0, 60),
    "rate": Bound(0, 7, below="rates_count"),
    "epidemics_drawn": Bound(0, EPIDEMICS_MAX),
    "role": Bound(0, ROLES - 1, size="players", rest=EMPTY, distinct=True),
    "pawn": Bound(0, 63, below="cities", size="players", rest=EMPTY),
    "hand_size": Bound(0, CARDS_MAX, size="players"),
    "start_cards": Bound(0, 5, size="players", opening=0),
    "stored": Bound(EMPTY, EVENTS - 1),
    "place": Bound(0, NOT_IN_BOX),
    "shown": FLAG,
    "from_start": Bound(0, 1, opening=0),
    "player_deck": Bound(0, EPIDEMIC_CARD, size="player_deck_size", rest=EMPTY),
    "player_deck_size": Bound(0, DECK_MAX),
    "pile": Bound(0, DECK_MAX),
    "pile_epidemics": Bound(0, EPIDEMICS_MAX),
    "deciding_card": Bound(EMPTY, 63, below="cities", opening=EMPTY),
    "infection_place": Bound(IN_DECK, NOT_IN_BOX),
    "infection_deck": Bound(0, 63, below="cities", size="infection_deck_size", rest=EMPTY, distinct=True),
    "infection_deck_size": Bound(0, 64),
    "layer": LAYER,
    "seen_by": UNKNOWN,
    "layers": LAYER,
    "lowest": LAYER,
    "highest": LAYER,
    "within": UNKNOWN,
    "forecast_layer": Bound(0, 60, opening=0),
    "infection_discards": Bound(0, 64),
    "active": Bound(0, 3, below="players"),
    "actions_left": Bound(0, 20),
    "expert_flown": FLAG,
    "quiet_night": FLAG,
    "refused_move": Bound(-128, 127, opening=0),  # a bit for each pawn and request, the last one the sign
    "refused_share": UNKNOWN,
    "refusals": Bound(0, 1, opening=0),
    "answered": Bound(0, EVERYBODY, opening=0),
    "result": Bound(0, LOST_CARDS, opening=0),
    "result_color": Bound(EMPTY, 7),
}

SEAT = Bound(0, 3, below="players")
DRAWN = ((STEP_END,), (STEP_INFECTION,), (STEP_LIMIT, SEAT))
ACTING = ((STEP_END,), (STEP_INFECTION,), (STEP_DRAW,), (STEP_ACTIONS,))
OPENINGS = (
    ACTING,
    (*ACTING, (STEP_LIMIT, SEAT)),
    ((STEP_END,), (STEP_INFECTION,), (STEP_DRAW,), (STEP_WINDOW,)),
    DRAWN,
    (*DRAWN, (STEP_INTENSIFY,), (STEP_RESILIENT,)),
    (*DRAWN, (STEP_EPIDEMIC,), (STEP_WINDOW,)),
    (*DRAWN, (STEP_EPIDEMIC,), (STEP_WINDOW,), (STEP_INTENSIFY,), (STEP_RESILIENT,)),
    ((STEP_END,), (STEP_CARD, Bound(1, 9), FLAG), (STEP_WINDOW,)),
)
