"""Raxxon's heuristic: scores every legal action from what the team can see, and takes the best.

Flipping costs no token and there is time: the team turns up what it can without ending the day, swaps healthy cards into lines,
evacuates them, and removes infected cards before the night counts them. The last action of a day is free, because its
consequences would come with the next turn: a player passes when the consequences cost more than the rest of the day is worth.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.action import first_of, kind_of, seat_of
from outbreak.core.agenda import operand, seat_asked, step_now
from outbreak.core.codec import Action
from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.bots.evaluation import BEST_FLIP, EVACUATION_COST, WORST, estimate, icon_cost
from outbreak.games.raxxon.bots.picks import (
    GROUP_REACH,
    TARGETED_REACH,
    control_bonus_value,
    score_bonus,
    score_cell,
    score_line,
    score_option,
    score_spot,
    score_token,
    score_type,
)
from outbreak.games.raxxon.bots.removals import clear_line_value, cluster_value, quarantine_value
from outbreak.games.raxxon.bots.zones import best_zone, swaps_left, zone_value
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

SCREENED_VALUE = 15  # for looking at facedown cards without flipping them
CONTROL_COST = 10


@rule
def heuristic(box, view, seats, desk, count):
    """Return the index of the legal action with the best score; the first of equals."""
    estimate(box, view, desk)
    best_removal = 0
    best_other = 0
    pending_cost = 0
    if step_now(view) == Step.ACTION or step_now(view) == Step.TRIGGER:
        score_sheet(box, view, desk, seat_asked(view))
        best_removal = best_of_sheet(box, view, desk, seat_asked(view), 1)
        best_other = best_of_sheet(box, view, desk, seat_asked(view), 0)
        pending_cost = consequence_cost(box, view, desk, seat_asked(view), 0 if step_now(view) == Step.ACTION else next_consequence(view))
    best = 0
    best_score = WORST
    for i in range(count):
        score = score_action(box, view, desk, desk.choices[i], best_removal, best_other, pending_cost)
        if score > best_score:
            best = i
            best_score = score
    return best


@rule
def score_action(box, view, desk, action, best_removal, best_other, pending_cost):
    """Return the score of an action; stopping scores 0."""
    kind = kind_of(action)
    a = first_of(action)
    seat = seat_of(action)
    if kind == Kind.ACT:
        return score_act(box, view, desk, seat, a, best_removal, best_other, pending_cost)
    if kind == Kind.GO:
        return max(best_removal, best_other) - pending_cost
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
def score_sheet(box, view, desk, seat):
    """Write the score of each action of a seat's sheet to the desk: negative where it would do nothing (R-4.8)."""
    for row in range(ROWS + 1):
        desk.work[row] = 0
        if row == 0 or can_act(box, view, seat, row - 1) == 1:
            desk.work[row] = -1 if does_nothing(box, view, seat, row) == 1 else score_sheet_action(box, view, desk, seat, row)


@rule
def best_of_sheet(box, view, desk, seat, removing):
    """Return the best score among a seat's actions that remove cards, or among the others; 0 if none is positive."""
    best = 0
    for row in range(ROWS + 1):
        if removes_cards(box, view, seat, row) == removing:
            best = max(best, desk.work[row])
    return best


@rule
def score_act(box, view, desk, seat, row, best_removal, best_other, pending_cost):
    """Return the score of an action, plus the best action left for the next turn if it is worth the consequences by then."""
    later = best_other if removes_cards(box, view, seat, row) == 1 else best_removal
    cost = pending_cost
    if row > 0:
        space = free_space(box, view, seat, row - 1)
        for i in range(ICONS):
            cost += icon_cost(box, view, desk, box.sheet_icon[view.sheet[seat], side(view), row - 1, space, i])
    return desk.work[row] + max(later - cost, 0)


@rule
def removes_cards(box, view, seat, row):
    """Whether an action takes cards out of the crowd without evacuating them: strikes, curfew, quarantine."""
    if row == 0:
        return 0
    action = box.sheet_action[view.sheet[seat], row - 1]
    return not (
        action != SheetAction.CURFEW
        and action != SheetAction.QUARANTINE
        and (action < SheetAction.STRIKE_TARGETED or action > SheetAction.STRIKE_GROUP)
    )


@rule
def score_sheet_action(box, view, desk, seat, row):
    """Return the score of an action of a sheet; Door-to-Door, Roadblock and Funding are never chosen."""
    if row == 0:
        return whole(desk.work[BEST_FLIP])
    action = box.sheet_action[view.sheet[seat], row - 1]
    amount = box.sheet_amount[view.sheet[seat], row - 1]
    if action == SheetAction.EVACUATE_LINE or action == SheetAction.EVACUATE_TARGETED:
        return best_evacuation_value(box, view, desk, action) - EVACUATION_COST
    if action == SheetAction.QUARANTINE:
        return quarantine_value(box, view, desk, amount)
    if action == SheetAction.INTERVIEW or action == SheetAction.SCREENING:
        return whole(SCREENED_VALUE)
    if takes_line(action) == 1:
        return best_line_value(box, view, desk, action)
    if action == SheetAction.STRIKE_TARGETED or action == SheetAction.STRIKE_GROUP:
        return best_cluster_value(box, view, desk, action)
    if action >= SheetAction.CONTROL_AGGRESSIVE:
        return control_value(box, view, desk, seat, action)
    return -1


@rule
def best_evacuation_value(box, view, desk, action):
    """Return the value of the best evacuation without swaps."""
    best = 0
    first = 0 if action == SheetAction.EVACUATE_LINE else LINES
    for zone in range(first, LINES if action == SheetAction.EVACUATE_LINE else LINES + CELLS):
        best = max(best, zone_value(box, view, desk, zone, 0))
    return best


@rule
def best_line_value(box, view, desk, action):
    """Return the value of the best row or column to strike or to clear."""
    best = -1
    for line in range(LINES):
        if fits_line(box, view, action, line) == 1:
            best = max(best, clear_line_value(box, view, desk, action, line))
    return best


@rule
def best_cluster_value(box, view, desk, action):
    """Return the value of the best cell for a strike at single cards."""
    best = -1
    for cell in range(CELLS):
        if view.crowd[cell] != EMPTY:
            best = max(best, cluster_value(box, view, desk, cell, GROUP_REACH if action == SheetAction.STRIKE_GROUP else TARGETED_REACH))
    return best


@rule
def control_value(box, view, desk, seat, action):
    """Return the value of crowd control: a better evacuation afterwards, or fewer face-up cards that would end the day."""
    swaps = swaps_left(box, view, seat)
    zone = best_zone(box, view, desk, swaps)
    value = 0
    if zone != EMPTY and zone_value(box, view, desk, zone, 0) < zone_value(box, view, desk, zone, swaps):
        value = zone_value(box, view, desk, zone, swaps) - EVACUATION_COST
    return max(value, control_bonus_value(box, view, desk, action)) - CONTROL_COST


@rule
def quarantine_size(box, sheet):
    """How many infected cards a character quarantines at once: a solo player takes the highest."""
    for row in range(ROWS):
        if box.sheet_action[sheet, row] == SheetAction.QUARANTINE:
            return whole(box.sheet_amount[sheet, row])
    return 0


@rule
def next_consequence(view):
    """Return the number of the next consequence of this turn, counted top to bottom and left to right."""
    return (operand(view, TriggerStep.ROW) * SPACES + operand(view, TriggerStep.SPACE)) * ICONS + operand(view, TriggerStep.ICON)


@rule
def consequence_cost(box, view, desk, seat, first):
    """Return the cost of the consequences of a seat's tokens, from a number on."""
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
    """Return the columns kept of simulated games; characters have a value for each seat, except alone, where they change by the day."""
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
