"""Policies: rules that choose among the legal actions on a desk from a view alone, and games played by them."""

from outbreak.core.batch import game_key
from outbreak.core.chance import lucky, seed_luck
from outbreak.core.contract import apply, hide, legal, outcome, start, waiting
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import Numbers, rule

# The engine's desk and the policy's own: the first may hold what is hidden from the deciding seats.
ENGINE, POLICY = range(2)
DESKS = 2
DECISIONS_MAX = 100_000  # a longer game is left undecided: its policy repeats itself


@rule
def choose(box, view, seats, desk, count):
    """Return the index of one of the `count` legal actions on the desk; a placeholder that is bound to a policy."""
    return 0


@rule
def uniform(box, view, seats, desk, count):
    """Choose uniformly among the legal actions."""
    return lucky(desk, count)


@rule
def look(boxes, states, views, desks, i, slot, seats, deciding):
    """Prepare a policy's view of game i and list the legal actions of the deciding seats; returns how many there are."""
    views[slot] = states[i]
    hide(boxes[0], views[slot], seats)
    return legal(boxes[0], views[slot], deciding, desks[DESKS * slot + POLICY])


@rule
def decide(boxes, states, views, desks, i, slot, team, decisions: Numbers):
    """Return the next action in game i, chosen from what the deciding seats know: the whole team, or only the awaited seats."""
    seats = EVERYBODY
    if team == 0:
        seats = waiting(states[i])
    count = look(boxes, states, views, desks, i, slot, seats, seats)
    choice = 0
    if count > 1:
        decisions[i] += 1
        choice = choose(boxes[0], views[slot], seats, desks[DESKS * slot + POLICY], count)
    return desks[DESKS * slot + POLICY].choices[choice]


@rule
def play_game(boxes, states, views, desks, options_each, key: Numbers, number, team, i, slot, endings: Numbers, decisions: Numbers):
    """Play one game of a seed in state i, with the view and the desks of a slot; its chance depends only on its number."""
    decisions[i] = 0
    game_key(states[i], desks[DESKS * slot + ENGINE], key, number)
    seed_luck(desks[DESKS * slot + POLICY], key[0], number)
    start(boxes[0], states[i], desks[DESKS * slot + ENGINE], options_each[0])
    while outcome(states[i]) == 0 and decisions[i] < DECISIONS_MAX and desks[DESKS * slot + ENGINE].fault == 0:
        action = decide(boxes, states, views, desks, i, slot, team, decisions)
        apply(boxes[0], states[i], desks[DESKS * slot + ENGINE], action)
    endings[i] = outcome(states[i])


@rule
def play_games(boxes, states, views, desks, options_each, key: Numbers, first, team, endings: Numbers, decisions: Numbers):
    """Play the games of a seed from number `first` on, one in each state."""
    for i in range(len(states)):
        play_game(boxes, states, views, desks, options_each, key, first + i, team, i, 0, endings, decisions)
        if desks[ENGINE].fault != 0:
            return
