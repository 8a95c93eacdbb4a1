"""What happened at a Contagion table, as it is told: names, what is worth a sentence, and what two views of a seat differ in."""

from collections import Counter
from collections.abc import Iterable, Sequence
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

TURN = "turn"  # the happening that begins a turn
BESIDE_THE_POINT = ("passed", "dealt")  # the board or the next sentence says it
GATHERED = {"drew": "color", "discarded": "color", "took": "color", "stole": "", "lost-cube": "city", "toll": "city"}
TURNING = {  # what can turn a game for the worse or the better, the most telling first
    "lost": ("filled", "lost-level", "lost-cube", "removed", "row-gone", "stole", "scored", "toll", "revealed", "last-round", "placed"),
    "won": ("filled", "scored", "toll", "points", "row-gone", "revealed", "last-round", "drew"),
}
PAINTS = {"blue": "94", "yellow": "33", "black": "90", "green": "32", "purple": "95", "red": "91"}


def cities_of(view: "View") -> list[str]:
    """The cities of this box, in order."""
    return [city for city in view.table.codec.domains["city"] if city]


def colors_of(view: "View") -> list[str]:
    """The colours of this box, in order."""
    return [color for color in view.table.codec.domains["color"] if color]


def player(view: "View", words: "Words", seat: int) -> str:
    """What a virus is called: by its shape."""
    return words("virus-neutral" if seat == NEUTRAL else f"virus-p{seat}")


def cards_by_color(words: "Words", cards: Counter[str], style: "Style | None" = None) -> list[str]:
    """Numbers of cards by colour."""
    told = [(color, words("board-cards", count=count, color=words.name(color, "color"))) for color, count in cards.items() if count]
    return [style.paint(PAINTS.get(color, "0"), text) if style else text for color, text in told]


def outcome(words: "Words", ending: Scored) -> str:
    """Who won, why the game ended, and all scores from the top."""
    names = [words(f"virus-p{seat}") for seat in range(len(ending.scores))]
    ranked = sorted(range(len(names)), key=lambda seat: (-ending.scores[seat], seat not in ending.winners))
    scores = ", ".join(words("outcome-score", player=names[seat], points=ending.scores[seat]) for seat in ranked)
    winners = ", ".join(names[seat] for seat in ending.winners)
    return words(f"outcome-scored-{ending.reason}", winners=winners, count=len(ending.winners), scores=scores)


def retell(entries: Sequence[JournalEntry]) -> list[JournalEntry]:
    """What is worth telling of what happened: cards and death tolls gathered by player, nothing that another sentence says."""
    told: list[JournalEntry] = []
    before = ""
    for entry in entries:
        is_setup = entry.kind == "city" and before in ("dealt", "city")
        is_said = entry.kind == "placed" and before in ("settled", "neutral")
        before = "dealt" if is_setup else entry.kind
        hidden = entry.kind == "took" and entry.operands["color"] is None
        if not (entry.kind in BESIDE_THE_POINT or is_setup or is_said or hidden):
            told.append(entry)
    runs = groupby(told, key=lambda entry: "stole" if entry.kind == "took" else entry.kind)
    return [entry for kind, run in runs for entry in (_gathered(run) if kind in GATHERED else run)]


def _gathered(run: Iterable[JournalEntry]) -> list[JournalEntry]:
    """Entries of one kind about one player become one, with all their cities or colours."""
    found: dict[tuple[str, Any], list[JournalEntry]] = {}
    for entry in run:
        found.setdefault((entry.kind, next(iter(entry.operands.values()))), []).append(entry)
    told = []
    for (kind, _), members in found.items():
        operands = dict(members[0].operands)
        if GATHERED[kind]:
            operands[GATHERED[kind]] = tuple(member.operands[GATHERED[kind]] for member in members)
        if "points" in operands:
            operands["points"] = sum(member.operands["points"] for member in members)
        told.append(JournalEntry(kind, {**operands, "count": len(members)}))
    return told


def changes(before: "View", after: "View") -> list[JournalEntry]:
    """What two views of a seat differ in, told as what happened: a seat's record holds views, not the journal."""
    old, new = before.state, after.state
    told = [*_city_changes(before, after), *_hand_changes(before, after)]
    for seat in range(new.players):
        for track, word in enumerate(Track.ids()):
            told += _level_change(seat, track, word, old.level[seat, track], new.level[seat, track])
        if new.score[seat] > old.score[seat]:
            told.append(JournalEntry("points", {"seat": seat, "points": new.score[seat] - old.score[seat]}))
    if new.rounds > old.rounds:
        told.append(JournalEntry("round", {"number": new.rounds}))
        told.append(JournalEntry("revealed", {"event": after.table.codec.domains["event"][new.event]}))
    if new.skulls > old.skulls:
        told.append(JournalEntry("skull", {"count": new.skulls}))
    if new.last_round and not old.last_round:
        told.append(JournalEntry("last-round", {"reason": REASONS[new.last_round]}))
    if (new.rounds, new.active) != (old.rounds, old.active) and not after.outcome:
        told.append(JournalEntry(TURN, {"seat": new.active, "number": new.rounds}))
    return told


def _level_change(seat: int, track: int, word: str, old: int, new: int) -> list[JournalEntry]:
    if new > old:
        return [JournalEntry("mutated", {"seat": seat, "track": word, "level": new})]
    if new < old and track == Track.RESISTANCE:
        return [JournalEntry("resisted", {"seat": seat, "level": level, "saved": None}) for level in range(old, new, -1)]
    return [JournalEntry("lost-level", {"seat": seat, "track": word, "level": new})] if new < old else []


def _city_changes(before: "View", after: "View") -> list[JournalEntry]:
    old, new, told = before.state, after.state, []
    actor = (before.waiting or (old.active,))[0]
    for number, city in enumerate(cities_of(after)):
        was, now = old.place[number], new.place[number]
        if was == Place.ON_TABLE and now != Place.ON_TABLE:
            told.append(JournalEntry("filled", {"virus": actor, "city": city}))
        elif now != was:
            kind = "kept" if now >= Place.KEPT else "used" if was >= Place.KEPT else "city"
            told.append(JournalEntry(kind, {"city": city} if kind == "city" else {"seat": actor, "city": city}))
        for virus in range(NEUTRAL + 1) if now == Place.ON_TABLE else ():
            more = new.cubes[number, virus] - old.cubes[number, virus]
            if more > 0:
                told.append(JournalEntry("placed", {"virus": virus, "city": city, "count": more}))
            elif more < 0:
                told.append(JournalEntry("lost-cube", {"seat": virus, "city": city}))
    return told


def _hand_changes(before: "View", after: "View") -> list[JournalEntry]:
    """Cards that came into hands or left them; a card that left one hand and lies on no pile is in the one that grew."""
    old, new, colors, told = before.state, after.state, colors_of(after), []
    seats = range(new.players)
    more = [new.hand_size[seat] - old.hand_size[seat] for seat in seats]
    gone = [color for number, color in enumerate(colors) for _ in range(new.discards[number] - old.discards[number])]
    for seat in seats:
        gained = [color for number, color in enumerate(colors) for _ in range(held(new, seat, number) - held(old, seat, number))]
        victim = next((other for other in seats if more[other] < 0 and not gone), None)
        for place in range(more[seat]):
            if victim is not None:
                told.append(JournalEntry("stole", {"seat": seat, "victim": victim}))
            else:
                told.append(JournalEntry("drew", {"seat": seat, "color": gained[place] if place < len(gained) else None}))
        if more[seat] < 0:
            told += [JournalEntry("discarded", {"seat": seat, "color": color}) for color in gone[: -more[seat]]]
    return told
