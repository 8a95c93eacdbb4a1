"""Journal entries with the states around them."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from outbreak.core.codec import Action
from outbreak.core.frames import frames
from outbreak.core.game import Game

Shows = dict[
    int, Callable[..., bool]
]  # by kind of entry: whether a frame shows what it tells, from the frame before, the frame and operands


def journal_with_frames(game: Game, action: Action) -> Iterator[tuple[list[int], Any, Any]]:
    """The journal rows of an action, each with the state at the entry before it and at its own."""
    table = game.table.twin()
    states = [game.table.states.tobytes(), *frames(table, action.code)]
    rows = table.journal_rows()
    for row, before, after in zip(rows, states, states[1:], strict=False):
        yield row, _state(game, before), _state(game, after)


def play_and_compare(games: list[Game], shows: Shows, passes: float = 0) -> Counter[int]:
    """Plays games by chance, asserts that each frame shows what its entry tells, and gets how often each kind was seen."""
    seen: Counter[int] = Counter()
    for number, game in enumerate(games):
        chance = random.Random(number)
        while game.outcome is None:
            actions = game.legal()
            chosen = [action for action in actions if action.kind != "pass"] if chance.random() >= passes else actions
            action = chance.choice(chosen or actions)
            for row, old, new in journal_with_frames(game, action):
                if row[0] in shows:
                    assert shows[row[0]](old, new, *row[2:]), (number, action, row)
                    seen[row[0]] += 1
            game.push(action)
    return seen


def _state(game: Game, state: bytes) -> Any:
    return game.table.twin(np.frombuffer(state, game.table.states.dtype)).state
