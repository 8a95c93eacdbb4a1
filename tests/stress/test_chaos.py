"""Chaos: a server that is killed under load loses no acknowledged action, and clients with bad connections stay synchronised."""

import asyncio
import json
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from outbreak.cli import main
from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database.storage import Store
from outbreak.stress import chaos
from outbreak.stress.audit import Findings, audit
from outbreak.stress.chaos import Pair, settle
from outbreak.stress.client import Somebody
from outbreak.stress.resilient_client import STORM
from outbreak.stress.resilient_client import Testimony as Statement
from outbreak.stress.server_process import ServerProcess
from tests.server.server import run

pytestmark = pytest.mark.xdist_group("server-chaos")


def test_five_kills_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Given a server under load, when it is killed five times, then every acknowledged action is stored once, and every table replays to
    what was shown."""
    assert main(["chaos", "--kills", "5", "--tables", "4", "--json", "--seed", "test"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["kills"] == 5 and told["violations"] == []
    assert told["acknowledged"] > 20 and told["sockets_opened"] > 5 * 4 and told["sights_compared"] > 20


def test_a_run_that_is_out_of_time_still_settles_audits_and_reports(capsys: pytest.CaptureFixture[str]) -> None:
    """Given more kills than the time allows, when the time is over, then what was done is audited and reported, and the run fails."""
    assert main(["chaos", "--kills", "1000", "--seconds", "2", "--tables", "2", "--json", "--seed", "test"]) == 1
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert 0 < told["kills"] < 1000 and told["kills_asked"] == 1000 and told["violations"] == [] and told["acknowledged"] > 0
    assert f"{told['kills']} of 1,000 kills were done in 2 s" in err


class QuickServer:
    """A server process that is killed and started in no time."""

    def kill(self) -> None:
        """Do nothing."""

    async def start(self) -> None:
        """Do nothing."""


def test_progress_is_told_without_a_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a log instead of a terminal, when the server is killed 120 times, then every 50th kill is told."""
    monkeypatch.setattr(chaos, "BETWEEN", (0.0, 0.0))
    starts = run(chaos.kill_on(QuickServer(), 120, random.Random(1), float("inf")))
    assert len(starts) == 120
    assert [line.partition(" after")[0] for line in capsys.readouterr().err.splitlines()] == ["50 of 120 kills", "100 of 120 kills"]


@pytest.fixture
def folder() -> Iterator[str]:
    """A folder for a database and a log."""
    with tempfile.TemporaryDirectory() as name:
        yield name


def test_clients_with_bad_connections_stay_synchronised(folder: str) -> None:
    """Given connections that lose, delay, repeat and reorder frames and break, when people play, then all end with the same table."""
    run(play_in_a_storm(folder))


async def play_in_a_storm(folder: str) -> None:
    """Play three games over bad connections, and audit the database."""
    db = str(Path(folder) / "tables.sqlite")
    trial = ServerProcess(db, folder)
    try:
        await trial.start()
        pairs = [Pair(await people(trial.address), game, STORM, random.Random(game)) for game in ("pandemic", "contagion", "raxxon")]
        playing = [asyncio.create_task(pair.play_on()) for pair in pairs]
        async with asyncio.timeout(60):
            while min(pair.acknowledged for pair in pairs) < 25:
                await asyncio.sleep(0.05)
        assert await settle(pairs) == []
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        testimonies = [says for pair in pairs for says in pair.testimonies]
        findings = await audit(db, testimonies)
        assert findings.violations == [] and findings.acknowledged >= 75
        await an_audit_finds_what_is_wrong(db, testimonies)
    finally:
        trial.kill()


async def people(address: str) -> tuple[Somebody, Somebody]:
    """Sign in two people."""
    return await Somebody.come_in(address, "Anna"), await Somebody.come_in(address, "Bernd")


async def an_audit_finds_what_is_wrong(db: str, testimonies: list[Statement]) -> None:
    """Check the audit itself: it finds a lost acknowledgement, a wrong sight and a missing entry."""
    one = next(says for says in testimonies if len(says.acknowledged) > 5)
    id, entry = next(iter(one.acknowledged.items()))

    one.acknowledged[id] = entry + 1
    assert "was acknowledged as entry" in str((await findings_of(db, one)).violations)
    one.acknowledged[id] = entry

    one.shown[entry] = b"something else"
    assert "was shown something else" in str((await findings_of(db, one)).violations)
    del one.shown[entry]

    one.refused.add(id)
    assert "was refused and is entry" in str((await findings_of(db, one)).violations)
    one.refused.clear()

    store = Store(Config(database_url(db)))
    async with store.engine.begin() as connection:
        await connection.execute(
            text('DELETE FROM entries WHERE "table" = :table AND number = :number'), {"table": one.table, "number": entry}
        )
    await store.engine.dispose()
    lacking = str((await findings_of(db, one)).violations)
    assert "is nowhere" in lacking and "not numbered one by one" in lacking


async def findings_of(db: str, says: Statement) -> Findings:
    """Run an audit with the testimony of one client."""
    return await audit(db, [says])
