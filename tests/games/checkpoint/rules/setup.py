"""Set-up, in the order of the rules."""

from checkpoint.rules.booths import fill_booth
from checkpoint.vocabulary import BOOTHS, Chance, Step
from outbreak.core.agenda import plan
from outbreak.core.chance import open_stream, shuffle
from outbreak.core.rule import rule


@rule
def setup(box, state, desk, options):
    """Set up a new game with the key in the state (K-1.1 to K-1.3)."""
    state.players = options.players
    state.level = options.level
    state.kits = box.kits[options.level]
    shuffle_line(box, state, desk)
    for booth in range(BOOTHS):
        fill_booth(state, booth)
    state.active = state.players - 1
    plan(state, desk, Step.NEXT, state.active, 0)


@rule
def shuffle_line(box, state, desk):
    """Shuffle all travellers into one line (K-1.2)."""
    n = 0
    for card in range(box.types):
        for _ in range(box.count[card]):
            desk.scratch[n] = card
            n += 1
    open_stream(desk, Chance.LINE, 0)
    shuffle(state, desk, n)
    for i in range(n):
        state.line[i] = desk.scratch[i]
    state.line_size = n
