"""The lab's examples run, in a short form."""

import doctest
import importlib.util
import warnings
from pathlib import Path

import numpy as np
import pytest

from outbreak.lab.batch import Batch
from outbreak.lab.statistics import mean_interval

EXAMPLES = Path(__file__).parents[2] / "examples"
pytestmark = pytest.mark.xdist_group("compiled")


def example(name):
    """Return an example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_walk_through_prints_what_it_says():
    """Every example of docs/lab.md."""
    failed, tried = doctest.testfile(str(EXAMPLES.parent / "docs" / "lab.md"), module_relative=False)
    assert tried > 10 and failed == 0


def test_boards_are_read_by_name(capsys):
    """The report of examples/board_report.py."""
    example("board_report").main()
    assert "seat 1 is in chicago" in capsys.readouterr().out


def test_openspiels_search_plays_pandemic(capsys):
    """A game to its end, every decision searched from what the player knows; the same deal by the built-in policies."""
    cures = example("openspiel_mcts").main(["--games", "1", "--simulations", "2", "--playouts", "1"])
    assert list(cures) == ["search", "random", "heuristic"]
    assert all(0 <= count <= 4 for [count] in cures.values())
    assert f"{cures['search'][0]} cures" in capsys.readouterr().out


@pytest.fixture
def torch():
    """PyTorch; without it the test is skipped, and says so."""
    if importlib.util.find_spec("torch") is None:
        warnings.warn("PyTorch is not installed, so examples/train_pandemic.py was not tested: pip install torch", stacklevel=1)
        pytest.skip("PyTorch is not installed")
    return importlib.import_module("torch")


def how_far(board, choose, as_tensor):
    """Play 200 deals that are in no training: how far each team came, counting cures and what its cards promised at best."""
    batch = Batch("pandemic", 200, seed="exam", epidemics=0)
    far = np.zeros(len(batch))

    def watched(observations, masks, seats):
        sight = board(as_tensor(observations))
        np.maximum(far, (sight.whole[:, :4].sum(dim=1) + sight.promise).numpy(), out=far, casting="unsafe")
        return choose(observations, masks, seats)

    batch.play(watched)
    return far


def test_a_policy_learns(torch, tmp_path, capsys):
    """After four short lessons teams already come farther than by chance in the same deals; a network that learned nothing does not."""
    train, chance = example("train_pandemic"), np.random.default_rng(1)
    marks = train.main(["--lessons", "4", "--games", "128", "--steps", "32", "--exam", "20", "--out", str(tmp_path / "net.pt")])
    assert list(marks) == ["random", "trained", "heuristic"]
    assert all(mark.low <= mark.won <= mark.high and 0 <= mark.cures <= 4 for mark in marks.values())
    assert "lesson 4" in capsys.readouterr().out
    policy = train.Policy(Batch("pandemic", 1))
    policy.load_state_dict(torch.load(tmp_path / "net.pt"))
    trained = how_far(policy.board, train.chooser(policy), torch.as_tensor)
    random = how_far(policy.board, lambda _, masks, __: (chance.random(masks.shape) * masks).argmax(axis=1), torch.as_tensor)
    _, low, _ = mean_interval((trained - random).tolist())
    assert low > 0.1, f"by chance {random.mean():.2f}, trained {trained.mean():.2f}"
