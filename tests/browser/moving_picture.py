"""Makes the animated picture of the README from screenshots (`make screenshots`)."""

import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from tests.browser.chromium import launched, missing
from tests.browser.person import DESKTOP, Person
from tests.browser.screenshots import FOLDER, lively, put_table
from tests.server.server import Server

PATH = FOLDER / "table.webp"
SIZE = (960, 600)
STEPS = 14  # entries of the Pandemic game that are shown one after the other
STEP_MS, GAME_MS = 700, 2500
QUALITY = 60

Frame = tuple[Image.Image, int]  # and how long it stays, in milliseconds


def seen(anna: Person, milliseconds: int) -> Frame:
    """Take a frame of a page, with the time for which it is shown."""
    anna.page.wait_for_load_state("networkidle")
    anna.page.wait_for_timeout(500)
    with Image.open(BytesIO(anna.page.screenshot())) as picture:
        return picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS), milliseconds


def frames(browser: Browser, server: Server) -> Iterator[Frame]:
    """A few moves of Pandemic, then one frame of each other game."""
    anna = Person(browser, server, viewport=DESKTOP)
    begin = lively("pandemic")
    table = put_table(anna, "pandemic")
    for entry in range(begin, begin + STEPS):
        anna.goes(f"/?table={table}&entry={entry}")
        yield seen(anna, STEP_MS)
    for game in ("contagion", "raxxon"):
        anna.goes("/?table=" + put_table(anna, game, lively(game)))
        anna.awaits_turn()
        yield seen(anna, GAME_MS)
    anna.context.close()


def main() -> None:
    """Make the picture."""
    if lacking := missing():
        sys.exit(lacking)
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        server = Server(f"sqlite:///{folder}/tables.sqlite", Path(folder), "--no-limits").start()
        try:
            pictures, milliseconds = zip(*frames(browser, server), strict=True)
        finally:
            server.stop()
    pictures[0].save(PATH, save_all=True, append_images=pictures[1:], duration=milliseconds, loop=0, quality=QUALITY, method=6)
    print(f"{PATH.name} {PATH.stat().st_size // 1000} kB", flush=True)


if __name__ == "__main__":
    main()
