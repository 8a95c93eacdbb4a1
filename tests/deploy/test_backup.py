"""Backups as docs/hosting.md describes them: taken while people play, and played on from."""

import shutil
import subprocess
from pathlib import Path

from tests.deploy.nginx import tool
from tests.server.client import Client
from tests.server.server import Server, failures, run


def test_a_copy_of_a_running_sqlite_server_is_played_on(tmp_path: Path) -> None:
    """Given a running server, when a copy is taken while a game goes on and another server starts with it, then people are known and the
    game goes on from the copy."""
    sqlite, db, copy = tool("sqlite3", "sqlite3"), tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    first = Server(str(db), tmp_path).start()
    folder = tmp_path / "second"
    folder.mkdir()
    second = Server(str(copy), folder)

    async def play() -> None:
        anna = await first.person()
        table = await anna.open(seats=["me", "me"], start=True)
        there = await anna.at(table)
        await there.act(there.choices[0]["text"])
        copied = there.entry
        subprocess.run([sqlite, db, f".backup {copy}"], check=True)
        shutil.copy(f"{db}.secret", f"{copy}.secret")
        await there.act(there.choices[0]["text"])
        second.start()
        again: Client = await anna.also_at(second.address)
        here = await again.at(table)
        assert here.entry == copied < there.entry
        await here.act(here.choices[0]["text"])
        assert here.entry > copied
        await again.close()
        await first.farewell()

    try:
        run(play())
    finally:
        first.stop()
        second.stop()
    assert not failures(first.log + second.log)
