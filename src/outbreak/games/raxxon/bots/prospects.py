"""What a Raxxon team can hope for at dawn: the chance to win, as many thousand games of the heuristic have shown it."""

from outbreak.core.rule import rule, whole
from outbreak.games.raxxon.rules.cards import total
from outbreak.games.raxxon.rules.icons import count_evacuated, total_healthy
from outbreak.games.raxxon.vocabulary import POWER_LIMIT, Result

WIN = 10_000
STAGES = 0  # roll-outs go on to the end of the day

# The odds to win at dawn as a power of two, in 1024ths: fitted to the dawns of 24,000 games of all levels.
ODDS = 8934  # to begin with,
LEFT, POWER, INFECTED, UNCONTAINED = 242, 309, -527, -314  # for each card to be saved, step of power, infected card among the population,
LEFT_BY_SUPPLY, LEFT_BY_POWER = -693, -2384  # and for the cards to be saved, shared among the infections and the steps of power to spare
THREE_PLAYERS, FOUR_PLAYERS = -1040, 410
ONE = 1 << 20
DOUBLING = 1024


@rule
def stage(state):
    """The day."""
    return whole(state.day)


@rule
def prospects(box, state, seats):
    """The chance to win in ten-thousandths: certain when the game is over, otherwise that of a dawn."""
    if state.result == Result.WON:
        return whole(WIN)
    if state.result != Result.UNDECIDED:
        return 0
    return chance_of(odds_at_dawn(box, state))


@rule
def odds_at_dawn(box, state):
    """The odds to win, as a power of two in 1024ths."""
    left = total_healthy(box, state) - count_evacuated(box, state)
    odds = ODDS + LEFT * left + POWER * state.power + INFECTED * infected_people(box, state) + UNCONTAINED * total(state, 1)
    odds += LEFT_BY_SUPPLY * left // (state.supply_size + 1) + LEFT_BY_POWER * left // (POWER_LIMIT + 1 - state.power)
    if state.players == 3:
        odds += THREE_PLAYERS
    if state.players == 4:
        odds += FOUR_PLAYERS
    return odds


@rule
def infected_people(box, state):
    """How many infected cards are among the population: neither in the supply nor in quarantine."""
    count = -state.supply_size - total(state, 0) - total(state, 1)
    for card in range(box.types):
        count += box.type_count[state.level, card] * (1 - box.healthy[card])
    return count


@rule
def chance_of(odds):
    """The chance, in ten-thousandths, that odds stand for; powers of two are joined by straight lines."""
    doublings = min(abs(odds) // DOUBLING, 20)
    against = (ONE - ONE // 2 * (abs(odds) % DOUBLING) // DOUBLING) >> doublings
    likely = WIN * ONE // (ONE + against)
    return likely if odds >= 0 else WIN - likely
