"""Evaluation of positions by a net: the chance to win before and after the actions of a turn.

The net is learned from played games. Its numbers are integers, so that every machine computes the same evaluation."""

from outbreak.core.rule import Numbers, rule
from outbreak.games.pandemic.bots.feature_layout import FEATURES, PLAYERS_LEAST, PLAYERS_MOST, Scratch, Style
from outbreak.games.pandemic.bots.features import extract_features, style_bonus
from outbreak.games.pandemic.vocabulary import Result

# There are two nets for each number of players: one for the beginning of a turn, one for the end of its actions.
LAYER_1, LAYER_2 = 32, 16
FRACTION_BITS = 16  # weights are fixed-point numbers
NET_SIZE = (FEATURES + 1) * LAYER_1 + (LAYER_1 + 1) * LAYER_2 + LAYER_2 + 1
BEFORE, AFTER = 0, 1
NETS = 2 * (PLAYERS_MOST - PLAYERS_LEAST + 1)
# The buffer, after features and scratch space: the hidden layers, the base, the weights of a style, the legal actions of a node.
HIDDEN_1 = Scratch.END
HIDDEN_2 = HIDDEN_1 + LAYER_1
BASE_FEATURES = HIDDEN_2 + LAYER_2
BASE_SUMS = BASE_FEATURES + FEATURES
STYLE_WEIGHTS = BASE_SUMS + LAYER_1  # all zero except in training games
LEGAL_ACTIONS = STYLE_WEIGHTS + Style.WIDTH

CERTAIN_WIN = 1_000_000  # chances to win are in millionths


@rule
def net_offset(state, when):
    """Return where the net for this number of players begins: BEFORE the actions of a turn or AFTER them."""
    return (2 * (state.players - PLAYERS_LEAST) + when) * NET_SIZE


@rule
def set_base(net: Numbers, at, buffer: Numbers):
    """Sum the first layer for the features in the buffer and keep both as the base that later positions differ from."""
    for j in range(LAYER_1):
        buffer[BASE_SUMS + j] = net[at + FEATURES * LAYER_1 + j]
    for i in range(FEATURES):
        x = buffer[i]
        buffer[BASE_FEATURES + i] = x
        if x != 0:
            row = at + i * LAYER_1
            for j in range(LAYER_1):
                buffer[BASE_SUMS + j] += x * net[row + j]


@rule
def evaluate(net: Numbers, at, buffer: Numbers):
    """Evaluate the features in the buffer as a chance to win, updating the first layer only where they differ from the base."""
    for j in range(LAYER_1):
        buffer[HIDDEN_1 + j] = buffer[BASE_SUMS + j]
    for i in range(FEATURES):
        x = buffer[i] - buffer[BASE_FEATURES + i]
        if x != 0:
            row = at + i * LAYER_1
            for j in range(LAYER_1):
                buffer[HIDDEN_1 + j] += x * net[row + j]
    base = at + (FEATURES + 1) * LAYER_1
    for k in range(LAYER_2):
        buffer[HIDDEN_2 + k] = net[base + LAYER_1 * LAYER_2 + k] << FRACTION_BITS
    for j in range(LAYER_1):
        x = buffer[HIDDEN_1 + j]
        if x > 0:
            row = base + j * LAYER_2
            for k in range(LAYER_2):
                buffer[HIDDEN_2 + k] += x * net[row + k]
    base += (LAYER_1 + 1) * LAYER_2
    out = net[base + LAYER_2] << FRACTION_BITS
    for k in range(LAYER_2):
        x = buffer[HIDDEN_2 + k] >> FRACTION_BITS
        if x > 0:
            out += x * net[base + k]
    out = out >> FRACTION_BITS
    return CERTAIN_WIN // 2 + (CERTAIN_WIN // 2) * out // (abs(out) + (1 << FRACTION_BITS))


@rule
def value_after_turn(box, state, buffer: Numbers, net: Numbers):
    """Evaluate a position in which the actions of the turn are over, style bonus included, by its difference from the base."""
    extract_features(box, state, buffer, (state.active + 1) % state.players)
    return min(max(evaluate(net, net_offset(state, AFTER), buffer) + style_bonus(buffer, STYLE_WEIGHTS), 0), CERTAIN_WIN)


@rule
def set_base_position(box, state, buffer: Numbers, net: Numbers):
    """Make a position the base that other positions differ from."""
    extract_features(box, state, buffer, (state.active + 1) % state.players)
    set_base(net, net_offset(state, AFTER), buffer)


@rule
def value_before_turn(box, state, buffer: Numbers, net: Numbers):
    """Evaluate a position at the beginning of a turn."""
    if state.result != Result.UNDECIDED:
        return CERTAIN_WIN if state.result == Result.WON else 0
    extract_features(box, state, buffer, state.active)
    at = net_offset(state, BEFORE)
    set_base(net, at, buffer)
    return evaluate(net, at, buffer)
