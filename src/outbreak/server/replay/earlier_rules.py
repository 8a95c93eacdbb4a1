"""Tables of earlier rules. When an update brings new rules, unfinished games are ended; their records stay.

The rules of a game have a version. The program does not contain older versions, so their games cannot be continued."""

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
from outbreak.server.tables.session.commands import TableSession

log = logging.getLogger("outbreak.earlier_rules")

UNKNOWN = Pack("base", {})  # stands for the cards of rules that are not known here


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


def pack_of(session: TableSession) -> Pack:
    """Return the cards of a table, as far as they are known here."""
    if session.is_replayable:
        return session.game.pack
    own = Pack.from_json(session.head.pack) if session.head.pack is not None else None
    return own or session.rulebook.base_pack


def commitment_of(session: TableSession) -> str | None:
    """Compute the commitment again from the deal of a table."""
    head = session.head
    if head.seed is None:
        return None
    version = f"{head.game} {head.rules}"
    return commitment(version, head.id, options_text(session.options), pack_of(session).text_form, bytes.fromhex(head.seed))


def record_of(session: TableSession) -> Record:
    """Return the full record of a table, in the form that its version of the rules can read."""
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
