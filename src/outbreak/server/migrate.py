"""Bringing a database to the form this server needs, whether it is new, older or up to date."""

import asyncio
import os
import secrets
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as Alembic
from sqlalchemy import select, text

from outbreak.server import schema
from outbreak.server.config import Config
from outbreak.server.older import end_older
from outbreak.server.storage import Store

MIGRATIONS = Path(__file__).parent / "migrations"
OWNER_ONLY = 0o600
ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(7231905)")


def prepare(config: Config) -> None:
    """Make or upgrade the database, and give it a secret to sign with."""
    asyncio.run(_prepare(config))


async def _prepare(config: Config) -> None:
    if config.is_sqlite:
        os.close(os.open(config.sqlite_path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    store = Store(config)
    try:
        async with store.engine.begin() as connection:
            if not config.is_sqlite:
                await connection.execute(ONE_AT_A_TIME)
            await connection.run_sync(upgrade)
            await connection.run_sync(end_older)
            if config.is_sqlite:
                await connection.run_sync(keep_secret_beside, config)
            else:
                secret = store.insert(schema.settings).values(name="secret", value=secrets.token_hex(32))
                await connection.execute(secret.on_conflict_do_nothing())
            if config.is_sqlite:  # one process holds the file, so what is leased or under way was left by one that is gone
                await connection.execute(schema.tables.update().values(lease_holder=None, lease_until=None))
                await connection.execute(schema.analyses.delete().where(schema.analyses.c.result.is_(None)))
    finally:
        await store.engine.dispose()


def upgrade(connection: Any) -> None:
    """Take every step that this database has not taken."""
    alembic = Alembic()
    alembic.set_main_option("script_location", str(MIGRATIONS))
    alembic.attributes["connection"] = connection
    command.upgrade(alembic, "head")


def keep_secret_beside(connection: Any, config: Config) -> None:
    """Make the secret in a file beside an SQLite database, so that who gets the database cannot sign; an older one is moved out of it."""
    own = schema.settings.c.name == "secret"
    stored = connection.execute(select(schema.settings.c.value).where(own)).scalar()
    if not secret_file(config).exists():
        with open(os.open(secret_file(config), os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "w") as file:
            file.write(stored or secrets.token_hex(32))
            file.flush()
            os.fsync(file.fileno())
    connection.exec_driver_sql("PRAGMA secure_delete = ON")  # or it would stay in a page that is free
    connection.execute(schema.settings.delete().where(own))


def secret_file(config: Config) -> Path:
    """Where the secret of a server on SQLite lies."""
    return Path(f"{config.sqlite_path}.secret")


async def signing_secret(store: Store) -> bytes:
    """What this server signs with; the same in all its processes and after a restart."""
    if store.config.is_sqlite:
        return bytes.fromhex(secret_file(store.config).read_text())
    rows = await store.rows(select(schema.settings.c.value).where(schema.settings.c.name == "secret"))
    return bytes.fromhex(rows[0].value)
