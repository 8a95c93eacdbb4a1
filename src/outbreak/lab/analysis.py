"""Analyzes a finished game: the value of each decision, better alternatives, and turning points.

Every estimate comes from a view, the team's or that of the deciding seat; the true deal is never used."""

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

AGAIN, LEAST_AGAIN, DEEPER = 0.1, 3, 5  # share and least number of decisions that are analyzed again, and their factor of the budget

Answering = Callable[[Sequence[Question]], Iterable[Answer]]


class Analysis(msgspec.Struct, frozen=True):
    """The analysis of a whole game."""

    game: str
    measure: Measure
    team: bool  # "team" if estimates use what the seats know together, "seats" if each uses what it knows
    decisions: list[Decision]
    turns: list[TurningPoint]
    end: list[float] | None  # the result, for the team or by seat; null while the game is not over


def ask_about(course: Course, budget: Budget, seed: str, ask: Answering) -> list[Answer]:
    """Ask about every decision, and again about those that may have cost most; returns an answer for each."""
    answers = list(ask(list(course.questions(budget, seed))))
    doubtful = in_doubt(course, answers)
    for place, found in zip(doubtful, ask(list(course.questions(deeper(budget), f"{seed} again", doubtful))), strict=True):
        answers[place] = found
    return answers


def in_doubt(course: Course, answers: list[Answer]) -> list[int]:
    """Return the decisions that may have cost most."""
    most = [upper_loss(moment, found) for moment, found in zip(course.moments, answers, strict=True)]
    return sorted(sorted(range(len(most)), key=lambda place: -most[place])[: looked_at_again(len(most))])


def looked_at_again(decisions: int) -> int:
    """Return how many of `count` decisions are analyzed again."""
    return min(decisions, max(LEAST_AGAIN, round(decisions * AGAIN)))


def upper_loss(moment: Moment, found: Answer) -> float:
    """Return the upper bound of a decision's loss, from its standard errors."""
    played = next(each for each in found.worths if each.code == moment.played.code)
    return played.behind + CLEAR * played.behind_error


def deeper(budget: Budget) -> Budget:
    """Return the budget for decisions in doubt: in total about half of that for all decisions."""
    seconds, simulations = budget.seconds, budget.simulations
    return replace(budget, seconds=seconds and seconds * DEEPER, simulations=simulations and simulations * DEEPER)


def told(course: Course, answers: list[Answer]) -> Analysis:
    """Return the analysis of a game from the answers about its decisions."""
    decisions = in_agreement(course, [judged(course, moment, found) for moment, found in zip(course.moments, answers, strict=True)])
    return Analysis(course.book.name, course.measure, course.is_team, decisions, turns(course, decisions), course.final_values())


def in_agreement(course: Course, decisions: list[Decision]) -> list[Decision]:
    """Return the decisions, each valued at least as high as the next one if no chance lies between: its plan was available before."""
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
    """Return a decision with its played action raised to the value of the position it led to, if that is clearly higher."""
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
