"""A strong bot whose search is being compiled: the table shows the progress, and players can wait for it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import outbreak
from outbreak.core.background import compile_lock
from outbreak.server.base.table_types import Agreement
from tests.browser.conftest import Coming
from tests.browser.scenes import put
from tests.server.scenes import last_moves
from tests.server.server import Server, running_server


@pytest.fixture
def fresh_server(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, browser: object) -> Iterator[Server]:
    """A server on a machine where nothing is compiled yet; somebody else compiles there, and has come to 40 percent."""
    folder = tmp_path_factory.mktemp("fresh")
    monkeypatch.setenv("OUTBREAK_CACHE", str(folder / "cache"))
    with compile_lock() as say:
        say("contagion 80 200")
        yield from running_server(Server(f"sqlite:///{folder / 'tables.sqlite'}", folder, "--no-limits", "--prepare"))


def test_the_table_says_how_far_a_strong_bot_is_and_waits_if_one_wishes(come_in: Coming, fresh_server: Server) -> None:
    """Given a server that compiles, when somebody plays with a strong bot, then the table shows the progress; when they would rather wait,
    then it says that the game waits, in the web client and on the plain page; a hint says how far the search is."""
    anna = come_in(at=fresh_server)
    game = outbreak.new("contagion", players=2, seed=2)
    people = [anna if seat == game.waiting[0] else "strong" for seat in range(2)]
    table = put(fresh_server, game, people, agreement=Agreement(hints=True))
    anna.goes_to(table)
    expect(anna.page.get_by_text("The strong bot is getting ready. Until then it plays by rules of thumb.")).to_be_visible()
    expect(anna.page.get_by_role("progressbar", name="The search is getting ready: 40 %.")).to_be_visible()

    anna.button("Wait instead").click()
    expect(anna.page.get_by_text("The strong bot is getting ready. The game waits for it.")).to_be_visible()
    anna.button("Hint").click()
    expect(anna.page.get_by_text("The search is getting ready: 40 %. The hint follows.")).to_be_visible()
    assert anna.barriers() == []

    anna.page.goto(f"/plain/?table={table}")
    expect(anna.page.get_by_text("Strong bots are getting ready. The game waits for them.")).to_be_visible()
    anna.button("Play on").click()
    expect(anna.page.get_by_text("Strong bots are getting ready. Until then they play by rules of thumb.")).to_be_visible()
    expect(anna.page.get_by_role("progressbar")).to_have_attribute("value", "40")


def test_an_analysis_says_how_far_its_search_is(come_in: Coming, server: Server) -> None:
    """Given an analysis that waits for its search, when one looks at it, then it shows how much of the search is compiled."""
    anna = come_in()
    before, moves = last_moves()
    table = put(server, before, [anna, "normal"], moves=moves)
    state = {"state": "running", "done": 0, "total": 8, "search": {"done": 50, "total": 200, "failed": False, "waits": False}}
    anna.page.route(f"**/api/tables/{table}/analysis", lambda route: route.fulfill(json=state))
    anna.goes_to(table)
    anna.page.get_by_role("tab", name="Analysis").click()
    panel = anna.page.get_by_role("region", name="Analysis")
    expect(panel).to_contain_text("The search is getting ready: 25 %.")
    expect(panel.get_by_role("progressbar")).to_have_attribute("value", "25")
