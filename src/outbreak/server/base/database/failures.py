"""Explains database failures in texts that clients may see. Paths and statements are only logged."""

import errno
import sqlite3
from typing import Any

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from outbreak.server.base.errors import Outage, Refused

SQLITE_REASONS = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "the database is locked by another program",
    sqlite3.SQLITE_LOCKED: "the database is locked by another program",
    sqlite3.SQLITE_CANTOPEN: "the database file cannot be opened",
    sqlite3.SQLITE_READONLY: "the database file is read-only",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written (I/O error)",
    sqlite3.SQLITE_CORRUPT: "the database file is damaged",
    sqlite3.SQLITE_NOTADB: "the database file is damaged",
}
POSTGRES_REASONS = {  # by SQLSTATE, or by the class of error with which it begins
    "53100": "the disk of PostgreSQL is full",
    "53": "PostgreSQL has no room for another connection or request",
    "25006": "PostgreSQL is read-only",
    "28": "PostgreSQL does not accept this user or password",
    "3D": "PostgreSQL has no database of this name",
    "57": "PostgreSQL is shutting down or starting",
    "08": "PostgreSQL does not answer",
}

OUTAGES: dict[str, Outage] = {  # the kind of outage of each reason; "away" for the others
    "the disk is full": "full",
    "the disk of PostgreSQL is full": "full",
    "the database is locked by another program": "locked",
    "the database file was deleted or moved away": "gone",
    "the database file was replaced; the server has to be restarted": "gone",
    "the database file is read-only": "read-only",
    "PostgreSQL is read-only": "read-only",
    "the database file is damaged": "damaged",
    "the database is too busy to answer": "busy",
}


class FileGone(OSError):
    """The file of an SQLite database was deleted or moved while it was in use."""


class FileReplaced(OSError):
    """The file of an SQLite database was replaced by another while it was in use."""


def reason(problem: BaseException) -> str | None:
    """Return why the database fails; None if the statement is at fault."""
    if isinstance(problem, FileGone):
        return "the database file was deleted or moved away"
    if isinstance(problem, FileReplaced):
        return "the database file was replaced; the server has to be restarted"
    if isinstance(problem, PoolTimeout):
        return "the database is too busy to answer"
    if isinstance(problem, OSError):
        return "the disk is full" if problem.errno == errno.ENOSPC else "the database does not answer"
    if isinstance(problem, sqlite3.Error):
        return _sqlite_reason(problem)
    if not isinstance(problem, DBAPIError) or isinstance(problem, IntegrityError | DataError):
        return None
    return _sqlite_reason(problem.orig) if isinstance(problem.orig, sqlite3.Error) else _postgres_reason(problem)


def unavailable(why: str | None) -> Refused:
    """Return the refusal for requests that need the database while it fails."""
    if why is None:
        return Refused("unavailable", "the database failed; try again", outage="away")
    return Refused("unavailable", f"{why}; try again", outage=OUTAGES.get(why, "away"))


def _sqlite_reason(problem: sqlite3.Error) -> str | None:
    code: int | None = getattr(problem, "sqlite_errorcode", None)
    if code == sqlite3.SQLITE_IOERR_SHMSIZE:  # there is no room for the shared memory, which even readers need
        return "the disk is full"
    return None if code is None else SQLITE_REASONS.get(code & 0xFF)  # the low byte is the primary error code


def _postgres_reason(problem: DBAPIError) -> str | None:
    state: Any = getattr(problem.orig, "sqlstate", None)
    if state is None:
        return None if isinstance(problem, ProgrammingError) else "PostgreSQL does not answer"
    return POSTGRES_REASONS.get(state) or POSTGRES_REASONS.get(state[:2])
