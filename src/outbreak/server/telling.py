"""Telling: what a set of seats is sent. It is made from their view and from what they may know of each entry, never from the state."""

from functools import cache
from itertools import takewhile
from typing import Any

import numpy as np
from msgspec import Raw

from outbreak.core.action import SEAT_SHIFT
from outbreak.core.codec import Action
from outbreak.core.game import Game, View
from outbreak.core.journal import EVERYBODY
from outbreak.core.picture import ending
from outbreak.core.registry import rulebook
from outbreak.core.table import Table, seats_in
from outbreak.pictures import Cast, Phrases, cast_of, done, phrases_of, picture_of, recast, retell
from outbreak.server.messages import (
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
from outbreak.server.sitting import Sitting, Step, public_detail

STORY_MAX = 300


class Labels:
    """The choices of a table as JSON. Most are the same at every turn and made once; some change with the game, such as a price."""

    def __init__(self) -> None:
        self._made: dict[tuple[Cast, int, bool], bytes] = {}

    def choices(self, view: View) -> Raw:
        """What these seats may do, as an encoded list of `Choice`."""
        table = view.table
        phrases = phrases_of(table.rulebook)
        codes, first, cast = table.legal(view.mask), table.first_waiting, cast_of(table)
        made = []
        for code in codes:
            key = cast, code, code >> SEAT_SHIFT == first
            text = self._made.get(key)
            if text is None:
                action = table.codec.action(code, first)
                text = ENCODER.encode(choice(view, action, phrases))
                if action.kind not in phrases.CHANGING:
                    self._made[key] = text
            made.append(text)
        return Raw(b"[" + b",".join(made) + b"]")


def choice(view: View, action: Action, phrases: Phrases) -> Choice:
    """An action as it is offered."""
    return Choice(action.code, action.text, action.seat, action.kind, dict(action.operands), phrases.label(view, action))


def sight(view: View, labels: Labels, undo: bool) -> Any:
    """What some seats see and may do, as an encoded `Sight`."""
    table = view.table
    pictures = picture_of(table.rulebook)
    return Raw(
        ENCODER.encode(
            {
                "seats": list(seats_in(view.mask & ((1 << table.state.players) - 1))),
                "picture": pictures.picture(view),
                "question": pictures.question(view),
                "choices": labels.choices(view),
                "undo": undo,
            }
        )
    )


def nothing_yet(seats: int) -> Any:
    """What is seen before the first card, as an encoded `Sight`."""
    return Raw(ENCODER.encode(Sight(list(seats_in(seats)), None, None, [], False)))


def sight_of(sitting: Sitting, labels: Labels, mask: int) -> Any:
    """What some seats see of a sitting now, as an encoded `Sight`."""
    if sitting.status == "open":
        return nothing_yet(mask)
    undo = sitting.status == "running" and not sitting.paused and sitting.game.against_undo(seats_in(mask)) is None
    return sight(_glance(sitting.game, mask), labels, undo)


@cache
def _glass(game: str) -> Table:
    book = rulebook(game)
    return Table.empty(book, book.base_pack)


def _glance(game: Game, mask: int) -> View:
    """A view for a moment: it is made in a place that the next glance uses again, which costs a third of a place of its own."""
    if game.pack is not game.rulebook.base_pack:
        return game.view(seats_in(mask))
    glass = _glass(game.rulebook.name)
    glass.states.view(np.uint8)[:] = game.table.states.view(np.uint8)  # as bytes: field by field takes ten times as long
    glass.hide(mask)
    return View(glass, mask)


def table_state(sitting: Sitting) -> TableState:
    """A table as everybody sees it."""
    clock = sitting.timer
    return TableState(
        id=sitting.head.id,
        game=sitting.head.game,
        options=sitting.game.options,
        agreement=sitting.head.agreement,
        status=sitting.status,
        paused=sitting.paused,
        seats=[SeatState(seat.name, seat.bot, seat.cause, seat.is_free) for seat in sitting.seats],
        waiting=list(sitting.waiting),
        proposal=_proposal(sitting),
        clock=ClockState(clock.left, list(sitting.charged), clock.since or sitting.head.created) if clock.clock else None,
        commitment=sitting.head.commitment,
        outcome=ending(sitting.game.outcome) if sitting.status == "finished" else None,
        stopped=sitting.ended_by_vote,
        parent=sitting.head.parent,
        rematch=sitting.rematch,
    )


def _proposal(sitting: Sitting) -> ProposalState | None:
    proposal = sitting.proposal
    if proposal is None:
        return None
    missing = [n for n, seat in enumerate(sitting.seats) if seat.person in sitting.missing(proposal)]
    return ProposalState(proposal.number, proposal.what, proposal.seat, proposal.name, missing)


def story(sitting: Sitting, mask: int, after: int, upto: int | None = None) -> list[Told]:
    """What happened after an entry, as some seats may know it; of a very long story, the end."""
    new: list[Step] = []
    for step in takewhile(lambda step: step.number > after and len(new) < STORY_MAX, reversed(sitting.steps)):
        if upto is None or step.number <= upto:
            new.append(step)
    if not new:
        return []
    view = _glance(sitting.game, mask) if sitting.status != "open" else None
    return [told(sitting, step, mask, view) for step in reversed(new)]


def told(sitting: Sitting, step: Step, mask: int, view: View | None) -> Told:
    """One entry as some seats may know it."""
    table = sitting.game.table
    journal, phrases = table.journal(mask, step.rows), phrases_of(table.rulebook)
    happenings = [Happening(entry.kind, entry.operands) for entry in journal]
    sentences, doer = [], None
    if view is not None:
        recast(view, step.cast)
        sentences = [phrases.sentence(view, entry) for entry in retell(table.rulebook, journal)]
    if view is not None and step.entry.code is not None and (step.witnesses == EVERYBODY or step.witnesses & mask):
        action = table.codec.action(step.entry.code, step.seat or 0)
        label = step.label or phrases.label(view, action)
        doer = Doer(action.text, action.kind, dict(action.operands), label)
        sentences = sentences or [done(view, action, label)]
    return Told(step.number, step.entry.kind, step.entry.at or 0, step.seat, doer, happenings, sentences, public_detail(step.entry))


def raw(value: Any) -> Raw:
    """A value encoded once, to be sent to many."""
    return Raw(encoded(value))


def encoded(value: Any) -> bytes:
    """A value as JSON."""
    return ENCODER.encode(value)
