"""The games, one folder each, found by the registry. `outbreak.games()` lists their names."""

import sys
from types import ModuleType

from outbreak.core.registry import names

DEFAULT = "pandemic"  # offered first, and played if no game is named


class Games(ModuleType):
    """This package, made callable: `outbreak.games` is the package of the games, and `outbreak.games()` lists their names."""

    def __call__(self) -> tuple[str, ...]:
        """Return the names of all games, in alphabetical order."""
        return names()


sys.modules[__name__].__class__ = Games
