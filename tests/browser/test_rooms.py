"""The start page, the room before a game and the dialogs: what is offered to whom, and what has the focus."""

from playwright.sync_api import expect

from tests.browser.conftest import Coming


def test_playing_with_a_friend_is_one_click(come_in: Coming) -> None:
    """Given the start page, when somebody wants to play with a friend, then the room has a free seat and the link for the friend."""
    anna = come_in().goes()
    anna.button("Play with a friend").first.click()
    link = anna.page.get_by_role("textbox", name="Invite somebody")
    expect(link).to_be_visible()
    expect(link).to_have_value(anna.page.url)

    bernd = come_in("Bernd").goes(link.input_value())
    bernd.button("Sit here").click()
    expect(anna.button("Start the game")).to_be_enabled()


def test_a_guest_is_not_told_to_invite(come_in: Coming) -> None:
    """Given an open table, when a guest comes without a name, then its field has the focus, one seat is offered first, and the
    invitation is shown to the owner only."""
    table = come_in().opens("raxxon", "open", "open")
    bernd = come_in(None).goes_to(table)
    expect(bernd.page.get_by_role("textbox", name="Your name")).to_be_focused()
    expect(bernd.page.get_by_text("Invite somebody")).to_have_count(0)
    expect(bernd.page.locator("main button.primary")).to_have_count(1)
    bernd.page.keyboard.type("Bernd")
    bernd.button("Sit here").first.click()
    expect(bernd.page.get_by_text("Whoever opened this table starts the game.")).to_be_visible()
    expect(bernd.page.get_by_text("Invite somebody")).to_have_count(0)


def test_the_name_field_has_the_focus(come_in: Coming) -> None:
    """Given the start page, when the dialog of the name opens, then one can type at once."""
    anna = come_in(None).goes()
    anna.button("Choose a name").click()
    expect(anna.dialog.get_by_role("textbox", name="Your name")).to_be_focused()
    anna.page.keyboard.type("Anna")
    anna.page.keyboard.press("Enter")
    expect(anna.button("Anna")).to_be_visible()


def test_hints_are_on_among_bots(come_in: Coming) -> None:
    """Given a game with bots, then hints can be asked for; a new table with a free seat agrees on none unless it is said."""
    anna = come_in().goes()
    anna.button("New table").first.click()
    anna.dialog.get_by_text("More options").click()
    hints = anna.dialog.get_by_role("checkbox", name="Players may ask for hints")
    expect(hints).to_be_checked()
    anna.dialog.get_by_role("combobox").nth(1).select_option("open")
    expect(hints).not_to_be_checked()
    anna.page.keyboard.press("Escape")

    anna.button("Play now with bots").first.click()
    anna.awaits_turn()
    expect(anna.button("Hint")).to_be_visible()


def test_tokens_are_for_programmers(come_in: Coming) -> None:
    """Given a running game, when the menu opens, then tokens are out of sight until somebody opens the part for programmers."""
    anna = come_in()
    menu = anna.goes_to(anna.opens("pandemic", "normal")).menu()
    token = menu.get_by_role("button", name="Token for")
    expect(token).to_be_hidden()
    menu.get_by_text("For programmers").click()
    token.click()
    expect(menu.locator("code")).not_to_be_empty()
    assert anna.barriers() == []
