"""Finished games: replay, and verification of the deal."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Coming
from tests.browser.scenes import GAMES, whole


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_looked_back_at(come_in: Coming, game: str) -> None:
    """Given a finished game, when its scrubber is moved with keys and buttons, then the log and the moment shown follow."""
    anna = come_in()
    record = whole(game)
    anna.goes_to(anna.imports(record.to_text()))
    anna.result.get_by_role("button", name="Look back").click()
    scrubber = anna.lookback.get_by_role("slider", name="Moment")
    last = int(scrubber.input_value())
    told = anna.log.get_by_role("listitem")
    everything = told.count()

    scrubber.press("Home")
    expect(scrubber).not_to_have_value(str(last))
    first = int(scrubber.input_value())
    anna.lookback.get_by_role("button", name="Next").click()

    expect(scrubber).to_have_value(str(first + 1))
    assert told.count() < everything
    anna.lookback.get_by_role("button", name="Last").click()
    expect(anna.lookback).to_contain_text(f"{last} / {last}")
    anna.button("Back to now").click()
    expect(anna.result).to_be_visible()


def test_the_deal_is_verified_in_the_browser(come_in: Coming) -> None:
    """Given a game that its only player has ended, when they verify the deal, then the browser computes the published commitment."""
    anna = come_in()
    anna.goes_to(anna.opens("contagion", "normal"))
    anna.menu().get_by_role("button", name="Propose to end the game").click()

    anna.button("Verify the deal").click()

    expect(anna.dialog).to_contain_text("The deal is the one that was promised before the first card.")
    expect(anna.dialog).to_contain_text("Computed in this browser")
