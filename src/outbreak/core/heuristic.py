"""The common shape of a heuristic: prepare once, score every legal action, choose the best."""

from collections.abc import Callable
from types import FunctionType
from typing import Any, cast

from outbreak.core.rule import function_with, rule

LOWEST = -(1 << 62)  # below every score


@rule
def prepare(box, view, desk):
    """Write what all scores need to the desk; nothing unless a game has a rule for it."""


@rule
def score(box, view, desk, action):
    """Score an action; a placeholder for the rule of a game."""
    return 0


@rule
def choose_best(box, view, seats, desk, count):
    """Find the place of the legal action with the highest score, the first of equals."""
    prepare(box, view, desk)
    best = 0
    best_score = LOWEST
    for i in range(count):
        score_now = score(box, view, desk, desk.choices[i])
        if score_now > best_score:
            best = i
            best_score = score_now
    return best


def heuristic_of(score: Callable[..., Any], prepare: Callable[..., Any] = prepare) -> Callable[..., Any]:
    """Make a heuristic from a rule of a game that scores an action, `score(box, view, desk, action)`.

    From the legal actions on the desk the heuristic chooses the first with the highest score. Before it scores them it calls
    `prepare(box, view, desk)`, which can write to the desk what all scores need."""
    loop = cast(FunctionType, choose_best)
    return rule(function_with(loop, {**loop.__globals__, "prepare": prepare, "score": score}))
