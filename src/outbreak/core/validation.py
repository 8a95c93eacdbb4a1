"""Proof: a position from outside is let in once nothing about it can lead a rule astray.

A game from its seed needs none: set-up and the rules make every state of it. A position that somebody wrote may be anything, and is
proven before a rule sees it: each field within its bounds, the agenda one with which a position may begin, every law of `check`, what
was agreed as the options say, and a player with something to do. What a player has learned on the way cannot be written down: a position
begins with what lies open."""

from typing import Any

from outbreak.core.fields import Bound, out_of_bounds
from outbreak.core.game import Game, replay
from outbreak.core.pack import Pack
from outbreak.core.record import Record, RecordError
from outbreak.core.registry import rulebook
from outbreak.core.table import Table

ENTRIES_MAX = 5_000
PACK_MAX = 60_000  # characters of its cards as JSON; the games' own have a third of that at most
SPOILED = (ArithmeticError, LookupError, RecursionError, TypeError, ValueError)  # nothing in a stranger's file is certain

Step = tuple[Any, ...]  # the kind of a step, and a bound for each of its operands
Opening = tuple[Step, ...]  # an agenda, the last step on top


def validated_record(text: bytes) -> Record:
    """Read a record from outside: one that is proven, and of which every entry can be played; all others raise RecordError."""
    record = read(text)
    begin(record)
    replay(record)
    return record


def read(text: bytes) -> Record:
    """Read a record from outside whose form is right."""
    try:
        record = Record.from_text(text)
        record.require_full()
        _check_pack(record)
    except SPOILED as problem:
        raise RecordError(str(problem)) from None
    if len(record.entries) > ENTRIES_MAX:
        raise RecordError(f"the record has {len(record.entries)} entries; at most {ENTRIES_MAX} can be read")
    if next((entry.automatic for entry in record.entries if entry.moves), False):
        raise RecordError("the first action cannot be one that followed of itself")
    return record


def _check_pack(record: Record) -> None:
    """Refuse cards beside those that a game reads: whoever shows the table would carry them along."""
    pack = Pack.from_json(record.pack)
    unknown = pack.files.keys() - rulebook(record.game).base_pack.files.keys()
    if unknown:
        raise RecordError(f"the record's pack has a file {min(unknown)!r} that is not part of this game's pack")
    if len(pack.text_form) > PACK_MAX:
        raise RecordError(f"the record's pack has {len(pack.text_form)} characters; at most {PACK_MAX} can be read")


def begin(record: Record) -> Game:
    """The game of a record before its first entry; its options, its pack and its position are checked."""
    try:
        game = replay(record, upto=0)
    except SPOILED as problem:
        raise RecordError(str(problem)) from None
    if game.start is not None:
        require_position(game.table, game.options)
    return game


def require_position(table: Table, options: dict[str, Any]) -> None:
    """Refuse a position that cannot come up, or from which a game cannot begin."""
    problem = position_problem(table, options)
    if problem is not None:
        raise RecordError(f"the start position is not one that this game can have: {problem}")


def position_problem(table: Table, options: dict[str, Any]) -> str | None:
    """Why a position is refused; None if it is proven."""
    book = table.rulebook
    problem = out_of_bounds(book.fields, table.box, table.states, by_hand=True)
    if problem is not None:
        return problem
    agreed = book.options_record(options)
    for name in book.agreed_fields:
        if (agreed[name] != table.states[name]).any():
            return f"{name} is not what the options say"
    if not any(_agenda_fits(opening, table) for opening in book.openings):
        return "a game begins where a player takes an action, and not in the middle of one"
    law = table.check()
    if law:
        return f"it breaks law {law} of `check`"
    if not book.has_choice(table.box_lens, table.state, table.desk) or not table.legal(table.waiting_mask):
        return "nobody has anything to do"
    return None


def _agenda_fits(opening: Opening, table: Table) -> bool:
    """Whether the agenda is a certain one."""
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
