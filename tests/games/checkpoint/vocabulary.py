"""The vocabulary of Checkpoint: its actions, steps and journal entries, and the fields of its records, each declared once."""

from outbreak.core.chance import CHANCE_FIELDS
from outbreak.core.faults import FAULT_FIELDS, HIDDEN_CARD
from outbreak.core.fields import CORE_FIELDS, Bound, Field, clearing, state_record
from outbreak.core.journal import EVERYBODY, JOURNAL_FIELDS
from outbreak.core.lens import record_dtype
from outbreak.core.vocabulary import Kinds, Notes, Operands, Steps, Vocabulary, entry, kind, step

SEATS_MAX, TYPES_MAX, CARDS_MAX, LEVELS = 4, 8, 40, 2
BOOTHS = 3
LEGAL_MAX = 3 * BOOTHS  # every kind of action at every booth

EMPTY, HIDDEN = -1, HIDDEN_CARD


class Kind(Kinds):
    """The kinds of action."""

    TEST = kind("booth")
    ADMIT = kind("booth")
    SEND_AWAY = kind("booth")


class SeatStep(Operands):
    """A step that concerns one player."""

    SEAT = 1


class Step(Steps):
    """The steps of the agenda. Only a turn waits for a player."""

    NEXT = step(SeatStep)
    TURN = step(SeatStep)


class Result(Vocabulary):
    """How a game ended."""

    UNDECIDED, WON, LOST_INFECTED, LOST_EMPTY = range(4)


class Chance(Vocabulary):
    """The purposes of random numbers; each has its own stream."""

    LINE, DEAL = range(2)


class Note(Notes):
    """The entries of the journal."""

    TURN = entry(seat="seat", number="number")
    TESTED = entry(seat="seat", booth="booth")
    SAW = entry(seat="seat", booth="booth", traveller="traveller")
    ADMITTED = entry(seat="seat", traveller="traveller")
    SENT_AWAY = entry(seat="seat", booth="booth")
    KITS = entry(count="number")
    WON = entry()
    LOST = entry(reason="reason")


OPTIONS = record_dtype(("players", "i1"), ("level", "i1"))

CARD, SEATS = Bound(0, TYPES_MAX - 1, below="types"), Bound(0, EVERYBODY)
FIELDS = (
    *CORE_FIELDS,
    Field("players", (), Bound(2, SEATS_MAX)),
    Field("level", (), Bound(0, LEVELS - 1)),
    Field("line", (CARDS_MAX,), CARD, cleared=EMPTY, slots="line_size"),  # the next traveller is the last
    Field("line_size", (), Bound(0, CARDS_MAX)),
    Field("booth", (BOOTHS,), Bound(EMPTY, TYPES_MAX - 1, below="types"), cleared=EMPTY),
    Field("booth_known", (BOOTHS,), SEATS),  # the seats that have tested the traveller at a booth
    Field("away", (CARDS_MAX,), CARD, cleared=EMPTY, slots="away_size"),  # sent away, face down
    Field("away_known", (CARDS_MAX,), SEATS),
    Field("away_size", (), Bound(0, CARDS_MAX)),
    Field("admitted", (TYPES_MAX,), Bound(0, CARDS_MAX), slots="types"),
    Field("people", (), Bound(0, 120), "i2"),  # admitted healthy
    Field("infected", (), Bound(0, CARDS_MAX)),  # admitted infected
    Field("kits", (), Bound(0, 100)),
    Field("active", (), Bound(0, SEATS_MAX - 1, below="players")),
    Field("turn", (), Bound(0, 100)),
    Field("result", (), Bound(0, Result.LOST_EMPTY), untold=True),
)
STATE = state_record(FIELDS)
clear_table = clearing(FIELDS, __name__)

OPENINGS = (((Step.TURN, Bound(0, SEATS_MAX - 1, below="players")),),)  # the agendas with which a position may begin

DESK = record_dtype(*CHANCE_FIELDS, *JOURNAL_FIELDS, *FAULT_FIELDS, ("choices", "i4", (LEGAL_MAX,)))
