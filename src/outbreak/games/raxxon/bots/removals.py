"""Evaluation of removals: the value of taking cards out of the crowd by a strike, a curfew or quarantine."""

from outbreak.core.rule import rule
from outbreak.games.raxxon.bots.evaluation import (
    HEALTHY_KILLED,
    HIDDEN_KILLED,
    QUARANTINED_VALUE,
    UNSEEN_CLEARED,
    UNSEEN_INFECTED,
    UNSEEN_KILLED,
    night_gain,
)
from outbreak.games.raxxon.bots.zones import cell_of
from outbreak.games.raxxon.rules.piles import count_uncontained
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, HIDDEN, LINES, SIDE, SheetAction


@rule
def infected_chance(box, view, desk, cell):
    """Return the chance that the card of a cell is infected, in percent; 0 for an empty cell."""
    if view.crowd[cell] == EMPTY:
        return 0
    if view.crowd[cell] == HIDDEN:
        return desk.work[UNSEEN_INFECTED]
    return 100 * (1 - box.healthy[view.crowd[cell]])


@rule
def kill_cost(box, view, desk, cell, strikes):
    """Return the expected cost of a healthy card leaving the crowd; only a strike also sets off the effects of its death."""
    card = view.crowd[cell]
    if card == HIDDEN:
        return (desk.work[UNSEEN_KILLED] if strikes == 1 else desk.work[UNSEEN_CLEARED]) // 100
    if box.healthy[card] == 0:
        return 0
    return (HIDDEN_KILLED if view.face_up[cell] == 0 else HEALTHY_KILLED) + strikes * desk.kill_cost[card]


@rule
def kill_value(box, view, desk, cell):
    """Return the value of killing one card."""
    return night_gain(box, view, desk, infected_chance(box, view, desk, cell)) - kill_cost(box, view, desk, cell, 1)


@rule
def clear_line_value(box, view, desk, action, line):
    """Return the value of striking a row or column, or of clearing it by curfew."""
    fewer = 0
    cost = 0
    for i in range(SIDE):
        cell = cell_of(line, i)
        if view.crowd[cell] != EMPTY:
            fewer += infected_chance(box, view, desk, cell)
            cost += kill_cost(box, view, desk, cell, 0 if action == SheetAction.CURFEW else 1)
    return night_gain(box, view, desk, fewer) - cost


@rule
def cluster_value(box, view, desk, cell, most):
    """Return the value of killing a card and those beside it that are worth it, up to a number."""
    value = kill_value(box, view, desk, cell)
    taken = 0
    for i in range(1, SIDE):
        other = cell_of(LINES + cell, i)
        if taken < most and other != EMPTY and view.crowd[other] != EMPTY:
            more = kill_value(box, view, desk, other)
            if more > 0:
                value += more
                taken += 1
    return value


@rule
def quarantine_value(box, view, desk, amount):
    """Return the value of quarantining infected cards, up to a number."""
    infected = count_uncontained(view)
    for cell in range(CELLS):
        infected += view.face_up[cell] == 1 and box.healthy[view.crowd[cell]] == 0
    locked = min(infected, amount)
    return night_gain(box, view, desk, 100 * locked) + QUARANTINED_VALUE * locked
