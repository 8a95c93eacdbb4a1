"""Golden playthroughs: a change of behaviour shows as a difference."""

import pytest

from outbreak.core.registry import names
from tests.golden.playthroughs import INTENDED, path_of, player_counts, playthrough

CASES = [(game, players) for game in names() for players in player_counts(game)]


@pytest.mark.parametrize(("game", "players"), CASES)
def test_the_playthrough_is_unchanged(game, players):
    """Given a golden playthrough, when it is played again, then it is the same; `make generated` writes an intended change."""
    assert path_of(game, players).exists(), f"no golden playthrough of {game} for {players}: run make generated"
    assert playthrough(game, players) == path_of(game, players).read_text(encoding="utf-8"), INTENDED
