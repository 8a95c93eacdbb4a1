"""What a table is created with: its game, options, deal, and what its people agreed on."""

from typing import Any

import msgspec

from outbreak.server.base.table_types import Agreement


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
