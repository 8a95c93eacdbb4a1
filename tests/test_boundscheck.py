"""Compiled code never leaves its arrays: the short form of `make boundscheck`."""

import os
import subprocess
import sys

import pytest

from outbreak.core.registry import names, rulebook
from tests.boundscheck import settings, start


@pytest.mark.parametrize("game", names())
def test_every_option_that_is_one_of_two_words_is_played_with_both(game):
    """Given a game, when its settings are listed, then each number of players and each of the two words occurs."""
    played = list(settings(game))
    for option in rulebook(game).options:
        if option.name in played[0]:
            assert {options[option.name] for options in played} == set(option.values)
    assert "players" in played[0]


def test_pandemic_is_played_with_every_combination_of_its_options():
    """Who is asked, when, and what hands show depend on three options; all combinations of them are played."""
    assert len(list(settings("pandemic"))) == 3 * 2 * 2 * 2


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
