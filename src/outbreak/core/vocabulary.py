"""Vocabularies: the words of a game, declared once, and the integers that rules use for them.

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

    declarations: ClassVar[dict[str, Any]]  # what was declared for each word that is numbered here
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
        """The words and their integers, in order of declaration."""
        return ((name, value) for name, value in vars(cls).items() if name.isupper() and isinstance(value, int))

    @classmethod
    def ids(cls) -> tuple[str, ...]:
        """The words as data files write them: `contingency_planner` for CONTINGENCY_PLANNER."""
        return tuple(name.lower() for name, _ in cls.items())

    @classmethod
    def words(cls) -> tuple[str, ...]:
        """The words as people and programs read them: `station-left` for STATION_LEFT."""
        return tuple(name.lower().replace("_", "-") for name, _ in cls.items())


@dataclass(frozen=True)
class Declaration:
    """What a word was declared with, before it is numbered."""

    operands: tuple[Any, ...]


def kind(*domains: str) -> int:
    """Declares a kind of action by the domains of its operands, such as city or card."""
    return cast(int, Declaration(domains))


def step(operands: "type[Operands] | None" = None) -> int:
    """Declares a step of the agenda by the vocabulary of its operands."""
    return cast(int, Declaration(() if operands is None else tuple(operands.ids())))


def entry(**operands: str) -> int:
    """Declares a journal entry by its operands, each a name and its domain. Who may not see the detail sees the first one only."""
    return cast(int, Declaration(tuple(operands.items())))


class Operands(Vocabulary):
    """Where a step of the agenda holds its operands: `operand(state, CureStep.NEEDED)`.

    The first operand of a step that waits for a seat is that seat."""


class Kinds(Vocabulary):
    """The kinds of action of a game."""

    @classmethod
    def kinds(cls) -> tuple[ActionKind, ...]:
        """The kinds as a codec takes them."""
        return tuple(ActionKind(word, declared.operands) for word, declared in zip(cls.words(), cls.declarations.values(), strict=True))


class Steps(Vocabulary):
    """The steps of a game's agenda. Numbers begin with 1: a 0 on the agenda means that nothing is left."""

    def __init_subclass__(cls, first: int = 1) -> None:
        super().__init_subclass__(first)


class Notes(Vocabulary):
    """What a game's journal tells."""

    @classmethod
    def happenings(cls) -> tuple[Happening, ...]:
        """The entries as a journal is decoded with."""
        return tuple(Happening(word, declared.operands) for word, declared in zip(cls.words(), cls.declarations.values(), strict=True))


def is_vocabulary(value: object) -> bool:
    """Whether a value is a game's vocabulary, which rules may read."""
    return isinstance(value, type) and issubclass(value, Vocabulary) and value is not Vocabulary
