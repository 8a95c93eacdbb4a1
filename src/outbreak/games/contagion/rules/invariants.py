"""Invariants: what holds in every state of a game, each with a number."""

from outbreak.core.agenda import is_agenda_tidy
from outbreak.core.rule import rule, whole
from outbreak.games.contagion.rules.infection import total_cubes
from outbreak.games.contagion.vocabulary import (
    CARDS_MAX,
    CITIES_MAX,
    COLORS_MAX,
    EMPTY,
    EVENT_DECK,
    FACES,
    LEVEL_MAX,
    NEUTRAL,
    OLD,
    SEATS_MAX,
    TRACKS,
    UNSEEN,
    VIRUSES,
    WHO_EVERY,
    Place,
    Result,
    Step,
)


@rule
def check(box, state):
    """Check a state: 0 if it is sound, otherwise the number of the invariant that it breaks."""
    broken = check_cities(box, state)
    if broken == 0:
        broken = check_cubes(box, state)
    if broken == 0:
        broken = check_cards(box, state)
    if broken == 0:
        broken = check_knowledge(box, state)
    if broken == 0:
        broken = check_events(box, state)
    if broken == 0:
        broken = check_turn(box, state)
    return broken


@rule
def check_cities(box, state):
    """Check that every city card is in one place, and that rows belong to viruses with cubes there."""
    on_table = 0
    in_stack = 0
    for city in range(CITIES_MAX):
        place = state.place[city]
        if city >= box.cities and place != Place.NOT_IN_BOX:
            return 1
        if place < 0 or (place > Place.NOT_IN_BOX and place < Place.KEPT) or place >= Place.KEPT + state.players:
            return 2
        on_table += place == Place.ON_TABLE
        in_stack += place == Place.IN_STACK
        if place != Place.ON_TABLE and state.rows[city] != 0:
            return 3
        if place == Place.AWAY and total_cubes(state, city) != 0:
            return 4
        infecting = 0
        for virus in range(VIRUSES):
            infecting += state.cubes[city, virus] > 0
        if infecting != state.rows[city]:
            return 5
        for i in range(VIRUSES):
            virus = state.row[city, i]
            if (i < state.rows[city]) != (virus != EMPTY):
                return 6
            if virus != EMPTY:
                if virus < 0 or virus >= VIRUSES or state.cubes[city, virus] <= 0:
                    return 7
                for j in range(i):
                    if state.row[city, j] == virus:
                        return 8
    for i in range(CITIES_MAX):
        if (i < state.stack_size) != (state.stack[i] != EMPTY):
            return 9
        if i < state.stack_size and state.place[state.stack[i]] != Place.IN_STACK:
            return 10
    return 0 if on_table == state.on_table and in_stack == state.stack_size else 11


@rule
def check_cubes(box, state):
    """Check that no cube is lost, and that no city holds more than its population."""
    for virus in range(VIRUSES):
        cubes = whole(state.dish[virus])
        for city in range(box.cities):
            if state.cubes[city, virus] < 0:
                return 20
            cubes += state.cubes[city, virus]
        expected = 0
        if virus < state.players:
            expected = whole(box.cubes)
        elif virus == NEUTRAL and state.neutral == 1:
            expected = whole(box.neutral_cubes)
        if state.dish[virus] < 0 or cubes != expected:
            return 21
    for city in range(box.cities):
        # A full city is scored before anybody has a choice.
        if total_cubes(state, city) >= box.points[city, 0] and state.result == Result.UNDECIDED:
            return 22
    for seat in range(SEATS_MAX):
        for track in range(TRACKS):
            if state.level[seat, track] < 0 or state.level[seat, track] > LEVEL_MAX:
                return 23
            if seat >= state.players and state.level[seat, track] != 0:
                return 24
    return 0


@rule
def check_cards(box, state):
    """Check that no contagion card is lost, colour by colour."""
    for color in range(COLORS_MAX):
        fresh = 0
        for i in range(state.deck_size):
            fresh += state.deck[i] == color
        total = whole(state.discards[color])
        for seat in range(SEATS_MAX):
            if state.hand[seat, color] < 0 or state.hand[seat, OLD + color] < 0:
                return 30
            fresh += state.hand[seat, color]
            total += state.hand[seat, OLD + color]
        if fresh != state.fresh[color]:
            return 31
        if total + fresh != (box.cards_per_color if color < box.colors else 0):
            return 32
    discards = 0
    for color in range(COLORS_MAX):
        discards += state.discards[color]
    if discards != state.discards_size:
        return 33
    for i in range(CARDS_MAX):
        if (i < state.deck_size) != (state.deck[i] != EMPTY):
            return 34
    for seat in range(SEATS_MAX):
        cards = 0
        old = 0
        for color in range(COLORS_MAX):
            old += state.hand[seat, OLD + color]
            cards += state.hand[seat, color] + state.hand[seat, OLD + color]
        if cards != state.hand_size[seat] or old != state.old_size[seat]:
            return 35
    return 0


@rule
def check_knowledge(box, state):
    """Check that nobody knows of a card that is not there."""
    for seat in range(SEATS_MAX):
        for other in range(SEATS_MAX):
            for face in range(FACES):
                if state.known[other, seat, face] < 0 or state.known[other, seat, face] > state.hand[seat, face]:
                    return 40
    return 0


@rule
def check_events(box, state):
    """Check that the event deck holds cards not turned yet, events and WHO cards in their places."""
    for i in range(EVENT_DECK):
        card = state.event_deck[i]
        if (i < state.event_deck_size) != (card != EMPTY):
            return 50
        if i < state.event_deck_size:
            if card < 0 or card >= box.happenings or state.event_place[card] != UNSEEN:
                return 51
            if (card >= box.events) != (i % WHO_EVERY == 0):
                return 52
            for j in range(i):
                if state.event_deck[j] == card:
                    return 53
    if state.event_deck_size == 0 and state.last_round == 0 and state.result == Result.UNDECIDED:
        return 54
    return 0


@rule
def check_turn(box, state):
    """Check turn and agenda."""
    if state.active < 0 or state.active >= state.players or state.actions_left < 0 or state.extra_actions < 0:
        return 60
    if state.result == Result.UNDECIDED and state.agenda_size <= 0:
        return 61
    for i in range(state.agenda_size):
        if state.agenda[i, 0] == Step.FILLED:
            return 62
    if is_agenda_tidy(state) == 0:
        return 63
    return 0
