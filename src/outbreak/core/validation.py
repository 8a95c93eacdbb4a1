"""Validates records and start positions from untrusted sources.

A game from a seed needs no validation: set-up and rules produce all its states. A start position may hold anything, and is validated
before a rule reads it: each field is within its bounds, the agenda is one with which a position may begin, every invariant of `check`
holds, the state agrees with the options, and a player can act. A start position cannot say what players have learned: it begins with
what lies open."""

from typing import Any

from outbreak.core.fields import Bound, out_of_bounds
from outbreak.core.game import Game, replay
from outbreak.core.pack import PACK_MAX, Pack
from outbreak.core.record import Record, RecordError
from outbreak.core.registry import rulebook
from outbreak.core.table import Table

ENTRIES_MAX = 5_000
SPOILED = (ArithmeticError, LookupError, RecursionError, TypeError, ValueError)  # what reading an untrusted file may raise

Step = tuple[Any, ...]  # the kind of a step, and a bound for each of its operands
Opening = tuple[Step, ...]  # an agenda, the last step on top


def validated_record(text: bytes) -> Record:
    """Read an untrusted record, validate it and replay every entry; raises RecordError."""
    record = read(text)
    begin(record)
    replay(record)
    return record


def read(text: bytes) -> Record:
    """Read an untrusted record and check its form; raises RecordError."""
    try:
        record = Record.from_text(text)
        record.require_full()
        _check_pack(record)
    except SPOILED as problem:
        raise RecordError(str(problem)) from None
    if len(record.entries) > ENTRIES_MAX:
        raise RecordError(f"the record has {len(record.entries)} entries; at most {ENTRIES_MAX} can be read")
    if next((entry.automatic for entry in record.entries if entry.moves), False):
        raise RecordError("the first action cannot be automatic")
    return record


def _check_pack(record: Record) -> None:
    """Refuse files and sizes beyond those of the game's own pack, because every process that shows the table loads the pack."""
    pack = Pack.from_json(record.pack)
    unknown = pack.files.keys() - rulebook(record.game).base_pack.files.keys()
    if unknown:
        raise RecordError(f"the record's pack has a file {min(unknown)!r} that is not part of this game's pack")
    if len(pack.text_form) > PACK_MAX:
        raise RecordError(f"the record's pack has {len(pack.text_form)} characters; at most {PACK_MAX} can be read")


def begin(record: Record) -> Game:
    """Return the game of a record before its first entry; checks options, pack and start position."""
    try:
        game = replay(record, upto=0)
    except SPOILED as problem:
        raise RecordError(str(problem)) from None
    if game.start is not None:
        require_position(game.table, game.options)
    return game


def require_position(table: Table, options: dict[str, Any]) -> None:
    """Refuse a position that cannot occur, or from which a game cannot begin."""
    problem = position_problem(table, options)
    if problem is not None:
        raise RecordError(f"the start position is not one that this game can have: {problem}")


def position_problem(table: Table, options: dict[str, Any]) -> str | None:
    """Return why a position is invalid; None if it is valid."""
    book = table.rulebook
    problem = out_of_bounds(book.fields, table.box, table.states, by_hand=True)
    if problem is not None:
        return problem
    agreed = book.options_record(options, table.pack)
    for name in book.agreed_fields:
        if (agreed[name] != table.states[name]).any():
            return f"{name} is not what the options say"
    if not any(_agenda_fits(opening, table) for opening in book.openings):
        return "a game begins where a player takes an action, and not in the middle of one"
    law = table.check()
    if law:
        return f"it breaks invariant {law} of `check`"
    if not book.has_choice(table.box_lens, table.state, table.desk) or not table.legal(table.waiting_mask):
        return "nobody has anything to do"
    return None


def _agenda_fits(opening: Opening, table: Table) -> bool:
    """Whether the agenda is an instance of an opening."""
    agenda = table.states["agenda"][0]
    if table.state.agenda_size != len(opening) or agenda[len(opening) :].any():
        return False
    return all(_step_fits(step, agenda[i].tolist(), table) for i, step in enumerate(opening))


def _step_fits(step: Step, slot: list[int], table: Table) -> bool:
    kind, *operands = step
    if slot[0] != kind or any(slot[1 + len(operands) :]):
        return False
    return all(_within(bound, value, table) for bound, value in zip(operands, slot[1:], strict=False))


def _within(bound: Bound, value: int, table: Table) -> bool:
    return bound.least <= value <= bound.most and (bound.below is None or value < getattr(table.state, bound.below))
