"""A game is one folder: Checkpoint is outside the package, registers itself, and everything works for it.

The tests that hold for every registered game run here with Checkpoint registered, in a process of their own, because games are registered
once for a process."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
GAMES = TESTS / "games"
REGISTERED = {**os.environ, "OUTBREAK_GAMES": "checkpoint", "PYTHONPATH": str(GAMES)}
PATIENCE = 900

ROOMS = {
    "rules": ("games/checkpoint", "test_ledger.py", "core/test_language.py", "core/test_compiled.py", "core/test_faults.py"),
    "library": (
        "core/test_board.py",
        "core/test_copies.py",
        "core/test_validation.py",
        "core/test_registry.py",
        "properties/test_round_trips.py",
        "core/test_compiled_rules.py",
    ),
    "words": ("test_words.py", "pictures/test_laws.py", "pictures/test_drawings.py"),
    "terminal": ("terminal/test_play.py", "terminal/test_reading.py"),
    "bots": ("bots/test_policies.py", "bots/test_honesty.py", "bots/test_search.py"),
    "lab": ("lab/test_batch.py",),
    "environments": ("envs/test_envs.py",),
    "server": ("server/test_play.py", "server/test_plain_routes.py", "server/test_records.py", "server/test_protocol.py"),
}


def run(*command: str) -> str:
    """Runs a command with Checkpoint registered; gets its output."""
    done = subprocess.run(
        [sys.executable, "-m", *command], cwd=TESTS.parent, env=REGISTERED, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.xdist_group("checkpoint")
@pytest.mark.parametrize("room", ROOMS)
def test_what_holds_for_every_game_holds_for_checkpoint(room: str) -> None:
    """Given Checkpoint registered, when the tests of all games run for it, then they pass, and there are some."""
    paths = [str(TESTS / path) for path in ROOMS[room]]
    printed = run("pytest", "-p", "no:cacheprovider", "-k", "checkpoint and not postgres", *paths)
    assert " passed" in printed and "skipped" not in printed and "failed" not in printed


@pytest.mark.xdist_group("checkpoint")
def test_the_engine_verifies_it() -> None:
    result = json.loads(run("outbreak", "verify", "checkpoint", "--decisions", "500", "--json"))
    assert result["decisions"] >= 500 and result["violations"] == result["mismatches"] == 0
    assert {"test", "admit", "send-away", "won", "lost infected", "lost empty"} & set(result["actions"])


@pytest.mark.xdist_group("checkpoint")
def test_its_heuristic_can_be_simulated() -> None:
    """Given the heuristic, when many games are played, then the team wins more often than not."""
    result = json.loads(run("outbreak", "simulate", "checkpoint", "--policy", "heuristic", "--games", "500", "--seed", "1", "--json"))
    assert result["endings"]["won"] > 250


def test_nothing_outside_its_folder_names_it() -> None:
    """A game is added without a change to any other file."""
    sources = (TESTS.parent / "src").rglob("*.py")
    assert [str(path) for path in sources if "checkpoint" in path.read_text(encoding="utf-8").lower()] == []
