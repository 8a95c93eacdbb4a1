"""Chapter 7: infection, outbreaks and their chains."""

import random

import pytest

from outbreak.core.endings import Lost
from tests.rules.pandemic.phase_helpers import (
    cubes,
    infection_discards,
    infection_where,
    neighbours,
    pawn,
    pushed,
    refused,
    scarce,
    seated,
    spread,
    supply,
    told_cities,
    turned,
)


@pytest.mark.rule("P-7.1", "P-8.1")
def test_each_card_is_carried_out_and_discarded_before_the_next_is_turned():
    """With a rate of three the game stops before each card, and an event fits in between."""
    position = seated().epidemics_so_far(3).infection_deck("lima", "cairo", "delhi").hand(1, "airlift").deck("paris", "essen")
    game = position.phase("drawing").game()
    game.push("pass")
    assert infection_discards(game) == set()
    game.push("pass")
    assert (infection_discards(game), cubes(game, "lima", "yellow"), cubes(game, "cairo", "black")) == ({"lima"}, 1, 0)
    pushed(game, "1: airlift p1", "1: choose tokyo", "pass")
    assert (infection_discards(game), cubes(game, "cairo", "black"), cubes(game, "delhi", "black")) == ({"lima", "cairo"}, 1, 0)
    game.push("pass")
    assert (infection_discards(game), game.state.active) == ({"lima", "cairo", "delhi"}, 1)


@pytest.mark.rule("P-7.1")
@pytest.mark.parametrize(("epidemics", "rate"), [(0, 2), (1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_as_many_cards_are_turned_as_the_rate_says(epidemics, rate):
    """The track reads 2, 2, 2, 3, 3, 4, 4."""
    game = seated().epidemics_so_far(epidemics).deck("paris", "essen").phase("drawing").game()
    game.push("pass")
    while game.state.active == 0:
        game.push("pass")
    assert len(infection_discards(game)) == rate


@pytest.mark.rule("P-7.1")
def test_cards_come_from_the_top():
    """The infection phase turns the top card, not the bottom one."""
    game = turned(seated().infection_deck(bottom=("delhi",)), "lima")
    assert infection_discards(game) == {"lima"}


@pytest.mark.rule("P-7.2")
@pytest.mark.parametrize("there", [0, 1, 2])
def test_an_infected_city_gets_one_cube_of_its_colour(there):
    """One cube from the supply, whatever fewer than three lie there; no marker moves."""
    game = turned(seated().cubes("delhi", black=there), "delhi")
    assert (cubes(game, "delhi", "black"), game.state.outbreaks) == (there + 1, 0)
    assert supply(game, "black") == 24 - there - 1


@pytest.mark.rule("P-7.3", "P-7.5", "P-7.8")
def test_a_fourth_cube_is_an_outbreak_instead():
    """The marker moves by one, each linked city gets one cube, and the origin keeps its three."""
    game = turned(seated().cubes("delhi", black=3), "delhi")
    assert game.state.outbreaks == 1
    assert spread(game, "black") == {"delhi": 3, "tehran": 1, "karachi": 1, "mumbai": 1, "chennai": 1, "kolkata": 1}
    assert supply(game, "black") == 24 - 8


@pytest.mark.rule("P-7.5")
def test_an_outbreak_crosses_the_edge_of_the_map():
    """Links that leave the map carry cubes: from Sydney to Los Angeles."""
    game = turned(seated().cubes("sydney", red=3), "sydney")
    assert spread(game, "red") == {"sydney": 3, "los_angeles": 1, "jakarta": 1, "manila": 1}


@pytest.mark.rule("P-7.11", "P-7.1")
@pytest.mark.parametrize(("epidemics", "rate"), list(enumerate([2, 2, 2, 3, 3, 4, 4])))
def test_the_infection_rate_follows_the_epidemics(epidemics, rate):
    """Two cities are infected in a turn at first, three from the third epidemic on, four from the fifth on."""
    game = seated().epidemics_so_far(epidemics).deck("paris", "essen").phase("drawing").game()
    while game.state.active == 0:
        game.push("pass")
    assert len(infection_discards(game)) == rate


@pytest.mark.rule("P-7.4")
def test_the_card_of_an_eradicated_disease_counts_and_does_nothing():
    """It is turned and discarded, and takes one of the cards of the rate."""
    game = seated().eradicated("red").infection_deck("tokyo", "lima", "cairo").deck("paris", "essen").phase("drawing").game()
    pushed(game, "pass", "pass", "pass")
    assert (infection_discards(game), spread(game, "red"), cubes(game, "cairo", "black")) == ({"tokyo", "lima"}, {}, 0)


@pytest.mark.rule("P-7.12", "P-7.2", "P-7.3")
def test_a_cured_disease_infects_and_breaks_out_as_before():
    """A cure does not stop cubes or outbreaks."""
    game = turned(seated().cured("black").cubes("delhi", black=3).cubes("cairo", black=1), "cairo", "delhi")
    assert (cubes(game, "cairo", "black"), game.state.outbreaks, cubes(game, "kolkata", "black")) == (2, 1, 1)


@pytest.mark.rule("P-7.2", "P-4.10")
def test_an_uncured_disease_without_cubes_comes_back():
    """Treating the last red cube while red is uncured does not keep red away."""
    game = seated().pawn(0, "tokyo").cubes("tokyo", red=1).turn(0, 1).infection_deck("osaka").deck("paris", "essen").game()
    pushed(game, "treat red", "pass", "pass")
    assert spread(game, "red") == {"osaka": 1}


@pytest.mark.rule("P-7.6", "P-7.5")
def test_the_marker_moves_once_for_each_city_of_a_chain():
    """A chain through three cities is three outbreaks."""
    game = turned(seated().cubes("delhi", black=3).cubes("karachi", black=3).cubes("riyadh", black=3), "delhi")
    assert game.state.outbreaks == 3
    assert spread(game, "black") == {
        "delhi": 3,
        "karachi": 3,
        "riyadh": 3,
        "tehran": 2,  # from Delhi and Karachi
        "mumbai": 2,
        "chennai": 1,
        "kolkata": 1,
        "baghdad": 2,  # from Karachi and Riyadh
        "cairo": 1,
    }


@pytest.mark.rule("P-7.7")
def test_a_city_breaks_out_once_for_a_card():
    """Two full neighbours break out once each and do not set each other off again."""
    game = turned(seated().cubes("lima", yellow=3).cubes("santiago", yellow=3), "lima")
    assert game.state.outbreaks == 2
    assert spread(game, "yellow") == {"lima": 3, "santiago": 3, "mexico_city": 1, "bogota": 1}


@pytest.mark.rule("P-7.7")
def test_the_next_card_starts_a_new_chain():
    """What broke out for one card can break out again for the next."""
    game = turned(seated().cubes("lima", yellow=3).cubes("santiago", yellow=3), "lima", "santiago")
    assert game.state.outbreaks == 4
    assert cubes(game, "mexico_city", "yellow") == 2


@pytest.mark.rule("P-7.6", "P-7.7")
def test_a_city_filled_inside_the_chain_breaks_out_when_it_is_hit_again():
    """Tehran has two cubes and is hit by Delhi and by Karachi: the second hit is an outbreak."""
    game = turned(seated().cubes("delhi", black=3).cubes("karachi", black=3).cubes("tehran", black=2), "delhi")
    assert game.state.outbreaks == 3
    assert (cubes(game, "tehran", "black"), cubes(game, "moscow", "black")) == (3, 1)


@pytest.mark.rule("P-7.6")
def test_a_chain_runs_breadth_first_in_the_order_of_the_city_list():
    """Delhi, then its full neighbours in list order, then theirs."""
    position = seated()
    for city in ("delhi", "tehran", "chennai", "moscow"):
        position.cubes(city, black=3)
    game = position.infection_deck("delhi").phase("infection").game()
    happened = game.push("pass")
    assert told_cities(happened, "outbreak") == ["delhi", "tehran", "chennai", "moscow"]
    assert told_cities(happened, "cubes")[:3] == ["karachi", "mumbai", "kolkata"]


def depth_first(board, links, city, broken, rng):
    """A chain resolved the other way: each further outbreak at once, linked cities in any order."""
    broken.append(city)
    linked = links[city][:]
    rng.shuffle(linked)
    for other in linked:
        if other in broken:
            continue
        if board.get(other, 0) < 3:
            board[other] = board.get(other, 0) + 1
        else:
            depth_first(board, links, other, broken, rng)


@pytest.mark.rule("P-7.6", "P-7.7", "P-7.8", "P-7.9")
def test_the_order_of_a_chain_does_not_matter():
    """On many random boards a depth-first chain in random order ends with the same cubes and marker."""
    rng = random.Random(59)
    map_ = seated().game()
    links = {city: neighbours(map_, city) for city in map_.table.codec.domains["city"] if city}
    lengths = set()
    for _ in range(150):
        origin = rng.choice(sorted(links))
        color = rng.choice(["blue", "yellow", "black", "red"])
        near = sorted({origin, *links[origin], *(far for city in links[origin] for far in links[city])} - {origin})
        before = {origin: 3}
        for city in rng.sample(near, min(len(near), 8)):
            before[city] = rng.choice([1, 2, 3, 3])
        while sum(before.values()) > 24:
            del before[next(city for city in before if city != origin)]
        after, broken = dict(before), []
        depth_first(after, links, origin, broken, rng)
        position = seated()
        for city, count in before.items():
            position.cubes(city, **{color: count})
        game = position.game()
        infect_by_hand(game, origin, color)
        lengths.add(min(len(broken), 8))
        if game.outcome is None:
            assert (game.state.outbreaks, spread(game, color)) == (len(broken), after)
        else:
            assert len(broken) >= 8 or sum(after.values()) > 24
    assert {1, 2, 3, 4, 5} <= lengths


def infect_by_hand(game, city, color):
    """Infect a city with a colour of choice, as an outbreak next to it would."""
    from outbreak.games.pandemic.rules.infection import infect

    where, what = game.table.codec.number["city"][city], game.table.codec.number["color"][color]
    infect(game.table.box_lens, game.state, game.table.desk, where, what, 1)


@pytest.mark.rule("P-7.9")
def test_only_the_colour_that_broke_out_spreads():
    """Three blue cubes in Istanbul stay quiet while black breaks out there."""
    game = turned(seated().cubes("istanbul", blue=3, black=3), "istanbul")
    assert spread(game, "blue") == {"istanbul": 3}
    assert (game.state.outbreaks, cubes(game, "milan", "black")) == (1, 1)


@pytest.mark.rule("P-7.5", "P-7.9")
def test_cities_of_other_colours_get_the_colour_of_the_outbreak():
    """Madrid is blue and gets a black cube from Algiers."""
    game = turned(seated().cubes("algiers", black=3).cubes("madrid", blue=2), "algiers")
    assert (cubes(game, "madrid", "black"), cubes(game, "madrid", "blue")) == (1, 2)


@pytest.mark.rule("P-7.9", "P-7.6")
def test_a_chain_looks_at_one_colour_only():
    """Three blue cubes in Paris are no reason to break out with black."""
    game = turned(seated().cubes("algiers", black=3).cubes("paris", blue=3), "algiers")
    assert (game.state.outbreaks, cubes(game, "paris", "black"), cubes(game, "paris", "blue")) == (1, 1, 3)


@pytest.mark.rule("P-7.9")
def test_a_city_holds_three_cubes_of_each_of_four_colours():
    """Twelve cubes fit into a city; the thirteenth breaks out in its own colour."""
    game = turned(seated().cubes("istanbul", blue=3, yellow=3, black=2, red=3), "istanbul", "cairo")
    assert [cubes(game, "istanbul", color) for color in ("blue", "yellow", "black", "red")] == [3, 3, 3, 3]
    assert game.state.outbreaks == 0


@pytest.mark.rule("P-7.6", "P-7.9")
def test_a_city_of_another_colour_can_be_part_of_a_chain():
    """Madrid full of black breaks out with black when Algiers does."""
    game = turned(seated().cubes("algiers", black=3).cubes("madrid", black=3), "algiers")
    assert (game.state.outbreaks, cubes(game, "new_york", "black"), cubes(game, "paris", "black")) == (2, 1, 2)


@pytest.mark.rule("P-7.5", "P-8.2")
def test_no_event_stops_a_chain_but_one_may_follow_it():
    """Airlift brings the Quarantine Specialist only after the chain of the first card; from the second card on the city is protected."""
    position = seated().role(1, "quarantine_specialist").pawn(1, "sydney").hand(1, "airlift").cubes("delhi", black=3)
    game = position.infection_deck("delhi", "mumbai").phase("infection", cards=2).game()
    game.push("pass")
    assert (game.state.outbreaks, cubes(game, "mumbai", "black"), infection_where(game, "delhi")) == (1, 1, "discards")
    pushed(game, "1: airlift p1", "1: choose delhi", "pass")
    assert (pawn(game, 1), cubes(game, "mumbai", "black"), infection_where(game, "mumbai")) == ("delhi", 1, "discards")


@pytest.mark.rule("P-7.1")
def test_the_card_is_discarded_after_its_outbreaks():
    """The whole chain is told between the turning of its card and the next card."""
    game = seated().cubes("lima", yellow=3).infection_deck("lima").phase("infection").game()
    happened = [entry.kind for entry in game.push("pass")]
    assert happened[:2] == ["passed", "infection-card"]
    assert happened.index("outbreak") < happened.index("turn")
    assert infection_where(game, "lima") == "discards"


@pytest.mark.rule("P-7.3", "P-10.3")
def test_an_outbreak_of_an_isolated_city_needs_few_cubes():
    """Santiago has one link, so its outbreak takes one cube, and the last one may be used."""
    game = turned(seated().cubes("santiago", yellow=3).supply(yellow=1), "santiago")
    assert (game.outcome, supply(game, "yellow"), game.state.outbreaks) == (None, 0, 1)


@pytest.mark.rule("P-7.5", "P-10.3")
def test_a_chain_that_runs_out_of_cubes_stops_there():
    """With two cubes for three linked cities the third one is missing: lost, with the marker moved."""
    game = turned(scarce(seated().cubes("sydney", red=3), "red", 2), "sydney")
    assert game.outcome == Lost("cubes", "red")
    assert (game.state.outbreaks, supply(game, "red")) == (1, 0)
    refused(game, "pass", "P-2.6")
