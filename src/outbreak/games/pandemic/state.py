"""What lies on the Pandemic table and who knows what: the words of the game as numbers, and the records they live in."""

from outbreak.core.agenda import AGENDA_FIELDS
from outbreak.core.chance import CHANCE_FIELDS, KEY_FIELDS
from outbreak.core.faults import FAULT_FIELDS, HIDDEN_CARD
from outbreak.core.journal import JOURNAL_FIELDS
from outbreak.core.lens import record_dtype

SEATS_MAX, CITIES_MAX, COLORS_MAX, EVENTS_MAX, LINKS_MAX = 4, 64, 8, 8, 16
EPIDEMICS_MAX = 7

# Player cards: cities are 0 to 63, events follow, then the epidemics, which are all alike.
EVENT_CARD = CITIES_MAX
CARDS_MAX = CITIES_MAX + EVENTS_MAX
EPIDEMIC_CARD = CARDS_MAX
DECK_MAX = CARDS_MAX + EPIDEMICS_MAX + 1

EMPTY, HIDDEN = -1, HIDDEN_CARD

# Where a player card lies: 0 to 3 is a hand.
IN_DECK, IN_DISCARD, IN_STORE, OUT_OF_GAME, NOT_IN_BOX = 10, 11, 12, 13, 14

CONTINGENCY_PLANNER, DISPATCHER, MEDIC, OPERATIONS_EXPERT, QUARANTINE_SPECIALIST, RESEARCHER, SCIENTIST = range(7)
ROLES = 7

EVENT_AIRLIFT, EVENT_FORECAST, EVENT_GRANT, EVENT_QUIET, EVENT_RESILIENT = range(5)
EVENTS = 5
FORECAST_CARDS = 6

# Kinds of action.
PASS, DRIVE, DIRECT, CHARTER, SHUTTLE, RENDEZVOUS, EXPERT, BUILD, TREAT, CURE, STORE, GIVE, TAKE = range(13)
AIRLIFT, FORECAST, GRANT, QUIET, RESILIENT, DISCARD, CHOOSE, YES, NO = range(13, 22)

# Steps of the agenda.
STEP_TURN, STEP_ACTIONS, STEP_WINDOW, STEP_DRAW, STEP_EPIDEMIC, STEP_RESILIENT, STEP_INTENSIFY, STEP_LIMIT = range(1, 9)
STEP_INFECTION, STEP_INFECT, STEP_CARD, STEP_END, STEP_DESTINATION, STEP_STATION, STEP_CURE, STEP_FLIGHT = range(9, 17)
STEP_ARRANGE, STEP_ASK = range(17, 19)

UNDECIDED, WON, LOST_OUTBREAKS, LOST_CUBES, LOST_CARDS = range(5)

# Purposes of chance.
CHANCE_ROLES, CHANCE_PLAYER_CARDS, CHANCE_EPIDEMICS, CHANCE_INFECTION, CHANCE_INTENSIFY, CHANCE_DEAL = range(6)

# Kinds of journal entry.
J_DEALT, J_SHOWN, J_BEGINS, J_TURN, J_MOVED, J_BUILT, J_STATION_LEFT, J_TREATED, J_CURED, J_ERADICATED, J_SHARED = range(11)
J_ASKED, J_AGREED, J_DECLINED, J_DISCARDED, J_PLAYED, J_STORED, J_DREW, J_EPIDEMIC, J_INFECTION_CARD = range(11, 20)
J_CUBES, J_OUTBREAK, J_PROTECTED, J_INTENSIFIED, J_QUIET, J_REMOVED, J_LOOKED, J_ARRANGED, J_WON, J_LOST, J_PASSED = range(20, 31)

OPTIONS = record_dtype(
    ("players", "i1"),
    ("epidemics", "i1"),
    ("roles", "i1", (SEATS_MAX,)),
    ("closed_hands", "i1"),
    ("ask_consent", "i1"),
    ("polled_windows", "i1"),
)

STATE = record_dtype(
    *KEY_FIELDS,
    ("reveals", "i4"),
    ("turn", "i2"),
    *AGENDA_FIELDS,
    # what was agreed before the game
    ("players", "i1"),
    ("epidemics", "i1"),
    ("closed_hands", "i1"),
    ("ask_consent", "i1"),
    ("polled_windows", "i1"),
    # the board
    ("cubes", "i1", (CITIES_MAX, COLORS_MAX)),
    ("station", "i1", (CITIES_MAX,)),
    ("stations", "i1"),
    ("supply", "i1", (COLORS_MAX,)),
    ("cured", "i1", (COLORS_MAX,)),
    ("eradicated", "i1", (COLORS_MAX,)),
    ("outbreaks", "i1"),
    ("rate", "i1"),
    ("epidemics_drawn", "i1"),
    # the players
    ("role", "i1", (SEATS_MAX,)),
    ("pawn", "i1", (SEATS_MAX,)),
    ("hand_size", "i1", (SEATS_MAX,)),
    ("start_cards", "i1", (SEATS_MAX,)),  # how many of the start cards each hand still holds
    ("stored", "i1"),
    # the player cards
    ("place", "i1", (CARDS_MAX,)),
    ("shown", "i1", (CARDS_MAX,)),  # 1 while a card in a closed hand is known to all
    ("from_start", "i1", (CARDS_MAX,)),  # 1 while a card is in the hand it was dealt to
    ("player_deck", "i1", (DECK_MAX,)),  # the top is the last
    ("player_deck_size", "i1"),
    ("pile", "i1", (EPIDEMICS_MAX + 1,)),  # cards left of each pile, the top pile first
    ("pile_epidemics", "i1", (EPIDEMICS_MAX + 1,)),  # epidemics left in each pile
    ("deciding_card", "i1"),
    # the infection cards
    ("infection_place", "i1", (CITIES_MAX,)),
    ("infection_deck", "i1", (CITIES_MAX,)),  # the top is the last
    ("infection_deck_size", "i1"),
    ("layer", "i1", (CITIES_MAX,)),  # by position in the deck: the layer it belongs to
    ("seen_by", "i1", (CITIES_MAX,)),  # by position in the deck: the seats that know its card
    ("layers", "i1"),
    ("lowest", "i1", (CITIES_MAX,)),  # by city: the lowest and highest layer its card may be in, as all know
    ("highest", "i1", (CITIES_MAX,)),
    ("within", "i1", (CITIES_MAX,)),  # by city: the seats that know its card is among those of the last Forecast
    ("forecast_layer", "i1"),
    ("infection_discards", "i1"),
    # the turn
    ("active", "i1"),
    ("actions_left", "i1"),
    ("expert_flown", "i1"),
    ("quiet_night", "i1"),
    (
        "refused_move",
        "i1",
        (CITIES_MAX,),
    ),  # by city: pawns whose owners declined to be moved there; after them those who declined an Airlift
    ("refused_share", "i1", (CARDS_MAX,)),  # by card: seats that declined to share it
    ("refusals", "i1"),  # 1 if anybody declined anything since the last action
    ("answered", "i1"),  # polled windows: the seats that have passed
    ("result", "i1"),
    ("result_color", "i1"),
)

LEGAL_MAX = 512

DESK = record_dtype(
    *CHANCE_FIELDS,
    *JOURNAL_FIELDS,
    *FAULT_FIELDS,
    ("choices", "i4", (LEGAL_MAX,)),
    ("counted", "i1", (16,)),
    ("queue", "i1", (CITIES_MAX,)),
    ("broke_out", "i1", (CITIES_MAX,)),
)
