"""Creates or upgrades the database to the schema that this version needs."""

import asyncio
import contextlib
import os
import re
import secrets
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as Alembic
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import inspect, select, text
from sqlalchemy.exc import DBAPIError

from outbreak.core.options import OptionError, UnusableError
from outbreak.server.base.config import Config
from outbreak.server.base.database import schema
from outbreak.server.base.database.storage import Store
from outbreak.server.replay.earlier_rules import end_older

MIGRATIONS = Path(__file__).parent / "migrations"
OWNER_ONLY = 0o600
BACKUP = "restore it from a backup, or give another one with --db"
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
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
    with usable(config):
        file = Path(f"{path}.lock").open("w")  # noqa: SIM115 (closed below)
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise OptionError(f"another server has {path} open; stop it, or give this one another file with --db") from None
        yield


@contextlib.contextmanager
def usable(config: Config) -> Iterator[None]:
    """Work with a database; why it cannot be used is said in words."""
    path = config.sqlite_path if config.is_sqlite else None
    try:
        yield
    except ModuleNotFoundError as missing:
        raise OptionError(
            f"this database needs the package {missing.name}; install it with: pip install 'outbreak-table[postgres]'"
        ) from None
    except IsADirectoryError:
        raise UnusableError(f"{path} is a folder; --db names the file in which the tables are kept") from None
    except PermissionError as problem:
        raise UnusableError(f"{problem.filename or path} cannot be read and written by this user; see whose it is") from None
    except (DBAPIError, sqlite3.Error) as problem:
        raise UnusableError(_why(problem, path)) from None
    except OSError as problem:
        if config.is_sqlite:
            raise UnusableError(f"the database cannot be used: {problem.strerror}; --db names another") from None
        raise UnusableError(f"the database does not answer: {problem}") from None


def _why(problem: DBAPIError | sqlite3.Error, path: Path | None) -> str:
    cause: Any = problem.orig if isinstance(problem, DBAPIError) else problem
    code = getattr(cause, "sqlite_errorcode", None)
    if code is None or code & 0xFF not in DAMAGED:
        return f"the database cannot be used: {cause}; --db names another"
    if code & 0xFF == sqlite3.SQLITE_NOTADB:
        return f"{path} is not a database, or its beginning is damaged; {BACKUP}"
    return f"{path} is damaged; {BACKUP}"


def check_file(connection: Any, path: Path) -> None:
    """See that a file is a sound SQLite database, and one of ours unless it is empty."""
    if connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
        raise UnusableError(f"{path} is damaged; {BACKUP}")
    tables = set(inspect(connection).get_table_names())
    if tables and "alembic_version" not in tables:
        raise UnusableError(f"{path} belongs to another program: it has no tables of Outbreak; --db names another file")


def check_version(connection: Any) -> None:
    """See that a database has taken no step that this version does not know."""
    known, taken = steps(), step_of(connection)
    if taken is not None and taken not in known:
        raise UnusableError(
            f"the database belongs to a newer version of Outbreak (it is at step {taken}, this version knows {known[-1]}); "
            "install that version, or give another database with --db"
        )


async def _prepare(config: Config) -> None:
    if config.is_sqlite:
        os.close(os.open(config.sqlite_path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    store = Store(config)
    try:
        async with store.engine.begin() as connection:
            if not config.is_sqlite:
                await connection.execute(ONE_AT_A_TIME)
            else:
                await connection.run_sync(check_file, config.sqlite_path)
            await connection.run_sync(check_version)
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
    elif not re.fullmatch(r"([0-9a-f]{2}){16,}\n?", secret_file(config).read_text(errors="replace")):
        raise UnusableError(
            f"{secret_file(config)} does not hold the secret of this server; restore it from a backup, or delete it (everybody "
            "will have to come in anew)"
        )
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
