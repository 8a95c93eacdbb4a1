"""Shows the progress of long work on standard error: bars only on a terminal, a line before rules are compiled anywhere."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from outbreak.core.rulebook import Rulebook


class Progress:
    """A line that shows the progress and the remaining time."""

    def __init__(self, goal: int, what: str) -> None:
        self.goal, self.what = goal, what
        self.started = self.shown = time.monotonic()
        self.visible = sys.stderr.isatty()

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        if self.visible:
            print("\r\033[K", end="", file=sys.stderr, flush=True)

    def at(self, done: int) -> None:
        """Show how much is done."""
        now = time.monotonic()
        if not self.visible or now - self.shown < 0.2:
            return
        self.shown = now
        share = min(done / self.goal, 1.0)
        left = (now - self.started) * (1 - share) / share if share else 0.0
        bar = "█" * int(24 * share) + "·" * (24 - int(24 * share))
        print(f"\r\033[K{bar} {share:4.0%}  {done:,} of {self.goal:,} {self.what}, {left:.0f} s left", end="", file=sys.stderr, flush=True)


@contextmanager
def saying(text: str) -> Iterator[Callable[[str], None]]:
    """Show what is being done; yields a function that shows another text instead."""
    visible = sys.stderr.isatty()

    def say(text: str) -> None:
        if visible:
            print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)

    say(text)
    try:
        yield say
    finally:
        say("")


def compiled(book: Rulebook, entry: Callable[..., Any]) -> Any:
    """Return a compiled entry point; if it has to be compiled first, a line on standard error says so."""
    left = 0 if entry in book.compiler.entries else book.compiler.outstanding([entry])
    if left:
        print(
            f"outbreak: compiling {left} rules of {book.name}; later runs find them in the cache",
            file=sys.stderr,
        )
    return book.compiled(entry)
