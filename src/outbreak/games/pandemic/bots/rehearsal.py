"""Games of Pandemic played by plans, and what was seen in them: what the judgement of positions is learned from."""

from outbreak.core.action import encode
from outbreak.core.agenda import step_now
from outbreak.core.batch import game_key
from outbreak.core.chance import LUCKY_MOST, lucky, seed_luck
from outbreak.core.contract import apply, start
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import Grid, Numbers, rule, whole
from outbreak.games.pandemic.bots.foresight import end_turn, lay
from outbreak.games.pandemic.bots.heuristic import heuristic
from outbreak.games.pandemic.bots.outlook import SIGHTS, liking, survey
from outbreak.games.pandemic.bots.planning import ACTION, AFTER, BEFORE, PARENT, STYLE, WORTH, best_node, grow, lift, worth_before
from outbreak.games.pandemic.rules.legal import legal
from outbreak.games.pandemic.rules.view import hide
from outbreak.games.pandemic.vocabulary import Kind, Result, Step

EXCLUDED = -1  # the worth of a node that was looked at
SHORTLIST = 8  # plans that are tried on deals
UNBOUNDED = 1 << 60

# A row: what is seen, before or after the actions of a turn; the node of the tree, what it was worth on deals, whether it was chosen.
WHEN, NUMBER, SHOWN, CHOSEN = range(SIGHTS, SIGHTS + 4)
ROW = SIGHTS + 4


@rule
def note_sights(box, state, sheet: Numbers, rows: Grid, row, first, when):
    """Keep what is seen in a position: one row more."""
    survey(box, state, sheet, first)
    for i in range(SIGHTS):
        rows[row, i] = sheet[i]
    rows[row, WHEN] = when
    rows[row, NUMBER] = 0
    rows[row, SHOWN] = -1
    rows[row, CHOSEN] = 0
    return row + 1


@rule
def shortlist(boxes, views, states, desks, nodes: Grid, size, sheet: Numbers, net: Numbers, deals, noise, rows: Grid, row):
    """Try the best plans on some deals; luck adds up to `noise` millionths, and style what it likes. One row for each plan."""
    box = boxes[0]
    seed = lucky(desks[1], LUCKY_MOST)
    best = whole(row)
    most = -UNBOUNDED
    for _ in range(SHORTLIST):
        node = best_node(nodes, 0, size)
        if nodes[node, WORTH] == EXCLUDED:
            break
        total = 0
        for number in range(deals):
            views[1] = states[node]
            lay(box, views[1], desks[0], EVERYBODY, seed, number)
            end_turn(box, views[1], desks[0], states[node].turn)
            if desks[0].fault != 0:
                return row
            total += worth_before(box, views[1], sheet, net)
        row = note_sights(box, states[node], sheet, rows, row, (states[node].active + 1) % states[node].players, AFTER)
        rows[row - 1, NUMBER] = node
        rows[row - 1, SHOWN] = total // deals
        total += (lucky(desks[1], noise + 1) + liking(sheet, STYLE)) * deals
        if total > most:
            most = total
            best = row - 1
        nodes[node, WORTH] = EXCLUDED
    rows[best, CHOSEN] = 1
    return row


@rule
def rehearse(
    boxes,
    states,
    views,
    desks,
    options_each,
    nodes: Grid,
    seen: Numbers,
    sheet: Numbers,
    net: Numbers,
    key: Numbers,
    game,
    beam,
    deals,
    noise,
    rows: Grid,
):
    """Play one game, noting what is seen before and after the actions of each turn; returns the number of rows."""
    box = boxes[0]
    desk = desks[0]
    row = 0
    game_key(views[0], desk, key, game)
    seed_luck(desks[1], key[0], game)
    start(box, views[0], desk, options_each[0])
    while views[0].result == Result.UNDECIDED and desk.fault == 0:
        if step_now(views[0]) == Step.ACTIONS and views[0].actions_left == box.actions:
            row = note_sights(box, views[0], sheet, rows, row, views[0].active, BEFORE)
        if step_now(views[0]) == Step.ACTIONS and beam > 0:
            row = play_turn(boxes, states, views, desks, nodes, seen, sheet, net, beam, deals, noise, rows, row)
        else:
            count = legal(box, views[0], EVERYBODY, desks[1])
            action = whole(desks[1].choices[0])
            if count > 1:
                action = whole(desks[1].choices[heuristic(box, views[0], EVERYBODY, desks[1], count)])
            if beam == 0 and step_now(views[0]) == Step.ACTIONS:
                states[0] = views[0]
                lift(states[0])
                apply(box, states[0], desk, action)
                if step_now(states[0]) == Step.ACTIONS and states[0].actions_left == 1:
                    row = note_sights(box, states[0], sheet, rows, row, (states[0].active + 1) % states[0].players, AFTER)
            apply(box, views[0], desk, action)
    return row


@rule
def play_turn(boxes, states, views, desks, nodes: Grid, seen: Numbers, sheet: Numbers, net: Numbers, beam, deals, noise, rows: Grid, row):
    """Plan the actions of a turn and take them."""
    box = boxes[0]
    turn = whole(views[0].turn)
    states[0] = views[0]
    hide(box, states[0], EVERYBODY)
    lift(states[0])
    size = grow(boxes, states, desks, nodes, seen, sheet, net, 0, beam)
    if desks[0].fault != 0:
        return row
    end = shortlist(boxes, views, states, desks, nodes, size, sheet, net, deals, noise, rows, row)
    if desks[0].fault != 0:
        return end
    node = 0
    for i in range(row, end):
        if rows[i, CHOSEN] == 1:
            node = whole(rows[i, NUMBER])
    steps = 0
    while nodes[node, PARENT] >= 0:
        seen[steps] = nodes[node, ACTION]
        steps += 1
        node = nodes[node, PARENT]
    for i in range(steps):
        apply(box, views[0], desks[0], seen[steps - 1 - i])
    if views[0].result == Result.UNDECIDED and views[0].turn == turn and step_now(views[0]) == Step.ACTIONS:
        apply(box, views[0], desks[0], encode(views[0].active, Kind.PASS, 0, 0))
    return end
