"""The story: at every moment of a game with bots, board, caption and log show the same position, and questions come last."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import WebSocket

import outbreak
from outbreak.core.patches import Change
from tests.browser.conftest import Coming
from tests.browser.person import READY, Person
from tests.browser.scenes import GAMES, put
from tests.core.test_frames import patched

CHOICES_MAX = 400
# Timers run ten times as fast, so that a whole game takes a minute and every moment is shown all the same.
HASTE = "const slow = setTimeout; window.setTimeout = (call, time, ...rest) => slow(call, time / 10, ...rest)"

# What the page shows in each painted frame, if it has changed.
WATCH = """() => {
    window.watched = []
    const text = (part) => part?.textContent.trim() ?? ''
    const seen = () => ({
        moment: document.querySelector('.frame')?.dataset.moment,
        picture: document.querySelector('.frame')?.picture,
        caption: text(document.querySelector('button.caption:not([inert]) span')),
        log: [...document.querySelectorAll('.log li:not(.recap):last-of-type .sentence')].map(text),
        asks: [...document.querySelectorAll('.bar .groups button, .bar .window')].length > 0,
        over: !!document.querySelector('[aria-label="Result"]'),
        cities: [...document.querySelectorAll('[data-city]')].map((city) => [city.dataset.city, city.ariaLabel]),
        filled: [...document.querySelectorAll('article.city')].filter((city) => !city.closest('[inert]'))
            .map((city) => parseInt(text(city.querySelector('.count')))),
        crowd: [...document.querySelectorAll('.lying:not([inert]) button.card')]
            .map((card) => [card.ariaLabel, card.classList.contains('up')]),
    })
    const look = () => {
        const now = JSON.stringify(seen())
        if (now !== window.watched.at(-1)) window.watched.push(now)
        requestAnimationFrame(look)
    }
    look()
}"""


def pandemic_shown(seen: dict[str, Any]) -> Any:
    """The cubes and stations on the map."""
    return {city: ([int(count) for count in re.findall(r"\d+", label)], "station" in label) for city, label in seen["cities"]}


def pandemic_told(picture: dict[str, Any]) -> Any:
    """The cubes and stations in a picture."""
    return {city["id"]: ([count for count in city["cubes"].values() if count], city["station"]) for city in picture["cities"]}


def contagion_told(picture: dict[str, Any]) -> Any:
    """How many cubes are in each city."""
    return [sum(row["cubes"] for row in city["rows"]) for city in picture["cities"]]


def raxxon_shown(seen: dict[str, Any]) -> Any:
    """Where cards lie, and which are face-up."""
    return {found[0].lower(): up for label, up in seen["crowd"] if (found := re.search(r"\b[A-F][1-6]\b", label))}


def raxxon_told(picture: dict[str, Any]) -> Any:
    """Where cards lie, and which are face-up."""
    return {cell["id"]: cell["face_up"] for cell in picture["crowd"]}


FACTS: dict[str, tuple[Callable[[dict[str, Any]], Any], Callable[[dict[str, Any]], Any]]] = {
    "pandemic": (pandemic_shown, pandemic_told),
    "contagion": (lambda seen: seen["filled"], contagion_told),
    "raxxon": (raxxon_shown, raxxon_told),
}


class Heard:
    """What the server has sent: the pictures of every moment."""

    def __init__(self, person: Person) -> None:
        self.pictures: dict[str, list[Any]] = {}
        self._picture: Any = None
        person.page.on("websocket", lambda socket: self._listen(socket))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self._take(json.loads(data)))

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] != "table":
            return
        for told in message["story"] if self._picture else []:
            for number, changes in enumerate(told.get("frames", [])):
                self._picture = patched(self._picture, msgspec.convert(changes, list[Change]))
                self._note(told, number + 1)
        self._picture = message["sight"]["picture"]
        for told in message["story"][-1:]:
            self._note(told, len(told.get("happenings", [])))

    def _note(self, told: dict[str, Any], count: int) -> None:
        self.pictures.setdefault(f"{told['number']}:{min(count, len(told.get('happenings', [])))}", []).append(self._picture)


@pytest.mark.parametrize("game", GAMES)
def test_board_caption_and_log_are_at_the_same_moment(come_in: Coming, chance: random.Random, game: str) -> None:
    """Given a game with a bot, when it is played from the first move to the last, then in every painted frame the picture and the board
    show the position of the moment that the log has come to, the caption is in the log, and questions come last."""
    anna = come_in(kept={"speed": "fast", "ask": "never"}, reduced_motion="no-preference")
    anna.context.add_init_script(HASTE)
    heard = Heard(anna)
    anna.goes_to(put(anna.server, outbreak.new(game, players=2, seed="story"), [anna, "normal"]))
    anna.page.wait_for_function(READY)
    anna.page.evaluate(WATCH)
    for _ in range(CHOICES_MAX):
        anna.page.wait_for_function(READY)
        if anna.result.is_visible():
            break
        anna.page.keyboard.press("Enter")
        anna.page.wait_for_timeout(50)
        if anna.page.evaluate(READY):
            anna.page.keyboard.press(str(chance.randint(1, 5)))
            anna.page.wait_for_timeout(50)
        if anna.dialog.is_visible():
            anna.dialog.get_by_role("option").or_(anna.dialog.locator("button.primary")).first.click()
    assert anna.result.is_visible()

    watched = [json.loads(seen) for seen in anna.page.evaluate("window.watched")]
    shown, told = FACTS[game]
    captions = 0
    for seen in watched:
        assert seen["picture"] in heard.pictures[seen["moment"]], f"at {seen['moment']} another position is shown"
        assert shown(seen) == told(seen["picture"]), f"at {seen['moment']}: {shown(seen)} instead of {told(seen['picture'])}"
        if seen["caption"]:
            captions += 1
            assert seen["caption"] in seen["log"]
            assert not seen["asks"] and not seen["over"]
    assert captions > 50
    assert len({seen["moment"] for seen in watched}) > 100
    assert watched[-1]["over"]
