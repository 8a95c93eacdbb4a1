"""The compiled form of the rules that tables call most. They leave the same bytes as the interpreted rules."""

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.background import compile_lock, lower_priority
from outbreak.core.batch import apply_each, hide_each, legal_each, setup_each
from outbreak.core.compiled import Compiler
from outbreak.core.rulebook import Rulebook

ENTRIES: tuple[Callable[..., Any], ...] = (setup_each, legal_each, apply_each, hide_each)


class NotKept(Exception):
    """Raised for code that was never compiled on this machine."""


class Reader(Compiler):
    """A compiler that only loads what is in the disk cache, which is fast."""

    def _build(self, function: FunctionType) -> Any:
        raise NotKept(function.__name__)


class CompiledRules:
    """The compiled rules of one game, for a single table."""

    def __init__(self, compiler: Compiler) -> None:
        self._setup, self._legal, self._apply, self._hide = map(compiler.entry, ENTRIES)

    def setup(self, box: NDArray[Any], states: NDArray[Any], desks: NDArray[Any], options: NDArray[Any]) -> None:
        """Set up a new game."""
        self._setup(box, states, desks, options)

    def legal(self, box: NDArray[Any], states: NDArray[Any], desks: NDArray[Any], mask: int) -> int:
        """List the legal actions of a set of seats on the desk; returns how many there are."""
        count = np.empty(1, np.int64)
        self._legal(box, states, desks, np.array((mask,), np.int64), count)
        return int(count[0])

    def apply(self, box: NDArray[Any], states: NDArray[Any], desks: NDArray[Any], action: int) -> None:
        """Carry out a legal action."""
        self._apply(box, states, desks, np.array((action,), np.int64))

    def hide(self, box: NDArray[Any], states: NDArray[Any], mask: int) -> None:
        """Reduce a state to the view of a set of seats."""
        self._hide(box, states, np.array((mask,), np.int64))


def use_compiled(book: Rulebook) -> bool:
    """Make all tables of a game in this process use its compiled rules, if they are cached on this machine; returns whether they are."""
    try:
        book.use_compiled(CompiledRules(Reader(*book.terms)))
    except NotKept:
        return False
    return True


def compile_in_background(book: Rulebook) -> None:
    """Compile at low priority what `use_compiled` needs, and check that it finds it."""
    lower_priority()
    with compile_lock():
        CompiledRules(book.compiler)
    CompiledRules(Reader(*book.terms))
