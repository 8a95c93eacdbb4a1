"""Observations: what a view shows as one row of small integers, made of named pieces that a game declares."""

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
        """How many numbers it takes."""
        return prod(self.shape)


class Layout(Vocabulary):
    """The layout of an observation: a word is where its piece begins in the row."""

    WIDTH: int  # how many numbers an observation has

    def __init_subclass__(cls) -> None:
        pieces = {name: value for name, value in vars(cls).items() if isinstance(value, Declaration)}
        cls.pieces = tuple(Piece(name.lower(), *value.operands) for name, value in pieces.items())
        for name, place in zip((*pieces, "WIDTH"), places(cls.pieces), strict=True):
            setattr(cls, name, place)
        super().__init_subclass__()

    pieces: ClassVar[tuple[Piece, ...]]  # in the order of the row


def piece(shape: tuple[int, ...], meaning: str) -> int:
    """Declares a piece of an observation by its shape and what its numbers mean."""
    if not all(isinstance(length, int) for length in shape):
        raise TypeError(f"a shape holds integers, not {shape!r}; has a piece above the name of the constant that was meant?")
    return cast(int, Declaration((shape, meaning)))


def places(pieces: Sequence[Piece]) -> list[int]:
    """Where each piece begins in the row; one more for the length of the row."""
    found = [0]
    for piece in pieces:
        found.append(found[-1] + piece.width)
    return found


@rule
def clear_row(observations: Shorts, i, width):
    """Begin an observation: all zeros."""
    for n in range(width):
        observations[i, n] = 0


@rule
def seen_from(state, me, seat):
    """A seat counted from the one that looks: 0 is itself, 1 the next to play."""
    if seat < me:
        return seat - me + state.players
    return seat - me


@rule
def seat_from(state, me, from_me):
    """The seat that is so many after the one that looks, `seen_from` the other way round; -1 where there are not so many."""
    if from_me >= state.players:
        return -1
    if me + from_me >= state.players:
        return me + from_me - state.players
    return me + from_me


@rule
def observe_question(view, observations: Shorts, i, asked, asked_with):
    """Write the step that asks and its operands, from the places of their pieces on."""
    if view.agenda_size > 0:
        observations[i, asked + step_now(view)] = 1
        for n in range(1, AGENDA_WIDTH):
            observations[i, asked_with + n - 1] = operand(view, n)


@rule
def team_with(state, won):
    """The seats that have won, as a set, where all win together: the whole team if the game ended so, else nobody."""
    if state.result != won:
        return 0
    return (1 << state.players) - 1


@rule
def dense_index(action, dense: Grid):
    """The place of an action in a mask, by the codec's table of where each kind starts and how wide its second operand is."""
    return dense[kind_of(action), 0] + first_of(action) * dense[kind_of(action), 1] + second_of(action)
