"""The journal of the last `apply`: short entries that drive log, animation and terminal."""

from dataclasses import dataclass

from outbreak.core.faults import FAULT_JOURNAL_FULL
from outbreak.core.rule import rule

JOURNAL_MAX = 512
EVERYBODY = 31  # a mask of five seats at most; spectators see what all seats see

JOURNAL_FIELDS = (("journal", "i2", (JOURNAL_MAX, 6)), ("journal_size", "i2"))


@rule
def note(desk, kind, seats, a, b, c, d):
    """Write an entry: what happened, who may see its details, and the operands; everybody may see the first operand."""
    if desk.journal_size >= JOURNAL_MAX:
        desk.fault = FAULT_JOURNAL_FULL
        return
    row = desk.journal_size
    desk.journal[row, 0] = kind
    desk.journal[row, 1] = seats
    desk.journal[row, 2] = a
    desk.journal[row, 3] = b
    desk.journal[row, 4] = c
    desk.journal[row, 5] = d
    desk.journal_size += 1


@rule
def unnoted(desk, kind, seats, a, b, c, d):
    """Do nothing, in place of `note` where nobody reads the journal."""


@rule
def clear_journal(desk):
    """Clear the journal."""
    desk.journal_size = 0


@dataclass(frozen=True)
class Happening:
    """A kind of journal entry and its operands, each a name and a domain. Seats that may not see the details see the first operand only."""

    name: str
    operands: tuple[tuple[str, str], ...] = ()
