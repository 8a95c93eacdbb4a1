"""Fixtures for the tests of the web client: a server, a browser, and people."""

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import launched, require_all
from tests.browser.person import Person
from tests.server.server import Server, running_server

Coming = Callable[..., Person]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run all tests with a browser in one worker."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of these tests."""
    require_all()
    folder = tmp_path_factory.mktemp("browser")
    yield from running_server(Server(f"sqlite:///{folder / 'tables.sqlite'}", folder, "--no-limits"))


@pytest.fixture
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that a test may stop and start again."""
    require_all()
    folder = tmp_path_factory.mktemp("browser")
    yield from running_server(Server(f"sqlite:///{folder / 'tables.sqlite'}", folder, "--no-limits"))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser, in which everybody has their own context. It is closed after this folder, because its loop would disturb other tests."""
    require_all()
    with launched() as chromium:
        yield chromium


@pytest.fixture
def come_in(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Coming]:
    """Creates people; afterwards their browsers are closed, and none of their pages may have had a script error."""
    people: list[Person] = []

    def coming(name: str | None = "Anna", at: Server | None = None, **how: object) -> Person:
        people.append(Person(browser, at or request.getfixturevalue("server"), name, **how))
        return people[-1]

    yield coming
    for person in people:
        person.context.close()
    assert not [error for person in people for error in person.errors]


@pytest.fixture
def chance(request: pytest.FixtureRequest) -> random.Random:
    """A random generator with a fixed seed."""
    return random.Random(request.node.name)
