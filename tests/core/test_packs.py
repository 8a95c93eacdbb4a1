"""Packs: another box runs at full speed; a bad one is refused with file, entry and reason."""

import re
import shutil

import pytest

import outbreak
from outbreak import PackError
from outbreak.core.registry import names, rulebook

DATA = rulebook("pandemic").folder / "data"


@pytest.fixture
def pack(tmp_path):
    """A copy of Pandemic's own pack, to be spoiled; `edit(file, old, new)` changes it."""
    shutil.copytree(DATA, tmp_path / "pack")

    def edit(file, old, new):
        path = tmp_path / "pack" / file
        text = path.read_text(encoding="utf-8")
        assert re.search(old, text), f"{old} is not in {file}"
        path.write_text(re.sub(old, new, text, count=1), encoding="utf-8")

    return tmp_path / "pack", edit


@pytest.mark.parametrize("game", names())
def test_the_base_pack_builds(game):
    """Every game's own pack is sound."""
    assert len(rulebook(game).build_box(rulebook(game).base_pack)) == 1


def test_another_pack_is_played(pack):
    """A changed number takes effect, and the pack travels in the record."""
    folder, edit = pack
    edit("board.toml", "actions = 4", "actions = 5")
    game = outbreak.new("pandemic", pack=folder, seed=1)
    assert game.state.actions_left == 5
    again = outbreak.Game.load(outbreak.Record.from_text(game.record().to_text()))
    assert again.state.actions_left == 5 and again.pack.name == "pack"


def test_files_not_in_a_pack_come_from_the_base(pack):
    """A pack may change one file only."""
    folder, _ = pack
    (folder / "cities.toml").unlink()
    assert outbreak.new("pandemic", pack=folder, seed=1).legal()


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("board.toml", "actions = 4", "actions = 0", "board.toml: play.actions: must be a whole number from 1 to 20, not 0"),
        ("board.toml", "actions = 4", "actions = true", "board.toml: play.actions: must be a whole number"),
        ("board.toml", "actions = 4", "", "board.toml: play.actions: is missing"),
        ("board.toml", 'start = "atlanta"', 'start = "atlantis"', "board.toml: board.start: 'atlantis' is not the id of any entry"),
        ("board.toml", r'"airlift", ', "", "board.toml: events: must be airlift, forecast"),
        ("board.toml", r"rates = \[2, 2, 2", "rates = [2, 20, 2", "board.toml: board.rates.1: must be a whole number from 1 to 9"),
        ("board.toml", r"\[board\]", "[bord]", "board.toml: board: must be a table"),
        ("board.toml", r"\[board\]", "[board", "board.toml: file: is not valid TOML"),
        ("cities.toml", 'id = "chicago"', 'id = "atlanta"', "cities.toml: city atlanta.id: stands twice"),
        ("cities.toml", '"tokyo", "manila"]', '"tokio", "manila"]', "cities.toml: city san_francisco.links: 'tokio' is not the id"),
        ("cities.toml", 'color = "blue"', 'color = "green"', "cities.toml: city san_francisco.color: must be one of blue"),
        (
            "cities.toml",
            r'links = \["chicago", "los_angeles", "tokyo", "manila"\]',
            'links = ["chicago", "tokyo", "manila"]',
            "cities.toml: city san_francisco.links: los_angeles links here, so los_angeles must be listed",
        ),
        ("cities.toml", "population = 5_864_000", "population = 0", "cities.toml: city san_francisco.population: must be a whole number"),
    ],
)
def test_a_bad_pack_is_refused(pack, file, old, new, message):
    """The error names the file, the entry and the reason."""
    folder, edit = pack
    edit(file, old, new)
    with pytest.raises(PackError, match=message):
        outbreak.new("pandemic", pack=folder)


def test_a_folder_that_is_no_pack_is_refused(tmp_path):
    """No folder, an empty one, and one with a foreign file."""
    with pytest.raises(PackError, match="No such file or directory"):
        outbreak.new("pandemic", pack=tmp_path / "none")
    with pytest.raises(PackError, match="holds no TOML file"):
        outbreak.new("pandemic", pack=tmp_path)
    (tmp_path / "zombies.toml").write_text("")
    with pytest.raises(PackError, match="is not part of this game's pack"):
        outbreak.new("pandemic", pack=tmp_path)
