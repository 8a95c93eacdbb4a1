"""Targets: the city most worth going to, for treating, curing, sharing or protecting."""

from outbreak.core.rule import rule, whole
from outbreak.games.pandemic.bots.collecting import curable_color, share_value
from outbreak.games.pandemic.bots.layout import OTHER_ROUTES, OWN_ROUTES, TARGET, TARGET_VALUE
from outbreak.games.pandemic.bots.routes import find_routes
from outbreak.games.pandemic.bots.threats import linked_outbreaks
from outbreak.games.pandemic.box import FAR
from outbreak.games.pandemic.vocabulary import CUBES_MAX, EMPTY, Role

# Values per action, tuned in many thousands of simulated games.
CURE_VALUE = 6000
FIRST_CUBE, SECOND_CUBE, THIRD_CUBE = 80, 120, 300
FEW_CUBES = 14  # with fewer in the supply, every cube on the board is worth more


@rule
def choose_target(box, view, desk, seat):
    """Choose the city most worth going to, or staying in, and store what it is worth per action."""
    desk.work[TARGET] = view.pawn[seat]
    desk.work[TARGET_VALUE] = 0
    if view.role[seat] == Role.QUARANTINE_SPECIALIST:
        desk.work[TARGET_VALUE] = protection_value(box, view, desk, view.pawn[seat])
    for other in range(view.players):
        if other != seat:
            consider_meeting(box, view, desk, seat, other)
    can_cure = curable_color(box, view, desk, seat)
    for city in range(box.cities):
        steps = desk.scratch[OWN_ROUTES + city]
        if steps > 0 and steps < FAR:
            consider_target(desk, city, visit_value(box, view, desk, seat, city, steps))
            if view.role[seat] == Role.QUARANTINE_SPECIALIST:
                consider_target(desk, city, protection_value(box, view, desk, city) // (steps + 1))
            if can_cure != EMPTY and view.station[city] == 1:
                consider_target(desk, city, CURE_VALUE // (steps + 1))


@rule
def protection_value(box, view, desk, city):
    """Estimate what it is worth that the Quarantine Specialist stands in a city."""
    value = threat_value(box, view, desk, city)
    for i in range(box.link_count[city]):
        value += threat_value(box, view, desk, box.links[city, i])
    return 6 * value


@rule
def threat_value(box, view, desk, city):
    """Estimate what it is worth that no cube is placed in a city."""
    if view.cubes[city, box.color[city]] == CUBES_MAX:
        return 4 * desk.threat[city]
    return whole(desk.threat[city])


@rule
def consider_target(desk, city, value):
    """Make a city the target if it is worth more than the present one."""
    if value > desk.work[TARGET_VALUE]:
        desk.work[TARGET_VALUE] = value
        desk.work[TARGET] = city


@rule
def consider_meeting(box, view, desk, seat, other):
    """Consider the cities in which a card can be passed to or from another player."""
    find_routes(box, view, desk, OTHER_ROUTES, other, 0)
    meeting = view.pawn[other]
    for card in range(box.cities):
        value = 0
        giver = seat
        if view.place[card] == seat:
            value = share_value(box, view, desk, seat, other, card)
        elif view.place[card] == other:
            giver = other
            value = share_value(box, view, desk, other, seat, card)
        if value > 0:
            if view.role[giver] == Role.RESEARCHER:
                if desk.scratch[OWN_ROUTES + meeting] > 0:
                    consider_target(desk, meeting, value // (desk.scratch[OWN_ROUTES + meeting] + 1))
            else:
                steps = desk.scratch[OWN_ROUTES + card] + desk.scratch[OTHER_ROUTES + card]
                if steps > 0:
                    consider_target(desk, card, value // (steps + 2))


@rule
def cube_value(box, view, desk, city, color, cubes):
    """Estimate what it is worth to remove one cube from a city that has so many of a colour."""
    threat = 1
    if color == box.color[city]:
        threat = whole(desk.threat[city])
    value = FIRST_CUBE + 2 * threat
    if cubes == 2:
        value = SECOND_CUBE + 15 * threat
    elif cubes == CUBES_MAX:
        outbreaks = 1 + linked_outbreaks(box, view, city, color)
        value = THIRD_CUBE + 60 * threat * outbreaks * (box.outbreak_limit + view.outbreaks) // box.outbreak_limit
    scarce = FEW_CUBES - view.supply[color]
    if scarce > 0:
        value += 4 * scarce * scarce
    return value


@rule
def treat_value(box, view, desk, seat, city, color):
    """Estimate what one Treat Disease action is worth."""
    cubes = whole(view.cubes[city, color])
    value = cube_value(box, view, desk, city, color, cubes)
    if view.role[seat] == Role.MEDIC or view.cured[color] == 1:
        for left in range(1, cubes):
            value += cube_value(box, view, desk, city, color, left)
    return value


@rule
def visit_value(box, view, desk, seat, city, steps):
    """Estimate, per action, what going to a city and treating there is worth."""
    best = 0
    total = 0
    work = whole(steps)
    for color in range(box.colors):
        cubes = whole(view.cubes[city, color])
        if cubes > 0:
            if view.role[seat] == Role.MEDIC or view.cured[color] == 1:
                total += treat_value(box, view, desk, seat, city, color)
                work += 1
                best = max(best, total // work)
            else:
                while cubes > 0:
                    total += cube_value(box, view, desk, city, color, cubes)
                    work += 1
                    cubes -= 1
                    best = max(best, total // work)
    if steps >= view.actions_left:
        best = best * 5 // 6
    return best
