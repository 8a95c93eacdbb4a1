"""The vocabulary of Pandemic: its actions, steps, journal entries and card places, and the fields of its records, each declared once."""

from outbreak.core.chance import CHANCE_FIELDS
from outbreak.core.faults import FAULT_FIELDS, HIDDEN_CARD
from outbreak.core.fields import CORE_FIELDS, FLAG, Bound, Field, clearing, state_record
from outbreak.core.journal import EVERYBODY, JOURNAL_FIELDS
from outbreak.core.lens import record_dtype
from outbreak.core.vocabulary import Kinds, Notes, Operands, Steps, Vocabulary, entry, kind, step

SEATS_MAX, CITIES_MAX, COLORS_MAX, EVENTS_MAX, LINKS_MAX = 4, 64, 8, 8, 16
EPIDEMICS_MAX = 7
CUBES_MAX = 3  # cubes of a colour that a city can hold; one more is an outbreak
SUPPLY_MAX = 120  # cubes of a colour

# Player cards: cities are 0 to 63, then events; all epidemics have the same number.
EVENT_CARD = CITIES_MAX
CARDS_MAX = CITIES_MAX + EVENTS_MAX
EPIDEMIC_CARD = CARDS_MAX
DECK_MAX = CARDS_MAX + EPIDEMICS_MAX + 1

EMPTY, HIDDEN = -1, HIDDEN_CARD
FORECAST_CARDS = 6
LEGAL_MAX = 512


class Place(Vocabulary):
    """Where a player card is: 0 to 3 is a hand. Infection cards use the same words."""

    IN_DECK, IN_DISCARD, IN_STORE, OUT_OF_GAME, NOT_IN_BOX = range(10, 15)


class Role(Vocabulary):
    """The roles."""

    CONTINGENCY_PLANNER, DISPATCHER, MEDIC, OPERATIONS_EXPERT, QUARANTINE_SPECIALIST, RESEARCHER, SCIENTIST = range(7)


class Event(Vocabulary):
    """The events."""

    AIRLIFT, FORECAST, GOVERNMENT_GRANT, ONE_QUIET_NIGHT, RESILIENT_POPULATION = range(5)


ROLES, EVENTS = len(Role.ids()), len(Event.ids())


class Kind(Kinds):
    """The kinds of action."""

    PASS = kind()
    # the action phase
    DRIVE = kind("pawn", "city")
    DIRECT = kind("pawn", "city")
    CHARTER = kind("pawn")
    SHUTTLE = kind("pawn", "city")
    RENDEZVOUS = kind("pawn", "to")
    EXPERT = kind()
    BUILD = kind()
    TREAT = kind("color")
    CURE = kind("color")
    STORE = kind("event")
    GIVE = kind("city", "other")
    TAKE = kind("city", "other")
    # events
    AIRLIFT = kind("pawn")
    FORECAST = kind()
    GRANT = kind("city")
    QUIET = kind()
    RESILIENT = kind("city")
    # choices that an action or a rule asks for
    DISCARD = kind("card")
    CHOOSE = kind("city")
    YES = kind()
    NO = kind()


class LimitStep(Operands):
    """A player whose hand may be over the limit."""

    SEAT = 1


class InfectStep(Operands):
    """How many infection cards are left to turn, and whether the next one is the first of the phase."""

    LEFT, FIRST = range(1, 3)


class DestinationStep(Operands):
    """A pawn whose destination is to be chosen."""

    SEAT, KIND, PAWN = range(1, 4)


class StationStep(Operands):
    """A station that moves because all are on the board, and the city that it moves to."""

    SEAT, CITY = range(1, 3)


class CureStep(Operands):
    """Cards still to be discarded for a cure; they are named in ascending order, and the last one named was `AFTER`."""

    SEAT, COLOR, NEEDED, AFTER = range(1, 5)


class FlightStep(Operands):
    """The Operations Expert's flight, to be paid."""

    SEAT, CITY = range(1, 3)


class ArrangeStep(Operands):
    """The cards of a Forecast: how many have been put back, of how many."""

    SEAT, NAMED, COUNT = range(1, 4)


class AskStep(Operands):
    """A player who is asked for consent, to what, and by whom; CITY is the card of a share or the destination of a move."""

    SEAT, REQUEST, CITY, ASKER = range(1, 5)


class Step(Steps):
    """The steps of the agenda. From DESTINATION on they wait for a player's choice."""

    TURN = step()
    ACTIONS = step()
    WINDOW = step()
    DRAW = step()
    EPIDEMIC = step()
    RESILIENT = step()
    INTENSIFY = step()
    LIMIT = step(LimitStep)
    INFECTION = step()
    INFECT = step(InfectStep)
    CARD = step(InfectStep)
    END = step()
    DESTINATION = step(DestinationStep)
    STATION = step(StationStep)
    CURE = step(CureStep)
    FLIGHT = step(FlightStep)
    ARRANGE = step(ArrangeStep)
    ASK = step(AskStep)


class Result(Vocabulary):
    """How a game ended."""

    UNDECIDED, WON, LOST_OUTBREAKS, LOST_CUBES, LOST_CARDS = range(5)


class Chance(Vocabulary):
    """The purposes of random numbers; each has its own stream."""

    ROLES, PLAYER_CARDS, EPIDEMICS, INFECTION, INTENSIFY, DEAL = range(6)


class Note(Notes):
    """The entries of the journal."""

    DEALT = entry(seat="seat", card="any_card")
    SHOWN = entry(seat="seat", card="any_card")
    BEGINS = entry(seat="seat", card="any_card")
    TURN = entry(seat="seat", number="number")
    MOVED = entry(pawn="pawn", origin="city", city="city", by="kind")
    BUILT = entry(seat="seat", city="city")
    STATION_LEFT = entry(city="city")
    TREATED = entry(city="city", color="color", count="number")
    CURED = entry(seat="seat", color="color")
    ERADICATED = entry(color="color")
    SHARED = entry(giver="seat", receiver="seat", card="any_card")
    ASKED = entry(seat="seat", request="kind", city="city")
    AGREED = entry(seat="seat", request="kind", city="city")
    DECLINED = entry(seat="seat", request="kind", city="city")
    DISCARDED = entry(seat="seat", card="any_card")
    PLAYED = entry(seat="seat", card="any_card")
    STORED = entry(seat="seat", card="any_card")
    DREW = entry(seat="seat", card="any_card")
    EPIDEMIC = entry(rate="number")
    INFECTION_CARD = entry(city="city")
    CUBES = entry(city="city", color="color", count="number")
    OUTBREAK = entry(city="city", color="color", count="number")
    PROTECTED = entry(city="city", color="color")
    INTENSIFIED = entry()
    QUIET = entry()
    REMOVED = entry(city="city")
    LOOKED = entry(seat="seat", card="any_card")
    ARRANGED = entry(seat="seat", card="any_card")
    WON = entry()
    LOST = entry(reason="reason", color="color")
    PASSED = entry(seat="seat")


OPTIONS = record_dtype(
    ("players", "i1"),
    ("epidemics", "i1"),
    ("roles", "i1", (SEATS_MAX,)),
    ("closed_hands", "i1"),
    ("ask_consent", "i1"),
    ("polled_windows", "i1"),
)

CITY, LAYER, SEATS = Bound(0, CITIES_MAX - 1, below="cities"), Bound(0, 60), Bound(0, EVERYBODY)
FIELDS = (
    *CORE_FIELDS,
    Field("turn", (), Bound(0, 10_000), "i2"),
    # options
    Field("players", (), Bound(2, SEATS_MAX)),
    Field("epidemics", (), Bound(0, EPIDEMICS_MAX)),
    Field("closed_hands", (), FLAG),
    Field("ask_consent", (), FLAG),
    Field("polled_windows", (), FLAG),
    # the board
    Field("cubes", (CITIES_MAX, COLORS_MAX), Bound(0, CUBES_MAX), slots="cities"),
    Field("station", (CITIES_MAX,), FLAG, slots="cities"),
    Field("stations", (), Bound(0, 20)),
    Field("supply", (COLORS_MAX,), Bound(0, SUPPLY_MAX), slots="colors"),
    Field("cured", (COLORS_MAX,), FLAG, slots="colors"),
    Field("eradicated", (COLORS_MAX,), FLAG, slots="colors"),
    Field("outbreaks", (), Bound(0, 60)),
    Field("rate", (), Bound(0, 7, below="rates_count")),
    Field("epidemics_drawn", (), Bound(0, EPIDEMICS_MAX)),
    # the players
    Field("role", (SEATS_MAX,), Bound(0, ROLES - 1), cleared=EMPTY, slots="players", distinct=True),
    Field("pawn", (SEATS_MAX,), CITY, cleared=EMPTY, slots="players"),
    Field("hand_size", (SEATS_MAX,), Bound(0, CARDS_MAX), slots="players"),
    Field("start_cards", (SEATS_MAX,), Bound(0, 5), slots="players", untold=True),  # how many of its start cards each hand still holds
    Field("stored", (), Bound(EMPTY, EVENTS - 1), cleared=EMPTY),
    # the player cards
    Field("place", (CARDS_MAX,), Bound(0, Place.NOT_IN_BOX), cleared=Place.NOT_IN_BOX),
    Field("shown", (CARDS_MAX,), FLAG),  # 1 while a card in a closed hand is known to all
    Field("from_start", (CARDS_MAX,), FLAG, untold=True),  # 1 while a card is in the hand it was dealt to
    Field("player_deck", (DECK_MAX,), Bound(0, EPIDEMIC_CARD), cleared=EMPTY, slots="player_deck_size"),  # the top card is the last
    Field("player_deck_size", (), Bound(0, DECK_MAX)),
    Field("pile", (EPIDEMICS_MAX + 1,), Bound(0, DECK_MAX)),  # cards left in each pile, the top pile first
    Field("pile_epidemics", (EPIDEMICS_MAX + 1,), Bound(0, EPIDEMICS_MAX)),  # epidemics left in each pile
    Field("deciding_card", (), Bound(EMPTY, CITIES_MAX - 1, below="cities"), cleared=EMPTY, untold=True),
    # the infection cards
    Field("infection_place", (CITIES_MAX,), Bound(Place.IN_DECK, Place.NOT_IN_BOX), cleared=Place.NOT_IN_BOX),
    Field("infection_deck", (CITIES_MAX,), CITY, cleared=EMPTY, slots="infection_deck_size", distinct=True),  # the top card is the last
    Field("infection_deck_size", (), Bound(0, CITIES_MAX)),
    Field("layer", (CITIES_MAX,), LAYER),  # by position in the deck
    Field("seen_by", (CITIES_MAX,), SEATS, untold=True),  # by position in the deck: the seats that know its card
    Field("layers", (), LAYER, cleared=1),
    Field("lowest", (CITIES_MAX,), LAYER),  # by city: the lowest and highest layer that its card may be in, as everybody knows
    Field("highest", (CITIES_MAX,), LAYER),
    Field("within", (CITIES_MAX,), SEATS, untold=True),  # by city: the seats that know that its card was in the last Forecast
    Field("forecast_layer", (), LAYER, untold=True),
    Field("infection_discards", (), Bound(0, CITIES_MAX)),
    # the turn
    Field("active", (), Bound(0, SEATS_MAX - 1, below="players")),
    Field("actions_left", (), Bound(0, 20)),
    Field("expert_flown", (), FLAG),
    Field("quiet_night", (), FLAG),
    # by city: a bit for each pawn whose owner declined to be moved there, then for an Airlift; the last bit is the sign
    Field("refused_move", (CITIES_MAX,), Bound(-128, 127), untold=True),
    Field("refused_share", (CARDS_MAX,), SEATS, untold=True),  # by card: the seats that declined to share it
    Field("refusals", (), FLAG, untold=True),  # 1 if anything was declined since the last action
    Field("answered", (), SEATS, untold=True),  # polled windows: the seats that have passed
    Field("result", (), Bound(Result.UNDECIDED, Result.LOST_CARDS), untold=True),
    Field("result_color", (), Bound(EMPTY, COLORS_MAX - 1), cleared=EMPTY),
)
STATE = state_record(FIELDS)
clear_table = clearing(FIELDS, __name__)

SEAT = Bound(0, SEATS_MAX - 1, below="players")
DRAWN = ((Step.END,), (Step.INFECTION,), (Step.LIMIT, SEAT))
ACTING = ((Step.END,), (Step.INFECTION,), (Step.DRAW,), (Step.ACTIONS,))
OPENINGS = (  # the agendas with which a position may begin, the last step on top
    ACTING,
    (*ACTING, (Step.LIMIT, SEAT)),
    ((Step.END,), (Step.INFECTION,), (Step.DRAW,), (Step.WINDOW,)),
    DRAWN,
    (*DRAWN, (Step.INTENSIFY,), (Step.RESILIENT,)),
    (*DRAWN, (Step.EPIDEMIC,), (Step.WINDOW,)),
    (*DRAWN, (Step.EPIDEMIC,), (Step.WINDOW,), (Step.INTENSIFY,), (Step.RESILIENT,)),
    ((Step.END,), (Step.CARD, Bound(1, 9), FLAG), (Step.WINDOW,)),
)

DESK = record_dtype(
    *CHANCE_FIELDS,
    *JOURNAL_FIELDS,
    *FAULT_FIELDS,
    ("choices", "i4", (LEGAL_MAX,)),
    ("counted", "i1", (16,)),
    ("queue", "i1", (CITIES_MAX,)),
    ("broke_out", "i1", (CITIES_MAX,)),
    ("dealt", "i1", (CITIES_MAX,)),  # infection cards that are placed in a deal
    # intermediate results of the heuristic
    ("cards_seen", "i2", (COLORS_MAX, SEATS_MAX)),  # cards of a colour that each seat is seen to hold
    ("cards_unseen", "i2", (SEATS_MAX,)),
    ("collector", "i1", (COLORS_MAX,)),  # the seat that collects each colour
    ("workload", "i8", (SEATS_MAX,)),  # the colours that each seat collects, weighted
    ("threat", "i1", (CITIES_MAX,)),  # the chance that a city is infected soon, in sixteenths
)
