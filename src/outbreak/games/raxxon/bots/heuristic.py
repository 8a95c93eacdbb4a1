"""Raxxon's heuristic: rules of thumb of a careful team, from what it can see.

Flipping costs no token and there is time: a team turns up what it can without ending the day, swaps healthy people into lines,
evacuates them, and gets the infected out of the crowd before the night counts them. The last action of a day is free, since its
consequences come only with the next turn: who would pay more than the rest of the day is worth passes.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.action import first_of, kind_of, seat_of
from outbreak.core.agenda import operand, seat_asked, step_now
from outbreak.core.codec import Action
from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.bots.outlook import (
    BEST_FLIP,
    EVACUATION_COST,
    WORST,
    best_zone,
    clearing,
    foresee,
    icon_cost,
    knot,
    quarantining,
    swaps_left,
    zone_worth,
)
from outbreak.games.raxxon.bots.picks import (
    GROUP_REACH,
    TARGETED_REACH,
    score_bonus,
    score_cell,
    score_line,
    score_option,
    score_spot,
    score_token,
    score_type,
    turning_down,
)
from outbreak.games.raxxon.options import CHARACTERS
from outbreak.games.raxxon.rules.actions import can_act, does_nothing, free_space, side, takes_line
from outbreak.games.raxxon.rules.targets import fits_line
from outbreak.games.raxxon.vocabulary import (
    CELLS,
    EMPTY,
    ICONS,
    LINES,
    ROWS,
    SPACES,
    ActionStep,
    CardStep,
    Kind,
    Place,
    SheetAction,
    Step,
    TriggerStep,
)

if TYPE_CHECKING:
    from outbreak.core.game import View

SCREENED_WORTH = 15  # to look at facedown cards without setting anything off
CONTROL_COST = 10


@rule
def heuristic(box, view, seats, desk, count):
    """The action with the best score among the legal ones on the desk; the first of equals."""
    foresee(box, view, desk)
    tidy = 0
    other = 0
    debt = 0
    if step_now(view) == Step.ACTION or step_now(view) == Step.TRIGGER:
        weigh_acts(box, view, desk, seat_asked(view))
        tidy = best_act(box, view, desk, seat_asked(view), 1)
        other = best_act(box, view, desk, seat_asked(view), 0)
        debt = consequences(box, view, desk, seat_asked(view), 0 if step_now(view) == Step.ACTION else pointer(view))
    best = 0
    best_score = WORST
    for i in range(count):
        score = score_action(box, view, desk, desk.choices[i], tidy, other, debt)
        if score > best_score:
            best = i
            best_score = score
    return best


@rule
def score_action(box, view, desk, action, tidy, other, debt):
    """What an action is worth; stopping is worth nothing."""
    kind = kind_of(action)
    a = first_of(action)
    seat = seat_of(action)
    if kind == Kind.ACT:
        return score_now(box, view, desk, seat, a, tidy, other, debt)
    if kind == Kind.GO:
        return max(tidy, other) - debt
    if kind == Kind.CARD:
        return score_cell(box, view, desk, seat, a)
    if kind == Kind.LINE:
        return score_line(box, view, desk, operand(view, ActionStep.ACTION), a)
    if kind == Kind.SPOT:
        return score_spot(box, view, a)
    if kind == Kind.OPTION:
        return score_option(box, view, desk, operand(view, CardStep.CARD), a)
    if kind == Kind.TYPE:
        return score_type(box, view, desk, a)
    if kind == Kind.BONUS:
        return score_bonus(box, view, desk)
    if kind == Kind.TOKEN:
        return score_token(box, view, desk, a)
    if kind == Kind.CHARACTER:
        return quarantine_size(box, a)
    return 0


@rule
def weigh_acts(box, view, desk, seat):
    """Note on the desk what each action of a seat's sheet is worth: less than nothing where it would do nothing (R-4.8)."""
    for row in range(ROWS + 1):
        desk.work[row] = 0
        if row == 0 or can_act(box, view, seat, row - 1) == 1:
            desk.work[row] = -1 if does_nothing(box, view, seat, row) == 1 else score_act(box, view, desk, seat, row)


@rule
def best_act(box, view, desk, seat, tidying):
    """The worth of a seat's best action among those that tidy up, or among the others; 0 if none is worth anything."""
    best = 0
    for row in range(ROWS + 1):
        if is_tidying(box, view, seat, row) == tidying:
            best = max(best, desk.work[row])
    return best


@rule
def score_now(box, view, desk, seat, row, tidy, other, debt):
    """What an action is worth now, with the best of what it leaves for the next turn, as far as that is worth its consequences."""
    later = other if is_tidying(box, view, seat, row) == 1 else tidy
    cost = debt
    if row > 0:
        space = free_space(box, view, seat, row - 1)
        for i in range(ICONS):
            cost += icon_cost(box, view, desk, box.sheet_icon[view.sheet[seat], side(view), row - 1, space, i])
    return desk.work[row] + max(later - cost, 0)


@rule
def is_tidying(box, view, seat, row):
    """Whether an action takes cards out of the crowd that are not saved: strikes, curfew, quarantine."""
    if row == 0:
        return 0
    action = box.sheet_action[view.sheet[seat], row - 1]
    return not (
        action != SheetAction.CURFEW
        and action != SheetAction.QUARANTINE
        and (action < SheetAction.STRIKE_TARGETED or action > SheetAction.STRIKE_GROUP)
    )


@rule
def score_act(box, view, desk, seat, row):
    """What an action of a sheet is worth; Door-to-Door, Roadblock and Funding are left alone."""
    if row == 0:
        return whole(desk.work[BEST_FLIP])
    action = box.sheet_action[view.sheet[seat], row - 1]
    amount = box.sheet_amount[view.sheet[seat], row - 1]
    if action == SheetAction.EVACUATE_LINE or action == SheetAction.EVACUATE_TARGETED:
        return best_evacuation(box, view, desk, action) - EVACUATION_COST
    if action == SheetAction.QUARANTINE:
        return quarantining(box, view, desk, amount)
    if action == SheetAction.INTERVIEW or action == SheetAction.SCREENING:
        return whole(SCREENED_WORTH)
    if takes_line(action) == 1:
        return best_clearing(box, view, desk, action)
    if action == SheetAction.STRIKE_TARGETED or action == SheetAction.STRIKE_GROUP:
        return best_knot(box, view, desk, action)
    if action >= SheetAction.CONTROL_AGGRESSIVE:
        return controlling(box, view, desk, seat, action)
    return -1


@rule
def best_evacuation(box, view, desk, action):
    """The worth of the best evacuation as the crowd lies."""
    best = 0
    first = 0 if action == SheetAction.EVACUATE_LINE else LINES
    for zone in range(first, LINES if action == SheetAction.EVACUATE_LINE else LINES + CELLS):
        best = max(best, zone_worth(box, view, desk, zone, 0))
    return best


@rule
def best_clearing(box, view, desk, action):
    """The worth of the best row or column to strike or to clear."""
    best = -1
    for line in range(LINES):
        if fits_line(box, view, action, line) == 1:
            best = max(best, clearing(box, view, desk, action, line))
    return best


@rule
def best_knot(box, view, desk, action):
    """The worth of the best place for a strike at single cards."""
    best = -1
    for cell in range(CELLS):
        if view.crowd[cell] != EMPTY:
            best = max(best, knot(box, view, desk, cell, GROUP_REACH if action == SheetAction.STRIKE_GROUP else TARGETED_REACH))
    return best


@rule
def controlling(box, view, desk, seat, action):
    """What crowd control is worth: a better evacuation afterwards, or cards turned down that would end the day."""
    swaps = swaps_left(box, view, seat)
    zone = best_zone(box, view, desk, swaps)
    worth = 0
    if zone != EMPTY and zone_worth(box, view, desk, zone, 0) < zone_worth(box, view, desk, zone, swaps):
        worth = zone_worth(box, view, desk, zone, swaps) - EVACUATION_COST
    return max(worth, turning_down(box, view, desk, action)) - CONTROL_COST


@rule
def quarantine_size(box, sheet):
    """How many infected cards a character locks away at once: alone, the more the better."""
    for row in range(ROWS):
        if box.sheet_action[sheet, row] == SheetAction.QUARANTINE:
            return whole(box.sheet_amount[sheet, row])
    return 0


@rule
def pointer(view):
    """The number of the next consequence of this turn, top to bottom and left to right."""
    return (operand(view, TriggerStep.ROW) * SPACES + operand(view, TriggerStep.SPACE)) * ICONS + operand(view, TriggerStep.ICON)


@rule
def consequences(box, view, desk, seat, first):
    """What the consequences of a seat's tokens cost, from a number on."""
    cost = 0
    for number in range(first, ROWS * SPACES * ICONS):
        row = number // (SPACES * ICONS)
        space = number // ICONS % SPACES
        if view.token[seat, row, space] == 1:
            cost += icon_cost(box, view, desk, box.sheet_icon[view.sheet[seat], side(view), row, space, number % ICONS])
    return cost


def is_idle(view: "View", action: Action) -> bool:
    """Whether an action would do nothing; bots pass instead (R-4.8)."""
    return action.kind == "act" and bool(does_nothing(view.table.box_lens, view.state, action.seat, int(action.operands["row"])))


def summary(states: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """What is remembered of simulated games, a column each; characters with a value for each seat, unless they change by the day."""
    players = int(states["players"][0])
    columns = {
        "days": states["day"].astype(np.int64),
        "evacuated": states["evacuated"].sum(axis=1, dtype=np.int64),
        "power": states["power"].astype(np.int64),
        "supply": states["supply_size"].astype(np.int64),
        "triggered": (states["raxxon_place"] == Place.TRIGGERED).sum(axis=1, dtype=np.int64),
        "untriggered": (states["raxxon_place"] == Place.UNTRIGGERED).sum(axis=1, dtype=np.int64),
    }
    if players > 1:
        columns["character"] = np.array(CHARACTERS)[states["sheet"][:, :players]]
    return columns
