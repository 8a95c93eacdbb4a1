"""Chapter 8: the five events, when they may be played and what they do."""

import numpy as np
import pytest

from outbreak.core.batch import apply_each
from outbreak.core.endings import Won
from tests.rules.pandemic.hands import LIMIT, full_hand
from tests.rules.pandemic.phase_helpers import (
    EVENT_KINDS,
    EVENTS,
    cubes,
    drawn,
    eradicated,
    events_of,
    hand,
    in_order,
    infection_deck,
    infection_discards,
    infection_where,
    kinds,
    pawn,
    pushed,
    refused,
    seated,
    stations,
    struck,
    texts,
    told,
    told_cities,
    turned,
    where,
)

FULL_HAND = full_hand("tokyo", "osaka", "seoul", "lima", "cairo", "delhi", "milan")
SIX_STATIONS = ("paris", "tokyo", "lima", "cairo", "delhi")
TOP_SIX = ("lima", "cairo", "delhi", "tokyo", "osaka", "milan")


def armed(position=None, seat=1):
    """Seat 1 holds all five events, and an infection card lies in the discards."""
    return (position or seated()).hand(seat, *EVENTS).infection_discards("sydney")


def before_the_first_action():
    return armed().game()


def between_actions():
    return armed().turn(0, 3).game()


def after_the_last_action():
    game = armed().turn(0, 1).game()
    game.push("drive chicago")
    return game


def after_stopping_early():
    game = armed(seated().turn(0, 3)).game()
    game.push("pass")
    return game


def between_two_epidemics():
    game = drawn(armed(), "epidemic", "epidemic")
    game.push("pass")
    return game


def after_the_last_epidemic():
    game = drawn(armed(), "epidemic", "paris")
    game.push("pass")
    return game


def before_the_first_infection_card():
    return drawn(armed(), "paris", "essen")


def between_infection_cards():
    game = drawn(armed(), "paris", "essen")
    game.push("pass")
    return game


def after_the_last_infection_card():
    game = drawn(armed(), "paris", "essen")
    pushed(game, "pass", "pass")
    return game


def over_the_limit_after_drawing():
    return drawn(armed().hand(0, *FULL_HAND), "paris", "essen")


def a_receiver_over_the_limit():
    game = armed(seated(3)).hand(0, "atlanta").hand(2, *FULL_HAND).game()
    game.push("give atlanta p2")
    return game


WITH_DISCARDS = (
    before_the_first_action,
    between_actions,
    after_the_last_action,
    after_stopping_early,
    before_the_first_infection_card,
    between_infection_cards,
    after_the_last_infection_card,
    over_the_limit_after_drawing,
    a_receiver_over_the_limit,
)
AFTER_INTENSIFY = (between_two_epidemics, after_the_last_epidemic)


@pytest.mark.rule("P-8.1")
@pytest.mark.parametrize("moment", WITH_DISCARDS, ids=lambda moment: moment.__name__)
def test_every_event_is_open_to_a_player_out_of_turn(moment):
    """At every open moment a player may play each of their events in another player's turn, and it costs no action."""
    game = moment()
    before = game.state.actions_left
    assert events_of(game, 1) == EVENT_KINDS
    game.push("1: grant tokyo")
    assert "tokyo" in stations(game)
    assert game.state.actions_left == before


@pytest.mark.rule("P-8.1", "P-8.10")
@pytest.mark.parametrize("moment", AFTER_INTENSIFY, ids=lambda moment: moment.__name__)
def test_after_an_intensify_every_event_but_resilient_population_is_open(moment):
    """Right after an Intensify there is no infection discard for Resilient Population to take."""
    game = moment()
    assert events_of(game, 1) == EVENT_KINDS - {"resilient"}
    refused(game, "1: resilient sydney", "P-8.10")


@pytest.mark.rule("P-8.13")
@pytest.mark.parametrize("windows", ["open", "polled"])
@pytest.mark.parametrize("actions", [4, 1])
def test_events_have_their_moment_after_stopping_early(windows, actions):
    """Given open hands and an event in another hand, when the actions end early, then it can be played before the draw."""
    game = seated(hands="open", windows=windows).turn(0, actions).hand(1, "airlift").deck("paris", "essen").game()
    cards = game.state.player_deck_size
    if windows == "polled":
        game.push("1: pass")
    game.push("0: pass")
    assert (events_of(game, 1), game.state.actions_left, game.state.player_deck_size) == ({"airlift"}, 0, cards)
    assert game.waiting == ((1,) if windows == "polled" else (0,))


@pytest.mark.rule("P-8.13", "P-11.8")
def test_with_open_hands_and_no_event_stopping_early_leads_to_the_draw():
    """Given open hands without an event, when the actions end early, then nobody is asked and two cards are drawn."""
    game = seated(hands="open").deck("paris", "essen").game()
    assert told(game.push("pass"), "drew") == ["drew", "drew"]


@pytest.mark.rule("P-8.13")
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_compiled_rules_stop_after_an_early_end_too(hands):
    """Given the same position, when the actions end early, then the compiled rules leave the same bytes as the interpreted ones."""
    game = seated(hands=hands).hand(1, "airlift").game()
    states, desks, cards = game.table.states.copy(), game.rulebook.blank("desk"), game.state.player_deck_size
    game.rulebook.compiled(apply_each)(game.table.box, states, desks, np.array([game.code("pass")], np.int64))
    game.push("pass")
    assert states.tobytes() == game.table.states.tobytes()
    assert game.state.player_deck_size == cards


@pytest.mark.rule("P-8.1")
def test_an_event_needs_no_action():
    """With no action left the turn's player may still play one."""
    game = seated().hand(0, "government_grant").turn(0, 1).game()
    pushed(game, "drive chicago", "grant tokyo")
    assert stations(game) == {"atlanta", "tokyo"}
    refused(game, "drive atlanta", "P-2.4")


@pytest.mark.rule("P-8.1")
def test_an_event_before_the_first_action_leaves_all_four():
    """The first window is before the first action of the game, and nothing is spent."""
    game = seated().hand(0, "one_quiet_night").game()
    game.push("quiet")
    assert game.state.actions_left == 4


@pytest.mark.rule("P-8.1", "P-5.7")
def test_a_hand_over_the_limit_shrinks_by_playing_an_event():
    """A hand two cards over the limit is reduced by one event and one discard."""
    game = drawn(seated().hand(0, *FULL_HAND[:-1], "airlift"), "paris", "essen")
    pushed(game, "airlift p0", "choose tokyo")
    assert kinds(game, 0) == {"discard"}
    game.push("discard essen")
    assert (len(hand(game, 0)), kinds(game, 0)) == (LIMIT, {"pass"})


@pytest.mark.rule("P-8.1", "P-5.6")
def test_an_event_that_brings_the_receiver_to_the_limit_ends_the_reduction():
    """The receiver of one card too many plays an event instead of discarding; then the giver continues."""
    game = seated().hand(0, "atlanta").hand(1, *FULL_HAND[:-1], "one_quiet_night").game()
    pushed(game, "give atlanta p1", "quiet")
    assert (game.waiting, len(hand(game, 1)), game.state.actions_left) == ((0,), LIMIT, 3)


@pytest.mark.rule("P-8.2", "P-8.11")
@pytest.mark.parametrize("event", ["1: airlift p1", "1: forecast", "1: grant tokyo", "1: quiet"])
def test_inside_an_epidemic_only_resilient_population_is_open(event):
    """Between Infect and Intensify every other event is refused."""
    game = struck(armed(), "delhi")
    refused(game, event, "P-8.11")
    assert events_of(game, 1) == {"resilient"}


@pytest.mark.rule("P-8.11", "P-8.10")
@pytest.mark.parametrize("city", ["delhi", "sydney"])
@pytest.mark.parametrize("seat", [0, 1])
def test_resilient_population_inside_an_epidemic_takes_any_discard(city, seat):
    """Anyone may take the city just hit, or an older discard, before the shuffle."""
    game = struck(armed(seat=seat), "delhi")
    game.push(f"resilient {city}" if seat == 0 else f"1: resilient {city}")
    game.push("pass")
    assert infection_where(game, city) == "removed"
    assert infection_deck(game)[0] == ({"delhi", "sydney"} - {city}).pop()


@pytest.mark.rule("P-8.11")
@pytest.mark.parametrize("action", ["drive chicago", "build", "treat blue"])
def test_no_action_fits_inside_an_epidemic(action):
    """In the window between Infect and Intensify only that one event and passing are possible."""
    refused(struck(seated(), "delhi"), action, "P-8.11")


@pytest.mark.rule("P-8.2")
def test_there_is_no_window_before_an_epidemic_starts_or_between_intensify_and_the_next_step():
    """One pass leads from the last action through Increase and Infect, a second one through Intensify."""
    game = struck(seated().hand(1, "forecast"), "delhi")
    assert cubes(game, "delhi", "black") == 3
    refused(game, "1: forecast", "P-8.11")
    game.push("pass")
    assert infection_discards(game) == set()
    assert events_of(game, 1) == {"forecast"}


@pytest.mark.rule("P-8.2", "P-2.7")
@pytest.mark.parametrize("begun", [("airlift p0",), ("forecast",), ("grant sydney",)])
def test_no_event_during_another_event(begun):
    """While a destination, an order or a station is being chosen, no second event comes between."""
    position = seated().station(*SIX_STATIONS).hand(0, "airlift", "forecast", "government_grant").hand(1, "one_quiet_night")
    game = position.game()
    pushed(game, *begun)
    refused(game, "1: quiet", "P-8.2")
    refused(game, "1: pass", "P-2.7")


@pytest.mark.rule("P-8.2", "P-2.7")
def test_no_event_inside_an_action():
    """Between naming a charter flight and its destination no event is played."""
    game = seated().hand(0, "atlanta").hand(1, "one_quiet_night").game()
    game.push("charter")
    refused(game, "1: quiet", "P-8.2")
    refused(game, "drive chicago", "P-2.7")


@pytest.mark.rule("P-8.2", "P-11.12")
def test_no_event_while_a_question_is_open():
    """While somebody is asked, nobody plays an event, not even the one who was asked."""
    game = seated(3, consent="ask").hand(0, "airlift").hand(1, "one_quiet_night").hand(2, "forecast").game()
    pushed(game, "airlift p1", "choose tokyo")
    refused(game, "1: quiet", "P-11.12")
    refused(game, "2: forecast", "P-11.12")


@pytest.mark.rule("P-8.2", "P-10.1")
def test_no_event_after_the_end():
    """When the game is over, an event in hand stays there."""
    red = ("tokyo", "osaka", "seoul", "taipei")
    game = seated().cured("blue", "yellow", "black").hand(0, *red).hand(1, "one_quiet_night").game()
    game.push("cure red")
    assert game.outcome == Won()
    refused(game, "1: quiet", "P-2.6")


@pytest.mark.rule("P-2.5", "P-8.2", "P-8.12")
@pytest.mark.parametrize("moment", [*WITH_DISCARDS, *AFTER_INTENSIFY], ids=lambda moment: moment.__name__)
def test_an_action_is_listed_exactly_if_nothing_refuses_it(moment):
    """At every moment the list of legal actions and the reasons against all others agree."""
    game = moment()
    codec = game.table.codec
    listed = {action.code for action in game.legal()}
    every = {codec.from_index(seat, index) for seat in range(game.state.players) for index in range(codec.size)}
    assert listed == {code for code in every if game.refusal(code) is None}


@pytest.mark.rule("P-8.3")
@pytest.mark.parametrize(
    ("event", "played"),
    [
        ("airlift", ("airlift p1", "choose tokyo")),
        ("forecast", ("forecast", *(f"choose {city}" for city in TOP_SIX[:5]))),
        ("government_grant", ("grant tokyo",)),
        ("one_quiet_night", ("quiet",)),
        ("resilient_population", ("resilient sydney",)),
    ],
)
def test_a_played_event_goes_to_the_discard_pile(event, played):
    """Each of the five lies open on the player discards afterwards, and is gone from the hand."""
    game = seated().hand(0, event).infection_discards("sydney").infection_deck(*TOP_SIX).game()
    pushed(game, *played)
    assert where(game, event) == "discards"
    assert (game.state.hand_size[0], game.state.actions_left) == (0, 4)


@pytest.mark.rule("P-8.4")
def test_airlift_moves_any_pawn_anywhere():
    """The player of the card names another's pawn, then the city."""
    game = seated().hand(0, "airlift").game()
    game.push("airlift p1")
    assert len(game.legal(0)) == 47
    game.push("choose sydney")
    assert (pawn(game, 0), pawn(game, 1)) == ("atlanta", "sydney")


@pytest.mark.rule("P-8.4")
def test_airlift_is_paid_when_both_are_named():
    """Naming the pawn alone leaves the card in hand."""
    game = seated().hand(0, "airlift").game()
    game.push("airlift p1")
    assert where(game, "airlift") == 0
    game.push("choose tokyo")
    assert where(game, "airlift") == "discards"


@pytest.mark.rule("P-8.4", "P-3.5")
def test_airlift_to_the_same_city_is_refused():
    """A pawn is not lifted to where it already is."""
    game = seated().hand(0, "airlift").game()
    game.push("airlift p1")
    refused(game, "choose atlanta", "P-3.5")


@pytest.mark.rule("P-8.4", "P-2.7")
def test_the_player_of_the_card_decides_its_use():
    """Nobody else names the destination of an Airlift."""
    game = seated().hand(1, "airlift").game()
    game.push("1: airlift p0")
    refused(game, "0: choose tokyo", "P-2.7")
    game.push("1: choose tokyo")
    assert pawn(game, 0) == "tokyo"


@pytest.mark.rule("P-8.4", "P-2.5")
def test_airlift_needs_a_pawn_of_this_game():
    """With two players there is no fourth pawn."""
    refused(seated().hand(0, "airlift").game(), "airlift p3", "P-2.5")


@pytest.mark.rule("P-8.4", "P-9.9")
def test_an_airlifted_medic_works_at_once():
    """The Medic clears the cured colour on landing, whoever's turn it is, and may eradicate it."""
    game = seated().role(1, "medic").hand(0, "airlift").cured("black").cubes("delhi", black=3).game()
    pushed(game, "airlift p1", "choose delhi")
    assert cubes(game, "delhi", "black") == 0
    assert eradicated(game, "black")


@pytest.mark.rule("P-8.4", "P-9.7")
def test_a_declined_airlift_stays_in_hand():
    """The owner says no: the card is not played, the pawn stays, and the same request waits for an action."""
    game = seated(consent="ask").hand(0, "airlift").game()
    pushed(game, "airlift p1", "choose tokyo", "no")
    assert (where(game, "airlift"), pawn(game, 1), game.state.actions_left) == (0, "atlanta", 4)
    game.push("airlift p1")
    refused(game, "choose tokyo", "P-5.5")
    pushed(game, "choose osaka", "yes")
    assert (pawn(game, 1), where(game, "airlift")) == ("osaka", "discards")


@pytest.mark.rule("P-8.4", "P-5.5")
def test_a_declined_airlift_may_be_asked_again_after_an_action():
    """Once an action is spent the same request is open again."""
    game = seated(consent="ask").hand(0, "airlift").game()
    pushed(game, "airlift p1", "choose tokyo", "no", "drive chicago", "airlift p1", "choose tokyo", "yes")
    assert pawn(game, 1) == "tokyo"


@pytest.mark.rule("P-8.4")
def test_lifting_ones_own_pawn_asks_nobody():
    """Consent is needed for the pawns of others only."""
    game = seated(consent="ask").hand(1, "airlift").game()
    pushed(game, "1: airlift p1", "1: choose tokyo")
    assert pawn(game, 1) == "tokyo"


@pytest.mark.rule("P-8.5")
def test_forecast_puts_the_six_top_cards_back_in_the_named_order():
    """The first one named is drawn first; the cards below stay as they are."""
    game = seated().hand(0, "forecast").infection_deck(*TOP_SIX, "paris", "essen").game()
    below = infection_deck(game)[6:]
    pushed(game, "forecast", "choose milan", "choose osaka", "choose lima", "choose tokyo", "choose delhi")
    assert infection_deck(game)[:6] == ["milan", "osaka", "lima", "tokyo", "delhi", "cairo"]
    assert infection_deck(game)[6:] == below
    assert game.state.infection_deck_size == 48


@pytest.mark.rule("P-8.5")
def test_the_forecast_order_is_the_order_of_the_infection_phase():
    """What was named first and second is turned in this turn."""
    game = seated().hand(0, "forecast").infection_deck(*TOP_SIX).turn(0, 1).deck("paris", "essen").game()
    pushed(game, "forecast", "choose osaka", "choose delhi", "choose lima", "choose tokyo", "choose milan", "drive chicago")
    happened = pushed(game, "pass", "pass", "pass")
    assert told_cities(happened, "infection-card") == ["osaka", "delhi"]


@pytest.mark.rule("P-8.5")
def test_forecast_names_only_cards_that_are_left_of_the_six():
    """A card that was named already, a deeper one and a discard cannot be named."""
    game = seated().hand(0, "forecast").infection_deck(*TOP_SIX, "paris").infection_discards("sydney").game()
    pushed(game, "forecast", "choose milan")
    for city in ("milan", "paris", "sydney"):
        refused(game, f"choose {city}", "P-8.5")
    assert len(game.legal()) == 5


@pytest.mark.rule("P-8.5", "P-8.2")
def test_an_epidemic_covers_the_forecast_cards_which_keep_their_order():
    """Intensify lays the discards above the six, which lie underneath as arranged."""
    game = seated().hand(0, "forecast").infection_deck(*TOP_SIX, bottom=("essen",)).turn(0, 1).deck("epidemic", "paris").game()
    pushed(game, "forecast", *(f"choose {city}" for city in reversed(TOP_SIX[1:])), "drive chicago", "pass", "pass")
    assert infection_deck(game)[:7] == ["essen", "milan", "osaka", "tokyo", "delhi", "cairo", "lima"]


@pytest.mark.rule("P-8.5", "P-7.10")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_forecast_shows_what_is_there(left):
    """With fewer than six cards in the infection deck all of them are put in order."""
    gone = [city for city in infection_deck(seated().game()) if city not in TOP_SIX[:left]]
    game = seated().hand(0, "forecast").infection_removed(*gone).infection_deck(*TOP_SIX[:left]).game()
    pushed(game, "forecast")
    while "choose" in kinds(game, 0):
        game.push(game.legal()[-1])
    assert sorted(infection_deck(game)) == sorted(TOP_SIX[:left])
    assert where(game, "forecast") == "discards"


@pytest.mark.rule("P-8.5")
def test_forecast_needs_an_infection_deck():
    """With no card to look at it is refused."""
    game = seated().hand(0, "forecast").infection_removed(*infection_deck(seated().game())).game()
    refused(game, "forecast", "P-8.5")


@pytest.mark.rule("P-8.6")
def test_government_grant_builds_anywhere_without_card_or_pawn():
    """A station in any city that has none."""
    game = seated().hand(0, "government_grant").game()
    game.push("grant sydney")
    assert stations(game) == {"atlanta", "sydney"}
    assert len([text for text in texts(seated().hand(0, "government_grant").game()) if text.startswith("grant")]) == 47


@pytest.mark.rule("P-8.6", "P-4.2")
def test_government_grant_builds_no_second_station():
    """A city with a station is refused."""
    refused(seated().hand(0, "government_grant").game(), "grant atlanta", "P-4.2")


@pytest.mark.rule("P-8.6", "P-4.3")
def test_the_seventh_station_of_a_grant_comes_from_another_city():
    """With six on the board one is moved within the event, from a city of choice, pawns there or not."""
    game = seated().station(*SIX_STATIONS).hand(1, "government_grant").game()
    assert len([text for text in texts(game, 1) if "grant" in text]) == 42
    game.push("1: grant sydney")
    refused(game, "1: choose sydney", "P-4.3")
    refused(game, "1: choose osaka", "P-4.3")
    refused(game, "0: choose paris", "P-2.7")
    game.push("1: choose atlanta")
    assert stations(game) == {*SIX_STATIONS, "sydney"}
    assert where(game, "government_grant") == "discards"


@pytest.mark.rule("P-8.7")
def test_a_quiet_night_skips_one_infection_phase():
    """No card is turned, the flag is cleared, and the turn passes; the phase after it is played."""
    game = seated().hand(1, "one_quiet_night").turn(0, 1).deck("paris", "essen").game()
    pushed(game, "1: quiet", "drive chicago", "pass")
    assert (game.state.active, infection_discards(game), game.state.quiet_night) == (1, set(), 0)
    pushed(game, "pass", "pass", "pass", "pass")
    assert (game.state.active, len(infection_discards(game))) == (0, 2)


@pytest.mark.rule("P-8.7")
def test_a_quiet_night_before_the_first_infection_card_skips_this_phase():
    """Played after the draw and before a card is turned, it means the phase that is about to begin."""
    game = drawn(seated().hand(1, "one_quiet_night"), "paris", "essen")
    pushed(game, "1: quiet")
    while game.state.active == 0:
        game.push("pass")
    assert infection_discards(game) == set()


@pytest.mark.rule("P-8.7")
def test_a_quiet_night_drawn_in_this_turn_skips_its_infection_phase():
    """The card just drawn can be played before the infection of the same turn."""
    game = drawn(seated(), "one_quiet_night", "essen")
    pushed(game, "quiet")
    while game.state.active == 0:
        game.push("pass")
    assert infection_discards(game) == set()


@pytest.mark.rule("P-8.7")
def test_a_quiet_night_while_reducing_the_hand_skips_this_phase():
    """Played to come down to the limit, it still comes before the first infection card."""
    game = drawn(seated().hand(0, *FULL_HAND[:-1], "one_quiet_night"), "paris", "lagos")
    pushed(game, "quiet", "discard paris")
    while game.state.active == 0:
        game.push("pass")
    assert infection_discards(game) == set()


@pytest.mark.rule("P-8.7")
@pytest.mark.parametrize("hands", ["open", "closed"])
def test_a_quiet_night_between_intensify_and_infection_averts_the_outbreak(hands):
    """After two epidemics the card on top must break out, unless the night is quiet."""
    position = seated(hands=hands).hand(1, "one_quiet_night").infection_deck(bottom=("essen", "delhi"))
    game = position.deck("epidemic", "epidemic").phase("drawing").game()
    while infection_deck(game)[0] != "essen":
        game.push("pass")
    pushed(game, "1: quiet")
    while game.state.active == 0:
        game.push("pass")
    assert (game.state.outbreaks, infection_deck(game)[0]) == (0, "essen")


@pytest.mark.rule("P-8.7")
def test_a_quiet_night_does_not_touch_an_epidemic():
    """Increase, Infect and Intensify happen; only the infection phase is skipped."""
    game = struck(seated().quiet_night(), "delhi")
    assert cubes(game, "delhi", "black") == 3
    game.push("pass")
    assert (game.state.active, infection_deck(game)[0], game.state.quiet_night) == (1, "delhi", 0)


@pytest.mark.rule("P-8.7")
def test_a_quiet_night_counts_for_whoever_is_next():
    """Played after the last infection card it skips the next player's phase."""
    game = drawn(seated().hand(0, "one_quiet_night"), "paris", "essen")
    pushed(game, "pass", "pass", "0: quiet", "pass", "pass")
    assert (game.state.active, len(infection_discards(game))) == (0, 2)


@pytest.mark.rule("P-8.8")
def test_a_quiet_night_after_the_first_card_means_the_next_phase():
    """The rest of this phase still runs; the following one is skipped."""
    game = drawn(seated().hand(1, "one_quiet_night"), "paris", "essen")
    pushed(game, "pass", "1: quiet", "pass")
    assert (game.state.active, len(infection_discards(game)), game.state.quiet_night) == (1, 2, 1)
    pushed(game, "pass", "pass")
    assert (game.state.active, len(infection_discards(game)), game.state.quiet_night) == (0, 2, 0)


@pytest.mark.rule("P-8.9")
def test_a_second_quiet_night_is_refused_while_one_is_pending():
    """The Planner's stored one must wait."""
    game = seated().role(0, "contingency_planner").stored("one_quiet_night").quiet_night().game()
    refused(game, "quiet", "P-8.9")


@pytest.mark.rule("P-8.9", "P-8.7")
def test_the_pending_night_is_seen_by_all():
    """A pending quiet night is open information."""
    game = seated().hand(1, "one_quiet_night").game()
    game.push("1: quiet")
    assert game.view([]).state.quiet_night == 1


@pytest.mark.rule("P-8.10")
def test_resilient_population_takes_a_discard_out_of_the_game():
    """The card is in neither pile and does not come back with Intensify."""
    game = seated().hand(0, "resilient_population").infection_discards("lima", "cairo").infection_deck(bottom=("delhi",)).turn(0, 1)
    game = game.deck("epidemic", "paris").game()
    pushed(game, "resilient lima", "drive chicago", "pass", "pass")
    assert "lima" not in infection_deck(game)
    assert infection_where(game, "lima") == "removed"
    assert game.state.infection_deck_size == 47


@pytest.mark.rule("P-8.10")
def test_a_removed_city_still_gets_cubes_from_outbreaks():
    """Only its card is gone: an outbreak next door reaches it, and it can break out itself."""
    game = turned(seated().infection_removed("santiago").cubes("lima", yellow=3).cubes("santiago", yellow=3), "lima")
    assert game.state.outbreaks == 2
    other = turned(seated().infection_removed("santiago").cubes("lima", yellow=3), "lima")
    assert cubes(other, "santiago", "yellow") == 1


@pytest.mark.rule("P-8.10")
def test_resilient_population_takes_only_discards():
    """A card in the deck or out of the game cannot be taken."""
    game = seated().hand(0, "resilient_population").infection_discards("lima").infection_removed("cairo").game()
    refused(game, "resilient delhi", "P-8.10")
    refused(game, "resilient cairo", "P-8.10")
    assert "resilient lima" in texts(game)


@pytest.mark.rule("P-8.10")
def test_resilient_population_needs_a_discard():
    """With an empty infection discard pile it cannot be played."""
    game = seated().hand(0, "resilient_population").game()
    assert events_of(game, 0) == set()
    refused(game, "resilient lima", "P-8.10")


@pytest.mark.rule("P-8.12")
@pytest.mark.parametrize("event", ["airlift p0", "forecast", "grant tokyo", "quiet", "resilient sydney"])
def test_an_event_is_played_only_by_its_holder(event):
    """What the other player holds, what lies in the deck and what was discarded cannot be played."""
    refused(armed().game(), event, "P-8.12")
    refused(seated().infection_discards("sydney").game(), event, "P-8.12")
    refused(seated().discards(*EVENTS).infection_discards("sydney").game(), event, "P-8.12")


@pytest.mark.rule("P-8.12", "P-9.3")
def test_a_stored_event_is_the_planners_alone():
    """The other player cannot play what lies on the Planner's role card."""
    game = seated().role(1, "contingency_planner").stored("government_grant").game()
    refused(game, "grant tokyo", "P-8.12")
    game.push("1: grant tokyo")
    assert "tokyo" in stations(game)


@pytest.mark.rule("P-5.9", "P-8.3")
def test_no_event_is_thrown_away():
    """There is no discarding of cards or of a stored event without a cost or the limit."""
    game = seated().role(0, "contingency_planner").stored("forecast").hand(0, "one_quiet_night", "paris").game()
    for card in ("one_quiet_night", "paris", "forecast"):
        refused(game, f"discard {card}", "P-5.9")


@pytest.mark.rule("P-8.5", "P-8.1")
def test_a_forecast_between_infection_cards_arranges_what_is_left():
    """Played between two cards it decides which one is turned next."""
    game = seated().hand(1, "forecast").infection_deck("paris", *TOP_SIX).deck("beijing", "essen").phase("drawing").game()
    pushed(game, "pass", "pass", "1: forecast", *(f"1: choose {city}" for city in ("osaka", "milan", "lima", "cairo", "delhi")))
    happened = game.push("pass")
    assert told_cities(happened, "infection-card") == ["osaka"]
    assert in_order(infection_deck(game), "milan", "lima", "cairo", "delhi", "tokyo")
