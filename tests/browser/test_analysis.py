"""Analyses and hints in the browser."""

import re

from playwright.sync_api import expect

import outbreak
from outbreak.server.base.table_types import Agreement
from tests.browser.conftest import Coming
from tests.browser.scenes import put
from tests.server.scenes import last_moves
from tests.server.server import Server


def test_a_finished_game_is_analysed(come_in: Coming, server: Server) -> None:
    """Given a finished game, when its analysis is asked for, then its curve is drawn, and a turning point leads to its moment."""
    anna = come_in()
    before, moves = last_moves(count=24)
    anna.goes_to(put(server, before, [anna, "normal"], moves=moves))
    anna.page.get_by_role("tab", name="Analysis").click()
    anna.button("Analyse this game").click()

    panel = anna.page.get_by_role("region", name="Analysis")
    expect(panel.get_by_role("img", name="Chance to win")).to_be_visible()
    expect(panel.get_by_role("heading", name="Where the game turned")).to_be_visible()
    expect(panel).to_contain_text("what that player knew")
    expect(panel).to_contain_text("Chance to win in this position")
    expect(panel).to_contain_text("The chance to win with each action")
    expect(panel.get_by_role("heading", name="had the choice")).to_be_visible()
    expect(panel.get_by_role("listitem").filter(has_text="played")).to_have_count(1)

    own, other = panel.get_by_role("button", name="Circle", exact=True), panel.get_by_role("button", name="Triangle", exact=True)
    expect(own).to_have_attribute("aria-pressed", "true")
    other.click()
    expect(other).to_have_attribute("aria-pressed", "true")
    expect(own).to_have_attribute("aria-pressed", "false")

    assert anna.barriers() == []
    panel.get_by_role("img", name="Chance to win").click()
    expect(anna.lookback.get_by_role("slider", name="Moment")).to_be_visible()


def test_an_analysis_under_way_tells_how_far_it_is_and_may_be_asked_for_again_when_it_breaks_off(come_in: Coming, server: Server) -> None:
    """Given an analysis that is being made, when it is interrupted, then the page says so, and it can be started again."""
    anna = come_in()
    before, moves = last_moves()
    table = put(server, before, [anna, "normal"], moves=moves)
    state = {"state": "running", "done": 3, "total": 8}
    anna.page.route(f"**/api/tables/{table}/analysis", lambda route: route.fulfill(json=state))
    anna.goes_to(table)
    anna.page.get_by_role("tab", name="Analysis").click()
    panel = anna.page.get_by_role("region", name="Analysis")
    expect(panel.get_by_role("progressbar")).to_have_attribute("value", "3")
    expect(panel).to_contain_text("3 of 8 steps")

    state["state"] = "none"

    expect(panel.get_by_role("alert")).to_contain_text("could not be finished")
    expect(anna.button("Analyse this game")).to_be_visible()
    assert anna.barriers() == []


def test_a_hint_names_actions_that_can_be_taken(come_in: Coming, server: Server) -> None:
    """Given a table with hints, when the player asks, then actions are offered with their worth, and one of them can be taken."""
    anna = come_in()
    game = outbreak.new("contagion", players=2, seed=2)
    seat = game.waiting[0]
    people = [anna if place == seat else "normal" for place in range(2)]
    anna.goes_to(put(server, game, people, agreement=Agreement(hints=True)))
    anna.button("Hint").click()

    expect(anna.page.get_by_text("Best, as far as you can know:")).to_be_visible()
    offered = anna.page.get_by_role("button", name="%")
    expect(offered.first).to_be_visible()
    assert anna.barriers() == []
    offered.first.click()
    expect(anna.page.get_by_text("Best, as far as you can know:")).to_be_hidden()


def test_a_table_without_hints_offers_none(come_in: Coming, server: Server) -> None:
    """Given a table that has not agreed on hints, when a player must answer, then no hint is offered."""
    anna = come_in()
    game = outbreak.new("contagion", players=2, seed=2)
    anna.goes_to(put(server, game, [anna, anna]))
    expect(anna.page.get_by_role("region", name="What you can do")).to_be_visible()
    expect(anna.button("Hint")).to_have_count(0)


def test_the_plain_page_says_the_same(come_in: Coming, server: Server) -> None:
    """Given the plain page, when a hint or an analysis is requested, then it is shown as text."""
    anna = come_in()
    game = outbreak.new("contagion", players=2, seed=2)
    people = [anna if place == game.waiting[0] else "normal" for place in range(2)]
    anna.goes(f"/plain/?table={put(server, game, people, agreement=Agreement(hints=True))}")
    anna.button("Hint").click()
    expect(anna.page.get_by_text("Best, as far as you can know:")).to_be_visible()
    expect(anna.page.get_by_role("status").get_by_role("button").first).to_be_visible()

    before, moves = last_moves()
    anna.goes(f"/plain/?table={put(server, before, [anna, 'normal'], moves=moves)}")
    anna.button("Analyse this game").click()
    expect(anna.page.get_by_text(re.compile("turned this game|winning chance")).first).to_be_visible()
