"""Databases that cannot be used: `outbreak serve` prints the reason in one line and exits with status 1."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import make_url

from outbreak.core.options import UnusableError
from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database.migrate import prepare, secret_file, usable
from tests.server.conftest import fresh_database
from tests.server.server import free_port


@pytest.fixture(scope="module")
def intact(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with an intact database of this version."""
    folder = tmp_path_factory.mktemp("sound")
    prepare(Config(db=database_url(str(folder / "tables.sqlite"))))
    return folder


def overwritten(path: Path) -> None:
    """Overwrite a page in the middle with noise."""
    content = bytearray(path.read_bytes())
    content[8192:20480] = b"\x5a" * 12288
    path.write_bytes(content)


def truncated(path: Path) -> None:
    """Cut off the second half."""
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def no_database(path: Path) -> None:
    """Replace the file by a text."""
    path.write_text("What I bought: bread, milk. " * 500)


def a_folder(path: Path) -> None:
    """Replace the file by a folder."""
    path.unlink()
    path.mkdir()


def newer(path: Path) -> None:
    """Set a migration that only a newer version knows."""
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")


def of_another_program(path: Path) -> None:
    """Replace the file by a database of another program."""
    path.unlink()
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE recipes (name)")


def without_its_secret(path: Path) -> None:
    """Replace the secret by something invalid."""
    Path(f"{path}.secret").write_text("lost")


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (overwritten, "is damaged"),
        (truncated, "is damaged"),
        (no_database, "is not a database"),
        (a_folder, "is a folder"),
        (newer, "belongs to a newer version of Outbreak"),
        (of_another_program, "belongs to another program"),
        (without_its_secret, "does not hold a valid signing secret"),
    ],
)
def test_an_unusable_file_is_reported(intact: Path, tmp_path: Path, damage: Callable[[Path], None], words: str) -> None:
    """Given an unusable file, when a server is started with it, then one line has the reason, and the exit status is 1."""
    shutil.copytree(intact, tmp_path, dirs_exist_ok=True)
    damage(tmp_path / "tables.sqlite")
    done = started(str(tmp_path / "tables.sqlite"))
    assert (done.returncode, done.stdout) == (1, "")
    said = [line for line in done.stderr.splitlines() if " INFO " not in line]  # beside the log of the migrations
    assert len(said) == 1 and words in said[0], done.stderr


def started(db: str) -> Any:
    """Start a server with a database, and wait for its end."""
    command = [sys.executable, "-m", "outbreak", "serve", "--port", str(free_port()), "--db", db]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


def test_a_postgres_database_of_a_newer_version_is_reported(postgres: Any) -> None:
    db = fresh_database(postgres)
    config = Config(db=database_url(db))
    prepare(config)
    postgres.psql(f"\\c {make_url(db).database}\nUPDATE alembic_version SET version_num = '9999';")
    done = started(db)
    assert done.returncode == 1 and "belongs to a newer version of Outbreak" in done.stderr and "Traceback" not in done.stderr


def test_a_file_without_permission_is_reported(tmp_path: Path) -> None:
    """Given a file of another user, when a server is started with it, then the missing permission is reported."""
    config = Config(db=database_url(str(tmp_path / "tables.sqlite")))
    config.sqlite_path.touch()
    config.sqlite_path.chmod(0)
    tmp_path.chmod(0o755)
    with as_nobody(), pytest.raises(UnusableError, match=r"tables\.sqlite cannot be read and written by this user"), usable(config):
        prepare(config)


@contextlib.contextmanager
def as_nobody() -> Any:
    """Drop the rights of root, if this is root."""
    me = os.geteuid()
    if me == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(me)


def test_an_intact_database_is_used(intact: Path) -> None:
    config = Config(db=database_url(str(intact / "tables.sqlite")))
    with usable(config):
        prepare(config)
    assert secret_file(config).is_file()
