"""The page at `/`: the built web client or else the plain page, and how long browsers may cache it."""

import re
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from outbreak.server.base.http import web_client


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in place of the built client."""
    monkeypatch.setattr(web_client, "BUILT", tmp_path)
    return tmp_path


def served() -> TestClient[Litestar]:
    """Serve only the page."""
    return TestClient(Litestar(web_client.handlers(), logging_config=None))


def test_the_built_client_is_served_if_there_is_one(built: Path) -> None:
    (built / "index.html").write_text("<p>built</p>", encoding="utf-8")
    with served() as client:
        assert client.get("/").text == "<p>built</p>"
        assert client.get("/link.js").status_code == 404


def test_the_plain_page_is_always_served(built: Path) -> None:
    (built / "index.html").write_text("<p>built</p>", encoding="utf-8")
    plain = (web_client.PLAIN / "index.html").read_text(encoding="utf-8")
    with served() as client:
        for address in ("/plain", "/plain/", "/plain/?table=x"):
            assert client.get(address).text == plain
        for file in re.findall(r'(?:src|href)="(plain/[^"]+)"', plain):
            assert client.get(f"/{file}").status_code == 200, file


def test_without_a_build_the_plain_page_is_served_at_the_root(built: Path) -> None:
    with served() as client:
        assert client.get("/").text == (web_client.PLAIN / "index.html").read_text(encoding="utf-8")
        assert client.get("/link.js").headers["cache-control"] == "no-cache"


def test_only_files_with_a_digest_in_their_name_are_cached_forever(built: Path) -> None:
    (built / "assets").mkdir()
    for name in ("index.html", "icon.svg", "assets/index-BV2FYw4u.js"):
        (built / name).touch()
    with served() as client:
        kept = {path: client.get(path).headers["cache-control"] for path in ("/", "/icon.svg", "/assets/index-BV2FYw4u.js")}
    assert kept["/"] == kept["/icon.svg"] == "no-cache"
    assert "immutable" in kept["/assets/index-BV2FYw4u.js"] and "max-age=31536000" in kept["/assets/index-BV2FYw4u.js"]
