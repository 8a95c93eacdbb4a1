"""Random games with every invariant checked at every decision, interpreted against compiled; broken rules are found."""

from dataclasses import replace

import pytest

from outbreak.core.registry import names, rulebook
from outbreak.core.rule import rule
from outbreak.games.pandemic.rules.legal import legal as honest_legal
from outbreak.games.pandemic.rules.view import hide as honest_hide
from outbreak.lab import fuzz
from outbreak.lab.verify import compile_all, fuzz_game, fuzz_task

pytestmark = pytest.mark.xdist_group("compiled")


@pytest.mark.parametrize("game", names())
def test_no_invariant_is_broken(game):
    """A short run: nothing unsound, nothing illegal accepted, nothing legal refused, no leak, no byte different."""
    compile_all(game)
    for number in range(2):
        counts, mismatches, notes, taken = fuzz_task((game, "suite", number, None))
        assert notes == [] and mismatches == 0 and not any(counts[2:])
        # Every action of the dense index is tried at every decision; the smallest game has about two hundred.
        assert counts[fuzz.DECISIONS] > 1000 and counts[fuzz.ILLEGAL_TRIED] > 150 * counts[fuzz.DECISIONS]
        assert len(taken) > 10  # many kinds of action, and endings


@rule
def leaky_hide(box, state, seats):
    """Fail to hide the top card of the player deck."""
    top = 0
    if state.player_deck_size > 0:
        top = state.player_deck[state.player_deck_size - 1]
    honest_hide(box, state, seats)
    if state.player_deck_size > 0:
        state.player_deck[state.player_deck_size - 1] = top


@rule
def forgetful_legal(box, state, seats, desk):
    """Leave out the last action."""
    n = honest_legal(box, state, seats, desk)
    return max(n - 1, min(n, 1))


@rule
def strict_check(box, state):
    """Check an invariant that the game does not keep."""
    return state.reveals // 60


def test_a_broken_game_is_noticed():
    """A leak, a missing action and an unsound state each show in their own count."""
    book = rulebook("pandemic")
    rules = replace(book.rules, legal=forgetful_legal, hide=leaky_hide, check=strict_check)
    broken = replace(book, name="pandemic-broken", rules=rules)
    counts, _, _ = fuzz_game(broken, book.fuzz_packs(book.base_pack)[0], book.read_options({"players": 3}), "broken")
    assert counts[fuzz.ILLEGAL_ACCEPTED] > 0
    assert counts[fuzz.UNSOUND] > 0
    assert counts[fuzz.COUNTS] > 0
