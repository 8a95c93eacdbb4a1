"""The levels a person can choose for a bot at a table."""

from collections.abc import Callable

from outbreak.bots.bot import Bot, BotError, RandomBot
from outbreak.bots.heuristic import HeuristicBot
from outbreak.bots.strong import StrongBot

LEVELS = ("easy", "normal", "strong")


def bot_of_level(level: str, seed: int | str | None = None) -> Bot:
    """A bot that plays as well as its level says: easy anything legal, normal by rules of thumb, strong what a search finds best."""
    makers: dict[str, Callable[[], Bot]] = {"easy": lambda: RandomBot(seed), "normal": HeuristicBot, "strong": lambda: StrongBot(seed)}
    if level not in makers:
        raise BotError(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    return makers[level]()
