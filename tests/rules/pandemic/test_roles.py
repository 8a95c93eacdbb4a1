"""Chapter 9: the seven roles."""

import pytest

from outbreak.core.codec import ActionError
from outbreak.core.game import new
from tests.rules.pandemic.hands import LIMIT, full_hand
from tests.rules.pandemic.phase_helpers import (
    EVENTS,
    cubes,
    cured,
    eradicated,
    hand,
    infection_discards,
    kinds,
    neighbours,
    pawn,
    pushed,
    refused,
    seated,
    spread,
    stations,
    struck,
    supply,
    texts,
    turned,
    where,
)

FULL_HAND = full_hand("tokyo", "osaka", "seoul", "lima", "cairo", "delhi", "milan")


def with_roles(*roles, **options):
    """A table with these roles, seat 0 to act."""
    return seated(len(roles), **options).roles(*roles)


# Contingency Planner


@pytest.mark.rule("P-9.1")
def test_the_planner_stores_an_event_from_the_discards():
    """It lies open on the role card, and storing it costs one action."""
    game = with_roles("contingency_planner", "medic").discards("airlift", "paris").game()
    game.push("store airlift")
    assert (where(game, "airlift"), game.state.actions_left, hand(game, 0)) == ("stored", 3, set())


@pytest.mark.rule("P-9.1")
def test_the_planner_needs_an_event_in_the_discards():
    """An event in a hand, in the deck or out of the game cannot be stored."""
    game = with_roles("contingency_planner", "medic").hand(1, "airlift").hand(0, "forecast").removed("one_quiet_night").game()
    for event in EVENTS:
        refused(game, f"store {event}", "P-9.1")
    assert "store" not in kinds(game, 0)


@pytest.mark.rule("P-9.1")
def test_the_planner_may_fetch_an_event_that_was_only_discarded():
    """An event thrown away for the hand limit is as good as a played one."""
    position = with_roles("contingency_planner", "medic").hand(0, "atlanta").hand(1, *FULL_HAND[:-1], "forecast")
    game = position.game()
    pushed(game, "give atlanta p1", "discard forecast", "store forecast")
    assert where(game, "forecast") == "stored"


@pytest.mark.rule("P-9.2")
def test_the_planner_stores_one_event_at_a_time():
    """With one on the card another cannot be fetched until it is played."""
    game = with_roles("contingency_planner", "medic").stored("airlift").discards("government_grant").game()
    refused(game, "store government_grant", "P-9.2")
    pushed(game, "airlift p1", "choose tokyo", "store government_grant")
    assert where(game, "government_grant") == "stored"


@pytest.mark.rule("P-9.2", "P-5.8")
def test_the_stored_event_is_outside_the_hand_limit():
    """A full hand and a stored event are within the limit."""
    game = with_roles("contingency_planner", "medic").hand(0, *FULL_HAND).stored("airlift").phase("limit").game()
    assert "discard" not in kinds(game, 0)
    assert game.state.hand_size[0] == LIMIT


@pytest.mark.rule("P-9.3", "P-5.8")
def test_playing_the_stored_event_does_not_reduce_the_hand():
    """Over the limit the Planner may play it, and still has to discard."""
    game = with_roles("contingency_planner", "medic").hand(0, *FULL_HAND, "paris").stored("government_grant").phase("limit").game()
    game.push("grant sydney")
    assert kinds(game, 0) == {"discard"}
    refused(game, "discard government_grant", "P-5.9")


@pytest.mark.rule("P-9.2")
def test_the_stored_event_cannot_be_shared():
    """It is no city card and in no hand: nobody can name it for giving or taking."""
    game = with_roles("researcher", "contingency_planner").stored("airlift").game()
    assert not any("airlift" in text for text in texts(game, 0))
    with pytest.raises(ActionError):
        game.push("take airlift p1")


@pytest.mark.rule("P-9.3")
@pytest.mark.parametrize(
    ("event", "played"),
    [
        ("airlift", ("airlift p1", "choose tokyo")),
        ("forecast", ("forecast", "choose lima", "choose cairo", "choose delhi", "choose tokyo", "choose osaka")),
        ("government_grant", ("grant tokyo",)),
        ("one_quiet_night", ("quiet",)),
        ("resilient_population", ("resilient sydney",)),
    ],
)
def test_a_stored_event_leaves_the_game_when_played(event, played):
    """It costs no action, does not reach the discards, and cannot be fetched again."""
    position = with_roles("contingency_planner", "medic").stored(event).infection_discards("sydney")
    game = position.infection_deck("lima", "cairo", "delhi", "tokyo", "osaka", "milan").game()
    pushed(game, *played)
    assert (where(game, event), game.state.actions_left) == ("removed", 4)
    refused(game, f"store {event}", "P-9.1")


@pytest.mark.rule("P-9.3")
def test_a_declined_airlift_stays_on_the_role_card():
    """The refusal costs the Planner nothing."""
    game = with_roles("contingency_planner", "medic", consent="ask").stored("airlift").game()
    pushed(game, "airlift p1", "choose tokyo", "no")
    assert where(game, "airlift") == "stored"


@pytest.mark.rule("P-9.3", "P-8.11")
def test_the_planner_plays_the_stored_event_in_anybodys_turn():
    """Also Resilient Population inside an epidemic of another player's turn."""
    game = struck(with_roles("medic", "contingency_planner").stored("resilient_population"), "delhi")
    game.push("1: resilient delhi")
    assert where(game, "resilient_population") == "removed"
    assert infection_discards(game) == set()


@pytest.mark.rule("P-9.6")
def test_only_the_planner_stores():
    """Any other role is refused."""
    refused(with_roles("medic", "contingency_planner").discards("airlift").game(), "store airlift", "P-9.6")


# Dispatcher


@pytest.mark.rule("P-9.4")
def test_the_dispatcher_drives_another_pawn():
    """For one of the Dispatcher's actions the other pawn moves along a link."""
    game = with_roles("dispatcher", "medic").game()
    game.push("drive p1 chicago")
    assert (pawn(game, 0), pawn(game, 1), game.state.actions_left) == ("atlanta", "chicago", 3)
    refused(game, "drive p1 tokyo", "P-3.1")


@pytest.mark.rule("P-9.4")
def test_a_direct_flight_of_another_pawn_needs_the_dispatchers_card():
    """The card of the pawn's owner does not count."""
    game = with_roles("dispatcher", "medic").hand(1, "tokyo").hand(0, "osaka").game()
    refused(game, "direct p1 tokyo", "P-9.4")
    game.push("direct p1 osaka")
    assert (pawn(game, 1), where(game, "osaka"), where(game, "tokyo")) == ("osaka", "discards", 1)


@pytest.mark.rule("P-9.4")
def test_a_charter_flight_of_another_pawn_needs_the_card_of_its_city():
    """Not the card of the city the Dispatcher is in."""
    game = with_roles("dispatcher", "medic").pawn(1, "cairo").hand(0, "atlanta").game()
    refused(game, "charter p1", "P-9.4")
    game = with_roles("dispatcher", "medic").pawn(1, "cairo").hand(0, "cairo").game()
    pushed(game, "charter p1", "choose tokyo")
    assert (pawn(game, 0), pawn(game, 1), where(game, "cairo")) == ("atlanta", "tokyo", "discards")


@pytest.mark.rule("P-9.4")
def test_a_shuttle_flight_of_another_pawn_starts_at_its_own_station():
    """From the moved pawn's city to another station, without a card."""
    game = with_roles("dispatcher", "medic").pawn(1, "cairo").station("cairo", "tokyo").game()
    game.push("shuttle p1 tokyo")
    assert pawn(game, 1) == "tokyo"
    other = with_roles("dispatcher", "medic").pawn(1, "delhi").station("tokyo").game()
    refused(other, "shuttle p1 tokyo", "P-3.4")


@pytest.mark.rule("P-9.5")
def test_the_dispatcher_brings_any_pawn_to_another_pawn():
    """The Dispatcher is elsewhere, or is the one who is moved."""
    game = with_roles("dispatcher", "medic", "scientist").pawn(1, "cairo").pawn(2, "lagos").game()
    game.push("rendezvous p1 p2")
    assert pawn(game, 1) == "lagos"
    game.push("rendezvous p0 p1")
    assert (pawn(game, 0), game.state.actions_left) == ("lagos", 2)


@pytest.mark.rule("P-9.5")
def test_a_pawn_can_be_brought_to_the_dispatcher():
    """The Dispatcher's own pawn counts as another pawn for the one that moves."""
    game = with_roles("dispatcher", "medic").pawn(1, "cairo").game()
    game.push("rendezvous p1 p0")
    assert pawn(game, 1) == "atlanta"


@pytest.mark.rule("P-9.5", "P-3.5")
def test_a_rendezvous_names_a_pawn_in_another_city():
    """A pawn cannot be moved to itself, nor to one in the same city."""
    game = with_roles("dispatcher", "medic", "scientist").pawn(1, "cairo").pawn(2, "cairo").game()
    refused(game, "rendezvous p1 p1", "P-3.5")
    refused(game, "rendezvous p1 p2", "P-3.5")
    assert "rendezvous p1 p0" in texts(game)


@pytest.mark.rule("P-9.6")
@pytest.mark.parametrize(
    "action", ["drive p1 chicago", "direct p1 tokyo", "charter p1", "shuttle p1 tokyo", "rendezvous p0 p1", "rendezvous p1 p0"]
)
def test_other_roles_move_only_their_own_pawn(action):
    """Without the Dispatcher's role every such move is refused."""
    position = with_roles("medic", "dispatcher").pawn(1, "miami").station("miami", "tokyo").hand(0, "tokyo", "miami")
    refused(position.game(), action, "P-9.6")


@pytest.mark.rule("P-9.6")
@pytest.mark.parametrize(
    ("action", "rule"), [("treat black", "P-4.4"), ("build", "P-4.1"), ("give cairo p2", "P-5.1"), ("cure red", "P-4.6")]
)
def test_the_dispatcher_only_moves_other_pawns(action, rule):
    """Treating, building, sharing and curing happen where the Dispatcher's own pawn is."""
    position = with_roles("dispatcher", "medic", "scientist").pawn(0, "lima").pawn(1, "cairo").pawn(2, "cairo").cubes("cairo", black=3)
    game = position.station("cairo").hand(0, "cairo", "tokyo", "osaka", "seoul", "taipei", "manila").game()
    refused(game, action, rule)


@pytest.mark.rule("P-9.6", "P-9.12")
def test_the_dispatcher_does_not_use_the_experts_flight():
    """When moving the Operations Expert, the Dispatcher has the normal moves only."""
    game = with_roles("dispatcher", "operations_expert").station("tokyo").hand(0, "lima").game()
    refused(game, "expert", "P-9.6")
    moves = {text for text in texts(game, 0) if " p1 " in f"{text} "}
    assert {text.split()[0] for text in moves} == {"drive", "direct", "shuttle"}


@pytest.mark.rule("P-9.7")
@pytest.mark.parametrize(
    "request_",
    [("drive p1 khartoum",), ("direct p1 tokyo",), ("charter p1", "choose tokyo"), ("shuttle p1 atlanta",), ("rendezvous p1 p0",)],
)
def test_the_owner_may_refuse_to_be_moved(request_):
    """The Dispatcher's request is refused: no card and no action is spent."""
    position = with_roles("dispatcher", "medic", consent="ask").pawn(1, "cairo").station("cairo").hand(0, "tokyo", "cairo")
    game = position.game()
    pushed(game, *request_)
    assert game.waiting == (1,)
    assert (pawn(game, 1), hand(game, 0), game.state.actions_left) == ("cairo", {"tokyo", "cairo"}, 4)
    game.push("no")
    assert (pawn(game, 1), hand(game, 0), game.state.actions_left, game.waiting) == ("cairo", {"tokyo", "cairo"}, 4, (0,))


@pytest.mark.rule("P-9.7")
def test_the_owner_agrees_and_the_move_is_made():
    """With a yes the card is paid and the action spent."""
    game = with_roles("dispatcher", "medic", consent="ask").pawn(1, "cairo").hand(0, "tokyo").game()
    pushed(game, "direct p1 tokyo", "yes")
    assert (pawn(game, 1), where(game, "tokyo"), game.state.actions_left) == ("tokyo", "discards", 3)


@pytest.mark.rule("P-9.7", "P-5.5")
def test_a_refused_move_is_not_asked_again_at_once():
    """However it would be made, the same pawn is not asked about the same city until an action is spent."""
    game = with_roles("dispatcher", "medic", consent="ask").pawn(1, "chicago").game()
    pushed(game, "drive p1 atlanta", "no")
    refused(game, "drive p1 atlanta", "P-5.5")
    refused(game, "rendezvous p1 p0", "P-5.5")
    pushed(game, "drive miami", "drive p1 atlanta", "yes")
    assert pawn(game, 1) == "atlanta"


@pytest.mark.rule("P-9.7", "P-9.5")
def test_joining_another_pawn_needs_no_consent_of_its_owner():
    """The Dispatcher joins another pawn: only the owner of a moved pawn is asked."""
    game = with_roles("dispatcher", "medic", consent="ask").pawn(1, "cairo").game()
    game.push("rendezvous p0 p1")
    assert pawn(game, 0) == "cairo"


# Medic


@pytest.mark.rule("P-9.8")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_medic_treats_all_cubes_of_one_colour(count):
    """An uncured colour too, for one action; other colours stay."""
    game = with_roles("medic", "scientist").pawn(0, "tokyo").cubes("tokyo", red=count, blue=2).game()
    game.push("treat red")
    assert (cubes(game, "tokyo", "red"), cubes(game, "tokyo", "blue"), game.state.actions_left) == (0, 2, 3)
    assert supply(game, "red") == 24


@pytest.mark.rule("P-9.8", "P-4.10")
def test_the_medic_does_not_eradicate_an_uncured_disease():
    """The last red cube is gone, but red is not cured."""
    game = with_roles("medic", "scientist").pawn(0, "tokyo").cubes("tokyo", red=3).game()
    game.push("treat red")
    assert not eradicated(game, "red")


WAYS = {
    "drive": ("medic", ("drive miami",)),
    "direct": ("medic", ("direct miami",)),
    "charter": ("medic", ("charter", "choose miami")),
    "shuttle": ("medic", ("shuttle miami",)),
    "moved by the Dispatcher": ("dispatcher", ("drive p1 miami",)),
    "brought to a pawn": ("dispatcher", ("rendezvous p1 p2",)),
    "Airlift by another": ("scientist", ("airlift p1", "choose miami")),
}


@pytest.mark.rule("P-9.9")
@pytest.mark.parametrize("way", WAYS)
def test_cured_cubes_vanish_where_the_medic_arrives(way):
    """However the Medic came and whoever's turn it is: the cured colour goes at no cost, another stays."""
    actor, doings = WAYS[way]
    roles = ("medic", "scientist", "researcher") if actor == "medic" else (actor, "medic", "researcher")
    position = with_roles(*roles).pawn(2, "miami").station("miami").hand(0, "miami", "atlanta", "airlift")
    game = position.cured("yellow").cubes("miami", yellow=3, blue=2).cubes("lima", yellow=1).game()
    pushed(game, *doings)
    assert (cubes(game, "miami", "yellow"), cubes(game, "miami", "blue"), supply(game, "yellow")) == (0, 2, 23)
    assert game.state.actions_left == (4 if "Airlift" in way else 3)


@pytest.mark.rule("P-9.9")
def test_several_cured_colours_vanish_together():
    """One arrival clears all cured colours of the city."""
    game = with_roles("medic", "scientist").cured("yellow", "blue").cubes("miami", yellow=3, blue=2, red=1).game()
    game.push("drive miami")
    assert [cubes(game, "miami", color) for color in ("yellow", "blue", "red")] == [0, 0, 1]
    assert eradicated(game, "yellow") and eradicated(game, "blue")


@pytest.mark.rule("P-9.9")
def test_cubes_vanish_only_where_the_medic_stays():
    """A city that the Medic drives through is cleared, another one is not."""
    game = (
        with_roles("medic", "scientist").cured("yellow").cubes("miami", yellow=1).cubes("bogota", yellow=2).cubes("lima", yellow=1).game()
    )
    pushed(game, "drive miami", "drive bogota")
    assert spread(game, "yellow") == {"lima": 1}


@pytest.mark.rule("P-9.9", "P-4.9")
def test_the_medic_eradicates_by_arriving():
    """The last black cubes vanish, and black is eradicated at once."""
    game = with_roles("medic", "scientist").pawn(0, "cairo").cured("black").cubes("algiers", black=2).game()
    game.push("drive algiers")
    assert eradicated(game, "black")


@pytest.mark.rule("P-9.9", "P-4.8")
def test_a_cure_found_elsewhere_clears_the_medics_city():
    """At the moment of the cure the Medic's city is cleared, which may eradicate the disease."""
    position = with_roles("scientist", "medic").pawn(1, "tokyo").cubes("tokyo", red=3).hand(0, "osaka", "seoul", "taipei", "manila")
    game = position.game()
    game.push("cure red")
    assert (cubes(game, "tokyo", "red"), eradicated(game, "red")) == (0, True)


@pytest.mark.rule("P-9.9")
def test_only_the_medic_clears_by_being_there():
    """Another pawn entering a city with cured cubes removes none."""
    game = with_roles("scientist", "medic").pawn(1, "tokyo").cured("yellow").cubes("miami", yellow=2).game()
    game.push("drive miami")
    assert cubes(game, "miami", "yellow") == 2


@pytest.mark.rule("P-9.10")
def test_no_cured_cube_is_placed_where_the_medic_is():
    """The infection card of the Medic's city places nothing, but is discarded."""
    game = turned(with_roles("scientist", "medic").pawn(1, "cairo").cured("black").cubes("delhi", black=1), "cairo")
    assert (cubes(game, "cairo", "black"), infection_discards(game)) == (0, {"cairo"})


@pytest.mark.rule("P-9.10")
def test_a_chain_leaves_out_the_medics_city():
    """Black is cured and Algiers breaks out: Cairo gets nothing."""
    game = turned(with_roles("scientist", "medic").pawn(1, "cairo").cured("black").cubes("algiers", black=3), "algiers")
    assert spread(game, "black") == {"algiers": 3, "madrid": 1, "paris": 1, "istanbul": 1}


@pytest.mark.rule("P-9.10")
def test_the_medic_does_not_protect_the_neighbours():
    """Only the Medic's own city is kept free."""
    game = turned(with_roles("scientist", "medic").pawn(1, "cairo").cured("black").cubes("algiers", black=2), "algiers")
    assert cubes(game, "algiers", "black") == 3


@pytest.mark.rule("P-9.10")
def test_an_uncured_disease_breaks_out_in_the_medics_city():
    """Without the cure the Medic protects nothing."""
    game = turned(with_roles("scientist", "medic").pawn(1, "cairo").cubes("cairo", black=3).cured("red"), "cairo")
    assert (game.state.outbreaks, cubes(game, "algiers", "black")) == (1, 1)


@pytest.mark.rule("P-9.10")
def test_the_medic_keeps_out_each_colour_by_its_own_cure():
    """With blue cured, black still reaches the Medic's city."""
    position = with_roles("scientist", "medic").pawn(1, "paris").cured("blue").cubes("algiers", black=3).cubes("london", blue=1)
    game = turned(position, "algiers", "paris")
    assert (cubes(game, "paris", "black"), cubes(game, "paris", "blue")) == (1, 0)


# Operations Expert


@pytest.mark.rule("P-9.11")
def test_the_expert_builds_without_a_card():
    """The Operations Expert builds a station for one action."""
    game = with_roles("operations_expert", "medic").pawn(0, "lima").hand(0, "lima", "tokyo").game()
    game.push("build")
    assert (stations(game), hand(game, 0), game.state.actions_left) == ({"atlanta", "lima"}, {"lima", "tokyo"}, 3)


@pytest.mark.rule("P-9.11", "P-4.2")
def test_the_expert_builds_no_second_station():
    """A city holds one station, also for the Operations Expert."""
    refused(with_roles("operations_expert", "medic").game(), "build", "P-4.2")


@pytest.mark.rule("P-9.11", "P-4.3")
def test_the_experts_seventh_station_comes_from_another_city():
    """With six on the board the Operations Expert moves one in the same action."""
    position = with_roles("operations_expert", "medic").pawn(0, "sydney").station("paris", "tokyo", "lima", "cairo", "delhi")
    game = position.game()
    pushed(game, "build", "choose lima")
    assert (stations(game), game.state.actions_left) == ({"atlanta", "paris", "tokyo", "cairo", "delhi", "sydney"}, 3)


@pytest.mark.rule("P-9.11")
def test_only_the_expert_builds_for_free():
    """Any other role needs the card."""
    refused(with_roles("medic", "operations_expert").pawn(0, "lima").hand(0, "tokyo").game(), "build", "P-4.1")


@pytest.mark.rule("P-9.12")
def test_the_experts_flight_goes_anywhere_for_any_city_card():
    """From a station, with a card of any colour: the city first, then the card."""
    game = with_roles("operations_expert", "medic").hand(0, "tokyo", "lima", "cairo").game()
    game.push("expert")
    assert len(game.legal(0)) == 47
    pushed(game, "choose sydney", "discard lima")
    assert (pawn(game, 0), hand(game, 0), where(game, "lima")) == ("sydney", {"tokyo", "cairo"}, "discards")
    assert game.state.actions_left == 3


@pytest.mark.rule("P-9.12")
def test_the_only_city_card_pays_by_itself():
    """With one city card in hand there is nothing to choose."""
    game = with_roles("operations_expert", "medic").hand(0, "lima", "airlift").game()
    pushed(game, "expert", "choose sydney")
    assert (pawn(game, 0), hand(game, 0)) == ("sydney", {"airlift"})


@pytest.mark.rule("P-9.12")
def test_the_experts_flight_is_made_once_a_turn():
    """A second flight in the turn is refused; in the Expert's next turn it is possible again."""
    position = with_roles("operations_expert", "medic").station("sydney").hand(0, "tokyo", "lima", "cairo")
    game = position.deck("paris", "essen", "milan", "london").game()
    pushed(game, "expert", "choose sydney", "discard lima")
    refused(game, "expert", "P-9.12")
    while game.state.active == 0:
        game.push("pass")
    while game.state.active == 1:
        game.push("pass")
    assert "expert" in kinds(game, 0)


@pytest.mark.rule("P-9.12", "P-9.11")
def test_the_expert_builds_and_flies_in_one_turn():
    """Both abilities can be used in the same turn."""
    game = with_roles("operations_expert", "medic").pawn(0, "lima").hand(0, "tokyo", "cairo").game()
    pushed(game, "build", "expert", "choose sydney", "discard tokyo", "build")
    assert (stations(game), game.state.actions_left) == ({"atlanta", "lima", "sydney"}, 1)


@pytest.mark.rule("P-9.12")
def test_the_experts_flight_needs_a_station():
    """It starts only in a city with one; the destination needs none."""
    refused(with_roles("operations_expert", "medic").pawn(0, "lima").hand(0, "tokyo").game(), "expert", "P-9.12")


@pytest.mark.rule("P-9.12")
def test_the_experts_flight_needs_a_city_card():
    """Events do not pay for it, alone or beside city cards."""
    refused(with_roles("operations_expert", "medic").hand(0, "airlift", "forecast").game(), "expert", "P-9.12")
    game = with_roles("operations_expert", "medic").hand(0, "tokyo", "lima", "airlift").game()
    pushed(game, "expert", "choose sydney")
    refused(game, "discard airlift", "P-9.12")
    refused(game, "discard cairo", "P-5.9")


@pytest.mark.rule("P-9.12", "P-3.5")
def test_the_experts_flight_goes_to_another_city():
    """Not to the city that the pawn is in."""
    game = with_roles("operations_expert", "medic").hand(0, "tokyo").game()
    game.push("expert")
    refused(game, "choose atlanta", "P-3.5")


@pytest.mark.rule("P-9.6", "P-9.12")
def test_only_the_expert_has_his_flight():
    """Any other role is refused."""
    refused(with_roles("medic", "operations_expert").hand(0, "tokyo").game(), "expert", "P-9.6")


# Quarantine Specialist


@pytest.mark.rule("P-9.13")
@pytest.mark.parametrize("city", ["delhi", "tehran", "karachi", "mumbai", "chennai", "kolkata"])
@pytest.mark.parametrize("there", [0, 2, 3])
def test_quarantine_covers_the_city_and_all_linked_ones(city, there):
    """With the Specialist in Delhi no card puts a cube there or in a linked city, and nothing breaks out."""
    game = turned(with_roles("scientist", "quarantine_specialist").pawn(1, "delhi").cubes(city, black=there), city)
    assert (cubes(game, city, "black"), game.state.outbreaks, infection_discards(game)) == (there, 0, {city})


@pytest.mark.rule("P-9.13")
def test_quarantine_ends_two_links_away():
    """Bangkok is not linked to Delhi."""
    game = turned(with_roles("scientist", "quarantine_specialist").pawn(1, "delhi"), "bangkok")
    assert cubes(game, "bangkok", "red") == 1


@pytest.mark.rule("P-9.13")
@pytest.mark.parametrize("city", ["tokyo", "manila"])
def test_quarantine_works_across_the_edge_of_the_map(city):
    """From San Francisco the Specialist protects Tokyo and Manila."""
    game = turned(with_roles("scientist", "quarantine_specialist").pawn(1, "san_francisco").cubes(city, red=3), city)
    assert (game.state.outbreaks, cubes(game, city, "red")) == (0, 3)


@pytest.mark.rule("P-9.13")
def test_quarantine_inside_a_chain():
    """An unprotected origin breaks out: protected cities get nothing, the others a cube each."""
    position = with_roles("scientist", "quarantine_specialist").pawn(1, "madrid").cubes("cairo", black=3).cubes("algiers", black=3)
    game = turned(position, "cairo")
    assert game.state.outbreaks == 1
    assert spread(game, "black") == {"cairo": 3, "algiers": 3, "khartoum": 1, "istanbul": 1, "baghdad": 1, "riyadh": 1}


@pytest.mark.rule("P-9.13")
def test_quarantine_holds_for_every_colour():
    """Also for cubes of a foreign colour that an outbreak would bring."""
    game = turned(with_roles("scientist", "quarantine_specialist").pawn(1, "paris").cubes("istanbul", black=3), "istanbul")
    assert (cubes(game, "milan", "black"), cubes(game, "algiers", "black"), cubes(game, "moscow", "black")) == (0, 0, 1)


@pytest.mark.rule("P-9.13")
def test_quarantine_removes_no_cubes():
    """What lies there stays, and can be treated as usual."""
    game = with_roles("quarantine_specialist", "scientist").cubes("miami", yellow=3).game()
    game.push("drive miami")
    assert cubes(game, "miami", "yellow") == 3
    game.push("treat yellow")
    assert cubes(game, "miami", "yellow") == 2


@pytest.mark.rule("P-9.13")
def test_quarantine_moves_with_the_specialist():
    """Moved by the Dispatcher, the Specialist protects the new place and no longer the old one."""
    position = with_roles("dispatcher", "quarantine_specialist").pawn(1, "delhi").pawn(0, "tokyo").turn(0, 1)
    game = position.infection_deck("delhi", "seoul").deck("paris", "essen").game()
    pushed(game, "rendezvous p1 p0", "pass", "pass", "pass")
    assert (cubes(game, "delhi", "black"), cubes(game, "seoul", "red")) == (1, 0)


@pytest.mark.rule("P-9.13", "P-1.3")
def test_quarantine_does_not_work_during_set_up():
    """Over many deals some start city is Atlanta or next to it, and gets its cubes anyway."""
    hit = 0
    for seed in range(40):
        game = new("pandemic", seed=seed, players=2, roles=("quarantine_specialist", "medic"))
        start = {city: count for color in ("blue", "yellow", "black", "red") for city, count in spread(game, color).items()}
        assert sorted(start.values()) == [1, 1, 1, 2, 2, 2, 3, 3, 3]
        hit += bool({"atlanta", *neighbours(game, "atlanta")} & set(start))
    assert hit > 0


# Researcher


@pytest.mark.rule("P-9.14")
def test_the_researcher_gives_any_city_card():
    """In the Researcher's own turn, to a player in the same city."""
    game = with_roles("researcher", "medic").hand(0, "tokyo", "paris").game()
    game.push("give tokyo p1")
    assert (where(game, "tokyo"), game.state.actions_left) == (1, 3)


@pytest.mark.rule("P-9.14")
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_any_card_may_be_taken_from_the_researcher(hands):
    """In the turn of the other player, who spends the action."""
    game = with_roles("medic", "researcher", hands=hands).hand(1, "tokyo", "paris").game()
    game.push("take tokyo p1")
    if hands == "closed":
        game.push("yes")
    assert (where(game, "tokyo"), game.state.actions_left) == (0, 3)


@pytest.mark.rule("P-9.14", "P-5.4")
def test_with_closed_hands_any_card_not_known_elsewhere_may_be_asked_of_the_researcher():
    """Not what the asker holds, what was discarded, or what everybody knows to be in a third hand."""
    position = with_roles("medic", "researcher", "scientist").hand(0, "paris").hand(1, "tokyo").hand(2, "lima", "milan")
    game = position.discards("cairo").shown("lima").pawn(2, "sydney").game()
    asked = {text.split()[1] for text in texts(game, 0) if text.startswith("take")}
    assert len(asked) == 45
    assert not asked & {"paris", "cairo", "lima"}
    for city in ("paris", "cairo", "lima"):
        refused(game, f"take {city} p1", "P-5.4")


@pytest.mark.rule("P-9.14", "P-5.1")
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_the_researcher_beside_them_keeps_nobody_from_sharing_the_card_of_the_city(hands):
    """A third player in that city holds its card: it may be taken from that player, other cards only from the Researcher."""
    game = with_roles("medic", "researcher", "scientist", hands=hands).hand(1, "paris").hand(2, "atlanta", "tokyo").game()
    takes = {text for text in texts(game, 0) if text.startswith("take")}
    assert {"take atlanta p2", "take paris p1"} <= takes
    refused(game, "take tokyo p2", "P-5.1")


@pytest.mark.rule("P-9.14", "P-5.1")
def test_the_researcher_shares_only_in_the_same_city():
    """Players in different cities share nothing."""
    game = with_roles("researcher", "medic").pawn(1, "tokyo").hand(0, "tokyo").game()
    refused(game, "give tokyo p1", "P-5.1")
    other = with_roles("medic", "researcher").pawn(1, "tokyo").hand(1, "tokyo").game()
    refused(other, "take tokyo p1", "P-5.1")


@pytest.mark.rule("P-9.14", "P-2.3")
def test_the_researcher_does_not_share_in_a_third_players_turn():
    """Only the turn's player spends actions, and for no exchange between others."""
    game = with_roles("medic", "researcher", "scientist").pawn(0, "tokyo").hand(1, "paris").game()
    refused(game, "1: give paris p2", "P-2.3")
    refused(game, "2: take paris p1", "P-2.3")
    refused(game, "take paris p1", "P-5.1")


@pytest.mark.rule("P-9.14", "P-5.2")
def test_the_researcher_gives_no_events():
    """Only city cards are shared."""
    game = with_roles("researcher", "medic").hand(0, "airlift", "tokyo").game()
    assert {text for text in texts(game, 0) if text.startswith("give")} == {"give tokyo p1"}
    with pytest.raises(ActionError):
        game.push("give airlift p1")


@pytest.mark.rule("P-9.15")
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_the_researcher_takes_only_the_card_of_the_city(hands):
    """Both are in Lima: the Researcher may take Lima, not Paris."""
    game = with_roles("researcher", "medic", hands=hands).pawn(0, "lima").pawn(1, "lima").hand(1, "paris", "lima").game()
    refused(game, "take paris p1", "P-9.15")
    assert "take lima p1" in texts(game)


@pytest.mark.rule("P-9.15")
def test_the_other_player_gives_the_researcher_only_the_card_of_the_city():
    """Giving to the Researcher follows the normal rule."""
    game = with_roles("medic", "researcher").hand(0, "paris", "atlanta").game()
    refused(game, "give paris p1", "P-5.1")
    game.push("give atlanta p1")
    assert where(game, "atlanta") == 1


@pytest.mark.rule("P-9.14")
def test_the_researchers_gift_can_overfill_a_hand():
    """The receiver reduces at once, before the next action."""
    game = with_roles("researcher", "medic").hand(0, "paris").hand(1, *FULL_HAND).game()
    game.push("give paris p1")
    assert game.waiting == (1,)
    refused(game, "0: drive chicago", "P-5.6")


# Scientist


@pytest.mark.rule("P-9.16")
def test_the_scientist_cures_with_four_cards():
    """At a station, four cards of one colour are discarded."""
    game = with_roles("scientist", "medic").hand(0, "tokyo", "osaka", "seoul", "taipei", "lima").game()
    game.push("cure red")
    assert cured(game, "red")
    assert hand(game, 0) == {"lima"}


@pytest.mark.rule("P-9.16")
def test_the_scientist_with_five_cards_keeps_one():
    """The Scientist discards exactly four."""
    game = with_roles("scientist", "medic").hand(0, "tokyo", "osaka", "seoul", "taipei", "manila").game()
    game.push("cure red")
    while not cured(game, "red"):
        game.push(game.legal()[0])
    assert len(hand(game, 0)) == 1


@pytest.mark.rule("P-9.16")
def test_three_cards_are_too_few_for_the_scientist():
    """Four are needed."""
    refused(with_roles("scientist", "medic").hand(0, "tokyo", "osaka", "seoul").game(), "cure red", "P-4.6")


@pytest.mark.rule("P-9.16")
def test_others_need_five_even_beside_the_scientist():
    """The ability counts only when the Scientist takes the action."""
    game = with_roles("medic", "scientist").hand(0, "tokyo", "osaka", "seoul", "taipei").game()
    refused(game, "cure red", "P-4.6")


@pytest.mark.rule("P-9.16")
def test_the_scientist_needs_a_station():
    """Like everybody."""
    game = with_roles("scientist", "medic").pawn(0, "lima").hand(0, "tokyo", "osaka", "seoul", "taipei").game()
    refused(game, "cure red", "P-4.6")


@pytest.mark.rule("P-9.13", "P-9.10")
def test_protection_is_told():
    """When a role keeps a cube away, the journal says where."""
    game = with_roles("scientist", "quarantine_specialist").pawn(1, "delhi").infection_deck("delhi").phase("infection").game()
    happened = game.push("pass")
    assert [entry.operands for entry in happened if entry.kind == "protected"] == [{"city": "delhi", "color": "black"}]
