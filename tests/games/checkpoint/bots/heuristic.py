"""The heuristic of Checkpoint: test unknown travellers, admit the healthy, send the infected away."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from checkpoint.rules.view import unseen
from checkpoint.vocabulary import HIDDEN, Kind
from outbreak.core.action import first_of, kind_of
from outbreak.core.heuristic import heuristic_of
from outbreak.core.rule import rule

EVEN = 50  # of a hundred


@rule
def score(box, view, desk, action):
    """Score an action from 0 to 100."""
    kind = kind_of(action)
    card = view.booth[first_of(action)]
    if kind == Kind.TEST:
        return 70
    chance = chance_of_infection(box, view) if card == HIDDEN else 100 * box.infected[card]
    if kind == Kind.ADMIT:
        return 100 - chance
    return chance if chance > EVEN else 0


@rule
def chance_of_infection(box, view):
    """Estimate how many of a hundred unseen travellers are infected."""
    infected = 0
    total = 0
    for card in range(box.types):
        left = unseen(box, view, card)
        total += left
        infected += left * box.infected[card]
    return 100 * infected // max(total, 1)


heuristic = heuristic_of(score)


def summary(states: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """Summarizes finished games, one column each."""
    return {word: states[word].astype(np.int64) for word in ("turn", "people", "infected", "kits")}
