"""Comparing actions on the same deals: the best first, the played one to the end, deals where they are needed."""

import numpy as np
import pytest

from outbreak.bots.comparing import CHOOSING, FEWEST, ROUNDS, Purse, compare, survivors
from outbreak.bots.weighing import CONTENDERS, contenders
from outbreak.core.codec import Action
from outbreak.core.search import Budget, Way, Weighed


class Known:
    """Lines of known value; each deal is equally good or bad for all, with a little noise."""

    def __init__(self, worths, codes=None, luck=0.3, own_luck=0.05):
        self.worths, self.luck, self.own_luck = np.array(worths, float), luck, own_luck
        self.ways = [Way(code) for code in (range(len(worths)) if codes is None else codes)]
        self.played = dict.fromkeys(range(len(worths)), 0)
        self.deals = []

    def play(self, ways, first, deals):
        """Return the value of each line, with the luck of each deal."""
        rows = []
        for number in range(first, first + deals):
            chance = np.random.default_rng(number)
            shared, own = chance.normal(0, self.luck), chance.normal(0, self.own_luck, len(self.worths))
            rows.append((self.worths + shared + own)[list(ways)])
        for way in ways:
            self.played[way] += deals
        self.deals += [(first, deals)]
        return np.array(rows)


def test_what_is_told_of_each_action_fits_together():
    """Given actions of any worth, when they are compared, then the best comes first, nothing is better than it, and each is as far below
    it as it is behind."""
    for seed in range(30):
        chance = np.random.default_rng(seed)
        found = compare(Known(chance.random(6)), Budget(simulations=int(chance.integers(6, 200))), int(chance.integers(6)))
        assert sorted(each.code for each in found) == list(range(6))
        best = found[0]
        assert best.behind == best.behind_error == 0
        for each in found:
            assert each.behind >= 0 and each.worth == pytest.approx(best.worth - each.behind) and each.simulations >= FEWEST


def test_a_difference_has_a_smaller_error_than_what_it_is_between():
    """Given deals that are good or bad for all, when a difference is told, then the luck that both share is not in it."""
    best, second = compare(Known([0.5, 0.4]), Budget(simulations=200), played=1)
    assert (best.code, second.code) == (0, 1) and second.behind == pytest.approx(0.1, abs=3 * second.behind_error)
    assert second.behind_error < 0.02 < best.error


def test_deals_go_where_the_choices_are_close():
    """Given two that are hard to tell apart and four that are clearly worse, when they are compared, then the two get most of the deals,
    and the played one as many, however bad it is."""
    trial = Known([0.50, 0.49, 0.1, 0.1, 0.1, 0.0])
    compare(trial, Budget(simulations=240), played=5)
    assert trial.played[0] == trial.played[1] == trial.played[5] > 2 * trial.played[2]


def test_what_chose_a_way_is_not_what_it_is_judged_by():
    """Given several ways to play on from an action, when the best is chosen, then it is judged on other deals than it was chosen by."""
    trial = Known([0.3, 0.6, 0.4], codes=[7, 7, 8])
    found = compare(trial, Budget(simulations=120), played=8)
    assert [each.code for each in found] == [7, 8] and found[0].worth == pytest.approx(0.6, abs=0.2)
    chosen, *judged = trial.deals
    assert chosen == (0, round(120 * CHOOSING / 2)) and judged[0][0] == chosen[1]


def test_the_same_simulations_are_compared_alike():
    """Given a number of simulations, when actions are compared twice, then both comparisons are the same."""
    assert compare(Known([0.5, 0.4, 0.3]), Budget(simulations=50), 2) == compare(Known([0.5, 0.4, 0.3]), Budget(simulations=50), 2)


def test_the_clock_ends_a_comparison():
    """Given seconds, when the clock stands at the end from its first look on, then each round still plays its least."""
    moments = iter([0.0, *[9.0] * 99])
    trial = Known([0.5, 0.4])
    compare(trial, Budget(seconds=1.0, clock=lambda: next(moments)), 1)
    assert [deals for _, deals in trial.deals] == [FEWEST, *[1] * (ROUNDS - 1)]


def test_one_deal_alone_is_never_all():
    """Given fewer simulations than actions, when a share is spent, then there are at least two deals: one alone has no error."""
    assert list(Purse(Budget(simulations=1)).spend(1.0, 10, True)) == [FEWEST]


def test_the_last_rival_stays_until_it_is_clearly_behind():
    """Given two of which the played one is ahead by luck, when a round is over, then the other stays."""
    values = np.array([[0.5, 0.4], [0.5, 0.6], [0.6, 0.5]])
    assert survivors(values, [10, 11], played=10) == [10, 11]
    assert survivors(np.tile([0.9, 0.1], (12, 1)), [10, 11], played=10) == [10]


def weighed(code, worth, simulations=10):
    """Return what a search thinks of an action."""
    return Weighed(Action(str(code), code, 0, "pass", {}), worth, 0.1, simulations)


def test_contenders_are_the_best_and_the_played():
    """Given what a search thinks, when actions are to be compared, then its choice, the best it has tried and the played one are; of those
    that one plan stands for, one is enough."""
    found = [weighed(1, 0.5), weighed(2, 0.5), *(weighed(code, 0.4 - code / 100) for code in range(3, 9)), weighed(9, 0.9, 0)]
    assert contenders(found, 8) == [1, 3, 4, 5, 8][: CONTENDERS + 1]
