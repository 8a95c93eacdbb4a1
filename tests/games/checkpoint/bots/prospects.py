"""What a state is worth to the team: rollouts play to the end, where the game is won or lost."""

from checkpoint.vocabulary import Result
from outbreak.core.rule import rule, whole

WIN = 10_000
STAGES = 1 << 20  # more turns than a game has: to the end


@rule
def stage(state):
    """Return the turn."""
    return whole(state.turn)


@rule
def prospects(box, state, seats):
    """Value an outcome."""
    return WIN if state.result == Result.WON else 0
