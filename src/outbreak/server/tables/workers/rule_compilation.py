"""Compiles the rules of games that are played often on this server. Until then they run interpreted."""

import logging
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Sequence

from outbreak.core.record import Entry
from outbreak.core.registry import rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.workers import end_with_parent

log = logging.getLogger("outbreak.rule_compilation")

MOVES_MIN = 1_000  # moves; for fewer, loading compiled rules costs more than it saves
RETRY_SECONDS = 10.0


class RuleCompilation:
    """Compiles the rules of a game after `MOVES_MIN` moves. A renderer does not count: it loads what its server process has compiled."""

    def __init__(self, compiles: bool) -> None:
        self._compiles = compiles
        self._moves: Counter[str] = Counter()
        self._begun: set[str] = set()

    def note(self, book: Rulebook, entries: Sequence[Entry]) -> None:
        """Count the last entry of a table if it is a move."""
        if book.compiled_rules is None and entries and entries[-1].kind == "action":
            self._moves[book.name] += 1
            if self._moves[book.name] == MOVES_MIN:
                self.begin(book)

    def begin(self, book: Rulebook) -> None:
        """Load the compiled rules of a game in the background, once."""
        if book.name not in self._begun:
            self._begun.add(book.name)
            threading.Thread(target=self._use_compiled, args=(book,), name=f"compile-{book.name}", daemon=True).start()

    def _use_compiled(self, book: Rulebook) -> None:
        from outbreak.core.compiled_rules import (
            use_compiled,  # imports the compiler, which a quiet server never needs
        )

        while not use_compiled(book):
            if not self._compiles:
                time.sleep(RETRY_SECONDS)
            elif not _compile_in_child(book.name):
                log.warning("the rules of %s could not be compiled; they run interpreted", book.name)
                return


def _compile_in_child(game: str) -> bool:
    """Compile the rules of a game in a child process; it has its own session, so that Ctrl-C does not reach it."""
    command = [sys.executable, "-m", __name__, game]
    return subprocess.run(command, stdin=subprocess.DEVNULL, start_new_session=True, check=False).returncode == 0


def compile_rules(game: str) -> None:
    """Compile the rules of a game, in the child process; it ends with its parent."""
    from outbreak.core.compiled_rules import compile_in_background

    end_with_parent()
    compile_in_background(rulebook(game))


if __name__ == "__main__":
    compile_rules(sys.argv[1])
