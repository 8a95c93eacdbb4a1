"""Compiling in the background: at the lowest priority, and by one process at a time."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from outbreak.core.compiled import cache_root

NICENESS = 19
LOCK = "compiling.lock"
LOOK_SECONDS = 0.5


def lower_priority() -> None:
    """Give this process the lowest priority."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)


@contextmanager
def compile_lock(wait: Callable[[str], None] = lambda _: None) -> Iterator[Callable[[str], None]]:
    """Hold the lock for compiling in the background, which processes with the same cache share.

    While another process holds it, `wait` is called periodically with that process's last message. Yields the function that publishes a
    message. If files cannot be locked or written, nobody waits."""
    try:
        cache_root().mkdir(parents=True, exist_ok=True)
        file = (cache_root() / LOCK).open("a+", encoding="utf-8")
    except OSError:
        yield lambda _: None
        return
    with file:
        while not _lock(file):
            file.seek(0)
            wait(file.read())
            time.sleep(LOOK_SECONDS)

        def say(text: str) -> None:
            file.truncate(0)
            file.write(text)
            file.flush()

        yield say


def _lock(file: TextIO) -> bool:
    """Try to take the lock, which the system releases when the process ends; returns whether it was taken."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
