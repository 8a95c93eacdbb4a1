"""The search by roll-outs: it repeats itself, sees nothing hidden, runs alike interpreted and compiled, and finds the move that wins."""

import hashlib

import numpy as np
import pytest

import outbreak
from outbreak.bots import Budget, HeuristicBot, StrongBot
from outbreak.bots.policies import with_policy
from outbreak.bots.rollout import KNOWN, roll_out
from outbreak.bots.search import by_the_clock, pace, ranking, survivors
from outbreak.bots.searches import Compilation, search_of, searched
from outbreak.core.chance import key_words
from outbreak.core.game import View
from outbreak.core.language import complaints
from outbreak.core.registry import rulebook
from outbreak.core.rule import reach
from outbreak.games.contagion.vocabulary import Result
from outbreak.testing import table

GAMES = [game for game in searched() if rulebook(game).bots.search is None]  # those whose search is by roll-outs
SMALL = Budget(simulations=120)

compiled = pytest.mark.xdist_group("compiled")


def midgame(game):
    """Return the view of whoever must choose between three actions or more, after 30 decisions or in the middle of a shorter game."""
    played, views = outbreak.new(game, players=2, seed=3), []
    while played.outcome is None:
        view = played.view(list(played.waiting))
        legal = view.legal()
        if len(legal) > 2:
            views.append(view)
            if played.actions_standing >= 30:
                return view
        played.push(HeuristicBot().choose(view, legal, SMALL))
    return views[len(views) // 2]


def redealt(view, seed):
    """Return the same view, computed from another deal."""
    dealt = view.deal(seed)
    dealt.hide(view.mask)
    return View(dealt, view.mask)


@pytest.mark.parametrize("game", GAMES)
def test_roll_outs_keep_the_language(game):
    """They are rules like any other, and so is what a game says of its prospects."""
    book = with_policy(rulebook(game), "heuristic")
    assert [complaint for function in reach(roll_out, book.binding) for complaint in complaints(function)] == []


@compiled
@pytest.mark.parametrize("game", searched())
def test_a_search_declares_all_that_it_has_compiled(game):
    """Given the entry points that a search names, when it weighs and tries actions, then nothing else is compiled."""
    book = rulebook(game)
    compilation = Compilation(book)
    compilation.run(lambda done, total: None)
    before = compilation.compiler.compiled_count, set(compilation.compiler.entries)
    view = midgame(game)
    search = search_of(book)(1)
    found = search.weigh(view, view.legal(), Budget(simulations=4))
    search.trial(view, [each.action for each in found[:2]], Budget(simulations=4)).play([0], 0, 1)
    assert (compilation.compiler.compiled_count, set(compilation.compiler.entries)) == before
    assert set(compilation.entries) <= before[1] and compilation.outstanding == 0


@compiled
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_and_simulations_weigh_alike(game):
    """Twice the same numbers; on two workers too, since every deal has its number; another seed deals otherwise."""
    view = midgame(game)
    legal = view.legal()
    first = StrongBot(1).weigh(view, legal, SMALL)
    assert first == StrongBot(1).weigh(view, legal, SMALL)
    assert first == StrongBot(1).weigh(view, legal, Budget(simulations=120, workers=2))
    assert first != StrongBot(2).weigh(view, legal, SMALL)
    assert sorted(weighed.action.code for weighed in first) == [action.code for action in legal]


@compiled
@pytest.mark.parametrize("game", GAMES)
def test_what_is_hidden_does_not_change_what_it_thinks(game):
    """Whatever lies behind the view, every action is weighed the same."""
    view = midgame(game)
    legal = view.legal()
    thoughts = [StrongBot(1).weigh(redealt(view, seed), legal, SMALL) for seed in ("a", "b", "c")]
    assert thoughts[0] == thoughts[1] == thoughts[2]


@compiled
@pytest.mark.parametrize("game", GAMES)
def test_interpreted_and_compiled_roll_outs_are_the_same(game):
    """The same values of the same actions in the same deals."""
    view = midgame(game)
    book = with_policy(view.table.rulebook, "heuristic")
    candidates = np.array([action.code for action in view.legal()[:2]], np.int64)
    found = []
    for run in (book.interpreted(roll_out), book.compiled(roll_out)):
        views, values = book.blank("state", 2), np.zeros((2, 2), np.int64)
        views[KNOWN] = view.table.states[0]
        key = np.array(key_words(hashlib.sha256(b"deals").digest()), np.int64)
        records = (view.table.box, book.blank("state", 2), views, book.blank("desk", 2))
        run(*records, view.mask, 0, key, 0, 1, candidates, values, np.zeros(2, np.int64))
        found.append(values.tolist())
    assert found[0] == found[1]


def best(game):
    """Return the strong bot's estimates in a position."""
    view = game.view(list(game.waiting))
    return StrongBot(1).weigh(view, view.legal(), Budget(simulations=400))


@compiled
def test_in_contagion_it_fills_the_city_that_wins():
    """The last player of the last round is four points behind: only filling Sydney, which takes both actions, pays five."""
    position = table("contagion", players=2).event("antibiotic_misuse").cubes("sydney", (1, 2), ("neutral", 1))
    position.state.last_round = Result.ENDED_BY_CITIES
    weighed = best(position.hand(1, blue=2).score(0, 24).score(1, 20).turn(1).game())
    assert weighed[0].action.text == "infect sydney"
    assert weighed[0].worth > 0.9 > weighed[1].worth + 0.5


@compiled
def test_in_raxxon_it_evacuates_the_last_line():
    """All healthy cards that are not yet saved lie in one row: evacuating it wins at once."""
    position = table("raxxon", players=2, level="regular").character(0, "brian_lee").character(1, "thomas_heart").turn(0)
    saved = {"innocent": 2, "familiar": 3, "family": 3, "celebrity": 3, "susceptible": 3, "hostile": 13}
    game = position.evacuated(**saved).crowd("innocent hostile hostile", "?carrier ?volatile ?chaotic").power(7).game()
    weighed = best(game)
    assert weighed[0].action.text == "act 1"
    assert weighed[0].worth == 1 and weighed[0].error == 0


def test_a_race_spends_what_it_may():
    """Four actions run two laps: simulations are shared evenly between them."""
    laps = list(pace(Budget(simulations=80), 2))
    assert [next(rows(racing)) for rows, racing in zip(laps, (4, 2), strict=True)] == [10, 20]


def test_the_clock_ends_a_lap():
    """At least one deal is played, and none after the time is over."""
    assert list(by_the_clock(until=0, clock=iter(range(9)).__next__)) == [1]


def test_a_lap_goes_by_the_clock_of_the_budget():
    """A clock that stands at the end at its third look: two slices are played, however long that takes others."""
    moments = iter([0.0, 0.0, 0.5, 1.0])
    lap = next(iter(pace(Budget(seconds=1.0, clock=lambda: next(moments)), 1)))
    assert len(list(lap(4))) == 2


def test_only_a_clear_lead_overtakes_the_favourite():
    """The second column is always better than the favourite, the third only on average, the fourth worse."""
    values = np.array([[10, 12, 40, 9], [20, 23, 0, 9], [30, 32, 40, 9], [40, 43, 30, 9]])
    assert ranking(values, favourite=0) == [1, 0, 2, 3]
    assert ranking(values[:1], favourite=0) == [0, 2, 1, 3]


def test_the_favourite_runs_every_lap():
    """It takes the last place among those who stay; after the last lap nobody stays."""
    assert survivors([3, 1, 0, 2], favourite=0, left=2) == [3, 0]
    assert survivors([3, 0, 1, 2], favourite=0, left=2) == [3, 0]
    assert survivors([1, 0], favourite=0, left=0) == []
