"""Raxxon's heuristic: it plays by the rules at every table and saves far more people than chance does."""

import random

import pytest

import outbreak
from outbreak.bots import HeuristicBot, RandomBot

TABLES = [
    {"players": 1, "level": "intro"},
    {"players": 2, "level": "regular", "looks": "own"},
    {"players": 3, "level": "hard"},
    {"players": 4, "level": "expert", "looks": "own"},
]


def play(bot, options, seed):
    """A game by one bot on all seats, each from its own view; returns the game at its end."""
    game = outbreak.new("raxxon", seed=seed, day_limit=100, **options)
    while not game.outcome:
        view = game.view(list(game.waiting))
        game.push(bot.choose(view, view.legal()))
    return game


@pytest.mark.parametrize("options", TABLES)
def test_it_plays_to_the_end_at_every_table(options):
    """Every choice is legal, and every game ends."""
    for seed in range(3):
        assert play(HeuristicBot(), options, seed).outcome is not None


def test_it_chooses_from_the_view_alone():
    """Re-dealing what the seat cannot see does not change the choice."""
    game = outbreak.new("raxxon", players=2, seed=4)
    chooser = random.Random(1)
    for _ in range(40):
        if game.outcome:
            break
        view = game.view(list(game.waiting))
        again = game.table.twin(view.deal(chooser.random().hex()).states)
        again.hide(view.mask)
        assert again.states.tobytes() == view.table.states.tobytes()
        game.push(HeuristicBot().choose(view, view.legal()))


def test_it_saves_more_people_than_chance():
    """Over some games at the intro level it evacuates at least three times as many."""
    saved = [
        sum(sum(play(bot, {"players": 2, "level": "intro"}, seed).state.evacuated) for seed in range(12))
        for bot in (HeuristicBot(), RandomBot(1))
    ]
    assert saved[0] > 3 * saved[1]
