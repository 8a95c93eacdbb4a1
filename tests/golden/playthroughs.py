"""Golden playthroughs: one readable file per game and player count. `make generated` writes them anew; read the diff before committing."""

import random
from pathlib import Path

import outbreak
from outbreak.core.registry import rulebook

FOLDER = Path(__file__).parent
ENTRIES = 160


def player_counts(game: str) -> tuple[int, ...]:
    """The player counts a game offers."""
    return next(option.values for option in rulebook(game).options if option.name == "players")


def path_of(game: str, players: int) -> Path:
    """Where a playthrough lies."""
    return FOLDER / f"{game}_{players}.txt"


def playthrough(game: str, players: int) -> str:
    """A game by a fixed random player, action by action, with what happened and a digest each time."""
    table = outbreak.new(game, players=players, seed=f"golden {players}")
    chooser = random.Random(f"golden {game} {players}")
    lines = [f"# {game}, {players} players, {table.options}", f"digest {table.table.digest()}"]
    lines += [f"  {entry.kind} {entry.operands}" for entry in table.table.journal()]
    while not table.outcome and len(table.entries) < ENTRIES:
        legal = table.legal()
        kinds = sorted({action.kind for action in legal})
        kind = chooser.choice(kinds)
        action = chooser.choice([a for a in legal if a.kind == kind])
        lines.append(f"{len(table.entries) + 1}. [{len(legal)} legal, waiting {list(table.waiting)}] {action}")
        lines += [f"  {entry.kind} {entry.operands}" for entry in table.push(action)]
        lines.append(f"  digest {table.table.digest()}")
    lines.append(f"# {table.outcome}")
    return "\n".join(lines) + "\n"
