"""Compiling rules: those of a game that is played often are compiled in the background, or loaded once another process has."""

import subprocess
import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from outbreak.core import compiled_rules
from outbreak.core.record import Entry, EntryKind
from outbreak.core.registry import rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.server.tables.workers import rule_compilation
from outbreak.server.tables.workers.rule_compilation import MOVES_MIN, RuleCompilation


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Records attempts to load and compile rules; loading succeeds once they were compiled."""
    log: list[str] = []

    def use_compiled(book: Rulebook) -> bool:
        log.append("look")
        return "compile" in log

    def compile_them(*command: Any, **_: Any) -> subprocess.CompletedProcess[bytes]:
        log.append("compile")
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(compiled_rules, "use_compiled", use_compiled)
    monkeypatch.setattr(rule_compilation, "subprocess", SimpleNamespace(run=compile_them, DEVNULL=None))
    monkeypatch.setattr(rule_compilation, "time", SimpleNamespace(sleep=lambda _: log.append("compile")))  # another process compiles them
    yield log


def play(counting: RuleCompilation, times: int, kind: EntryKind = "action") -> None:
    """Count a number of entries of a game, and wait for the background work."""
    for _ in range(times):
        counting.note(rulebook("contagion"), [Entry(kind)])
    for thread in threading.enumerate():
        if thread.name == "compile-contagion":
            thread.join(30)


def test_rules_of_a_rarely_played_game_are_not_compiled(tried: list[str]) -> None:
    """Given few moves, then nobody has tried to load compiled rules."""
    counting = RuleCompilation(compiles=True)
    play(counting, MOVES_MIN - 1)
    play(counting, MOVES_MIN, "seat-change")
    assert tried == []


def test_compiled_rules_are_used_as_soon_as_they_exist(tried: list[str]) -> None:
    """Given rules that are not compiled, when they are used often, then they are compiled and loaded, once."""
    play(RuleCompilation(compiles=True), 3 * MOVES_MIN)
    assert tried == ["look", "compile", "look"]


def test_a_renderer_loads_what_its_server_has_compiled(tried: list[str]) -> None:
    """Given a renderer, when its server process runs compiled rules, then the renderer waits for them and loads them, once."""
    following = RuleCompilation(compiles=False)
    for _ in range(3):
        following.begin(rulebook("contagion"))
    play(following, 0)
    assert tried == ["look", "compile", "look"]
