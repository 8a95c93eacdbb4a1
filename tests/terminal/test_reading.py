"""What a person types is understood: forgiving names, both languages, several steps at once."""

import random
from typing import Any

import pytest

import outbreak
from outbreak.core.registry import names, rulebook
from outbreak.core.table import JournalEntry
from outbreak.style import Style
from outbreak.terminal.session import COMMANDS, Session
from outbreak.terminal.session_state import PastAction
from outbreak.testing import table
from outbreak.wording import Wording
from outbreak.words import LANGUAGES, Words, keys
from tests.rules.pandemic.hands import full_hand


def session(game: outbreak.Game, lang: str = "en") -> Session:
    return Session(game, Wording(game.rulebook, Words(lang, game.rulebook, strict=True), Style()), {}, None, False)


def done(game: outbreak.Game) -> list[str]:
    return [entry.action or entry.kind for entry in game.entries]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_can_be_typed_as_it_is_shown(lang: str) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        game = outbreak.new("pandemic", players=2 + seed, epidemics=4 + seed % 2, seed=seed, consent="ask" if seed % 2 else "assume")
        person = session(game, lang)
        while not game.outcome:
            legal = game.legal()
            for action in chance.sample(legal, min(3, len(legal))):
                _, found = person.understand(person.wording.typed(game.view(), action))
                assert [meant for _, meant in found] == [action]
            game.push(chance.choice(legal))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_what_is_shown_can_be_typed_in_every_game(name: str, lang: str) -> None:
    chance = random.Random(name)
    game = outbreak.new(name, seed=3)
    person = session(game, lang)
    while not game.outcome:
        legal = game.legal()
        for action in chance.sample(legal, min(3, len(legal))):
            _, found = person.understand(person.wording.typed(game.view(), action))
            assert [meant for _, meant in found] == [action]
        game.push(chance.choice(legal))


@pytest.mark.parametrize(
    "typed",
    [
        "drive chicago",
        "DRIVE Chicago",
        "dr chi",
        "drive to chicago",
        "fahren chicago",
        "nach Chicago fahren",
        "fahr ch",
        "p0: drive chicago",
    ],
)
def test_a_drive_may_be_typed_in_many_ways(typed: str) -> None:
    game = table("pandemic", players=2).roles("medic", "scientist").game()
    session(game).hear(typed)
    assert done(game) == ["drive chicago"]


@pytest.mark.parametrize("typed", ["direct sao paulo", "fly São Paulo", "fliegen sao_paulo", "direktflug SAO-PAULO", "di sao"])
def test_accents_spaces_and_hyphens_do_not_matter(typed: str) -> None:
    game = table("pandemic", players=2).roles("medic", "scientist").hand(0, "sao_paulo", "atlanta").game()
    session(game).hear(typed)
    assert done(game) == ["direct sao_paulo"]


@pytest.mark.parametrize("typed", ["discard zaehe bevoelkerung", "abwerfen Zähe Bevölkerung", "discard resilient population", "zahe bev"])
def test_umlauts_may_be_spelled_out(typed: str) -> None:
    cards = ("resilient_population", *full_hand("paris", "london", "essen", "milan", "cairo", "lima", "tokyo"))
    game = table("pandemic", players=2).roles("medic", "scientist").hand(0, *cards).phase("limit").game()
    session(game, "de").hear(typed if " " in typed and typed != "zahe bev" else f"discard {typed}")
    assert done(game) == ["discard resilient_population"]


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("charter paris", ["charter", "choose paris"]),
        ("charterflug nach Peking", ["charter", "choose beijing"]),
        ("airlift scientist tokyo", ["airlift p1", "choose tokyo"]),
        ("freiflug wissenschaftlerin tokyo", ["airlift p1", "choose tokyo"]),
        ("airlift tokyo", ["airlift", "choose tokyo"]),
        ("expert tokyo with paris", ["expert", "choose tokyo", "discard paris"]),
        ("expertenflug tokyo mit paris", ["expert", "choose tokyo", "discard paris"]),
    ],
)
def test_several_steps_may_be_typed_at_once(typed: str, steps: list[str]) -> None:
    game = table("pandemic", players=2).roles("operations_expert", "scientist").hand(0, "atlanta", "paris", "airlift").game()
    session(game).hear(typed)
    assert done(game) == steps


def test_a_step_that_is_not_possible_undoes_those_before_it(capsys: pytest.CaptureFixture[str]) -> None:
    game = table("pandemic", players=2).roles("medic", "scientist").hand(0, "atlanta", "paris").game()
    before = game.table.digest()
    session(game).hear("charter atlanta")
    assert game.table.digest() == before
    assert "P-3.5" in capsys.readouterr().out


def test_a_step_that_is_not_possible_after_a_revelation_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    cities = ("paris", "london", "essen", "milan", "cairo", "lima")
    game = table("pandemic", players=2).roles("medic", "scientist").hand(0, "forecast").infection_deck(*cities).game()
    session(game).hear("forecast tokyo")
    assert done(game) == ["forecast"]
    assert "The rest of the line is not possible" in capsys.readouterr().out


@pytest.mark.parametrize("typed", ["infect tokyo 2", "infizieren tokyo 2"])
def test_contagion_takes_several_steps_at_once(typed: str) -> None:
    game = table("contagion", players=3).cities("tokyo", "lima").levels(0, infection=2).hand(0, red=2, blue=2).game()
    session(game).hear(typed)
    assert done(game) == ["infect tokyo", "cubes 2"]


@pytest.mark.parametrize("typed", ["resist 2", "protect 2", "schützen 2", "schütze 2"])
def test_contagion_protects_a_number(typed: str) -> None:
    position = table("contagion", players=3).event("a_cure_is_found").levels(0, resistance=3).cubes("cairo", (0, 6))
    game = position.game()
    session(game).hear(typed)
    assert done(game) == ["resist 2"]


def test_contagion_goes_on_to_the_start_effect_with_enter() -> None:
    game = table("contagion", players=3).event("holiday_traffic").cities("tokyo", "lima", "cairo").keeps(0, "london").game()
    session(game).hear("")
    assert (done(game), game.state.hand_size[0]) == (["pass"], 2)


@pytest.mark.parametrize(
    ("typed", "paid"),
    [
        ("mutate infection blue blue red", ["blue", "blue", "red"]),
        ("mutieren infektionsquote blau rot rot", ["blue", "red"]),  # the last card is the only one left and goes of itself
    ],
)
def test_contagion_pays_for_a_mutation_in_one_line(typed: str, paid: list[str]) -> None:
    game = table("contagion", players=3).cities("tokyo", "lima").hand(0, blue=len(paid), red=2).game()
    session(game).hear(typed)
    assert done(game) == ["mutate infection", *(f"discard {color}" for color in paid)]
    assert game.state.hand_size[0] == len(paid) - 1


def test_two_turns_that_begin_at_once_are_both_told(capsys: pytest.CaptureFixture[str]) -> None:
    game = table("contagion", players=3).cities("tokyo", "lima").game()
    person = session(game)
    turns = [JournalEntry("turn", {"seat": seat, "number": 1}) for seat in range(3)]
    for journal in ([turns[0]], [JournalEntry("kept", {"seat": 0, "city": "lima"})], [turns[1], *turns[2:]]):
        person.history.append(PastAction(journal, 0, own=False))
        person.note(journal)
    assert capsys.readouterr().out.split("\n") == ["", "Round 1: Circle. Circle keeps Lima.", "", "Round 1: Triangle.", ""]


def test_the_dispatcher_moves_others_by_role() -> None:
    game = table("pandemic", players=3).roles("dispatcher", "medic", "scientist").pawn(1, "tokyo").game()
    person = session(game)
    person.hear("drive medic osaka")
    person.hear("rendezvous scientist medic")
    person.hear("join medic")
    assert done(game) == ["drive p1 osaka", "rendezvous p2 p1", "rendezvous p1"]


def test_a_forecast_is_arranged_in_one_line() -> None:
    cities = ("paris", "london", "essen", "milan", "cairo", "lima")
    game = table("pandemic", players=2).roles("medic", "scientist").hand(0, "forecast").infection_deck(*cities).game()
    person = session(game)
    person.hear("forecast")
    person.hear("choose cairo lima milan essen london")
    assert done(game)[1:] == [f"choose {city}" for city in ("cairo", "lima", "milan", "essen", "london")]


def test_what_can_mean_several_things_is_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    game = table("pandemic", players=2).roles("medic", "scientist").game()
    session(game).hear("drive")
    assert "Which one do you mean?" in capsys.readouterr().out
    assert not done(game)


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("drive paris", "P-3.1"),
        ("fahren paris", "P-3.1"),
        ("direct paris", "P-3.2"),
        ("charter", "P-3.3"),
        ("shuttle", "P-3.4"),
        ("build", "P-4.2"),
        ("treat red", "P-4.4"),
        ("cure blau", "P-4.6"),
        ("move scientist chicago", "P-9.6"),
        ("store airlift", "P-9.6"),
        ("quiet night", "P-8.12"),
        ("discard paris", "P-5.9"),
        ("yes", "P-11.12"),
    ],
)
def test_a_refusal_names_its_rule(typed: str, rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = table("pandemic", players=2).roles("medic", "scientist").game()
    person = session(game)
    person.hear(f"why {typed}")
    person.hear(typed)
    assert capsys.readouterr().out.count(f"{rule}:") == 2
    assert not done(game)


def test_why_says_what_is_possible(capsys: pytest.CaptureFixture[str]) -> None:
    game = table("pandemic", players=2).roles("medic", "scientist").game()
    session(game, "de").hear("warum fahren chicago")
    assert "Das ist möglich: nach Chicago fahren." in capsys.readouterr().out
    assert not done(game)


@pytest.mark.parametrize(
    "nonsense", ["fliegeneule", "42", "0", "7: drive chicago", "drive to the moon", ":", "🦠", "drive " * 30, "drive" + " to" * 60]
)
def test_nonsense_changes_nothing(nonsense: str, capsys: pytest.CaptureFixture[str]) -> None:
    game = table("pandemic", players=2).roles("medic", "scientist").game()
    session(game).hear(nonsense)
    assert capsys.readouterr().out
    assert not done(game)


@pytest.mark.parametrize("game", names())
def test_no_command_hides_an_action(game: str) -> None:
    book: Any = rulebook(game)
    for words in Words("en", book).others:
        commands = {key for command in COMMANDS for name in words.choices(f"command-{command}") for key in keys(name)}
        for speaker in words.others:
            for kind in book.build_codec(book.base_pack).kinds:
                verbs = {key for verb in (kind.name, *speaker.choices(f"action-{kind.name}.verbs")) for key in keys(verb)}
                assert not commands & verbs
