"""Tables of earlier rules. A game that was under way when an update brought other rules is ended; what was played stays to be read.

The rules of a game have a version. Nothing of an older version is kept in the program, so nobody could play on by it."""

import logging
from typing import Any

from sqlalchemy import Connection, select

from outbreak.core.chance import commitment
from outbreak.core.endings import describe
from outbreak.core.pack import Pack
from outbreak.core.record import Record, options_text
from outbreak.core.registry import names, rulebook
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.tables.session import TableSession

log = logging.getLogger("outbreak.earlier_rules")

UNKNOWN = Pack("base", {})  # the cards that came with those rules; only the version that played by them has them


def end_older(connection: Connection) -> int:
    """End every table of earlier rules that waits or runs, as an entry of its record; how many there were."""
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
        log.warning("this version brings other rules: %d tables of earlier ones are ended; their records stay", ended)
    return ended


def _end(table: str, number: int, at: int, version: int) -> dict[str, Any]:
    detail = {"cause": "update", "rules": version}
    return {"table": table, "number": number, "at": at, "kind": "end", "automatic": False, "detail": detail}


def pack_of(session: TableSession) -> Pack:
    """The cards that a table was played with, as far as they are known here."""
    if session.is_replayable:
        return session.game.pack
    own = Pack.from_json(session.head.pack) if session.head.pack is not None else None
    return own or session.rulebook.base_pack


def commitment_of(session: TableSession) -> str | None:
    """The commitment made anew from the deal of a table."""
    head = session.head
    if head.seed is None:
        return None
    version = f"{head.game} {head.rules}"
    return commitment(version, head.id, options_text(session.options), pack_of(session).text_form, bytes.fromhex(head.seed))


def record_of(session: TableSession) -> Record:
    """The full record of a table, as its own version of the rules can read it."""
    head = session.head
    if session.is_replayable:
        record = session.game.record()
        record.rules, record.commitment = head.rules, head.commitment
        return record
    known = head.pack is not None or commitment_of(session) == head.commitment
    return Record(
        game=head.game,
        rules=head.rules,
        table=head.id,
        options=session.options,
        pack=(pack_of(session) if known else UNKNOWN).to_json(),
        commitment=head.commitment,
        seed=head.seed if head.start is None else None,
        start=head.start,
        entries=list(session.entries),
        digests={str(number): digest for number, digest in session.digests.items()},
        outcome=describe(session.outcome),
    )
