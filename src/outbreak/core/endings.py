"""The ways in which a game can end."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Won:
    """The team has won."""


@dataclass(frozen=True)
class Lost:
    """The team has lost: the reason, and the cause where it has a name."""

    reason: str
    by: str | None = None


@dataclass(frozen=True)
class Scored:
    """The players are ranked: points by seat, the winners, and what ended the game."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


Outcome = Won | Lost | Scored


ENDINGS: dict[str, Callable[..., Outcome]] = {kind.__name__.lower(): kind for kind in (Won, Lost, Scored)}


def outcome_to_json(outcome: Outcome | None) -> dict[str, Any] | None:
    """Return an outcome as a dictionary for JSON."""
    return None if outcome is None else {"ending": type(outcome).__name__.lower(), **asdict(outcome)}


def outcome_from_json(told: dict[str, Any]) -> Outcome:
    """Return the outcome from the dictionary that `outcome_to_json` made."""
    facts = {name: tuple(value) if isinstance(value, list) else value for name, value in told.items() if name != "ending"}
    return ENDINGS[told["ending"]](**facts)
