"""What the environments show and what can be done in them, as tables: `python -m outbreak.lab.tables > docs/observations.md`."""

from collections.abc import Iterator

from outbreak.core.registry import names, rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.core.sight import places
from outbreak.envs import versioned

HEAD = """# Observations and actions

What batches and environments show of a game, and what can be done in it. An observation is a row of 16-bit integers, written from the view
of the seat that decides, or of its whole team; the pieces stand one after another, and `outbreak.lab.sight.in_pieces` cuts a row into
them. Seats are counted from the one that looks. An action is a place in the mask; operands count the last one fastest. Sizes leave room
for other packs, so a map with fewer cities has places that are never used. Printed by `python -m outbreak.lab.tables`."""


def tables() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for game in names() for line in game_tables(rulebook(game)))]) + "\n"


def game_tables(book: Rulebook) -> Iterator[str]:
    """The two tables of a game."""
    pieces, codec = book.observation.pieces, book.base_parts[1]
    starts = places(pieces)
    yield from (
        "",
        f"## {versioned(book.name)}",
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
