"""The waiting room for the owner and for guests: invitations, kept seats, removed people."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Coming
from tests.browser.person import Person
from tests.browser.scenes import put
from tests.server.scenes import opening
from tests.server.server import Server


def test_a_friend_comes_by_an_invitation_to_the_seat_kept_for_them(come_in: Coming) -> None:
    """Given a free seat, when Anna keeps it and sends the invitation, then a stranger cannot sit there and her friend can."""
    anna, stranger, friend = come_in("Anna"), come_in("Udo"), come_in("Cora")
    table = anna.opens("pandemic", "open")
    anna.goes_to(table).button("Keep for somebody").click()
    link = anna.page.get_by_role("textbox", name="Invitation to seat 2").input_value()

    stranger.goes_to(table)
    expect(stranger.page.get_by_role("listitem").filter(has_text="kept for somebody invited")).to_be_visible()
    expect(stranger.button("Sit here")).to_have_count(0)
    friend.goes(link)
    expect(friend.page.get_by_role("listitem").filter(has_text="kept for you")).to_be_visible()
    friend.button("Sit here").click()

    expect(friend.page.get_by_role("status")).to_contain_text("Whoever opened this table starts the game.")
    expect(friend.button("Start the game")).to_have_count(0)
    anna.button("Start the game").click()
    expect(friend.bar).to_be_visible()


def test_the_owner_removes_a_guest_after_a_second_question(come_in: Coming) -> None:
    """Given a guest at Anna's table, when she removes them, then the seat is free, and they are told at once why they cannot sit down
    again."""
    anna, udo = come_in("Anna"), come_in("Udo")
    table = anna.opens("pandemic", "open")
    anna.goes_to(table)
    udo.goes_to(table).button("Sit here").click()
    expect(udo.button("Remove")).to_have_count(0)

    anna.button("Remove").click()
    anna.button("Remove Udo").click()

    expect(anna.page.get_by_role("listitem").filter(has_text="Udo")).to_have_count(0)
    expect(udo.page.get_by_role("alert")).to_contain_text("You were removed from this table.")
    expect(udo.button("Sit here")).to_have_count(0)
    udo.goes(f"/plain?table={table}")
    expect(udo.page.get_by_role("alert").first).to_contain_text("You were removed from this table.")
    expect(udo.button("Sit here")).to_have_count(0)


def test_an_invitation_to_a_seat_that_is_taken_says_so(come_in: Coming) -> None:
    """Given an invitation that somebody has used, when another opens the same link, then the table says that it is no longer good, and
    asks nobody for a name who could not sit down."""
    anna, cora = come_in("Anna"), come_in("Cora")
    table = anna.opens("pandemic", "open")
    link = f"/?table={table}&invite=" + anna.post(f"/api/tables/{table}/keep", {"seat": 1, "kept": True})["invite"]
    cora.goes(link).button("Sit here").click()
    expect(cora.button("Leave the table")).to_be_visible()

    late = come_in(None).goes(link)

    expect(late.page.get_by_role("alert")).to_contain_text("This invitation is no longer good.")
    expect(late.page.get_by_label("Your name")).to_have_count(0)


def test_the_plain_page_keeps_seats_and_invites(come_in: Coming) -> None:
    """Given the plain page, when Anna keeps a seat there, then its link brings her friend to it."""
    anna, friend = come_in("Anna"), come_in("Cora")
    table = anna.opens("pandemic", "open")
    anna.goes(f"/plain?table={table}")
    anna.button("Keep for somebody").click()
    link = anna.page.locator("output code").inner_text()

    friend.goes(link)
    expect(friend.page.get_by_text("This seat is kept for you.")).to_be_visible()
    friend.button("Sit here").click()

    expect(friend.page.get_by_text("Whoever opened this table starts the game.")).to_be_visible()
    expect(friend.button("Start the game")).to_have_count(0)
    anna.button("Start the game").click()
    expect(friend.page.get_by_role("heading", name="What you can do")).to_be_visible()


def test_who_cannot_sit_down_in_a_running_game_is_told_why(come_in: Coming, server: Server) -> None:
    """Given a seat that was left in a running game, when somebody takes it while another does, then the slower one reads why not."""
    anna, bernd, udo = come_in("Anna"), come_in("Bernd"), come_in("Udo")
    table = put(server, opening().game(), [anna, bernd])
    bernd.post(f"/api/tables/{table}/leave", {})
    udo.goes_to(table)
    udo.page.route("**/sit", lambda route: route.fulfill(status=409, json={"code": "seat-taken", "text": "taken"}))

    udo.button("Sit here").click()

    expect(udo.bar.get_by_role("alert")).to_contain_text("This seat is taken.")


def test_the_lobby_shows_tables_at_which_a_seat_is_free(come_in: Coming) -> None:
    """Given one table with a free seat and one whose seat is kept, when somebody looks for a table, then the first is offered."""
    anna, udo = come_in("Annabell"), come_in("Udo")
    anna.opens("pandemic", "open")
    anna.opens("raxxon", "kept", start=False)
    udo.goes()
    offered = udo.page.get_by_role("listitem").filter(has_text="Annabell")
    expect(offered.filter(has_text="Pandemic")).to_have_count(1)
    expect(offered.filter(has_text="Raxxon")).to_have_count(0)


def test_a_seat_that_was_left_is_kept_for_somebody_in_a_running_game(come_in: Coming, server: Server) -> None:
    """Given a game that Bernd has left, when Anna keeps his seat, then a person with the invitation takes it from the bot."""
    anna, bernd, friend = come_in("Anna"), come_in("Bernd"), come_in("Cora")
    table = put(server, opening().game(), [anna, bernd])
    bernd.post(f"/api/tables/{table}/leave", {})
    anna.goes_to(table).menu().get_by_role("button", name="Keep for somebody").click()
    link = anna.dialog.locator(".token code").inner_text()

    friend.goes(link).button("Sit here").click()

    expect(anna.dialog.get_by_role("listitem").filter(has_text="Cora")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en-GB", "New tables an hour, for each person: 1. Try again in 60 min."),
        ("de-DE", "Neue Tische pro Stunde und Person: 1. Versuch es wieder in 60 min."),
    ],
)
def test_who_has_used_up_a_quota_is_told_what_is_allowed_and_when_there_is_more(
    browser: Browser, tmp_path: Path, locale: str, said: str
) -> None:
    """Given a limit of one table an hour, when a person opens a second one, then the client and the plain page say so in their language."""
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path, "--tables-per-hour", "1").start()
    try:
        anna = Person(browser, server, "Anna", locale=locale)
        anna.opens("pandemic", "open")
        anna.goes().page.get_by_role("article").first.get_by_role("button").first.click()
        expect(anna.page.get_by_role("alert").first).to_contain_text(said)
        anna.goes("/plain").page.locator(".quick button").first.click()
        expect(anna.page.get_by_role("alert")).to_contain_text(said)
        anna.context.close()
    finally:
        server.kill()
