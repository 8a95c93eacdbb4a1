"""The bots of Checkpoint."""

from checkpoint.bots.heuristic import heuristic, summary
from checkpoint.bots.prospects import STAGES, WIN, prospects, stage
from outbreak.core.parts import GameBots, Prospects

BOTS = GameBots(heuristic=heuristic, summary=summary, prospects=Prospects(stage, prospects, STAGES, WIN))
