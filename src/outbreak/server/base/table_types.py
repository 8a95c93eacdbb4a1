"""Types that messages, stored rows and sessions of a table share."""

from typing import Annotated, Literal

import msgspec

Cause = Literal["chosen", "owner", "vote", "away", "time-out", "left"]  # why a bot plays a seat
Proposed = Literal["take-back", "bot", "end"]  # what people at a table can vote on
Stopped = Literal["vote", "update"]  # what ended a game early


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seconds each seat starts with, and the seconds it gets for each action."""

    bank: Annotated[int, msgspec.Meta(ge=10, le=1_000_000)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0


class Agreement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table has agreed on beside the options of the game."""

    public: bool = True
    spectators: bool = True
    clock: Clock | None = None
    away_after: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] | None = None  # seconds of absence after which a bot plays a seat
    hints: bool = False  # whether players may ask for hints
    known_deal: bool = False  # the cards were seen before: the same deal again, or a continued record


class Sequel(msgspec.Struct, frozen=True):
    """The table of a rematch, and who opened it."""

    id: str
    name: str
