"""Who thinks next: nobody's bots keep those of others waiting, people go first, and a bot that has no time plays by its heuristic."""

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
from outbreak.server.tables import bot_pool, runner
from outbreak.server.tables.bot_pool import BotPool
from outbreak.server.tables.fair_queue import Claim, FairQueue, NoFreeWorker
from outbreak.server.tables.runner import TableRunner
from outbreak.server.tables.search_compilation import Searches
from tests.server.scenes import opening

NO_SEARCHES = Searches([], lambda _: None)  # of no game one is to be compiled


class Queue:
    """Claims to one worker that is busy, in the order in which they come to it."""

    def __init__(self, workers: int = 1) -> None:
        self.turns = FairQueue(workers)
        self.came: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def claim(self, table: str, person: str, awaited: bool = False) -> None:
        """Somebody wants the worker."""
        self.tasks.append(asyncio.create_task(self.work(Claim(table, person, lambda: awaited))))
        await asyncio.sleep(0)

    async def work(self, claim: Claim) -> None:
        """Have the worker, as soon as it is one's turn."""
        async with self.turns.turn(claim):
            self.came.append(claim.table)
            await asyncio.sleep(0)

    @contextlib.asynccontextmanager
    async def busy(self) -> Any:
        """While the worker has something to do, claims are made; then all are served."""
        async with self.turns.turn(Claim("first", "first")):
            yield
        await asyncio.gather(*self.tasks)


async def test_who_has_many_tables_waits_for_who_has_one() -> None:
    """Given twenty tables of one person that wait for a worker, when a table of another comes, then it is next."""
    queue = Queue()
    async with queue.busy():
        for number in range(20):
            await queue.claim(f"many-{number}", "stranger", True)
        await queue.claim("many-0", "stranger", True)
        await queue.claim("one", "anna", True)
        await queue.claim("one again", "anna", True)
    assert queue.came.index("one") <= 1 and queue.came.index("one again") <= 3
    assert queue.came[-1] == "many-0"  # it had its turn before


async def test_a_table_in_front_of_a_person_goes_first() -> None:
    """Given tables at which nobody waits, when a person waits at one that comes last, then it is served first."""
    queue = Queue()
    async with queue.busy():
        for number in range(5):
            await queue.claim(f"alone-{number}", f"person-{number}")
        await queue.claim("watched", "anna", True)
    assert queue.came[0] == "watched"


async def test_a_table_to_which_somebody_comes_is_hurried() -> None:
    """Given tables at which nobody waits, when somebody comes to the last of them, then it is served first."""
    queue, here = Queue(), set[str]()
    async with queue.busy():
        for number in range(5):
            await queue.claim(f"alone-{number}", f"person-{number}")
        queue.tasks.append(asyncio.create_task(queue.work(Claim("mine", "anna", lambda: "anna" in here))))
        await asyncio.sleep(0)
        here.add("anna")
    assert queue.came[0] == "mine"


async def test_who_gives_up_keeps_no_worker() -> None:
    """Given a worker that is busy, when a claim runs out of time or is cancelled, then the next one is served all the same."""
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
    """A position in which there is much to choose from."""
    return opening().game().view([0])


def by_heuristic(view: View) -> int:
    """What the rules of thumb say."""
    return HeuristicBot().choose(view, view.legal(), AT_TABLE).code


@pytest.mark.parametrize("seed", range(5))
async def test_a_bot_that_gets_no_worker_in_time_plays_by_its_heuristic(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Given workers that are all busy, when a bot must answer, then it does what the rules of thumb say, and not anything."""
    monkeypatch.setattr(bot_pool, "QUEUE_SECONDS", 0.01)
    pool, view = BotPool(1, NO_SEARCHES), someones_turn()
    async with pool.turns[False].turn(Claim("other", "other")):
        assert await pool.choose(view, 0, "normal", str(seed), Claim("table", "anna", lambda: True)) == by_heuristic(view)
    pool.stop()


def die(*_: Any) -> int:
    """A bot that takes its worker with it."""
    os._exit(1)


def fail(*_: Any) -> int:
    """A bot that does not know what to do."""
    raise ValueError("no idea")


@pytest.mark.parametrize("how", [die, fail])
async def test_a_bot_that_fails_is_replaced_by_the_heuristic(monkeypatch: pytest.MonkeyPatch, how: Any) -> None:
    """Given a bot that fails, alone or with its worker, when it must answer, then it does what the rules of thumb say."""
    monkeypatch.setattr(bot_pool, "choose", how)
    pool, view = BotPool(1, NO_SEARCHES), someones_turn()
    assert await pool.choose(view, 0, "easy", "seed", Claim("table", "anna", lambda: True)) == by_heuristic(view)
    pool.stop()


def sleep(*_: Any) -> int:
    """A bot that thinks for too long."""
    time.sleep(60)
    return 0


async def test_a_bot_that_thinks_too_long_stops_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a bot that does not answer, when its worker is ended, then the event loop goes on, and so do the workers made since."""
    pool, view = BotPool(1, NO_SEARCHES), someones_turn()
    await pool._run(False, int)  # the worker is there
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


async def test_games_from_outside_hold_no_worker_of_others() -> None:
    """Given games from outside that wait for their one worker, when an ordinary table needs one of its own, then it gets it at once."""
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


class Room:
    """Tables, their people and a runner, as far as it matters which tables may run."""

    def __init__(self, **config: Any) -> None:
        self.present: set[str] = set()
        presence = SimpleNamespace(people=lambda id: self.present & {id})
        self.runner = TableRunner(SimpleNamespace(presence=presence, config=Config("", **config)))  # type: ignore[arg-type]

    def may_run(self, id: str, creator: str, *, people: tuple[str, ...] = (), watched: bool = False) -> bool:
        """Whether bots may move at a table."""
        head = SimpleNamespace(id=id, creator=creator)
        live: Any = SimpleNamespace(session=SimpleNamespace(head=head, people=people), connections={"somebody"} if watched else set())
        return self.runner.may_run(live)


def test_of_tables_without_people_only_some_run() -> None:
    """Given as many tables of bots as one person may have running, when he opens another, then it runs only while somebody is there."""
    room = Room()
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


def test_of_all_tables_without_people_only_some_run() -> None:
    """Given many people with tables of bots, when they open more than the server bears, then the last ones wait."""
    room = Room()
    runs = [room.may_run(f"table-{number}", f"person-{number}") for number in range(runner.UNATTENDED_MAX + 3)]
    assert runs == [True] * runner.UNATTENDED_MAX + [False] * 3
    room = Room(limits=False)
    assert all(room.may_run(f"table-{number}", "anna") for number in range(runner.UNATTENDED_MAX + 3))
