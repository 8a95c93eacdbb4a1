"""`outbreak bench --compare`: which changes of speed fail."""

import json

import pytest

from outbreak.cli import main


def measured(path, *lines):
    """Write a file of measurements as `outbreak bench --json` does."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return str(path)


def line(game="pandemic", **rates):
    """Return one line of measurements."""
    return {"game": game, "state_bytes": 600, **rates}


@pytest.mark.parametrize(("after", "code"), [(2_000_000, 0), (1_000_000, 0), (800_001, 0), (799_000, 1)])
def test_more_than_a_fifth_slower_fails(tmp_path, after, code):
    """Given a rate of a million, when it drops by more than 20 %, then the command fails."""
    before = measured(tmp_path / "main.jsonl", line(decisions_per_second=1_000_000))
    assert main(["bench", "--compare", before, measured(tmp_path / "branch.jsonl", line(decisions_per_second=after))]) == code


def test_one_slow_rate_of_many_fails(tmp_path, capsys):
    """Given two games, when one rate of one of them drops, then that one is named."""
    before = measured(tmp_path / "a", line(copies_per_second=100), line("raxxon", copies_per_second=100))
    after = measured(tmp_path / "b", line(copies_per_second=300), line("raxxon", copies_per_second=50))
    assert main(["bench", "--compare", before, after]) == 1
    slow = [row for row in capsys.readouterr().out.splitlines() if "TOO SLOW" in row]
    assert len(slow) == 1 and slow[0].startswith("raxxon") and "-50.0%" in slow[0]


def test_the_best_of_several_runs_counts(tmp_path):
    """Given a file with two runs, when the second was slow, then the first one counts."""
    before = measured(tmp_path / "a", line(copies_per_second=100))
    after = measured(tmp_path / "b", line(copies_per_second=98), line(copies_per_second=30))
    assert main(["bench", "--compare", before, after]) == 0


def test_times_do_not_count(tmp_path):
    """Given seconds that doubled, when rates did not change, then it passes: short times vary too much from run to run."""
    before = measured(tmp_path / "a", line(copies_per_second=100, first_interpreted_move_seconds=0.2))
    after = measured(tmp_path / "b", line(copies_per_second=100, first_interpreted_move_seconds=0.4))
    assert main(["bench", "--compare", before, after]) == 0


@pytest.mark.parametrize("text", ["", "no JSON\n", "[1]\n", '{"state_bytes": 3}\n'])
def test_a_file_without_measurements_is_refused(tmp_path, capsys, text):
    """Given a file that bench did not write, when it is compared, then the message says how to write one."""
    (tmp_path / "bad").write_text(text)
    good = measured(tmp_path / "good", line(copies_per_second=100))
    assert main(["bench", "--compare", good, str(tmp_path / "bad")]) == 2
    assert "outbreak bench --json" in capsys.readouterr().err


def test_a_game_that_was_not_measured_again_is_refused(tmp_path, capsys):
    """Given measurements of two games, when the second file has one, then nothing is passed in silence."""
    before = measured(tmp_path / "a", line(copies_per_second=100), line("raxxon", copies_per_second=100))
    assert main(["bench", "--compare", before, measured(tmp_path / "b", line(copies_per_second=100))]) == 2
    assert "raxxon" in capsys.readouterr().err


def test_a_missing_file_is_named(tmp_path, capsys):
    """Given a path at which nothing lies, when it is compared, then the message names it."""
    missing = str(tmp_path / "missing.jsonl")
    assert main(["bench", "--compare", missing, missing]) == 2
    assert missing in capsys.readouterr().err
