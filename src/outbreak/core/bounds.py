"""Bounds: what every field of a state may hold, declared once a game next to its rules and checked here for all games.

Rules index arrays with what lies in the state, so a state from outside must be within bounds before a rule sees it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.agenda import AGENDA_DEPTH
from outbreak.core.chance import MASK

Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Bound:
    """The values of one field: from least to most, and below the number that another field of the state or the box holds.

    `size` names the field that says how many slots of the array are in use; the others hold `rest`. In a field that is `distinct` no two
    slots in use are equal. A position that is set up by hand begins with `opening` in the whole field, if that is given."""

    least: int
    most: int
    below: str | None = None
    size: str | None = None
    rest: int = 0
    distinct: bool = False
    opening: int | None = None


Bounds = Mapping[str, Bound]

FLAG = Bound(0, 1)
CORE_BOUNDS: dict[str, Bound] = {
    "key": Bound(0, MASK),
    "reveals": Bound(0, 1_000_000),
    "agenda": Bound(-1, 127),
    "agenda_size": Bound(0, AGENDA_DEPTH),
    "filler": Bound(0, 0),
}


def out_of_bounds(bounds: Bounds, box: NDArray[Any], states: NDArray[Any], *, opening: bool = False) -> str | None:
    """What the first field that is out of bounds should have held, in any of some states; None if all fields are within.

    With `opening`, fields must also hold what a position set up by hand begins with."""
    for name in sorted(states.dtype.names or (), key=lambda name: states[name].ndim):  # counts first: arrays are measured by them
        problem = _problem(name, bounds[name], box, states, opening)
        if problem is not None:
            return problem
    return None


def _problem(name: str, bound: Bound, box: NDArray[Any], states: NDArray[Any], opening: bool) -> str | None:
    values = states[name].astype(np.int64).reshape(len(states), -1)
    if opening and bound.opening is not None and (values != bound.opening).any():
        return f"{name} must be {bound.opening} in a position that a game begins from"
    used = np.ones(values.shape, bool) if bound.size is None else _used(_number(bound.size, box, states), states[name].shape)
    if ((values < bound.least) | (values > bound.most))[used].any():
        return f"{name} must be from {bound.least} to {bound.most}"
    if bound.below is not None and (values >= _number(bound.below, box, states)[:, None])[used].any():
        return f"{name} must be below {bound.below}"
    if (values != bound.rest)[~used].any():
        return f"{name} must be {bound.rest} beyond {bound.size}"
    if bound.distinct and _has_twins(values, used):
        return f"{name} holds something twice"
    return None


def _number(name: str, box: NDArray[Any], states: NDArray[Any]) -> NDArray[np.int64]:
    """A number of every state, which may be one that all share because it is printed."""
    if name in (states.dtype.names or ()):
        return states[name].astype(np.int64)
    return np.full(len(states), box[name][0], np.int64)


def _used(size: NDArray[np.int64], shape: tuple[int, ...]) -> Bools:
    """The slots in use, for arrays that were made flat; each number of the first axis has the same share."""
    share = int(np.prod(shape[2:], dtype=np.int64))
    return np.repeat(np.arange(shape[1]) < size[:, None], share, axis=1)


def _has_twins(values: NDArray[np.int64], used: Bools) -> bool:
    apart = np.where(used, values, -1_000 - np.arange(values.shape[1]))
    ordered = np.sort(apart, axis=1)
    return bool((ordered[:, 1:] == ordered[:, :-1]).any())
