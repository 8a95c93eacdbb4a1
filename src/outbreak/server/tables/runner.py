"""Runs bots, clocks and stand-ins at tables. Only the process that holds a table's lease does it."""

import asyncio
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import select, update

from outbreak.server.base.clock import now
from outbreak.server.base.database import schema
from outbreak.server.base.database.failures import reason
from outbreak.server.base.errors import Refused
from outbreak.server.tables.live import Command, LiveTable
from outbreak.server.tables.rows import needs_runner
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.sockets.presence import RENEW_SECONDS
from outbreak.server.tables.workers.bot_pool import SEARCHING
from outbreak.server.tables.workers.fair_queue import Claim

if TYPE_CHECKING:
    from outbreak.server.tables.host import Host

log = logging.getLogger("outbreak.runner")

TICK_SECONDS = 0.5
UNATTENDED_MAX, UNATTENDED_PER_PERSON = 16, 2  # tables without people whose bots run at the same time, in one process
CLAIM_MAX = 200


class Idle(NamedTuple):
    """Until when a table has nothing to run: until somebody acts there, or one of these."""

    creator: str | None = None  # of a table without people, until they have a slot for it
    due: float | None = None  # until this time in milliseconds, when a clock runs out or an absence has lasted too long


class TableRunner:
    """Runs the tables whose lease this process holds."""

    def __init__(self, host: "Host") -> None:
        self.host = host
        self._unattended: dict[str, str] = {}  # tables without people whose bots may run, and their creators
        self._idle: dict[str, Idle] = {}  # tables with nothing to run now
        self._last_seen: dict[str, dict[str, float]] = {}  # when each person was last at a table with a limit on absence, in milliseconds

    def check(self, live: LiveTable) -> None:
        """Start the bots that have to act, after a table has changed."""
        session = live.session
        self.wake(session.head.id)
        if session.head.id not in self.host.table_store.leases:
            return
        if not needs_runner(session):
            self.host.table_store.leases.discard(session.head.id)
            self.free_slot(session.head.id)
            return
        if session.paused or not self.may_run(live):
            return
        for seat in session.waiting:
            if session.seats[seat].bot is not None and (session.position, seat) not in live.thinking:
                live.thinking.add((session.position, seat))
                self.host.spawn(self._play_bot(live, seat, session.position))

    def may_run(self, live: LiveTable) -> bool:
        """Whether the bots of a table may run: always with people, else only if one of the limited slots is free."""
        id, creator = live.session.head.id, live.session.head.creator
        if not self.host.config.limits or live.session.people or self._is_watched(live):
            self.free_slot(id)
            return True
        if id not in self._unattended:
            if not self._has_slot(creator):
                return False
            self._unattended[id] = creator
        return True

    def _has_slot(self, creator: str) -> bool:
        """Whether a slot for another table without people is free for its creator."""
        return len(self._unattended) < UNATTENDED_MAX and list(self._unattended.values()).count(creator) < UNATTENDED_PER_PERSON

    def free_slot(self, id: str) -> None:
        """Free the slot of a table without people."""
        self._unattended.pop(id, None)

    def is_idle(self, id: str) -> bool:
        """Whether a table has nothing to run before somebody acts there or a slot is free, so that it may be evicted."""
        return id in self._idle

    def wake(self, id: str) -> None:
        """Check a table again that may have changed."""
        self._idle.pop(id, None)

    def _may_resume(self, idle: Idle) -> bool:
        return (idle.creator is not None and self._has_slot(idle.creator)) or (idle.due is not None and idle.due <= now())

    def _note_idle(self, live: LiveTable) -> None:
        session, id = live.session, live.session.head.id
        if id not in self.host.table_store.leases or live.thinking:
            return
        due = None if session.paused else min(self._due_times(live), default=None)
        if session.paused or not any(session.seats[seat].bot is not None for seat in session.waiting):
            self._idle[id] = Idle(due=due)
        elif not self.may_run(live):
            self._idle[id] = Idle(session.head.creator, due)

    def _due_times(self, live: LiveTable) -> Iterator[float]:
        """Return the times at which a clock runs out or an absence has lasted too long."""
        clock = live.session.timer.next_timeout(live.session.timed_seats)
        if clock is not None:
            yield clock[0]
        for seat in live.session.timed_seats:
            if (end := self._absent_at(live, seat)) is not None:
                yield end

    def _is_watched(self, live: LiveTable) -> bool:
        return bool(live.connections) or bool(self.host.presence.people(live.session.head.id))

    async def _play_bot(self, live: LiveTable, seat: int, position: int) -> None:
        try:
            await self._wait_for_search(live, seat)
            async with self.host.table_store.locked(live) as session:
                level = session.seats[seat].bot
                if session.position != position or level is None or session.status != "running":
                    return
                view = session.game.view([seat])
            claim = Claim(session.head.id, session.head.creator, lambda: self._is_watched(live))
            code = await self.host.pool.choose(view, seat, level, f"{session.head.id} {position} {seat}", claim)
            if await self.host.windows.wait_for_answers(live, seat, code, position):
                await self.host.tables.execute(
                    live, f"bot-{seat}-{position}-{live.session.last}", lambda s, at: s.act(1 << seat, code, position, at)
                )
        except Refused as refusal:  # the game has changed meanwhile, and that change has triggered another check
            log.debug("a bot's action came too late: %s", refusal)
        except Exception as problem:  # it would fail again at the next check
            self.host.tables.quarantine(live.session.head.id, problem)
        finally:
            live.thinking.discard((position, seat))

    async def _wait_for_search(self, live: LiveTable, seat: int) -> None:
        """Wait until the search of a strong bot is compiled, if the table has chosen to wait."""
        if live.session.seats[seat].bot in SEARCHING:
            game, searches = live.session.head.game, self.host.searches
            searches.request(game)
            await searches.wait_until(lambda: not live.waits_for_search or searches.is_settled(game))

    async def run_forever(self) -> None:
        """Renew leases, take over expired ones, and check clocks and absences."""
        tick = 0
        while True:
            try:
                if tick % max(1, round(self.host.config.lease_seconds / 3 / TICK_SECONDS)) == 0:
                    await self.renew_leases()
                if tick % round(RENEW_SECONDS / TICK_SECONDS) == 0:
                    await self._publish_presence()
                for id in list(self.host.table_store.leases):
                    await self._run(id)
            except Exception as problem:
                if reason(problem) is None:  # else the store has logged it
                    log.exception("running the tables failed; retrying")
            tick += 1
            await asyncio.sleep(TICK_SECONDS)

    async def renew_leases(self) -> None:
        """Renew the leases of this process, and take expired ones."""
        store, c = self.host.store, schema.tables.c
        before = set(self.host.table_store.leases)
        process, seconds = self.host.process, self.host.config.lease_seconds
        running = select(c.id).where(c.tended, c.status == "running")
        keep = store.claim(process, seconds, running.where(c.lease_holder == process).order_by(c.id).with_for_update())
        held = {row.id for row in await store.write(lambda db: db.execute(keep).all())}
        free = running.where(c.lease_until.is_(None) | (c.lease_until < store.time))
        if await store.rows(free.limit(1)):
            some = free.order_by(c.id).limit(CLAIM_MAX).with_for_update(skip_locked=True)
            take = store.claim(process, seconds, some)
            held |= {row.id for row in await store.write(lambda db: db.execute(take).all())}
        held -= self.host.tables.quarantined  # their lease stays renewed, so that no other process takes them
        self._unattended = {id: creator for id, creator in self._unattended.items() if id in held or id not in before}
        self.host.table_store.leases = held | (self.host.table_store.leases - before)  # a move may have won one meanwhile
        self._idle = {id: idle for id, idle in self._idle.items() if id in self.host.table_store.leases}
        self._last_seen = {id: people for id, people in self._last_seen.items() if id in self.host.table_store.leases}
        for id in held - before:
            await self._run(id)

    async def _run(self, id: str) -> None:
        """Run one table; a damaged one is quarantined. Raises if the store does not answer."""
        live = self.host.tables.loaded.get(id)
        if live is None:
            if id in self._idle and not self._may_resume(self._idle[id]):
                return
            try:
                live = await self.host.tables.get(id)
            except Exception as problem:
                if getattr(problem, "code", None) == "unavailable" or reason(problem) is not None:
                    raise
                self.host.tables.quarantine(id, problem)
                return
        try:
            await self._check_times(live)
            self._note_idle(live)
        except Exception as problem:
            self.host.tables.quarantine(id, problem)

    async def _check_times(self, live: LiveTable) -> None:
        session = live.session
        if session.paused or session.status != "running":
            return
        self.check(live)
        self.host.windows.note_presence(live)
        due = session.timer.next_timeout(session.timed_seats)
        if due is not None and due[0] <= now():
            await self._time_out(live, due[1])
        self._note_presence(live)
        for seat in session.timed_seats:
            if self._is_absent(live, seat):
                await self._stand_in(live, seat)

    async def _time_out(self, live: LiveTable, seat: int) -> None:
        def time_out(session: TableSession, at: int) -> None:
            due = session.timer.next_timeout(session.timed_seats)
            if due is not None and due[0] <= at and due[1] == seat:
                session.time_out(seat, at)

        await self._execute_quietly(live, f"time-{seat}-{live.session.last}", time_out)

    async def _stand_in(self, live: LiveTable, seat: int) -> None:
        await self._execute_quietly(live, f"away-{seat}-{live.session.last}", lambda session, at: session.stand_in_for_absent(seat, at))

    async def _execute_quietly(self, live: LiveTable, id: str, command: Command) -> None:
        try:
            await self.host.tables.execute(live, id, command)
        except Refused as refusal:
            log.debug("%s came too late: %s", id, refusal)

    def _note_presence(self, live: LiveTable) -> None:
        if live.session.head.agreement.away_after is None:
            return
        present = self.host.presence.people(live.session.head.id)
        last_seen = self._last_seen.setdefault(live.session.head.id, {})
        for person in live.session.people:
            if person in present or person not in last_seen:
                last_seen[person] = now()

    def _absent_at(self, live: LiveTable, seat: int) -> float | None:
        """Return the time at which a seat's absent person has been away too long; None if they are never replaced."""
        limit, person = live.session.head.agreement.away_after, live.session.seats[seat].person
        if limit is None or person is None:
            return None
        return self._last_seen.get(live.session.head.id, {}).get(person, float("inf")) + limit * 1000

    def _is_absent(self, live: LiveTable, seat: int) -> bool:
        end = self._absent_at(live, seat)
        return end is not None and end <= now()

    async def _publish_presence(self) -> None:
        if self.host.config.is_sqlite:
            return
        for live in list(self.host.tables.loaded.values()):
            if live.connections:
                await self.host.clients.publish_presence(live)
                self.host.clients.send_presence(live)  # the presence of a dead process expires

    async def release_leases(self) -> None:
        """Release the leases so that other processes take over at once; if the database fails, they wait until the leases expire."""
        if self.host.table_store.leases:
            c = schema.tables.c
            free = update(schema.tables).where(c.lease_holder == self.host.process).values(lease_holder=None, lease_until=None)
            try:
                await self.host.store.write(lambda db: db.execute(free))
            except Exception as problem:
                if reason(problem) is None:
                    raise
                log.warning("the leases of this process were not released: %s", reason(problem))
            self.host.table_store.leases.clear()
