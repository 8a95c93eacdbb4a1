"""The signing secret of a server on SQLite is in a file beside the database; only the owner can read either."""

import asyncio
import stat
from pathlib import Path

import pytest
from sqlalchemy import select

from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database import schema
from outbreak.server.base.database.migrate import prepare, signing_secret
from outbreak.server.base.database.storage import Store


@pytest.fixture
def config(tmp_path: Path) -> Config:
    """The configuration of a server whose database does not exist yet."""
    return Config(db=database_url(str(tmp_path / "tables.sqlite")))


def secret_of(config: Config) -> bytes:
    """Return the signing secret of a server."""

    async def read() -> bytes:
        store = Store(config)
        try:
            return await signing_secret(store)
        finally:
            await store.dispose()

    return asyncio.run(read())


def write(config: Config, statement: object) -> list[object]:
    """Run a statement on the database; returns its rows, if any."""

    async def work() -> list[object]:
        store = Store(config)
        store.start()
        try:
            return list(await store.write(lambda db: [*found] if (found := db.execute(statement)).returns_rows else []))
        finally:
            await store.close()

    return asyncio.run(work())


def test_only_the_owner_can_read_the_database_and_the_secret(config: Config, tmp_path: Path) -> None:
    prepare(config)
    for name in ("tables.sqlite", "tables.sqlite.secret"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600, name


def test_the_database_does_not_contain_the_secret(config: Config, tmp_path: Path) -> None:
    """Given a server that has started, then its database does not contain the secret; after a restart the secret is the same."""
    prepare(config)
    secret = secret_of(config)
    assert len(secret) == 32 and write(config, select(schema.settings)) == []
    assert secret.hex().encode() not in (tmp_path / "tables.sqlite").read_bytes()
    prepare(config)
    assert secret_of(config) == secret


def test_the_secret_of_an_older_database_is_moved_to_a_file(config: Config, tmp_path: Path) -> None:
    """Given a database that contains the secret, when the server starts, then it is moved to a file, and cookies stay valid."""
    prepare(config)
    (tmp_path / "tables.sqlite.secret").unlink()
    write(config, schema.settings.insert().values(name="secret", value="ab" * 32))
    prepare(config)
    assert secret_of(config) == bytes.fromhex("ab" * 32)
    assert ("ab" * 32).encode() not in (tmp_path / "tables.sqlite").read_bytes()
    assert write(config, select(schema.settings)) == []
