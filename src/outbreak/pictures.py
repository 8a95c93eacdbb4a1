"""What all presentations share: by what names players go, labels that change, and the JSON Schema of a game's pictures."""

from typing import TYPE_CHECKING, Any

import msgspec

from outbreak.core.picture import Message
from outbreak.core.rulebook import Rulebook

if TYPE_CHECKING:
    from outbreak.core.codec import Action
    from outbreak.core.game import Game, View
    from outbreak.core.table import Table


Cast = tuple[int, ...]


def cast_of(table: "Table") -> Cast:
    """By what name each player goes now, as numbers: what labels and sentences depend on beside what they tell."""
    field = table.rulebook.presentation.named_by
    return tuple(getattr(table.state, field)) if field is not None else ()


def recast(view: "View", cast: Cast) -> None:
    """Let the players of a view go by the names of another time."""
    field = view.table.rulebook.presentation.named_by
    if field is not None:
        for seat, name in enumerate(cast):
            getattr(view.state, field)[seat] = name


def passing_label(game: "Game", code: int) -> Message | None:
    """The label of an action that would read otherwise later, such as its price, as all may know it; None if it never changes."""
    presentation, codec = game.rulebook.presentation, game.table.codec
    if codec.split(code)[1].name not in presentation.changing:
        return None
    return presentation.label(game.view([]), codec.action(code))


def done(view: "View", action: "Action", label: Message) -> Message:
    """An action of which nothing more is told, as a sentence."""
    player = view.table.rulebook.presentation.thing(view, "seat", action.seat, action.seat)
    return Message(f"{label.id}.done", {**label.arguments, "player": player})


def schemas(rulebook: Rulebook) -> dict[str, Any]:
    """JSON Schema of all that a game's pictures hold, by name: `Picture`, `Printed`, `Message` and what they are made of."""
    presentation = rulebook.presentation
    return msgspec.json.schema_components([presentation.Picture, presentation.Printed, Message], ref_template="#/$defs/{name}")[1]
