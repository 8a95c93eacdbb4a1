"""Kernels: each thread of a GPU plays its own games, by the same rules as a CPU.

A thread's view and desks are in its local memory, and also its state if games are played from start to end; the hardware interleaves
local memory, so that neighbouring threads read it together. The kernel compiler supplies `cuda` and the types in capitals."""

from typing import Any

from outbreak.bots.policy import ENGINE, play_game
from outbreak.core.chance import lucky
from outbreak.core.rule import Flags, Grid, Numbers, Shorts
from outbreak.lab.steps import ACTION, LUCK, REFUSED, publish, run_on, step_game

cuda: Any = None
INT64: Any = None
STATE_RECORD: Any = None
DESK_RECORD: Any = None


def policy_games(boxes, states, options_each, key: Numbers, first, team, endings: Numbers, decisions: Numbers):
    """Play the games of a seed from number `first` on by the policy, one in each state."""
    own = cuda.local.array(1, STATE_RECORD)
    views = cuda.local.array(1, STATE_RECORD)
    desks = cuda.local.array(2, DESK_RECORD)
    ending = cuda.local.array(1, INT64)
    count = cuda.local.array(1, INT64)
    for i in range(cuda.grid(1), len(states), cuda.gridsize(1)):
        play_game(boxes, own, views, desks, options_each, key, first + i, team, 0, 0, ending, count)
        states[i] = own[0]
        endings[i] = ending[0]
        decisions[i] = count[0]


def step_games(
    boxes,
    states,
    options_each,
    terms: Numbers,
    rows: Grid,
    dense: Grid,
    codes: Numbers,
    sights: Shorts,
    masks: Flags,
    actions: Numbers,
    refused: Numbers,
    columns: Grid,
):
    """Take an action in every game; one that is refused is reported by its game's number, from 1."""
    views = cuda.local.array(1, STATE_RECORD)
    desks = cuda.local.array(2, DESK_RECORD)
    i = cuda.grid(1)
    if i < len(states):
        rows[i, ACTION] = actions[i]
        step_game(boxes, states, views, desks, options_each, terms, rows, dense, codes, sights, masks, i, 0)
        if rows[i, ACTION] == REFUSED:
            refused[0] = i + 1
        publish(rows, columns, i)


def draw_actions(masks: Flags, rows: Grid, actions: Numbers):
    """Draw a uniformly random legal action in every game with the generator in its row."""
    desks = cuda.local.array(1, DESK_RECORD)
    i = cuda.grid(1)
    if i < len(actions):
        for n in range(4):
            desks[0].luck[n] = rows[i, LUCK + n]
        legal = 0
        for place in range(masks.shape[1]):
            if masks[i, place] == 1:
                legal += 1
                if lucky(desks[0], legal) == 0:
                    actions[i] = place
        for n in range(4):
            rows[i, LUCK + n] = desks[0].luck[n]


def finish_games(boxes, states, terms: Numbers, rows: Grid, columns: Grid):
    """Let the policy play every game to its end."""
    views = cuda.local.array(1, STATE_RECORD)
    desks = cuda.local.array(2, DESK_RECORD)
    desks[ENGINE].fault = 0
    i = cuda.grid(1)
    if i < len(states):
        run_on(boxes, states, views, desks, terms, rows, i, 0, 0)
        publish(rows, columns, i)
