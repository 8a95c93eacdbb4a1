"""A person with their own browser context, who reads, clicks and types."""

import json
import random
import re
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, BrowserContext, Dialog, Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.chromium import AXE, PATIENCE
from tests.server.server import Server

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
QUIET: dict[str, Any] = {"viewport": DESKTOP, "locale": "en-GB", "reduced_motion": "reduce", "color_scheme": "light"}
QUICK = {"speed": "off"}  # settings of a browser in which nothing is played back

MY_TURN = re.compile("^● ")
BAR = re.compile("^(What you can do|Was du tun kannst)$")
TOOLS = {"", "Undo", "Pass until my next turn", "Passing until my next turn · stop", "Why not more?", "30 s more", "Wait for me"}
READY = """() => document.querySelector('[aria-label="Result"]') || document.title.startsWith('●')
    && document.querySelector('[aria-label="What you can do"] button:enabled')"""
# One rule of axe is left out: it takes the initials on a pawn and the numbers on a track, which are pictures, for the words of a label.
GRAVE = """async () => (await axe.run({ rules: { 'label-content-name-mismatch': { enabled: false } } })).violations
    .filter((problem) => problem.impact === 'serious' || problem.impact === 'critical')
    .map((problem) => problem.id + ': ' + problem.nodes.slice(0, 6).map((node) => node.target.join(' ') + ' — ' + node.any.concat(node.all)
        .map((check) => check.message).join('; ')).join(' | '))"""
LAY_OUT_ANEW = "() => { const root = document.documentElement; root.hidden = true; root.offsetHeight; root.hidden = false }"


class Person:
    """A person, signed in unless they have no name."""

    def __init__(self, browser: Browser, server: Server, name: str | None = "Anna", kept: dict[str, Any] | None = None, **how: Any) -> None:
        self.server, self.name = server, name
        self.context: BrowserContext = browser.new_context(base_url=server.address, **{**QUIET, **how})
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(f"localStorage.outbreak ??= '{json.dumps(kept or QUICK)}'")
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("dialog", Dialog.dismiss)
        if name is not None:
            self.post("/api/me", {"name": name})

    @property
    def cookie(self) -> str:
        """The cookie that identifies this person."""
        return next(cookie["value"] for cookie in self.context.cookies() if cookie["name"] == "outbreak")

    # Past the page

    def post(self, path: str, body: Any) -> Any:
        """Send a request to the server."""
        text = body if isinstance(body, str) else json.dumps(body)
        answer = self.context.request.post(path, data=text, headers={"Content-Type": "application/json"}, timeout=PATIENCE)
        assert answer.ok, answer.text()
        return answer.json()

    def imports(self, record: str) -> str:
        """Open a table from a record and sit on all its seats."""
        return str(self.post("/api/records", record)["id"])

    def opens(self, game: str, *others: str, **body: Any) -> str:
        """Open a table of one's own."""
        asked = {"game": game, "options": {"players": 1 + len(others)}, "seats": ["me", *others], "start": "open" not in others, **body}
        return str(self.post("/api/tables", asked)["id"])

    # The page

    def goes(self, address: str = "/") -> "Person":
        """Open a page and wait until it is shown."""
        self.page.goto(address)
        expect(self.page.locator("main, header").first).to_be_visible()
        return self

    def goes_to(self, table: str, **query: Any) -> "Person":
        """Open a table and wait until it is shown."""
        self.goes(f"/t/{table}?{urlencode(query)}".removesuffix("?"))
        expect(self.page.get_by_role("status").or_(self.bar).or_(self.lookback).first).to_be_visible()
        return self

    def looks_back(self, table: str, entry: int) -> "Person":
        """Open a table's replay at an entry and wait until it is shown."""
        self.goes(f"/t/{table}/replay/{entry}")
        expect(self.lookback).to_be_visible()
        return self

    def button(self, name: str) -> Locator:
        """The button of that name."""
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def bar(self) -> Locator:
        """The action bar."""
        return self.page.get_by_role("region", name=BAR)

    @property
    def log(self) -> Locator:
        """The log."""
        return self.page.get_by_role("list", name="Log")

    @property
    def result(self) -> Locator:
        """The result."""
        return self.page.get_by_role("region", name="Result")

    @property
    def lookback(self) -> Locator:
        """The replay's scrubber."""
        return self.page.get_by_role("region", name="Look back")

    @property
    def dialog(self) -> Locator:
        """The dialog."""
        return self.page.get_by_role("dialog")

    @property
    def popover(self) -> Locator:
        """What can be done with the thing that was clicked on, beside it."""
        return self.page.locator("[popover]")

    def awaits_turn(self) -> "Person":
        """Wait until the table waits for this person, and its actions are on the screen: keys pressed before that go nowhere."""
        expect(self.page).to_have_title(MY_TURN)
        expect(self.bar).to_be_visible()
        return self

    def takes(self, action: str) -> "Person":
        """Search the list of all actions, and take the first one that contains these words."""
        self.button("All actions").click()
        self.dialog.get_by_role("combobox").fill(action)
        self.dialog.get_by_role("option").first.click()
        expect(self.dialog).to_be_hidden()
        return self

    def chooses(self, chance: random.Random) -> None:
        """Click a random action of the bar."""
        buttons = self.bar.get_by_role("button")
        texts = buttons.all_inner_texts()
        offered = [number for number, text in enumerate(texts) if text.strip() not in TOOLS]
        if not offered:
            return
        try:
            buttons.nth(chance.choice(offered)).click(timeout=5_000)
        except Late:  # somebody else has acted meanwhile, and there is something else to choose from
            return
        if self.dialog.is_visible():
            options = self.dialog.get_by_role("option")
            if options.count():
                options.nth(chance.randrange(options.count())).click()
        if self.dialog.is_visible():  # a confirmation, of the choice or of an option
            self.dialog.locator("button.primary").click()

    def plays_to_the_end(self, chance: random.Random, most: int = 600) -> None:
        """Click random actions until the game is over."""
        for _ in range(most):
            self.page.wait_for_function(READY)
            if self.result.is_visible():
                return
            self.chooses(chance)
        raise AssertionError(f"the game is not over after {most} choices")

    def menu(self) -> Locator:
        """Open the table's menu."""
        self.button("Menu").click()
        return self.dialog

    def says(self, text: str) -> None:
        """Send a chat message."""
        self.page.get_by_role("tab", name="Chat").click()
        self.page.get_by_role("textbox", name="Say something").fill(text)
        self.button("Say").click()

    # What anybody may check anywhere

    def scrolls_sideways(self) -> bool:
        """Whether the page is wider than the window."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth"))

    def barriers(self) -> list[str]:
        """Accessibility problems of this page in both themes: the serious and critical findings of axe."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = []
        for scheme in ("light", "dark"):
            self.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            self.page.evaluate(LAY_OUT_ANEW)  # else Chromium tells some colours of before
            found += [f"{scheme}: {problem}" for problem in self.page.evaluate(GRAVE)]
        return found
