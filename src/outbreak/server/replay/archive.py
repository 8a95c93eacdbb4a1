"""Runs slow jobs on records (replays, texts, proofs) in a worker process.

Anybody may request such a job, so the queue is short and fair, and each job has a time limit."""

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
from outbreak.core.search import Budget
from outbreak.lab.analysis import Analysis
from outbreak.server.base.errors import Refused
from outbreak.server.tables.rendering import ENCODER, RENDERED, Rendered, RenderJob, render_encoded
from outbreak.server.tables.workers.bot_pool import end_workers
from outbreak.server.tables.workers.fair_queue import Claim, FairQueue
from outbreak.workers import end_with_parent

if TYPE_CHECKING:
    from outbreak.lab.course import Course

log = logging.getLogger("outbreak.archive")

LIMIT_SECONDS = 60  # for a job, once it runs
QUEUE_MAX, QUEUE_PER_CLIENT = 24, 3  # jobs, including the running one
BUSY_SECONDS = 5
COURSES_MAX = 4  # games cached in a worker

Result = TypeVar("Result")


def record_text(record: Record, mask: int | None) -> str:
    """Return the text of a record, in full or as some seats saw the game. Runs in a worker."""
    from outbreak.core.game import replay
    from outbreak.core.table import seats_in

    return (record if mask is None else replay(record).seat_record(seats_in(mask))).to_text()


def admit_record(text: bytes) -> Record:
    """Verify and replay an uploaded record. Any failure counts as a fault of the record. Runs in a worker."""
    from outbreak.core import validation

    try:
        return validation.validated_record(text)
    except RecordError:
        raise
    except Exception as fault:
        raise RecordError(f"the rules cannot play this record ({type(fault).__name__})") from None


def questions(record: Record, budget: Budget, seed: str) -> list[Question]:
    """Return the questions about a game for a search. Runs in a worker."""
    return list(_course(record).questions(budget, seed))


def doubts(record: Record, answers: list[Answer], budget: Budget, seed: str) -> tuple[list[int], list[Question]]:
    """Return the decisions that the answers leave in doubt, and further questions about them. Runs in a worker."""
    from outbreak.lab.analysis import in_doubt

    course = _course(record)
    doubtful = in_doubt(course, answers)
    return doubtful, list(course.questions(budget, seed, doubtful))


def findings(record: Record, answers: list[Answer]) -> Analysis:
    """Return the analysis of a game from the answers. Runs in a worker."""
    from outbreak.lab.analysis import told

    return told(_course(record), answers)


_courses: dict[bytes, "Course"] = {}  # cache of a worker: the latest games


def _course(record: Record) -> "Course":
    """Return the course of a game, cached so that its questions replay it only once. Runs in a worker."""
    from outbreak.lab.course import course_of

    key = hashlib.blake2b(msgspec.msgpack.encode(record)).digest()
    course = _courses.pop(key, None) or course_of(record)
    while len(_courses) >= COURSES_MAX:
        del _courses[next(iter(_courses))]
    _courses[key] = course
    return course


class Archive:
    """The worker process for jobs on records."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._queue = FairQueue(1)
        self._jobs: Counter[str] = Counter()  # by client

    async def work(self, job: Callable[..., Result], *args: Any, client: str = "") -> Result:
        """Run a job for a client, or for the server itself, and get its result or exception. Refused if the queue is full for this client
        or for all, or if the job takes too long."""
        if self._jobs.total() >= QUEUE_MAX or (client and self._jobs[client] >= QUEUE_PER_CLIENT):
            raise Refused(
                "too-many", f"the server is busy with other records; try again in {BUSY_SECONDS} seconds", retry_after=BUSY_SECONDS
            )
        self._jobs[client] += 1
        try:
            async with self._queue.turn(Claim("", client)):
                return await asyncio.wait_for(self._submit(job, *args), LIMIT_SECONDS)
        except (BrokenProcessPool, TimeoutError) as problem:
            log.warning("a job on a record failed (%s)", type(problem).__name__)
            self.close()
            raise Refused("unavailable", "this record takes too long or cannot be read") from None
        finally:
            self._jobs[client] -= 1
            self._jobs += Counter()  # removes clients without jobs

    async def render(self, job: RenderJob, client: str = "") -> Rendered:
        """Render a table with user-supplied cards here, so that a crash does not affect the renderer of other tables."""
        return RENDERED.decode(await self.work(render_encoded, ENCODER.encode(job), client=client))

    def reader(self, client: str) -> "Reader":
        """Return the archive with its jobs charged to one client."""
        return Reader(self, client)

    def _submit(self, job: Callable[..., Result], *args: Any) -> Awaitable[Result]:
        return asyncio.get_running_loop().run_in_executor(self._executor(), job, *args)

    def _executor(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=end_with_parent)
        return self._pool

    def close(self) -> None:
        """Kill the worker, even during a job."""
        pool, self._pool = self._pool, None
        if pool is not None:
            end_workers(pool)


@dataclass(frozen=True)
class Reader:
    """The archive with its jobs charged to one client."""

    archive: Archive
    client: str

    async def render(self, job: RenderJob) -> Rendered:
        """Render a table with user-supplied cards."""
        return await self.archive.render(job, self.client)
