"""What a player sees at a Contagion table, and the moments with which many tests begin."""

import math
import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from outbreak.core.game import Game, IllegalAction
from outbreak.core.ledger import sections
from outbreak.core.pack import Pack
from outbreak.core.registry import rulebook
from outbreak.core.table import JournalEntry
from outbreak.games.contagion.vocabulary import NEUTRAL, OLD, Place
from outbreak.testing import table

COLORS = ("blue", "yellow", "black", "green", "purple", "red")
TRACKS = ("incubation", "infection", "resistance")
QUIET = "antibiotic_misuse"  # touches mutations only
UNMARKED = "summer_festival"  # lays out no city, and asks nothing of those who do not infect

# City: colour, points, two-player mark, timing. Entered here once more, from the list of cards rather than from the data.
CITIES = {
    "jakarta": ("blue", (13, 8, 3), True, "immediate"),
    "manila": ("blue", (15, 9, 4), False, "immediate"),
    "sydney": ("blue", (5, 3, 1), True, "any time"),
    "melbourne": ("blue", (4, 2, 1), False, "immediate"),
    "sao_paulo": ("yellow", (14, 8, 2), False, "any time"),
    "lima": ("yellow", (12, 7, 3), True, "immediate"),
    "bogota": ("yellow", (11, 7, 1), False, "any time"),
    "santiago": ("yellow", (5, 3, 1), True, "immediate"),
    "lagos": ("black", (14, 8, 2), False, "any time"),
    "cairo": ("black", (13, 8, 3), True, "immediate"),
    "kinshasa": ("black", (11, 7, 1), False, "immediate"),
    "johannesburg": ("black", (4, 2, 1), True, "any time"),
    "los_angeles": ("green", (14, 8, 2), False, "any time"),
    "mexico_city": ("green", (13, 8, 3), True, "immediate"),
    "new_york": ("green", (11, 7, 1), False, "any time"),
    "montreal": ("green", (4, 2, 1), True, "immediate"),
    "paris": ("purple", (14, 8, 2), False, "immediate"),
    "london": ("purple", (13, 8, 3), True, "any time"),
    "madrid": ("purple", (8, 5, 3), True, "immediate"),
    "milan": ("purple", (5, 3, 1), False, "immediate"),
    "seoul": ("red", (14, 8, 2), False, "immediate"),
    "tokyo": ("red", (13, 8, 3), True, "immediate"),
    "hong_kong": ("red", (11, 7, 1), False, "any time"),
    "singapore": ("red", (5, 3, 1), True, "any time"),
}

# Card: skull, city mark.
EVENTS = {
    "summer_festival": (True, False),
    "health_budget_cut": (False, True),
    "holiday_traffic": (True, True),
    "antibiotic_misuse": (True, True),
    "new_flight_routes": (False, True),
    "rainy_season": (True, False),
    "political_rally": (False, True),
    "laboratory_leak": (False, True),
    "overcrowded_clinics": (True, False),
    "heat_wave": (False, True),
    "hand_washing_campaign": (True, False),
    "travel_warning": (False, True),
}
WHO = ("a_cure_is_found", "sterile_wards", "vaccination", "hygiene_programme", "quarantine", "field_hospitals")


def seated(players: int = 3, event: str | None = QUIET, **options: Any) -> Any:
    """Set up a table within a round: four empty cities, empty hands, seat 0 about to begin its turn under an event without effect."""
    return laid(table("contagion", players=players, **options), players, event)


def laid(position: Any, players: int, event: str | None) -> Any:
    """Four empty cities on the table, under an event."""
    cities = ("cairo", "mexico_city", "jakarta", "tokyo") if players == 2 else ("cairo", "mexico_city", "manila", "seoul")
    position.cities(*cities)
    return position.event(event) if event else position


def boxed(card: str, players: int = 3, event: str | None = None, **changes: Any) -> Any:
    """Set up such a table with another box, in which one city, event or WHO card differs; an event is the active card."""
    base = rulebook("contagion")
    files = {
        name: {
            key: [{**entry, **(changes if entry["id"] == card else {})} for entry in value] if key in ("city", "event", "who") else value
            for key, value in file.items()
        }
        for name, file in base.base_pack.files.items()
    }
    book = replace(base)
    vars(book)["base_pack"] = Pack("other", files)
    return laid(book.position(book, book.read_options({"players": players})), players, event or (QUIET if card in CITIES else card))


def brink(position: Any, city: str, other: int = 1) -> Any:
    """Set up a city in which one cube is missing: the other seat came first and has the most, and seat 0 has a card for the last one."""
    color, points, _, _ = CITIES[city]
    own = max((points[0] - 3) // 2, 1)
    return position.cubes(city, (other, points[0] - 1 - own), (0, own)).hand(0, **{color: 1})


def won(position: Any, city: str) -> Game:
    """Set up a table at which seat 0 has just filled a city and may use its action."""
    return play(brink(position, city).game(), f"infect {city}", "match")


def opening(*events: str, players: int = 3, **options: Any) -> Any:
    """A round is about to begin, and these are the next events."""
    return seated(players, None, **options).new_round().events(*events)


def closing(players: int = 3, event: str = UNMARKED, **options: Any) -> Any:
    """The last round is about to begin, with only Cairo and Mexico City on the table."""
    return table("contagion", players=players, **options).cities("cairo", "mexico_city").new_round().events(event)


def introduction(section: str) -> list[Any]:
    """The paragraphs and tables before the rules of a section."""
    return next(found.intro for found in sections(rulebook("contagion").folder / "rules.md") if found.key == section)


def table_of(section: str) -> list[list[str]]:
    """The first table in the introduction to a section of the rules."""
    return next(block for block in introduction(section) if not isinstance(block, str))


def number(of: Any, domain: str, word: str) -> int:
    """The number a name has, at a game, a view or a dealt table."""
    return getattr(of, "table", of).codec.number[domain][word]


def name(of: Any, domain: str, value: int) -> str:
    """The name a number has."""
    return getattr(of, "table", of).codec.domains[domain][value]


def rows(of: Any, city: str) -> list[tuple[int | str, int]]:
    """The rows of a city from the top: whose, and how many cubes."""
    c = number(of, "city", city)
    viruses = [of.state.row[c, i] for i in range(of.state.rows[c])]
    return [("neutral" if virus == NEUTRAL else virus, of.state.cubes[c, virus]) for virus in viruses]


def cubes(of: Any, city: str, virus: int | str = 0) -> int:
    """How many cubes a virus has in a city."""
    return dict(rows(of, city)).get(virus, 0)


def dish(of: Any, virus: int | str = 0) -> int:
    """How many cubes lie in a dish."""
    return of.state.dish[NEUTRAL if virus == "neutral" else virus]


def hand(of: Any, seat: int = 0) -> dict[str, int]:
    """The cards of a hand by colour, as far as they can be seen."""
    counts = {color: of.state.hand[seat, i] + of.state.hand[seat, OLD + i] for i, color in enumerate(COLORS)}
    return {color: count for color, count in counts.items() if count}


def hand_size(of: Any, seat: int = 0) -> int:
    """How many cards a hand has, which everybody sees."""
    return of.state.hand_size[seat]


def discards(of: Any) -> dict[str, int]:
    """The discard pile by colour."""
    assert sum(of.state.discards) == of.state.discards_size
    return {color: of.state.discards[i] for i, color in enumerate(COLORS) if of.state.discards[i]}


def deck(of: Any) -> list[int]:
    """The draw pile from the top, as numbers."""
    return of.state.deck[: of.state.deck_size].tolist()[::-1]


def levels(of: Any, seat: int = 0) -> tuple[int, ...]:
    """Incubation, Infection and Resistance of a virus."""
    return tuple(of.state.level[seat, track] for track in range(len(TRACKS)))


def scores(of: Any) -> list[int]:
    """The points of all players."""
    return [of.state.score[seat] for seat in range(of.state.players)]


def places(of: Any, place: int) -> set[str]:
    """The city cards that lie in one place."""
    cities = getattr(of, "table", of).codec.domains["city"]
    return {city for i, city in enumerate(cities) if city and of.state.place[i] == place}


def laid_out(of: Any) -> set[str]:
    """The cities on the table."""
    return places(of, Place.ON_TABLE)


def stack(of: Any) -> set[str]:
    """The cities that have not come yet."""
    return places(of, Place.IN_STACK)


def kept(of: Any, seat: int = 0) -> set[str]:
    """The city cards that lie open before a player."""
    return places(of, Place.KEPT + seat)


def active_card(of: Any) -> str:
    """The active event or WHO card."""
    return name(of, "event", of.state.event)


def texts(of: Any, seats: Any = None) -> list[str]:
    """The legal actions as texts."""
    return [action.text for action in of.legal(seats)]


def choices(of: Any, verb: str) -> set[str]:
    """What can be named after a verb now: `choices(game, "infect")`."""
    return {text.removeprefix(verb + " ") for text in texts(of) if text.startswith(verb + " ")}


def play(game: Game, *doings: str) -> Game:
    """Take several actions one after the other."""
    for doing in doings:
        game.push(doing)
    return game


def pushed(game: Game, *doings: str) -> list[JournalEntry]:
    """Take several actions; returns all journal entries."""
    return [entry for doing in doings for entry in game.push(doing)]


def told(entries: Iterable[JournalEntry], *wanted: str) -> list[Any]:
    """Return the journal entries: their kinds in order, or the operands of each entry of one kind."""
    if len(wanted) == 1:
        return [tuple(entry.operands.values()) for entry in entries if entry.kind == wanted[0]]
    return [entry.kind for entry in entries if not wanted or entry.kind in wanted]


def refused(game: Game, doing: Any, rule: str) -> None:
    """Check that the action is refused with this rule's number, is not listed, and changes nothing."""
    before = game.table.digest(), len(game.entries)
    refusal = game.refusal(doing)
    assert refusal is not None, f"{doing} should be refused by {rule}"
    assert game.code(doing) not in {action.code for action in game.legal()}
    with pytest.raises(IllegalAction) as problem:
        game.push(doing)
    assert (game.table.digest(), len(game.entries)) == before
    assert (problem.value.refusal.rule, refusal.rule) == (rule, rule), f"{doing} should be refused by {rule}, not by {refusal}"


def idle(game: Game, turns: int = 1) -> list[JournalEntry]:
    """Let players take the first action on the list (pass, else draw) until so many turns have ended; returns the journal entries."""
    happened: list[JournalEntry] = []
    while turns and not game.outcome:
        entries = game.push(game.legal()[0])
        turns -= bool(told(entries, "turn")) or game.outcome is not None
        happened += entries
    return happened


def to_the_end(game: Game) -> Game:
    """Idle until the game is over."""
    idle(game, 100)
    return game


def at_random(game: Game, seed: int, limit: int = 2000) -> Iterable[Game]:
    """Play at random, yielding the game before every action."""
    luck = random.Random(seed)
    while not game.outcome and limit:
        yield game
        game.push(luck.choice(game.legal()))
        limit -= 1


def ways(game: Game, begin: str) -> Counter[tuple[tuple[str, int], ...]]:
    """All hands that can be left when what an action begins is finished, each with the number of ways to get there."""
    found: Counter[tuple[tuple[str, int], ...]] = Counter()

    def follow() -> None:
        asked = [action for action in game.legal() if action.kind in ("match", "wild", "joker", "discard")]
        if not asked:
            found[cards(**hand(game))] += 1
        for action in asked:
            game.push(action)
            follow()
            game.take_back()

    game.push(begin)
    follow()
    game.take_back()
    return found


def cards(**counts: int) -> tuple[tuple[str, int], ...]:
    """A set of cards, to be compared and counted."""
    return tuple(sorted((color, count) for color, count in counts.items() if count))


def without(count: int, **held: int) -> set[tuple[tuple[str, int], ...]]:
    """All hands that are left when so many cards of any colour leave one."""
    hands = {cards(**held)}
    for _ in range(count):
        hands = {cards(**{**dict(left), color: n - 1}) for left in hands for color, n in left}
    return hands


def near(count: int, trials: int, p: float) -> bool:
    """Whether a count of successes is within five standard deviations of what p gives."""
    return abs(count - trials * p) <= 5 * math.sqrt(trials * p * (1 - p)) + 1e-9


def fits(counts: Counter[Any], expected: dict[Any, float]) -> bool:
    """Whether counted outcomes fit a distribution: nothing outside it, and each near its share."""
    total = sum(counts.values())
    return not set(counts) - set(expected) and all(near(counts[outcome], total, p) for outcome, p in expected.items())
