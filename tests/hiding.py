"""Options of each game with which there is most to hide; a game that is not named here hides as much with any."""

from typing import Any

MOST_HIDDEN: dict[str, dict[str, Any]] = {
    "pandemic": {"epidemics": 5, "hands": "closed", "consent": "ask"},
    "raxxon": {"looks": "own"},
}


def hiding(game: str, players: int = 2) -> dict[str, Any]:
    """Return the options of a game that hide the most, for some number of players."""
    return {"players": players, **MOST_HIDDEN.get(game, {})}
