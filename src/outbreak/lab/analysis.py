"""Looking back at a game: what each decision was worth, what would have been better, and where the game turned.

Every estimate is made from a view, the team's or that of the seat that decided; the true deal is never looked at."""

from collections.abc import Callable, Iterable

import msgspec

from outbreak.bots.searches import Measure
from outbreak.bots.weighing import Answer, Question
from outbreak.core.thought import Budget
from outbreak.lab.course import Course, Decision, judged
from outbreak.lab.turning import TurningPoint, turns

Answering = Callable[[Iterable[Question]], Iterable[Answer]]


class Analysis(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    measure: Measure
    team: bool  # whether one team is judged by what its seats know together, or each seat by what it knows
    decisions: list[Decision]
    turns: list[TurningPoint]
    end: list[float] | None  # what it came to, for the team or seat by seat; null while the game is not over


def analyse(course: Course, budget: Budget, seed: str, ask: Answering) -> Analysis:
    """Ask about every decision, and tell where the game turned."""
    return told(course, list(ask(course.questions(budget, seed))))


def told(course: Course, answers: list[Answer]) -> Analysis:
    """What the answers to a course's questions say of the whole game."""
    decisions = [judged(course, moment, found) for moment, found in zip(course.moments, answers, strict=True)]
    return Analysis(course.book.name, course.measure, course.is_team, decisions, turns(course, decisions), course.end())
