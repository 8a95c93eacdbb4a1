"""What lies on the Raxxon table and who knows what: the words of the game as numbers, and the records they live in."""

from outbreak.core.agenda import AGENDA_FIELDS
from outbreak.core.chance import CHANCE_FIELDS, KEY_FIELDS
from outbreak.core.faults import FAULT_FIELDS, HIDDEN_CARD
from outbreak.core.journal import JOURNAL_FIELDS
from outbreak.core.lens import record_dtype

SEATS_MAX, TYPES_MAX, CARDS_MAX, RAXXON_MAX, SHEETS_MAX = 4, 12, 80, 48, 8
SIDE = 6  # the crowd is at most six by six
CELLS = SIDE * SIDE
LINES = 2 * SIDE  # rows, then columns
FRAME = SIDE + 2  # a spot for a new card may lie one step outside
SPOTS = FRAME * FRAME
ROWS = 5  # token actions of a sheet
SPACES = 3
ICONS = 2
TOKENS = SEATS_MAX * ROWS * SPACES
OPS_MAX = 4
LAYERS_MAX = 6

EMPTY, HIDDEN = -1, HIDDEN_CARD
POWER_LIMIT = 8
NIGHT_INFECTIONS = 4
IDLE_MAX = 100  # turns without change are counted so far

# Icons, and the other operations cards are made of.
NOTHING, ADD, FLIP, INFECTION, DRAW_RAXXON, POWER, END_DAY, HOSTILE_BACK = range(8)
LOOK, LOOK_LINE, TURN_DOWN, TURN_ALL_DOWN, EVACUATE, CONTAIN, CONTAIN_CROWD, IGNORE, TAKE_TOKEN, SWAP = range(8, 18)
FURNACE, SHUFFLE_UNTRIGGERED, KILL, KILL_PAIR, RELEASE, FORCE_PASS, DROP, RESERVE, TO_UNTRIGGERED, PART_BACK = range(18, 28)
RETURN_TYPE = 28

# What a Raxxon card's trigger looks at.
ALWAYS, FACE_UP, IN_TRIGGERED, IN_QUARANTINE, IN_PLAY, IN_UNCONTAINED, IN_CONTAINED, NO_UNCONTAINED = range(8)
SUPPLY_AT_MOST, POWER_AT_LEAST, POWER_AT_MOST, HEALTHY_DISCARDED, CROWD_GROWN, HALF_EVACUATED = range(8, 14)

# The actions of the sheets.
EVACUATE_LINE, EVACUATE_TARGETED, STRIKE_TARGETED, STRIKE_LINE, STRIKE_CONFLICTED, STRIKE_SANCTIONED, STRIKE_GROUP = range(1, 8)
CURFEW, DOOR_TO_DOOR, INTERVIEW, ROADBLOCK, FUNDING, SCREENING, QUARANTINE = range(8, 15)
CONTROL_AGGRESSIVE, CONTROL_CHARISMATIC, CONTROL_PERSUASIVE, CONTROL_CLINICAL, CONTROL_CONTRACTED = range(15, 20)

# Kinds of action.
STOP, GO, ACT, CELL, LINE, SPOT, TYPE, OPTION, TOKEN, CHARACTER, BONUS = range(11)

# Steps of the agenda.
STEP_DAY, STEP_TURN, STEP_NEXT, STEP_NIGHT, STEP_ICON, STEP_OP, STEP_FILE, STEP_AFTER = range(1, 9)
STEP_CHARACTER, STEP_TRIGGER, STEP_ACTION, STEP_FLIP, STEP_SPOT, STEP_BLOCK, STEP_KILLED, STEP_CARD, STEP_OFFER = range(9, 18)
STEP_PICK, STEP_LINE, STEP_BONUS = range(18, 21)

# What is being picked in STEP_PICK; operations of Raxxon cards come first, with their own numbers.
PICK_STRIKE, PICK_STRIKE_MORE, PICK_GROUP, PICK_EVACUATE, PICK_INTERVIEW, PICK_ROADBLOCK, PICK_SCREEN, PICK_QUARANTINE = range(40, 48)
PICK_SWAP, PICK_SWAP_WITH, PICK_DOWN, PICK_DOWN_TYPE, PICK_FUND_OTHER, PICK_FUND_ANY, PICK_DOOR, PICK_PAIR = range(48, 56)
UP_TO = 1  # the fourth operand of a group, a screening or a quarantine that may be left at any time, even before the first card

# Where a Raxxon card lies.
IN_DRAW_PILE, TRIGGERED, UNTRIGGERED, RESOLVING, NOT_IN_BOX = range(5)

UNDECIDED, WON, LOST_OVERRUN, LOST_TAKEOVER, LOST_DAYS = range(5)

# Purposes of chance.
CHANCE_INFECTED, CHANCE_POPULATION, CHANCE_RAXXON, CHANCE_SHEETS, CHANCE_FIRST, CHANCE_NIGHT, CHANCE_RESHUFFLE = range(7)
CHANCE_CURFEW, CHANCE_UNTRIGGERED, CHANCE_DEAL = range(7, 10)

# Kinds of journal entry.
J_DAY, J_DEALT, J_CHARACTER, J_TURN, J_TRIGGERS, J_PASSED, J_FORCED, J_ACTION, J_FLIPPED, J_ADDED, J_BLOCKED, J_IGNORED = range(12)
J_INFECTION, J_RAXXON, J_UNTRIGGERED, J_OPTION, J_FILED, J_POWER, J_DAY_ENDS, J_HOSTILE_BACK, J_KILLED, J_EVACUATED = range(12, 22)
J_CONTAINED, J_RELEASED, J_DROPPED, J_LOOKED, J_SAW, J_TURNED_DOWN, J_SWAPPED, J_CURFEW, J_ARRANGED, J_ROADBLOCK = range(22, 32)
J_TOKEN_TAKEN, J_SUPPLY_BOTTOM, J_RESHUFFLED, J_UNTRIGGERED_BACK, J_RETURNED, J_NIGHT, J_WON, J_LOST, J_SHIFTED, J_BONUS = range(32, 42)

OPTIONS = record_dtype(
    ("players", "i1"),
    ("level", "i1"),
    ("characters", "i1", (SEATS_MAX,)),
    ("share_looks", "i1"),
    ("day_limit", "i1"),
    ("idle_limit", "i1"),
)

STATE = record_dtype(
    *KEY_FIELDS,
    ("reveals", "i4"),
    *AGENDA_FIELDS,
    # what was agreed before the game
    ("players", "i1"),
    ("level", "i1"),
    ("share_looks", "i1"),
    ("day_limit", "i1"),
    ("idle_limit", "i1"),
    # the crowd
    ("crowd", "i1", (CELLS,)),
    ("face_up", "i1", (CELLS,)),
    ("known_by", "i1", (CELLS,)),  # facedown cards: the seats that know them
    ("cell_layer", "i1", (CELLS,)),  # the layer a facedown card came from, if its set is known
    ("suspect", "i1", (CELLS,)),  # facedown cards that all know to be infected or hostile
    ("blocks", "i1", (CELLS,)),  # Roadblock tokens
    ("crowd_size", "i1"),
    ("dealt_size", "i1"),
    ("marked", "i1", (CELLS,)),  # cards chosen so far for one strike
    # the piles
    ("pile", "i1", (CARDS_MAX,)),  # the population draw pile, the top is the last
    ("pile_size", "i1"),
    ("pile_known", "i1", (CARDS_MAX,)),  # by position: the seats that know the card there
    ("pile_layer", "i1", (CARDS_MAX,)),  # by position: the layer whose set is known
    ("layers", "i1"),
    ("layer_holds", "i1", (LAYERS_MAX + 1, SEATS_MAX, TYPES_MAX)),  # who knows how many cards of a type are in a layer, at least
    ("discards", "i1", (TYPES_MAX,)),
    ("supply", "i1", (CARDS_MAX,)),  # the infection supply, the top is the last
    ("supply_size", "i1"),
    ("supply_known", "i1", (CARDS_MAX,)),  # by position: 1 if all know the card there
    ("unseen_least", "i1", (TYPES_MAX,)),  # cards of a type that all know to be in the draw pile or facedown somewhere
    ("evacuated", "i1", (TYPES_MAX,)),
    ("contained", "i1", (TYPES_MAX,)),
    ("uncontained", "i1", (TYPES_MAX,)),
    # the Raxxon cards
    ("raxxon_place", "i1", (RAXXON_MAX,)),
    ("raxxon_deck", "i1", (RAXXON_MAX,)),  # the top is the last
    ("raxxon_deck_size", "i1"),
    ("power", "i1"),
    # sheets and turn
    ("sheet", "i1", (SEATS_MAX,)),
    ("token", "i1", (SEATS_MAX, ROWS, SPACES)),
    ("passed", "i1"),  # the seats that have passed today
    ("passes", "i1"),  # solo: how often today
    ("must_pass", "i1"),  # the seats that pass on their next turn today
    ("ignored", "i1"),  # added cards to ignore today
    ("day", "i2"),
    ("active", "i1"),
    ("first", "i1"),
    ("idle", "i1"),  # turns in a row that changed nothing
    ("changed", "i1"),  # 1 if this turn has changed something on the table
    ("bonus", "i1"),  # 1 if the ? part of this action was used
    ("shuffles", "i2"),
    ("result", "i1"),
)

LEGAL_MAX = 256

DESK = record_dtype(
    *CHANCE_FIELDS,
    *JOURNAL_FIELDS,
    *FAULT_FIELDS,
    ("choices", "i4", (LEGAL_MAX,)),
    ("pool", "i1", (TYPES_MAX,)),
)
