"""Retention: removes old finished tables and people who have not been seen for long, a few at a time."""

import asyncio
import logging
from functools import partial

from sqlalchemy import Connection, delete, select

from outbreak.server.admin import erasure
from outbreak.server.admin.changes import announce, delete_old
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.people.identity import SEEN_MILLISECONDS
from outbreak.server.tables.session.seats import FORMER

log = logging.getLogger("outbreak.retention")

DAY_MILLISECONDS = 24 * 3600 * 1000
STEP = 20  # tables and people removed per step
STEP_SECONDS, ROUND_SECONDS = 1.0, 3600.0
REFERRING = (schema.analyses, schema.chat, schema.seats, schema.entries)


async def remove_old_forever(store: Store, keep_days: int) -> None:
    """Remove what is older than `keep_days`, once an hour; with 0 days only expired bans, notices and unused rows."""
    while True:
        try:
            while await store.write(partial(step, keep_days=keep_days)):
                await asyncio.sleep(STEP_SECONDS)
        except Exception as problem:
            log.warning("old tables and people could not be removed (%s); retrying later", problem)
        await asyncio.sleep(ROUND_SECONDS)


def step(connection: Connection, keep_days: int) -> int:
    """Remove a few tables and people; returns how many."""
    delete_old(connection)
    over = now() - keep_days * DAY_MILLISECONDS
    for kept in (schema.bans, schema.notices):
        connection.execute(delete(kept).where(kept.c.until < over))
    return erasure.delete_former(connection, STEP) + (_remove_old(connection, over) if keep_days else 0)


def _remove_old(connection: Connection, before: int) -> int:
    t, p = schema.tables.c, schema.people.c
    finished = select(t.id).where(t.status == "finished", t.updated < before).order_by(t.id).limit(STEP).with_for_update(skip_locked=True)
    tables = [row.id for row in connection.execute(finished)]
    at_no_table = p.id.not_in(select(schema.seats.c.person))
    absent = p.seen < before - SEEN_MILLISECONDS  # the column is only this precise
    unseen = select(p.id).where(absent, p.name != FORMER, at_no_table).limit(STEP).with_for_update(skip_locked=True)
    people = [row.id for row in connection.execute(unseen)]
    for person in people:
        erasure.begin(connection, person)
    if tables:
        remove_tables(connection, tables)
    return len(tables) + len(people)


def remove_tables(connection: Connection, ids: list[str]) -> None:
    """Delete tables with their entries, seats, chat and analyses."""
    for referring in REFERRING:
        connection.execute(delete(referring).where(referring.c.table.in_(ids)))
    connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(ids)))
    announce(connection, tables=ids)
