"""Backups: the whole database in one file, taken while the server runs, restored into SQLite or PostgreSQL.

The file is gzipped JSON lines: a head, then for each table its columns and rows, then the number of rows. The data is a consistent
snapshot, read in one transaction. The file contains the signing secret, so only its owner can read it."""

import contextlib
import gzip
import os
import sqlite3
import tempfile
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
from sqlalchemy import JSON, Connection, Integer, MetaData, Table, func, select, text
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError

import outbreak
from outbreak.core.options import OptionError
from outbreak.server.base.clock import LATEST, now
from outbreak.server.base.config import Config, database_url
from outbreak.server.base.database import schema
from outbreak.server.base.database.feed import LISTENER
from outbreak.server.base.database.migrate import (
    DAMAGED,
    SECRET_PATTERN,
    check_ownership,
    is_intact,
    migration_of,
    migrations,
    move_secret_to_file,
    signing_secret,
    upgrade,
)
from outbreak.server.base.database.storage import Store

FORMAT = 1
BATCH = 1_000  # rows read or written at once
INTERNAL = (schema.settings.name, schema.changes.name)  # tables that the server fills by itself
SQLITE_SUFFIXES = ("-wal", "-shm")  # the files of SQLite beside a database
CONNECTED = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = :listener")


class Head(msgspec.Struct):
    """The first line of a backup."""

    format: int
    step: str  # the last migration of the database
    version: str
    made: Annotated[int, msgspec.Meta(ge=0, le=LATEST)]
    secret: Annotated[str, msgspec.Meta(pattern=SECRET_PATTERN)]


class TableHead(msgspec.Struct):
    """The line before the rows of a table."""

    table: str
    columns: list[str]


class End(msgspec.Struct):
    """The last line: the number of rows of each table."""

    rows: dict[str, int]


async def back_up(config: Config, path: Path) -> dict[str, int]:
    """Write a backup; returns the number of rows of each table."""
    if path.exists():
        raise OptionError(f"{path} already exists; choose another file")
    store = Store(config)
    try:
        async with store.engine.connect() as connection:
            if not config.is_sqlite:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            await connection.run_sync(check_ownership, config)
            secret = (await signing_secret(store)).hex()
            with _atomic_file(path) as out:
                return await connection.run_sync(_write_rows, out, secret)
    finally:
        await store.dispose()


@contextlib.contextmanager
def _atomic_file(path: Path) -> Iterator[gzip.GzipFile]:
    """Write a file atomically: it appears when it is complete, or not at all."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")  # readable by its owner only
    except OSError as problem:
        raise _unwritable(path, problem) from None
    try:
        with open(handle, "wb") as file:
            with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6) as out:
                yield out
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError as problem:
        raise _unwritable(path, problem) from None
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)


def _unwritable(path: Path, problem: OSError) -> OptionError:
    return OptionError(f"{path} cannot be written: {problem.strerror}")


def _write_rows(connection: Connection, out: gzip.GzipFile, secret: str) -> dict[str, int]:
    counts: Counter[str] = Counter()
    stored = _reflect(connection)
    _write(out, Head(FORMAT, migration_of(connection) or "", outbreak.__version__, now(), secret))
    for table in stored.sorted_tables:
        _write(out, TableHead(str(table.name), [str(column.name) for column in table.columns]))
        query = select(table).where(table.c.name != "secret") if table.name == schema.settings.name else select(table)
        for row in connection.execution_options(yield_per=BATCH).execute(query):
            _write(out, list(row))
            counts[str(table.name)] += 1
    _write(out, End(dict(counts)))
    return dict(counts)


def _reflect(connection: Connection) -> MetaData:
    """Return our tables as they are in a database, which may have an earlier schema."""
    stored = MetaData()
    stored.reflect(connection, only=lambda name, _: name in schema.metadata.tables)
    return stored


def _write(out: gzip.GzipFile, value: Any) -> None:
    out.write(msgspec.json.encode(value) + b"\n")


def inspect(path: Path) -> Head:
    """Read a backup completely and get its head; raises if it is damaged, too new or not a backup."""
    head, counts, of, end = None, Counter[str](), "", None
    for line in _lines(path):
        if isinstance(line, Head):
            head = line
        elif isinstance(line, TableHead):
            of = line.table
        elif isinstance(line, End):
            end = line
        else:
            counts[of] += 1
    if head is None or end is None or end.rows != counts:
        raise OptionError(f"{path} is damaged: it is incomplete")
    if head.step not in migrations():
        raise OptionError(
            f"{path} was written by a newer version of Outbreak: it has schema {head.step}, this version knows up to {migrations()[-1]}"
        )
    return head


def _lines(path: Path) -> Iterator[Head | TableHead | End | list[Any]]:
    """Return the lines of a backup."""
    try:
        with gzip.open(path, "rb") as file:
            yield _head(path, file.readline())
            for line in file:
                yield _line(line)
    except gzip.BadGzipFile as problem:
        raise OptionError(f"{path} is not a backup, or it is damaged: {problem}") from None
    except (EOFError, zlib.error, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise OptionError(f"{path} is damaged: {problem}") from None
    except OSError as problem:
        raise OptionError(f"{path} cannot be read: {problem.strerror}") from None


def _head(path: Path, line: bytes) -> Head:
    try:
        form = msgspec.json.decode(line)["format"]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, KeyError, TypeError):
        raise OptionError(f"{path} is not a backup of Outbreak") from None
    if form == FORMAT:
        return msgspec.json.decode(line, type=Head)
    raise OptionError(f"{path} is a backup of format {form}; this version reads format {FORMAT}")


def _line(line: bytes) -> TableHead | End | list[Any]:
    if line.startswith(b"["):
        return msgspec.json.decode(line, type=list[Any])
    if line.startswith(b'{"table"'):
        return msgspec.json.decode(line, type=TableHead)
    return msgspec.json.decode(line, type=End)


async def restore(config: Config, path: Path, head: Head, replace: bool) -> None:
    """Restore a backup: all of it, or nothing if it fails. No server may use the database meanwhile."""
    if config.is_sqlite:
        await _restore_file(config, path, head, replace)
        return
    store = Store(config)
    try:
        async with store.engine.begin() as connection:
            if (await connection.execute(CONNECTED, {"listener": LISTENER})).scalar_one():
                raise OptionError("a server uses this database; stop it first")
            await connection.run_sync(check_replaceable, config, replace)
            await connection.run_sync(_drop_tables)
            await connection.run_sync(_restore_rows, path, head)
    finally:
        await store.dispose()


async def _restore_file(config: Config, path: Path, head: Head, replace: bool) -> None:
    """Restore into a new SQLite file, which then takes the place of the old one with one rename; the old one may be damaged."""
    target = config.sqlite_path
    if target.exists() and target.stat().st_size:
        await _check_file_replaceable(config, replace)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")  # readable by its owner only
    os.close(handle)
    try:
        store = Store(msgspec.structs.replace(config, db=database_url(name)))
        try:
            async with store.engine.connect() as connection:
                await connection.execution_options(writes=True)
                async with connection.begin():
                    await connection.run_sync(_restore_rows, path, head)
        finally:
            await store.dispose()  # also writes the log of SQLite into the file
        for suffix in SQLITE_SUFFIXES:  # the old file's log would be applied to the new one
            Path(f"{target}{suffix}").unlink(missing_ok=True)
        os.replace(name, target)
    finally:
        for suffix in ("", *SQLITE_SUFFIXES):
            Path(f"{name}{suffix}").unlink(missing_ok=True)
    await _prepare_secret(config)


async def _prepare_secret(config: Config) -> None:
    """Move the restored secret to its file. If this is interrupted, the next start of the server does it."""
    store = Store(config)
    try:
        async with store.engine.begin() as connection:
            await connection.run_sync(move_secret_to_file, config)
    finally:
        await store.dispose()


async def _check_file_replaceable(config: Config, replace: bool) -> None:
    store = Store(config)
    try:
        async with store.engine.connect() as connection:
            await connection.run_sync(check_replaceable, config, replace)
            is_readable = await connection.run_sync(is_intact)
    except (DatabaseError, sqlite3.Error) as problem:
        code = getattr(getattr(problem, "orig", problem), "sqlite_errorcode", None)
        if code is None or code & 0xFF not in DAMAGED:
            raise
        is_readable = False
    finally:
        await store.dispose()
    if not is_readable and not replace:
        raise OptionError(f"{config.sqlite_path} is damaged or not a database; --replace replaces it")


def check_replaceable(connection: Connection, config: Config, replace: bool) -> None:
    """Check that a database is ours or has no tables of our names, and that it is empty unless its content may be replaced."""
    check_ownership(connection, config)
    if replace:
        return
    for table in _reflect(connection).sorted_tables:
        if table.name not in INTERNAL and connection.execute(select(table).limit(1)).first() is not None:
            raise OptionError("this database is not empty; --replace deletes what is in it")


def _drop_tables(connection: Connection) -> None:
    _reflect(connection).drop_all(connection)
    connection.execute(text("DROP TABLE IF EXISTS alembic_version"))


def _restore_rows(connection: Connection, path: Path, head: Head) -> None:
    """Create the tables as they were, fill them and upgrade them."""
    upgrade(connection, head.step)
    try:
        _fill(connection, _reflect(connection), path)
    except (DataError, IntegrityError, ValueError) as problem:
        raise OptionError(f"{path} is damaged: {problem}".splitlines()[0]) from None
    upgrade(connection)
    connection.execute(schema.settings.insert().values(name="secret", value=head.secret))


def _fill(connection: Connection, stored: MetaData, path: Path) -> None:
    for table in stored.tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type.none_as_null = True
    into, columns = stored.sorted_tables[0].insert(), list[str]()
    waiting: list[dict[str, Any]] = []
    for line in _lines(path):
        if isinstance(line, list):
            waiting.append(dict(zip(columns, line, strict=True)))
        if waiting and (len(waiting) == BATCH or not isinstance(line, list)):
            connection.execute(into, waiting)
            waiting = []
        if isinstance(line, TableHead):
            if line.table not in stored.tables or set(line.columns) != set(stored.tables[line.table].columns.keys()):
                raise ValueError(f"it contains an unknown table {line.table}")
            into, columns = stored.tables[line.table].insert(), line.columns
    for table in stored.tables.values():
        _reset_sequence(connection, table)


def _reset_sequence(connection: Connection, table: Table) -> None:
    """Set the sequence of a table in PostgreSQL to continue after its last row."""
    keys = list(table.primary_key.columns)
    if connection.dialect.name == "postgresql" and len(keys) == 1 and isinstance(keys[0].type, Integer):
        sequence = func.pg_get_serial_sequence(table.name, keys[0].name)
        last = select(func.coalesce(func.max(keys[0]), 0)).scalar_subquery()
        connection.execute(select(func.setval(sequence, last + 1, False)))
