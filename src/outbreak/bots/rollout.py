"""Roll-outs: each candidate action is played on the same deals by a policy, and the final state is evaluated."""

from outbreak.bots.policy import DECISIONS_MAX, ENGINE, POLICY, choose, decide
from outbreak.core.batch import game_key
from outbreak.core.chance import seed_luck
from outbreak.core.contract import apply, deal, outcome
from outbreak.core.rule import Grid, Numbers, rule

# States: the deal, and the game played from it. Views: scratch space of `decide`, and what the search knows.
DEALT, PLAYED = range(2)
KNOWN = 1


@rule
def prospects(box, state, seats):
    """Return the value of a state, over or not, for some seats; a placeholder for a game's own rule."""
    return 0


@rule
def stage(state):
    """Return the stage of a game, in days, rounds or turns, which never decreases; a placeholder for a game's own rule."""
    return 0


@rule
def favourite(boxes, views, desks, seats, candidates: Numbers):
    """Return the index of the candidate that the policy would choose from what the search knows."""
    for i in range(len(candidates)):
        desks[POLICY].choices[i] = candidates[i]
    return choose(boxes[0], views[KNOWN], seats, desks[POLICY], len(candidates))


@rule
def play_on(boxes, states, views, desks, team, last, decisions: Numbers):
    """Continue by the policy until the game is over or beyond stage `last`."""
    decisions[PLAYED] = 0
    while outcome(states[PLAYED]) == 0 and stage(states[PLAYED]) <= last and decisions[PLAYED] < DECISIONS_MAX and desks[ENGINE].fault == 0:
        action = decide(boxes, states, views, desks, PLAYED, 0, team, decisions)
        apply(boxes[0], states[PLAYED], desks[ENGINE], action)


@rule
def roll_out(boxes, states, views, desks, seats, team, key: Numbers, first, stages, candidates: Numbers, values: Grid, decisions: Numbers):
    """Write the value of each candidate (column) in each deal (row); deals are numbered from `first` on.

    A deal's key depends only on its number, so all candidates meet the same luck."""
    last = stage(views[KNOWN]) + stages
    for row in range(len(values)):
        states[DEALT] = views[KNOWN]
        game_key(states[DEALT], desks[ENGINE], key, first + row)
        deal(boxes[0], states[DEALT], seats, desks[ENGINE])
        for column in range(len(candidates)):
            states[PLAYED] = states[DEALT]
            seed_luck(desks[POLICY], key[0], first + row)
            apply(boxes[0], states[PLAYED], desks[ENGINE], candidates[column])
            play_on(boxes, states, views, desks, team, last, decisions)
            if desks[ENGINE].fault != 0:
                return
            values[row, column] = prospects(boxes[0], states[PLAYED], seats)
