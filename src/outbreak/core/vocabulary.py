"""Vocabularies: a game's named constants, declared once as the integers that rules use.

A game's `vocabulary.py` declares its kinds of action, the steps of its agenda with their operands, and its journal. Rules read a word as
`Step.CURE`, which is an integer; compiled code sees a module of constants. The codec and the decoding of the journal follow from them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, cast

from outbreak.core.codec import Kind as ActionKind
from outbreak.core.journal import Happening


class Vocabulary:
    """Named integers. A word is declared as an integer, or by `kind`, `step` or `entry` and then numbered in its order."""

    declarations: ClassVar[dict[str, Any]]  # the declaration of each word that is numbered here
    module: ClassVar[ModuleType]  # the same integers, as compiled code reads them

    def __init_subclass__(cls, first: int = 0) -> None:
        cls.declarations = {name: value for name, value in vars(cls).items() if isinstance(value, Declaration)}
        for number, name in enumerate(cls.declarations, first):
            setattr(cls, name, number)
        cls.module = ModuleType(cls.__name__, cls.__doc__)
        for name, number in cls.items():
            setattr(cls.module, name, number)

    @classmethod
    def items(cls) -> Iterator[tuple[str, int]]:
        """Yield the words and their integers, in order of declaration."""
        return ((name, value) for name, value in vars(cls).items() if name.isupper() and isinstance(value, int))

    @classmethod
    def ids(cls) -> tuple[str, ...]:
        """Return the words as data files write them: `contingency_planner` for CONTINGENCY_PLANNER."""
        return tuple(name.lower() for name, _ in cls.items())

    @classmethod
    def words(cls) -> tuple[str, ...]:
        """Return the words as people and programs read them: `station-left` for STATION_LEFT."""
        return tuple(name.lower().replace("_", "-") for name, _ in cls.items())


@dataclass(frozen=True)
class Declaration:
    """What a word was declared with, before it is numbered."""

    operands: tuple[Any, ...]


def kind(*domains: str) -> int:
    """Declare a kind of action by the domains of its operands, such as city or card."""
    return cast(int, Declaration(domains))


def step(operands: "type[Operands] | None" = None) -> int:
    """Declare a step of the agenda by the vocabulary of its operands."""
    return cast(int, Declaration(() if operands is None else tuple(operands.ids())))


def entry(**operands: str) -> int:
    """Declare a journal entry by its operands, each a name and its domain. Only the first one is always visible."""
    return cast(int, Declaration(tuple(operands.items())))


class Operands(Vocabulary):
    """The positions of a step's operands: `operand(state, CureStep.NEEDED)`.

    The first operand of a step that waits for a seat is that seat."""


class Kinds(Vocabulary):
    """The kinds of action of a game."""

    @classmethod
    def kinds(cls) -> tuple[ActionKind, ...]:
        """Return the kinds for a codec."""
        return tuple(ActionKind(word, declared.operands) for word, declared in zip(cls.words(), cls.declarations.values(), strict=True))


class Steps(Vocabulary):
    """The steps of a game's agenda. Numbers begin with 1: a 0 on the agenda means that nothing is left."""

    def __init_subclass__(cls, first: int = 1) -> None:
        super().__init_subclass__(first)


class Notes(Vocabulary):
    """The kinds of a game's journal entries."""

    @classmethod
    def happenings(cls) -> tuple[Happening, ...]:
        """Return the kinds of entries for decoding the journal."""
        return tuple(Happening(word, declared.operands) for word, declared in zip(cls.words(), cls.declarations.values(), strict=True))


def is_vocabulary(value: object) -> bool:
    """Whether a value is a game's vocabulary, which rules may read."""
    return isinstance(value, type) and issubclass(value, Vocabulary) and value is not Vocabulary
