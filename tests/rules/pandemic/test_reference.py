"""The tables of the rules say what is in the box, in every language."""

import pytest

from outbreak.core.game import new
from outbreak.core.ledger import Table
from outbreak.core.registry import rulebook
from outbreak.words import LANGUAGES, Words

BOOK = rulebook("pandemic")
BOARD = BOOK.base_pack.files["board"]


def tables(words: Words, section: str) -> list[Table]:
    """The tables that introduce a section."""
    return [block for block in words.intro(section) if not isinstance(block, str)]


@pytest.fixture(params=LANGUAGES)
def words(request):
    """The words of the game in one language."""
    return Words(request.param, BOOK)


@pytest.mark.rule("P-1.2", "P-1.9", "P-10.2")
def test_the_components_are_counted(words):
    """As many of each as the box holds, in its order: the reference cards are for at most four players."""
    (components,) = tables(words, "components")
    cities, roles, events = len(BOOK.base_pack.files["cities"]["city"]), len(BOARD["roles"]), len(BOARD["events"])
    cubes, colors = BOARD["board"]["cubes_per_color"], len(BOARD["colors"])
    counts = [1, roles, roles, cities, events, 6, 4, cities, colors * cubes, BOARD["board"]["stations"], colors, 1, 1]
    assert [int(row[0]) for row in components[1:]] == counts
    assert str(cities) in components[1][2] and str(cubes) in components[9][2]
    assert str(BOARD["board"]["outbreak_limit"]) in components[13][2]
    assert all(words(f"event-{event}") in components[5][2] for event in BOARD["events"])


@pytest.mark.rule("P-1.4", "P-1.8", "P-11.1")
def test_start_cards_and_levels(words):
    """How many cards each player starts with, and whether hands are open at each level."""
    start, levels = tables(words, "1")
    assert {row[0]: int(row[1]) for row in start[1:]} == BOARD["play"]["start_hand"]
    closed = [new("pandemic", epidemics=int(row[0])).state.closed_hands for row in levels[1:]]
    assert closed == [0, 1, 1] and [row[2] == levels[1][2] for row in levels[1:]] == [True, False, False]


@pytest.mark.rule("P-7.11")
def test_infection_rates(words):
    """The rate after each number of epidemics."""
    ((head, rates),) = tables(words, "7")
    assert [int(number) for number in head[1:]] == list(range(len(BOARD["board"]["rates"])))
    assert [int(rate) for rate in rates[1:]] == BOARD["board"]["rates"]
