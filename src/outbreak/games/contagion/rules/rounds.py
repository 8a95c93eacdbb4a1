"""Rounds: the neutral cube, the event, the order of turns and the final scoring."""

from outbreak.core.agenda import plan
from outbreak.core.chance import shown
from outbreak.core.journal import EVERYBODY, note
from outbreak.core.rule import rule
from outbreak.games.contagion.rules.hands import put_on_discards, top_card
from outbreak.games.contagion.rules.infection import count_cities, death_toll, place_cubes
from outbreak.games.contagion.vocabulary import EMPTY, LAST_TOLL, NEUTRAL, SKULLS_A_TOLL, TRACKS, TURNED, Note, Place, Result, Step

RANK_STEP = 16  # more than all levels of a virus


@rule
def total_levels(state, seat):
    """Add up the mutation levels of a virus."""
    total = 0
    for track in range(TRACKS):
        total += state.level[seat, track]
    return total


@rule
def final_rank(state, seat):
    """Rank a player by points, then by mutation levels (C-9.4)."""
    return RANK_STEP * state.score[seat] + total_levels(state, seat)


@rule
def start_round(state, desk):
    """Plan a round: the neutral cube, the event, then every player's turn (C-2.1, C-10.1)."""
    state.rounds += 1
    note(desk, Note.ROUND, EVERYBODY, state.rounds, 0, 0, 0)
    plan(state, desk, Step.TURN, state.start, 0)
    plan(state, desk, Step.REVEAL, 0, 0)
    if state.neutral == 1:
        plan(state, desk, Step.NEUTRAL, 0, 0)


@rule
def place_neutral(box, state, desk):
    """Turn cards until one has the colour of a city on the table; its most populous city gets a neutral cube (C-10.1, C-10.2)."""
    if state.dish[NEUTRAL] == 0:
        return
    city = EMPTY
    last_pile = 0
    while city == EMPTY and (state.deck_size > 0 or (last_pile == 0 and state.discards_size > 0)):
        if state.deck_size == 0:
            last_pile = 1
        color = top_card(state, desk)
        put_on_discards(state, color, color)
        city = most_populous(box, state, color)
        note(desk, Note.NEUTRAL, EVERYBODY, color, city, 0, 0)
    if city != EMPTY:
        place_cubes(box, state, desk, NEUTRAL, city, 1)


@rule
def most_populous(box, state, color):
    """Return the most populous city of a colour on the table, the first in the list on a tie, or EMPTY (C-10.1)."""
    best = EMPTY
    for city in range(box.cities):
        if state.place[city] == Place.ON_TABLE and box.color[city] == color:
            if best == EMPTY or box.points[city, 0] > box.points[best, 0]:
                best = city
    return best


@rule
def reveal(box, state, desk):
    """Turn the next event: new city, skull, death toll; the last WHO card makes this round the last (C-7.2, C-7.3, C-9.1, C-9.2)."""
    state.event_deck_size -= 1
    card = shown(desk, state.event_deck[state.event_deck_size])
    state.event_deck[state.event_deck_size] = EMPTY
    state.event = card
    state.event_place[card] = TURNED
    state.reveals += 1
    note(desk, Note.REVEALED, EVERYBODY, card, 0, 0, 0)
    if box.city_mark[card] == 1:
        lay_out_city(state, desk)
    if box.skull[card] == 1:
        state.skulls += 1
        note(desk, Note.SKULL, EVERYBODY, state.skulls, 0, 0, 0)
        if state.skulls % SKULLS_A_TOLL == 0 and state.skulls <= LAST_TOLL:
            death_toll(box, state, desk)
    if state.event_deck_size == 0 and state.last_round == 0:
        state.last_round = Result.ENDED_BY_WHO
        note(desk, Note.LAST_ROUND, EVERYBODY, Result.ENDED_BY_WHO, 0, 0, 0)
    count_cities(state, desk)


@rule
def lay_out_city(state, desk):
    """Lay out the top card of the city stack, if there is one (C-7.2)."""
    if state.stack_size == 0:
        return
    state.stack_size -= 1
    city = shown(desk, state.stack[state.stack_size])
    state.stack[state.stack_size] = EMPTY
    state.place[city] = Place.ON_TABLE
    state.on_table += 1
    state.reveals += 1
    note(desk, Note.CITY, EVERYBODY, city, 0, 0, 0)


@rule
def next_turn(box, state, desk):
    """Plan the turn of the next player, the next round, or end the game (C-2.1, C-9.2)."""
    seat = (state.active + 1) % state.players
    if seat != state.start:
        plan(state, desk, Step.TURN, seat, 0)
    elif state.last_round == 0:
        plan(state, desk, Step.ROUND, 0, 0)
    else:
        final_scoring(box, state, desk)


@rule
def final_scoring(box, state, desk):
    """Score one more death toll, and a point for every mutation level (C-9.3)."""
    death_toll(box, state, desk)
    for seat in range(state.players):
        levels = total_levels(state, seat)
        state.score[seat] += levels
        note(desk, Note.FINAL, EVERYBODY, seat, levels, state.score[seat], 0)
    state.result = state.last_round
