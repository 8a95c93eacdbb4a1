"""People who play during an attack: their latency measures its effect."""

import asyncio
import contextlib
import re
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from outbreak.stress.client import Lost, Somebody, Wire
from outbreak.stress.load import latencies
from outbreak.stress.server_process import ServerProcess, memory

PING_SECONDS, WEIGH_SECONDS = 0.1, 0.25
PATIENCE = 20.0
CRASHES = re.compile(r"a server process died|renderer has died|BrokenProcessPool|MemoryError| ERROR |Traceback")


class AtTable:
    """A person's socket to a table, and the last messages."""

    def __init__(self, somebody: Somebody, table: str) -> None:
        self.somebody, self.table = somebody, table
        self.shown: dict[str, Any] = {}
        self.answers: dict[int, dict[str, Any]] = {}
        self.is_lost = False
        self._n = 0
        self._wire: Wire | None = None
        self._news = asyncio.Event()

    @classmethod
    async def sit(cls, somebody: Somebody, table: str) -> "AtTable":
        """Open a socket and wait for the table."""
        there = cls(somebody, table)
        there._wire = await somebody.connect(table, there._hear, there._lose)
        there.send("hello", ask="never")
        await there.until(lambda: there.shown or there.is_lost)
        return there

    def _hear(self, text: bytes) -> None:
        message = msgspec.json.decode(text)
        if message["type"] == "table":
            self.shown = message
        elif "re" in message:
            self.answers[message["re"]] = message
        self._news.set()

    def _lose(self) -> None:
        self.is_lost = True
        self._news.set()

    def send(self, type_: str, **fields: Any) -> int:
        """Send a message; returns its number."""
        assert self._wire is not None
        self._n += 1
        self._wire.send(msgspec.json.encode({"type": type_, "n": self._n, **fields}))
        return self._n

    def send_raw(self, text: bytes) -> None:
        """Send raw bytes."""
        assert self._wire is not None
        self._wire.send_raw(text)

    async def ask(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Send a message; returns its answer."""
        number = self.send(type_, **fields)
        await self.until(lambda: number in self.answers or self.is_lost)
        if number not in self.answers:
            raise Lost("the socket was closed before an answer came")
        return self.answers.pop(number)

    async def do(self, type_: str, **fields: Any) -> dict[str, Any]:
        """Send a command; returns its answer."""
        return await self.ask(type_, id=f"{self._n}-{id(self)}", **fields)

    async def until(self, holds: Any) -> None:
        """Wait until a condition holds."""
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self._news.clear()
                await self._news.wait()

    def close(self) -> None:
        """Close the socket."""
        if self._wire is not None:
            self._wire.close()

    @property
    def state(self) -> dict[str, Any]:
        """The table as everybody sees it."""
        return self.shown["table"]  # type: ignore[no-any-return]

    @property
    def is_mine(self) -> bool:
        """Whether the table waits for one of this person's seats, or the game is over."""
        mine = self.shown["sight"]["seats"]
        return self.state["status"] != "running" or any(seat in mine for seat in self.state["waiting"])

    async def play_to_the_other(self) -> float | None:
        """Act until it is a bot's turn and wait for the next own turn; returns the bot's longest time for an action, None when the game
        is over."""
        while self.state["status"] == "running" and self.is_mine:
            seen, choice = self.shown["entry"], next((c for c in self.shown["sight"]["choices"]), None)
            if choice is None:
                return None
            await self.do("act", action=choice["code"], seen=seen)
            await self.until(lambda seen=seen: self.shown["entry"] > seen or self.is_lost)
        if self.state["status"] != "running":
            return None
        longest = 0.0
        while not self.is_mine and not self.is_lost:
            seen, began = self.shown["entry"], time.perf_counter()
            await self.until(lambda seen=seen: self.shown["entry"] > seen or self.is_lost)
            longest = max(longest, time.perf_counter() - began)
        return longest


@dataclass
class Measured:
    """What others noticed during an attack."""

    pings: list[float] = field(default_factory=list)
    before: int | None = None
    peak: int | None = None
    crashes: list[str] = field(default_factory=list)

    @property
    def ping_ms(self) -> tuple[float | None, float | None]:
        """The 99th percentile and the maximum of the pings."""
        told = latencies("ping", self.pings)
        return told["ping_p99_ms"], told["ping_max_ms"]

    @property
    def growth_mib(self) -> float | None:
        """The largest growth of the server's memory."""
        return None if self.before is None or self.peak is None else round((self.peak - self.before) / 2**20, 1)


class Bystanders:
    """Two people at a table who ping, and a monitor of the server's memory and log."""

    def __init__(self, people: list[AtTable], trial: ServerProcess | None) -> None:
        self.people, self.trial = people, trial
        self.measured = Measured()
        self._log = Path(trial.log) if trial is not None else None
        self._read = 0
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Start a new measurement."""
        size = memory(self.trial.pid) if self.trial is not None else None
        self.measured = Measured(before=size, peak=size)
        self.news()
        self._tasks = [asyncio.create_task(self._ping(person)) for person in self.people]
        if self.trial is not None:
            self._tasks.append(asyncio.create_task(self._weigh(self.trial)))

    async def end(self, expected: str | None) -> Measured:
        """Stop measuring and return the result; expected words in the log do not count as a crash."""
        for task in self._tasks:
            task.cancel()
        ended = await asyncio.gather(*self._tasks, return_exceptions=True)
        lines = [line for line in self.news().splitlines() if CRASHES.search(line)]
        if expected is not None and any(expected in line for line in lines):
            lines = [line for line in lines if expected not in line and not line.startswith("Traceback")]
        self.measured.crashes += lines
        self.measured.crashes += [f"a player was disconnected: {problem}" for problem in ended if isinstance(problem, Lost | TimeoutError)]
        return self.measured

    def news(self) -> str:
        """Return what the server has logged since the last call."""
        if self._log is None:
            return ""
        text = self._log.read_text(errors="replace")
        news, self._read = text[self._read :], len(text)
        return news

    async def _ping(self, person: AtTable) -> None:
        while True:
            began = time.perf_counter()
            try:
                await person.ask("ping")
            finally:
                self.measured.pings.append(time.perf_counter() - began)
            await asyncio.sleep(PING_SECONDS)

    async def _weigh(self, trial: ServerProcess) -> None:
        while True:
            with contextlib.suppress(OSError):
                size = await asyncio.to_thread(memory, trial.pid)
                self.measured.peak = max(self.measured.peak or 0, size or 0)
            await asyncio.sleep(WEIGH_SECONDS)
