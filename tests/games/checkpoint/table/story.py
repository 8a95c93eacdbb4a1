"""The story of a Checkpoint game: which journal entries become sentences, and what changed between two views."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from outbreak.core.table import JournalEntry

if TYPE_CHECKING:
    from outbreak.core.game import View

TURNING = {"lost": ("admitted", "lost"), "won": ("admitted", "won")}  # entries that can decide a game


def retell(entries: Sequence[JournalEntry]) -> list[JournalEntry]:
    """Selects the journal entries that become sentences; for other seats a test is shown without its result."""
    return [entry for entry in entries if entry.kind != "saw" or entry.operands["traveller"] is not None]


def changes(before: "View", after: "View") -> list[JournalEntry]:
    """Return the differences between two views of a seat as journal entries; the record of a seat holds views, not the journal."""
    old, new, told = before.state, after.state, []
    for card, traveller in enumerate(after.table.codec.names["traveller"]):
        for _ in range(new.admitted[card] - old.admitted[card]):
            told.append(JournalEntry("admitted", {"seat": old.active, "traveller": traveller}))
    if new.kits > old.kits:
        told.append(JournalEntry("kits", {"count": new.kits}))
    if new.turn != old.turn:
        told.append(JournalEntry("turn", {"seat": new.active, "number": new.turn}))
    return told
