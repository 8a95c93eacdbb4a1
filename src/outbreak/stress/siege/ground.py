"""What the attacks share: the server, the addresses they come from, and the connections they leave open."""

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

FIRST_SOURCE = 0x7F010001  # 127.1.0.1; every one is an address of its own to the server
Found = tuple[str, list[str]]  # what was measured, in words, and what did not hold


@cache
def team_games() -> tuple[str, ...]:
    """Gets the games in which all play together."""
    return tuple(game for game in names() if TEAM in rulebook(game).bots.minds)


@cache
def rival_games() -> tuple[str, ...]:
    """Gets the games in which players are rivals."""
    return tuple(game for game in names() if game not in team_games())


class Siege:
    """A server under attack; `until` says how long the present attack lasts."""

    def __init__(self, address: str, config: Config | None, chance: random.Random) -> None:
        self.address, self.config, self.chance = address, config, chance
        self.until = 0.0
        self._sources = itertools.count(FIRST_SOURCE)
        self._closing: list[Callable[[], Any]] = []

    @property
    def left(self) -> float:
        """How many seconds the present attack has left."""
        return max(0.0, self.until - time.monotonic())

    def source(self) -> str:
        """An address of this machine that nobody has come from yet."""
        return ".".join(str(byte) for byte in next(self._sources).to_bytes(4, "big"))

    async def somebody(self, name: str = "Eve") -> Somebody:
        """A new person from a new address."""
        return await Somebody.come_in(self.address, name, self.source())

    async def sit(self, somebody: Somebody, table: str) -> AtTable:
        """A socket to a table, which is closed when the attack is over."""
        there = await AtTable.sit(somebody, table)
        self.when_over(there.close)
        return there

    async def open_table(self, people: list[Somebody], game: str, seats: int, **options: Any) -> str:
        """A started table with these people in its first seats and bots in the others."""
        bots = ["easy"] * (seats - len(people))
        wish = {"game": game, "options": {"players": seats, **options}, "seats": ["me", *["open"] * (len(people) - 1), *bots]}
        table: str = (await people[0].post("/api/tables", wish))["id"]
        for guest in people[1:]:
            await guest.post(f"/api/tables/{table}/sit")
        await people[0].post(f"/api/tables/{table}/start")
        return table

    def when_over(self, close: Callable[[], Any]) -> None:
        """Do something when the attack is over."""
        self._closing.append(close)

    def go_home(self) -> None:
        """Close what the attack has left open."""
        while self._closing:
            self._closing.pop()()

    async def status_of(self, method: str, path: str, body: Any = None, **how: Any) -> int:
        """The status of one request."""
        return (await ask(self.address, method, path, body, **how))[0]

    async def in_parallel(self, count: int, work: Callable[[int], Awaitable[None]]) -> None:
        """Do something several times at once."""
        await asyncio.gather(*(work(number) for number in range(count)))


@dataclass(frozen=True)
class Attack:
    """One thing that a stranger may try."""

    name: str
    about: str
    work: Callable[[Siege], Awaitable[Found]]
    growth_mib: int = 400  # how much more memory the server may take meanwhile
    needs_database: bool = False
    expected: str | None = None  # what the server's log says of it when all is well


def is_broken(status: int) -> bool:
    """Whether an answer says that something broke in the server; 503 says that it is busy."""
    return status >= 500 and status != 503
