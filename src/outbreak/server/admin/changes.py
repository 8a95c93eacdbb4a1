"""Announces changes that were made directly in the database, so that running processes pick them up."""

from collections.abc import Iterable

from sqlalchemy import Connection, delete, text

from outbreak.server.base.clock import now
from outbreak.server.base.database import schema

KEPT_MILLISECONDS = 24 * 3600 * 1000
# Numbers are committed in order, so that no process misses one.
ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(7231906)")


def announce(connection: Connection, people: Iterable[str] = (), tables: Iterable[str] = ()) -> None:
    """Announce changed people and tables, and reload bans and notices in every process. Call it last in a transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(ONE_AT_A_TIME)
    connection.execute(schema.changes.insert().values(at=now(), people=sorted(people), tables=sorted(tables)))


def delete_old(connection: Connection) -> None:
    """Delete old changes, which every process has applied."""
    connection.execute(delete(schema.changes).where(schema.changes.c.at < now() - KEPT_MILLISECONDS))
