"""Accessibility: axe finds nothing serious or critical on any page, in the light and in the dark theme."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Coming
from tests.browser.scenes import GAMES, until, whole


@pytest.mark.parametrize("address", ["/", "/rules/pandemic", "/learn/contagion", "/elsewhere"])
def test_pages_are_open_to_everybody(come_in: Coming, address: str) -> None:
    anna = come_in().goes(address)
    anna.page.wait_for_load_state("networkidle")
    assert anna.barriers() == []


def test_the_waiting_room_is_open_to_everybody(come_in: Coming) -> None:
    anna = come_in()
    anna.goes_to(anna.opens("raxxon", "open", "normal"))
    assert anna.barriers() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_open_to_everybody(come_in: Coming, game: str) -> None:
    anna = come_in()
    anna.goes_to(anna.imports(until(whole(game, players=3), 60)))
    expect(anna.bar).to_be_visible()
    assert anna.barriers() == []


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_and_its_past_are_open_to_everybody(come_in: Coming, game: str) -> None:
    anna = come_in()
    anna.goes_to(anna.imports(whole(game, players=3).to_text()))
    assert anna.barriers() == []
    anna.result.get_by_role("button", name="Look back").click()
    expect(anna.lookback).to_be_visible()
    assert anna.barriers() == []


def test_what_stands_over_a_table_is_open_to_everybody(come_in: Coming) -> None:
    anna = come_in()
    anna.goes_to(anna.opens("pandemic", "normal"))
    anna.menu()
    assert anna.barriers() == []
    anna.page.keyboard.press("Escape")
    anna.awaits_turn().page.keyboard.press("/")
    expect(anna.dialog).to_be_visible()
    assert anna.barriers() == []
