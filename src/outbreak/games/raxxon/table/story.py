"""The story of a Raxxon game: which journal entries become sentences, and the differences between two views."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from outbreak.core.table import JournalEntry
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, HIDDEN, ROWS, SPACES, Place

if TYPE_CHECKING:
    from outbreak.core.game import View

TURN = "turn"  # the kind of entry that begins a turn
OMITTED = ("dealt", "triggers", "bonus")  # the board or the next sentence says it
GATHERED = ("killed", "evacuated", "contained", "infection", "turned-down")  # several in a row become one sentence
TURNING = {  # the events that can decide a game, the most important first
    "lost": ("raxxon", "option", "hostile-back", "power", "killed", "infection", "night", "flipped", "added", "lost"),
    "won": ("untriggered", "evacuated", "contained", "killed", "flipped", "night", "won"),
}


def types_of(view: "View") -> list[str]:
    """Return the population types of this box, in order."""
    return [kind for kind in view.table.codec.domains["type"] if kind]


def retell(entries: Sequence[JournalEntry]) -> list[JournalEntry]:
    """Return the entries worth telling: those of one kind in a row are grouped, and those that another sentence implies are left out."""
    told: list[JournalEntry] = []
    for number, entry in enumerate(entries):
        following = entries[number + 1] if number + 1 < len(entries) else None
        if entry.kind in OMITTED or _is_said(entry, following) or (entry.kind == "arranged" and told and told[-1] == entry):
            continue
        told.append(entry)
    return [each for kind, run in groupby(told, key=lambda entry: entry.kind) for each in (_gathered(run) if kind in GATHERED else run)]


def _is_said(entry: JournalEntry, following: JournalEntry | None) -> bool:
    """Whether the next sentence says it, or everybody expects it."""
    if entry.kind == "looked" and following is not None and following.operands.get("cell") == entry.operands["cell"]:
        return following.kind == "flipped" or following.operands.get("type") is not None
    if entry.kind == "raxxon":
        return following is not None and following.kind == "option"
    if entry.kind == "filed":
        return bool(entry.operands["pile"] == "triggered")
    return entry.kind == "saw" and entry.operands["type"] is None


def _gathered(run: Iterable[JournalEntry]) -> list[JournalEntry]:
    """Join entries of one kind: all their types and cells, and the last of their numbers."""
    members = list(run)
    operands = dict(members[-1].operands)
    for word in {"type", "cell"} & operands.keys():
        operands[word] = tuple(member.operands[word] for member in members)
    return [JournalEntry(members[0].kind, operands, members[-1].row)]


def changes(before: "View", after: "View") -> list[JournalEntry]:
    """Return the differences between two views of a seat, as journal entries: a seat's record holds views, not the journal."""
    old, new, told = before.state, after.state, []
    is_new_day = new.day != old.day
    if is_new_day:
        told.append(JournalEntry("day", {"number": new.day}))
        told.append(JournalEntry("dealt", {"count": new.crowd_size}))
    else:
        told += [*_token_changes(before, after), *_crowd_changes(before, after)]
    told += [*_pile_changes(before, after, is_new_day), *_raxxon_changes(before, after)]
    if (new.day, new.active) != (old.day, old.active) and not after.outcome:
        told.append(JournalEntry(TURN, {"seat": new.active, "number": new.day}))
    return told


def _token_changes(before: "View", after: "View") -> list[JournalEntry]:
    old, new, told = before.state, after.state, []
    for seat in range(new.players):
        if new.passed >> seat & 1 > old.passed >> seat & 1:
            told.append(JournalEntry("passed", {"seat": seat}))
        for row in range(ROWS):
            for space in range(SPACES):
                if new.token[seat, row, space] > old.token[seat, row, space]:
                    told.append(JournalEntry("action", {"seat": seat, "row": row + 1}))
                elif new.token[seat, row, space] < old.token[seat, row, space]:
                    told.append(JournalEntry("token-taken", {"seat": seat, "row": row, "space": space}))
    return told


def _crowd_changes(before: "View", after: "View") -> list[JournalEntry]:
    """Cards that were added or turned; after cards have left, cells may have moved and only the piles tell."""
    old, new, types = before.state, after.state, types_of(after)
    cells, told = after.table.codec.domains["cell"], []
    came = [cell for cell in range(CELLS) if old.crowd[cell] == EMPTY != new.crowd[cell]]
    gone = [cell for cell in range(CELLS) if new.crowd[cell] == EMPTY != old.crowd[cell]]
    if gone:
        return []
    told += [JournalEntry("added", {"cell": cells[cell]}) for cell in came]
    for cell in range(CELLS):
        if cell not in came and new.crowd[cell] not in (EMPTY, HIDDEN) and new.face_up[cell] != old.face_up[cell]:
            kind = "flipped" if new.face_up[cell] else "turned-down"
            told.append(JournalEntry(kind, {"cell": cells[cell], "type": types[new.crowd[cell]]}))
    return told


def _pile_changes(before: "View", after: "View", is_new_day: bool) -> list[JournalEntry]:
    old, new, told = before.state, after.state, []
    for number, kind in enumerate(types_of(after)):
        told += [JournalEntry("evacuated", {"type": kind, "cell": None})] * (new.evacuated[number] - old.evacuated[number])
        if new.evacuated[number] < old.evacuated[number]:
            told.append(JournalEntry("returned", {"type": kind, "count": old.evacuated[number] - new.evacuated[number]}))
        if not is_new_day:
            told += [JournalEntry("contained", {"type": kind})] * (new.contained[number] - old.contained[number])
    if new.power > old.power:
        told.append(JournalEntry("power", {"power": new.power}))
    return told


def _raxxon_changes(before: "View", after: "View") -> list[JournalEntry]:
    told = []
    for number, card in enumerate(after.table.codec.domains["raxxon"]):
        was, now = before.state.raxxon_place[number], after.state.raxxon_place[number]
        if card and was != now and now in (Place.TRIGGERED, Place.UNTRIGGERED):
            pile = after.table.codec.domains["raxxon_pile"][now]
            told.append(
                JournalEntry("filed", {"card": card, "pile": pile})
                if now == Place.TRIGGERED
                else JournalEntry("untriggered", {"card": card})
            )
    return told
