"""Chapter 6: drawing player cards and epidemics."""

from collections import Counter
from itertools import permutations

import pytest

from outbreak.core.endings import Lost, Won
from tests.rules.pandemic.hands import LIMIT, full_hand
from tests.rules.pandemic.phase_helpers import (
    cubes,
    drawn,
    eradicated,
    even,
    events_of,
    fits,
    hand,
    infection_deck,
    infection_discards,
    infection_where,
    kinds,
    player_deck,
    pushed,
    refused,
    seated,
    struck,
    supply,
    told,
    told_cities,
    turned,
    where,
)

FULL_HAND = full_hand("tokyo", "osaka", "seoul", "lima", "cairo", "delhi", "milan")


@pytest.mark.rule("P-6.1")
def test_two_cards_are_drawn_into_the_hand():
    """After the actions the active player draws the two top cards."""
    game = drawn(seated(), "paris", "essen")
    assert hand(game, 0) == {"paris", "essen"}
    assert hand(game, 1) == set()


@pytest.mark.rule("P-6.1", "P-6.3")
@pytest.mark.parametrize("cards", [("epidemic", "resilient_population"), ("resilient_population", "epidemic")])
def test_the_event_drawn_with_an_epidemic_is_in_hand_when_it_starts(cards):
    """Both cards leave the deck before the epidemic works, so the event beside it can be used in it."""
    game = drawn(seated().infection_deck(bottom=("delhi",)), *cards)
    assert where(game, "resilient_population") == 0
    game.push("resilient delhi")
    assert infection_where(game, "delhi") == "removed"


@pytest.mark.rule("P-6.1", "P-8.2")
def test_nobody_interrupts_between_two_cards_drawn_together():
    """From the window before the draw the game runs straight into the epidemic's Infect step, also with events in hand."""
    position = seated().hand(1, "forecast", "one_quiet_night").infection_deck(bottom=("delhi",)).deck("paris", "epidemic")
    game = position.phase("drawing").game()
    assert told(game.push("pass"), "drew", "epidemic", "infection-card", "cubes") == ["drew", "drew", "epidemic", "infection-card", "cubes"]
    refused(game, "1: quiet", "P-8.11")


@pytest.mark.rule("P-6.7")
def test_an_epidemic_is_not_replaced():
    """An epidemic is neither kept nor discarded nor made up for by a third card."""
    game = drawn(seated().hand(0, "lima"), "epidemic", "paris")
    pushed(game, "pass", "pass")
    assert hand(game, 0) == {"lima", "paris"}
    assert "epidemic" not in player_deck(game)
    assert game.state.player_deck_size == 53 - 2


@pytest.mark.rule("P-6.4", "P-6.5", "P-6.6")
def test_the_three_steps_run_in_order():
    """Increase, Infect, Intensify: the journal shows them one after the other."""
    game = seated().infection_discards("lima").infection_deck(bottom=("delhi",)).deck("epidemic", "paris").phase("drawing").game()
    happened = pushed(game, "pass", "pass")
    steps = told(happened, "epidemic", "infection-card", "cubes", "intensified")
    assert steps == ["epidemic", "infection-card", "cubes", "intensified"]


@pytest.mark.rule("P-6.4")
@pytest.mark.parametrize(("before", "rate"), [(0, 2), (1, 2), (2, 3), (3, 3), (4, 4), (5, 4), (6, 4)])
def test_the_new_rate_holds_in_this_very_turn(before, rate):
    """After each epidemic the infection phase of the same turn turns as many cards as the new field says."""
    game = drawn(seated().epidemics_so_far(before).infection_deck(bottom=("delhi",)), "epidemic", "paris")
    game.push("pass")
    happened = [entry for _ in range(9) if game.state.active == 0 for entry in game.push("pass")]
    assert len(told_cities(happened, "infection-card")) == rate


@pytest.mark.rule("P-6.5", "P-6.6")
def test_the_bottom_card_is_hit_and_only_the_discards_are_shuffled_onto_the_deck():
    """Infect takes the bottom card; Intensify lays the discards on top, and the rest keeps its order."""
    position = seated().infection_discards("lima", "cairo").infection_deck("tokyo", "osaka", "milan", bottom=("essen", "delhi"))
    game = position.deck("epidemic", "paris").phase("drawing").game()
    before = infection_deck(game)
    game.push("pass")
    assert infection_discards(game) == {"lima", "cairo", "delhi"}
    game.push("pass")
    assert set(infection_deck(game)[:3]) == {"lima", "cairo", "delhi"}
    assert infection_deck(game)[3:] == before[:-1]
    assert infection_discards(game) == set()


@pytest.mark.rule("P-6.6")
def test_every_order_of_the_shuffled_discards_is_as_likely():
    """Over many seeds the three cards of an Intensify come in all six orders equally often."""
    orders = Counter()
    for seed in range(420):
        game = struck(seated(seed=seed).infection_discards("lima", "cairo"), "delhi")
        game.push("pass")
        orders[tuple(infection_deck(game)[:3])] += 1
    assert fits(orders, even(permutations(("lima", "cairo", "delhi"))))


@pytest.mark.rule("P-6.5")
@pytest.mark.parametrize(("there", "outbreaks"), [(0, 0), (1, 1), (2, 1), (3, 1)])
def test_infect_fills_the_city_to_three_and_breaks_out_at_most_once(there, outbreaks):
    """Cubes that do not fit cause exactly one outbreak, however many they are."""
    game = struck(seated().cubes("delhi", black=there), "delhi")
    assert cubes(game, "delhi", "black") == 3
    assert game.state.outbreaks == outbreaks
    assert cubes(game, "kolkata", "black") == outbreaks
    assert supply(game, "black") == 24 - 3 - 5 * outbreaks


@pytest.mark.rule("P-6.5")
def test_other_colours_in_the_city_do_not_count_for_infect():
    """Three red cubes in Delhi leave room for three black ones."""
    game = struck(seated().cubes("delhi", red=3), "delhi")
    assert (cubes(game, "delhi", "black"), cubes(game, "delhi", "red"), game.state.outbreaks) == (3, 3, 0)


@pytest.mark.rule("P-6.5", "P-9.13")
@pytest.mark.parametrize("city", ["delhi", "mumbai"])
def test_quarantine_stops_infect_but_not_the_rest_of_the_epidemic(city):
    """A protected city gets no cubes and does not break out; the rate rises and the discards are shuffled."""
    position = seated().role(1, "quarantine_specialist").pawn(1, city).cubes("delhi", black=2).epidemics_so_far(2)
    game = struck(position, "delhi")
    assert (cubes(game, "delhi", "black"), game.state.outbreaks, infection_discards(game)) == (2, 0, {"delhi"})
    game.push("pass")
    assert infection_deck(game)[0] == "delhi"
    assert game.state.rate == 3


@pytest.mark.rule("P-6.5", "P-9.10")
def test_the_medic_stops_infect_of_a_cured_colour():
    """With black cured and the Medic in Delhi the epidemic leaves Delhi alone."""
    game = struck(seated().role(1, "medic").pawn(1, "delhi").cured("black").cubes("cairo", black=1), "delhi")
    assert (cubes(game, "delhi", "black"), game.state.outbreaks) == (0, 0)


@pytest.mark.rule("P-6.5")
def test_a_cured_disease_is_still_hit_by_an_epidemic():
    """A cure alone keeps no cube away."""
    game = struck(seated().cured("black").cubes("delhi", black=1).cubes("cairo", black=1), "delhi")
    assert (cubes(game, "delhi", "black"), game.state.outbreaks) == (3, 1)


@pytest.mark.rule("P-6.5", "P-7.4")
def test_an_epidemic_of_an_eradicated_disease_places_nothing():
    """The card is discarded and shuffled in as usual."""
    game = struck(seated().eradicated("black"), "delhi")
    assert (cubes(game, "delhi", "black"), infection_discards(game)) == (0, {"delhi"})
    assert eradicated(game, "black")


@pytest.mark.rule("P-6.8", "P-8.1")
def test_two_epidemics_run_one_after_the_other_with_a_window_between():
    """All three steps run twice; between them every event is open."""
    position = (
        seated().infection_discards("lima").infection_deck(bottom=("essen", "delhi")).hand(1, "forecast", "one_quiet_night", "airlift")
    )
    game = position.deck("epidemic", "epidemic").phase("drawing").game()
    first = pushed(game, "pass", "pass")
    assert told_cities(first, "infection-card") == ["delhi"]
    assert "intensified" in told(first)
    assert events_of(game, 1) == {"forecast", "quiet", "airlift"}
    second = pushed(game, "pass", "pass")
    assert told_cities(second, "infection-card") == ["essen"]
    assert told(second, "epidemic", "intensified") == ["epidemic", "intensified"]
    assert game.state.rate == 2


@pytest.mark.rule("P-6.8")
def test_the_second_of_two_epidemics_lays_a_single_card_on_top_which_breaks_out():
    """The city of the second epidemic is the first to be infected, and it has three cubes already."""
    game = drawn(seated().infection_discards("lima").infection_deck(bottom=("essen", "delhi")), "epidemic", "epidemic")
    pushed(game, "pass", "pass", "pass")
    assert infection_deck(game)[0] == "essen"
    happened = game.push("pass")
    assert told_cities(happened, "infection-card") == ["essen"]
    assert told_cities(happened, "outbreak") == ["essen"]


@pytest.mark.rule("P-6.8", "P-8.11")
def test_resilient_population_in_the_second_epidemic_averts_that_outbreak():
    """If the only discard leaves the game, the second Intensify has nothing to shuffle and the first layer stays on top."""
    position = seated().infection_discards("lima").infection_deck(bottom=("essen", "delhi")).hand(1, "resilient_population")
    game = drawn(position, "epidemic", "epidemic")
    pushed(game, "pass", "pass", "1: resilient essen", "pass")
    assert set(infection_deck(game)[:2]) == {"lima", "delhi"}
    assert infection_where(game, "essen") == "removed"


@pytest.mark.rule("P-6.3")
def test_the_epidemic_comes_before_the_hand_limit():
    """With a full hand and an epidemic beside a city, the epidemic is finished before a card must be discarded."""
    game = drawn(seated().hand(0, *FULL_HAND).infection_deck(bottom=("beijing",)), "paris", "epidemic")
    refused(game, "discard paris", "P-5.9")
    game.push("pass")
    assert infection_deck(game)[0] == "beijing"
    assert kinds(game, 0) == {"discard"}
    game.push("discard paris")
    assert len(hand(game, 0)) == LIMIT


@pytest.mark.rule("P-6.3")
def test_an_event_drawn_beyond_the_limit_may_be_played_between_two_epidemics():
    """The limit is checked after the last epidemic, however many cards were drawn."""
    game = drawn(seated().hand(0, *FULL_HAND, "airlift"), "epidemic", "epidemic")
    pushed(game, "pass", "airlift p0", "choose tokyo", "pass", "pass")
    assert kinds(game, 0) == {"pass"}


@pytest.mark.rule("P-6.2", "P-10.4")
def test_the_last_two_cards_are_drawn_and_the_turn_goes_on():
    """With two cards left the turn runs on, epidemic and infection included."""
    game = seated().only_deck("epidemic", "paris").infection_deck(bottom=("delhi",)).phase("drawing").game()
    pushed(game, "pass", "pass", "pass", "pass")
    assert (game.outcome, game.state.active, hand(game, 0)) == (None, 1, {"paris"})


@pytest.mark.rule("P-6.2", "P-10.4")
@pytest.mark.parametrize("left", [(), ("paris",), ("epidemic",)])
def test_too_few_cards_lose_and_the_last_one_stays(left):
    """When two cards must be drawn and fewer are there, the team has lost at once and draws none."""
    game = seated().only_deck(*left).infection_deck(bottom=("delhi",)).phase("drawing").game()
    game.push("pass")
    assert game.outcome == Lost("cards")
    assert (player_deck(game), hand(game, 0), cubes(game, "delhi", "black")) == (list(left), set(), 0)


@pytest.mark.rule("P-6.2", "P-10.4", "P-10.1")
@pytest.mark.parametrize("left", [(), ("paris",)])
def test_the_turn_before_the_empty_draw_can_still_win(left):
    """With too few cards for the draw, the fourth cure in the actions wins."""
    position = seated().only_deck(*left).cured("blue", "yellow", "black").hand(0, "tokyo", "osaka", "seoul", "taipei")
    game = position.game()
    assert game.outcome is None
    game.push("cure red")
    assert game.outcome == Won()


@pytest.mark.rule("P-6.2")
def test_the_discards_never_become_a_new_deck():
    """A discard pile full of cards does not help an empty deck."""
    game = seated().discards("tokyo", "osaka", "seoul", "lima").only_deck().phase("drawing").game()
    game.push("pass")
    assert game.outcome == Lost("cards")
    assert where(game, "tokyo") == "discards"


@pytest.mark.rule("P-6.2", "P-2.1")
def test_the_empty_deck_matters_only_when_cards_must_be_drawn():
    """After the last two cards the infection phase and the next player's actions are still played."""
    game = seated().only_deck("paris", "essen").phase("drawing").game()
    pushed(game, "pass", "pass", "pass")
    assert (game.state.active, game.state.actions_left, game.outcome) == (1, 4, None)
    pushed(game, "drive chicago", "pass", "pass")
    assert game.outcome == Lost("cards")


@pytest.mark.rule("P-7.10", "P-6.5")
def test_an_epidemic_without_infection_cards_turns_none():
    """On a map that has run out of infection cards the epidemic still raises the rate and shuffles the discards."""
    cities = [city for city in infection_deck(seated().game()) if city not in ("lima", "cairo")]
    game = drawn(seated().infection_removed(*cities).infection_discards("lima", "cairo").epidemics_so_far(2), "epidemic", "paris")
    game.push("pass")
    assert game.state.rate == 3
    assert set(infection_deck(game)) == {"lima", "cairo"}


@pytest.mark.rule("P-7.10")
def test_an_empty_infection_deck_ends_the_phase():
    """With one infection card left and a rate of two, one card is turned and the turn passes on."""
    cities = [city for city in infection_deck(seated().game()) if city != "lima"]
    game = turned(seated().infection_removed(*cities), "lima")
    assert (cubes(game, "lima", "yellow"), game.state.active) == (1, 1)
    rate_two = seated().infection_removed(*cities).deck("paris", "essen").phase("drawing").game()
    pushed(rate_two, "pass", "pass")
    assert (cubes(rate_two, "lima", "yellow"), rate_two.state.active) == (1, 1)
