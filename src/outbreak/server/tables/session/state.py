"""The state of a table, computed by applying its entries and nothing else.

It knows no socket and no database. Every change is an entry first; applying the same entries gives the same state."""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from outbreak.bots.policies import minds_of
from outbreak.core.action import SEAT_SHIFT
from outbreak.core.endings import Outcome, outcome_from_json, outcome_to_json
from outbreak.core.game import Game
from outbreak.core.pack import Pack
from outbreak.core.picture import Message, Name
from outbreak.core.record import Entry, unpack_bytes
from outbreak.core.registry import rulebook
from outbreak.pictures import Cast, cast_of, passing_label
from outbreak.server.base.errors import Refused
from outbreak.server.base.table_types import Sequel, Stopped
from outbreak.server.tables.session.clocks import Timer
from outbreak.server.tables.session.head import Head
from outbreak.server.tables.session.proposals import Proposal
from outbreak.server.tables.session.seats import Seat, Seating

Status = Literal["open", "running", "finished"]


@dataclass
class Step:
    """An entry with what is needed to describe it to clients, such as the journal rows that it caused."""

    number: int
    entry: Entry
    seat: int | None = None
    witnesses: int = 0
    label: Message | None = None  # the action in words, where these depend on the position
    rows: list[list[int]] = field(default_factory=list)
    cast: Cast = ()  # the players' names at that moment


class SessionState:
    """A table's people, votes and clocks around its game.

    A table of earlier rules is finished. If the present rules replay its entries to the same end, its positions can be shown. If not, it is
    loaded without its game (`replayed=False`): people, actions as recorded, and the outcome if an entry holds it."""

    def __init__(self, head: Head, *, replayed: bool = True) -> None:
        self.head = head
        self.rulebook = book = rulebook(head.game)
        if head.rules > book.version:
            raise self._other_rules()
        self._game = self._new_game() if replayed else None
        self.entries: list[Entry] = self._game.entries if self._game is not None else []
        self.digests: dict[int, str] = self._game.digests if self._game is not None else {}
        self.options: dict[str, Any] = self._game.options if self._game is not None else head.options
        self.is_team = "team" in minds_of(book)  # whether everybody wins and loses together
        self._setup_rows = self._game.journal_rows if self._game is not None else []
        self.seating = Seating(self.options["players"])
        self.pauses: Counter[str] = Counter()  # how often each person has paused the game
        self.timer = Timer(head.agreement.clock, len(self.seats))
        self.status: Status = "open"
        self.paused = False
        self.stopped: Stopped | None = None  # what ended the game early
        self.closed: str | None = None  # an administrator's reason for closing the table
        self.proposal: Proposal | None = None
        self.rematch: Sequel | None = None
        self.steps: list[Step] = []
        self.position = 0  # the last entry that changed the game
        self.rewinds = 0  # how often an action was undone or taken back
        self.waiting: tuple[int, ...] = ()  # the seats that have to act

    def _new_game(self) -> Game:
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
        """Return the game; refused if the present rules cannot replay it."""
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
        """Return the outcome of the game; None if it is not over, or not known."""
        if self._game is not None:
            return self._game.outcome
        return next(
            (outcome_from_json(entry.detail["outcome"]) for entry in self.entries if entry.detail and "outcome" in entry.detail), None
        )

    @property
    def last(self) -> int:
        """Return the number of the last entry."""
        return len(self.entries)

    @property
    def began(self) -> int:
        """Return the number of the entry that started the game; before the start, the number after the last entry."""
        return next((step.number for step in self.steps if step.entry.kind == "start"), self.last + 1)

    @property
    def timed_seats(self) -> tuple[int, ...]:
        """Return the seats whose clock is running: those of people who have to act."""
        return () if self.paused else tuple(n for n in self.waiting if self.seats[n].bot is None)

    # People

    @property
    def seats(self) -> list[Seat]:
        """Return the seats in order."""
        return self.seating.seats

    @property
    def people(self) -> list[str]:
        """Return everybody who plays a seat themselves, each once."""
        return list(self.seating.played)

    def seats_of(self, person: str | None) -> int:
        """Return the seats of a person as a mask; 0 for a spectator."""
        return self.seating.owned.get(person, 0) if person is not None else 0

    def played_by(self, person: str) -> int:
        """Return the seats that a person plays themselves, as a mask."""
        return self.seating.played.get(person, 0)

    def name_of(self, person: str, name: str) -> str:
        """Return a person's name at this table; it differs from the names of all others who have sat here."""
        return self.seating.name_of(person, name)

    def has_removed(self, person: str) -> bool:
        """Whether the owner has removed a person who has not returned by invitation."""
        return person in self.seating.removed and not self.seats_of(person)

    def owner(self, absent: frozenset[str] = frozenset()) -> str:
        """Return the person who may invite, remove, place bots and start: the creator, or the person seated longest if the creator has left
        or is absent."""
        return self.seating.owner(self.head.creator, absent)

    # Applying entries

    def apply(self, entry: Entry) -> None:
        """Apply one entry, stored or new."""
        assert entry.at is not None
        self.timer.charge(entry.at, self.timed_seats)
        if self._game is None:
            self._append_unplayed(entry)
        elif entry.kind == "action":
            step = self._new_step(entry.code or 0, entry)
            self.game.repeat(entry)
            self._add_step(step)
        else:
            self._game.repeat(entry)
            rows = self._setup_rows if entry.kind == "start" else []
            self.steps.append(Step(self.last, entry, rows=rows, cast=cast_of(self._game.table)))
        if entry.kind != "action":
            self._apply_to_table(entry)
        self._update_status(entry)

    def _append_unplayed(self, entry: Entry) -> None:
        """Append an entry that the present rules cannot play; an action is shown as it was recorded."""
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

    def _new_step(self, code: int, entry: Entry) -> Step:
        """Return the step of an action that is about to be taken; witnesses and label depend on the position before it."""
        seat, table = self.game.table.codec.split(code)[0], self.game.table
        return Step(0, entry, seat, table.witnesses(code), passing_label(self.game, code))

    def _add_step(self, step: Step) -> None:
        """Complete the step of an action that was taken, and add it. An automatic action extends the step before it."""
        step.number, step.rows, step.cast = self.last, self.game.journal_rows, cast_of(self.game.table)
        if step.entry.automatic:
            self.steps[-1].number, self.steps[-1].rows = step.number, step.rows
        else:
            self.steps.append(step)
            self.timer.grant(step.seat or 0)

    def _apply_to_table(self, entry: Entry) -> None:
        """Apply an entry that is not an action to the table around the game."""
        detail = entry.detail or {}
        match entry.kind:
            case "seat-change":
                self._apply_seat_change(detail)
            case "vote":
                self._apply_vote(detail)
            case "start":
                self.status = "running"
                self.seating.deal()
            case "pause" | "resume":
                self.paused = entry.kind == "pause"
                self.pauses[detail.get("person", "")] += self.paused
            case "end":
                self.status, self.closed = "finished", detail.get("reason")
                if self.closed is None:
                    self.stopped = "update" if detail.get("cause") == "update" else "vote"
            case "rematch":
                self.rematch = Sequel(detail["table"], detail["name"])
            case _:
                pass

    def _apply_seat_change(self, detail: dict[str, Any]) -> None:
        """Apply a seat change; if it removes somebody, its detail names the removed person."""
        number, fields = detail["seat"], {name: detail[name] for name in Seat.__struct_fields__ if name in detail}
        if detail.get("cause") == "removed" and (removed := self.seats[number].person) is not None:
            self.seating.removed.add(removed)
            fields = {}
        seat = Seat(**fields)
        if self.seating.is_return(number, seat):
            self.timer.refresh(number)
        if self.proposal is not None and self.proposal.what == "bot" and self.proposal.seat == number:
            self.proposal = None
        self.seating.change(number, seat, self.last, is_running=self.status == "running")
        if self._game is not None:
            self._game.people = list(self.seating.played.values())

    def _apply_vote(self, detail: dict[str, Any]) -> None:
        if not detail["yes"]:
            self.proposal = None
            return
        if self.proposal is None:
            self.proposal = Proposal(self.last, detail["what"], detail.get("seat"), detail["name"], frozenset())
        self.proposal = replace(self.proposal, agreed=self.proposal.agreed | {detail["person"]})

    def _update_status(self, entry: Entry) -> None:
        """Update position, status and waiting seats after an entry."""
        if entry.moves:
            self.position = self.last
            self.rewinds += entry.kind != "action"
            if self.proposal is not None and self.proposal.what == "take-back":  # it was about an earlier action
                self.proposal = None
        if self._game is None:
            self.status = "finished"
        elif self.status == "running" and self._game.outcome is not None:
            self.status = "finished"
            self.entries[-1].detail = {"outcome": outcome_to_json(self._game.outcome)}  # later rules may not be able to compute it
        if self.status == "finished":
            self.proposal = None
        self.waiting = self.game.waiting if self.status == "running" else ()


def is_earlier(game: str, version: int) -> bool:
    """Whether a version of a game's rules is earlier than the present one."""
    return version < rulebook(game).version


def public_detail(entry: Entry) -> dict[str, Any] | None:
    """Return the detail of an entry without the ids of people."""
    return {k: v for k, v in entry.detail.items() if k != "person"} if entry.detail else None
