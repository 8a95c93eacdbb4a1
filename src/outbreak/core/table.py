"""A table: one state with its box and a desk, played by the interpreted rules, or by the compiled rules if they are loaded.

Interpreted rules check every index. A table with an untrusted pack or start position is played by them only. `Game` and `View` are built on
this class."""

import hashlib
import pickle
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from numbers import Integral
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from outbreak.core.chance import key_of, key_words
from outbreak.core.codec import Codec
from outbreak.core.faults import raise_fault
from outbreak.core.journal import EVERYBODY
from outbreak.core.ledger import ledger, number_of
from outbreak.core.pack import Pack
from outbreak.core.rulebook import Rulebook

if TYPE_CHECKING:
    from outbreak.core.compiled_rules import CompiledRules


class SeatError(ValueError):
    """A seat that is not at the table; the message says which are."""


@dataclass(frozen=True)
class Refusal:
    """Why an action is not legal: the rule's number and its words."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


@dataclass(frozen=True)
class JournalEntry:
    """Something that happened: its kind, and its operands by name; what these seats may not see is None."""

    kind: str
    operands: dict[str, Any]
    row: int = field(default=-1, compare=False, repr=False)  # its row of the journal; of several told together, the last one


def seat_mask(seats: Iterable[int]) -> int:
    """Return seats as a bit mask, unchecked; see `Table.mask_of`."""
    mask = 0
    for seat in seats:
        mask |= 1 << int(seat)
    return mask


@cache
def seats_in(mask: int) -> tuple[int, ...]:
    """Return the seats in a bit mask."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


class Table:
    """One state and what is needed to play it."""

    def __init__(self, rulebook: Rulebook, pack: Pack, box: NDArray[Any], codec: Codec, states: NDArray[Any]) -> None:
        self.rulebook, self.pack, self.box, self.codec = rulebook, pack, box, codec
        self.states = states
        self.outside = pack is not rulebook.base_pack  # also set for an untrusted start position
        self.desks = rulebook.blank("desk")
        self.box_lens = rulebook.look(box)[0]
        self.state = rulebook.look(states)[0]
        self.desk = rulebook.look(self.desks)[0]

    @classmethod
    def empty(cls, rulebook: Rulebook, pack: Pack) -> "Table":
        """Return a table with nothing set up."""
        box, codec = rulebook.base_parts if pack is rulebook.base_pack else rulebook.parts(pack)
        return cls(rulebook, pack, box, codec, rulebook.blank("state"))

    def twin(self, states: NDArray[Any] | None = None) -> "Table":
        """Return another table with the same box and a copy of this state, or with another state."""
        twin = Table(self.rulebook, self.pack, self.box, self.codec, (self.states if states is None else states).copy())
        twin.outside = self.outside
        return twin

    @property
    def compiled_rules(self) -> "CompiledRules | None":
        """The compiled rules, if they are loaded and this state is trusted."""
        return None if self.outside else self.rulebook.compiled_rules

    def __copy__(self) -> "Table":
        return self.twin()

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        return self.twin()

    def __reduce__(self) -> tuple[Any, ...]:
        # The state as bytes, read into a new record: the layout is the rulebook's, and the lenses need memory of their own.
        pack = None if self.pack is self.rulebook.base_pack else self.pack
        return restored, (self.rulebook, self.rulebook.version, pack, self.states.tobytes(), self.outside)

    def mask_of(self, seats: Iterable[int] | int | None) -> int:
        """Return a set of seats as a bit mask: None is all seats, a number one seat. Raises SeatError for one that is not at this table."""
        if seats is None:
            return EVERYBODY
        named = tuple(seats) if isinstance(seats, Iterable) else (seats,)
        for seat in named:
            if isinstance(seat, bool) or not isinstance(seat, Integral) or not 0 <= seat < self.state.players:
                raise SeatError(f"this table has the seats 0 to {self.state.players - 1}; {seat!r} is none of them")
        return seat_mask(named)

    def setup(self, options: dict[str, Any], key: bytes) -> None:
        """Set up a new game."""
        self.states["key"][0] = key_words(key)
        record = self.rulebook.options_record(options, self.pack)
        if (compiled_rules := self.compiled_rules) is not None:
            compiled_rules.setup(self.box, self.states, self.desks, record)
        else:
            self.rulebook.start(self.box_lens, self.state, self.desk, self.rulebook.look(record)[0])

    def set_state(self, state: bytes) -> None:
        """Overwrite the state with the bytes of another one. Raises ValueError if they are not as many as the state has."""
        whole = np.dtype(f"V{self.states.itemsize}")  # in one piece: field by field takes ten times as long
        self.states.view(whole)[:] = np.frombuffer(state, whole)

    def legal(self, mask: int = EVERYBODY) -> list[int]:
        """Return the numbers of the legal actions of a set of seats, ascending."""
        if (compiled_rules := self.compiled_rules) is not None:
            count = compiled_rules.legal(self.box, self.states, self.desks, mask)
        else:
            count = self.rulebook.legal(self.box_lens, self.state, mask, self.desk)
        return self.desk.choices[:count].tolist()  # type: ignore[no-any-return]

    def refusal_code(self, action: int, mask: int = EVERYBODY) -> int:
        """Return 0 for a legal action, else the number of the rule that forbids it."""
        return self.rulebook.refusal(self.box_lens, self.state, mask, action)  # type: ignore[no-any-return]

    def refusal(self, action: int, mask: int = EVERYBODY) -> Refusal | None:
        """Return None for a legal action, else the rule that forbids it."""
        code = self.refusal_code(action, mask)
        if code == 0:
            return None
        number = number_of(self.rulebook.rule_prefix, code)
        return Refusal(number, ledger(self.rulebook.folder / "rules.md")[number])

    def apply(self, action: int) -> None:
        """Carry out a legal action. Raises EngineFault if a view would have to know what it hides."""
        if (compiled_rules := self.compiled_rules) is not None:
            compiled_rules.apply(self.box, self.states, self.desks, action)
        else:
            self.rulebook.apply(self.box_lens, self.state, self.desk, action)
        if self.desk.fault:
            raise_fault(self.desks)

    def own_answer(self, people: Sequence[int]) -> int | None:
        """Return the automatic answer if a person's seat asks another seat of the same person, else None; `people` are masks of seats."""
        if not people or self.rulebook.question is None or self.state.result:
            return None
        question = self.rulebook.question(self.state)
        if question is None:
            return None
        asker, asked = question
        if any(group >> asker & 1 and group >> asked & 1 for group in people):
            return self.legal(1 << asked)[0]
        return None

    def hide(self, mask: int) -> None:
        """Reduce this state to the view of a set of seats."""
        if (compiled_rules := self.compiled_rules) is not None:
            compiled_rules.hide(self.box, self.states, mask)
        else:
            self.rulebook.hide(self.box_lens, self.state, mask)

    def deal(self, mask: int, seed: int | str | bytes | None) -> None:
        """Complete this view to a state that fits it."""
        self.states["key"][0] = key_words(key_of(seed))
        self.rulebook.deal(self.box_lens, self.state, mask, self.desk)

    @property
    def waiting_mask(self) -> int:
        """The seats that must answer, as a mask."""
        return self.rulebook.waiting(self.state)  # type: ignore[no-any-return]

    @property
    def first_waiting(self) -> int:
        """The lowest seat that must answer; 0 when the game is over."""
        return (seats_in(self.waiting_mask) or (0,))[0]

    @property
    def outcome(self) -> Any:
        """How the game ended; None while undecided."""
        return self.rulebook.ending(self.state, self.pack)

    def check(self) -> int:
        """Return 0, or the number of the invariant that this state breaks."""
        return self.rulebook.check(self.box_lens, self.state)  # type: ignore[no-any-return]

    def witnesses(self, action: int) -> int:
        """Return the seats that may see the operands of an action, as a mask."""
        return self.rulebook.witnesses(self.state, action)  # type: ignore[no-any-return]

    def digest(self) -> str:
        """Return a 128-bit hash of the state."""
        return hashlib.blake2b(self.states.tobytes(), digest_size=16).hexdigest()

    def journal_rows(self) -> list[list[int]]:
        """Return what happened in the last apply, as numbers: kind, who may see the details, operands."""
        rows: list[list[int]] = self.desks["journal"][0][: self.desk.journal_size].tolist()
        return rows

    def journal(self, mask: int = EVERYBODY, rows: list[list[int]] | None = None) -> list[JournalEntry]:
        """Return what happened in the last apply, or in earlier rows, as a set of seats may see it."""
        entries = []
        for number, row in enumerate(self.journal_rows() if rows is None else rows):
            kind = self.rulebook.journal_kinds[row[0]]
            visible = row[1] == EVERYBODY or bool(row[1] & mask)
            operands = {}
            for i, ((word, domain), value) in enumerate(zip(kind.operands, row[2:], strict=False)):
                operands[word] = self._operand(domain, value) if visible or i == 0 else None
            entries.append(JournalEntry(kind.name, operands, number))
        return entries

    def _operand(self, domain: str, value: int) -> Any:
        if domain == "seat" or domain in self.codec.of_seats:
            return value
        if value < 0:
            return None
        names = self.codec.domains.get(domain)
        return value if names is None else names[value]


def restored(rulebook: Rulebook, version: int, pack: Pack | None, state: bytes, outside: bool) -> Table:
    """Return a table from its pickled parts."""
    if version != rulebook.version:
        here = f"{rulebook.name}; this is version {rulebook.version}"
        raise pickle.UnpicklingError(f"pickled under version {version} of the rules of {here}")
    table = Table.empty(rulebook, pack or rulebook.base_pack)
    table.outside = outside
    table.set_state(state)
    return table
