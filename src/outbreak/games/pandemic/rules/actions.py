"""The actions of the action phase: what each of them does."""

from outbreak.core.agenda import plan, set_operand
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule, whole
from outbreak.games.pandemic.rules.hands import discard, hand_over, play_event, show
from outbreak.games.pandemic.rules.roles import cards_for_cure, eradicate_if_gone, medic_clears, remove_cubes
from outbreak.games.pandemic.vocabulary import (
    CARDS_MAX,
    CITIES_MAX,
    EVENT_CARD,
    SEATS_MAX,
    AskStep,
    CureStep,
    Event,
    Kind,
    Note,
    Place,
    Result,
    Role,
    Step,
)


@rule
def spend_action(state):
    """Use up an action; declined requests may be made again (P-2.2, P-5.5)."""
    state.actions_left -= 1
    forget_declined(state)


@rule
def forget_declined(state):
    """Let declined requests be made again (P-5.5)."""
    if state.refusals == 0:
        return
    state.refusals = 0
    for city in range(CITIES_MAX):
        state.refused_move[city] = 0
    for card in range(CARDS_MAX):
        state.refused_share[card] = 0


@rule
def request_bit(kind, pawn):
    """Return the bit that records a declined move of a pawn; an Airlift is a different request from the Dispatcher's (P-5.5)."""
    return pawn + SEATS_MAX * (kind == Kind.AIRLIFT)


@rule
def record_declined(state, kind, pawn, city):
    """Record that the owner of a pawn declined to be moved to a city (P-5.5)."""
    bits = state.refused_move[city] | (1 << request_bit(kind, pawn))
    state.refused_move[city] = bits - 256 * (bits > 127)  # the field is signed: its last bit is the sign


@rule
def ask(state, desk, asked, kind, city, asker):
    """Ask a seat whether its pawn may be moved to a city, or a city card shared; nobody else acts until it answers (P-11.12)."""
    plan(state, desk, Step.ASK, asked, kind)
    set_operand(state, AskStep.CITY, city)
    set_operand(state, AskStep.ASKER, asker)
    note(desk, Note.ASKED, EVERYBODY, asked, kind, city, 0)


@rule
def request_move(box, state, desk, seat, kind, pawn, city):
    """Move a pawn, after asking its owner if consent is required (P-9.7, P-11.11)."""
    if pawn != seat and state.ask_consent == 1:
        if kind == Kind.DIRECT:
            show(state, city)
        ask(state, desk, pawn, kind, city, seat)
    else:
        travel(box, state, desk, seat, kind, pawn, city)


@rule
def travel(box, state, desk, seat, kind, pawn, city):
    """Pay for a move and make it: the action, the card of a flight or the Airlift (P-3.1 to P-3.4, P-8.4, P-9.4, P-9.5)."""
    if kind == Kind.AIRLIFT:
        play_event(state, desk, Event.AIRLIFT)
    else:
        spend_action(state)
    if kind == Kind.DIRECT:
        discard(state, desk, city)
    elif kind == Kind.CHARTER:
        discard(state, desk, state.pawn[pawn])
    move_pawn(box, state, desk, kind, pawn, city)


@rule
def move_pawn(box, state, desk, kind, pawn, city):
    """Put a pawn into a city; a Medic who arrives removes cubes of cured diseases (P-9.9)."""
    left = state.pawn[pawn]
    state.pawn[pawn] = city
    note(desk, Note.MOVED, EVERYBODY, pawn, left, city, kind)
    if state.role[pawn] == Role.MEDIC:
        medic_clears(box, state, desk)


@rule
def build(box, state, desk, seat):
    """Build a station: with the card of the city (P-4.1), or free for the Operations Expert (P-9.11)."""
    city = state.pawn[seat]
    spend_action(state)
    if state.role[seat] != Role.OPERATIONS_EXPERT:
        discard(state, desk, city)
    place_station(box, state, desk, seat, city)


@rule
def place_station(box, state, desk, seat, city):
    """Put a station into a city, from the supply or, if all are on the board, from a city to be chosen (P-4.3)."""
    state.station[city] = 1
    note(desk, Note.BUILT, EVERYBODY, seat, city, 0, 0)
    if state.stations == box.station_limit:
        plan(state, desk, Step.STATION, seat, city)
    else:
        state.stations += 1


@rule
def take_station_from(state, desk, city):
    """Remove the station that was moved to another city (P-4.3)."""
    state.station[city] = 0
    note(desk, Note.STATION_LEFT, EVERYBODY, city, 0, 0, 0)


@rule
def treat(box, state, desk, seat, color):
    """Return one cube (P-4.4), or all of a cured colour (P-4.5), or all for the Medic (P-9.8)."""
    city = state.pawn[seat]
    spend_action(state)
    count = 1
    if state.cured[color] == 1 or state.role[seat] == Role.MEDIC:
        count = whole(state.cubes[city, color])
    remove_cubes(box, state, desk, city, color, count)


@rule
def cards_of_color(box, state, seat, color, after):
    """Count the city cards of a colour in a hand that come after a card in the list."""
    count = 0
    for card in range(after + 1, box.cities):
        if state.place[card] == seat and box.color[card] == color:
            count += 1
    return count


@rule
def start_cure(box, state, desk, seat, color):
    """Begin to discover a cure; a player with more cards than needed chooses them one by one (P-4.6, P-4.11)."""
    spend_action(state)
    needed = cards_for_cure(box, state, seat)
    plan(state, desk, Step.CURE, seat, color)
    set_operand(state, CureStep.NEEDED, needed)
    set_operand(state, CureStep.AFTER, -1)


@rule
def cure(box, state, desk, color):
    """Cure a disease: check for victory (P-10.1), then the Medic's city, then eradication (P-4.8)."""
    state.cured[color] = 1
    note(desk, Note.CURED, EVERYBODY, state.active, color, 0, 0)
    cures = 0
    for c in range(box.colors):
        cures += state.cured[c]
    if cures == box.colors:
        state.result = Result.WON
        note(desk, Note.WON, EVERYBODY, 0, 0, 0, 0)
        return
    medic_clears(box, state, desk)
    eradicate_if_gone(box, state, desk, color)


@rule
def request_share(state, desk, seat, kind, card, other):
    """Share knowledge, after asking the other player if consent is required or only they know their hand (P-5.3, P-5.4, P-11.11)."""
    if state.ask_consent == 1 or (kind == Kind.TAKE and state.closed_hands == 1):
        if kind == Kind.GIVE:
            show(state, card)
        ask(state, desk, other, kind, card, seat)
    else:
        share(state, desk, seat, kind, card, other)


@rule
def share(state, desk, seat, kind, card, other):
    """Pass a card; a receiver over the hand limit discards at once (P-5.1, P-5.6)."""
    receiver = seat
    if kind == Kind.GIVE:
        receiver = other
    spend_action(state)
    hand_over(state, desk, card, receiver)
    plan(state, desk, Step.LIMIT, receiver, 0)


@rule
def store(state, desk, event):
    """Store an event from the discard pile on the Contingency Planner's role card (P-9.1)."""
    spend_action(state)
    state.place[EVENT_CARD + event] = Place.IN_STORE
    state.stored = event
    note(desk, Note.STORED, EVERYBODY, state.active, EVENT_CARD + event, 0, 0)
