"""The fair queue: nobody's bots block those of others, watched tables go first, and a bot without a worker plays by its heuristic."""

import asyncio
import contextlib
import itertools
import os
import time
from types import SimpleNamespace
from typing import Any

import pytest

from outbreak.bots import HeuristicBot
from outbreak.bots.budget import AT_TABLE
from outbreak.core.game import View
from outbreak.server.base.config import Config
from outbreak.server.tables import runner
from outbreak.server.tables.runner import TableRunner
from outbreak.server.tables.workers import bot_pool
from outbreak.server.tables.workers.bot_pool import BotPool
from outbreak.server.tables.workers.fair_queue import Claim, FairQueue, NoFreeWorker
from outbreak.server.tables.workers.search_compilation import Searches
from tests.server.scenes import opening

NO_SEARCHES = Searches([], lambda _: None)  # no searches to compile


class Queue:
    """Claims for one busy worker, in the order in which they are served."""

    def __init__(self, workers: int = 1) -> None:
        self.turns = FairQueue(workers)
        self.came: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def claim(self, table: str, person: str, awaited: bool = False) -> None:
        """Claim the worker."""
        self.tasks.append(asyncio.create_task(self.work(Claim(table, person, lambda: awaited))))
        await asyncio.sleep(0)

    async def work(self, claim: Claim) -> None:
        """Wait for the worker."""
        async with self.turns.turn(claim):
            self.came.append(claim.table)
            await asyncio.sleep(0)

    @contextlib.asynccontextmanager
    async def busy(self) -> Any:
        """Hold the worker while claims are made, then serve them all."""
        async with self.turns.turn(Claim("first", "first")):
            yield
        await asyncio.gather(*self.tasks)


async def test_a_person_with_many_tables_waits_for_a_person_with_one() -> None:
    """Given twenty queued tables of one person, when a table of another person is queued, then it is next."""
    queue = Queue()
    async with queue.busy():
        for number in range(20):
            await queue.claim(f"many-{number}", "stranger", True)
        await queue.claim("many-0", "stranger", True)
        await queue.claim("one", "anna", True)
        await queue.claim("one again", "anna", True)
    assert queue.came.index("one") <= 1 and queue.came.index("one again") <= 3
    assert queue.came[-1] == "many-0"  # it was served before


async def test_a_watched_table_goes_first() -> None:
    """Given unwatched tables, when a watched one is queued last, then it is served first."""
    queue = Queue()
    async with queue.busy():
        for number in range(5):
            await queue.claim(f"alone-{number}", f"person-{number}")
        await queue.claim("watched", "anna", True)
    assert queue.came[0] == "watched"


async def test_a_queued_table_that_becomes_watched_goes_first() -> None:
    """Given unwatched tables, when somebody connects to the last of them, then it is served first."""
    queue, here = Queue(), set[str]()
    async with queue.busy():
        for number in range(5):
            await queue.claim(f"alone-{number}", f"person-{number}")
        queue.tasks.append(asyncio.create_task(queue.work(Claim("mine", "anna", lambda: "anna" in here))))
        await asyncio.sleep(0)
        here.add("anna")
    assert queue.came[0] == "mine"


async def test_a_cancelled_claim_keeps_no_worker() -> None:
    """Given a busy worker, when a claim times out or is cancelled, then the next one is served."""
    queue = Queue()
    async with queue.busy():
        with pytest.raises(NoFreeWorker):
            async with queue.turns.turn(Claim("late", "late"), 0.01):
                pass
        await queue.claim("cancelled", "bernd")
        queue.tasks.pop().cancel()
        await queue.claim("next", "anna")
    assert queue.came == ["next"]
    async with queue.turns.turn(Claim("last", "last"), 1):
        pass


def someones_turn() -> View:
    """A position with many legal actions."""
    return opening().game().view([0])


def by_heuristic(view: View) -> int:
    """Return the action of the heuristic."""
    return HeuristicBot().choose(view, view.legal(), AT_TABLE).code


@pytest.mark.parametrize("seed", range(5))
async def test_a_bot_that_gets_no_worker_in_time_plays_by_its_heuristic(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Given that all workers are busy, when a bot has to act, then it takes the action of the heuristic."""
    monkeypatch.setattr(bot_pool, "QUEUE_SECONDS", 0.01)
    pool, view = BotPool(1, NO_SEARCHES), someones_turn()
    async with pool.turns[False].turn(Claim("other", "other")):
        assert await pool.choose(view, 0, "normal", str(seed), Claim("table", "anna", lambda: True)) == by_heuristic(view)
    pool.stop()


def die(*_: Any) -> int:
    """A bot that kills its worker."""
    os._exit(1)


def fail(*_: Any) -> int:
    """A bot that raises an error."""
    raise ValueError("no idea")


@pytest.mark.parametrize("how", [die, fail])
async def test_a_bot_that_fails_is_replaced_by_the_heuristic(monkeypatch: pytest.MonkeyPatch, how: Any) -> None:
    """Given a bot that fails, alone or with its worker, when it has to act, then it takes the action of the heuristic."""
    monkeypatch.setattr(bot_pool, "choose", how)
    pool, view = BotPool(1, NO_SEARCHES), someones_turn()
    assert await pool.choose(view, 0, "easy", "seed", Claim("table", "anna", lambda: True)) == by_heuristic(view)
    pool.stop()


def sleep(*_: Any) -> int:
    """A bot that takes too long."""
    time.sleep(60)
    return 0


async def test_a_bot_that_takes_too_long_blocks_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a bot that does not answer, when its worker is killed, then the event loop is not blocked and new workers run."""
    pool, view = BotPool(1, NO_SEARCHES), someones_turn()
    await pool._run(False, int)  # the worker has started
    monkeypatch.setattr(bot_pool, "choose", sleep)
    monkeypatch.setattr(bot_pool, "LIMIT_SECONDS", 0.2)
    waits: list[float] = []

    def beat() -> None:
        waits.append(asyncio.get_running_loop().time())
        asyncio.get_running_loop().call_later(0.02, beat)

    beat()
    assert await pool.choose(view, 0, "easy", "seed", Claim("table", "anna", lambda: True)) == by_heuristic(view)
    await asyncio.sleep(0.05)
    assert max(later - sooner for sooner, later in itertools.pairwise(waits)) < 2
    pool.stop()


async def test_games_from_outside_use_separate_workers() -> None:
    """Given games from outside that wait for their one worker, when an ordinary table needs a worker, then it gets one at once."""
    pool = BotPool(2, NO_SEARCHES)
    async with contextlib.AsyncExitStack() as stack:
        await stack.enter_async_context(pool.turns[True].turn(Claim("outside", "stranger")))
        with pytest.raises(NoFreeWorker):
            await stack.enter_async_context(pool.turns[True].turn(Claim("outside too", "stranger"), 0.01))
        for table in ("one", "two"):
            await stack.enter_async_context(pool.turns[False].turn(Claim(table, "anna"), 1))


def test_the_number_of_workers_follows_the_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "cores", lambda: 8)
    assert bot_pool.workers_for(Config("")) == 8
    assert bot_pool.workers_for(Config("", processes=4)) == 2
    assert bot_pool.workers_for(Config("", processes=20)) == 1
    assert bot_pool.workers_for(Config("", bot_workers=3)) == 3


class RunnerHarness:
    """A runner with tables and people, for tests of which tables may run."""

    def __init__(self, **config: Any) -> None:
        self.present: set[str] = set()
        presence = SimpleNamespace(people=lambda id: self.present & {id})
        self.runner = TableRunner(SimpleNamespace(presence=presence, config=Config("", **config)))  # type: ignore[arg-type]

    def may_run(self, id: str, creator: str, *, people: tuple[str, ...] = (), watched: bool = False) -> bool:
        """Whether the bots of a table may run."""
        head = SimpleNamespace(id=id, creator=creator)
        live: Any = SimpleNamespace(session=SimpleNamespace(head=head, people=people), connections={"somebody"} if watched else set())
        return self.runner.may_run(live)


def test_one_person_has_few_running_tables_without_people() -> None:
    """Given as many running tables of bots as one person may have, when they open another, then it runs only while somebody watches it."""
    room = RunnerHarness()
    mine = [f"mine-{number}" for number in range(runner.UNATTENDED_PER_PERSON)]
    assert all(room.may_run(table, "anna") for table in mine)
    assert not room.may_run("more", "anna")
    assert room.may_run("more", "anna", watched=True)
    assert room.may_run("more", "anna", people=("anna",))
    room.present.add("more")
    assert room.may_run("more", "anna")
    room.present.clear()
    assert all(room.may_run(table, "anna") for table in mine) and not room.may_run("more", "anna")
    assert room.may_run("other", "bernd")
    room.runner.free_slot(mine[0])
    assert room.may_run("more", "anna")


def test_a_server_has_few_running_tables_without_people() -> None:
    """Given many people with tables of bots, when they open more than the limit, then the last ones wait."""
    room = RunnerHarness()
    runs = [room.may_run(f"table-{number}", f"person-{number}") for number in range(runner.UNATTENDED_MAX + 3)]
    assert runs == [True] * runner.UNATTENDED_MAX + [False] * 3
    room = RunnerHarness(limits=False)
    assert all(room.may_run(f"table-{number}", "anna") for number in range(runner.UNATTENDED_MAX + 3))
