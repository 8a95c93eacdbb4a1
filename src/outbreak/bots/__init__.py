"""Players that are programs: a bot is one method; a policy is a rule, and plays millions of games."""

from outbreak.bots.bot import Bot, BotError, RandomBot, Search, Weighed, decide, load_bot
from outbreak.bots.budget import SETTINGS, Budget
from outbreak.bots.heuristic import HeuristicBot
from outbreak.bots.strong import StrongBot

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
    "load_bot",
]
