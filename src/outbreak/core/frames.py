"""Frames: the states that an action passes through, one for each journal entry, so that a client can show them one after the other."""

from functools import cache
from typing import Any

from outbreak.core.faults import raise_fault
from outbreak.core.table import Table


def frames(table: Table, action: int) -> list[bytes]:
    """Apply a legal action, and return the bytes of the state as it was when each journal entry was written.

    The rules run interpreted: compiled ones do not stop in the middle. Rules change the state first and note it afterwards, so a frame
    shows what its entry tells. The state ends as `Table.apply` leaves it."""
    taken: list[bytes] = []
    desk = _watched(table.desk.__class__)(table.desks)
    desk.on_note = lambda: taken.append(table.states.tobytes())
    table.rulebook.apply(table.box_lens, table.state, desk, action)
    raise_fault(table.desks)
    return taken


@cache
def _watched(lens: Any) -> Any:
    """Return a lens over a desk that reports each journal entry when it is complete."""
    counter = lens.__dict__["journal_size"]

    def put(self: Any, size: int) -> None:
        counter.fset(self, size)
        if size > 0:
            self.on_note()

    return type("WatchedDesk", (lens,), {"__slots__": ("on_note",), "journal_size": property(counter.fget, put)})
