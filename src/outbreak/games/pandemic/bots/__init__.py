"""The bots of Pandemic."""

from types import ModuleType

from outbreak.core.parts import GameBots
from outbreak.games.pandemic.bots.heuristic import heuristic, summary
from outbreak.games.pandemic.bots.search import PandemicSearch, entry_points


def load_training() -> ModuleType:
    """Import the module that plays training games for the net."""
    from outbreak.games.pandemic.bots import training

    return training


BOTS = GameBots(heuristic=heuristic, summary=summary, search=PandemicSearch, entry_points=entry_points, load_training=load_training)
