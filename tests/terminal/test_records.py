"""Records at the terminal: replay, export and rules."""

from pathlib import Path

import pytest

import outbreak
from tests.terminal.helpers import Terminal, inside, pipe


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A short game with an undo, as a full record and as a seat's."""
    folder: Path = tmp_path_factory.mktemp("records")
    game = outbreak.new("pandemic", players=2, epidemics=5, seed=7)
    game.push("drive chicago")
    game.undo()
    for action in ("drive washington", "pass", "pass", "pass", "pass", "pass"):
        game.push(action)
    paths = {"full": folder / "full.json", "seat": folder / "seat.json"}
    game.record().save(paths["full"])
    game.seat_record([0]).save(paths["seat"])
    return {name: str(path) for name, path in paths.items()}


def test_replay_prints_all(files: dict[str, str]) -> None:
    done = pipe("replay", files["full"], "--print")
    assert done.code == 0
    assert "1. Dispatcher: drive to Chicago" in done.out and "2. undone" in done.out
    assert "Dispatcher draws Paris." in done.out and "Turn 2: Researcher." in done.out


def test_replay_from_a_seat_hides_what_it_did_not_see(files: dict[str, str]) -> None:
    done = inside("replay", files["full"], "--print", "--seats", "0")
    assert "As seen by Researcher" in done.out and "Dispatcher draws a card." in done.out and "draws Paris" not in done.out


def test_replay_steps_jumps_and_changes_seats(files: dict[str, str]) -> None:
    typed = ["next", "", "back", "jump 5", "jump 99", "board", "seat 0", "jump 5", "seat 9", "all", "what", "7", "quit"]
    done = inside("replay", files["full"], typed=typed)
    assert done.code == 0
    for text in (
        "Step 0 of 8",
        "Step 5 of 8",
        "There are steps 0 to 8.",
        "draws Paris",
        "draws a card",
        "There is no seat “9”",
        "one step back",
    ):
        assert text in done.out
    german = inside("replay", files["full"], "--lang", "de", typed=["weiter", "springe ende", "platz alle", "ende"])
    assert "Schritt 8 von 8" in german.out


def test_replay_at_a_terminal(files: dict[str, str]) -> None:
    terminal = Terminal("replay", files["full"])
    terminal.prompt()
    assert "drive to Chicago" in terminal.type("next")
    terminal.type("q")
    assert terminal.end() == 0


def test_a_seats_record_is_told_from_its_views(files: dict[str, str]) -> None:
    for command in (["replay", "--print"], ["export"]):
        done = inside(*command, files["seat"])
        assert done.code == 0
        assert "As seen by Researcher" in done.out and "Dispatcher draws a card." in done.out and "draws Paris" not in done.out
        assert "Atlanta" in done.out and "gets 1" in done.out
    assert inside("replay", files["seat"], "--seats", "1").code == 2
    assert inside("play", "--load", files["seat"]).code == 2


@pytest.mark.parametrize(
    ("lang", "texts"),
    [
        ("en", ("Start", "drive to Washington", "The game is not over.")),
        ("de", ("Anfang", "nach Washington fahren", "Das Spiel ist nicht zu Ende.")),
    ],
)
def test_export_is_readable_text(files: dict[str, str], lang: str, texts: tuple[str, ...]) -> None:
    done = pipe("export", files["full"], "--lang", lang)
    assert done.code == 0 and all(text in done.out for text in texts)


@pytest.mark.parametrize(
    ("query", "found", "missing"),
    [
        ("3.1", "P-3.1", "P-3.2"),
        ("P-3.1", "P-3.1", "P-3.2"),
        ("3", "P-3.5", "P-4.1"),
        ("charter", "P-3.3", "P-3.1"),
        ("", "Set-up", "P-1.1"),
    ],
)
def test_rules_by_section_number_and_word(query: str, found: str, missing: str) -> None:
    done = inside("rules", "pandemic", *query.split())
    assert done.code == 0 and found in done.out and missing not in done.out


def test_rules_in_german() -> None:
    assert "Sanitäter" in pipe("rules", "pandemic", "sanitaeter", "--lang", "de").out
    assert "ist nicht ausgerottet" in inside("rules", "pandemic", "4.10", "--lang", "de").out


@pytest.mark.parametrize("command", ["play", "replay", "export", "rules"])
def test_help_speaks_both_languages(command: str) -> None:
    english, german = inside(command, "--help"), inside(command, "--lang", "de", "--help")
    assert english.code == german.code == 0
    assert "language" in english.out and "Sprache" in german.out
