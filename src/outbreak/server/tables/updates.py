"""Computes what some seats are sent, from their view and from the visible part of each entry, never from the full state."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import takewhile
from typing import Any

import msgspec
from msgspec import Raw

from outbreak.core.codec import Action
from outbreak.core.foresight import Foreseen, foresee
from outbreak.core.game import View
from outbreak.core.journal import EVERYBODY
from outbreak.core.parts import Presentation
from outbreak.core.patches import Change
from outbreak.core.picture import ending
from outbreak.core.registry import rulebook
from outbreak.core.table import Table, seats_in
from outbreak.pictures import Cast, cast_of, done, recast
from outbreak.server.base.messages.outgoing import ENCODER
from outbreak.server.base.messages.states import Choice, ClockState, Doer, Happening, ProposalState, SeatState, Sight, TableState, Told
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.seats import Seat
from outbreak.server.tables.session.state import Step, public_detail

STORY_MAX = 300
CHOICES_MAX = 40_000  # cached per game
BOARDS_MAX = 200  # cached boards, shared by clients with the same view


class ChoiceCache:
    """A cache of choices as JSON. Most choices are the same at every table; those whose label changes with the game are not cached."""

    def __init__(self) -> None:
        self._cached: dict[tuple[Cast, int, int], dict[tuple[int, bool], bytes | Action]] = {}
        self._count = 0

    def choices(self, view: View, people: Sequence[int] = ()) -> Raw:
        """Return the legal actions of these seats as an encoded list of `Choice`; see `foresee` for `people`."""
        table, phrases = view.table, view.table.rulebook.presentation
        first = table.first_waiting
        cached = self._cached.setdefault((cast_of(table), table.state.players, first), {})
        legal = table.legal(view.mask)
        listed = []
        for code, foreseen in foresee(view, legal, people).items():
            kept = cached.get((code, foreseen.is_final)) or self._add(cached, view, code, foreseen.is_final, first)
            if foreseen.answers or not isinstance(kept, bytes):
                kept = ENCODER.encode(choice(view, table.codec.action(code, first), phrases, foreseen))
            listed.append(kept)
        return Raw(b"[" + b",".join(listed) + b"]")

    def _add(self, cached: dict[tuple[int, bool], bytes | Action], view: View, code: int, is_final: bool, first: int) -> bytes | Action:
        """Cache a choice: as JSON, or as the action if its label changes."""
        action, phrases = view.table.codec.action(code, first), view.table.rulebook.presentation
        kept = action if action.kind in phrases.changing else ENCODER.encode(choice(view, action, phrases, Foreseen(is_final, [])))
        cached[code, is_final] = kept
        self._count += 1
        if self._count == CHOICES_MAX:
            self._cached, self._count = {}, 0
        return kept


@cache
def base_choices(game: str) -> ChoiceCache:
    """Return the cache of choices for a game played with its base pack."""
    return ChoiceCache()


def choices_for(session: TableSession) -> ChoiceCache:
    """Return the cache of choices for a table: shared by all tables with the base pack, new for one with its own pack."""
    return base_choices(session.rulebook.name) if uses_base_pack(session) else ChoiceCache()


def uses_base_pack(session: TableSession) -> bool:
    """Whether a table can be replayed and uses the base pack of its game."""
    return session.is_replayable and session.game.pack is session.rulebook.base_pack


def choice(view: View, action: Action, phrases: Presentation, foreseen: Foreseen) -> Choice:
    """Return the `Choice` of an action."""
    label, leads = phrases.label(view, action), _leads(view, foreseen.answers)
    return Choice(action.code, action.text, action.seat, action.kind, dict(action.operands), label, foreseen.is_final, leads)


def _leads(view: View, answers: list[int]) -> dict[str, dict[str, int]]:
    """Return what some answers name, by the word of their operand; answers that name several things are left out."""
    leads: dict[str, dict[str, int]] = {}
    for code in answers:
        operands = view.table.codec.action(code, view.table.first_waiting).operands
        if len(operands) == 1:
            [(word, value)] = dict(operands).items()
            leads.setdefault(word, {})[str(value)] = code
    return leads


def sight(view: View, labels: ChoiceCache, undo: bool, people: Sequence[int] = ()) -> Any:
    """Return what some seats see and may do, as an encoded `Sight`."""
    seats = list(seats_in(view.mask & ((1 << view.table.state.players) - 1)))
    picture, question = _board(view)
    return raw({"seats": seats, "picture": picture, "question": question, "choices": labels.choices(view, people), "undo": undo})


def _board(view: View) -> tuple[Raw, Raw]:
    """Return the encoded picture and question; cached for clients with the same view."""
    table = view.table
    if table.pack is not table.rulebook.base_pack:
        return _encode_board(view)
    return _cached_board(table.rulebook.name, table.states.tobytes(), table.outside)


@lru_cache(maxsize=BOARDS_MAX)
def _cached_board(game: str, known: bytes, outside: bool) -> tuple[Raw, Raw]:
    return _encode_board(View(_load_scratch(game, known, outside), 0))


def _encode_board(view: View) -> tuple[Raw, Raw]:
    pictures = view.table.rulebook.presentation
    return raw(pictures.picture(view)), raw(pictures.question(view))


def empty_sight(seats: int) -> Any:
    """Return the encoded `Sight` before the start of the game."""
    return Raw(ENCODER.encode(Sight(list(seats_in(seats)), None, None, [], False)))


def sight_of(session: TableSession, labels: ChoiceCache, mask: int, view: View | None = None) -> Any:
    """Return what some seats see of a session now, as an encoded `Sight`. Pass a `view` to reuse it."""
    view = view or view_of(session, mask)
    if view is None:
        return empty_sight(mask)
    return sight(view, labels, can_undo(session, mask), session.game.people)


def can_undo(session: TableSession, mask: int) -> bool:
    """Whether one of some seats may undo its last action."""
    return session.status == "running" and not session.paused and session.game.against_undo(seats_in(mask)) is None


@cache
def _scratch_table(game: str, outside: bool) -> Table:
    book = rulebook(game)
    scratch = Table.empty(book, book.base_pack)
    scratch.outside = outside
    return scratch


def view_of(session: TableSession, mask: int) -> View | None:
    """Return the view of some seats, valid until the next call: it may lie in a shared scratch table. None before the start, and for a
    game that the present rules cannot replay."""
    if session.status == "open" or not session.is_replayable:
        return None
    game = session.game
    if game.pack is not game.rulebook.base_pack:
        return game.view(seats_in(mask))
    return scratch_view(game.rulebook.name, game.table.states.tobytes(), mask, game.table.outside)


def scratch_view(game: str, state: bytes, mask: int, outside: bool = False) -> View:
    """Return the view of some seats on a state, in a shared scratch table; valid until the next call."""
    scratch = _load_scratch(game, state, outside)
    scratch.hide(mask)
    return View(scratch, mask)


def _load_scratch(game: str, state: bytes, outside: bool) -> Table:
    scratch = _scratch_table(game, outside)
    scratch.set_state(state)
    return scratch


def table_state(session: TableSession) -> TableState:
    """Return the part of a table that everybody sees."""
    clock = session.timer
    return TableState(
        id=session.head.id,
        game=session.head.game,
        options=session.options,
        agreement=session.head.agreement,
        status=session.status,
        paused=session.paused,
        seats=[_seat(seat) for seat in session.seats],
        waiting=list(session.waiting),
        proposal=_proposal(session),
        clock=ClockState(clock.left, list(session.timed_seats), clock.since or session.head.created) if clock.clock else None,
        commitment=session.head.commitment,
        outcome=ending(session.outcome) if session.status == "finished" else None,
        stopped=session.stopped,
        closed=session.closed,
        older=session.is_older,
        replayable=session.is_replayable,
        parent=session.head.parent,
        rematch=session.rematch,
    )


def _seat(seat: Seat) -> SeatState:
    return SeatState(seat.name, seat.bot, seat.cause if seat.bot else None, seat.is_open, seat.is_free and not seat.is_open)


def _proposal(session: TableSession) -> ProposalState | None:
    proposal = session.proposal
    if proposal is None:
        return None
    missing = [n for n, seat in enumerate(session.seats) if seat.person in session.pending_voters(proposal)]
    return ProposalState(proposal.number, proposal.what, proposal.seat, proposal.name, missing)


def story(session: TableSession, mask: int, after: int, upto: int | None = None, view: View | None = None) -> list[Told]:
    """Return the entries after `after` as some seats may see them, at most the last `STORY_MAX`. A given `view` is modified."""
    new = steps_after(session, after, upto)
    if not new:
        return []
    if not session.is_replayable:
        return [_describe_unplayed(step) for step in new]
    view = view or view_of(session, mask)
    return [describe_step(session.game.table, step, mask, view) for step in new]


def steps_after(session: TableSession, after: int, upto: int | None = None) -> list[Step]:
    """Return the steps after an entry, at most the last `STORY_MAX`."""
    new: list[Step] = []
    for step in takewhile(lambda step: step.number > after and len(new) < STORY_MAX, reversed(session.steps)):
        if upto is None or step.number <= upto:
            new.append(step)
    return new[::-1]


def describe_step(table: Table, step: Step, mask: int, view: View | None) -> Told:
    """Return one entry as some seats may see it. Modifies the names in `view`."""
    journal, phrases = table.journal(mask, step.rows), table.rulebook.presentation
    happenings = [Happening(entry.kind, entry.operands) for entry in journal]
    sentences, ends, doer = [], [], None
    if view is not None:
        recast(view, step.cast)
        retold = phrases.retell(journal)
        sentences, ends = [phrases.sentence(view, entry) for entry in retold], [entry.row for entry in retold]
    if view is not None and step.entry.code is not None and (step.witnesses == EVERYBODY or step.witnesses & mask):
        action = table.codec.action(step.entry.code, step.seat or 0)
        label = step.label or phrases.label(view, action)
        doer = Doer(action.text, action.kind, dict(action.operands), label)
        sentences = sentences or [done(view, action, label)]
    return Told(
        number=step.number,
        kind=step.entry.kind,
        at=step.entry.at or 0,
        seat=step.seat,
        action=doer,
        happenings=happenings,
        sentences=sentences,
        ends=ends,
        detail=public_detail(step.entry),
    )


def with_frames(story: list[Told], frames: list[list[list[Change]]]) -> list[Told]:
    """Return a story with how the picture changes in it."""
    return [msgspec.structs.replace(told, frames=changes) for told, changes in zip(story, frames, strict=True)]


def _describe_unplayed(step: Step) -> Told:
    """Return an entry of a game that the present rules cannot replay, as it was recorded."""
    sentences = [step.label] if step.label is not None else []
    return Told(step.number, step.entry.kind, step.entry.at or 0, step.seat, sentences=sentences, detail=public_detail(step.entry))


def raw(value: Any) -> Raw:
    """Encode a value for use inside other messages."""
    return Raw(encode(value))


def encode(value: Any) -> bytes:
    """Encode a value as JSON."""
    return ENCODER.encode(value)
