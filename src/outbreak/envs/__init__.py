"""Bridges to the usual reinforcement-learning interfaces: PettingZoo (`aec`), Gymnasium (`gym`) and OpenSpiel (`openspiel`).

All of them stand on batches: observations come from views, actions are places in a mask, forced actions are taken by themselves. An id
bears a version, which grows with any change of what an environment does."""

VERSIONS = {"contagion": 3, "pandemic": 3, "raxxon": 2}


def versioned(game: str) -> str:
    """The name of a game's environment, such as pandemic_v3."""
    return f"{game}_v{VERSIONS[game]}"
