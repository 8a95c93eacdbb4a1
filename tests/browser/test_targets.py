"""The target first: whatever can be reached offers the actions that reach it, and one click takes action and target together."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Coming
from tests.browser.person import DESKTOP, PHONE
from tests.browser.scenes import put
from tests.rules.raxxon.scene import seated
from tests.server.scenes import opening
from tests.server.server import Server


@pytest.mark.parametrize(("viewport", "locale", "quarantine"), [(DESKTOP, "en-GB", "Quarantine"), (PHONE, "de-DE", "Quarantäne")])
def test_a_carrier_offers_its_quarantine(come_in: Coming, server: Server, locale: str, quarantine: str, viewport: dict[str, int]) -> None:
    """Given a carrier in the crowd, when Anna clicks it and then Quarantine, then this card is contained."""
    anna = come_in(locale=locale, viewport=viewport)
    game = seated().crowd("innocent carrier hostile", "?family volatile ?innocent", "hostile ?carrier familiar").game()
    anna.goes_to(put(server, game, [anna, "normal"])).awaits_turn()
    carrier = anna.page.get_by_label(re.compile("^A2: ")).get_attribute("aria-label") or ""

    anna.page.get_by_label(carrier).click()
    offer = anna.page.locator(".popover")
    expect(offer.get_by_role("button", name=re.compile(quarantine)).first).to_be_visible()
    offer.get_by_role("button", name=re.compile(quarantine)).first.click()

    expect(anna.page.get_by_label(carrier)).to_have_count(0)
    assert anna.errors == []


def test_a_row_offers_what_is_done_with_rows(come_in: Coming, server: Server) -> None:
    """Given actions that name a row, when Anna clicks the row, then they are offered."""
    anna = come_in()
    game = seated().crowd("innocent innocent", "?family volatile").game()
    anna.goes_to(put(server, game, [anna, "normal"])).awaits_turn()

    anna.page.get_by_role("button", name=re.compile("^row A")).click()

    expect(anna.page.locator(".popover").get_by_role("button", name=re.compile("Evacuation")).first).to_be_visible()


def test_a_far_city_offers_the_charter_flight(come_in: Coming, server: Server) -> None:
    """Given the card of one's own city, when a far city is clicked and the charter flight taken, then the pawn is there."""
    anna = come_in()
    anna.goes_to(put(server, opening().hand(0, "atlanta").game(), [anna, come_in("Udo")])).awaits_turn()

    anna.page.get_by_role("button", name=re.compile("^Sydney")).first.click()
    anna.page.locator(".popover").get_by_role("button", name=re.compile("[Cc]harter")).first.click()

    expect(anna.bar.locator(".question")).to_contain_text("Sydney")


@pytest.mark.parametrize(
    ("locale", "why", "says"), [("en-GB", "Why not?", "The question now is"), ("de-DE", "Warum nicht?", "Gefragt ist gerade")]
)
def test_why_not_always_has_an_answer(come_in: Coming, server: Server, locale: str, why: str, says: str) -> None:
    """Given the question which card is contained, when Anna asks about a card that cannot be, then a rule or the question answers."""
    anna = come_in(locale=locale)
    game = seated().crowd("innocent carrier volatile", "?family hostile ?innocent").game()
    game.push("act 4")
    anna.goes_to(put(server, game, [anna, "normal"])).awaits_turn()

    anna.page.get_by_role("button", name=re.compile("A1")).first.click()
    anna.page.get_by_role("button", name=why).click()

    expect(anna.page.locator(".popover, .bar").get_by_text(says).first).to_be_visible()
