"""Practice: who plays a game much gets its rules compiled, in the background, and who only waits for them finds them later."""

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
from outbreak.server.tables import rule_compilation
from outbreak.server.tables.rule_compilation import MOVES_MIN, RuleCompilation


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is tried to get compiled rules; the disk has them once a process was asked to compile them."""
    log: list[str] = []

    def use_compiled(book: Rulebook) -> bool:
        log.append("look")
        return "compile" in log

    def compile_them(*command: Any, **_: Any) -> subprocess.CompletedProcess[bytes]:
        log.append("compile")
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(compiled_rules, "use_compiled", use_compiled)
    monkeypatch.setattr(rule_compilation, "subprocess", SimpleNamespace(run=compile_them, DEVNULL=None))
    monkeypatch.setattr(rule_compilation, "time", SimpleNamespace(sleep=lambda _: log.append("compile")))  # meanwhile somebody else does
    yield log


def play(counting: RuleCompilation, times: int, kind: EntryKind = "action") -> None:
    """Let so much happen at tables of a game, and wait for what is done in the background."""
    for _ in range(times):
        counting.note(rulebook("contagion"), [Entry(kind)])
    for thread in threading.enumerate():
        if thread.name == "compile-contagion":
            thread.join(30)


def test_a_game_that_is_played_little_costs_nothing(tried: list[str]) -> None:
    """Given a few moves at many tables, then nobody has looked for compiled rules."""
    counting = RuleCompilation(compiles=True)
    play(counting, MOVES_MIN - 1)
    play(counting, MOVES_MIN, "seat-change")
    assert tried == []


@pytest.mark.parametrize("compiles", [True, False])
def test_compiled_rules_are_used_as_soon_as_they_are_there(tried: list[str], compiles: bool) -> None:
    """Given rules that nobody has compiled here, when they are used much, then they are compiled or waited for, once, and loaded."""
    play(RuleCompilation(compiles), 3 * MOVES_MIN)
    assert tried == ["look", "compile", "look"]
