"""Preparing: while a search is compiled, strong bots play by their heuristic and the table says so; nobody has to wait unless they wish."""

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
from outbreak.core.politeness import only_compiler
from outbreak.server.base.errors import Refused
from outbreak.server.base.messages.incoming import AwaitSearch
from outbreak.server.base.messages.states import SearchState
from outbreak.server.tables import bot_pool
from outbreak.server.tables.fair_queue import Claim
from outbreak.server.tables.host import Host
from outbreak.server.tables.receiving import Receiver
from outbreak.server.tables.search_compilation import Searches
from tests.server.scenes import opening
from tests.server.server import Server
from tests.server.windows import PATIENCE, Seated, hall

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
    """Stand-ins for the process that compiles: each tells of 40 of 100 rules, and ends when a test says so."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def end(self, game: str, how: str = "well") -> None:
        """Let the one that compiles for a game end."""
        unfinished = self.folder / "word"
        unfinished.write_text(how)
        unfinished.rename(self.folder / game)

    @property
    def begun(self) -> list[str]:
        """For which games one was started, in this order."""
        return [file.read_text() for file in sorted(self.folder.glob("compiler-*"), key=lambda file: file.stat().st_mtime_ns)]

    @property
    def alive(self) -> list[int]:
        """Those that run now."""
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
    """Nothing is compiled in this test; stand-ins pretend to."""
    folder = tmp_path / "compilers"
    folder.mkdir()
    monkeypatch.setattr(preparation, "COMMAND", (sys.executable, "-c", COMPILER, str(folder)))
    return Compilers(folder)


def by_style(game: str, pack: Any, view: bytes, seat: int, level: str, _seed: str) -> int:
    """In a worker: by the heuristic, or what no heuristic does: the last of what is legal."""
    seen = view_of(game, pack, view, 1 << seat)
    legal = seen.legal()
    return legal[-1].code if level == "strong" else HeuristicBot().choose(seen, legal, AT_TABLE).code


@pytest.fixture(autouse=True)
def told_apart(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Strong bots play what normal ones do not; on a busy machine workers are waited for."""
    monkeypatch.setattr(bot_pool, "choose", by_style)
    for limit in ("LIMIT_SECONDS", "QUEUE_SECONDS"):
        monkeypatch.setattr(bot_pool, limit, 10 * PATIENCE)
    yield


@asynccontextmanager
async def strong_bots_turn(folder: Path) -> AsyncIterator[tuple[Seated, Any]]:
    """A table at which a strong bot must answer, and somebody who plays there."""
    async with hall(folder, bot=None) as room:
        anna = await room.person()
        table = await room.put(opening().turn(1, 4).game(), [anna, "strong"])
        yield table, await table.connect(anna)


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that happens soon."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.01)


def moves(table: Seated) -> list[int | None]:
    """What was done."""
    return [entry.code for entry in table.game.entries if entry.kind == "action"]


def played(host: Host) -> dict[str, int]:
    """How often strong bots have decided, by how."""
    samples = [each for metric in host.metrics.bots.collect() for each in metric.samples if each.name.endswith("_total")]
    return {each.labels["style"]: int(each.value) for each in samples if each.labels["level"] == "strong"}


def shown(table: Seated) -> SearchState | None:
    """What the table says of the search."""
    return table.host.search_state(table.live)


def choices(table: Seated) -> tuple[int, int]:
    """What the strong bot does by its heuristic, and what by its search."""
    view = table.game.view([1])
    legal = view.legal()
    return HeuristicBot().choose(view, legal, AT_TABLE).code, legal[-1].code


async def test_a_strong_bot_plays_by_its_heuristic_while_its_search_is_compiled(tmp_path: Path, compilers: Compilers) -> None:
    """Given a compiler that never ends, when a strong bot must answer, then it moves at once by its heuristic, and the table says so; when
    the compiler has ended, then the search decides and the table says nothing more."""
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


async def test_who_wishes_waits_for_the_search(tmp_path: Path, compilers: Compilers) -> None:
    """Given a table that waits for its strong bot, when its search is being compiled, then it does not move; when it is ready, it does."""
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


async def test_who_has_waited_enough_lets_the_bot_play_on(tmp_path: Path, compilers: Compilers) -> None:
    """Given a table that waits for its strong bot, when its people no longer wish to, then it moves by its heuristic."""
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
    """Given somebody who only watches, when they want the table to wait, then they are refused."""
    async with strong_bots_turn(tmp_path) as (table, _):
        spectator = await table.connect(await table.hall.person("Bernd"))
        with pytest.raises(Refused, match="only those who play"):
            await Receiver(spectator).handle(AwaitSearch(wait=True))


async def test_a_search_that_cannot_be_compiled_is_told_once(
    tmp_path: Path, compilers: Compilers, caplog: pytest.LogCaptureFixture
) -> None:
    """Given a compiler that fails, when a strong bot must answer again and again, then it plays by its heuristic, also where the table
    wanted to wait; the failure is logged once, the table says so, and nobody compiles again."""
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


async def test_one_search_is_compiled_at_a_time_and_wanted_ones_first(compilers: Compilers) -> None:
    """Given a search that is compiled though nobody has wanted it yet, when others are wanted, then the first of them takes its place and
    the second one waits; never do two compilers run, and in the end all searches are ready."""
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


def test_processes_that_use_the_same_cache_compile_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given somebody who compiles, when another one wants to, then it waits and hears how far the first one is, until that has ended."""
    monkeypatch.setenv("OUTBREAK_CACHE", str(tmp_path))
    heard: list[str] = []
    waits, has_turn = threading.Event(), threading.Event()

    def wait(text: str) -> None:
        heard.append(text)
        waits.set()

    def compile_too() -> None:
        with only_compiler(wait):
            has_turn.set()

    with only_compiler() as say:
        say("pandemic 20 200")
        say("pandemic 21 200")
        other = threading.Thread(target=compile_too)
        other.start()
        assert waits.wait(PATIENCE) and not has_turn.is_set()
    other.join(PATIENCE)
    assert has_turn.is_set() and set(heard) == {"pandemic 21 200"}


async def test_a_server_that_stops_leaves_no_compiler_behind(tmp_path: Path, compilers: Compilers) -> None:
    """Given a compiler that never ends, when the server stops, then it is gone."""
    async with strong_bots_turn(tmp_path) as (table, _):
        table.host.searches.start()
        await until(lambda: len(compilers.alive) == 1)
    assert not compilers.alive


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are looked up in /proc")
@pytest.mark.parametrize("end", [Server.stop, Server.kill])
async def test_no_compiler_outlives_its_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, end: Callable[[Server], None]) -> None:
    """Given a server on a machine where nothing is compiled, when it has started, then it compiles; when it ends in whatever way, then
    its compiler ends too."""
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
    """The processes of a server that compile."""
    return [pid for pid in server.helpers() if b"outbreak.preparation" in Path(f"/proc/{pid}/cmdline").read_bytes()]
