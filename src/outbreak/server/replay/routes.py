"""Routes for replays: records, past positions, verified deals."""

from typing import Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from msgspec import Raw

from outbreak.core.record import Entry, Record, options_text
from outbreak.server.admin.guard import refuse_banned
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import rest as m
from outbreak.server.base.http.connections import address_of
from outbreak.server.base.http.parameters import BEFORE, OPEN, AfterEntry, EntryNumber, SeatList, TableId, parse_seats
from outbreak.server.base.http.responses import json_response
from outbreak.server.lobby.opening import open_record, within_quota
from outbreak.server.people.identity import Person
from outbreak.server.replay.archive import record_text
from outbreak.server.replay.earlier_rules import commitment_of, pack_of, record_of
from outbreak.server.tables import updates
from outbreak.server.tables.host import Host
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.state import public_detail


@get("/tables/{table_id:str}/record", media_type=MediaType.JSON)
async def record(
    request: Request[Any, Any, Any], host: Host, somebody: Person | None, table_id: TableId, seats: SeatList = OPEN
) -> Response[Any]:
    """Return the record of a table: the full one when the game is over, before that what my own seats saw."""
    host.limits.spend_both("record", rate_key(request, somebody), address_of(request))
    async with host.tables.session(table_id) as session:
        full, mask = _public(record_of(session)), None
        if seats != OPEN or session.status != "finished":
            mask = allowed_seats(session, somebody, seats)
            if session.status == "open":
                raise Refused("not-started", "the game has not started")
            full = _public(session.game.record())  # seat records need a replay by the rules
    text = await host.archive.work(record_text, full, mask, client=address_of(request))
    name = f"{full.game}-{full.table}.json"
    return Response(text, media_type=MediaType.JSON, headers={"content-disposition": f'attachment; filename="{name}"'})


def _public(record: Record) -> Record:
    return msgspec.structs.replace(record, entries=[_no_person(entry) for entry in record.entries])


def _no_person(entry: Entry) -> Entry:
    return msgspec.structs.replace(entry, detail=public_detail(entry)) if entry.detail else entry


def rate_key(request: Request[Any, Any, Any], somebody: Person | None) -> str:
    """Return the key for rate limits: the person, or the address if nobody is signed in."""
    return somebody.id if somebody is not None else address_of(request)


@post("/records")
async def import_record(host: Host, me: Person, request: Request[Any, Any, Any]) -> m.Opened:
    """Open a table from a full record, to view it or continue it."""
    await within_quota(host, me, address_of(request), "records")
    return m.Opened(await open_record(host, me, await request.body(), address_of(request)))


@get("/tables/{table_id:str}/replay")
async def look_back(
    request: Request[Any, Any, Any],
    host: Host,
    somebody: Person | None,
    table_id: TableId,
    entry: EntryNumber = 0,
    after: AfterEntry = BEFORE,
    seats: SeatList = OPEN,
    frames: bool = False,
) -> Response[Any]:
    """Return a table after an entry, as seen from one's own seats, or from any seats when the game is over."""
    host.limits.spend_both("replay", rate_key(request, somebody), address_of(request))
    live = await host.tables.get(table_id)
    async with host.table_store.locked(live) as session:
        mask, last = allowed_seats(session, somebody, seats), session.last
        since, reader = entry - 1 if after == BEFORE else after, host.archive.reader(address_of(request))
        rendered = live.render_at(host.renderer, reader, mask, existing(session, entry), since, frames)
    seen = await rendered
    return json_response(updates.encode({"entry": entry, "entries": last, "sight": Raw(seen.sight), "story": Raw(seen.story)}))


def existing(session: TableSession, entry: int) -> int:
    """Check that the record of a table has an entry, and return it."""
    if entry > session.last:
        raise Refused("bad-options", f"the record has {session.last} entries; there is no {entry}")
    return entry


def allowed_seats(session: TableSession, somebody: Person | None, seats: SeatList) -> int:
    """Return the requested seats as a mask; refused if one may not see them."""
    mine = session.seats_of(somebody.id if somebody else None)
    everyone = (1 << len(session.seats)) - 1
    if not mine and not session.head.agreement.spectators and session.status != "finished":
        raise Refused("not-seated", "this table allows no spectators")
    if seats == OPEN:
        return everyone if session.status == "finished" else mine
    wanted = parse_seats(seats, len(session.seats))
    if session.status != "finished" and wanted & ~mine:
        raise Refused("hidden", "other seats can be seen when the game is over")
    return wanted


@get("/tables/{table_id:str}/verify")
async def verify(host: Host, table_id: TableId) -> m.Verification:
    """Return the seed of a finished game and the data of its commitment."""
    async with host.tables.session(table_id) as session:
        return _verification(session)


def _verification(session: TableSession) -> m.Verification:
    head = session.head
    if session.status != "finished":
        raise Refused("not-finished", "the seed stays secret until the game is over")
    if head.seed is None:
        raise Refused("bad-options", "this game started from a position; nothing was dealt")
    holds = commitment_of(session) == head.commitment
    if not holds and session.is_older:
        raise Refused("other-rules", f"only version {head.rules} of the rules of {head.game} can verify this deal")
    return m.Verification(
        commitment=head.commitment or "",
        version=f"{head.game} {head.rules}",
        table=head.id,
        options=options_text(session.options),
        pack=pack_of(session).text_form,
        seed=head.seed,
        holds=holds,
    )


HANDLERS = [
    record,
    import_record,
    look_back,
    verify,
]


def router() -> Router:
    """Return the routes under /api about records."""
    return Router("/api", route_handlers=HANDLERS, guards=[refuse_banned], tags=["library"])
