"""Rules that step many games to the next decision of the controlled seats, and write observations and masks.

A rule about one game works on state i with the view and the desks of a slot; each thread of a CPU or GPU has its own slot."""

from outbreak.bots.policy import DECISIONS_MAX, DESKS, ENGINE, POLICY, choose, look
from outbreak.core.action import SEAT_SHIFT
from outbreak.core.batch import game_key
from outbreak.core.chance import KEY_WORDS, seed_luck
from outbreak.core.contract import apply, hide, legal, outcome, start, waiting
from outbreak.core.journal import EVERYBODY
from outbreak.core.observation import dense_index
from outbreak.core.rule import Flags, Grid, Numbers, Shorts, rule

# The terms of a batch: the key, the controlled seats, whether they share what they know, and the distance between the numbers of two
# games in one row, which is 0 if no other game follows.
MINE, TEAM, AGAIN = range(KEY_WORDS, KEY_WORDS + 3)

# The columns of a game's row: its number among those of the seed, the deciding seat, the index of the chosen action in the mask, the
# ending, the winners, the number of decisions, and the four words of the policy's generator.
NUMBER, SEAT, ACTION, ENDING, WINNERS, DECISIONS, LUCK = range(7)
COLUMNS = 10
READ_SEAT, READ_ENDING, READ_WINNERS = range(3)  # the columns that a GPU also keeps as separate arrays, for programs to read
READ = 3
REFUSED = -1  # replaces an illegal action
LEFT_UNDECIDED = -1  # the ending of a game that repeated itself


@rule
def observe(box, view, me, sights: Shorts, i):
    """Write the observation of a view, from one of its seats, into row i; a placeholder for a game's own rule."""


@rule
def winners(state):
    """Return the winners as a mask; a placeholder for a game's own rule."""
    return 0


@rule
def first_seat(seats):
    """Return the lowest seat in a mask that is not empty."""
    seat = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def sharing_seats(terms: Numbers, seat):
    """Return the seats that share their knowledge with a deciding seat: the whole team, or itself alone."""
    if terms[TEAM] == 1:
        return EVERYBODY
    return 1 << seat


@rule
def begin(boxes, states, desks, options_each, terms: Numbers, rows: Grid, i, slot):
    """Set up the game with this row's number."""
    game_key(states[i], desks[DESKS * slot + ENGINE], terms, rows[i, NUMBER])
    start(boxes[0], states[i], desks[DESKS * slot + ENGINE], options_each[0])
    seed_luck(desks[DESKS * slot + POLICY], terms[0], rows[i, NUMBER])
    for n in range(4):
        rows[i, LUCK + n] = desks[DESKS * slot + POLICY].luck[n]
    rows[i, DECISIONS] = 0
    rows[i, SEAT] = first_seat(terms[MINE])


@rule
def run_on(boxes, states, views, desks, terms: Numbers, rows: Grid, i, slot, mine):
    """Take forced actions and let the policy play all other seats, until one of `mine` has a choice or the game is over.

    Returns the number of that seat's actions, which are on the engine's desk."""
    for n in range(4):
        desks[DESKS * slot + POLICY].luck[n] = rows[i, LUCK + n]
    found = 0
    while found == 0 and outcome(states[i]) == 0 and rows[i, DECISIONS] < DECISIONS_MAX and desks[DESKS * slot + ENGINE].fault == 0:
        seat = first_seat(waiting(states[i]))
        count = legal(boxes[0], states[i], 1 << seat, desks[DESKS * slot + ENGINE])
        choice = 0
        if count > 1 and (mine >> seat) & 1 == 1:
            rows[i, SEAT] = seat
            found = count
        else:
            if count > 1:
                rows[i, DECISIONS] += 1
                look(boxes, states, views, desks, i, slot, sharing_seats(terms, seat), 1 << seat)
                choice = choose(boxes[0], views[slot], sharing_seats(terms, seat), desks[DESKS * slot + POLICY], count)
            apply(boxes[0], states[i], desks[DESKS * slot + ENGINE], desks[DESKS * slot + ENGINE].choices[choice])
    for n in range(4):
        rows[i, LUCK + n] = desks[DESKS * slot + POLICY].luck[n]
    rows[i, ENDING] = outcome(states[i])
    if found == 0 and rows[i, ENDING] == 0:
        rows[i, ENDING] = LEFT_UNDECIDED
    rows[i, WINNERS] = winners(states[i])
    return found


@rule
def show(boxes, states, views, desks, terms: Numbers, rows: Grid, dense: Grid, width, sights: Shorts, masks: Flags, i, slot, count):
    """Write the observation of the deciding seat, and its mask over `width` actions: the `count` legal ones on the desk."""
    for n in range(width):
        masks[i, n] = 0
    for n in range(count):
        masks[i, dense_index(desks[DESKS * slot + ENGINE].choices[n], dense)] = 1
    views[slot] = states[i]
    hide(boxes[0], views[slot], sharing_seats(terms, rows[i, SEAT]))
    observe(boxes[0], views[slot], rows[i, SEAT], sights, i)


@rule
def step_game(
    boxes,
    states,
    views,
    desks,
    options_each,
    terms: Numbers,
    rows: Grid,
    dense: Grid,
    codes: Numbers,
    sights: Shorts,
    masks: Flags,
    i,
    slot,
):
    """Take the action in the row and continue to the next decision; a game that is over is replaced by the next one, or stays as it is.

    An action that is not in the mask is not taken, and the row says so."""
    if rows[i, ENDING] == 0:
        place = rows[i, ACTION]
        if place < 0 or place >= len(codes) or masks[i, place] == 0:
            rows[i, ACTION] = REFUSED
            return
        apply(boxes[0], states[i], desks[DESKS * slot + ENGINE], codes[place] | (rows[i, SEAT] << SEAT_SHIFT))
        rows[i, DECISIONS] += 1
    elif terms[AGAIN] > 0:
        rows[i, NUMBER] += terms[AGAIN]
        begin(boxes, states, desks, options_each, terms, rows, i, slot)
    else:
        return
    count = run_on(boxes, states, views, desks, terms, rows, i, slot, terms[MINE])
    show(boxes, states, views, desks, terms, rows, dense, len(codes), sights, masks, i, slot, count)


@rule
def publish(rows: Grid, columns: Grid, i):
    """Copy seat, ending and winners from a row into contiguous columns, for programs to read."""
    columns[READ_SEAT, i] = rows[i, SEAT]
    columns[READ_ENDING, i] = rows[i, ENDING]
    columns[READ_WINNERS, i] = rows[i, WINNERS]


@rule
def share(games, slots, slot):
    """Return the first game of a slot; all slots have equal shares."""
    return games * slot // slots


@rule
def step_each(
    boxes, states, views, desks, options_each, terms: Numbers, rows: Grid, dense: Grid, codes: Numbers, sights: Shorts, masks: Flags, slot
):
    """Take the action in its row in each game of a slot."""
    for i in range(share(len(states), len(views), slot), share(len(states), len(views), slot + 1)):
        step_game(boxes, states, views, desks, options_each, terms, rows, dense, codes, sights, masks, i, slot)


@rule
def finish_each(boxes, states, views, desks, terms: Numbers, rows: Grid, slot):
    """Let the policy play the games of a slot to their ends."""
    for i in range(share(len(states), len(views), slot), share(len(states), len(views), slot + 1)):
        run_on(boxes, states, views, desks, terms, rows, i, slot, 0)


@rule
def look_as(boxes, states, views, sights: Shorts, i, seat, seats):
    """Write the observation of some seats, from one of them, into the first row."""
    views[0] = states[i]
    hide(boxes[0], views[0], seats)
    observe(boxes[0], views[0], seat, sights, 0)
