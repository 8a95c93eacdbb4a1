"""What a finished game is worth to a Contagion player: a share of the victory, and a little more for a clear one."""

from outbreak.core.rule import rule, whole
from outbreak.games.contagion.rules.rounds import final_rank

WIN = 10_000
STAGES = 1 << 20  # more rounds than a game has: rollouts go on to its end
MARGIN_MOST = WIN // 50  # the most that the margin counts


@rule
def stage(state):
    """Return the round."""
    return whole(state.rounds)


@rule
def prospects(box, state, seats):
    """Value an outcome for some seats: the victory, shared among all winners, and the margin."""
    best_own = 0
    best_other = 0
    winners = 0
    own_winners = 0
    for seat in range(state.players):
        own = (seats >> seat) & 1
        rank = final_rank(state, seat)
        best = max(best_own, best_other)
        if rank > best:
            winners = 0
            own_winners = 0
        if rank >= best:
            winners += 1
            own_winners += own
        if own == 1:
            best_own = max(best_own, rank)
        else:
            best_other = max(best_other, rank)
    margin = max(-MARGIN_MOST, min(MARGIN_MOST, (best_own - best_other) // 2))
    return WIN * own_winners // max(winners, 1) + margin
