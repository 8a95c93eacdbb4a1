"""Roll-outs: every candidate action on the same deals of what is hidden, played on by a policy, and valued where the play stops."""

from outbreak.bots.policy import DECISIONS_MAX, ENGINE, POLICY, choose, decide
from outbreak.core.batch import game_key
from outbreak.core.chance import seed_luck
from outbreak.core.contract import apply, deal, outcome
from outbreak.core.rule import Grid, Numbers, rule

# Of the states, one is dealt and one played; of the views, the first is the scratch of `decide` and the second what the search knows.
DEALT, PLAYED = range(2)
KNOWN = 1


@rule
def prospects(box, state, seats):
    """What a state, over or not, is worth to some seats; a game with a search binds this name to its own rule."""
    return 0


@rule
def stage(state):
    """How far a game is, in days, rounds or turns: a number that never falls; a game with a search binds this name to its own rule."""
    return 0


@rule
def favourite(boxes, views, desks, seats, candidates: Numbers):
    """Which of the candidates the policy would choose from what the search knows."""
    for i in range(len(candidates)):
        desks[POLICY].choices[i] = candidates[i]
    return choose(boxes[0], views[KNOWN], seats, desks[POLICY], len(candidates))


@rule
def play_on(boxes, states, views, desks, team, last, decisions: Numbers):
    """Play on by the policy until the game is over or beyond its stage `last`."""
    decisions[PLAYED] = 0
    while outcome(states[PLAYED]) == 0 and stage(states[PLAYED]) <= last and decisions[PLAYED] < DECISIONS_MAX and desks[ENGINE].fault == 0:
        action = decide(boxes, states, views, desks, PLAYED, 0, team, decisions)
        apply(boxes[0], states[PLAYED], desks[ENGINE], action)


@rule
def roll_out(boxes, states, views, desks, seats, team, key: Numbers, first, stages, candidates: Numbers, values: Grid, decisions: Numbers):
    """The value of each candidate (a column) in each of some deals (a row), which are numbered from `first` on.

    A deal's key comes from its number, and each purpose of chance has its own stream: candidates meet the same luck in it."""
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
