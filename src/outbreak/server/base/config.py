"""How a server is configured. The fields of `Config` are its settings: options, variables, keys of a file and their table in the
documentation follow from them (`outbreak.server.base.settings`). Its processes get it through the environment."""

import os
from pathlib import Path
from typing import Annotated

import msgspec
import platformdirs
from msgspec import Meta

from outbreak.core.options import OptionError
from outbreak.server.base.errors import Quota
from outbreak.server.base.http.proxies import ProxyHeaders
from outbreak.server.base.monitoring.logs import LogAddresses, LogFormat

VARIABLE = "OUTBREAK_SERVER"
LEASE_SECONDS, LEASE_SECONDS_MOST = 6.0, 3600
CONNECTIONS, CONNECTIONS_PER_ADDRESS = 10_000, 256
ABSENCE_SECONDS = 30
TABLES, SITS, RECORDS = (60, 2_000), (120, 4_000), (30, 600)  # in an hour: of one person, from one address
SLOW_REQUEST, SLOW_LOOP, SLOW_MOST = 2.0, 0.5, 3600  # seconds
DAYS_MOST, HOURS_MOST = 36_500, 876_000  # a hundred years
PORT_LAST = 65535
SQLITE, POSTGRES = "sqlite+aiosqlite", "postgresql+asyncpg"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a server listens and stores, and how much it bears.

    `extra` says what cannot be derived from a field: its option if several values are given one by one, what stands for the value in
    the help, and the default in words."""

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
        Meta(description="address under which a proxy shows this server", extra={"option": "--origin", "metavar": "URL"}),
    ] = ()
    bot_workers: (
        Annotated[
            int,
            Meta(description="processes in which bots think, for each server process", ge=1, extra={"default": "its share of the cores"}),
        ]
        | None
    ) = None
    prepare: Annotated[
        bool, Meta(description="compile what strong bots, hints and analyses need as soon as the server starts; off: when first needed")
    ] = True
    limits: Annotated[bool, Meta(description="limit rates and connections; off only for load tests")] = True
    connections: Annotated[int, Meta(description="connections of one process at most", ge=1)] = CONNECTIONS
    connections_per_address: Annotated[int, Meta(description="connections of one address at most, in one process", ge=1)] = (
        CONNECTIONS_PER_ADDRESS
    )
    tables_per_hour: Annotated[int, Meta(description="tables that one person may open in an hour", ge=1)] = TABLES[0]
    tables_per_hour_of_address: Annotated[int, Meta(description="tables that may be opened from one address in an hour", ge=1)] = TABLES[1]
    sits_per_hour: Annotated[int, Meta(description="seats that one person may take in an hour", ge=1)] = SITS[0]
    sits_per_hour_of_address: Annotated[int, Meta(description="seats that may be taken from one address in an hour", ge=1)] = SITS[1]
    records_per_hour: Annotated[int, Meta(description="records that one person may open as tables in an hour", ge=1)] = RECORDS[0]
    records_per_hour_of_address: Annotated[
        int, Meta(description="records that may be opened as tables from one address in an hour", ge=1)
    ] = RECORDS[1]
    unfinished_tables: Annotated[int, Meta(description="tables of one person that wait or run at once", ge=1)] = 100
    waiting_hours: Annotated[
        int,
        Meta(
            description="hours after which a table that was not started is removed while none of its people is there", ge=1, le=HOURS_MOST
        ),
    ] = 72
    absence_seconds: Annotated[
        int, Meta(description="seconds without a connection after which others may vote for a bot in somebody's place", ge=0)
    ] = ABSENCE_SECONDS
    trusted_proxies: Annotated[
        tuple[str, ...],
        Meta(
            description="address or network of a proxy whose headers say who asks",
            extra={"option": "--trusted-proxy", "metavar": "ADDRESS"},
        ),
    ] = ()
    proxy_headers: Annotated[
        ProxyHeaders, Meta(description="what trusted proxies write: X-Forwarded-For, -Proto and -Host, or Forwarded")
    ] = "x-forwarded"
    metrics_token: (
        Annotated[
            str, Meta(description="what Prometheus sends to read /metrics; without one nobody reads them", extra={"metavar": "TOKEN"})
        ]
        | None
    ) = None
    log_format: Annotated[LogFormat, Meta(description="how the log is written: lines for people, or a JSON object each")] = "text"
    log_addresses: Annotated[LogAddresses, Meta(description="addresses in the log: in full, their network (/24 or /48), or none")] = "short"
    slow_request: Annotated[float, Meta(description="requests that take so many seconds are warned of", ge=0.01, le=SLOW_MOST)] = (
        SLOW_REQUEST
    )
    slow_loop: Annotated[float, Meta(description="an event loop that is late by so many seconds is warned of", ge=0.01, le=SLOW_MOST)] = (
        SLOW_LOOP
    )
    keep_days: Annotated[
        int,
        Meta(
            description="days for which finished tables, and people who do not come back, are kept; 0 keeps them for good",
            ge=0,
            le=DAYS_MOST,
        ),
    ] = 0
    root_path: Annotated[
        str, Meta(description="path under which a proxy shows this server, such as /outbreak", extra={"metavar": "PATH"})
    ] = ""
    lease_seconds: Annotated[
        float,
        Meta(description="after so many seconds without a sign of life, others tend the tables of a process", ge=1, le=LEASE_SECONDS_MOST),
    ] = LEASE_SECONDS

    @property
    def is_sqlite(self) -> bool:
        """Whether everything lies in one file, which one process holds."""
        return self.db.startswith(SQLITE)

    @property
    def hourly(self) -> dict[Quota, int]:
        """How much of what fills the database is allowed in an hour."""
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
        """The file of an SQLite database."""
        return Path(self.db.removeprefix(SQLITE + ":///"))

    def publish(self) -> None:
        """Hand this to the processes started from here."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def published(cls) -> "Config":
        """What the process that started this one has handed on."""
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)


def database_url(given: str | None) -> str:
    """An address of a database as people write it, made complete; a file in the user's data folder unless one is given."""
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
    raise OptionError(f"{given!r} is not the address of a database; give a file's path, sqlite:///PATH or postgresql://USER@HOST/NAME")
