"""`outbreak learn`: what a net learns from a game, that it learns it, and that rules read it as it was learned."""

from types import SimpleNamespace

import numpy as np
import pytest

from outbreak.cli import main
from outbreak.core.registry import rulebook
from outbreak.games.pandemic.bots import training
from outbreak.games.pandemic.bots.evaluation import CERTAIN_WIN, NET_SIZE, evaluate, set_base
from outbreak.games.pandemic.bots.planning import BUFFER_LENGTH
from outbreak.lab.learn import TRUST, blank_nets, hopes, load, save, whole
from outbreak.lab.net import blank_net

compiled = pytest.mark.xdist_group("compiled")


def test_hopes_come_from_the_end():
    """Given a game of two turns, when it is won, then its last plan hopes for most of that, and what was not chosen for less by as much
    as deals have shown."""
    game = SimpleNamespace(
        features=np.zeros((6, 1), np.int16),
        turns=np.array([1, 1, 1, 2, 2, 2]),
        values=np.array([-1, 0.4, 0.3, -1, 0.5, 0.2], np.float32),
        chosen=np.array([False, True, False, False, True, False]),
    )
    found = hopes(game, 1.0)
    last = TRUST * 1.0 + (1 - TRUST) * 0.5
    first = TRUST * last + (1 - TRUST) * 0.4
    assert found.tolist() == pytest.approx([first, first, first - 0.1, last, last, last - 0.3])
    assert hopes(game, 0.0)[-1] == 0, "nobody hopes for less than nothing"


def test_without_plans_the_end_is_all_there_is():
    """Given turns that were played by rules of thumb, when their game is over, then each row hopes for its end."""
    rows = SimpleNamespace(features=np.zeros((3, 1)), turns=np.array([1, 2, 2]), values=np.full(3, -1.0), chosen=np.zeros(3, bool))
    assert hopes(rows, 0.25).tolist() == [0.25] * 3


def test_a_net_learns():
    """Given rows whose worth depends on two of their numbers, when a net has learned them, then it tells others apart."""
    chance = np.random.default_rng(3)
    sights = chance.integers(0, 5, (20_000, 6)).astype(np.int16)
    wanted = (0.1 + 0.2 * (sights[:, 0] > 2) + 0.1 * sights[:, 1]).astype(np.float32)
    net = blank_net((6, 16, 8), 1)
    untaught = np.abs(net.judge(sights) - wanted).mean()
    for _ in range(200):
        net.fit(sights[:16_000], wanted[:16_000], 1e-3, chance)
    assert np.abs(net.judge(sights[16_000:]) - wanted[16_000:]).mean() < min(0.02, untaught / 5)


def test_rules_judge_as_the_net_learned():
    """Given nets of broken numbers, when the rules judge by them in whole ones, then they come to the same chance."""
    nets = blank_nets(training)
    flat = whole(rulebook("pandemic"), nets).tolist()
    sights = np.random.default_rng(5).integers(0, 9, training.SIZES[0]).astype(np.int16)
    for number, net in enumerate(nets):
        buffer = [*sights.tolist(), *[0] * (BUFFER_LENGTH - len(sights))]
        set_base(flat, number * NET_SIZE, buffer)
        assert evaluate(flat, number * NET_SIZE, buffer) / CERTAIN_WIN == pytest.approx(float(net.judge(sights[None])[0]), abs=0.002)


def test_nets_come_back_from_their_file(tmp_path):
    """Given nets in a file, when it is read, then they are the same; and ones of other sizes are refused with both sizes."""
    nets = blank_nets(training)
    save(tmp_path / "nets.npz", 7, nets)
    done, found = load(tmp_path / "nets.npz", training)
    assert done == 7
    assert all(np.array_equal(a, b) for one, two in zip(nets, found, strict=True) for a, b in zip(one.weights, two.weights, strict=True))
    save(tmp_path / "other.npz", 1, nets[:2])
    with pytest.raises(ValueError, match=f"2 nets of .* reads {training.NETS} nets of"):
        load(tmp_path / "other.npz", training)


@compiled
def test_rounds_go_on_where_they_ended(tmp_path, capsys):
    """Given a few games by rules of thumb, when two more rounds are asked for, then they are numbered on and the net is published."""
    file, published = tmp_path / "nets.npz", tmp_path / "net.npy"
    asked = ["learn", "pandemic", "--out", str(file), "--games", "2", "--beam", "1", "--jobs", "1"]
    assert main([*asked, "--rounds", "1"]) == 0
    assert main([*asked, "--rounds", "2", "--publish", str(published)]) == 0
    assert [line.split(":")[0] for line in capsys.readouterr().out.splitlines()] == ["round 1", "round 2", "round 3"]
    assert load(file, training)[0] == 3
    assert np.load(published).shape == (training.NETS * NET_SIZE,)


def test_bad_wishes_are_told_what_would_be_right(tmp_path, capsys):
    """Given a game without a net, or a file of another kind, when learning is asked for, then the answer says what would be right."""
    assert main(["learn", "raxxon", "--out", str(tmp_path / "a.npz")]) == 2
    assert "choose from pandemic" in capsys.readouterr().err
    assert main(["learn", "pandemic", "--out", str(tmp_path / "a.txt")]) == 2
    assert ".npz" in capsys.readouterr().err
