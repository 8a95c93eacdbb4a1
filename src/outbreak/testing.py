"""Sets up positions by hand, for tests, bug reports and puzzles: `table("pandemic", players=2).cubes("delhi", black=3).game()`."""

from typing import Any

from outbreak.core.position import PositionError
from outbreak.core.registry import rulebook

__all__ = ["PositionError", "table"]


def table(game: str, seed: int | str | bytes = 0, **options: Any) -> Any:
    """Return a builder for a position; its methods are the game's own."""
    book = rulebook(game)
    return book.position(book, book.read_options(options), seed)
