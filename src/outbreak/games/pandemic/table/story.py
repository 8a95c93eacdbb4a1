"""The story of a Pandemic game: which journal entries become sentences, and what changed between two views."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from outbreak.core.table import JournalEntry
from outbreak.games.pandemic.vocabulary import EVENT_CARD, HIDDEN, Place

if TYPE_CHECKING:
    from outbreak.core.game import View

TURN = "turn"  # the entry that begins a turn
OMITTED = ("passed", "dealt", "shown")  # entries that the board or the next sentence shows
TURNING = {  # entries that can decide a game, the most important first
    "lost": ("outbreak", "epidemic", "cubes", "drew", "lost"),
    "won": ("drew", "cubes", "won"),
}


def retell(entries: Sequence[JournalEntry]) -> list[JournalEntry]:
    """Select the journal entries that become sentences: infection cards with their cubes, hidden cards of a Forecast only once."""
    begins = next((number for number, entry in enumerate(entries) if entry.kind == "begins"), 0)  # entries before it are set-up
    found: list[JournalEntry] = []
    for number, (entry, following) in enumerate(zip_longest(entries, entries[1:])):
        if entry.kind in OMITTED or (number < begins and entry.kind in ("infection-card", "cubes")):
            continue
        if found and entry == found[-1] and entry.kind in ("looked", "arranged"):
            continue
        if entry.kind == "infection-card" and following is not None and following.operands.get("city") == entry.operands["city"]:
            continue
        found.append(entry)
    return found


def changes(before: "View", after: "View") -> list[JournalEntry]:
    """Return the differences between two views of a seat as journal entries; the record of a seat holds views, not the journal."""
    found = [*_card_changes(before, after), *_board_changes(before, after)]
    if after.state.turn != before.state.turn:
        found.append(JournalEntry(TURN, {"seat": after.state.active, "number": after.state.turn}))
    return found


def _card_changes(before: "View", after: "View") -> list[JournalEntry]:
    found = []
    names, drawn = after.table.codec.domains["card"], [0] * after.state.players
    for seat in range(after.state.players):
        drawn[seat] = after.state.hand_size[seat] - before.state.hand_size[seat]
    for card, (was, now) in enumerate(zip(before.state.place.tolist(), after.state.place.tolist(), strict=True)):
        holder, holds = was < after.state.players, now < after.state.players
        if was == now:
            continue
        if was == HIDDEN and now in (Place.IN_DISCARD, Place.OUT_OF_GAME):  # it came from the hand that is smaller now
            was = min(range(after.state.players), key=lambda seat: drawn[seat])
            holder = True
        if holder and holds:
            found.append(JournalEntry("shared", {"giver": was, "receiver": now, "card": names[card]}))
        elif holds:
            drawn[now] -= 1
            found.append(JournalEntry("drew", {"seat": now, "card": names[card]}))
        elif holder and now != HIDDEN:
            drawn[was] += 1
            found.append(JournalEntry("played" if card >= EVENT_CARD else "discarded", {"seat": was, "card": names[card]}))
    for seat, count in enumerate(drawn):
        found += [JournalEntry("drew", {"seat": seat, "card": None})] * count
    return found


def _board_changes(before: "View", after: "View") -> list[JournalEntry]:
    old, new, cities, colors = before.state, after.state, after.table.codec.names["city"], after.table.codec.names["color"]
    found = []
    for seat in range(new.players):
        if old.pawn[seat] != new.pawn[seat]:
            origin, city = cities[old.pawn[seat]], cities[new.pawn[seat]]
            found.append(JournalEntry("moved", {"pawn": seat, "origin": origin, "city": city, "by": "other"}))
    if new.epidemics_drawn > old.epidemics_drawn:
        found.append(JournalEntry("epidemic", {"rate": after.table.box_lens.rates[new.rate]}))
    for number, city in enumerate(cities):
        if new.infection_place[number] != old.infection_place[number] and new.infection_place[number] == Place.IN_DISCARD:
            found.append(JournalEntry("infection-card", {"city": city}))
        for shade, color in enumerate(colors):
            more = new.cubes[number, shade] - old.cubes[number, shade]
            if more:
                found.append(JournalEntry("cubes" if more > 0 else "treated", {"city": city, "color": color, "count": abs(more)}))
        if new.station[number] != old.station[number]:
            found.append(_station_change(new, city, bool(new.station[number])))
    for shade, color in enumerate(colors):
        if new.cured[shade] > old.cured[shade]:
            found.append(JournalEntry("cured", {"seat": old.active, "color": color}))
    return found


def _station_change(state: Any, city: str, built: bool) -> JournalEntry:
    return JournalEntry("built", {"seat": state.active, "city": city}) if built else JournalEntry("station-left", {"city": city})
