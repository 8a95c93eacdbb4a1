"""Games that an update with new rules has ended, in the web client and on the plain page."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.administration import admin
from tests.browser.chromium import require_all
from tests.browser.conftest import Coming
from tests.browser.person import PHONE, Person
from tests.server.older import CARRIED, written
from tests.server.server import Server, running_server


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The present server on a database that an older version wrote."""
    require_all()
    folder = tmp_path_factory.mktemp("older")
    yield from running_server(Server(written(folder), folder, "--no-limits"))


def anna(come_in: Coming, server: Server, **how: object) -> Person:
    """Anna, with her old cookie."""
    person = come_in(None, server, **how)
    person.context.add_cookies([{"name": "outbreak", "value": CARRIED["anna"], "url": server.address}])
    return person


@pytest.mark.parametrize(
    ("locale", "heading", "notice"),
    [("en-GB", "Ended by an update", "updated to other rules"), ("de-DE", "Durch ein Update", "auf andere Regeln umgestellt")],
)
def test_a_game_that_an_update_ended_says_so(come_in: Coming, upgraded: Server, locale: str, heading: str, notice: str) -> None:
    """Given a game under way, when its player comes back after the update, then the list marks it, and the table tells why and what was
    played, each action under the name of who took it."""
    person = anna(come_in, upgraded, locale=locale).goes()
    expect(person.page.get_by_role("heading", name=heading)).to_contain_text("6")
    person.goes_to("contagion-running")
    expect(person.page.get_by_role("status")).to_contain_text(notice)
    expect(person.page.get_by_role("main")).to_contain_text("Bernd")
    log = person.page.locator("ol.log")
    expect(log.get_by_text("settle johannesburg", exact=True)).to_be_visible()
    expect(log.get_by_text("Bernd", exact=True).first).to_be_visible()
    expect(log.get_by_text(re.compile("Seat|Platz")).filter(has_not_text=re.compile("plays|spielt"))).to_have_count(0)
    assert person.barriers() == []


def test_its_people_talk_and_read_notices_there(come_in: Coming, upgraded: Server) -> None:
    """Given a table that an update ended, when somebody says something and there is a notice, then both are shown."""
    number = admin(upgraded, "notices", "add", "Maintenance at six").split()[1]
    person = anna(come_in, upgraded).goes_to("contagion-running")
    expect(person.page.get_by_text("From the people who run this server: Maintenance at six")).to_be_visible()
    person.page.get_by_role("textbox", name="Say something").fill("Shall we play again?")
    person.button("Say").click()
    expect(person.page.get_by_role("list", name="Chat")).to_contain_text("Shall we play again?")
    admin(upgraded, "notices", "remove", number)


def test_the_same_people_play_again_from_there(come_in: Coming, upgraded: Server) -> None:
    person = anna(come_in, upgraded, viewport=PHONE).goes_to("raxxon-running")
    expect(person.page.get_by_role("button", name="Look back")).to_be_hidden()
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="Save the record").click()
    assert download.value.suggested_filename == "raxxon-raxxon-running.json"
    person.page.get_by_role("button", name="Play again", exact=True).click()
    expect(person.page.get_by_role("button", name="Start")).to_be_visible()


def test_a_game_that_plays_the_same_is_shown(come_in: Coming, upgraded: Server) -> None:
    """Positions of a game that the present rules play as it was played can be looked back at."""
    person = anna(come_in, upgraded).goes_to("pandemic-finished")
    expect(person.page.get_by_label("Result")).to_contain_text("This game was played by earlier rules.")
    person.button("Look back").click()
    expect(person.lookback).to_be_visible()


def test_the_plain_page_says_it_too(come_in: Coming, upgraded: Server) -> None:
    person = anna(come_in, upgraded)
    person.page.goto("/plain?table=contagion-running")
    expect(person.page.get_by_role("heading", name="The server was updated to other rules")).to_be_visible()
    expect(person.page.get_by_role("log", name="Log")).to_contain_text("Anna: ")
    expect(person.page.get_by_text("Look back")).to_be_hidden()
