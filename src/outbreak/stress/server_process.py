"""Runs a server in a child process on a free port, to measure, kill and restart it."""

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

from outbreak.core.options import OptionError
from outbreak.stress.client import Lost, ask, require_loopback

START_SECONDS, STOP_SECONDS = 60.0, 15.0


def free_port() -> int:
    """Return a free port."""
    with contextlib.closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def database(given: str | None, folder: str) -> str:
    """Return the database of a server process: the given one, if it is on this machine, or a new file."""
    if given is None:
        return str(Path(folder) / "tables.sqlite")
    if "://" in given and not given.startswith("sqlite"):
        require_loopback(given, "the database")
    return given


class ServerProcess:
    """A server process with all its workers, in a process group of its own."""

    def __init__(
        self,
        db: str,
        folder: str,
        processes: int = 1,
        more: tuple[str, ...] = ("--no-limits",),
        environment: dict[str, str] | None = None,
    ) -> None:
        if not hasattr(os, "killpg"):
            raise OptionError("stress tests need process groups, which this system does not have")
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = Path(folder) / f"server-{self.port}.log"
        self._command = [sys.executable, "-m", "outbreak", "serve", "--no-prepare", "--db", db, "--port", str(self.port)]
        self._command += ["--processes", str(processes), *more]
        self._environment = environment  # None for that of this process
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The id of the first process."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start it and wait until it answers."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, env=self._environment
            )
        try:
            async with asyncio.timeout(START_SECONDS):
                while not await self._is_up():
                    await asyncio.sleep(0.03)
        except TimeoutError:
            self.kill()
            raise OptionError(f"the server did not answer within {START_SECONDS:.0f} s; the end of its log: {self.last_words()}") from None

    async def _is_up(self) -> bool:
        assert self._process is not None
        if self._process.poll() is not None:
            raise OptionError(f"the server did not start; the end of its log: {self.last_words()}")
        try:
            return (await ask(self.address, "GET", "/health"))[0] == 200
        except Lost:
            return False

    def kill(self) -> None:
        """Kill every process of the group."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()

    def stop(self) -> None:
        """Stop it gracefully."""
        if self._process is not None:
            self._process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(STOP_SECONDS)
        self.kill()

    def last_words(self) -> str:
        """Return the end of its log."""
        return self.log.read_text(errors="replace")[-2000:].strip()


def family(pid: int) -> list[int]:
    """Return a process and its descendants, as far as the system reports them."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parents[int(folder.name)] = int(_stat(int(folder.name))[1])
    found = [pid]
    for member in found:
        found += [child for child, parent in parents.items() if parent == member]
    return found


def _stat(pid: int) -> list[str]:
    """Return the fields of a process in /proc, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def cpu_seconds(pid: int) -> float | None:
    """Return the processor time of a process and its descendants; None if the system does not report it."""
    total, tick = 0.0, os.sysconf("SC_CLK_TCK")
    for member in family(pid):
        with contextlib.suppress(OSError):
            total += sum(map(int, _stat(member)[11:13])) / tick
    return total or None


def memory(pid: int) -> int | None:
    """Return the memory of a process and its descendants in bytes; None if the system does not report it."""
    total, page = 0, os.sysconf("SC_PAGE_SIZE")
    for member in family(pid):
        with contextlib.suppress(OSError):
            total += int(_stat(member)[21]) * page
    return total or None
