"""Tracks who is connected to which table, in all processes. Presence expires unless it is renewed."""

import math
import time
from collections.abc import Callable, Iterable, Mapping

from outbreak.asking import MODES, Mode

EXPIRY_SECONDS = 15.0
RENEW_SECONDS = 5.0
ABSENT_SECONDS = 600  # people away so long are not waited for before the start
PEOPLE_MAX = 200  # remembered at one table
TABLES_MAX = 5_000  # whose people are remembered after they leave


class Presence:
    """The people at each table, by the process they are connected to."""

    def __init__(self, process: str, clock: Callable[[], float] | None = None) -> None:
        self.process = process
        self.clock = clock or (lambda: time.monotonic())
        self._began = self.clock()
        self._seen: dict[str, dict[str, float]] = {}  # when people were last at each table
        self._by_process: dict[str, dict[str, tuple[float, frozenset[str], Mapping[str, Mode]]]] = {}

    def update(self, table: str, process: str, people: list[str], modes: Mapping[str, Mode] | None = None) -> bool:
        """Update who is connected to a table in one process, and how its players want to be asked; True if the people have changed."""
        before, moment = self.people(table), self.clock()
        self._mark_seen(table, before.union(people), moment)
        processes = self._by_process.setdefault(table, {})
        if people or modes:
            processes[process] = (moment, frozenset(people), modes or {})
        else:
            processes.pop(process, None)
        if not processes:
            del self._by_process[table]
        return self.people(table) != before

    def people(self, table: str) -> frozenset[str]:
        """Return the people who are at a table now."""
        return frozenset().union(*(people for people, _ in self._current(table)))

    def seconds_away(self, table: str, person: str) -> float:
        """Return the seconds since a person was last at a table; infinite if this process has never seen them there."""
        if person in self.people(table):
            return 0.0
        seen = self._seen.get(table, {}).get(person)
        return math.inf if seen is None else self.clock() - seen

    def recently_present(self, table: str, people: Iterable[str], seconds: float) -> frozenset[str]:
        """Filter people by who was at a table within some seconds. A process that has just started counts everybody as present."""
        here, known_for = self.people(table), self.clock() - self._began
        return frozenset(each for each in people if each in here or min(self.seconds_away(table, each), known_for) < seconds)

    def _mark_seen(self, table: str, people: Iterable[str], moment: float) -> None:
        seen = self._seen[table] = self._seen.pop(table, {})
        for person in people:
            seen.pop(person, None)
            seen[person] = moment
        while len(seen) > PEOPLE_MAX:
            del seen[next(iter(seen))]
        if len(self._seen) > TABLES_MAX:
            del self._seen[next(iter(self._seen))]

    def modes(self, table: str) -> dict[str, Mode]:
        """Return how the connected players of a table want to be asked; see `asking`."""
        found: dict[str, Mode] = {}
        for _, modes in self._current(table):
            for player, mode in modes.items():
                found[player] = merge_modes([mode, found.get(player, mode)])
        return found

    def _current(self, table: str) -> list[tuple[frozenset[str], Mapping[str, Mode]]]:
        moment = self.clock()
        return [
            (people, modes)
            for process, (updated, people, modes) in self._by_process.get(table, {}).items()
            if process == self.process or moment - updated < EXPIRY_SECONDS
        ]


def program_key(person: str, seat: int) -> str:
    """Return the player key of the program that plays a seat for a person."""
    return f"{person}/{seat}"


def merge_modes(modes: list[Mode]) -> Mode:
    """Merge the modes of several clients of one player; the one that asks most often wins."""
    return min(modes, key=MODES.index)
