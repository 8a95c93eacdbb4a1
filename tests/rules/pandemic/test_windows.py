"""Chapter 11: who is asked before a bot goes on."""

import random

import pytest

from outbreak.asking import window_of
from outbreak.core.game import new
from outbreak.core.table import seats_in
from tests.rules.pandemic.hands import full_hand
from tests.rules.pandemic.phase_helpers import EVENTS, drawn, kinds, seated

FULL_HAND = full_hand("tokyo", "osaka", "seoul", "lima", "cairo", "delhi", "milan")


def armed():
    """With open hands, seat 1 holds all five events, and an infection card lies in the discards."""
    return seated(hands="open").hand(1, *EVENTS).infection_discards("sydney")


def moments():
    """A game at each window that P-8.1 and P-8.11 name, by the name of what comes next."""
    after_the_last_action = armed().turn(0, 1).game()
    after_the_last_action.push("drive chicago")
    between_epidemics = drawn(armed(), "epidemic", "epidemic")
    between_epidemics.push("pass")
    return {
        "actions": armed().game(),
        "draw": after_the_last_action,
        "resilient": drawn(armed(), "epidemic", "epidemic"),
        "epidemic": between_epidemics,
        "infection": drawn(armed(), "paris", "milan"),
        "limit": drawn(armed().hand(0, *FULL_HAND), "paris", "essen"),
    }


@pytest.mark.rule("P-11.13", "P-8.1", "P-8.11")
@pytest.mark.parametrize("kind", ["actions", "draw", "resilient", "epidemic", "infection", "limit"])
def test_every_moment_for_events_is_a_window(kind):
    """The one who holds events is asked, and can play what the moment allows; right after Intensify there are no discards."""
    game = moments()[kind]
    window = window_of(game)
    assert window is not None and (window.kind, seats_in(window.seats)) == (kind, (1,))
    playable = {"resilient": {"resilient"}, "epidemic": window.plays - {"resilient"}}
    assert kinds(game, 1) == playable.get(kind, window.plays)


@pytest.mark.rule("P-11.13", "P-8.2")
def test_nobody_is_asked_while_an_event_is_being_played():
    game = armed().game()
    game.push("1: airlift p0")
    assert window_of(game) is None


@pytest.mark.rule("P-11.13", "P-11.10")
def test_where_windows_are_polled_the_game_asks_by_itself():
    game = seated(windows="polled").hand(1, *EVENTS).game()
    assert game.waiting == (1,) and window_of(game) is None


@pytest.mark.rule("P-11.13")
def test_windows_of_a_turn_can_be_told_apart():
    """A window keeps its mark while actions are taken in it, and has another after an event or the next card."""
    game = armed().game()
    before = window_of(game)
    game.push("drive chicago")
    assert window_of(game) == before
    game.push("1: quiet")
    assert window_of(game).mark != before.mark
    turned = drawn(armed(), "paris", "milan")
    first = window_of(turned)
    turned.push("pass")
    assert window_of(turned).kind == first.kind == "infection" and window_of(turned).mark != first.mark


@pytest.mark.rule("P-11.13")
def test_with_open_hands_exactly_those_are_asked_who_can_play_something():
    """At every decision of whole games played by chance."""
    asked = 0
    for seed in range(6):
        chance, game = random.Random(seed), new("pandemic", seed=seed, players=4, epidemics=6, hands="open")
        while game.outcome is None:
            window = window_of(game)
            others = {seat for seat in range(4) if seat not in game.waiting and game.legal(seat)}
            assert set(seats_in(window.seats) if window else ()) == others
            asked += len(others)
            game.push(chance.choice(game.legal(game.waiting)))
    assert asked


@pytest.mark.rule("P-11.13", "P-11.8")
@pytest.mark.parametrize("seed", range(6))
def test_with_closed_hands_who_is_asked_depends_on_no_hand(seed):
    """In every game that looks the same to a spectator the same seats are asked, among them all who can play something."""
    chance, game = random.Random(seed), new("pandemic", seed=seed, players=4, epidemics=5, hands="closed")
    without = 0
    while game.outcome is None:
        window, others = window_of(game), {seat for seat in range(4) if seat not in game.waiting and game.legal(seat)}
        asked = set(seats_in(window.seats)) if window else set()
        assert others <= asked
        without += len(asked - others)
        dealt = game.view([]).deal(chance.randrange(10**6))
        dealt.hide(0)
        assert game.rulebook.window(dealt.state) == window
        game.push(chance.choice(game.legal(game.waiting)))
    assert without


@pytest.mark.rule("P-11.13")
def test_with_closed_hands_nobody_is_asked_when_all_events_are_gone():
    game = seated(hands="closed").hand(1, "tokyo").discards(*EVENTS).game()
    assert window_of(game) is None


@pytest.mark.rule("P-11.13")
def test_a_stored_event_is_known_to_all():
    """With closed hands the Contingency Planner is asked for the stored card, also with an empty hand."""
    game = seated(hands="closed").roles("medic", "contingency_planner").stored("airlift").game()
    window = window_of(game)
    assert window is not None and seats_in(window.seats) == (1,)
