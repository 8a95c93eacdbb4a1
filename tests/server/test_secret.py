"""The signing secret of a server on SQLite lies beside the database, and both are the owner's alone."""

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
    """A server whose database is not there yet."""
    return Config(db=database_url(str(tmp_path / "tables.sqlite")))


def secret_of(config: Config) -> bytes:
    """What a server signs with."""

    async def read() -> bytes:
        store = Store(config)
        try:
            return await signing_secret(store)
        finally:
            await store.dispose()

    return asyncio.run(read())


def write(config: Config, statement: object) -> list[object]:
    """Do something with the database; returns the rows it gives, if any."""

    async def work() -> list[object]:
        store = Store(config)
        store.start()
        try:
            return list(await store.write(lambda db: [*found] if (found := db.execute(statement)).returns_rows else []))
        finally:
            await store.close()

    return asyncio.run(work())


def test_the_database_and_the_secret_are_the_owners_alone(config: Config, tmp_path: Path) -> None:
    prepare(config)
    for name in ("tables.sqlite", "tables.sqlite.secret"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600, name


def test_who_has_the_database_does_not_have_the_secret(config: Config, tmp_path: Path) -> None:
    """Given a server that has started, when its database is read, then the secret is not in it; after a restart it is the same."""
    prepare(config)
    secret = secret_of(config)
    assert len(secret) == 32 and write(config, select(schema.settings)) == []
    assert secret.hex().encode() not in (tmp_path / "tables.sqlite").read_bytes()
    prepare(config)
    assert secret_of(config) == secret


def test_a_secret_in_an_older_database_is_moved_out_of_it(config: Config, tmp_path: Path) -> None:
    """Given a database in which the secret lies, when the server starts, then it lies beside it, and everybody stays who he is."""
    prepare(config)
    (tmp_path / "tables.sqlite.secret").unlink()
    write(config, schema.settings.insert().values(name="secret", value="ab" * 32))
    prepare(config)
    assert secret_of(config) == bytes.fromhex("ab" * 32)
    assert ("ab" * 32).encode() not in (tmp_path / "tables.sqlite").read_bytes()
    assert write(config, select(schema.settings)) == []
