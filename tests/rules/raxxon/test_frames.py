"""Frames of Raxxon: at each of them the table shows what its journal entry tells."""

from typing import Any

import outbreak
from outbreak.games.raxxon.vocabulary import CELLS, EMPTY, ROWS, SPACES, Note, Place, Result
from tests.frames import Shows, play_and_compare


def tokens(state: Any, seat: int) -> int:
    """How many tokens lie on a seat's sheet."""
    return sum(int(state.token[seat, row, space]) for row in range(ROWS) for space in range(SPACES))


SHOWS: Shows = {
    Note.DAY: lambda old, new, day, *_: new.day == day and new.crowd_size == 0,
    Note.DEALT: lambda old, new, count, *_: new.crowd_size == count > old.crowd_size == 0,
    Note.CHARACTER: lambda old, new, seat, sheet, *_: new.sheet[seat] == sheet,
    Note.TURN: lambda old, new, seat, *_: new.active == seat,
    Note.PASSED: lambda old, new, seat, *_: new.passed >> seat & 1 or tokens(new, seat) == 0,
    Note.FORCED: lambda old, new, seat, *_: new.must_pass >> seat & 1,
    Note.ACTION: lambda old, new, seat, row, *_: tokens(new, seat) - tokens(old, seat) == (row > 0),
    Note.FLIPPED: lambda old, new, cell, card, *_: old.face_up[cell] == 0 and new.face_up[cell] == 1 and new.crowd[cell] == card,
    Note.ADDED: lambda old, new, cell, *_: old.crowd[cell] == EMPTY != new.crowd[cell],
    Note.BLOCKED: lambda old, new, cell, *_: new.blocks[cell] == old.blocks[cell] - 1,
    Note.IGNORED: lambda old, new, left, *_: new.ignored == left == old.ignored - 1,
    Note.INFECTION: lambda old, new, card, left, *_: new.discards[card] == old.discards[card] + 1 and new.supply_size == left,
    Note.RAXXON: lambda old, new, card, *_: new.raxxon_place[card] == Place.RESOLVING != old.raxxon_place[card],
    Note.UNTRIGGERED: lambda old, new, card, *_: new.raxxon_place[card] == Place.UNTRIGGERED,
    Note.FILED: lambda old, new, card, pile, *_: new.raxxon_place[card] == pile != old.raxxon_place[card],
    Note.POWER: lambda old, new, power, *_: new.power == power == old.power + 1,
    Note.HOSTILE_BACK: lambda old, new, card, *_: new.evacuated[card] == old.evacuated[card] - 1,
    Note.KILLED: lambda old, new, card, cell, *_: old.crowd[cell] == card and new.crowd[cell] == EMPTY,
    Note.EVACUATED: lambda old, new, card, cell, *_: new.crowd[cell] == EMPTY and new.evacuated[card] == old.evacuated[card] + 1,
    Note.CONTAINED: lambda old, new, card, *_: new.contained[card] == old.contained[card] + 1,
    Note.RELEASED: lambda old, new, card, *_: new.uncontained[card] == old.uncontained[card] + 1,
    Note.DROPPED: lambda old, new, card, *_: new.discards[card] == old.discards[card] + 1,
    Note.SAW: lambda old, new, seat, cell, card, _: cell == EMPTY or new.known_by[cell] >> seat & 1,
    Note.TURNED_DOWN: lambda old, new, cell, card, *_: old.face_up[cell] == 1 and new.face_up[cell] == 0,
    Note.SWAPPED: lambda old, new, a, b, *_: new.crowd[b] == old.crowd[a] and new.crowd[a] == old.crowd[b],
    Note.CURFEW: lambda old, new, line, count, *_: new.crowd_size == old.crowd_size - count,
    Note.ROADBLOCK: lambda old, new, cell, count, *_: new.blocks[cell] == count > old.blocks[cell],
    Note.TOKEN_TAKEN: lambda old, new, seat, row, space, _: old.token[seat, row, space] == 1 and new.token[seat, row, space] == 0,
    Note.SUPPLY_BOTTOM: lambda old, new, card, *_: new.supply_size == old.supply_size + 1 and new.supply[0] == card,
    Note.RESHUFFLED: lambda old, new, count, *_: new.pile_size == count and not any(new.discards),
    Note.UNTRIGGERED_BACK: lambda old, new, count, *_: new.raxxon_deck_size == count,
    Note.RETURNED: lambda old, new, card, count, *_: old.evacuated[card] == count and new.evacuated[card] == 0,
    Note.NIGHT: lambda old, new, *_: all(new.known_by[cell] for cell in range(CELLS) if new.crowd[cell] != EMPTY),
    Note.SHIFTED: lambda old, new, by, *_: all(new.crowd[i + by] == old.crowd[i] for i in range(CELLS) if old.crowd[i] != EMPTY),
    Note.WON: lambda old, new, *_: new.result == Result.WON,
    Note.LOST: lambda old, new, reason, *_: new.result == reason,
}
RARE = {Note.WON, Note.RESHUFFLED, Note.RETURNED, Note.RELEASED, Note.DROPPED, Note.SUPPLY_BOTTOM}


def test_a_frame_shows_what_its_entry_tells() -> None:
    """Given games of chance, when each action is applied by frames, then each frame shows what its entry tells."""
    games = [outbreak.new("raxxon", players=1 + seed % 4, level="hard", looks="own", seed=seed) for seed in range(100)]
    seen = play_and_compare(games, SHOWS)
    assert set(SHOWS) - set(seen) <= RARE
