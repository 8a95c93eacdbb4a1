"""Measures when a page is painted and usable, with an empty cache (`python -m tests.browser.paint`)."""

import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.chromium import launched, missing
from tests.browser.person import Person
from tests.browser.scenes import GAMES, until, whole
from tests.server.server import Server

RUNS = 7
PROMISED = 1500  # milliseconds
# A page is of use in the first frame that shows what it is there for: the three games to choose from, or the board and what can be done.
START = "document.querySelectorAll('article button.primary').length === 3"
TABLE = """document.querySelector('[aria-label="What you can do"] button:enabled') && document.querySelector('.board > *')"""
WATCH = """
    const look = () => { if (%s) requestAnimationFrame(painted); else requestAnimationFrame(look) }
    const painted = () => { const after = new MessageChannel(); after.port1.onmessage = note; after.port2.postMessage(0) }
    const note = () => { window.useful = performance.now() }
    requestAnimationFrame(look)
"""
FIRST = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def paints(browser: Browser, server: Server, owner: Person | None, address: str, useful: str) -> tuple[float, float]:
    """When a browser with an empty cache rendered anything of a page, and when what the page is there for; milliseconds from the call."""
    somebody = Person(browser, server, None)
    if owner is not None:
        somebody.context.add_cookies(owner.context.cookies())
    somebody.page.add_init_script(WATCH % useful)
    somebody.page.goto(address)
    somebody.page.wait_for_function("() => window.useful")
    first, then = somebody.page.evaluate(f"[{FIRST}, window.useful]")
    somebody.context.close()
    return first, then


def main() -> None:
    """Open the start page and a table of each game several times; fail if a typical one takes longer than promised."""
    if lacking := missing():
        sys.exit(lacking)
    late = []
    with tempfile.TemporaryDirectory() as folder, launched() as browser:
        server = Server(f"sqlite:///{folder}/tables.sqlite", Path(folder), "--no-limits").start()
        try:
            anna = Person(browser, server)
            pages = {"start page": (None, "/", START)}
            for game in GAMES:
                pages[game] = (anna, "/?table=" + anna.imports(until(whole(game), 60)), TABLE)
            print(f"{'page':12}{'first render':>14}{'useful render':>14}{'latest':>10}   (ms; medians of {RUNS}, cache empty)")
            for name, (owner, address, useful) in pages.items():
                first, then = zip(*(paints(browser, server, owner, address, useful) for _ in range(RUNS)), strict=True)
                print(f"{name:12}{statistics.median(first):14.0f}{statistics.median(then):14.0f}{max(then):10.0f}", flush=True)
                late += [name] if statistics.median(then) > PROMISED else []
        finally:
            server.stop()
    if late:
        sys.exit(f"later than the promised {PROMISED} ms: {', '.join(late)}")


if __name__ == "__main__":
    main()
