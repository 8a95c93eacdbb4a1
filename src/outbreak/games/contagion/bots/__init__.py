"""The bots of Contagion."""

from outbreak.core.parts import SEATS, GameBots, Prospects
from outbreak.games.contagion.bots.heuristic import heuristic, summary
from outbreak.games.contagion.bots.prospects import STAGES, WIN, prospects, stage

BOTS = GameBots(heuristic=heuristic, minds=(SEATS,), summary=summary, prospects=Prospects(stage, prospects, STAGES, WIN))
