"""The vocabulary of Contagion: its actions, steps, journal entries and effects, and the fields of its records, each declared once."""

from outbreak.core.chance import CHANCE_FIELDS
from outbreak.core.faults import FAULT_FIELDS, HIDDEN_CARD
from outbreak.core.fields import CORE_FIELDS, FLAG, Bound, Field, clearing, state_record
from outbreak.core.journal import JOURNAL_FIELDS
from outbreak.core.lens import record_dtype
from outbreak.core.vocabulary import Kinds, Notes, Operands, Steps, Vocabulary, entry, kind, step

SEATS_MAX = 5
NEUTRAL = 5  # the virus without a player
VIRUSES = 6
CITIES_MAX, COLORS_MAX, CARDS_MAX, HAPPENINGS_MAX, EFFECTS_MAX = 32, 8, 96, 32, 3
WHO_CARDS, WHO_EVERY = 3, 4  # the last of every four cards of the event deck is a WHO card
EVENT_DECK = WHO_CARDS * WHO_EVERY
SKULLS_A_TOLL, LAST_TOLL = 2, 6  # every second skull brings a death toll, up to the sixth
LAST_CITIES = 2  # with as few cities on the table, the round is the last one
ACTIONS = 2  # of a turn
RANKS = 3  # ranks that score in a city
LEVEL_MAX = 4
HAND_LIMIT = 9
NEW_COST, INFECTED_COST = 2, 1  # cards of its colour that a city costs
PAIR = 2  # cards of any colours that pay for one card
CROWDED = 2  # cubes of a virus that make a city crowded
COUNT_MAX = 15  # the highest number that an action can name
CUBES_MAX = 60  # cubes of a virus
SCORE_MAX = 1_000
LEGAL_MAX = 256

# A card in hand has a face: its colour, plus OLD if it is older than the last reshuffle.
OLD = COLORS_MAX
FACES = 2 * COLORS_MAX

EMPTY, HIDDEN = -1, HIDDEN_CARD

# Where an event or WHO card is: unseen in the deck or out of the game, or turned.
UNSEEN, TURNED = 0, 1


class Track(Vocabulary):
    """The mutations of a virus."""

    INCUBATION, INFECTION, RESISTANCE = range(3)


TRACKS = len(Track.ids())


class Place(Vocabulary):
    """Where a city card is; from KEPT on it is kept by a player: KEPT + seat."""

    IN_STACK, ON_TABLE, AWAY, NOT_IN_BOX = range(4)
    KEPT = 10


class Effect(Vocabulary):
    """The effects of cards."""

    # city actions
    NOTHING, DRAW_CARDS, EXTRA_ACTION, RAISE, PLACE_INFECTED, PLACE_NEW, STEAL, REMOVE, REMOVE_ALL, POINTS = range(10)
    # effects of events at the start or end of a turn
    DRAW_UP_TO, LOSE_CUBES, LOSE_CARDS, LOSE_HALF, LOSE_LEVEL, LOSE_EACH = range(10, 16)
    # effects of events that hold during a turn
    INFECT_MORE, INFECT_CHEAPER, INFECT_ONLY, MUTATE_CHEAPER, DRAW_LESS, WILD_CARD = range(16, 22)


EFFECTS = len(Effect.ids())


class Moment(Vocabulary):
    """When an event takes effect."""

    AT_START, DURING, AT_END = range(3)


class Kind(Kinds):
    """The kinds of action."""

    PASS = kind()
    SETTLE = kind("city")
    DRAW = kind("resisting")
    INFECT = kind("city")
    MUTATE = kind("track")
    USE = kind("city")
    CUBES = kind("count")
    MATCH = kind()
    WILD = kind("color")
    JOKER = kind("color")
    DISCARD = kind("color")
    RESIST = kind("count")
    SHED = kind("city")
    LOWER = kind("track")
    PLACE = kind("city")
    RAISE = kind("track")
    TARGET = kind("other")
    STRIKE = kind("city", "other")


class SeatStep(Operands):
    """A step that concerns one player."""

    SEAT = 1


class EffectStep(Operands):
    """An effect of a card."""

    SEAT, EFFECT, AMOUNT, OPTIONAL, RESISTIBLE = range(1, 6)


class FilledStep(Operands):
    """A city that a virus has filled."""

    VIRUS, CITY = range(1, 3)


class OfferStep(Operands):
    """A city card that its player may use now."""

    SEAT, CITY = range(1, 3)


class CubesStep(Operands):
    """How many cubes are placed in a city: at most MOST, without payment if FREE is 1."""

    SEAT, CITY, MOST, FREE = range(1, 5)


class PayStep(Operands):
    """Cards still needed for CUBES cubes; PHASE says which cards may come next."""

    SEAT, CITY, NEEDED, CUBES, PHASE = range(1, 6)


class DiscardStep(Operands):
    """Cards still to be discarded, in the order of the colours from FIRST on, and why."""

    SEAT, LEFT, FIRST, REASON = range(1, 5)


class ResistStep(Operands):
    """A loss that Resistance can reduce; ANNOUNCED is 1 if a use was announced with the action."""

    SEAT, EFFECT, AT_STAKE, ANNOUNCED = range(1, 5)


class ShedStep(Operands):
    """Cubes still to be lost, from city FIRST on; only cities with at least LEAST cubes count."""

    SEAT, LEFT, FIRST, LEAST = range(1, 5)


class LowerStep(Operands):
    """Levels still to be lost."""

    SEAT, LEFT = range(1, 3)


class PlaceStep(Operands):
    """Cubes that an effect places; NEW is 1 if they go to a city that the virus is not in."""

    SEAT, COUNT, NEW, OPTIONAL = range(1, 5)


class TargetStep(Operands):
    """Cards that are taken from an opponent."""

    SEAT, COUNT = range(1, 3)


class StrikeStep(Operands):
    """Cubes that are removed from an opponent."""

    SEAT, EFFECT, COUNT = range(1, 4)


class Step(Steps):
    """The steps of the agenda. From SETTLE on they wait for a player's choice."""

    ROUND = step()
    NEUTRAL = step()
    REVEAL = step()
    TURN = step(SeatStep)
    START = step(SeatStep)
    ACTIONS = step(SeatStep)
    AFTER = step(SeatStep)
    NEXT = step(SeatStep)
    EFFECT = step(EffectStep)
    LIMIT = step(SeatStep)
    FILLED = step(FilledStep)
    SETTLE = step(SeatStep)
    OFFER = step(OfferStep)
    CUBES = step(CubesStep)
    PAY = step(PayStep)
    DISCARD = step(DiscardStep)
    RESIST = step(ResistStep)
    SHED = step(ShedStep)
    LOWER = step(LowerStep)
    PLACE = step(PlaceStep)
    RAISE = step(SeatStep)
    TARGET = step(TargetStep)
    STRIKE = step(StrikeStep)


class Reason(Vocabulary):
    """Why cards are discarded."""

    OVER_LIMIT, PAID, LOST = range(3)


class Result(Vocabulary):
    """What ended a game."""

    UNDECIDED, ENDED_BY_WHO, ENDED_BY_CITIES = range(3)


class Chance(Vocabulary):
    """The purposes of random numbers; each has its own stream."""

    CARDS, CITIES, EVENTS, WHO, RESHUFFLE, STEAL, DEAL = range(7)


class Note(Notes):
    """The entries of the journal."""

    DEALT = entry(seat="seat", color="color")
    CITY = entry(city="city")
    SETTLED = entry(seat="seat", city="city")
    ROUND = entry(number="number")
    REVEALED = entry(event="event")
    SKULL = entry(count="number")
    TURN = entry(seat="seat", number="number")
    DREW = entry(seat="seat", color="color")
    DISCARDED = entry(seat="seat", color="color")
    RESHUFFLED = entry(count="number")
    PLACED = entry(virus="seat", city="city", count="number")
    MUTATED = entry(seat="seat", track="track", level="number")
    RESISTED = entry(seat="seat", level="number", saved="number")
    LOST_CUBE = entry(seat="seat", city="city")
    LOST_LEVEL = entry(seat="seat", track="track", level="number")
    ROW_GONE = entry(virus="seat", city="city")
    FILLED = entry(virus="seat", city="city")
    SCORED = entry(virus="seat", city="city", points="number", rank="number")
    TOLL = entry(virus="seat", city="city", points="number")
    KEPT = entry(seat="seat", city="city")
    USED = entry(seat="seat", city="city")
    STOLE = entry(seat="seat", victim="seat")
    TOOK = entry(seat="seat", color="color")
    REMOVED = entry(seat="seat", city="city", victim="seat", count="number")
    POINTS = entry(seat="seat", points="number")
    EXTRA = entry(seat="seat", count="number")
    NEUTRAL = entry(color="color", city="city")
    NO_ACTION = entry(seat="seat")
    LAST_ROUND = entry(reason="reason")
    FINAL = entry(seat="seat", levels="number", score="number")
    PASSED = entry(seat="seat")


OPTIONS = record_dtype(("players", "i1"), ("neutral", "i1"), ("start", "i1"))

COUNTER = Bound(0, 60)  # no rule counts as far
CARDS = Bound(0, CARDS_MAX)
FIELDS = (
    *CORE_FIELDS,
    Field("reshuffles", (), Bound(0, 10_000), "i2"),
    Field("steals", (), Bound(0, 10_000), "i2"),
    Field("score", (SEATS_MAX,), Bound(-SCORE_MAX, SCORE_MAX), "i2", slots="players"),
    # options
    Field("players", (), Bound(2, SEATS_MAX)),
    Field("neutral", (), FLAG),
    Field("start", (), Bound(0, SEATS_MAX - 1, below="players")),
    # the cities
    Field("place", (CITIES_MAX,), Bound(0, Place.KEPT + SEATS_MAX - 1), cleared=Place.NOT_IN_BOX),
    Field(
        "stack", (CITIES_MAX,), Bound(0, CITIES_MAX - 1, below="cities"), cleared=EMPTY, slots="stack_size", distinct=True
    ),  # the top card is the last
    Field("stack_size", (), Bound(0, CITIES_MAX)),
    Field("on_table", (), Bound(0, CITIES_MAX)),
    Field("cubes", (CITIES_MAX, VIRUSES), Bound(0, CUBES_MAX), slots="cities"),
    Field("row", (CITIES_MAX, VIRUSES), Bound(EMPTY, VIRUSES - 1), cleared=EMPTY, slots="cities"),  # the virus of each row
    Field("rows", (CITIES_MAX,), Bound(0, VIRUSES), slots="cities"),
    # the viruses
    Field("level", (SEATS_MAX, TRACKS), Bound(0, LEVEL_MAX), slots="players"),
    Field("dish", (VIRUSES,), Bound(0, CUBES_MAX)),
    Field("hand", (SEATS_MAX, FACES), Bound(0, CARDS_MAX), slots="players"),  # how many cards of each face
    Field("hand_size", (SEATS_MAX,), Bound(0, CARDS_MAX), slots="players"),
    Field(
        "old_size", (SEATS_MAX,), Bound(0, CARDS_MAX), slots="players"
    ),  # how many of them are older than the last reshuffle; everybody knows
    Field("known", (SEATS_MAX, SEATS_MAX, FACES), Bound(0, CARDS_MAX), untold=True),  # by seat, other seat and face: cards known, at least
    # the contagion cards
    Field("deck", (CARDS_MAX,), Bound(0, COLORS_MAX - 1, below="colors"), cleared=EMPTY, slots="deck_size"),  # the top card is the last
    Field("deck_size", (), CARDS),
    Field("discards", (COLORS_MAX,), Bound(0, CARDS_MAX), slots="colors"),
    Field("discards_size", (), CARDS),
    Field(
        "fresh", (COLORS_MAX,), Bound(0, CARDS_MAX), slots="colors"
    ),  # cards shuffled last that are in the draw pile or, as new ones, in hands
    # the events
    Field(
        "event_deck", (EVENT_DECK,), Bound(0, HAPPENINGS_MAX - 1, below="happenings"), cleared=EMPTY, slots="event_deck_size", distinct=True
    ),  # the top card is the last
    Field("event_deck_size", (), Bound(0, EVENT_DECK)),
    Field("event_place", (HAPPENINGS_MAX,), Bound(0, TURNED)),
    Field("event", (), Bound(EMPTY, HAPPENINGS_MAX - 1, below="happenings"), cleared=EMPTY),
    Field("skulls", (), Bound(0, 40)),
    Field("last_round", (), Bound(0, Result.ENDED_BY_CITIES)),
    # the turn
    Field("rounds", (), Bound(0, EVENT_DECK + 1)),
    Field("active", (), Bound(0, SEATS_MAX - 1, below="players")),
    Field("actions_done", (), COUNTER),
    Field("actions_left", (), Bound(0, ACTIONS)),
    Field("extra_actions", (), COUNTER),
    Field("infections", (), COUNTER),  # infect actions taken this turn
    Field("wild_used", (), FLAG),
    Field("ending", (), FLAG),  # 1 once the end effect of this turn has begun
    Field("result", (), Bound(0, Result.ENDED_BY_CITIES), untold=True),
)
STATE = state_record(FIELDS)
clear_table = clearing(FIELDS, __name__)

SEAT = Bound(0, SEATS_MAX - 1, below="players")
SETTLING = tuple(((Step.ROUND,), *((Step.SETTLE, SEAT),) * seats) for seats in range(1, SEATS_MAX + 1))
OPENINGS = (((Step.NEXT,), (Step.AFTER,), (Step.ACTIONS,)), *SETTLING)  # the agendas with which a position may begin

DESK = record_dtype(
    *CHANCE_FIELDS,
    *JOURNAL_FIELDS,
    *FAULT_FIELDS,
    ("choices", "i4", (LEGAL_MAX,)),
    ("pool", "i1", (COLORS_MAX,)),
    ("color_use", "i8", (COLORS_MAX,)),  # what the heuristic can use cards of a colour for
)
