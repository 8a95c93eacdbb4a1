"""What a player sees at a Pandemic table, and the moments of a turn with which many tests begin."""

import math
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

import pytest

from outbreak.core.game import Game, IllegalAction
from outbreak.core.table import JournalEntry
from outbreak.games.pandemic.vocabulary import HIDDEN, Place
from outbreak.testing import table

PLACES = {Place.IN_DECK: "deck", Place.IN_DISCARD: "discards", Place.IN_STORE: "stored", Place.OUT_OF_GAME: "removed", HIDDEN: "hidden"}
PLAIN_ROLES = ("scientist", "operations_expert", "researcher", "dispatcher")
EVENTS = ("airlift", "forecast", "government_grant", "one_quiet_night", "resilient_population")
EVENT_KINDS = {"airlift", "forecast", "grant", "quiet", "resilient"}


def seated(players: int = 2, **options: Any) -> Any:
    """Set up a table with closed hands, so that the game stops at every window; no epidemics; roles that protect nothing."""
    given = {"epidemics": 0, "hands": "closed", **options}
    return table("pandemic", players=players, **given).roles(*PLAIN_ROLES[:players])


def scarce(position: Any, color: str, left: int) -> Any:
    """Leave so many cubes of a colour in the supply; the others are in Europe and North America."""
    for city in ("essen", "milan", "london", "washington", "montreal", "new_york", "st_petersburg", "miami"):
        surplus = supply(position, color) - left
        position.cubes(city, **{color: max(0, min(3, surplus))})
    return position


def number(of: Any, domain: str, name: str) -> int:
    """The number of a city, card or colour, at a game, a view or a dealt table."""
    return getattr(of, "table", of).codec.number[domain][name]


def name(of: Any, domain: str, value: int) -> str:
    """The name of a number."""
    return getattr(of, "table", of).codec.domains[domain][value]


def cubes(of: Any, city: str, color: str) -> int:
    """How many cubes of a colour lie in a city."""
    return of.state.cubes[number(of, "city", city), number(of, "color", color)]


def spread(of: Any, color: str) -> dict[str, int]:
    """The cities with cubes of a colour, and how many."""
    cities = [city for city in getattr(of, "table", of).codec.domains["city"] if city]
    return {city: cubes(of, city, color) for city in cities if cubes(of, city, color)}


def supply(of: Any, color: str) -> int:
    """How many cubes of a colour are in the supply."""
    return of.state.supply[number(of, "color", color)]


def cured(of: Any, color: str) -> bool:
    """Whether a disease is cured."""
    return bool(of.state.cured[number(of, "color", color)])


def eradicated(of: Any, color: str) -> bool:
    """Whether a disease is eradicated."""
    return bool(of.state.eradicated[number(of, "color", color)])


def pawn(of: Any, seat: int) -> str:
    """The city a pawn is in."""
    return name(of, "city", of.state.pawn[seat])


def stations(of: Any) -> set[str]:
    """The cities with a research station."""
    return {city for i, city in enumerate(getattr(of, "table", of).codec.domains["city"]) if city and of.state.station[i]}


def where(of: Any, card: str) -> int | str:
    """Where a player card lies: a seat's number, or the name of a pile."""
    place = of.state.place[number(of, "card", card)]
    return PLACES.get(place, place)


def hand(of: Any, seat: int) -> set[str]:
    """The cards of a hand, as far as they can be seen."""
    cards = getattr(of, "table", of).codec.domains["card"]
    return {card for i, card in enumerate(cards) if card and of.state.place[i] == seat}


def infection_where(of: Any, city: str) -> str:
    """Where an infection card lies."""
    return PLACES[of.state.infection_place[number(of, "city", city)]]


def infection_discards(of: Any) -> set[str]:
    """The infection discard pile."""
    cities = getattr(of, "table", of).codec.domains["city"]
    return {city for i, city in enumerate(cities) if city and of.state.infection_place[i] == Place.IN_DISCARD}


def infection_deck(of: Any) -> list[str]:
    """The infection deck from the top down; cards that cannot be seen are `?`."""
    size = of.state.infection_deck_size
    cards = [of.state.infection_deck[i] for i in reversed(range(size))]
    return ["?" if card == HIDDEN else name(of, "city", card) for card in cards]


def player_deck(of: Any) -> list[str]:
    """The player deck from the top down; cards that cannot be seen are `?`."""
    size = of.state.player_deck_size
    cards = [of.state.player_deck[i] for i in reversed(range(size))]
    return ["?" if card == HIDDEN else name(of, "any_card", card) for card in cards]


def kinds(of: Game, seat: int) -> set[str]:
    """What kinds of action a seat has now."""
    return {action.kind for action in of.legal(seat)}


def texts(of: Any, seats: Any = None) -> set[str]:
    """The legal actions of these seats as they are written."""
    return {action.text for action in of.legal(seats)}


def events_of(of: Game, seat: int) -> set[str]:
    """Which events a seat may play now."""
    return kinds(of, seat) & EVENT_KINDS


def told(entries: Iterable[JournalEntry], *wanted: str) -> list[str]:
    """Return the journal entries as kinds, or only the wanted kinds."""
    return [entry.kind for entry in entries if not wanted or entry.kind in wanted]


def told_cities(entries: Iterable[JournalEntry], kind: str) -> list[str]:
    """Return the cities of the entries of one kind, in order."""
    return [entry.operands["city"] for entry in entries if entry.kind == kind]


def refused(game: Game, text: str, rule: str) -> None:
    """Check that the action is refused with this rule's number, is not listed, and changes nothing."""
    before = game.table.digest(), len(game.entries)
    refusal = game.refusal(text)
    assert refusal is not None, f"{text} should be refused by {rule}"
    assert refusal.rule == rule, f"{text} should be refused by {rule}, not by {refusal}"
    with pytest.raises(IllegalAction) as problem:
        game.push(text)
    assert problem.value.refusal.rule == rule
    assert game.code(text) not in {action.code for action in game.legal()}
    assert (game.table.digest(), len(game.entries)) == before


def pushed(game: Game, *doings: str) -> list[JournalEntry]:
    """Take several actions; returns all journal entries."""
    return [entry for doing in doings for entry in game.push(doing)]


def turned(position: Any, *cities: str) -> Game:
    """Return the game after these infection cards were turned in the infection phase of seat 0."""
    game = position.infection_deck(*cities).phase("infection", cards=len(cities)).game()
    for _ in cities:
        if not game.outcome:
            game.push("pass")
    return game


def drawn(position: Any, *cards: str) -> Game:
    """Return the game after the active player drew these two cards, at the next stop."""
    game = position.deck(*cards).phase("drawing").game()
    game.push("pass")
    return game


def struck(position: Any, city: str) -> Game:
    """Return the game after the Infect step of an epidemic hit a city, in the window before Intensify."""
    return drawn(position.infection_deck(bottom=(city,)), "epidemic", "paris")


def neighbours(of: Any, city: str) -> list[str]:
    """The cities linked to a city, in the order of the city list."""
    box = getattr(of, "table", of).box_lens
    here = number(of, "city", city)
    return [name(of, "city", box.links[here, i]) for i in range(box.link_count[here])]


def fits(counts: Counter[Any], expected: dict[Any, float]) -> bool:
    """Whether counted outcomes fit a distribution: nothing outside it, and chi-square within five standard deviations."""
    total = sum(counts.values())
    if set(counts) - set(expected):
        return False
    chi = sum((counts[outcome] - total * p) ** 2 / (total * p) for outcome, p in expected.items())
    freedom = len(expected) - 1
    bound = freedom * (1 - 2 / (9 * freedom) + 5 * math.sqrt(2 / (9 * freedom))) ** 3  # Wilson and Hilferty
    return chi < bound


def even(outcomes: Iterable[Any]) -> dict[Any, float]:
    """The even distribution over some outcomes."""
    listed = list(outcomes)
    return dict.fromkeys(listed, 1 / len(listed))


def near(count: int, trials: int, p: float) -> bool:
    """Whether a count of successes is within five standard deviations of what p gives."""
    return abs(count - trials * p) <= 5 * math.sqrt(trials * p * (1 - p)) + 1e-9


def deals(view: Any, count: int, what: Callable[[Any], Any]) -> Counter[Any]:
    """Return what is seen at many tables that fit a view."""
    return Counter(what(view.deal(seed)) for seed in range(count))


def in_order(cards: list[str], *wanted: str) -> bool:
    """Whether these cards lie in this order, whatever lies between them."""
    return all(cards.index(a) < cards.index(b) for a, b in pairwise(wanted))
