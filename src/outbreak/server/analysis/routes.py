"""Routes of analyses of finished games."""

from typing import Any

import msgspec
from litestar import Request, Router, get, post

from outbreak.server.admin.guard import refuse_banned
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import rest as m
from outbreak.server.base.http.connections import address_of
from outbreak.server.base.http.parameters import TableId
from outbreak.server.people.identity import Person
from outbreak.server.tables.host import Host


@post("/tables/{table_id:str}/analysis", status_code=200)
async def begin_analysis(request: Request[Any, Any, Any], host: Host, me: Person, table_id: TableId) -> m.AnalysisState:
    """Start the analysis of a finished game in the background, unless it is running or done."""
    game = await _finished(host, table_id)
    found = await _state_of(host, table_id, game)
    if found.state != "none":
        return found
    async with host.tables.session(table_id) as session:
        record = session.game.record()
    host.limits.spend_both("analysis", me.id, address_of(request))
    if await host.analyses.claim(table_id):
        host.spawn(host.analyses.make(table_id, record))
    return await _state_of(host, table_id, game)


@get("/tables/{table_id:str}/analysis")
async def analysis(host: Host, table_id: TableId) -> m.AnalysisState:
    """Return the progress and result of the analysis of a finished game."""
    return await _state_of(host, table_id, await _finished(host, table_id))


async def _state_of(host: Host, table_id: TableId, game: str) -> m.AnalysisState:
    found = await host.analyses.state(table_id)
    return found if found.state == "done" else msgspec.structs.replace(found, search=host.searches.state(game))


async def _finished(host: Host, table_id: TableId) -> str:
    """Return the game of a finished table; refused if it is not over."""
    async with host.tables.session(table_id) as session:
        if session.status != "finished":
            raise Refused("not-finished", "a game can be analysed when it is over")
        return session.head.game


HANDLERS = [begin_analysis, analysis]


def router() -> Router:
    """Return the routes under /api about analyses."""
    return Router("/api", route_handlers=HANDLERS, guards=[refuse_banned], tags=["library"])
