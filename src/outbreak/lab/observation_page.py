"""Prints the observations and actions of all games as tables: `python -m outbreak.lab.observation_page > docs/observations.md`."""

from collections.abc import Iterator

from outbreak.core.observation import places
from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook

HEAD = """# Observations and actions

This page lists what batches and environments observe, and their actions. An observation is a row of 16-bit integers, written from the
view of the seat that decides, or of its whole team. It consists of named pieces, one after another; `outbreak.lab.observations.in_pieces`
splits a row into them. Seats are counted from the observing seat. An action is an index into the mask; the last operand varies fastest.
Sizes leave room for other packs, so with a smaller map some places are never used.
`python -m outbreak.lab.observation_page` prints this page."""


def tables() -> str:
    """Return the whole page."""
    return "\n".join([HEAD, *(line for game in names() for line in game_tables(rulebook(game)))]) + "\n"


def game_tables(book: Rulebook) -> Iterator[str]:
    """Yield the lines of the two tables of a game."""
    pieces, codec = book.observation.pieces, book.base_parts[1]
    starts = places(pieces)
    yield from (
        "",
        f"## {book.versioned_name}",
        "",
        f"{starts[-1]} numbers:",
        "",
        "| from | piece | shape | meaning |",
        "|---|---|---|---|",
    )
    for piece, start in zip(pieces, starts, strict=False):
        yield f"| {start} | `{piece.name}` | {' × '.join(map(str, piece.shape))} | {piece.meaning} |"
    yield from ("", f"{codec.size} actions:", "", "| from | action | operands |", "|---|---|---|")
    for kind, start in zip(codec.kinds, codec.offsets, strict=False):
        operands = ", ".join(f"{word} ({len(codec.domains[word])})" for word in kind.operands)
        yield f"| {start} | `{kind.name}` | {operands} |"


if __name__ == "__main__":
    print(tables(), end="")
