"""What happened at a table of Checkpoint, as it is told."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from outbreak.core.table import JournalEntry

if TYPE_CHECKING:
    from outbreak.core.game import View

TURNING = {"lost": ("admitted", "lost"), "won": ("admitted", "won")}  # what can turn a game


def retell(entries: Sequence[JournalEntry]) -> list[JournalEntry]:
    """What is worth telling: a test without its result says enough to who may not see it."""
    return [entry for entry in entries if entry.kind != "saw" or entry.operands["traveller"] is not None]


def changes(before: "View", after: "View") -> list[JournalEntry]:
    """What two views of a seat differ in, told as what happened: a seat's record holds views, not the journal."""
    old, new, told = before.state, after.state, []
    for card, traveller in enumerate(after.table.codec.names["traveller"]):
        for _ in range(new.admitted[card] - old.admitted[card]):
            told.append(JournalEntry("admitted", {"seat": old.active, "traveller": traveller}))
    if new.kits > old.kits:
        told.append(JournalEntry("kits", {"count": new.kits}))
    if new.turn != old.turn:
        told.append(JournalEntry("turn", {"seat": new.active, "number": new.turn}))
    return told
