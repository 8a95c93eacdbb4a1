"""Encodes an action as one integer: seat, kind and two operands."""

from outbreak.core.rule import rule

SEAT_SHIFT, KIND_SHIFT, A_SHIFT = 19, 14, 7
OPERAND_MASK, KIND_MASK = 127, 31
ACTION_BITS = 22


@rule
def encode(seat, kind, a, b):
    """Return the number of an action."""
    return (seat << SEAT_SHIFT) | (kind << KIND_SHIFT) | (a << A_SHIFT) | b


@rule
def list_action(desk, n, seat, kind, a, b):
    """Write an action into place n of the list of legal ones; returns the next place."""
    desk.choices[n] = encode(seat, kind, a, b)
    return n + 1


@rule
def seat_of(action):
    """Return the acting seat."""
    return action >> SEAT_SHIFT


@rule
def kind_of(action):
    """Return the kind of an action."""
    return (action >> KIND_SHIFT) & KIND_MASK


@rule
def first_of(action):
    """Return the first operand of an action."""
    return (action >> A_SHIFT) & OPERAND_MASK


@rule
def second_of(action):
    """Return the second operand of an action."""
    return action & OPERAND_MASK
