"""The guide "Adding a game": its excerpts are what the files hold, and its recipes work."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
EXCERPTS = re.findall(r"^From `([^`]+)`:\n\n```\w*\n(.*?)^```$", GUIDE, flags=re.MULTILINE | re.DOTALL)

PLAY = """
import outbreak
from outbreak.words import Words
game = outbreak.new("checkpoint", seed=1)
print(game.table.box_lens.goal, game.table.codec.names["traveller"][-1], Words("de", game.rulebook).name("doctor", "traveller"))
while not game.outcome:
    game.push(game.legal()[0])
"""


@pytest.mark.parametrize(("file", "excerpt"), EXCERPTS, ids=[file for file, _ in EXCERPTS])
def test_an_excerpt_is_what_the_file_holds(file, excerpt):
    assert excerpt in (ROOT / file).read_text(encoding="utf-8")


def test_the_guide_shows_every_room_of_the_game():
    folder = ROOT / "tests" / "games" / "checkpoint"
    rooms = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
    assert len(EXCERPTS) >= 10
    assert {name for name in rooms if f"`{name}" not in GUIDE and name not in ("data", "text")} == set()


def test_the_recipes_need_no_code(tmp_path):
    """Given a copy of the game, when a number and a card are changed as the recipes say, then the game is played with them."""
    copy = shutil.copytree(ROOT / "tests" / "games" / "checkpoint", tmp_path / "checkpoint")
    board, travellers, german = (copy / path for path in ("data/board.toml", "data/travellers.toml", "text/de.ftl"))
    board.write_text(board.read_text().replace("goal = 12", "goal = 10"))
    travellers.write_text(travellers.read_text() + '\n[[traveller]]\nid = "doctor"\ncount = 1\ninfected = 0\npeople = 1\nbrings = 3\n')
    german.write_text(german.read_text(encoding="utf-8") + "\ntraveller-doctor = Ärztin\n", encoding="utf-8")
    env = {**os.environ, "OUTBREAK_GAMES": "checkpoint", "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", PLAY], env=env, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "10 doctor Ärztin\n"), done.stderr
