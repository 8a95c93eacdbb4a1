"""Checkpoint as typed values: the whole table as some seats see it, what is printed, and what is asked."""

from typing import TYPE_CHECKING

import msgspec

from checkpoint.vocabulary import BOOTHS, EMPTY, HIDDEN
from outbreak.core.picture import Ending, Message, Name, Seat, ending, nonzero
from outbreak.core.table import Table, seats_in

if TYPE_CHECKING:
    from outbreak.core.game import View


class Booth(msgspec.Struct, frozen=True):
    """A booth: who stands there, if these seats know it, and who has tested them."""

    id: str
    is_empty: bool
    traveller: str | None
    known_by: list[int]


class Picture(msgspec.Struct, frozen=True):
    """The table as some seats see it."""

    booths: list[Booth]
    line: int
    away: int
    admitted: dict[str, int]
    people: int
    infected: int
    kits: int
    active: int
    turn: int
    ending: Ending | None


class Traveller(msgspec.Struct, frozen=True):
    """A type of traveller as it is printed."""

    id: str
    count: int
    infected: bool
    people: int
    brings: int


class Printed(msgspec.Struct, frozen=True):
    """What never changes at a table."""

    goal: int
    infected_limit: int
    travellers: list[Traveller]


def picture(view: "View") -> Picture:
    """Return the table as these seats see it."""
    state, names = view.state, view.table.codec.names["traveller"]
    booths = []
    for number, id in enumerate(view.table.codec.names["booth"][:BOOTHS]):
        card = state.booth[number]
        traveller = None if card in (EMPTY, HIDDEN) else names[card]
        booths.append(Booth(id, card == EMPTY, traveller, list(seats_in(state.booth_known[number]))))
    return Picture(
        booths,
        state.line_size,
        state.away_size,
        nonzero(names, state.admitted),
        state.people,
        state.infected,
        state.kits,
        state.active,
        state.turn,
        ending(view.outcome),
    )


def printed(table: Table) -> Printed:
    """Return what is printed in the box of a table."""
    box = table.box_lens
    travellers = [
        Traveller(id, box.count[card], bool(box.infected[card]), box.people[card], box.brings[card])
        for card, id in enumerate(table.codec.names["traveller"])
    ]
    return Printed(box.goal, box.infected_limit, travellers)


def question(view: "View") -> Message | None:
    """Return what the player who must answer is asked; None when the game is over."""
    if not view.waiting:
        return None
    return Message("prompt-turn", {"player": Seat(view.waiting[0], Name("guard", f"p{view.waiting[0]}")), "kits": view.state.kits})
