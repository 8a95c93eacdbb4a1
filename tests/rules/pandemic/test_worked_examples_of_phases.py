"""The rulebook's worked example of the draw and the infection phase: Seoul, Paris and Algiers, and what follows in Cairo."""

import pytest

from tests.rules.pandemic.phase_helpers import cubes, drawn, hand, infection_discards, pawn, pushed, refused, seated, spread, told_cities


def annas_turn(istanbul=0):
    """Anna, the Scientist, is in Chennai after curing black; red is eradicated and three cards are infected per turn."""
    position = seated(epidemics=5).pawn(0, "chennai").pawn(1, "chennai").station("chennai").epidemics_so_far(3)
    position.eradicated("red").cured("black").cubes("paris", blue=1)
    position.cubes("algiers", black=3).cubes("cairo", black=3).cubes("istanbul", black=istanbul)
    return drawn(position.infection_deck("seoul", "paris", "algiers"), "lima", "milan")


@pytest.mark.rule("P-6.1", "P-6.3")
def test_anna_draws_two_cards_and_goes_on_to_infect():
    """No epidemic and no more cards than the hand limit: the turn goes on with the infection phase."""
    game = annas_turn()
    assert (hand(game, 0), infection_discards(game)) == ({"lima", "milan"}, set())
    assert told_cities(game.push("pass"), "infection-card") == ["seoul"]


@pytest.mark.rule("P-7.4")
def test_seoul_is_discarded_and_nothing_happens():
    """Red is eradicated."""
    game = annas_turn()
    game.push("pass")
    assert (spread(game, "red"), infection_discards(game)) == ({}, {"seoul"})


@pytest.mark.rule("P-7.2")
def test_paris_gets_a_second_blue_cube():
    """Paris had one blue cube."""
    game = annas_turn()
    pushed(game, "pass", "pass")
    assert (cubes(game, "paris", "blue"), infection_discards(game)) == (2, {"seoul", "paris"})


@pytest.mark.rule("P-7.3", "P-7.5", "P-7.6", "P-7.7", "P-7.8")
@pytest.mark.parametrize("istanbul", [0, 1])
def test_algiers_breaks_out_and_cairo_follows(istanbul):
    """Two outbreaks: Algiers reaches Madrid, Paris, Istanbul and Cairo; Cairo reaches all its neighbours but Algiers."""
    game = annas_turn(istanbul)
    happened = pushed(game, "pass", "pass", "pass")
    assert told_cities(happened, "outbreak") == ["algiers", "cairo"]
    assert game.state.outbreaks == 2
    assert spread(game, "black") == {
        "algiers": 3,
        "cairo": 3,
        "madrid": 1,
        "paris": 1,
        "istanbul": 2 + istanbul,
        "baghdad": 1,
        "riyadh": 1,
        "khartoum": 1,
    }
    assert spread(game, "blue") == {"paris": 2}
    assert (infection_discards(game), game.state.active) == ({"seoul", "paris", "algiers"}, 1)


@pytest.mark.rule("P-8.1", "P-8.2")
def test_the_airlift_of_the_quarantine_specialist_comes_too_late_for_the_first_card():
    """The first card's outbreak cannot be interrupted; before the next card the Airlift may be used for something else."""
    position = seated(3).role(1, "quarantine_specialist").pawn(1, "sydney").hand(2, "airlift").cubes("algiers", black=3)
    game = drawn(position.infection_deck("algiers", "cairo"), "lima", "milan")
    game.push("pass")
    assert (game.state.outbreaks, cubes(game, "cairo", "black")) == (1, 1)
    pushed(game, "2: airlift p1", "2: choose istanbul", "pass")
    assert (pawn(game, 1), cubes(game, "cairo", "black")) == ("istanbul", 1)
    refused(game, "2: airlift p1", "P-8.12")
