"""Journal entries with the states around them."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from outbreak.core.codec import Action
from outbreak.core.frames import frames
from outbreak.core.game import Game


def journal_with_frames(game: Game, action: Action) -> Iterator[tuple[list[int], Any, Any]]:
    """The journal rows of an action, each with the state at the entry before it and at its own."""
    table = game.table.twin()
    states = [game.table.states.tobytes(), *frames(table, action.code)]
    rows = table.journal_rows()
    for row, before, after in zip(rows, states, states[1:], strict=False):
        yield row, _state(game, before), _state(game, after)


def _state(game: Game, state: bytes) -> Any:
    return game.table.twin(np.frombuffer(state, game.table.states.dtype)).state
