"""Events in a bot's turn: the bot waits, the question is shown with the actions, and an event can be played."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from outbreak.testing import table
from tests.browser.conftest import Coming
from tests.browser.person import PHONE, Person
from tests.browser.scenes import put
from tests.server.server import Server
from tests.server.windows import BOTS, with_events


def before_a_bot(server: Server, anna: Person) -> Person:
    """Anna at a table with three bots, at the end of her turn, with an event; when she goes on, the first bot waits for her."""
    game = with_events("one_quiet_night", "airlift").turn(0).phase("infection", cards=1).game()
    anna.goes_to(put(server, game, [anna, *BOTS])).awaits_turn()
    anna.page.keyboard.press("Enter")
    expect(anna.bar).to_contain_text("Researcher is about to act. Play an event first?")
    anna.button("Wait for me").click()
    expect(anna.bar).to_contain_text("The bot waits for you.")
    return anna


def test_an_event_is_played_in_a_bots_turn(come_in: Coming, server: Server) -> None:
    """Given a bot that waits, when Anna plays One Quiet Night, then it counts, and she is asked again for the event she still has."""
    anna = before_a_bot(server, come_in())
    anna.takes("quiet")
    expect(anna.log).to_contain_text("One Quiet Night")
    expect(anna.bar).to_contain_text("Researcher is about to act. Play an event first?")
    expect(anna.bar.get_by_role("timer")).to_be_visible()
    expect(anna.bar.get_by_role("alert")).to_have_count(0)


def test_the_bot_goes_on_when_told_to(come_in: Coming, server: Server) -> None:
    """Enter continues to the next window; a player who does not want to be asked comes to their next turn."""
    anna = before_a_bot(server, come_in())
    anna.page.keyboard.press("Enter")
    expect(anna.bar).to_contain_text(re.compile("about to draw cards|next infection card"))
    anna.bar.get_by_label("Ask me before bots go on").select_option("never")
    expect(anna.bar).to_contain_text("Medic in Atlanta")
    assert "matters" not in anna.page.evaluate("localStorage.getItem('outbreak')")


def test_others_see_whom_the_bot_waits_for(come_in: Coming, server: Server) -> None:
    anna, udo = come_in(), come_in("Udo")
    before_a_bot(server, anna)
    udo.goes(anna.page.url)
    expect(udo.bar).to_contain_text("Waiting for Anna to play an event or continue")


def test_who_is_asked_for_a_card_is_not_called_the_asker(come_in: Coming, server: Server) -> None:
    """Given the turn of the Dispatcher, when it asks the Medic for a card, then the Medic is asked, and the turn stays the Dispatcher's."""
    position = table("pandemic", players=2, consent="ask").roles("medic", "dispatcher").turn(1, 4)
    game = position.pawn(0, "tokyo").pawn(1, "tokyo").hand(0, "tokyo").game()
    anna = come_in()
    anna.goes_to(put(server, game, [anna, "normal"], [game.code("take tokyo p0")])).awaits_turn()
    expect(anna.bar).to_contain_text("Medic: give Tokyo to the Dispatcher?")
    expect(anna.page.get_by_role("banner")).to_contain_text("Turn 1 · Dispatcher")
    anna.button("Decline").click()
    expect(anna.log).to_contain_text("does not give Tokyo")


@pytest.mark.parametrize("how", [{}, {"viewport": PHONE}, {"viewport": PHONE, "locale": "de-DE"}])
def test_the_question_fits_every_screen(come_in: Coming, server: Server, how: Any) -> None:
    """Nothing scrolls sideways, the button to continue is in sight, and there are no accessibility problems."""
    anna = come_in(**how)
    game = with_events("one_quiet_night", "airlift", "forecast").turn(0).phase("infection", cards=1).game()
    anna.goes_to(put(server, game, [anna, *BOTS])).awaits_turn()
    anna.page.keyboard.press("Enter")
    wait = anna.page.get_by_role("button", name=re.compile("^(Wait for me|Auf mich warten)$"))
    wait.click()
    expect(wait).to_be_hidden()
    expect(anna.page.get_by_role("button", name=re.compile("^(Continue|Weiter)"))).to_be_in_viewport()
    assert not anna.scrolls_sideways()
    assert anna.barriers() == []


def test_the_plain_page_asks_too(come_in: Coming, server: Server) -> None:
    """On the plain page an event is played in a bot's turn, and a button lets the bot go on."""
    anna = come_in()
    game = with_events("one_quiet_night", "airlift").turn(0).phase("infection", cards=1).game()
    anna.page.goto(f"/plain/?table={put(server, game, [anna, *BOTS])}")
    actions = anna.page.locator("#actions")
    actions.get_by_role("button", name="continue").click()
    expect(actions).to_contain_text("Researcher is about to act. Play an event first?")
    actions.get_by_role("button", name="Wait for me").click()
    expect(actions.get_by_role("timer")).to_have_text("")
    actions.get_by_role("button", name="play One Quiet Night").click()
    expect(anna.page.get_by_role("log", name="Log")).to_contain_text("One Quiet Night")
    expect(actions.get_by_role("timer")).to_have_text(re.compile(r"\d s"))
    actions.get_by_role("button", name="Continue").click()
    expect(actions).to_contain_text(re.compile("about to draw cards|next infection card"))
