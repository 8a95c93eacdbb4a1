"""The system's Chromium, driven by Playwright."""

import os
import shutil
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from outbreak.server.base.http import web_client

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--headless"]
PATIENCE = 60_000  # milliseconds; machines that test may be slow, and no test is about speed
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def missing() -> str | None:
    """What is missing for these tests and how to get it; None if nothing is."""
    if not any(map(shutil.which, NAMES)):
        return f"no browser: install Chromium (Debian, Ubuntu: apt-get install chromium), so that one of {', '.join(NAMES)} is found"
    if not (web_client.BUILT / "index.html").is_file() or not AXE.is_file():
        return "the web client is not built: make web"
    return None


def require_all() -> None:
    """Skip without a browser and a built client; in CI fail instead."""
    lacking = missing()
    if lacking and os.environ.get("CI"):
        pytest.fail(lacking, pytrace=False)
    elif lacking:
        warnings.warn(f"the web client was not tested: {lacking}", stacklevel=2)
        pytest.skip(lacking)


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser that is closed at the end."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        path = next(filter(None, map(shutil.which, NAMES)))
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()
