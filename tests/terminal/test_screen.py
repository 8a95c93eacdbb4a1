"""The same through a pseudo-terminal: colours and shapes, a whole game, Ctrl-C."""

import os

import pytest

from tests.terminal.helpers import Terminal, environment


@pytest.mark.parametrize(("lang", "over"), [("en", "The game is over"), ("de", "Das Spiel ist nach")])
def test_a_whole_game_at_a_terminal(lang: str, over: str) -> None:
    terminal = Terminal("play", "pandemic", "--seed", "5", "--lang", lang)
    text = terminal.prompt()
    assert "●" in text and "⌂" in text and "\x1b[94m" in text
    while terminal.process.poll() is None and over not in terminal.screen:
        terminal.type("pass" if lang == "en" else "weiter")
        terminal.type("1")  # a hand over the limit is not passed
    assert terminal.end() == 0
    assert over in terminal.screen


def test_plain_where_colours_are_not_wanted() -> None:
    terminal = Terminal("play", "pandemic", "--seed", "5", env=environment(NO_COLOR="1"))
    text = terminal.prompt()
    assert "\x1b[" not in text and "●" in text
    terminal.type("quit")
    assert terminal.end() == 0
    plain = Terminal("play", "pandemic", "--seed", "5", "--plain")
    assert "●" not in plain.prompt()
    os.write(plain.leader, b"\x04")  # Ctrl-D
    assert plain.end() == 0
    assert "The input has ended." in plain.screen


@pytest.mark.parametrize(("typed", "title"), [("", "Pandemic"), ("contagion", "Contagion"), ("cont", "Contagion"), ("2", "Contagion")])
def test_a_person_who_names_no_game_is_asked(typed: str, title: str) -> None:
    terminal = Terminal("play", "--seed", "5", env=environment(NO_COLOR="1"))
    asked = terminal.prompt()
    assert "1. Pandemic: " in asked and "Which game?" in asked and "●" not in asked
    assert "There is no game “chess”" in terminal.type("chess")
    assert f"{title} · players" in terminal.type(typed)
    terminal.type("quit")
    assert terminal.end() == 0


def test_a_person_may_leave_without_choosing() -> None:
    terminal = Terminal("play")
    terminal.prompt()
    os.write(terminal.leader, b"\x04")  # Ctrl-D
    assert terminal.end() == 0
    assert "Until next time." in terminal.screen


def test_ctrl_c_leaves_without_a_traceback() -> None:
    terminal = Terminal("play", "pandemic", "--seed", "5")
    terminal.prompt()
    assert terminal.interrupt() == 130
    assert "Traceback" not in terminal.screen


def test_lines_fit_the_screen() -> None:
    terminal = Terminal("play", "pandemic", "--seed", "5", "--lang", "de", "--players", "4", env=environment(COLUMNS="80", NO_COLOR="1"))
    text = terminal.prompt()
    assert max(len(line) for line in text.splitlines()) <= 80
    terminal.type("ende")
    assert terminal.end() == 0
