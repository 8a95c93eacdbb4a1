"""Raxxon's heuristic: rules of thumb of a careful team, from what it can see. Worths are rough; a search will do better."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.action import first_of, kind_of, seat_of
from outbreak.core.agenda import operand, step_now
from outbreak.core.rule import rule
from outbreak.games.raxxon.actions import fits_line
from outbreak.games.raxxon.codec import CHARACTERS
from outbreak.games.raxxon.crowd import FLIPS, are_adjacent, count_face_up, count_facedown, in_line
from outbreak.games.raxxon.events import total
from outbreak.games.raxxon.state import (
    ACT,
    ADD,
    BONUS,
    CELL,
    CELLS,
    CHARACTER,
    CONTAIN,
    CONTAIN_CROWD,
    DRAW_RAXXON,
    DROP,
    EMPTY,
    END_DAY,
    EVACUATE,
    EVACUATE_LINE,
    EVACUATE_TARGETED,
    FLIP,
    FURNACE,
    GO,
    HIDDEN,
    HOSTILE_BACK,
    IGNORE,
    INFECTION,
    INTERVIEW,
    KILL,
    KILL_PAIR,
    LINE,
    LINES,
    OPS_MAX,
    OPTION,
    PICK_DOWN,
    PICK_EVACUATE,
    PICK_FUND_ANY,
    PICK_GROUP,
    PICK_INTERVIEW,
    PICK_QUARANTINE,
    PICK_STRIKE,
    PICK_STRIKE_MORE,
    POWER,
    QUARANTINE,
    ROWS,
    SCREENING,
    STEP_BONUS,
    STEP_FLIP,
    STEP_KILLED,
    STEP_OFFER,
    STEP_PICK,
    STOP,
    STRIKE_CONFLICTED,
    STRIKE_GROUP,
    STRIKE_LINE,
    STRIKE_SANCTIONED,
    STRIKE_TARGETED,
    TURN_DOWN,
    TYPE,
)

STOP_WORTH = 20  # going on must be worth more than a night's rest
INFECTED_GONE, QUARANTINED = 45, 80  # an infected card less at night
HEALTHY_KILLED, HIDDEN_KILLED = 40, 8
SUPPLY_LOW, POWER_HIGH = 2, 6
WORST = -1_000_000


@rule
def heuristic(box, view, seats, desk, count):
    """The action with the best score among the legal ones on the desk; the first of equals."""
    best = 0
    best_score = WORST
    for i in range(count):
        score = score_action(box, view, desk.choices[i])
        if score > best_score:
            best = i
            best_score = score
    return best


@rule
def score_action(box, view, action):
    """What an action is worth, roughly in hundredths of an evacuated card."""
    kind = kind_of(action)
    a = first_of(action)
    if kind == ACT:
        return score_act(box, view, seat_of(action), a)
    if kind == STOP:
        return score_stop(view)
    if kind == GO:
        return score_going_on(box, view)
    if kind == CELL:
        return score_cell(box, view, a)
    if kind == LINE:
        return score_line(box, view, operand(view, 2), a)
    if kind == OPTION:
        return score_option(box, view, operand(view, 2), a)
    if kind == TYPE:
        return score_type(view, a)
    if kind == BONUS:
        return score_bonus(box, view)
    if kind == CHARACTER:
        return 10 * has_targeted_evacuation(box, a)
    return 0


@rule
def has_targeted_evacuation(box, sheet):
    """Whether a character evacuates around one card, which needs no whole line."""
    for row in range(ROWS):
        if box.sheet_action[sheet, row] == EVACUATE_TARGETED:
            return 1
    return 0


@rule
def danger(box, view):
    """How likely the next unknown flip ends the day: the unseen cards of types that are one short of their end, in percent."""
    unseen = 0
    deadly = 0
    for card in range(box.types):
        left = box.type_count[view.level, card] - view.discards[card] - view.evacuated[card]
        left -= view.contained[card] + view.uncontained[card]
        up = count_face_up(view, 1 << card)
        unseen += max(left - up, 0)
        for i in range(FLIPS):
            if box.flip_op[card, i, 0] == END_DAY and box.flip_count[card, i] == up + 1:
                deadly += max(left - up, 0)
    return 100 * deadly // max(unseen, 1)


@rule
def score_stop(view):
    """Stopping: a base worth where it ends the turn, nothing where it only ends a choice."""
    step = step_now(view)
    if step == STEP_PICK or step == STEP_BONUS or step == STEP_OFFER:
        return 0
    return STOP_WORTH + 0


@rule
def best_line(box, view, purpose):
    """The worth of the best row or column for an action; 0 if none fits."""
    best = 0
    for line in range(LINES):
        if fits_line(box, view, purpose, line) == 1:
            best = max(best, score_line(box, view, purpose, line))
    return best


@rule
def score_line(box, view, purpose, line):
    """Evacuating counts its cards; striking counts infected cards against healthy ones."""
    score = 0
    for cell in range(CELLS):
        if view.crowd[cell] != EMPTY and in_line(cell, line) == 1:
            if purpose == EVACUATE_LINE:
                score += 100
            elif view.crowd[cell] == HIDDEN:
                score += HIDDEN_KILLED
            elif box.healthy[view.crowd[cell]] == 1:
                score -= HEALTHY_KILLED
            else:
                score += INFECTED_GONE
    return score


@rule
def best_cluster(box, view):
    """How many healthy cards a targeted evacuation takes at best."""
    best = 0
    for cell in range(CELLS):
        best = max(best, cluster(box, view, cell))
    return best


@rule
def cluster(box, view, cell):
    """How many healthy cards a targeted evacuation of one card takes."""
    if view.face_up[cell] == 0 or box.healthy[view.crowd[cell]] == 0:
        return 0
    count = 1
    for other in range(CELLS):
        if view.face_up[other] == 1 and box.healthy[view.crowd[other]] == 1 and are_adjacent(cell, other) == 1:
            count += 1
    return count


@rule
def score_act(box, view, seat, row):
    """The actions of a sheet: evacuate what can be, look for more while it is safe, then lock the infected away."""
    if row == 0:
        return 90 - 2 * danger(box, view) if count_facedown(view) > 0 else 0
    action = box.sheet_action[view.sheet[seat], row - 1]
    if action == EVACUATE_LINE:
        return best_line(box, view, EVACUATE_LINE)
    if action == EVACUATE_TARGETED:
        cards = best_cluster(box, view)
        return 100 * cards if cards > 1 or count_facedown(view) == 0 else 60
    infected = 0
    for card in range(box.types):
        if box.healthy[card] == 0:
            infected += count_face_up(view, 1 << card)
    if action == QUARANTINE:
        return QUARANTINED * min(infected + total(view, 1), 2)
    if action == INTERVIEW:
        return 95
    if action == SCREENING:
        return 40
    if action == STRIKE_LINE or action == STRIKE_CONFLICTED or action == STRIKE_SANCTIONED:
        return best_line(box, view, action)
    if action == STRIKE_TARGETED or action == STRIKE_GROUP:
        return INFECTED_GONE * best_knot(box, view)
    return 10


@rule
def best_knot(box, view):
    """How many face-up infected cards lie in one place: one and those beside it."""
    best = 0
    for cell in range(CELLS):
        count = 0
        for other in range(CELLS):
            if view.face_up[other] == 1 and box.healthy[view.crowd[other]] == 0:
                count += other == cell or are_adjacent(cell, other) == 1
        best = max(best, count)
    return best


@rule
def score_going_on(box, view):
    """Going on through the consequences: worth it while something can still be won today and the risk is small."""
    if view.supply_size < SUPPLY_LOW or view.power > POWER_HIGH:
        return 20
    hope = 100 if count_facedown(view) > 0 else 0
    return max(hope, best_line(box, view, EVACUATE_LINE)) - danger(box, view)


@rule
def score_cell(box, view, cell):
    """Which card to pick, by what it is picked for; a hidden one lies between good and bad."""
    card = view.crowd[cell]
    step = step_now(view)
    purpose = operand(view, 2)
    good = 0
    if card != HIDDEN:
        good = 1 if box.healthy[card] == 1 else -1
    if step == STEP_FLIP:
        return 20 * good
    if step != STEP_PICK:
        return 0
    if purpose == PICK_EVACUATE:
        return 10 * cluster(box, view, cell)
    if purpose == PICK_INTERVIEW or purpose == EVACUATE:
        return 20 + good
    if purpose == KILL or purpose == KILL_PAIR or purpose == PICK_STRIKE or purpose == PICK_STRIKE_MORE or purpose == PICK_GROUP:
        return -20 * good
    if purpose == TURN_DOWN or purpose == PICK_DOWN or purpose == CONTAIN_CROWD or purpose == CONTAIN or purpose == PICK_QUARANTINE:
        return 10 + count_face_up(view, 1 << card)
    return 5


@rule
def score_type(view, card):
    """Which type to pick: quarantine before anything else, an infected card out of reach."""
    purpose = operand(view, 2)
    if step_now(view) == STEP_KILLED:
        return card + 0
    if purpose == CONTAIN or purpose == PICK_QUARANTINE or purpose == DROP:
        return 12
    return 1


@rule
def score_op(box, view, card, option, i):
    """What an operation of a Raxxon card is worth."""
    op = box.op[card, option, i]
    if op == POWER:
        return -20 - 12 * view.power
    if op == INFECTION:
        return -120 // max(view.supply_size, 1) - 20
    if op == END_DAY:
        return -80
    if op == DRAW_RAXXON:
        return -15
    if op == ADD or op == HOSTILE_BACK:
        return -15
    if op == FLIP:
        return 10 - danger(box, view)
    if op == EVACUATE:
        return 90
    if op == CONTAIN or op == CONTAIN_CROWD or op == FURNACE or op == IGNORE:
        return 40
    return 5


@rule
def score_option(box, view, card, option):
    """An option is worth the sum of its operations."""
    score = 0
    for i in range(OPS_MAX):
        score += score_op(box, view, card, option, i)
    return score


@rule
def score_bonus(box, view):
    """Second parts that cost a Raxxon card only for the quarantine; offers and free ones if they are worth something."""
    if step_now(view) == STEP_OFFER:
        return score_op(box, view, operand(view, 2), 0, 0)
    if operand(view, 2) == QUARANTINE:
        return 5
    return 1 if operand(view, 2) == PICK_FUND_ANY else -1


def summary(states: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """What is remembered of simulated games, a column each; characters with a value for each seat."""
    players = int(states["players"][0])
    columns = {
        "days": states["day"].astype(np.int64),
        "evacuated": states["evacuated"].sum(axis=1, dtype=np.int64),
        "power": states["power"].astype(np.int64),
        "supply": states["supply_size"].astype(np.int64),
    }
    if players > 1:
        columns["role"] = np.array(CHARACTERS)[states["sheet"][:, :players]]
    return columns
