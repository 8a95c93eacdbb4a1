"""Passing says what it does, and an action that gives something up is confirmed."""

import re

import pytest
from playwright.sync_api import expect

import outbreak
from outbreak.testing import table
from tests.browser.conftest import Coming
from tests.browser.scenes import put
from tests.server.scenes import opening
from tests.server.server import Server
from tests.server.windows import BOTS, with_events


@pytest.mark.parametrize(("locale", "end", "cancel"), [("en-GB", "End turn", "Cancel"), ("de-DE", "Zug beenden", "Abbrechen")])
def test_ending_a_turn_with_actions_left_is_confirmed(come_in: Coming, server: Server, locale: str, end: str, cancel: str) -> None:
    """Given four actions, when Anna ends her turn, then she is asked first; when she cancels, then she still has them; when she confirms,
    then the turn is over."""
    anna = come_in(locale=locale)
    anna.goes_to(put(server, opening().game(), [anna, come_in("Udo")])).awaits_turn()
    ending = anna.bar.get_by_role("button", name=end)

    ending.click()
    expect(anna.dialog).to_contain_text("4")
    anna.dialog.get_by_role("button", name=cancel).click()
    expect(anna.dialog).to_be_hidden()
    expect(anna.page.get_by_role("banner")).to_contain_text("4")

    ending.click()
    expect(anna.dialog.get_by_role("button", name=end)).to_be_focused()
    assert anna.barriers() == []
    anna.page.keyboard.press("Enter")
    expect(anna.dialog).to_be_hidden()
    expect(ending).to_be_hidden()


def test_who_does_not_want_to_be_asked_is_not(come_in: Coming, server: Server) -> None:
    anna = come_in()
    anna.goes_to(put(server, opening().game(), [anna, come_in("Udo")])).awaits_turn()
    anna.menu().get_by_label("Confirm ending a turn with actions left").uncheck()
    anna.page.keyboard.press("Escape")

    ending = anna.bar.get_by_role("button", name="End turn")
    ending.click()

    expect(ending).to_be_hidden()
    expect(anna.dialog).to_be_hidden()


@pytest.mark.parametrize(("locale", "go"), [("en-GB", "Continue"), ("de-DE", "Weiter")])
def test_a_window_is_passed_without_a_confirmation(come_in: Coming, server: Server, locale: str, go: str) -> None:
    """Given a window in which only an event could be played, then the button says Continue, and one click is enough."""
    anna = come_in(locale=locale)
    game = with_events("one_quiet_night").turn(0).phase("infection", cards=1).game()
    anna.goes_to(put(server, game, [anna, *BOTS])).awaits_turn()
    question = anna.bar.locator(".question").inner_text()

    anna.bar.get_by_role("button", name=go).click()

    expect(anna.dialog).to_be_hidden()
    expect(anna.bar.locator(".question")).not_to_have_text(question)


@pytest.mark.parametrize(("locale", "take"), [("en-GB", "Take the loss"), ("de-DE", "Verlust hinnehmen")])
def test_a_loss_is_taken_by_name(come_in: Coming, server: Server, locale: str, take: str) -> None:
    """Given a loss against which Resistance helps, then the button for passing says that the loss is taken."""
    anna = come_in(locale=locale)
    position = table("contagion", players=2).event("a_cure_is_found").levels(0, resistance=3)
    game = position.cubes("cairo", (0, 4)).cities("tokyo", "lima", "jakarta").game()
    anna.goes_to(put(server, game, [anna, "normal"])).awaits_turn()

    expect(anna.bar.get_by_role("button", name=take)).to_be_visible()


def test_passing_for_the_day_is_confirmed(come_in: Coming, server: Server) -> None:
    """Given actions of Raxxon, when Anna passes, then she is asked first, because she is out for the day."""
    anna = come_in()
    anna.goes_to(put(server, outbreak.new("raxxon", players=2, seed=1), [anna, "normal"])).awaits_turn()
    anna.bar.get_by_role("button", name=re.compile("Pass$")).click()

    expect(anna.dialog).to_contain_text("You give up the actions that you could still take.")


def test_what_cannot_be_undone_is_marked_without_asking_the_server(come_in: Coming, server: Server) -> None:
    """Given an action left, then those that draw cards after it are marked, and no request was needed to know it."""
    anna = come_in()
    sent: list[str] = []
    anna.page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    anna.goes_to(put(server, opening().turn(0, actions=1).game(), [anna, come_in("Udo")])).awaits_turn()

    expect(anna.bar.locator(".final").first).to_be_visible()

    assert any('"hello"' in text for text in sent)
    assert not any('"explain"' in text for text in sent)
