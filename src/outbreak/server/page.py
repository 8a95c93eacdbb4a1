"""The page: the built web client; and under /plain a client that shows everything as text, which is all there is before a build."""

from pathlib import Path
from typing import Any

from litestar.datastructures import CacheControlHeader
from litestar.static_files import create_static_files_router

BUILT = Path(__file__).parent / "web"
PLAIN = Path(__file__).parent / "page"

ASK_FIRST = CacheControlHeader(no_cache=True)
FOR_GOOD = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)


def front() -> Path:
    """The folder of what `/` shows."""
    return BUILT if (BUILT / "index.html").is_file() else PLAIN


def handlers() -> list[Any]:
    """What serves the page and its files. A built asset bears a digest in its name and never changes; everything else may."""
    shown = front()
    routers = [
        create_static_files_router("/", directories=[shown], html_mode=True, include_in_schema=False, cache_control=ASK_FIRST),
        create_static_files_router(
            "/plain", directories=[PLAIN], name="plain", html_mode=True, include_in_schema=False, cache_control=ASK_FIRST
        ),
    ]
    if (shown / "assets").is_dir():
        routers.append(
            create_static_files_router(
                "/assets", directories=[shown / "assets"], name="assets", include_in_schema=False, cache_control=FOR_GOOD
            )
        )
    return routers
