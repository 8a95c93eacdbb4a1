"""The seats of a table: who sits where, who sat there before, and who owns the table."""

from collections import Counter

import msgspec

from outbreak.server.base.table_types import Cause
from outbreak.server.people import names

FORMER = ""  # the name of an erased player; clients translate it


class Seat(msgspec.Struct, frozen=True):
    """The person on a seat and the bot that plays it, in their place or on its own. An erased player has the name `FORMER`."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    cause: Cause | None = None
    kept: int | None = None  # the number of the entry that reserved it for the holder of its invitation

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down here; a kept seat needs an invitation."""
        return self.person is None and (self.bot is None or self.cause == "left")

    @property
    def is_open(self) -> bool:
        """Whether anybody may sit down here."""
        return self.is_free and self.kept is None


class Invitation(msgspec.Struct, frozen=True):
    """A kept seat and the number of the entry that kept it. Keeping the seat again makes older invitations invalid."""

    seat: int
    number: int


class Seating:
    """Who sits where, computed from the seat changes of a table."""

    def __init__(self, count: int) -> None:
        self.seats = [Seat()] * count
        self.owned: dict[str, int] = {}  # people and their seats, as a mask
        self.played: dict[str, int] = {}  # people and the seats they play themselves, as a mask
        self.seen_cards: dict[str, int] = {}  # people and the seats whose cards they have seen, as a mask
        self.names: dict[str, str] = {}  # everybody who has ever sat here, and their name at this table
        self.removed: set[str] = set()  # people removed by the owner
        self.returns: Counter[str] = Counter()  # how often each person has taken a seat back from a bot
        self._since: dict[str, int] = {}  # seated people, and the entry with which they sat down
        self._left: set[str] = set()  # people who have left

    def is_return(self, number: int, seat: Seat) -> bool:
        """Whether a seat change gives a seat back from a bot to a person."""
        return self.seats[number].bot is not None and seat.person is not None and seat.bot is None

    def change(self, number: int, seat: Seat, entry: int, *, is_running: bool) -> None:
        """Apply a seat change."""
        if seat.person is not None and self.is_return(number, seat):
            self.returns[seat.person] += 1
        self.seats[number] = seat
        self.owned, self.played = {}, {}
        for n, each in enumerate(self.seats):
            if each.person is not None:
                self.owned[each.person] = self.owned.get(each.person, 0) | 1 << n
                if each.bot is None:
                    self.played[each.person] = self.played.get(each.person, 0) | 1 << n
        self._left = (self._left | self._since.keys()) - self.owned.keys()
        self._since = {person: self._since.get(person, entry) for person in self.owned}
        if seat.person is not None:
            self.names[seat.person] = seat.name or ""
            if is_running:
                self.seen_cards[seat.person] = self.seen_cards.get(seat.person, 0) | 1 << number

    def deal(self) -> None:
        """Note that everybody sees the cards of their own seats."""
        self.seen_cards = dict(self.owned)

    def name_of(self, person: str, name: str) -> str:
        """Return a person's name at this table; it differs from the names of all others who have sat here."""
        return self.names.get(person) or names.distinct_name(person, name, self.names)

    def owner(self, creator: str, absent: frozenset[str]) -> str:
        """Return the owner: the creator, or the person seated longest if the creator has left or is absent."""
        seated = sorted(self._since, key=lambda person: self._since[person])
        in_order = [*seated, creator] if creator in self._left else [creator, *seated]
        return next((person for person in in_order if person not in absent), in_order[0])
