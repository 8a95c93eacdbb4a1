"""Raxxon's crowd on a screen: it fits however large it is, and nothing is drawn that is not there."""

import re

import pytest

import outbreak
from outbreak.bots import SETTINGS, RandomBot
from outbreak.core.registry import rulebook
from outbreak.games.raxxon.table.board import board
from outbreak.games.raxxon.table.crowd_board import crowd
from outbreak.style import Style
from outbreak.testing import table
from outbreak.wording import Wording
from outbreak.words import Words

LARGEST = (
    "innocent familiar family celebrity susceptible hostile",
    "carrier volatile chaotic ?hostile =carrier =susceptible",
    "innocent familiar family celebrity susceptible hostile",
    "hostile hostile ?hostile ?hostile . hostile",
    "carrier =volatile chaotic carrier =chaotic carrier",
    "innocent familiar . celebrity hostile hostile",
)


def words(lang):
    """Return the words of one language."""
    return Words(lang, rulebook("raxxon"), strict=True)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("width", "shapes"), [(100, False), (80, True), (60, True)])
def test_the_largest_crowd_fits(lang, width, shapes):
    """Six rows of six in columns that stand below their numbers; no line is too long, and known facedown cards keep their brackets."""
    view = table("raxxon", level="regular").crowd(*LARGEST).blocks("b5").game().view()
    style = Style(shapes=shapes, width=width)
    assert all(len(line) <= width for line in board(view, words(lang), style))
    head, numbers, *rows = crowd(view, words(lang), style)[:8]
    assert "34" in head and numbers.split() == ["1", "2", "3", "4", "5", "6"]
    assert [row[0] for row in rows] == list("ABCDEF")
    places = [numbers.index(number) for number in "123456"]
    for row in rows:
        assert all(row[place - 1 : place] == " " != row[place : place + 1] for place in places)
    assert rows[1].count("[") == rows[1].count("]") == 2 and "#3" in rows[1]


def test_a_chosen_card_keeps_its_sign():
    """Also where its name is cut."""
    game = table("raxxon", level="regular").crowd(*LARGEST).character(0, "thomas_heart").turn(0).game()
    game.push("act 2")
    game.push("card b5")
    rows = crowd(game.view(), words("en"), Style(shapes=True, width=60))
    assert "]*" in rows[3]


@pytest.mark.parametrize(("lang", "you"), [("en", "You"), ("de", "Du")])
def test_alone_there_is_no_sheet_before_a_character_is_chosen(lang, you):
    """The board says whom it asks, and shows the sheet of the character once there is one."""
    game = outbreak.new("raxxon", players=1, seed=3)
    before = board(game.view(), words(lang), Style())
    assert before[0].endswith(f"· {you}") and not any("(p0)" in line for line in before)
    game.push("character kd_james")
    assert any("KD James" in line and "(p0)" in line for line in board(game.view(), words(lang), Style()))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_words_name_a_card_as_the_board_does(seed):
    """A letter and a number, the letter large, in all that may be done and all that happens in a whole game."""
    game, bot = outbreak.new("raxxon", players=2, level="regular", seed=seed), RandomBot(seed)
    wording, told = Wording(rulebook("raxxon"), words("en"), Style()), []
    while not game.outcome:
        view = game.view()
        told += [wording.prompt(view), *(wording.action(view, action) for action in view.legal())]
        happened = game.push(bot.choose(game.view(game.waiting[0]), game.legal(game.waiting[0]), SETTINGS["fast"]))
        told += wording.sentences(game.view(), happened)
    assert any(re.search(r"\b[A-F][1-6]\b", text) for text in told)
    assert not [text for text in told if re.search(r"\b[a-f][1-6]\b|\brow [a-f]\b", text)]
