"""The vocabulary of Raxxon: actions, agenda steps, journal entries, card operations and state fields, each declared once."""

from outbreak.core.chance import CHANCE_FIELDS
from outbreak.core.faults import FAULT_FIELDS, HIDDEN_CARD
from outbreak.core.fields import CORE_FIELDS, FLAG, Bound, Field, clearing, state_record
from outbreak.core.journal import EVERYBODY, JOURNAL_FIELDS
from outbreak.core.lens import record_dtype
from outbreak.core.vocabulary import Kinds, Notes, Operands, Steps, Vocabulary, entry, kind, step

SEATS_MAX, TYPES_MAX, CARDS_MAX, RAXXON_MAX, SHEETS_MAX, LEVELS = 4, 12, 80, 48, 8, 4
SIDE = 6  # the crowd has at most six rows and columns
CELLS = SIDE * SIDE
LINES = 2 * SIDE  # rows, then columns
FRAME = SIDE + 2  # a new card may be placed one step outside the grid
SPOTS = FRAME * FRAME
ROWS = 5  # token actions of a sheet
SPACES = 3
ICONS = 2
FLIPS = 3  # counts of face-up cards at which a type has an effect
TOKENS = SEATS_MAX * ROWS * SPACES
OPS_MAX = 4
LAYERS_MAX = 6
LEGAL_MAX = 256

EMPTY, HIDDEN = -1, HIDDEN_CARD
POWER_LIMIT = 8
NIGHT_INFECTIONS = 4
IDLE_MAX = 100  # the count of turns without change stops here
BLOCKS_MAX = 60  # Roadblock tokens on a card; more are not counted
IGNORED_MAX = 100  # added cards to ignore; more are not counted


class Op(Vocabulary):
    """Operations of icons and cards: icons first, then the other operations of cards."""

    NOTHING, ADD, FLIP, INFECTION, DRAW_RAXXON, POWER, END_DAY, HOSTILE_BACK = range(8)
    LOOK, LOOK_LINE, TURN_DOWN, TURN_ALL_DOWN, EVACUATE, CONTAIN, CONTAIN_CROWD, IGNORE, TAKE_TOKEN, SWAP = range(8, 18)
    FURNACE, SHUFFLE_UNTRIGGERED, KILL, KILL_PAIR, RELEASE, FORCE_PASS, DROP, RESERVE, TO_UNTRIGGERED, PART_BACK = range(18, 28)
    RETURN_TYPE = 28


ICON_OPS = tuple(range(Op.ADD, Op.LOOK))  # printed as icons
KILL_OPS = (Op.ADD, Op.FLIP, Op.INFECTION, Op.DRAW_RAXXON, Op.FORCE_PASS, Op.RETURN_TYPE)  # effects of a killed card
CARD_OPS = tuple(op for _, op in Op.items() if op not in (Op.NOTHING, Op.RETURN_TYPE))  # operations of Raxxon cards
TYPED_OPS = (  # they name the types of crowd cards that they can take
    Op.TURN_DOWN,
    Op.TURN_ALL_DOWN,
    Op.EVACUATE,
    Op.CONTAIN,
    Op.CONTAIN_CROWD,
    Op.FURNACE,
    Op.KILL,
    Op.KILL_PAIR,
)


class Condition(Vocabulary):
    """Conditions of Raxxon cards."""

    ALWAYS, FACE_UP, IN_TRIGGERED, IN_QUARANTINE, IN_PLAY, IN_UNCONTAINED, IN_CONTAINED, NO_UNCONTAINED = range(8)
    SUPPLY_AT_MOST, POWER_AT_LEAST, POWER_AT_MOST, HEALTHY_DISCARDED, CROWD_GROWN, HALF_EVACUATED = range(8, 14)


class SheetAction(Vocabulary):
    """The actions of the character sheets."""

    EVACUATE_LINE, EVACUATE_TARGETED, STRIKE_TARGETED, STRIKE_LINE, STRIKE_CONFLICTED, STRIKE_SANCTIONED, STRIKE_GROUP = range(1, 8)
    CURFEW, DOOR_TO_DOOR, INTERVIEW, ROADBLOCK, FUNDING, SCREENING, QUARANTINE = range(8, 15)
    CONTROL_AGGRESSIVE, CONTROL_CHARISMATIC, CONTROL_PERSUASIVE, CONTROL_CLINICAL, CONTROL_CONTRACTED = range(15, 20)


class Kind(Kinds):
    """The kinds of action."""

    STOP = kind()
    GO = kind()
    ACT = kind("row")
    CARD = kind("cell")
    LINE = kind("line")
    SPOT = kind("spot")
    TYPE = kind("type")
    OPTION = kind("option")
    TOKEN = kind("token")
    CHARACTER = kind("character")
    BONUS = kind()


class SeatStep(Operands):
    """A step that concerns one player."""

    SEAT = 1


class IconStep(Operands):
    """An icon, and the card that shows it if it is the effect of a killed one."""

    SEAT, ICON, CARD = range(1, 4)


class OpStep(Operands):
    """An operation of a Raxxon card: which of its options, and which operation of that option."""

    SEAT, CARD, OPTION, INDEX = range(1, 5)


class FileStep(Operands):
    """A Raxxon card that goes to a pile once it is resolved."""

    CARD, PILE = range(1, 3)


class TriggerStep(Operands):
    """Consequences: where the search for the next icon begins."""

    SEAT, ROW, SPACE, ICON = range(1, 5)


class BlockStep(Operands):
    """A new card at a spot beside Roadblock tokens."""

    SEAT, SPOT = range(1, 3)


class KilledStep(Operands):
    """Pending effects of killed cards: two bits for each type, from the second operand on."""

    SEAT, COUNTS = range(1, 3)


class CardStep(Operands):
    """A Raxxon card that is resolved or offered."""

    SEAT, CARD = range(1, 3)


class ActionStep(Operands):
    """An action of a sheet, or the operation of a card that asks for a line."""

    SEAT, ACTION = range(1, 3)


class PickStep(Operands):
    """A choice of targets, and how many are still to be picked. The meaning of the other operands depends on the purpose."""

    SEAT, PURPOSE, COUNT = range(1, 4)
    CARD = 4  # for an operation: the Raxxon card
    UP_TO = 4  # for a group, a screening or a quarantine: 1 if the player may stop at any time, even before the first card
    ACTION = 4  # for a card that is turned down: the action
    TOTAL = 4  # for Door-to-Door: how many cards were looked at
    SWAPPED = 4  # for a swap: EMPTY after the first one
    OPTION = 5  # for an operation: its option and its index in it
    CELL = 5  # for strikes, pairs, interviews and swaps: the card picked last


class Step(Steps):
    """The steps of the agenda. From CHARACTER on they may wait for a player's choice."""

    DAY = step()
    TURN = step(SeatStep)
    NEXT = step(SeatStep)
    NIGHT = step()
    ICON = step(IconStep)
    OP = step(OpStep)
    FILE = step(FileStep)
    AFTER = step(ActionStep)
    CHARACTER = step(SeatStep)
    TRIGGER = step(TriggerStep)
    ACTION = step(SeatStep)
    FLIP = step(SeatStep)
    SPOT = step(SeatStep)
    BLOCK = step(BlockStep)
    KILLED = step(KilledStep)
    CARD = step(CardStep)
    OFFER = step(CardStep)
    PICK = step(PickStep)
    LINE = step(ActionStep)
    BONUS = step(ActionStep)


class Pick(Vocabulary):
    """What a PICK step asks for. An operation of a Raxxon card uses its own number from `Op`; those are lower."""

    STRIKE, STRIKE_MORE, GROUP, EVACUATE, INTERVIEW, ROADBLOCK, SCREEN, QUARANTINE = range(40, 48)
    SWAP, SWAP_WITH, DOWN, DOWN_TYPE, FUND_OTHER, FUND_ANY, DOOR, PAIR = range(48, 56)


class Place(Vocabulary):
    """Where a Raxxon card lies."""

    IN_DRAW_PILE, TRIGGERED, UNTRIGGERED, RESOLVING, NOT_IN_BOX = range(5)


class Result(Vocabulary):
    """How a game ended."""

    UNDECIDED, WON, LOST_OVERRUN, LOST_TAKEOVER, LOST_DAYS = range(5)


class Chance(Vocabulary):
    """The purposes of random draws; each has its own stream."""

    INFECTED, POPULATION, RAXXON, SHEETS, FIRST, NIGHT, RESHUFFLE, CURFEW, UNTRIGGERED, DEAL = range(10)


class Note(Notes):
    """The entries of the journal."""

    DAY = entry(number="number")
    DEALT = entry(count="number")
    CHARACTER = entry(seat="seat", character="character")
    TURN = entry(seat="seat", number="number")
    TRIGGERS = entry(seat="seat", row="number", space="number", icon="op")
    PASSED = entry(seat="seat")
    FORCED = entry(seat="seat")
    ACTION = entry(seat="seat", row="number")
    FLIPPED = entry(cell="cell", type="type")
    ADDED = entry(cell="cell")
    BLOCKED = entry(cell="cell")
    IGNORED = entry(left="number")
    INFECTION = entry(type="type", left="number")
    RAXXON = entry(card="raxxon")
    UNTRIGGERED = entry(card="raxxon")
    OPTION = entry(card="raxxon", option="number")
    FILED = entry(card="raxxon", pile="raxxon_pile")
    POWER = entry(power="number")
    DAY_ENDS = entry()
    HOSTILE_BACK = entry(type="type")
    KILLED = entry(type="type", cell="cell")
    EVACUATED = entry(type="type", cell="cell")
    CONTAINED = entry(type="type")
    RELEASED = entry(type="type")
    DROPPED = entry(type="type")
    LOOKED = entry(seat="seat", cell="cell")
    SAW = entry(seat="seat", cell="cell", type="type")
    TURNED_DOWN = entry(cell="cell", type="type")
    SWAPPED = entry(cell="cell", other="cell")
    CURFEW = entry(line="line", count="number")
    ARRANGED = entry(seat="seat", type="type")
    ROADBLOCK = entry(cell="cell", count="number")
    TOKEN_TAKEN = entry(seat="seat", row="number", space="number")
    SUPPLY_BOTTOM = entry(type="type")
    RESHUFFLED = entry(count="number")
    UNTRIGGERED_BACK = entry(count="number")
    RETURNED = entry(type="type", count="number")
    NIGHT = entry(number="number", infected="number")
    WON = entry()
    LOST = entry(reason="reason")
    SHIFTED = entry(by="number")
    BONUS = entry(seat="seat")


OPTIONS = record_dtype(
    ("players", "i1"),
    ("level", "i1"),
    ("characters", "i1", (SEATS_MAX,)),
    ("share_looks", "i1"),
    ("day_limit", "i1"),
    ("idle_limit", "i1"),
)

CARDS, TYPE, LAYER = Bound(0, CARDS_MAX), Bound(0, TYPES_MAX - 1, below="types"), Bound(0, LAYERS_MAX)
SEATS, SEAT = Bound(0, EVERYBODY), Bound(0, SEATS_MAX - 1, below="players")
FIELDS = (
    *CORE_FIELDS,
    # options
    Field("players", (), Bound(1, SEATS_MAX)),
    Field("level", (), Bound(0, LEVELS - 1)),
    Field("share_looks", (), FLAG),
    Field("day_limit", (), Bound(0, 100)),
    Field("idle_limit", (), Bound(0, 20)),
    # the crowd
    Field("crowd", (CELLS,), Bound(EMPTY, TYPES_MAX - 1, below="types"), cleared=EMPTY),
    Field("face_up", (CELLS,), FLAG),
    Field("known_by", (CELLS,), SEATS),  # facedown cards: the seats that know them
    Field("cell_layer", (CELLS,), LAYER, untold=True),  # the layer of a facedown card
    Field("suspect", (CELLS,), FLAG),  # facedown cards that everybody knows to be infected or hostile
    Field("blocks", (CELLS,), Bound(0, BLOCKS_MAX)),  # Roadblock tokens
    Field("crowd_size", (), Bound(0, CELLS)),
    Field("dealt_size", (), Bound(0, CELLS)),
    Field("marked", (CELLS,), FLAG, untold=True),  # cards chosen so far for a strike
    # the piles
    Field("pile", (CARDS_MAX,), TYPE, cleared=EMPTY, slots="pile_size"),  # the population draw pile; the top is the last
    Field("pile_size", (), CARDS),
    Field("pile_known", (CARDS_MAX,), SEATS, untold=True),  # by position: the seats that know the card there
    Field("pile_layer", (CARDS_MAX,), LAYER, untold=True),  # by position: the layer of the card
    Field("layers", (), LAYER, untold=True),
    Field(
        "layer_holds", (LAYERS_MAX + 1, SEATS_MAX, TYPES_MAX), CARDS, untold=True
    ),  # how many cards of a type a seat knows to be in a layer, at least
    Field("discards", (TYPES_MAX,), CARDS, slots="types"),
    Field("supply", (CARDS_MAX,), TYPE, cleared=EMPTY, slots="supply_size"),  # the infection supply, the top is the last
    Field("supply_size", (), CARDS),
    Field("supply_known", (CARDS_MAX,), FLAG, untold=True),  # by position: 1 if everybody knows the card there
    Field(
        "unseen_least", (TYPES_MAX,), CARDS, slots="types", untold=True
    ),  # cards of a type that everybody knows to be in the draw pile or facedown
    Field("evacuated", (TYPES_MAX,), CARDS, slots="types"),
    Field("contained", (TYPES_MAX,), CARDS, slots="types"),
    Field("uncontained", (TYPES_MAX,), CARDS, slots="types"),
    # the Raxxon cards
    Field("raxxon_place", (RAXXON_MAX,), Bound(0, Place.NOT_IN_BOX), cleared=Place.NOT_IN_BOX),
    Field(
        "raxxon_deck", (RAXXON_MAX,), Bound(0, RAXXON_MAX - 1, below="cards"), cleared=EMPTY, slots="raxxon_deck_size", distinct=True
    ),  # the top is the last
    Field("raxxon_deck_size", (), Bound(0, RAXXON_MAX)),
    Field("power", (), Bound(0, POWER_LIMIT)),
    # sheets and turn
    Field("sheet", (SEATS_MAX,), Bound(EMPTY, SHEETS_MAX - 1, below="sheets"), cleared=EMPTY),
    Field("token", (SEATS_MAX, ROWS, SPACES), FLAG),
    Field("passed", (), SEATS),  # the seats that have passed today
    Field("passes", (), Bound(0, 2)),  # solo: how often today
    Field("must_pass", (), SEATS),  # the seats that pass on their next turn today
    Field("ignored", (), Bound(0, IGNORED_MAX)),  # added cards to ignore today
    Field("day", (), Bound(0, 10_000), "i2"),
    Field("active", (), Bound(0, SEATS_MAX - 1, below="players")),
    Field("first", (), Bound(0, SEATS_MAX - 1, below="players")),
    Field("idle", (), Bound(0, IDLE_MAX)),  # turns in a row that changed nothing
    Field("changed", (), FLAG),  # 1 if this turn has changed something on the table
    Field("bonus", (), FLAG),  # 1 if the ? part of this action was used
    Field("shuffles", (), Bound(0, 10_000), "i2"),
    Field("result", (), Bound(0, Result.LOST_DAYS), untold=True),
)
STATE = state_record(FIELDS)
clear_table = clearing(FIELDS, __name__)

OPENINGS = (  # the agendas with which a position may begin, the last step on top
    ((Step.NEXT, SEAT), (Step.TRIGGER, SEAT, Bound(0, ROWS - 1), Bound(0, SPACES - 1), Bound(0, ICONS))),
    ((Step.NEXT, SEAT), (Step.ACTION, SEAT)),
    ((Step.TURN, SEAT), (Step.CHARACTER,)),
)

DESK = record_dtype(
    *CHANCE_FIELDS,
    *JOURNAL_FIELDS,
    *FAULT_FIELDS,
    ("choices", "i4", (LEGAL_MAX,)),
    ("pool", "i1", (TYPES_MAX,)),
    ("kill_cost", "i8", (TYPES_MAX,)),  # the heuristic's cost of killing a card of each type
)
