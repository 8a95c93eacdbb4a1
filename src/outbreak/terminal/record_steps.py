"""The steps of a record: after every entry, what was done, what happened and what some seats knew."""

from dataclasses import dataclass
from typing import Any

from outbreak.core.codec import Action
from outbreak.core.game import Game, View, replay, seat_views
from outbreak.core.journal import EVERYBODY
from outbreak.core.record import Entry, Record
from outbreak.core.table import JournalEntry
from outbreak.wording import Wording


@dataclass(frozen=True)
class Step:
    """One entry and its effects; the first step has no entry. An action that these seats may not see is None."""

    entry: Entry | None
    action: Action | None
    journal: list[JournalEntry]
    view: View
    reveals: int


def record_steps(record: Record, wording: Wording, seats: list[int] | None = None) -> list[Step]:
    """Return all steps of a record as some seats saw them, by default all seats."""
    if record.kind == "seat":
        return _tape_of_views(record, wording.show)
    replay(record)  # every entry and digest is checked before anything is shown
    return _tape_of_game(record, seats)


def _tape_of_views(record: Record, show: Any) -> list[Step]:
    steps: list[Step] = []
    for entry, view in zip([None, *record.entries], seat_views(record), strict=True):
        before = steps[-1].view if steps else None
        action = before.action(entry.code) if before is not None and entry is not None and entry.code is not None else None
        steps.append(Step(entry, action, show.changes(before, view) if before else [], view, view.state.reveals))
    return steps


def _tape_of_game(record: Record, seats: list[int] | None) -> list[Step]:
    game = replay(record, upto=0)
    mask = game.table.mask_of(seats)
    steps = [Step(None, None, game.journal(seats), game.view(seats), game.state.reveals)]
    standing: list[bool] = []  # for each action that was not undone, whether it was automatic
    for entry in record.entries:
        action = None
        if entry.code is not None:
            witnesses = game.table.witnesses(entry.code)
            action = game.action(entry.code) if witnesses == EVERYBODY or witnesses & mask else None
        _again(game, entry, standing)
        journal = game.journal(seats) if entry.moves else []
        steps.append(Step(entry, action, journal, game.view(seats), game.state.reveals))
    return steps


def _again(game: Game, entry: Entry, standing: list[bool]) -> None:
    """Replay one entry; automatic answers are undone together with the action before them."""
    if entry.code is not None:
        game.push(entry.code)
        standing.append(entry.automatic)
    elif entry.kind in ("undo", "take-back"):
        automatic = True
        while automatic:
            automatic = standing.pop()
            game.take_back()


def step_lines(step: Step, number: int, wording: Wording) -> list[str]:
    """Return a step in words: the entry, then what happened."""
    words = wording.words
    if step.entry is None:
        head = words("record-start")
    elif step.entry.kind != "action":
        known = words.has(f"record-{step.entry.kind}")
        head = words(f"record-{step.entry.kind}") if known else words("record-other", kind=step.entry.kind)
    elif step.action is None:
        head = words("record-hidden")
    else:
        item = wording.action(step.view, step.action)
        head = words("list-by", player=wording.player(step.view, step.action.seat), item=item)
    head = head if step.entry is None else words("record-step", number=number, action=head)
    story = " ".join(wording.sentences(step.view, step.journal))
    return [head, *wording.style.prose(story, 4)]
