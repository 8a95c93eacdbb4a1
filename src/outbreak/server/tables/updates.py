"""Computes what a set of seats is sent: from their view and from what they may know of each entry, never from the state."""

from functools import cache, lru_cache
from itertools import takewhile
from typing import Any

import numpy as np
from msgspec import Raw

from outbreak.core.codec import Action
from outbreak.core.game import View
from outbreak.core.journal import EVERYBODY
from outbreak.core.parts import Presentation
from outbreak.core.picture import ending
from outbreak.core.registry import rulebook
from outbreak.core.table import Table, seats_in
from outbreak.pictures import Cast, cast_of, done, recast
from outbreak.server.base.messages import (
    ENCODER,
    Choice,
    ClockState,
    Doer,
    Happening,
    ProposalState,
    SeatState,
    Sight,
    TableState,
    Told,
)
from outbreak.server.tables.session import Seat, Step, TableSession, public_detail

STORY_MAX = 300
LABELS_MAX = 40_000  # choices kept of one game
BOARDS = 200  # boards kept for others who know the same


class Labels:
    """Choices as JSON. Most are the same at every turn and at every table and made once; some change with the game, such as a price."""

    def __init__(self) -> None:
        self._made: dict[tuple[Cast, int, int], dict[int, bytes | Action]] = {}
        self._count = 0

    def choices(self, view: View) -> Raw:
        """What these seats may do, as an encoded list of `Choice`."""
        table, phrases = view.table, view.table.rulebook.presentation
        first = table.first_waiting
        made = self._made.setdefault((cast_of(table), table.state.players, first), {})
        listed = []
        for code in table.legal(view.mask):
            kept = made[code] if code in made else self._make(made, view, code, first)
            listed.append(kept if isinstance(kept, bytes) else ENCODER.encode(choice(view, kept, phrases)))
        return Raw(b"[" + b",".join(listed) + b"]")

    def _make(self, made: dict[int, bytes | Action], view: View, code: int, first: int) -> bytes | Action:
        """A choice to be kept: as JSON, or as the action where its label changes."""
        action, phrases = view.table.codec.action(code, first), view.table.rulebook.presentation
        made[code] = action if action.kind in phrases.changing else ENCODER.encode(choice(view, action, phrases))
        self._count += 1
        if self._count == LABELS_MAX:
            self._made, self._count = {}, 0
        return made[code]


@cache
def house_labels(game: str) -> Labels:
    """The choices of a game with the cards that come with it."""
    return Labels()


def labels_of(session: TableSession) -> Labels:
    """The choices of a game as they are kept for all its tables; a table with a pack of its own has its own."""
    return house_labels(session.rulebook.name) if is_of_the_house(session) else Labels()


def is_of_the_house(session: TableSession) -> bool:
    """Whether a table can be shown, and is played with the cards that come with the game."""
    return session.is_replayable and session.game.pack is session.rulebook.base_pack


def choice(view: View, action: Action, phrases: Presentation) -> Choice:
    """An action as it is offered."""
    return Choice(action.code, action.text, action.seat, action.kind, dict(action.operands), phrases.label(view, action))


def sight(view: View, labels: Labels, undo: bool) -> Any:
    """What some seats see and may do, as an encoded `Sight`."""
    seats = list(seats_in(view.mask & ((1 << view.table.state.players) - 1)))
    picture, question = _board(view)
    return raw({"seats": seats, "picture": picture, "question": question, "choices": labels.choices(view), "undo": undo})


def _board(view: View) -> tuple[Raw, Raw]:
    """The picture and the question, encoded; those who know the same share what was made for one of them."""
    table = view.table
    if table.pack is not table.rulebook.base_pack:
        return _drawn(view)
    return _house_board(table.rulebook.name, table.states.tobytes(), table.outside)


@lru_cache(maxsize=BOARDS)
def _house_board(game: str, known: bytes, outside: bool) -> tuple[Raw, Raw]:
    return _drawn(View(_laid(game, known, outside), 0))


def _drawn(view: View) -> tuple[Raw, Raw]:
    pictures = view.table.rulebook.presentation
    return raw(pictures.picture(view)), raw(pictures.question(view))


def nothing_yet(seats: int) -> Any:
    """What is seen before the first card, as an encoded `Sight`."""
    return Raw(ENCODER.encode(Sight(list(seats_in(seats)), None, None, [], False)))


def sight_of(session: TableSession, labels: Labels, mask: int, view: View | None = None) -> Any:
    """What some seats see of a session now, as an encoded `Sight`; who has had a `glance` gives it."""
    view = view or glance(session, mask)
    if view is None:
        return nothing_yet(mask)
    return sight(view, labels, can_undo(session, mask))


def can_undo(session: TableSession, mask: int) -> bool:
    """Whether one of some seats may undo its last action."""
    return session.status == "running" and not session.paused and session.game.against_undo(seats_in(mask)) is None


@cache
def _glass(game: str, outside: bool) -> Table:
    book = rulebook(game)
    glass = Table.empty(book, book.base_pack)
    glass.outside = outside
    return glass


def glance(session: TableSession, mask: int) -> View | None:
    """What some seats know, for a moment: it lies in a place that the next glance uses again. Before the first card there is nothing, nor
    is there of a game that these rules cannot play."""
    if session.status == "open" or not session.is_replayable:
        return None
    game = session.game
    if game.pack is not game.rulebook.base_pack:
        return game.view(seats_in(mask))
    return through_glass(game.rulebook.name, game.table.states.tobytes(), mask, game.table.outside)


def through_glass(game: str, state: bytes, mask: int, outside: bool = False) -> View:
    """What some seats know of a state, in the place that the next glance uses again."""
    glass = _laid(game, state, outside)
    glass.hide(mask)
    return View(glass, mask)


def _laid(game: str, state: bytes, outside: bool) -> Table:
    glass = _glass(game, outside)
    glass.states.view(np.uint8)[:] = np.frombuffer(state, np.uint8)  # as bytes: field by field takes ten times as long
    return glass


def table_state(session: TableSession) -> TableState:
    """A table as everybody sees it."""
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
        clock=ClockState(clock.left, list(session.charged), clock.since or session.head.created) if clock.clock else None,
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
    missing = [n for n, seat in enumerate(session.seats) if seat.person in session.missing(proposal)]
    return ProposalState(proposal.number, proposal.what, proposal.seat, proposal.name, missing)


def story(session: TableSession, mask: int, after: int, upto: int | None = None, view: View | None = None) -> list[Told]:
    """What happened after an entry, as some seats may know it; of a very long story, the end. A `glance` that is given is used up."""
    new = steps_after(session, after, upto)
    if not new:
        return []
    if not session.is_replayable:
        return [_read(step) for step in new]
    view = view or glance(session, mask)
    return [told(session.game.table, step, mask, view) for step in new]


def steps_after(session: TableSession, after: int, upto: int | None = None) -> list[Step]:
    """What happened after an entry; of very much, the end."""
    new: list[Step] = []
    for step in takewhile(lambda step: step.number > after and len(new) < STORY_MAX, reversed(session.steps)):
        if upto is None or step.number <= upto:
            new.append(step)
    return new[::-1]


def told(table: Table, step: Step, mask: int, view: View | None) -> Told:
    """One entry as some seats may know it."""
    journal, phrases = table.journal(mask, step.rows), table.rulebook.presentation
    happenings = [Happening(entry.kind, entry.operands) for entry in journal]
    sentences, doer = [], None
    if view is not None:
        recast(view, step.cast)
        sentences = [phrases.sentence(view, entry) for entry in phrases.retell(journal)]
    if view is not None and step.entry.code is not None and (step.witnesses == EVERYBODY or step.witnesses & mask):
        action = table.codec.action(step.entry.code, step.seat or 0)
        label = step.label or phrases.label(view, action)
        doer = Doer(action.text, action.kind, dict(action.operands), label)
        sentences = sentences or [done(view, action, label)]
    return Told(step.number, step.entry.kind, step.entry.at or 0, step.seat, doer, happenings, sentences, public_detail(step.entry))


def _read(step: Step) -> Told:
    """One entry of a finished game that these rules cannot play, as it was written."""
    sentences = [step.label] if step.label is not None else []
    return Told(step.number, step.entry.kind, step.entry.at or 0, step.seat, None, [], sentences, public_detail(step.entry))


def raw(value: Any) -> Raw:
    """A value encoded once, to be sent to many."""
    return Raw(encoded(value))


def encoded(value: Any) -> bytes:
    """A value as JSON."""
    return ENCODER.encode(value)
