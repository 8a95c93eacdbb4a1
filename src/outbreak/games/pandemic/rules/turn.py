"""The turn: what an action does, and what follows until a player has a choice."""

from outbreak.core.action import first_of, kind_of, seat_of, second_of
from outbreak.core.agenda import operand, plan, seat_asked, set_operand, step_now, strike
from outbreak.core.chance import shown
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.pandemic.rules.actions import (
    build,
    cards_of_color,
    cure,
    forget_declined,
    move_pawn,
    record_declined,
    request_move,
    request_share,
    share,
    spend_action,
    start_cure,
    store,
    take_station_from,
    travel,
    treat,
)
from outbreak.games.pandemic.rules.events import arrange, forecast, grant, quiet_night, resilient_population, start_airlift
from outbreak.games.pandemic.rules.hands import discard, may_hold, show, viewers
from outbreak.games.pandemic.rules.infection import intensify, lose, start_epidemic, turn_infection_card
from outbreak.games.pandemic.vocabulary import (
    EMPTY,
    EPIDEMIC_CARD,
    EPIDEMICS_MAX,
    AskStep,
    CureStep,
    DestinationStep,
    FlightStep,
    InfectStep,
    Kind,
    LimitStep,
    Note,
    Result,
    Step,
)


@rule
def begin(box, state, desk, action):
    """Carry out a legal action, except for what it puts on the agenda."""
    seat = seat_of(action)
    kind = kind_of(action)
    a = first_of(action)
    b = second_of(action)
    if kind == Kind.PASS:
        pass_on(state, desk, seat)
    else:
        state.answered = 0
        if kind <= Kind.TAKE:
            act(box, state, desk, seat, kind, a, b)
        elif kind <= Kind.RESILIENT:
            play(box, state, desk, seat, kind, a)
        elif kind == Kind.DISCARD:
            pay(box, state, desk, a)
        elif kind == Kind.CHOOSE:
            choose(box, state, desk, a)
        else:
            answer(box, state, desk, kind)


@rule
def act(box, state, desk, seat, kind, a, b):
    """Start one of the actions of the action phase (P-2.2)."""
    if kind == Kind.BUILD:
        build(box, state, desk, seat)
    elif kind == Kind.TREAT:
        treat(box, state, desk, seat, a)
    elif kind == Kind.CURE:
        start_cure(box, state, desk, seat, a)
    elif kind == Kind.STORE:
        store(state, desk, a)
    elif kind == Kind.GIVE or kind == Kind.TAKE:
        request_share(state, desk, seat, kind, a, b)
    elif kind == Kind.RENDEZVOUS:
        request_move(box, state, desk, seat, kind, a, state.pawn[b])
    elif kind == Kind.CHARTER or kind == Kind.EXPERT:
        if kind == Kind.CHARTER:
            show(state, state.pawn[a])
        plan(state, desk, Step.DESTINATION, seat, kind)
        set_operand(state, DestinationStep.PAWN, a if kind == Kind.CHARTER else seat)
    else:
        request_move(box, state, desk, seat, kind, a, b)


@rule
def play(box, state, desk, seat, kind, a):
    """Play an event; it costs no action (P-8.1)."""
    if kind == Kind.AIRLIFT:
        start_airlift(state, desk, seat, a)
    elif kind == Kind.FORECAST:
        forecast(box, state, desk, seat)
    elif kind == Kind.GRANT:
        grant(box, state, desk, seat, a)
    elif kind == Kind.QUIET:
        quiet_night(state, desk)
    else:
        resilient_population(state, desk, a)


@rule
def pass_on(state, desk, seat):
    """End the action phase early (P-2.2), close a window (P-11.9), or pass when polled (P-11.10).

    There is a window for events after the actions, however many were taken (P-8.13)."""
    if seat != decider(state):
        state.answered |= 1 << seat
        return
    state.answered = 0
    note(desk, Note.PASSED, EVERYBODY, seat, 0, 0, 0)
    if step_now(state) == Step.ACTIONS:
        state.actions_left = 0
    else:
        strike(state)


@rule
def pay(box, state, desk, card):
    """Discard a card: for the hand limit (P-5.7), for a cure (P-4.6) or for the Operations Expert's flight (P-9.12)."""
    step = step_now(state)
    if step == Step.LIMIT:
        discard(state, desk, card)
    elif step == Step.CURE:
        discard(state, desk, card)
        set_operand(state, CureStep.NEEDED, operand(state, CureStep.NEEDED) - 1)
        set_operand(state, CureStep.AFTER, card)
    else:
        fly(box, state, desk, card)


@rule
def fly(box, state, desk, card):
    """Fly as the Operations Expert, paying with any city card (P-9.12)."""
    seat = operand(state, FlightStep.SEAT)
    city = operand(state, FlightStep.CITY)
    strike(state)
    spend_action(state)
    state.expert_flown = 1
    discard(state, desk, card)
    move_pawn(box, state, desk, Kind.EXPERT, seat, city)


@rule
def choose(box, state, desk, city):
    """Name a city: a destination, the station that moves, or the next card of a Forecast (P-2.7)."""
    step = step_now(state)
    if step == Step.ARRANGE:
        arrange(state, desk, city)
        return
    seat = operand(state, DestinationStep.SEAT)
    kind = operand(state, DestinationStep.KIND)
    pawn = operand(state, DestinationStep.PAWN)
    strike(state)
    if step == Step.STATION:
        take_station_from(state, desk, city)
    elif kind == Kind.EXPERT:
        plan(state, desk, Step.FLIGHT, seat, city)
    else:
        request_move(box, state, desk, seat, kind, pawn, city)


@rule
def answer(box, state, desk, kind):
    """Agree to a request or decline it; declining costs nothing (P-5.3 to P-5.5, P-9.7)."""
    asked = operand(state, AskStep.SEAT)
    request = operand(state, AskStep.REQUEST)
    city = operand(state, AskStep.CITY)
    asker = operand(state, AskStep.ASKER)
    is_share = request == Kind.GIVE or request == Kind.TAKE
    strike(state)
    note(desk, Note.AGREED if kind == Kind.YES else Note.DECLINED, EVERYBODY, asked, request, city, 0)
    if kind == Kind.NO:
        state.refusals = 1
        if is_share:
            state.refused_share[city] |= 1 << asked
        else:
            record_declined(state, request, asked, city)
    elif is_share:
        share(state, desk, asker, request, city, asked)
    else:
        travel(box, state, desk, asker, request, asked, city)


@rule
def decider(state):
    """Return the seat that decides during the actions or in a window (P-2.8, P-11.9), or the one over the hand limit (P-5.7)."""
    if step_now(state) == Step.LIMIT:
        return operand(state, LimitStep.SEAT)
    return state.active


@rule
def asked_now(state):
    """Return the next seat to be polled in a window; the decider is the last (P-11.10)."""
    last = decider(state)
    step = step_now(state)
    for i in range(1, state.players):
        seat = (last + i) % state.players
        if (state.answered >> seat) & 1 == 0 and may_hold(state, seat, step) == 1:
            return seat
    return last


@rule
def waiting(state):
    """Return the seats that must answer now, as a set."""
    if state.result != Result.UNDECIDED:
        return 0
    step = step_now(state)
    if step == Step.ACTIONS or step == Step.WINDOW or step == Step.RESILIENT or step == Step.LIMIT:
        if state.polled_windows == 1:
            return 1 << asked_now(state)
        return 1 << decider(state)
    return 1 << seat_asked(state)


@rule
def is_window_used(state, step):
    """Whether the game stops at a window: always with closed hands, otherwise if somebody can play an event (P-11.8)."""
    if state.closed_hands == 1:
        return 1
    for seat in range(state.players):
        if may_hold(state, seat, step) == 1:
            return 1
    return 0


@rule
def has_choice(box, state, desk):
    """Whether the step on top of the agenda waits for a seat; if not, `carry_out` completes it."""
    step = step_now(state)
    if step == Step.ACTIONS:
        return state.actions_left != 0
    if step == Step.WINDOW or step == Step.RESILIENT:
        return is_window_used(state, step)
    if step == Step.LIMIT:  # cards in hand alone count (P-5.8)
        return state.hand_size[operand(state, LimitStep.SEAT)] > box.hand_limit
    if step == Step.CURE:
        needed = operand(state, CureStep.NEEDED)
        left = cards_of_color(box, state, operand(state, CureStep.SEAT), operand(state, CureStep.COLOR), operand(state, CureStep.AFTER))
        return needed != 0 and needed != left
    if step == Step.FLIGHT:
        return only_city_card(box, state, operand(state, FlightStep.SEAT)) == EMPTY
    return step >= Step.DESTINATION


@rule
def only_city_card(box, state, seat):
    """Return the only city card in a hand, or EMPTY if there are more."""
    only = EMPTY
    for card in range(box.cities):
        if state.place[card] == seat:
            if only != EMPTY:
                return EMPTY
            only = card
    return only


@rule
def carry_out(box, state, desk):
    """Carry out the step on top of the agenda."""
    step = step_now(state)
    left = operand(state, InfectStep.LEFT)
    first = operand(state, InfectStep.FIRST)
    if step == Step.CURE:
        pay_last_cards(box, state, desk)
        return
    if step == Step.FLIGHT:
        fly(box, state, desk, only_city_card(box, state, operand(state, FlightStep.SEAT)))
        return
    strike(state)
    if step == Step.TURN:
        start_turn(box, state, desk)
    elif step == Step.ACTIONS:
        plan(state, desk, Step.WINDOW, 0, 0)
    elif step == Step.DRAW:
        draw_cards(box, state, desk)
    elif step == Step.EPIDEMIC:
        start_epidemic(box, state, desk)
    elif step == Step.INTENSIFY:
        intensify(box, state, desk)
    elif step == Step.INFECTION:
        start_infection_phase(box, state, desk)
    elif step == Step.INFECT:
        if left > 0 and state.infection_deck_size > 0:  # P-7.10
            plan(state, desk, Step.CARD, left, first)
            plan(state, desk, Step.WINDOW, 0, 0)
    elif step == Step.CARD:
        turn_next_card(box, state, desk, left, first)
    elif step == Step.END:
        state.active = (state.active + 1) % state.players
        state.turn += 1
        plan(state, desk, Step.TURN, 0, 0)


@rule
def start_turn(box, state, desk):
    """Plan a turn: actions, draw, infection, then the next seat (P-2.1)."""
    state.actions_left = box.actions
    state.expert_flown = 0
    forget_declined(state)
    note(desk, Note.TURN, EVERYBODY, state.active, state.turn, 0, 0)
    plan(state, desk, Step.END, 0, 0)
    plan(state, desk, Step.INFECTION, 0, 0)
    plan(state, desk, Step.DRAW, 0, 0)
    plan(state, desk, Step.ACTIONS, 0, 0)


@rule
def draw_cards(box, state, desk):
    """Draw two cards together (P-6.1), or lose if too few are left (P-6.2, P-10.4); epidemics come first, then the limit (P-6.3)."""
    state.actions_left = 0
    if state.player_deck_size < box.draw:
        lose(state, desk, Result.LOST_CARDS, EMPTY)
        return
    seat = state.active
    plan(state, desk, Step.LIMIT, seat, 0)
    epidemics = 0
    for _ in range(box.draw):
        card = leave_player_deck(state, desk)
        if card == EPIDEMIC_CARD:
            epidemics += 1
            note(desk, Note.DREW, EVERYBODY, seat, card, 0, 0)
        else:
            state.place[card] = seat
            state.hand_size[seat] += 1
            note(desk, Note.DREW, viewers(state, seat), seat, card, 0, 0)
    for i in range(epidemics):  # one after the other, with a window between them (P-6.8, P-8.1)
        if i > 0:
            plan(state, desk, Step.WINDOW, 0, 0)
        plan(state, desk, Step.EPIDEMIC, 0, 0)


@rule
def leave_player_deck(state, desk):
    """Take the top card off the player deck and its pile (P-11.6)."""
    state.player_deck_size -= 1
    card = shown(desk, state.player_deck[state.player_deck_size])
    state.player_deck[state.player_deck_size] = EMPTY
    p = 0
    while p < EPIDEMICS_MAX and state.pile[p] == 0:
        p += 1
    state.pile[p] -= 1
    if card == EPIDEMIC_CARD:
        state.pile_epidemics[p] -= 1
    state.reveals += 1
    return card


@rule
def start_infection_phase(box, state, desk):
    """Turn as many infection cards as the rate says (P-7.1, P-7.11), none in a quiet night (P-8.7)."""
    if state.quiet_night == 1:
        state.quiet_night = 0
        return
    plan(state, desk, Step.INFECT, box.rates[state.rate], 1)


@rule
def turn_next_card(box, state, desk, left, first):
    """Turn the next infection card (P-7.1), unless a quiet night was played before the first one; later it skips the next phase (P-8.8)."""
    if first == 1 and state.quiet_night == 1:
        state.quiet_night = 0
        return
    plan(state, desk, Step.INFECT, left - 1, 0)
    turn_infection_card(box, state, desk, state.infection_deck_size - 1, 1)


@rule
def pay_last_cards(box, state, desk):
    """Discard the remaining cards if all of them are needed, and find the cure (P-4.6)."""
    seat = operand(state, CureStep.SEAT)
    color = operand(state, CureStep.COLOR)
    needed = operand(state, CureStep.NEEDED)
    after = operand(state, CureStep.AFTER)
    strike(state)
    for card in range(after + 1, box.cities):
        if needed > 0 and state.place[card] == seat and box.color[card] == color:
            discard(state, desk, card)
    cure(box, state, desk, color)
