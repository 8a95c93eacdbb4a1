"""Golden playthroughs: a readable file for each game and number of players. `make generated` rewrites them; read the diff."""

import random
from pathlib import Path

import outbreak
from outbreak.core.registry import rulebook

FOLDER = Path(__file__).parent
ENTRIES = 160
INTENDED = "an intended change: raise `version` in the game's __init__.py if begun games would continue differently, then `make generated`"


def player_counts(game: str) -> tuple[int, ...]:
    """Return the numbers of players that a game offers."""
    return next(option.values for option in rulebook(game).options if option.name == "players")


def path_of(game: str, players: int) -> Path:
    """Return the path of a playthrough."""
    return FOLDER / f"{game}_{players}.txt"


def playthrough(game: str, players: int) -> str:
    """Play a game with a fixed random player and return its actions, journal entries and digests as text."""
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
