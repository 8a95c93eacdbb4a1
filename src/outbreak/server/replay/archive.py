"""Computes what takes long from records (replays, texts, proofs) in worker processes, a few jobs at a time.

The server's own process goes on meanwhile. Strangers may ask for any of this, so the queue is short, those who wait take turns, and each
job has its time."""

import asyncio
import hashlib
import logging
import multiprocessing
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from outbreak.bots.weighing import Answer, Question
from outbreak.core.record import Record, RecordError
from outbreak.core.thought import Budget
from outbreak.lab.analysis import Analysis
from outbreak.server.base.errors import Refused
from outbreak.server.base.rendering import ENCODER, PAINTED, Order, Rendered, render_encoded
from outbreak.server.tables.bot_pool import end_workers
from outbreak.server.tables.fair_queue import Claim, FairQueue
from outbreak.workers import end_with_parent

if TYPE_CHECKING:
    from outbreak.lab.course import Course

log = logging.getLogger("outbreak.archive")

LIMIT_SECONDS = 60  # for a job, from when its turn has come
QUEUE, OF_ONE = 24, 3  # jobs at a time, the one at work included: of all, and of one client
BUSY_SECONDS = 5
COURSES = 4  # games that a worker remembers

Result = TypeVar("Result")


def record_text(record: Record, mask: int | None) -> str:
    """In a worker: a record as a file, or what some seats saw of the game."""
    from outbreak.core.game import replay
    from outbreak.core.table import seats_in

    return (record if mask is None else replay(record).seat_record(seats_in(mask))).to_text()


def admitted(text: bytes) -> Record:
    """In a worker: a record from outside, proven and played. Whatever goes wrong, nothing in a stranger's file is our fault."""
    from outbreak.core import proof

    try:
        return proof.admit(text)
    except RecordError:
        raise
    except Exception as fault:
        raise RecordError(f"the rules cannot play this record ({type(fault).__name__})") from None


def questions(record: Record, budget: Budget, seed: str) -> list[Question]:
    """In a worker: what to ask a search about a game."""
    return list(_course(record).questions(budget, seed))


def doubts(record: Record, answers: list[Answer], budget: Budget, seed: str) -> tuple[list[int], list[Question]]:
    """In a worker: the decisions that answers leave in doubt, and what to ask about them once more."""
    from outbreak.lab.analysis import in_doubt

    course = _course(record)
    doubtful = in_doubt(course, answers)
    return doubtful, list(course.questions(budget, seed, doubtful))


def findings(record: Record, answers: list[Answer]) -> Analysis:
    """In a worker: what the answers say of a game."""
    from outbreak.lab.analysis import told

    return told(_course(record), answers)


_courses: dict[bytes, "Course"] = {}  # of a worker: the games that it was last asked about


def _course(record: Record) -> "Course":
    """In a worker: how a game was played. It is kept from the first question about a game to the last, so that it is played again once."""
    from outbreak.lab.course import course_of

    key = hashlib.blake2b(msgspec.msgpack.encode(record)).digest()
    course = _courses.pop(key, None) or course_of(record)
    while len(_courses) >= COURSES:
        del _courses[next(iter(_courses))]
    _courses[key] = course
    return course


class Archive:
    """The worker process of a server that reads records."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._turns = FairQueue(1)
        self._jobs: Counter[str] = Counter()  # by client

    async def work(self, job: Callable[..., Result], *given: Any, whose: str = "") -> Result:
        """Have a job done for a client, or for the server itself; what the job raises is raised here. When too much is asked for already,
        by this client or by all, or it takes too long, it is refused."""
        if self._jobs.total() >= QUEUE or (whose and self._jobs[whose] >= OF_ONE):
            raise Refused(
                "too-many", f"the server is busy with other records; try again in {BUSY_SECONDS} seconds", retry_after=BUSY_SECONDS
            )
        self._jobs[whose] += 1
        try:
            async with self._turns.turn(Claim("", whose)):
                return await asyncio.wait_for(self._execute(job, *given), LIMIT_SECONDS)
        except (BrokenProcessPool, TimeoutError) as problem:
            log.warning("a record could not be worked on (%s)", type(problem).__name__)
            self.close()
            raise Refused("unavailable", "this record takes too long or cannot be read") from None
        finally:
            self._jobs[whose] -= 1
            self._jobs += Counter()  # without those who ask for nothing now

    async def render(self, order: Order, whose: str = "") -> Rendered:
        """What is shown or said of a table with cards that somebody wrote: no renderer of other people's tables shall stumble over them."""
        return PAINTED.decode(await self.work(render_encoded, ENCODER.encode(order), whose=whose))

    def reader(self, whose: str) -> "Reader":
        """The archive as one client uses it."""
        return Reader(self, whose)

    def _execute(self, job: Callable[..., Result], *given: Any) -> Awaitable[Result]:
        return asyncio.get_running_loop().run_in_executor(self._ready(), job, *given)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=end_with_parent)
        return self._pool

    def close(self) -> None:
        """End the worker, also in the middle of something."""
        pool, self._pool = self._pool, None
        if pool is not None:
            end_workers(pool)


@dataclass(frozen=True)
class Reader:
    """The archive as one client uses it."""

    archive: Archive
    whose: str

    async def render(self, order: Order) -> Rendered:
        """What is shown or said of a table with cards that somebody wrote."""
        return await self.archive.render(order, self.whose)
