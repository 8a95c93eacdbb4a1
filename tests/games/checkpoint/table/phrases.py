"""Actions and journal entries of Checkpoint as messages with typed arguments."""

from typing import TYPE_CHECKING

from checkpoint.vocabulary import Note
from outbreak.core.codec import Action
from outbreak.core.picture import Argument, Message, Name, Seat
from outbreak.core.table import JournalEntry

if TYPE_CHECKING:
    from outbreak.core.game import View

OPERANDS = {happening.name: happening.operands for happening in Note.happenings()}


def label(view: "View", action: Action) -> Message:
    """Return an action in words."""
    return Message(f"action-{action.kind}", {word: thing(view, word, value, action.seat) for word, value in action.operands.items()})


def sentence(view: "View", entry: JournalEntry) -> Message:
    """Return a journal entry in words; what is hidden from these seats is an empty text."""
    arguments: dict[str, Argument] = {}
    for word, domain in OPERANDS[entry.kind]:
        value = entry.operands[word]
        plain = domain in ("number", "reason")
        arguments[word] = "" if value is None else value if plain else thing(view, domain, value, 0)
    return Message(f"journal-{entry.kind}", arguments)


def thing(view: "View", domain: str, value: int | str, seat: int) -> Name | Seat | str:
    """Return a player, a booth or a traveller by its name."""
    if isinstance(value, int):
        return Seat(value, Name("guard", f"p{value}"))
    return value.upper() if domain == "booth" else Name(domain, value)
