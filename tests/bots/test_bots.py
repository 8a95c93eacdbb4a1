"""Bots: one method, built in or from a person's own file."""

import pytest

import outbreak
from outbreak.bots import SETTINGS, Bot, BotError, HeuristicBot, RandomBot, load_bot

FAST = SETTINGS["fast"]
TABLES = [{"players": 2}, {"players": 4, "hands": "closed", "windows": "polled"}, {"players": 3, "consent": "ask"}]

OWN = """
class First:
    def choose(self, view, legal, budget):
        return legal[0]

class Nothing:
    pass

ready_made = First()
"""


def play(bot: Bot, most: int = 3000, **options):
    """Play a whole game in which one bot plays every seat from that seat's own view."""
    game = outbreak.new("pandemic", **options)
    while game.outcome is None and most > 0:
        most -= 1
        view = game.view([game.waiting[0]])
        game.push(bot.choose(view, view.legal(), FAST))
    return game


@pytest.mark.parametrize("bot", ["random", "heuristic"])
@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 4, "hands": "closed", "windows": "polled"}, {"players": 3, "consent": "ask"}], ids=str
)
def test_a_built_in_bot_plays_a_whole_game_legally(bot, options):
    """Every choice is accepted, and the game ends."""
    assert play(load_bot(bot, seed=3), seed=5, **options).outcome is not None


def test_a_random_bot_with_a_seed_plays_the_same_again():
    """The seed decides its choices."""
    first, second = play(RandomBot(1), seed=2), play(RandomBot(1), seed=2)
    assert [entry.action for entry in first.entries] == [entry.action for entry in second.entries]


def test_the_heuristic_chooses_among_what_it_is_given():
    """Offered one action only, it takes that one."""
    game = outbreak.new("pandemic", seed=1)
    for action in game.view().legal():
        assert HeuristicBot().choose(game.view(), [action], FAST) is action


def test_a_bot_comes_from_a_file(tmp_path):
    """A class is instantiated, an object is used as it is."""
    file = tmp_path / "mine.py"
    file.write_text(OWN)
    game = outbreak.new("pandemic", seed=1)
    for kind in ("First", "ready_made"):
        assert load_bot(f"{file}:{kind}").choose(game.view(), game.legal(), FAST) == game.legal()[0]


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("genius", "there is no bot 'genius'; there are random, heuristic, strong, or FILE.py:CLASS"),
        ("{folder}/nowhere.py:Bot", "there is no file"),
        ("{folder}/mine.py:Missing", "has no class Missing"),
        ("{folder}/mine.py:Nothing", "Nothing has no method choose"),
        ("{folder}/broken.py:Bot", "cannot be loaded: SyntaxError"),
        ("{folder}/needy.py:Needy", r"cannot be created: TypeError(.|\n)*Traceback(.|\n)*TypeError"),
        ("{folder}/careless.py:Bot", r"cannot be loaded: ZeroDivisionError(.|\n)*careless.py.*, line 1"),
    ],
)
def test_a_bot_that_cannot_be_had_is_refused_with_the_reason(tmp_path, name, complaint):
    """Each way to name no bot says what is wrong."""
    (tmp_path / "mine.py").write_text(OWN)
    (tmp_path / "broken.py").write_text("def:")
    (tmp_path / "needy.py").write_text("class Needy:\n    def __init__(self, level): pass")
    (tmp_path / "careless.py").write_text("1 / 0")
    with pytest.raises(BotError, match=complaint):
        load_bot(name.format(folder=tmp_path))
