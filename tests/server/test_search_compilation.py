"""Compiling searches: meanwhile strong bots play by their heuristic and the table shows the progress, unless people choose to wait."""

import asyncio
import os
import sys
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from outbreak import preparation
from outbreak.bots import HeuristicBot
from outbreak.bots.bot import BotError
from outbreak.bots.budget import AT_TABLE
from outbreak.bots.weighing import view_of
from outbreak.core.background import compile_lock
from outbreak.server.base.errors import Refused
from outbreak.server.base.messages.incoming import AwaitSearch
from outbreak.server.base.messages.states import SearchState
from outbreak.server.tables.host import Host
from outbreak.server.tables.sockets.receiving import Receiver
from outbreak.server.tables.workers import bot_pool
from outbreak.server.tables.workers.fair_queue import Claim
from outbreak.server.tables.workers.search_compilation import Searches
from tests.server.scenes import opening
from tests.server.server import Server
from tests.server.windows import PATIENCE, TableHarness, host_harness

COMPILER = """
import os, pathlib, sys, time
folder, games = pathlib.Path(sys.argv[1]), sys.argv[2:]
(folder / f"compiler-{os.getpid()}").write_text(games[0])
for game in games:
    print(game, 0, 100)
print(games[0], 40, 100, flush=True)
while not (folder / games[0]).exists():
    time.sleep(0.02)
if (folder / games[0]).read_text() == "fails":
    print("failed: no memory")
    sys.exit(1)
print(games[0], 0, 0)
"""


CLAIM = Claim("table", "anna", lambda: True)


class Compilers:
    """Fake compiler processes: each reports 40 of 100 rules, and ends when a test tells it to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def end(self, game: str, how: str = "well") -> None:
        """End the fake compiler of a game."""
        unfinished = self.folder / "word"
        unfinished.write_text(how)
        unfinished.rename(self.folder / game)

    @property
    def begun(self) -> list[str]:
        """Return the games for which one was started, in order."""
        return [file.read_text() for file in sorted(self.folder.glob("compiler-*"), key=lambda file: file.stat().st_mtime_ns)]

    @property
    def alive(self) -> list[int]:
        """Return those that are running."""
        return [pid for file in self.folder.glob("compiler-*") if is_alive(pid := int(file.name.partition("-")[2]))]


def is_alive(pid: int) -> bool:
    """Whether a process runs."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return "State:\tZ" not in Path(f"/proc/{pid}/status").read_text()


@pytest.fixture
def compilers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Compilers:
    """Replace the compiler processes by fakes."""
    folder = tmp_path / "compilers"
    folder.mkdir()
    monkeypatch.setattr(preparation, "COMMAND", (sys.executable, "-c", COMPILER, str(folder)))
    return Compilers(folder)


def by_style(game: str, pack: Any, view: bytes, seat: int, level: str, _seed: str) -> int:
    """Return the heuristic's action, or the last legal one for a search, so that the two differ. Runs in a worker."""
    seen = view_of(game, pack, view, 1 << seat)
    legal = seen.legal()
    return legal[-1].code if level == "strong" else HeuristicBot().choose(seen, legal, AT_TABLE).code


@pytest.fixture(autouse=True)
def distinct_styles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Make actions of strong and normal bots differ, and lengthen timeouts for busy machines."""
    monkeypatch.setattr(bot_pool, "choose", by_style)
    for limit in ("LIMIT_SECONDS", "QUEUE_SECONDS"):
        monkeypatch.setattr(bot_pool, limit, 10 * PATIENCE)
    yield


@asynccontextmanager
async def strong_bots_turn(folder: Path) -> AsyncIterator[tuple[TableHarness, Any]]:
    """A table at which a strong bot has to act, and one of its players."""
    async with host_harness(folder, bot=None) as room:
        anna = await room.person()
        table = await room.put(opening().turn(1, 4).game(), [anna, "strong"])
        yield table, await table.connect(anna)


async def until(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def moves(table: TableHarness) -> list[int | None]:
    """Return the actions that were taken."""
    return [entry.code for entry in table.game.entries if entry.kind == "action"]


def played(host: Host) -> dict[str, int]:
    """Return how often strong bots have decided, by the level used."""
    samples = [each for metric in host.metrics.bots.collect() for each in metric.samples if each.name.endswith("_total")]
    return {each.labels["style"]: int(each.value) for each in samples if each.labels["level"] == "strong"}


def shown(table: TableHarness) -> SearchState | None:
    """Return the state of the search as the table shows it."""
    return table.host.search_state(table.live)


def choices(table: TableHarness) -> tuple[int, int]:
    """Return the strong bot's action by heuristic and by search."""
    view = table.game.view([1])
    legal = view.legal()
    return HeuristicBot().choose(view, legal, AT_TABLE).code, legal[-1].code


async def test_a_strong_bot_plays_by_its_heuristic_while_its_search_is_compiled(tmp_path: Path, compilers: Compilers) -> None:
    """Given a running compiler, when a strong bot has to act, then it plays by its heuristic at once, and the table shows the progress;
    when the compiler has ended, then the search decides, and the table shows nothing."""
    async with strong_bots_turn(tmp_path) as (table, _):
        heuristic, search = choices(table)
        view = table.game.view([1])
        assert heuristic != search
        await table.begin()
        await until(lambda: bool(moves(table)))
        assert moves(table)[0] == heuristic
        await until(lambda: shown(table) == SearchState(40, 100))
        compilers.end("pandemic")
        await until(lambda: shown(table) is None)
        before = played(table.host)
        assert await table.host.pool.choose(view, 1, "strong", "seed", CLAIM) == search
        assert "strong" not in before and played(table.host) == {**before, "strong": 1}


async def test_a_table_can_wait_for_the_search(tmp_path: Path, compilers: Compilers) -> None:
    """Given a table that waits for the search, when it is being compiled, then the strong bot does not act; when it is ready, it does."""
    async with strong_bots_turn(tmp_path) as (table, anna):
        _, search = choices(table)
        await Receiver(anna).handle(AwaitSearch(wait=True))
        begun = asyncio.create_task(table.begin())
        await until(lambda: shown(table) == SearchState(40, 100, waits=True))
        assert not moves(table)
        compilers.end("pandemic")
        await until(lambda: bool(moves(table)))
        assert moves(table)[0] == search
        begun.cancel()


async def test_a_table_can_stop_waiting_for_the_search(tmp_path: Path, compilers: Compilers) -> None:
    """Given a table that waits for the search, when its people stop waiting, then the strong bot plays by its heuristic."""
    async with strong_bots_turn(tmp_path) as (table, anna):
        heuristic, _ = choices(table)
        await Receiver(anna).handle(AwaitSearch(wait=True))
        begun = asyncio.create_task(table.begin())
        await until(lambda: shown(table) is not None)
        await Receiver(anna).handle(AwaitSearch(wait=False))
        await until(lambda: bool(moves(table)))
        assert moves(table)[0] == heuristic
        await until(lambda: shown(table) == SearchState(40, 100))
        begun.cancel()


async def test_only_players_decide_whether_a_table_waits(tmp_path: Path, compilers: Compilers) -> None:
    """Given a spectator, when they ask the table to wait, then it is refused."""
    async with strong_bots_turn(tmp_path) as (table, _):
        spectator = await table.connect(await table.harness.person("Bernd"))
        with pytest.raises(Refused, match="only those who play"):
            await Receiver(spectator).handle(AwaitSearch(wait=True))


async def test_a_failed_compilation_is_reported_once(tmp_path: Path, compilers: Compilers, caplog: pytest.LogCaptureFixture) -> None:
    """Given a compiler that fails, when a strong bot has to act several times, then it plays by its heuristic, even if the table waits;
    the failure is logged once and shown at the table, and nothing is compiled again."""
    for game in ("contagion", "raxxon"):
        compilers.end(game)
    async with strong_bots_turn(tmp_path) as (table, anna):
        (heuristic, _), view = choices(table), table.game.view([1])
        await Receiver(anna).handle(AwaitSearch(wait=True))
        begun = asyncio.create_task(table.begin())
        await until(lambda: shown(table) is not None)
        compilers.end("pandemic", "fails")
        await until(lambda: bool(moves(table)))
        for _ in range(3):
            assert await table.host.pool.choose(view, 1, "strong", "seed", CLAIM) == heuristic == moves(table)[0]
        assert shown(table) == SearchState(failed=True, waits=True)
        assert set(played(table.host)) == {"normal"}
        await until(lambda: len(compilers.begun) == 3 and not compilers.alive)
        with pytest.raises(BotError):
            await table.host.searches.wait_ready("pandemic")
        begun.cancel()
    assert sorted(compilers.begun) == ["contagion", "pandemic", "raxxon"]
    assert len([record for record in caplog.records if "no memory" in record.getMessage()]) == 1


async def test_one_search_is_compiled_at_a_time_and_requested_ones_first(compilers: Compilers) -> None:
    """Given a compilation that nobody has requested, when others are requested, then the first of them interrupts it and the second one
    waits; two compilers never run at once, and in the end all searches are ready."""
    searches = Searches(["contagion", "pandemic", "raxxon"], lambda _: None)
    searches.start()
    await until(lambda: compilers.begun == ["contagion"] and searches.state("raxxon") is not None)
    searches.request("raxxon")
    await until(lambda: compilers.begun == ["contagion", "raxxon"])
    searches.request("pandemic")
    for number, game in enumerate(["raxxon", "pandemic", "contagion"], start=2):
        await until(lambda number=number: len(compilers.begun) == number)  # type: ignore[misc]
        assert compilers.begun[-1] == game and len(compilers.alive) == 1
        compilers.end(game)
    for game in ("contagion", "pandemic", "raxxon"):
        await searches.wait_ready(game)
    searches.stop()


def test_processes_with_the_same_cache_compile_in_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a process that compiles, when another one starts, then it waits and reports the progress of the first until that has ended."""
    monkeypatch.setenv("OUTBREAK_CACHE", str(tmp_path))
    heard: list[str] = []
    waits, has_turn = threading.Event(), threading.Event()

    def wait(text: str) -> None:
        heard.append(text)
        waits.set()

    def compile_too() -> None:
        with compile_lock(wait):
            has_turn.set()

    with compile_lock() as say:
        say("pandemic 20 200")
        say("pandemic 21 200")
        other = threading.Thread(target=compile_too)
        other.start()
        assert waits.wait(PATIENCE) and not has_turn.is_set()
    other.join(PATIENCE)
    assert has_turn.is_set() and set(heard) == {"pandemic 21 200"}


async def test_a_stopped_server_leaves_no_compiler_behind(tmp_path: Path, compilers: Compilers) -> None:
    """Given a running compiler, when the server stops, then the compiler has ended."""
    async with strong_bots_turn(tmp_path) as (table, _):
        table.host.searches.start()
        await until(lambda: len(compilers.alive) == 1)
    assert not compilers.alive


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("end", [Server.stop, Server.kill])
async def test_no_compiler_survives_its_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: Callable[[Server], None]) -> None:
    """Given a server on a machine without compiled rules, when it starts, then it compiles; when it is stopped or killed, then its
    compiler ends too."""
    monkeypatch.setenv("OUTBREAK_CACHE", str(tmp_path / "cache"))
    server = Server(str(tmp_path / "tables.sqlite"), tmp_path, "--prepare").start()
    try:
        await until(lambda: bool(compilers_of(server)))
        (compiler,) = compilers_of(server)
        end(server)
        await until(lambda: not is_alive(compiler))
    finally:
        server.kill()


def compilers_of(server: Server) -> list[int]:
    """Return the compiler processes of a server."""
    return [pid for pid in server.helpers() if b"outbreak.preparation" in Path(f"/proc/{pid}/cmdline").read_bytes()]
