"""Announces changes that were made directly in the database, so that running processes pick them up."""

from collections.abc import Iterable

from sqlalchemy import Connection, delete, text

from outbreak.server.base.clock import now
from outbreak.server.base.database import schema

KEPT_MILLISECONDS = 24 * 3600 * 1000
# A number is seen only after all lower ones, so that no process misses one that is committed late.
ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(7231906)")


def announce(connection: Connection, people: Iterable[str] = (), tables: Iterable[str] = ()) -> None:
    """Have every running process look again at these people and tables, and at bans and notices; the last thing in its transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(ONE_AT_A_TIME)
    connection.execute(schema.changes.insert().values(at=now(), people=sorted(people), tables=sorted(tables)))


def forget_old(connection: Connection) -> None:
    """Delete changes that every process has seen long ago."""
    connection.execute(delete(schema.changes).where(schema.changes.c.at < now() - KEPT_MILLISECONDS))
