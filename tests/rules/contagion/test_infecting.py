"""Chapter 4: infecting a city."""

import pytest

from tests.rules.contagion.helpers import (
    cards,
    choices,
    cubes,
    discards,
    dish,
    hand,
    play,
    refused,
    rows,
    scores,
    seated,
    texts,
    ways,
    without,
)

HANDS = (
    {"black": 2},
    {"black": 1, "red": 2},
    {"blue": 1, "green": 1, "red": 2},
    {"black": 2, "red": 2},
    {"blue": 1, "yellow": 1, "black": 2, "red": 2},
    {"black": 4},
    {"blue": 2, "yellow": 1, "black": 1, "green": 1, "red": 3},
    {"blue": 3, "yellow": 3, "red": 3},
)


def payments(held, color, needed, wild=False):
    """All hands that can be left after paying: matching cards, perhaps a wild one, and two cards for each that is still missing."""
    left = set()
    for matching in range(min(needed, held.get(color, 0)) + 1):
        after = {**held, color: held.get(color, 0) - matching}
        left |= set().union(*[without(2 * (needed - matching), **after)])
        if wild and matching < needed:
            for other in held:
                if other != color and after[other]:
                    left |= without(2 * (needed - matching - 1), **{**after, other: after[other] - 1})
    return left


# How many cubes


@pytest.mark.rule("C-4.1")
@pytest.mark.parametrize("level", [2, 3, 4])
def test_one_cube_up_to_the_level_of_infection(level):
    """The player chooses the number; the cubes come from the dish."""
    game = play(seated().levels(0, infection=level).hand(0, black=2).game(), "infect cairo")
    assert choices(game, "cubes") == {str(n) for n in range(1, level + 1)}
    refused(game, f"cubes {level + 1}", "C-4.1")
    play(game, "cubes 2", "match", "match")
    assert (rows(game, "cairo"), dish(game), hand(game)) == ([(0, 2)], 10, {})


@pytest.mark.rule("C-4.1")
def test_the_cost_does_not_depend_on_the_number_of_cubes():
    """Four cubes cost as many cards as one."""
    game = seated().levels(0, infection=4).hand(0, black=2).game()
    play(game, "infect cairo", "cubes 4", "match", "match")
    assert (rows(game, "cairo"), discards(game)) == ([(0, 4)], {"black": 2})


@pytest.mark.rule("C-4.1")
def test_at_level_one_there_is_nothing_to_choose():
    """The cards are asked for at once."""
    game = play(seated().hand(0, black=2).game(), "infect cairo")
    assert texts(game) == ["match"]


@pytest.mark.rule("C-4.1", "C-4.7")
def test_only_what_fits_can_be_placed():
    """Two places are left in Cairo: Infection at level 4 offers one or two cubes."""
    game = play(seated().levels(0, infection=4).cubes("cairo", (1, 11)).hand(0, black=2).game(), "infect cairo")
    assert choices(game, "cubes") == {"1", "2"}
    refused(game, "cubes 3", "C-4.1")


@pytest.mark.rule("C-4.1")
def test_only_what_lies_in_the_dish_can_be_placed():
    """Two cubes are left: Infection at level 4 offers one or two."""
    game = seated().levels(0, infection=4).cubes("manila", (0, 10)).hand(0, black=2).game()
    assert choices(play(game, "infect cairo"), "cubes") == {"1", "2"}


@pytest.mark.rule("C-4.1")
def test_with_an_empty_dish_there_is_no_infecting():
    """All twelve cubes lie in cities."""
    game = seated().cubes("manila", (0, 11)).cubes("cairo", (0, 1)).hand(0, black=3).game()
    refused(game, "infect cairo", "C-4.1")
    assert choices(game, "infect") == set()


@pytest.mark.rule("C-4.1")
def test_at_level_zero_there_is_no_infecting():
    """Infection at 0 places nothing."""
    game = seated().levels(0, infection=0).hand(0, black=3).game()
    refused(game, "infect cairo", "C-4.1")


@pytest.mark.rule("C-4.1")
def test_only_cities_on_the_table_can_be_infected():
    """Neither one of the stack nor one that is gone."""
    game = seated().away("lagos").hand(0, purple=2, black=4).game()
    refused(game, "infect paris", "C-4.1")
    refused(game, "infect lagos", "C-4.1")


@pytest.mark.rule("C-4.1")
@pytest.mark.parametrize("city", ["cairo", "mexico_city", "manila", "seoul"])
def test_any_city_that_can_be_paid_for_is_open(city):
    """The list of cities to infect follows the hand."""
    color = {"cairo": "black", "mexico_city": "green", "manila": "blue", "seoul": "red"}[city]
    assert choices(seated().hand(0, **{color: 2}).game(), "infect") == {city}


# Rows


@pytest.mark.rule("C-4.2")
def test_a_new_city_takes_the_topmost_empty_row():
    """Below those who came before."""
    game = seated().levels(0, infection=2).cubes("cairo", (2, 1), (1, 3)).hand(0, black=2).game()
    play(game, "infect cairo", "cubes 2", "match", "match")
    assert rows(game, "cairo") == [(2, 1), (1, 3), (0, 2)]


@pytest.mark.rule("C-4.2")
def test_a_new_city_costs_two_cards_of_its_colour():
    """One is not enough, cards of another colour count only in pairs."""
    refused(seated().hand(0, black=1).game(), "infect cairo", "C-4.2")
    refused(seated().hand(0, black=1, red=1).game(), "infect cairo", "C-4.2")
    refused(seated().hand(0, red=3).game(), "infect cairo", "C-4.2")
    assert hand(play(seated().hand(0, black=3).game(), "infect cairo", "match", "match")) == {"black": 1}


@pytest.mark.rule("C-4.3")
def test_an_infected_city_costs_one_card_and_keeps_its_row():
    """The new cubes join those already there; a later row does not overtake."""
    game = seated().levels(0, infection=3).cubes("cairo", (0, 1), (1, 2)).hand(0, black=1).game()
    play(game, "infect cairo", "cubes 3", "match")
    assert (rows(game, "cairo"), hand(game)) == ([(0, 4), (1, 2)], {})


@pytest.mark.rule("C-4.3")
def test_an_infected_city_must_be_paid_for():
    """Without a card of its colour and without a pair it is refused."""
    refused(seated().cubes("cairo", (0, 1)).hand(0, red=1).game(), "infect cairo", "C-4.3")
    refused(seated().cubes("cairo", (0, 1)).game(), "infect cairo", "C-4.3")


@pytest.mark.rule("C-4.3", "C-4.2")
def test_cubes_of_others_do_not_make_a_city_infected():
    """For whoever has none there it is a new city."""
    refused(seated().cubes("cairo", (1, 3)).hand(0, black=1).game(), "infect cairo", "C-4.2")


# Cards


@pytest.mark.rule("C-4.4", "C-4.5")
@pytest.mark.parametrize("held", HANDS)
@pytest.mark.parametrize("infected", [False, True])
def test_every_payment_is_possible_in_one_way(held, infected):
    """Each needed card is one of the city's colour or any two; every such choice of cards is there, and none twice."""
    position = seated().hand(0, **held)
    game = (position.cubes("cairo", (0, 1)) if infected else position).game()
    found = ways(game, "infect cairo")
    assert set(found) == payments(held, "black", 1 if infected else 2)
    assert set(found.values()) == {1}


@pytest.mark.rule("C-4.4")
def test_two_matching_cards_may_be_a_joker():
    """Any two cards means any two, those of the city's colour included, to save another one."""
    game = seated().cubes("cairo", (0, 1)).hand(0, black=2, red=1).game()
    play(game, "infect cairo", "joker black", "joker black")
    assert hand(game) == {"red": 1}


@pytest.mark.rule("C-4.4")
def test_one_card_is_no_joker():
    """A pair that has been begun must be finished before the cubes are placed."""
    game = play(seated().cubes("cairo", (0, 1)).hand(0, red=2).game(), "infect cairo", "joker red")
    assert (cubes(game, "cairo"), texts(game)) == (1, ["joker red"])
    assert cubes(play(game, "joker red"), "cairo") == 2


@pytest.mark.rule("C-4.5")
def test_cards_are_named_in_order():
    """Matching ones first, then jokers in the order of the colours; what is not held or comes too late is refused."""
    game = play(seated().hand(0, blue=2, black=2, red=3).game(), "infect cairo")
    refused(game, "joker green", "C-4.5")
    play(game, "joker blue", "joker red")
    refused(game, "match", "C-4.5")
    refused(game, "joker black", "C-4.5")
    assert hand(play(game, "joker red", "joker red")) == {"blue": 1, "black": 2}


@pytest.mark.rule("C-4.5")
def test_a_payment_that_cannot_be_finished_is_not_begun():
    """With one matching card and two others the matching one must be paid: three cards are no two pairs."""
    game = play(seated().hand(0, black=1, red=2).game(), "infect cairo")
    assert texts(game) == ["match"]
    refused(game, "joker red", "C-4.5")
    refused(game, "joker black", "C-4.5")


@pytest.mark.rule("C-4.5")
def test_a_matching_card_must_be_held():
    """With jokers only there is nothing to match."""
    refused(play(seated().hand(0, red=4).game(), "infect cairo"), "match", "C-4.5")


@pytest.mark.rule("C-4.5", "C-7.13")
def test_a_wild_card_needs_its_event():
    """Without the Political Rally no single card of another colour counts."""
    refused(play(seated().hand(0, black=1, red=2).game(), "infect cairo"), "wild red", "C-7.13")


@pytest.mark.rule("C-4.5")
def test_paid_cards_lie_on_the_discard_pile():
    """Those named and no others."""
    game = play(seated().hand(0, black=2, red=2, blue=1).game(), "infect cairo", "match", "joker blue", "joker red")
    assert (hand(game), discards(game)) == ({"black": 1, "red": 1}, {"black": 1, "blue": 1, "red": 1})


# Losing a row, and the population


@pytest.mark.rule("C-4.6", "C-8.2")
def test_the_rows_below_an_empty_one_move_up():
    """The last cube of the first row goes: the second row is first now, and ahead on a tie."""
    game = seated().keeps(0, "bogota").cubes("cairo", (1, 1), (2, 3), (0, 3)).game()
    play(game, "use bogota", "strike cairo p1")
    assert (rows(game, "cairo"), dish(game, 1)) == ([(2, 3), (0, 3)], 12)


@pytest.mark.rule("C-4.6")
@pytest.mark.parametrize(("victim", "left"), [(1, [(2, 1), (3, 1)]), (2, [(1, 1), (3, 1)]), (3, [(1, 1), (2, 1)])])
def test_any_row_can_disappear(victim, left):
    """The first, a middle or the last one; the order of the others stays."""
    game = seated(4).keeps(0, "bogota").cubes("cairo", (1, 1), (2, 1), (3, 1)).game()
    assert rows(play(game, "use bogota", f"strike cairo p{victim}"), "cairo") == left


@pytest.mark.rule("C-4.6")
def test_a_row_with_cubes_left_stays():
    """Losing some cubes does not lose the row."""
    game = seated().keeps(0, "bogota").cubes("cairo", (1, 2), (2, 3)).game()
    assert rows(play(game, "use bogota", "strike cairo p1"), "cairo") == [(1, 1), (2, 3)]


@pytest.mark.rule("C-4.6", "C-4.2")
def test_who_lost_the_row_starts_anew():
    """It costs two cards again, and the row is the last one."""
    game = seated(event="hand_washing_campaign").levels(0, resistance=0).cubes("cairo", (0, 1), (1, 2)).hand(0, black=3).game()
    assert rows(game, "cairo") == [(1, 2)]
    play(game, "infect cairo", "match", "match")
    assert (rows(game, "cairo"), hand(game)) == ([(1, 2), (0, 1)], {"black": 1})


@pytest.mark.rule("C-4.7", "C-7.10")
def test_no_effect_lifts_the_population():
    """With the Summer Festival and Infection at 4 a city with one free place takes one cube."""
    game = seated(event="summer_festival").levels(0, infection=4).cubes("cairo", (1, 12)).hand(0, black=2).game()
    play(game, "infect cairo", "match", "match")
    assert (dish(game), rows(game, "cairo"), scores(game)) == (12, [], [8, 13, 0])


@pytest.mark.rule("C-4.1", "C-4.3")
def test_a_city_may_be_infected_twice_in_a_turn():
    """First as a new one, then as one already infected."""
    game = seated().hand(0, black=3).game()
    play(game, "infect cairo", "match", "match", "infect cairo", "match")
    assert (rows(game, "cairo"), hand(game), game.waiting) == ([(0, 2)], {}, (1,))


def test_the_brute_force_knows_the_printed_payments():
    """Two matching, one and a pair, or two pairs: the yardstick of the test above."""
    assert payments({"black": 2}, "black", 2) == {cards()}
    assert payments({"black": 1, "red": 2}, "black", 2) == {cards()}
    assert payments({"black": 2, "red": 2}, "black", 2) == {cards(red=2), cards(black=1), cards(red=1), cards()}
