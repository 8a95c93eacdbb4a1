"""The levels a person can choose for a bot at a table."""

from collections.abc import Callable

from outbreak.bots.bot import Bot, BotError, RandomBot
from outbreak.bots.heuristic import HeuristicBot
from outbreak.bots.strong import StrongBot

LEVELS = ("easy", "normal", "strong")


def bot_of_level(level: str, seed: int | str | None = None) -> Bot:
    """Return the bot of a level: easy plays at random, normal by the heuristic, strong by a search."""
    makers: dict[str, Callable[[], Bot]] = {"easy": lambda: RandomBot(seed), "normal": HeuristicBot, "strong": lambda: StrongBot(seed)}
    if level not in makers:
        raise BotError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    return makers[level]()
