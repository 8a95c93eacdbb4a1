"""The configuration of a server. The fields of `Config` are its settings: command-line options, environment variables, keys of the TOML
file and the table in the documentation follow from them (see `outbreak.server.base.settings`). Child processes get it through the
environment."""

import os
from pathlib import Path
from typing import Annotated

import msgspec
import platformdirs
from msgspec import Meta

from outbreak.core.options import OptionError
from outbreak.server.base.errors import Quota
from outbreak.server.base.http.proxies import ProxyHeaders
from outbreak.server.base.monitoring.logs import LogAddresses, LogFormat, LogLevel

VARIABLE = "OUTBREAK_SERVER"
LEASE_SECONDS, LEASE_SECONDS_MOST = 6.0, 3600
CONNECTIONS, CONNECTIONS_PER_ADDRESS = 10_000, 256
ABSENCE_SECONDS = 30
TABLES, SITS, RECORDS = (60, 2_000), (120, 4_000), (30, 600)  # per hour: per person, per address
SLOW_REQUEST, SLOW_LOOP, SLOW_MOST = 2.0, 0.5, 3600  # seconds
DAYS_MOST, HOURS_MOST = 36_500, 876_000  # a hundred years
PORT_LAST = 65535
SQLITE, POSTGRES = "sqlite+aiosqlite", "postgresql+asyncpg"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a server listens, where it stores its data, and its limits.

    `extra` holds what cannot be derived from a field: the option of a list, the placeholder of the value in the help, and the default in
    words."""

    db: Annotated[
        str,
        Meta(
            description="database: a file's path, sqlite:///PATH or postgresql://USER@HOST/NAME",
            extra={"metavar": "URL", "default": "a file in your data folder"},
        ),
    ]
    host: Annotated[str, Meta(description="address to listen at; 0.0.0.0 lets others on your network in")] = "127.0.0.1"
    port: Annotated[int, Meta(description="port to listen at", ge=1, le=PORT_LAST)] = 8000
    processes: Annotated[int, Meta(description="server processes; more than one needs PostgreSQL", ge=1)] = 1
    origins: Annotated[
        tuple[str, ...],
        Meta(description="public address of this server behind a proxy", extra={"option": "--origin", "metavar": "URL"}),
    ] = ()
    bot_workers: (
        Annotated[
            int,
            Meta(description="bot worker processes for each server process", ge=1, extra={"default": "its share of the cores"}),
        ]
        | None
    ) = None
    prepare: Annotated[
        bool, Meta(description="compile what strong bots, hints and analyses need when the server starts; off: when first needed")
    ] = True
    limits: Annotated[bool, Meta(description="limit rates and connections; off only for load tests")] = True
    connections: Annotated[int, Meta(description="maximum connections per process", ge=1)] = CONNECTIONS
    connections_per_address: Annotated[int, Meta(description="maximum connections per address and process", ge=1)] = CONNECTIONS_PER_ADDRESS
    tables_per_hour: Annotated[int, Meta(description="tables that one person may open in an hour", ge=1)] = TABLES[0]
    tables_per_hour_of_address: Annotated[int, Meta(description="tables that may be opened from one address in an hour", ge=1)] = TABLES[1]
    sits_per_hour: Annotated[int, Meta(description="seats that one person may take in an hour", ge=1)] = SITS[0]
    sits_per_hour_of_address: Annotated[int, Meta(description="seats that may be taken from one address in an hour", ge=1)] = SITS[1]
    records_per_hour: Annotated[int, Meta(description="records that one person may open as tables in an hour", ge=1)] = RECORDS[0]
    records_per_hour_of_address: Annotated[
        int, Meta(description="records that may be opened as tables from one address in an hour", ge=1)
    ] = RECORDS[1]
    unfinished_tables: Annotated[int, Meta(description="unfinished tables per person", ge=1)] = 100
    waiting_hours: Annotated[
        int,
        Meta(
            description="hours after which a table that was never started is removed if its people are away",
            ge=1,
            le=HOURS_MOST,
        ),
    ] = 72
    absence_seconds: Annotated[
        int, Meta(description="seconds without a connection after which others may vote to replace somebody by a bot", ge=0)
    ] = ABSENCE_SECONDS
    trusted_proxies: Annotated[
        tuple[str, ...],
        Meta(
            description="address or network of a proxy whose forwarding headers are trusted",
            extra={"option": "--trusted-proxy", "metavar": "ADDRESS"},
        ),
    ] = ()
    proxy_headers: Annotated[
        ProxyHeaders, Meta(description="headers that trusted proxies set: X-Forwarded-For, -Proto and -Host, or Forwarded")
    ] = "x-forwarded"
    metrics_token: (
        Annotated[str, Meta(description="bearer token for /metrics; without one /metrics is disabled", extra={"metavar": "TOKEN"})] | None
    ) = None
    log_format: Annotated[LogFormat, Meta(description="log format: plain lines, or one JSON object per line")] = "text"
    log_level: Annotated[LogLevel, Meta(description="what is logged: what operators need, or also each update of a client")] = "info"
    log_addresses: Annotated[LogAddresses, Meta(description="addresses in the log: in full, as networks (/24 or /48), or none")] = "short"
    slow_request: Annotated[float, Meta(description="log a warning for requests that take this many seconds", ge=0.01, le=SLOW_MOST)] = (
        SLOW_REQUEST
    )
    slow_loop: Annotated[float, Meta(description="log a warning when the event loop lags this many seconds", ge=0.01, le=SLOW_MOST)] = (
        SLOW_LOOP
    )
    keep_days: Annotated[
        int,
        Meta(
            description="days to keep finished tables and people who do not return; 0 keeps them forever",
            ge=0,
            le=DAYS_MOST,
        ),
    ] = 0
    root_path: Annotated[str, Meta(description="path of this server behind a proxy, such as /outbreak", extra={"metavar": "PATH"})] = ""
    lease_seconds: Annotated[
        float,
        Meta(description="seconds after which other processes take over the tables of a dead process", ge=1, le=LEASE_SECONDS_MOST),
    ] = LEASE_SECONDS

    @property
    def is_sqlite(self) -> bool:
        """Whether the database is an SQLite file, which only one process may use."""
        return self.db.startswith(SQLITE)

    @property
    def hourly(self) -> dict[Quota, int]:
        """Return the hourly quotas for what fills the database."""
        return {
            "tables": self.tables_per_hour,
            "tables-address": self.tables_per_hour_of_address,
            "sits": self.sits_per_hour,
            "sits-address": self.sits_per_hour_of_address,
            "records": self.records_per_hour,
            "records-address": self.records_per_hour_of_address,
        }

    @property
    def sqlite_path(self) -> Path:
        """Return the file of an SQLite database."""
        return Path(self.db.removeprefix(SQLITE + ":///"))

    def publish(self) -> None:
        """Pass this to child processes through the environment."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def published(cls) -> "Config":
        """Return the configuration that the parent process has published."""
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)


def database_url(given: str | None) -> str:
    """Complete a database URL as people write it; by default a file in the user's data folder."""
    if given is None:
        folder = Path(platformdirs.user_data_path("outbreak"))
        folder.mkdir(parents=True, exist_ok=True)
        return f"{SQLITE}:///{folder / 'tables.sqlite'}"
    scheme, separator, rest = given.partition("://")
    if not separator:
        return f"{SQLITE}:///{Path(given).resolve()}"
    if scheme in ("sqlite", SQLITE) and rest.startswith("/") and len(rest) > 1:
        return f"{SQLITE}:///{Path(rest[1:]).resolve()}"
    if scheme in ("postgres", "postgresql", POSTGRES) and rest:
        return f"{POSTGRES}://{rest}"
    raise OptionError(f"{given!r} is not a database URL; give a file's path, sqlite:///PATH or postgresql://USER@HOST/NAME")
