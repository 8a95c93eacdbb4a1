"""Plans of Pandemic turns: what they are judged by, the tree they grow in, and that nothing hidden is in them."""

import numpy as np
import pytest

import outbreak
from outbreak.bots import Budget, HeuristicBot
from outbreak.core.action import encode
from outbreak.core.agenda import step_now
from outbreak.core.journal import EVERYBODY
from outbreak.core.language import complaints
from outbreak.core.registry import rulebook
from outbreak.core.rule import reach
from outbreak.games.pandemic.bots.evaluation import AFTER, CERTAIN_WIN, NET_SIZE, NETS, evaluate, net_offset, set_base
from outbreak.games.pandemic.bots.feature_layout import FEATURES
from outbreak.games.pandemic.bots.features import extract_features
from outbreak.games.pandemic.bots.planning import BUFFER_LENGTH, HASHES_LENGTH, NODE, PARENT, UNFINISHED, VALUE, grow_tree
from outbreak.games.pandemic.bots.rollouts import STOPPED, evaluate_plans
from outbreak.games.pandemic.bots.search import QUICK, PandemicSearch, Plan, Planner, actions_to_try, learned_net, prefer_waiting
from outbreak.games.pandemic.bots.self_play import play_training_game
from outbreak.games.pandemic.vocabulary import Kind, Step
from outbreak.testing import table

compiled = pytest.mark.xdist_group("compiled")
SMALL = Budget(simulations=60)
HANDS = [("open", 2), ("open", 4), ("closed", 3)]


def played(decisions: int, seed: int = 5, players: int = 3, hands: str = "open"):
    """Return a game after some decisions of the heuristic, at the beginning of a turn."""
    game = outbreak.new("pandemic", players=players, seed=seed, hands=hands)
    while decisions > 0 or step_now(game.state) != Step.ACTIONS or game.state.actions_left < 4:
        view = game.view(None if hands == "open" else [game.waiting[0]])
        game.push(HeuristicBot().choose(view, view.legal(), SMALL))
        decisions -= 1
    return game


def features(state_of, first: int) -> list[int]:
    """What is seen in a position."""
    buffer = [0] * BUFFER_LENGTH
    extract_features(state_of.table.box_lens, state_of.table.state, buffer, first)
    return buffer[:FEATURES]


def test_plans_keep_the_language():
    """The tree, the look beyond it and the games it learns from are rules like any other."""
    binding = rulebook("pandemic").binding
    assert [
        c for entry in (grow_tree, evaluate_plans, play_training_game) for function in reach(entry, binding) for c in complaints(function)
    ] == []


@pytest.mark.parametrize(("hands", "players"), HANDS)
def test_a_position_is_judged_by_what_is_seen(hands, players):
    """Given a game, when its position is surveyed from the view of who decides and from another deal of it, then the same is seen."""
    for decisions in (0, 20, 45):
        game = played(decisions, players=players, hands=hands)
        view = game.view(None if hands == "open" else [game.waiting[0]])
        other = view.deal("another")
        other.hide(view.mask)
        assert features(view, 0) == features(outbreak.View(other, view.mask), 0)
        if hands == "open":
            assert features(game, 0) == features(view, 0), "with open hands a view shows all that counts"


def test_the_net_fits_the_position():
    """For each number of players two nets, for the beginning of a turn and for its end."""
    assert learned_net().shape == (NETS * NET_SIZE,)


def test_what_differs_is_judged_as_if_nothing_were_kept():
    """Given a position that was kept, when another is judged by its differences, then it is judged as it would be alone."""
    net = learned_net().tolist()
    first, second = played(10), played(30)
    buffer, at = [0] * BUFFER_LENGTH, net_offset(first.state, AFTER)
    extract_features(first.table.box_lens, first.state, buffer, 0)
    set_base(net, at, buffer)
    extract_features(second.table.box_lens, second.state, buffer, 0)
    by_difference = evaluate(net, at, buffer)
    set_base(net, at, buffer)
    assert evaluate(net, at, buffer) == by_difference


def tree(run, game, beam):
    """Return a whole tree: its nodes and the bytes of its positions."""
    book = rulebook("pandemic")
    states, nodes = book.blank("state", 600), np.zeros((600, NODE), np.int64)
    states[0] = game.view().table.states[0]
    states["actions_left"][0] += 1
    buffer, hashes = np.zeros(BUFFER_LENGTH, np.int64), np.zeros(HASHES_LENGTH, np.int64)
    size = run(game.table.box, states, book.blank("desk"), nodes, hashes, buffer, learned_net(), 0, beam)
    return nodes[:size], states[:size]


@compiled
def test_interpreted_and_compiled_trees_are_the_same():
    """Node for node, and every position to the byte."""
    book, game = rulebook("pandemic"), played(12)
    one, two = (tree(run, game, 1) for run in (book.interpreted(grow_tree), book.compiled(grow_tree)))
    assert len(one[0]) > 20
    assert one[0].tolist() == two[0].tolist() and one[1].tobytes() == two[1].tobytes()


@compiled
def test_chance_stays_out_of_the_tree():
    """Given a turn, when its tree is grown, then nothing was revealed in any node, and a node's worth never passes certainty."""
    nodes, states = tree(rulebook("pandemic").compiled(grow_tree), played(12), 20)
    assert len(set(states["reveals"].tolist())) == 1 and len(set(states["turn"].tolist())) == 1
    judged = nodes[nodes[:, VALUE] < UNFINISHED]
    assert len(judged) > 100 and (judged[:, VALUE] >= 0).all() and (judged[:, VALUE] <= CERTAIN_WIN).all()
    assert (nodes[1:, PARENT] < np.arange(1, len(nodes))).all()


@compiled
@pytest.mark.parametrize("seed", [5, 6, 7])
def test_every_first_action_of_a_plan_leads_to_it(seed):
    """Given the best plans of a turn, when an action said to begin one is taken, then the tree from there comes as far."""
    game = played(15, seed=seed)
    planner = Planner(game.view())
    found = list(planner.plans(game.view().table.states, 400))
    plan = next(plan for plan in found if len(plan.firsts) > 1)
    for first in plan.firsts:
        after = list(planner.plans(game.view().table.states, 400, first))
        best = max(other.estimate for other in after)
        assert best >= plan.estimate - 1e-9, game.action(first)


def last_cure():
    """Return a position with three cures and five black cards, three steps from a station: only going there and curing wins."""
    position = table("pandemic", players=2, roles=("medic", "scientist"), hands="open").cured("blue", "yellow", "red").turn(0)
    return (
        position.pawn(0, "cairo").station("atlanta", "delhi").hand(0, "delhi", "mumbai", "chennai", "kolkata", "karachi", "tehran").game()
    )


@compiled
def test_the_search_finds_the_last_cure():
    """Given the last cure within reach, when the search plays, then the game is won in this turn."""
    game, search = last_cure(), PandemicSearch(1)
    while game.outcome is None and game.state.turn == 0:
        view = game.view()
        legal = view.legal()
        game.push(legal[0] if len(legal) == 1 else search.weigh(view, legal, SMALL)[0].action)
    assert isinstance(game.outcome, outbreak.Won)


@compiled
def test_all_actions_are_weighed_and_repeatedly_alike():
    """Twice the same numbers, on two workers too; every legal action is among them; another seed deals otherwise."""
    view = played(20).view()
    legal = view.legal()
    first = PandemicSearch(1).weigh(view, legal, SMALL)
    assert first == PandemicSearch(1).weigh(view, legal, SMALL)
    assert first == PandemicSearch(1).weigh(view, legal, Budget(simulations=60, workers=2))
    assert first != PandemicSearch(2).weigh(view, legal, SMALL)
    assert sorted(each.action.code for each in first) == [action.code for action in legal]


OPTIONS = [
    {"players": 2, "epidemics": 4, "seed": 3, "hands": "open"},
    {"players": 3, "epidemics": 4, "seed": 5, "hands": "closed"},
    {"players": 3, "epidemics": 5, "seed": 1, "hands": "closed", "consent": "ask", "windows": "polled"},
]


@compiled
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_no_plan_goes_beyond_what_the_view_tells(options):
    """Given every decision of a game, also with one action left, when plans are made for all actions and for any two of them, then every
    plan lies within the turn, no card was drawn for it, and every action is in one of them or judged."""
    game, search = outbreak.new("pandemic", **options), PandemicSearch(1)
    least = 4
    while game.outcome is None:
        view = game.view([game.waiting[0]])
        codes = [action.code for action in view.legal()]
        search.planners = search.planners or [Planner(view)]
        for asked in (codes, codes[-2:]) if len(codes) > 1 else ():
            plans, judged = search.plans(view, asked, QUICK)
            assert set(asked) == set().union(*(plan.firsts for plan in plans)) & set(asked) | judged.keys() & set(asked)
            for plan in plans:
                assert plan.position["turn"][0] == view.state.turn
                assert plan.position["player_deck"].tobytes() == view.table.states["player_deck"].tobytes()
                assert plan.position["infection_deck"].tobytes() == view.table.states["infection_deck"].tobytes()
        least = min(least, view.state.actions_left or 4)
        game.push(HeuristicBot().choose(view, view.legal(), SMALL))
    assert least == 1


@compiled
def test_who_is_only_asked_about_events_leaves_the_plans_of_the_turn_open():
    """Given polled windows and a Quiet Night in the other hand, when its player is asked during the turn, then to pass is worth what the
    best plan of the turn is worth, not what ending the turn at once would be."""
    position = table("pandemic", players=2, roles=("medic", "scientist"), hands="open", windows="polled").cured("blue", "yellow", "red")
    game = position.turn(0).pawn(0, "cairo").station("atlanta", "delhi").hand(1, "one_quiet_night")
    game = game.hand(0, "delhi", "mumbai", "chennai", "kolkata", "karachi", "tehran").game()
    assert game.waiting == (1,)
    view = game.view()
    weighed = {each.action.text: each.worth for each in PandemicSearch(1).weigh(view, view.legal(), SMALL)}
    assert weighed["pass"] == 1 and next(iter(weighed)) == "pass"


@compiled
def test_an_event_that_changes_no_action_does_as_well_after_them():
    """Given a won turn, when a Quiet Night is weighed before the actions, then it does not spoil them."""
    position = table("pandemic", players=2, roles=("medic", "scientist"), hands="open").cured("blue", "yellow", "red").turn(0)
    game = position.pawn(0, "delhi").station("atlanta", "delhi").hand(0, "mumbai", "chennai", "kolkata", "karachi", "tehran")
    view = game.hand(1, "one_quiet_night").game().view()
    weighed = {each.action.text: each.worth for each in PandemicSearch(1).weigh(view, view.legal(), SMALL)}
    assert weighed["cure black"] == weighed["1: quiet"] == 1 > weighed["pass"]


@compiled
def test_a_whole_game_is_played_by_the_search():
    """From the first decision to the last, windows, discards and all, from one seat's view at a time with closed hands."""
    game, search = outbreak.new("pandemic", players=3, seed=2, hands="closed", consent="ask"), PandemicSearch(1)
    while game.outcome is None:
        view = game.view([game.waiting[0]])
        legal = view.legal()
        game.push(legal[0] if len(legal) == 1 else search.weigh(view, legal, Budget(simulations=8))[0].action)
    assert game.outcome is not None and game.table.check() == 0


@compiled
def test_a_plan_is_kept_while_nothing_new_is_seen():
    """Given a search with a clock, when its first action was taken, then the rest of the plan stands as it was weighed, every action is
    still weighed, and what cards reveal after the turn is thought about anew."""
    game, search = played(16), PandemicSearch(1)
    turn, chosen = game.state.turn, None
    while game.outcome is None and game.state.turn == turn:
        view = game.view()
        legal, reveals = view.legal(), game.state.reveals + 0
        if len(legal) > 1:
            found = search.weigh(view, legal, Budget(seconds=0.05))
            assert sorted(each.action.code for each in found) == [action.code for action in legal]
            if chosen is not None and step_now(game.state) == Step.ACTIONS:
                assert (found[0].worth, found[0].simulations) == chosen
            chosen = (found[0].worth, found[0].simulations) if step_now(game.state) == Step.ACTIONS else chosen
            game.push(found[0].action)
        else:
            game.push(legal[0])
        if game.state.reveals != reveals:
            break
    assert chosen is not None
    view = game.view()
    assert search.kept(search.plans(view, [action.code for action in view.legal()], QUICK)[0]) is None


@compiled
@pytest.mark.parametrize("turns", [0, 1])
def test_what_lies_ahead_is_the_same_interpreted_and_compiled(turns):
    """Given a position after a turn's actions, when the deals ahead are played by both, then both come to the same values."""
    book, game = rulebook("pandemic"), played(14, players=2)

    def ahead(run):
        states, nodes = book.blank("state", 400), np.zeros((400, NODE), np.int64)
        buffer, hashes, values = np.zeros(BUFFER_LENGTH, np.int64), np.zeros(HASHES_LENGTH, np.int64), np.zeros((2, 1), np.int64)
        arrays = (nodes, hashes, buffer, learned_net(), np.array([STOPPED]))
        run(game.table.box, states, game.view().table.states.copy(), book.blank("desk"), *arrays, EVERYBODY, 7, 0, turns, 1, values)
        return values.tolist()

    values = ahead(book.compiled(evaluate_plans))
    assert 0 < values[0][0] < CERTAIN_WIN and values == ahead(book.interpreted(evaluate_plans))


def test_events_that_can_wait_stand_behind_a_pass():
    """Given a window between turns, then passing also stands for the Airlift and the Grant, which the next turn's actions allow as well."""
    passing, night = encode(0, Kind.PASS, 0, 0), encode(1, Kind.QUIET, 0, 0)
    airlift, grant, discard = encode(0, Kind.AIRLIFT, 2, 0), encode(1, Kind.GRANT, 7, 0), encode(0, Kind.DISCARD, 5, 0)
    assert actions_to_try([passing, airlift, night, grant]) == {passing: {passing, airlift, grant}, night: {night}}
    assert actions_to_try([discard, airlift]) == {discard: {discard}, airlift: {airlift}}  # a full hand: now is the time


def tried(mean: float, spread: float, tries: int, action: int = STOPPED) -> Plan:
    """A plan that was tried, with worths on both sides of a mean."""
    worths = (np.array([mean - spread, mean + spread] * 50)[:tries] * CERTAIN_WIN).astype(np.int64)
    return Plan(frozenset(), np.zeros(1), action, 0.0, np.array([worths.sum(), (worths * worths).sum(), tries]))


def test_an_event_must_be_clearly_better_than_doing_without_it():
    """Ahead by a tenth: enough if the deals agree, too little if they differ widely or if there was only one; a full hand has no choice."""
    night = encode(1, Kind.QUIET, 0, 0)
    for without in (tried(0.5, 0.1, 20, encode(0, Kind.PASS, 0, 0)), tried(0.5, 0.1, 20)):
        assert prefer_waiting([tried(0.6, 0.1, 20, night), without], False)[0].action == night
        assert prefer_waiting([tried(0.6, 0.4, 10, night), without], False)[0] is without
        assert prefer_waiting([tried(0.6, 0.0, 1, night), without], False)[0] is without
    during_actions = prefer_waiting([tried(0.6, 0.1, 20, night), tried(0.5, 0.1, 20)], True)
    assert during_actions[0].action == STOPPED, "it can be played after the actions"
    assert prefer_waiting([tried(0.6, 0.4, 20, night), tried(0.5, 0.1, 20, encode(0, Kind.DISCARD, 5, 0))], False)[0].action == night


def test_a_plan_is_behind_only_beyond_doubt():
    """Worths of 60 and 40 % on average, each deal 10 % off: sixteen deals settle it, fifteen are too few, and a wide spread never does."""
    assert tried(0.4, 0.1, 16).is_behind(tried(0.6, 0.1, 16))
    assert not tried(0.4, 0.1, 15).is_behind(tried(0.6, 0.1, 15))
    assert not tried(0.4, 0.4, 16).is_behind(tried(0.6, 0.4, 16))
