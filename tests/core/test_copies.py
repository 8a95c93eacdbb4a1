"""Copies and pickles of games and views: equal, independent, and with no hidden information in a view's."""

import copy
import pickle
import random
import subprocess
import sys

import pytest

import outbreak
from outbreak.bots.policies import with_policy
from outbreak.core.registry import names, rulebook
from outbreak.testing import table

WAYS = {
    "method": lambda original: original.copy(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda original: pickle.loads(pickle.dumps(original)),
}


@pytest.fixture(params=WAYS)
def copied(request):
    """Each way to copy a game or a view."""
    return WAYS[request.param]


def begun(game, decisions=15):
    """Return a game in progress."""
    chance = random.Random(1)
    made = outbreak.new(game, seed=3, table_id="a table")
    for _ in range(decisions):
        made.push(chance.choice(made.legal()))
    return made


@pytest.mark.parametrize("game", names())
def test_a_copy_of_a_game_plays_on_as_the_original_would(copied, game):
    """Record, journal, undo and every later state are the same."""
    original = begun(game)
    other = copied(original)
    assert other.record() == original.record() and other.journal() == original.journal()
    assert other.pack is original.pack and other.rulebook is original.rulebook
    chance = random.Random(2)
    for _ in range(30):
        if original.outcome:
            break
        action = chance.choice(original.legal())
        assert other.push(action) == original.push(action)
    assert other.record() == original.record() and other.table.digest() == original.table.digest()
    other.take_back()
    original.take_back()
    assert other.record() == original.record() and other.table.digest() == original.table.digest()


def test_a_copy_of_a_game_and_the_original_go_their_own_ways(copied):
    """What happens in one leaves the other as it was."""
    original = begun("pandemic")
    before, journal = original.record(), original.journal()
    digest = original.table.digest()
    other = copied(original)
    for _ in range(10):
        other.push(other.legal()[0])
    other.options["players"] = 4
    assert original.record() == before and original.table.digest() == digest and original.journal() == journal


def test_a_game_with_people_and_a_pack_of_its_own_is_copied_with_them(copied):
    """Also one that began from a position."""
    book = rulebook("pandemic")
    pack = book.fuzz_packs(book.base_pack)[0]
    original = outbreak.new("pandemic", seed=1, pack=pack, people=[[0, 1]], consent="ask")
    other = copied(original)
    assert other.pack.text_form == pack.text_form and other.people == original.people and other.record() == original.record()
    placed = table("pandemic", players=2).hand(0, "tokyo").game()
    assert copied(placed).record() == placed.record()


@pytest.mark.parametrize("game", names())
def test_a_copy_of_a_view_is_the_same_view(copied, game):
    """It lists the same actions, and writing to it changes only itself."""
    view = begun(game).view([0])
    other = copied(view)
    assert other.mask == view.mask and other.legal() == view.legal() and other.table.digest() == view.table.digest()
    digest = view.table.digest()
    other.state.reveals += 1
    assert view.table.digest() == digest != other.table.digest()
    assert other.deal(5).digest() != view.deal(5).digest()


@pytest.mark.parametrize("game", names())
def test_a_pickled_view_holds_nothing_that_the_view_hides(game):
    """Two games that a seat cannot tell apart have views with the same pickle, and the seed is in none."""
    made = begun(game)
    view = made.view([0])
    other = view.deal("another future")
    other.hide(view.mask)
    elsewhere = outbreak.View(other, view.mask)
    assert pickle.dumps(elsewhere) == pickle.dumps(view)
    assert made.key not in pickle.dumps(view)
    assert made.table.states["key"].tobytes() in pickle.dumps(made)  # found where it is, so that the line above says something


def test_a_pickled_game_goes_on_in_another_process():
    """Where no game was loaded before."""
    game = begun("pandemic")
    source = "import pickle, sys; g = pickle.load(sys.stdin.buffer); g.push(g.legal()[0]); print(g.table.digest())"
    done = subprocess.run([sys.executable, "-c", source], input=pickle.dumps(game), capture_output=True, check=True)
    game.push(game.legal()[0])
    assert done.stdout.decode().strip() == game.table.digest()


def test_a_pickle_of_other_rules_is_refused(monkeypatch):
    """A state means nothing under rules of another version."""
    kept = pickle.dumps(begun("pandemic"))
    book = rulebook("pandemic")
    monkeypatch.setitem(book.__dict__, "version", book.version + 1)
    with pytest.raises(pickle.UnpicklingError, match=f"version {book.version - 1} of the rules of pandemic"):
        pickle.loads(kept)


def test_a_rulebook_is_its_own_copy():
    """There is one of each game; a policy's rulebook has no name by which another process would find it."""
    book = rulebook("pandemic")
    assert pickle.loads(pickle.dumps(book)) is copy.copy(book) is copy.deepcopy(book) is book
    with pytest.raises(TypeError, match="pandemic"):
        pickle.dumps(with_policy(book, "random"))
