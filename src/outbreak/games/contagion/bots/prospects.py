"""What a Contagion player can hope for when the game is over: a share of the victory, and a little more for a clear one."""

from outbreak.core.rule import rule, whole
from outbreak.games.contagion.vocabulary import TRACKS

WIN = 10_000
STAGES = 1 << 20  # roll-outs go on to the end of the game: more rounds than it has
TIE_STEP = 16  # levels break ties only (C-9.4)
MARGIN_MOST = WIN // 50  # how much a clear victory can count beside a bare one


@rule
def stage(state):
    """The round."""
    return whole(state.rounds)


@rule
def standing(state, seat):
    """The score of a seat, then its levels (C-9.4)."""
    levels = 0
    for track in range(TRACKS):
        levels += state.level[seat, track]
    return TIE_STEP * state.score[seat] + levels


@rule
def prospects(box, state, seats):
    """What an outcome is worth to some seats: the victory, shared where it is, and the margin."""
    best_own = 0
    best_other = 0
    winners = 0
    own_winners = 0
    for seat in range(state.players):
        own = (seats >> seat) & 1
        rank = standing(state, seat)
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
