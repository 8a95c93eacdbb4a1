"""Fields of a state: each is declared once, with its shape, its bounds and its value on a cleared table.

The record dtype, the rule that clears a table, and the bounds check of untrusted states follow from the declaration. Rules index arrays
with values of the state, so an untrusted state must be within bounds before a rule reads it.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.agenda import AGENDA_DEPTH, AGENDA_WIDTH
from outbreak.core.chance import KEY_WORDS, MASK
from outbreak.core.lens import record_dtype
from outbreak.core.rule import rule

Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Bound:
    """The values that a field or an operand may have: from `least` to `most`, and below the value of another field of the state or box."""

    least: int
    most: int
    below: str | None = None


@dataclass(frozen=True)
class Field:
    """One field of a state.

    `slots` names the field that counts the slots in use; the others hold the cleared value. In a `distinct` field no two slots in use
    are equal. An `untold` field holds the cleared value in every position that is set up by hand. A field with `cleared=None` is not
    cleared."""

    name: str
    shape: tuple[int, ...] = ()
    bound: Bound = Bound(0, 1)
    dtype: str = "i1"
    cleared: int | None = 0
    slots: str | None = None
    distinct: bool = False
    untold: bool = False


FLAG = Bound(0, 1)
CORE_FIELDS = (
    Field("key", (KEY_WORDS,), Bound(0, MASK), "i8", cleared=None),
    Field("reveals", (), Bound(0, 1_000_000), "i4"),
    Field("agenda", (AGENDA_DEPTH, AGENDA_WIDTH), Bound(-1, 127)),
    Field("agenda_size", (), Bound(0, AGENDA_DEPTH)),
)


def state_record(fields: Sequence[Field]) -> np.dtype[Any]:
    """Return the record dtype of a state with these fields."""
    return record_dtype(*((field.name, field.dtype, field.shape) if field.shape else (field.name, field.dtype) for field in fields))


def clearing(fields: Sequence[Field], module: str) -> Any:
    """Return the rule that clears these fields; `module` is the name of the module that declares them.

    The rule is generated, so that no field can be forgotten."""
    source = "\n".join(["def clear_table(state):", '    """Clear the table: every field holds its cleared value."""', *_statements(fields)])
    scope: dict[str, Any] = {}
    exec(compile(source, str(sys.modules[module].__file__), "exec"), scope)
    function = scope["clear_table"]
    assert isinstance(function, FunctionType)
    function.__module__ = module
    function.source = source  # type: ignore[attr-defined]
    return rule(function)


def _statements(fields: Sequence[Field]) -> Iterator[str]:
    for field in fields:
        if field.cleared is None:
            continue
        for depth, length in enumerate(field.shape):
            yield f"{'    ' * (depth + 1)}for i{depth} in range({length}):"
        index = f"[{', '.join(f'i{depth}' for depth in range(len(field.shape)))}]" if field.shape else ""
        yield f"{'    ' * (len(field.shape) + 1)}state.{field.name}{index} = {field.cleared}"


def out_of_bounds(fields: Sequence[Field], box: NDArray[Any], states: NDArray[Any], *, by_hand: bool = False) -> str | None:
    """Return what is wrong with the first field that is out of bounds in any of the states; None if all fields are within bounds.

    With `by_hand`, `untold` fields must hold their cleared value."""
    for field in sorted(fields, key=lambda field: len(field.shape)):  # counts first: the slots of arrays in use depend on them
        problem = _problem(field, box, states, by_hand)
        if problem is not None:
            return problem
    if "filler" in (states.dtype.names or ()) and states["filler"].any():
        return "filler must be 0"
    return None


def _problem(field: Field, box: NDArray[Any], states: NDArray[Any], by_hand: bool) -> str | None:
    name, bound = field.name, field.bound
    values = states[name].astype(np.int64).reshape(len(states), -1)
    if by_hand and field.untold and (values != field.cleared).any():
        return f"{name} must be {field.cleared} in a start position"
    used = np.ones(values.shape, bool) if field.slots is None else _used(_number(field.slots, box, states), states[name].shape)
    if ((values < bound.least) | (values > bound.most))[used].any():
        return f"{name} must be from {bound.least} to {bound.most}"
    if bound.below is not None and (values >= _number(bound.below, box, states)[:, None])[used].any():
        return f"{name} must be below {bound.below}"
    if (values != field.cleared)[~used].any():
        return f"{name} must be {field.cleared} beyond {field.slots}"
    if field.distinct and _has_twins(values, used):
        return f"{name} holds something twice"
    return None


def _number(name: str, box: NDArray[Any], states: NDArray[Any]) -> NDArray[np.int64]:
    """Return a field of every state, or a field of the box, which all states share."""
    if name in (states.dtype.names or ()):
        return states[name].astype(np.int64)
    return np.full(len(states), box[name][0], np.int64)


def _used(size: NDArray[np.int64], shape: tuple[int, ...]) -> Bools:
    """Return which elements are in use, for flattened arrays; each slot of the first axis takes the same number of elements."""
    share = int(np.prod(shape[2:], dtype=np.int64))
    return np.repeat(np.arange(shape[1]) < size[:, None], share, axis=1)


def _has_twins(values: NDArray[np.int64], used: Bools) -> bool:
    apart = np.where(used, values, -1_000 - np.arange(values.shape[1]))
    ordered = np.sort(apart, axis=1)
    return bool((ordered[:, 1:] == ordered[:, :-1]).any())
