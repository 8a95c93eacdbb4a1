"""Serves the built web client at / and the plain page at /plain. Without a build, the plain page is served at / too."""

from pathlib import Path
from typing import Any

from litestar import Request
from litestar.datastructures import CacheControlHeader
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

SERVER = Path(__file__).parents[2]
BUILT = SERVER / "web"
PLAIN = SERVER / "plain" / "page"

ASK_FIRST = CacheControlHeader(no_cache=True)
FOR_GOOD = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)


def front() -> Path:
    """The folder of what `/` shows."""
    return BUILT if (BUILT / "index.html").is_file() else PLAIN


def without_slash(request: Request[Any, Any, Any]) -> Redirect | None:
    """Lead from /plain/ to /plain: the page names its files from there, so that they are found under any path."""
    if not request.scope["raw_path"].endswith(b"/plain/"):
        return None
    query = request.scope["query_string"].decode("latin-1")
    return Redirect("../plain" + (f"?{query}" if query else ""))


def handlers() -> list[Any]:
    """What serves the page and its files. A built asset bears a digest in its name and never changes; everything else may."""
    shown = front()
    routers = [
        create_static_files_router("/", directories=[shown], html_mode=True, include_in_schema=False, cache_control=ASK_FIRST),
        create_static_files_router(
            "/plain",
            directories=[PLAIN],
            name="plain",
            html_mode=True,
            include_in_schema=False,
            cache_control=ASK_FIRST,
            before_request=without_slash,
        ),
    ]
    if (shown / "assets").is_dir():
        routers.append(
            create_static_files_router(
                "/assets", directories=[shown / "assets"], name="assets", include_in_schema=False, cache_control=FOR_GOOD
            )
        )
    return routers
