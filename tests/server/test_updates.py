"""The story of a game: every action has a sentence in every language, which does not change later."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from outbreak.core.registry import rulebook
from outbreak.core.table import seats_in
from outbreak.server.tables import updates
from outbreak.server.tables.session.commands import TableSession
from outbreak.words import LANGUAGES, Words
from tests.server.test_table_session import START, again, fresh

VARIETIES = [
    ("pandemic", {"players": 3}),
    ("pandemic", {"players": 2, "consent": "ask", "windows": "polled"}),
    ("contagion", {"players": 4}),
    ("raxxon", {"players": 1}),
    ("raxxon", {"players": 4}),
]


def random_game(game: str, seed: int, most: int = 400, **options: Any) -> Iterator[TableSession]:
    """Play a random game; yields the session after each action."""
    chance, session = random.Random(f"{game} {seed}"), fresh(game, seed, **options)
    everybody = (1 << len(session.seats)) - 1
    for _ in session.seats:
        session.sit("anna", "Anna", None, START)
    session.start("anna", START)
    for _ in range(most):
        session.act(everybody, chance.choice(session.game.legal(seats_in(everybody))).code, session.position, START)
        yield session
        if session.status == "finished":
            return


@pytest.mark.parametrize(("game", "options"), VARIETIES)
@pytest.mark.parametrize("seed", range(3))
def test_every_action_has_a_sentence(game: str, options: dict[str, Any], seed: int) -> None:
    """Given random games, when their story is rendered for all seats, then each action has at least one sentence."""
    *_, session = random_game(game, seed, **options)
    for lang in LANGUAGES:
        words = Words(lang, rulebook(game), strict=True)
        for told in updates.story(session, (1 << len(session.seats)) - 1, 0):
            said = [words.say(sentence) for sentence in told.sentences]
            assert told.kind != "action" or said
            assert all(sentence[-1] in ".?:" for sentence in said), said


def test_old_sentences_keep_the_character_of_their_time() -> None:
    """Given a single player, when a later day brings another character, then earlier sentences still name the earlier one."""
    first: dict[int, bytes] = {}
    characters: set[str] = set()
    for session in random_game("raxxon", 2, players=1):
        latest = updates.story(session, 1, 0)[-1]
        first.setdefault(latest.number, updates.encode(latest))
        characters |= {str(told.operands["character"]) for told in latest.happenings if told.kind == "character"}
        if len(characters) == 3:
            break
    assert len(characters) == 3
    for one in (session, again(session)):
        for told in updates.story(one, 1, 0):
            assert told.kind != "action" or updates.encode(told) == first[told.number]
