"""Whole games in the browser: people and bots at one table, every action clicked."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Coming
from tests.browser.scenes import GAMES, until, whole

CLOSE = {"pandemic": -14, "contagion": -16, "raxxon": -14}  # where a person takes over, counted from the end


@pytest.mark.parametrize("game", GAMES)
def test_the_last_moves_of_a_game_are_played_to_its_end(come_in: Coming, game: str, chance: random.Random) -> None:
    """Given a game that is nearly over, when a bot plays one seat and a person the other, then it ends, and the page says how."""
    anna = come_in()
    table = anna.imports(until(whole(game, level="random"), CLOSE[game]))
    anna.goes_to(table)
    anna.menu().get_by_role("button", name="Let a bot play").last.click()

    anna.plays_to_the_end(chance)

    expect(anna.result.get_by_role("status")).not_to_be_empty()
    expect(anna.result.get_by_role("button", name="Look back")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_from_its_first_move_to_its_last(come_in: Coming, game: str, chance: random.Random) -> None:
    """Given a new visitor, when they click Play and then actions until there are none, then a game was played, and its deal is verified."""
    anna = come_in(None).goes()
    anna.page.get_by_role("article").filter(has_text=game.title()).get_by_role("button", name="Play now").click()

    anna.plays_to_the_end(chance)

    expect(anna.result.get_by_role("status")).not_to_be_empty()
    anna.button("Verify the deal").click()
    expect(anna.dialog).to_contain_text("The deal is the one that was promised")
