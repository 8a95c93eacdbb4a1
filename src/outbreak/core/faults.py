"""Faults: errors inside rules. Rules cannot raise exceptions; they leave a number on the desk and stop, and the caller checks it."""

from typing import Any

from numpy.typing import NDArray

FAULT_FIELDS = (("fault", "i1"),)
FAULT_AGENDA_FULL, FAULT_TOO_MANY_STEPS, FAULT_JOURNAL_FULL, FAULT_HIDDEN = range(1, 5)
HIDDEN_CARD = 127  # replaces a hidden card in a view

MEANINGS = {
    FAULT_AGENDA_FULL: "the agenda is full",
    FAULT_TOO_MANY_STEPS: "an action took too many steps",
    FAULT_JOURNAL_FULL: "the journal is full",
    FAULT_HIDDEN: "a view was asked for what it hides; deal it first",
}


class EngineFault(RuntimeError):
    """The rules could not carry out an action; the state they left behind is invalid."""

    def __init__(self, fault: int) -> None:
        super().__init__(f"the rules stopped: {MEANINGS[fault]}")
        self.fault = fault


def raise_fault(desks: NDArray[Any]) -> None:
    """Raise the fault that rules left on a desk, if any, and clear it."""
    fault = int(desks["fault"].max())
    if fault:
        desks["fault"] = 0
        raise EngineFault(fault)
