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
from outbreak.server.base import messages
from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.base.errors import Refused
from outbreak.server.base.http import rest as m
from outbreak.server.replay import archive
from outbreak.server.replay.archive import Archive
from outbreak.server.tables.bot_pool import BotPool
from outbreak.server.tables.fair_queue import Claim, OutOfTurn
from outbreak.server.tables.live import LiveTable

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host

log = logging.getLogger("outbreak.analyses")

STALE = 180_000  # milliseconds after which an analysis that nobody writes about was given up
TELL_EVERY = 1_000
HINTED = 3
HINT_PATIENCE_SECONDS = 20  # for a worker


class Analyses:
    """The analyses of a server; the process that is asked first makes one, and all know how far it is."""

    def __init__(self, store: Store, pool: BotPool) -> None:
        self.store, self.pool = store, pool
        self.archive = Archive()  # of its own: nobody waits for a record because a game is analysed
        self._turn = asyncio.Lock()  # analyses share one worker, decision by decision, so that bots are not kept waiting

    async def state(self, table: str) -> m.AnalysisState:
        """How far one is."""
        rows = await self.store.rows(select(schema.analyses).where(schema.analyses.c.table == table))
        if not rows or (rows[0].result is None and rows[0].updated < now() - STALE):
            return m.AnalysisState("none")
        row = rows[0]
        if row.result is None:
            return m.AnalysisState("running", row.done, row.total)
        try:
            found = msgspec.json.decode(row.result, type=Analysis)
        except msgspec.ValidationError:  # an earlier version wrote it in another form
            return m.AnalysisState("none")
        return m.AnalysisState("done", row.done, row.total, found)

    async def claim(self, table: str) -> bool:
        """Say that one will be made here, unless somebody else does it already."""
        c = schema.analyses.c
        fresh = {"done": 0, "total": 0, "updated": now(), "result": None}
        given_up = c.result.is_not(None) | (c.updated < now() - STALE)  # one that is done is asked for again where it cannot be read
        insert = self.store.insert(schema.analyses).values(table=table, **fresh)
        taken = insert.on_conflict_do_update(index_elements=["table"], set_=fresh, where=given_up).returning(c.table)
        return await self.store.write(lambda connection: connection.execute(taken).first()) is not None

    async def make(self, table: str, record: Record) -> None:
        """Make one, and keep it; one that fails may be asked for again."""
        alive = asyncio.create_task(self._stay_alive(table))
        try:
            asking = await self.archive.work(archive.questions, record, IN_HINDSIGHT, table)
            total = len(asking) + looked_at_again(len(asking))
            answers = await self._ask(table, asking, 0, total)
            doubtful, again = await self.archive.work(archive.doubts, record, answers, deeper(IN_HINDSIGHT), f"{table} again")
            for place, answer in zip(doubtful, await self._ask(table, again, len(answers), total), strict=True):
                answers[place] = answer
            found = await self.archive.work(archive.findings, record, answers)
            await self._tell(table, done=total, total=total, result=msgspec.json.encode(found).decode())
        except Exception as problem:
            log.warning("table %s could not be analysed: %s: %s", table, type(problem).__name__, problem)
            gone = delete(schema.analyses).where(schema.analyses.c.table == table)
            await self.store.write(lambda connection: connection.execute(gone))
        finally:
            alive.cancel()

    async def _stay_alive(self, table: str) -> None:
        """Say now and then that an analysis is being made: before its first answer the search may have to be compiled, for minutes."""
        while True:
            await asyncio.sleep(STALE / 3_000)
            await self._tell(table)

    async def _ask(self, table: str, questions: list[Question], done: int, total: int) -> list[Answer]:
        """Ask the questions one after another, and say now and then how far it is."""
        answers: list[Answer] = []
        said = 0
        for asked in questions:
            if now() - said >= TELL_EVERY:
                said = now()
                await self._tell(table, done=done + len(answers), total=total)
            async with self._turn:
                answers.append(await self.pool.weigh(asked, Claim(table, f"analysis of {table}")))
        return answers

    async def _tell(self, table: str, **values: int | str) -> None:
        row = update(schema.analyses).where(schema.analyses.c.table == table).values(updated=now(), **values)
        await self.store.write(lambda connection: connection.execute(row))


async def hint(host: "Host", live: LiveTable, played: int) -> messages.Hint:
    """What a search would do for the seat among some that must answer, from what that seat knows."""
    async with host.live_tables.held(live) as session:
        if not session.head.agreement.hints:
            raise Refused("no-hints", "this table has not agreed on hints")
        seat = next((seat for seat in session.waiting if played >> seat & 1), None)
        if seat is None or session.paused:
            raise Refused("no-need", "nothing is asked of your seats now")
        view, entry = session.game.view(seats_in(1 << seat)), session.last
    if len(view.legal()) == 1:
        raise Refused("no-need", "there is only one thing to do")
    try:
        asked = question(view, AT_TABLE, f"{live.session.head.id} {entry}")
        claim = Claim(live.session.head.id, live.session.seats[seat].person or "", lambda: True)
        found = await host.pool.weigh(asked, claim, HINT_PATIENCE_SECONDS)
    except (BotError, OutOfTurn, RuntimeError, TimeoutError) as problem:
        log.warning("no hint for table %s: %s: %s", live.session.head.id, type(problem).__name__, problem)
        raise Refused("unavailable", "no hint can be given now") from None
    actions = [messages.HintedAction(each.code, each.worth, each.error) for each in found.best(HINTED)]
    return messages.Hint(entry=entry, seat=seat, measure=measure_of(view.table.rulebook), actions=actions)
