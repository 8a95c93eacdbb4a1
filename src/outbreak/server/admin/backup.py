"""Backups: the whole database in one file, taken while the server runs, restored into SQLite or PostgreSQL.

The file is gzipped JSON lines: a head, then for each table its columns and rows, then the number of rows. The data is a consistent
snapshot, read in one transaction. The file contains the signing secret, so only its owner can read it."""

import contextlib
import gzip
import os
import tempfile
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import JSON, Connection, Integer, MetaData, Table, func, select, text
from sqlalchemy.exc import DataError, IntegrityError

import outbreak
from outbreak.core.options import OptionError
from outbreak.server.base.clock import now
from outbreak.server.base.config import Config
from outbreak.server.base.database import schema
from outbreak.server.base.database.feed import LISTENER
from outbreak.server.base.database.migrate import OWNER_ONLY, migration_of, migrations, secret_file, signing_secret, upgrade
from outbreak.server.base.database.storage import Store

FORMAT = 1
BATCH = 1_000  # rows read or written at once
CONNECTED = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = :listener")


class Head(msgspec.Struct):
    """The first line of a backup."""

    format: int
    step: str  # the last migration of the database
    version: str
    made: int
    secret: str


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
        secret = (await signing_secret(store)).hex()
        with _atomic_file(path) as out:
            async with store.engine.connect() as connection:
                if not config.is_sqlite:
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                return await connection.run_sync(_write_rows, out, secret)
    finally:
        await store.dispose()


@contextlib.contextmanager
def _atomic_file(path: Path) -> Iterator[gzip.GzipFile]:
    """Write a file atomically: it appears when it is complete, or not at all."""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")  # readable by its owner only
    except OSError as problem:
        raise OptionError(f"{path} cannot be written: {problem.strerror}") from None
    try:
        with open(handle, "wb") as file:
            with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6) as out:
                yield out
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    finally:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(name)


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
    """Gets our tables as they are in a database, which may have an earlier schema."""
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
        raise OptionError(f"{path} was written by a newer version of Outbreak ({head.version}); this is {outbreak.__version__}")
    return head


def _lines(path: Path) -> Iterator[Head | TableHead | End | list[Any]]:
    """Gets the lines of a backup."""
    try:
        with gzip.open(path, "rb") as file:
            yield _head(path, file.readline())
            for line in file:
                yield _line(line)
    except gzip.BadGzipFile as problem:
        raise OptionError(f"{path} is not a backup, or it is damaged: {problem}") from None
    except (EOFError, zlib.error, msgspec.MsgspecError, UnicodeDecodeError) as problem:
        raise OptionError(f"{path} is damaged: {problem}") from None
    except OSError as problem:
        raise OptionError(f"{path} cannot be read: {problem.strerror}") from None


def _head(path: Path, line: bytes) -> Head:
    try:
        form = msgspec.json.decode(line)["format"]
        if form == FORMAT:
            return msgspec.json.decode(line, type=Head)
    except (msgspec.MsgspecError, UnicodeDecodeError, KeyError, TypeError):
        raise OptionError(f"{path} is not a backup of Outbreak") from None
    raise OptionError(f"{path} is a backup of format {form}; this version reads format {FORMAT}")


def _line(line: bytes) -> TableHead | End | list[Any]:
    if line.startswith(b"["):
        return msgspec.json.decode(line, type=list[Any])
    if line.startswith(b'{"table"'):
        return msgspec.json.decode(line, type=TableHead)
    return msgspec.json.decode(line, type=End)


async def restore(config: Config, path: Path, head: Head, replace: bool) -> None:
    """Restore a backup in one transaction. No server may use the database meanwhile."""
    if config.is_sqlite:
        os.close(os.open(config.sqlite_path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    store = Store(config)
    try:
        async with store.engine.connect() as connection:
            await connection.execution_options(writes=True)
            async with connection.begin():
                await connection.run_sync(_restore, config, path, head, replace)
    finally:
        await store.dispose()


def _restore(connection: Connection, config: Config, path: Path, head: Head, replace: bool) -> None:
    if not config.is_sqlite and connection.execute(CONNECTED, {"listener": LISTENER}).scalar_one():
        raise OptionError("a server uses this database; stop it first")
    _drop_tables(connection, replace)
    upgrade(connection, head.step)
    try:
        _fill(connection, _reflect(connection), path)
    except (DataError, IntegrityError, ValueError) as problem:
        raise OptionError(f"{path} is damaged: {problem}".splitlines()[0]) from None
    upgrade(connection)
    if config.is_sqlite:
        _write_secret(config, head.secret)
    else:
        connection.execute(schema.settings.insert().values(name="secret", value=head.secret))


def _drop_tables(connection: Connection, replace: bool) -> None:
    """Drop the existing tables if they are empty or may be replaced."""
    stored = _reflect(connection)
    people = stored.tables.get(schema.people.name)
    if people is not None and not replace and connection.execute(select(people).limit(1)).first() is not None:
        raise OptionError("this database is not empty; --replace deletes what is in it")
    stored.drop_all(connection)
    connection.execute(text("DROP TABLE IF EXISTS alembic_version"))


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


def _write_secret(config: Config, secret: str) -> None:
    """Write the secret to its file beside an SQLite database."""
    path = secret_file(config)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    with open(handle, "w") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    os.replace(name, path)
