"""Who is connected to which table, in this process and in the others; what is not said again is forgotten."""

import time
from collections.abc import Mapping

from outbreak.asking import MODES, Mode

SECONDS = 15.0
REPEAT_SECONDS = 5.0


class Presence:
    """The people at each table, by the process they are connected to."""

    def __init__(self, process: str) -> None:
        self.process = process
        self._heard: dict[str, dict[str, tuple[float, frozenset[str], Mapping[str, Mode]]]] = {}

    def heard(self, table: str, process: str, people: list[str], modes: Mapping[str, Mode] | None = None) -> bool:
        """Take in who a process says is there, and how the players among them want to be asked; True if that changes who is there."""
        before = self.people(table)
        processes = self._heard.setdefault(table, {})
        if people or modes:
            processes[process] = (time.monotonic(), frozenset(people), modes or {})
        else:
            processes.pop(process, None)
        if not processes:
            del self._heard[table]
        return self.people(table) != before

    def people(self, table: str) -> frozenset[str]:
        """Who is at a table now."""
        return frozenset().union(*(people for people, _ in self._lately(table)))

    def modes(self, table: str) -> dict[str, Mode]:
        """How the players who are connected to a table want to be asked; see `asking`."""
        found: dict[str, Mode] = {}
        for _, modes in self._lately(table):
            for player, mode in modes.items():
                found[player] = most_asking([mode, found.get(player, mode)])
        return found

    def _lately(self, table: str) -> list[tuple[frozenset[str], Mapping[str, Mode]]]:
        moment = time.monotonic()
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
