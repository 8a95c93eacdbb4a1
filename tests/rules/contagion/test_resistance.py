"""Chapter 6: Resistance."""

import pytest

from tests.rules.contagion.helpers import (
    boxed,
    choices,
    cubes,
    discards,
    hand,
    hand_size,
    levels,
    play,
    pushed,
    refused,
    seated,
    texts,
    told,
    won,
)


def spread(position, count):
    """One cube of seat 0 in each of so many cities, the sixth and later ones in the first again."""
    cities = ("manila", "cairo", "mexico_city", "seoul", "paris", "lima")
    for i, city in enumerate(cities):
        mine = count // 6 + (i < count % 6)
        if mine:
            position.cubes(city, (0, mine))
    return position


def cubes_out(game):
    """How many cubes of seat 0 lie in cities."""
    return 12 - game.state.dish[0]


def shed_all(game):
    """Lose what must be lost, from the first city that will do."""
    while choices(game, "shed"):
        game.push(f"shed {min(choices(game, 'shed'))}")
    return game


LOSSES = [
    # cubes, level, uses, lost under "remove 4", level after
    (6, 1, 0, 4, 1),
    (6, 1, 1, 3, 0),
    (6, 2, 1, 2, 1),
    (6, 2, 2, 1, 0),
    (6, 3, 1, 1, 2),
    (6, 3, 2, 0, 1),
    (6, 4, 1, 0, 3),
    (6, 0, 0, 4, 0),
    (4, 1, 1, 3, 0),
    (3, 2, 1, 1, 1),
    (3, 2, 2, 0, 0),
    (2, 1, 1, 1, 0),
    (2, 1, 0, 2, 1),
    (1, 1, 1, 0, 0),
    (1, 4, 1, 0, 3),
]


@pytest.mark.rule("C-6.1", "C-6.2")
@pytest.mark.parametrize(("count", "level", "uses", "lost", "after"), LOSSES)
def test_what_resistance_saves(count, level, uses, lost, after):
    """Lost is the printed number, or all there is, minus what was protected: here as much as each level can."""
    game = spread(seated(event="a_cure_is_found").levels(0, resistance=level), count).game()
    for _ in range(uses):
        play(game, texts(game)[-1])
    if choices(game, "resist"):
        play(game, "pass")
    shed_all(game)
    assert (cubes_out(game), levels(game)[2], texts(game)[0]) == (count - lost, after, "draw plain")


@pytest.mark.rule("C-6.1")
def test_each_use_lowers_it_by_one():
    """Level 3 protects three cubes and is level 2 then."""
    game = play(spread(seated(event="a_cure_is_found").levels(0, resistance=3), 6).game(), "resist 3")
    assert (levels(game), texts(game)) == ((1, 1, 2), ["pass", "resist 1"])


@pytest.mark.rule("C-6.1")
@pytest.mark.parametrize("saved", [1, 2, 3])
def test_one_use_protects_any_number_up_to_the_level(saved):
    """Level 3 protects one, two or three of four cubes; each costs one level."""
    game = play(spread(seated(event="a_cure_is_found").levels(0, resistance=3), 6).game(), f"resist {saved}")
    assert levels(game) == (1, 1, 2)
    shed_all(play(game, "pass"))
    assert (cubes_out(game), levels(game)) == (6 - 4 + saved, (1, 1, 2))


@pytest.mark.rule("C-6.1", "C-6.2")
@pytest.mark.parametrize(("doing", "rule"), [("resist 3", "C-6.1"), ("resist 2", "C-6.2")])
def test_no_use_protects_more_than_its_level_or_than_is_at_stake(doing, rule):
    """Level 2 against the loss of one cube."""
    game = seated(event="hand_washing_campaign").levels(0, resistance=2).cubes("cairo", (0, 3)).game()
    assert texts(game) == ["pass", "resist 1"]
    refused(game, doing, rule)


@pytest.mark.rule("C-6.1")
@pytest.mark.parametrize(("uses", "lost"), [((1, 1), 2), ((2, 1), 1), ((1, 2), None), ((2, 2), None)])
def test_the_next_use_has_a_lower_level(uses, lost):
    """Level 2, then level 1: the second use protects one cube at most, however few the first one did."""
    game = play(spread(seated(event="a_cure_is_found").levels(0, resistance=2), 6).game(), f"resist {uses[0]}")
    if lost is None:
        refused(game, f"resist {uses[1]}", "C-6.1")
    else:
        shed_all(play(game, f"resist {uses[1]}"))
        assert (cubes_out(game), levels(game)) == (6 - lost, (1, 1, 0))


@pytest.mark.rule("C-6.1", "C-7.8")
@pytest.mark.parametrize(("saved", "after"), [(1, (2, 1, 1)), (2, (2, 2, 1))])
def test_it_protects_some_of_several_levels(saved, after):
    """A card of another box takes two levels; level 2 saves one of them or both."""
    position = boxed("vaccination", effects=[{"do": "lose_level", "amount": 2}])
    game = position.levels(0, incubation=2, infection=2, resistance=2).game()
    play(game, f"resist {saved}")
    if saved == 1:
        play(game, "pass", "lower infection")
    assert levels(game) == after


@pytest.mark.rule("C-6.1")
def test_what_was_protected_is_told():
    """The log names the level used and the number of elements."""
    game = spread(seated(event="a_cure_is_found").levels(0, resistance=3), 6).game()
    assert told(pushed(game, "resist 2", "resist 1"), "resisted") == [(0, 3, 2), (0, 2, 1)]


@pytest.mark.rule("C-6.1")
def test_at_level_zero_nothing_is_offered():
    """The loss comes at once."""
    game = seated(event="travel_warning").levels(0, resistance=0).hand(0, red=3, blue=1).game()
    assert set(texts(game)) == {"discard blue", "discard red"}
    refused(game, "resist 1", "C-2.7")


@pytest.mark.rule("C-6.1", "C-7.7")
def test_it_protects_cards():
    """Level 1 saves one of two cards from the Travel Warning."""
    game = play(seated(event="travel_warning").hand(0, red=2, blue=2).game(), "resist 1", "discard red")
    assert (hand(game), discards(game), levels(game)) == ({"red": 1, "blue": 2}, {"red": 1}, (1, 1, 0))


@pytest.mark.rule("C-6.1", "C-7.8")
def test_it_protects_a_level():
    """One use prevents the Vaccination."""
    game = play(seated(event="vaccination").levels(0, infection=3, resistance=2).game(), "resist 1")
    assert (levels(game), game.state.actions_left, texts(game)[0]) == ((1, 3, 1), 2, "draw plain")


@pytest.mark.rule("C-6.2")
@pytest.mark.parametrize("event", ["a_cure_is_found", "hand_washing_campaign", "travel_warning", "sterile_wards", "field_hospitals"])
def test_with_nothing_to_lose_it_is_not_offered(event):
    """The turn goes straight to the actions, and the level stays."""
    game = seated(event=event).levels(0, resistance=3).game()
    assert ("draw plain" in texts(game), levels(game)) == (True, (1, 1, 3))
    refused(game, "resist 1", "C-2.4")


@pytest.mark.rule("C-6.2", "C-7.8")
@pytest.mark.parametrize("resistance", [0, 2])
def test_without_a_level_above_zero_none_is_lost(resistance):
    """The Vaccination finds Incubation and Infection at 0: nothing is asked, and no level falls below."""
    game = seated(event="vaccination").levels(0, 0, 0, resistance).hand(0, red=1).game()
    assert (levels(game), "mutate incubation" in texts(game)) == ((0, 0, resistance), True)


@pytest.mark.rule("C-6.2")
def test_when_all_is_saved_it_is_not_offered_again():
    """Level 4 against one cube: one use, and the other levels are safe."""
    game = play(spread(seated(event="a_cure_is_found").levels(0, resistance=4), 1).game(), "resist 1")
    refused(game, "resist 1", "C-2.4")
    assert (levels(game), cubes_out(game)) == ((1, 1, 3), 1)


@pytest.mark.rule("C-6.2")
def test_one_card_has_no_half():
    """Half of one card, rounded down, is nothing: nothing to resist."""
    game = seated(event="sterile_wards").hand(0, red=1).game()
    assert ("draw plain" in texts(game), hand_size(game)) == (True, 1)


@pytest.mark.rule("C-6.3")
def test_using_it_is_optional():
    """Declining loses all that is at stake and keeps the level."""
    game = spread(seated(event="a_cure_is_found").levels(0, resistance=4), 4).game()
    assert texts(game) == ["pass", "resist 1", "resist 2", "resist 3", "resist 4"]
    shed_all(play(game, "pass"))
    assert (cubes_out(game), levels(game)) == (0, (1, 1, 4))


@pytest.mark.rule("C-6.3")
def test_the_uses_are_decided_before_the_losses():
    """Once the first cube is chosen, or Resistance declined, it cannot be used any more."""
    game = play(spread(seated(event="a_cure_is_found").levels(0, resistance=2), 6).game(), "pass")
    refused(game, "resist 1", "C-2.7")
    play(game, texts(game)[0])
    refused(game, "resist 1", "C-2.7")


@pytest.mark.rule("C-6.3")
def test_the_player_chooses_what_is_lost():
    """After one use a cube of either city can be the one that goes."""
    game = seated(event="a_cure_is_found").levels(0, resistance=3).cubes("cairo", (0, 2)).cubes("seoul", (0, 2)).game()
    play(game, "resist 3", "pass")
    assert choices(game, "shed") == {"cairo", "seoul"}
    play(game, "shed seoul")
    assert (cubes(game, "cairo"), cubes(game, "seoul")) == (2, 1)


@pytest.mark.rule("C-6.4", "C-8.9")
def test_it_does_not_help_against_theft():
    """The victim is not asked, and the level stays."""
    game = play(won(seated().levels(1, resistance=4).hand(1, red=2), "lima"), "use lima", "target p1")
    assert (hand_size(game, 1), levels(game, 1), game.waiting) == (0, (1, 1, 4), (0,))


@pytest.mark.rule("C-6.4", "C-8.10")
def test_it_does_not_help_against_removal():
    """The victim's cubes go, and the level stays."""
    game = seated().levels(1, resistance=4).keeps(0, "bogota").cubes("cairo", (1, 2)).game()
    play(game, "use bogota", "strike cairo p1")
    assert (cubes(game, "cairo", 1), levels(game, 1), game.waiting) == (1, (1, 1, 4), (0,))


@pytest.mark.rule("C-6.1", "C-7.10")
def test_there_is_nothing_to_resist_in_a_quarantine():
    """It takes no cards, cubes or levels."""
    game = play(seated(event="quarantine").levels(0, resistance=4).hand(0, black=3).game(), "infect cairo", "match", "match")
    refused(game, "resist 1", "C-2.4")
    refused(game, "infect cairo", "C-7.10")
