"""Playback: what happens is shown moment by moment, can be skipped, and comes before every question."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from outbreak.testing import table
from tests.browser.conftest import Coming
from tests.browser.person import PHONE, Person
from tests.browser.scenes import put, whole
from tests.server.server import Server
from tests.server.windows import BOTS, with_events

SLOW: dict[str, Any] = {"kept": {"speed": "slow", "ask": "never", "confirmTurn": False}, "reduced_motion": "no-preference"}


def caption(person: Person) -> Locator:
    """The caption of the moment that is shown."""
    return person.page.locator("button.caption:not([inert])")


def ends_turn(anna: Person) -> Person:
    """Anna, who has just ended her turn: her cards, infections and the bot's whole turn are to be shown."""
    game = table("pandemic", players=2).roles("medic", "scientist").turn(0, 4).game()
    anna.goes_to(put(anna.server, game, [anna, "normal"])).awaits_turn()
    anna.takes("End turn")
    expect(caption(anna)).to_be_visible()
    return anna


@pytest.mark.parametrize("how", ["key", "board", "bar"])
def test_any_key_or_click_skips_to_now(come_in: Coming, how: str) -> None:
    """Given a story that is played slowly, when somebody presses a key or clicks, then it is their turn at once."""
    anna = ends_turn(come_in(**SLOW))
    expect(anna.bar.get_by_role("group")).to_have_count(0)

    if how == "key":
        anna.page.keyboard.press("x")
    elif how == "board":
        anna.page.locator(".frame > .board").click(position={"x": 30, "y": 300})
    else:
        anna.bar.click(position={"x": 200, "y": 20})

    expect(caption(anna)).to_have_count(0)
    for _ in range(20):  # the bot may act in several steps, each with its own story
        if anna.page.title().startswith("●"):
            break
        anna.page.keyboard.press("x")
        anna.page.wait_for_timeout(200)
    anna.awaits_turn()


def test_a_question_comes_after_what_led_to_it(come_in: Coming, server: Server) -> None:
    """Given a bot that will wait for Anna's answer, when her infections are still being shown, then the question is not asked yet."""
    anna = come_in(kept={"speed": "normal"}, reduced_motion="no-preference")
    game = with_events("one_quiet_night", "airlift").turn(0).phase("infection", cards=1).game()
    anna.goes_to(put(server, game, [anna, *BOTS])).awaits_turn()
    anna.page.evaluate("""() => {
        window.both = 0
        new MutationObserver(() => {
            window.both += document.querySelector('button.caption:not([inert])') && document.querySelector('.bar [role=timer]') ? 1 : 0
        }).observe(document.body, { childList: true, subtree: true })
    }""")
    anna.page.keyboard.press("Enter")
    expect(caption(anna)).to_be_visible()
    expect(anna.bar).to_contain_text("is about to act. Play an event first?")
    assert anna.page.evaluate("window.both") == 0


def test_a_replay_plays_moment_by_moment(come_in: Coming) -> None:
    """Given a replay, when it is played, then captions tell what happens and the slider follows."""
    anna = come_in(kept={"speed": "fast"}, reduced_motion="no-preference")
    record = whole("pandemic")
    anna.looks_back(anna.imports(record.to_text()), 20)
    scrubber = anna.lookback.get_by_role("slider", name="Moment")
    expect(scrubber).to_have_value("20")
    anna.lookback.get_by_role("button", name="Play").click()
    expect(caption(anna)).to_be_visible()
    expect(scrubber).not_to_have_value("20")
    anna.page.keyboard.press("End")
    expect(anna.lookback).to_contain_text(f"{scrubber.get_attribute('max')} / {scrubber.get_attribute('max')}")
    expect(caption(anna)).to_have_count(0)


def test_a_drawn_card_travels_from_the_pile_to_the_hand(come_in: Coming) -> None:
    """Given the end of a turn, when two cards are drawn, then they leave the pile, and nothing is left of them when they have arrived."""
    anna = ends_turn(come_in(**SLOW))
    card = anna.page.locator(".flights .card").first
    expect(card).to_be_visible()
    pile = anna.page.locator('[data-place="cards"]').bounding_box()
    assert pile is not None
    origin = card.evaluate("card => getComputedStyle(card).getPropertyValue('--from')").replace("px", "").split()
    assert pile["x"] <= float(origin[0]) <= pile["x"] + pile["width"]
    anna.page.keyboard.press("x")
    expect(anna.page.locator(".flights .card")).to_have_count(0)


def test_the_caption_leaves_the_zoom_buttons_free_on_a_phone(come_in: Coming) -> None:
    anna = ends_turn(come_in(**SLOW, viewport=PHONE))
    text, zoom = caption(anna).bounding_box(), anna.button("Zoom in").bounding_box()
    assert text is not None and zoom is not None
    assert text["y"] + text["height"] <= zoom["y"] or zoom["y"] + zoom["height"] <= text["y"]
