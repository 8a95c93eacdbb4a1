"""Chapter 9: the death toll, the last round and the final scoring."""

import pytest

from outbreak import Scored, new
from tests.rules.contagion.helpers import (
    CITIES,
    UNMARKED,
    brink,
    closing,
    hand_size,
    idle,
    kept,
    laid_out,
    levels,
    opening,
    play,
    pushed,
    scores,
    seated,
    texts,
    to_the_end,
    told,
    won,
)

# The death toll


@pytest.mark.rule("C-9.1")
@pytest.mark.parametrize("before", range(8))
def test_the_second_fourth_and_sixth_skull_bring_a_death_toll(before):
    """The first, third, fifth, seventh and eighth do not."""
    game = opening("summer_festival").skulls(before).cubes("cairo", (1, 2)).game()
    assert (scores(game), game.state.skulls) == ([0, 3 if before in (1, 3, 5) else 0, 0], before + 1)


@pytest.mark.rule("C-9.1")
def test_an_event_without_a_skull_does_not_count():
    """After one skull an event without one brings nothing; the skulls need not come one after another."""
    game = opening("summer_festival", "heat_wave", "holiday_traffic").cubes("cairo", (1, 1)).game()
    idle(game, 3)
    assert (scores(game), game.state.skulls) == ([0, 0, 0], 1)
    idle(game, 3)
    assert (scores(game), game.state.skulls) == ([0, 3, 0], 2)


@pytest.mark.rule("C-9.1")
@pytest.mark.parametrize("city", CITIES)
def test_a_city_pays_its_lowest_number(city):
    """To the virus with the most cubes there, and only to it; the cubes stay."""
    game = opening("summer_festival").skulls(1).cubes(city, (0, 1), (2, 2)).game()
    assert (scores(game), city in laid_out(game)) == ([0, 0, CITIES[city][1][2]], True)


@pytest.mark.rule("C-9.1")
def test_the_higher_row_is_ahead_in_the_death_toll():
    """With equal cubes in Cairo seat 2, in Seoul seat 1; empty cities pay nobody."""
    game = opening("summer_festival").skulls(1).cubes("cairo", (2, 2), (0, 2), (1, 1)).cubes("seoul", (1, 1), (2, 1)).game()
    assert scores(game) == [0, 2, 3]


@pytest.mark.rule("C-9.1")
def test_every_infected_city_is_scored():
    """One virus can be paid for several cities."""
    game = opening("summer_festival").skulls(3).cubes("cairo", (0, 1)).cubes("seoul", (0, 2), (1, 1)).cubes("manila", (1, 1)).game()
    assert scores(game) == [3 + 2, 4, 0]


# The last round


@pytest.mark.rule("C-9.2", "C-9.3")
def test_the_last_who_card_makes_the_round_the_last():
    """Nobody fills cities: twelve rounds are played, every player has a turn under the last WHO card."""
    game = new("contagion", players=3, seed=5)
    turns = told(pushed(game, *[texts(game)[0]]) + idle(game, 200), "turn")
    assert (len(turns), turns[-3:]) == (36, [(0, 12), (1, 12), (2, 12)])
    assert game.outcome.reason == "who"


@pytest.mark.rule("C-9.2")
def test_with_two_cities_left_the_round_is_the_last():
    """Seat 1 fills the third city: seat 2 still has its turn, then the game is over."""
    position = closing().cubes("milan", (0, 3), (1, 1)).hand(1, purple=1)
    game = position.game()
    idle(game)
    happened = pushed(game, "infect milan", "match")
    assert told(happened, "last-round") == [("cities",)]
    play(game, "pass", "draw plain")
    assert (game.waiting, game.outcome) == ((2,), None)
    play(game, "draw plain", "draw plain")
    assert game.outcome.reason == "cities"


@pytest.mark.rule("C-9.2")
def test_three_cities_are_enough_to_go_on():
    """With three left the next round comes."""
    game = closing().events(UNMARKED, "rainy_season").cities("seoul").cubes("milan", (1, 3), (0, 1)).hand(0, purple=1).game()
    play(game, "infect milan", "match", "pass")
    idle(game, 3)
    assert (game.state.rounds, game.outcome, len(laid_out(game))) == (2, None, 3)


@pytest.mark.rule("C-9.2", "C-7.2")
def test_new_cities_do_not_cancel_the_end():
    """A neutral cube leaves two cities before the event lays out a third: the round is the last all the same."""
    position = closing(3, "heat_wave", neutral="on").cubes("milan", (0, 4)).deck("purple").stack("lima")
    game = position.game()
    assert (laid_out(game), game.state.rounds) == ({"cairo", "mexico_city", "lima"}, 1)
    assert to_the_end(game).outcome.reason == "cities"
    assert game.state.rounds == 1


@pytest.mark.rule("C-9.2")
def test_two_cities_at_once_are_enough():
    """A chain from four cities to two counts like one from three."""
    game = closing().cubes("tokyo", (1, 7), (0, 5)).cubes("melbourne", (2, 3)).hand(0, red=1).game()
    play(game, "infect tokyo", "match", "use tokyo", "place melbourne", "pass")
    assert (len(laid_out(game)), to_the_end(game).outcome.reason) == (2, "cities")


@pytest.mark.rule("C-9.2", "C-8.7")
def test_the_player_who_brings_the_end_finishes_the_turn():
    """They still have their second action and the city's action."""
    game = closing().cubes("milan", (1, 3), (0, 1)).hand(0, purple=1).game()
    play(game, "infect milan", "match", "use milan", "raise incubation", "draw plain")
    assert (hand_size(game), levels(game), game.waiting) == (2, (2, 1, 1), (1,))


# The final scoring


@pytest.mark.rule("C-9.3")
def test_the_end_brings_one_more_death_toll_and_the_levels():
    """Whatever the skulls; level 0 is worth nothing, level 4 four."""
    position = closing().cubes("cairo", (1, 2), (0, 1)).cubes("mexico_city", (2, 1), (0, 1)).score(0, 7)
    game = to_the_end(position.levels(0, 2, 3, 1).levels(1, 4, 4, 4).levels(2, 1, 0, 0).game())
    assert game.outcome == Scored((7 + 6, 3 + 12, 3 + 1), (1,), "cities")


@pytest.mark.rule("C-9.3")
def test_nothing_else_is_scored_at_the_end():
    """Neither cards in hand nor cubes in the dish nor second places."""
    game = to_the_end(closing().hand(0, red=9).cubes("cairo", (1, 3), (2, 2)).game())
    assert game.outcome.scores == (3, 6, 3)


@pytest.mark.rule("C-9.4")
def test_the_highest_score_wins():
    """More levels do not beat more points."""
    game = to_the_end(closing().score(0, 20).score(1, 13).levels(1, 3, 3, 3).game())
    assert (game.outcome.scores, game.outcome.winners) == ((23, 22, 3), (0,))


@pytest.mark.rule("C-9.4")
def test_on_a_tie_more_levels_win():
    """Thirteen each, but six levels against three."""
    game = to_the_end(closing().score(0, 10).score(1, 7).levels(1, 2, 2, 2).game())
    assert (game.outcome.scores, game.outcome.winners) == ((13, 13, 3), (1,))


@pytest.mark.rule("C-9.4")
def test_with_equal_levels_the_victory_is_shared():
    """By two of three, or by all."""
    assert to_the_end(closing().score(0, 5).score(2, 5).game()).outcome == Scored((8, 3, 8), (0, 2), "cities")
    assert to_the_end(closing().game()).outcome.winners == (0, 1, 2)


@pytest.mark.rule("C-9.4")
def test_scores_run_on_beyond_fifty():
    """The track ends at 50, the points do not."""
    game = play(won(seated().score(0, 49).score(1, 120), "paris"), "use paris")
    assert scores(game) == [49 + 8 + 2, 120 + 14, 0]


@pytest.mark.rule("C-9.5")
def test_kept_cards_are_worth_nothing():
    """Two cards left over bring no point."""
    game = to_the_end(closing().keeps(0, "london", "sydney").game())
    assert (game.outcome.scores, kept(game)) == ((3, 3, 3), {"london", "sydney"})


@pytest.mark.rule("C-9.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_game_ends(players):
    """By the last WHO card at the latest."""
    game = to_the_end(new("contagion", players=players, seed=players))
    assert game.outcome.reason in ("who", "cities")
    assert len(game.outcome.scores) == players
    assert set(game.outcome.winners) <= set(range(players))


@pytest.mark.rule("C-9.1", "C-9.3")
def test_a_city_filled_before_the_toll_pays_no_toll():
    """Its cubes are back in the dishes when the next skulls come."""
    game = play(brink(seated(event="heat_wave"), "milan").skulls(1).game(), "infect milan", "match", "pass")
    before = scores(game)
    idle(game, 3)
    assert (game.state.rounds, scores(game)) == (2, before)


def test_the_unmarked_card_has_a_skull():
    """The closing round begins with a first skull, which brings no toll."""
    assert (closing().game().state.skulls, UNMARKED) == (1, "summer_festival")
