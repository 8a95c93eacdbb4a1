"""Wording: a table in sentences, as the terminal would say them, for a page that holds no words of its own."""

from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor
from litestar import Request, Router, get

from outbreak.core.codec import Action
from outbreak.core.game import View
from outbreak.core.registry import rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.core.table import seats_in
from outbreak.server import rest as m
from outbreak.server import telling
from outbreak.server.connections import address_of
from outbreak.server.host import Host
from outbreak.server.identity import Person
from outbreak.server.library import HERE, allowed_seats, existing, known_game, whose
from outbreak.server.messages import Told, WindowState
from outbreak.server.parameters import OPEN, EntryNumber, GameName, Language, SeatList, TableId, Width
from outbreak.server.refusal import Refused
from outbreak.server.sitting import Seat, Sitting
from outbreak.terminal.style import Style
from outbreak.terminal.voice import Voice
from outbreak.words import Words, resource


class TableWords(Words):
    """The words of the lobby and the table, and with a rulebook those of its game too."""

    def __init__(self, lang: str, rulebook: Rulebook | None = None, *, strict: bool = False) -> None:
        super().__init__(lang, rulebook, strict=strict)
        self.bundle.add_resource(resource(HERE / "text" / f"{lang}.ftl"))


@cache
def words_of(lang: str, game: str | None = None) -> TableWords:
    """The words of one language, read once."""
    return TableWords(lang, rulebook(game) if game else None)


class Worded:
    """Says what some seats see at a table; before the first card there is no view."""

    def __init__(self, sitting: Sitting, view: View | None, lang: str, width: int) -> None:
        self.sitting, self.view = sitting, view
        self.words = words_of(lang, sitting.head.game)
        self.voice = Voice(sitting.game.rulebook, self.words, Style(width=width))

    def player(self, seat: int) -> str:
        """What the game calls a seat; before the first card its number."""
        return self.voice.player(self.view, seat) if self.view is not None else f"p{seat}"

    def bot(self, level: str) -> str:
        """What a bot of a level is called."""
        return self.words.name(level, "bot")

    def seated(self, seat: Seat) -> str:
        """Who plays a seat, and why a bot does."""
        if seat.bot is None:
            empty = self.words("seat-free" if seat.is_open else "seat-kept")
            return self.words("seat-person", name=seat.name) if seat.name else empty
        cause = "kept" if seat.is_free and not seat.is_open else seat.cause
        return self.words(f"seat-bot-{cause}", bot=self.bot(seat.bot), name=seat.name or "")

    def status(self, mine: int) -> str:
        """What the table waits for."""
        sitting = self.sitting
        if sitting.status == "finished":
            return self.outcome() or ""
        if sitting.status == "open":
            return self.words("status-open", count=sum(seat.is_free for seat in sitting.seats))
        if sitting.paused:
            return self.words("status-paused")
        if any(mine >> seat & 1 for seat in sitting.waiting):
            return self.words("status-yours")
        return self.words("status-waiting", players=", ".join(self._waited_for(seat) for seat in sitting.waiting))

    def _waited_for(self, number: int) -> str:
        seat, player = self.sitting.seats[number], self.player(number)
        return self.words("status-player", player=player, name=seat.name) if seat.bot is None else self.words("status-bot", player=player)

    def outcome(self) -> str | None:
        """How the game ended; None while it is on."""
        if self.sitting.ended_by_vote:
            return self.words("status-stopped")
        outcome = self.sitting.game.outcome
        return self.voice.outcome(outcome) if outcome is not None else None

    def proposal(self) -> str | None:
        """The open proposal."""
        proposal = self.sitting.proposal
        if proposal is None:
            return None
        player = self.player(proposal.seat) if proposal.seat is not None else ""
        return self.words(f"proposal-{proposal.what}", name=proposal.name, player=player)

    def groups(self, played: int) -> list[m.WordedGroup]:
        """What the seats that somebody plays may do now."""
        if self.view is None or self.sitting.paused or self.sitting.status == "finished":
            return []
        actions = self.voice.sensible(self.view, self.view.legal(seats_in(played)))
        return [
            m.WordedGroup(name, [m.WordedLine(label, [self._choice(action) for _, action in part]) for label, part in parts.items()])
            for name, parts in self.voice.grouped(self.view, list(enumerate(actions)))
        ]

    def _choice(self, action: Action) -> m.WordedChoice:
        assert self.view is not None
        return m.WordedChoice(action.code, self.voice.action(self.view, action, "item"), self.voice.action(self.view, action))

    def log(self, story: list[Told]) -> list[m.WordedEntry]:
        """What happened, in sentences."""
        return [m.WordedEntry(told.number, told.at, self._entry(told)) for told in story]

    def _entry(self, told: Told) -> str:
        sentences = [self.words.say(sentence) for sentence in told.sentences]
        if told.kind != "action":
            sentences = [self._around(told.kind, told.detail or {}), *sentences]
        return " ".join(sentences) or self.words("entry-hidden", player=self.player(told.seat or 0))

    def _around(self, kind: str, detail: dict[str, Any]) -> str:
        """An entry that is no action."""
        if kind == "seat-change":
            return self._seat_change(detail)
        seat = detail.get("seat")
        player = self.player(seat) if seat is not None else ""
        name = f"entry-vote-{detail['what']}" if kind == "vote" else f"entry-{kind}"
        return self.words(name, name=detail.get("name", ""), player=player, yes="yes" if detail.get("yes") else "no")

    def _seat_change(self, detail: dict[str, Any]) -> str:
        bot, name = detail.get("bot"), detail.get("name")
        cause = detail["cause"] if bot else detail.get("cause", "person") if name else "free"
        if not name and ("kept" in detail or "freed" in detail):
            cause = "kept" if "kept" in detail else "free"
        return self.words(f"entry-seat-{cause}", seat=f"p{detail['seat']}", name=name or "", bot=self.bot(bot) if bot else "")

    def text(self, mask: int, played: int, story: list[Told], entry: int, window: WindowState | None = None) -> m.TableText:
        """Everything that is said about the table."""
        sitting, view = self.sitting, self.view
        return m.TableText(
            entry=entry,
            entries=sitting.last,
            title=self.voice.title,
            options=self.voice.options(sitting.game.options),
            seats=list(seats_in(mask)),
            players=[self.player(seat) for seat in range(len(sitting.seats))],
            seated=[self.seated(seat) for seat in sitting.seats],
            status=self.status(played),
            board=self.voice.board(view) if view is not None else [],
            prompt=self.voice.prompt(view) if view is not None and sitting.status == "running" else "",
            groups=self.groups(played),
            proposal=self.proposal(),
            window=self.words.say(window.words) if window is not None else None,
            log=self.log(story),
            outcome=self.outcome(),
        )


@get("/tables/{table_id:str}/text")
async def table_text(
    request: Request[Any, Any, Any],
    host: Host,
    somebody: Person | None,
    table_id: TableId,
    lang: Language = "en",
    after: EntryNumber = 0,
    width: Width = 100,
) -> m.TableText:
    """A table in words as my own seats see it, with what happened after an entry."""
    host.limits.spend_both("replay", whose(request, somebody), address_of(request))
    live = await host.table(table_id)
    async with host.wording, host.shelf.held(live) as sitting:  # what is not stored yet is not told
        mask = _admitted(sitting, somebody)
        view = sitting.game.view(seats_in(mask)) if sitting.status != "open" else None
        played = sitting.played_by(somebody.id) if somebody is not None else 0
        story, window = telling.story(sitting, mask, after), host.windows.state(live)
        return Worded(sitting, view, lang, width).text(mask, played, story, sitting.last, window)


@get("/tables/{table_id:str}/text/{entry:str}")
async def table_text_then(
    request: Request[Any, Any, Any],
    host: Host,
    somebody: Person | None,
    table_id: TableId,
    entry: EntryNumber,
    lang: Language = "en",
    seats: SeatList = OPEN,
    width: Width = 100,
) -> m.TableText:
    """A table in words after an entry, from any seat allowed: one's own while the game is on, every one when it is over."""
    host.limits.spend_both("replay", whose(request, somebody), address_of(request))
    live = await host.table(table_id)
    async with host.wording, host.shelf.held(live) as sitting:
        _admitted(sitting, somebody)
        mask = allowed_seats(sitting, somebody, seats)
        worded = Worded(sitting, _view_then(sitting, mask, existing(sitting, entry)), lang, width)
        return worded.text(mask, 0, telling.story(sitting, mask, entry - 1, entry), entry)


@get("/tables/{table_id:str}/analysis/text")
async def analysis_text(host: Host, table_id: TableId, lang: Language = "en") -> list[m.WordedTurn]:
    """Where a finished game turned, in sentences; none before its analysis is done."""
    analysis = (await host.analyses.state(table_id)).analysis
    if analysis is None:
        return []
    words = words_of(lang, analysis.game)
    said = [(turn.entry, words.say(turn.text)) for turn in analysis.turns]
    return [m.WordedTurn(entry, text[:1].upper() + text[1:]) for entry, text in said]


def _admitted(sitting: Sitting, somebody: Person | None) -> int:
    """The seats whose view somebody gets; who has none may watch only where that was agreed."""
    mask = sitting.seats_of(somebody.id if somebody else None)
    if not mask and not sitting.head.agreement.spectators:
        raise Refused("not-seated", "nobody may watch at this table")
    return mask


def _view_then(sitting: Sitting, mask: int, entry: int) -> View | None:
    """What some seats saw after an entry; nothing before the first card."""
    return sitting.game.view_at(entry, seats_in(mask)) if entry >= sitting.began else None


class _Arguments(Visitor):
    """Notes whether a pattern has arguments."""

    def __init__(self) -> None:
        self.found = False

    def visit_VariableReference(self, _: ast.VariableReference) -> None:  # noqa: N802 (Fluent's name)
        self.found = True


def _is_plain(pattern: ast.Pattern) -> bool:
    arguments = _Arguments()
    arguments.visit(pattern)
    return not arguments.found


@cache
def labels(folder: Path, words: Words) -> dict[str, str]:
    """The messages and attributes of a catalogue that need no arguments, by name."""
    found = []
    for message in parse((folder / "text" / f"{words.lang}.ftl").read_text(encoding="utf-8")).body:
        if isinstance(message, ast.Message):
            found += [message.id.name] if message.value and _is_plain(message.value) else []
            found += [f"{message.id.name}.{part.id.name}" for part in message.attributes if _is_plain(part.value)]
    return {name: words(name) for name in found}


@get("/words/{lang:str}")
async def table_labels(lang: Language) -> dict[str, str]:
    """The words of the lobby and the table that need no arguments."""
    return labels(HERE, words_of(lang))


@get("/games/{game:str}/words/{lang:str}")
async def game_labels(game: GameName, lang: Language) -> dict[str, str]:
    """The words of a game that need no arguments: its title, its options, the names of its things."""
    book = known_game(game)
    return labels(book.folder, words_of(lang, book.name))


def router() -> Router:
    """Everything under /api that is said in words."""
    return Router("/api", route_handlers=[table_text, table_text_then, analysis_text, table_labels, game_labels], tags=["words"])
