"""Numbers of the games: the texts say those that the data files and vocabularies hold, in both languages, in figures or in words."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from outbreak.core.registry import rulebook
from outbreak.words import LANGUAGES, Words

SPELLED = {
    "en": ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    "de": ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"],
}
ORDINALS = {
    "en": ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
    "de": ["", "erste", "zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte", "zehnte"],
}
ONES = {"en": ("one", "a", "an"), "de": ("ein", "eine", "einen", "einer", "einem")}

LESSONS = Path(__file__).parents[1] / "web" / "src" / "games"

# The numbers of each game, by their field in the box or their name in the vocabulary, and the messages that say them, or the row
# of a message that is a table.
SAID = [
    ("pandemic", "hand_limit", "rule-5-6"),
    ("pandemic", "hand_limit", "rule-5-8"),
    ("pandemic", "actions", "rule-2-2"),
    ("pandemic", "draw", "rule-6-1"),
    ("pandemic", "draw", "rule-6-2"),
    ("pandemic", "draw", "rule-10-4"),
    ("pandemic", "cure_cards", "rule-4-6"),
    ("pandemic", "station_limit", "rule-4-3"),
    ("pandemic", "cities", "rule-1-9"),
    ("pandemic", "CUBES_MAX", "rule-7-3"),
    ("pandemic", "CUBES_MAX", "rule-7-6"),
    ("pandemic", "CUBES_MAX", "rule-7-8"),
    ("pandemic", "CUBES_MAX", "rule-7-9"),
    ("pandemic", "FORECAST_CARDS", "rule-8-5"),
    ("contagion", "start_hand", "rule-1-3"),
    ("contagion", "cubes", "rule-1-1"),
    ("contagion", "neutral_cubes", "rule-1-7"),
    ("contagion", "WHO_CARDS", "rule-1-6"),
    ("contagion", "ACTIONS", "rule-2-2"),
    ("contagion", "HAND_LIMIT", "rule-3-2"),
    ("contagion", "NEW_COST", "rule-4-2"),
    ("contagion", "INFECTED_COST", "rule-4-3"),
    ("contagion", "PAIR", "rule-4-4"),
    ("contagion", "LEVEL_MAX", "rule-5-2"),
    ("contagion", "CROWDED", "rule-7-9"),
    ("contagion", "SKULLS_A_TOLL", "rule-9-1"),
    ("contagion", "LAST_TOLL", "rule-9-1"),
    ("contagion", "LAST_CITIES", "rule-9-2"),
    ("raxxon", "POWER_LIMIT", "rule-10-3"),
    ("raxxon", "POWER_LIMIT", "outcome-lost-takeover"),
    ("raxxon", "POWER_LIMIT", "rule-section-aim.intro"),
    ("raxxon", "POWER_LIMIT", "rule-section-components.intro row 5"),
    ("raxxon", "POWER_LIMIT", "learn-raxxon-goal"),
    ("raxxon", "NIGHT_INFECTIONS", "rule-2-3"),
    ("raxxon", "SIDE", "rule-5-4"),
    ("raxxon", "cards", "rule-section-components.intro row 2"),
    ("raxxon", "sheets", "rule-section-components.intro row 3"),
]


def numbers_in(text: str, lang: str) -> set[int]:
    """The numbers that a text says: figures, words, and ordinals such as "fourth"."""
    words = re.findall(r"\w+", text.lower())
    found = {int(word) for word in words if word.isdigit()}
    for spelled in (SPELLED[lang], ORDINALS[lang]):
        found |= {spelled.index(word) for word in words if word in spelled}
    return found | ({1} if any(word in ONES[lang] for word in words) else set())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "number", "message"), SAID)
def test_a_text_says_the_number_of_the_game(game: str, number: str, message: str, lang: str) -> None:
    """Given a number, when it is changed in the data files or the vocabulary, then the texts that still say another one are named."""
    name, _, row = message.partition(" row ")
    text = lesson_text(game, name, lang) if name.startswith("learn-") else Words(lang, rulebook(game), strict=True)(name)
    if row:
        text = table_rows(text)[int(row)]
    assert number_of(game, number) in numbers_in(text, lang), text


def table_rows(text: str) -> list[str]:
    """The rows of the table in a text; row 0 is its head."""
    return [line for line in text.splitlines() if line.startswith("|") and not line.startswith("|-")]


def lesson_text(game: str, message: str, lang: str) -> str:
    """A text of a game's lesson, which only the web client has."""
    catalogue = (LESSONS / game / "text" / f"{lang}.ftl").read_text(encoding="utf-8")
    return re.findall(rf"^{message} = (.*)$", catalogue, re.M)[0]


def number_of(game: str, name: str) -> int:
    """A number of a game: in capitals from its vocabulary, else from its box."""
    book = rulebook(game)
    if name.isupper():
        return int(getattr(import_module(f"{book.package}.vocabulary"), name))
    return int(book.base_parts[0][name][0])


def test_numbers_are_read_in_figures_and_words() -> None:
    assert numbers_in("At most seven of 12 cards", "en") == {7, 12} and numbers_in("Mehr als sieben, einen davon", "de") == {7, 1}
    assert numbers_in("none beyond the fourth", "en") == {0, 4} and numbers_in("das zweite Symbol", "de") == {2}
