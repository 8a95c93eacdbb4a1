"""Programs that play: a bot is one method; a policy is a rule and can play millions of games."""

from outbreak.bots.bot import Bot, BotError, RandomBot, decide, failure, load_bot
from outbreak.bots.budget import SETTINGS
from outbreak.bots.heuristic import HeuristicBot
from outbreak.bots.strong import StrongBot
from outbreak.core.search import Budget, Search, Weighed

__all__ = [
    "SETTINGS",
    "Bot",
    "BotError",
    "Budget",
    "HeuristicBot",
    "RandomBot",
    "Search",
    "StrongBot",
    "Weighed",
    "decide",
    "failure",
    "load_bot",
]
