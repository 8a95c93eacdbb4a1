"""The laboratory's examples run, in a short form."""

import doctest
import importlib.util
import warnings
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
pytestmark = pytest.mark.xdist_group("compiled")


def example(name):
    """An example as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_walk_through_prints_what_it_says():
    """Every example of docs/lab.md."""
    failed, tried = doctest.testfile(str(EXAMPLES.parent / "docs" / "lab.md"), module_relative=False)
    assert tried > 10 and failed == 0


def test_openspiels_search_plays_pandemic(capsys):
    """A game to its end, every decision searched from what the player knows."""
    got = example("openspiel_mcts").main(["--games", "1", "--simulations", "2"])
    assert len(got) == 1 and got[0] in (-1, 1)
    assert "cures" in capsys.readouterr().out


def test_a_policy_is_trained(capsys):
    """Some lessons change the policy, and the exam compares it with chance in the same games."""
    if importlib.util.find_spec("torch") is None:
        warnings.warn("PyTorch is not installed, so examples/train_pandemic.py was not tested: pip install torch", stacklevel=1)
        pytest.skip("PyTorch is not installed")
    result = example("train_pandemic").main(["--rounds", "3", "--games", "16", "--steps", "16", "--exam", "40"])
    assert "lesson 1" in capsys.readouterr().out
    assert set(result) == {"random", "trained"}
    assert result["random"] != result["trained"]
    assert all(0 <= won <= 1 and 0 <= cures <= 4 for won, cures in result.values())
