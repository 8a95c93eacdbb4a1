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

ENOUGH = 1_000  # moves; before that, to load what is compiled costs more than it saves
AGAIN_SECONDS = 10.0


class RuleCompilation:
    """Counts the moves of each game that a process sees; after many it has the rules compiled, or waits until another process has."""

    def __init__(self, compiles: bool) -> None:
        self._compiles = compiles
        self._moves: Counter[str] = Counter()

    def note(self, book: Rulebook, entries: Sequence[Entry]) -> None:
        """Count what happened last at a table, if that was a move."""
        if book.compiled_rules is None and entries and entries[-1].kind == "action":
            self._moves[book.name] += 1
            if self._moves[book.name] == ENOUGH:
                threading.Thread(target=self._use_compiled, args=(book,), name=f"compile-{book.name}", daemon=True).start()

    def _use_compiled(self, book: Rulebook) -> None:
        from outbreak.core.compiled_rules import (
            use_compiled,  # it brings the compiler along, which a server where little is played never needs
        )

        while not use_compiled(book):
            if not self._compiles:
                time.sleep(AGAIN_SECONDS)
            elif not _compiled_elsewhere(book.name):
                log.warning("the rules of %s could not be compiled; they run interpreted", book.name)
                return


def _compiled_elsewhere(game: str) -> bool:
    """Have a process of its own compile the rules of a game; one in a session of its own, which Ctrl-C at the server does not reach."""
    command = [sys.executable, "-m", __name__, game]
    return subprocess.run(command, stdin=subprocess.DEVNULL, start_new_session=True, check=False).returncode == 0


def compile_rules(game: str) -> None:
    """In that process: compile the rules of a game, for as long as somebody waits for them."""
    from outbreak.core.compiled_rules import compile_politely

    end_with_parent()
    compile_politely(rulebook(game))


if __name__ == "__main__":
    compile_rules(sys.argv[1])
