"""What a team can hope for: roll-outs play to the end, where a victory is certain or not."""

from checkpoint.vocabulary import Result
from outbreak.core.rule import rule, whole

WIN = 10_000
STAGES = 1 << 20  # more turns than a game has: to the end


@rule
def stage(state):
    """The turn."""
    return whole(state.turn)


@rule
def prospects(box, state, seats):
    """What an outcome is worth."""
    return WIN if state.result == Result.WON else 0
