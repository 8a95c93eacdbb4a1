"""Chapter 4: building, treating, curing; with what Medic, Scientist and Operations Expert change."""

from itertools import combinations

import pytest

from outbreak import Game, Won
from outbreak.testing import table
from tests.rules.pandemic.action_helpers import (
    cubes,
    discards,
    disease,
    hand,
    infection_discards,
    kinds,
    pawn,
    play,
    refused,
    stations,
    supply,
    texts,
)

SIX = ("paris", "cairo", "tokyo", "lima", "delhi")  # with Atlanta
YELLOW = ("los_angeles", "miami", "bogota", "lima", "santiago", "lagos")  # in the order of the card list
RED = ("beijing", "seoul", "shanghai", "tokyo", "bangkok")
BLACK = ("cairo", "moscow", "tehran", "delhi", "chennai")  # likewise


def at(city, role="researcher", other="quarantine_specialist", **options):
    """Put one pawn into a city and the other far away, into Santiago."""
    return table("pandemic", players=2, **options).roles(role, other).pawn(0, city).pawn(1, "santiago")


def forbidden(game, *doings):
    """Return the rules that forbid these actions."""
    return {refused(game, doing) for doing in doings}


# Building


@pytest.mark.rule("P-4.1")
def test_a_station_costs_the_card_of_the_city():
    """In Milan with the card of Milan a station is built there and the card discarded."""
    game = play(at("milan").hand(0, "milan", "paris").game(), "build")
    assert stations(game) == {"atlanta", "milan"}
    assert (hand(game, 0), discards(game)) == ({"paris"}, {"milan"})


@pytest.mark.rule("P-4.1")
def test_no_station_without_the_card_of_the_city():
    """Neither another card nor the right one in another hand or on the discard pile is enough."""
    assert refused(at("milan").hand(0, "paris", "essen").game(), "build") == "P-4.1"
    assert refused(at("milan").pawn(1, "milan").hand(1, "milan").game(), "build") == "P-4.1"
    assert refused(at("milan").hand(0, "government_grant").discards("milan").game(), "build") == "P-4.1"


@pytest.mark.rule("P-4.1")
def test_a_new_station_works_at_once():
    """The station just built can be used for a shuttle flight and a cure in the same turn."""
    game = play(at("milan").hand(0, "milan", *RED).game(), "build", "cure red", "shuttle atlanta")
    assert (disease(game, "red"), pawn(game, 0)) == ("eradicated", "atlanta")


@pytest.mark.rule("P-9.11", "P-4.1")
def test_the_expert_builds_without_a_card():
    """The Operations Expert keeps the card of the city even when holding it."""
    game = play(at("milan", "operations_expert").hand(0, "milan").game(), "build")
    assert stations(game) == {"atlanta", "milan"}
    assert (hand(game, 0), discards(game)) == ({"milan"}, set())


@pytest.mark.rule("P-4.2")
@pytest.mark.parametrize("role", ["scientist", "operations_expert"])
@pytest.mark.parametrize("others", [(), SIX])
def test_one_station_in_a_city(role, others):
    """Where a station stands no second one is built, with the card or without, with stations left or not."""
    assert refused(at("atlanta", role).hand(0, "atlanta").station(*others).game(), "build") == "P-4.2"


@pytest.mark.rule("P-4.2", "P-8.6")
def test_no_grant_for_a_city_with_a_station():
    """Government Grant builds no second station either."""
    game = at("milan").hand(0, "government_grant").station("paris").game()
    assert forbidden(game, "grant atlanta", "grant paris") == {"P-4.2"}
    assert stations(play(game, "grant tokyo")) == {"atlanta", "paris", "tokyo"}


@pytest.mark.rule("P-4.3")
@pytest.mark.parametrize("source", ["atlanta", *SIX])
def test_the_seventh_station_comes_from_another_city(source):
    """With six on the board the builder takes one from any other city; there are still six, and it is one action."""
    game = play(at("milan").hand(0, "milan").station(*SIX).game(), "build")
    assert set(texts(game)) == {f"choose {city}" for city in ("atlanta", *SIX)}
    play(game, f"choose {source}")
    assert stations(game) == {"atlanta", "milan", *SIX} - {source}
    assert (game.state.actions_left, discards(game), game.waiting) == (3, {"milan"}, (0,))


@pytest.mark.rule("P-4.3")
def test_the_station_of_a_city_with_a_pawn_may_be_taken():
    """Whether somebody stands there does not matter."""
    game = play(at("milan").pawn(1, "tokyo").hand(0, "milan").station(*SIX).game(), "build", "choose tokyo")
    assert "tokyo" not in stations(game)


@pytest.mark.rule("P-4.3", "P-2.7")
def test_the_seventh_station_is_not_taken_from_nowhere():
    """Neither the new station nor a city without one can be named, and nothing else is done before."""
    game = play(at("milan").hand(0, "milan").station(*SIX).game(), "build")
    assert forbidden(game, "choose milan", "choose essen") == {"P-4.3"}
    assert forbidden(game, "shuttle paris", "pass", "drive paris") == {"P-2.7"}


@pytest.mark.rule("P-4.3")
def test_with_five_stations_nothing_is_moved():
    """The sixth comes from the supply."""
    game = play(at("milan").hand(0, "milan").station(*SIX[:4]).game(), "build")
    assert (len(stations(game)), "pass" in texts(game)) == (6, True)


@pytest.mark.rule("P-4.3", "P-9.11")
def test_the_expert_moves_the_seventh_station_too():
    """Free building is bound to six stations like any other."""
    game = play(at("milan", "operations_expert").station(*SIX).game(), "build", "choose paris")
    assert stations(game) == {"atlanta", "milan", *SIX} - {"paris"}


@pytest.mark.rule("P-4.3", "P-8.6")
def test_a_grant_moves_the_seventh_station_too():
    """The event asks its player, here in another's turn, and costs no action."""
    game = play(at("milan").hand(1, "government_grant").station(*SIX).game(), "1: grant essen")
    assert (game.waiting, refused(game, "choose essen")) == ((1,), "P-4.3")
    play(game, "choose lima")
    assert stations(game) == {"atlanta", "essen", *SIX} - {"lima"}
    assert (game.state.actions_left, game.waiting) == (4, (0,))


# Treating


@pytest.mark.rule("P-4.4")
def test_treating_takes_one_cube():
    """Of three uncured blue cubes one goes back to the supply."""
    game = play(at("essen").cubes("essen", blue=3).game(), "treat blue")
    assert (cubes(game, "essen"), supply(game, "blue")) == ({"blue": 2}, 22)


@pytest.mark.rule("P-4.4")
def test_treating_takes_the_colour_that_is_named():
    """Other colours in the city, and the same colour in other cities, stay."""
    game = play(at("essen").cubes("essen", blue=3, red=2).cubes("paris", red=1).game(), "treat red")
    assert (cubes(game, "essen"), cubes(game, "paris"), supply(game, "red")) == ({"blue": 3, "red": 1}, {"red": 1}, 22)


@pytest.mark.rule("P-4.4")
def test_there_must_be_a_cube_to_treat():
    """A colour that is not in the player's own city cannot be treated, wherever else it is."""
    game = at("essen", "medic").cubes("essen", blue=1).cubes("paris", red=3).game()
    assert forbidden(game, "treat red", "treat yellow", "treat black") == {"P-4.4"}


@pytest.mark.rule("P-4.4")
def test_an_eradicated_disease_is_not_treated():
    """There is no cube of it to take."""
    game = at("essen").cubes("essen", blue=1).eradicated("red").game()
    assert refused(game, "treat red") == "P-4.4"


@pytest.mark.rule("P-4.5")
def test_a_cured_disease_is_treated_at_once():
    """All cubes of the cured colour go for one action, the uncured colour stays."""
    game = play(at("essen").cubes("essen", blue=3, red=2).cubes("paris", blue=1).cured("blue").game(), "treat blue")
    assert (cubes(game, "essen"), cubes(game, "paris"), supply(game, "blue")) == ({"red": 2}, {"blue": 1}, 23)
    assert (game.state.actions_left, disease(game, "blue")) == (3, "cured")


@pytest.mark.rule("P-4.5")
def test_an_uncured_disease_beside_a_cured_one():
    """Treating the uncured colour takes one cube, whatever is cured beside it."""
    game = play(at("essen").cubes("essen", blue=3, red=2).cured("blue").game(), "treat red")
    assert cubes(game, "essen") == {"blue": 3, "red": 1}


@pytest.mark.rule("P-4.5")
def test_two_cured_diseases_are_two_treatments():
    """One action clears one colour only."""
    game = play(at("cairo").cubes("cairo", blue=2, black=3).cured("blue", "black").game(), "treat blue")
    assert (cubes(game, "cairo"), game.state.actions_left) == ({"black": 3}, 3)


@pytest.mark.rule("P-9.8", "P-4.4")
def test_the_medic_treats_a_whole_colour():
    """All red cubes go for one action though red is not cured; the other colour stays."""
    game = play(at("tokyo", "medic").cubes("tokyo", red=3, blue=2).game(), "treat red")
    assert (cubes(game, "tokyo"), supply(game, "red"), game.state.actions_left) == ({"blue": 2}, 24, 3)
    assert disease(game, "red") == "uncured"


@pytest.mark.rule("P-9.8", "P-9.9")
def test_the_medic_takes_nothing_uncured_by_walking():
    """Without a cure the Medic has to spend an action."""
    game = play(at("milan", "medic").cubes("essen", blue=3).game(), "drive essen")
    assert cubes(game, "essen") == {"blue": 3}


WALKS = {
    "drive": (["drive cairo"], 0),
    "direct": (["direct cairo"], 0),
    "charter": (["charter", "choose cairo"], 0),
    "shuttle": (["shuttle cairo"], 0),
    "airlift": (["airlift p0", "choose cairo"], 0),
    "dispatcher drive": (["drive p0 cairo"], 1),
    "dispatcher direct": (["direct p0 cairo"], 1),
    "dispatcher rendezvous": (["rendezvous p0 p1"], 1),
    "airlift in another's turn": (["airlift p0", "choose cairo"], 1),
}


@pytest.mark.rule("P-9.9")
@pytest.mark.parametrize("way", WALKS)
def test_the_medic_clears_cured_diseases_on_arrival(way):
    """However the Medic is moved and whoever's turn it is, all cubes of every cured colour go at no cost; uncured ones stay."""
    doings, seat = WALKS[way]
    position = at("algiers", "medic", "dispatcher").pawn(1, "cairo").station("algiers", "cairo").turn(seat).cured("yellow", "black")
    position.cubes("cairo", yellow=2, black=3, red=1).cubes("paris", yellow=1, black=1).hand(seat, "cairo", "algiers", "airlift")
    game = play(position.game(), *doings)
    assert (pawn(game, 0), cubes(game, "cairo")) == ("cairo", {"red": 1})
    assert (supply(game, "yellow"), supply(game, "black")) == (23, 23)
    assert game.state.actions_left == (4 if "airlift" in way else 3)


@pytest.mark.rule("P-9.9")
def test_only_the_medic_clears_by_walking():
    """Another pawn in a city changes nothing there."""
    game = play(at("algiers", "scientist", "medic").cubes("cairo", black=3).cured("black").game(), "drive cairo")
    assert cubes(game, "cairo") == {"black": 3}


# Curing


@pytest.mark.rule("P-4.6")
def test_five_cards_of_one_colour_are_a_cure():
    """At a station five red cards are discarded and red is cured; other cards and cubes stay."""
    game = play(at("atlanta").hand(0, *RED, "paris", "airlift").cubes("osaka", red=2).game(), "cure red")
    assert (disease(game, "red"), disease(game, "blue")) == ("cured", "uncured")
    assert (hand(game, 0), discards(game), cubes(game, "osaka")) == ({"paris", "airlift"}, set(RED), {"red": 2})
    assert game.state.actions_left == 3


@pytest.mark.rule("P-4.6")
@pytest.mark.parametrize("kept", YELLOW)
def test_exactly_five_of_six_cards_are_discarded(kept):
    """With six yellow cards the player chooses which one to keep."""
    game = play(at("atlanta").hand(0, *YELLOW, "paris").game(), "cure yellow")
    for card in YELLOW:
        if card != kept and f"discard {card}" in texts(game):
            game.push(f"discard {card}")
    assert (hand(game, 0), discards(game)) == ({kept, "paris"}, set(YELLOW) - {kept})
    assert (disease(game, "yellow"), game.state.actions_left) == ("eradicated", 3)


@pytest.mark.rule("P-4.6")
@pytest.mark.parametrize(
    ("city", "color", "cards"), [("tokyo", "blue", ("paris", "essen", "milan", "london", "madrid")), ("paris", "red", RED)]
)
def test_any_station_will_do(city, color, cards):
    """The colour of the city with the station does not matter."""
    game = play(at(city).station(city).hand(0, *cards).cubes("osaka", red=1).cubes("paris", blue=1).game(), f"cure {color}")
    assert disease(game, color) == "cured"


@pytest.mark.rule("P-4.6")
def test_no_cure_without_a_station():
    """Five cards are not enough where no station stands."""
    game = at("miami").hand(0, *RED).game()
    assert refused(game, "cure red") == "P-4.6"
    assert "cure red" in texts(play(game, "drive atlanta"))


@pytest.mark.rule("P-4.6")
@pytest.mark.parametrize(
    "cards",
    [
        RED[:4],
        (*RED[:4], "paris", "lima", "cairo"),
        (*RED[:4], "airlift", "forecast"),
    ],
)
def test_no_cure_without_five_cards_of_the_colour(cards):
    """Four cards, with others or events beside them, are no cure."""
    assert refused(at("atlanta").hand(0, *cards).game(), "cure red") == "P-4.6"


@pytest.mark.rule("P-4.6")
def test_cards_in_other_hands_do_not_count():
    """Four cards here and one in the hand of somebody in the same city are no cure."""
    assert refused(at("atlanta").pawn(1, "atlanta").hand(0, *RED[:4]).hand(1, RED[4]).game(), "cure red") == "P-4.6"


@pytest.mark.rule("P-9.16", "P-4.6")
def test_the_scientist_needs_four():
    """With four black cards the Scientist finds the cure, and four are discarded."""
    game = play(at("atlanta", "scientist").hand(0, *BLACK[:4], "paris").game(), "cure black")
    assert (disease(game, "black"), hand(game, 0), discards(game)) == ("eradicated", {"paris"}, set(BLACK[:4]))


@pytest.mark.rule("P-9.16", "P-4.6")
@pytest.mark.parametrize("kept", BLACK)
def test_the_scientist_keeps_the_fifth(kept):
    """With five cards the Scientist discards four of their choice."""
    game = play(at("atlanta", "scientist").hand(0, *BLACK).game(), "cure black")
    for card in BLACK:
        if card != kept and f"discard {card}" in texts(game):
            game.push(f"discard {card}")
    assert (hand(game, 0), len(discards(game))) == ({kept}, 4)


@pytest.mark.rule("P-9.16")
@pytest.mark.parametrize("role", ["contingency_planner", "dispatcher", "medic", "operations_expert", "quarantine_specialist", "researcher"])
def test_nobody_else_cures_with_four(role):
    """The Scientist beside the player does not help, and the Scientist needs more than three cards."""
    game = at("atlanta", role, "scientist").pawn(1, "atlanta").hand(0, *BLACK[:4]).game()
    assert refused(game, "cure black") == "P-4.6"
    assert refused(at("atlanta", "scientist").hand(0, *BLACK[:3]).game(), "cure black") == "P-4.6"


@pytest.mark.rule("P-4.7")
@pytest.mark.parametrize("markers", ["cured", "eradicated"])
def test_no_disease_is_cured_twice(markers):
    """The second cure of a colour is refused, eradicated or not."""
    position = at("atlanta").hand(0, *RED)
    assert refused(getattr(position, markers)("red").game(), "cure red") == "P-4.7"


@pytest.mark.rule("P-4.8", "P-9.9")
def test_a_cure_clears_the_medics_city_at_once():
    """The marker comes first, then the Medic's city, then, as nothing is left, eradication."""
    game = at("atlanta", "researcher", "medic").pawn(1, "osaka").hand(0, *RED).cubes("osaka", red=3, blue=1).game()
    assert kinds(game.push("cure red"))[-3:] == ["cured", "treated", "eradicated"]
    assert (cubes(game, "osaka"), disease(game, "red")) == ({"blue": 1}, "eradicated")


@pytest.mark.rule("P-4.8", "P-9.9")
def test_a_cure_clears_only_the_medics_city():
    """Cubes elsewhere stay, and the disease is cured but not eradicated."""
    game = at("atlanta", "researcher", "medic").pawn(1, "osaka").hand(0, *RED).cubes("osaka", red=3).cubes("tokyo", red=1).game()
    play(game, "cure red")
    assert (cubes(game, "osaka"), cubes(game, "tokyo"), disease(game, "red")) == ({}, {"red": 1}, "cured")


@pytest.mark.rule("P-4.8", "P-9.9")
def test_the_medic_finds_a_cure():
    """When the Medic cures at a station with cubes of that colour, they are gone at once."""
    game = play(at("tokyo", "medic").station("tokyo").hand(0, *RED).cubes("tokyo", red=3).cubes("osaka", red=1).game(), "cure red")
    assert (cubes(game, "tokyo"), disease(game, "red")) == ({}, "cured")


@pytest.mark.rule("P-4.8", "P-10.1")
def test_the_fourth_cure_wins_before_anything_else():
    """The game stops with the marker: the Medic clears nothing more, nothing is drawn or infected."""
    position = at("atlanta", "researcher", "medic").pawn(1, "osaka").cured("blue", "yellow", "black").hand(0, *RED)
    game = position.cubes("osaka", red=3).cubes("paris", blue=2).game()
    assert kinds(game.push("cure red"))[-2:] == ["cured", "won"]
    assert (game.outcome, cubes(game, "osaka"), infection_discards(game)) == (Won(), {"red": 3}, set())


@pytest.mark.rule("P-4.8", "P-10.1")
def test_three_cures_do_not_win():
    """The third cure is not yet the end."""
    game = play(at("atlanta").cured("blue", "yellow").hand(0, *RED).game(), "cure red")
    assert (game.outcome, game.waiting) == (None, (0,))


# Eradication


@pytest.mark.rule("P-4.9")
def test_treating_the_last_cubes_of_a_cured_disease_eradicates_it():
    """When the last cubes leave the board the marker is turned, at the very action."""
    game = at("manila").cubes("manila", red=3).cured("red").game()
    assert kinds(game.push("treat red")) == ["treated", "eradicated"]
    assert (disease(game, "red"), supply(game, "red")) == ("eradicated", 24)


@pytest.mark.rule("P-4.9")
def test_one_cube_left_is_not_eradication():
    """A single cube anywhere prevents eradication."""
    game = play(at("manila").cubes("manila", red=3).cubes("paris", red=1).cured("red").game(), "treat red")
    assert disease(game, "red") == "cured"


@pytest.mark.rule("P-4.9", "P-9.9")
@pytest.mark.parametrize("way", ["drive", "airlift in another's turn", "dispatcher rendezvous"])
def test_the_medic_eradicates_by_arriving(way):
    """When the Medic's presence clears the last black cubes, black is eradicated at once."""
    doings, seat = WALKS[way]
    position = at("algiers", "medic", "dispatcher").pawn(1, "cairo").turn(seat).cured("black").cubes("cairo", black=2).hand(seat, "airlift")
    game = play(position.game(), *doings)
    assert (disease(game, "black"), supply(game, "black")) == ("eradicated", 24)


@pytest.mark.rule("P-4.9")
def test_a_cure_without_cubes_on_the_board_eradicates():
    """With no red cube on the board the cure of red eradicates it at once; cubes of other colours do not matter."""
    game = at("atlanta").hand(0, *RED).cubes("paris", blue=3).game()
    assert kinds(game.push("cure red"))[-2:] == ["cured", "eradicated"]
    assert disease(game, "red") == "eradicated"


@pytest.mark.rule("P-4.10", "P-7.2")
def test_no_cubes_without_a_cure_is_no_eradication():
    """After the last red cube is treated while red is uncured, a red city is infected as before."""
    game = play(at("tokyo", "medic").cubes("tokyo", red=1).infection_deck("osaka", "lima").game(), "treat red")
    assert disease(game, "red") == "uncured"
    assert cubes(play(game, "pass"), "osaka") == {"red": 1}


@pytest.mark.rule("P-4.10", "P-4.6")
def test_a_disease_without_cubes_must_still_be_cured():
    """With no red cube on the board the cure is still possible, and still needed for victory."""
    game = at("atlanta").hand(0, *RED).cured("blue", "yellow", "black").game()
    assert game.outcome is None
    assert play(game, "cure red").outcome == Won()


@pytest.mark.rule("P-4.9", "P-7.2")
def test_a_cured_disease_still_spreads():
    """Cured but not eradicated, blue is still placed and breaks out."""
    position = at("tokyo").cured("blue").cubes("essen", blue=3).infection_deck("essen", "madrid")
    game = play(position.game(), "pass")
    assert (cubes(game, "madrid"), cubes(game, "london"), game.state.outbreaks) == ({"blue": 1}, {"blue": 1}, 1)


@pytest.mark.rule("P-4.9", "P-6.5")
def test_an_epidemic_of_a_cured_disease():
    """An epidemic puts three cubes of a cured disease into its city."""
    position = at("tokyo").cured("blue").cubes("essen", blue=1).deck("epidemic", "lima").infection_deck("cairo", bottom=("madrid",))
    assert cubes(play(position.quiet_night().game(), "pass"), "madrid") == {"blue": 3}


@pytest.mark.rule("P-4.9", "P-7.4")
def test_an_eradicated_disease_never_comes_back():
    """Its card places nothing, is discarded and counts towards the rate."""
    game = play(at("paris").eradicated("red").infection_deck("seoul", "cairo", "lima").game(), "pass")
    assert (cubes(game, "seoul"), cubes(game, "cairo"), cubes(game, "lima")) == ({}, {"black": 1}, {})
    assert infection_discards(game) == {"seoul", "cairo"}


@pytest.mark.rule("P-4.9", "P-6.5")
def test_an_epidemic_of_an_eradicated_disease_places_nothing():
    """The bottom card of an eradicated colour is drawn and discarded like any other, without cubes."""
    position = at("paris").eradicated("red").deck("epidemic", "lima").infection_deck("cairo", bottom=("osaka",))
    game = play(position.quiet_night().game(), "pass")
    assert (cubes(game, "osaka"), supply(game, "red"), game.state.epidemics_drawn) == ({}, 24, 1)


# The cards of a cure


@pytest.mark.rule("P-4.11", "P-4.6")
def test_cards_for_a_cure_are_named_in_the_order_of_the_list():
    """A card before the last one named is out, and so is one after which too few would be left."""
    game = play(at("atlanta").hand(0, *YELLOW).game(), "cure yellow")
    assert texts(game) == ["discard los_angeles", "discard miami"]
    play(game, "discard miami")
    assert (disease(game, "yellow"), hand(game, 0)) == ("eradicated", {"los_angeles"})


@pytest.mark.rule("P-4.11")
def test_every_choice_of_cards_can_be_named():
    """Seven cards, five to pay: each of the 21 choices can be made, in one way only."""
    cards = (*YELLOW[:3], "mexico_city", *YELLOW[3:])
    results = []
    unfinished = [play(at("atlanta").hand(0, *cards).game(), "cure yellow")]
    while unfinished:
        game = unfinished.pop()
        if disease(game, "yellow") == "uncured":
            for doing in texts(game):
                unfinished.append(play(Game.load(game.record()), doing))
        else:
            results.append(frozenset(discards(game)))
    assert sorted(map(sorted, results)) == sorted(sorted(choice) for choice in combinations(cards, 5))


@pytest.mark.rule("P-4.6", "P-4.11", "P-5.9", "P-2.7")
def test_wrong_cards_for_a_cure():
    """Another colour, an event, a card that the player does not hold, or a card out of order does not pay."""
    game = play(at("atlanta").hand(0, *YELLOW, "paris").hand(1, "cairo").game(), "cure yellow")
    assert forbidden(game, "discard paris") == {"P-4.6"}
    assert forbidden(game, "discard cairo", "discard sao_paulo") == {"P-5.9"}
    assert forbidden(game, "discard bogota", "discard lagos") == {"P-4.11"}
    assert forbidden(play(game, "discard los_angeles"), "drive miami", "pass") == {"P-2.7"}


@pytest.mark.rule("P-4.6")
def test_an_event_does_not_pay_for_a_cure():
    """While the cards of a cure are named an event in hand is no card of the colour."""
    game = play(at("atlanta").hand(0, *YELLOW, "airlift").game(), "cure yellow")
    assert refused(game, "discard airlift") == "P-4.6"


@pytest.mark.rule("P-4.6")
def test_the_cure_comes_when_all_cards_are_paid():
    """Until the last card is named the disease is not cured, and the cards named lie on the discard pile."""
    game = play(at("atlanta").hand(0, *YELLOW).game(), "cure yellow", "discard los_angeles")
    assert (disease(game, "yellow"), discards(game)) == ("uncured", {"los_angeles"})
