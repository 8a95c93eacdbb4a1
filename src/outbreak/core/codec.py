"""Converts actions between numbers, one line of text, JSON, and a dense index for masks."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from numbers import Integral
from typing import Any

from outbreak.core.action import A_SHIFT, KIND_MASK, KIND_SHIFT, OPERAND_MASK, SEAT_SHIFT

DIGITS = re.compile(r"[0-9]{1,4000}")  # Python refuses to read a number of more than 4300 digits


def whole_number(text: str) -> int | None:
    """Return the number that a text spells in decimal digits; None for any other text."""
    return int(text) if DIGITS.fullmatch(text) else None


class ActionError(ValueError):
    """A text, JSON value or number that is not an action of this game; says what would be right."""


def action_number(value: Any) -> int:
    """Return a number that may be an action's as an int; raises ActionError for anything else, floats and booleans included."""
    if isinstance(value, bool) or not isinstance(value, Integral):
        raise ActionError(f"an action must be a text, an Action, a JSON object or a number, not {value!r}")
    return int(value)


@dataclass(frozen=True)
class Kind:
    """A kind of action and the domains of its operands, such as city or card."""

    name: str
    operands: tuple[str, ...] = ()


@dataclass(frozen=True)
class Action:
    """An action: its text, which parses back, and its number."""

    text: str
    code: int = field(repr=False)
    seat: int = field(repr=False)
    kind: str = field(repr=False)
    operands: Mapping[str, Any] = field(repr=False, hash=False)

    def __repr__(self) -> str:
        return f"Action({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def to_json(self) -> dict[str, Any]:
        """Return the action for JSON, with typed operands."""
        return {"kind": self.kind, "seat": self.seat, **self.operands}


def padded(names: Sequence[str], size: int) -> list[str | None]:
    """Return names padded with None to a fixed size, so that numbers are the same in every pack."""
    return [*names, *([None] * (size - len(names)))]


class Codec:
    """Reads and writes the actions of one game with one pack.

    A domain lists the names of its values by number; None is a number out of use. `of_seats` names the domains whose values are seats: JSON
    holds their numbers. An operand of the domain `own_seat`, one of them, is left out of an action's text if it is the acting seat."""

    def __init__(
        self,
        kinds: Sequence[Kind],
        domains: Mapping[str, Sequence[str | None]],
        seats_max: int,
        *,
        of_seats: Sequence[str] = (),
        own_seat: str | None = None,
    ) -> None:
        self.kinds, self.domains, self.seats_max = tuple(kinds), {k: tuple(v) for k, v in domains.items()}, seats_max
        self.of_seats, self.own_seat = frozenset(of_seats), own_seat
        self.number = {word: {name: i for i, name in enumerate(names) if name is not None} for word, names in self.domains.items()}
        self.kind_number = {kind.name: i for i, kind in enumerate(self.kinds)}

    @cached_property
    def names(self) -> dict[str, tuple[str, ...]]:
        """The names in use in each domain, in order."""
        return {word: tuple(name for name in names if name is not None) for word, names in self.domains.items()}

    @cached_property
    def offsets(self) -> tuple[int, ...]:
        """Where each kind starts in the dense index; one more for the total."""
        offsets = [0]
        for kind in self.kinds:
            count = 1
            for word in kind.operands:
                count *= len(self.domains[word])
            offsets.append(offsets[-1] + count)
        return tuple(offsets)

    @property
    def size(self) -> int:
        """The number of actions in the dense index, which does not include the seat."""
        return self.offsets[-1]

    @cached_property
    def dense_table(self) -> tuple[tuple[int, int], ...]:
        """For each kind, where it starts in the dense index and the stride of its first operand, for rules."""
        widths = [len(self.domains[kind.operands[1]]) if len(kind.operands) > 1 else 1 for kind in self.kinds]
        return tuple(zip(self.offsets, widths, strict=False))

    def split(self, code: int) -> tuple[int, Kind, tuple[int, ...]]:
        """Split the number of an action into seat, kind and operands."""
        seat, number = code >> SEAT_SHIFT, (code >> KIND_SHIFT) & KIND_MASK
        values = (code >> A_SHIFT) & OPERAND_MASK, code & OPERAND_MASK
        if not 0 <= seat < self.seats_max or number >= len(self.kinds):
            raise ActionError(f"{code} is not the number of an action")
        kind = self.kinds[number]
        for word, value in zip(kind.operands, values, strict=False):
            if value >= len(self.domains[word]):
                raise ActionError(f"{code} is not the number of an action: there is no {word} {value}")
        if any(values[len(kind.operands) :]):
            raise ActionError(f"{code} is not the number of an action: {kind.name} takes {len(kind.operands)} operands")
        return seat, kind, values[: len(kind.operands)]

    def join(self, seat: int, kind: str, operands: Sequence[int]) -> int:
        """Return the number of an action."""
        a, b = [*operands, 0, 0][:2]
        return seat << SEAT_SHIFT | self.kind_number[kind] << KIND_SHIFT | a << A_SHIFT | b

    def index(self, code: int) -> int:
        """Return the dense index of an action."""
        _, kind, values = self.split(code)
        index = 0
        for word, value in zip(kind.operands, values, strict=True):
            index = index * len(self.domains[word]) + value
        return self.offsets[self.kind_number[kind.name]] + index

    def from_index(self, seat: int, index: int) -> int:
        """Return the number of a seat's action at a dense index."""
        if not 0 <= index < self.size:
            raise ActionError(f"the dense index runs from 0 to {self.size - 1}, not {index}")
        number = next(i for i in range(len(self.kinds)) if index < self.offsets[i + 1])
        kind, rest, values = self.kinds[number], index - self.offsets[number], []
        for word in reversed(kind.operands):
            values.append(rest % len(self.domains[word]))
            rest //= len(self.domains[word])
        return self.join(seat, kind.name, values[::-1])

    def action(self, code: int, first_seat: int = 0) -> Action:
        """Return the action with a number. Its text names the acting seat, unless that is `first_seat`."""
        seat, kind, values = self.split(code)
        operands: dict[str, Any] = {}
        words = [kind.name]
        for word, value in zip(kind.operands, values, strict=True):
            name = self.domains[word][value]
            operands[word] = value if word in self.of_seats else name
            if word != self.own_seat or value != seat:
                words.append(name or f"?{value}")
        text = " ".join(words)
        return Action(text if seat == first_seat else f"{seat}: {text}", code, seat, kind.name, operands)

    def from_json(self, value: Mapping[str, Any]) -> int:
        """Return the number of an action from JSON with typed operands."""
        if value.get("kind") not in self.kind_number:
            raise ActionError(f"kind {value.get('kind')!r} is unknown; there are {', '.join(self.kind_number)}")
        kind = self.kinds[self.kind_number[value["kind"]]]
        seat = value.get("seat")
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats_max:
            raise ActionError(f"seat must be a number from 0 to {self.seats_max - 1}, not {seat!r}")
        unknown = set(value) - {"kind", "seat", *kind.operands}
        if unknown:
            raise ActionError(f"{kind.name} has no {', '.join(sorted(unknown))}; it takes {', '.join(kind.operands) or 'nothing'}")
        numbers = []
        for word in kind.operands:
            if word not in value:
                raise ActionError(f"{kind.name} needs a {word}")
            given = value[word]
            if word in self.of_seats:
                if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given < len(self.domains[word]):
                    raise ActionError(f"{word} must be a seat's number from 0 to {len(self.domains[word]) - 1}, not {given!r}")
                numbers.append(given)
            else:
                numbers.append(self._operand(word, given))
        return self.join(seat, kind.name, numbers)

    def parse(self, text: str, first_seat: int = 0) -> int:
        """Return the number of an action from its text form."""
        seat, rest = first_seat, text.strip()
        head, colon, tail = rest.partition(":")
        named = whole_number(head.strip())
        if colon and named is not None:
            seat, rest = named, tail
            if seat >= self.seats_max:
                raise ActionError(f"there is no seat {seat}")
        words = rest.split()
        if not words or words[0] not in self.kind_number:
            raise ActionError(f"{text!r} does not begin with an action; there are {', '.join(self.kind_number)}")
        kind = self.kinds[self.kind_number[words[0]]]
        given = words[1:]
        if kind.operands[:1] == (self.own_seat,) and len(given) == len(kind.operands) - 1:
            given.insert(0, self.domains[kind.operands[0]][seat] or "")
        if len(given) != len(kind.operands):
            raise ActionError(f"{kind.name} takes {' and '.join(kind.operands) or 'nothing'}, not {' '.join(words[1:]) or 'nothing'!r}")
        return self.join(seat, kind.name, [self._operand(word, value) for word, value in zip(kind.operands, given, strict=True)])

    def _operand(self, word: str, given: Any) -> int:
        number = self.number[word].get(given) if isinstance(given, str) else None
        if number is None:
            raise ActionError(f"{given!r} is not a {word} of this game")
        return number
