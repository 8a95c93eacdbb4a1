"""Pictures of any game: what some seats see, what is printed and what is asked, from its `picture.py`; its sentences from `phrases.py`."""

import importlib
from collections.abc import Hashable, Sequence
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

    CHANGING: frozenset[str]

    def labels_of(self, view: "View") -> Hashable:
        """What the labels of actions depend on beside the action, those of kinds in CHANGING aside."""

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


def passing_label(game: "Game", code: int) -> Message | None:
    """The label of an action that would read otherwise later, such as its price, as all may know it; None if it never changes."""
    phrases, codec = phrases_of(game.rulebook), game.table.codec
    if codec.split(code)[1].name not in phrases.CHANGING:
        return None
    return phrases.label(game.view([]), codec.action(code))


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
