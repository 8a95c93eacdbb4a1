"""Who is connected to which table, in this process and in the others; what is not said again is forgotten."""

import time

SECONDS = 15.0
REPEAT_SECONDS = 5.0


class Presence:
    """The people at each table, by the process they are connected to."""

    def __init__(self, process: str) -> None:
        self.process = process
        self._heard: dict[str, dict[str, tuple[float, frozenset[str]]]] = {}

    def heard(self, table: str, process: str, people: list[str]) -> bool:
        """Take in who a process says is there; True if that changes who is."""
        before = self.people(table)
        processes = self._heard.setdefault(table, {})
        if people:
            processes[process] = (time.monotonic(), frozenset(people))
        else:
            processes.pop(process, None)
        if not processes:
            del self._heard[table]
        return self.people(table) != before

    def people(self, table: str) -> frozenset[str]:
        """Who is at a table now."""
        moment = time.monotonic()
        found: frozenset[str] = frozenset()
        for process, (said, people) in self._heard.get(table, {}).items():
            if process == self.process or moment - said < SECONDS:
                found |= people
        return found
