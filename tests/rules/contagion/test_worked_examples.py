"""The examples of the printed rules, played."""

import pytest

from outbreak.testing import table
from tests.rules.contagion.helpers import (
    choices,
    closing,
    cubes,
    discards,
    dish,
    hand,
    hand_size,
    levels,
    opening,
    play,
    refused,
    rows,
    scores,
    seated,
    texts,
    to_the_end,
)


@pytest.mark.rule("C-3.1")
def test_two_cards_at_incubation_two():
    """Blue's Incubation is at level 2: two cards from the pile."""
    game = seated().levels(0, incubation=2).deck("red", "purple").game()
    assert hand(play(game, "draw plain")) == {"red": 1, "purple": 1}


@pytest.mark.rule("C-4.1", "C-4.2", "C-4.4")
@pytest.mark.parametrize(
    "payment",
    [("match", "match"), ("match", "joker green", "joker red"), ("joker green", "joker green", "joker red", "joker red")],
)
def test_three_cubes_in_jakarta(payment):
    """Infection at level 3, one virus already there: three cubes go to the second row, for any of three payments."""
    game = seated().levels(0, infection=3).cubes("jakarta", (1, 2)).hand(0, blue=2, green=2, red=2).game()
    play(game, "infect jakarta", "cubes 3", *payment)
    assert (rows(game, "jakarta"), dish(game)) == ([(1, 2), (0, 3)], 9)
    assert (hand_size(game), sum(discards(game).values())) == (6 - len(payment), len(payment))


@pytest.mark.rule("C-5.1")
def test_four_cards_for_incubation_four():
    """From level 3 to level 4 Incubation costs four cards."""
    game = play(seated(event="quarantine").levels(0, incubation=3).hand(0, blue=3, red=1).game(), "mutate incubation")
    assert (levels(game), hand(game), discards(game)) == ((4, 1, 1), {}, {"blue": 3, "red": 1})
    refused(seated(event="quarantine").levels(0, incubation=3).hand(0, blue=3).game(), "mutate incubation", "C-5.1")


def three_cubes():
    """Three cubes in different cities, Resistance at level 2, and the card that removes four."""
    position = seated(event="a_cure_is_found").levels(0, resistance=2)
    return position.cubes("cairo", (0, 1)).cubes("manila", (0, 1)).cubes("seoul", (0, 1)).game()


@pytest.mark.rule("C-6.1", "C-6.2", "C-6.3")
def test_resistance_saves_two_of_three_cubes():
    """Level 2 goes to level 1 and two cubes are safe; the third, of the player's choice, is lost."""
    game = play(three_cubes(), "resist 2")
    assert (levels(game), texts(game)) == ((1, 1, 1), ["pass", "resist 1"])
    play(game, "pass")
    assert choices(game, "shed") == {"cairo", "manila", "seoul"}
    play(game, "shed manila")
    assert ([cubes(game, city) for city in ("cairo", "manila", "seoul")], levels(game)) == ([1, 0, 1], (1, 1, 1))


@pytest.mark.rule("C-6.1", "C-6.2")
def test_resistance_used_again_saves_the_last_cube():
    """Level 1 goes to level 0, and nothing is lost."""
    game = play(three_cubes(), "resist 2", "resist 1")
    assert ([cubes(game, city) for city in ("cairo", "manila", "seoul")], levels(game)) == ([1, 1, 1], (1, 1, 0))
    assert "draw plain" in texts(game)


@pytest.mark.rule("C-8.1", "C-8.2", "C-8.3")
def test_eight_five_and_three_points():
    """Yellow has the most cubes, Blue infected the city before Red: 8, 5 and 3; Red placed the last cube and may act."""
    red, blue, yellow = 0, 1, 2
    game = seated().cubes("madrid", (blue, 2), (yellow, 4), (red, 1)).hand(red, purple=1).game()
    play(game, "infect madrid", "match")
    assert [scores(game)[seat] for seat in (yellow, blue, red)] == [8, 5, 3]
    assert (game.waiting, texts(game)) == ((red,), ["pass", "use madrid"])


@pytest.mark.rule("C-9.1")
def test_blue_gets_one_point_for_the_dead():
    """The second skull: a city whose lowest number is 1 pays it to its leader."""
    game = opening("summer_festival").skulls(1).cubes("melbourne", (1, 2), (0, 1)).game()
    assert scores(game) == [0, 1, 0]


@pytest.mark.rule("C-9.3")
def test_two_three_and_one_levels_are_six_points():
    """Incubation 2, Infection 3, Resistance 1."""
    game = to_the_end(closing().levels(0, 2, 3, 1).game())
    assert game.outcome.scores == (2 + 3 + 1, 3, 3)


@pytest.mark.rule("C-10.1")
def test_the_two_player_round():
    """A card without a city of its colour, then one with two: the larger one gets the cube, and after that the event is turned."""
    game = table("contagion", players=2).cities("lima", "santiago", "tokyo").deck("green", "yellow").new_round().events("heat_wave").game()
    assert (rows(game, "lima"), rows(game, "santiago"), discards(game)) == ([("neutral", 1)], [], {"yellow": 1, "green": 1})
    assert game.state.rounds == 1
