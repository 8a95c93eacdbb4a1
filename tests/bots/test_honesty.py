"""Honesty: bots decide from what their seats know. What they cannot see may be dealt anew, and they do the same."""

import random
from types import SimpleNamespace

import pytest

import outbreak
from outbreak.bots import Budget, HeuristicBot, decide
from outbreak.bots.budget import AT_TABLE
from outbreak.bots.levels import LEVELS, bot_of_level
from outbreak.bots.policies import minds_of
from outbreak.bots.searches import has_search
from outbreak.bots.weighing import answer, question
from outbreak.cli import main
from outbreak.core.game import View
from outbreak.core.parts import TEAM
from outbreak.core.registry import names, rulebook
from outbreak.lab.contest import Contest
from outbreak.server.tables.workers import bot_pool
from tests.hiding import hiding

FEW = Budget(simulations=12)
SEARCHED = [game for game in names() if has_search(rulebook(game))]

PLAYERS = [
    (game, level, team)
    for game in names()
    for level in LEVELS
    for team in (False, True)
    if (TEAM in minds_of(rulebook(game)) or not team) and (level != "strong" or game in SEARCHED)
]

WATCHFUL = """
from outbreak import View
from outbreak.bots import RandomBot
from outbreak.core.chance import HIDDEN_KEY

class Watchful(RandomBot):
    def choose(self, view, legal, budget):
        assert type(view) is View
        assert (view.table.states["key"] == HIDDEN_KEY).all(), "the key of the deal"
        again = view.table.twin()
        again.hide(view.mask)
        assert again.states.tobytes() == view.table.states.tobytes(), "something that these seats do not know"
        return super().choose(view, legal, budget)
"""


def moments(game: str, count: int, team: bool):
    """Yield so many views of whoever must decide, spread over a game, each with another deal of what it cannot see."""
    table, decisions = outbreak.new(game, seed=11, **hiding(game, 3)), []
    while table.outcome is None:
        view = table.view(None if team else [table.waiting[0]])
        legal = view.legal()
        if len(legal) > 1:
            decisions.append((view, table.table.states.tobytes()))
        table.push(HeuristicBot().choose(view, legal, FEW))
    for number in range(count):
        view, state = decisions[(number + 1) * len(decisions) // (count + 1)]
        dealt = view.deal(seed=number)
        assert dealt.states.tobytes() != state, "another game"
        dealt.hide(view.mask)
        yield view, View(dealt, view.mask)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize(("game", "level", "team"), PLAYERS, ids=lambda value: {True: "team", False: "seat"}.get(value, value))
def test_a_choice_does_not_change_when_the_hidden_is_dealt_anew(game, level, team):
    """Given a bot of any level, when what it cannot see lies otherwise, then it sees the same and does the same."""
    for view, other in moments(game, 8 if level == "strong" else 20, team):
        assert view.table.states.tobytes() == other.table.states.tobytes()
        first = decide(bot_of_level(level, "same"), view, view.legal(), FEW)
        assert first == decide(bot_of_level(level, "same"), other, other.legal(), FEW)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("game", SEARCHED)
def test_what_a_search_thinks_depends_on_seed_and_view_alone(game):
    """Given a search and a number of simulations, when it is asked again, then it thinks the same of every action; the seed matters."""
    differs = 0
    for view, other in moments(game, 6, team=False):
        first = answer(question(view, FEW, "1"))
        assert first == answer(question(other, FEW, "1"))
        assert {each.code for each in first.worths} == {action.code for action in view.legal()}
        assert first.worths[0].simulations > 0 and all(each.simulations >= 0 <= each.error for each in first.worths)
        differs += first != answer(question(view, FEW, "2"))
    assert differs, "another seed draws other deals"


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("game", names())
def test_a_servers_worker_gets_a_view_and_chooses_from_it(game, level):
    """Given the bytes that a worker is sent, when the hidden is dealt anew, then bytes and choice are the same."""
    for view, other in moments(game, 8, team=False):
        seat = view.mask.bit_length() - 1
        jobs = [(game, None, each.table.states.tobytes(), seat, level, "same") for each in (view, other)]
        assert jobs[0] == jobs[1] and bot_pool.choose(*jobs[0]) in {action.code for action in view.legal()}


def forced(game, **options):
    """Return the view of a seat that has to act and has one legal action."""
    for seed in range(40):
        played, chance = outbreak.new(game, seed=seed, **options), random.Random(seed)
        while played.outcome is None:
            view = played.view([played.waiting[0]])
            if len(view.legal()) == 1:
                return view
            played.push(chance.choice(view.legal()).code)
    raise AssertionError("no position has one legal action")


@pytest.mark.parametrize(
    ("game", "options", "waits"),
    [("contagion", {"players": 3}, True), ("pandemic", {"hands": "closed"}, True), ("pandemic", {"hands": "open"}, False)],
)
def test_the_time_of_a_forced_action_does_not_tell_that_it_was_forced(game, options, waits, monkeypatch):
    """Given a strong bot with one legal action, when its hand is hidden from others, then it waits as long as a search would take."""
    slept = []
    monkeypatch.setattr(bot_pool, "time", SimpleNamespace(sleep=slept.append))
    view = forced(game, **options)
    job = (game, None, view.table.states.tobytes(), view.mask.bit_length() - 1)
    assert bot_pool.choose(*job, "normal", "seed") == view.legal()[0].code and slept == []
    assert bot_pool.choose(*job, "strong", "seed") == view.legal()[0].code
    assert slept == ([AT_TABLE.seconds] if waits else [])


@pytest.mark.parametrize("game", names())
def test_tournaments_and_tables_hand_out_views_only(game, tmp_path, capsys):
    """Given a bot that looks for what it may not know, when it plays in a tournament and at a terminal, then it finds nothing."""
    file = tmp_path / "own.py"
    file.write_text(WATCHFUL)
    for mind in minds_of(rulebook(game)):
        contest = Contest(game, (f"{file}:Watchful",), mind, "3", FEW, tuple(hiding(game, 3).items()))
        assert contest.play(0).decisions.total() > 5
    options = [text for name, value in hiding(game, 3).items() for text in (f"--{name}", str(value))]
    assert main(["play", game, *options, "--seed", "3", "--bot", f"all={file}:Watchful"]) == 0
