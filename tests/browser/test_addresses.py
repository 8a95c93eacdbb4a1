"""The addresses of pages: what a link leads to, what a messenger shows of it, and what an unknown address answers."""

import re
from html import unescape

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Coming
from tests.browser.person import Person

OLD = {
    "/?rules=pandemic&rule=P-3.1": "/rules/pandemic/P-3.1",
    "/?learn=raxxon": "/learn/raxxon",
    "/?table={table}": "/t/{table}",
    "/?table={table}&entry=1": "/t/{table}/replay/1",
}


def preview(person: Person, address: str, language: str = "en") -> dict[str, str]:
    """Return what a messenger reads of a page: its preview tags and title."""
    page = person.context.request.get(address, headers={"Accept-Language": language}).text()
    tags = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)"', page))
    title = re.search(r"<title>(.*?)</title>", page)
    assert title is not None
    return {name: unescape(text) for name, text in {**tags, "page": title[1]}.items()}


def test_a_table_has_an_address_of_its_own(come_in: Coming) -> None:
    """Given the start page, when a table is opened, then its address is a path that others can open, and "back" leads back."""
    anna = come_in().goes()
    anna.page.get_by_role("button", name="Play now with bots").first.click()
    anna.awaits_turn()
    expect(anna.page).to_have_url(re.compile(r"/t/[\w-]+$"))
    come_in("Bernd").page.goto(anna.page.url)
    anna.page.go_back()
    expect(anna.page).to_have_url(re.compile(r"[^/]/$"))


@pytest.mark.parametrize("old", OLD)
def test_links_of_earlier_versions_work(come_in: Coming, old: str) -> None:
    """Given a link with everything in the query, when it is opened, then the page is shown under its new address."""
    anna = come_in()
    table = anna.opens("pandemic", "me")
    anna.goes(old.format(table=table))
    expect(anna.page).to_have_url(anna.server.address + OLD[old].format(table=table))


def test_an_invitation_shows_the_game_and_who_invites(come_in: Coming) -> None:
    """Given an open table, when its link is sent in a messenger, then it shows the game, who invites and the free seats, in the reader's
    language; a name is text and no markup."""
    anna = come_in('<b>"Anna"</b> & Co')
    table = anna.opens("raxxon", "open", "normal")
    shown = preview(anna, f"/t/{table}?invite=1.abc")
    assert shown["page"] == shown["title"] == '<b>"Anna"</b> & Co invites you to play Raxxon'
    assert shown["description"] == "A game for 3. One seat is free."
    assert preview(anna, f"/t/{table}", "fr, de;q=0.8")["title"] == '<b>"Anna"</b> & Co lädt dich zu Raxxon ein'
    assert "<b>" not in anna.context.request.get(f"/t/{table}").text()


def test_previews_tell_nothing_hidden(come_in: Coming) -> None:
    """Given two running games of other deals, then their previews are the same: they tell the game and whose table it is."""
    anna = come_in()
    first, second = (preview(anna, f"/t/{anna.opens('contagion', 'normal')}") for _ in range(2))
    assert first == second
    assert first["title"] == "Contagion: Anna’s table"


def test_rules_and_lessons_have_a_preview(come_in: Coming) -> None:
    anna = come_in(None)
    assert preview(anna, "/rules/pandemic")["title"] == "Pandemic: the rules"
    assert preview(anna, "/learn/raxxon", "de")["title"] == "Raxxon lernen"
    assert preview(anna, "/")["title"] == "Outbreak"


@pytest.mark.parametrize("address", ["/elsewhere", "/t", "/t/abc/elsewhere", "/rules/chess", "/learn/chess/1", "/%zz"])
def test_an_unknown_address_gives_a_page(come_in: Coming, address: str) -> None:
    """Given an address that names nothing, when it is opened, then the status is 404 and the page leads to the lobby."""
    anna = come_in(None)
    answer = anna.page.goto(address)
    assert answer is not None and answer.status == 404
    expect(anna.page.get_by_role("heading", name="There is no such page")).to_be_visible()
    assert anna.barriers() == []
    anna.page.get_by_role("link", name="Lobby").click()
    expect(anna.button("Play now with bots").first).to_be_visible()


def test_an_unknown_table_gives_a_page(come_in: Coming) -> None:
    anna = come_in(None)
    answer = anna.page.goto("/t/nowhere")
    assert answer is not None and answer.status == 404
    expect(anna.page.get_by_role("link", name="Lobby")).to_be_visible()


@pytest.mark.parametrize("address", ["/api/elsewhere", "/api/tables/nowhere", "/assets/elsewhere.js"])
def test_the_api_answers_with_json(come_in: Coming, address: str) -> None:
    answer = come_in(None).context.request.get(address)
    assert answer.status == 404
    assert answer.json()["code"] == "unknown-table"
