"""Runs bots, hints and analyses in worker processes. A worker gets a view as bytes, and nothing else of the game.

Games with user-supplied cards or positions have separate workers, so that a crash does not affect other tables."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from outbreak.bots.budget import AT_TABLE
from outbreak.bots.heuristic import HeuristicBot
from outbreak.bots.weighing import Answer, Question, answer
from outbreak.core.game import View
from outbreak.server.base.config import Config
from outbreak.server.base.errors import Refused
from outbreak.server.tables.workers.fair_queue import Claim, FairQueue, NoFreeWorker
from outbreak.server.tables.workers.search_compilation import Searches
from outbreak.workers import end_with_parent

log = logging.getLogger("outbreak.bots")

LIMIT_SECONDS = 30  # for one decision
QUEUE_SECONDS, QUEUE_UNWATCHED_SECONDS = 4, 30  # to wait for a worker, at watched and at unwatched tables
NICENESS = 5  # workers yield to the server process
SEARCHING = ("strong",)  # levels that need the game's compiled search
FALLBACK = "normal"  # the level they play at until it is compiled

Result = TypeVar("Result")


def choose(game: str, pack: dict[str, Any] | None, view: bytes, seat: int, level: str, seed: str) -> int:
    """Return the action of a bot of this level from the view of its seat. Runs in a worker."""
    from outbreak.bots.bot import decide
    from outbreak.bots.budget import AT_TABLE
    from outbreak.bots.levels import bot_of_level
    from outbreak.bots.weighing import view_of

    seen = view_of(game, pack, view, 1 << seat)
    legal = seen.legal()
    if len(legal) == 1 and level in SEARCHING and has_secrets(seen):
        time.sleep(AT_TABLE.seconds or 0)  # as long as a search, or others could tell from the time that there was no choice
    return decide(bot_of_level(level, seed), seen, legal, AT_TABLE).code


def has_secrets(view: View) -> bool:
    """Whether some seats know anything that a spectator does not, such as their hand."""
    public = view.copy()
    public.table.hide(0)
    return public.table.states.tobytes() != view.table.states.tobytes()


def cores() -> int:
    """Return the number of processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers_for(config: Config) -> int:
    """Return the number of workers per server process: as configured, or its share of the cores."""
    return config.bot_workers or max(1, cores() // config.processes)


def init_worker() -> None:
    """Initialise a worker process."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)


class BotPool:
    """The worker processes of a server."""

    def __init__(self, workers: int, searches: Searches, on_decision: Callable[[str, str], None] = lambda level, style: None) -> None:
        self.workers, self.searches = workers, searches
        self.on_decision = on_decision  # called after each decision with the bot's level and the level that was used
        self.turns = {False: FairQueue(workers), True: FairQueue(1)}  # by whether the workers are for games from outside
        self.is_stopped = False
        self._pools: dict[bool, ProcessPoolExecutor] = {}

    async def choose(self, view: View, seat: int, level: str, seed: str, claim: Claim) -> int:
        """Return the action of a bot. If it fails, takes too long, gets no worker in time or its search is not ready, the heuristic of the
        game decides."""
        table = view.table
        pack = None if table.pack is table.rulebook.base_pack else table.pack.to_json()
        game = table.rulebook.name
        try:
            self._check_running()
            self._prestart(table.outside)
            style = FALLBACK if level in SEARCHING and not await self.searches.is_ready(game) else level
            job = (game, pack, table.states.tobytes(), seat, style, seed)
            wait = QUEUE_SECONDS if claim.is_watched() else QUEUE_UNWATCHED_SECONDS
            async with self.turns[table.outside].turn(claim, wait):
                code = await self._run(table.outside, choose, *job)
            self.on_decision(level, style)
            return code
        except Refused:
            raise
        except NoFreeWorker:
            log.info("a bot of level %s got no worker in time", level)
        except (BrokenProcessPool, TimeoutError) as problem:
            log.warning("a bot of level %s timed out or crashed (%s)", level, type(problem).__name__)
        except Exception:
            log.exception("a bot of level %s failed", level)
        self.on_decision(level, FALLBACK)
        return HeuristicBot().choose(view, view.legal(), AT_TABLE).code

    async def weigh(self, asked: Question, claim: Claim, wait: float | None = None) -> Answer:
        """Return the search's evaluation of a view; raises if it fails, or if no worker becomes free within `wait` seconds."""
        self._check_running()
        await self.searches.wait_ready(asked.game)
        async with self.turns[asked.outside].turn(claim, wait):
            return await self._run(asked.outside, answer, asked)

    async def _run(self, outside: bool, work: Callable[..., Result], *job: Any) -> Result:
        self._check_running()
        pool = self._executor(outside)
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, work, *job), LIMIT_SECONDS)
        except (BrokenProcessPool, TimeoutError):
            if self._pools.get(outside) is pool:
                del self._pools[outside]
                await asyncio.to_thread(end_workers, pool)  # killing blocks, so it runs in a thread
            raise

    def _check_running(self) -> None:
        if self.is_stopped:
            raise Refused("unavailable", "the server is shutting down")

    def _prestart(self, outside: bool) -> None:
        """Start the workers ahead of the job, so that they are ready when its turn comes."""
        if outside not in self._pools:
            self._executor(outside).submit(int)

    def _executor(self, outside: bool) -> ProcessPoolExecutor:
        if outside not in self._pools:
            workers, context = 1 if outside else self.workers, multiprocessing.get_context("spawn")
            self._pools[outside] = ProcessPoolExecutor(workers, mp_context=context, initializer=init_worker)
        return self._pools[outside]

    def stop(self) -> None:
        """Stop the workers and refuse later requests."""
        self.is_stopped = True
        self.searches.stop()
        self.close()

    def close(self) -> None:
        """Kill the workers, also those at work or still starting: the resources they share with this process are freed next."""
        while self._pools:
            _, pool = self._pools.popitem()
            with contextlib.suppress(Exception):  # a worker that is still starting would fail on freed resources
                pool.submit(int).result(timeout=4)
            end_workers(pool)


def end_workers(pool: ProcessPoolExecutor) -> None:
    """Kill the processes of a pool."""
    for process in list((pool._processes or {}).values()):
        process.kill()
        process.join(1)
    pool.shutdown(wait=False, cancel_futures=True)
