"""Finds the turning points of a game: where a side's value changed, by a decision or by an event."""

import math
from collections.abc import Iterator
from typing import Literal

import msgspec

from outbreak.core.picture import Argument, Message, Seat
from outbreak.lab.course import Course, Decision, Moment

LEAST = {"chance": 0.05, "margin": 2.0}  # the least change of a turning point
SURE = 2.0  # the least change in standard errors
MOST = 10  # how many are kept, the largest first


class TurningPoint(msgspec.Struct, frozen=True):
    """A turning point: a decision, or an event before the next one."""

    entry: int
    side: int | None
    cause: Literal["decision", "happening"]
    change: float
    error: float
    text: Message


def turns(course: Course, decisions: list[Decision]) -> list[TurningPoint]:
    """Return the turning points of a game in chronological order."""
    found = [turn for turn in _all(course, decisions) if abs(turn.change) >= max(LEAST[course.measure], SURE * turn.error)]
    largest = sorted(found, key=lambda turn: -abs(turn.change))[:MOST]
    return sorted(largest, key=lambda turn: (turn.entry, turn.cause == "happening"))


def _all(course: Course, decisions: list[Decision]) -> Iterator[TurningPoint]:
    following: dict[int | None, tuple[float, float]] = {}  # by side, its next value and standard error
    end = course.final_values()
    for moment, decision in reversed(list(zip(course.moments, decisions, strict=True))):
        if decision.lost:
            yield _by_decision(course, decision, moment)
        after = following.get(moment.side, (end[moment.side or 0], 0.0) if end else None)
        if after is not None and moment.is_eventful:
            change, error = after[0] - decision.played.worth, math.hypot(after[1], decision.played.error)
            yield _by_happening(course, moment, change, error)
        following[moment.side] = decision.worth, decision.error


def points(course: Course, change: float) -> int:
    """Return a change for a sentence: percentage points, or points of the game."""
    return round(abs(change) * (100 if course.measure == "chance" else 1))


def _said(course: Course, name: str, side: int | None, change: float, moment: Moment, **arguments: Argument) -> Message:
    """Return a sentence about a turning point; in a game without a team it names the player."""
    whose: dict[str, Argument] = {}
    if side is not None:
        player = course.book.presentation.thing(moment.view, "seat", side, side)
        whose = {"whose": player if isinstance(player, Seat) else f"p{side}"}
    form = f"analysis-{name}-{course.measure}" if side is None else f"analysis-{name}-{course.measure}-of"
    return Message(form, {"points": points(course, change), "direction": direction(change), **whose, **arguments})


def _by_decision(course: Course, decision: Decision, moment: Moment) -> TurningPoint:
    label, best = decision.played.label, decision.best[0].label
    player = course.book.presentation.thing(moment.view, "seat", decision.seat, decision.seat)
    text = _said(course, "decision", decision.side, -decision.lost, moment, player=player, played=label, best=best)
    return TurningPoint(decision.entry, decision.side, "decision", -decision.lost, decision.lost_error, text)


def _by_happening(course: Course, moment: Moment, change: float, error: float) -> TurningPoint:
    nameless = len(course.book.presentation.turning[direction(change)]), moment.story[-1].entry, Message("analysis-luck")
    _, entry, what = min(_tellings(course, moment, direction(change)), key=lambda telling: telling[0], default=nameless)
    return TurningPoint(entry, moment.side, "happening", change, error, _said(course, "happening", moment.side, change, moment, what=what))


def direction(change: float) -> str:
    """Return whether a change was for the worse or the better."""
    return "lost" if change < 0 else "won"


def _tellings(course: Course, moment: Moment, way: str) -> Iterator[tuple[int, int, Message]]:
    """Yield the named events after a decision: rank (lower is more important), entry and name."""
    telling = course.book.presentation.turning[way]
    presentation = course.book.presentation
    for seen in moment.story:
        for happening in presentation.retell(seen.journal):
            if happening.kind in telling:
                arguments = presentation.sentence(seen.view, happening).arguments
                yield telling.index(happening.kind), seen.entry, Message(f"turning-{happening.kind}", arguments)
