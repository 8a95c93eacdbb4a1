"""Tracks who is connected to which table, in all processes. Presence expires unless it is renewed."""

import math
import time
from collections.abc import Callable, Iterable, Mapping

from outbreak.asking import MODES, Mode

SECONDS = 15.0
REPEAT_SECONDS = 5.0
GONE_SECONDS = 600  # who has been away from a table so long is not waited for before the start
TABLES_MAX = 5_000  # whose absent people are remembered


class Presence:
    """The people at each table, by the process they are connected to."""

    def __init__(self, process: str, clock: Callable[[], float] | None = None) -> None:
        self.process = process
        self.clock = clock or (lambda: time.monotonic())
        self._began = self.clock()
        self._seen: dict[str, dict[str, float]] = {}  # when people were last at each table
        self._heard: dict[str, dict[str, tuple[float, frozenset[str], Mapping[str, Mode]]]] = {}

    def heard(self, table: str, process: str, people: list[str], modes: Mapping[str, Mode] | None = None) -> bool:
        """Take in who a process says is there, and how the players among them want to be asked; True if that changes who is there."""
        before, moment = self.people(table), self.clock()
        self._note(table, before.union(people), moment)
        processes = self._heard.setdefault(table, {})
        if people or modes:
            processes[process] = (moment, frozenset(people), modes or {})
        else:
            processes.pop(process, None)
        if not processes:
            del self._heard[table]
        return self.people(table) != before

    def people(self, table: str) -> frozenset[str]:
        """Who is at a table now."""
        return frozenset().union(*(people for people, _ in self._lately(table)))

    def away(self, table: str, person: str) -> float:
        """The seconds since a person was last at a table; without end if this process has never seen them there."""
        if person in self.people(table):
            return 0.0
        seen = self._seen.get(table, {}).get(person)
        return math.inf if seen is None else self.clock() - seen

    def lately(self, table: str, people: Iterable[str], seconds: float) -> frozenset[str]:
        """Those of some people who were at a table within so many seconds; a process that has just begun gives everybody time to return."""
        here, known_for = self.people(table), self.clock() - self._began
        return frozenset(each for each in people if each in here or min(self.away(table, each), known_for) < seconds)

    def _note(self, table: str, people: Iterable[str], moment: float) -> None:
        self._seen[table] = self._seen.pop(table, {}) | dict.fromkeys(people, moment)
        if len(self._seen) > TABLES_MAX:
            del self._seen[next(iter(self._seen))]

    def modes(self, table: str) -> dict[str, Mode]:
        """How the players who are connected to a table want to be asked; see `asking`."""
        found: dict[str, Mode] = {}
        for _, modes in self._lately(table):
            for player, mode in modes.items():
                found[player] = most_asking([mode, found.get(player, mode)])
        return found

    def _lately(self, table: str) -> list[tuple[frozenset[str], Mapping[str, Mode]]]:
        moment = self.clock()
        return [
            (people, modes)
            for process, (said, people, modes) in self._heard.get(table, {}).items()
            if process == self.process or moment - said < SECONDS
        ]


def program_of(person: str, seat: int) -> str:
    """What the program that plays a seat for a person goes by."""
    return f"{person}/{seat}"


def most_asking(modes: list[Mode]) -> Mode:
    """What counts where several clients are connected for the same player: to be asked rather than not."""
    return min(modes, key=MODES.index)
