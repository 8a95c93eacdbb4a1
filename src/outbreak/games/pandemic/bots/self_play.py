"""Training games: played by planning, with the features of their positions recorded for the net."""

from outbreak.core.action import encode
from outbreak.core.agenda import step_now
from outbreak.core.batch import game_key
from outbreak.core.chance import LUCKY_MOST, lucky, seed_luck
from outbreak.core.contract import apply, start
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import Grid, Numbers, rule, whole
from outbreak.games.pandemic.bots.evaluation import AFTER, BEFORE, STYLE_WEIGHTS, value_before_turn
from outbreak.games.pandemic.bots.feature_layout import FEATURES
from outbreak.games.pandemic.bots.features import extract_features, style_bonus
from outbreak.games.pandemic.bots.planning import ACTION, PARENT, VALUE, best_node, grow_tree, prepare_root
from outbreak.games.pandemic.bots.rollouts import deal_state, finish_turn, heuristic_action
from outbreak.games.pandemic.rules.view import hide
from outbreak.games.pandemic.vocabulary import Kind, Result, Step

EXCLUDED = -1  # the value of a node that was evaluated already
CANDIDATES = 8  # plans that are evaluated on deals
UNBOUNDED = 1 << 60

# A row: the features; whether it is before or after the actions; the node in the tree, its value on deals, whether it was chosen.
WHEN, NODE_NUMBER, ROLLOUT_VALUE, CHOSEN = range(FEATURES, FEATURES + 4)
ROW = FEATURES + 4


@rule
def record_position(box, state, buffer: Numbers, rows: Grid, row, first, when):
    """Record the features of a position as one more row; returns the new number of rows."""
    extract_features(box, state, buffer, first)
    for i in range(FEATURES):
        rows[row, i] = buffer[i]
    rows[row, WHEN] = when
    rows[row, NODE_NUMBER] = 0
    rows[row, ROLLOUT_VALUE] = -1
    rows[row, CHOSEN] = 0
    return row + 1


@rule
def evaluate_candidates(boxes, views, states, desks, nodes: Grid, size, buffer: Numbers, net: Numbers, deals, noise, rows: Grid, row):
    """Evaluate the best plans on some deals, with random noise of up to `noise` millionths and the style added; records a row for each."""
    box = boxes[0]
    seed = lucky(desks[1], LUCKY_MOST)
    best = whole(row)
    most = -UNBOUNDED
    for _ in range(CANDIDATES):
        node = best_node(nodes, 0, size)
        if nodes[node, VALUE] == EXCLUDED:
            break
        total = 0
        for number in range(deals):
            views[1] = states[node]
            deal_state(box, views[1], desks[0], EVERYBODY, seed, number)
            finish_turn(box, views[1], desks[0], states[node].turn)
            if desks[0].fault != 0:
                return row
            total += value_before_turn(box, views[1], buffer, net)
        row = record_position(box, states[node], buffer, rows, row, (states[node].active + 1) % states[node].players, AFTER)
        rows[row - 1, NODE_NUMBER] = node
        rows[row - 1, ROLLOUT_VALUE] = total // deals
        total += (lucky(desks[1], noise + 1) + style_bonus(buffer, STYLE_WEIGHTS)) * deals
        if total > most:
            most = total
            best = row - 1
        nodes[node, VALUE] = EXCLUDED
    rows[best, CHOSEN] = 1
    return row


@rule
def play_training_game(
    boxes, states, views, desks, options_each, nodes: Grid, hashes: Numbers, buffer: Numbers, net: Numbers,
    key: Numbers, game, beam, deals, noise, rows: Grid,
):  # fmt: skip
    """Play one game and record positions before and after the actions of each turn; returns the number of rows."""
    box = boxes[0]
    desk = desks[0]
    row = 0
    game_key(views[0], desk, key, game)
    seed_luck(desks[1], key[0], game)
    start(box, views[0], desk, options_each[0])
    while views[0].result == Result.UNDECIDED and desk.fault == 0:
        if step_now(views[0]) == Step.ACTIONS and views[0].actions_left == box.actions:
            row = record_position(box, views[0], buffer, rows, row, views[0].active, BEFORE)
        if step_now(views[0]) == Step.ACTIONS and beam > 0:
            row = play_turn(boxes, states, views, desks, nodes, hashes, buffer, net, beam, deals, noise, rows, row)
        else:
            action = heuristic_action(box, views[0], desks[1])
            if beam == 0 and step_now(views[0]) == Step.ACTIONS:
                states[0] = views[0]
                prepare_root(states[0])
                apply(box, states[0], desk, action)
                if step_now(states[0]) == Step.ACTIONS and states[0].actions_left == 1:
                    row = record_position(box, states[0], buffer, rows, row, (states[0].active + 1) % states[0].players, AFTER)
            apply(box, views[0], desk, action)
    return row


@rule
def play_turn(
    boxes, states, views, desks, nodes: Grid, hashes: Numbers, buffer: Numbers, net: Numbers,
    beam, deals, noise, rows: Grid, row,
):  # fmt: skip
    """Plan the actions of a turn and take them; returns the number of rows."""
    box = boxes[0]
    turn = whole(views[0].turn)
    states[0] = views[0]
    hide(box, states[0], EVERYBODY)
    prepare_root(states[0])
    size = grow_tree(boxes, states, desks, nodes, hashes, buffer, net, 0, beam)
    if desks[0].fault != 0:
        return row
    end = evaluate_candidates(boxes, views, states, desks, nodes, size, buffer, net, deals, noise, rows, row)
    if desks[0].fault != 0:
        return end
    node = 0
    for i in range(row, end):
        if rows[i, CHOSEN] == 1:
            node = whole(rows[i, NODE_NUMBER])
    steps = 0
    while nodes[node, PARENT] >= 0:
        hashes[steps] = nodes[node, ACTION]
        steps += 1
        node = nodes[node, PARENT]
    for i in range(steps):
        apply(box, views[0], desks[0], hashes[steps - 1 - i])
    if views[0].result == Result.UNDECIDED and views[0].turn == turn and step_now(views[0]) == Step.ACTIONS:
        apply(box, views[0], desks[0], encode(views[0].active, Kind.PASS, 0, 0))
    return end
