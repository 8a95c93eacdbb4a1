"""Frames of Contagion: at each of them the table shows what its journal entry tells."""

from typing import Any

import outbreak
from outbreak.games.contagion.vocabulary import COLORS_MAX, NEUTRAL, OLD, SEATS_MAX, TURNED, Note, Place, Track
from tests.frames import Shows, play_and_compare


def held(state: Any, seat: int, color: int) -> int:
    """How many cards of a colour a seat holds."""
    return int(state.hand[seat, color] + state.hand[seat, OLD + color])


def rows(state: Any, city: int) -> list[int]:
    """The viruses in a city, from the top row."""
    return [int(state.row[city, i]) for i in range(state.rows[city])]


def total(state: Any) -> int:
    """How many cards are in hands."""
    return sum(held(state, seat, color) for seat in range(SEATS_MAX) for color in range(COLORS_MAX))


def gained(old: Any, new: Any, virus: int, points: int) -> bool:
    """Whether a virus has so many points more; the neutral one never has any."""
    return virus == NEUTRAL or new.score[virus] == old.score[virus] + points


SHOWS: Shows = {
    Note.CITY: lambda old, new, city, *_: new.place[city] == Place.ON_TABLE != old.place[city],
    Note.ROUND: lambda old, new, number, *_: new.rounds == number,
    Note.REVEALED: lambda old, new, event, *_: new.event == event and new.event_place[event] == TURNED,
    Note.SKULL: lambda old, new, count, *_: new.skulls == count == old.skulls + 1,
    Note.TURN: lambda old, new, seat, *_: new.active == seat,
    Note.DREW: lambda old, new, seat, color, *_: held(new, seat, color) == held(old, seat, color) + 1,
    Note.DISCARDED: lambda old, new, seat, color, *_: new.discards[color] == old.discards[color] + 1 and total(new) == total(old) - 1,
    Note.RESHUFFLED: lambda old, new, count, *_: new.deck_size == count and new.discards_size == 0,
    Note.PLACED: lambda old, new, virus, city, count, _: new.cubes[city, virus] == old.cubes[city, virus] + count,
    Note.MUTATED: lambda old, new, seat, track, level, _: new.level[seat, track] == level == old.level[seat, track] + 1,
    Note.RESISTED: lambda old, new, seat, level, *_: new.level[seat, Track.RESISTANCE] == level - 1,
    Note.LOST_CUBE: lambda old, new, seat, city, *_: new.cubes[city, seat] == old.cubes[city, seat] - 1,
    Note.LOST_LEVEL: lambda old, new, seat, track, level, _: new.level[seat, track] == level == old.level[seat, track] - 1,
    Note.ROW_GONE: lambda old, new, virus, city, *_: virus in rows(old, city) and virus not in rows(new, city),
    Note.FILLED: lambda old, new, virus, city, *_: new.rows[city] > 0,
    Note.SCORED: lambda old, new, virus, city, points, _: gained(old, new, virus, points) and new.rows[city] > 0,
    Note.TOLL: lambda old, new, virus, city, points, _: gained(old, new, virus, points),
    Note.KEPT: lambda old, new, seat, city, *_: new.place[city] == Place.KEPT + seat,
    Note.USED: lambda old, new, seat, city, *_: new.place[city] == Place.AWAY,
    Note.STOLE: lambda old, new, seat, victim, *_: new.hand_size[seat] == old.hand_size[seat] + 1,
    Note.REMOVED: lambda old, new, seat, city, victim, count: new.cubes[city, victim] == old.cubes[city, victim] - count,
    Note.POINTS: lambda old, new, seat, points, *_: new.score[seat] == old.score[seat] + points,
    Note.EXTRA: lambda old, new, seat, count, *_: new.extra_actions == old.extra_actions + count,
    Note.NEUTRAL: lambda old, new, color, city, *_: new.discards[color] == old.discards[color] + 1,
    Note.LAST_ROUND: lambda old, new, reason, *_: new.last_round == reason,
    Note.FINAL: lambda old, new, seat, levels, score, _: new.score[seat] == score == old.score[seat] + levels,
}


def test_a_frame_shows_what_its_entry_tells() -> None:
    """Given games of chance, when each action is applied by frames, then each frame shows what its entry tells."""
    games = [outbreak.new("contagion", players=2 + seed % 4, seed=seed) for seed in range(12)]
    seen = play_and_compare(games, SHOWS, passes=0.1)
    assert set(SHOWS) - set(seen) <= {Note.POINTS}
