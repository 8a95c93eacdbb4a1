"""Compiled rules of tables: they are loaded from the disk cache, and games are the same byte for byte."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from outbreak.core import compiled_rules
from outbreak.core.game import Game, new
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook

pytestmark = pytest.mark.xdist_group("compiled")


@pytest.fixture
def book(request: pytest.FixtureRequest) -> Iterator[Rulebook]:
    """A rulebook that runs interpreted again afterwards."""
    book = rulebook(request.param)
    yield book
    object.__setattr__(book, "compiled_rules", None)


def course(game: str, moves: int) -> list[object]:
    """Play random games; returns what is legal, what happens, each state and each seat's view."""
    chance, seen = random.Random(5), list[object]()
    table: Game | None = None
    for number in range(moves):
        if table is None or table.outcome is not None:
            table = new(game, players=2, seed=number)
        legal = table.legal()
        table.push(chance.choice(legal))
        views = [table.view([seat]).table for seat in (0, 1)]
        seen.append([legal, table.journal_rows, table.table.states.tobytes()])
        seen.append([(view.states.tobytes(), view.legal(1 << seat)) for seat, view in enumerate(views)])
    return seen


@pytest.mark.parametrize("book", names(), indirect=True)
def test_a_table_with_compiled_rules_is_the_same_to_the_byte(book: Rulebook) -> None:
    """Given games by the interpreted rules, when the same are played by the compiled ones, then nothing differs."""
    interpreted = course(book.name, 300)
    compiled_rules.CompiledRules(book.compiler)
    assert compiled_rules.use_compiled(book)
    assert book.compiled_rules is not None
    assert course(book.name, 300) == interpreted


@pytest.mark.parametrize("book", ["pandemic"], indirect=True)
def test_what_was_never_compiled_stays_interpreted(book: Rulebook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given an empty cache, when a game should use its compiled rules, then nothing is compiled for it and it plays on as it did."""
    monkeypatch.setenv("OUTBREAK_CACHE", str(tmp_path))
    assert not compiled_rules.use_compiled(book)
    assert book.compiled_rules is None
    assert new("pandemic", players=2, seed=1).legal()
