"""Planning a turn of Pandemic: a search tree over its actions, up to where chance decides again."""

from outbreak.core.action import encode, first_of, kind_of, second_of
from outbreak.core.agenda import operand, step_now
from outbreak.core.contract import apply
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import Grid, Numbers, rule, whole
from outbreak.games.pandemic.bots.evaluation import CERTAIN_WIN, LEGAL_ACTIONS, set_base_position, value_after_turn
from outbreak.games.pandemic.rules.legal import legal
from outbreak.games.pandemic.vocabulary import LEGAL_MAX, SEATS_MAX, AskStep, Kind, Result, Step

UNFINISHED = 2 * CERTAIN_WIN  # the value of a node in the middle of an action, which is not evaluated

# The columns of a node. Several equally long plans may lead to one position: FIRST_MOVES is the set of their first actions, as bits
# in the order in which they were tried at the root; actions beyond the last bit share it.
PARENT, ACTION, VALUE, FIRST_MOVES, OPEN = range(5)
NODE = 5
LAST_BIT = 62
FIRST_ACTIONS = LEGAL_ACTIONS + LEGAL_MAX
BUFFER_LENGTH = FIRST_ACTIONS + LAST_BIT + 1
TRAVELLING = 2  # the pawn has only moved so far: open whatever its value, because its purpose is still to come
HASH_SLOTS = 1 << 15
HASHES_LENGTH = 2 * HASH_SLOTS


@rule
def position_hash(box, state):
    """Hash what actions can change in a position."""
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
def find_or_add(hashes: Numbers, hash, node):
    """Look a position up in the transposition table: gets the node that holds it, or adds it as this node."""
    slot = hash & (HASH_SLOTS - 1)
    while hashes[slot] != 0:
        if hashes[slot] == hash + 1:
            return hashes[HASH_SLOTS + slot]
        slot = (slot + 1) & (HASH_SLOTS - 1)
    hashes[slot] = hash + 1
    hashes[HASH_SLOTS + slot] = node
    return node


@rule
def is_candidate(box, view, kind, a, b, root):
    """Whether an action is tried in the tree: no passing, events only at the root and only those that move or build."""
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
        return is_useful_destination(box, view, a)
    return 1


@rule
def is_near_pawn(box, view, city):
    """Whether a pawn stands in a city or next to it."""
    for seat in range(view.players):
        if view.pawn[seat] == city or box.linked[view.pawn[seat], city] == 1:
            return 1
    return 0


@rule
def is_useful_destination(box, view, city):
    """Whether there is something to do in a city: treat, share, build, cure, or fly on from it."""
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
def prepare_root(state):
    """Make a position the root of a tree: one extra action, so that none ends the turn, and no polling about events."""
    state.actions_left += 1
    state.polled_windows = 0
    state.answered = 0


@rule
def prepare_root_after(boxes, states, desks, action):
    """Prepare the position in states[0] as a root, and take an action there unless it is negative."""
    prepare_root(states[0])
    if action >= 0:
        apply(boxes[0], states[0], desks[0], action)


@rule
def grow_tree(boxes, states, desks, nodes: Grid, hashes: Numbers, buffer: Numbers, net: Numbers, root, beam):
    """Grow the tree of a turn from the prepared position in states[root], layer by layer with a beam; returns its size.

    Because of the extra action of the root, no action ends the turn and nothing random happens in the tree."""
    box = boxes[0]
    desk = desks[0]
    for i in range(HASH_SLOTS):
        hashes[i] = 0
    nodes[root, PARENT] = -1
    nodes[root, ACTION] = 0
    nodes[root, FIRST_MOVES] = 0
    set_base_position(box, states[root], buffer, net)
    evaluate_node(box, states, nodes, buffer, net, root)
    find_or_add(hashes, position_hash(box, states[root]), root)
    begin = whole(root)
    end = root + 1
    while begin < end:
        prune(nodes, begin, end, beam)
        size = whole(end)
        for node in range(begin, end):
            if nodes[node, OPEN] != 0:
                size = expand(box, states, desk, nodes, hashes, buffer, net, node, size, root)
                if desk.fault != 0:
                    return size
        begin = end
        end = size
    return end


@rule
def prune(nodes: Grid, begin, end, beam):
    """Keep only the best nodes of a layer open; nodes in the middle of an action, and travelling ones, stay open."""
    count = 0
    for node in range(begin, end):
        if nodes[node, OPEN] == 1 and nodes[node, VALUE] < UNFINISHED:
            count += 1
    if count <= beam:
        return
    low = -1
    high = CERTAIN_WIN + 1
    while high - low > 1:  # find the lowest value that at most `beam` nodes reach
        middle = (low + high) // 2
        above = 0
        for node in range(begin, end):
            if nodes[node, OPEN] == 1 and nodes[node, VALUE] < UNFINISHED and nodes[node, VALUE] >= middle:
                above += 1
        if above > beam:
            low = middle
        else:
            high = middle
    for node in range(begin, end):
        if nodes[node, OPEN] == 1 and nodes[node, VALUE] < high:
            nodes[node, OPEN] = 0


@rule
def expand(box, states, desk, nodes: Grid, hashes: Numbers, buffer: Numbers, net: Numbers, node, size, root):
    """Try all candidate actions in a node; returns the new size of the tree."""
    count = legal(box, states[node], EVERYBODY, desk)
    for i in range(count):
        buffer[LEGAL_ACTIONS + i] = desk.choices[i]
    set_base_position(box, states[node], buffer, net)
    tried = 0
    for i in range(count):
        action = buffer[LEGAL_ACTIONS + i]
        if size >= len(states) or is_candidate(box, states[node], kind_of(action), first_of(action), second_of(action), node == root) == 0:
            continue
        firsts = whole(nodes[node, FIRST_MOVES])
        if node == root:
            firsts = 1 << min(tried, LAST_BIT)
            buffer[FIRST_ACTIONS + min(tried, LAST_BIT)] = action
        tried += 1
        states[size] = states[node]
        apply(box, states[size], desk, action)
        if step_now(states[size]) == Step.ASK:
            apply(box, states[size], desk, encode(operand(states[size], AskStep.SEAT), Kind.YES, 0, 0))
        if desk.fault != 0:
            return size
        place = find_or_add(hashes, position_hash(box, states[size]), size)
        if place < size:
            if states[place].actions_left == states[size].actions_left:
                nodes[place, FIRST_MOVES] |= firsts
            continue
        nodes[size, PARENT] = node
        nodes[size, ACTION] = action
        nodes[size, FIRST_MOVES] = firsts
        evaluate_node(box, states, nodes, buffer, net, size)
        if nodes[size, OPEN] == 1 and (node == root or nodes[node, OPEN] == TRAVELLING):
            if (kind_of(action) == Kind.DRIVE or kind_of(action) == Kind.SHUTTLE) and first_of(action) == states[size].active:
                nodes[size, OPEN] = TRAVELLING
        size += 1
    return size


@rule
def evaluate_node(box, states, nodes: Grid, buffer: Numbers, net: Numbers, node):
    """Evaluate a new node and decide whether it is expanded."""
    nodes[node, OPEN] = 1
    if states[node].result != Result.UNDECIDED:
        nodes[node, OPEN] = 0
        nodes[node, VALUE] = CERTAIN_WIN if states[node].result == Result.WON else 0
    elif step_now(states[node]) == Step.ACTIONS:
        nodes[node, VALUE] = value_after_turn(box, states[node], buffer, net)
        nodes[node, OPEN] = 1 if states[node].actions_left > 1 else 0
    else:
        nodes[node, VALUE] = UNFINISHED


@rule
def best_node(nodes: Grid, begin, end):
    """Find the node with the highest value."""
    best = begin
    worth = -1
    for node in range(begin, end):
        if nodes[node, VALUE] < UNFINISHED and nodes[node, VALUE] > worth:
            worth = nodes[node, VALUE]
            best = node
    return best
