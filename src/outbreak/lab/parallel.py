"""Runs tasks on all cores or on a cluster; tasks are taken from an iterator as results come in, so there may be any number."""

import importlib
import importlib.util
import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, ThreadPoolExecutor, wait
from itertools import islice
from typing import Any, TypeVar

from outbreak.core.options import OptionError
from outbreak.workers import end_with_parent

Task = TypeVar("Task")
Result = TypeVar("Result")
Started = TypeVar("Started")

HERE, RAY = "here", "ray"
ON_HELP = "where to run: here, with Ray on this machine (ray), or on a Ray cluster (ray://HOST:PORT); default here"


def in_parallel(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Yield results of processes in any order; stopping early cancels tasks that have not begun."""
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


def in_turn(start: Callable[[Task], Started], tasks: Iterable[Task], ahead: int) -> Iterator[Started]:
    """Yield results in order, with some tasks started ahead."""
    waiting = iter(tasks)
    running = deque(start(task) for task in islice(waiting, ahead))
    while running:
        yield running.popleft()
        running.extend(start(task) for task in islice(waiting, 1))


def in_threads(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Yield results of threads in the order of the tasks, for compiled work, which releases the GIL."""
    with ThreadPoolExecutor(jobs) as pool:
        for future in in_turn(lambda task: pool.submit(work, task), tasks, 2 * jobs):
            yield future.result()


def in_processes(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int) -> Iterator[Result]:
    """Yield results of processes in the order of the tasks, for long tasks: stopping early also ends tasks that have begun."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_serve)
    try:
        for future in in_turn(lambda task: pool.submit(work, task), tasks, 2 * jobs):
            yield future.result()
    finally:
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.terminate()


def _serve() -> None:
    """Prepare a worker process: it ignores interruptions and ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


Spreading = Callable[[Callable[[Task], Result], Iterable[Task], int], Iterator[Result]]


def spread(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int, on: str, here: Spreading[Task, Result]) -> Iterator[Result]:
    """Yield results in the order of the tasks: of threads or processes here, or of Ray's workers.

    For Ray, work and tasks must be picklable and deterministic: a task that is lost with its worker runs again."""
    return here(work, tasks, jobs) if on == HERE else on_ray(work, tasks, jobs, check_place(on))


def check_place(on: str) -> str:
    """Refuse an unknown place to run."""
    if on not in (HERE, RAY) and not on.startswith(f"{RAY}://"):
        raise OptionError(f"there is no place {on!r} to run; choose from {HERE}, {RAY} and {RAY}://HOST:PORT")
    if on != HERE and importlib.util.find_spec("ray") is None:
        raise OptionError('Ray is not installed; it comes with the extra "lab" (pip install "outbreak-table[lab]")')
    return on


def on_ray(work: Callable[[Task], Result], tasks: Iterable[Task], jobs: int, place: str) -> Iterator[Result]:
    """Yield results of Ray's workers, in order; tasks of a lost worker go to another one."""
    ray: Any = importlib.import_module("ray")
    started_here = not ray.is_initialized()
    if started_here:
        join_ray(ray, jobs, place)
    try:
        remote = ray.remote(max_retries=-1, num_cpus=1)(work)
        ahead = 2 * max(jobs, int(ray.cluster_resources().get("CPU", 1)))
        for begun in in_turn(remote.remote, tasks, ahead):
            yield ray.get(begun)
    finally:
        if started_here:
            ray.shutdown()


def join_ray(ray: Any, jobs: int, place: str) -> None:
    """Join the cluster at an address, or start one on this machine."""
    try:
        if place == RAY:
            ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level="error")
        else:
            ray.init(place, log_to_driver=False, logging_level="error")
    except Exception as problem:  # Ray raises many kinds of exceptions
        raise OptionError(f"Ray cannot be reached at {place}: {problem}") from None
