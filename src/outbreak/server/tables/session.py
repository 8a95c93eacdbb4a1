"""A table's session: seats, moves, votes and clocks, computed from the table's entries and nothing else.

It knows no socket and no database. Whatever happens is an entry first; replaying the entries gives the same session."""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Literal

import msgspec

from outbreak.bots.house import minds_of
from outbreak.core.action import SEAT_SHIFT
from outbreak.core.codec import ActionError
from outbreak.core.endings import Outcome, describe, described
from outbreak.core.game import Doing, Game
from outbreak.core.pack import Pack
from outbreak.core.picture import Message, Name
from outbreak.core.proof import ENTRIES_MAX
from outbreak.core.record import Entry, unpack_bytes
from outbreak.core.registry import rulebook
from outbreak.core.table import seats_in
from outbreak.pictures import Cast, cast_of, passing_label
from outbreak.server.base.errors import Refused
from outbreak.server.people import names
from outbreak.server.tables.clocks import Clock, Timer

Proposed = Literal["take-back", "bot", "end"]
Stopped = Literal["vote", "update"]
Cause = Literal["chosen", "owner", "vote", "away", "time-out", "left"]
STAND_IN = "normal"  # who plays for somebody who is away
PAUSES_MAX = 5  # of one person in a game with others
RETURNS_MAX = 20  # of one person in a game that give a seat back by themselves; further ones are asked for
FORMER = ""  # the name of a former player, who was erased; clients word it


class Agreement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table has agreed on beside the options of the game."""

    public: bool = True
    spectators: bool = True
    clock: Clock | None = None
    away_after: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] | None = None  # seconds without its owner after which a bot plays a seat
    hints: bool = False  # whether players may ask what a search would do
    known_deal: bool = False  # the cards were seen before: the same deal again, or a record played on


class Head(msgspec.Struct, frozen=True):
    """What a table is created with."""

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
    commitment: str | None = None  # as it was shown before the first card


class Seat(msgspec.Struct, frozen=True):
    """Who sits there, and which bot plays it: for itself, or for the one who sits there. A former player has no name but `FORMER`."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    cause: Cause | None = None
    kept: int | None = None  # the number of the entry that kept it for whoever holds its invitation

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down here; where the seat is kept, somebody who was invited."""
        return self.person is None and (self.bot is None or self.cause == "left")

    @property
    def is_open(self) -> bool:
        """Whether anybody may sit down here."""
        return self.is_free and self.kept is None


class Invitation(msgspec.Struct, frozen=True):
    """A seat that is kept, and the entry that kept it: when it is let go and kept again, older invitations are void."""

    seat: int
    number: int


class Sequel(msgspec.Struct, frozen=True):
    """Where the people of a table play again, and who asked them to."""

    id: str
    name: str


@dataclass(frozen=True)
class Proposal:
    """Something that needs the consent of all people at the table."""

    number: int  # of the entry that proposed it
    what: Proposed
    seat: int | None
    name: str
    agreed: frozenset[str]  # people


@dataclass
class Step:
    """An entry as it is told: what was done, and the rows of the journal that it caused."""

    number: int
    entry: Entry
    seat: int | None = None
    witnesses: int = 0
    label: Message | None = None  # what was done in the words of that moment, where they change with the game
    rows: list[list[int]] = field(default_factory=list)
    cast: Cast = ()  # by what names the players went then


class TableSession:
    """A table's people, votes and clocks around its game.

    A table of earlier rules is over. Where the present rules play its entries to the same end, it can be looked back at; where they do
    not, it is read without its game (`replayed=False`): people, actions as they were written, and how it ended if an entry says so."""

    def __init__(self, head: Head, *, replayed: bool = True) -> None:
        self.head = head
        self.rulebook = book = rulebook(head.game)
        if head.rules > book.version:
            raise self._other_rules()
        self._game = self._dealt() if replayed else None
        self.entries: list[Entry] = self._game.entries if self._game is not None else []
        self.digests: dict[int, str] = self._game.digests if self._game is not None else {}
        self.options: dict[str, Any] = self._game.options if self._game is not None else head.options
        self.is_team = "team" in minds_of(book)  # whether all win and lose together
        self._setup_rows = self._game.journal_rows if self._game is not None else []
        self.seats = [Seat()] * self.options["players"]
        self._owned: dict[str, int] = {}  # people, and their seats as a mask,
        self._played: dict[str, int] = {}  # and those of them that they play themselves
        self._seen: dict[str, int] = {}  # people, and the seats whose cards they have seen, as a mask
        self._since: dict[str, int] = {}  # people who sit here, and the entry with which they sat down
        self._left: set[str] = set()  # people who have stood up again
        self._names: dict[str, str] = {}  # people who have ever sat here, and what they are called
        self._removed: set[str] = set()  # people whom the owner has removed
        self._pauses: Counter[str] = Counter()  # people, and how often each has paused the game,
        self._returns: Counter[str] = Counter()  # and how often each has played on after a bot had stood in
        self.timer = Timer(head.agreement.clock, len(self.seats))
        self.status: Literal["open", "running", "finished"] = "open"
        self.paused = False
        self.stopped: Stopped | None = None  # what ended the game before its end
        self.closed: str | None = None  # why an administrator has ended it
        self.proposal: Proposal | None = None
        self.rematch: Sequel | None = None
        self.steps: list[Step] = []
        self.position = 0  # the last entry that touched the game
        self.rewinds = 0  # how often an action was undone or taken back
        self.waiting: tuple[int, ...] = ()  # the seats that the table waits for

    def _dealt(self) -> Game:
        head = self.head
        return Game(
            self.rulebook,
            head.options,
            pack=Pack.from_json(head.pack) if head.pack is not None else None,
            key=bytes.fromhex(head.seed) if head.seed else None,
            start=unpack_bytes(head.start) if head.start else None,
            table_id=head.id,
        )

    def _other_rules(self) -> Refused:
        here = f"this server plays version {self.rulebook.version}"
        return Refused("other-rules", f"this table was played by version {self.head.rules} of the rules of {self.head.game}; {here}")

    @property
    def game(self) -> Game:
        """The game; refused where these rules cannot play it."""
        if self._game is None:
            raise self._other_rules()
        return self._game

    @property
    def is_older(self) -> bool:
        """Whether it was played by earlier rules."""
        return is_earlier(self.head.game, self.head.rules)

    @property
    def is_replayable(self) -> bool:
        """Whether its positions can be shown."""
        return self._game is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it is on, and where nothing tells."""
        if self._game is not None:
            return self._game.outcome
        return next((described(entry.detail["outcome"]) for entry in self.entries if entry.detail and "outcome" in entry.detail), None)

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def began(self) -> int:
        """The number of the entry that dealt the first card; one that there is not as long as nobody has."""
        return next((step.number for step in self.steps if step.entry.kind == "start"), self.last + 1)

    def seats_of(self, person: str | None) -> int:
        """The seats of a person, as a mask; 0 for somebody who only watches."""
        return self._owned.get(person, 0) if person is not None else 0

    def played_by(self, person: str) -> int:
        """The seats that a person plays now, so without those a bot plays for him."""
        return self._played.get(person, 0)

    def name_of(self, person: str, name: str) -> str:
        """What a person of some name is called at this table, so that nobody takes them for somebody else who has sat here."""
        return self._names.get(person) or names.called(person, name, self._names)

    @property
    def people(self) -> list[str]:
        """Everybody who plays a seat himself, each once: those whose consent counts."""
        return list(self._played)

    def has_removed(self, person: str) -> bool:
        """Whether the owner has removed somebody, who has not come back by an invitation."""
        return person in self._removed and not self.seats_of(person)

    def owner(self, gone: frozenset[str] = frozenset()) -> str:
        """Who may invite, remove, place bots and start: who opened the table, or the person who has sat there longest if the opener has
        left or is one of those who are gone for good."""
        creator, seated = self.head.creator, sorted(self._since, key=lambda person: self._since[person])
        in_order = [*seated, creator] if creator in self._left else [creator, *seated]
        return next((person for person in in_order if person not in gone), in_order[0])

    # Folding

    def take(self, entry: Entry) -> None:
        """Take in one entry, from the record or just made."""
        assert entry.at is not None
        self.timer.charge(entry.at, self.charged)
        if self._game is None:
            self._read(entry)
        elif entry.kind == "action":
            self._take_action(entry)
        else:
            self._game.repeat(entry)
            rows = self._setup_rows if entry.kind == "start" else []
            self.steps.append(Step(self.last, entry, rows=rows, cast=cast_of(self._game.table)))
        if entry.kind != "action":
            self._around(entry)
        self._settle(entry)

    def _read(self, entry: Entry) -> None:
        """Take in an entry that these rules do not play: an action is told as it was written."""
        self.entries.append(entry)
        if entry.automatic:
            self.steps[-1].number = self.last
            return
        step = Step(self.last, entry)
        if entry.code is not None:
            step.seat = entry.code >> SEAT_SHIFT
            seat = self.seats[step.seat]
            name = Name("bot", seat.bot) if seat.bot is not None else seat.name or Name("person", "former")
            step.label = Message("entry-older", {"name": name, "action": entry.action or ""})
        self.steps.append(step)

    def _take_action(self, entry: Entry) -> None:
        step = self._step(entry.code or 0, entry)
        self.game.repeat(entry)
        self._told(step)

    def _step(self, code: int, entry: Entry) -> Step:
        """An action about to be taken: who may see it, and its words, as long as the game is as it was."""
        seat, table = self.game.table.codec.split(code)[0], self.game.table
        return Step(0, entry, seat, table.witnesses(code), passing_label(self.game, code))

    def _told(self, step: Step) -> None:
        step.number, step.rows, step.cast = self.last, self.game.journal_rows, cast_of(self.game.table)
        if step.entry.automatic:
            self.steps[-1].number, self.steps[-1].rows = step.number, step.rows
        else:
            self.steps.append(step)
            self.timer.grant(step.seat or 0)

    def _around(self, entry: Entry) -> None:
        """What an entry does to the table around the game."""
        detail = entry.detail or {}
        match entry.kind:
            case "seat-change":
                self._seat(detail)
            case "vote":
                self._count(detail)
            case "start":
                self.status = "running"
                self._seen = dict(self._owned)
            case "pause" | "resume":
                self.paused = entry.kind == "pause"
                self._pauses[detail.get("person", "")] += self.paused
            case "end":
                self.status, self.closed = "finished", detail.get("reason")
                if self.closed is None:
                    self.stopped = "update" if detail.get("cause") == "update" else "vote"
            case "rematch":
                self.rematch = Sequel(detail["table"], detail["name"])
            case _:
                pass

    def _seat(self, detail: dict[str, Any]) -> None:
        """Seat somebody; an entry that removes a person names who it was."""
        number, fields = detail["seat"], {name: detail[name] for name in Seat.__struct_fields__ if name in detail}
        if detail.get("cause") == "removed" and (removed := self.seats[number].person) is not None:
            self._removed.add(removed)
            fields = {}
        self._change_seat(number, Seat(**fields))

    def _change_seat(self, number: int, whom: Seat) -> None:
        if self.seats[number].bot is not None and whom.person is not None and whom.bot is None:
            self.timer.refresh(number)
            self._returns[whom.person] += 1
        if self.proposal is not None and self.proposal.what == "bot" and self.proposal.seat == number:
            self.proposal = None
        self.seats[number] = whom
        self._owned, self._played = {}, {}
        for n, seat in enumerate(self.seats):
            if seat.person is not None:
                self._owned[seat.person] = self.seats_of(seat.person) | 1 << n
                if seat.bot is None:
                    self._played[seat.person] = self.played_by(seat.person) | 1 << n
        if self._game is not None:
            self._game.people = list(self._played.values())
        self._left = (self._left | self._since.keys()) - self._owned.keys()
        self._since = {person: self._since.get(person, self.last) for person in self._owned}
        if whom.person is not None:
            self._names[whom.person] = whom.name or ""
        if self.status == "running" and whom.person is not None:
            self._seen[whom.person] = self._seen.get(whom.person, 0) | 1 << number

    def _count(self, detail: dict[str, Any]) -> None:
        if not detail["yes"]:
            self.proposal = None
            return
        if self.proposal is None:
            self.proposal = Proposal(self.last, detail["what"], detail.get("seat"), detail["name"], frozenset())
        self.proposal = replace(self.proposal, agreed=self.proposal.agreed | {detail["person"]})

    def _settle(self, entry: Entry) -> None:
        if entry.moves:
            self.position = self.last
            self.rewinds += entry.kind != "action"
            if self.proposal is not None and self.proposal.what == "take-back":  # it was about another action
                self.proposal = None
        if self._game is None:
            self.status = "finished"
        elif self.status == "running" and self._game.outcome is not None:
            self.status = "finished"
            self.entries[-1].detail = {"outcome": describe(self._game.outcome)}  # it is told when other rules could not tell
        if self.status == "finished":
            self.proposal = None
        self.waiting = self.game.waiting if self.status == "running" else ()

    @property
    def charged(self) -> tuple[int, ...]:
        """The seats whose time runs: those of people whom the table waits for."""
        return () if self.paused else tuple(n for n in self.waiting if self.seats[n].bot is None)

    # What people do; each makes its entries or raises Refused and changes nothing

    def sit(self, person: str, name: str, seat: int | None, at: int, invitation: Invitation | None = None) -> None:
        """Sit down on a free seat, the first one unless one is named; an invitation names the seat that is kept for its holder."""
        self._not_finished()
        self._not_full()
        if invitation is not None:
            seat = self._kept_for(invitation)
        elif person in self._removed:
            raise Refused("removed", "you were removed from this table; to come back you need an invitation")
        free = [n for n, s in enumerate(self.seats) if s.is_free]
        if not free:
            raise Refused("no-seat", "every seat at this table is taken")
        if seat is not None and seat not in free:
            raise Refused("seat-taken", f"seat {seat} is not free; free are {', '.join(map(str, free))}")
        if invitation is None and person != self.owner():
            free = [n for n in free if self.seats[n].is_open]
            if not free or seat not in (None, *free):
                raise Refused("kept", "this seat is kept for somebody who was invited")
        if self.status == "running" and not self.is_team and self._seen.get(person):
            free = [n for n in free if self._seen[person] >> n & 1]
            if not free or seat not in (None, *free):
                raise Refused("hidden", "you have seen the cards of an opponent of this seat")
        chosen = free[0] if seat is None else seat
        self._reseat(chosen, Seat(person, names.called(person, name, self._names), kept=self.seats[chosen].kept), at)

    def _kept_for(self, invitation: Invitation) -> int:
        if not 0 <= invitation.seat < len(self.seats) or self.seats[invitation.seat].kept != invitation.number:
            raise Refused("bad-invitation", "this invitation is no longer good; ask for a new one")
        return invitation.seat

    def keep(self, person: str, seat: int, kept: bool, at: int, gone: frozenset[str] = frozenset()) -> Invitation | None:
        """Keep a free seat for whoever holds the invitation that is returned, or let anybody sit there again."""
        self._not_finished()
        self._not_full()
        self._of_owner(person, gone)
        if not 0 <= seat < len(self.seats) or not self.seats[seat].is_free:
            raise Refused("seat-taken", f"seat {seat} is not free")
        now = self.seats[seat].kept
        if kept != (now is not None):
            now = self.last + 1 if kept else None
            self._reseat(seat, msgspec.structs.replace(self.seats[seat], kept=now), at, **({} if kept else {"freed": True}))
        return Invitation(seat, now) if now is not None else None

    def remove(self, person: str, seat: int, at: int, gone: frozenset[str] = frozenset()) -> None:
        """Before the start, have somebody stand up; they come back only by an invitation."""
        self._before_start(person, gone)
        self._not_full()
        if not 0 <= seat < len(self.seats) or self.seats[seat].person in (None, person):
            raise Refused("no-seat", "name the seat of somebody else")
        for each in seats_in(self.seats_of(self.seats[seat].person)):
            whom = self.seats[each]
            detail = {"seat": each, "person": whom.person, "name": whom.name, "cause": "removed"}
            self.take(Entry("seat-change", at=at, detail=detail))

    def place_bot(self, person: str, seat: int, level: str | None, at: int, gone: frozenset[str] = frozenset()) -> None:
        """Before the start, the owner puts a bot on a free seat, or takes it away again."""
        self._before_start(person, gone)
        self._not_full()
        if not 0 <= seat < len(self.seats) or self.seats[seat].person is not None:
            raise Refused("seat-taken", f"seat {seat} is not free")
        self._reseat(seat, Seat(bot=level, cause="chosen" if level else None), at)

    def leave(self, person: str, at: int) -> None:
        """Stand up for good; in a running game a bot takes the seats until somebody sits down there."""
        seats = seats_in(self.seats_of(person))
        if not seats:
            raise Refused("not-seated", "you do not sit at this table")
        self._not_finished()
        for seat in seats:
            empty = Seat(kept=self.seats[seat].kept)
            self._reseat(seat, empty if self.status == "open" else Seat(bot=STAND_IN, cause="left"), at)
        self._carry_out(at)

    def start(self, person: str, at: int, gone: frozenset[str] = frozenset()) -> None:
        """Deal the first card."""
        self._before_start(person, gone)
        if any(seat.person is None and seat.bot is None for seat in self.seats):
            raise Refused("seats-open", "somebody is still missing; put a bot on the open seats or wait")
        self.take(Entry("start", at=at))

    def act(self, mask: int, doing: Doing, seen: int, at: int) -> None:
        """Take an action for one of some seats, knowing the game up to an entry."""
        self._in_play()
        self._up_to_date(seen)
        code = self._code(doing)
        if not mask >> self.game.table.codec.split(code)[0] & 1:
            raise Refused("not-your-seat", "that seat is not yours to play")
        refusal = self.game.refusal(code, seats_in(mask))
        if refusal is not None:
            raise Refused("illegal", refusal.text, refusal.rule)
        self.timer.charge(at, self.charged)
        before, step = self.last, self._step(code, Entry("action", code=code, at=at))
        self.game.advance(code, at)
        step.entry = self.entries[before]
        self._told(step)
        self._settle(step.entry)

    def undo(self, mask: int, seen: int, at: int) -> None:
        """Undo one's own last action, while nothing was revealed since."""
        self._in_play()
        self._not_full()
        self._up_to_date(seen)
        problem = self.game.against_undo(seats_in(mask))
        if problem:
            raise Refused("cannot-undo", problem)
        self.take(Entry("undo", at=at))

    def propose(self, person: str, name: str, what: Proposed, seat: int | None, present: frozenset[str], at: int) -> None:
        """Propose something that people at the table must agree to; alone, one agrees at once. A bot is for one who is not present."""
        self._voter(person)
        self._not_full()
        if self.proposal is not None:
            raise Refused("open-proposal", "another proposal is still open")
        if what == "take-back" and not self.game.actions_standing:
            raise Refused("cannot-undo", "there is nothing to take back")
        if what == "bot":
            self._can_stand_in(person, seat, present)
        detail = {"what": what, "seat": seat, "person": person, "name": name, "yes": True}
        self.take(Entry("vote", at=at, detail=detail))
        self._carry_out(at, present)

    def vote(self, person: str, name: str, number: int, yes: bool, present: frozenset[str], at: int) -> None:
        """Agree to the open proposal, or refuse it; one who refuses ends it, and so does who made it."""
        self._voter(person)
        if self.proposal is None or self.proposal.number != number:
            raise Refused("no-proposal", "that proposal is no longer open")
        if yes and person in self.proposal.agreed:
            raise Refused("no-need", "you have agreed already")
        if yes and self.proposal.what == "bot":
            self._can_stand_in(person, self.proposal.seat, present)
        detail = {"what": self.proposal.what, "seat": self.proposal.seat, "person": person, "name": name, "yes": yes}
        self.take(Entry("vote", at=at, detail=detail))
        self._carry_out(at, present)

    def hand_over(self, person: str, seat: int, level: str, at: int) -> None:
        """Let a bot play one's own seat for a while."""
        self._not_finished()
        self._not_full()
        self._own(person, seat)
        self._stand_in(seat, level, "owner", at)
        self._carry_out(at)

    def hand_back(self, person: str, seat: int, at: int) -> None:
        """Take one's seat back from the bot."""
        self._not_finished()
        self._not_full()
        self._own(person, seat)
        if self.seats[seat].bot is None:
            raise Refused("no-need", "you play this seat yourself")
        self._reseat(seat, Seat(person, self.seats[seat].name, kept=self.seats[seat].kept), at)

    def pause(self, person: str, name: str, at: int) -> None:
        """Stop the clocks and the play."""
        self._voter(person)
        self._not_full()
        if self.paused:
            raise Refused("paused", "the table is paused already")
        if len(self._owned) > 1 and self._pauses[person] >= PAUSES_MAX:
            raise Refused("no-pauses", f"you have paused this game {PAUSES_MAX} times; somebody else may do it")
        self.take(Entry("pause", at=at, detail={"person": person, "name": name}))

    def resume(self, person: str, name: str, at: int) -> None:
        """Go on after a pause."""
        self._voter(person)
        if not self.paused:
            raise Refused("not-paused", "the table is not paused")
        self.take(Entry("resume", at=at, detail={"person": person, "name": name}))

    def play_again(self, person: str, name: str, table: str, at: int) -> None:
        """Ask everybody over to another table, where the same people play again."""
        self.take(Entry("rematch", at=at, detail={"table": table, "person": person, "name": name}))

    # What happens by itself; whoever runs the table sees to it

    def time_out(self, seat: int, at: int) -> None:
        """A seat has used up its time: a bot goes on in its place."""
        owner = self.seats[seat]
        self.take(Entry("time-out", at=at, detail={"seat": seat, "person": owner.person, "name": owner.name}))
        self._stand_in(seat, STAND_IN, "time-out", at)

    def stand_in_for_absent(self, seat: int, at: int) -> None:
        """The owner of a seat has been away too long: a bot goes on in his place."""
        self._stand_in(seat, STAND_IN, "away", at)

    def welcome_back(self, person: str, at: int) -> None:
        """Give a person who returns the seats that a bot has played meanwhile; what he handed over himself stays with the bot.

        Who has come and gone many times is not waited for by itself any more: he takes his seat back when he wants to play."""
        mine = [n for n, s in enumerate(self.seats) if s.person == person and s.bot is not None and s.cause != "owner"]
        if self.status != "running" or self._returns[person] >= RETURNS_MAX:
            return
        for seat in mine:
            self.hand_back(person, seat, at)

    # Conditions

    def _carry_out(self, at: int, present: frozenset[str] | None = None) -> None:
        """Do what all have agreed to; a bot is let in only by a vote, which knows who is present."""
        proposal = self.proposal
        if proposal is None or self.missing(proposal, present) or (proposal.what == "bot" and present is None):
            return
        if proposal.what == "take-back":
            self.take(Entry("take-back", at=at))
        elif proposal.what == "end":
            self.take(Entry("end", at=at, detail={"cause": "vote"}))
        else:
            assert proposal.seat is not None
            self._stand_in(proposal.seat, STAND_IN, "vote", at)

    def missing(self, proposal: Proposal, present: frozenset[str] | None = None) -> list[str]:
        """The people who have not agreed yet; who is to be replaced is not asked.

        A team decides without those for whom a bot plays, and lets a bot in without others who are away too, where it is known who is
        present. Opponents do not: what was revealed stays, and the game goes on, as long as one of them has not agreed, be he away."""
        absent = self.seats[proposal.seat].person if proposal.what == "bot" and proposal.seat is not None else None
        asked = self._played if self.is_team or proposal.what == "bot" else self._owned
        if self.is_team and proposal.what == "bot" and present is not None:
            asked = {person: mask for person, mask in asked.items() if person in present}
        return [person for person in asked if person not in proposal.agreed and person != absent]

    def _stand_in(self, seat: int, level: str, cause: Cause, at: int) -> None:
        owner = self.seats[seat]
        self._reseat(seat, Seat(owner.person, owner.name, level, cause, owner.kept), at)

    def _reseat(self, seat: int, whom: Seat, at: int, **told: Any) -> None:
        fields = {name: value for name, value in msgspec.structs.asdict(whom).items() if value is not None}
        self.take(Entry("seat-change", at=at, detail={"seat": seat, **fields, **told}))

    def _code(self, doing: Doing) -> int:
        try:
            code = self.game.code(doing)
            self.game.table.codec.split(code)
        except ActionError as problem:
            raise Refused("unknown-action", str(problem)) from None
        return code

    def _before_start(self, person: str, gone: frozenset[str]) -> None:
        if self.status != "open":
            raise Refused("already-started", "the game has started")
        self._of_owner(person, gone)

    def _of_owner(self, person: str, gone: frozenset[str]) -> None:
        if person != self.owner(gone - {person}):  # who asks is not gone
            raise Refused("not-owner", "only whoever opened this table may do this")

    def _in_play(self) -> None:
        if self.status == "open":
            raise Refused("not-started", "the game has not started")
        self._not_finished()
        if self.paused:
            raise Refused("paused", "the table is paused")

    def _not_finished(self) -> None:
        if self.status == "finished":
            raise Refused("finished", "the game is over")

    def _not_full(self) -> None:
        """A game ends by itself, but what is undone, paused or handed over could fill a record for ever."""
        if self.last >= ENTRIES_MAX:
            raise Refused("too-many", f"the record of this table has {ENTRIES_MAX} entries; it can only be played to its end")

    def _up_to_date(self, seen: int) -> None:
        if seen < self.position:
            raise Refused("stale", "the game went on before this arrived; look again")

    def _voter(self, person: str) -> None:
        if not self.seats_of(person):
            raise Refused("not-seated", "only those who sit at this table may do this")
        if self.status == "open":
            raise Refused("not-started", "the game has not started")
        self._not_finished()

    def _own(self, person: str, seat: int) -> None:
        if not self.seats_of(person) >> seat & 1:
            raise Refused("not-your-seat", "that seat is not yours")

    def _can_stand_in(self, person: str, seat: int | None, present: frozenset[str]) -> None:
        if seat is None or not 0 <= seat < len(self.seats) or self.seats[seat].person in (None, person):
            raise Refused("no-seat", "name the seat of somebody else")
        if self.seats[seat].bot is not None:
            raise Refused("no-need", "a bot plays this seat already")
        if self.seats[seat].person in present:
            raise Refused("is-here", "whoever plays this seat is at the table; a bot is for somebody who is away")


def is_earlier(game: str, version: int) -> bool:
    """Whether a version of a game's rules is earlier than the one that this program plays."""
    return version < rulebook(game).version


def public_detail(entry: Entry) -> dict[str, Any] | None:
    """The detail of an entry as everybody may see it: names, but not who they are."""
    return {k: v for k, v in entry.detail.items() if k != "person"} if entry.detail else None
