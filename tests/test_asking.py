"""Asking before a bot goes on: who is asked, how often, and in which games."""

import random

import pytest

from outbreak.asking import Asking, window_of
from outbreak.core.game import new
from outbreak.core.window import Window


def window(mark: int, turn: int = 1, seats: int = 0b110) -> Window:
    return Window("actions", turn, (mark,), seats, frozenset())


def test_once_in_a_window_where_it_matters() -> None:
    """Given an answer, when the bot acts on in the same window, then the seat is asked again only in the next one."""
    asking, modes = Asking(), {1: "matters"}
    assert asking.due(window(1), 10, modes) == {1}
    asking.answer(1, window(1), 10)
    assert asking.due(window(1), 10, modes) == asking.due(window(1), 11, modes) == set()
    assert asking.due(window(2), 12, modes) == {1}


def test_before_every_action_who_always_wants_to_be_asked() -> None:
    asking, modes = Asking(), {1: "always"}
    asking.answer(1, window(1), 10)
    assert asking.due(window(1), 10, modes) == set()
    assert asking.due(window(1), 11, modes) == {1}


def test_never_who_does_not_want_to_be_asked() -> None:
    assert Asking().due(window(1), 10, {1: "never"}) == set()


def test_again_before_the_next_action_who_asks_for_it() -> None:
    asking, modes = Asking(), {1: "matters"}
    asking.answer(1, window(1), 10, "action")
    assert asking.due(window(1), 10, modes) == set()
    assert asking.due(window(1), 11, modes) == {1}


def test_not_in_this_turn_any_more_who_says_so() -> None:
    asking, modes = Asking(), {1: "always", 2: "matters"}
    asking.answer(1, window(1), 10, "turn")
    assert asking.due(window(2), 11, modes) == {2}
    assert asking.due(window(3, turn=2), 12, modes) == {1, 2}


def test_nobody_who_could_not_act() -> None:
    assert Asking().due(window(1), 10, {0: "always", 2: "always", 3: "always"}) == {2}


@pytest.mark.parametrize("game", ["contagion", "raxxon"])
def test_in_other_games_only_those_act_whom_the_game_waits_for(game: str) -> None:
    """Who may act in another's turn of Contagion or Raxxon is waited for by the game itself, so no bot can pass them by."""
    for seed in range(4):
        chance, played = random.Random(seed), new(game, seed=seed, players=3)
        while played.outcome is None:
            assert window_of(played) is None
            legal = played.legal()
            assert {action.seat for action in legal} <= set(played.waiting)
            assert all(not played.legal(seat) for seat in range(3) if seat not in played.waiting)
            played.push(chance.choice(legal))
