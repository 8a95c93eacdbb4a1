"""Runs bots, hints and analyses in worker processes. A worker gets a view as bytes, and nothing else of the game.

Games that began from cards or a position that somebody wrote have workers of their own, which may die without harm to other tables."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
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
from outbreak.server.tables.fair_queue import Claim, FairQueue, OutOfTurn
from outbreak.server.tables.search_compilation import Searches
from outbreak.workers import end_with_parent

log = logging.getLogger("outbreak.bots")

LIMIT_SECONDS = 30  # for one that thinks
PATIENCE_SECONDS, PATIENCE_ALONE_SECONDS = 4, 30  # for a worker, in front of people and where nobody is
NICENESS = 5  # the server's own process goes first
SEARCHING = ("strong",)  # levels that need the search of the game,
MEANWHILE = "normal"  # and how they play until it is compiled

Result = TypeVar("Result")


def choose(game: str, pack: dict[str, Any] | None, view: bytes, seat: int, level: str, seed: str) -> int:
    """In a worker: the action a bot of this level takes, from the view of its seat."""
    from outbreak.bots.bot import decide
    from outbreak.bots.budget import AT_TABLE
    from outbreak.bots.levels import bot_of_level
    from outbreak.bots.weighing import view_of

    seen = view_of(game, pack, view, 1 << seat)
    return decide(bot_of_level(level, seed), seen, seen.legal(), AT_TABLE).code


def cores() -> int:
    """The processor cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def workers_for(config: Config) -> int:
    """How many workers each process of a server has: as many as it was told, or its share of the cores."""
    return config.bot_workers or max(1, cores() // config.processes)


def begin_work() -> None:
    """In a worker, before anything else."""
    end_with_parent()
    if hasattr(os, "nice"):
        os.nice(NICENESS)


class BotPool:
    """The worker processes of a server."""

    def __init__(self, workers: int, searches: Searches, played: Callable[[str, str], None] = lambda level, style: None) -> None:
        self.workers, self.searches = workers, searches
        self.played = played  # is called after each decision with the level of the bot, and the one by which it decided
        self.turns = {False: FairQueue(workers), True: FairQueue(1)}  # as the workers: by whether they are for games from outside
        self.ended = False
        self._pools: dict[bool, ProcessPoolExecutor] = {}

    async def choose(self, view: View, seat: int, level: str, seed: str, claim: Claim) -> int:
        """The action of a bot; one that fails, thinks too long or gets no worker in time plays by the heuristic of the game, and so does
        one whose search is not ready."""
        table = view.table
        pack = None if table.pack is table.rulebook.base_pack else table.pack.to_json()
        game = table.rulebook.name
        try:
            self._go_on()
            self._start(table.outside)
            style = MEANWHILE if level in SEARCHING and not await self.searches.is_ready(game) else level
            job = (game, pack, table.states.tobytes(), seat, style, seed)
            patience = PATIENCE_SECONDS if claim.awaited() else PATIENCE_ALONE_SECONDS
            async with self.turns[table.outside].turn(claim, patience):
                code = await self._work(table.outside, choose, *job)
            self.played(level, style)
            return code
        except Refused:
            raise
        except OutOfTurn:
            log.info("a bot of level %s got no worker in time", level)
        except (BrokenProcessPool, TimeoutError) as problem:
            log.warning("a bot of level %s did not answer (%s)", level, type(problem).__name__)
        except Exception:
            log.exception("a bot of level %s failed", level)
        self.played(level, MEANWHILE)
        return HeuristicBot().choose(view, view.legal(), AT_TABLE).code

    async def weigh(self, asked: Question, claim: Claim, patience: float | None = None) -> Answer:
        """What the search thinks of a view; raises where it fails, or where no worker is free within some seconds."""
        self._go_on()
        await self.searches.ready(asked.game)
        async with self.turns[asked.outside].turn(claim, patience):
            return await self._work(asked.outside, answer, asked)

    async def _work(self, outside: bool, work: Callable[..., Result], *job: Any) -> Result:
        self._go_on()
        pool = self._ready(outside)
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, work, *job), LIMIT_SECONDS)
        except (BrokenProcessPool, TimeoutError):
            if self._pools.get(outside) is pool:
                del self._pools[outside]
                await asyncio.to_thread(end_workers, pool)  # the event loop goes on meanwhile
            raise

    def _go_on(self) -> None:
        if self.ended:
            raise Refused("unavailable", "the server stops")

    def _start(self, outside: bool) -> None:
        """Start the first worker, unless there is one: it gets ready while its job waits for something else."""
        if outside not in self._pools:
            self._ready(outside).submit(int)

    def _ready(self, outside: bool) -> ProcessPoolExecutor:
        if outside not in self._pools:
            workers, context = 1 if outside else self.workers, multiprocessing.get_context("spawn")
            self._pools[outside] = ProcessPoolExecutor(workers, mp_context=context, initializer=begin_work)
        return self._pools[outside]

    def end(self) -> None:
        """End the workers for good: what is asked from now on is refused."""
        self.ended = True
        self.searches.end()
        self.close()

    def close(self) -> None:
        """End the workers, also those that think too long or have only begun: what they share with us is gone right after."""
        while self._pools:
            _, pool = self._pools.popitem()
            with contextlib.suppress(Exception):  # one that has only begun would stumble over what is gone
                pool.submit(int).result(timeout=4)
            end_workers(pool)


def end_workers(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool at once."""
    for process in list((pool._processes or {}).values()):
        process.kill()
        process.join(1)
    pool.shutdown(wait=False, cancel_futures=True)
