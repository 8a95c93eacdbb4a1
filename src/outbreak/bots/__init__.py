"""Players that are programs: a bot is one method; a policy is a rule, and plays millions of games."""

from outbreak.bots.bot import Bot, BotError, RandomBot, load_bot
from outbreak.bots.heuristic import HeuristicBot

__all__ = ["Bot", "BotError", "HeuristicBot", "RandomBot", "load_bot"]
