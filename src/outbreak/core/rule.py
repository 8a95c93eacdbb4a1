"""Rules: plain functions over a box, a state and a desk, and the call graph between them."""

import dis
from collections.abc import Callable, Iterator
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

R = TypeVar("R", bound=Callable[..., Any])


class RuleError(Exception):
    """A rule breaks the rule language; the message names the rule and what would be right."""


if TYPE_CHECKING:  # to a type checker these are as untyped as the other parameters of rules
    Numbers: TypeAlias = Any
    Grid: TypeAlias = Any
    Shorts: TypeAlias = Any
    Flags: TypeAlias = Any
    SpareDesk: TypeAlias = Any
else:

    class Numbers:
        """Annotation of an entry point's own array: int64, one dimension."""

    class Grid:
        """Annotation of an entry point's own array: int64, two dimensions."""

    class Shorts:
        """Annotation of an array of observations: int16, a row for each game."""

    class Flags:
        """Annotation of an array of masks: int8, a row for each game."""

    class SpareDesk:
        """Annotation of a second desk."""


def rule(function: R) -> R:
    """Mark a plain function as a rule, without wrapping it."""
    function.is_rule = True  # type: ignore[attr-defined]
    return function


@rule
def whole(value):
    """Widen a number to 64 bits: in compiled code a variable that is first assigned a field would have the field's width."""
    return value


def is_rule(value: object) -> bool:
    """Whether a value is a function marked with `@rule`."""
    return isinstance(value, FunctionType) and getattr(value, "is_rule", False)


def global_names(code: CodeType) -> Iterator[str]:
    """Yield the global names that a code object reads; attributes are not among them, because a field may be named like a rule."""
    for instruction in dis.get_instructions(code):
        if instruction.opname == "LOAD_GLOBAL":
            yield instruction.argval


def function_with(function: FunctionType, scope: dict[str, Any]) -> FunctionType:
    """Copy a function: the same code with other globals."""
    copy = FunctionType(function.__code__, scope, function.__name__, function.__defaults__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    return copy


def callees(function: FunctionType, binding: dict[FunctionType, FunctionType]) -> dict[str, FunctionType]:
    """Return the rules that a rule calls, by the name used in it, with placeholders bound to one game's functions."""
    found: dict[str, FunctionType] = {}
    for name in global_names(function.__code__):
        value = function.__globals__.get(name)
        if is_rule(value):
            found[name] = binding.get(cast(FunctionType, value), cast(FunctionType, value))
    return found


def reach(function: FunctionType, binding: dict[FunctionType, FunctionType]) -> list[FunctionType]:
    """Return all rules reached from one, callees first; a cycle is refused."""
    order: list[FunctionType] = []
    path: list[FunctionType] = []

    def visit(f: FunctionType) -> None:
        if f in path:
            names = " → ".join(g.__name__ for g in [*path[path.index(f) :], f])
            raise RuleError(f"rules may not call each other in a circle: {names}; put the repetition on the agenda or in a loop")
        if f in order:
            return
        path.append(f)
        for g in callees(f, binding).values():
            visit(g)
        path.pop()
        order.append(f)

    visit(function)
    return order
