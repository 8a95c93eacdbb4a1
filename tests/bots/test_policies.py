"""Policies: they keep the language of rules, choose alike interpreted and compiled, see nothing hidden, and never get stuck."""

import importlib

import numpy as np
import pytest

import outbreak
from outbreak.bots.policies import find_policy, policies, with_policy
from outbreak.bots.policy import play_games
from outbreak.core.chance import key_of, key_words
from outbreak.core.language import complaints
from outbreak.core.options import OptionError
from outbreak.core.registry import names, rulebook
from outbreak.core.rule import reach
from outbreak.lab.simulate import Simulation
from outbreak.lab.statistics import wilson

TABLES = [
    {"players": 2},
    {"players": 3, "hands": "closed"},
    {"players": 4, "hands": "closed", "windows": "polled"},
    {"players": 2, "consent": "ask", "windows": "polled", "roles": "dispatcher,researcher"},
    {"players": 4, "consent": "ask", "hands": "closed", "epidemics": 7},
    {"players": 3, "roles": "operations_expert,contingency_planner,quarantine_specialist", "epidemics": 0},
]


def play(run, book, options, games, team):
    """Play some games by a policy; returns endings, decisions and the bytes of the last states."""
    states, endings, decisions = book.blank("state", games), np.zeros(games, np.int64), np.zeros(games, np.int64)
    box, record = book.build_box(book.base_pack), book.options_record(book.read_options(options))
    key = np.array(key_words(key_of("policies")), np.int64)
    run(box, states, book.blank("state"), book.blank("desk", 2), record, key, 0, team, endings, decisions)
    return endings.tolist(), decisions.tolist(), states.tobytes()


@pytest.mark.parametrize("game", names())
def test_every_policy_keeps_the_language(game):
    """A policy is a rule like any other, and so is everything it calls."""
    book = rulebook(game)
    for policy in policies(book).values():
        assert [complaint for function in reach(policy, {}) for complaint in complaints(function)] == []


@pytest.mark.parametrize("game", names())
def test_every_game_has_a_heuristic(game):
    """Chance is a policy of every game, and each brings its own rules of thumb."""
    assert list(policies(rulebook(game))) == ["random", "heuristic"]


def test_an_unknown_policy_is_refused_with_those_there_are():
    """The message says what would be right."""
    with pytest.raises(OptionError, match="no policy 'wise'; choose from random, heuristic"):
        find_policy(rulebook("pandemic"), "wise")


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("team", [1, 0], ids=["team", "seats"])
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_interpreted_and_compiled_choices_are_the_same(options, team):
    """The same games to the byte, so every single choice was the same; an index out of bounds would have raised interpreted."""
    book = with_policy(rulebook("pandemic"), "heuristic")
    assert play(book.interpreted(play_games), book, options, 1, team) == play(book.compiled(play_games), book, options, 1, team)


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("minds", ["team", "seats"])
@pytest.mark.parametrize("options", TABLES, ids=str)
def test_the_heuristic_always_comes_to_an_end(options, minds):
    """No round of requests and refusals goes on for ever."""
    columns = Simulation("pandemic", "heuristic", minds, "ends", tuple(options.items())).play(range(100))
    assert "undecided" not in columns["ending"]
    assert columns["decisions"].max() < 1500


def test_chance_plays_interpreted():
    """The random policy ends every game, with luck of its own: two games differ, and the same game is played twice alike."""
    book = with_policy(rulebook("pandemic"), "random")
    first = play(book.interpreted(play_games), book, {}, 2, 1)
    assert first == play(book.interpreted(play_games), book, {}, 2, 1)
    assert 0 not in first[0] and first[1][0] != first[1][1]


def test_what_is_hidden_does_not_change_a_choice():
    """A policy that sees a view chooses the same whatever the deal behind it."""
    policy = find_policy(rulebook("pandemic"), "heuristic")
    game = outbreak.new("pandemic", players=3, hands="closed", seed=4)
    for _ in range(40):
        seat = game.waiting[0]
        view = game.view([seat])
        chosen = set()
        for seed in range(3):
            table = view.deal(seed)
            table.hide(view.mask)
            count = len(table.legal(view.mask))
            chosen.add(table.desk.choices[policy(table.box_lens, table.state, view.mask, table.desk, count)])
        assert len(chosen) == 1
        game.push(chosen.pop())
        if game.outcome:
            break


@pytest.mark.slow
@pytest.mark.xdist_group("compiled")
def test_pandemics_heuristic_wins():
    """Two players, 4 epidemics, random roles, open hands, one mind: far above chance in 2,000 games."""
    endings = Simulation("pandemic", "heuristic", "team", "1", ()).play(range(2000))["ending"]
    won = int((endings == "won").sum())
    assert won >= 0.03 * 2000
    assert wilson(won, 2000)[0] > 0.02


def test_policy_modules_import_no_bots():
    """A game knows nothing of who plays it."""
    for game in names():
        module = importlib.import_module(f"{rulebook(game).package}.bots.heuristic")
        assert not [
            value for value in vars(module).values() if getattr(value, "__module__", "").startswith(("outbreak.bots", "outbreak.lab"))
        ]
