"""Looking back at a game: what each decision was worth, what would have been better, and where the game turned.

Every estimate is made from a view, the team's or that of the seat that decided; the true deal is never looked at."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import msgspec
from msgspec.structs import replace as changed

from outbreak.bots.weighing import Answer, Question
from outbreak.core.parts import Measure
from outbreak.core.search import Budget
from outbreak.lab.course import ALTERNATIVES, CLEAR, Course, Decision, Moment, judged
from outbreak.lab.turning_points import TurningPoint, turns

AGAIN, LEAST_AGAIN, DEEPER = 0.1, 3, 5  # so many decisions are looked at again, at least some, with so many times the budget

Answering = Callable[[Sequence[Question]], Iterable[Answer]]


class Analysis(msgspec.Struct, frozen=True):
    """A whole game."""

    game: str
    measure: Measure
    team: bool  # whether one team is judged by what its seats know together, or each seat by what it knows
    decisions: list[Decision]
    turns: list[TurningPoint]
    end: list[float] | None  # what it came to, for the team or seat by seat; null while the game is not over


def ask_about(course: Course, budget: Budget, seed: str, ask: Answering) -> list[Answer]:
    """Ask about every decision, and once more about those that may have cost most; returns an answer for each."""
    answers = list(ask(list(course.questions(budget, seed))))
    doubtful = in_doubt(course, answers)
    for place, found in zip(doubtful, ask(list(course.questions(deeper(budget), f"{seed} again", doubtful))), strict=True):
        answers[place] = found
    return answers


def in_doubt(course: Course, answers: list[Answer]) -> list[int]:
    """The decisions that may have cost most: there the choices differ, and it is worth knowing by how much."""
    most = [upper_loss(moment, found) for moment, found in zip(course.moments, answers, strict=True)]
    return sorted(sorted(range(len(most)), key=lambda place: -most[place])[: looked_at_again(len(most))])


def looked_at_again(decisions: int) -> int:
    """How many of so many decisions are looked at once more."""
    return min(decisions, max(LEAST_AGAIN, round(decisions * AGAIN)))


def upper_loss(moment: Moment, found: Answer) -> float:
    """What a decision cost at most, as far as its errors tell."""
    played = next(each for each in found.worths if each.code == moment.played.code)
    return played.behind + CLEAR * played.behind_error


def deeper(budget: Budget) -> Budget:
    """What the decisions in doubt are looked at with: in all about half as much as for all decisions before."""
    seconds, simulations = budget.seconds, budget.simulations
    return replace(budget, seconds=seconds and seconds * DEEPER, simulations=simulations and simulations * DEEPER)


def told(course: Course, answers: list[Answer]) -> Analysis:
    """What the answers to a course's questions say of the whole game."""
    decisions = in_agreement(course, [judged(course, moment, found) for moment, found in zip(course.moments, answers, strict=True)])
    return Analysis(course.book.name, course.measure, course.is_team, decisions, turns(course, decisions), course.end())


def in_agreement(course: Course, decisions: list[Decision]) -> list[Decision]:
    """The decisions, each at least as good as the position it led to where no chance lies between: a plan that was found only there was
    open before as well."""
    found: list[Decision] = []
    following: dict[int | None, Decision] = {}
    for moment, decision in reversed(list(zip(course.moments, decisions, strict=True))):
        after = following.get(decision.side)
        if after is not None and not moment.is_eventful:
            decision = led_on(decision, after)
        following[decision.side] = decision
        found.append(decision)
    return found[::-1]


def led_on(decision: Decision, after: Decision) -> Decision:
    """A decision, given the position it led to: if that is clearly better than the action looked, the action was as good."""
    if after.worth - decision.played.worth <= CLEAR * math.hypot(after.error, decision.played.error):
        return decision
    played = changed(decision.played, worth=after.worth, error=after.error)
    others = [choice for choice in decision.best if choice.code != played.code]
    best = sorted([played, *others], key=lambda choice: -choice.worth)
    error = 0.0 if best[0] is played else math.hypot(best[0].error, played.error)
    lost = best[0].worth - played.worth
    return changed(
        decision,
        worth=best[0].worth,
        error=best[0].error,
        played=played,
        best=best[:ALTERNATIVES],
        lost=lost if lost > CLEAR * error else 0.0,
        lost_error=error,
    )
