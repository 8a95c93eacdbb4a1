"""Pictures: what some seats see as typed values, for a client that knows no rules and speaks any language.

A game's own `picture.py` holds its `Picture`, what it has `Printed`, and the `question` it asks. Things are called by their ids; the
words for them are in the catalogues, as they are for a terminal."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeVar

import msgspec

from outbreak.core.endings import Lost, Outcome, Scored

Id = TypeVar("Id", bound=str)


class Name(msgspec.Struct, frozen=True, tag="name"):
    """A thing to be called by its name in the reader's language: `city` and `atlanta` are the message `city-atlanta`."""

    domain: str
    id: str


class Seat(msgspec.Struct, frozen=True, tag="seat"):
    """A player: where he sits, and what the game calls him."""

    seat: int
    name: Name


class Message(msgspec.Struct, frozen=True, tag="message"):
    """Something to be said: a message of the catalogues and its arguments; several things are listed one after another."""

    id: str
    arguments: dict[str, "int | str | Name | Seat | Message | list[Name | Seat | Message]"] = {}


Argument = int | str | Name | Seat | Message | list[Name | Seat | Message]


class Ending(msgspec.Struct, frozen=True):
    """How a game ended: for a team won or lost and by what, for ranked players the points by seat and who won."""

    kind: Literal["won", "lost", "scored"]
    reason: str | None = None
    by: str | None = None
    scores: list[int] = []
    winners: list[int] = []


def ending(outcome: Outcome | None) -> Ending | None:
    """An outcome as it is drawn; None while undecided."""
    if outcome is None:
        return None
    if isinstance(outcome, Scored):
        return Ending("scored", outcome.reason, None, list(outcome.scores), list(outcome.winners))
    return Ending("lost", outcome.reason, outcome.by) if isinstance(outcome, Lost) else Ending("won")


def yes_or_no(value: object) -> str:
    """A fact that decides between two forms of a message."""
    return "yes" if value else "no"


def lying(ids: Sequence[Id], places: Sequence[int], where: int) -> list[Id]:
    """The cards that lie in one place."""
    return [id for id, place in zip(ids, places, strict=False) if place == where] if where in places else []


def nonzero(names: Iterable[str], counts: Iterable[int]) -> dict[str, int]:
    """How many there are of each thing, without those of which there are none."""
    return {name: count for name, count in zip(names, counts, strict=False) if count}
