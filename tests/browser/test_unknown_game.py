"""A game without a folder in the web client is shown as text and can be played."""

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.conftest import Coming

UNKNOWN = "quarantine"


def rename(page: Page) -> None:
    """Lets the server offer Pandemic under a name that the client does not know."""

    def unknown(text: str) -> str:
        return text.replace('"name":"pandemic"', f'"name":"{UNKNOWN}"').replace('"game":"pandemic"', f'"game":"{UNKNOWN}"')

    def answer(route: Route) -> None:
        asked = route.request
        body = asked.post_data.replace(f'"{UNKNOWN}"', '"pandemic"') if asked.post_data is not None else None
        answered = route.fetch(url=asked.url.replace(f"/games/{UNKNOWN}/", "/games/pandemic/"), post_data=body)
        route.fulfill(response=answered, body=unknown(answered.text()))

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(unknown(str(message))))

    page.route("**/api/**", answer)
    page.route_web_socket("**/socket", connect)


@pytest.mark.parametrize(
    ("locale", "title", "sentence"),
    [("en-GB", "Pandemic", "This game has no drawn board here yet"), ("de-DE", "Pandemie", "Für dieses Spiel gibt es hier noch keinen")],
)
def test_a_game_without_a_board_is_played_as_text(come_in: Coming, locale: str, title: str, sentence: str) -> None:
    """Given a game that only the server knows, when somebody plays it, then they see the table as text, are told why, and can act."""
    anna = come_in(locale=locale)
    rename(anna.page)
    anna.goes()
    game = anna.page.get_by_role("article").last
    expect(game.get_by_role("heading")).to_have_text(title)
    expect(game.get_by_role("link")).to_have_count(1)  # its rules; there is no guided game

    game.get_by_role("button").first.click()
    anna.awaits_turn()
    board = anna.page.locator("pre")
    expect(board).to_contain_text("Atlanta")
    note = anna.page.get_by_role("paragraph").filter(has_text=sentence)
    expect(note.get_by_role("link")).to_have_attribute("href", f"/plain?table={anna.page.url.partition('/t/')[2]}")
    before = board.text_content()

    anna.page.keyboard.press("/")
    anna.dialog.get_by_role("option").first.click()

    expect(board).not_to_have_text(before or "", use_inner_text=False)
    assert anna.barriers() == []


def test_the_pages_around_a_game_without_a_board(come_in: Coming) -> None:
    """Given a game that only the server knows, when its rules and its lesson are opened, then the rules are shown, and the page says that
    there is no lesson."""
    anna = come_in()
    rename(anna.page)
    anna.goes(f"/?rules={UNKNOWN}")
    expect(anna.page.get_by_role("main").get_by_role("link", name="P-").first).to_be_visible()
    expect(anna.page.get_by_role("navigation", name="Games").get_by_role("link")).to_have_count(3)
    expect(anna.page.get_by_role("link", name="Learn", exact=False)).to_have_count(0)

    anna.goes(f"/?learn={UNKNOWN}")
    expect(anna.page.get_by_role("main")).to_contain_text("There is no guided game")
    expect(anna.button("Begin")).to_have_count(0)
