"""The `Game` facade: games as the Python prompt, the terminal and the server use them."""

import copy
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self, cast

import msgspec
import numpy as np

from outbreak.core.chance import commitment, key_of
from outbreak.core.codec import ActionError
from outbreak.core.endings import outcome_to_json
from outbreak.core.faults import HIDDEN_CARD
from outbreak.core.journal import EVERYBODY
from outbreak.core.options import OptionValue
from outbreak.core.pack import Pack
from outbreak.core.playable import ActionLike, BoardT_co, Playable, Seats
from outbreak.core.record import DIGEST_EVERY, Entry, Record, RecordError, options_text, pack_bytes, unpack_bytes
from outbreak.core.registry import rulebook as find_rulebook
from outbreak.core.rulebook import Rulebook
from outbreak.core.table import JournalEntry, Refusal, SeatError, Table, seats_in


class IllegalAction(ValueError):
    """An action that may not be taken now; `refusal` names the rule that forbids it."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        super().__init__(f"{text} is not possible ({refusal})")
        self.refusal = refusal


def _sees(mask: int, witnesses: int) -> bool:
    return witnesses == EVERYBODY or bool(witnesses & mask)


class CannotUndo(ValueError):
    """There is nothing to undo, or something was revealed in the meantime."""


class View(Playable[BoardT_co]):
    """What a set of seats knows: the state with everything else overwritten. Bots and clients get nothing else."""

    def __init__(self, table: Table, mask: int) -> None:
        self.table, self.mask = table, mask

    def __repr__(self) -> str:
        return f"<View of {self.table.rulebook.name} by seats {list(seats_in(self.mask & ((1 << self.table.state.players) - 1)))}>"

    def _shown(self) -> "View[BoardT_co]":
        return self

    @property
    def board(self) -> BoardT_co:
        """What these seats see, as typed values with the game's own names."""
        return cast(BoardT_co, self.table.rulebook.presentation.picture(self))

    def known(self, field: str, *index: int) -> bool:
        """Whether these seats know a card: what lies in a slot of a field of the state, such as `known("infection_deck", 47)`.

        Raises ValueError if the state has no such slot."""
        declared = next((each for each in self.table.rulebook.fields if each.name == field), None)
        if declared is None:
            fields = ", ".join(each.name for each in self.table.rulebook.fields)
            raise ValueError(f"the state of {self.table.rulebook.name} has no field {field!r}; it has {fields}")
        if len(index) != len(declared.shape) or not all(0 <= i < length for i, length in zip(index, declared.shape, strict=False)):
            raise ValueError(f"{field} has the shape {declared.shape}; {index} is none of its slots")
        return int(self.table.states[field][(0, *index)]) != HIDDEN_CARD

    def copy(self) -> Self:
        """Return an independent copy. A copy and a pickle hold only what these seats know."""
        return type(self)(self.table.twin(), self.mask)

    def _mask(self, seats: Seats) -> int:
        return self.table.mask_of(seats) & self.mask

    def deal(self, seed: int | str | bytes | None = None) -> Table:
        """Return a table with a state drawn from all that fit this view."""
        table = self.table.twin()
        table.deal(self.mask, seed)
        return table


class PastAction(NamedTuple):
    """An action that was taken and not undone: whether it was automatic, the state before it, and the count of reveals by then."""

    code: int
    automatic: bool
    before: bytes
    reveals: int


class Game(Playable[BoardT_co]):
    """One game from its first card to its last, with its record."""

    def __init__(
        self,
        rulebook: Rulebook,
        options: Mapping[str, Any],
        *,
        pack: Pack | None = None,
        key: bytes | None = None,
        start: bytes | None = None,
        table_id: str = "",
        people: Sequence[Iterable[int]] = (),
    ) -> None:
        self.rulebook = rulebook
        self.pack = rulebook.base_pack if pack is None or pack.to_json() == rulebook.base_pack.to_json() else pack
        self.key = key
        self.start = start
        self.table_id = table_id
        self.table = Table.empty(rulebook, self.pack)  # checks the pack
        self.options = rulebook.read_options(options, one_mind=len(people) <= 1, pack=self.pack)
        if start is not None:
            self.table.outside = True
            self.table.set_state(start)
        else:
            assert key is not None
            self.table.setup(self.options, key)
        self.people = [self.table.mask_of(group) for group in people]
        self._rows = self.table.journal_rows()
        self.entries: list[Entry] = []
        self.digests: dict[int, str] = {}
        self._past: list[PastAction] = []
        self._positions = [self.table.states.tobytes()]  # the state after each entry; equal neighbours share one object

    def __repr__(self) -> str:
        return f"<Game of {self.rulebook.name}, {len(self.entries)} entries, {self.outcome or 'undecided'}>"

    def _shown(self) -> View[BoardT_co]:
        return self.view()

    @property
    def board(self) -> BoardT_co:
        """The whole table, also what no seat knows, as typed values with the game's own names; `view(seat).board` is what a seat sees."""
        return View[BoardT_co](self.table, EVERYBODY).board

    def copy(self) -> Self:
        """Return an independent copy with the whole record. Entries are shared, because they never change."""
        twin = object.__new__(type(self))
        own = ("options", "people", "_rows", "entries", "digests", "_past", "_positions")
        vars(twin).update(vars(self), table=self.table.twin(), **{name: copy.copy(getattr(self, name)) for name in own})
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "pack"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.pack = self.table.pack  # a base pack stays the rulebook's own object, for which the box is cached

    @property
    def commitment(self) -> str | None:
        """The hash to publish before the first card, so that the deal can be verified after the last; None without a seed."""
        if self.key is None:
            return None
        version = f"{self.rulebook.name} {self.rulebook.version}"
        return commitment(version, self.table_id, options_text(self.options), self.pack.text_form, self.key)

    def push(self, action: ActionLike, seats: Seats = None, at: int | None = None) -> list[JournalEntry]:
        """Take an action; returns what happened. An illegal one raises IllegalAction and changes nothing."""
        code = self.code(action)
        refusal = self.table.refusal(code, self._mask(seats))
        if refusal:
            raise IllegalAction(self._words(action, code), refusal)
        self.advance(code, at)
        return self.journal()

    def advance(self, code: int, at: int | None = None) -> None:
        """Take an action that is known to be legal, and the automatic answers after it."""
        self._rows = []
        self._do(code, automatic=False, at=at)
        while (answer := self.table.own_answer(self.people)) is not None:
            self._do(answer, automatic=True, at=at)

    @property
    def journal_rows(self) -> list[list[int]]:
        """What happened in the last push, as numbers."""
        return self._rows

    def journal(self, seats: Seats = None) -> list[JournalEntry]:
        """Return what happened in the last push (before the first: in set-up), as these seats may see it."""
        return self.table.journal(self._mask(seats), self._rows)

    def _words(self, action: ActionLike, code: int) -> str:
        try:
            return self.action(code).text
        except ActionError:
            return str(action)

    def _do(self, code: int, automatic: bool, at: int | None = None) -> None:
        action = self.action(code)
        code, text = action.code, action.text
        self._past.append(PastAction(code, automatic, self._position(), self.state.reveals))
        self.table.apply(code)
        self._rows += self.table.journal_rows()
        self.enter(Entry("action", text, code, automatic, at=at))

    def enter(self, entry: Entry) -> None:
        """Append an entry to the record; this does not change the game."""
        self.entries.append(entry)
        self._positions.append(self._position())
        if len(self.entries) % DIGEST_EVERY == 0:
            self.digests[len(self.entries)] = self.table.digest()

    def _position(self) -> bytes:
        """Return the current state; the same object as long as it does not change."""
        now = self.table.states.tobytes()
        return self._positions[-1] if now == self._positions[-1] else now

    @property
    def actions_standing(self) -> int:
        """The number of actions that were taken and not undone."""
        return len(self._past)

    def undo(self, seats: Seats = None, at: int | None = None) -> None:
        """Undo the last action if nothing was revealed since; with seats, only if it is one of theirs."""
        problem = self.against_undo(seats)
        if problem:
            raise CannotUndo(problem)
        self._go_back(self._steps_back())
        self.enter(Entry("undo", at=at))

    def against_undo(self, seats: Seats = None) -> str | None:
        """Return why these seats cannot undo the last action; None if they can."""
        mask = self._mask(seats)
        if not self._past:
            return "there is nothing to undo"
        last = self._past[-self._steps_back()]
        if last.reveals != self.state.reveals:
            return "something was revealed since; it can only be taken back if everyone agrees"
        if not mask >> self.table.codec.split(last.code)[0] & 1:
            return "the last action was somebody else's"
        return None

    def take_back(self, at: int | None = None) -> None:
        """Take the last action back even if something was revealed; the same cards come again, and the record shows it."""
        if not self._past:
            raise CannotUndo("there is nothing to take back")
        self._go_back(self._steps_back())
        self.enter(Entry("take-back", at=at))

    def _steps_back(self) -> int:
        """Count the last action and the automatic answers that followed it."""
        steps = 1
        while self._past[-steps].automatic:
            steps += 1
        return steps

    def _go_back(self, steps: int) -> None:
        self.table.set_state(self._past[-steps].before)
        del self._past[-steps:]
        self._rows = []

    def repeat(self, entry: Entry) -> None:
        """Replay an entry of a record, and append it."""
        if entry.kind == "undo":
            self.undo(at=entry.at)
        elif entry.kind == "take-back":
            self.take_back(at=entry.at)
        elif entry.kind == "action":
            self._repeat_action(entry)
        else:
            self.enter(entry)

    def _repeat_action(self, entry: Entry) -> None:
        if entry.code is None:
            raise ActionError("the action has no number")
        if self.action(entry.code).text != entry.action:
            raise ActionError(f"the number says {self.action(entry.code).text!r}, the text {entry.action!r}")
        refusal = self.refusal(entry.code)
        if refusal:
            raise IllegalAction(entry.action or "", refusal)
        self._rows = self._rows if entry.automatic else []
        self._do(entry.code, entry.automatic, entry.at)

    def view(self, seats: Seats = None) -> View[BoardT_co]:
        """Return what these seats know, all seats by default; `[]` is a spectator."""
        mask = self._mask(seats)
        table = self.table.twin()
        table.hide(mask)
        return View(table, mask)

    def view_at(self, entry: int, seats: Seats = None) -> View[BoardT_co]:
        """Return what these seats knew after an entry, without a replay."""
        mask = self._mask(seats)
        table = self.table.twin(np.frombuffer(self.position_at(entry), self.table.states.dtype))
        table.hide(mask)
        return View(table, mask)

    def position_at(self, entry: int) -> bytes:
        """Return the state after an entry; 0 is the beginning."""
        return self._positions[entry]

    def _head(self) -> dict[str, Any]:
        return {
            "game": self.rulebook.name,
            "rules": self.rulebook.version,
            "table": self.table_id,
            "options": {name: list(v) if isinstance(v, tuple) else v for name, v in self.options.items()},
            "pack": self.pack.to_json(),
            "commitment": self.commitment,
            "outcome": outcome_to_json(self.outcome),
        }

    def record(self) -> Record:
        """Return the full record. It holds the seed, so players may get it only after the end."""
        return Record(
            **self._head(),
            seed=self.key.hex() if self.key and self.start is None else None,
            start=pack_bytes(self.start) if self.start is not None else None,
            entries=list(self.entries),
            digests={str(number): digest for number, digest in self.digests.items()},
        )

    def seat_record(self, seats: Seats) -> Record:
        """Return the record of what these seats saw: no seed, no hidden action, and their view after every entry."""
        mask = self._mask(seats)
        seats = seats_in(mask & (1 << self.state.players) - 1)
        again = replay(self.record(), upto=0)
        view = again.view(seats).table.states.tobytes()
        start, entries = pack_bytes(view), []
        for entry in self.entries:
            secret = entry.code is not None and not _sees(mask, again.table.witnesses(entry.code))
            again.repeat(entry)
            shown = msgspec.structs.replace(entry, action=None, code=None) if secret else entry
            after = again.view(seats).table.states.tobytes()
            change = bytes(a ^ b for a, b in zip(view, after, strict=True))
            entries.append(msgspec.structs.replace(shown, view=pack_bytes(change)))
            view = after
        return Record(**self._head(), kind="seat", seats=list(seats), start=start, entries=entries)

    @classmethod
    def load(cls, source: "Record | str | Path", people: Sequence[Iterable[int]] = ()) -> "Game":
        """Load a game from its full record and check every entry; raises RecordError with the number of an entry whose digest differs."""
        record = source if isinstance(source, Record) else Record.load(source)
        return replay(record, people)


def seat_views(record: Record) -> Iterator[View]:
    """Yield the views of a seat's record: at the start, then after every entry."""
    if record.kind != "seat" or record.start is None:
        raise RecordError("this is a full record; a seat's record holds views")
    rulebook = find_rulebook(record.game)
    table = Table.empty(rulebook, Pack.from_json(record.pack))
    view = unpack_bytes(record.start)
    for change in [bytes(len(view)), *(unpack_bytes(entry.view or "") for entry in record.entries)]:
        if len(change) != table.states.nbytes:
            raise RecordError("a view in this record has the wrong size; it is damaged or was made by other rules")
        view = bytes(a ^ b for a, b in zip(view, change, strict=True))
        seen = table.twin(np.frombuffer(view, table.states.dtype))
        try:
            yield View(seen, seen.mask_of(record.seats))
        except SeatError as problem:
            raise RecordError(f"the record's seats: {problem}") from None


def replay(record: Record, people: Sequence[Iterable[int]] = (), upto: int | None = None) -> Game:
    """Replay a full record, or its first `upto` entries."""
    record.require_full()
    game = Game(
        find_rulebook(record.game),
        record.options,
        pack=Pack.from_json(record.pack),
        key=bytes.fromhex(record.seed) if record.seed is not None else None,
        start=unpack_bytes(record.start) if record.start is not None else None,
        table_id=record.table,
    )
    for number, entry in enumerate(record.entries[:upto], start=1):
        try:
            game.repeat(entry)
        except (IllegalAction, CannotUndo, ActionError) as problem:
            raise RecordError(f"entry {number} cannot be played: {problem}") from None
        digest = record.digests.get(str(number))
        if digest is not None and digest != game.table.digest():
            raise RecordError(f"entry {number}: the digest differs; the record is damaged or was made by other rules")
    game.people = [game.table.mask_of(group) for group in people]
    return game


def new(
    game: str,
    *,
    seed: int | str | bytes | None = None,
    pack: str | Path | Pack | None = None,
    people: Sequence[Iterable[int]] = (),
    table_id: str = "",
    **options: OptionValue,
) -> Game:
    """Start a new game; `outbreak.new` is the same with the type of the game's board."""
    rulebook = find_rulebook(game)
    return Game(rulebook, options, pack=rulebook.pack(pack), key=key_of(seed), people=people, table_id=table_id)
