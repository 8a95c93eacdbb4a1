"""`outbreak pack`, and `--pack` of the other commands."""

import json

import pytest

from outbreak.cli import BAD_INPUT, main
from outbreak.core.registry import names, rulebook
from outbreak.envs import aec
from outbreak.envs.gym import GameEnv
from outbreak.lab.batch import Batch


@pytest.fixture
def folder(tmp_path, capsys):
    """A pack of Contagion in which holiday traffic draws three cards."""
    path = tmp_path / "mine"
    assert main(["pack", "new", "contagion", str(path)]) == 0
    change(path / "events.toml", 'id = "holiday_traffic"\nwhen = "start"\neffects = [{ do = "draw", amount = 2 }]', 3)
    capsys.readouterr()
    return path


def change(file, text, amount):
    """Change the amount in a text of a file."""
    before = file.read_text(encoding="utf-8")
    assert text in before
    file.write_text(before.replace(text, text.replace("amount = 2", f"amount = {amount}")), encoding="utf-8")


@pytest.mark.parametrize("game", names())
def test_a_new_pack_is_the_built_in_one(game, tmp_path, capsys):
    """Given a new pack, when it is checked, then it is sound and has no difference; what its files explain is still there."""
    path = tmp_path / "mine"
    assert main(["pack", "new", game, str(path)]) == 0
    assert main(["pack", "check", str(path)]) == 0
    said = capsys.readouterr().out
    assert f"mine: a pack for {game}" in said
    assert "changed" not in said
    assert rulebook(game).pack(path) is rulebook(game).base_pack
    assert all(file.read_text(encoding="utf-8").startswith("# ") for file in path.glob("*.toml"))


def test_a_folder_with_files_is_not_overwritten(folder, capsys):
    assert main(["pack", "new", "contagion", str(folder)]) == BAD_INPUT
    assert "is not empty; name a new folder" in capsys.readouterr().err


def test_a_check_tells_what_is_in_a_pack_and_what_differs(folder, capsys):
    assert main(["pack", "check", str(folder)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("mine: a pack for contagion")
    assert "cities.toml: 24 × [[city]]" in lines
    assert lines[-1] == "  changed: event.holiday_traffic.effects: [{'do': 'draw', 'amount': 2}] → [{'do': 'draw', 'amount': 3}]"


@pytest.mark.parametrize(("right", "wrong"), [("skull", "skul"), ("skull", "skulls"), ("city_mark", "citymark"), ("amount", "ammount")])
def test_a_check_tells_every_mistake(folder, capsys, right, wrong):
    path = folder / "events.toml"
    path.write_text(path.read_text(encoding="utf-8").replace(f"{right} = 1", f"{wrong} = 1"), encoding="utf-8")
    for task in (["check", str(folder)], ["zip", str(folder), str(folder / "mine.zip")]):
        assert main(["pack", *task]) == BAD_INPUT
        told = capsys.readouterr().err
        assert f".{wrong}: is no key of this entry; did you mean '{right}'?" in told
    assert not (folder / "mine.zip").exists()


@pytest.mark.parametrize(
    ("head", "message"),
    [
        (None, "pack.toml: file: is missing; it names the game. Or say it with --game"),
        ('game = "contagio"\nname = "x"', "must be one of contagion, pandemic, raxxon; did you mean 'contagion'?"),
        ('gane = "contagion"\nname = "x"', "pack.toml: game: is missing\npack.toml: gane: is no key of this entry; did you mean 'game'?"),
        ("game = [", "pack.toml: file: is not valid TOML"),
        ('game = "raxxon"\nname = "x"', "events.toml: file: is not part of this game's pack"),
    ],
)
def test_a_pack_names_its_game(folder, capsys, head, message):
    if head is None:
        (folder / "pack.toml").unlink()
    else:
        (folder / "pack.toml").write_text(head, encoding="utf-8")
    assert main(["pack", "check", str(folder)]) == BAD_INPUT
    assert message in capsys.readouterr().err


def test_a_pack_of_another_game_is_refused(folder, capsys):
    assert main(["simulate", "pandemic", "--pack", str(folder), "--games", "1"]) == BAD_INPUT
    assert "pack.toml: game: this is a pack for contagion, not for pandemic" in capsys.readouterr().err


def test_simulations_and_tournaments_name_the_pack_they_were_played_with(folder, tmp_path, capsys):
    """Given a pack as one file, when games are simulated with it, then the result has its name and hash, and the games differ."""
    file = tmp_path / "mine.zip"
    assert main(["pack", "zip", str(folder), str(file)]) == 0
    capsys.readouterr()
    found = []
    for more in ([], ["--pack", str(folder)], ["--pack", str(file)]):
        assert main(["simulate", "contagion", "--games", "20", "--policy", "heuristic", "--json", *more]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert "pack" not in found[0]
    assert found[1]["pack"] == f"mine {rulebook('contagion').pack(folder).digest}" == found[2]["pack"]
    assert found[1]["means"] == found[2]["means"] != found[0]["means"]
    command = ["tournament", "contagion", "--bot", "heuristic", "--bot", "random", "--players", "2", "--games", "2", "--simulations", "1"]
    assert main([*command, "--json", "--jobs", "1", "--pack", str(file)]) == 0
    assert json.loads(capsys.readouterr().out)["pack"] == found[1]["pack"]


def test_a_pack_is_verified(folder, capsys):
    assert main(["verify", "contagion", "--pack", str(folder), "--decisions", "300", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decisions"] >= 300


def test_a_bench_with_a_pack_needs_a_game(folder, capsys):
    assert main(["bench", "--pack", str(folder)]) == BAD_INPUT
    assert "name the game" in capsys.readouterr().err


def test_environments_play_a_pack(folder):
    """Given a pack with large hands, when environments are made with it, then they deal by it."""
    board = folder / "board.toml"
    board.write_text(board.read_text(encoding="utf-8").replace("start_hand = 4", "start_hand = 7"), encoding="utf-8")
    assert Batch("contagion", 2, pack=folder).states["hand_size"][:, 0].tolist() == [7, 7]
    alone = GameEnv("contagion", pack=folder)
    alone.reset(seed=1)
    assert alone.batch.states["hand_size"][0, 0] == 7
    several = aec.env("contagion", pack=str(folder))
    several.reset(seed=1)
    assert several.unwrapped.batch.states["hand_size"][0, 0] == 7
