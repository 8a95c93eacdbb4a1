"""Observations: a view as one row of small integers, which consists of named pieces that a game declares."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod
from typing import ClassVar, cast

from outbreak.core.action import first_of, kind_of, second_of
from outbreak.core.agenda import AGENDA_WIDTH, operand, step_now
from outbreak.core.rule import Grid, Shorts, rule
from outbreak.core.vocabulary import Declaration, Vocabulary


@dataclass(frozen=True)
class Piece:
    """One piece of an observation: its name, its shape, and what its numbers mean."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def width(self) -> int:
        """The number of its elements."""
        return prod(self.shape)


class Layout(Vocabulary):
    """The layout of an observation: each constant is the index at which its piece begins."""

    WIDTH: int  # the length of the row

    def __init_subclass__(cls) -> None:
        pieces = {name: value for name, value in vars(cls).items() if isinstance(value, Declaration)}
        cls.pieces = tuple(Piece(name.lower(), *value.operands) for name, value in pieces.items())
        for name, place in zip((*pieces, "WIDTH"), places(cls.pieces), strict=True):
            setattr(cls, name, place)
        super().__init_subclass__()

    pieces: ClassVar[tuple[Piece, ...]]  # in the order of the row


def piece(shape: tuple[int, ...], meaning: str) -> int:
    """Declare a piece of an observation by its shape and the meaning of its numbers."""
    if not all(isinstance(length, int) for length in shape):
        raise TypeError(f"a shape holds integers, not {shape!r}; has a piece above the name of the constant that was meant?")
    return cast(int, Declaration((shape, meaning)))


def places(pieces: Sequence[Piece]) -> list[int]:
    """Return where each piece begins in the row, and the length of the row."""
    found = [0]
    for piece in pieces:
        found.append(found[-1] + piece.width)
    return found


@rule
def clear_row(observations: Shorts, i, width):
    """Fill the row of an observation with zeros."""
    for n in range(width):
        observations[i, n] = 0


@rule
def seen_from(state, me, seat):
    """Return a seat relative to the observing seat: 0 is itself, 1 the next to play."""
    if seat < me:
        return seat - me + state.players
    return seat - me


@rule
def seat_from(state, me, from_me):
    """Return the seat at a relative position, the inverse of `seen_from`; -1 if there are fewer players."""
    if from_me >= state.players:
        return -1
    if me + from_me >= state.players:
        return me + from_me - state.players
    return me + from_me


@rule
def observe_question(view, observations: Shorts, i, asked, asked_with):
    """Write the top step and its operands into their pieces."""
    if view.agenda_size > 0:
        observations[i, asked + step_now(view)] = 1
        for n in range(1, AGENDA_WIDTH):
            observations[i, asked_with + n - 1] = operand(view, n)


@rule
def team_with(state, won):
    """Return the winners of a team game as a mask: the whole team if `result` is a victory, else nobody."""
    if state.result != won:
        return 0
    return (1 << state.players) - 1


@rule
def dense_index(action, dense: Grid):
    """Return the dense index of an action, from the codec's `dense_table`."""
    return dense[kind_of(action), 0] + first_of(action) * dense[kind_of(action), 1] + second_of(action)
