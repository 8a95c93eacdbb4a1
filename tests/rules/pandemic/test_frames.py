"""Frames of Pandemic: at each of them the board shows what its journal entry tells."""

import outbreak
from outbreak.games.pandemic.vocabulary import EPIDEMIC_CARD, Note, Place
from tests.frames import Shows, play_and_compare

SHOWS: Shows = {
    Note.MOVED: lambda old, new, pawn, left, city, _d: old.pawn[pawn] == left and new.pawn[pawn] == city,
    Note.DISCARDED: lambda old, new, seat, card, _, _d: old.place[card] == seat and new.place[card] == Place.IN_DISCARD,
    Note.SHARED: lambda old, new, giver, receiver, card, _d: old.place[card] == giver and new.place[card] == receiver,
    Note.PLAYED: lambda old, new, seat, card, _, _d: old.place[card] != new.place[card],
    Note.DREW: lambda old, new, seat, card, _, _d: card == EPIDEMIC_CARD or new.place[card] == seat,
    Note.CUBES: lambda old, new, city, color, count, _d: new.cubes[city, color] - old.cubes[city, color] == count,
    Note.TREATED: lambda old, new, city, color, count, _d: old.cubes[city, color] - new.cubes[city, color] == count,
    Note.INFECTION_CARD: lambda old, new, city, _b, _c, _d: new.infection_place[city] == Place.IN_DISCARD != old.infection_place[city],
    Note.OUTBREAK: lambda old, new, _a, _b, count, _d: new.outbreaks == count == old.outbreaks + 1,
    Note.EPIDEMIC: lambda old, new, _a, _b, _c, _d: new.epidemics_drawn == old.epidemics_drawn + 1,
    Note.INTENSIFIED: lambda old, new, _a, _b, _c, _d: new.infection_discards == 0 < old.infection_discards,
    Note.BUILT: lambda old, new, _, city, _c, _d: new.station[city] == 1 != old.station[city],
    Note.CURED: lambda old, new, _, color, _c, _d: new.cured[color] == 1 != old.cured[color],
    Note.TURN: lambda old, new, seat, _b, _c, _d: new.active == seat,
}


def test_a_frame_shows_what_its_entry_tells() -> None:
    """Given games of chance, when each action is applied by frames, then each frame shows what its entry tells."""
    games = [outbreak.new("pandemic", players=2 + seed % 3, epidemics=6, seed=seed) for seed in range(6)]
    seen = play_and_compare(games, SHOWS)
    assert set(SHOWS) - set(seen) <= {Note.CURED}
