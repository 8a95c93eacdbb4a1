"""The story of a Contagion game: which journal entries become sentences, and what changed between two views."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Any

from outbreak.core.endings import Scored
from outbreak.core.table import JournalEntry
from outbreak.games.contagion.options import REASONS
from outbreak.games.contagion.rules.hands import held
from outbreak.games.contagion.vocabulary import NEUTRAL, Place, Track

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.style import Style
    from outbreak.words import Words

TURN = "turn"  # the entry that begins a turn
OMITTED = ("passed", "dealt")  # entries that the board or the next sentence shows
COMBINED = {"drew": "color", "discarded": "color", "took": "color", "stole": "", "lost-cube": "city", "toll": "city"}
TURNING = {  # entries that can decide a game, the most important first
    "lost": ("filled", "lost-level", "lost-cube", "removed", "row-gone", "stole", "scored", "toll", "revealed", "last-round", "placed"),
    "won": ("filled", "scored", "toll", "points", "row-gone", "revealed", "last-round", "drew"),
}
PAINTS = {"blue": "94", "yellow": "33", "black": "90", "green": "32", "purple": "95", "red": "91"}


def player(view: "View", words: "Words", seat: int) -> str:
    """Return the name of a virus."""
    return words("virus-neutral" if seat == NEUTRAL else f"virus-p{seat}")


def cards_by_color(words: "Words", cards: Counter[str], style: "Style | None" = None) -> list[str]:
    """Return the numbers of cards by colour, in words."""
    found = [(color, words("board-cards", count=count, color=words.name(color, "color"))) for color, count in cards.items() if count]
    return [style.paint(PAINTS.get(color, "0"), text) if style else text for color, text in found]


def outcome(words: "Words", ending: Scored) -> str:
    """Return who won, why the game ended, and all scores from the top."""
    names = [words(f"virus-p{seat}") for seat in range(len(ending.scores))]
    ranked = sorted(range(len(names)), key=lambda seat: (-ending.scores[seat], seat not in ending.winners))
    scores = ", ".join(words("outcome-score", player=names[seat], points=ending.scores[seat]) for seat in ranked)
    winners = ", ".join(names[seat] for seat in ending.winners)
    return words(f"outcome-scored-{ending.reason}", winners=winners, count=len(ending.winners), scores=scores)


def retell(entries: Sequence[JournalEntry]) -> list[JournalEntry]:
    """Select the journal entries that become sentences: cards and death tolls combined by player, nothing that another sentence says."""
    found: list[JournalEntry] = []
    before = ""
    for entry in entries:
        is_setup = entry.kind == "city" and before in ("dealt", "city")
        is_said = entry.kind == "placed" and before in ("settled", "neutral")
        before = "dealt" if is_setup else entry.kind
        hidden = entry.kind == "took" and entry.operands["color"] is None
        if is_said:
            found[-1] = replace(found[-1], row=entry.row)
        elif not (entry.kind in OMITTED or is_setup or hidden):
            found.append(entry)
    runs = groupby(found, key=lambda entry: "stole" if entry.kind == "took" else entry.kind)
    return [entry for kind, run in runs for entry in (_combined(run) if kind in COMBINED else run)]


def _combined(run: Iterable[JournalEntry]) -> list[JournalEntry]:
    """Combine entries of one kind about one player into one, with all their cities or colours."""
    groups: dict[tuple[str, Any], list[JournalEntry]] = {}
    for entry in run:
        groups.setdefault((entry.kind, next(iter(entry.operands.values()))), []).append(entry)
    found = []
    for (kind, _), members in groups.items():
        operands = dict(members[0].operands)
        if COMBINED[kind]:
            operands[COMBINED[kind]] = tuple(member.operands[COMBINED[kind]] for member in members)
        if "points" in operands:
            operands["points"] = sum(member.operands["points"] for member in members)
        found.append(JournalEntry(kind, {**operands, "count": len(members)}, members[-1].row))
    return found


def changes(before: "View", after: "View") -> list[JournalEntry]:
    """Return the differences between two views of a seat as journal entries; the record of a seat holds views, not the journal."""
    old, new = before.state, after.state
    found = [*_city_changes(before, after), *_hand_changes(before, after)]
    for seat in range(new.players):
        for track, word in enumerate(Track.ids()):
            found += _level_change(seat, track, word, old.level[seat, track], new.level[seat, track])
        if new.score[seat] > old.score[seat]:
            found.append(JournalEntry("points", {"seat": seat, "points": new.score[seat] - old.score[seat]}))
    if new.rounds > old.rounds:
        found.append(JournalEntry("round", {"number": new.rounds}))
        found.append(JournalEntry("revealed", {"event": after.table.codec.domains["event"][new.event]}))
    if new.skulls > old.skulls:
        found.append(JournalEntry("skull", {"count": new.skulls}))
    if new.last_round and not old.last_round:
        found.append(JournalEntry("last-round", {"reason": REASONS[new.last_round]}))
    if (new.rounds, new.active) != (old.rounds, old.active) and not after.outcome:
        found.append(JournalEntry(TURN, {"seat": new.active, "number": new.rounds}))
    return found


def _level_change(seat: int, track: int, word: str, old: int, new: int) -> list[JournalEntry]:
    if new > old:
        return [JournalEntry("mutated", {"seat": seat, "track": word, "level": new})]
    if new < old and track == Track.RESISTANCE:
        return [JournalEntry("resisted", {"seat": seat, "level": level, "saved": None}) for level in range(old, new, -1)]
    return [JournalEntry("lost-level", {"seat": seat, "track": word, "level": new})] if new < old else []


def _city_changes(before: "View", after: "View") -> list[JournalEntry]:
    old, new, found = before.state, after.state, []
    actor = (before.waiting or (old.active,))[0]
    for number, city in enumerate(after.table.codec.names["city"]):
        was, now = old.place[number], new.place[number]
        if was == Place.ON_TABLE and now != Place.ON_TABLE:
            found.append(JournalEntry("filled", {"virus": actor, "city": city}))
        elif now != was:
            kind = "kept" if now >= Place.KEPT else "used" if was >= Place.KEPT else "city"
            found.append(JournalEntry(kind, {"city": city} if kind == "city" else {"seat": actor, "city": city}))
        for virus in range(NEUTRAL + 1) if now == Place.ON_TABLE else ():
            more = new.cubes[number, virus] - old.cubes[number, virus]
            if more > 0:
                found.append(JournalEntry("placed", {"virus": virus, "city": city, "count": more}))
            elif more < 0:
                found.append(JournalEntry("lost-cube", {"seat": virus, "city": city}))
    return found


def _hand_changes(before: "View", after: "View") -> list[JournalEntry]:
    """Return the cards that came into hands or left them; a card that left one hand for no pile is in the one that grew."""
    old, new, colors, found = before.state, after.state, after.table.codec.names["color"], []
    seats = range(new.players)
    more = [new.hand_size[seat] - old.hand_size[seat] for seat in seats]
    gone = [color for number, color in enumerate(colors) for _ in range(new.discards[number] - old.discards[number])]
    for seat in seats:
        gained = [color for number, color in enumerate(colors) for _ in range(held(new, seat, number) - held(old, seat, number))]
        victim = next((other for other in seats if more[other] < 0 and not gone), None)
        for place in range(more[seat]):
            if victim is not None:
                found.append(JournalEntry("stole", {"seat": seat, "victim": victim}))
            else:
                found.append(JournalEntry("drew", {"seat": seat, "color": gained[place] if place < len(gained) else None}))
        if more[seat] < 0:
            found += [JournalEntry("discarded", {"seat": seat, "color": color}) for color in gone[: -more[seat]]]
    return found
