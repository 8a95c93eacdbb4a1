"""Nothing lost: a server that is killed under load keeps what it has acknowledged, and clients with bad lines keep in step."""

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
from outbreak.stress.audit import Findings, audit
from outbreak.stress.chaos import Pair, settle
from outbreak.stress.client import Somebody
from outbreak.stress.resilient_client import STORM
from outbreak.stress.resilient_client import Testimony as Statement
from outbreak.stress.server_process import ServerProcess

pytestmark = pytest.mark.xdist_group("server-chaos")


def test_five_kills_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Every acknowledged action is there once, every table plays again as it was shown, everybody is in step and plays on."""
    assert main(["chaos", "--kills", "5", "--tables", "4", "--json", "--seed", "test"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["kills"] == 5 and told["violations"] == []
    assert told["acknowledged"] > 20 and told["sockets_opened"] > 5 * 4 and told["sights_compared"] > 20


@pytest.fixture
def folder() -> Iterator[str]:
    """A place for a database and a log."""
    with tempfile.TemporaryDirectory() as name:
        yield name


async def test_bad_lines_leave_nobody_out_of_step(folder: str) -> None:
    """Frames are lost, late, doubled and swapped in both directions, and sockets break; in the end everybody sees what is so."""
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
    """Two people who have come in."""
    return await Somebody.come_in(address, "Anna"), await Somebody.come_in(address, "Bernd")


async def an_audit_finds_what_is_wrong(db: str, testimonies: list[Statement]) -> None:
    """The check itself is checked: a promise that was not kept, a sight that was never so, an entry that is missing."""
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
    """What is found when one client testifies."""
    return await audit(db, [says])
