"""Chapter 10: how the game is won and lost."""

import pytest

from outbreak.core.endings import Lost, Won
from tests.rules.pandemic.phase_helpers import cubes, eradicated, refused, scarce, seated, spread, struck, supply, texts, turned

RED = ("tokyo", "osaka", "seoul", "taipei")


def last_cure(position=None):
    """Three diseases are cured, and the Scientist holds the cards for the fourth."""
    return (position or seated()).cured("blue", "yellow", "black").hand(0, *RED)


@pytest.mark.rule("P-10.1")
def test_the_fourth_cure_wins_at_once():
    """Actions, draw and infection that were left are skipped."""
    game = last_cure().game()
    happened = [entry.kind for entry in game.push("cure red")]
    assert game.outcome == Won()
    assert (happened[-1], game.waiting, game.legal()) == ("won", (), [])
    assert "drew" not in happened


@pytest.mark.rule("P-10.1")
def test_cubes_on_the_board_do_not_matter_for_the_win():
    """Four cures win without any eradication, on a full board and one outbreak before the loss."""
    position = seated().outbreaks(7).cubes("delhi", black=3).cubes("paris", blue=3).cubes("lima", yellow=3).cubes("tokyo", red=3)
    game = last_cure(position).game()
    game.push("cure red")
    assert game.outcome == Won()
    assert not any(eradicated(game, color) for color in ("blue", "yellow", "black", "red"))


@pytest.mark.rule("P-10.1")
def test_three_cures_and_an_eradication_do_not_win():
    """Only cures count."""
    game = seated().eradicated("blue", "yellow", "black").hand(0, *RED[:3]).game()
    refused(game, "cure red", "P-4.6")
    assert game.outcome is None


@pytest.mark.rule("P-10.1", "P-4.8")
def test_the_win_comes_before_the_medic_and_eradication():
    """After the fourth cure nothing else happens: the Medic does not clear their city."""
    game = last_cure(seated().role(1, "medic").pawn(1, "manila").cubes("manila", red=2)).game()
    game.push("cure red")
    assert (game.outcome, cubes(game, "manila", "red")) == (Won(), 2)


@pytest.mark.rule("P-10.2")
def test_the_eighth_outbreak_loses():
    """The marker on the last field ends the game, also if the cubes would have sufficed."""
    game = turned(seated().outbreaks(7).cubes("santiago", yellow=3), "santiago")
    assert game.outcome == Lost("outbreaks", "yellow")
    assert (game.state.outbreaks, supply(game, "yellow")) == (8, 21)


@pytest.mark.rule("P-10.2")
def test_seven_outbreaks_are_survived():
    """The seventh outbreak spreads its cubes and the turn goes on."""
    game = turned(seated().outbreaks(6).cubes("santiago", yellow=3), "santiago")
    assert (game.outcome, game.state.outbreaks, cubes(game, "lima", "yellow")) == (None, 7, 1)


@pytest.mark.rule("P-10.2", "P-10.5")
def test_a_chain_that_reaches_the_eighth_outbreak_stops_there():
    """The second outbreak of the chain is the eighth: its cubes are not placed."""
    game = turned(seated().outbreaks(6).cubes("lima", yellow=3).cubes("santiago", yellow=3).cubes("bogota", yellow=3), "lima")
    assert game.outcome == Lost("outbreaks", "yellow")
    assert game.state.outbreaks == 8
    assert spread(game, "yellow") == {"lima": 3, "santiago": 3, "bogota": 3, "mexico_city": 1}


@pytest.mark.rule("P-10.3")
def test_the_last_cube_may_be_placed():
    """A supply that becomes empty is no loss."""
    game = turned(scarce(seated(), "red", 1), "tokyo")
    assert (game.outcome, supply(game, "red")) == (None, 0)


@pytest.mark.rule("P-10.3")
def test_a_missing_cube_loses():
    """A red cube must be placed and none is left."""
    game = turned(scarce(seated(), "red", 0), "tokyo")
    assert game.outcome == Lost("cubes", "red")


@pytest.mark.rule("P-10.3")
def test_an_empty_supply_of_another_colour_does_not_matter():
    """Black is placed although red has run out."""
    game = turned(scarce(seated(), "red", 0), "delhi")
    assert (game.outcome, cubes(game, "delhi", "black")) == (None, 1)


@pytest.mark.rule("P-10.3")
def test_an_empty_supply_does_not_hurt_where_nothing_is_placed():
    """A protected city needs no cube."""
    game = turned(scarce(seated().role(1, "quarantine_specialist").pawn(1, "tokyo"), "red", 0), "tokyo")
    assert game.outcome is None


@pytest.mark.rule("P-10.3")
@pytest.mark.parametrize(("left", "lost"), [(3, False), (2, True), (0, True)])
def test_an_epidemic_needs_its_three_cubes(left, lost):
    """Infect of an empty city takes three cubes; with fewer the team has lost."""
    game = struck(scarce(seated(), "red", left), "tokyo")
    assert game.outcome == (Lost("cubes", "red") if lost else None)


@pytest.mark.rule("P-10.3")
def test_an_epidemic_needs_only_the_cubes_that_fit():
    """A city with two cubes takes one more; then the outbreak needs its own."""
    position = scarce(seated().cubes("osaka", red=2).role(1, "quarantine_specialist").pawn(1, "shanghai"), "red", 1)
    game = struck(position, "osaka")
    assert (game.outcome, game.state.outbreaks, supply(game, "red")) == (None, 1, 0)


@pytest.mark.rule("P-10.4")
def test_cards_run_out():
    """The team loses when two player cards must be drawn and fewer are left."""
    game = seated().only_deck("paris").turn(0, 1).game()
    game.push("drive chicago")
    assert game.outcome is None
    game.push("pass")
    assert game.outcome == Lost("cards")


@pytest.mark.rule("P-10.5")
def test_the_marker_moves_before_the_cubes():
    """The eighth outbreak with an empty supply is lost by outbreaks."""
    game = turned(scarce(seated().outbreaks(7).cubes("tokyo", red=3), "red", 0), "tokyo")
    assert game.outcome == Lost("outbreaks", "red")


@pytest.mark.rule("P-10.5")
def test_the_first_missing_cube_names_the_reason():
    """A chain that would reach the eighth outbreak later but lacks a cube now is lost by cubes."""
    position = scarce(seated().outbreaks(6).cubes("manila", red=3).cubes("sydney", red=3), "red", 1)
    game = turned(position, "manila")
    assert game.outcome == Lost("cubes", "red")
    assert game.state.outbreaks == 7


@pytest.mark.rule("P-10.5")
def test_an_epidemic_lacking_cubes_is_lost_before_its_outbreak():
    """The city is filled first, then it breaks out: without a cube to fill it the outbreak is not reached."""
    game = struck(scarce(seated().outbreaks(7).cubes("tokyo", red=1), "red", 1), "tokyo")
    assert game.outcome == Lost("cubes", "red")
    assert game.state.outbreaks == 7


@pytest.mark.rule("P-10.5")
def test_nothing_follows_a_loss():
    """The second card of the phase is not turned, and nothing is legal any more."""
    game = turned(scarce(seated(), "red", 0), "tokyo", "delhi")
    assert (cubes(game, "delhi", "black"), texts(game), game.waiting) == (0, set(), ())
    for text in ("pass", "drive chicago", "yes", "choose paris"):
        refused(game, text, "P-2.6")


@pytest.mark.rule("P-10.5", "P-10.2")
def test_a_loss_inside_an_epidemic_stops_before_intensify():
    """The discards are not shuffled after the eighth outbreak."""
    game = struck(seated().outbreaks(7).cubes("santiago", yellow=1).infection_discards("lima"), "santiago")
    assert game.outcome == Lost("outbreaks", "yellow")
    assert game.state.infection_discards == 2
