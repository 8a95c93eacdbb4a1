"""Contagion's search: roll-outs to the end of the game; an action is worth its share of the victory."""

from functools import partial

from outbreak.bots.search import RolloutSearch
from outbreak.games.contagion.prospects import WIN

SEARCH = partial(RolloutSearch, unit=WIN)
