"""Analyses of finished games, computed once and stored, and hints for a running game."""

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import delete, select, update

from outbreak.bots.bot import BotError
from outbreak.bots.budget import AT_TABLE, IN_HINDSIGHT
from outbreak.bots.searches import measure_of
from outbreak.bots.weighing import Answer, Question, question
from outbreak.core.record import Record
from outbreak.core.table import seats_in
from outbreak.lab.analysis import Analysis, deeper, looked_at_again
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import rest as m
from outbreak.server.base.messages.outgoing import Hint, HintedAction
from outbreak.server.replay import archive
from outbreak.server.replay.archive import Archive
from outbreak.server.tables.live import LiveTable
from outbreak.server.tables.workers.bot_pool import BotPool
from outbreak.server.tables.workers.fair_queue import Claim, NoFreeWorker

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host

log = logging.getLogger("outbreak.analyses")

STALE = 180_000  # milliseconds without progress after which an analysis counts as abandoned
PROGRESS_MILLISECONDS = 1_000
HINTED = 3
HINT_QUEUE_SECONDS = 20  # for a worker


class Analyses:
    """The analyses of a server. The process that gets the first request computes one; its progress is stored for all processes."""

    def __init__(self, store: Store, pool: BotPool) -> None:
        self.store, self.pool = store, pool
        self.archive = Archive()  # separate, so that analyses do not delay records
        self._turn = asyncio.Lock()  # analyses take turns after every decision and use one worker, so that bots are not delayed

    async def state(self, table: str) -> m.AnalysisState:
        """Return the state of an analysis."""
        rows = await self.store.rows(select(schema.analyses).where(schema.analyses.c.table == table))
        if not rows or (rows[0].result is None and rows[0].updated < now() - STALE):
            return m.AnalysisState("none")
        row = rows[0]
        if row.result is None:
            return m.AnalysisState("running", row.done, row.total)
        try:
            found = msgspec.json.decode(row.result, type=Analysis)
        except msgspec.ValidationError:  # stored by an earlier version in another format
            return m.AnalysisState("none")
        return m.AnalysisState("done", row.done, row.total, found)

    async def claim(self, table: str) -> bool:
        """Claim an analysis for this process; False if another process is computing it."""
        c = schema.analyses.c
        fresh = {"done": 0, "total": 0, "updated": now(), "result": None}
        abandoned = c.result.is_not(None) | (c.updated < now() - STALE)  # a finished one is requested again only if it cannot be read
        insert = self.store.insert(schema.analyses).values(table=table, **fresh)
        taken = insert.on_conflict_do_update(index_elements=["table"], set_=fresh, where=abandoned).returning(c.table)
        return await self.store.write(lambda connection: connection.execute(taken).first()) is not None

    async def make(self, table: str, record: Record) -> None:
        """Compute and store an analysis; after a failure it can be requested again."""
        alive = asyncio.create_task(self._renew_claim(table))
        try:
            asking = await self.archive.work(archive.questions, record, IN_HINDSIGHT, table)
            total = len(asking) + looked_at_again(len(asking))
            answers = await self._ask(table, asking, 0, total)
            doubtful, again = await self.archive.work(archive.doubts, record, answers, deeper(IN_HINDSIGHT), f"{table} again")
            for place, answer in zip(doubtful, await self._ask(table, again, len(answers), total), strict=True):
                answers[place] = answer
            found = await self.archive.work(archive.findings, record, answers)
            await self._store_progress(table, done=total, total=total, result=msgspec.json.encode(found).decode())
        except Exception as problem:
            log.warning("table %s could not be analysed: %s: %s", table, type(problem).__name__, problem)
            removal = delete(schema.analyses).where(schema.analyses.c.table == table)
            await self.store.write(lambda connection: connection.execute(removal))
        finally:
            alive.cancel()

    async def _renew_claim(self, table: str) -> None:
        """Renew the claim regularly, since compiling the search may take minutes before the first answer."""
        while True:
            await asyncio.sleep(STALE / 3_000)
            await self._store_progress(table)

    async def _ask(self, table: str, questions: list[Question], done: int, total: int) -> list[Answer]:
        """Ask the questions one by one, and store the progress."""
        answers: list[Answer] = []
        stored_at = 0
        for asked in questions:
            if now() - stored_at >= PROGRESS_MILLISECONDS:
                stored_at = now()
                await self._store_progress(table, done=done + len(answers), total=total)
            async with self._turn:
                answers.append(await self.pool.weigh(asked, Claim(table, f"analysis of {table}")))
        return answers

    async def _store_progress(self, table: str, **values: int | str) -> None:
        row = update(schema.analyses).where(schema.analyses.c.table == table).values(updated=now(), **values)
        await self.store.write(lambda connection: connection.execute(row))


async def hint(host: "Host", live: LiveTable, played: int) -> Hint:
    """Return a hint for the seat among `played` that has to act, from what that seat knows."""
    async with host.table_store.locked(live) as session:
        if not session.head.agreement.hints:
            raise Refused("no-hints", "this table does not allow hints")
        seat = next((seat for seat in session.waiting if played >> seat & 1), None)
        if seat is None or session.paused:
            raise Refused("no-need", "none of your seats has to act now")
        view, entry = session.game.view(seats_in(1 << seat)), session.last
    if len(view.legal()) == 1:
        raise Refused("no-need", "there is only one legal action")
    try:
        asked = question(view, AT_TABLE, f"{live.session.head.id} {entry}")
        claim = Claim(live.session.head.id, live.session.seats[seat].person or "", lambda: True)
        found = await host.pool.weigh(asked, claim, HINT_QUEUE_SECONDS)
    except (BotError, NoFreeWorker, RuntimeError, TimeoutError) as problem:
        log.warning("no hint for table %s: %s: %s", live.session.head.id, type(problem).__name__, problem)
        raise Refused("unavailable", "no hint is available now; try again") from None
    actions = [HintedAction(each.code, each.worth, each.error) for each in found.best(HINTED)]
    return Hint(entry=entry, seat=seat, measure=measure_of(view.table.rulebook), actions=actions)
