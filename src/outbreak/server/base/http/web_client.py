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

REVALIDATE = CacheControlHeader(no_cache=True)
IMMUTABLE = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)


def front_folder() -> Path:
    """Return the folder that is served at `/`."""
    return BUILT if (BUILT / "index.html").is_file() else PLAIN


def without_slash(request: Request[Any, Any, Any]) -> Redirect | None:
    """Redirect /plain/ to /plain: the page's links are relative to the latter."""
    if not request.scope["raw_path"].endswith(b"/plain/"):
        return None
    query = request.scope["query_string"].decode("latin-1")
    return Redirect("../plain" + (f"?{query}" if query else ""))


def handlers() -> list[Any]:
    """Return the routes of the page and its files. Built assets have a digest in their name, so they are cached forever."""
    shown = front_folder()
    routers = [
        create_static_files_router("/", directories=[shown], html_mode=True, include_in_schema=False, cache_control=REVALIDATE),
        create_static_files_router(
            "/plain",
            directories=[PLAIN],
            name="plain",
            html_mode=True,
            include_in_schema=False,
            cache_control=REVALIDATE,
            before_request=without_slash,
        ),
    ]
    if (shown / "assets").is_dir():
        routers.append(
            create_static_files_router(
                "/assets", directories=[shown / "assets"], name="assets", include_in_schema=False, cache_control=IMMUTABLE
            )
        )
    return routers
