"""Numbers of the box: the rules say those that the data files hold, in both languages, in figures or in words."""

import re

import pytest

from outbreak.core.registry import rulebook
from outbreak.words import LANGUAGES, Words

SPELLED = {
    "en": ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "de": ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
}
ONES = {"en": ("one", "a", "an"), "de": ("ein", "eine", "einen", "einer", "einem")}

# The numbers of each box, and the rules that say them.
SAID = [
    ("pandemic", "hand_limit", "5-6"),
    ("pandemic", "hand_limit", "5-8"),
    ("pandemic", "actions", "2-2"),
    ("pandemic", "draw", "6-1"),
    ("pandemic", "draw", "6-2"),
    ("pandemic", "draw", "10-4"),
    ("pandemic", "cure_cards", "4-6"),
    ("pandemic", "station_limit", "4-3"),
    ("pandemic", "cities", "1-9"),
    ("contagion", "start_hand", "1-3"),
    ("contagion", "cubes", "1-1"),
    ("contagion", "neutral_cubes", "1-7"),
]


def numbers_in(text: str, lang: str) -> set[int]:
    """The numbers that a text says."""
    words = re.findall(r"\w+", text.lower())
    found = {int(word) for word in words if word.isdigit()} | {SPELLED[lang].index(word) for word in words if word in SPELLED[lang]}
    return found | ({1} if any(word in ONES[lang] for word in words) else set())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "number", "rule"), SAID)
def test_a_rule_says_the_number_of_the_box(game: str, number: str, rule: str, lang: str) -> None:
    """Whoever changes a number in the data files finds here the rules that say it."""
    book = rulebook(game)
    text = Words(lang, book, strict=True)(f"rule-{rule}")
    assert int(book.base_parts[0][number][0]) in numbers_in(text, lang), text


def test_numbers_are_read_in_figures_and_words() -> None:
    assert numbers_in("At most seven of 12 cards", "en") == {7, 12} and numbers_in("Mehr als sieben, einen davon", "de") == {7, 1}
