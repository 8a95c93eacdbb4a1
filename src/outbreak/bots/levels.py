"""The levels a person can choose for a bot at a table."""

from outbreak.bots.bot import Bot, BotError, RandomBot
from outbreak.bots.heuristic import HeuristicBot

LEVELS = ("easy", "normal")


def bot_of_level(level: str, seed: int | str | None = None) -> Bot:
    """A bot that plays as well as its level says; easy plays anything that is legal, normal by rules of thumb."""
    if level == "easy":
        return RandomBot(seed)
    if level == "normal":
        return HeuristicBot()
    raise BotError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
