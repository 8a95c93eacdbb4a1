"""Creates or upgrades the database to the schema that this version needs."""

import asyncio
import contextlib
import os
import re
import secrets
import sqlite3
import sys
import tempfile
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
from outbreak.server.base.database.failures import reason
from outbreak.server.base.database.rules_update import end_older
from outbreak.server.base.database.storage import Store

MIGRATIONS = Path(__file__).parent / "migrations"
OWNER_ONLY = 0o600
BACKUP = "restore it from a backup, or choose another one with --db"
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}
OWN_TABLES = {"alembic_version", schema.people.name, schema.tables.name, schema.entries.name}  # since the first version
SECRET_PATTERN = r"^([0-9a-f]{2}){16,}$"
ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(7231905)")


def prepare(config: Config) -> None:
    """Create or upgrade the database, and create its signing secret."""
    asyncio.run(_prepare(config))


@contextlib.contextmanager
def file_lock(config: Config) -> Iterator[None]:
    """Lock an SQLite file against a second server; the lock ends with this process, even if it is killed."""
    if not config.is_sqlite or sys.platform == "win32":
        yield
        return
    import fcntl

    path = config.sqlite_path
    if not path.parent.is_dir():
        raise OptionError(f"the folder {path.parent} for the database does not exist")
    with usable(config):
        file = Path(f"{path}.lock").open("w")  # noqa: SIM115 (closed below)
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise OptionError(f"another server uses {path}; stop it, or choose another file with --db") from None
        yield


@contextlib.contextmanager
def usable(config: Config) -> Iterator[None]:
    """Turn the errors of a database that cannot be used into messages for the user."""
    path = config.sqlite_path if config.is_sqlite else None
    try:
        yield
    except ModuleNotFoundError as missing:
        raise OptionError(
            f"this database needs the package {missing.name}; install it with: pip install 'outbreak-table[postgres]'"
        ) from None
    except IsADirectoryError:
        raise UnusableError(f"{path} is a folder; --db takes the path of a file") from None
    except PermissionError as problem:
        raise UnusableError(f"{problem.filename or path} cannot be read and written by this user; check its permissions") from None
    except (DBAPIError, sqlite3.Error) as problem:
        raise UnusableError(_why(problem, path)) from None
    except OSError as problem:
        if config.is_sqlite:
            raise UnusableError(f"the database cannot be used: {problem.strerror}; choose another with --db") from None
        raise UnusableError(f"the database does not answer: {problem}") from None


def _why(problem: DBAPIError | sqlite3.Error, path: Path | None) -> str:
    cause: Any = problem.orig if isinstance(problem, DBAPIError) else problem
    code = getattr(cause, "sqlite_errorcode", None)
    if code is None or code & 0xFF not in DAMAGED:
        return f"the database cannot be used: {reason(problem) or cause}; choose another with --db"
    if code & 0xFF == sqlite3.SQLITE_NOTADB:
        return f"{path} is not a database, or its header is damaged; {BACKUP}"
    return f"{path} is damaged; {BACKUP}"


def is_intact(connection: Any) -> bool:
    """Whether a file is an intact SQLite database."""
    return bool(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() == "ok")


def check_ownership(connection: Any, config: Config) -> None:
    """Check that a database is one of Outbreak, or has nothing in our way: an SQLite file no tables, PostgreSQL none with our names."""
    found = set(inspect(connection).get_table_names())
    in_our_way = found if config.is_sqlite else found & {*schema.metadata.tables, "alembic_version"}
    if in_our_way and not found >= OWN_TABLES:
        name = config.sqlite_path if config.is_sqlite else "the database"
        raise UnusableError(f"{name} belongs to another program: it has tables that are not Outbreak's; choose another with --db")


def check_version(connection: Any) -> None:
    """Check that this version knows the migration that the database is at."""
    known, taken = migrations(), migration_of(connection)
    if taken is not None and taken not in known:
        raise UnusableError(
            f"the database belongs to a newer version of Outbreak (it is at migration {taken}, this version knows {known[-1]}); "
            "install that version, or choose another database with --db"
        )


async def _prepare(config: Config) -> None:
    if config.is_sqlite:
        os.close(os.open(config.sqlite_path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    store = Store(config)
    try:
        async with store.engine.begin() as connection:
            if not config.is_sqlite:
                await connection.execute(ONE_AT_A_TIME)
            elif not await connection.run_sync(is_intact):
                raise UnusableError(f"{config.sqlite_path} is damaged; {BACKUP}")
            await connection.run_sync(check_ownership, config)
            await connection.run_sync(check_version)
            await connection.run_sync(upgrade)
            await connection.run_sync(end_older)
            if config.is_sqlite:
                await connection.run_sync(move_secret_to_file, config)
            else:
                secret = store.insert(schema.settings).values(name="secret", value=secrets.token_hex(32))
                await connection.execute(secret.on_conflict_do_nothing())
            if config.is_sqlite:  # only this process uses the file, so leases and unfinished analyses are left over from an earlier run
                await connection.execute(schema.tables.update().values(lease_holder=None, lease_until=None))
                await connection.execute(schema.analyses.delete().where(schema.analyses.c.result.is_(None)))
    finally:
        await store.engine.dispose()


def upgrade(connection: Any, to: str = "head") -> None:
    """Run the missing migrations, all or up to one of them."""
    alembic = _alembic()
    alembic.attributes["connection"] = connection
    command.upgrade(alembic, to)


def migrations() -> list[str]:
    """Return the migrations that this version knows, in order."""
    return [script.revision for script in ScriptDirectory.from_config(_alembic()).walk_revisions()][::-1]


def migration_of(connection: Any) -> str | None:
    """Return the last migration that was run on a database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def _alembic() -> Alembic:
    alembic = Alembic()
    alembic.set_main_option("script_location", str(MIGRATIONS))
    return alembic


def move_secret_to_file(connection: Any, config: Config) -> None:
    """Keep the secret in a file beside an SQLite database, so that a copy of the database cannot sign. It is moved there from a database
    of an early version, and from one that was just restored."""
    own = schema.settings.c.name == "secret"
    stored = connection.execute(select(schema.settings.c.value).where(own)).scalar()
    if stored is not None or not secret_file(config).exists():
        _write_secret(secret_file(config), stored or secrets.token_hex(32))
    elif not re.match(SECRET_PATTERN, secret_file(config).read_text(errors="replace")):
        raise _invalid_secret(config)
    connection.exec_driver_sql("PRAGMA secure_delete = ON")  # or the secret would stay in a free page
    connection.execute(schema.settings.delete().where(own))


def _write_secret(path: Path, secret: str) -> None:
    """Write the file atomically; only its owner can read it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with open(handle, "w") as file:
            file.write(secret)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    finally:
        Path(name).unlink(missing_ok=True)


def _invalid_secret(config: Config) -> UnusableError:
    return UnusableError(
        f"{secret_file(config)} does not hold a valid signing secret; restore it from a backup, or delete it (everybody "
        "will have to sign in again)"
    )


def secret_file(config: Config) -> Path:
    """Return the file with the secret of a server on SQLite."""
    return Path(f"{config.sqlite_path}.secret")


async def signing_secret(store: Store) -> bytes:
    """Return the signing secret, which is the same in all processes and after a restart."""
    if store.config.is_sqlite:
        try:
            return bytes.fromhex(secret_file(store.config).read_text())
        except FileNotFoundError:
            raise UnusableError(f"the signing secret {secret_file(store.config)} is missing; it belongs beside the database") from None
        except ValueError:
            raise _invalid_secret(store.config) from None
    rows = await store.rows(select(schema.settings.c.value).where(schema.settings.c.name == "secret"))
    return bytes.fromhex(rows[0].value)
