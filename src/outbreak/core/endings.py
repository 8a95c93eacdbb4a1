"""How a game can end."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Won:
    """The team has won."""


@dataclass(frozen=True)
class Lost:
    """The team has lost: why, and by what where that can be named."""

    reason: str
    by: str | None = None


@dataclass(frozen=True)
class Scored:
    """The players are ranked: points by seat, who won, and what ended the game."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


Outcome = Won | Lost | Scored


ENDINGS: dict[str, Callable[..., Outcome]] = {kind.__name__.lower(): kind for kind in (Won, Lost, Scored)}


def describe(outcome: Outcome | None) -> dict[str, Any] | None:
    """An outcome for JSON."""
    return None if outcome is None else {"ending": type(outcome).__name__.lower(), **asdict(outcome)}


def described(told: dict[str, Any]) -> Outcome:
    """The outcome that was described for JSON."""
    facts = {name: tuple(value) if isinstance(value, list) else value for name, value in told.items() if name != "ending"}
    return ENDINGS[told["ending"]](**facts)
