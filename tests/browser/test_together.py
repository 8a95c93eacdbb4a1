"""Several people at one table, each with their own browser; and a server that is stopped for a while."""

import re

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Coming
from tests.browser.scenes import put
from tests.server.scenes import opening
from tests.server.server import Server


def test_two_people_meet_at_a_table_and_see_what_the_other_does(come_in: Coming) -> None:
    """Given a table with a free seat, when a friend comes by the link, sits down and they play and talk, then each sees it at once."""
    anna, bernd = come_in("Anna").goes(), come_in("Bernd")
    anna.page.get_by_role("article").filter(has_text="Pandemic").get_by_role("button", name="New table").click()
    anna.dialog.get_by_label("Seat 2").first.select_option(label="free for somebody")
    anna.button("Open the table").click()
    link = anna.page.get_by_role("textbox", name="Invite somebody").input_value()

    bernd.goes(link).button("Sit here").click()
    expect(anna.page.get_by_role("listitem").filter(has_text="Bernd")).to_be_visible()
    anna.button("Start the game").click()
    expect(bernd.bar).to_be_visible()
    expect(anna.bar).to_be_visible()
    acts, sees = (anna, bernd) if anna.page.title().startswith("●") else (bernd, anna)
    acts.takes("drive")
    expect(sees.log).to_contain_text("drives from")

    bernd.says("Shall we meet in Atlanta?")
    anna.page.get_by_role("tab", name="Chat").click()
    expect(anna.page.get_by_role("list", name="Chat")).to_contain_text("Bernd Shall we meet in Atlanta?")


def test_an_event_is_played_in_the_turn_of_another(come_in: Coming, server: Server) -> None:
    """Given Anna to act and an event in Bernd's hand, when Bernd plays it, then Anna sees it and still has all her actions."""
    anna, bernd = come_in("Anna"), come_in("Bernd")
    table = put(server, opening().hand(1, "one_quiet_night").game(), [anna, bernd])
    anna.goes_to(table).awaits_turn()
    bernd.goes_to(table)

    expect(bernd.bar).to_contain_text("You could play now:")
    bernd.bar.get_by_role("button", name="One Quiet Night").click()

    expect(anna.log).to_contain_text("One Quiet Night")
    expect(anna.page.get_by_role("banner")).to_contain_text("4 actions left")
    anna.takes("drive chicago")
    expect(bernd.log).to_contain_text("Chicago")


def test_a_move_that_was_overtaken_is_refused_and_can_be_made_again(come_in: Coming, server: Server) -> None:
    """Given a slow connection of Anna's, when she moves without having seen Bernd's event, then she is told, sees it, and moves again."""
    anna, bernd = come_in("Anna"), come_in("Bernd")
    table = put(server, opening().hand(1, "one_quiet_night").game(), [anna, bernd])
    lines: list[WebSocketRoute] = []
    held: list[str | bytes] | None = None

    def deliver(text: str | bytes) -> None:
        lines[0].send(text) if held is None else held.append(text)

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server().on_message(deliver)

    anna.page.route_web_socket(re.compile("/socket$"), connect)
    anna.goes_to(table).awaits_turn()
    held = []
    bernd.goes_to(table).bar.get_by_role("button", name="One Quiet Night").click()
    expect(bernd.log).to_contain_text("One Quiet Night")
    anna.takes("drive chicago")
    while not any('"refused"' in str(text) for text in held):
        anna.page.wait_for_timeout(50)
    late, held = held, None
    for text in late:
        deliver(text)

    expect(anna.bar.get_by_role("alert")).to_contain_text("The game went on before this arrived")
    expect(anna.log).to_contain_text("One Quiet Night")
    expect(anna.page.get_by_role("banner")).to_contain_text("4 actions left")
    anna.takes("drive chicago")
    expect(anna.page.get_by_role("banner")).to_contain_text("3 actions left")


def test_a_turn_goes_on_after_a_reload(come_in: Coming, server: Server) -> None:
    anna = come_in()
    anna.goes_to(put(server, opening().game(), [anna, "normal"])).takes("drive chicago")
    expect(anna.page.get_by_role("banner")).to_contain_text("3 actions left")

    anna.page.reload()

    expect(anna.page.get_by_role("banner")).to_contain_text("3 actions left")
    expect(anna.log).to_contain_text("Chicago")
    anna.takes("drive atlanta")
    expect(anna.page.get_by_role("banner")).to_contain_text("2 actions left")


def test_play_resumes_by_itself_when_the_server_comes_back(come_in: Coming, own_server: Server) -> None:
    """Given a turn half played, when the server stops, then the page says so; when it is back, then the turn goes on untouched."""
    anna = come_in(at=own_server)
    anna.goes_to(put(own_server, opening().game(), [anna, "normal"])).takes("drive chicago")
    expect(anna.page.get_by_role("banner")).to_contain_text("3 actions left")
    lost = anna.page.get_by_role("alert").filter(has_text="The connection is lost")

    own_server.stop()
    expect(lost).to_be_visible()
    own_server.start()

    expect(lost).to_be_hidden()
    anna.takes("drive atlanta")
    expect(anna.page.get_by_role("banner")).to_contain_text("2 actions left")


def test_who_plays_again_takes_the_others_along(come_in: Coming, server: Server) -> None:
    """Given a finished game, when one of two plays again, then the other is told, follows, and sits there; the one who asked starts the
    game."""
    anna, bernd = come_in("Anna"), come_in("Bernd")
    table = put(server, opening().game(), [anna, bernd])
    anna.goes_to(table).menu().get_by_role("button", name="Propose to end the game").click()
    bernd.goes_to(table).button("Agree").click()

    anna.button("Play again").click()
    offer = bernd.page.get_by_role("alert").filter(has_text="Anna would like to play again.")
    offer.get_by_role("link", name="Come along").click()

    expect(bernd.page.get_by_role("listitem").filter(has_text="Bernd")).to_contain_text("you")
    anna.button("Start the game").click()
    expect(bernd.bar).to_be_visible()
    expect(anna.bar).to_be_visible()
