"""Actions and journal entries of Contagion as messages with typed arguments, for clients in any language."""

from collections import Counter
from typing import TYPE_CHECKING

from outbreak.core.agenda import operand, step_now
from outbreak.core.codec import Action
from outbreak.core.picture import Argument, Message, Name, Seat
from outbreak.core.table import JournalEntry
from outbreak.games.contagion.rules.actions import cards_needed, mutation_cost
from outbreak.games.contagion.table.printed import VIRUSES
from outbreak.games.contagion.table.story import COMBINED
from outbreak.games.contagion.vocabulary import LEVEL_MAX, NEUTRAL, Note, OfferStep, Step

if TYPE_CHECKING:
    from outbreak.core.game import View

OPERANDS = {happening.name: happening.operands for happening in Note.happenings()}
PLAYERS = ("seat", "other")  # domains that name a player
CHANGING = frozenset({"infect", "mutate", "pass"})  # kinds of action whose label depends on the state: on a price, or on the step
PASSES = {Step.ACTIONS: "turn", Step.RESIST: "loss", Step.PLACE: "enough"}  # what passing means; elsewhere it closes a window or declines
CAST = None  # a virus is named by its seat


def label(view: "View", action: Action) -> Message:
    """Return an action in words, with its price; `how` says what passing means now."""
    arguments: dict[str, Argument] = {word: thing(view, word, value, action.seat) for word, value in action.operands.items()}
    if action.kind == "pass":
        arguments["how"] = _how_to_pass(view)
    return Message(f"action-{action.kind}", {**arguments, "own": "no", **_price(view, action)})


def _how_to_pass(view: "View") -> str:
    step = step_now(view.state)
    if step == Step.OFFER:
        return "keep" if view.table.box_lens.any_time[operand(view.state, OfferStep.CITY)] else "decline"
    return PASSES.get(step, "window")


def _price(view: "View", action: Action) -> dict[str, Argument]:
    box, state, number = view.table.box_lens, view.state, view.table.codec.number
    if action.kind == "infect":
        city = number["city"][action.operands["city"]]
        color = Name("color", view.table.codec.names["color"][box.color[city]])
        return {"cost": cards_needed(box, state, action.seat, city), "color": color}
    if action.kind == "mutate":
        track = number["track"][action.operands["track"]]
        return {"cost": mutation_cost(box, state, action.seat, track) if state.level[action.seat, track] < LEVEL_MAX else 0}
    return {}


def sentence(view: "View", entry: JournalEntry) -> Message:
    """Return a journal entry in words; `known` is "no" if a detail is hidden from these seats."""
    arguments: dict[str, Argument] = {"known": "yes", "count": entry.operands.get("count", 1)}
    for word, domain in OPERANDS[entry.kind]:
        value = entry.operands[word]
        values = value if isinstance(value, tuple) else (value,)
        if None in values:
            arguments |= {word: "", "known": "no"}
        elif domain in ("number", "reason"):
            arguments[word] = value
        elif entry.kind in COMBINED and domain == "color":
            arguments[word] = [
                Message("board-cards", {"count": count, "color": Name("color", color)}) for color, count in Counter(values).items()
            ]
        else:
            things = [thing(view, domain, each, 0) for each in dict.fromkeys(values)]
            arguments[word] = things[0] if len(things) == 1 else [*things]
    return Message(f"journal-{entry.kind}", arguments)


def thing(view: "View", domain: str, value: int | str, seat: int) -> Name | Seat:
    """Return a virus, a city, a card, a colour or a mutation by its name."""
    if domain in PLAYERS:
        other = value if isinstance(value, int) else int(value.removeprefix("p"))
        return Name("virus", "neutral") if other == NEUTRAL else Seat(other, Name("virus", VIRUSES[other]))
    return Name(domain, str(value))
