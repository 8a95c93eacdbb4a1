"""Compiles searches in a child process of low priority."""

import subprocess
import sys
from collections.abc import Callable, Sequence

from outbreak.workers import end_with_parent

COMMAND = (sys.executable, "-m", "outbreak.preparation")
FAILED = "failed:"

Tell = Callable[[str, int, int], None]  # the game, the number of compiled rules, and the total; a total of 0 means that the search is ready


class Preparation:
    """A child process that reports how many rules the searches of games need compiled, and compiles for the first game that needs any."""

    def __init__(self, games: Sequence[str]) -> None:
        self._child = subprocess.Popen(
            [*COMMAND, *games],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # not interrupted by Ctrl-C in the terminal
        )

    def run(self, tell: Tell) -> str | None:
        """Wait for the child to end and pass on its reports; returns why it failed, if it did."""
        failure = None
        assert self._child.stdout is not None
        with self._child.stdout as lines:
            for line in lines:
                if line.startswith(FAILED):
                    failure = line.removeprefix(FAILED).strip()
                else:
                    game, done, total = line.split()
                    tell(game, int(done), int(total))
        code = self._child.wait()
        return failure or (f"the compiler ended with {code}" if code else None)

    def end(self) -> None:
        """Kill the child."""
        self._child.kill()
        self._child.wait()


def prepare(games: Sequence[str]) -> None:
    """Report what has to be compiled, and compile for the first game that needs it; runs in the child."""
    from outbreak.bots.searches import Compilation, warm_up
    from outbreak.core.background import compile_lock, lower_priority
    from outbreak.core.compiled import cache_root
    from outbreak.core.registry import rulebook

    searches = {game: Compilation(rulebook(game)) for game in games}
    outstanding = {game: search.outstanding for game, search in searches.items()}
    for game, total in outstanding.items():
        say(f"{game} 0 {total}")
    first = next((game for game, total in outstanding.items() if total), None)
    if first is None:
        return
    lower_priority()  # only after the reports, which are quick and for which a bot may wait

    def repeat(said: str) -> None:
        if said.startswith(f"{first} "):
            say(said)

    with compile_lock(wait=repeat) as note:

        def tell(done: int, total: int) -> None:
            note(f"{first} {done} {total}")
            say(f"{first} {done} {total}")

        warm_up(rulebook(first), tell)
    if searches[first].outstanding:
        raise OSError(f"compiled code could not be saved in {cache_root()}")
    say(f"{first} 0 0")


def say(line: str) -> None:
    """Report a line to the parent process."""
    print(line, flush=True)


def main(games: Sequence[str]) -> int:
    """Run the child, which ends when its parent does."""
    end_with_parent()
    try:
        prepare(games)
    except Exception as problem:
        say(f"{FAILED} {type(problem).__name__}: {' '.join(str(problem).split())}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
