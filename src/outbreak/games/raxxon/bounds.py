"""What every field of a Raxxon state may hold, and where a position set up by hand may begin."""

from outbreak.core.bounds import CORE_BOUNDS, FLAG, Bound
from outbreak.core.journal import EVERYBODY
from outbreak.games.raxxon.box import LEVELS
from outbreak.games.raxxon.state import (
    CARDS_MAX,
    CELLS,
    EMPTY,
    ICONS,
    IDLE_MAX,
    LAYERS_MAX,
    LOST_DAYS,
    NOT_IN_BOX,
    POWER_LIMIT,
    RAXXON_MAX,
    ROWS,
    SEATS_MAX,
    SHEETS_MAX,
    SPACES,
    STEP_ACTION,
    STEP_CHARACTER,
    STEP_NEXT,
    STEP_TRIGGER,
    STEP_TURN,
    TYPES_MAX,
)

CARDS = Bound(0, CARDS_MAX)
COUNT_BY_TYPE = Bound(0, CARDS_MAX, size="types")
SEATS = Bound(0, EVERYBODY)
LAYER = Bound(0, LAYERS_MAX, opening=0)

BOUNDS = CORE_BOUNDS | {
    "players": Bound(1, SEATS_MAX),
    "level": Bound(0, LEVELS - 1),
    "share_looks": FLAG,
    "day_limit": Bound(0, 100),
    "idle_limit": Bound(0, 20),
    "crowd": Bound(EMPTY, TYPES_MAX - 1, below="types"),
    "face_up": FLAG,
    "known_by": SEATS,
    "cell_layer": LAYER,
    "suspect": FLAG,
    "blocks": Bound(0, 60),
    "crowd_size": Bound(0, CELLS),
    "dealt_size": Bound(0, CELLS),
    "marked": Bound(0, 1, opening=0),
    "pile": Bound(0, TYPES_MAX - 1, below="types", size="pile_size", rest=EMPTY),
    "pile_size": CARDS,
    "pile_known": Bound(0, EVERYBODY, opening=0),
    "pile_layer": LAYER,
    "layers": LAYER,
    "layer_holds": Bound(0, CARDS_MAX, opening=0),
    "discards": COUNT_BY_TYPE,
    "supply": Bound(0, TYPES_MAX - 1, below="types", size="supply_size", rest=EMPTY),
    "supply_size": CARDS,
    "supply_known": Bound(0, 1, opening=0),
    "unseen_least": Bound(0, CARDS_MAX, size="types", opening=0),
    "evacuated": COUNT_BY_TYPE,
    "contained": COUNT_BY_TYPE,
    "uncontained": COUNT_BY_TYPE,
    "raxxon_place": Bound(0, NOT_IN_BOX),
    "raxxon_deck": Bound(0, RAXXON_MAX - 1, below="cards", size="raxxon_deck_size", rest=EMPTY, distinct=True),
    "raxxon_deck_size": Bound(0, RAXXON_MAX),
    "power": Bound(0, POWER_LIMIT),
    "sheet": Bound(EMPTY, SHEETS_MAX - 1, below="sheets"),
    "token": FLAG,
    "passed": SEATS,
    "passes": Bound(0, 2),
    "must_pass": SEATS,
    "ignored": Bound(0, 100),
    "day": Bound(0, 10_000),
    "active": Bound(0, SEATS_MAX - 1, below="players"),
    "first": Bound(0, SEATS_MAX - 1, below="players"),
    "idle": Bound(0, IDLE_MAX),
    "changed": FLAG,
    "bonus": FLAG,
    "shuffles": Bound(0, 10_000),
    "result": Bound(0, LOST_DAYS, opening=0),
}

SEAT = Bound(0, SEATS_MAX - 1, below="players")
OPENINGS = (
    ((STEP_NEXT, SEAT), (STEP_TRIGGER, SEAT, Bound(0, ROWS - 1), Bound(0, SPACES - 1), Bound(0, ICONS))),
    ((STEP_NEXT, SEAT), (STEP_ACTION, SEAT)),
    ((STEP_TURN, SEAT), (STEP_CHARACTER,)),
)
