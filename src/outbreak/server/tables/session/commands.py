"""The session of a table: commands that check what people do and append the entries for it. See `state` for how entries are applied."""

from collections.abc import Sequence
from typing import Any

import msgspec

from outbreak.core.codec import ActionError
from outbreak.core.foresight import follow
from outbreak.core.playable import ActionLike, Playable
from outbreak.core.record import Entry
from outbreak.core.table import seats_in
from outbreak.core.validation import ENTRIES_MAX
from outbreak.server.base.errors import Refused
from outbreak.server.base.table_types import Cause, Proposed
from outbreak.server.people import names
from outbreak.server.tables.session.proposals import Proposal
from outbreak.server.tables.session.seats import Invitation, Seat
from outbreak.server.tables.session.state import SessionState

STAND_IN = "normal"  # the level of bots that replace people
PAUSES_MAX = 5  # per person, in a game with others
RETURNS_MAX = 20  # per person and game; after that, seats are not given back automatically


class TableSession(SessionState):
    """A table that people act at. Each command appends its entries, or raises Refused and changes nothing."""

    # Seats

    def sit(self, person: str, name: str, seat: int | None, at: int, invitation: Invitation | None = None) -> None:
        """Sit down on a free seat: the given one, the one of an invitation, or the first."""
        self._require_unfinished()
        self._require_room()
        if invitation is not None:
            seat = self._kept_for(invitation)
        elif person in self.seating.removed:
            raise Refused("removed", "you were removed from this table; you need an invitation to come back")
        free = [n for n, s in enumerate(self.seats) if s.is_free]
        if not free:
            raise Refused("no-seat", "every seat at this table is taken")
        if seat is not None and seat not in free:
            raise Refused("seat-taken", f"seat {seat} is not free; free are {', '.join(map(str, free))}")
        if invitation is None and person != self.owner():
            free = [n for n in free if self.seats[n].is_open]
            if not free or seat not in (None, *free):
                raise Refused("kept", "this seat is kept for somebody who was invited")
        if self.status == "running" and not self.is_team and self.seating.seen_cards.get(person):
            free = [n for n in free if self.seating.seen_cards[person] >> n & 1]
            if not free or seat not in (None, *free):
                raise Refused("hidden", "you have seen the cards of an opponent of this seat")
        chosen = free[0] if seat is None else seat
        self._reseat(chosen, Seat(person, names.distinct_name(person, name, self.seating.names), kept=self.seats[chosen].kept), at)

    def _kept_for(self, invitation: Invitation) -> int:
        if not 0 <= invitation.seat < len(self.seats) or self.seats[invitation.seat].kept != invitation.number:
            raise Refused("bad-invitation", "this invitation is no longer good; ask for a new one")
        return invitation.seat

    def keep(self, person: str, seat: int, kept: bool, at: int, absent: frozenset[str] = frozenset()) -> Invitation | None:
        """Reserve a free seat and get the invitation to it, or open it to anybody again."""
        self._require_unfinished()
        self._require_room()
        self._require_owner(person, absent)
        if not 0 <= seat < len(self.seats) or not self.seats[seat].is_free:
            raise Refused("seat-taken", f"seat {seat} is not free")
        now = self.seats[seat].kept
        if kept != (now is not None):
            now = self.last + 1 if kept else None
            self._reseat(seat, msgspec.structs.replace(self.seats[seat], kept=now), at, **({} if kept else {"freed": True}))
        return Invitation(seat, now) if now is not None else None

    def remove(self, person: str, seat: int, at: int, absent: frozenset[str] = frozenset()) -> None:
        """Remove a person before the start; they need an invitation to come back."""
        self._require_owner_before_start(person, absent)
        self._require_room()
        if not 0 <= seat < len(self.seats) or self.seats[seat].person in (None, person):
            raise Refused("no-seat", "name the seat of somebody else")
        for each in seats_in(self.seats_of(self.seats[seat].person)):
            taken = self.seats[each]
            detail = {"seat": each, "person": taken.person, "name": taken.name, "cause": "removed"}
            self.apply(Entry("seat-change", at=at, detail=detail))

    def place_bot(self, person: str, seat: int, level: str | None, at: int, absent: frozenset[str] = frozenset()) -> None:
        """Put a bot on a free seat before the start, or take it away."""
        self._require_owner_before_start(person, absent)
        self._require_room()
        if not 0 <= seat < len(self.seats) or self.seats[seat].person is not None:
            raise Refused("seat-taken", f"seat {seat} is not free")
        self._reseat(seat, Seat(bot=level, cause="chosen" if level else None), at)

    def leave(self, person: str, at: int) -> None:
        """Leave the table; in a running game a bot plays the seats until somebody sits down there."""
        seats = seats_in(self.seats_of(person))
        if not seats:
            raise Refused("not-seated", "you do not sit at this table")
        self._require_unfinished()
        for seat in seats:
            empty = Seat(kept=self.seats[seat].kept)
            self._reseat(seat, empty if self.status == "open" else Seat(bot=STAND_IN, cause="left"), at)
        self._execute_proposal(at)

    def start(self, person: str, at: int, absent: frozenset[str] = frozenset()) -> None:
        """Start the game."""
        self._require_owner_before_start(person, absent)
        if any(seat.person is None and seat.bot is None for seat in self.seats):
            raise Refused("seats-open", "some seats are empty; put bots on them or wait for people")
        self.apply(Entry("start", at=at))

    def act(self, mask: int, doing: ActionLike, seen: int, at: int, then: Sequence[ActionLike] = ()) -> None:
        """Take an action for one of the seats in `mask`, and the answers to the questions that follow; `seen` is the last entry that the
        client knows."""
        self._require_running()
        self._require_current(seen)
        for code in self._permitted(mask, [doing, *then]):
            self.timer.charge(at, self.timed_seats)
            before, step = self.last, self._new_step(code, Entry("action", code=code, at=at))
            self.game.advance(code, at)
            step.entry = self.entries[before]
            self._add_step(step)
            self._update_status(step.entry)

    def _permitted(self, mask: int, doings: Sequence[ActionLike]) -> list[int]:
        """Return the numbers of actions that one seat may take in a row; refused if it may not take one of them.

        Those before the last are tried on the view of the seats, so that a refusal says nothing that they do not know."""
        codes = [self._code(doings[0])]
        seat = self.game.table.codec.split(codes[0])[0]
        if not mask >> seat & 1:
            raise Refused("not-your-seat", "that seat is not yours to play")
        self._require_legal(self.game, codes[0], mask)
        if len(doings) == 1:
            return codes
        view = self.game.view(seats_in(mask))
        for number, doing in enumerate(doings[1:], start=2):
            if not follow(view.table, codes[-1], self.game.people):
                raise Refused("hidden-step", f"step {number} depends on what is not known before; send it when the step before it is done")
            codes.append(self._code(doing, view))
            if self.game.table.codec.split(codes[-1])[0] != seat:
                raise Refused("not-your-seat", f"step {number} is another seat's; the steps of one message are one seat's")
            self._require_legal(view, codes[-1], 1 << seat)
        return codes

    def _require_legal(self, played: Playable, code: int, mask: int) -> None:
        refusal = played.refusal(code, seats_in(mask))
        if refusal is not None:
            raise Refused("illegal", refusal.text, refusal.rule)

    def undo(self, mask: int, seen: int, at: int) -> None:
        """Undo the last action of one of the seats in `mask`; refused if something was revealed since."""
        self._require_running()
        self._require_room()
        self._require_current(seen)
        problem = self.game.against_undo(seats_in(mask))
        if problem:
            raise Refused("cannot-undo", problem)
        self.apply(Entry("undo", at=at))

    def propose(self, person: str, name: str, what: Proposed, seat: int | None, present: frozenset[str], at: int) -> None:
        """Make a proposal; it is executed at once if nobody else has to agree. A bot may replace only a person who is not present."""
        self._require_voter(person)
        self._require_room()
        if self.proposal is not None:
            raise Refused("open-proposal", "another proposal is still open")
        if what == "take-back" and not self.game.actions_standing:
            raise Refused("cannot-undo", "there is nothing to take back")
        if what == "bot":
            self._require_replaceable(person, seat, present)
        detail = {"what": what, "seat": seat, "person": person, "name": name, "yes": True}
        self.apply(Entry("vote", at=at, detail=detail))
        self._execute_proposal(at, present)

    def vote(self, person: str, name: str, number: int, yes: bool, present: frozenset[str], at: int) -> None:
        """Accept or reject the open proposal; one rejection ends it."""
        self._require_voter(person)
        if self.proposal is None or self.proposal.number != number:
            raise Refused("no-proposal", "that proposal is no longer open")
        if yes and person in self.proposal.agreed:
            raise Refused("no-need", "you have already agreed")
        if yes and self.proposal.what == "bot":
            self._require_replaceable(person, self.proposal.seat, present)
        detail = {"what": self.proposal.what, "seat": self.proposal.seat, "person": person, "name": name, "yes": yes}
        self.apply(Entry("vote", at=at, detail=detail))
        self._execute_proposal(at, present)

    def hand_over(self, person: str, seat: int, level: str, at: int) -> None:
        """Let a bot play one's own seat."""
        self._require_unfinished()
        self._require_room()
        self._require_own_seat(person, seat)
        self._stand_in(seat, level, "owner", at)
        self._execute_proposal(at)

    def hand_back(self, person: str, seat: int, at: int) -> None:
        """Take one's seat back from the bot."""
        self._require_unfinished()
        self._require_room()
        self._require_own_seat(person, seat)
        if self.seats[seat].bot is None:
            raise Refused("no-need", "you play this seat yourself")
        self._reseat(seat, Seat(person, self.seats[seat].name, kept=self.seats[seat].kept), at)

    def pause(self, person: str, name: str, at: int) -> None:
        """Pause the game and its clocks."""
        self._require_voter(person)
        self._require_room()
        if self.paused:
            raise Refused("paused", "the table is already paused")
        if len(self.seating.owned) > 1 and self.pauses[person] >= PAUSES_MAX:
            raise Refused("no-pauses", f"you have paused this game {PAUSES_MAX} times; somebody else may pause it")
        self.apply(Entry("pause", at=at, detail={"person": person, "name": name}))

    def resume(self, person: str, name: str, at: int) -> None:
        """Resume a paused game."""
        self._require_voter(person)
        if not self.paused:
            raise Refused("not-paused", "the table is not paused")
        self.apply(Entry("resume", at=at, detail={"person": person, "name": name}))

    def link_rematch(self, person: str, name: str, table: str, at: int) -> None:
        """Link the table of the rematch."""
        self.apply(Entry("rematch", at=at, detail={"table": table, "person": person, "name": name}))

    # Clocks and absence

    def time_out(self, seat: int, at: int) -> None:
        """Let a bot play a seat whose time is up."""
        owner = self.seats[seat]
        self.apply(Entry("time-out", at=at, detail={"seat": seat, "person": owner.person, "name": owner.name}))
        self._stand_in(seat, STAND_IN, "time-out", at)

    def stand_in_for_absent(self, seat: int, at: int) -> None:
        """Let a bot play a seat whose person has been away too long."""
        self._stand_in(seat, STAND_IN, "away", at)

    def return_seats(self, person: str, at: int) -> None:
        """Give a returning person the seats that a bot played in their absence. Seats they handed over themselves stay with the bot.

        After `RETURNS_MAX` returns a person has to take the seat back by command."""
        mine = [n for n, s in enumerate(self.seats) if s.person == person and s.bot is not None and s.cause != "owner"]
        if self.status != "running" or self.seating.returns[person] >= RETURNS_MAX:
            return
        for seat in mine:
            self.hand_back(person, seat, at)

    # Votes and checks

    def _execute_proposal(self, at: int, present: frozenset[str] | None = None) -> None:
        """Execute the proposal if everybody has agreed. A bot replaces somebody only by a vote, when it is known who is present."""
        proposal = self.proposal
        if proposal is None or self.pending_voters(proposal, present) or (proposal.what == "bot" and present is None):
            return
        if proposal.what == "take-back":
            self.apply(Entry("take-back", at=at))
        elif proposal.what == "end":
            self.apply(Entry("end", at=at, detail={"cause": "vote"}))
        else:
            assert proposal.seat is not None
            self._stand_in(proposal.seat, STAND_IN, "vote", at)

    def pending_voters(self, proposal: Proposal, present: frozenset[str] | None = None) -> list[str]:
        """Return the people who still have to agree. The person to be replaced has no vote.

        In a team game, people replaced by a bot have no vote. If `present` is given, absent people have no vote on replacing somebody
        else. Opponents all have to agree, even if they are away."""
        replaced = self.seats[proposal.seat].person if proposal.what == "bot" and proposal.seat is not None else None
        asked = self.seating.played if self.is_team or proposal.what == "bot" else self.seating.owned
        if self.is_team and proposal.what == "bot" and present is not None:
            asked = {person: mask for person, mask in asked.items() if person in present}
        return [person for person in asked if person not in proposal.agreed and person != replaced]

    def _stand_in(self, seat: int, level: str, cause: Cause, at: int) -> None:
        owner = self.seats[seat]
        self._reseat(seat, Seat(owner.person, owner.name, level, cause, owner.kept), at)

    def _reseat(self, seat: int, new: Seat, at: int, **extra: Any) -> None:
        fields = {name: value for name, value in msgspec.structs.asdict(new).items() if value is not None}
        self.apply(Entry("seat-change", at=at, detail={"seat": seat, **fields, **extra}))

    def _code(self, doing: ActionLike, played: Playable | None = None) -> int:
        """Return the number of an action, now or in a view of what follows."""
        try:
            code = (played or self.game).code(doing)
            self.game.table.codec.split(code)
        except ActionError as problem:
            raise Refused("unknown-action", str(problem)) from None
        return code

    def _require_owner_before_start(self, person: str, absent: frozenset[str]) -> None:
        if self.status != "open":
            raise Refused("already-started", "the game has started")
        self._require_owner(person, absent)

    def _require_owner(self, person: str, absent: frozenset[str]) -> None:
        if person != self.owner(absent - {person}):  # the person who asks is here
            raise Refused("not-owner", "only the owner of this table may do this")

    def _require_running(self) -> None:
        if self.status == "open":
            raise Refused("not-started", "the game has not started")
        self._require_unfinished()
        if self.paused:
            raise Refused("paused", "the table is paused")

    def _require_unfinished(self) -> None:
        if self.status == "finished":
            raise Refused("finished", "the game is over")

    def _require_room(self) -> None:
        """Limit the length of the record: undoing, pausing and handing over could go on forever."""
        if self.last >= ENTRIES_MAX:
            raise Refused("too-many", f"the record of this table has {ENTRIES_MAX} entries; it can only be played to the end")

    def _require_current(self, seen: int) -> None:
        if not self.position <= seen <= self.last:
            raise Refused("stale", "the game changed before this arrived; refresh and try again")

    def _require_voter(self, person: str) -> None:
        if not self.seats_of(person):
            raise Refused("not-seated", "only those who sit at this table may do this")
        if self.status == "open":
            raise Refused("not-started", "the game has not started")
        self._require_unfinished()

    def _require_own_seat(self, person: str, seat: int) -> None:
        if not self.seats_of(person) >> seat & 1:
            raise Refused("not-your-seat", "that seat is not yours")

    def _require_replaceable(self, person: str, seat: int | None, present: frozenset[str]) -> None:
        if seat is None or not 0 <= seat < len(self.seats) or self.seats[seat].person in (None, person):
            raise Refused("no-seat", "name the seat of somebody else")
        if self.seats[seat].bot is not None:
            raise Refused("no-need", "a bot already plays this seat")
        if self.seats[seat].person in present:
            raise Refused("is-here", "the person on this seat is present; a bot can only replace somebody who is away")
