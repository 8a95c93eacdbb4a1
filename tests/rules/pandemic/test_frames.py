"""Frames of Pandemic: at each of them the board shows what its journal entry tells."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import outbreak
from outbreak.games.pandemic.vocabulary import EPIDEMIC_CARD, Note, Place
from tests.frames import journal_with_frames

SHOWS: dict[int, Callable[[Any, Any, int, int, int], bool]] = {  # from the frame before, the frame, and the entry's first three operands
    Note.MOVED: lambda old, new, pawn, left, city: old.pawn[pawn] == left and new.pawn[pawn] == city,
    Note.DISCARDED: lambda old, new, seat, card, _: old.place[card] == seat and new.place[card] == Place.IN_DISCARD,
    Note.SHARED: lambda old, new, giver, receiver, card: old.place[card] == giver and new.place[card] == receiver,
    Note.PLAYED: lambda old, new, seat, card, _: old.place[card] != new.place[card],
    Note.DREW: lambda old, new, seat, card, _: card == EPIDEMIC_CARD or new.place[card] == seat,
    Note.CUBES: lambda old, new, city, color, count: new.cubes[city, color] - old.cubes[city, color] == count,
    Note.TREATED: lambda old, new, city, color, count: old.cubes[city, color] - new.cubes[city, color] == count,
    Note.INFECTION_CARD: lambda old, new, city, _b, _c: new.infection_place[city] == Place.IN_DISCARD != old.infection_place[city],
    Note.OUTBREAK: lambda old, new, _a, _b, count: new.outbreaks == count == old.outbreaks + 1,
    Note.EPIDEMIC: lambda old, new, _a, _b, _c: new.epidemics_drawn == old.epidemics_drawn + 1,
    Note.INTENSIFIED: lambda old, new, _a, _b, _c: new.infection_discards == 0 < old.infection_discards,
    Note.BUILT: lambda old, new, _, city, _c: new.station[city] == 1 != old.station[city],
    Note.CURED: lambda old, new, _, color, _c: new.cured[color] == 1 != old.cured[color],
    Note.TURN: lambda old, new, seat, _b, _c: new.active == seat,
}


def test_a_frame_shows_what_its_entry_tells() -> None:
    """Given games of the heuristic and of chance, when each action is applied by frames, then each frame shows what its entry tells."""
    seen: Counter[int] = Counter()
    for seed in range(6):
        game = outbreak.new("pandemic", players=2 + seed % 3, epidemics=6, seed=seed)
        chance = random.Random(seed)
        while game.outcome is None:
            actions = game.legal()
            action = chance.choice([action for action in actions if action.kind != "pass"] or actions)
            for row, old, new in journal_with_frames(game, action):
                if row[0] in SHOWS:
                    assert SHOWS[row[0]](old, new, *row[2:5]), (seed, action, row)
                    seen[row[0]] += 1
            game.push(action)
    assert set(SHOWS) - set(seen) <= {Note.CURED}
