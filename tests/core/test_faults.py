"""Chance is never asked of a view: an action on a view does what it does to the game, or it is a fault that the caller sees."""

import random
from dataclasses import replace

import numpy as np
import pytest

import outbreak
from outbreak.bots.policies import with_policy
from outbreak.bots.policy import ENGINE, play_games
from outbreak.bots.rollout import KNOWN, roll_out
from outbreak.core import batch
from outbreak.core.faults import FAULT_HIDDEN, EngineFault, raise_fault
from outbreak.core.journal import EVERYBODY
from outbreak.core.registry import names, rulebook
from outbreak.core.rule import rule
from outbreak.lab import steps
from outbreak.lab.observations import with_observation
from outbreak.lab.verify import random_options


def games(game, count):
    """Yield new games with random options, each with a random generator."""
    for number in range(count):
        chance = random.Random(f"{game} {number}")
        yield outbreak.new(game, seed=number, **random_options(rulebook(game), chance)), chance


@pytest.mark.parametrize("game", names())
def test_an_action_does_to_a_view_what_it_does_to_the_game_or_it_is_a_fault(game):
    """Given any moment of a game, when an action is taken in the view of who takes it, then the view becomes that of the game after the
    action; or, and only where the game reveals something, the rules stop with a fault and leave no array on the way."""
    faults = same = 0
    for played, chance in games(game, 6):
        for _ in range(150):
            if played.outcome:
                break
            seat = chance.choice(played.waiting)
            seats = chance.choice([[seat], None])
            view, legal = played.view(seats), played.view([seat]).legal()
            for action in chance.sample(legal, min(len(legal), 4)):
                after, seen = played.table.twin(), view.table.twin()
                after.apply(action.code)
                try:
                    seen.apply(action.code)
                except EngineFault as problem:
                    faults += 1
                    assert problem.fault == FAULT_HIDDEN and after.state.reveals != played.state.reveals
                else:
                    same += 1
                    after.hide(view.mask)
                    seen.hide(view.mask)
                    assert seen.states.tobytes() == after.states.tobytes(), (action, seats, differing(seen, after))
            played.push(chance.choice(legal))
    assert faults > 10 and same > 100


def differing(one, other):
    """Return the fields in which two tables differ."""
    return {
        name: (one.states[name].tolist(), other.states[name].tolist())
        for name in one.states.dtype.names
        if (one.states[name] != other.states[name]).any()
    }


def with_a_view(game):
    """Return a table that holds the view of a game at a moment where every action reveals something."""
    played = outbreak.new(game, players=2, seed=1)
    while True:
        view = played.view()
        for action in view.legal():
            trial = played.table.twin()
            trial.apply(action.code)
            if trial.state.reveals != played.state.reveals:
                return view.table, action.code
        played.push(view.legal()[0])


@pytest.mark.xdist_group("compiled")
@pytest.mark.parametrize("game", names())
def test_the_caller_of_compiled_rules_sees_the_fault(game):
    """Given a view, when an action that reveals something is applied to it, interpreted and compiled, then both leave the same fault on
    the desk and the same bytes, and it is raised once."""
    table, code = with_a_view(game)
    left = []
    for run in (table.rulebook.interpreted(batch.apply_each), table.rulebook.compiled(batch.apply_each)):
        states, desks = table.states.copy(), table.rulebook.blank("desk")
        run(table.box, states, desks, np.array([code], np.int64))
        left.append(states.tobytes())
        assert desks["fault"].tolist() == [FAULT_HIDDEN]
        with pytest.raises(EngineFault, match="deal it first"):
            raise_fault(desks)
        raise_fault(desks)
    assert left[0] == left[1]
    with pytest.raises(EngineFault):
        table.apply(code)


@pytest.mark.parametrize("game", names())
def test_a_view_that_was_dealt_can_be_played_on(game):
    """Given a view, when it is dealt first, then the same action is no fault."""
    table, code = with_a_view(game)
    table.deal(EVERYBODY, "deal")
    table.apply(code)
    assert table.check() == 0


@rule
def broken_begin(box, state, desk, action):
    """Do nothing but leave a fault."""
    desk.fault = FAULT_HIDDEN


def with_broken_begin(book):
    """Return the same rulebook, in which no action can be carried out."""
    return replace(book, rules=replace(book.rules, begin=broken_begin))


@pytest.mark.parametrize("game", names())
def test_whoever_plays_on_stops_at_a_fault(game):
    """Given rules that cannot carry out any action, when games are played, rolled out or stepped, then each ends at once, and the fault
    is there to be seen."""
    book, options = rulebook(game), rulebook(game).options_record(rulebook(game).read_options({}))
    plain, policy, sight = (with_broken_begin(each) for each in (book, with_policy(book, "random"), with_observation(book, "random")))
    box, key = book.base_parts[0], np.arange(1, 9)
    states, views, desks = book.blank("state", 2), book.blank("state", 2), book.blank("desk", 2)

    plain.interpreted(batch.play_random)(box, states, desks[:1], options, key, 0, 10**6, np.zeros(32, np.int64))
    assert desks["fault"][0] == FAULT_HIDDEN

    desks[:] = 0
    policy.interpreted(play_games)(box, states, views[:1], desks, options, key, 0, 0, np.zeros(2, np.int64), np.zeros(2, np.int64))
    assert desks["fault"][ENGINE] == FAULT_HIDDEN

    game_of = outbreak.new(game, seed=1)
    views[KNOWN] = game_of.view().table.states[0]
    desks[:] = 0
    candidates = np.array([action.code for action in game_of.legal()][:2], np.int64)
    values, played = np.zeros((3, 2), np.int64), np.zeros(2, np.int64)
    policy.interpreted(roll_out)(box, states, views, desks, EVERYBODY, 1, key, 0, 10**6, candidates, values, played)
    assert desks["fault"][ENGINE] == FAULT_HIDDEN

    desks[:] = 0
    states[0] = game_of.table.states[0]
    terms, rows = np.array([*range(8), 0, 1, 0], np.int64), np.zeros((1, steps.COLUMNS), np.int64)
    sight.interpreted(steps.finish_each)(box, states[:1], views[:1], desks, terms, rows, 0)
    assert desks["fault"][ENGINE] == FAULT_HIDDEN and rows[0, steps.ENDING] == steps.LEFT_UNDECIDED
