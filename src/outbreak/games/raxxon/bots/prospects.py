"""The chance that a Raxxon team wins, estimated at dawn with a formula fitted to games of the heuristic."""

from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.rules.icons import count_evacuated, total_healthy
from outbreak.games.raxxon.rules.piles import count_contained, count_uncontained
from outbreak.games.raxxon.vocabulary import POWER_LIMIT, Result

WIN = 10_000
STAGES = 0  # rollouts continue to the end of the day

# Coefficients of the odds to win at dawn, as a power of two in 1024ths, fitted to the dawns of 24,000 games of all levels.
ODDS = 8934  # intercept
LEFT, POWER, INFECTED, UNCONTAINED = (
    242,
    309,
    -527,
    -314,
)  # per healthy card left, step of power, infected card among the population and in quarantine
LEFT_BY_SUPPLY, LEFT_BY_POWER = -693, -2384  # per healthy card left and card of the supply, and step of power to the limit
THREE_PLAYERS, FOUR_PLAYERS = -1040, 410
ONE = 1 << 20
DOUBLING = 1024


@rule
def stage(state):
    """Return the day."""
    return whole(state.day)


@rule
def prospects(box, state, seats):
    """Return the chance to win in ten-thousandths: exact when the game is over, otherwise the estimate for a dawn."""
    if state.result == Result.WON:
        return whole(WIN)
    if state.result != Result.UNDECIDED:
        return 0
    return chance_of(odds_at_dawn(box, state))


@rule
def odds_at_dawn(box, state):
    """Return the odds to win, as a power of two in 1024ths."""
    left = total_healthy(box, state) - count_evacuated(box, state)
    odds = ODDS + LEFT * left + POWER * state.power + INFECTED * infected_people(box, state) + UNCONTAINED * count_uncontained(state)
    odds += LEFT_BY_SUPPLY * left // (state.supply_size + 1) + LEFT_BY_POWER * left // (POWER_LIMIT + 1 - state.power)
    if state.players == 3:
        odds += THREE_PLAYERS
    if state.players == 4:
        odds += FOUR_PLAYERS
    return odds


@rule
def infected_people(box, state):
    """How many infected cards are among the population: neither in the supply nor in quarantine."""
    count = -state.supply_size - count_contained(state) - count_uncontained(state)
    for card in range(box.types):
        count += box.type_count[state.level, card] * (1 - box.healthy[card])
    return count


@rule
def chance_of(odds):
    """Convert odds to a chance in ten-thousandths; between powers of two it is linear."""
    doublings = min(abs(odds) // DOUBLING, 20)
    against = (ONE - ONE // 2 * (abs(odds) % DOUBLING) // DOUBLING) >> doublings
    likely = WIN * ONE // (ONE + against)
    return likely if odds >= 0 else WIN - likely
