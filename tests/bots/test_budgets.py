"""Budgets: how long a bot may think, and that it is not asked where there is nothing to choose."""

import os

import pytest

import outbreak
from outbreak.bots import SETTINGS, Budget, RandomBot, StrongBot, Weighed, decide
from outbreak.cli import main
from tests.bots.stand_ins import give_search


class Counting:
    """A search that counts how often it is asked and likes the last action best."""

    def __init__(self, seed=None):
        self.seed, self.asked = seed, 0

    def weigh(self, view, legal, budget):
        """Return the actions from the last to the first."""
        self.asked += 1
        return [Weighed(action, -place, 0.1, budget.simulations or 1) for place, action in enumerate(reversed(legal))]


def test_a_single_legal_action_is_taken_without_asking_the_bot():
    """Given one legal action, when a bot decides, then its search never runs."""
    game = outbreak.new("pandemic", seed=1)
    legal = game.legal()
    bot = StrongBot(1)
    bot._search = counting = Counting()
    assert decide(bot, game.view(), legal[:1], SETTINGS["fast"]) == legal[0] and counting.asked == 0
    assert decide(bot, game.view(), legal, SETTINGS["fast"]) == legal[-1] and counting.asked == 1


def test_the_strong_bot_plays_what_the_games_search_puts_first(monkeypatch):
    """Given a game with a search, when the strong bot chooses, then it takes the first of what is weighed, with the bot's seed."""
    give_search(monkeypatch, Counting)
    game = outbreak.new("pandemic", seed=1)
    bot = StrongBot("a seed")
    assert bot.choose(game.view(), game.legal(), Budget(simulations=7)) == game.legal()[-1]
    assert bot._search.seed == "a seed"


def test_a_game_without_a_search_has_no_strong_bot(monkeypatch):
    """Given a game without a search, when the strong bot is asked, then it says which bots there are."""
    give_search(monkeypatch, None)
    game = outbreak.new("pandemic", seed=1)
    with pytest.raises(outbreak.OptionError, match="pandemic has no search; its bots are random and heuristic"):
        StrongBot().choose(game.view(), game.legal(), SETTINGS["fast"])


@pytest.mark.parametrize(
    "wrong", [{}, {"seconds": 1.0, "simulations": 5}, {"seconds": 0}, {"simulations": -1}, {"seconds": 1, "workers": 0}]
)
def test_a_budget_that_is_none_is_refused(wrong):
    """Neither nothing nor both, and nothing below one."""
    with pytest.raises(outbreak.OptionError, match="a budget "):
        Budget(**wrong)


def test_bots_that_do_not_search_need_no_budget():
    """The random bot answers within any budget."""
    game = outbreak.new("pandemic", seed=1)
    assert decide(RandomBot(1), game.view(), game.legal(), Budget(simulations=1)) in game.legal()


def test_a_strong_bot_sits_at_the_terminal_and_gets_all_cores(monkeypatch, capsys):
    """Given a game with a search, when all seats are strong at a terminal, then the search decides it, a second each on all cores."""
    budgets = set()

    class Watched(Counting):
        def weigh(self, view, legal, budget):
            budgets.add(budget)
            return super().weigh(view, legal, budget)

    give_search(monkeypatch, Watched)
    assert main(["play", "contagion", "--seed", "1", "--bot", "all=strong"]) == 0
    assert "wins" in capsys.readouterr().out
    assert budgets == {Budget(simulations=1), Budget(seconds=1.0, workers=os.cpu_count())}, "getting ready, then playing"
