"""Patches: how one JSON value becomes another, so that similar values can be sent one after the other."""

from typing import Any

import msgspec

Path = list[str | int]


class Change(msgspec.Struct, frozen=True):
    """Where something changed, and what is there now."""

    path: Path
    value: Any


def changes_between(before: Any, after: Any) -> list[Change]:
    """Return the changes that turn one JSON value into another.

    A list whose length changes is replaced as a whole. So is an object, unless it only gets new keys at its end: keys keep their order.

    >>> changes_between({"cubes": [1, 2], "rate": 2}, {"cubes": [1, 3], "rate": 2})
    [Change(path=['cubes', 1], value=3)]
    """
    found: list[Change] = []
    _compare([], before, after, found)
    return found


def _compare(path: Path, before: Any, after: Any, found: list[Change]) -> None:
    if isinstance(before, dict) and isinstance(after, dict) and list(before) == list(after)[: len(before)]:
        for key, value in after.items():
            if key in before:
                _compare([*path, key], before[key], value, found)
            else:
                found.append(Change([*path, key], value))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            _compare([*path, place], old, new, found)
    elif before != after or type(before) is not type(after):  # 1 and True are equal in Python, but not in JSON
        found.append(Change(path, after))
