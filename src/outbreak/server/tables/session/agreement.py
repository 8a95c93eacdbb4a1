"""What a table is created with: its game, options, deal, and what its people agreed on."""

from typing import Annotated, Any

import msgspec

from outbreak.server.tables.session.clocks import Clock


class Agreement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table has agreed on beside the options of the game."""

    public: bool = True
    spectators: bool = True
    clock: Clock | None = None
    away_after: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] | None = None  # seconds of absence after which a bot plays a seat
    hints: bool = False  # whether players may ask for hints
    known_deal: bool = False  # the cards were seen before: the same deal again, or a continued record


class Head(msgspec.Struct, frozen=True):
    """The constant part of a table, stored when it is created."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    agreement: Agreement
    creator: str
    created: int
    pack: dict[str, Any] | None = None
    seed: str | None = None
    start: str | None = None
    parent: str | None = None
    commitment: str | None = None  # shown before the first card
