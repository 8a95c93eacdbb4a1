"""The rules on a GPU, where there is one: the very games a CPU plays, to the byte."""

import warnings

import numpy as np
import pytest

from outbreak.bots.house import policies
from outbreak.cli import main
from outbreak.core.codec import ActionError
from outbreak.core.cuda import NoGpu, cuda
from outbreak.core.registry import names, rulebook
from outbreak.lab import gpu

EVERY_POLICY = [(game, policy) for game in names() for policy in policies(rulebook(game))]


@pytest.fixture
def card():
    """The name of the card; without one the test is skipped, and says so."""
    try:
        return gpu.card()
    except NoGpu as problem:
        warnings.warn(f"the rules were not tested on a GPU: {problem}", stacklevel=1)
        pytest.skip(str(problem))


@pytest.mark.xdist_group("compiled")
class TestOnGpu:
    """Only where a GPU is."""

    @pytest.mark.parametrize(("game", "policy"), EVERY_POLICY)
    def test_games_are_those_of_the_cpu(self, card, game, policy):
        """Every byte of the last state, the ending and the number of decisions."""
        assert gpu.differences(game, policy, 300) == 0

    @pytest.mark.parametrize("game", names())
    def test_random_games_are_those_of_the_cpu(self, card, game, monkeypatch):
        """Decisions, steps and endings in all, also where games are more than places in the pools."""
        monkeypatch.setattr(gpu, "POOL", 8)
        assert gpu.random_tally(rulebook(game), 0, 3000) == gpu.random_tally_here(rulebook(game), 3000)

    @pytest.mark.parametrize("game", names())
    def test_steps_are_those_of_the_cpu(self, card, game):
        """States, rows, observations and masks, step by step."""
        assert gpu.same_batches(game, 50, 40)

    def test_what_is_not_legal_is_refused(self, card):
        """And its game stays as it is."""
        batch = gpu.GpuBatch("pandemic", 4)
        with pytest.raises(ActionError, match="not possible in game"):
            batch.step(np.argmin(batch.masks.copy_to_host(), axis=1))
        assert (batch.rows.copy_to_host()[:, gpu.steps.DECISIONS] == 0).all()


def test_without_a_gpu_it_is_said_what_is_missing(capsys):
    """The command ends as with any other bad input."""
    try:
        cuda()
    except NoGpu:
        assert main(["bench", "pandemic", "--on", "gpu"]) == 2
        assert "GPU" in capsys.readouterr().err
