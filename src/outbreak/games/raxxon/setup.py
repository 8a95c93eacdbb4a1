"""Set-up, in the order of the rulebook."""

from outbreak.core.agenda import clear_agenda, plan
from outbreak.core.chance import below, open_stream, shuffle
from outbreak.core.journal import clear_journal
from outbreak.core.rule import rule
from outbreak.games.raxxon.crowd import clear_cell
from outbreak.games.raxxon.piles import put_on_pile
from outbreak.games.raxxon.state import (
    CARDS_MAX,
    CELLS,
    CHANCE_FIRST,
    CHANCE_INFECTED,
    CHANCE_POPULATION,
    CHANCE_RAXXON,
    CHANCE_SHEETS,
    EMPTY,
    IN_DRAW_PILE,
    LAYERS_MAX,
    NOT_IN_BOX,
    RAXXON_MAX,
    ROWS,
    SEATS_MAX,
    SPACES,
    STEP_DAY,
    TYPES_MAX,
    UNDECIDED,
)
from outbreak.games.raxxon.turn import proceed


@rule
def setup(box, state, desk, options):
    """A new game from the key that lies in the state (R-1.1 to R-1.6)."""
    desk.fault = 0
    clear_journal(desk)
    clear_table(state)
    state.players = options.players
    state.level = options.level
    state.share_looks = options.share_looks
    state.day_limit = options.day_limit
    state.idle_limit = options.idle_limit
    build_population(box, state, desk)
    build_raxxon_deck(box, state, desk)
    choose_sheets(box, state, desk, options)
    open_stream(desk, CHANCE_FIRST, 0)
    state.first = below(state, desk, state.players)
    state.active = state.first
    plan(state, desk, STEP_DAY, 0, 0)
    proceed(box, state, desk)


@rule
def clear_table(state):
    """An empty table."""
    clear_agenda(state)
    for cell in range(CELLS):
        clear_cell(state, cell)
    for i in range(CARDS_MAX):
        state.pile[i] = EMPTY
        state.pile_known[i] = 0
        state.pile_layer[i] = 0
        state.supply[i] = EMPTY
        state.supply_known[i] = 0
    for card in range(TYPES_MAX):
        state.discards[card] = 0
        state.unseen_least[card] = 0
        state.evacuated[card] = 0
        state.contained[card] = 0
        state.uncontained[card] = 0
        for layer in range(LAYERS_MAX + 1):
            for seat in range(SEATS_MAX):
                state.layer_holds[layer, seat, card] = 0
    for card in range(RAXXON_MAX):
        state.raxxon_place[card] = NOT_IN_BOX
        state.raxxon_deck[card] = EMPTY
    for seat in range(SEATS_MAX):
        state.sheet[seat] = EMPTY
        for row in range(ROWS):
            for space in range(SPACES):
                state.token[seat, row, space] = 0
    state.reveals = 0
    state.crowd_size = 0
    state.dealt_size = 0
    state.pile_size = 0
    state.layers = 0
    state.supply_size = 0
    state.raxxon_deck_size = 0
    state.power = 0
    state.passed = 0
    state.passes = 0
    state.must_pass = 0
    state.ignored = 0
    state.day = 0
    state.active = 0
    state.first = 0
    state.idle = 0
    state.changed = 0
    state.bonus = 0
    state.shuffles = 0
    state.result = UNDECIDED


@rule
def build_population(box, state, desk):
    """Deal infected cards by level into the healthy ones; the other infected cards are the infection supply (R-1.2, R-1.3)."""
    n = 0
    for card in range(box.types):
        if box.healthy[card] == 0:
            for _ in range(box.type_count[state.level, card]):
                desk.scratch[n] = card
                n += 1
    open_stream(desk, CHANCE_INFECTED, 0)
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
    open_stream(desk, CHANCE_POPULATION, 0)
    shuffle(state, desk, n)
    for i in range(n):
        put_on_pile(state, desk.scratch[i], 0, 0)


@rule
def build_raxxon_deck(box, state, desk):
    """Shuffle the Raxxon cards (R-1.5)."""
    for card in range(box.cards):
        desk.scratch[card] = card
    open_stream(desk, CHANCE_RAXXON, 0)
    shuffle(state, desk, box.cards)
    for i in range(box.cards):
        state.raxxon_deck[i] = desk.scratch[i]
        state.raxxon_place[desk.scratch[i]] = IN_DRAW_PILE
    state.raxxon_deck_size = box.cards


@rule
def choose_sheets(box, state, desk, options):
    """Every player has a character, chosen or at random (R-1.4); alone it is chosen each day (R-9.2)."""
    for sheet in range(box.sheets):
        desk.scratch[sheet] = sheet
    open_stream(desk, CHANCE_SHEETS, 0)
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
    """Whether some seat chose this character."""
    for seat in range(state.players):
        if options.characters[seat] == sheet:
            return 1
    return 0
