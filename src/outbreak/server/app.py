"""Builds the application of one server process: its routes, their dependencies and the middleware."""

import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException, InternalServerException
from litestar.logging import LoggingConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import HTTP_404_NOT_FOUND

import outbreak
from outbreak.server import health
from outbreak.server.analysis import routes as analysis_routes
from outbreak.server.base.config import Config
from outbreak.server.base.database.failures import reason, unavailable
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import web_client
from outbreak.server.base.http.middleware import BODY_MAX, DISCONNECTED, Middleware
from outbreak.server.base.http.rest import Problem
from outbreak.server.base.monitoring import logs
from outbreak.server.games import routes as games_routes
from outbreak.server.lobby import routes as lobby_routes
from outbreak.server.pages import routes as pages_routes
from outbreak.server.people import routes as people_routes
from outbreak.server.people.identity import COOKIE, Person
from outbreak.server.plain import routes as plain_routes
from outbreak.server.replay import routes as replay_routes
from outbreak.server.tables.host import Host
from outbreak.server.tables.rendering import Renderer, start_renderer
from outbreak.server.tables.sockets.socket import serve_socket
from outbreak.workers import end_with_parent

log = logging.getLogger("outbreak.app")

ROOMS = (people_routes, lobby_routes, games_routes, replay_routes, analysis_routes, plain_routes, pages_routes)
CODES = {401: "unknown-person", 404: "unknown-table", 413: "too-large", 429: "too-many"}


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], host: Host, table_id: str) -> None:
    """Play at a table, or watch it."""
    await serve_socket(host, socket, table_id)


async def find_somebody(request: ASGIConnection[Any, Any, Any, Any], host: Host) -> Person | None:
    """Return the person who sent a request, if they are signed in."""
    return await host.identities.person(request.cookies.get(COOKIE))


async def find_me(somebody: Person | None) -> Person:
    """Return the person who sent a request; refused if they are not signed in."""
    if somebody is None:
        raise Refused("unknown-person", "sign in first: POST /api/me with a name")
    return somebody


def refused(request: Request[Any, Any, Any], refusal: Refused) -> Response[Problem]:
    """Return the response to a refusal."""
    request.app.state.host.metrics.refused.labels(refusal.code).inc()
    return Response(Problem.of(refusal), status_code=refusal.status, headers=refusal.headers)


def http_problem(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """Return the response to an HTTP error of the framework, with the details of an invalid body; a page for an unknown address."""
    if problem.status_code == HTTP_404_NOT_FOUND and pages_routes.is_page(request):
        return pages_routes.unknown(request)
    extra = f": {problem.extra}" if problem.extra else ""
    code: Any = CODES.get(problem.status_code, "malformed")
    return Response(Problem(code, f"{problem.detail}{extra}"), status_code=problem.status_code, headers=problem.headers)


def failure(request: Request[Any, Any, Any], problem: Exception) -> Response[Problem]:
    """Return the response to an unexpected error, which is logged.

    Input that is nested too deeply, not UTF-8 or incomplete is the client's fault. A database failure is temporary."""
    if isinstance(problem, InternalServerException) and DISCONNECTED in request.scope:
        return Response(Problem("malformed", "the request is incomplete"), status_code=400)
    if isinstance(problem, RecursionError):
        return Response(Problem("malformed", "the input is nested too deeply"), status_code=400)
    if isinstance(problem, UnicodeDecodeError):
        return Response(Problem("malformed", "the input is not UTF-8"), status_code=400)
    if (why := reason(problem)) is not None:
        log.warning("a request failed: %s", why)
        return Response(Problem.of(unavailable(why)), status_code=503)
    log.error("a request failed", exc_info=problem)
    return Response(Problem("unavailable", "internal error; it was logged"), status_code=500)


def build(config: Config, renderer: Renderer) -> Middleware:
    """Return the application behind its middleware, not yet started."""
    host = Host(config, renderer)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.host = host
        await host.start()
        try:
            yield
        finally:
            await host.close()

    async def provide_host() -> Host:
        return host

    app = Litestar(
        route_handlers=[
            *(routes.router() for routes in ROOMS),
            health.health,
            health.metrics,
            table_socket,
            *web_client.handlers(),
        ],
        dependencies={"host": Provide(provide_host), "somebody": Provide(find_somebody), "me": Provide(find_me)},
        lifespan=[lifespan],
        exception_handlers={Refused: refused, HTTPException: http_problem, 500: failure},
        openapi_config=OpenAPIConfig(
            "Outbreak", outbreak.__version__, path="/api/schema", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        request_max_body_size=BODY_MAX,
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, minimum_size=1_000),
        logging_config=LoggingConfig(configure_root_logger=False, log_exceptions="never"),
        debug=False,
    )
    return Middleware(app, config, host.limits, host.metrics)


def create() -> Any:
    """Return the application of a server process, configured by its parent process."""
    config = Config.published()
    logs.configure(config.log_format, config.log_level)
    renderer = start_renderer()
    end_with_parent()
    app = build(config, renderer)
    _tune_garbage_collection()
    return app


def _tune_garbage_collection() -> None:
    """Reduce garbage collection: freeze what is loaded at start, and collect less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)
