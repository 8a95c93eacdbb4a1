"""Raxxon's search: roll-outs to the end of the day; an action is worth the chance to win from there."""

from functools import partial

from outbreak.bots.search import RolloutSearch
from outbreak.games.raxxon.prospects import WIN

SEARCH = partial(RolloutSearch, stages=0, unit=WIN)
