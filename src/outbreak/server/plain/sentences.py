"""Describes a table in sentences, as the terminal does, from what a client may see. Runs in every process that renders."""

from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from outbreak.core.codec import Action
from outbreak.core.endings import outcome_from_json, outcome_to_json
from outbreak.core.game import View
from outbreak.core.picture import Message
from outbreak.core.registry import rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.core.table import seats_in
from outbreak.server.base.http import rest as m
from outbreak.server.base.messages.states import Told
from outbreak.server.base.table_types import Stopped
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.seats import FORMER, Seat
from outbreak.style import Style
from outbreak.wording import Wording
from outbreak.words import Words, resource

HERE = Path(__file__).parent.parent


class TableWords(Words):
    """The words of the lobby and the table, and those of a game if its rulebook is given."""

    def __init__(self, lang: str, rulebook: Rulebook | None = None, *, strict: bool = False) -> None:
        super().__init__(lang, rulebook, strict=strict)
        self.bundle.add_resource(resource(HERE / "text" / f"{lang}.ftl"))


@cache
def words_of(lang: str, game: str | None = None) -> TableWords:
    """Return the words of one language; cached."""
    return TableWords(lang, rulebook(game) if game else None)


class Facts(msgspec.Struct, array_like=True, frozen=True):
    """The public facts of a table beside its game."""

    game: str
    options: dict[str, Any]
    seats: list[Seat]
    status: Literal["open", "running", "finished"]
    paused: bool
    waiting: tuple[int, ...]
    proposal: tuple[str, str, int | None] | None  # what, who, for which seat
    stopped: Stopped | None
    closed: str | None
    is_older: bool
    outcome: dict[str, Any] | None
    last: int

    @classmethod
    def of(cls, session: TableSession) -> "Facts":
        """Return the facts of a table."""
        proposal = session.proposal
        return cls(
            session.head.game,
            {name: list(value) if isinstance(value, tuple) else value for name, value in session.options.items()},
            [Seat(None, seat.name, seat.bot, seat.cause, seat.kept if seat.is_free else None) for seat in session.seats],
            session.status,
            session.paused,
            session.waiting,
            (proposal.what, proposal.name, proposal.seat) if proposal is not None else None,
            session.stopped,
            session.closed,
            session.is_older,
            outcome_to_json(session.outcome) if session.status == "finished" else None,
            session.last,
        )


class TextRequest(msgspec.Struct, array_like=True, frozen=True):
    """How a table is described: language, width, up to which entry, and for which seats."""

    lang: str
    width: int
    entry: int
    played: int = 0
    window: Message | None = None  # what a bot that waits for answers is about to do


class TableWriter:
    """Writes what some seats see at a table; before the start there is no view."""

    def __init__(self, facts: Facts, view: View | None, request: TextRequest) -> None:
        self.facts, self.view, self.request = facts, view, request
        self.words = words_of(request.lang, facts.game)
        self.wording = Wording(rulebook(facts.game), self.words, Style(width=request.width))

    def player(self, seat: int) -> str:
        """Return what the game calls a seat; before the start, its number."""
        return self.wording.player(self.view, seat) if self.view is not None else f"p{seat}"

    def bot(self, level: str) -> str:
        """Return the name of a bot's level."""
        return self.words.name(level, "bot")

    def seated(self, seat: Seat) -> str:
        """Describe who plays a seat, and why a bot does."""
        if seat.bot is None:
            empty = self.words("seat-free" if seat.is_open else "seat-kept")
            return self.words("seat-person", name=self.person(seat.name)) if seat.name is not None else empty
        cause = "kept" if seat.is_free and not seat.is_open else seat.cause
        return self.words(f"seat-bot-{cause}", bot=self.bot(seat.bot), name=self.person(seat.name))

    def person(self, name: str | None) -> str:
        """Return the name of a person; an erased one is called a former player."""
        return self.words("person-former") if name == FORMER else name or ""

    def status(self) -> str:
        """Describe what the table waits for."""
        facts = self.facts
        if facts.status == "finished":
            return self.outcome() or ""
        if facts.status == "open":
            return self.words("status-open", count=sum(seat.name is None and seat.bot is None for seat in facts.seats))
        if facts.paused:
            return self.words("status-paused")
        if any(self.request.played >> seat & 1 for seat in facts.waiting):
            return self.words("status-yours")
        return self.words("status-waiting", players=", ".join(self._describe_waiting(seat) for seat in facts.waiting))

    def _describe_waiting(self, number: int) -> str:
        seat, player = self.facts.seats[number], self.player(number)
        if seat.bot is not None:
            return self.words("status-bot", player=player)
        return self.words("status-player", player=player, name=self.person(seat.name))

    def outcome(self) -> str | None:
        """Describe how the game ended; None if it is not over."""
        facts = self.facts
        if facts.status != "finished":
            return None
        if facts.closed is not None:
            return self.words("status-closed", reason=facts.closed)
        if facts.stopped == "update":
            return self.words("status-updated")
        ending = self.words("status-stopped") if facts.stopped else ""
        if not ending and facts.outcome is not None:
            ending = self.wording.outcome(outcome_from_json(facts.outcome))
        return f"{ending} {self.words('status-older')}".strip() if facts.is_older else ending

    def proposal(self) -> str | None:
        """Describe the open proposal; None without one."""
        if self.facts.proposal is None:
            return None
        what, name, seat = self.facts.proposal
        return self.words(f"proposal-{what}", name=self.person(name), player=self.player(seat) if seat is not None else "")

    def groups(self) -> list[m.WordedGroup]:
        """Return the legal actions of the client's seats, in groups."""
        if self.view is None or self.facts.paused or self.facts.status == "finished":
            return []
        actions = self.wording.sensible(self.view, self.view.legal(seats_in(self.request.played)))
        return [
            m.WordedGroup(name, [m.WordedLine(label, [self._choice(action) for _, action in part]) for label, part in parts.items()])
            for name, parts in self.wording.grouped(self.view, list(enumerate(actions)))
        ]

    def _choice(self, action: Action) -> m.WordedChoice:
        assert self.view is not None
        return m.WordedChoice(action.code, self.wording.action(self.view, action, "item"), self.wording.action(self.view, action))

    def log(self, story: list[Told]) -> list[m.WordedEntry]:
        """Describe entries in sentences."""
        return [m.WordedEntry(told.number, told.at, self._entry(told)) for told in story]

    def _entry(self, told: Told) -> str:
        sentences = [self.words.say(sentence) for sentence in told.sentences]
        if told.kind != "action":
            sentence, detail = self._table_entry(told.kind, told.detail or {}), told.detail or {}
            sentences = [sentence[:1].upper() + sentence[1:] if detail.get("name") == FORMER else sentence, *sentences]
        return " ".join(sentences) or self.words("entry-hidden", player=self.player(told.seat or 0))

    def _table_entry(self, kind: str, detail: dict[str, Any]) -> str:
        """Describe an entry that is not an action."""
        if kind == "seat-change":
            return self._seat_change(detail)
        seat = detail.get("seat")
        player = self.player(seat) if seat is not None else ""
        if kind == "end" and detail.get("cause") == "update":
            return self.words("entry-end-update")
        if kind == "end" and detail.get("reason") is not None:
            return self.words("entry-closed", reason=detail["reason"])
        name = f"entry-vote-{detail['what']}" if kind == "vote" else f"entry-{kind}"
        return self.words(name, name=self.person(detail.get("name")), player=player, yes="yes" if detail.get("yes") else "no")

    def _seat_change(self, detail: dict[str, Any]) -> str:
        bot, name = detail.get("bot"), detail.get("name")
        cause = detail["cause"] if bot else detail.get("cause", "person") if name is not None else "free"
        if name is None and ("kept" in detail or "freed" in detail):
            cause = "kept" if "kept" in detail else "free"
        return self.words(f"entry-seat-{cause}", seat=f"p{detail['seat']}", name=self.person(name), bot=self.bot(bot) if bot else "")

    def text(self, mask: int, story: list[Told]) -> m.TableText:
        """Return the complete text of the table."""
        facts, view, window = self.facts, self.view, self.request.window
        return m.TableText(
            entry=self.request.entry,
            entries=facts.last,
            title=self.wording.title,
            options=self.wording.options(facts.options),
            seats=list(seats_in(mask)),
            players=[self.player(seat) for seat in range(len(facts.seats))],
            seated=[self.seated(seat) for seat in facts.seats],
            status=self.status(),
            board=self.wording.board(view) if view is not None else [],
            prompt=self.wording.prompt(view) if view is not None and facts.status == "running" else "",
            groups=self.groups(),
            proposal=self.proposal(),
            window=self.words.say(window) if window is not None else None,
            log=self.log(story),
            outcome=self.outcome(),
        )
