"""Bridges to the usual reinforcement-learning interfaces: PettingZoo (`aec`), Gymnasium (`gym`) and OpenSpiel (`openspiel`).

All of them stand on batches: observations come from views, actions are places in a mask, forced actions are taken by themselves. An id
bears the version of the rules."""

from outbreak.core.registry import rulebook


def versioned(game: str) -> str:
    """Gets the name of a game's environment, such as pandemic_v3."""
    return f"{game}_v{rulebook(game).version}"
