"""Scenes: what is dramatic is drawn over the board while it is shown, one scene at a time, and can be skipped."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from outbreak.testing import table
from tests.browser.conftest import Coming
from tests.browser.person import Person
from tests.browser.scenes import put, whole

SHOWN: dict[str, Any] = {"kept": {"speed": "normal", "ask": "never", "confirmTurn": False}, "reduced_motion": "no-preference"}
# A game of bots in which each happening comes: level, seed.
GAMES = {
    ("pandemic", "outbreak"): ("random", "scenes"),
    ("pandemic", "won"): ("normal", "story"),
    ("pandemic", "lost"): ("random", "scenes"),
    ("contagion", "revealed"): ("normal", "story"),
    ("contagion", "skull"): ("normal", "story"),
    ("contagion", "last-round"): ("normal", "story"),
    ("contagion", "final"): ("normal", "story"),
    ("raxxon", "night"): ("normal", "story"),
    ("raxxon", "power"): ("normal", "browser"),
    ("raxxon", "lost"): ("random", "scenes"),
}
FIND = """async ([id, kind]) => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/api/tables/' + id + '/socket')
    socket.onopen = () => socket.send(JSON.stringify({ n: 1, type: 'hello', seen: 0, ask: 'never', frames: false }))
    const story = await new Promise((resolve) => {
        socket.onmessage = ({ data }) => JSON.parse(data).type === 'table' && resolve(JSON.parse(data).story)
    })
    socket.close()
    return story.find(({ happenings = [] }) => happenings.some((happening) => happening.kind === kind))?.number
}"""


def scene(anna: Person, kind: str) -> Locator:
    """The scene of a happening, while it is on."""
    return anna.page.locator(f'[data-scene="{kind}"]:not([inert])')


def plays_back(anna: Person, game: str, kind: str) -> Person:
    """Anna, who has a replay play the first entry with such a happening."""
    level, seed = GAMES[game, kind]
    table_id = anna.imports(whole(game, 2, seed, level).to_text())
    anna.goes()
    entry = anna.page.evaluate(FIND, [table_id, kind])
    assert entry is not None, f"nothing of the kind {kind} happens in this game"
    anna.looks_back(table_id, entry - 1)
    anna.lookback.get_by_role("button", name="Play").click()
    return anna


@pytest.mark.parametrize(("game", "kind"), GAMES)
def test_what_is_dramatic_has_a_scene(come_in: Coming, game: str, kind: str) -> None:
    """Given a game of bots, when a replay comes to a dramatic happening, then its scene is shown, and no other one with it."""
    anna = plays_back(come_in(**SHOWN), game, kind)
    expect(scene(anna, kind)).to_be_visible()
    assert anna.page.locator("[data-scene]:not([inert])").count() == 1


def test_an_epidemic_is_a_card_and_three_steps(come_in: Coming) -> None:
    """Given an epidemic on top, when the turn ends, then its card turns over, its three steps come one after the other, and the outbreak
    that it causes has its own scene in between."""
    anna = come_in(**SHOWN)
    position = table("pandemic", players=2).roles("medic", "scientist").turn(0, 4).deck("epidemic", "tokyo")
    position = position.infection_deck(bottom=("paris",)).cubes("paris", blue=1)
    anna.goes_to(put(anna.server, position.game(), [anna, "normal"])).awaits_turn()
    anna.takes("End turn")
    step = scene(anna, "epidemic").locator("li.now")
    expect(step).to_contain_text("Increase")
    expect(step).to_contain_text("Infect")
    expect(scene(anna, "outbreak")).to_contain_text("Outbreak in Paris (1 of 8)")
    expect(step).to_contain_text("Intensify")
    anna.page.keyboard.press("x")
    expect(anna.page.locator("[data-scene]")).to_have_count(0)


def test_a_cure_of_ones_own_is_a_moment(come_in: Coming) -> None:
    """Given five blue cards and no blue cube, when a player cures blue, then cure and eradication have scenes before anything is asked."""
    anna = come_in(kept={"speed": "fast", "ask": "never"}, reduced_motion="no-preference")
    position = table("pandemic", players=2).roles("medic", "scientist").turn(0, 4).pawn(0, "atlanta")
    game = position.hand(0, "paris", "london", "milan", "essen", "madrid").game()
    anna.goes_to(put(anna.server, game, [anna, "normal"])).awaits_turn()
    anna.takes("cure")
    expect(scene(anna, "cured")).to_contain_text("Cure found: blue")
    expect(scene(anna, "eradicated")).to_contain_text("Eradicated: blue")
    assert not anna.page.title().startswith("●")
    anna.awaits_turn()


def test_reduced_motion_keeps_scenes_and_captions_still(come_in: Coming) -> None:
    """Given a wish for less motion, when a scene is shown, then nothing in it moves, and its caption is there."""
    anna = plays_back(come_in(kept={"speed": "normal"}, reduced_motion="reduce"), "contagion", "revealed")
    expect(scene(anna, "revealed")).to_be_visible()
    expect(anna.page.locator("button.caption:not([inert])")).to_be_visible()
    longest = """stage => Math.max(0, ...stage.getAnimations({ subtree: true })
        .map(({ effect }) => effect.target === stage ? 0 : effect.getTiming().duration))"""
    assert scene(anna, "revealed").evaluate(longest) <= 1
