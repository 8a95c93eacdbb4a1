"""Converts sessions to database rows and back: the head of a table, its entries, and the columns for lobby and runners."""

from typing import Any

import msgspec

from outbreak.core.record import Entry, EntryKind
from outbreak.core.table import seat_mask
from outbreak.server.base.table_types import Agreement
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.head import Head


def needs_runner(session: TableSession) -> bool:
    """Whether a runner has to watch a table: it has bots, a clock or a limit on absence."""
    has_bots = any(seat.bot is not None for seat in session.seats)
    return session.status == "running" and (
        has_bots or session.head.agreement.clock is not None or session.head.agreement.away_after is not None
    )


def lobby_columns(session: TableSession, tended: bool) -> dict[str, Any]:
    """Return the columns of a table that repeat its state for the lobby and the runners; `tended` if it needs one."""
    acting = seat_mask(seat for seat in session.waiting if session.seats[seat].bot is None)
    free = seat_mask(number for number, seat in enumerate(session.seats) if seat.is_open)
    return {
        "status": session.status,
        "waiting": free if session.status == "open" else acting,
        "updated": last_time(session),
        "tended": tended,
    }


def seated(session: TableSession) -> list[tuple[int, str]]:
    """Return who sits where, as (seat, person)."""
    return [(number, seat.person) for number, seat in enumerate(session.seats) if seat.person is not None]


def entry_row(table: str, number: int, entry: Entry, session: TableSession) -> dict[str, Any]:
    """Return the row of an entry."""
    return {
        "table": table,
        "number": number,
        "at": entry.at,
        "kind": entry.kind,
        "client_id": None,
        "action": entry.action,
        "code": entry.code,
        "automatic": entry.automatic,
        "detail": entry.detail,
        "digest": session.digests.get(number),
    }


def entry_of(row: Any) -> Entry:
    """Return an entry from its row."""
    kind: EntryKind = row.kind
    return Entry(kind, row.action, row.code, row.automatic, at=row.at, detail=row.detail)


def head_of(row: Any) -> Head:
    """Return a table's head from its row."""
    return Head(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=row.options,
        agreement=msgspec.convert(row.agreement, Agreement),
        creator=row.creator,
        created=row.created,
        pack=row.pack,
        seed=row.seed,
        start=row.start,
        parent=row.parent,
        commitment=row.commitment,
    )


def head_row(head: Head, session: TableSession) -> dict[str, Any]:
    """Return the row of a new table."""
    return {
        **msgspec.to_builtins(head),
        "entry": session.last,
        **lobby_columns(session, needs_runner(session)),
        "lease_holder": None,
        "lease_until": None,
        "public": head.agreement.public,
    }


def last_time(session: TableSession) -> int:
    """Return the time of the last entry of a table."""
    return (session.entries[-1].at or 0) if session.entries else session.head.created
