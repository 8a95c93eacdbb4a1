"""Plays what happens at tables by itself: bots, clocks and stand-ins. Only the process that holds a table's lease does it."""

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy import select, update

from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.failures import reason
from outbreak.server.base.errors import Refused
from outbreak.server.tables.bot_pool import SEARCHING
from outbreak.server.tables.fair_queue import Claim
from outbreak.server.tables.live import Command, LiveTable, needs_runner
from outbreak.server.tables.presence import REPEAT_SECONDS
from outbreak.server.tables.session import TableSession

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host

log = logging.getLogger("outbreak.runner")

TICK_SECONDS = 0.5
ALONE_MAX, ALONE_OF_ONE = 16, 2  # tables without people at which bots move at once: of a process, and of one person in it
CLAIM_MAX = 200


class TableRunner:
    """Tends the tables whose lease this process holds."""

    def __init__(self, host: "Host") -> None:
        self.host = host
        self._alone: dict[str, str] = {}  # tables without people at which bots may move, and who opened each
        self._still: dict[str, str | None] = {}  # tables at which nothing happens by itself now, and who opened those that wait for room

    def look(self, live: LiveTable) -> None:
        """Something has changed at a table: let the bots that must answer think."""
        session = live.session
        self.stir(session.head.id)
        if session.head.id not in self.host.live_tables.leases:
            return
        if not needs_runner(session):
            self.host.live_tables.leases.discard(session.head.id)
            self.forget(session.head.id)
            return
        if session.paused or not self.may_run(live):
            return
        for seat in session.waiting:
            if session.seats[seat].bot is not None and (session.position, seat) not in live.thinking:
                live.thinking.add((session.position, seat))
                self.host.spawn(self._bot(live, seat, session.position))

    def may_run(self, live: LiveTable) -> bool:
        """Whether bots may move at a table: always where there are people, else only at so many tables at once, and fewer of one person."""
        id, creator = live.session.head.id, live.session.head.creator
        if not self.host.config.limits or live.session.people or self._is_watched(live):
            self.forget(id)
            return True
        if id not in self._alone:
            if not self._has_room(creator):
                return False
            self._alone[id] = creator
        return True

    def _has_room(self, creator: str) -> bool:
        """Whether bots may move at another table of a person where there are no people."""
        return len(self._alone) < ALONE_MAX and list(self._alone.values()).count(creator) < ALONE_OF_ONE

    def forget(self, id: str) -> None:
        """Let another table without people run instead of this one."""
        self._alone.pop(id, None)

    def is_still(self, id: str) -> bool:
        """Whether nothing happens at a table by itself before somebody does something there, or there is room for its bots: it need not be
        kept in memory."""
        return id in self._still

    def stir(self, id: str) -> None:
        """Look at a table again that may have changed."""
        self._still.pop(id, None)

    def _may_go_on(self, waiting: str | None) -> bool:
        return waiting is not None and self._has_room(waiting)

    def _note_still(self, live: LiveTable) -> None:
        session = live.session
        agreement, id = session.head.agreement, session.head.id
        if id not in self.host.live_tables.leases or live.thinking or agreement.clock is not None or agreement.away_after is not None:
            return
        if session.paused or not any(session.seats[seat].bot is not None for seat in session.waiting):
            self._still[id] = None
        elif not self.may_run(live):
            self._still[id] = session.head.creator

    def _is_watched(self, live: LiveTable) -> bool:
        return bool(live.connections) or bool(self.host.presence.people(live.session.head.id))

    async def _bot(self, live: LiveTable, seat: int, position: int) -> None:
        try:
            await self._ready_to_search(live, seat)
            async with self.host.live_tables.held(live) as session:
                level = session.seats[seat].bot
                if session.position != position or level is None or session.status != "running":
                    return
                view = session.game.view([seat])
            claim = Claim(session.head.id, session.head.creator, lambda: self._is_watched(live))
            code = await self.host.pool.choose(view, seat, level, f"{session.head.id} {position} {seat}", claim)
            if await self.host.windows.wait_for_answers(live, seat, code, position):
                await self.host.do(live, f"bot-{seat}-{position}-{live.session.last}", lambda s, at: s.act(1 << seat, code, position, at))
        except Refused as refusal:  # the game went on, was paused or ended meanwhile; what changed it has made us look again
            log.debug("a bot's action came too late: %s", refusal)
        except Exception as problem:  # it would fail again at the next look
            self.host.set_aside(live.session.head.id, problem)
        finally:
            live.thinking.discard((position, seat))

    async def _ready_to_search(self, live: LiveTable, seat: int) -> None:
        """Where a table wishes it, wait until the search of a strong bot is compiled."""
        if live.session.seats[seat].bot in SEARCHING:
            game, searches = live.session.head.game, self.host.searches
            searches.want(game)
            await searches.until(lambda: not live.patient or searches.is_settled(game))

    async def run_on(self) -> None:
        """Keep the leases, take over those that have lapsed, and watch clocks and absences."""
        beat = 0
        while True:
            try:
                if beat % max(1, round(self.host.config.lease_seconds / 3 / TICK_SECONDS)) == 0:
                    await self.claim()
                if beat % round(REPEAT_SECONDS / TICK_SECONDS) == 0:
                    await self._repeat_presence()
                for id in list(self.host.live_tables.leases):
                    await self._run(id)
            except Exception as problem:
                if reason(problem) is None:  # else the store has said so
                    log.exception("tending failed; it goes on")
            beat += 1
            await asyncio.sleep(TICK_SECONDS)

    async def claim(self) -> None:
        """Keep what we hold, and take what nobody does."""
        store, c = self.host.store, schema.tables.c
        before = set(self.host.live_tables.leases)
        process, seconds = self.host.process, self.host.config.lease_seconds
        running = select(c.id).where(c.tended, c.status == "running")
        keep = store.claim(process, seconds, running.where(c.lease_holder == process).order_by(c.id).with_for_update())
        held = {row.id for row in await store.write(lambda db: db.execute(keep).all())}
        free = running.where(c.lease_until.is_(None) | (c.lease_until < store.time))
        if await store.rows(free.limit(1)):
            some = free.order_by(c.id).limit(CLAIM_MAX).with_for_update(skip_locked=True)
            take = store.claim(process, seconds, some)
            held |= {row.id for row in await store.write(lambda db: db.execute(take).all())}
        held -= self.host.broken  # their lease is kept, so that no other process takes them
        self._alone = {id: creator for id, creator in self._alone.items() if id in held or id not in before}
        self.host.live_tables.leases = held | (self.host.live_tables.leases - before)  # a move may have won one meanwhile
        self._still = {id: creator for id, creator in self._still.items() if id in self.host.live_tables.leases}
        for id in held - before:
            await self._run(id)

    async def _run(self, id: str) -> None:
        """Tend one table; a damaged one is set aside, so that the others go on. Raises where the store does not answer."""
        live = self.host.tables.get(id)
        if live is None:
            if id in self._still and not self._may_go_on(self._still[id]):
                return
            try:
                live = await self.host.table(id)
            except Exception as problem:
                if getattr(problem, "code", None) == "unavailable" or reason(problem) is not None:
                    raise
                self.host.set_aside(id, problem)
                return
        try:
            await self._watch(live)
            self._note_still(live)
        except Exception as problem:
            self.host.set_aside(id, problem)

    async def _watch(self, live: LiveTable) -> None:
        session = live.session
        if session.paused or session.status != "running":
            return
        self.look(live)
        self.host.windows.note_presence(live)
        falls = session.timer.falls(session.charged)
        if falls is not None and falls[0] <= now():
            await self._stop_clock(live, falls[1])
        self._note_presence(live)
        for seat in session.charged:
            if self._is_absent(live, seat):
                await self._stand_in(live, seat)

    async def _stop_clock(self, live: LiveTable, seat: int) -> None:
        def fall(session: TableSession, at: int) -> None:
            due = session.timer.falls(session.charged)
            if due is not None and due[0] <= at and due[1] == seat:
                session.time_out(seat, at)

        await self._quietly(live, f"time-{seat}-{live.session.last}", fall)

    async def _stand_in(self, live: LiveTable, seat: int) -> None:
        await self._quietly(live, f"away-{seat}-{live.session.last}", lambda session, at: session.stand_in_for_absent(seat, at))

    async def _quietly(self, live: LiveTable, id: str, command: Command) -> None:
        try:
            await self.host.do(live, id, command)
        except Refused as refusal:
            log.debug("%s came too late: %s", id, refusal)

    def _note_presence(self, live: LiveTable) -> None:
        moment = asyncio.get_running_loop().time()
        present = self.host.presence.people(live.session.head.id)
        for person in live.session.people:
            if person in present or person not in live.last_seen:
                live.last_seen[person] = moment

    def _is_absent(self, live: LiveTable, seat: int) -> bool:
        limit, person = live.session.head.agreement.away_after, live.session.seats[seat].person
        if limit is None or person is None:
            return False
        return asyncio.get_running_loop().time() - live.last_seen.get(person, float("inf")) >= limit

    async def _repeat_presence(self) -> None:
        if self.host.config.is_sqlite:
            return
        for live in list(self.host.tables.values()):
            if live.connections:
                await self.host.repeat_presence(live)
                self.host.show_presence(live)  # those whose process is gone lapse without a word

    async def release(self) -> None:
        """Let others tend our tables at once; while the database fails, they have to wait until the leases lapse."""
        if self.host.live_tables.leases:
            c = schema.tables.c
            free = update(schema.tables).where(c.lease_holder == self.host.process).values(lease_holder=None, lease_until=None)
            try:
                await self.host.store.write(lambda db: db.execute(free))
            except Exception as problem:
                if reason(problem) is None:
                    raise
                log.warning("the leases of this process were not returned: %s", reason(problem))
            self.host.live_tables.leases.clear()
