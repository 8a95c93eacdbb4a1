"""Routes of the web client's pages: tables, replays, analyses, rules and lessons. The client shows them; the server adds the preview.

The built page refers to its files by paths that begin with `./`. They are rewritten to the depth of the address, so that the page works
under any root path."""

import re
from typing import Any

from litestar import MediaType, Request, Response, Router, get
from litestar.response import Redirect

from outbreak.core.registry import names
from outbreak.server.base.http import web_client
from outbreak.server.pages.preview import Preview, language_of, preview, preview_table
from outbreak.server.tables.host import Host

HEAD = re.compile(r"<title>.*</title>(\s*<meta (name|property)=\"(description|og:\w+)\"[^>]*>)*")
FILES = ("/api", "/assets")  # below these paths a program asks, not a person

Asked = Request[Any, Any, Any]


def is_page(request: Asked) -> bool:
    """Whether an address is one that people open, and not the API or a file of the client."""
    path = request.scope["path"]
    is_file = any(path == folder or path.startswith(folder + "/") for folder in FILES)
    return request.method == "GET" and not is_file and web_client.front_folder() == web_client.BUILT


def render(request: Asked, shown: Preview, status: int = 200) -> Response[str]:
    """Return the client's page with a preview."""
    page = (web_client.BUILT / "index.html").read_text(encoding="utf-8")
    depth = request.scope["raw_path"].partition(b"?")[0].count(b"/") - 1
    page = page.replace('<html lang="en">', f'<html lang="{shown.language}">', 1)
    page = page.replace('="./', f'="{"../" * depth or "./"}')
    page = HEAD.sub(lambda _: shown.tags(), page, count=1)
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    return Response(page, media_type=MediaType.HTML, status_code=status, headers=headers)


def unknown(request: Asked) -> Response[str]:
    """Return the page for an unknown address."""
    return render(request, preview("unknown", _language(request)), 404)


@get(["/t/{table_id:str}", "/t/{table_id:str}/analysis", "/t/{table_id:str}/replay", "/t/{table_id:str}/replay/{entry:int}"])
async def table_page(request: Asked, host: Host, table_id: str) -> Response[Any]:
    """Return the page of a table."""
    if web_client.front_folder() == web_client.PLAIN:
        return _plain(request, table_id)
    shown = await preview_table(host.store, table_id, _language(request))
    return render(request, shown) if shown is not None else unknown(request)


@get(["/rules/{game:str}", "/rules/{game:str}/{rule:str}"])
async def rules_page(request: Asked, game: str) -> Response[Any]:
    """Return the page with the rules of a game."""
    return _game_page(request, "rules", game)


@get("/learn/{game:str}")
async def learn_page(request: Asked, game: str) -> Response[Any]:
    """Return the page with the lesson of a game."""
    return _game_page(request, "learn", game)


def _game_page(request: Asked, page: str, game: str) -> Response[Any]:
    if web_client.front_folder() == web_client.PLAIN:
        return _plain(request)
    return render(request, preview(page, _language(request), game)) if game in names() else unknown(request)


def _plain(request: Asked, table: str | None = None) -> Redirect:
    """Redirect to the plain page if the client is not built."""
    up = "../" * (request.scope["raw_path"].count(b"/") - 1)
    return Redirect(f"{up}plain", query_params={**request.query_params, **({"table": table} if table else {})})


def _language(request: Asked) -> str:
    return language_of(request.headers.get("accept-language", ""))


def router() -> Router:
    """Return the routes of the client's pages."""
    return Router("/", route_handlers=[table_page, rules_page, learn_page], include_in_schema=False)
