"""Legal actions: what a set of seats may do now, in ascending order."""

from outbreak.core.action import list_action
from outbreak.core.agenda import seat_asked, step_now
from outbreak.core.rule import rule
from outbreak.games.pandemic.rules.hands import event_holder, is_elsewhere, is_playable
from outbreak.games.pandemic.rules.refusals import (
    can_go_anywhere,
    refuse_build,
    refuse_choice,
    refuse_expert,
    refuse_give,
    refuse_payment,
    refuse_take,
    refuse_yes,
    was_declined,
)
from outbreak.games.pandemic.rules.roles import cards_for_cure
from outbreak.games.pandemic.rules.turn import asked_now, decider
from outbreak.games.pandemic.vocabulary import CARDS_MAX, EMPTY, EVENT_CARD, EVENTS, Kind, Place, Result, Role, Step


@rule
def legal(box, state, seats, desk):
    """List the actions that a set of seats may take now, in ascending order; returns how many."""
    n = 0
    if state.result != Result.UNDECIDED:
        return n
    step = step_now(state)
    for seat in range(state.players):
        if (seats >> seat) & 1 == 0:
            continue
        if step == Step.ASK:
            if seat == seat_asked(state):
                if refuse_yes(state) == 0:
                    n = list_action(desk, n, seat, Kind.YES, 0, 0)
                n = list_action(desk, n, seat, Kind.NO, 0, 0)
        elif step >= Step.DESTINATION:
            if seat == seat_asked(state):
                n = list_choices(box, state, desk, n, seat, step)
        else:
            n = list_open_moment(box, state, desk, n, seat, step)
    return n


@rule
def list_open_moment(box, state, desk, n, seat, step):
    """List what a seat may do during the actions, in a window or over the hand limit: pass, act, play an event, discard."""
    is_decider = seat == decider(state)
    if state.polled_windows == 1 and seat != asked_now(state):
        return n
    if step == Step.LIMIT:
        if not is_decider and state.polled_windows == 1:
            n = list_action(desk, n, seat, Kind.PASS, 0, 0)
    elif is_decider or state.polled_windows == 1:
        n = list_action(desk, n, seat, Kind.PASS, 0, 0)
    if is_decider and step == Step.ACTIONS:
        n = list_actions(box, state, desk, n, seat)
    for event in range(EVENTS):
        if event_holder(state, event) == seat and is_playable(state, event, step) == 1:
            n = list_event(box, state, desk, n, seat, Kind.AIRLIFT + event)
    if is_decider and step == Step.LIMIT:
        for card in range(CARDS_MAX):
            if state.place[card] == seat:
                n = list_action(desk, n, seat, Kind.DISCARD, card, 0)
    return n


@rule
def list_actions(box, state, desk, n, seat):
    """List the actions of the active player (P-2.2), movement first, each kind in ascending order."""
    first = seat
    last = seat
    if state.role[seat] == Role.DISPATCHER:
        first = 0
        last = state.players - 1
    cards = gather_cards(box, state, desk, seat)
    for pawn in range(first, last + 1):
        here = state.pawn[pawn]
        for i in range(box.link_count[here]):
            if was_declined(state, seat, Kind.DRIVE, pawn, box.links[here, i]) == 0:
                n = list_action(desk, n, seat, Kind.DRIVE, pawn, box.links[here, i])
    for pawn in range(first, last + 1):
        for i in range(cards):
            city = desk.scratch[i]
            if city != state.pawn[pawn] and was_declined(state, seat, Kind.DIRECT, pawn, city) == 0:
                n = list_action(desk, n, seat, Kind.DIRECT, pawn, city)
    for pawn in range(first, last + 1):
        if state.place[state.pawn[pawn]] == seat and can_go_anywhere(box, state, seat, Kind.CHARTER, pawn) == 1:
            n = list_action(desk, n, seat, Kind.CHARTER, pawn, 0)
    n = list_shuttles(box, state, desk, n, seat, first, last)
    if state.role[seat] == Role.DISPATCHER:
        for pawn in range(state.players):
            for other in range(state.players):
                if state.pawn[other] != state.pawn[pawn] and was_declined(state, seat, Kind.RENDEZVOUS, pawn, state.pawn[other]) == 0:
                    n = list_action(desk, n, seat, Kind.RENDEZVOUS, pawn, other)
    elif state.role[seat] == Role.OPERATIONS_EXPERT and refuse_expert(state, seat, cards) == 0:
        n = list_action(desk, n, seat, Kind.EXPERT, 0, 0)
    return list_other_actions(box, state, desk, n, seat)


@rule
def gather_cards(box, state, desk, seat):
    """Write a seat's city cards to the desk, in order, and count them by colour."""
    cards = 0
    for card in range(box.cities):
        desk.scratch[cards] = card  # branch-free: the next card overwrites it unless it is kept
        cards += state.place[card] == seat
    for color in range(box.colors):
        desk.counted[color] = 0
    for i in range(cards):
        desk.counted[box.color[desk.scratch[i]]] += 1
    return cards


@rule
def list_shuttles(box, state, desk, n, seat, first, last):
    """List shuttle flights between stations (P-3.4)."""
    if state.stations < 2:
        return n
    for pawn in range(first, last + 1):
        if state.station[state.pawn[pawn]] == 1:
            for city in range(box.cities):
                if state.station[city] == 1 and city != state.pawn[pawn] and was_declined(state, seat, Kind.SHUTTLE, pawn, city) == 0:
                    n = list_action(desk, n, seat, Kind.SHUTTLE, pawn, city)
    return n


@rule
def list_other_actions(box, state, desk, n, seat):
    """List building, treating, curing, storing and sharing."""
    here = state.pawn[seat]
    if refuse_build(state, seat) == 0:
        n = list_action(desk, n, seat, Kind.BUILD, 0, 0)
    for color in range(box.colors):
        if state.cubes[here, color] > 0:
            n = list_action(desk, n, seat, Kind.TREAT, color, 0)
    if state.station[here] == 1:
        needed = cards_for_cure(box, state, seat)
        for color in range(box.colors):
            if state.cured[color] == 0 and desk.counted[color] >= needed:
                n = list_action(desk, n, seat, Kind.CURE, color, 0)
    if state.role[seat] == Role.CONTINGENCY_PLANNER and state.stored == EMPTY:
        for event in range(EVENTS):
            if state.place[EVENT_CARD + event] == Place.IN_DISCARD:
                n = list_action(desk, n, seat, Kind.STORE, event, 0)
    company = 0
    for other in range(state.players):
        if other != seat and state.pawn[other] == here:
            company = 1
    if company == 1:
        n = list_shares(box, state, desk, n, seat)
    return n


@rule
def list_shares(box, state, desk, n, seat):
    """List sharing knowledge: giving, then taking (P-5.1)."""
    here = state.pawn[seat]
    if state.role[seat] == Role.RESEARCHER:
        for card in range(box.cities):
            n = list_gifts(state, desk, n, seat, card)
    else:
        n = list_gifts(state, desk, n, seat, here)
    researcher = researcher_here(state, seat)
    if researcher != EMPTY:
        for card in range(box.cities):
            if card == here or is_elsewhere(state, seat, card, researcher) == 0:
                n = list_takes(state, desk, n, seat, card)
    else:
        n = list_takes(state, desk, n, seat, here)
    return n


@rule
def researcher_here(state, seat):
    """Return the Researcher's seat if that is another player in the same city, or EMPTY."""
    for other in range(state.players):
        if other != seat and state.role[other] == Role.RESEARCHER and state.pawn[other] == state.pawn[seat]:
            return other
    return EMPTY


@rule
def list_gifts(state, desk, n, seat, card):
    """List giving one card to the players in the same city."""
    if state.place[card] == seat:
        for other in range(state.players):
            if refuse_give(state, seat, card, other) == 0:
                n = list_action(desk, n, seat, Kind.GIVE, card, other)
    return n


@rule
def list_takes(state, desk, n, seat, card):
    """List taking one card from the players in the same city."""
    for other in range(state.players):
        if refuse_take(state, seat, card, other) == 0:
            n = list_action(desk, n, seat, Kind.TAKE, card, other)
    return n


@rule
def list_event(box, state, desk, n, seat, kind):
    """List the ways to play an event that is held and has an effect."""
    if kind == Kind.AIRLIFT:
        for pawn in range(state.players):
            if can_go_anywhere(box, state, seat, Kind.AIRLIFT, pawn) == 1:
                n = list_action(desk, n, seat, Kind.AIRLIFT, pawn, 0)
    elif kind == Kind.FORECAST or kind == Kind.QUIET:
        n = list_action(desk, n, seat, kind, 0, 0)
    elif kind == Kind.GRANT:
        for city in range(box.cities):
            if state.station[city] == 0:
                n = list_action(desk, n, seat, Kind.GRANT, city, 0)
    else:
        for city in range(box.cities):
            if state.infection_place[city] == Place.IN_DISCARD:
                n = list_action(desk, n, seat, Kind.RESILIENT, city, 0)
    return n


@rule
def list_choices(box, state, desk, n, seat, step):
    """List the choices that complete an action or event (P-2.7)."""
    if step == Step.CURE or step == Step.FLIGHT:
        for card in range(box.cities):
            if refuse_payment(box, state, seat, card, step) == 0:
                n = list_action(desk, n, seat, Kind.DISCARD, card, 0)
    else:
        for city in range(box.cities):
            if refuse_choice(state, seat, city, step) == 0:
                n = list_action(desk, n, seat, Kind.CHOOSE, city, 0)
    return n
