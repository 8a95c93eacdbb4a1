"""Acting on the board: what was clicked on offers what can be done with it right there, and nothing else moves."""

import pytest
from playwright.sync_api import expect

from outbreak.testing import table
from tests.browser.conftest import Coming
from tests.browser.person import PHONE, Person
from tests.browser.scenes import put
from tests.server.scenes import opening
from tests.server.server import Server

PLACES = """() => Object.fromEntries([...document.querySelectorAll('[data-city]')].map((city) => {
    const { x, y, width } = city.querySelector('.target').getBoundingClientRect()
    return [city.dataset.city, [x, y, width].map(Math.round)]
}))"""
SIZES = [{"width": 1440, "height": 900}, {"width": 1024, "height": 768}, PHONE, {"width": 844, "height": 390}]


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes of a page overlap."""
    apart_across = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    apart_down = one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]
    return not (apart_across or apart_down)


def places(person: Person) -> dict[str, list[int]]:
    """Return where the cities are on the screen, once the board has its size."""
    before, now = {}, person.page.evaluate(PLACES)
    while now != before:
        person.page.wait_for_timeout(200)
        before, now = now, person.page.evaluate(PLACES)
    return dict(now)


def clicks(person: Person, city: str) -> None:
    """Click a city on the map."""
    person.page.locator(f"[data-city={city}] .dot").click(force=True)


@pytest.mark.parametrize("viewport", SIZES)
def test_a_click_offers_actions_beside_the_thing_and_moves_nothing(come_in: Coming, server: Server, viewport: dict[str, int]) -> None:
    """Given Anna's turn, when she clicks a city, then its actions are beside it and do not cover it, no city has moved, and the actions are
    those of the bar in the same order."""
    anna = come_in(viewport=viewport)
    anna.goes_to(put(server, opening().game(), [anna, "normal"])).awaits_turn()
    expect(anna.bar.locator(".groups button").first).to_be_visible()
    before = places(anna)

    clicks(anna, "paris")

    popover = anna.popover
    expect(popover).to_contain_text("Paris")
    assert places(anna) == before
    city, offer = anna.page.locator("[data-city=paris] .dot").bounding_box(), popover.bounding_box()
    assert city and offer and not overlap(city, offer)
    actions = popover.locator(".content button:not(.quiet)").all_inner_texts()
    assert actions and actions == anna.bar.locator(".groups button:not(.quiet)").all_inner_texts()


def test_a_second_click_does_the_most_likely(come_in: Coming, server: Server) -> None:
    """Given Anna in Atlanta with Chicago's card, when she clicks Chicago twice, then she drives there and keeps the card, and the map
    is not zoomed."""
    anna = come_in()
    game = opening().pawn(0, "atlanta").hand(0, "chicago").game()
    anna.goes_to(put(server, game, [anna, "normal"])).awaits_turn()

    clicks(anna, "chicago")
    expect(anna.popover.locator("button.primary")).to_contain_text("Chicago")
    clicks(anna, "chicago")

    expect(anna.log).to_contain_text("Chicago")
    expect(anna.page.get_by_role("banner")).to_contain_text("3")
    expect(anna.page.get_by_role("region", name="Your cards")).to_contain_text("Chicago")
    expect(anna.popover).to_be_hidden()
    expect(anna.button("Zoom out")).to_be_disabled()


def test_the_city_of_ones_own_pawn_offers_what_can_be_done_there(come_in: Coming, server: Server) -> None:
    """Given cubes where Anna is, when she clicks her city, then treating comes first; when she clicks it again, then a cube is gone."""
    anna = come_in()
    game = table("pandemic", players=2).roles("scientist", "medic").turn(0, 4).pawn(0, "paris").cubes("paris", blue=2).game()
    anna.goes_to(put(server, game, [anna, "normal"])).awaits_turn()

    clicks(anna, "paris")
    expect(anna.popover.get_by_role("button").nth(1)).to_contain_text("Treat blue")
    clicks(anna, "paris")

    expect(anna.page.locator("[data-city=paris]")).to_have_attribute("aria-label", "Paris, 1 blue")


def test_what_cannot_be_undone_is_confirmed_on_the_board_too(come_in: Coming, server: Server) -> None:
    """Given that Anna wants to be asked, when a second click would do what cannot be undone, then she is asked first."""
    anna = come_in(kept={"speed": "off", "confirm": True})
    game = opening().pawn(0, "atlanta").turn(0, 1).game()
    anna.goes_to(put(server, game, [anna, "normal"])).awaits_turn()

    clicks(anna, "chicago")
    clicks(anna, "chicago")

    expect(anna.dialog).to_contain_text("cannot be undone")
    anna.dialog.get_by_role("button", name="Cancel").click()
    expect(anna.log).not_to_contain_text("Chicago")


def test_escape_and_a_click_elsewhere_close_the_offer(come_in: Coming, server: Server) -> None:
    anna = come_in()
    anna.goes_to(put(server, opening().game(), [anna, "normal"])).awaits_turn()

    clicks(anna, "paris")
    anna.page.keyboard.press("Escape")
    expect(anna.popover).to_be_hidden()

    clicks(anna, "paris")
    anna.page.get_by_role("group", name="World map").click(position={"x": 5, "y": 300})
    expect(anna.popover).to_be_hidden()


def test_header_and_bar_agree_about_the_actions_that_are_left(come_in: Coming, server: Server) -> None:
    """Given Heat Wave, which brings a third action, then the header and the bar both say three."""
    anna = come_in()
    game = table("contagion", players=2).event("heat_wave").cities("tokyo", "lima", "cairo").turn(0).game()
    anna.goes_to(put(server, game, [anna, "normal"])).awaits_turn()

    expect(anna.bar.locator(".question")).to_contain_text("3 actions left")
    expect(anna.page.get_by_role("banner")).to_contain_text("3 actions left")


def drags(person: Person, source: str, target: str) -> None:
    """Drag an element onto another."""
    person.page.locator(source).first.hover(force=True)
    person.page.mouse.down()
    box = person.page.locator(target).first.bounding_box()
    assert box
    person.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=8)
    person.page.mouse.up()


def test_a_pawn_is_dragged_to_a_city(come_in: Coming, server: Server) -> None:
    """Given Anna's pawn in Atlanta, when she drags it to a city out of reach, then nothing happens; when to Chicago, then it is there, and
    the map has not moved."""
    anna = come_in()
    anna.goes_to(put(server, opening().pawn(0, "atlanta").pawn(1, "lima").game(), [anna, "normal"])).awaits_turn()
    expect(anna.page.locator(".pawn.movable")).to_have_count(1)
    before = places(anna)

    drags(anna, ".pawn.movable .body", "[data-city=sydney] .dot")
    expect(anna.page.get_by_role("banner")).to_contain_text("4 actions left")
    assert places(anna) == before

    drags(anna, ".pawn.movable .body", "[data-city=chicago] .dot")
    expect(anna.page.get_by_role("banner")).to_contain_text("3 actions left")
    expect(anna.log).to_contain_text("Chicago")


def test_a_card_is_dragged_to_a_player(come_in: Coming, server: Server) -> None:
    """Given Anna and a Medic in Atlanta, when she drags Atlanta's card to the Medic, then the Medic has it."""
    anna = come_in()
    position = table("pandemic", players=2).roles("scientist", "medic").turn(0, 4).pawn(0, "atlanta").pawn(1, "atlanta")
    anna.goes_to(put(server, position.hand(0, "atlanta", "paris").game(), [anna, "normal"])).awaits_turn()
    hand = anna.page.get_by_role("region", name="Your cards")
    expect(hand.get_by_role("button", name="Atlanta")).to_be_visible()

    drags(anna, '[aria-label="Your cards"] .card:has-text("Atlanta")', "article[data-seat='1']")

    expect(hand).not_to_contain_text("Atlanta")
