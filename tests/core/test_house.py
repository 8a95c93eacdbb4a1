"""The house: dependencies point one way."""

from pathlib import Path

import pytest

import outbreak
from outbreak.core.compiled import imported

SOURCES = Path(outbreak.__file__).parent
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games", "terminal", "."},  # a game says how it is shown in a terminal
    "bots": {"core", "games", "bots"},
}


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_dependencies_point_one_way(room):
    """Core knows no game, a game knows no bot, no laboratory, no server and no other game, a bot only games."""
    wrong = []
    for file in (SOURCES / room).rglob("*.py"):
        for other in imported(file):
            place = other.relative_to(SOURCES).parts
            is_another_game = room == "games" and place[0] == "games" and len(place) > 2 and place[1] != file.relative_to(SOURCES).parts[1]
            if (place[0] if len(place) > 1 else ".") not in MAY_IMPORT[room] or is_another_game:
                wrong.append(f"{file.relative_to(SOURCES)} imports {other.relative_to(SOURCES)}")
    assert wrong == []
