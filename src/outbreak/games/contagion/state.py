"""What lies on the Contagion table and who knows what: the words of the game as numbers, and the records they live in."""

from outbreak.core.agenda import AGENDA_FIELDS
from outbreak.core.chance import CHANCE_FIELDS, KEY_FIELDS
from outbreak.core.faults import FAULT_FIELDS, HIDDEN_CARD
from outbreak.core.journal import JOURNAL_FIELDS
from outbreak.core.lens import record_dtype

SEATS_MAX = 5
NEUTRAL = 5  # the virus without a player
VIRUSES = 6
CITIES_MAX, COLORS_MAX, CARDS_MAX, HAPPENINGS_MAX, EFFECTS_MAX = 32, 8, 96, 32, 3
EVENT_DECK = 12
LEVEL_MAX = 4
HAND_LIMIT = 9

# A card in hand has a face: its colour, plus OLD if it is older than the last reshuffle.
OLD = COLORS_MAX
FACES = 2 * COLORS_MAX

EMPTY, HIDDEN = -1, HIDDEN_CARD

INCUBATION, INFECTION, RESISTANCE = range(3)
TRACKS = 3

# Where a city card lies; from KEPT on it lies open before a player: KEPT + seat.
IN_STACK, ON_TABLE, AWAY, NOT_IN_BOX, KEPT = 0, 1, 2, 3, 10

# Where an event or WHO card lies: in the deck or out of the game unseen, or turned.
UNSEEN, TURNED = 0, 1

# What effects do. City actions first, then effects of events at the start or end of a turn, then those that hold during it.
NOTHING, DRAW_CARDS, EXTRA_ACTION, RAISE, PLACE_INFECTED, PLACE_NEW, STEAL, REMOVE, REMOVE_ALL, POINTS = range(10)
DRAW_UP_TO, LOSE_CUBES, LOSE_CARDS, LOSE_HALF, LOSE_LEVEL, LOSE_EACH = range(10, 16)
INFECT_MORE, INFECT_CHEAPER, INFECT_ONLY, MUTATE_CHEAPER, DRAW_LESS, WILD_CARD = range(16, 22)
EFFECTS = 22

AT_START, DURING, AT_END = range(3)

# Kinds of action.
PASS, SETTLE, DRAW, INFECT, MUTATE, USE, CUBES, MATCH, WILD, JOKER, DISCARD, RESIST, SHED, LOWER, PLACE, LIFT, TARGET, STRIKE = range(18)

# Steps of the agenda.
STEP_ROUND, STEP_NEUTRAL, STEP_REVEAL, STEP_TURN, STEP_START, STEP_ACTIONS, STEP_AFTER, STEP_NEXT = range(1, 9)
STEP_EFFECT, STEP_LIMIT, STEP_FILLED, STEP_SETTLE, STEP_OFFER, STEP_CUBES, STEP_PAY, STEP_DISCARD = range(9, 17)
STEP_RESIST, STEP_SHED, STEP_LOWER, STEP_PLACE, STEP_RAISE, STEP_TARGET, STEP_STRIKE = range(17, 24)

# Why cards are discarded in STEP_DISCARD.
OVER_LIMIT, PAID, LOST = range(3)

UNDECIDED, ENDED_BY_WHO, ENDED_BY_CITIES = range(3)

# Purposes of chance.
CHANCE_CARDS, CHANCE_CITIES, CHANCE_EVENTS, CHANCE_WHO, CHANCE_RESHUFFLE, CHANCE_STEAL, CHANCE_DEAL = range(7)

# Kinds of journal entry.
J_DEALT, J_CITY, J_SETTLED, J_ROUND, J_REVEALED, J_SKULL, J_TURN, J_DREW, J_DISCARDED, J_RESHUFFLED, J_PLACED = range(11)
J_MUTATED, J_RESISTED, J_LOST_CUBE, J_LOST_LEVEL, J_ROW_GONE, J_FILLED, J_SCORED, J_TOLL, J_KEPT, J_USED, J_STOLE = range(11, 22)
J_TOOK, J_REMOVED, J_POINTS, J_EXTRA, J_NEUTRAL, J_NO_ACTION, J_LAST_ROUND, J_FINAL, J_PASSED = range(22, 31)

OPTIONS = record_dtype(("players", "i1"), ("neutral", "i1"), ("start", "i1"))

STATE = record_dtype(
    *KEY_FIELDS,
    ("reveals", "i4"),
    ("reshuffles", "i2"),
    ("steals", "i2"),
    ("score", "i2", (SEATS_MAX,)),
    *AGENDA_FIELDS,
    # what was agreed before the game
    ("players", "i1"),
    ("neutral", "i1"),
    ("start", "i1"),
    # the cities
    ("place", "i1", (CITIES_MAX,)),
    ("stack", "i1", (CITIES_MAX,)),  # the city stack, the top is the last
    ("stack_size", "i1"),
    ("on_table", "i1"),
    ("cubes", "i1", (CITIES_MAX, VIRUSES)),
    ("row", "i1", (CITIES_MAX, VIRUSES)),  # which virus has the first row, the second, ...
    ("rows", "i1", (CITIES_MAX,)),
    # the viruses
    ("level", "i1", (SEATS_MAX, TRACKS)),
    ("dish", "i1", (VIRUSES,)),
    ("hand", "i1", (SEATS_MAX, FACES)),  # how many cards of each face: a colour, new or old
    ("hand_size", "i1", (SEATS_MAX,)),
    ("old_size", "i1", (SEATS_MAX,)),  # how many of them are older than the last reshuffle, which all can see
    ("known", "i1", (SEATS_MAX, SEATS_MAX, FACES)),  # who knows of whom how many cards of a face, at least
    # the contagion cards
    ("deck", "i1", (CARDS_MAX,)),  # the top is the last
    ("deck_size", "i1"),
    ("discards", "i1", (COLORS_MAX,)),
    ("discards_size", "i1"),
    ("fresh", "i1", (COLORS_MAX,)),  # of the cards shuffled last: those still in the draw pile or, as new ones, in hands
    # the events
    ("event_deck", "i1", (EVENT_DECK,)),  # the top is the last
    ("event_deck_size", "i1"),
    ("event_place", "i1", (HAPPENINGS_MAX,)),
    ("event", "i1"),
    ("skulls", "i1"),
    ("last_round", "i1"),
    # the turn
    ("rounds", "i1"),
    ("active", "i1"),
    ("actions_done", "i1"),
    ("actions_left", "i1"),
    ("extra_actions", "i1"),
    ("infections", "i1"),  # infect actions taken this turn
    ("wild_used", "i1"),
    ("ending", "i1"),  # 1 once the end effect of this turn has begun
    ("result", "i1"),
)

LEGAL_MAX = 256

DESK = record_dtype(
    *CHANCE_FIELDS,
    *JOURNAL_FIELDS,
    *FAULT_FIELDS,
    ("choices", "i4", (LEGAL_MAX,)),
    ("pool", "i1", (COLORS_MAX,)),
)
