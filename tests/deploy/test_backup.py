"""Backups as docs/hosting.md describes them: taken while people play, and played on from."""

import subprocess
import sys
from pathlib import Path

from tests.server.client import Client
from tests.server.server import Server, failures, run

ADMIN = [sys.executable, "-m", "outbreak", "admin"]


def test_a_backup_of_a_running_sqlite_server_is_played_on(tmp_path: Path) -> None:
    """Given a running server, when a backup is taken while a game goes on and restored for another server, then people are known and the
    game goes on from there."""
    db, copy, file = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite", tmp_path / "tables.backup"
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
        subprocess.run([*ADMIN, "backup", file, "--db", db], check=True)
        subprocess.run([*ADMIN, "restore", file, "--replace", "--db", copy], check=True)
        await there.act(there.choices[0]["text"])
        second.start()
        again: Client = await anna.also_at(second.address)
        here = await again.at(table)
        assert here.entry == copied < there.entry
        await here.act(here.choices[0]["text"])
        assert here.entry > copied
        await again.close()
        await first.close_clients()

    try:
        run(play())
    finally:
        first.stop()
        second.stop()
    assert not failures(first.log + second.log)
