"""Options of a game: declared once, checked before the deal, offered by every command and form."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from outbreak.core.pack import Pack

OptionValue = int | str | Sequence[int | str]


class OptionError(ValueError):
    """An option that a game does not have, or an invalid value; the message says what would be right."""


class UnusableError(Exception):
    """Something that a command needs cannot be used, such as a damaged database; the message says why and what would help."""


def require_bounds(arguments: Any, **bounds: tuple[float, float]) -> None:
    """Refuse numbers of a command line that are out of range; None stands for an option that was left out."""
    for name, (least, most) in bounds.items():
        value = getattr(arguments, name)
        if value is not None and (not least <= value <= most or math.isinf(value)):
            allowed = f"at least {least:g}" if math.isinf(most) else f"from {least:g} to {most:,g}"
            raise OptionError(f"--{name} is {allowed}, not {value:g}")


class Entries(NamedTuple):
    """The entries of a pack whose ids are values of an option, and the values beside them."""

    file: str
    word: str
    besides: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Option:
    """One option: its name, the values it can take, its default (None: decided by the others) and a line of help.

    An option with `lab` is only for the lab, with that default; tables of people do not offer it."""

    name: str
    values: tuple[Any, ...]
    default: Any
    help: str
    several: bool = False  # a value for each seat rather than one
    default_apart: Any = None  # the default where different players control the seats, if it differs
    lab: Any = None
    entries: Entries | None = None  # the values that come from a pack

    def of_pack(self, pack: Pack) -> "Option":
        """Return the option with the values of a pack that was checked."""
        if self.entries is None:
            return self
        return replace(self, values=(*self.entries.besides, *pack.ids(self.entries.file, self.entries.word)))

    def usual(self, one_mind: bool) -> Any:
        """Return the default: where one player controls all seats, or where different players do."""
        return self.default if one_mind or self.default_apart is None else self.default_apart

    def read(self, value: Any) -> Any:
        """Check a value from a person or a file, and convert it from text if needed."""
        if self.several:
            parts = [part for part in value.split(",") if part] if isinstance(value, str) else list(value)
            return tuple(self._one(part) for part in parts)
        return self._one(value)

    def _one(self, value: Any) -> Any:
        for allowed in self.values:
            if (type(value) is type(allowed) and value == allowed) or (isinstance(value, str) and value == str(allowed)):
                return allowed
        raise OptionError(f"{self.name} cannot be {value!r}; choose from {', '.join(str(v) for v in self.values)}")


def read_options(declared: tuple[Option, ...], given: Mapping[str, Any], one_mind: bool = True) -> dict[str, Any]:
    """Return every declared option with its given or default value; unknown names and invalid values are refused."""
    names = {option.name for option in declared}
    for name in given:
        if name not in names:
            raise OptionError(f"there is no option {name!r}; there are {', '.join(sorted(names))}")
    chosen: dict[str, Any] = {}
    for option in declared:
        value = given.get(option.name)
        chosen[option.name] = option.usual(one_mind) if value is None else option.read(value)
    return chosen
