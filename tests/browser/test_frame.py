"""The frame around the board: dialogs that follow each other, pointing, and what is new in the chat."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Coming
from tests.browser.person import PHONE
from tests.browser.scenes import put
from tests.server.scenes import opening
from tests.server.server import Server


def test_the_menu_leads_to_the_keys(come_in: Coming, server: Server) -> None:
    """Given the menu, when Keys is clicked, then the list of keys takes its place and stays; Escape closes it."""
    anna = come_in()
    anna.goes_to(put(server, opening().game(), [anna, "normal"])).awaits_turn()

    anna.menu().get_by_role("button", name="Keys").click()

    keys = anna.page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("search all actions")
    anna.page.wait_for_timeout(300)  # a late event of the menu must not close it
    expect(keys).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.dialog).to_be_hidden()


@pytest.mark.parametrize("viewport", [{"width": 1440, "height": 900}, PHONE])
def test_a_button_points_something_out(come_in: Coming, server: Server, viewport: dict[str, int]) -> None:
    """Given two people, when Anna clicks Point and then a city, then Udo is told, and nothing is selected at Anna's."""
    anna, udo = come_in(viewport=viewport), come_in("Udo")
    table = put(server, opening().game(), [anna, udo])
    udo.goes_to(table)
    anna.goes_to(table).awaits_turn()

    anna.button("Point").click()
    expect(anna.button("Point")).to_have_attribute("aria-pressed", "true")
    anna.page.get_by_role("button", name="Chicago").first.click()

    expect(udo.page.get_by_text("Anna points at Chicago")).to_be_visible()
    expect(anna.button("Point")).to_have_attribute("aria-pressed", "false")
    expect(anna.bar.locator(".chip")).to_be_hidden()


def test_nobody_to_point_to(come_in: Coming, server: Server) -> None:
    anna = come_in()
    anna.goes_to(put(server, opening().game(), [anna, "normal"])).awaits_turn()
    expect(anna.button("Point")).to_be_hidden()


def test_ones_own_message_is_not_unread(come_in: Coming, server: Server) -> None:
    """Given a chat, when Anna writes and looks at the log at once, then no message counts as new for her, and one does for Udo."""
    anna, udo = come_in(), come_in("Udo")
    table = put(server, opening().game(), [anna, udo])
    udo.goes_to(table)
    anna.goes_to(table)

    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_role("textbox", name="Say something").fill("Hello")
    anna.page.evaluate("() => { document.querySelector('.chat form').requestSubmit(); document.querySelector('[role=tab]').click() }")

    expect(udo.page.get_by_role("tab", name="Chat")).to_contain_text("1")
    expect(anna.page.get_by_role("tab", name="Chat")).to_have_text("Chat")
