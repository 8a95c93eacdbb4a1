"""What happened at a Pandemic table, as it is told: what is worth a sentence, and what two views of a seat differ in."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from outbreak.core.table import JournalEntry
from outbreak.games.pandemic.vocabulary import EVENT_CARD, HIDDEN, Place

if TYPE_CHECKING:
    from outbreak.core.game import View

TURN = "turn"  # the happening that begins a turn
BESIDE_THE_POINT = ("passed", "dealt", "shown")  # the board or the next sentence says it
TURNING = {  # what can turn a game for the worse or the better, the most telling first
    "lost": ("outbreak", "epidemic", "cubes", "drew", "lost"),
    "won": ("drew", "cubes", "won"),
}


def colors_of(view: "View") -> list[str]:
    """The colours of this box, in order."""
    return [color for color in view.table.codec.domains["color"] if color]


def cities_of(view: "View") -> list[str]:
    """The cities of this box, in order."""
    return [city for city in view.table.codec.domains["city"] if city]


def retell(entries: Sequence[JournalEntry]) -> list[JournalEntry]:
    """What is worth telling of what happened: infection cards with their cubes, hidden cards of a Forecast once."""
    begins = next((number for number, entry in enumerate(entries) if entry.kind == "begins"), 0)  # what comes before it is set-up
    told: list[JournalEntry] = []
    for number, (entry, following) in enumerate(zip_longest(entries, entries[1:])):
        if entry.kind in BESIDE_THE_POINT or (number < begins and entry.kind in ("infection-card", "cubes")):
            continue
        if told and entry == told[-1] and entry.kind in ("looked", "arranged"):
            continue
        if entry.kind == "infection-card" and following is not None and following.operands.get("city") == entry.operands["city"]:
            continue
        told.append(entry)
    return told


def changes(before: "View", after: "View") -> list[JournalEntry]:
    """What two views of a seat differ in, told as what happened: a seat's record holds views, not the journal."""
    told = [*_card_changes(before, after), *_board_changes(before, after)]
    if after.state.turn != before.state.turn:
        told.append(JournalEntry(TURN, {"seat": after.state.active, "number": after.state.turn}))
    return told


def _card_changes(before: "View", after: "View") -> list[JournalEntry]:
    told = []
    names, drawn = after.table.codec.domains["card"], [0] * after.state.players
    for seat in range(after.state.players):
        drawn[seat] = after.state.hand_size[seat] - before.state.hand_size[seat]
    for card, (was, now) in enumerate(zip(before.state.place.tolist(), after.state.place.tolist(), strict=True)):
        holder, holds = was < after.state.players, now < after.state.players
        if was == now:
            continue
        if was == HIDDEN and now in (Place.IN_DISCARD, Place.OUT_OF_GAME):  # it was in the hand that is smaller now
            was = min(range(after.state.players), key=lambda seat: drawn[seat])
            holder = True
        if holder and holds:
            told.append(JournalEntry("shared", {"giver": was, "receiver": now, "card": names[card]}))
        elif holds:
            drawn[now] -= 1
            told.append(JournalEntry("drew", {"seat": now, "card": names[card]}))
        elif holder and now != HIDDEN:
            drawn[was] += 1
            told.append(JournalEntry("played" if card >= EVENT_CARD else "discarded", {"seat": was, "card": names[card]}))
    for seat, count in enumerate(drawn):
        told += [JournalEntry("drew", {"seat": seat, "card": None})] * count
    return told


def _board_changes(before: "View", after: "View") -> list[JournalEntry]:
    old, new, cities, colors = before.state, after.state, cities_of(after), colors_of(after)
    told = []
    for seat in range(new.players):
        if old.pawn[seat] != new.pawn[seat]:
            origin, city = cities[old.pawn[seat]], cities[new.pawn[seat]]
            told.append(JournalEntry("moved", {"pawn": seat, "origin": origin, "city": city, "by": "other"}))
    if new.epidemics_drawn > old.epidemics_drawn:
        told.append(JournalEntry("epidemic", {"rate": after.table.box_lens.rates[new.rate]}))
    for number, city in enumerate(cities):
        if new.infection_place[number] != old.infection_place[number] and new.infection_place[number] == Place.IN_DISCARD:
            told.append(JournalEntry("infection-card", {"city": city}))
        for shade, color in enumerate(colors):
            more = new.cubes[number, shade] - old.cubes[number, shade]
            if more:
                told.append(JournalEntry("cubes" if more > 0 else "treated", {"city": city, "color": color, "count": abs(more)}))
        if new.station[number] != old.station[number]:
            told.append(_station_change(new, city, bool(new.station[number])))
    for shade, color in enumerate(colors):
        if new.cured[shade] > old.cured[shade]:
            told.append(JournalEntry("cured", {"seat": old.active, "color": color}))
    return told


def _station_change(state: Any, city: str, built: bool) -> JournalEntry:
    return JournalEntry("built", {"seat": state.active, "city": city}) if built else JournalEntry("station-left", {"city": city})
