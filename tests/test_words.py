"""The catalogues: complete in every language, the same messages with the same arguments, and nothing that fails to format."""

import random
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import outbreak
from outbreak.core.ledger import Block, blocks, sections
from outbreak.core.picture import Name
from outbreak.core.registry import names, rulebook
from outbreak.style import Style
from outbreak.wording import EXAMPLES, Wording
from outbreak.words import LAB, LANGUAGES, TERMINAL, MissingWords, Words, keys, language

FOLDERS = [TERMINAL, LAB, *(rulebook(game).folder for game in names())]
BOTH = pytest.mark.parametrize("lang", LANGUAGES)
EVERY_GAME = pytest.mark.parametrize("game", names())


class Variables(Visitor):
    """Gathers the arguments of a pattern; those that a plural chooses by are numbers."""

    def __init__(self) -> None:
        self.found: dict[str, Any] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (Fluent's name)
        self.found.setdefault(node.id.name, "x")

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 (Fluent's name)
        plural = any(isinstance(v.key, ast.NumberLiteral) or v.key.name in ("one", "other") for v in node.variants)
        if isinstance(node.selector, ast.VariableReference) and plural:
            self.found[node.selector.id.name] = 2
        self.generic_visit(node)


def arguments(pattern: ast.Pattern) -> dict[str, Any]:
    variables = Variables()
    variables.visit(pattern)
    return variables.found


@cache
def catalogue(folder: Path, lang: str) -> dict[str, dict[str, Any]]:
    """Return every message and attribute with its arguments; a line that is no Fluent fails here."""
    found: dict[str, dict[str, Any]] = {}
    for entry in parse((folder / "text" / f"{lang}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{lang}.ftl: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{lang}.ftl: {entry.id.name} stands twice"
            found[entry.id.name] = arguments(entry.value) if entry.value else {}
            found |= {f"{entry.id.name}.{attribute.id.name}": arguments(attribute.value) for attribute in entry.attributes}
    return found


def words_of(game: str, lang: str) -> Words:
    return Words(lang, rulebook(game), strict=True)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_languages_hold_the_same_messages_with_the_same_arguments(folder: Path) -> None:
    english = catalogue(folder, "en")
    for lang in LANGUAGES[1:]:
        other = catalogue(folder, lang)
        assert list(other) == list(english)
        assert {name: set(given) for name, given in other.items()} == {name: set(given) for name, given in english.items()}


@BOTH
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_message_formats_with_its_arguments(folder: Path, lang: str) -> None:
    words = Words(lang, next((rulebook(game) for game in names() if rulebook(game).folder == folder), None), strict=True)
    for name, given in catalogue(folder, lang).items():
        text = words(name, **given)
        assert text.strip() and "{" not in text, name


@BOTH
@EVERY_GAME
def test_everything_in_a_game_has_a_name(game: str, lang: str) -> None:
    book, words = rulebook(game), words_of(game, lang)
    codec = book.build_codec(book.base_pack)
    show = Wording(book, words, Style()).show
    for kind in codec.kinds:
        for part in ("", ".label", ".item", ".verbs"):
            assert words.has(f"action-{kind.name}{part}"), kind.name
    for group, _ in show.groups:
        assert words.has(f"group-{group}")
    for happening in book.journal_kinds:
        assert words.has(f"journal-{happening.name}"), happening.name
    phrases, view = book.presentation, outbreak.new(game, seed=1).view()
    named_in_journal = {domain for happening in book.journal_kinds for _, domain in happening.operands} - {"kind", "reason"}
    for domain in named_in_journal & codec.names.keys() - codec.of_seats:
        for value in codec.names[domain]:
            named = phrases.thing(view, domain, value, 0)
            assert not isinstance(named, Name) or words.has(f"{named.domain}-{named.id}"), value
    for example in EXAMPLES:
        assert words.has(f"example-{example}"), example
    for option in book.options:
        assert words.has(f"option-{option.name}") and words.has(f"option-{option.name}.help")
        for value in option.values:
            assert not isinstance(value, str) or words.has(f"choice-{value}") or words.has(f"role-{value}"), value


@BOTH
def test_pandemic_has_words_for_roles_and_endings(lang: str) -> None:
    from outbreak.games.pandemic.options import REASONS
    from outbreak.games.pandemic.vocabulary import Role

    words = words_of("pandemic", lang)
    assert all(words.has(f"role-{role}{part}") for role in Role.ids() for part in ("", ".short", ".ability"))
    assert all(words.has(name) for name in ("outcome-won", *(f"outcome-lost-{reason}" for reason in REASONS.values())))


@BOTH
def test_raxxon_has_words_for_every_card(lang: str) -> None:
    """Given the cards of the box, when one is shown, then title, condition, story and each of its options have a text, and nothing more."""
    book = rulebook("raxxon")
    expected = set()
    for card in book.base_pack.files["cards"]["card"]:
        parts = ("", ".when", ".story", *(".one", ".two")[: len(card["options"])])
        expected |= {f"raxxon-{card['id']}{part}" for part in parts}
    assert {name for name in catalogue(book.folder, lang) if name.startswith("raxxon-")} == expected


@BOTH
@EVERY_GAME
def test_every_rule_has_words(game: str, lang: str) -> None:
    book, words = rulebook(game), words_of(game, lang)
    known = set()
    for section in sections(book.folder / "rules.md"):
        known |= {f"rule-section-{section.key}", *([f"rule-section-{section.key}.intro"] if section.intro else [])}
        known |= {f"rule-{number.partition('-')[2].replace('.', '-')}" for number in section.rules}
        assert [_shape(block) for block in words.intro(section.key)] == [_shape(block) for block in section.intro]
    assert {name for name in catalogue(book.folder, lang) if re.match(r"rule-(section|\d+)-", name)} == known


def _shape(block: Block) -> list[int]:
    """Return the lengths of a table's rows; a paragraph has none."""
    return [] if isinstance(block, str) else [len(row) for row in block]


@EVERY_GAME
def test_english_rules_are_those_of_the_ledger(game: str) -> None:
    book, words = rulebook(game), words_of(game, "en")
    for section in sections(book.folder / "rules.md"):
        assert words.section(section.key) == section.title
        name = f"rule-section-{section.key}.intro"
        assert blocks(words(name) if words.has(name) else "") == section.intro
        for number, text in section.rules.items():
            assert words(f"rule-{number.partition('-')[2].replace('.', '-')}") == text


@EVERY_GAME
def test_both_languages_mark_the_same_decisions(game: str) -> None:
    """What is our choice or reconstructed is so in English and in German, as often in each rule and introduction."""
    english, german = words_of(game, "en"), words_of(game, "de")
    names = [name for name in catalogue(rulebook(game).folder, "en") if name.startswith("rule-")]
    for name in names:
        for mark, german_mark in (("*(our choice", "*(unsere Wahl"), ("*(reconstructed", "*(rekonstruiert")):
            assert english(name).count(mark) == german(name).count(german_mark), name
    assert any("*(our choice" in english(name) for name in names)


@EVERY_GAME
def test_both_languages_name_the_same_numbers(game: str) -> None:
    """Counts, costs and numbers of rules in figures; the name of the mark on cities for two has one in German alone."""
    english, german = words_of(game, "en"), words_of(game, "de")
    for name in catalogue(rulebook(game).folder, "en"):
        if name.startswith("rule-"):
            figures = [sorted(re.findall(r"\d+", text)) for text in (english(name), german(name).replace("2-Personen-Symbol", ""))]
            assert figures[0] == figures[1], name


def test_german_names_are_those_of_the_german_cards() -> None:
    words = words_of("pandemic", "de")
    assert words("city-beijing") == "Peking" and words("city-ho_chi_minh_city") == "Ho-Chi-Minh-Stadt" and words("city-tokyo") == "Tokyo"
    assert words("event-airlift") == "Freiflug" and words("event-one_quiet_night") == "Eine ruhige Nacht"
    assert words("role-quarantine_specialist") == "Quarantäne-Spezialistin"


@BOTH
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_whole_games_can_be_told(lang: str, hands: str) -> None:
    chance = random.Random(f"{lang} {hands}")
    for seed in range(4):
        game = outbreak.new("pandemic", players=2 + seed % 3, epidemics=5, seed=seed, hands=hands, consent="ask")
        wording = Wording(game.rulebook, words_of("pandemic", lang), Style())
        seats = None if seed % 2 else [0]
        while not game.outcome:
            view = game.view(seats)
            assert wording.prompt(view) and wording.board(view)
            actions = game.legal()
            for action in chance.sample(actions, min(4, len(actions))):
                assert wording.action(view, action) and wording.action(view, action, "item")
            game.push(chance.choice(actions))
            for entry in game.table.journal(31 if seats is None else 1):
                assert wording.sentence(view, entry).endswith(".")
        assert wording.outcome(game.outcome) and wording.board(game.view(seats))


@BOTH
@EVERY_GAME
def test_whole_games_of_every_kind_can_be_told(game: str, lang: str) -> None:
    chance = random.Random(f"{lang} {game}")
    for seed, seats in enumerate((None, [0])):
        played = outbreak.new(game, seed=seed)
        wording = Wording(played.rulebook, words_of(game, lang), Style())
        while not played.outcome:
            view = played.view(seats)
            assert wording.prompt(view) and wording.board(view)
            actions = played.legal()
            assert wording.listing(view, wording.sensible(view, actions))
            for action in chance.sample(actions, min(4, len(actions))):
                assert wording.action(view, action) and wording.action(view, action, "item")
            played.push(chance.choice(actions))
            after = played.view(seats)
            assert all(sentence.endswith(".") for sentence in wording.sentences(after, played.journal(seats)))
        assert wording.outcome(played.outcome) and wording.board(played.view(seats))


def test_what_a_seat_may_not_see_is_not_told() -> None:
    game = outbreak.new("pandemic", players=2, epidemics=5, seed=7)
    wording = Wording(game.rulebook, words_of("pandemic", "en"), Style())
    active = game.waiting[0]
    game.push("pass")
    game.push("pass")
    others = " ".join(wording.sentences(game.view([1 - active]), game.table.journal(1 << (1 - active))))
    everyone = "\n".join(wording.board(game.view([1 - active])))
    held = [
        card for card, place in zip(game.table.codec.domains["card"], game.state.place.tolist(), strict=True) if place == active and card
    ]
    hidden = [card for card in held if not game.state.shown[game.table.codec.number["card"][card]]]
    assert "draws Paris" not in others and hidden
    hand = next(line for line in everyone.splitlines() if f"(p{active})" in line)
    assert "unknown" in hand and not any(wording.words.name(card, "city", "event") in hand.partition(":")[2] for card in hidden)


def test_a_missing_message_is_an_error_only_where_asked_for() -> None:
    with pytest.raises(MissingWords):
        Words("en", strict=True)("no-such-message")
    with pytest.raises(MissingWords):
        words_of("pandemic", "en")("journal-drew")
    assert Words("de")("no-such-message") == "no-such-message"
    assert Words("de", rulebook("pandemic")).name("new_island", "city") == "New Island"


@pytest.mark.parametrize(
    ("given", "environment", "expected"),
    [
        ("de", {"OUTBREAK_LANG": "en"}, "de"),
        (None, {"OUTBREAK_LANG": "de", "LANG": "en_US.UTF-8"}, "de"),
        (None, {"LANG": "de_AT.UTF-8"}, "de"),
        (None, {"LC_ALL": "C", "LANG": "de_DE"}, "en"),
        (None, {}, "en"),
        ("fr", {}, "en"),
    ],
)
def test_the_language_is_the_one_asked_for_or_the_systems(
    given: str | None, environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("OUTBREAK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language(given) == expected


def test_names_are_forgiving() -> None:
    assert keys("São Paulo") == keys("sao-paulo") == keys("SAO_PAULO")
    assert keys("Sanitäter") == {"sanitater", "sanitaeter"}
    assert keys("St. Petersburg") == {"stpetersburg"}


def test_a_table_fits_the_terminal() -> None:
    """Given a table that is wider than the terminal, when it is printed, then its columns are aligned and the widest one wraps."""
    rows = [["role", "what it can do"], ["Medic", "removes all cubes of one colour"], ["Scientist", "needs four cards"]]
    assert Style(width=34).table(rows) == [
        "  role       what it can do",
        "  Medic      removes all cubes of",
        "             one colour",
        "  Scientist  needs four cards",
    ]
