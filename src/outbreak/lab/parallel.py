"""Work on all cores: pieces are handed out as results come in, so that there may be any number of them."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

from outbreak.workers import end_with_parent

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_parallel(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Results as they come, in any order; stopping early cancels what has not begun."""
    waiting = iter(tasks)
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        running = {pool.submit(work, task) for task in islice(waiting, 2 * jobs)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for task in islice(waiting, len(done)):
                running.add(pool.submit(work, task))
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def in_order(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Results in the order of the tasks, for long pieces of work: stopping early ends also what has begun."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    waiting = iter(tasks)
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_serve)
    try:
        running: deque[Future[Result]] = deque(pool.submit(work, task) for task in islice(waiting, 2 * jobs))
        while running:
            yield running.popleft().result()
            running.extend(pool.submit(work, task) for task in islice(waiting, 1))
    finally:
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def _serve() -> None:
    """A worker leaves an interruption to the process that started it, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
