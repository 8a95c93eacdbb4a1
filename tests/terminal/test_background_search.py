"""A strong bot at the terminal whose search is not compiled yet: it plays by the heuristic and says so."""

import sys
from collections.abc import Callable

import pytest

from outbreak import preparation
from outbreak.bots import StrongBot
from outbreak.terminal import background_search
from tests.terminal.helpers import inside

ENDLESS = "print('pandemic 80 200', flush=True); import time; time.sleep(600)"
FAILING = "print('failed: no memory'); raise SystemExit(1)"
READY = "print('pandemic 0 0')"
TYPED = ["pass", "1"] * 30


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], tuple[str, int]]:
    """Plays a game with a strong bot while some program compiles; returns what was said, and how often the search decided."""
    decisions: list[int] = []

    def choose(_: StrongBot, view: object, legal: list[object], budget: object) -> object:
        decisions.append(1)
        return legal[0]

    monkeypatch.setattr(StrongBot, "choose", choose)
    monkeypatch.setattr(background_search, "SAY_SECONDS", 600)
    monkeypatch.setattr(background_search, "LOOK_SECONDS", 60)  # the program says something at once, but may start slowly

    def play(compiler: str, lang: str) -> tuple[str, int]:
        monkeypatch.setattr(preparation, "COMMAND", (sys.executable, "-c", compiler))
        done = inside("play", "pandemic", "--hands", "open", "--seed", "5", "--lang", lang, "--bot", "strong", typed=TYPED)
        assert done.code == 0
        return " ".join(done.out.split()), len(decisions)

    return play


@pytest.mark.parametrize(("lang", "words"), [("en", "is getting ready: 40 %"), ("de", "macht sich bereit: 40 %")])
def test_a_bot_plays_by_rules_of_thumb_until_it_is_ready(play: Callable[[str, str], tuple[str, int]], lang: str, words: str) -> None:
    """Given a compiler that never ends, when a strong bot must answer, then it plays without its search, and says how far that is."""
    said, decisions = play(ENDLESS, lang)
    assert said.count(words) == 1 and decisions == 0


def test_a_bot_that_cannot_get_ready_says_so_once(play: Callable[[str, str], tuple[str, int]]) -> None:
    """Given a compiler that fails, when the game is played on, then the bot says once that it plays by rules of thumb, and why."""
    said, decisions = play(FAILING, "en")
    assert said.count("cannot get ready on this machine (no memory)") == 1 and decisions == 0


def test_a_bot_that_is_ready_from_the_start_says_nothing(play: Callable[[str, str], tuple[str, int]]) -> None:
    """Given a search that is compiled already, when the bot must answer, then the search decides and nothing is said of it."""
    said, decisions = play(READY, "en")
    assert "ready" not in said and decisions > 0
