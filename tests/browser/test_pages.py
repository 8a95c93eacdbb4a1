"""The pages around the tables: rules, guided first game, and the size of what the start page loads."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Response, expect

from tests.browser.conftest import Coming
from tests.browser.person import PHONE
from tests.server.proxy import Proxy
from tests.server.server import Server

FIRST_LOAD = 200_000  # bytes, compressed


def test_rules_are_found_by_their_words(come_in: Coming) -> None:
    anna = come_in().goes("/rules/pandemic")
    rules = anna.page.get_by_role("main").get_by_role("link", name="P-")
    expect(rules.first).to_be_visible()
    everything = rules.count()

    anna.page.get_by_role("searchbox").fill("quarantine specialist")
    expect(anna.page.get_by_role("main")).to_contain_text("quarantine specialist", ignore_case=True)
    assert 0 < rules.count() < everything

    anna.page.get_by_role("searchbox").fill("no such words")
    expect(anna.page.get_by_role("main")).to_contain_text("No rule has these words.")


def test_the_rules_begin_with_aim_and_components(come_in: Coming) -> None:
    """Given the rules of a game, when they are opened, then the aim comes first with tables; a search leaves the rows that match."""
    main = come_in().goes("/rules/pandemic").page.get_by_role("main")
    expect(main.get_by_role("heading", level=2).first).to_have_text("Aim")
    expect(main.get_by_role("row", name="96 disease cubes")).to_be_visible()
    expect(main.get_by_role("row", name="6 research stations")).to_be_visible()

    main.page.get_by_role("searchbox").fill("96")
    expect(main.get_by_role("row", name="96 disease cubes")).to_be_visible()
    expect(main.get_by_role("row", name="6 research stations")).not_to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_wide_table_of_the_rules_fits_a_phone(come_in: Coming, locale: str) -> None:
    """Given a table wider than a phone, when it is scrolled sideways, then the first column stays, and there are no accessibility
    problems."""
    anna = come_in(None, viewport=PHONE, locale=locale).goes("/rules/raxxon")
    table = anna.page.get_by_role("table").last
    row = table.get_by_role("row", name="Brian Lee")
    row.scroll_into_view_if_needed()
    table.locator("..").evaluate("box => (box.scrollLeft = box.scrollWidth)")
    expect(row.get_by_role("cell").last).to_be_in_viewport()
    expect(row.get_by_role("cell").first).to_be_in_viewport(ratio=1)
    assert not anna.scrolls_sideways()
    assert anna.barriers() == []


def test_the_guide_leads_through_the_first_steps(come_in: Coming) -> None:
    """Given a guided first game, when the person does what the guide says, then it goes on by itself."""
    anna = come_in(None).goes("/learn/pandemic")
    anna.button("Begin").click()
    guide = anna.page.get_by_role("region", name="a guided first game")
    for number in range(1, 5):
        expect(guide).to_contain_text(f"Step {number} of")
        guide.get_by_role("button", name="Next").click()

    expect(guide).to_contain_text("Click Washington on the map, then drive there.")
    anna.page.get_by_role("button", name="Washington, 3").click()
    anna.bar.get_by_role("button", name="Drive").first.click()

    expect(guide).to_contain_text("Now treat the blue disease here.")
    anna.takes("treat")
    expect(guide).to_contain_text("Drive on to Miami.")


def test_the_first_page_is_light(come_in: Coming) -> None:
    """Given an empty cache, when the start page is opened, then all that it loads, compressed, is less than 200 kB."""
    anna = come_in(None)
    loaded: list[Response] = []
    anna.page.on("response", lambda answer: loaded.append(answer))
    anna.goes().page.wait_for_load_state("networkidle")
    sizes = {answer.url: len(gzip.compress(answer.body())) for answer in loaded if answer.ok}
    assert any(address.endswith(".js") for address in sizes)
    assert sum(sizes.values()) < FIRST_LOAD, sizes


@pytest.fixture
def below(tmp_path: Path) -> Iterator[str]:
    """The address of a server behind a proxy, under a path."""
    flags = ("--no-limits", "--trusted-proxy", "127.0.0.1", "--root-path", "/games/outbreak")
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path, *flags)
    try:
        with Proxy(server.start(), "/games/outbreak").running() as proxy:
            yield f"{proxy.address}/games/outbreak"
    finally:
        server.kill()


def test_the_client_works_under_a_path(below: str, come_in: Coming) -> None:
    """Given a server under a path, when somebody plays, goes to the rules and home, then every address is below that path."""
    anna = come_in(None)
    anna.post(f"{below}/api/me", {"name": "Anna"})
    table = anna.post(f"{below}/api/tables", {"game": "pandemic", "seats": ["me", "me"], "start": True})["id"]
    anna.page.goto(f"{below}/t/{table}")
    expect(anna.bar).to_be_visible()
    anna.page.goto(f"{below}/rules/pandemic")
    expect(anna.page.get_by_role("main").get_by_role("link", name="P-").first).to_be_visible()
    anna.page.locator('a[href="/games/outbreak/"]').first.click()
    expect(anna.page.get_by_role("main")).to_be_visible()
    assert anna.page.url == f"{below}/"

    anna.page.goto(f"{below}/plain/?table={table}")
    expect(anna.page.get_by_text(re.compile("Atlanta")).first).to_be_visible()
