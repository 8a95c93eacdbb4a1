"""Routes of the lobby: lists and opens tables; seats, invitations, starting, rematches."""

from collections.abc import Sequence
from typing import Any

from litestar import Request, Router, get, post
from sqlalchemy import select

from outbreak.core import registry
from outbreak.server.admin.guard import refuse_banned
from outbreak.server.base.database import schema
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import rest as m
from outbreak.server.base.http.connections import address_of
from outbreak.server.base.http.parameters import Seat, TableId
from outbreak.server.base.messages.incoming import ID_MAX
from outbreak.server.base.messages.outgoing import Notice
from outbreak.server.lobby.opening import bot_level, open_rematch, open_table, within_quota
from outbreak.server.people import names
from outbreak.server.people.identity import Person, Program, new_id
from outbreak.server.tables.host import Host
from outbreak.server.tables.live import Command
from outbreak.server.tables.session.seats import Invitation
from outbreak.server.tables.session.state import is_earlier

LISTED_MAX = 100
LISTED_COLUMNS = [schema.tables.c[name] for name in ("id", "game", "rules", "options", "status", "waiting", "created", "updated")]


@get("/notices")
async def notices(host: Host) -> list[Notice]:
    """Return the current notices from the administrators."""
    return host.follower.notices.current


@get("/tables")
async def lobby(host: Host, somebody: Person | None) -> m.Lobby:
    """Return the public tables to join or watch, latest first."""
    return m.Lobby(open=await _public(host, somebody, "open"), running=await _public(host, somebody, "running"))


@get("/tables/mine")
async def my_tables(host: Host, me: Person) -> m.MyTables:
    """Return my tables: those that wait for me, other running or open ones, and finished ones."""
    c = schema.tables.c
    sits = select(schema.seats.c.table).where(schema.seats.c.person == me.id)
    query = select(*LISTED_COLUMNS).where(c.id.in_(sits) | (c.creator == me.id)).order_by(c.updated.desc()).limit(3 * LISTED_MAX)
    listed = await _listed(host, await host.store.rows(query), me)
    waiting = [table for table in listed if table.waiting_for_me]
    return m.MyTables(
        waiting=waiting,
        running=[table for table in listed if table.status != "finished" and not table.waiting_for_me],
        finished=[table for table in listed if table.status == "finished"][:LISTED_MAX],
    )


async def _public(host: Host, me: Person | None, status: str) -> list[m.Listed]:
    c = schema.tables.c
    query = select(*LISTED_COLUMNS).where(c.public, c.status == status)
    return await _listed(host, await host.store.rows(query.order_by(c.updated.desc()).limit(LISTED_MAX)), me)


async def _listed(host: Host, rows: Any, me: Person | None) -> list[m.Listed]:
    s, p = schema.seats.c, schema.people.c
    query = select(s.table, s.seat, s.person, p.name).join_from(schema.seats, schema.people, s.person == p.id)
    seated: dict[str, list[Any]] = {row.id: [] for row in rows}
    people: dict[str, str] = {}
    for seat in await host.store.rows(query.where(s.table.in_(list(seated)))):
        seated[seat.table].append(seat)
        people[seat.person] = seat.name
    ended = await _ended_by_update(host, rows)
    shown = names.distinguish(people)
    return [_list(row, seated[row.id], shown, me, row.id in host.tables.quarantined, row.id in ended) for row in rows]


async def _ended_by_update(host: Host, rows: Sequence[Any]) -> set[str]:
    """Return the tables among some that were ended by an update of the rules; cached."""
    older = [row.id for row in rows if row.status == "finished" and row.game in registry.names() and is_earlier(row.game, row.rules)]
    unknown = [id for id in older if id not in host.ended_by_update]
    if unknown:
        e = schema.entries.c
        ends = await host.store.rows(select(e.table, e.detail).where(e.table.in_(unknown), e.kind == "end"))
        ended = {end.table for end in ends if (end.detail or {}).get("cause") == "update"}
        host.ended_by_update.update({id: id in ended for id in unknown})
    return {id for id in older if host.ended_by_update[id]}


def _list(row: Any, seated: list[Any], shown: dict[str, str], me: Person | None, broken: bool, ended_by_update: bool) -> m.Listed:
    sits = {seat.seat: shown[seat.person] for seat in seated}
    mine = sorted(seat.seat for seat in seated if me is not None and seat.person == me.id)
    return m.Listed(
        id=row.id,
        game=row.game,
        options=row.options or {},
        status=row.status,
        seats=[sits.get(seat) for seat in range((row.options or {}).get("players", 0))],
        mine=mine,
        waiting_for_me=not broken and any(row.waiting >> seat & 1 for seat in mine),
        created=row.created,
        updated=row.updated,
        free=row.waiting.bit_count() if row.status == "open" else 0,
        broken=broken,
        ended_by_update=ended_by_update,
    )


@post("/tables")
async def new_table(request: Request[Any, Any, Any], host: Host, me: Person, data: m.NewTable) -> m.Opened:
    """Open a table."""
    await within_quota(host, me, address_of(request), "tables")
    return m.Opened(await open_table(host, me, data))


@get("/tables/{table_id:str}")
async def one_table(host: Host, somebody: Person | None, table_id: TableId) -> m.Listed:
    """Return one table as the lobby lists it."""
    rows = await host.store.rows(select(*LISTED_COLUMNS).where(schema.tables.c.id == table_id))
    if not rows:
        raise Refused("unknown-table", "there is no such table")
    return (await _listed(host, rows, somebody))[0]


async def _execute(host: Host, me: Person, table_id: str, request: Request[Any, Any, Any], command: Command) -> m.Opened:
    """Execute a command at a table; a request with an Idempotency-Key takes effect once."""
    host.limits.spend("change", me.id)
    key = request.headers.get("idempotency-key", "")[:ID_MAX] or new_id()
    await host.tables.execute(await host.tables.get(table_id), f"{me.id}/{key}", command)
    return m.Opened(table_id)


@post("/tables/{table_id:str}/sit", status_code=200)
async def sit(request: Request[Any, Any, Any], host: Host, me: Person, table_id: TableId, data: m.Sit) -> m.Opened:
    """Sit down at a table; a person may take several seats."""
    host.limits.spend_both("sits", me.id, address_of(request))
    invitation = host.identities.invited(table_id, data.invite) if data.invite is not None else None
    return await _execute(host, me, table_id, request, lambda s, at: s.sit(me.id, me.name, data.seat, at, invitation))


@post("/tables/{table_id:str}/keep", status_code=200)
async def keep(host: Host, me: Person, table_id: TableId, data: m.Keep) -> m.Kept:
    """Keep a free seat of my table for the holder of the invitation in the response, or open it to anybody again.

    This is idempotent without a key: a seat that is already kept keeps its invitation."""
    host.limits.spend("change", me.id)
    kept: list[Invitation | None] = []
    live = await host.tables.get(table_id)
    await host.tables.execute(
        live, f"{me.id}/{new_id()}", lambda s, at: kept.append(s.keep(me.id, data.seat, data.kept, at, host.clients.absent(s)))
    )
    return m.Kept(table_id, host.identities.invitation(table_id, kept[-1]) if kept[-1] else None)


@post("/tables/{table_id:str}/remove", status_code=200)
async def remove(request: Request[Any, Any, Any], host: Host, me: Person, table_id: TableId, data: m.Remove) -> m.Opened:
    """Remove somebody from my table before the start."""
    return await _execute(host, me, table_id, request, lambda s, at: s.remove(me.id, data.seat, at, host.clients.absent(s)))


@post("/tables/{table_id:str}/leave", status_code=200)
async def leave(request: Request[Any, Any, Any], host: Host, me: Person, table_id: TableId) -> m.Opened:
    """Leave a table."""
    return await _execute(host, me, table_id, request, lambda s, at: s.leave(me.id, at))


@post("/tables/{table_id:str}/bot", status_code=200)
async def place_bot(request: Request[Any, Any, Any], host: Host, me: Person, table_id: TableId, data: m.PlaceBot) -> m.Opened:
    """Put a bot on a free seat before the start, or take it away."""
    level = bot_level(data.bot) if data.bot is not None else None
    return await _execute(host, me, table_id, request, lambda s, at: s.place_bot(me.id, data.seat, level, at, host.clients.absent(s)))


@post("/tables/{table_id:str}/start", status_code=200)
async def start(request: Request[Any, Any, Any], host: Host, me: Person, table_id: TableId) -> m.Opened:
    """Start the game."""
    return await _execute(host, me, table_id, request, lambda s, at: s.start(me.id, at, host.clients.absent(s)))


@post("/tables/{table_id:str}/rematch")
async def rematch(request: Request[Any, Any, Any], host: Host, me: Person, table_id: TableId, data: m.Rematch) -> m.Opened:
    """Open a rematch with the same people and options, optionally with the same deal."""
    await within_quota(host, me, address_of(request), "tables")
    return m.Opened(await open_rematch(host, me, await host.tables.get(table_id), data.same_deal))


@post("/tables/{table_id:str}/token")
async def token(host: Host, me: Person, table_id: TableId, seat: Seat) -> m.Token:
    """Return a token for a program that plays one of my seats over the socket."""
    live = await host.tables.get(table_id)
    if not live.session.seats_of(me.id) >> seat & 1:
        raise Refused("not-your-seat", "that seat is not yours")
    return m.Token(host.identities.token(Program(table_id, seat, me.id, me.session)))


HANDLERS = [
    notices,
    lobby,
    my_tables,
    new_table,
    one_table,
    sit,
    keep,
    remove,
    leave,
    place_bot,
    start,
    rematch,
    token,
]


def router() -> Router:
    """Return the routes under /api that open tables and seat people."""
    return Router("/api", route_handlers=HANDLERS, guards=[refuse_banned], tags=["lobby"])
