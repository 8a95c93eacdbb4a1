"""Chapter 5: mutating."""

import pytest

from tests.rules.contagion.helpers import (
    TRACKS,
    choices,
    discards,
    hand,
    hand_size,
    levels,
    play,
    refused,
    seated,
    table_of,
    texts,
    ways,
    without,
)

COSTS = {"incubation": (1, 2, 3, 4), "infection": (2, 3, 4, 5), "resistance": (1, 2, 3, 4)}
STEPS = [(track, level, cost) for track, costs in COSTS.items() for level, cost in enumerate(costs)]


def mutating(track="incubation", level=1, event="quarantine", **held):
    """Seat 0 with one mutation at a level and some cards; the event does not touch mutations."""
    return seated(event=event).levels(0, **{track: level}).hand(0, **held).game()


@pytest.mark.rule("C-5.1")
def test_the_rules_name_the_costs():
    """The table of the section is what the virus board of the box costs."""
    rows = table_of("5")[1:]
    assert [row[0].partition(":")[0].lower() for row in rows] == list(TRACKS)
    assert [tuple(map(int, row[1:])) for row in rows] == list(COSTS.values())


@pytest.mark.rule("C-5.1", "C-1.2")
@pytest.mark.parametrize(("track", "level", "cost"), STEPS)
def test_a_step_costs_its_number_of_cards(track, level, cost):
    """With exactly that many cards the level rises by one, with one card less it is refused."""
    game = mutating(track, level, red=cost)
    play(game, f"mutate {track}")
    while choices(game, "discard"):
        game.push("discard red")
    expected = [1, 1, 1]
    expected[TRACKS.index(track)] = level + 1
    assert (levels(game), hand_size(game), discards(game)) == (tuple(expected), 0, {"red": cost})
    if cost > 1:
        refused(mutating(track, level, red=cost - 1), f"mutate {track}", "C-5.1")


@pytest.mark.rule("C-5.1")
def test_a_mutation_needs_cards():
    """An empty hand cannot pay even one."""
    refused(mutating("incubation", 0), "mutate incubation", "C-5.1")


@pytest.mark.rule("C-5.1")
def test_any_colours_pay_and_every_choice_is_possible_once():
    """Three of six cards in three colours: all choices are there, each named in one order."""
    game = mutating("incubation", 2, blue=2, green=1, red=3)
    found = ways(game, "mutate incubation")
    assert set(found) == without(3, blue=2, green=1, red=3)
    assert set(found.values()) == {1}


@pytest.mark.rule("C-5.1")
def test_the_cards_are_named_in_the_order_of_the_colours():
    """After a red card no blue one can be named; the refusal speaks of mutating."""
    game = play(mutating("incubation", 2, blue=2, red=4), "mutate incubation")
    refused(play(game, "discard red"), "discard blue", "C-5.1")


@pytest.mark.rule("C-5.1")
def test_only_held_cards_pay():
    """A colour that is not in hand is refused; the refusal speaks of mutating."""
    game = play(mutating("incubation", 1, blue=2, red=1), "mutate incubation")
    refused(game, "discard green", "C-5.1")


@pytest.mark.rule("C-5.1")
def test_a_mutation_is_one_action():
    """It uses one of the two and cannot be stopped half way."""
    game = play(mutating("incubation", 1, blue=2, red=1), "mutate incubation")
    refused(game, "pass", "C-2.7")
    play(game, "discard blue", "discard blue")
    assert (hand(game), game.state.actions_left, game.waiting) == ({"red": 1}, 1, (0,))


@pytest.mark.rule("C-5.2")
def test_one_level_an_action():
    """Two levels take both actions, each at its own price."""
    game = play(mutating("incubation", 0, red=3), "mutate incubation")
    while choices(game, "discard"):
        game.push("discard red")
    assert (levels(game), hand(game)) == ((1, 1, 1), {"red": 2})
    play(game, "mutate incubation")
    while choices(game, "discard"):
        game.push("discard red")
    assert (levels(game), hand(game), game.waiting) == ((2, 1, 1), {}, (1,))


@pytest.mark.rule("C-5.2", "C-1.2")
@pytest.mark.parametrize("track", TRACKS)
def test_there_is_no_fifth_level(track):
    """At level 4 nothing can be raised, whatever the hand holds."""
    game = mutating(track, 4, red=9)
    refused(game, f"mutate {track}", "C-5.2")
    assert choices(game, "mutate") == set(TRACKS) - {track}


@pytest.mark.rule("C-5.1")
def test_a_new_level_works_at_once():
    """Incubation raised with the first action counts for the second."""
    game = play(mutating("incubation", 1, red=2), "mutate incubation")
    while "discard red" in texts(game):
        game.push("discard red")
    assert hand_size(play(game, "draw plain")) == 2
