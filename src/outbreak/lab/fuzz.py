"""Plays random games and checks every invariant of the engine at every decision; runs compiled, and is replayed interpreted."""

from outbreak.core.action import ACTION_BITS, SEAT_SHIFT, kind_of, seat_of
from outbreak.core.chance import KEY_WORDS, lucky
from outbreak.core.contract import apply, check, deal, hide, legal, outcome, refusal, waiting
from outbreak.core.faults import FAULT_HIDDEN
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import Grid, Numbers, SpareDesk, rule

# The counters of a fuzzed game.
DECISIONS, ILLEGAL_TRIED, ILLEGAL_ACCEPTED, LEGAL_REFUSED, UNSOUND, UNSOUND_DEAL, VIEW_DIFFERS, FAULTS, LEAKS, NEEDLESS = range(10)
COUNTS = 10

# The states of one fuzzed game: the state, its view, a deal that fits it, and scratch space for comparisons.
STATE, VIEW, DEALT = range(3)
WILD_NUMBERS = 8

# The pairs of views that must be equal at one decision: of another deal, after playing both, and after playing the view.
REDEALT, DEAL_PLAYED, VIEW_PLAYED = range(3)
PAIRS = 3


@rule
def journal_sum(desk, seats):
    """Return a checksum of the journal as a set of seats may see it."""
    total = desk.journal_size * 7
    for row in range(desk.journal_size):
        total = (total * 31 + desk.journal[row, 0] * 7 + desk.journal[row, 2]) & 0xFFFFFFFF
        if desk.journal[row, 1] == EVERYBODY or desk.journal[row, 1] & seats != 0:
            for i in range(3, 6):
                total = (total * 31 + desk.journal[row, i]) & 0xFFFFFFFF
    return total


@rule
def choices_sum(desk, count):
    """Return a checksum of the list of legal actions."""
    total = count
    for i in range(count):
        total = (total * 1000003 + desk.choices[i]) & 0xFFFFFFFF
    return total


@rule
def pick_lively(desk, count):
    """Choose an action: half the time uniformly, half the time a kind first, so that rare kinds are played."""
    if lucky(desk, 2) == 0:
        return lucky(desk, count)
    kinds = 0
    last = -1
    chosen = -1
    for i in range(count):
        kind = kind_of(desk.choices[i])
        if kind != last:
            last = kind
            kinds += 1
            if lucky(desk, kinds) == 0:
                chosen = kind
    number = 0
    found = 0
    for i in range(count):
        if kind_of(desk.choices[i]) == chosen:
            number += 1
            if lucky(desk, number) == 0:
                found = i
    return found


@rule
def try_everything(box, state, view, desk, seats, seat, dense: Numbers, counts: Numbers):
    """Try every action of the dense index by one seat, and random numbers: refused exactly if not listed, in state and view alike."""
    n = legal(box, state, 1 << seat, desk)
    listed = 0
    for i in range(len(dense)):
        action = dense[i] | (seat << SEAT_SHIFT)
        is_listed = listed < n and desk.choices[listed] == action
        code = refusal(box, state, EVERYBODY, action)
        if is_listed:
            listed += 1
            counts[LEGAL_REFUSED] += code != 0
        else:
            counts[ILLEGAL_TRIED] += 1
            counts[ILLEGAL_ACCEPTED] += code == 0
        if refusal(box, view, seats, action) != refusal(box, state, seats, action):
            counts[VIEW_DIFFERS] += 1
    counts[LEGAL_REFUSED] += listed != n
    for _ in range(WILD_NUMBERS):
        action = (lucky(desk, 1 << (ACTION_BITS + 2)) - (1 << ACTION_BITS)) | (lucky(desk, 2) << 40)
        if refusal(box, state, EVERYBODY, action) == 0:
            found = 0
            n = legal(box, state, EVERYBODY, desk)
            for i in range(n):
                found += desk.choices[i] == action
            counts[ILLEGAL_ACCEPTED] += found == 0
        counts[ILLEGAL_TRIED] += 1


@rule
def compare_view(box, state, view, desk, spare: SpareDesk, seats, counts: Numbers):
    """Check that what seats are told is the same computed from the state and from their view."""
    n = legal(box, state, seats, desk)
    m = legal(box, view, seats, spare)
    if n != m or waiting(state) != waiting(view) or outcome(state) != outcome(view):
        counts[VIEW_DIFFERS] += 1
        return
    for i in range(n):
        counts[VIEW_DIFFERS] += desk.choices[i] != spare.choices[i]


@rule
def write_pair(box, states, views, place, other, seats):
    """Write the views of some seats of the state and of another one."""
    views[place] = states[STATE]
    views[place + 1] = states[other]
    hide(box, views[place], seats)
    hide(box, views[place + 1], seats)


@rule
def fuzz(boxes, states, desks, views, luck: Numbers, room, dense: Numbers, counts: Numbers, log: Grid):
    """Play one game that has been set up in states[0], checking everything; returns the number of decisions.

    `states` has room for the state after every decision from index 3 on; `views` gets for every decision the pairs that must be equal.
    `log` gets the action, the sum of the legal list, the sum of the journal, and the set of pairs that were written."""
    box = boxes[0]
    desk = desks[0]
    for i in range(4):
        desk.luck[i] = luck[i]
    decision = 0
    while outcome(states[STATE]) == 0 and decision < room:
        players_mask = EVERYBODY
        counts[UNSOUND] += check(box, states[STATE]) != 0
        seats = lucky(desk, players_mask + 1)
        states[VIEW] = states[STATE]
        hide(box, states[VIEW], seats)
        compare_view(box, states[STATE], states[VIEW], desk, desks[1], seats, counts)
        try_everything(box, states[STATE], states[VIEW], desk, seats, lucky(desk, 5), dense, counts)
        states[DEALT] = states[VIEW]
        for i in range(KEY_WORDS):
            states[DEALT].key[i] = lucky(desk, 1 << 32)
        deal(box, states[DEALT], seats, desks[1])
        counts[UNSOUND_DEAL] += check(box, states[DEALT]) != 0
        pairs = 2 * PAIRS * decision
        views[pairs] = states[VIEW]
        views[pairs + 1] = states[DEALT]
        hide(box, views[pairs + 1], seats)
        n = legal(box, states[STATE], EVERYBODY, desk)
        action = desk.choices[pick_lively(desk, n)]
        log[decision, 0] = action
        log[decision, 1] = choices_sum(desk, n)
        reveals = states[STATE].reveals
        apply(box, states[STATE], desk, action)
        counts[FAULTS] += desk.fault != 0
        log[decision, 2] = journal_sum(desk, EVERYBODY)
        log[decision, 3] = 1 << REDEALT
        dealt_count = legal(box, states[DEALT], EVERYBODY, desks[1])
        counts[UNSOUND_DEAL] += dealt_count == 0
        if (seats >> seat_of(action)) & 1 == 1:
            apply(box, states[DEALT], desks[1], action)
            counts[FAULTS] += desks[1].fault != 0
            if states[STATE].reveals == reveals and states[DEALT].reveals == reveals:
                counts[LEAKS] += journal_sum(desk, seats) != journal_sum(desks[1], seats)
                write_pair(box, states, views, pairs + 2 * DEAL_PLAYED, DEALT, seats)
                log[decision, 3] |= 1 << DEAL_PLAYED
            apply(box, states[VIEW], desks[1], action)
            if desks[1].fault == 0:
                write_pair(box, states, views, pairs + 2 * VIEW_PLAYED, VIEW, seats)
                log[decision, 3] |= 1 << VIEW_PLAYED
            else:
                counts[FAULTS] += desks[1].fault != FAULT_HIDDEN
                counts[NEEDLESS] += states[STATE].reveals == reveals
        elif dealt_count > 0:
            # A deal can be continued, also in the middle of another seat's action.
            apply(box, states[DEALT], desks[1], desks[1].choices[lucky(desk, dealt_count)])
            counts[FAULTS] += desks[1].fault != 0
        counts[UNSOUND_DEAL] += check(box, states[DEALT]) != 0
        states[3 + decision] = states[STATE]
        decision += 1
    counts[DECISIONS] += decision
    counts[UNSOUND] += check(box, states[STATE]) != 0
    return decision


@rule
def replay_one(boxes, states, desks, action, sums: Numbers):
    """List and apply one action, for the comparison with the interpreted rules."""
    sums[0] = choices_sum(desks[0], legal(boxes[0], states[0], EVERYBODY, desks[0]))
    apply(boxes[0], states[0], desks[0], action)
    sums[1] = journal_sum(desks[0], EVERYBODY)
    return outcome(states[0])
