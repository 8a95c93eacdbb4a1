"""Observations for machine learning: a view as numbers, seen from one of its seats, and who has won."""

from outbreak.core.agenda import AGENDA_WIDTH
from outbreak.core.observation import Layout, clear_row, observe_question, piece, seen_from, team_with
from outbreak.core.parts import Observation
from outbreak.core.rule import Shorts, rule
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


class Row(Layout):
    """The layout of a row. Seats are counted from the observing one."""

    CROWD = piece((CELLS,), "1 for a facedown card, 2 for a faceup one; six places in each row")
    TYPES = piece((CELLS, TYPES_MAX), "1 for the type of a card that is known")
    SUSPECTS = piece((CELLS,), "1 for a facedown card that all know to be infected or hostile")
    LAYERS = piece((CELLS,), "the layer a facedown card came from, where its set is known")
    BLOCKS = piece((CELLS,), "Roadblock tokens on a card")
    MARKED = piece((CELLS,), "1 for a card chosen so far for this action")
    HOLDS = piece((LAYERS_MAX + 1, TYPES_MAX), "cards of each type known to be in a layer, at least")
    UNSEEN = piece((TYPES_MAX,), "cards of each type that all know to be in the draw pile or facedown, at least")
    PILE_KNOWN = piece((TYPES_MAX,), "known cards of each type in the draw pile")
    PILE_TOP = piece((TYPES_MAX,), "1 for the type of its top card, where it is known")
    SUPPLY_KNOWN = piece((TYPES_MAX,), "known cards of each type in the infection supply")
    DISCARDS = piece((TYPES_MAX,), "discarded cards of each type")
    EVACUATED = piece((TYPES_MAX,), "evacuated cards of each type")
    CONTAINED = piece((TYPES_MAX,), "contained cards of each type")
    UNCONTAINED = piece((TYPES_MAX,), "uncontained cards of each type")
    RAXXON = piece((RAXXON_MAX, PILES_OF_CARDS), "1 where a Raxxon card lies: triggered, untriggered, resolving")
    SHEETS = piece((SEATS_MAX, SHEETS_MAX), "1 for each seat's character; seats are counted from the one that looks")
    TOKENS = piece((SEATS_MAX, ROWS, SPACES), "tokens on each sheet")
    PASSED = piece((SEATS_MAX,), "1 for a seat that has passed today")
    MUST_PASS = piece((SEATS_MAX,), "1 for a seat that passes on its next turn")
    ACTIVE = piece((SEATS_MAX,), "1 for the seat whose turn it is")
    FIRST = piece((SEATS_MAX,), "1 for the seat that began the day")
    LEVEL = piece((LEVELS,), "1 for the level: intro, regular, hard, expert")
    COUNTS = piece(
        (COUNTS,),
        "players, day, day limit, power, cards in the crowd, cards dealt to it, draw pile, infection supply, Raxxon deck, "
        "added cards to ignore, passes today when alone, turns without change, bonus used, limit of turns without change",
    )
    ASKED = piece((STEPS,), "1 for the step that asks, by its number in vocabulary.py")
    ASKED_WITH = piece((AGENDA_WIDTH - 1,), "the operands of that step")


@rule
def observe(box, view, me, observations: Shorts, i):
    """Write a view, seen from seat `me`, into row i."""
    clear_row(observations, i, Row.WIDTH)
    observe_crowd(view, observations, i)
    observe_piles(box, view, observations, i)
    observe_raxxon(box, view, observations, i)
    observe_sheets(view, me, observations, i)
    observe_counts(view, observations, i)


@rule
def observe_crowd(view, observations: Shorts, i):
    """Write the cards of the crowd, as far as these seats know them."""
    for cell in range(CELLS):
        card = view.crowd[cell]
        if card == EMPTY:
            continue
        observations[i, Row.CROWD + cell] = 1 + view.face_up[cell]
        if card != HIDDEN:
            observations[i, Row.TYPES + cell * TYPES_MAX + card] = 1
        observations[i, Row.SUSPECTS + cell] = view.suspect[cell]
        observations[i, Row.LAYERS + cell] = view.cell_layer[cell]
        observations[i, Row.BLOCKS + cell] = view.blocks[cell]
        observations[i, Row.MARKED + cell] = view.marked[cell]


@rule
def observe_piles(box, view, observations: Shorts, i):
    """Write what is known of the draw pile and the supply, and the open piles."""
    for card in range(box.types):
        for layer in range(LAYERS_MAX + 1):
            most = 0
            for seat in range(SEATS_MAX):
                most = max(most, view.layer_holds[layer, seat, card])
            observations[i, Row.HOLDS + layer * TYPES_MAX + card] = most
        observations[i, Row.UNSEEN + card] = view.unseen_least[card]
        observations[i, Row.DISCARDS + card] = view.discards[card]
        observations[i, Row.EVACUATED + card] = view.evacuated[card]
        observations[i, Row.CONTAINED + card] = view.contained[card]
        observations[i, Row.UNCONTAINED + card] = view.uncontained[card]
    for position in range(view.pile_size):
        if view.pile[position] != HIDDEN:
            observations[i, Row.PILE_KNOWN + view.pile[position]] += 1
    if view.pile_size > 0 and view.pile[view.pile_size - 1] != HIDDEN:
        observations[i, Row.PILE_TOP + view.pile[view.pile_size - 1]] = 1
    for position in range(view.supply_size):
        if view.supply[position] != HIDDEN:
            observations[i, Row.SUPPLY_KNOWN + view.supply[position]] += 1


@rule
def observe_raxxon(box, view, observations: Shorts, i):
    """Write where the open Raxxon cards lie."""
    for card in range(box.cards):
        place = view.raxxon_place[card]
        if place >= Place.TRIGGERED and place <= Place.RESOLVING:
            observations[i, Row.RAXXON + card * PILES_OF_CARDS + place - Place.TRIGGERED] = 1


@rule
def observe_sheets(view, me, observations: Shorts, i):
    """Write the characters, their tokens, and who has passed."""
    for seat in range(view.players):
        from_me = seen_from(view, me, seat)
        if view.sheet[seat] != EMPTY:
            observations[i, Row.SHEETS + from_me * SHEETS_MAX + view.sheet[seat]] = 1
        for row in range(ROWS):
            for space in range(SPACES):
                observations[i, Row.TOKENS + (from_me * ROWS + row) * SPACES + space] = view.token[seat, row, space]
        observations[i, Row.PASSED + from_me] = (view.passed >> seat) & 1
        observations[i, Row.MUST_PASS + from_me] = (view.must_pass >> seat) & 1
    observations[i, Row.ACTIVE + seen_from(view, me, view.active)] = 1
    observations[i, Row.FIRST + seen_from(view, me, view.first)] = 1


@rule
def observe_counts(view, observations: Shorts, i):
    """Write counts and the current question."""
    observations[i, Row.LEVEL + view.level] = 1
    observations[i, Row.COUNTS] = view.players
    observations[i, Row.COUNTS + 1] = view.day
    observations[i, Row.COUNTS + 2] = view.day_limit
    observations[i, Row.COUNTS + 3] = view.power
    observations[i, Row.COUNTS + 4] = view.crowd_size
    observations[i, Row.COUNTS + 5] = view.dealt_size
    observations[i, Row.COUNTS + 6] = view.pile_size
    observations[i, Row.COUNTS + 7] = view.supply_size
    observations[i, Row.COUNTS + 8] = view.raxxon_deck_size
    observations[i, Row.COUNTS + 9] = view.ignored
    observations[i, Row.COUNTS + 10] = view.passes
    observations[i, Row.COUNTS + 11] = view.idle
    observations[i, Row.COUNTS + 12] = view.bonus
    observations[i, Row.COUNTS + 13] = view.idle_limit
    observe_question(view, observations, i, Row.ASKED, Row.ASKED_WITH)


@rule
def winners(state):
    """Return the seats that have won, as a set: the whole team, or nobody."""
    return team_with(state, Result.WON)


OBSERVATION = Observation(Row.pieces, observe, winners)
