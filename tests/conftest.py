"""Hooks for all tests."""

import signal

import pytest

from outbreak.core.registry import names

LONGEST = ("test_boundscheck", "test_container", "test_database_errors")  # modules with the longest tests


def pytest_configure() -> None:
    """Restore the handler of Ctrl-C, which background jobs ignore: tests interrupt programs that inherit it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep compiled tests of one game on one worker, so that nothing is compiled twice; two games may have two.

    The longest tests come first, so that no worker is left alone with one of them at the end."""
    items.sort(key=lambda item: not any(name in item.nodeid for name in LONGEST))
    for item in items:
        group = item.get_closest_marker("xdist_group")
        if group is not None and group.args == ("compiled",):
            game = next((name for name in names() if name in item.nodeid), "pandemic")
            item.add_marker(pytest.mark.xdist_group(f"compiled-{game}"), append=False)
