"""Backups: taken during play, restored into a new database, where the same people continue the same game."""

import asyncio
import contextlib
import errno
import gzip
import json
import random
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url, select

from outbreak.core.options import OptionError
from outbreak.server.admin import backup
from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database import schema
from outbreak.server.base.database.migrate import _prepare, secret_file, signing_secret, upgrade
from outbreak.server.base.database.storage import Store
from outbreak.stress import resilient_client
from outbreak.stress.audit import audit
from tests.server.admin import admin, given
from tests.server.client import AtTable
from tests.server.conftest import fresh_database
from tests.server.scenes import play_on, together
from tests.server.server import Server, failures, run
from tests.server.test_unusable import no_database, overwritten, truncated


async def taken(server: Server, path: Path) -> str:
    """Take a backup of a server."""
    return str((await admin(server, "backup", str(path)))["done"])


async def restored(db: str, path: Path, *flags: str) -> None:
    """Restore a backup into a database."""
    code, _, err = await given(db, "restore", str(path), *flags)
    assert code == 0, err


async def contents(db: str) -> dict[str, list[str]]:
    """Return everything in a database that does not depend on the time."""
    store = Store(Config(db=database_url(db)))
    try:
        found = {table.name: sorted(map(str, await store.rows(select(table)))) for table in schema.metadata.sorted_tables}
        return {**found, "settings": [(await signing_secret(store)).hex()]}
    finally:
        await store.dispose()


async def test_a_restored_game_continues(db: Callable[[], str], tmp_path: Path, random_actions: random.Random) -> None:
    """Given a game with constant moves, when backups are taken meanwhile and restored elsewhere, then each has all acknowledged entries,
    and the game continues with the same cookies and tokens."""
    server = Server(db(), tmp_path, "--no-limits").start()
    other = Server(db(), tmp_path, "--no-limits")
    try:
        table, players = await together(server, "Anna", "Bernd", game="contagion")
        token = (await players[0].client.post(f"/api/tables/{table}/token?seat=0"))["token"]
        await players[0].send("say", text="before the backup")
        await play_on(players, random_actions, most=4)
        before = players[0].entry
        playing = asyncio.create_task(play_on(players, random_actions, most=40))
        for number in range(3):
            assert "2 people, 1 table," in await taken(server, tmp_path / f"backup-{number}")
        assert not playing.done() or players[0].state["status"] == "finished"
        await playing
        server.stop()

        last = before
        for number, target in enumerate((db(), db(), other.db)):
            await restored(target, tmp_path / f"backup-{number}")
            findings = await audit(target, [resilient_client.Testimony(table, seat) for seat in range(2)])
            assert findings.violations == [] and last <= findings.entries <= players[0].entry
            last = findings.entries
        other.start()
        again = [await (await at.client.also_at(other.address)).at(table) for at in players]
        other.clients += [at.client for at in again if at.client]
        assert again[0].entry == findings.entries and [at.sight["seats"] for at in again] == [[0], [1]]
        assert (await (await other.stranger()).at(table, token=token)).sight["seats"] == [0]
        await again[0].send("say", text="after it")
        await again[1].until(lambda: [said["text"] for said in again[1].of("said")] == ["before the backup", "after it"])
        if again[0].state["status"] == "running":
            assert await play_on(again, random_actions, most=6)
        assert not failures(other.new_log())
    finally:
        await server.close_clients()
        await other.close_clients()
        server.kill()
        other.kill()


async def table_with_all_data(server: Server) -> tuple[str, list[AtTable]]:
    """Create a table with rows in every table of the database."""
    table, players = await together(server, "Anna", "Bernd")
    await players[0].send("say", text="ça va? 👩‍🔬")
    await players[1].until(lambda: players[1].of("said"))
    await players[0].client.post("/api/me/code")
    await admin(server, "notices", "add", "Wartung um 18 Uhr")
    await admin(server, "bans", "add", "203.0.113.0/24", "--reason", "spam")
    return table, players


async def test_a_restored_database_is_identical(own_server: Server, db: Callable[[], str], tmp_path: Path, postgres: Any) -> None:
    """Given a database with rows in every table, when it is restored into either kind, then it has the same rows and secret."""
    await table_with_all_data(own_server)
    own_server.stop()
    try:
        await taken(own_server, tmp_path / "backup")
        here = await contents(own_server.db)
        for target in (db(), f"sqlite:///{tmp_path / 'other.sqlite'}", fresh_database(postgres)):
            await restored(target, tmp_path / "backup")
            assert await contents(target) == here
    finally:
        own_server.start()


async def test_only_the_owner_can_read_a_backup_and_the_secret(own_server: Server, tmp_path: Path) -> None:
    await taken(own_server, tmp_path / "backup")
    await restored(f"sqlite:///{tmp_path / 'other.sqlite'}", tmp_path / "backup")
    for name in ("backup", "other.sqlite", "other.sqlite.secret"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600, name
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name) == ["backup"]  # no partial file


async def test_a_database_is_not_replaced_by_mistake(own_server: Server, db: Callable[[], str], tmp_path: Path) -> None:
    """Given a database with people, when a backup is restored into it, then it needs --replace and no running server."""
    await own_server.person("Anna")
    await taken(own_server, tmp_path / "backup")
    code, _, err = await given(own_server.db, "backup", str(tmp_path / "backup"))
    assert code == 2 and "already" in err
    for flags in ((), ("--replace",)):
        code, _, err = await given(own_server.db, "restore", str(tmp_path / "backup"), *flags)
        assert code == 2 and ("server" in err), err
    target = db()
    await restored(target, tmp_path / "backup")
    before = await contents(target)
    code, _, err = await given(target, "restore", str(tmp_path / "backup"))
    assert code == 2 and "--replace" in err
    await restored(target, tmp_path / "backup", "--replace")
    assert await contents(target) == before


@pytest.fixture(scope="module")
def a_backup(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Create a backup of a database with one person."""
    folder = tmp_path_factory.mktemp("backup")
    config = Config(db=database_url(str(folder / "tables.sqlite")))

    async def make() -> None:
        await _prepare(config)
        store = Store(config)
        store.start()
        row = schema.people.insert().values(id="a", name="Anna", created=1)
        await store.write(lambda db: db.execute(row))
        await store.close()
        await backup.back_up(config, folder / "backup")

    run(make())
    return folder / "backup"


def lines(path: Path) -> list[bytes]:
    """Return the lines of a backup."""
    return gzip.decompress(path.read_bytes()).splitlines(keepends=True)


def damaged(kind: str, good: Path) -> bytes:
    """Change the lines of a backup."""
    raw, text = good.read_bytes(), lines(good)
    head = json.loads(text[0])
    return {
        "empty": b"",
        "something else": b"not a backup at all",
        "another gzip": gzip.compress(b"{}\n"),
        "cut": raw[: len(raw) // 2],
        "cut by a byte": raw[:-1],
        "a bit flipped": raw[: len(raw) // 2] + bytes([raw[len(raw) // 2] ^ 4]) + raw[len(raw) // 2 + 1 :],
        "a row lost": gzip.compress(b"".join(line for line in text if b"Anna" not in line)),
        "no end": gzip.compress(b"".join(text[:-1])),
        "newer form": gzip.compress(b"".join([json.dumps({**head, "step": "9999"}).encode() + b"\n", *text[1:]])),
        "newer format": gzip.compress(b"".join([json.dumps({**head, "format": 2}).encode() + b"\n", *text[1:]])),
        "no such table": gzip.compress(b"".join(line.replace(b'"people"', b'"poople"') for line in text)),
        "too deep": gzip.compress(text[0] + b"[" * 100_000 + b"\n"),
        "deep from the start": gzip.compress(b"[" * 100_000),
        "no date": gzip.compress(b"".join([json.dumps({**head, "made": 10**18}).encode() + b"\n", *text[1:]])),
        "no secret": gzip.compress(b"".join([json.dumps({**head, "secret": "zz"}).encode() + b"\n", *text[1:]])),
        "no such column": gzip.compress(b"".join(line.replace(b'"created"', b'"kreated"') for line in text)),
    }[kind]


KINDS = {
    "empty": "not a backup",
    "something else": "not a backup",
    "another gzip": "not a backup",
    "cut": "damaged",
    "cut by a byte": "damaged",
    "a bit flipped": "damaged",
    "a row lost": "damaged",
    "no end": "damaged",
    "newer form": "it has schema 9999, this version knows up to 0",
    "too deep": "damaged",
    "deep from the start": "not a backup",
    "no date": "damaged",
    "no secret": "damaged",
    "newer format": "format 2",
    "no such table": "damaged",
    "no such column": "damaged",
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_damaged_or_newer_backup_is_refused_with_a_reason(kind: str, a_backup: Path, tmp_path: Path) -> None:
    """Given a database and an invalid backup, when it is restored, then it is refused and the database is unchanged."""
    target = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    run(restored(target, a_backup))
    before = run(contents(target))
    (tmp_path / "bad").write_bytes(damaged(kind, a_backup))
    code, _, err = run(given(target, "restore", str(tmp_path / "bad"), "--replace"))
    assert code == 2 and KINDS[kind] in err and err.count("\n") == 1, err
    assert run(contents(target)) == before


@pytest.mark.parametrize("moment", ["before the rename", "after the rename"])
def test_an_interrupted_restore_leaves_rows_and_secret_of_one_database(
    moment: str, a_backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Given a database, when a restore is interrupted, then rows and secret are both the old ones, or after the next start both new."""
    config = Config(db=database_url(str(tmp_path / "tables.sqlite")))
    run(_prepare(config))
    before = run(contents(config.db))

    def fail(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(backup, *(("upgrade", fail) if moment == "before the rename" else ("move_secret_to_file", fail)))
    code, _, err = run(given(config.db, "restore", str(a_backup), "--replace"))
    assert code == 1 and "No space left" in err and [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    monkeypatch.undo()
    if moment == "after the rename":
        run(_prepare(config))
        before = run(contents(str(a_backup.parent / "tables.sqlite")))
    assert run(contents(config.db)) == before


def rows_of(path: Path, table: str) -> list[Any]:
    """Return the rows of an SQLite file of any program."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute(f"SELECT * FROM {table}").fetchall()


@pytest.mark.parametrize("flags", [(), ("--replace",)])
def test_a_database_of_another_program_is_not_touched(a_backup: Path, tmp_path: Path, flags: tuple[str, ...]) -> None:
    """Given a file of another program with tables of our names, when a backup is restored into it or taken of it, then it is refused."""
    path = tmp_path / "other.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE settings (name, value)")
        db.execute("CREATE TABLE people (id)")
        db.execute("INSERT INTO settings VALUES ('colour', 'blue')")
    Path(f"{path}.secret").write_text("ab" * 32)
    code, _, err = run(given(str(path), "restore", str(a_backup), *flags))
    assert code == 1 and "belongs to another program" in err
    assert rows_of(path, "settings") == [("colour", "blue")] and Path(f"{path}.secret").read_text() == "ab" * 32
    code, _, err = run(given(str(path), "backup", str(tmp_path / "backup")))
    assert code == 1 and "belongs to another program" in err and not (tmp_path / "backup").exists()


def test_a_postgres_database_of_another_program_is_not_touched(a_backup: Path, postgres: Any) -> None:
    """Given a PostgreSQL database of another program with tables of our names, when a backup is restored, then it is refused."""
    db = fresh_database(postgres)
    name = make_url(db).database
    postgres.psql(f"\\c {name}\nCREATE TABLE settings (name text); INSERT INTO settings VALUES ('blue'); CREATE TABLE people (id text);")
    for flags in ((), ("--replace",)):
        code, _, err = run(given(db, "restore", str(a_backup), *flags))
        assert code == 1 and "belongs to another program" in err
    assert "blue" in postgres.psql(f"\\c {name}\nSELECT * FROM settings;")


async def test_bans_and_notices_are_not_replaced_by_mistake(db: Callable[[], str], a_backup: Path) -> None:
    """Given a database with a notice and nobody in it, when a backup is restored into it, then it needs --replace."""
    target = db()
    await _prepare(Config(db=database_url(target)))
    assert (await given(target, "notices", "add", "closed today"))[0] == 0
    code, _, err = await given(target, "restore", str(a_backup))
    assert code == 2 and "--replace" in err
    await restored(target, a_backup, "--replace")


@pytest.mark.parametrize("damage", [overwritten, truncated, no_database])
def test_a_damaged_file_can_be_replaced(damage: Callable[[Path], None], a_backup: Path, tmp_path: Path) -> None:
    """Given a damaged database, when a backup is restored with --replace, then its content is the backup's."""
    path = tmp_path / "tables.sqlite"
    run(_prepare(Config(db=database_url(str(path)))))
    damage(path)
    code, _, err = run(given(str(path), "restore", str(a_backup)))
    assert code == 2 and "--replace" in err
    run(restored(str(path), a_backup, "--replace"))
    assert run(contents(str(path))) == run(contents(str(a_backup.parent / "tables.sqlite")))


def test_a_backup_that_cannot_be_taken_has_the_true_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a missing secret or no room for the backup, when it is taken, then the message names the secret, or the file of the backup."""
    config = Config(db=database_url(str(tmp_path / "tables.sqlite")))
    run(_prepare(config))

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(backup.os, "fsync", full)
        code, _, err = run(given(config.db, "backup", str(tmp_path / "backup")))
        assert code == 2 and "backup cannot be written: No space left" in err and "--db" not in err
    secret_file(config).unlink()
    code, _, err = run(given(config.db, "backup", str(tmp_path / "backup")))
    assert code == 1 and "tables.sqlite.secret is missing" in err


def test_a_backup_of_an_earlier_schema_is_upgraded(tmp_path: Path) -> None:
    """Given a database of the first version, when it is backed up and restored, then its person can sign in with this version."""
    config = Config(db=database_url(str(tmp_path / "old.sqlite")))

    async def make() -> None:
        store = Store(config)
        async with store.engine.begin() as connection:
            await connection.run_sync(upgrade, "0001")
            await connection.exec_driver_sql("INSERT INTO people VALUES ('a', 'Anna', 1)")
        await store.dispose()
        (tmp_path / "old.sqlite.secret").write_text("ab" * 32)
        await backup.back_up(config, tmp_path / "backup")

    run(make())
    run(restored(f"sqlite:///{tmp_path / 'new.sqlite'}", tmp_path / "backup"))
    found = run(contents(str(tmp_path / "new.sqlite")))
    assert "Anna" in found["people"][0] and found["settings"] == ["ab" * 32]


def test_a_failed_backup_leaves_no_file(tmp_path: Path) -> None:
    config = Config(db=database_url(str(tmp_path / "tables.sqlite")))
    run(_prepare(config))
    with pytest.raises(OptionError, match="cannot be written"):
        run(backup.back_up(config, tmp_path / "nowhere" / "backup"))
    code, _, err = run(given(str(tmp_path / "missing.sqlite"), "backup", str(tmp_path / "b")))
    assert code == 2 and "no database" in err and not (tmp_path / "missing.sqlite").exists()
