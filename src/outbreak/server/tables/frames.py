"""Frames for clients: how the picture changes with every single thing that happened."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from outbreak.core.frames import frames
from outbreak.core.game import View
from outbreak.core.patches import Change, changes_between
from outbreak.core.table import Table
from outbreak.server.tables.session.commands import TableSession
from outbreak.server.tables.session.state import Step

log = logging.getLogger("outbreak.frames")

STEPS_MAX = 60  # of a longer story the end has frames; a client that was away longer does not want to see everything


class Move(msgspec.Struct, array_like=True):
    """What a step of the story did to the game: the states around it, and the actions between them, if it was one."""

    before: bytes
    codes: list[int]
    after: bytes


def moves_of(session: TableSession, steps: Sequence[Step]) -> list[Move | None]:
    """Return what each step did to the game; None for the deal, and for steps that are older than frames go back."""
    return [None] * max(0, len(steps) - STEPS_MAX) + [_move(session, step.number) for step in steps[-STEPS_MAX:]]


def _move(session: TableSession, last: int) -> Move | None:
    first = last
    while session.entries[first - 1].automatic:
        first -= 1
    if first <= session.began:
        return None
    codes = [entry.code for entry in session.entries[first - 1 : last] if entry.code is not None]
    return Move(session.game.position_at(first - 1), codes, session.game.position_at(last))


def frames_of(table: Table, moves: Sequence[Move | None], mask: int) -> list[list[list[Change]]]:
    """Return for each move how the picture that some seats see changes: with each thing that happened, and after the last of them.

    If a position in the middle of a move cannot be shown, no move has frames, and clients show the result at once."""
    try:
        return _frames_of(table, moves, mask)
    except Exception:
        log.exception("a story of %s is sent without frames", table.rulebook.name)
        return [[] for _ in moves]


def _frames_of(table: Table, moves: Sequence[Move | None], mask: int) -> list[list[list[Change]]]:
    playing, shown = table.twin(), _ShownPicture(table.twin(), mask)
    found: list[list[list[Change]]] = []
    for move in moves:
        changes: list[list[Change]] = []
        if move is not None:
            shown.changes_to(move.before)
            changes = [shown.changes_to(state) for state in [*_states(playing, move), move.after]]
        found.append(changes)
    return found


def _states(table: Table, move: Move) -> list[bytes]:
    table.set_state(move.before)
    return [state for code in move.codes for state in frames(table, code)]


class _ShownPicture:
    """The picture that some seats see, while one state follows another."""

    def __init__(self, table: Table, mask: int) -> None:
        self._table, self._mask = table, mask
        self._state = self._view = b""
        self._picture: Any = None

    def changes_to(self, state: bytes) -> list[Change]:
        """Return the changes of the picture from the last state to this one."""
        if state == self._state:
            return []
        self._state = state
        self._table.set_state(state)
        self._table.hide(self._mask)
        view = self._table.states.tobytes()
        if view == self._view:
            return []
        before, self._view = self._picture, view
        self._picture = msgspec.to_builtins(self._table.rulebook.presentation.picture(View(self._table, self._mask)))
        return changes_between(before, self._picture)
