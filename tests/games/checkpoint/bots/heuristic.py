"""Rules of thumb for Checkpoint: test who is unknown, let the healthy in, send the infected away."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from checkpoint.rules.view import unseen
from checkpoint.vocabulary import HIDDEN, Kind
from outbreak.core.action import first_of, kind_of
from outbreak.core.rule import rule

EVEN = 50  # of a hundred


@rule
def heuristic(box, view, seats, desk, count):
    """The place of the action that promises most."""
    best = 0
    for i in range(1, count):
        if promise(box, view, desk.choices[i]) > promise(box, view, desk.choices[best]):
            best = i
    return best


@rule
def promise(box, view, action):
    """What an action promises, from 0 to 100."""
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
    """How many of a hundred travellers that are not seen are infected."""
    infected = 0
    total = 0
    for card in range(box.types):
        left = unseen(box, view, card)
        total += left
        infected += left * box.infected[card]
    return 100 * infected // max(total, 1)


def summary(states: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """What is remembered of simulated games, a column each."""
    return {word: states[word].astype(np.int64) for word in ("turn", "people", "infected", "kits")}
