"""Chapter 10: the neutral colour."""

from collections import Counter

import pytest

from outbreak import Scored
from outbreak.testing import table
from tests.rules.contagion.helpers import (
    CITIES,
    COLORS,
    UNMARKED,
    boxed,
    cubes,
    deck,
    discards,
    dish,
    hand_size,
    idle,
    kept,
    laid_out,
    play,
    pushed,
    rows,
    scores,
    seated,
    to_the_end,
    told,
)


def neutral(*cities, players=2, event=UNMARKED):
    """A round with the neutral colour is about to begin; these cities lie out."""
    return table("contagion", players=players, neutral="on").cities(*cities).new_round().events(event)


def no_blue_left(players=3):
    """Only blue cities lie out, and nine of the ten blue cards are in hands."""
    return neutral("jakarta", "manila", "sydney", players=players).hand(0, blue=5).hand(1, blue=4)


@pytest.mark.rule("C-10.1")
def test_a_round_begins_with_a_neutral_cube():
    """The top card is yellow: a cube goes to Lima, the card to the discards, and only then the event is turned."""
    game = seated(2).cities("lima").deck("blue", "blue", "blue", "blue", "yellow").game()
    happened = pushed(game, *["draw plain"] * 4)
    assert told(happened, "neutral", "placed", "revealed") == ["neutral", "placed", "revealed"]
    assert (rows(game, "lima"), discards(game), dish(game, "neutral")) == ([("neutral", 1)], {"yellow": 1}, 14)


@pytest.mark.rule("C-10.1")
@pytest.mark.parametrize("color", COLORS)
def test_the_most_populous_city_of_the_colour_gets_the_cube(color):
    """All 24 cities lie out: the largest of the colour turned."""
    game = neutral(*CITIES, players=4).deck(color).game()
    largest = max((city for city in CITIES if CITIES[city][0] == color), key=lambda city: CITIES[city][1][0])
    assert [city for city in CITIES if rows(game, city)] == [largest]


@pytest.mark.rule("C-10.1")
def test_only_cities_on_the_table_count():
    """Lima is gone, so Santiago is the largest yellow one."""
    game = neutral("santiago", "cairo", "tokyo").away("lima").deck("yellow").game()
    assert rows(game, "santiago") == [("neutral", 1)]


@pytest.mark.rule("C-10.1")
def test_cards_are_turned_until_one_fits():
    """Two colours without a city come first; all three cards are discarded, no hand changes."""
    game = neutral("cairo", "tokyo", "london").deck("blue", "green", "black").game()
    assert (rows(game, "cairo"), discards(game)) == ([("neutral", 1)], {"blue": 1, "green": 1, "black": 1})
    assert [hand_size(game, seat) for seat in range(2)] == [0, 0]


@pytest.mark.rule("C-10.1", "C-4.2")
def test_the_neutral_colour_has_rows_like_a_virus():
    """It takes the topmost empty row and keeps it."""
    game = neutral("cairo", "tokyo", "london").cubes("cairo", (1, 1)).hand(0, black=2).deck("black").game()
    play(game, "infect cairo", "cubes 1", "match", "match")
    assert rows(game, "cairo") == [(1, 1), ("neutral", 1), (0, 1)]


@pytest.mark.rule("C-10.1", "C-3.3")
def test_the_discards_are_shuffled_in_when_the_pile_runs_out():
    """The neutral colour's card comes from the new pile."""
    game = neutral("jakarta", "cairo", "tokyo").all_discarded_but(0).game()
    assert dish(game, "neutral") == 14
    assert len(deck(game)) + sum(discards(game).values()) == 60


@pytest.mark.rule("C-10.2")
def test_without_a_match_there_is_no_cube():
    """All blue cards are in hands and only blue cities lie out: the search ends, the round goes on."""
    game = no_blue_left().hand(2, blue=1).game()
    assert (dish(game, "neutral"), game.waiting, game.state.rounds) == (15, (0,), 1)
    assert (len(deck(game)), sum(discards(game).values())) == (0, 50)


@pytest.mark.rule("C-10.2")
def test_a_match_among_the_discards_is_found():
    """One blue card lies among the discards: a full pass through pile and discards turns it, in every game."""
    placed = Counter()
    for seed in range(20):
        position = table("contagion", players=3, neutral="on", seed=seed).cities("jakarta", "manila", "sydney").new_round().events(UNMARKED)
        position.hand(0, blue=5).hand(1, blue=4).discards(blue=1).deck(*["red"] * 10, *["green"] * 10).all_discarded_but(20)
        placed[cubes(position.game(), "manila", "neutral")] += 1
    assert placed == {1: 20}


@pytest.mark.rule("C-10.2", "C-10.1")
def test_two_players_always_find_a_match():
    """The only fitting cards are three among the discards: with two players one of them is always turned."""
    placed = Counter()
    for seed in range(20):
        position = table("contagion", players=2, seed=seed).cities("jakarta", "sydney", "cairo").new_round().events(UNMARKED)
        position.hand(0, blue=9).hand(1, black=8).discards(blue=1, black=2)
        position.deck(*["red"] * 10, *["green"] * 10, *["yellow"] * 10).all_discarded_but(30)
        placed[dish(position.game(), "neutral")] += 1
    assert placed == {14: 20}


@pytest.mark.rule("C-10.2")
def test_with_an_empty_neutral_dish_no_card_is_turned():
    """All fifteen cubes lie in cities."""
    game = neutral("london").cubes("jakarta", ("neutral", 8)).cubes("cairo", ("neutral", 7)).game()
    assert (dish(game, "neutral"), discards(game), len(deck(game)), game.waiting) == (0, {}, 60, (0,))


@pytest.mark.rule("C-10.3", "C-8.1")
def test_the_neutral_colour_takes_ranks_in_a_full_city():
    """It leads in Cairo: the players are second and third and get those numbers."""
    game = seated(2).cubes("cairo", (1, 2), ("neutral", 6), (0, 4)).hand(0, black=1).game()
    play(game, "infect cairo", "match")
    assert (scores(game), dish(game, "neutral")) == ([8, 3], 15)


@pytest.mark.rule("C-10.3", "C-8.2")
def test_ties_with_the_neutral_colour_go_by_rows():
    """Five cubes each: whoever has the higher row is first."""
    ahead = play(seated(2).cubes("cairo", ("neutral", 5), (0, 4), (1, 3)).hand(0, black=1).game(), "infect cairo", "match")
    behind = play(seated(2).cubes("cairo", (0, 4), ("neutral", 5), (1, 3)).hand(0, black=1).game(), "infect cairo", "match")
    assert (scores(ahead), scores(behind)) == ([8, 3], [13, 3])


@pytest.mark.rule("C-10.1")
@pytest.mark.parametrize("laid_first", ["cairo", "johannesburg"])
def test_between_equal_populations_the_first_in_the_list_gets_the_cube(laid_first):
    """A box in which Johannesburg is as large as Cairo: the cube goes to Cairo, whichever was laid out first and whoever is there."""
    position = boxed("johannesburg", 2, UNMARKED, points=[13, 8, 3]).cubes("johannesburg", ("neutral", 2)).new_round()
    game = position.cities(laid_first).deck("black").game()
    assert (rows(game, "cairo"), rows(game, "johannesburg")) == ([("neutral", 1)], [("neutral", 2)])


@pytest.mark.rule("C-10.3", "C-9.1")
def test_the_neutral_colour_takes_part_in_the_death_toll():
    """Where it leads nobody is paid."""
    position = neutral("london").cubes("cairo", ("neutral", 2), (0, 1)).cubes("tokyo", (1, 2), ("neutral", 1)).deck("purple").skulls(1)
    assert scores(position.game()) == [0, 3]


@pytest.mark.rule("C-10.3", "C-9.3", "C-9.4")
def test_the_neutral_colour_takes_ranks_at_the_end_and_cannot_win():
    """In the final death toll too; there is no score and no victory for it."""
    game = to_the_end(neutral("tokyo").cubes("cairo", ("neutral", 4), (0, 3)).deck("black").game())
    assert rows(game, "cairo") == [("neutral", 5), (0, 3)]
    assert game.outcome == Scored((3, 3), (0, 1), "cities")


@pytest.mark.rule("C-10.4", "C-8.3")
def test_a_city_filled_by_a_neutral_cube_gives_nobody_its_action():
    """London is scored, its card lies before nobody, and the round goes on."""
    game = neutral("jakarta", "tokyo", "cairo").cubes("london", (0, 7), (1, 5)).deck("purple").game()
    assert (scores(game), dish(game, 0), dish(game, "neutral")) == ([13, 8], 12, 15)
    assert (kept(game, 0), kept(game, 1), "london" in laid_out(game), game.waiting) == (set(), set(), False, (0,))


@pytest.mark.rule("C-10.4", "C-8.1")
def test_the_neutral_cube_that_fills_a_city_counts():
    """With it the neutral colour is third, or first."""
    third = neutral("jakarta", "tokyo", "cairo").cubes("london", (0, 6), (1, 6)).deck("purple").game()
    first = neutral("jakarta", "tokyo", "cairo").cubes("london", ("neutral", 6), (0, 6)).deck("purple").game()
    assert (scores(third), scores(first)) == ([13, 8], [8, 0])


@pytest.mark.rule("C-10.4", "C-9.2")
def test_the_neutral_cube_can_bring_the_last_round():
    """It fills the third city: two are left, and the round just begun is the last."""
    game = neutral("jakarta", "tokyo").cubes("london", (0, 7), (1, 5)).deck("purple").game()
    assert (len(laid_out(game)), game.outcome) == (2, None)
    assert to_the_end(game).outcome.reason == "cities"


@pytest.mark.rule("C-10.1")
@pytest.mark.parametrize("players", [3, 4])
def test_the_variant_for_three_and_four_players(players):
    """A neutral cube in every round."""
    game = neutral("cairo", "tokyo", "london", "lima", players=players).deck("black").game()
    assert cubes(game, "cairo", "neutral") == 1
    idle(game, players)
    assert (game.state.rounds, dish(game, "neutral")) == (2, 13)


@pytest.mark.rule("C-10.1")
def test_without_the_neutral_colour_no_card_is_turned():
    """Three players who did not choose it."""
    game = table("contagion", players=3).cities("cairo", "tokyo", "london").new_round().events(UNMARKED).game()
    assert (discards(game), len(deck(game)), dish(game, "neutral")) == ({}, 60, 0)
