"""How a server was started, handed to its processes through the environment."""

import os
from pathlib import Path

import msgspec
import platformdirs

from outbreak.core.options import OptionError
from outbreak.server.forwarding import ProxyHeaders

VARIABLE = "OUTBREAK_SERVER"
LEASE_SECONDS = 6.0
CONNECTIONS, CONNECTIONS_PER_ADDRESS = 10_000, 256
SQLITE, POSTGRES = "sqlite+aiosqlite", "postgresql+asyncpg"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a server listens and stores, and how much it bears."""

    db: str
    host: str = "127.0.0.1"
    port: int = 8000
    processes: int = 1
    origins: tuple[str, ...] = ()  # other addresses whose pages may talk to this server
    bot_workers: int | None = None  # of each process; None: its share of the cores
    limits: bool = True  # rate limits and limits of connections; off for load tests
    connections: int = CONNECTIONS  # of one process, at most
    connections_per_address: int = CONNECTIONS_PER_ADDRESS
    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose word about clients is taken
    proxy_headers: ProxyHeaders = "x-forwarded"
    metrics_token: str | None = None  # who bears it may read /metrics; None: nobody
    root_path: str = ""  # under which a proxy shows this server, such as /outbreak
    lease_seconds: float = LEASE_SECONDS

    @property
    def is_sqlite(self) -> bool:
        """Whether everything lies in one file, which one process holds."""
        return self.db.startswith(SQLITE)

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
