"""Bringing a database to the form this server needs, whether it is new, older or up to date."""

import asyncio
import secrets
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as Alembic
from sqlalchemy import select, text

from outbreak.server import schema
from outbreak.server.config import Config
from outbreak.server.storage import Store

MIGRATIONS = Path(__file__).parent / "migrations"
ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(7231905)")


def prepare(config: Config) -> None:
    """Make or upgrade the database, and give it a secret to sign with."""
    asyncio.run(_prepare(config))


async def _prepare(config: Config) -> None:
    store = Store(config)
    try:
        async with store.engine.begin() as connection:
            if not config.is_sqlite:
                await connection.execute(ONE_AT_A_TIME)
            await connection.run_sync(upgrade)
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


async def signing_secret(store: Store) -> bytes:
    """What this server signs with; the same in all its processes and after a restart."""
    rows = await store.rows(select(schema.settings.c.value).where(schema.settings.c.name == "secret"))
    return bytes.fromhex(rows[0].value)
