"""Functions over the presentations of all games: names of players, labels that change, and the JSON Schema of pictures."""

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
    """Return the current name of each player as a number, such as their role; labels and sentences depend on it."""
    field = table.rulebook.presentation.named_by
    return tuple(getattr(table.state, field)) if field is not None else ()


def recast(view: "View", cast: Cast) -> None:
    """Give the players of a view the names of another position."""
    field = view.table.rulebook.presentation.named_by
    if field is not None:
        for seat, name in enumerate(cast):
            getattr(view.state, field)[seat] = name


def passing_label(game: "Game", code: int) -> Message | None:
    """Return the label of an action if it may change later, such as a price, as everybody may see it; None if it never changes."""
    presentation, codec = game.rulebook.presentation, game.table.codec
    if codec.split(code)[1].name not in presentation.changing:
        return None
    return presentation.label(game.view([]), codec.action(code))


def done(view: "View", action: "Action", label: Message) -> Message:
    """Return the sentence for an action that the journal says nothing about."""
    player = view.table.rulebook.presentation.thing(view, "seat", action.seat, action.seat)
    return Message(f"{label.id}.done", {**label.arguments, "player": player})


def schemas(rulebook: Rulebook) -> dict[str, Any]:
    """Return the JSON Schema of a game's types by name: `Picture`, `Printed`, `Message` and their parts."""
    presentation = rulebook.presentation
    return msgspec.json.schema_components([presentation.Picture, presentation.Printed, Message], ref_template="#/$defs/{name}")[1]
