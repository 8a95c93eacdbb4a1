"""Raxxon as numbers: what a view shows, seen from one of its seats, and who has won."""

from outbreak.core.agenda import AGENDA_WIDTH
from outbreak.core.rule import Shorts, rule
from outbreak.core.sight import Piece, clear_row, observe_question, places, seen_from, team_with
from outbreak.games.raxxon.vocabulary import (
    CELLS,
    EMPTY,
    HIDDEN,
    LAYERS_MAX,
    LEVELS,
    RAXXON_MAX,
    ROWS,
    SEATS_MAX,
    SHEETS_MAX,
    SPACES,
    TYPES_MAX,
    Place,
    Result,
    Step,
)

COUNTS = 14
STEPS = Step.BONUS + 1
PILES_OF_CARDS = 3  # triggered, untriggered, resolving

PIECES = (
    Piece("crowd", (CELLS,), "1 for a facedown card, 2 for a faceup one; six places in each row"),
    Piece("types", (CELLS, TYPES_MAX), "1 for the type of a card that is known"),
    Piece("suspects", (CELLS,), "1 for a facedown card that all know to be infected or hostile"),
    Piece("layers", (CELLS,), "the layer a facedown card came from, where its set is known"),
    Piece("blocks", (CELLS,), "Roadblock tokens on a card"),
    Piece("marked", (CELLS,), "1 for a card chosen so far for this action"),
    Piece("holds", (LAYERS_MAX + 1, TYPES_MAX), "cards of each type known to be in a layer, at least"),
    Piece("unseen", (TYPES_MAX,), "cards of each type that all know to be in the draw pile or facedown, at least"),
    Piece("pile_known", (TYPES_MAX,), "known cards of each type in the draw pile"),
    Piece("pile_top", (TYPES_MAX,), "1 for the type of its top card, where it is known"),
    Piece("supply_known", (TYPES_MAX,), "known cards of each type in the infection supply"),
    Piece("discards", (TYPES_MAX,), "discarded cards of each type"),
    Piece("evacuated", (TYPES_MAX,), "evacuated cards of each type"),
    Piece("contained", (TYPES_MAX,), "contained cards of each type"),
    Piece("uncontained", (TYPES_MAX,), "uncontained cards of each type"),
    Piece("raxxon", (RAXXON_MAX, PILES_OF_CARDS), "1 where a Raxxon card lies: triggered, untriggered, resolving"),
    Piece("sheets", (SEATS_MAX, SHEETS_MAX), "1 for each seat's character; seats are counted from the one that looks"),
    Piece("tokens", (SEATS_MAX, ROWS, SPACES), "tokens on each sheet"),
    Piece("passed", (SEATS_MAX,), "1 for a seat that has passed today"),
    Piece("must_pass", (SEATS_MAX,), "1 for a seat that passes on its next turn"),
    Piece("active", (SEATS_MAX,), "1 for the seat whose turn it is"),
    Piece("first", (SEATS_MAX,), "1 for the seat that began the day"),
    Piece("level", (LEVELS,), "1 for the level: intro, regular, hard, expert"),
    Piece(
        "counts",
        (COUNTS,),
        "players, day, day limit, power, cards in the crowd, cards dealt to it, draw pile, infection supply, Raxxon deck, "
        "added cards to ignore, passes today when alone, turns without change, bonus used, limit of turns without change",
    ),
    Piece("asked", (STEPS,), "1 for the step that asks, by its number in vocabulary.py"),
    Piece("asked_with", (AGENDA_WIDTH - 1,), "the operands of that step"),
)
PLACES = places(PIECES)
CROWD, CARD_TYPES, SUSPECTS, CELL_LAYERS, BLOCKS, MARKED, HOLDS, UNSEEN, PILE_KNOWN, PILE_TOP, SUPPLY_KNOWN = PLACES[:11]
DISCARDS, EVACUATED, CONTAINED, UNCONTAINED, RAXXON, SHEETS, TOKENS, PASSED, MUST_PASS, ACTIVE, FIRST = PLACES[11:22]
LEVEL, COUNT, ASKED, ASKED_WITH, WIDTH = PLACES[22:]


@rule
def observe(box, view, me, observations: Shorts, i):
    """Write what a view shows, seen from seat `me`, into row i."""
    clear_row(observations, i, WIDTH)
    observe_crowd(view, observations, i)
    observe_piles(box, view, observations, i)
    observe_raxxon(box, view, observations, i)
    observe_sheets(view, me, observations, i)
    observe_counts(view, observations, i)


@rule
def observe_crowd(view, observations: Shorts, i):
    """The cards of the crowd, as far as these seats know them."""
    for cell in range(CELLS):
        card = view.crowd[cell]
        if card == EMPTY:
            continue
        observations[i, CROWD + cell] = 1 + view.face_up[cell]
        if card != HIDDEN:
            observations[i, CARD_TYPES + cell * TYPES_MAX + card] = 1
        observations[i, SUSPECTS + cell] = view.suspect[cell]
        observations[i, CELL_LAYERS + cell] = view.cell_layer[cell]
        observations[i, BLOCKS + cell] = view.blocks[cell]
        observations[i, MARKED + cell] = view.marked[cell]


@rule
def observe_piles(box, view, observations: Shorts, i):
    """What is known of the draw pile and the supply, and the open piles."""
    for card in range(box.types):
        for layer in range(LAYERS_MAX + 1):
            most = 0
            for seat in range(SEATS_MAX):
                most = max(most, view.layer_holds[layer, seat, card])
            observations[i, HOLDS + layer * TYPES_MAX + card] = most
        observations[i, UNSEEN + card] = view.unseen_least[card]
        observations[i, DISCARDS + card] = view.discards[card]
        observations[i, EVACUATED + card] = view.evacuated[card]
        observations[i, CONTAINED + card] = view.contained[card]
        observations[i, UNCONTAINED + card] = view.uncontained[card]
    for position in range(view.pile_size):
        if view.pile[position] != HIDDEN:
            observations[i, PILE_KNOWN + view.pile[position]] += 1
    if view.pile_size > 0 and view.pile[view.pile_size - 1] != HIDDEN:
        observations[i, PILE_TOP + view.pile[view.pile_size - 1]] = 1
    for position in range(view.supply_size):
        if view.supply[position] != HIDDEN:
            observations[i, SUPPLY_KNOWN + view.supply[position]] += 1


@rule
def observe_raxxon(box, view, observations: Shorts, i):
    """The Raxxon cards that lie open."""
    for card in range(box.cards):
        place = view.raxxon_place[card]
        if place >= Place.TRIGGERED and place <= Place.RESOLVING:
            observations[i, RAXXON + card * PILES_OF_CARDS + place - Place.TRIGGERED] = 1


@rule
def observe_sheets(view, me, observations: Shorts, i):
    """The characters, their tokens, and who has passed."""
    for seat in range(view.players):
        from_me = seen_from(view, me, seat)
        if view.sheet[seat] != EMPTY:
            observations[i, SHEETS + from_me * SHEETS_MAX + view.sheet[seat]] = 1
        for row in range(ROWS):
            for space in range(SPACES):
                observations[i, TOKENS + (from_me * ROWS + row) * SPACES + space] = view.token[seat, row, space]
        observations[i, PASSED + from_me] = (view.passed >> seat) & 1
        observations[i, MUST_PASS + from_me] = (view.must_pass >> seat) & 1
    observations[i, ACTIVE + seen_from(view, me, view.active)] = 1
    observations[i, FIRST + seen_from(view, me, view.first)] = 1


@rule
def observe_counts(view, observations: Shorts, i):
    """Counts, and what is asked."""
    observations[i, LEVEL + view.level] = 1
    observations[i, COUNT] = view.players
    observations[i, COUNT + 1] = view.day
    observations[i, COUNT + 2] = view.day_limit
    observations[i, COUNT + 3] = view.power
    observations[i, COUNT + 4] = view.crowd_size
    observations[i, COUNT + 5] = view.dealt_size
    observations[i, COUNT + 6] = view.pile_size
    observations[i, COUNT + 7] = view.supply_size
    observations[i, COUNT + 8] = view.raxxon_deck_size
    observations[i, COUNT + 9] = view.ignored
    observations[i, COUNT + 10] = view.passes
    observations[i, COUNT + 11] = view.idle
    observations[i, COUNT + 12] = view.bonus
    observations[i, COUNT + 13] = view.idle_limit
    observe_question(view, observations, i, ASKED, ASKED_WITH)


@rule
def winners(state):
    """The seats that have won, as a set: the whole team, or nobody."""
    return team_with(state, Result.WON)
