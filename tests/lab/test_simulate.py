"""`outbreak simulate`: the same games however they are shared out, files that can be continued, and errors a person understands."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from outbreak.cli import main
from outbreak.core.game import Game, replay
from outbreak.core.record import Record
from outbreak.core.registry import names, rulebook
from outbreak.lab.rows import Tally, flat, rows_file
from outbreak.lab.simulate import Simulation, ending_word, simulate
from outbreak.lab.statistics import wilson

SIMULATE = ("simulate", "pandemic", "--policy", "heuristic")
THREE = (("players", 3),)
HEAD = "game,ending,decisions,turns,cures,eradicated,outbreaks,epidemics,cards_left,role_0,role_1,role_2"


def simulation(given=THREE, seed="7"):
    """Return games of the heuristic."""
    return Simulation("pandemic", "heuristic", "team", seed, given)


def lines(path):
    """Return the lines of a file."""
    return Path(path).read_text(encoding="utf-8").splitlines()


def command(*arguments):
    """Return the command as a process of its own."""
    return [sys.executable, "-m", "outbreak", *arguments]


@pytest.mark.parametrize(
    ("hits", "trials", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (60, 2000, 0.0234, 0.0384), (1, 2, 0.0945, 0.9055), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(hits, trials, low, high):
    """Values worked out by hand."""
    assert wilson(hits, trials) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize(("hits", "trials"), [(3, 2), (-1, 4)])
def test_no_interval_of_what_is_no_rate(hits, trials):
    """More hits than trials are a mistake."""
    with pytest.raises(ValueError, match="is not a rate"):
        wilson(hits, trials)


@pytest.mark.xdist_group("compiled")
class TestGames:
    """Games and the files they are kept in."""

    @pytest.mark.parametrize(("jobs", "at_once"), [(1, 60), (2, 7), (3, 1)])
    def test_threads_and_batches_change_nothing(self, tmp_path, jobs, at_once):
        """A game's number alone decides it, and rows come in order."""
        whole = simulation().play(range(60))
        file, tally = rows_file(tmp_path / "games.csv", simulation().settings()), Tally()
        file.begin()
        assert simulate(simulation(), 60, jobs, file, tally, at_once) is False
        expected = Tally()
        expected.add(whole)
        assert tally == expected
        assert [int(row["game"]) for row in csv.DictReader(lines(file.path))] == list(range(60))
        assert [row["ending"] for row in csv.DictReader(lines(file.path))] == whole["ending"].tolist()

    def test_a_row_tells_what_happened(self):
        """Endings, cures and roles fit together."""
        columns = simulation().play(range(80))
        won = columns["ending"] == "won"
        assert (columns["cures"][won] == 4).all() and (columns["cures"][~won] < 4).all()
        assert (columns["outbreaks"][columns["ending"] == "outbreaks"] >= 8).all()
        assert columns["role"].shape == (80, 3)
        assert all(len(set(roles)) == 3 for roles in columns["role"].tolist())
        assert columns["turns"].min() > 2

    def test_chosen_roles_are_played(self):
        """What the table chose is what the rows say."""
        columns = simulation((("roles", "medic,scientist"),)).play(range(5))
        assert columns["role"].tolist() == [["medic", "scientist"]] * 5

    def test_csv_and_json_lines_say_the_same(self, tmp_path, capsys):
        """One row a game in either format, and the table on standard output agrees."""
        arguments = (*SIMULATE, "--players", "3", "--games", "40", "--seed", "7")
        assert main([*arguments, "--out", str(tmp_path / "a.csv"), "--json"]) == 0
        said = json.loads(capsys.readouterr().out)
        assert main([*arguments, "--out", str(tmp_path / "a.jsonl")]) == 0
        table = capsys.readouterr().out
        assert lines(tmp_path / "a.csv")[0] == HEAD
        commas = list(csv.DictReader(lines(tmp_path / "a.csv")))
        objects = [json.loads(line) for line in lines(tmp_path / "a.jsonl")]
        assert commas == [{name: str(value) for name, value in row.items()} for row in objects]
        assert len(objects) == said["games"] == 40
        assert said["won"]["won"] == sum(row["ending"] == "won" for row in objects)
        assert said["means"]["turns"] == pytest.approx(np.mean([row["turns"] for row in objects]))
        assert sum(rate["games"] for rate in said["seats"]["role"].values()) == 120
        assert "95 % interval" in table and "role medic" in table and "players 3" in table

    @pytest.mark.parametrize("suffix", ["csv", "jsonl", "parquet"])
    def test_a_file_is_continued(self, tmp_path, suffix, capsys):
        """Rows of two runs are the rows of one, even if the last line of the first was cut off."""
        if suffix == "parquet":
            parquet = pytest.importorskip("pyarrow.parquet")
        whole, parts = tmp_path / f"whole.{suffix}", tmp_path / f"parts.{suffix}"
        assert main([*SIMULATE, "--games", "30", "--out", str(whole)]) == 0
        assert main([*SIMULATE, "--games", "11", "--out", str(parts), "--resume"]) == 0
        if suffix != "parquet":
            parts.write_bytes(parts.read_bytes()[:-5])
        capsys.readouterr()
        assert main([*SIMULATE, "--games", "30", "--out", str(parts), "--resume", "--json"]) == 0
        said = json.loads(capsys.readouterr().out)
        assert said["games"] == 30 and sum(said["endings"].values()) == 30
        assert sum(rate["games"] for rate in said["seats"]["role"].values()) == 60
        if suffix == "parquet":
            assert parquet.read_table(parts).equals(parquet.read_table(whole))
            assert parquet.read_table(parts).num_rows == 30
        else:
            assert parts.read_bytes() == whole.read_bytes()
        assert sorted(path.name for path in tmp_path.iterdir() if "rows" in path.name or "new" in path.name) == []

    def test_a_file_that_is_long_enough_is_only_told_about(self, tmp_path, capsys):
        """Nothing is played, the table covers what is there."""
        out = tmp_path / "a.jsonl"
        assert main([*SIMULATE, "--games", "12", "--out", str(out)]) == 0
        before = out.read_bytes()
        capsys.readouterr()
        assert main([*SIMULATE, "--games", "5", "--out", str(out), "--resume", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["games"] == 12
        assert out.read_bytes() == before

    def test_other_settings_are_not_mixed_into_a_file(self, tmp_path, capsys):
        """A file of other games is refused by what differs, and left alone."""
        out = tmp_path / "a.csv"
        assert main([*SIMULATE, "--games", "3", "--out", str(out)]) == 0
        before = out.read_bytes()
        assert main([*SIMULATE, "--games", "6", "--out", str(out)]) == 2
        assert "continue it with --resume" in capsys.readouterr().err
        assert main([*SIMULATE, "--games", "6", "--out", str(out), "--resume", "--seed", "8"]) == 2
        assert "holds games with seed 1, not 8" in capsys.readouterr().err
        assert main([*SIMULATE, "--games", "6", "--out", str(out), "--resume", "--players", "4"]) == 2
        assert "players 2" in capsys.readouterr().err
        (tmp_path / "a.csv.run.json").unlink()
        assert main([*SIMULATE, "--games", "6", "--out", str(out), "--resume"]) == 2
        assert "a.csv.run.json" in capsys.readouterr().err
        assert out.read_bytes() == before

    def test_an_interruption_loses_nothing(self, tmp_path):
        """Ctrl-C: exit code 130, a table of the games so far, whole rows in order; and the file can be continued."""
        out = tmp_path / "a.jsonl"
        arguments = (*SIMULATE, "--seed", "7", "--players", "3", "--out", str(out), "--json", "--jobs", "2")
        process = subprocess.Popen(command(*arguments, "--games", "10000000"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        until = time.monotonic() + 100
        while not (out.exists() and out.stat().st_size) and process.poll() is None and time.monotonic() < until:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        told, complaint = process.communicate(timeout=60)
        assert process.returncode == 130
        said, rows = json.loads(told), [json.loads(line) for line in lines(out)]
        assert said["interrupted"] is True and said["games"] == len(rows) > 0
        assert f"interrupted after {len(rows):,} of 10,000,000 games; continue with --resume" in complaint
        assert [row["game"] for row in rows] == list(range(len(rows)))
        assert main([*arguments, "--games", str(len(rows) + 5), "--resume"]) == 0
        tail = simulation().play(range(len(rows) - 5, len(rows) + 5))
        assert [json.loads(line)["decisions"] for line in lines(out)[-10:]] == tail["decisions"].tolist()

    def test_a_chart_is_drawn(self, tmp_path):
        """Endings, roles and turns are in it, as valid SVG."""
        from xml.etree import ElementTree

        chart = tmp_path / "chart.svg"
        assert main([*SIMULATE, "--games", "40", "--chart", str(chart)]) == 0
        words = [element.text for element in ElementTree.parse(chart).iter() if element.text]
        assert "pandemic by heuristic, 40 games" in words and "turns a game" in words and "won, by role" in words

    def test_a_closed_pipe_is_no_accident(self):
        """The reader may go away."""
        shell = f"{' '.join(command(*SIMULATE, '--games', '3'))} | true; exit ${{PIPESTATUS[0]}}"
        done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, env=dict(os.environ), check=False)
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.xdist_group("compiled")
class TestScores:
    """Games without a team: who won, and by how much."""

    CONTAGION = ("simulate", "contagion", "--policy", "random", "--players", "3", "--games", "200")

    def test_the_result_says_who_won(self, capsys):
        """Win shares by seat with intervals add up to all games; scores, endings and rounds are told; each seat decides by itself."""
        assert main([*self.CONTAGION, "--json"]) == 0
        said = json.loads(capsys.readouterr().out)
        assert said["minds"] == "seats" and list(said["winners"]) == ["p0", "p1", "p2"]
        assert sum(seat["won"]["won"] for seat in said["winners"].values()) == pytest.approx(200)
        assert all(seat["won"]["low"] < seat["won"]["rate"] < seat["won"]["high"] for seat in said["winners"].values())
        assert all(seat["score"] > 5 and seat["levels"] > 0 for seat in said["winners"].values())
        assert sum(said["endings"].values()) == 200 and set(said["endings"]) <= {"who", "cities"}
        assert 2 < said["means"]["rounds"] <= 12

    def test_the_table_says_the_same(self, capsys):
        """A line for each seat, and how many victories were shared."""
        assert main([*self.CONTAGION, "--json"]) == 0
        said = json.loads(capsys.readouterr().out)
        assert main([*self.CONTAGION]) == 0
        table = capsys.readouterr().out.splitlines()
        assert table[0] == "contagion by random (seats), seed 1: players 3, neutral off, start 0"
        assert table[2].split() == ["seat", "won", "95", "%", "interval", "games", "score", "levels"]
        for line, (seat, found) in zip(table[3:6], said["winners"].items(), strict=True):
            assert line.split()[0] == seat and f"{100 * found['won']['rate']:.2f} %" in line and f"{found['score']:.2f}" in line
        assert table[6].startswith("shared, counted in fractions") and table[6].endswith(f" {said['shared']}")

    @pytest.mark.parametrize("suffix", ["csv", "jsonl"])
    def test_rows_have_scores_and_winners_and_can_be_continued(self, tmp_path, suffix, capsys):
        """The winners of a row are those with the highest score, and what is read back is counted like what is played."""
        whole, parts = tmp_path / f"whole.{suffix}", tmp_path / f"parts.{suffix}"
        assert main([*self.CONTAGION, "--out", str(whole), "--json"]) == 0
        at_once = json.loads(capsys.readouterr().out)
        assert main([*self.CONTAGION, "--games", "70", "--out", str(parts)]) == 0
        capsys.readouterr()
        assert main([*self.CONTAGION, "--out", str(parts), "--resume", "--json"]) == 0
        continued = json.loads(capsys.readouterr().out)
        assert parts.read_bytes() == whole.read_bytes()
        assert {**at_once, "seconds": 0} == {**continued, "seconds": 0}
        rows = list(csv.DictReader(lines(whole))) if suffix == "csv" else [json.loads(line) for line in lines(whole)]
        for row in rows:
            scores = [int(row[f"score_{seat}"]) for seat in range(3)]
            winners = [int(word.removeprefix("p")) for word in row["winners"].split("+")]
            assert {scores[seat] for seat in winners} == {max(scores)}

    def test_a_chart_is_drawn(self, tmp_path):
        """Seats, rounds and scores are in it."""
        from xml.etree import ElementTree

        chart = tmp_path / "chart.svg"
        assert main([*self.CONTAGION, "--chart", str(chart)]) == 0
        words = [element.text for element in ElementTree.parse(chart).iter() if element.text]
        assert {"contagion by random, 200 games", "won, by seat", "p2", "rounds a game", "scores of all seats"} <= set(words)


@pytest.mark.xdist_group("compiled")
class TestDays:
    """Raxxon: a team without turns to count, but with days, levels and characters."""

    RAXXON = ("simulate", "raxxon", "--policy", "heuristic", "--games", "60")
    HEAD = "game,ending,decisions,days,evacuated,power,supply,triggered,untriggered,character_0,character_1,character_2"

    def test_the_result_says_how_the_days_went(self, capsys):
        """Wins with an interval in all and by character, why the others were lost, days and Raxxon cards."""
        assert main([*self.RAXXON, "--level", "regular", "--players", "3", "--json"]) == 0
        said = json.loads(capsys.readouterr().out)
        assert said["options"]["level"] == "regular" and said["options"]["players"] == 3 and said["options"]["idle_limit"] == 20
        assert said["won"]["low"] < said["won"]["rate"] < said["won"]["high"]
        assert set(said["endings"]) <= {"won", "overrun", "takeover"} and sum(said["endings"].values()) == 60
        assert sum(rate["games"] for rate in said["seats"]["character"].values()) == 180
        assert said["means"]["days"] > 1 and said["means"]["triggered"] > 0 and said["means"]["untriggered"] > 0
        assert main([*self.RAXXON, "--level", "regular", "--players", "3"]) == 0
        table = capsys.readouterr().out
        assert "character kd james" in table and "days " in table and "level regular" in table

    def test_rows_fit_together(self, tmp_path):
        """All healthy people are saved in a game that was won, power and supply say why one was lost, and the file can be read back."""
        out = tmp_path / "games.csv"
        assert main([*self.RAXXON, "--players", "3", "--out", str(out)]) == 0
        assert lines(out)[0] == self.HEAD
        for row in csv.DictReader(lines(out)):
            assert (row["ending"] == "won") == (row["evacuated"] == "20")
            assert (row["ending"] == "takeover") == (row["power"] == "8")
            assert row["ending"] != "overrun" or row["supply"] == "0"
            assert len({row[f"character_{seat}"] for seat in range(3)}) == 3
        assert main([*self.RAXXON, "--games", "70", "--players", "3", "--out", str(out), "--resume"]) == 0
        assert len(lines(out)) == 71

    def test_alone_the_character_is_no_column(self, capsys):
        """It is chosen anew each day."""
        assert main([*self.RAXXON, "--players", "1", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["seats"] == {}

    def test_a_chart_is_drawn(self, tmp_path):
        """Endings, characters and days are in it."""
        from xml.etree import ElementTree

        chart = tmp_path / "chart.svg"
        assert main([*self.RAXXON, "--chart", str(chart)]) == 0
        words = [element.text for element in ElementTree.parse(chart).iter() if element.text]
        assert {"raxxon by heuristic, 60 games", "won, by character", "kd james", "days a game"} <= set(words)


def test_a_shared_victory_counts_in_fractions():
    """Two winners have half a game each."""
    tally = Tally()
    winners, score = np.array(["p0", "p0+p2", "p1", "p0+p1+p2"]), np.array([[9, 1, 1], [5, 1, 5], [0, 4, 3], [2, 2, 2]])
    tally.add({"ending": np.array(["who"] * 4), "winners": winners, "score": score})
    assert tally.victories() == pytest.approx({"p0": 1 + 1 / 2 + 1 / 3, "p1": 1 + 1 / 3, "p2": 1 / 2 + 1 / 3})
    assert tally.shared == 2


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--policy", "wise"), "pandemic has no policy 'wise'; choose from random, heuristic, or name your own: FILE.py:rule"),
        (("--policy", "nowhere.py:wise"), "there is no file nowhere.py"),
        (("--policy", f"{__file__}:main"), "has no rule main: a policy is a function (box, view, seats, desk, count) marked @rule"),
        (("--records", __file__), "File exists"),
        (("--games", "0"), "games must be at least 1, not 0"),
        (("--jobs", "0"), "jobs must be at least 1, not 0"),
        (("--players", "9"), "players cannot be '9'; choose from 2, 3, 4"),
        (("--roles", "medic,medic"), "no two players have the same role"),
        (("--resume",), "--resume continues a file: name it with --out"),
        (("--out", "games.xls"), "games.xls must end in .jsonl, .csv, .parquet"),
        (("--chart", "chart.bmp"), "chart.bmp must end in .svg"),
    ],
)
def test_bad_input_is_refused_before_the_first_game(arguments, complaint, capsys):
    """A line on standard error that says what would be right, and exit code 2."""
    assert main(["simulate", "pandemic", *arguments]) == 2
    assert complaint in capsys.readouterr().err


def test_a_game_without_a_team_is_not_played_by_one(capsys):
    """Nobody sees all hands of a game in which everyone plays for themselves."""
    assert main(["simulate", "contagion", "--minds", "team"]) == 2
    assert "contagion cannot be played with --minds team; choose from seats" in capsys.readouterr().err


def test_an_unknown_game_is_refused(capsys):
    """The message lists the games."""
    assert main(["simulate", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err


def test_a_place_that_cannot_be_written_to_is_refused(tmp_path, capsys):
    """No traceback for a folder that is not there."""
    assert main([*SIMULATE, "--games", "3", "--out", str(tmp_path / "nowhere" / "a.csv")]) == 2
    assert "No such file or directory" in capsys.readouterr().err


def test_parquet_without_pyarrow_says_what_to_install(tmp_path, capsys, monkeypatch):
    """The base install stays small, and says so."""
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.csv", None)
    assert main([*SIMULATE, "--games", "3", "--out", str(tmp_path / "a.parquet")]) == 2
    assert 'the extra "lab"' in capsys.readouterr().err


@pytest.mark.parametrize("game", names())
def test_records_are_the_games_of_the_rows(game, tmp_path, capsys):
    """Given a folder for records, when games are simulated, then each record loads, checks and ends as its row says."""
    rows = tmp_path / "games.jsonl"
    assert main(["simulate", game, "--games", "4", "--jobs", "1", "--out", str(rows), "--records", str(tmp_path / "kept")]) == 0
    told = [json.loads(line) for line in rows.read_text(encoding="utf-8").splitlines()]
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == [f"{row['game']}.json" for row in told]
    for row in told:
        ended = Game.load(tmp_path / "kept" / f"{row['game']}.json")
        assert ending_word(ended.outcome) == row["ending"]
        columns = {name: values.tolist() for name, values in flat(rulebook(game).bots.summary(ended.table.states)).items()}
        assert {name: [row[name]] for name in columns} == columns


OWN_POLICY = '''
from outbreak.core.rule import rule


@rule
def last(box, view, seats, desk, count):
    """Choose the last legal action."""
    return count - 1
'''


def test_a_policy_of_ones_own_is_compiled_and_played(tmp_path, capsys):
    """Given a rule in a file, when it is simulated, then every decision of a record is the action that the rule chooses."""
    (tmp_path / "own.py").write_text(OWN_POLICY, encoding="utf-8")
    policy = f"{tmp_path / 'own.py'}:last"
    assert main(["simulate", "pandemic", "--policy", policy, "--games", "2", "--jobs", "1", "--records", str(tmp_path)]) == 0
    assert f"pandemic by {policy}" in capsys.readouterr().out
    record = Record.load(tmp_path / "1.json")
    game = replay(record, upto=0)
    for entry in record.entries:
        assert entry.code == game.table.legal()[-1]
        game.repeat(entry)
    assert game.outcome is not None
