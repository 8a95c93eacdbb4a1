"""Looking beyond a plan's end: the cards are dealt as they may lie, the turn ends, and the position after it is judged."""

from outbreak.core.action import encode
from outbreak.core.agenda import step_now
from outbreak.core.chance import KEY_WORDS, LUCKY_MOST, lucky, seed_luck
from outbreak.core.contract import apply
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import Grid, Numbers, rule, whole
from outbreak.games.pandemic.bots.heuristic import heuristic
from outbreak.games.pandemic.bots.planning import WORTH, best_node, grow, lift, worth_before
from outbreak.games.pandemic.rules.legal import legal
from outbreak.games.pandemic.rules.view import deal
from outbreak.games.pandemic.vocabulary import Kind, Result, Step

STOPPED = -1  # a plan that ends where it stands, rather than an action still to be taken


@rule
def lay(box, view, desk, seats, seed, number):
    """Turn a view into one of the states that fit it: the same seed and number give the same cards."""
    seed_luck(desk, seed, number)
    for i in range(KEY_WORDS):
        view.key[i] = lucky(desk, LUCKY_MOST)
    deal(box, view, seats, desk)


@rule
def end_turn(box, state, desk, turn):
    """Play on by rules of thumb until the actions of the turn after this one, or the end of the game."""
    while state.result == Result.UNDECIDED and desk.fault == 0 and (state.turn == turn or step_now(state) != Step.ACTIONS):
        action = encode(state.active, Kind.PASS, 0, 0)
        if step_now(state) != Step.ACTIONS:
            count = legal(box, state, EVERYBODY, desk)
            choice = 0
            if count > 1:
                choice = heuristic(box, state, EVERYBODY, desk, count)
            action = whole(desk.choices[choice])
        apply(box, state, desk, action)


@rule
def play_on(boxes, states, desks, nodes: Grid, seen: Numbers, sheet: Numbers, net: Numbers, turns, beam):
    """Plan so many turns from the position in states[0] on, whose first begins there; returns what the end of the last is worth."""
    box = boxes[0]
    for left in range(turns, 0, -1):
        if states[0].result == Result.UNDECIDED and desks[0].fault == 0:
            lift(states[0])
            best = best_node(nodes, 0, grow(boxes, states, desks, nodes, seen, sheet, net, 0, beam))
            if left == 1:
                return whole(nodes[best, WORTH])
            states[0] = states[best]
            end_turn(box, states[0], desks[0], states[best].turn)
    return worth_before(box, states[0], sheet, net)


@rule
def foresee(
    boxes, states, views, desks, nodes: Grid, seen: Numbers, sheet: Numbers, net: Numbers,
    actions: Numbers, seats, seed, first, turns, beam, values: Grid,
):  # fmt: skip
    """Try plans, a column each, on the same deals, a row each and numbered from `first` on: what then lies ahead, in millionths.

    A plan is a position, whose turn ends there or after one more action. So many turns after it are planned too, with a beam, and the
    end of the last of them is judged; without any, the beginning of the next one."""
    box = boxes[0]
    desk = desks[0]
    for row in range(len(values)):
        for i in range(len(views)):
            states[0] = views[i]
            lay(box, states[0], desk, seats, seed, first + row)
            if actions[i] != STOPPED:
                apply(box, states[0], desk, actions[i])
            end_turn(box, states[0], desk, views[i].turn)
            values[row, i] = play_on(boxes, states, desks, nodes, seen, sheet, net, turns, beam)
            if desk.fault != 0:
                return
