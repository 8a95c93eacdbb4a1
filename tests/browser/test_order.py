"""The order of the actions in the bar: what matters most comes first, and one's own pawn before those of others."""

from playwright.sync_api import expect

from outbreak.testing import table
from tests.browser.conftest import Coming
from tests.browser.scenes import put
from tests.server.server import Server


def test_cure_comes_first_and_moving_last(come_in: Coming, server: Server) -> None:
    """Given a Dispatcher with five red cards at a station, beside an infected city, then the first button cures, the next treats, and what
    moves the Medic comes after what moves the Dispatcher."""
    position = table("pandemic", players=2).roles("dispatcher", "medic").turn(0, 4).pawn(0, "atlanta").pawn(1, "paris")
    game = position.hand(0, "beijing", "seoul", "tokyo", "osaka", "manila").cubes("atlanta", blue=1).game()
    anna = come_in()
    anna.goes_to(put(server, game, [anna, "normal"])).awaits_turn()
    expect(anna.bar.get_by_role("button", name="Cure")).to_be_visible()

    lines = anna.bar.locator(".groups .line").all_inner_texts()

    assert "Cure" in lines[0] and "Treat" in lines[1]
    [own] = [number for number, text in enumerate(lines) if "Direct flight" in text and "Medic" not in text]
    [other] = [number for number, text in enumerate(lines) if "Drive" in text and "Medic" in text]
    assert own < other
