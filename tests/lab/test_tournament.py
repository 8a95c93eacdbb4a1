"""`outbreak tournament`: the same deals for everyone, balanced seats, files that can be continued, and numbers that can be trusted."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter

import pytest

from outbreak.bots import Budget
from outbreak.cli import main
from outbreak.core.game import Game
from outbreak.core.options import OptionError
from outbreak.lab.contest import Contest
from outbreak.lab.elo import ratings
from outbreak.lab.simulate import Simulation, ending_word
from outbreak.lab.standings import Entry, duels, gap_between
from outbreak.lab.statistics import mean_interval

ONE = Budget(simulations=1)
SLEEPER = """
import multiprocessing
import time
from outbreak.bots import RandomBot

class Slow(RandomBot):
    def choose(self, view, legal, budget):
        time.sleep(0.002)
        return super().choose(view, legal, budget)

class Lost:
    def choose(self, view, legal, budget):
        return view.nothing

class LostInAWorker(RandomBot):
    def choose(self, view, legal, budget):
        return view.nothing_here if multiprocessing.parent_process() else super().choose(view, legal, budget)

class Cheat:
    def choose(self, view, legal, budget):
        return "win"
"""


def contest(game="contagion", bots=("heuristic", "random"), minds=None, **options):
    """Return a contest."""
    return Contest(game, bots, minds, "7", ONE, tuple(options.items()))


def command(*arguments):
    """Return the command as a process of its own."""
    return [sys.executable, "-m", "outbreak", "tournament", *map(str, arguments)]


def result(capsys, *arguments):
    """Return what a tournament prints."""
    assert main(["tournament", *map(str, arguments), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def own(tmp_path):
    """A file with bots of a person's own."""
    file = tmp_path / "own.py"
    file.write_text(SLEEPER)
    return file


class TestSeats:
    """Who sits where."""

    def test_every_contender_plays_every_seat_the_same_number_of_times(self):
        """Given three seats for two bots, when seats are taken, then the last named fills up and everyone is everywhere."""
        tables = contest(players=3).tables
        assert tables == [("heuristic", "random", "random"), ("random", "heuristic", "random"), ("random", "random", "heuristic")]

    @pytest.mark.parametrize(
        ("bots", "players", "count"),
        [(("a", "b"), 2, 2), (("a", "b", "c"), 2, 6), (("a", "a", "b", "b"), 4, 6), (("a", "b"), 5, 5), (("a",), 4, 1)],
    )
    def test_all_seatings_are_played(self, bots, players, count):
        """Given bots and seats, when all orders are listed, then each bot has each seat equally often."""
        tables = contest(bots=bots, players=players).tables
        assert len(tables) == len(set(tables)) == count
        for bot in set(bots):
            assert len({Counter(order[seat] for order in tables)[bot] for seat in range(players)}) == 1

    def test_games_are_whole_deals(self):
        """Given 10 games wished for at 3 seatings, when counted, then 12 are played; a team's contenders play 10 each."""
        assert contest(players=3).total(10) == 12
        assert contest("pandemic").total(10) == 20

    @pytest.mark.xdist_group("compiled")
    def test_deals_are_those_of_simulate(self):
        """Given the heuristic and a seed, when it plays interpreted here and compiled there, then games end alike."""
        here = contest("pandemic", ("heuristic",), players=3)
        there = Simulation("pandemic", "heuristic", "team", "7", (("players", 3),))
        assert [here.play(n).columns["ending"][0] for n in range(3)] == there.play(range(3))["ending"].tolist()

    def test_a_team_is_one_mind_unless_seats_are_asked_for(self):
        """Given a team's game, when a bot decides, then it sees what all seats know, or only its own with --minds seats."""
        whole, each = contest("pandemic"), contest("pandemic", minds="seats")
        assert whole.view(whole.begin(0)).mask != each.view(each.begin(0)).mask
        with pytest.raises(OptionError, match="contagion cannot be played with --minds team; choose from seats"):
            _ = contest(minds="team").mind


class TestNumbers:
    """What is worked out from games."""

    def test_elo_of_known_duels(self):
        """Given 3 of 4 duels won by many games, when rated, then the gap is that of odds three to one; order does not matter."""
        found = ratings(["a", "b"], {("a", "b"): 75_000, ("b", "a"): 25_000})
        assert found["a"] - found["b"] == pytest.approx(190.8, abs=0.1) and found["a"] + found["b"] == pytest.approx(3000)
        assert ratings(["a", "b"], {("a", "b"): 10.0})["a"] < 2500
        assert set(ratings(["a", "b"], {}).values()) == {1500.0}

    def test_duels_are_between_contenders_only(self):
        """Given a table of two kinds, when duels are counted, then those of one kind among itself are none, and ties are halves."""
        game = [Entry("a", 1.0, 9), Entry("b", 0.0, 5), Entry("b", 0.0, 9)]
        assert duels([game]) == {("a", "b"): 2.0, ("b", "a"): 0.0}
        assert duels([[Entry("a", 0.5, 7), Entry("b", 0.5, 7)]]) == {("a", "b"): 0.5, ("b", "a"): 0.5}

    def test_differences_are_within_a_deal(self):
        """Given the games of a deal, when compared, then means are taken by contender; without one of them there is no comparison."""
        games = [[Entry("a", 1.0, 8), Entry("b", 0.0, 2)], [Entry("b", 1.0, 6), Entry("a", 0.0, 4)]]
        assert gap_between(games, "a", "b", "score") == 2.0 and gap_between(games, "a", "b", "won") == 0.0
        assert gap_between(games, "a", "c", "score") is None

    def test_the_interval_of_a_mean(self):
        """Worked out by hand."""
        assert mean_interval([1.0, 3.0]) == pytest.approx((2.0, 2 - 1.95996, 2 + 1.95996), abs=1e-4)


class TestCommand:
    """The command as people use it."""

    def test_bots_against_the_game(self, capsys, tmp_path):
        """Given two bots, when they play the same deals, then each has its rate, the first one's is on top, and a chart is drawn."""
        chart = tmp_path / "chart.svg"
        found = result(capsys, "pandemic", "--bot", "heuristic", "--bot", "random", "--games", 3, "--jobs", 1, "--chart", chart)
        assert found["games"] == 3 and 0 <= found["low"] <= found["win_rate"] <= found["high"] <= 1
        assert {bot: part["games"] for bot, part in found["contenders"].items()} == {"heuristic": 3, "random": 3}
        assert found["differences"][0]["win_rate"]["deals"] == 3 and set(found["milliseconds_a_decision"]) == {"heuristic", "random"}
        assert "how random&#x27;s games ended" in chart.read_text()

    def test_records_are_kept(self, capsys, tmp_path):
        """Given a folder for records, when bots play, then there is a record of every game, which loads and is over."""
        found = result(
            capsys, "pandemic", "--bot", "heuristic", "--bot", "random", "--games", 2, "--jobs", 1, "--records", tmp_path / "kept"
        )
        kept = sorted((tmp_path / "kept").iterdir())
        assert [path.name for path in kept] == ["0.json", "1.json", "2.json", "3.json"]
        endings = Counter(ending_word(Game.load(path).outcome) for path in kept)
        assert endings == Counter(found["endings"])

    def test_bots_against_each_other(self, capsys):
        """Given two bots at one table, when they play, then there are scores, Elo, and victories that add up."""
        found = result(capsys, "contagion", "--bot", "heuristic", "--bot", "random", "--players", 2, "--games", 4, "--jobs", 1)
        one, other = found["contenders"].values()
        assert one["games"] == other["games"] == 4 and one["won"] + other["won"] == 4
        assert one["elo"]["rating"] > other["elo"]["rating"] and one["score"] > other["score"]
        assert found["differences"][0]["score"]["deals"] == 2

    @pytest.mark.parametrize("suffix", ["jsonl", "parquet"])
    def test_the_number_of_processes_changes_nothing_and_a_file_is_continued(self, capsys, tmp_path, suffix):
        """Given rows of one process, when two processes play the rest, then the file is that of one run, to the byte."""
        if suffix == "parquet":
            pytest.importorskip("pyarrow.parquet")
        base = ("contagion", "--bot", "random", "--bot", "heuristic", "--simulations", 1)
        whole, parts = tmp_path / f"whole.{suffix}", tmp_path / f"parts.{suffix}"
        expected = result(capsys, *base, "--games", 6, "--jobs", 1, "--out", whole)
        result(capsys, *base, "--games", 2, "--jobs", 1, "--out", parts)
        found = result(capsys, *base, "--games", 6, "--jobs", 2, "--out", parts, "--resume")
        assert found["contenders"] == expected["contenders"] and whole.read_bytes() == parts.read_bytes()

    def test_an_interrupted_run_prints_what_is_there_and_continues(self, tmp_path, own):
        """Given a run on two processes, when it is interrupted, then it reports its games, and --resume goes on from there."""
        out = tmp_path / "games.jsonl"
        arguments = ("contagion", "--bot", f"{own}:Slow", "--games", 1000, "--jobs", 2, "--out", out)
        run = subprocess.Popen(command(*arguments, "--json"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=dict(os.environ))
        while not (out.exists() and out.stat().st_size) and run.poll() is None:
            time.sleep(0.05)
        run.send_signal(signal.SIGINT)
        told, error = run.communicate(timeout=60)
        found = json.loads(told)
        assert run.returncode == 130 and found["interrupted"] and 0 < found["games"] // 2 < 1000
        assert b"continue with --resume --out" in error
        games = len(out.read_text().splitlines())
        again = subprocess.run(command(*arguments[:3], "--games", games + 1, "--out", out, "--resume", "--jobs", 1), capture_output=True)
        assert again.returncode == 0 and len(out.read_text().splitlines()) == games + 1

    def test_a_killed_run_continues(self, tmp_path, own):
        """Given a run that was killed, when it is continued, then no game is missing or twice."""
        out = tmp_path / "games.jsonl"
        arguments = ("contagion", "--bot", f"{own}:Slow", "--jobs", 2, "--out", out)
        run = subprocess.Popen(command(*arguments, "--games", 1000), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not (out.exists() and out.stat().st_size) and run.poll() is None:
            time.sleep(0.05)
        run.kill()
        run.wait()
        games = len(out.read_text().splitlines()) + 3
        subprocess.run(command(*arguments, "--games", games, "--resume"), check=True, capture_output=True)
        assert [json.loads(line)["game"] for line in out.read_text().splitlines()] == list(range(games))

    @pytest.mark.parametrize(
        ("arguments", "complaint"),
        [
            (("pandemic", "--bot", "genius"), "there is no bot 'genius'; there are random, heuristic, strong, or FILE.py:CLASS"),
            (("pandemic", "--bot", "random", "--bot", "random"), "name it once"),
            (("contagion", "--bot", "random", "--minds", "team"), "cannot be played with --minds team"),
            (("pandemic", "--bot", "random", "--simulations", "0"), "simulations must be at least 1"),
            (("pandemic", "--bot", "random", "--games", "0"), "games must be at least 1"),
            (("pandemic", "--bot", "random", "--resume"), "--resume continues a file"),
            (("pandemic", "--bot", "random", "--chart", "x.png"), "must end in .svg"),
            (("pandemic", "--bot", "{own}:Lost"), "Lost failed: AttributeError"),
            (("pandemic", "--bot", "{own}:Cheat"), "Cheat chose an illegal action: win"),
        ],
    )
    def test_what_cannot_be_played_is_refused_with_the_reason(self, capsys, own, arguments, complaint):
        """Each mistake says what would be right."""
        assert main(["tournament", *(text.format(own=own) for text in arguments), "--jobs", "1"]) == 2
        assert complaint in capsys.readouterr().err

    @pytest.mark.parametrize(
        ("bot", "jobs", "line"), [("Lost", 1, "return view.nothing"), ("LostInAWorker", 2, "return view.nothing_here if")]
    )
    def test_a_failing_bot_shows_its_traceback(self, capsys, own, bot, jobs, line):
        """Given a bot that fails, here or in a worker, when it plays, then its author reads which line failed and why."""
        assert main(["tournament", "contagion", "--bot", f"{own}:{bot}", "--games", "2", "--jobs", str(jobs)]) == 2
        said = capsys.readouterr().err
        assert f'File "{own}"' in said and line in said and f"{bot} failed: AttributeError: 'View' object has no attribute" in said

    def test_help_tells_how_seats_are_shared(self, capsys):
        """The help alone is enough to find one's way."""
        with pytest.raises(SystemExit):
            main(["tournament", "--help"])
        assert "every order" in " ".join(capsys.readouterr().out.split())
