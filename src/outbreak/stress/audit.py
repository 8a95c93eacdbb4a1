"""Checks whether a database holds exactly what its server acknowledged and showed."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select

from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.tables import updates
from outbreak.server.tables.rows import entry_of, head_of
from outbreak.server.tables.session.commands import TableSession
from outbreak.stress.resilient_client import Testimony, fingerprint


@dataclass
class Findings:
    """What was checked, and what was wrong."""

    tables: int = 0
    entries: int = 0
    acknowledged: int = 0
    shown: int = 0
    violations: list[str] = field(default_factory=list)


async def audit(db: str, testimonies: Iterable[Testimony]) -> Findings:
    """Compare a database with what clients were shown."""
    findings = Findings()
    by_table: dict[str, list[Testimony]] = {}
    for testimony in testimonies:
        by_table.setdefault(testimony.table, []).append(testimony)
        findings.violations += [f"table {testimony.table}, seat {testimony.seat}: {said}" for said in testimony.complaints]
    store = Store(Config(database_url(db)))
    try:
        for table, said in by_table.items():
            await _table(store, table, said, findings)
    finally:
        await store.dispose()
    return findings


async def _table(store: Store, table: str, testimonies: list[Testimony], findings: Findings) -> None:
    heads = await store.rows(select(schema.tables).where(schema.tables.c.id == table))
    if not heads:
        findings.violations.append(f"table {table} is gone")
        return
    rows = await store.rows(select(schema.entries).where(schema.entries.c.table == table).order_by(schema.entries.c.number))
    findings.tables += 1
    findings.entries += len(rows)
    wrong = [*_numbers(heads[0], rows), *_promises(rows, testimonies), *_replay(heads[0], rows, testimonies)]
    findings.violations += [f"table {table}: {what}" for what in wrong]
    findings.acknowledged += sum(len(testimony.acknowledged) for testimony in testimonies)
    findings.shown += sum(len(testimony.shown) for testimony in testimonies)


def _numbers(head: Any, rows: Any) -> Iterable[str]:
    """Check that entries are numbered without a gap, and that the lobby knows the last one."""
    if [row.number for row in rows] != list(range(1, len(rows) + 1)):
        yield "its entries are not numbered one by one"
    if head.entry != len(rows):
        yield f"the lobby knows {head.entry} entries, and there are {len(rows)}"


def _promises(rows: Any, testimonies: list[Testimony]) -> Iterable[str]:
    """Check that acknowledged actions are stored once, at their entry, and refused ones are not."""
    places = {row.client_id.rpartition("/")[2]: row.number for row in rows if row.client_id is not None}
    times = Counter(row.client_id for row in rows if row.client_id is not None)
    yield from (f"{id} was written {count} times" for id, count in times.items() if count > 1)
    for testimony in testimonies:
        for id, entry in testimony.acknowledged.items():
            if places.get(id) != entry:
                yield f"{id} was acknowledged as entry {entry} and is {places.get(id, 'nowhere')}"
        yield from (f"{id} was refused and is entry {places[id]}" for id in testimony.refused if id in places)


def _replay(head: Any, rows: Any, testimonies: list[Testimony]) -> Iterable[str]:
    """Check that the entries can be replayed, and that the table looks as it was shown after each."""
    try:
        session = TableSession(head_of(head))
        for row in rows:
            session.apply(entry_of(row))
            if row.digest is not None and row.digest != session.digests.get(row.number):
                yield f"entry {row.number} does not replay as it was played"
            yield from _looks(session, testimonies)
    except Exception as problem:
        yield f"it cannot be loaded: {type(problem).__name__}: {problem}"
        return
    if session.status != head.status:
        yield f"the lobby says it is {head.status}, and it is {session.status}"


def _looks(session: TableSession, testimonies: list[Testimony]) -> Iterable[str]:
    for testimony in testimonies:
        shown = testimony.shown.get(session.last)
        if shown is None:
            continue
        now = fingerprint(updates.raw(updates.table_state(session)), updates.sight_of(session, updates.ChoiceCache(), 1 << testimony.seat))
        if now != shown:
            yield f"seat {testimony.seat} was shown something else after entry {session.last}"
