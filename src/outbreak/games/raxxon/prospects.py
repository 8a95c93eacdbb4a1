"""What a Raxxon team can hope for."""

from outbreak.core.rule import rule
from outbreak.games.raxxon.infection import count_evacuated, total_healthy
from outbreak.games.raxxon.state import WON

WIN = 10_000


@rule
def stage(state):
    """The day."""
    return state.day + 0


@rule
def prospects(box, state, seats):
    """A victory, or a part of it."""
    if state.result == WON:
        return WIN + 0
    return 1000 * count_evacuated(box, state) // total_healthy(box, state)
