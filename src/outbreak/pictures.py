"""Pictures of any game: what some seats see, what is printed and what is asked, from its `picture.py`; its sentences from `phrases.py`."""

import importlib
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec

from outbreak.core.picture import Argument, Message
from outbreak.core.rulebook import Rulebook

if TYPE_CHECKING:
    from outbreak.core.codec import Action
    from outbreak.core.game import Game, View
    from outbreak.core.table import JournalEntry, Table


class Pictures(Protocol):
    """How a game is drawn: its own types, and the functions that make them."""

    Picture: type[msgspec.Struct]
    Printed: type[msgspec.Struct]

    def picture(self, view: "View") -> msgspec.Struct:
        """What some seats see."""

    def printed(self, table: "Table") -> msgspec.Struct:
        """What never changes at a table."""

    def question(self, view: "View") -> Message | None:
        """What is asked now; None when the game is over."""


class Phrases(Protocol):
    """How a game puts in words what is done and what happens."""

    CHANGING: frozenset[str]  # kinds of action whose label changes in the course of a game
    CAST: str | None  # the field of the state that says by what name each player goes

    def label(self, view: "View", action: "Action") -> Message:
        """An action in words."""

    def sentence(self, view: "View", entry: "JournalEntry") -> Message:
        """Something that happened, in words."""

    def thing(self, view: "View", domain: str, value: int | str, seat: int) -> Argument:
        """What a thing of a domain is called by a player."""


@cache
def phrases_of(rulebook: Rulebook) -> Phrases:
    """How a game puts things in words."""
    return cast(Phrases, importlib.import_module(f"{rulebook.package}.phrases"))


Cast = tuple[int, ...]


def cast_of(table: "Table") -> Cast:
    """By what name each player goes now, as numbers: what labels and sentences depend on beside what they tell."""
    field = phrases_of(table.rulebook).CAST
    return tuple(getattr(table.state, field)) if field is not None else ()


def recast(view: "View", cast: Cast) -> None:
    """Let the players of a view go by the names of another time."""
    field = phrases_of(view.table.rulebook).CAST
    if field is not None:
        for seat, name in enumerate(cast):
            getattr(view.state, field)[seat] = name


def passing_label(game: "Game", code: int) -> Message | None:
    """The label of an action that would read otherwise later, such as its price, as all may know it; None if it never changes."""
    phrases, codec = phrases_of(game.rulebook), game.table.codec
    if codec.split(code)[1].name not in phrases.CHANGING:
        return None
    return phrases.label(game.view([]), codec.action(code))


def done(view: "View", action: "Action", label: Message) -> Message:
    """An action of which nothing more is told, as a sentence."""
    player = phrases_of(view.table.rulebook).thing(view, "seat", action.seat, action.seat)
    return Message(f"{label.id}.done", {**label.arguments, "player": player})


def retell(rulebook: Rulebook, entries: "Sequence[JournalEntry]") -> "list[JournalEntry]":
    """What is worth telling of what happened, as the game's `story.py` sees it."""
    return list(_story(rulebook).retell(entries))


@cache
def _story(rulebook: Rulebook) -> Any:
    return importlib.import_module(f"{rulebook.package}.story")


@cache
def picture_of(rulebook: Rulebook) -> Pictures:
    """How a game is drawn."""
    return cast(Pictures, importlib.import_module(f"{rulebook.package}.picture"))


def schemas(rulebook: Rulebook) -> dict[str, Any]:
    """JSON Schema of all that a game's pictures hold, by name: `Picture`, `Printed`, `Message` and what they are made of."""
    pictures = picture_of(rulebook)
    return msgspec.json.schema_components([pictures.Picture, pictures.Printed, Message], ref_template="#/$defs/{name}")[1]
