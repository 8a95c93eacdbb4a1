"""The box: cities, events, WHO cards and the virus board, read from a pack."""

from typing import Any

from numpy.typing import NDArray

from outbreak.core.lens import blank, record_dtype
from outbreak.core.pack import Entry, Pack
from outbreak.games.contagion.vocabulary import (
    CARDS_MAX,
    CITIES_MAX,
    COLORS_MAX,
    EFFECTS,
    EFFECTS_MAX,
    EVENT_DECK,
    HAPPENINGS_MAX,
    LEVEL_MAX,
    RANKS,
    SEATS_MAX,
    TRACKS,
    WHO_CARDS,
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
PROVENANCES = ("rulebook", "public", "inferred", "reconstruction")

# Effects as data files name them, in the order of `Effect`.
CITY_EFFECTS = ("draw", "extra_action", "raise", "place_infected", "place_new", "steal", "remove", "remove_all", "points")
LOSSES = ("lose_cubes", "lose_cards", "lose_half", "lose_level", "lose_each")
TURN_EFFECTS = ("draw_up_to", *LOSSES)
DURING_EFFECTS = ("infect_more", "infect_cheaper", "infect_only", "mutate_cheaper", "draw_less", "wild_card")
EFFECT_IDS = ("nothing", *CITY_EFFECTS, *TURN_EFFECTS, *DURING_EFFECTS)
AT_TURN = ("draw", "place_infected", "place_new", *TURN_EFFECTS)
WHILE_TURN = ("extra_action", *DURING_EFFECTS)


def build_box(pack: Pack) -> NDArray[Any]:
    """Build the box of a pack; a bad pack is refused with its file, its entry and the reason."""
    box = blank(BOX)
    row = box[0]
    _board(pack, row)
    _cities(pack, row)
    _happenings(pack, row)
    return box


def _board(pack: Pack, row: Any) -> None:
    colors = pack.texts("board", "colors", least=2, most=COLORS_MAX)
    board = pack.table("board", "board")
    row["colors"] = len(colors)
    row["cards_per_color"] = board.whole_number("cards_per_color", 4, CARDS_MAX // len(colors))
    row["start_hand"] = board.whole_number("start_hand", 1, 9)
    row["cubes"] = board.whole_number("cubes", 4, 60)
    row["neutral_cubes"] = board.whole_number("neutral_cubes", 1, 60)
    if row["colors"] * row["cards_per_color"] < SEATS_MAX * row["start_hand"]:
        raise pack.error("board", "board.cards_per_color", "there are too few cards for five hands")
    laid_out = board.table("laid_out")
    for players in range(2, SEATS_MAX + 1):
        row["laid_out"][players] = laid_out.whole_number(str(players), 3, CITIES_MAX)
    cost = board.table("cost")
    for track, name in enumerate(Track.ids()):
        row["cost"][track] = cost.whole_numbers(name, least=LEVEL_MAX, most=LEVEL_MAX, low=1, high=9)


def _cities(pack: Pack, row: Any) -> None:
    cities = pack.entries("cities", "city", least=12, most=CITIES_MAX)
    colors = pack.texts("board", "colors", least=2, most=COLORS_MAX)
    row["cities"] = len(cities)
    _no_id_twice(cities)
    for i, city in enumerate(cities):
        row["color"][i] = city.one_of("color", colors)
        points = city.whole_numbers("points", least=RANKS, most=RANKS, low=0, high=40)
        if points != sorted(points, reverse=True) or points[0] < 1:
            raise city.error("points", "must be three numbers, the population first and none larger than the one before")
        row["points"][i] = points
        row["two_players"][i] = city.whole_number("two_players", 0, 1)
        row["any_time"][i] = city.one_of("timing", TIMING_IDS)
        city.one_of("provenance", PROVENANCES)
        _effects(city, row["city_effect"][i], row["city_amount"][i], CITY_EFFECTS)
    two = int(row["two_players"].sum())
    if two < row["laid_out"][2]:
        raise pack.error("cities", "two_players", f"{row['laid_out'][2]} cities are laid out for two players, only {two} carry the mark")
    for players in range(3, SEATS_MAX + 1):
        if row["laid_out"][players] > len(cities):
            raise pack.error("board", "board.laid_out", f"{row['laid_out'][players]} cities are laid out, there are only {len(cities)}")


def _happenings(pack: Pack, row: Any) -> None:
    events = pack.entries("events", "event", least=EVENT_DECK - WHO_CARDS, most=HAPPENINGS_MAX - WHO_CARDS)
    who = pack.entries("events", "who", least=WHO_CARDS, most=HAPPENINGS_MAX - len(events))
    row["events"], row["happenings"] = len(events), len(events) + len(who)
    _no_id_twice([*events, *who])
    for i, card in enumerate([*events, *who]):
        when = row["event_when"][i] = card.one_of("when", WHEN_IDS)
        card.one_of("provenance", PROVENANCES)
        _effects(card, row["event_effect"][i], row["event_amount"][i], WHILE_TURN if when == Moment.DURING else AT_TURN)
        if when == Moment.DURING:
            for effect, amount in zip(row["event_effect"][i], row["event_amount"][i], strict=True):
                row["during"][i][effect] += amount
        for field in ("optional", "resistible", "skull", "city_mark"):
            value = card.whole_number(field, 0, 1) if field in card.values else 0
            row["event_optional" if field == "optional" else field][i] = value
        _check_marks(card)


def _check_marks(card: Entry) -> None:
    """Refuses a card that is optional or resistible although its effects cannot be (C-6.1, C-7.1)."""
    effects = {effect["do"] for effect in card.values["effects"]}
    if card.values.get("optional") and not effects <= {"place_infected", "place_new"}:
        raise card.error("optional", "must be 0: only placing cubes can be optional")
    if card.values.get("resistible") and not effects & {*LOSSES, "draw_less"}:
        raise card.error("resistible", "must be 0: no effect of this card takes cards, cubes or levels")


def _effects(entry: Entry, effects: Any, amounts: Any, allowed: tuple[str, ...]) -> None:
    given = entry.values.get("effects")
    if not isinstance(given, list) or not 1 <= len(given) <= EFFECTS_MAX:
        raise entry.error("effects", f"must be a list of 1 to {EFFECTS_MAX} effects")
    for i, effect in enumerate(given):
        if not isinstance(effect, dict):
            raise entry.error("effects", 'each must be a table such as { do = "draw", amount = 2 }')
        part = Entry(entry.file, f"{entry.name}.effects {i + 1}", effect)
        effects[i] = EFFECT_IDS.index(allowed[part.one_of("do", allowed)])
        amounts[i] = part.whole_number("amount", 1, 20) if "amount" in effect else 1


def _no_id_twice(entries: list[Entry]) -> None:
    seen = set()
    for entry in entries:
        if entry.text("id") in seen:
            raise entry.error("id", f"stands twice: {entry.text('id')}")
        seen.add(entry.text("id"))
