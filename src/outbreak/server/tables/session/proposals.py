"""Proposals that the people at a table vote on."""

from dataclasses import dataclass

from outbreak.server.base.table_types import Proposed


@dataclass(frozen=True)
class Proposal:
    """A proposal that needs the consent of everybody at the table."""

    number: int  # of the entry that proposed it
    what: Proposed
    seat: int | None
    name: str
    agreed: frozenset[str]  # people
