"""Rollouts: plans are tried on random deals that fit the view, and the positions after them are evaluated."""

from outbreak.core.action import encode
from outbreak.core.agenda import step_now
from outbreak.core.chance import KEY_WORDS, LUCKY_MOST, lucky, seed_luck
from outbreak.core.contract import apply
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import Grid, Numbers, rule, whole
from outbreak.games.pandemic.bots.evaluation import value_before_turn
from outbreak.games.pandemic.bots.heuristic import heuristic
from outbreak.games.pandemic.bots.planning import VALUE, best_node, grow_tree, prepare_root
from outbreak.games.pandemic.rules.legal import legal
from outbreak.games.pandemic.rules.view import deal
from outbreak.games.pandemic.vocabulary import Kind, Result, Step

STOPPED = -1  # the plan ends at its position; otherwise an action is still to be taken there


@rule
def deal_state(box, view, desk, seats, seed, number):
    """Turn a view into one of the states that fit it; the same seed and number give the same cards."""
    seed_luck(desk, seed, number)
    for i in range(KEY_WORDS):
        view.key[i] = lucky(desk, LUCKY_MOST)
    deal(box, view, seats, desk)


@rule
def heuristic_action(box, state, desk):
    """Choose an action for all seats by the heuristic."""
    count = legal(box, state, EVERYBODY, desk)
    choice = 0
    if count > 1:
        choice = heuristic(box, state, EVERYBODY, desk, count)
    return whole(desk.choices[choice])


@rule
def finish_turn(box, state, desk, turn):
    """Play by the heuristic until the actions of the next turn, or the end of the game."""
    while state.result == Result.UNDECIDED and desk.fault == 0 and (state.turn == turn or step_now(state) != Step.ACTIONS):
        action = encode(state.active, Kind.PASS, 0, 0)
        if step_now(state) != Step.ACTIONS:
            action = heuristic_action(box, state, desk)
        apply(box, state, desk, action)


@rule
def plan_turns(boxes, states, desks, nodes: Grid, hashes: Numbers, buffer: Numbers, net: Numbers, turns, beam):
    """Plan so many turns from the position in states[0] on, which is the beginning of one; returns the value at their end."""
    box = boxes[0]
    for left in range(turns, 0, -1):
        if states[0].result == Result.UNDECIDED and desks[0].fault == 0:
            prepare_root(states[0])
            best = best_node(nodes, 0, grow_tree(boxes, states, desks, nodes, hashes, buffer, net, 0, beam))
            if left == 1:
                return whole(nodes[best, VALUE])
            states[0] = states[best]
            finish_turn(box, states[0], desks[0], states[best].turn)
    return value_before_turn(box, states[0], buffer, net)


@rule
def evaluate_plans(
    boxes, states, views, desks, nodes: Grid, hashes: Numbers, buffer: Numbers, net: Numbers,
    actions: Numbers, seats, seed, first, turns, beam, values: Grid,
):  # fmt: skip
    """Evaluate plans, one column each, on the same deals, one row each and numbered from `first` on; values are in millionths.

    A plan is a position whose turn ends there, or after one more action. So many turns after it are planned too, with a beam, and the
    position at their end is evaluated; without any, the beginning of the next turn."""
    box = boxes[0]
    desk = desks[0]
    for row in range(len(values)):
        for i in range(len(views)):
            states[0] = views[i]
            deal_state(box, states[0], desk, seats, seed, first + row)
            if actions[i] != STOPPED:
                apply(box, states[0], desk, actions[i])
            finish_turn(box, states[0], desk, views[i].turn)
            values[row, i] = plan_turns(boxes, states, desks, nodes, hashes, buffer, net, turns, beam)
            if desk.fault != 0:
                return
