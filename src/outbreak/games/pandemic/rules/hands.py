"""Player cards in hands: who sees them, how they leave, and who holds an event."""

from outbreak.core.chance import shown
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.pandemic.rules.roles import seat_with
from outbreak.games.pandemic.vocabulary import EMPTY, EVENT_CARD, EVENTS, SEATS_MAX, Event, Note, Place, Role, Step


@rule
def viewers(state, seat):
    """Return the seats that see a hand: its own, or everybody with open hands (P-11.1)."""
    if state.closed_hands == 1:
        return 1 << seat
    return EVERYBODY


@rule
def leave_hand(state, desk, card, place):
    """Take a card out of its hand; a closed hand reveals it, unless it was shown before."""
    seat = shown(desk, state.place[card])
    state.hand_size[seat] -= 1
    state.start_cards[seat] -= state.from_start[card]
    state.from_start[card] = 0
    if state.closed_hands == 1 and state.shown[card] == 0:
        state.reveals += 1
    state.shown[card] = 0
    state.place[card] = place


@rule
def discard(state, desk, card):
    """Put a card from its hand onto the player discard pile."""
    holder = state.place[card]
    leave_hand(state, desk, card, Place.IN_DISCARD)
    note(desk, Note.DISCARDED, EVERYBODY, holder, card, 0, 0)


@rule
def hand_over(state, desk, card, receiver):
    """Pass a card to another hand, where everybody still knows it (P-5.1, P-11.3)."""
    giver = state.place[card]
    leave_hand(state, desk, card, receiver)
    state.hand_size[receiver] += 1
    state.shown[card] = state.closed_hands
    note(desk, Note.SHARED, EVERYBODY, giver, receiver, card, 0)


@rule
def show(state, card):
    """Announce a card; everybody knows it while it stays in that hand (P-11.3)."""
    if state.closed_hands == 1 and state.place[card] < SEATS_MAX and state.shown[card] == 0:
        state.shown[card] = 1
        state.reveals += 1


@rule
def event_holder(state, event):
    """Return the seat that may play an event, from its hand or from its role card, or EMPTY (P-8.12, P-9.3)."""
    place = state.place[EVENT_CARD + event]
    if place < SEATS_MAX:
        return place
    if place == Place.IN_STORE:
        return seat_with(state, Role.CONTINGENCY_PLANNER)
    return EMPTY


@rule
def play_event(state, desk, event):
    """Put a played event onto the discard pile (P-8.3), or out of the game if it was stored (P-9.3)."""
    card = EVENT_CARD + event
    holder = event_holder(state, event)
    if state.place[card] == Place.IN_STORE:
        state.place[card] = Place.OUT_OF_GAME
        state.stored = EMPTY
    else:
        leave_hand(state, desk, card, Place.IN_DISCARD)
    note(desk, Note.PLAYED, EVERYBODY, holder, card, 0, 0)


@rule
def is_playable(state, event, step):
    """Whether an event would have an effect at this moment, whoever holds it."""
    if step == Step.RESILIENT and event != Event.RESILIENT_POPULATION:
        return 0
    if event == Event.ONE_QUIET_NIGHT:
        return 1 - state.quiet_night
    if event == Event.RESILIENT_POPULATION:
        return min(state.infection_discards, 1)
    if event == Event.FORECAST:
        return min(state.infection_deck_size, 1)
    return 1


@rule
def can_play(state, seat, step):
    """Whether a seat holds an event that it can play now."""
    for event in range(EVENTS):
        if event_holder(state, event) == seat and is_playable(state, event, step) == 1:
            return 1
    return 0


@rule
def may_hold(state, seat, step):
    """Whether a seat may have an event to play now, as far as everybody can see (P-11.8)."""
    if state.closed_hands == 0:
        return can_play(state, seat, step)
    if state.hand_size[seat] > 0:
        return 1
    return min(state.stored + 1, 1) * (state.role[seat] == Role.CONTINGENCY_PLANNER)


@rule
def is_elsewhere(state, seat, card, other):
    """Whether a seat knows that a card is not in another player's hand (P-5.4)."""
    place = state.place[card]
    if state.closed_hands == 0:
        return place != other
    if place == seat or (place >= Place.IN_DISCARD and place <= Place.NOT_IN_BOX):
        return 1
    if place < SEATS_MAX and place != other and state.shown[card] == 1:
        return 1
    return 0
