"""Labels of actions and sentences for journal entries, as messages with typed arguments."""

from typing import TYPE_CHECKING, Any

from outbreak.core.agenda import step_now
from outbreak.core.codec import Action
from outbreak.core.picture import Argument, Message, Name, Seat
from outbreak.core.table import JournalEntry
from outbreak.games.raxxon.table.question import character_name
from outbreak.games.raxxon.vocabulary import Note, SheetAction, Step

if TYPE_CHECKING:
    from outbreak.core.game import View

OPERANDS = {happening.name: happening.operands for happening in Note.happenings()}
DOMAINS = {"character": "role", "raxxon_pile": "pile"}  # domains with another prefix in the catalogue
CHANGING = frozenset({"stop"})  # kinds of action whose label depends on the state
STOPS = {Step.TRIGGER: "pass", Step.ACTION: "pass", Step.BONUS: "decline", Step.OFFER: "decline"}  # any other stop is "done"
CAST = "sheet"  # the state field that names players: characters change during a solo game


def label(view: "View", action: Action) -> Message:
    """Return the label of an action."""
    arguments: dict[str, Argument] = {word: thing(view, word, value, action.seat) for word, value in action.operands.items()}
    if action.kind == "stop":
        arguments["how"] = STOPS.get(step_now(view.state), "done")
    return Message(f"action-{action.kind}", {**arguments, "own": "no"})


def sentence(view: "View", entry: JournalEntry) -> Message:
    """Return the sentence for a journal entry; `known` is "no" where a detail is hidden from these seats."""
    arguments: dict[str, Argument] = {"known": "yes"}
    for word, domain in OPERANDS[entry.kind]:
        value = entry.operands[word]
        values = value if isinstance(value, tuple) else (value,)
        if None in values:
            from_pile = entry.kind == "saw" and word == "cell" and entry.operands["type"] is not None
            arguments |= {word: "", "known": "pile" if from_pile else "no"}
        elif word == "row":
            first = 1 if entry.kind == "action" else 0  # an action's rows begin with Investigate
            arguments[word] = sheet_action(view, entry.operands["seat"], value - first)
        elif domain in ("number", "reason"):
            arguments[word] = value + 1 if word in ("space", "option") else value
        else:
            arguments[word] = _listed([thing(view, domain, each, 0) for each in values])
    if entry.kind in ("killed", "evacuated") and arguments["known"] == "yes" and isinstance(entry.operands["type"], tuple):
        pairs = zip(entry.operands["type"], entry.operands["cell"], strict=True)
        each: list[Name | Seat | Message] = [Message("each-at", {"type": Name("type", kind), "cell": cell.upper()}) for kind, cell in pairs]
        arguments |= {"type": each, "known": "each"}
    return Message(f"journal-{entry.kind}", arguments)


def _listed(things: list[Any]) -> Argument:
    if len(things) == 1:
        return things[0]  # type: ignore[no-any-return]
    return ", ".join(things) if all(isinstance(each, str) for each in things) else things


def thing(view: "View", domain: str, value: int | str, seat: int) -> Name | Seat | Message | str:
    """Return an operand as a name or message: a player, type, card, line, spot, token, or action of a sheet."""
    if isinstance(value, int):
        return Seat(value, character_name(view, value))
    if domain == "row":
        return sheet_action(view, seat, int(value) - 1)
    if domain == "line":
        kind, _, place = value.partition("-")
        return Message(f"line-{kind}", {"name": place.upper()})
    if domain == "spot":
        return spot(value)
    if domain == "token":
        return _token(view, value)
    return value.upper() if domain in ("cell", "option") else Name(DOMAINS.get(domain, domain), value)


def sheet_action(view: "View", seat: int, row: int) -> Name:
    """Return the name of an action of a sheet; row -1 is Investigate."""
    return Name(
        "sheet", SheetAction.ids()[view.table.box_lens.sheet_action[view.state.sheet[seat], row] - 1] if row >= 0 else "investigate"
    )


def spot(place: str) -> Message:
    """Return a spot by its own name, or outside the grid by the card it touches."""
    if place[0] == "-":
        return Message("spot-above", {"name": f"A{place[1:]}"})
    if place[1:] == "0":
        return Message("spot-left", {"name": f"{place[0].upper()}1"})
    return Message("spot-inside", {"name": place.upper()})


def _token(view: "View", value: str) -> Message:
    seat, row, space = (int(part) for part in value.removeprefix("p").split("-"))
    if seat >= view.state.players:
        return Message("token-at", {"player": f"p{seat}", "action": str(row), "number": space})
    short = Name("role", f"{character_name(view, seat).id}.short")
    return Message("token-at", {"player": short, "action": sheet_action(view, seat, row - 1), "number": space})
