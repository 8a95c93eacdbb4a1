"""Compiles searches in a child process of low priority, while whoever started it goes on."""

import subprocess
import sys
from collections.abc import Callable, Sequence

from outbreak.workers import end_with_parent

COMMAND = (sys.executable, "-m", "outbreak.preparation")
FAILED = "failed:"

Tell = Callable[[str, int, int], None]  # the game, how many rules are compiled, and of how many; of none when its search is ready


class Preparation:
    """A child process that tells how many rules the searches of some games have to have compiled, and compiles the first that has any."""

    def __init__(self, games: Sequence[str]) -> None:
        self._child = subprocess.Popen(
            [*COMMAND, *games],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # Ctrl-C at the terminal is not for it
        )

    def run(self, tell: Tell) -> str | None:
        """Wait until the child has ended, and pass on what it tells; returns why it failed, if it did."""
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
        """End the child at once, wherever it is."""
        self._child.kill()
        self._child.wait()


def prepare(games: Sequence[str]) -> None:
    """In the child: look what has to be compiled, and compile what the first of the games needs."""
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
    lower_priority()  # a look is quick, and a bot may wait for it

    def repeat(said: str) -> None:
        if said.startswith(f"{first} "):
            say(said)

    with compile_lock(wait=repeat) as note:

        def tell(done: int, total: int) -> None:
            note(f"{first} {done} {total}")
            say(f"{first} {done} {total}")

        warm_up(rulebook(first), tell)
    if searches[first].outstanding:
        raise OSError(f"compiled code could not be kept in {cache_root()}")
    say(f"{first} 0 0")


def say(line: str) -> None:
    """Tell the process that waits."""
    print(line, flush=True)


def main(games: Sequence[str]) -> int:
    """In the child, which ends with the process that started it."""
    end_with_parent()
    try:
        prepare(games)
    except Exception as problem:
        say(f"{FAILED} {type(problem).__name__}: {' '.join(str(problem).split())}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
