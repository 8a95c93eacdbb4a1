"""How a game can end."""

from dataclasses import dataclass


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
