"""Compiled code never leaves its arrays: the short form of `make boundscheck`."""

import os
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


LEAVING = """
import numpy as np
from outbreak.core.compiled import Compiler
from outbreak.core.rule import Numbers, rule

@rule
def read(numbers: Numbers, place):
    return numbers[place]

@rule
def read_on(numbers: Numbers, place):
    return read(numbers, place + 1)

Compiler("tiny", {}, {}).entry(read_on)(np.zeros(3, np.int64), 126)
"""


def test_a_rule_that_leaves_its_array_is_noticed(tmp_path):
    """Given the environment of the checks, when a rule that another one calls reads beyond an array, then that is an error."""
    (tmp_path / "leaving.py").write_text(LEAVING)
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "OUTBREAK_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, str(tmp_path / "leaving.py")], env=environment, capture_output=True, text=True)
    assert done.returncode != 0 and "IndexError" in done.stderr
