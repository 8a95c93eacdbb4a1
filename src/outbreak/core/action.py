"""An action is one integer: seat, kind and two operands."""

from outbreak.core.rule import rule

SEAT_SHIFT, KIND_SHIFT, A_SHIFT = 19, 14, 7
OPERAND_MASK, KIND_MASK = 127, 31
ACTION_BITS = 22


@rule
def encode(seat, kind, a, b):
    """The number of an action."""
    return (seat << SEAT_SHIFT) | (kind << KIND_SHIFT) | (a << A_SHIFT) | b


@rule
def list_action(desk, n, seat, kind, a, b):
    """Write an action into place n of the list of legal ones; returns the next place."""
    desk.choices[n] = encode(seat, kind, a, b)
    return n + 1


@rule
def seat_of(action):
    """Who acts."""
    return action >> SEAT_SHIFT


@rule
def kind_of(action):
    """What kind of action it is."""
    return (action >> KIND_SHIFT) & KIND_MASK


@rule
def first_of(action):
    """Its first operand."""
    return (action >> A_SHIFT) & OPERAND_MASK


@rule
def second_of(action):
    """Its second operand."""
    return action & OPERAND_MASK
