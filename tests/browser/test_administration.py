"""Administration as people see it: notices, bans, closed tables, deleted people."""

import pytest
from playwright.sync_api import expect

from tests.browser.administration import admin
from tests.browser.conftest import Coming
from tests.browser.person import PHONE, Person
from tests.server.server import Server


def id_of(person: Person) -> str:
    """The id of a person."""
    return person.cookie.partition(".")[0]


def test_a_notice_is_shown_everywhere_until_it_is_put_away(own_server: Server, come_in: Coming) -> None:
    """Given people in the lobby and at a table, when there is a notice, then both read it, in words of their language around it."""
    anna = come_in(at=own_server)
    bernd = come_in("Bernd", own_server, locale="de-DE", viewport=PHONE)
    anna.goes()
    bernd.goes_to(bernd.opens("pandemic", "easy"))

    number = admin(own_server, "notices", "add", "Maintenance at six").split()[1]

    expect(anna.page.get_by_text("From the people who run this server: Maintenance at six")).to_be_visible()
    shown = bernd.page.get_by_text("Von den Betreibern dieses Servers: Maintenance at six")
    expect(shown).to_be_visible()
    assert not bernd.scrolls_sideways() and bernd.barriers() == []
    bernd.button("Verstanden").click()
    expect(shown).not_to_be_visible()
    bernd.page.reload()
    expect(bernd.bar).to_be_visible()
    expect(shown).not_to_be_visible()
    admin(own_server, "notices", "remove", number)
    expect(anna.page.get_by_text("Maintenance at six")).not_to_be_visible()


def test_many_notices_leave_the_board_in_sight(own_server: Server, come_in: Coming) -> None:
    """Given five long notices, when somebody plays on a phone, then the notices scroll, and the board has most of its room."""
    anna = come_in(at=own_server, viewport=PHONE)
    for number in range(5):
        admin(own_server, "notices", "add", f"Notice {number}: the server will be away for about ten minutes tonight, from six on.")
    anna.goes_to(anna.opens("pandemic", "easy"))
    expect(anna.page.get_by_text("Notice 0")).to_be_visible()
    board = anna.page.locator(".board").bounding_box()
    assert board is not None and board["height"] > PHONE["height"] / 5


@pytest.mark.parametrize("locale, words, reason", [
    ("en-GB", "You are banned from this server.", "Reason: no manners"),
    ("de-DE", "Du bist von diesem Server ausgeschlossen.", "Grund: no manners"),
])  # fmt: skip
def test_who_is_banned_reads_why(own_server: Server, come_in: Coming, locale: str, words: str, reason: str) -> None:
    """Given a person at a table, when they are banned, then the page says so with the reason and the end, there and on every other page."""
    anna = come_in(at=own_server, locale=locale)
    table = anna.opens("pandemic", "easy")
    anna.goes_to(table)

    admin(own_server, "people", "ban", "--reason", "no manners", "--until", "2031-05-04", id_of(anna))

    told = anna.page.get_by_role("alert")
    for address in (None, "/", f"/?table={table}"):
        if address:
            anna.page.goto(address)
        expect(told).to_contain_text(words)
        expect(told).to_contain_text(reason)
        expect(told).to_contain_text("2031")
    assert anna.barriers() == []
    anna.page.goto("/plain?table=" + table)
    expect(anna.page.locator("body")).to_contain_text(reason)


def test_players_read_why_their_table_was_closed(own_server: Server, come_in: Coming) -> None:
    anna, bernd = come_in(at=own_server), come_in("Bernd", own_server, locale="de-DE")
    table = anna.opens("raxxon", "open")
    bernd.post(f"/api/tables/{table}/sit", {})
    anna.post(f"/api/tables/{table}/start", {})
    anna.goes_to(table)
    bernd.goes_to(table)
    admin(own_server, "tables", "close", "--yes", "--reason", "the room is needed", table)
    expect(anna.result).to_contain_text("The people who run this server have closed this table: the room is needed")
    expect(bernd.page.get_by_role("region", name="Ergebnis")).to_contain_text(
        "Die Betreiber dieses Servers haben den Tisch geschlossen: the room is needed"
    )
    expect(bernd.page.get_by_role("list", name="Protokoll")).to_contain_text(
        "Die Betreiber dieses Servers schließen den Tisch: the room is needed"
    )


def test_who_goes_for_good_is_a_former_player(own_server: Server, come_in: Coming) -> None:
    """Given a finished game of Anna and Bernd, when Anna deletes herself in the lobby, then Bernd sees a former player there."""
    anna, bernd = come_in("Annabell", own_server), come_in("Bernd", own_server, locale="de-DE")
    table = anna.opens("pandemic", "open")
    bernd.post(f"/api/tables/{table}/sit", {})
    anna.post(f"/api/tables/{table}/start", {})
    admin(own_server, "tables", "close", "--yes", "--reason", "enough", table)
    anna.goes()
    anna.button("Annabell").click()
    anna.button("Delete me").click()
    expect(anna.dialog).to_contain_text("This cannot be undone.")
    anna.button("Delete me").click()
    expect(anna.button("Annabell")).not_to_be_visible()
    assert not [cookie for cookie in anna.context.cookies() if cookie["name"] == "outbreak"]

    bernd.goes_to(table)
    expect(bernd.page.get_by_role("banner")).to_contain_text("ein früherer Mitspieler")
    bernd.goes_to(table)  # what a page was told before, it shows until it is loaded again
    expect(bernd.page.get_by_role("list", name="Protokoll")).to_contain_text("Ein früherer Mitspieler spielt Platz 1.")
    expect(bernd.page.locator("body")).not_to_contain_text("Annabell")
