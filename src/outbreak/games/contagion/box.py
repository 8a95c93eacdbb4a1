"""The box: cities, events, WHO cards and the virus board, read from a pack."""

from typing import Any

from numpy.typing import NDArray

from outbreak.core.agenda import AGENDA_DEPTH
from outbreak.core.lens import blank, record_dtype
from outbreak.core.pack import Pack
from outbreak.core.pack_reader import Entry, Reader, numbered
from outbreak.games.contagion.vocabulary import (
    ACTIONS,
    CARDS_MAX,
    CITIES_MAX,
    COLORS_MAX,
    COUNT_MAX,
    COUNTER,
    CUBES_MAX,
    EFFECTS,
    EFFECTS_MAX,
    EVENT_DECK,
    HAND_LIMIT,
    HAPPENINGS_MAX,
    LAST_CITIES,
    LAST_TOLL,
    LEVEL_MAX,
    RANKS,
    SCORE_MAX,
    SEATS_MAX,
    SKULLS_A_TOLL,
    TRACKS,
    WHO_CARDS,
    Effect,
    Moment,
    Track,
)

BOX = record_dtype(
    ("colors", "i1"),
    ("cards_per_color", "i1"),
    ("start_hand", "i1"),
    ("cubes", "i1"),
    ("neutral_cubes", "i1"),
    ("laid_out", "i1", (SEATS_MAX + 1,)),
    ("cost", "i1", (TRACKS, LEVEL_MAX)),
    ("cities", "i1"),
    ("color", "i1", (CITIES_MAX,)),
    ("points", "i1", (CITIES_MAX, RANKS)),  # population, second, third
    ("two_players", "i1", (CITIES_MAX,)),
    ("any_time", "i1", (CITIES_MAX,)),
    ("city_effect", "i1", (CITIES_MAX, EFFECTS_MAX)),
    ("city_amount", "i1", (CITIES_MAX, EFFECTS_MAX)),
    ("events", "i1"),  # events come first,
    ("happenings", "i1"),  # then WHO cards
    ("event_when", "i1", (HAPPENINGS_MAX,)),
    ("event_effect", "i1", (HAPPENINGS_MAX, EFFECTS_MAX)),
    ("event_amount", "i1", (HAPPENINGS_MAX, EFFECTS_MAX)),
    ("event_optional", "i1", (HAPPENINGS_MAX,)),
    ("resistible", "i1", (HAPPENINGS_MAX,)),
    ("during", "i1", (HAPPENINGS_MAX + 1, EFFECTS)),  # by card: what holds during a turn; the last row is for no card
    ("skull", "i1", (HAPPENINGS_MAX,)),
    ("city_mark", "i1", (HAPPENINGS_MAX,)),
)

WHEN_IDS = ("start", "during", "end")
TIMING_IDS = ("immediate", "any_time")
PROVENANCES = ("rulebook", "public", "inferred", "reconstruction", "printed")

# Effects as data files name them, in the order of `Effect`.
CITY_EFFECTS = ("draw", "extra_action", "raise", "place_infected", "place_new", "steal", "remove", "remove_all", "points")
LOSSES = ("lose_cubes", "lose_cards", "lose_half", "lose_level", "lose_each")
RESISTED = (*LOSSES, "draw_less")  # Resistance helps against these
TURN_EFFECTS = ("draw_up_to", *LOSSES)
DURING_EFFECTS = ("infect_more", "infect_cheaper", "infect_only", "mutate_cheaper", "draw_less", "wild_card")
EFFECT_IDS = ("nothing", *CITY_EFFECTS, *TURN_EFFECTS, *DURING_EFFECTS)
AT_TURN = (*(word for word in CITY_EFFECTS if word != "extra_action"), *TURN_EFFECTS)
WHILE_TURN = ("extra_action", *DURING_EFFECTS)


AMOUNT_MAX = 20
AMOUNTS = {  # the highest amount of an effect, if it is not AMOUNT_MAX
    "raise": 1,
    "wild_card": 1,
    "lose_half": 1,
    "lose_each": 1,
    "place_infected": COUNT_MAX,  # the player names the number of cubes
    "place_new": COUNT_MAX,
    "infect_more": COUNT_MAX - LEVEL_MAX,
}
PLACING = ("place_infected", "place_new")  # these can fill the next city
WAITING = 6 + EFFECTS_MAX + 2  # steps on the agenda below and above the city actions that wait for one another
TOLLS = LAST_TOLL // SKULLS_A_TOLL + 1  # of a game, the one at its end included


def build_box(pack: Pack) -> NDArray[Any]:
    """Build the box of a pack; a bad pack is refused with all its problems."""
    box = blank(BOX)
    row = box[0]
    reader = pack.reader()
    colors = _board(reader, row)
    _cities(reader, row, colors)
    _happenings(reader, row)
    reader.finish()
    _check_whole(reader, row)
    reader.finish()
    return box


def _board(reader: Reader, row: Any) -> list[str]:
    colors = reader.texts("board", "colors", least=2, most=COLORS_MAX)
    board = reader.table("board", "board")
    row["colors"] = len(colors)
    row["cards_per_color"] = board.whole_number("cards_per_color", 4, CARDS_MAX // max(len(colors), 2))
    row["start_hand"] = board.whole_number("start_hand", 1, HAND_LIMIT)
    row["cubes"] = board.whole_number("cubes", 4, CUBES_MAX)
    row["neutral_cubes"] = board.whole_number("neutral_cubes", 1, CUBES_MAX)
    laid_out = board.table("laid_out")
    for players in range(2, SEATS_MAX + 1):
        row["laid_out"][players] = laid_out.whole_number(str(players), LAST_CITIES + 1, CITIES_MAX)
    cost = board.table("cost")
    for track, name in enumerate(Track.ids()):
        row["cost"][track] = cost.whole_numbers(name, least=LEVEL_MAX, most=LEVEL_MAX, low=1, high=HAND_LIMIT)
    return colors


def _cities(reader: Reader, row: Any, colors: list[str]) -> None:
    cities = reader.entries("cities", "city", least=12, most=CITIES_MAX)
    row["cities"] = len(cities)
    numbered(cities)
    for i, city in enumerate(cities):
        row["color"][i] = city.one_of("color", colors)
        points = city.whole_numbers("points", least=RANKS, most=RANKS, low=0, high=40)
        if points != sorted(points, reverse=True) or points[0] < 1:
            city.report("points", "must be three numbers, the population first and none larger than the one before")
        row["points"][i] = points
        row["two_players"][i] = city.whole_number("two_players", 0, 1)
        row["any_time"][i] = city.one_of("timing", TIMING_IDS)
        city.one_of("provenance", PROVENANCES)
        _effects(city, row["city_effect"][i], row["city_amount"][i], (*CITY_EFFECTS, "draw_up_to"))


def _happenings(reader: Reader, row: Any) -> None:
    events = reader.entries("events", "event", least=EVENT_DECK - WHO_CARDS, most=HAPPENINGS_MAX - WHO_CARDS)
    who = reader.entries("events", "who", least=WHO_CARDS, most=HAPPENINGS_MAX - len(events))
    row["events"], row["happenings"] = len(events), len(events) + len(who)
    numbered([*events, *who])
    for i, card in enumerate([*events, *who]):
        when = row["event_when"][i] = card.one_of("when", WHEN_IDS)
        card.one_of("provenance", PROVENANCES)
        allowed = WHILE_TURN if when == Moment.DURING else AT_TURN
        _effects(card, row["event_effect"][i], row["event_amount"][i], allowed)
        if when == Moment.DURING:
            for effect, amount in zip(row["event_effect"][i], row["event_amount"][i], strict=True):
                row["during"][i][effect] += amount
        row["event_optional"][i] = card.whole_number("optional", 0, 1, default=0)
        losing = int(_does(row["event_effect"][i], RESISTED))
        row["resistible"][i] = card.whole_number("resistible", 0, 1, default=losing)
        row["skull"][i] = card.whole_number("skull", 0, 1, default=0) if i < len(events) else 0
        row["city_mark"][i] = card.whole_number("city_mark", 0, 1, default=0) if i < len(events) else 0
        _check_marks(card, row["event_effect"][i])
        if row["during"][i][Effect.INFECT_MORE] > AMOUNTS["infect_more"]:
            card.report("effects", f"infect_more may be at most {AMOUNTS['infect_more']} in all")


def _check_marks(card: Entry, numbers: Any) -> None:
    """Report a card that is optional or resistible although its effects cannot be (C-6.1, C-7.1)."""
    effects = {EFFECT_IDS[number] for number in numbers if number}
    if card.values.get("optional") == 1 and not effects <= {*PLACING}:
        card.report("optional", "must be 0: only placing cubes can be optional")
    if card.values.get("resistible") == 1 and not effects & {*RESISTED}:
        card.report("resistible", "must be 0: no effect of this card takes cards, cubes or levels")


def _effects(entry: Entry, effects: Any, amounts: Any, allowed: tuple[str, ...]) -> None:
    for i, part in enumerate(entry.tables("effects", 1, EFFECTS_MAX, example='{ do = "draw", amount = 2 }')):
        word = allowed[part.one_of("do", allowed)]
        effects[i] = EFFECT_IDS.index(word)
        amounts[i] = part.whole_number("amount", 1, AMOUNTS.get(word, AMOUNT_MAX), default=1)


def _check_whole(reader: Reader, row: Any) -> None:
    """Report numbers that are sound one by one, but not together."""
    if int(row["colors"]) * int(row["cards_per_color"]) < SEATS_MAX * int(row["start_hand"]):
        reader.report("board", "board.cards_per_color", "there are too few cards for five hands")
    laid_out, cities, two = row["laid_out"], int(row["cities"]), int(row["two_players"].sum())
    if two < laid_out[2]:
        reader.report("cities", "two_players", f"{laid_out[2]} cities are laid out for two players, only {two} carry the mark")
    for players in range(3, SEATS_MAX + 1):
        if laid_out[players] > cities:
            reader.report("board", f"board.laid_out.{players}", f"{laid_out[players]} cities are laid out, there are only {cities}")
    extra = _total(row, "extra_action")
    if extra > COUNTER.most - ACTIONS:
        reader.report("cities", "city", f"extra_action may be at most {COUNTER.most - ACTIONS} in all, events included, not {extra}")
    points = row["points"].astype(int)
    score = int(points[:, 0].sum() + TOLLS * points[:, -1].sum()) + _points(row) + LEVEL_MAX * TRACKS
    if score > SCORE_MAX:
        reader.report("cities", "points", f"one player could get {score} points; at most {SCORE_MAX} can be counted")
    placing = [sum(1 for effect in effects if effect) - 1 for effects in row["city_effect"] if _does(effects, PLACING)]
    if sum(placing) > AGENDA_DEPTH - WAITING:
        most = AGENDA_DEPTH - WAITING
        reader.report("cities", "effects", f"cities that place cubes may have {most} other effects in all, not {sum(placing)}")


def _does(effects: Any, words: tuple[str, ...]) -> bool:
    return any(EFFECT_IDS[effect] in words for effect in effects)


def _points(row: Any) -> int:
    """Return the most points that effects can give one player: every city once, and every card of the event deck once."""
    of_cities = row["city_amount"].astype(int)[row["city_effect"] == Effect.POINTS].sum()
    of_events = (row["event_amount"].astype(int) * (row["event_effect"] == Effect.POINTS)).sum(axis=1)
    return int(of_cities + sum(sorted(of_events)[-EVENT_DECK:]))


def _total(row: Any, word: str) -> int:
    """Sum up an effect over all cities, and the event that has most of it."""
    number = EFFECT_IDS.index(word)
    of_cities = row["city_amount"].astype(int)[row["city_effect"] == number].sum()
    of_events = (row["event_amount"].astype(int) * (row["event_effect"] == number)).sum(axis=1).max()
    return int(of_cities + of_events)
