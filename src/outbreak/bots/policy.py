"""Policies: rules that choose among the legal actions on a desk, from a view and nothing else; and games played by them."""

from outbreak.core.batch import game_key
from outbreak.core.chance import lucky, seed_luck
from outbreak.core.contract import apply, hide, legal, outcome, setup, waiting
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import Numbers, rule

# The engine's desk and the policy's own: what lies on the first may be hidden from the seats that decide.
ENGINE, POLICY = range(2)
DECISIONS_MAX = 100_000  # a game that takes more is left undecided: its policy goes round in circles


@rule
def choose(box, view, seats, desk, count):
    """The place of one of the `count` legal actions on the desk; a table of policies binds this name to one of them."""
    return 0


@rule
def uniform(box, view, seats, desk, count):
    """Every legal action with the same chance."""
    return lucky(desk, count)


@rule
def decide(boxes, states, views, desks, i, team, decisions: Numbers):
    """The next action in game i, chosen from what the deciding seats know: the whole team, or only those the game waits for."""
    seats = EVERYBODY
    if team == 0:
        seats = waiting(states[i])
    views[0] = states[i]
    hide(boxes[0], views[0], seats)
    count = legal(boxes[0], views[0], seats, desks[POLICY])
    choice = 0
    if count > 1:
        decisions[i] += 1
        choice = choose(boxes[0], views[0], seats, desks[POLICY], count)
    return desks[POLICY].choices[choice]


@rule
def play_games(boxes, states, views, desks, options_each, key: Numbers, first, team, endings: Numbers, decisions: Numbers):
    """Play the games of a seed from number `first` on, one in each state; each one's chance and luck come from its number alone."""
    for i in range(len(states)):
        decisions[i] = 0
        game_key(states[i], desks[ENGINE], key, first + i)
        seed_luck(desks[POLICY], key[0], first + i)
        setup(boxes[0], states[i], desks[ENGINE], options_each[0])
        while outcome(states[i]) == 0 and decisions[i] < DECISIONS_MAX:
            action = decide(boxes, states, views, desks, i, team, decisions)
            apply(boxes[0], states[i], desks[ENGINE], action)
        endings[i] = outcome(states[i])
