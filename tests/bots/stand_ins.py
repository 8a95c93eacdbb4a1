"""Stand-ins for the bots of games."""

from dataclasses import replace
from typing import Any

import pytest

from outbreak.core.registry import names, rulebook


def give_search(monkeypatch: pytest.MonkeyPatch, search: Any, **more: Any) -> None:
    """Give every game another search, in plain Python, or none at all."""
    for game in names():
        book = rulebook(game)
        bots = replace(book.load_bots(), search=search, entry_points=lambda book: (book, ()), prospects=None, **more)
        monkeypatch.setitem(vars(book), "bots", bots)
