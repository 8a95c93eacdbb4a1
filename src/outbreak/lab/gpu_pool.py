"""Random games in pools: neighbouring threads of a GPU take games at the same stage, so that they run the same code.

The kernel compiler supplies `cuda` and the names in capitals without a value."""

from typing import Any

from outbreak.core.action import kind_of
from outbreak.core.agenda import step_now
from outbreak.core.batch import game_key
from outbreak.core.chance import lucky, seed_luck
from outbreak.core.contract import begin, carry_out, has_choice, legal, outcome, start
from outbreak.core.journal import EVERYBODY, clear_journal
from outbreak.core.rule import Flags, Grid, Numbers, rule

TALLY = 16
# The stages of a game, by what comes next: a new game, a step of the agenda, a choice at a step, an action of some kind, or nothing,
# because no games are left. There are fewer than 32 steps and kinds. A round runs the stages in this order, long ones first.
NEW, STEP, CHOICE, ACTION, OVER = 0, 1, 33, 65, 97
STAGES = OVER + 1
CHOSEN = 4  # in the row of a game: the chosen action, after the four words of the generator
ROW = 5
WARP, ALL_LANES = 32, 0xFFFFFFFF
MANY = 20  # threads of a warp: if as many reach the same step of the agenda or a choice at it, they continue with it at once
cuda: Any = None
INT32: Any = None
INT64: Any = None
STATE_DTYPE: Any = None
STATE_WORDS: Any = None
LINE_WORDS: Any = None
SECTOR_WORDS: Any = None
NEAR_WORDS: Any = None
fetch: Any = None
DESK_RECORD: Any = None


@rule
def stage_ahead(box, state, desk):
    """Return the next stage of a game."""
    if outcome(state) != 0:
        return NEW
    if has_choice(box, state, desk) == 0:
        return STEP + step_now(state)
    return CHOICE + step_now(state)


@rule
def start_game(box, state, desk, options, key: Numbers, game, rows: Grid, i):
    """Set up one game of a seed, and the generator for its choices."""
    game_key(state, desk, key, game)
    seed_luck(desk, state.key[0], game)
    start(box, state, desk, options)
    for n in range(CHOSEN):
        rows[i, n] = desk.luck[n]


@rule
def choose_any(box, state, desk, rows: Grid, i):
    """Choose uniformly among the legal actions; returns how many there are."""
    legals = legal(box, state, EVERYBODY, desk)
    choice = 0
    if legals > 1:
        for n in range(CHOSEN):
            desk.luck[n] = rows[i, n]
        choice = lucky(desk, legals)
        for n in range(CHOSEN):
            rows[i, n] = desk.luck[n]
    rows[i, CHOSEN] = desk.choices[choice]
    return legals


@rule
def put_words(words: Grid, i, fresh: Numbers):
    """Copy a new state into its place, eight words at a time, so that their memory accesses overlap."""
    for n in range(0, len(fresh), 8):
        a, b, c, d = fresh[n], fresh[n + 1], fresh[n + 2], fresh[n + 3]
        e, f, g, h = fresh[n + 4], fresh[n + 5], fresh[n + 6], fresh[n + 7]
        words[i, n], words[i, n + 1], words[i, n + 2], words[i, n + 3] = a, b, c, d
        words[i, n + 4], words[i, n + 5], words[i, n + 6], words[i, n + 7] = e, f, g, h


def random_games(
    boxes,
    states,
    options_each,
    words: Grid,
    rows: Grid,
    stages: Flags,
    order: Grid,
    key: Numbers,
    first,
    games,
    taken: Numbers,
    tally: Numbers,
):
    """Play games of a seed at random, from number `first` on; the tally is that of `play_random`.

    Each block has a pool of games, a row of `stages`. In every round all games advance one stage, sorted by stage, so that neighbouring
    threads run the same code. A warp takes the next games when it has finished its last, so that none waits long for another. A game is set
    up in local memory, where neighbouring threads write together, and copied into its place as words."""
    desks = cuda.local.array(1, DESK_RECORD)
    fresh_words = cuda.local.array(STATE_WORDS, INT64)
    fresh = fresh_words.view(STATE_DTYPE)
    own = cuda.local.array(TALLY, INT64)
    counts = cuda.shared.array(STAGES, INT32)
    places = cuda.shared.array(STAGES, INT32)
    started = cuda.shared.array(1, INT32)
    me, lane, threads = cuda.threadIdx.x, cuda.threadIdx.x % WARP, cuda.blockDim.x
    block, pool = cuda.blockIdx.x, stages.shape[1]
    box, desk = boxes[0], desks[0]
    for n in range(TALLY):
        own[n] = 0
    for slot in range(me, pool, threads):
        stages[block, slot] = NEW
    live = pool
    while live > 0:
        # Counting sort of the pool by stage.
        for stage in range(me, STAGES, threads):
            counts[stage] = 0
        cuda.syncthreads()
        for slot in range(me, pool, threads):
            cuda.atomic.add(counts, stages[block, slot], 1)
        cuda.syncthreads()
        for stage in range(me, STAGES, threads):
            place = 0
            for before in range(stage):
                place += counts[before]
            places[stage] = place
        live = pool - counts[OVER]
        started[0] = 0
        cuda.syncthreads()
        for slot in range(me, pool, threads):
            order[block, cuda.atomic.add(places, stages[block, slot], 1)] = slot
        cuda.syncthreads()
        # Play: a warp takes as many games as it has threads, until none is left.
        place = lane
        while place - lane < live:
            if lane == 0:
                place = cuda.atomic.add(started, 0, WARP)
            place = cuda.shfl_sync(ALL_LANES, place, 0) + lane
            slot, stage = 0, OVER
            if place < live:
                slot = order[block, place]
                stage = stages[block, slot]
            i = block * pool + slot
            state = states[i]
            # Prefetch what the stage will read.
            if stage != OVER:
                for n in range(0, LINE_WORDS, SECTOR_WORDS):
                    fetch(words, i, n)
            if CHOICE <= stage < ACTION:
                for n in range(NEAR_WORDS[0], NEAR_WORDS[1], SECTOR_WORDS):
                    fetch(words, i, n)
            together = MANY
            while together >= MANY:
                if stage != OVER:
                    clear_journal(desk)
                    game = first
                    if stage == NEW:
                        game += cuda.atomic.add(taken, 0, 1)
                    if game >= first + games:
                        stage = OVER
                    elif CHOICE <= stage < ACTION:
                        if choose_any(box, state, desk, rows, i) > 1:
                            own[0] += 1
                        own[2] += 1
                        stage = ACTION + kind_of(rows[i, CHOSEN])
                    else:
                        if stage == NEW:
                            start_game(box, fresh[0], desk, options_each[0], key, game, rows, i)
                            put_words(words, i, fresh_words)
                        elif stage < CHOICE:
                            carry_out(box, state, desk)
                        else:
                            desk.fault = 0
                            begin(box, state, desk, rows[i, CHOSEN])
                        stage = stage_ahead(box, state, desk)
                        if stage == NEW:
                            own[1] += 1
                            own[3 + outcome(state)] += 1
                    stages[block, slot] = stage
                ahead = cuda.shfl_sync(ALL_LANES, stage, 0)
                together = 0
                if STEP <= ahead < ACTION:
                    together = cuda.popc(cuda.ballot_sync(ALL_LANES, stage == ahead))
                if stage != ahead:
                    stage = OVER
        cuda.syncthreads()
    for n in range(TALLY):
        cuda.atomic.add(tally, n, own[n])
