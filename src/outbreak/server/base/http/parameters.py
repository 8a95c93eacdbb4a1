"""The parameters of the REST API, typed: OpenAPI declares them, and every request is validated against them.

Constraints inside an optional type are not enforced, so an optional parameter has a default value of its own type."""

from typing import Annotated, Literal

from litestar.params import Parameter

from outbreak.server.base.errors import Refused

ENTRY_MAX = 1_000_000

Language = Literal["en", "de"]
TableId = Annotated[str, Parameter(min_length=1, max_length=64)]
GameName = Annotated[str, Parameter(min_length=1, max_length=40)]
Seat = Annotated[int, Parameter(ge=0, le=7)]
EntryNumber = Annotated[int, Parameter(ge=0, le=ENTRY_MAX)]
AfterEntry = Annotated[int, Parameter(ge=-1, le=ENTRY_MAX)]  # -1: the entry before the requested one
Width = Annotated[int, Parameter(ge=30, le=160)]
SeatList = Annotated[str, Parameter(pattern=r"^(open|all|none|[0-7](,[0-7]){0,7})$", max_length=15)]

OPEN: SeatList = "open"  # every seat that may be seen: one's own while the game is running, all when it is over
BEFORE: AfterEntry = -1


def parse_seats(seats: SeatList, count: int) -> int:
    """Return the seats of a list as a mask; refused if the table has fewer seats."""
    if seats in ("all", "none"):
        return (1 << count) - 1 if seats == "all" else 0
    mask = 0
    for seat in seats.split(","):
        if not seat.isdigit() or int(seat) >= count:
            raise Refused("no-seat", f"this table has {count} seats, numbered from 0")
        mask |= 1 << int(seat)
    return mask
