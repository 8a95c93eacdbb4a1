"""Pictures: what some seats see, as typed values for a client that knows neither rules nor words.

A game's own `picture.py` declares its `Picture`, its `Printed` data and its `question`. Values are ids; the words for them are in the
message catalogues, which the terminal uses too."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeVar

import msgspec

from outbreak.core.endings import Lost, Outcome, Scored

Id = TypeVar("Id", bound=str)


class Name(msgspec.Struct, frozen=True, tag="name"):
    """Something with a name in the reader's language: `city` and `atlanta` stand for the message `city-atlanta`."""

    domain: str
    id: str


class Seat(msgspec.Struct, frozen=True, tag="seat"):
    """A player: their seat, and their name in the game."""

    seat: int
    name: Name


class Message(msgspec.Struct, frozen=True, tag="message"):
    """A message of the catalogues with its arguments; a list argument is joined with commas."""

    id: str
    arguments: dict[str, "int | str | Name | Seat | Message | list[Name | Seat | Message]"] = {}


Argument = int | str | Name | Seat | Message | list[Name | Seat | Message]


class Ending(msgspec.Struct, frozen=True):
    """How a game ended: for a team won or lost and the reason, for ranked players the points by seat and the winners."""

    kind: Literal["won", "lost", "scored"]
    reason: str | None = None
    by: str | None = None
    scores: list[int] = []
    winners: list[int] = []


def ending(outcome: Outcome | None) -> Ending | None:
    """Return an outcome for a picture; None while undecided."""
    if outcome is None:
        return None
    if isinstance(outcome, Scored):
        return Ending("scored", outcome.reason, None, list(outcome.scores), list(outcome.winners))
    return Ending("lost", outcome.reason, outcome.by) if isinstance(outcome, Lost) else Ending("won")


def yes_or_no(value: object) -> str:
    """Return "yes" or "no", the argument that selects between two forms of a message."""
    return "yes" if value else "no"


def lying(ids: Sequence[Id], places: Sequence[int], where: int) -> list[Id]:
    """Return the cards that lie in one place."""
    return [id for id, place in zip(ids, places, strict=False) if place == where] if where in places else []


def nonzero(names: Iterable[str], counts: Iterable[int]) -> dict[str, int]:
    """Return the counts by name, without zeros."""
    return {name: count for name, count in zip(names, counts, strict=False) if count}
