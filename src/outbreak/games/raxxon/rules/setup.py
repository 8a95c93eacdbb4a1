"""Set-up (R-1), in the order of the rulebook."""

from outbreak.core.agenda import plan
from outbreak.core.chance import below, open_stream, shuffle
from outbreak.core.rule import rule
from outbreak.games.raxxon.rules.piles import put_on_pile
from outbreak.games.raxxon.vocabulary import (
    EMPTY,
    Chance,
    Place,
    Step,
)


@rule
def setup(box, state, desk, options):
    """Set up a new game with the options and the key in the state (R-1.1 to R-1.6)."""
    state.players = options.players
    state.level = options.level
    state.share_looks = options.share_looks
    state.day_limit = options.day_limit
    state.idle_limit = options.idle_limit
    build_population(box, state, desk)
    build_raxxon_deck(box, state, desk)
    choose_sheets(box, state, desk, options)
    open_stream(desk, Chance.FIRST, 0)
    state.first = below(state, desk, state.players)
    state.active = state.first
    plan(state, desk, Step.DAY, 0, 0)


@rule
def build_population(box, state, desk):
    """Shuffle the healthy cards with infected ones by level; the other infected cards are the infection supply (R-1.2, R-1.3)."""
    n = 0
    for card in range(box.types):
        if box.healthy[card] == 0:
            for _ in range(box.type_count[state.level, card]):
                desk.scratch[n] = card
                n += 1
    open_stream(desk, Chance.INFECTED, 0)
    shuffle(state, desk, n)
    dealt = box.infected_dealt[state.level]
    for i in range(dealt, n):
        state.supply[i - dealt] = desk.scratch[i]
    state.supply_size = n - dealt
    n = dealt
    for card in range(box.types):
        if box.healthy[card] == 1:
            for _ in range(box.type_count[state.level, card]):
                desk.scratch[n] = card
                n += 1
    open_stream(desk, Chance.POPULATION, 0)
    shuffle(state, desk, n)
    for i in range(n):
        put_on_pile(state, desk.scratch[i], 0, 0)


@rule
def build_raxxon_deck(box, state, desk):
    """Shuffle the Raxxon cards (R-1.5)."""
    for card in range(box.cards):
        desk.scratch[card] = card
    open_stream(desk, Chance.RAXXON, 0)
    shuffle(state, desk, box.cards)
    for i in range(box.cards):
        state.raxxon_deck[i] = desk.scratch[i]
        state.raxxon_place[desk.scratch[i]] = Place.IN_DRAW_PILE
    state.raxxon_deck_size = box.cards


@rule
def choose_sheets(box, state, desk, options):
    """Give every player the chosen character or a random one (R-1.4); a solo player chooses one each day (R-9.2)."""
    for sheet in range(box.sheets):
        desk.scratch[sheet] = sheet
    open_stream(desk, Chance.SHEETS, 0)
    shuffle(state, desk, box.sheets)
    drawn = 0
    for seat in range(state.players):
        state.sheet[seat] = options.characters[seat]
        while state.sheet[seat] == EMPTY and state.players > 1:
            sheet = desk.scratch[drawn]
            drawn += 1
            if is_chosen(state, options, sheet) == 0:
                state.sheet[seat] = sheet


@rule
def is_chosen(state, options, sheet):
    """Whether a seat chose this character."""
    for seat in range(state.players):
        if options.characters[seat] == sheet:
            return 1
    return 0
