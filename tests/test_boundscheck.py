"""Compiled code never leaves its arrays: the short form of `make boundscheck`."""

import subprocess
import sys

import pytest

from outbreak.core.registry import names
from tests.boundscheck import GAMES, OPTIONS, settings, start


def test_every_game_is_checked():
    """Every game, and every option that changes what is known or who is asked, has its checks."""
    assert set(GAMES) == set(OPTIONS) == set(names())
    assert {len(list(settings(game))) for game in GAMES} == {24, 4, 8}


@pytest.mark.parametrize("game", names())  # each in a process with a cache of its own, so that any worker may run it
def test_no_index_leaves_its_array(game):
    """Given rules compiled with checks of every index, when games are verified, batched, searched and analysed, then none fails."""
    assert start(game, short=True).wait() == 0


def test_an_index_that_leaves_its_array_is_noticed():
    """Given the environment of the checks, when compiled code reads beyond an array, then that is an error."""
    source = "import numba, numpy; f = numba.njit(boundscheck=False)(lambda a, i: a[i]); f(numpy.zeros(3), 127)"
    done = subprocess.run([sys.executable, "-c", source], env={"NUMBA_BOUNDSCHECK": "1"}, capture_output=True, text=True)
    assert done.returncode != 0 and "IndexError" in done.stderr
