"""The games. Each folder here is one, found by the registry. `outbreak.games()` lists their names."""

import sys
from types import ModuleType

from outbreak.core.registry import names

DEFAULT = "pandemic"  # what is offered first, and played where no game is named


class Games(ModuleType):
    """This package, which can be called: `outbreak.games` is both the package of the games and the function that lists them."""

    def __call__(self) -> tuple[str, ...]:
        """The names of all games, in alphabetical order."""
        return names()


sys.modules[__name__].__class__ = Games
