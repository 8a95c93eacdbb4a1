"""Ends the unfinished tables of earlier rules when an update brings new rules; their records stay.

The rules of a game have a version. The program does not contain older versions, so their games cannot be continued."""

import logging
from typing import Any

from sqlalchemy import Connection, select

from outbreak.core.registry import names, rulebook
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema

log = logging.getLogger("outbreak.earlier_rules")


def end_older(connection: Connection) -> int:
    """End every unfinished table of earlier rules with an entry in its record; returns how many."""
    c, at, ended = schema.tables.c, now(), 0
    for game in names():
        version = rulebook(game).version
        ongoing = select(c.id, c.entry, c.updated).where(c.game == game, c.rules < version, c.status != "finished")
        for row in connection.execute(ongoing).all():
            number, then = row.entry + 1, max(at, row.updated)
            connection.execute(schema.entries.insert().values(**_end(row.id, number, then, version)))
            over: dict[str, Any] = {"status": "finished", "entry": number, "waiting": 0, "updated": then, "tended": False}
            connection.execute(schema.tables.update().where(c.id == row.id).values(**over))
            ended += 1
    if ended:
        log.warning("this version has new rules: ended %d tables of earlier rules; their records stay", ended)
    return ended


def _end(table: str, number: int, at: int, version: int) -> dict[str, Any]:
    detail = {"cause": "update", "rules": version}
    return {"table": table, "number": number, "at": at, "kind": "end", "automatic": False, "detail": detail}
