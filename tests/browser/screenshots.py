"""Takes screenshots of every main page, for the documents (`make screenshots`)."""

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, expect

from outbreak.core.game import replay
from outbreak.core.record import Record
from tests.browser.chromium import launched, missing
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.scenes import put, whole
from tests.server.server import Server

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
CAST = {"pandemic": ("Bernd", "normal", "normal"), "contagion": ("normal", "Clara", "normal"), "raxxon": ("Bernd", "Clara")}
SEEDS = {"pandemic": "picture 3", "contagion": "picture 6", "raxxon": "picture 1"}
MOMENTS = {"pandemic": 0.55, "contagion": 0.6, "raxxon": 0.37}
SIZES = {"desktop": DESKTOP, "phone": PHONE}
LOCALES = {"en": "en-GB", "de": "de-DE"}


def played(game: str) -> Record:
    """A whole game to take pictures of."""
    return whole(game, 1 + len(CAST[game]), SEEDS[game])


@cache
def lively(game: str) -> int:
    """An entry in the middle of a game, after which the first seat is asked."""
    record = played(game)
    entry = int(len(record.entries) * MOMENTS[game])
    while replay(record, upto=entry).waiting != (0,):
        entry += 1
    return entry


@dataclass(frozen=True)
class Scene:
    """One screen, and how somebody gets there."""

    name: str
    shown: Callable[[Person], None]
    looks: tuple[str, ...]  # size, theme and language of each picture


def put_table(anna: Person, game: str, moves: int | None = None) -> str:
    """A table with Anna, her friends and bots, after some moves of a game; without a number after all of them."""
    record = played(game)
    friends: list[Person | str] = [
        who if who.islower() else Person(anna.context.browser, anna.server, who)  # type: ignore[arg-type]
        for who in CAST[game]
    ]
    codes = [entry.code for entry in record.entries[:moves] if entry.code is not None]
    return put(anna.server, replay(record, upto=0), [anna, *friends], codes)


def start(anna: Person) -> None:
    """The start page, with tables that wait, run and can be joined."""
    put_table(anna, "pandemic", lively("pandemic"))
    put_table(anna, "raxxon", lively("raxxon"))
    anna.goes()
    expect(anna.page.get_by_role("article")).to_have_count(3)


def waiting_room(anna: Person) -> None:
    """A table with free seats."""
    anna.goes("/?table=" + anna.opens("contagion", "open", "normal", "open"))
    expect(anna.page.get_by_role("status")).to_be_visible()


def table(game: str) -> Callable[[Person], None]:
    """A running game in which it is Anna's turn."""

    def shown(anna: Person) -> None:
        anna.goes("/?table=" + put_table(anna, game, lively(game)))
        anna.awaits_turn()

    return shown


def finished(game: str) -> Callable[[Person], None]:
    """A game that is over."""

    def shown(anna: Person) -> None:
        anna.goes("/?table=" + put_table(anna, game))
        expect(anna.page.get_by_role("status").first).to_be_visible()

    return shown


def look_back(anna: Person) -> None:
    """A past position of a finished game."""
    anna.goes(f"/?table={put_table(anna, 'pandemic')}&entry={lively('pandemic')}")
    expect(anna.page.get_by_role("slider")).to_be_visible()


def rules(anna: Person) -> None:
    """The rules, at one that somebody asked for."""
    anna.goes("/?rules=pandemic&rule=P-7.3")
    expect(anna.page.get_by_role("main").get_by_role("link", name="P-7.3")).to_be_visible()


def lesson(anna: Person) -> None:
    """A guided first game that asks for the first action."""
    anna.goes("/?learn=pandemic")
    anna.page.get_by_role("main").get_by_role("button").click()
    guide = anna.page.get_by_role("region").filter(has=anna.page.get_by_role("button", expanded=True))
    for _ in range(4):
        guide.get_by_role("button").last.click()


EVERY = ("desktop light en", "desktop dark de", "phone light de", "phone dark en")
SCENES = (
    Scene("start", start, EVERY),
    Scene("waiting-room", waiting_room, ("desktop light en", "phone dark de")),
    Scene("pandemic", table("pandemic"), EVERY),
    Scene("contagion", table("contagion"), EVERY),
    Scene("raxxon", table("raxxon"), EVERY),
    Scene("finished", finished("contagion"), ("desktop light de", "phone dark en")),
    Scene("look-back", look_back, ("desktop dark en", "phone light de")),
    Scene("rules", rules, ("desktop light de", "phone dark en")),
    Scene("learn", lesson, ("desktop light en", "phone light de")),
)


def take(browser: Browser, server: Server, scene: Scene, look: str) -> Path:
    """One picture."""
    size, theme, language = look.split()
    how = {"viewport": SIZES[size], "color_scheme": theme, "locale": LOCALES[language], "has_touch": size == "phone"}
    anna = Person(browser, server, **how)
    scene.shown(anna)
    anna.page.wait_for_load_state("networkidle")
    anna.page.wait_for_timeout(1000)
    path = FOLDER / f"{scene.name}-{size}-{theme}-{language}.png"
    anna.page.screenshot(path=path)
    anna.context.close()
    return path


def main(*wanted: str) -> None:
    """Take all pictures, or those of the scenes that are named."""
    if lacking := missing():
        sys.exit(lacking)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        server = Server(f"sqlite:///{folder}/tables.sqlite", Path(folder), "--no-limits").start()
        try:
            for scene in SCENES:
                for look in scene.looks if not wanted or scene.name in wanted else ():
                    path = take(browser, server, scene, look)
                    print(f"{path.name} {path.stat().st_size // 1000} kB", flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
