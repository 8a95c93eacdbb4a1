"""The pieces on Pandemic's map: cubes, pawns and stations look like what they are, and none hides another."""

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import expect

from outbreak.core.game import Game
from outbreak.testing import table
from tests.browser.conftest import Coming
from tests.browser.scenes import put
from tests.server.server import Server

DENSE = ("hong_kong", "taipei", "essen", "milan", "paris")
BOXES = """() => [...document.querySelectorAll('[data-city]')].flatMap((city) =>
    [...city.querySelectorAll('.cubes:not(:empty), .dot')].map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return { city: city.dataset.city, part: part.classList[0], left, right, top, bottom }
    }))"""
LIGHTNESS = """(piece, property) => {
    const shade = document.createElement('canvas').getContext('2d')
    shade.fillStyle = getComputedStyle(piece)[property]
    shade.fillRect(0, 0, 1, 1)
    return Math.max(...shade.getImageData(0, 0, 1, 1).data.slice(0, 3)) / 255
}"""


def crowded() -> Game:
    """A position with three cubes of two colours in neighbouring cities, and all four pawns apart."""
    position = (
        table("pandemic", players=4).roles("dispatcher", "medic", "scientist", "researcher").turn(0, 4).station("atlanta", "hong_kong")
    )
    for city in DENSE:
        position = position.cubes(city, **({"red": 3, "yellow": 3} if city in DENSE[:2] else {"blue": 3, "black": 3}))
    return position.pawn(0, "hong_kong").pawn(1, "cairo").pawn(2, "lima").pawn(3, "tokyo").game()  # type: ignore[no-any-return]


def touch(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two boxes overlap by more than their shadows."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
    return bool(across > 2 and down > 2)


@pytest.mark.parametrize("width,height", [(1440, 900), (1920, 1080), (1024, 768)])
def test_cubes_are_large_and_collide_with_nothing(come_in: Coming, server: Server, width: int, height: int) -> None:
    """Given three cubes of two colours in neighbouring cities, then every cube is at least 12 px wide, and no heap touches another city."""
    anna = come_in(viewport={"width": width, "height": height})
    anna.goes_to(put(server, crowded(), [anna, "normal", "normal", "normal"])).awaits_turn()
    expect(anna.page.locator("[data-city=paris] .cube")).to_have_count(6)

    cube = anna.page.locator("[data-city=paris] .cube").first.bounding_box()
    assert cube and min(cube["width"], cube["height"]) >= 12
    boxes = anna.page.evaluate(BOXES)
    assert {box["city"] for box in boxes if box["part"] == "cubes"} == set(DENSE)
    assert [(one, other) for one, other in combinations(boxes, 2) if one["city"] != other["city"] and touch(one, other)] == []


def test_pawns_have_the_colour_of_their_role(come_in: Coming, server: Server) -> None:
    """Given four players, then their pawns have four colours, and each has the colour and sign of the player's field beside the board."""
    anna = come_in()
    anna.goes_to(put(server, crowded(), [anna, "normal", "normal", "normal"])).awaits_turn()
    expect(anna.page.locator(".pawn")).to_have_count(4)

    colors = anna.page.locator(".pawn .body").evaluate_all("(pawns) => pawns.map((pawn) => getComputedStyle(pawn).fill)")
    pins = anna.page.locator(".pin").evaluate_all("(pins) => pins.map((pin) => getComputedStyle(pin).backgroundColor)")
    signs = anna.page.locator(".pawn .sign").evaluate_all("(signs) => signs.map((sign) => sign.getAttribute('d'))")

    assert len(set(colors)) == len(set(signs)) == 4
    assert set(colors) == set(pins)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_black_is_dark_in_every_theme(come_in: Coming, server: Server, scheme: str) -> None:
    """Given the black disease, then its cubes and signs are dark in both themes, and a light edge sets them off."""
    anna = come_in(color_scheme=scheme)
    anna.goes_to(put(server, crowded(), [anna, "normal", "normal", "normal"])).awaits_turn()
    cairo = anna.page.locator("[data-city=cairo] .dot")
    expect(cairo).to_be_visible()

    front = anna.page.locator("[data-city=essen] .cube .front").last
    for piece in (cairo, front):
        assert piece.evaluate(LIGHTNESS, "fill") < 0.35
        assert piece.evaluate(LIGHTNESS, "stroke") > 0.7
