"""`outbreak warmup`: every entry point that later commands need, named while it is compiled."""

import pytest

from outbreak.bots.policy import play_games
from outbreak.cli import main
from outbreak.core.registry import rulebook
from outbreak.lab import bench, fuzz, steps, warmup
from outbreak.lab.batch import Batch


class Counting:
    """A rulebook whose compiler only counts."""

    def __init__(self, rules):
        self.compiler, self.rules = self, rules
        self.compiled_count = 0

    def compiled(self, entry):
        """Pretend to compile some rules."""
        self.compiled_count += self.rules


def test_everything_that_other_commands_compile_is_warmed():
    """The contract for bench, the fuzzer for verify, games by every policy for simulate, and what batches step and play on by."""
    found = list(warmup.entries(rulebook("pandemic")))
    assert {*bench.ENTRIES, fuzz.fuzz, play_games, steps.step_each, steps.finish_each} <= {entry for _, _, entry in found}
    assert [name for name, _, _ in found if name.startswith("play_games")] == ["play_games by random", "play_games by heuristic"]
    assert [name for name, _, _ in found if name.startswith("finish_each")] == ["finish_each by random", "finish_each by heuristic"]


@pytest.mark.xdist_group("compiled")
def test_a_batch_finds_what_was_warmed():
    """Nothing is compiled twice: a batch takes the very entry points."""
    warmed = {entry: book.compiled(entry) for name, book, entry in warmup.entries(rulebook("pandemic")) if name == "step_each"}
    assert Batch("pandemic", 1)._step is warmed[steps.step_each]


def test_each_part_is_told_with_its_time(capsys):
    """What was compiled and what lay ready in the cache."""
    warmup.warm("a part", Counting(3), play_games)
    warmup.warm("another", Counting(0), play_games)
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("a part") and first.endswith("3 rules compiled") and second.endswith("ready")


def test_an_unknown_game_is_refused(capsys):
    """No traceback, and the games there are."""
    assert main(["warmup", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err


@pytest.mark.parametrize("words", [("first-move", "chess"), ("pandemic", "raxxon")])
def test_what_cannot_be_measured_is_refused(words, capsys):
    """An unknown game, and a second argument where there must be none."""
    assert main(["bench", *words]) == 2
    assert "chess" in (told := capsys.readouterr().err) or "only first-move takes a second argument" in told
