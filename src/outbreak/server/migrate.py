"""Bringing a database to the form this server needs, whether it is new, older or up to date."""

import asyncio
import contextlib
import os
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as Alembic
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from outbreak.core.options import OptionError
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


@contextlib.contextmanager
def held(config: Config) -> Iterator[None]:
    """Hold an SQLite file, so that no second server writes to it; the hold ends with this process, however it ends."""
    if not config.is_sqlite or sys.platform == "win32":
        yield
        return
    import fcntl

    path = config.sqlite_path
    if not path.parent.is_dir():
        raise OptionError(f"there is no folder {path.parent} to keep the tables in")
    with Path(f"{path}.lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise OptionError(f"another server has {path} open; stop it, or give this one another file with --db") from None
        yield


@contextlib.contextmanager
def usable(config: Config) -> Iterator[None]:
    """Work with a database; why it cannot be used is said in words."""
    try:
        yield
    except ModuleNotFoundError as missing:
        raise OptionError(
            f"this database needs the package {missing.name}; install it with: pip install 'outbreak-table[postgres]'"
        ) from None
    except DBAPIError as problem:
        raise OptionError(f"the database cannot be used: {problem.orig}; --db names another") from None
    except OSError as problem:
        if config.is_sqlite:
            raise OptionError(f"the database cannot be used: {problem.strerror}; --db names another") from None
        raise OptionError(f"the database does not answer: {problem}") from None


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


def upgrade(connection: Any, to: str = "head") -> None:
    """Take every step that this database has not taken, or only those up to one of them."""
    alembic = _alembic()
    alembic.attributes["connection"] = connection
    command.upgrade(alembic, to)


def steps() -> list[str]:
    """The steps that this version knows, the first one first."""
    return [script.revision for script in ScriptDirectory.from_config(_alembic()).walk_revisions()][::-1]


def step_of(connection: Any) -> str | None:
    """The last step that a database has taken; None for one that is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def _alembic() -> Alembic:
    alembic = Alembic()
    alembic.set_main_option("script_location", str(MIGRATIONS))
    return alembic


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
