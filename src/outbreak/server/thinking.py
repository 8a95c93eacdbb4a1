"""Thinking: bots work in processes of their own. One gets a seat's view as bytes, and nothing else of the game."""

import asyncio
import contextlib
import logging
import multiprocessing
import random
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import numpy as np

from outbreak.core.game import View
from outbreak.server.refusal import Refused
from outbreak.workers import end_with_parent

log = logging.getLogger("outbreak.bots")

LIMIT_SECONDS = 30


def choose(game: str, pack: dict[str, Any] | None, view: bytes, seat: int, level: str, seed: str) -> int:
    """In a worker: the action a bot of this level takes, from the view of its seat."""
    from outbreak.bots.bot import decide
    from outbreak.bots.budget import AT_TABLE
    from outbreak.bots.levels import bot_of_level
    from outbreak.core.pack import Pack
    from outbreak.core.registry import rulebook
    from outbreak.core.table import Table

    book = rulebook(game)
    table = Table.empty(book, Pack.from_json(pack) if pack else book.base_pack)
    seen = View(table.twin(np.frombuffer(view, table.states.dtype)), 1 << seat)
    return decide(bot_of_level(level, seed), seen, seen.legal(), AT_TABLE).code


class Thinkers:
    """The worker processes of a server."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.ended = False
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, view: View, seat: int, level: str, seed: str) -> int:
        """The action of a bot; one that fails or thinks too long is replaced by any legal one, so that no table is stuck."""
        if self.ended:
            raise Refused("unavailable", "the server stops")
        table = view.table
        pack = None if table.pack is table.rulebook.base_pack else table.pack.to_json()
        job = (table.rulebook.name, pack, table.states.tobytes(), seat, level, seed)
        try:
            return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(self._ready(), choose, *job), LIMIT_SECONDS)
        except (BrokenProcessPool, TimeoutError) as problem:
            log.warning("a bot of level %s did not answer (%s)", level, type(problem).__name__)
            self.close()
        except Exception:
            log.exception("a bot of level %s failed", level)
        return random.choice(view.legal()).code

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, mp_context=context, initializer=end_with_parent)
        return self._pool

    def end(self) -> None:
        """End the workers for good: what is asked from now on is refused."""
        self.ended = True
        self.close()

    def close(self) -> None:
        """End the workers, also those that think too long or have only begun: what they share with us is gone right after."""
        pool, self._pool = self._pool, None
        if pool is not None:
            with contextlib.suppress(Exception):  # one that has only begun would stumble over what is gone
                pool.submit(int).result(timeout=4)
            for process in list((pool._processes or {}).values()):
                process.kill()
                process.join(1)
            pool.shutdown(wait=False, cancel_futures=True)
