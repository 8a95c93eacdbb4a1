"""Expiry: removes tables that were never started and whose people have been away for long."""

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Select, select

from outbreak.server.admin.retention import remove_tables
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.failures import reason

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host

log = logging.getLogger("outbreak.expiry")

ROUND_SECONDS = 600.0
STEP = 100  # tables removed per round
HOUR_SECONDS = 3600


async def expire_forever(host: "Host") -> None:
    """Remove expired tables forever, every `ROUND_SECONDS`."""
    while True:
        await asyncio.sleep(ROUND_SECONDS)
        try:
            await expire(host, now())
        except Exception as problem:
            if reason(problem) is None:
                log.exception("expired tables could not be removed; retrying later")


async def expire(host: "Host", moment: int) -> list[str]:
    """Remove tables that were inactive and without their people for the configured time; returns their ids."""
    seconds, c = host.config.waiting_hours * HOUR_SECONDS, schema.tables.c
    old = select(c.id).where(c.status == "open", c.updated < moment - seconds * 1000)
    ids = [row.id for row in await host.store.rows(old.order_by(c.updated).limit(STEP))]
    people: dict[str, set[str]] = {row.id: {row.creator} for row in await host.store.rows(select(c.id, c.creator).where(c.id.in_(ids)))}
    for seat in await host.store.rows(select(schema.seats).where(schema.seats.c.table.in_(ids))):
        people[seat.table].add(seat.person)
    left = [id for id in ids if all(host.presence.seconds_away(id, person) >= seconds for person in people[id])]
    if not left:
        return []
    removed = await host.store.write(lambda connection: _remove(connection, old.where(c.id.in_(left))))
    for id in removed:
        host.tables.remove(id)
    log.info("removed %d tables that were never started", len(removed))
    return removed


def _remove(connection: Connection, chosen: Select[tuple[str]]) -> list[str]:
    """Remove the tables that are still expired; their rows are locked meanwhile."""
    ids = [row.id for row in connection.execute(chosen.with_for_update())]
    remove_tables(connection, ids)
    return ids
