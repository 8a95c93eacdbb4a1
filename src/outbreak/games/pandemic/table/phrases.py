"""Actions and journal entries of Pandemic as messages with typed arguments, for clients in any language."""

from typing import TYPE_CHECKING

from outbreak.core.agenda import step_now
from outbreak.core.codec import Action
from outbreak.core.picture import Argument, Message, Name, Seat, yes_or_no
from outbreak.core.table import JournalEntry
from outbreak.games.pandemic.rules.turn import decider
from outbreak.games.pandemic.table.printed import EVENTS
from outbreak.games.pandemic.table.question import player
from outbreak.games.pandemic.table.story import TURN
from outbreak.games.pandemic.vocabulary import Note, Step

if TYPE_CHECKING:
    from outbreak.core.game import View

OPERANDS = {happening.name: happening.operands for happening in Note.happenings()}
CHANGING = frozenset({"pass"})  # kinds of action whose label depends on the state
CAST = "role"  # the field that says by what name each player goes


def label(view: "View", action: Action) -> Message:
    """Return an action in words; `own` says whether it moves the player's own pawn, `how` what passing means now."""
    arguments: dict[str, Argument] = {word: thing(view, word, value, action.seat) for word, value in action.operands.items()}
    if action.kind == "pass":
        arguments["how"] = "turn" if step_now(view.state) == Step.ACTIONS and action.seat == decider(view.state) else "window"
    return Message(f"action-{action.kind}", {**arguments, "own": yes_or_no(action.operands.get("pawn") == action.seat)})


def sentence(view: "View", entry: JournalEntry) -> Message:
    """Return a journal entry in words; `known` is "no" if a detail is hidden from these seats."""
    arguments: dict[str, Argument] = {"known": "yes"}
    for word, domain in OPERANDS[entry.kind]:
        value = entry.operands[word]
        if value is None:
            arguments |= {word: "", "known": "no"}
        elif domain in ("number", "kind", "reason"):
            arguments[word] = value + 1 if entry.kind == TURN else value
        else:
            arguments[word] = thing(view, domain, value, 0)
    return Message(f"journal-{entry.kind}", arguments)


def thing(view: "View", domain: str, value: int | str, seat: int) -> Name | Seat:
    """Return a player, a city, a card or a colour by its name."""
    if isinstance(value, int):
        return player(view, value)
    if domain not in ("card", "any_card"):
        return Name(domain, value)
    return Name("event" if value in EVENTS else "city" if value in view.table.codec.number["city"] else "card", value)
