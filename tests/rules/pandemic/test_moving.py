"""Chapter 3: moving, with what the Dispatcher and the Operations Expert add to it."""

from collections import Counter

import pytest

from outbreak import ActionError
from outbreak.testing import table
from tests.rules.pandemic.action_helpers import CITIES, cities_in, discards, hand, name, pawn, play, refused, texts


def alone(city, *cards, **options):
    """Put a Scientist into a city with some cards, and the Medic far away."""
    return table("pandemic", players=2, **options).roles("scientist", "medic").pawn(0, city).pawn(1, "santiago").hand(0, *cards)


def dispatcher(*cards, **options):
    """The Dispatcher in Tokyo with some cards, the Medic in Cairo, the Scientist in Lagos."""
    position = table("pandemic", players=3, **options).roles("dispatcher", "medic", "scientist")
    return position.pawn(0, "tokyo").pawn(1, "cairo").pawn(2, "lagos").hand(0, *cards)


def expert(*cards):
    """The Operations Expert at the station in Atlanta, the Medic far away."""
    return table("pandemic", players=2).roles("operations_expert", "medic").pawn(1, "santiago").hand(0, *cards)


@pytest.fixture(scope="module")
def roads():
    """For every city, where one drive or ferry leads."""
    game = alone("atlanta").game()
    return {city: cities_in(alone(city).game(), "drive") for city in (name(game, "city", i) for i in range(CITIES))}


@pytest.mark.rule("P-3.1")
def test_the_links_of_the_board(roads):
    """93 lines join the 48 cities, every one can be used in both directions."""
    assert sum(len(linked) for linked in roads.values()) == 2 * 93
    assert all(city in roads[other] for city in roads for other in roads[city])
    assert Counter(len(linked) for linked in roads.values()) == {1: 1, 2: 4, 3: 12, 4: 16, 5: 13, 6: 2}


@pytest.mark.rule("P-3.1")
def test_some_cities_and_their_links(roads):
    """Atlanta, the two cities of the printed outbreak, and the loneliest city."""
    assert roads["atlanta"] == {"chicago", "washington", "miami"}
    assert roads["algiers"] == {"madrid", "paris", "istanbul", "cairo"}
    assert roads["cairo"] == {"algiers", "istanbul", "baghdad", "riyadh", "khartoum"}
    assert roads["santiago"] == {"lima"}
    assert [city for city in roads if len(roads[city]) == 6] == ["istanbul", "hong_kong"]


@pytest.mark.rule("P-3.1")
def test_every_city_can_be_reached(roads):
    """No two cities are more than nine drives apart, and none more than seven from Atlanta."""
    far = {}
    for start in roads:
        distance, edge = {start: 0}, [start]
        while edge:
            city = edge.pop(0)
            for linked in roads[city] - distance.keys():
                distance[linked] = distance[city] + 1
                edge.append(linked)
        assert len(distance) == CITIES
        far[start] = max(distance.values())
    assert (max(far.values()), far["atlanta"]) == (9, 7)


@pytest.mark.rule("P-3.1")
@pytest.mark.parametrize(
    ("city", "other"), [("san_francisco", "tokyo"), ("san_francisco", "manila"), ("sydney", "los_angeles"), ("los_angeles", "sydney")]
)
def test_lines_that_leave_the_map_come_in_at_the_other_side(city, other):
    """The Pacific is crossed with one action, in both directions."""
    game = play(alone(city).game(), f"drive {other}", f"drive {city}")
    assert (pawn(game, 0), game.state.actions_left) == (city, 2)


@pytest.mark.rule("P-3.1")
@pytest.mark.parametrize("city", ["los_angeles", "tokyo", "montreal", "sydney"])
def test_no_drive_without_a_link(city):
    """Atlanta has three links, nothing else is one drive away, and the card of the city does not help."""
    assert refused(alone("atlanta", city).game(), f"drive {city}") == "P-3.1"


@pytest.mark.rule("P-3.1")
def test_a_drive_costs_no_card():
    """The hand stays as it is, also with the cards of both cities in it."""
    game = play(alone("atlanta", "atlanta", "miami").game(), "drive miami")
    assert (hand(game, 0), discards(game), pawn(game, 1)) == ({"atlanta", "miami"}, set(), "santiago")


@pytest.mark.rule("P-3.2")
def test_a_direct_flight_costs_the_card_of_its_destination():
    """The card of Tokyo brings its player to Tokyo and is discarded face up."""
    game = play(alone("atlanta", "tokyo", "atlanta").game(), "direct tokyo")
    assert (pawn(game, 0), hand(game, 0), discards(game)) == ("tokyo", {"atlanta"}, {"tokyo"})


@pytest.mark.rule("P-3.2")
def test_direct_flights_go_where_the_cards_say():
    """Each city card in hand is one direct flight, an event is none."""
    game = alone("atlanta", "tokyo", "miami", "airlift", "lima").game()
    assert cities_in(game, "direct") == {"tokyo", "miami", "lima"}
    with pytest.raises(ActionError):
        game.push("direct airlift")


@pytest.mark.rule("P-3.2")
def test_no_direct_flight_without_the_card():
    """Neither a card in the deck, nor one on the discard pile, nor one in another hand is enough."""
    game = alone("atlanta", "paris").hand(1, "tokyo").discards("lima").game()
    assert {refused(game, f"direct {city}") for city in ("tokyo", "lima", "seoul")} == {"P-3.2"}


@pytest.mark.rule("P-3.2", "P-3.5")
def test_no_direct_flight_to_the_city_one_is_in():
    """The card of the pawn's own city is not spent on no move."""
    game = alone("tokyo", "tokyo").game()
    assert refused(game, "direct tokyo") == "P-3.5"
    assert "charter" in texts(game)


@pytest.mark.rule("P-3.3")
def test_a_charter_flight_goes_to_any_other_city():
    """With the card of the pawn's city all 47 other cities are possible, and that card is discarded."""
    game = play(alone("atlanta", "atlanta", "tokyo").game(), "charter")
    assert len(cities_in(game, "choose")) == CITIES - 1
    play(game, "choose tokyo")
    assert (pawn(game, 0), hand(game, 0), discards(game)) == ("tokyo", {"tokyo"}, {"atlanta"})


@pytest.mark.rule("P-3.3", "P-2.7")
def test_a_charter_flight_is_paid_when_its_destination_is_named():
    """Until then the card is in hand and the action not spent."""
    game = play(alone("atlanta", "atlanta").game(), "charter")
    assert (hand(game, 0), discards(game), pawn(game, 0), game.state.actions_left) == ({"atlanta"}, set(), "atlanta", 4)
    game.undo()
    assert refused(game, "choose tokyo") == "P-2.7"


@pytest.mark.rule("P-3.3", "P-3.5")
def test_a_charter_flight_leads_away():
    """The city the pawn is in cannot be named."""
    assert refused(play(alone("atlanta", "atlanta").game(), "charter"), "choose atlanta") == "P-3.5"


@pytest.mark.rule("P-3.3")
def test_no_charter_flight_without_the_card_of_the_own_city():
    """Neither the card of the destination nor the own city's card in another hand is enough."""
    assert refused(alone("atlanta", "tokyo", "paris").hand(1, "atlanta").game(), "charter") == "P-3.3"


@pytest.mark.rule("P-3.4")
def test_a_shuttle_flight_joins_stations():
    """From a station all other stations are one action away, without any card."""
    game = alone("atlanta", "paris").station("paris", "cairo").game()
    assert cities_in(game, "shuttle") == {"paris", "cairo"}
    play(game, "shuttle paris")
    assert (pawn(game, 0), hand(game, 0), discards(game)) == ("paris", {"paris"}, set())


@pytest.mark.rule("P-3.4")
def test_no_shuttle_flight_from_a_city_without_a_station():
    """The pawn must be at a station itself."""
    game = alone("miami").station("paris").game()
    assert {refused(game, "shuttle paris"), refused(game, "shuttle atlanta")} == {"P-3.4"}


@pytest.mark.rule("P-3.4")
def test_no_shuttle_flight_to_a_city_without_a_station():
    """The destination needs a station too, a link or a card does not replace it."""
    game = alone("atlanta", "miami").station("paris").game()
    assert {refused(game, "shuttle miami"), refused(game, "shuttle tokyo")} == {"P-3.4"}


@pytest.mark.rule("P-3.5")
@pytest.mark.parametrize("doing", ["drive atlanta", "direct atlanta", "shuttle atlanta"])
def test_no_move_to_the_same_city(doing):
    """A pawn cannot be moved to where it is."""
    assert refused(alone("atlanta", "atlanta").station("paris").game(), doing) == "P-3.5"


@pytest.mark.rule("P-3.1", "P-9.6")
@pytest.mark.parametrize("doing", ["drive p1 lima", "direct p1 tokyo", "charter p1", "shuttle p1 atlanta", "rendezvous p0 p1"])
@pytest.mark.parametrize("role", ["contingency_planner", "operations_expert", "quarantine_specialist", "researcher", "scientist"])
def test_other_roles_move_only_their_own_pawn(role, doing):
    """What the Dispatcher could do with another pawn is refused to everybody else."""
    position = alone("atlanta", "tokyo", "santiago").role(0, role).station("santiago")
    assert refused(position.game(), doing) == "P-9.6"


@pytest.mark.rule("P-9.4", "P-3.1")
def test_the_dispatcher_drives_another_pawn():
    """It goes one link from where that pawn is."""
    game = dispatcher().game()
    assert {text for text in texts(game) if text.startswith("drive p1")} == {
        f"drive p1 {city}" for city in ("algiers", "istanbul", "baghdad", "riyadh", "khartoum")
    }
    assert refused(game, "drive p1 seoul") == "P-3.1"
    assert pawn(play(game, "drive p1 algiers"), 1) == "algiers"


@pytest.mark.rule("P-9.4", "P-3.2")
def test_the_dispatcher_flies_another_pawn_with_his_own_card():
    """The card comes from the Dispatcher's hand; the same card in the owner's hand is no help."""
    game = dispatcher("paris").hand(1, "lima").game()
    assert refused(game, "direct p1 lima") == "P-9.4"
    play(game, "direct p1 paris")
    assert (pawn(game, 1), pawn(game, 0), hand(game, 0), hand(game, 1), discards(game)) == ("paris", "tokyo", set(), {"lima"}, {"paris"})


@pytest.mark.rule("P-9.4", "P-3.3")
def test_the_dispatcher_charters_with_the_card_of_the_moved_pawns_city():
    """The card must be that of the pawn's city, and from the Dispatcher's hand."""
    game = dispatcher("tokyo", "cairo").hand(2, "lagos").game()
    assert refused(game, "charter p2") == "P-9.4"
    play(game, "charter p1")
    assert refused(game, "choose cairo") == "P-3.5"
    play(game, "choose lima")
    assert (pawn(game, 1), pawn(game, 0), hand(game, 0), discards(game)) == ("lima", "tokyo", {"tokyo"}, {"cairo"})


@pytest.mark.rule("P-9.4")
def test_the_card_of_the_dispatchers_city_charters_no_other_pawn():
    """The card of the Dispatcher's city moves only the Dispatcher's own pawn."""
    game = dispatcher("tokyo").game()
    assert refused(game, "charter p1") == "P-9.4"
    assert "charter" in texts(game)


@pytest.mark.rule("P-9.4", "P-3.4")
def test_the_dispatcher_shuttles_another_pawn_from_its_own_station():
    """The moved pawn must be at a station; where the Dispatcher is does not matter."""
    game = dispatcher().station("cairo", "paris").game()
    assert {text for text in texts(game) if text.startswith("shuttle")} == {"shuttle p1 atlanta", "shuttle p1 paris"}
    assert refused(game, "shuttle p2 paris") == "P-3.4"
    assert pawn(play(game, "shuttle p1 paris"), 1) == "paris"


@pytest.mark.rule("P-9.5")
def test_the_dispatcher_brings_pawns_together():
    """From far away the Dispatcher puts the pawn in Cairo into Lagos, for one action and no card."""
    game = play(dispatcher("paris").game(), "rendezvous p1 p2")
    assert [pawn(game, seat) for seat in range(3)] == ["tokyo", "lagos", "lagos"]
    assert (game.state.actions_left, hand(game, 0)) == (3, {"paris"})


@pytest.mark.rule("P-9.5")
def test_the_dispatcher_may_join_others_or_call_them():
    """Any pawn may go to any other pawn's city, also the Dispatcher's own pawn or towards it; that makes six moves of three pawns."""
    game = dispatcher().game()
    assert {text for text in texts(game) if text.startswith("rendezvous")} == {
        "rendezvous p1",
        "rendezvous p2",
        "rendezvous p1 p0",
        "rendezvous p1 p2",
        "rendezvous p2 p0",
        "rendezvous p2 p1",
    }
    assert pawn(play(game, "rendezvous p2"), 0) == "lagos"
    assert pawn(play(game, "rendezvous p1 p0"), 1) == "lagos"


@pytest.mark.rule("P-9.5", "P-3.5")
def test_no_rendezvous_where_the_pawn_already_is():
    """A pawn is not moved to its own city, neither to itself nor to company it already has."""
    game = dispatcher().pawn(2, "cairo").game()
    assert {refused(game, doing) for doing in ("rendezvous p1 p1", "rendezvous p1 p2", "rendezvous p0 p0")} == {"P-3.5"}


@pytest.mark.rule("P-9.5", "P-2.5")
def test_a_rendezvous_names_a_pawn_never_an_empty_city():
    """A city without another pawn cannot be named."""
    with pytest.raises(ActionError):
        dispatcher("paris").game().push("rendezvous p1 paris")


ASKED = [
    (["drive p1 algiers"], "algiers"),
    (["direct p1 paris"], "paris"),
    (["charter p1", "choose lima"], "lima"),
    (["shuttle p1 atlanta"], "atlanta"),
    (["rendezvous p1 p2"], "lagos"),
    (["rendezvous p1 p0"], "tokyo"),
]


@pytest.mark.rule("P-9.7", "P-5.5")
@pytest.mark.parametrize(("doings", "city"), ASKED)
def test_an_owner_may_refuse_to_be_moved(doings, city):
    """The owner is asked before anything is paid; a refusal leaves cards, actions and pawns as they were."""
    game = play(dispatcher("paris", "cairo", consent="ask").station("cairo").game(), *doings)
    assert (game.waiting, texts(game)) == ((1,), ["yes", "no"])
    play(game, "no")
    assert (pawn(game, 1), hand(game, 0), discards(game), game.state.actions_left) == ("cairo", {"paris", "cairo"}, set(), 4)
    assert game.waiting == (0,)


@pytest.mark.rule("P-9.7")
@pytest.mark.parametrize(("doings", "city"), ASKED)
def test_an_owner_may_agree_to_be_moved(doings, city):
    """With the owner's consent the move is made and paid."""
    game = play(dispatcher("paris", "cairo", consent="ask").station("cairo").game(), *doings, "yes")
    assert (pawn(game, 1), game.state.actions_left, game.waiting) == (city, 3, (0,))
    assert len(discards(game)) == (doings[0].split()[0] in ("direct", "charter"))


@pytest.mark.rule("P-5.5", "P-9.7")
def test_a_declined_move_is_not_asked_again():
    """The same pawn is not asked for the same city by any kind of move until an action has been spent."""
    game = play(dispatcher("paris", "cairo", consent="ask").pawn(2, "paris").game(), "direct p1 paris", "no")
    assert {refused(game, "direct p1 paris"), refused(game, "rendezvous p1 p2")} == {"P-5.5"}
    assert refused(play(game, "charter p1"), "choose paris") == "P-5.5"
    play(game, "choose lima", "no", "drive seoul")
    assert {"direct p1 paris", "rendezvous p1 p2"} <= set(texts(game))


@pytest.mark.rule("P-5.5", "P-9.7")
def test_a_declined_move_binds_only_that_pawn_and_city():
    """Other cities, other pawns and the Dispatcher's own pawn are as free as before."""
    game = play(dispatcher("paris", consent="ask").game(), "direct p1 paris", "no")
    assert {"direct paris", "direct p2 paris", "drive p1 algiers"} <= set(texts(game))


@pytest.mark.rule("P-5.5", "P-8.4")
def test_an_airlift_is_another_request_than_a_move_by_the_dispatcher():
    """A player who declines a move by the Dispatcher may still be asked about an Airlift to the same city, and the other way round."""
    game = play(
        dispatcher("paris", consent="ask").hand(2, "airlift").game(), "direct p1 paris", "no", "2: airlift p1", "2: choose paris", "no"
    )
    assert refused(game, "direct p1 paris") == "P-5.5"
    assert refused(play(game, "2: airlift p1"), "2: choose paris") == "P-5.5"
    flown = play(
        dispatcher("paris", consent="ask").hand(2, "airlift").game(), "2: airlift p1", "2: choose paris", "no", "direct p1 paris", "yes"
    )
    assert pawn(flown, 1) == "paris"


@pytest.mark.rule("P-5.5", "P-8.4")
def test_declined_airlifts_are_kept_for_each_pawn():
    """Each of three others may decline an Airlift to a city, and each may still be moved there by the Dispatcher."""
    position = (
        table("pandemic", players=4, consent="ask").roles("dispatcher", "medic", "scientist", "researcher").hand(0, "airlift", "paris")
    )
    game = position.game()
    for other in (3, 1, 2):
        play(game, f"airlift p{other}", "choose paris", "no")
    for other in (1, 2, 3):
        assert refused(play(game, f"airlift p{other}"), "choose paris") == "P-5.5"
        play(game, "choose lima", "no")
        assert f"direct p{other} paris" in texts(game)


@pytest.mark.rule("P-5.5", "P-9.7")
def test_a_declined_move_may_be_asked_again_in_another_turn():
    """In the Dispatcher's next turn the request is possible again."""
    game = play(dispatcher("paris", consent="ask").game(), "direct p1 paris", "no", "pass", "pass", "pass")
    assert "direct p1 paris" in texts(game)


@pytest.mark.rule("P-9.7", "P-11.12")
def test_nobody_else_acts_while_an_owner_is_asked():
    """Neither the Dispatcher nor a third player, not even with an event; only yes or no is open, and only to the owner."""
    game = play(dispatcher("paris", consent="ask").hand(2, "one_quiet_night").game(), "direct p1 paris")
    assert {refused(game, doing) for doing in ("0: yes", "0: pass", "2: quiet", "2: no", "pass", "drive algiers")} == {"P-11.12"}


@pytest.mark.rule("P-9.7")
def test_a_player_is_not_asked_about_their_own_pawn():
    """The Dispatcher moves their own pawn without a question, and with assumed consent there is none at all."""
    assert pawn(play(dispatcher(consent="ask").game(), "rendezvous p1"), 0) == "cairo"
    assert pawn(play(dispatcher().game(), "drive p1 algiers"), 1) == "algiers"


@pytest.mark.rule("P-9.6", "P-4.1", "P-4.4", "P-4.6", "P-5.1")
def test_the_dispatcher_does_nothing_but_move_through_another_pawn():
    """The Dispatcher cannot treat, build, cure or share where another pawn is."""
    black = dispatcher("cairo", "tehran", "delhi", "mumbai", "karachi").hand(2, "lagos")
    game = black.pawn(2, "cairo").cubes("cairo", black=3).game()
    assert refused(game, "treat black") == "P-4.4"
    assert refused(game, "build") == "P-4.1"
    assert {refused(game, "give cairo p1"), refused(game, "take lagos p2")} == {"P-5.1"}
    game = dispatcher("cairo", "tehran", "delhi", "mumbai", "karachi").station("cairo").game()
    assert refused(game, "cure black") == "P-4.6"


@pytest.mark.rule("P-9.6")
@pytest.mark.parametrize("doing", ["build p1", "treat p1 black", "cure p1 black", "expert p1"])
def test_no_other_action_names_a_pawn(doing):
    """There is no way to say that another pawn builds, treats, cures or flies the Expert's flight."""
    with pytest.raises(ActionError):
        dispatcher().game().push(doing)


@pytest.mark.rule("P-9.6", "P-9.12")
def test_the_dispatcher_never_flies_the_experts_flight():
    """Also with the Operations Expert's pawn at a station and a card in hand."""
    game = dispatcher("paris").role(1, "operations_expert").station("cairo", "tokyo").game()
    assert refused(game, "expert") == "P-9.6"


@pytest.mark.rule("P-9.12")
def test_the_experts_flight():
    """From a station the Expert flies to any other city for any city card, here neither that of origin nor of destination."""
    game = play(expert("paris", "lima", "airlift").game(), "expert")
    assert len(cities_in(game, "choose")) == CITIES - 1
    play(game, "choose tokyo")
    assert texts(game) == ["discard paris", "discard lima"]
    play(game, "discard lima")
    assert (pawn(game, 0), hand(game, 0), discards(game), game.state.actions_left) == ("tokyo", {"paris", "airlift"}, {"lima"}, 3)


@pytest.mark.rule("P-9.12")
def test_the_experts_flight_with_one_card_needs_no_choice():
    """With a single city card it is clear which one pays."""
    game = play(expert("paris", "airlift").game(), "expert", "choose tokyo")
    assert (pawn(game, 0), hand(game, 0), discards(game)) == ("tokyo", {"airlift"}, {"paris"})


@pytest.mark.rule("P-9.12", "P-5.9")
def test_the_experts_flight_is_not_paid_with_an_event_or_a_card_of_others():
    """While the card is chosen only the Expert's own city cards count."""
    game = play(expert("paris", "lima", "airlift").hand(1, "seoul").game(), "expert", "choose tokyo")
    assert refused(game, "discard airlift") == "P-9.12"
    assert refused(game, "discard seoul") == "P-5.9"


@pytest.mark.rule("P-9.12", "P-3.5")
def test_the_experts_flight_leads_away():
    """It goes to another city."""
    assert refused(play(expert("paris").game(), "expert"), "choose atlanta") == "P-3.5"


@pytest.mark.rule("P-9.12")
def test_the_experts_flight_only_once_a_turn():
    """A second flight in the same turn is refused; in the Expert's next turn it is possible again."""
    game = play(expert("paris", "lima", "cairo").station("tokyo").game(), "expert", "choose tokyo", "discard lima")
    assert refused(game, "expert") == "P-9.12"
    play(game, "pass", "pass")
    assert (game.waiting, pawn(game, 0)) == ((0,), "tokyo")
    assert "expert" in texts(game)


@pytest.mark.rule("P-9.12")
def test_a_flight_that_was_taken_back_can_still_be_made():
    """Choosing the destination is not yet flying."""
    game = play(expert("paris", "lima").game(), "expert", "choose tokyo")
    game.undo()
    game.undo()
    assert "expert" in texts(game)


@pytest.mark.rule("P-9.12", "P-9.6")
def test_the_experts_flight_needs_station_card_and_expert():
    """Away from a station, without a city card, or for another role there is no such flight."""
    assert refused(expert("paris").pawn(0, "miami").game(), "expert") == "P-9.12"
    assert refused(expert("airlift").game(), "expert") == "P-9.12"
    assert refused(alone("atlanta", "paris").game(), "expert") == "P-9.6"


@pytest.mark.rule("P-9.11", "P-9.12")
def test_the_expert_builds_and_flies_in_one_turn():
    """Both abilities may be used in the same turn, the flight from the station just built."""
    game = play(expert("paris").pawn(0, "miami").game(), "build", "expert", "choose tokyo", "build")
    assert (pawn(game, 0), game.state.actions_left, game.state.stations) == ("tokyo", 1, 3)
