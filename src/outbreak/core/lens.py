"""The lens: access to one record's bytes as Python integers, with checks of range and bounds and without a compiler."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

RESERVED = frozenset(dir(np.ndarray)) | frozenset(dir(np.record))


def record_dtype(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """Return a record dtype of signed integers, widest fields first, so that there is no padding."""
    for name, kind, *_ in fields:
        if name in RESERVED:
            raise ValueError(f"field {name!r} is named like an attribute of NumPy arrays; choose another word")
        if np.dtype(kind).kind != "i":
            raise ValueError(f"field {name!r} is {kind!r}; records hold signed integers only, unsigned ones change type in compiled sums")
    ordered = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    spare = -np.dtype(ordered).itemsize % 8
    if spare:
        ordered.append(("filler", "i1", (spare,)))
    return np.dtype((np.record, np.dtype(ordered, align=True)))  # aligned, so that compiled code reads a wide number in one load


def lens_class(dtype: np.dtype[Any]) -> type:
    """Return a class whose attributes are memoryviews (array fields) and integers (scalar fields) over one record."""
    assert dtype.fields is not None
    arrays = [name for name, field in dtype.fields.items() if field[0].shape]
    scalars = [name for name, field in dtype.fields.items() if not field[0].shape]
    body: dict[str, Any] = {"__slots__": ("raw_record", *arrays, *("_" + name for name in scalars))}
    for name in scalars:
        made: dict[str, Any] = {}
        # Generated source, because a property through getattr costs twice as much and rules read scalars all the time.
        exec(f"def get(self): return self._{name}[0]\ndef put(self, value): self._{name}[0] = value\n", made)
        body[name] = property(made["get"], made["put"])

    def __init__(self: Any, records: NDArray[Any], index: int = 0) -> None:
        row = records[index : index + 1]
        self.raw_record = row
        for name in arrays:
            setattr(self, name, row[name][0].data)
        for name in scalars:
            setattr(self, "_" + name, row[name].data)

    def __repr__(self: Any) -> str:
        return f"<lens over {dtype.itemsize} bytes>"

    body["__init__"] = __init__
    body["__repr__"] = __repr__
    return type("Lens", (), body)


class Lenses(list[Any]):
    """Lenses over an array of records; assigning one copies its record, as in the array."""

    def __setitem__(self, place: Any, lens: Any) -> None:
        self[place].raw_record[:] = lens.raw_record


def blank(dtype: np.dtype[Any], count: int = 1) -> NDArray[Any]:
    """Return records filled with zeros."""
    return np.zeros(count, dtype)
