"""The context of attacks: the server, their source addresses, and the connections they leave open."""

import asyncio
import itertools
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from outbreak.core.parts import TEAM
from outbreak.core.registry import names, rulebook
from outbreak.server.base.config import Config
from outbreak.stress.client import Somebody, ask
from outbreak.stress.siege.bystanders import AtTable

FIRST_SOURCE = 0x7F010001  # 127.1.0.1; the server sees each as a different client
Found = tuple[str, list[str]]  # what was measured, in words, and what failed


@cache
def team_games() -> tuple[str, ...]:
    """Return the games in which all play together."""
    return tuple(game for game in names() if TEAM in rulebook(game).bots.minds)


@cache
def rival_games() -> tuple[str, ...]:
    """Return the games in which players are rivals."""
    return tuple(game for game in names() if game not in team_games())


class Siege:
    """A server under attack; `until` is the end of the current attack."""

    def __init__(self, address: str, config: Config | None, chance: random.Random) -> None:
        self.address, self.config, self.chance = address, config, chance
        self.until = 0.0
        self._sources = itertools.count(FIRST_SOURCE)
        self._closing: list[Callable[[], Any]] = []

    @property
    def left(self) -> float:
        """The seconds left for the current attack."""
        return max(0.0, self.until - time.monotonic())

    def source(self) -> str:
        """Return an unused address of this machine."""
        return ".".join(str(byte) for byte in next(self._sources).to_bytes(4, "big"))

    async def somebody(self, name: str = "Eve") -> Somebody:
        """Create a new person at a new address."""
        return await Somebody.come_in(self.address, name, self.source())

    async def sit(self, somebody: Somebody, table: str) -> AtTable:
        """Open a socket to a table; it is closed when the attack is over."""
        there = await AtTable.sit(somebody, table)
        self.when_over(there.close)
        return there

    async def open_table(self, people: list[Somebody], game: str, seats: int, **options: Any) -> str:
        """Start a table with these people in its first seats and bots in the others."""
        bots = ["easy"] * (seats - len(people))
        wish = {"game": game, "options": {"players": seats, **options}, "seats": ["me", *["open"] * (len(people) - 1), *bots]}
        table: str = (await people[0].post("/api/tables", wish))["id"]
        for guest in people[1:]:
            await guest.post(f"/api/tables/{table}/sit")
        await people[0].post(f"/api/tables/{table}/start")
        return table

    def when_over(self, close: Callable[[], Any]) -> None:
        """Register a function to call when the attack is over."""
        self._closing.append(close)

    def go_home(self) -> None:
        """Close everything that the attack left open."""
        while self._closing:
            self._closing.pop()()

    async def status_of(self, method: str, path: str, body: Any = None, **how: Any) -> int:
        """Return the status of one request."""
        return (await ask(self.address, method, path, body, **how))[0]

    async def in_parallel(self, count: int, work: Callable[[int], Awaitable[None]]) -> None:
        """Run something several times at once."""
        await asyncio.gather(*(work(number) for number in range(count)))


@dataclass(frozen=True)
class Attack:
    """One attack."""

    name: str
    about: str
    work: Callable[[Siege], Awaitable[Found]]
    growth_mib: int = 400  # by how much the server's memory may grow
    needs_database: bool = False
    expected: str | None = None  # what the server logs about it if all is well


def is_broken(status: int) -> bool:
    """Whether a status means that the server failed; 503 means that it is busy."""
    return status >= 500 and status != 503
