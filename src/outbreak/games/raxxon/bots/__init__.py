"""The bots of Raxxon."""

from outbreak.core.parts import GameBots, Prospects
from outbreak.games.raxxon.bots.heuristic import heuristic, is_idle, summary
from outbreak.games.raxxon.bots.prospects import STAGES, WIN, prospects, stage

BOTS = GameBots(heuristic=heuristic, is_idle=is_idle, summary=summary, prospects=Prospects(stage, prospects, STAGES, WIN))
