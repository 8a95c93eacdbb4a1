"""Planning a whole turn of Pandemic: a tree of all its actions, judged where they end, before chance speaks again.

The net that judges is learned from played games; its numbers are whole, so that every machine comes to the same judgement."""

from outbreak.core.action import encode, first_of, kind_of, second_of
from outbreak.core.agenda import operand, step_now
from outbreak.core.contract import apply
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import Grid, Numbers, rule, whole
from outbreak.games.pandemic.bots.outlook import LIKES, NOTES_END, SIGHTS, liking, survey
from outbreak.games.pandemic.rules.legal import legal
from outbreak.games.pandemic.vocabulary import LEGAL_MAX, SEATS_MAX, AskStep, Kind, Result, Step

# The net: for each number of players two of them, one after the other: before a turn's actions and after them.
LAYER_1, LAYER_2 = 32, 16
FINE = 16  # its numbers are whole 65536ths
NET = (SIGHTS + 1) * LAYER_1 + (LAYER_1 + 1) * LAYER_2 + LAYER_2 + 1
BEFORE, AFTER = 0, 1
PLAYERS_LEAST, PLAYERS_MOST = 2, 4
NETS = 2 * (PLAYERS_MOST - PLAYERS_LEAST + 1)
HIDDEN_1 = NOTES_END
HIDDEN_2 = HIDDEN_1 + LAYER_1
SIGHTS_KEPT = HIDDEN_2 + LAYER_2
SUMS_KEPT = SIGHTS_KEPT + SIGHTS
STYLE = SUMS_KEPT + LAYER_1  # what is liked beyond what the net says; all zero but in rehearsals
SHEET = STYLE + LIKES

SURE = 1_000_000  # chances to win are counted in millionths
INNER = 2 * SURE  # in the middle of an action: to be finished, not judged

# What is written of each node of the tree. One position may be reached in several equally long ways: FIRSTS are the first actions of
# all of them, as a set of their numbers among those tried at the root; those beyond the last bit share it.
PARENT, ACTION, WORTH, FIRSTS, OPEN = range(5)
NODE = 5
LAST_BIT = 62
FIRST_ACTIONS = SHEET + LEGAL_MAX
SHEET_LENGTH = FIRST_ACTIONS + LAST_BIT + 1
ON_THE_WAY = 2  # open whatever it is worth: a pawn that has only travelled so far has yet to do what it came for
SEEN = 1 << 15
SEEN_LENGTH = 2 * SEEN


@rule
def net_for(state, when):
    """Where the net for this number of players begins: BEFORE the actions of a turn or AFTER them."""
    return (2 * (state.players - PLAYERS_LEAST) + when) * NET


@rule
def settle(net: Numbers, at, sheet: Numbers):
    """Sum the net's first layer for the position that was surveyed, and keep both: others differ from it in a few numbers only."""
    for j in range(LAYER_1):
        sheet[SUMS_KEPT + j] = net[at + SIGHTS * LAYER_1 + j]
    for i in range(SIGHTS):
        x = sheet[i]
        sheet[SIGHTS_KEPT + i] = x
        if x != 0:
            row = at + i * LAYER_1
            for j in range(LAYER_1):
                sheet[SUMS_KEPT + j] += x * net[row + j]


@rule
def judge(net: Numbers, at, sheet: Numbers):
    """The chance to win that the net sees in the position that was surveyed, by what makes it differ from the one that was kept."""
    for j in range(LAYER_1):
        sheet[HIDDEN_1 + j] = sheet[SUMS_KEPT + j]
    for i in range(SIGHTS):
        x = sheet[i] - sheet[SIGHTS_KEPT + i]
        if x != 0:
            row = at + i * LAYER_1
            for j in range(LAYER_1):
                sheet[HIDDEN_1 + j] += x * net[row + j]
    base = at + (SIGHTS + 1) * LAYER_1
    for k in range(LAYER_2):
        sheet[HIDDEN_2 + k] = net[base + LAYER_1 * LAYER_2 + k] << FINE
    for j in range(LAYER_1):
        x = sheet[HIDDEN_1 + j]
        if x > 0:
            row = base + j * LAYER_2
            for k in range(LAYER_2):
                sheet[HIDDEN_2 + k] += x * net[row + k]
    base += (LAYER_1 + 1) * LAYER_2
    out = net[base + LAYER_2] << FINE
    for k in range(LAYER_2):
        x = sheet[HIDDEN_2 + k] >> FINE
        if x > 0:
            out += x * net[base + k]
    out = out >> FINE
    return SURE // 2 + (SURE // 2) * out // (abs(out) + (1 << FINE))


@rule
def worth_after(box, state, sheet: Numbers, net: Numbers):
    """The chance to win once the actions of this turn are over, and what style adds; the position before the last of them was kept."""
    survey(box, state, sheet, (state.active + 1) % state.players)
    return min(max(judge(net, net_for(state, AFTER), sheet) + liking(sheet, STYLE), 0), SURE)


@rule
def keep(box, state, sheet: Numbers, net: Numbers):
    """Make this the position that others differ from."""
    survey(box, state, sheet, (state.active + 1) % state.players)
    settle(net, net_for(state, AFTER), sheet)


@rule
def worth_before(box, state, sheet: Numbers, net: Numbers):
    """The chance to win at the beginning of a turn."""
    if state.result != Result.UNDECIDED:
        return SURE if state.result == Result.WON else 0
    survey(box, state, sheet, state.active)
    at = net_for(state, BEFORE)
    settle(net, at, sheet)
    return judge(net, at, sheet)


@rule
def print_of(box, state):
    """A number that differs for positions that differ in what actions can change."""
    hash = 1469598103934665603
    for seat in range(state.players):
        hash = ((hash ^ state.pawn[seat]) * 1099511628211) & 0xFFFFFFFFFFFFFF
    for city in range(box.cities):
        cubes = state.station[city]
        for color in range(box.colors):
            cubes = cubes * 4 + state.cubes[city, color]
        hash = ((hash ^ (cubes * 16 + state.place[city])) * 1099511628211) & 0xFFFFFFFFFFFFFF
    hash = ((hash ^ (state.stored + 16 * state.expert_flown + 32 * state.agenda_size)) * 1099511628211) & 0xFFFFFFFFFFFFFF
    for i in range(4):
        hash = ((hash ^ state.agenda[state.agenda_size - 1, i]) * 1099511628211) & 0xFFFFFFFFFFFFFF
    return hash ^ (hash >> 29)


@rule
def meet(seen: Numbers, hash, node):
    """The node at which a position was met before in this tree; this one, which is noted, if it is new."""
    slot = hash & (SEEN - 1)
    while seen[slot] != 0:
        if seen[slot] == hash + 1:
            return seen[SEEN + slot]
        slot = (slot + 1) & (SEEN - 1)
    seen[slot] = hash + 1
    seen[SEEN + slot] = node
    return node


@rule
def is_sensible(box, view, kind, a, b, root):
    """Whether an action belongs into the tree: events only at its root and only those that move or build, flights only to a purpose."""
    if kind == Kind.PASS or kind == Kind.NO:
        return 0
    if kind == Kind.TAKE:
        return 1 if view.place[a] == b else 0
    if kind == Kind.AIRLIFT:
        return root
    if kind == Kind.GRANT:
        return root if is_near_pawn(box, view, a) == 1 else 0
    if kind >= Kind.FORECAST and kind <= Kind.RESILIENT:
        return 0
    if kind == Kind.CHOOSE and step_now(view) == Step.DESTINATION:
        return has_purpose(box, view, a)
    return 1


@rule
def is_near_pawn(box, view, city):
    """Whether a pawn stands in a city or beside it."""
    for seat in range(view.players):
        if view.pawn[seat] == city or box.linked[view.pawn[seat], city] == 1:
            return 1
    return 0


@rule
def has_purpose(box, view, city):
    """Whether there is something to do in a city: treat, share, build, cure, or go on from it."""
    if view.station[city] == 1 or view.place[city] < SEATS_MAX:
        return 1
    cubes = 0
    for color in range(box.colors):
        cubes += view.cubes[city, color]
    if cubes >= 2:
        return 1
    for seat in range(view.players):
        if view.pawn[seat] == city:
            return 1
    return 0


@rule
def lift(state):
    """Make a position the root of a tree: one action more than there are, and nobody has to be asked about every event."""
    state.actions_left += 1
    state.polled_windows = 0
    state.answered = 0


@rule
def begin_with(boxes, states, desks, action):
    """Lift the position in states[0], and take an action there, unless it is negative."""
    lift(states[0])
    if action >= 0:
        apply(boxes[0], states[0], desks[0], action)


@rule
def grow(boxes, states, desks, nodes: Grid, seen: Numbers, sheet: Numbers, net: Numbers, root, beam):
    """Grow the tree of a turn from the position in states[root], which was lifted; layer by layer, the best `beam` of each.

    Returns where the tree ends. With one action more than there are, none of them ends the turn, and chance stays out of it."""
    box = boxes[0]
    desk = desks[0]
    for i in range(SEEN):
        seen[i] = 0
    nodes[root, PARENT] = -1
    nodes[root, ACTION] = 0
    nodes[root, FIRSTS] = 0
    keep(box, states[root], sheet, net)
    weigh_node(box, states, nodes, sheet, net, root)
    meet(seen, print_of(box, states[root]), root)
    begin = whole(root)
    end = root + 1
    while begin < end:
        narrow(nodes, begin, end, beam)
        size = whole(end)
        for node in range(begin, end):
            if nodes[node, OPEN] != 0:
                size = expand(box, states, desk, nodes, seen, sheet, net, node, size, root)
                if desk.fault != 0:
                    return size
        begin = end
        end = size
    return end


@rule
def narrow(nodes: Grid, begin, end, beam):
    """Leave only the best of a layer open; what is in the middle of an action or on its way stays open."""
    count = 0
    for node in range(begin, end):
        if nodes[node, OPEN] == 1 and nodes[node, WORTH] < INNER:
            count += 1
    if count <= beam:
        return
    low = -1
    high = SURE + 1
    while high - low > 1:  # the bar that at most `beam` pass
        middle = (low + high) // 2
        above = 0
        for node in range(begin, end):
            if nodes[node, OPEN] == 1 and nodes[node, WORTH] < INNER and nodes[node, WORTH] >= middle:
                above += 1
        if above > beam:
            low = middle
        else:
            high = middle
    for node in range(begin, end):
        if nodes[node, OPEN] == 1 and nodes[node, WORTH] < high:
            nodes[node, OPEN] = 0


@rule
def expand(box, states, desk, nodes: Grid, seen: Numbers, sheet: Numbers, net: Numbers, node, size, root):
    """Try everything sensible in one node; returns the new size of the tree."""
    count = legal(box, states[node], EVERYBODY, desk)
    for i in range(count):
        sheet[SHEET + i] = desk.choices[i]
    keep(box, states[node], sheet, net)
    tried = 0
    for i in range(count):
        action = sheet[SHEET + i]
        if size >= len(states) or is_sensible(box, states[node], kind_of(action), first_of(action), second_of(action), node == root) == 0:
            continue
        firsts = whole(nodes[node, FIRSTS])
        if node == root:
            firsts = 1 << min(tried, LAST_BIT)
            sheet[FIRST_ACTIONS + min(tried, LAST_BIT)] = action
        tried += 1
        states[size] = states[node]
        apply(box, states[size], desk, action)
        if step_now(states[size]) == Step.ASK:
            apply(box, states[size], desk, encode(operand(states[size], AskStep.SEAT), Kind.YES, 0, 0))
        if desk.fault != 0:
            return size
        place = meet(seen, print_of(box, states[size]), size)
        if place < size:
            if states[place].actions_left == states[size].actions_left:
                nodes[place, FIRSTS] |= firsts
            continue
        nodes[size, PARENT] = node
        nodes[size, ACTION] = action
        nodes[size, FIRSTS] = firsts
        weigh_node(box, states, nodes, sheet, net, size)
        if nodes[size, OPEN] == 1 and (node == root or nodes[node, OPEN] == ON_THE_WAY):
            if (kind_of(action) == Kind.DRIVE or kind_of(action) == Kind.SHUTTLE) and first_of(action) == states[size].active:
                nodes[size, OPEN] = ON_THE_WAY
        size += 1
    return size


@rule
def weigh_node(box, states, nodes: Grid, sheet: Numbers, net: Numbers, node):
    """Judge a new node, and say whether it leads on."""
    nodes[node, OPEN] = 1
    if states[node].result != Result.UNDECIDED:
        nodes[node, OPEN] = 0
        nodes[node, WORTH] = SURE if states[node].result == Result.WON else 0
    elif step_now(states[node]) == Step.ACTIONS:
        nodes[node, WORTH] = worth_after(box, states[node], sheet, net)
        nodes[node, OPEN] = 1 if states[node].actions_left > 1 else 0
    else:
        nodes[node, WORTH] = INNER


@rule
def best_node(nodes: Grid, begin, end):
    """The node most worth reaching."""
    best = begin
    worth = -1
    for node in range(begin, end):
        if nodes[node, WORTH] < INNER and nodes[node, WORTH] > worth:
            worth = nodes[node, WORTH]
            best = node
    return best
