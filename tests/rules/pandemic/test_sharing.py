"""Chapter 5: sharing knowledge and the hand limit."""

import pytest

import outbreak
from outbreak import ActionError
from outbreak.testing import table
from tests.rules.pandemic.action_helpers import (
    cards_at,
    cities_in,
    discards,
    hand,
    infection_discards,
    kinds,
    number,
    play,
    refused,
    texts,
)
from tests.rules.pandemic.hands import LIMIT, full_hand

FULL_HAND = full_hand("paris", "essen", "milan", "london", "madrid", "lagos", "lima")


def in_moscow(roles=("medic", "scientist"), players=2, **options):
    """Everybody in Moscow."""
    position = table("pandemic", players=players, **options).roles(*roles)
    for seat in range(players):
        position.pawn(seat, "moscow")
    return position


def shares(game):
    """The ways to share knowledge."""
    return {text for text in texts(game) if text.split()[0] in ("give", "take")}


@pytest.mark.rule("P-5.1")
def test_giving_the_card_of_the_city():
    """Together in Moscow, the turn's player may give the card of Moscow, for one action."""
    game = play(in_moscow().hand(0, "moscow", "paris").game(), "give moscow p1")
    assert (hand(game, 0), hand(game, 1), game.state.actions_left) == ({"paris"}, {"moscow"}, 3)


@pytest.mark.rule("P-5.1")
def test_taking_the_card_of_the_city():
    """The card of Moscow may be taken from the other player in Moscow, for one action of the taker."""
    game = play(in_moscow().hand(1, "moscow", "paris").game(), "take moscow p1")
    assert (hand(game, 0), hand(game, 1), game.state.actions_left) == ({"moscow"}, {"paris"}, 3)
    assert discards(game) == set()


@pytest.mark.rule("P-5.1")
def test_no_other_card_is_shared():
    """Only the card of the city both are in changes hands."""
    game = in_moscow().hand(0, "moscow", "paris").hand(1, "lima").game()
    assert shares(game) == {"give moscow p1"}
    assert {refused(game, "give paris p1"), refused(game, "take lima p1")} == {"P-5.1"}


@pytest.mark.rule("P-5.1")
@pytest.mark.parametrize("doing", ["give moscow p1", "take moscow p1"])
def test_sharing_needs_the_same_city(doing):
    """A neighbouring city is not near enough, whoever of the two is in Moscow."""
    giver = 0 if doing.startswith("give") else 1
    for seat in (0, 1):
        assert refused(in_moscow().pawn(seat, "istanbul").hand(giver, "moscow").game(), doing) == "P-5.1"


@pytest.mark.rule("P-5.1")
def test_giver_and_receiver_are_two_players():
    """Giver and receiver are two players."""
    game = in_moscow().hand(0, "moscow").game()
    assert {refused(game, "give moscow p0"), refused(game, "take moscow p0")} == {"P-5.1"}


@pytest.mark.rule("P-5.1")
def test_what_the_other_does_not_hold_cannot_be_taken():
    """With open hands all see that the card is not there."""
    assert refused(in_moscow().hand(1, "paris").game(), "take moscow p1") == "P-5.1"


@pytest.mark.rule("P-5.1", "P-5.9")
def test_what_one_does_not_hold_cannot_be_given():
    """A gift comes from the own hand."""
    assert refused(in_moscow().hand(1, "moscow").game(), "give moscow p1") == "P-5.9"


@pytest.mark.rule("P-5.1")
def test_three_players_in_one_city():
    """The giver chooses the receiver; the holder alone can be asked for the card."""
    game = in_moscow(("medic", "scientist", "dispatcher"), 3).hand(0, "moscow").game()
    assert shares(game) == {"give moscow p1", "give moscow p2"}
    game = in_moscow(("medic", "scientist", "dispatcher"), 3).hand(2, "moscow").game()
    assert shares(game) == {"take moscow p2"}


@pytest.mark.rule("P-5.1", "P-2.3")
def test_two_players_do_not_share_in_a_third_ones_turn():
    """Whoever is not on turn starts no sharing, the Researcher neither."""
    game = in_moscow(("medic", "researcher", "scientist"), 3).hand(1, "moscow", "paris").game()
    assert {refused(game, "1: give moscow p2"), refused(game, "1: give paris p2"), refused(game, "2: take paris p1")} == {"P-2.3"}


@pytest.mark.rule("P-5.1")
def test_sharing_four_times():
    """A card may go back and forth in one turn, each time for an action."""
    game = play(
        in_moscow(hands="closed", consent="assume").hand(0, "moscow").game(), "give moscow p1", "take moscow p1", "yes", "give moscow p1"
    )
    assert (hand(game, 1), game.state.actions_left) == ({"moscow"}, 1)


@pytest.mark.rule("P-9.14", "P-5.1")
def test_the_researcher_gives_any_city_card():
    """In their turn the Researcher may give any of their city cards."""
    game = in_moscow(("researcher", "medic")).hand(0, "paris", "lima", "moscow", "airlift").game()
    assert shares(game) == {"give paris p1", "give lima p1", "give moscow p1"}
    assert hand(play(game, "give lima p1"), 1) == {"lima"}


@pytest.mark.rule("P-9.14", "P-5.1")
def test_any_city_card_is_taken_from_the_researcher():
    """In the turn of another player in the same city, that player may take any of the Researcher's city cards."""
    game = in_moscow(("medic", "researcher")).hand(1, "paris", "lima", "airlift").game()
    assert shares(game) == {"take paris p1", "take lima p1"}
    assert (hand(play(game, "take lima p1"), 0), game.state.actions_left) == ({"lima"}, 3)


@pytest.mark.rule("P-9.14", "P-5.1")
def test_the_researcher_must_be_in_the_same_city():
    """The ability is about the card, not about the place."""
    game = in_moscow(("researcher", "medic")).pawn(1, "istanbul").hand(0, "paris", "istanbul").game()
    assert {refused(game, f"give {card} p1") for card in ("paris", "istanbul")} == {"P-5.1"}
    game = in_moscow(("medic", "researcher")).pawn(1, "istanbul").hand(1, "paris").game()
    assert refused(game, "take paris p1") == "P-5.1"


@pytest.mark.rule("P-9.15")
def test_the_researcher_takes_only_the_card_of_the_city():
    """The Researcher can take only the card of the city that both are in."""
    game = in_moscow(("researcher", "medic")).hand(1, "paris", "moscow").game()
    assert refused(game, "take paris p1") == "P-9.15"
    assert hand(play(game, "take moscow p1"), 0) == {"moscow"}


@pytest.mark.rule("P-9.15")
def test_the_researcher_is_given_only_the_card_of_the_city():
    """In another player's turn the Researcher is given nothing but the card of the city either."""
    game = in_moscow(("medic", "researcher")).hand(0, "paris", "moscow").game()
    assert "give moscow p1" in shares(game)
    assert refused(game, "give paris p1") in ("P-5.1", "P-9.15")


@pytest.mark.rule("P-5.2")
@pytest.mark.parametrize(("roles", "doing"), [(("researcher", "medic"), "give airlift p1"), (("medic", "researcher"), "take airlift p1")])
def test_events_are_never_shared(roles, doing):
    """An event does not change hands, neither from the Researcher nor from anybody else."""
    for who in (roles, ("scientist", "dispatcher")):
        game = in_moscow(who).hand(0 if doing.startswith("give") else 1, "airlift").game()
        assert shares(game) == set()
        with pytest.raises(ActionError):
            game.push(doing)
        code = game.table.codec.join(0, doing.split()[0], (number(game, "card", "airlift"), 1))
        assert game.refusal(code).rule in ("P-5.2", "P-2.5")


@pytest.mark.rule("P-5.2", "P-9.2")
def test_a_stored_event_is_not_shared():
    """The event on the Contingency Planner's role card stays there."""
    game = in_moscow(("contingency_planner", "researcher")).stored("airlift").game()
    assert shares(game) == set()


@pytest.mark.rule("P-5.1", "P-9.14")
def test_the_researcher_shares_in_the_first_turn():
    """All pawns are in Atlanta, so the Researcher may begin by sharing any city card of the start hand."""
    shared = 0
    for seed in range(30):
        game = outbreak.new("pandemic", players=3, epidemics=4, seed=seed, roles=("researcher", "medic", "scientist"))
        cities = {card for card in hand(game, 0) if card in game.table.codec.number["city"]}
        if game.state.active == 0:
            assert shares(game) >= {f"give {card} p{seat}" for card in cities for seat in (1, 2)}
            shared += 1
        else:
            assert shares(game) >= {f"take {card} p0" for card in cities}
    assert 3 < shared < 30


@pytest.mark.rule("P-5.3")
@pytest.mark.parametrize(("holder", "doing"), [(0, "give moscow p1"), (1, "take moscow p1")])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_both_must_agree(holder, doing, answer):
    """The other player is asked, the receiver of a gift as well as the holder; a refusal costs neither card nor action."""
    game = play(in_moscow(consent="ask").hand(holder, "moscow").game(), doing)
    assert (game.waiting, texts(game), game.state.actions_left) == ((1,), ["yes", "no"], 4)
    play(game, answer)
    owner = holder if answer == "no" else 1 - holder
    assert (hand(game, owner), game.state.actions_left, game.waiting) == ({"moscow"}, 4 - (answer == "yes"), (0,))


@pytest.mark.rule("P-5.3", "P-11.12")
def test_only_the_player_who_was_asked_answers():
    """The asker cannot agree in the other's place, and nobody plays an event meanwhile."""
    game = play(in_moscow(consent="ask").hand(0, "moscow", "airlift").game(), "give moscow p1")
    assert {refused(game, doing) for doing in ("0: yes", "0: no", "0: airlift p0", "0: pass", "pass")} == {"P-11.12"}


@pytest.mark.rule("P-5.3")
def test_there_is_nothing_to_agree_to_without_a_question():
    """Yes and no are answers only."""
    game = in_moscow(consent="ask").hand(0, "moscow").game()
    assert {refused(game, "yes"), refused(game, "no"), refused(game, "1: yes")} == {"P-11.12"}


@pytest.mark.rule("P-5.4")
@pytest.mark.parametrize("holder", [0, 1, 2, "deck"])
def test_with_closed_hands_taking_is_a_request(holder):
    """The other player in the city may be asked for its card wherever it is hidden, unless the asker holds it."""
    position = in_moscow(players=3, roles=("medic", "scientist", "dispatcher"), hands="closed").pawn(2, "paris").hand(1, "lima")
    game = (position if holder == "deck" else position.hand(holder, "moscow")).game()
    assert ("take moscow p1" in texts(game)) == (holder != 0)
    assert "take moscow p2" not in texts(game)


@pytest.mark.rule("P-5.4")
def test_a_request_does_not_leak_the_other_hand():
    """What is offered to the asker is the same whether the other holds the card or not, in the game and in the asker's view."""
    with_card = in_moscow(hands="closed").hand(1, "moscow").deck("lima").game()
    without = in_moscow(hands="closed").hand(1, "lima").deck("moscow").game()
    assert texts(with_card) == texts(without) == texts(with_card.view(0)) == texts(without.view(0))


@pytest.mark.rule("P-5.4", "P-11.12")
def test_a_player_without_the_card_can_only_decline():
    """A request for a card that is not there costs nothing and is answered with no."""
    game = play(in_moscow(hands="closed").hand(1, "paris").game(), "take moscow p1")
    assert (game.waiting, texts(game)) == ((1,), ["no"])
    assert refused(game, "yes") == "P-11.12"
    play(game, "no")
    assert (game.waiting, game.state.actions_left, hand(game, 0), hand(game, 1)) == ((0,), 4, set(), {"paris"})


@pytest.mark.rule("P-5.4")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_player_with_the_card_may_give_or_decline(answer):
    """With closed hands the holder answers, even if consent is assumed."""
    game = play(in_moscow(hands="closed").hand(1, "moscow").game(), "take moscow p1")
    assert texts(game) == ["yes", "no"]
    play(game, answer)
    assert (hand(game, 0 if answer == "yes" else 1), game.state.actions_left) == ({"moscow"}, 3 if answer == "yes" else 4)


@pytest.mark.rule("P-5.4")
def test_no_request_for_a_card_that_is_known_to_be_elsewhere():
    """A discarded card, one out of the game, one in the own hand or one shown in a third hand is not asked for."""
    roles = ("medic", "scientist", "dispatcher")
    assert refused(in_moscow(hands="closed").hand(1, "lima").discards("moscow").game(), "take moscow p1") == "P-5.4"
    assert refused(in_moscow(hands="closed").hand(1, "lima").removed("moscow").game(), "take moscow p1") == "P-5.4"
    assert refused(in_moscow(hands="closed").hand(1, "lima").hand(0, "moscow").game(), "take moscow p1") == "P-5.4"
    third = in_moscow(roles, 3, hands="closed").hand(1, "lima").hand(2, "moscow").shown("moscow").game()
    assert refused(third, "take moscow p1") == "P-5.4"
    assert "take moscow p2" in texts(third)


@pytest.mark.rule("P-5.4")
def test_no_request_to_an_empty_hand():
    """Everybody sees that a player without cards has nothing to give."""
    assert refused(in_moscow(hands="closed").game(), "take moscow p1") == "P-5.4"


@pytest.mark.rule("P-5.4", "P-9.14")
def test_the_researcher_is_asked_for_any_card_that_may_be_hers():
    """With closed hands every city card that is not known to be elsewhere may be asked for."""
    game = in_moscow(("medic", "researcher"), hands="closed").hand(0, "paris").hand(1, "lima").discards("lagos", "cairo").game()
    assert len(cities_in(game, "take")) == 1
    assert len(shares(game)) == 48 - 3
    assert not {"take paris p1", "take lagos p1", "take cairo p1"} & shares(game)


@pytest.mark.rule("P-5.5")
@pytest.mark.parametrize("options", [{"consent": "ask"}, {"hands": "closed"}])
def test_a_declined_request_is_not_repeated(options):
    """Until an action has been spent the same player is not asked for the same card again."""
    game = play(in_moscow(**options).hand(1, "moscow").game(), "take moscow p1", "no")
    assert refused(game, "take moscow p1") == "P-5.5"
    play(game, "drive istanbul", "drive moscow")
    assert "take moscow p1" in texts(game)


@pytest.mark.rule("P-5.5")
def test_a_declined_gift_is_not_repeated():
    """The receiver who declined is not offered the card again, another player may be."""
    game = in_moscow(("medic", "scientist", "dispatcher"), 3, consent="ask").hand(0, "moscow").cubes("moscow", black=1).game()
    play(game, "give moscow p1", "no")
    assert refused(game, "give moscow p1") == "P-5.5"
    assert "give moscow p2" in texts(game)
    assert "give moscow p1" in texts(play(game, "treat black"))


@pytest.mark.rule("P-5.5")
def test_a_declined_request_may_be_repeated_in_another_turn():
    """When the turn has changed and come back, the request is open again."""
    game = play(in_moscow(consent="ask").hand(1, "moscow").game(), "take moscow p1", "no", "pass", "pass")
    assert game.waiting == (0,)
    assert "take moscow p1" in texts(game)


@pytest.mark.rule("P-5.5")
def test_an_event_does_not_reopen_a_declined_request():
    """Only an action or another turn does."""
    game = play(in_moscow(consent="ask").hand(1, "moscow").hand(0, "one_quiet_night").game(), "take moscow p1", "no", "quiet")
    assert refused(game, "take moscow p1") == "P-5.5"


@pytest.mark.rule("P-5.6")
def test_a_receiver_over_the_limit_reduces_at_once():
    """A player who gets one card too many in another's turn discards one before the next action."""
    game = play(in_moscow().hand(0, "moscow").hand(1, *FULL_HAND).game(), "give moscow p1")
    assert game.waiting == (1,)
    assert set(texts(game)) == {f"discard {card}" for card in (*FULL_HAND, "moscow")}
    assert refused(game, "0: drive istanbul") == "P-5.6"
    play(game, "discard paris")
    assert (game.waiting, discards(game), len(hand(game, 1)), game.state.actions_left) == ((0,), {"paris"}, LIMIT, 3)


@pytest.mark.rule("P-5.6")
def test_a_taker_over_the_limit_reduces_at_once():
    """The limit also holds for the active player in the middle of the actions; the card just taken may be discarded."""
    game = play(in_moscow().hand(1, "moscow").hand(0, *FULL_HAND).game(), "take moscow p1")
    assert refused(game, "drive istanbul") == "P-5.6"
    play(game, "discard moscow", "drive istanbul")
    assert (hand(game, 0), discards(game), game.state.actions_left) == (set(FULL_HAND), {"moscow"}, 2)


@pytest.mark.rule("P-5.6")
def test_a_hand_at_the_limit_is_allowed():
    """A hand at the limit is allowed."""
    game = play(in_moscow().hand(0, "moscow").hand(1, *FULL_HAND[:-1]).game(), "give moscow p1")
    assert (game.waiting, len(hand(game, 1))) == ((0,), LIMIT)


@pytest.mark.rule("P-5.6")
def test_the_last_action_does_not_hide_the_limit():
    """After a gift as fourth action the receiver reduces before the cards are drawn."""
    game = play(in_moscow().turn(0, actions=1).hand(0, "moscow").hand(1, *FULL_HAND).game(), "give moscow p1")
    assert (game.waiting, hand(game, 0)) == ((1,), set())
    assert kinds(game.push("discard lima"))[:3] == ["discarded", "drew", "drew"]


@pytest.mark.rule("P-5.6", "P-5.7")
def test_a_receiver_may_play_an_event_instead():
    """Playing an event reduces the hand as well as discarding does."""
    game = play(in_moscow().hand(0, "moscow").hand(1, *FULL_HAND[:-1], "one_quiet_night").game(), "give moscow p1")
    assert "quiet" in texts(game)
    play(game, "quiet")
    assert (game.waiting, len(hand(game, 1)), game.state.quiet_night, game.state.actions_left) == ((0,), LIMIT, 1, 3)


@pytest.mark.rule("P-5.7")
@pytest.mark.parametrize(
    ("doings", "left"),
    [
        (["discard paris", "discard tokyo"], {"one_quiet_night", "government_grant"}),
        (["quiet", "discard tokyo"], {"government_grant"}),
        (["discard government_grant", "quiet"], set()),
        (["grant osaka", "quiet"], set()),
    ],
)
def test_two_cards_too_many_are_reduced_in_any_mix(doings, left):
    """After the draw the hand is reduced to the limit by discards, events or both, before any city is infected."""
    position = table("pandemic", players=2).roles("medic", "scientist").hand(0, *FULL_HAND[:-2], "one_quiet_night", "government_grant")
    game = play(position.deck("tokyo", "osaka").game(), "pass", "pass")
    assert (len(hand(game, 0)), infection_discards(game)) == (LIMIT + 2, set())
    play(game, doings[0])
    assert (len(hand(game, 0)), game.waiting, infection_discards(game)) == (LIMIT + 1, (0,), set())
    play(game, doings[1])
    assert (len(hand(game, 0)), hand(game, 0) & {"one_quiet_night", "government_grant"}) == (LIMIT, left)


@pytest.mark.rule("P-5.7", "P-6.3")
def test_infection_waits_for_the_limit():
    """The infection cards are turned as soon as the hand is at the limit, not before."""
    game = play(table("pandemic", players=2).roles("medic", "scientist").hand(0, *FULL_HAND).deck("tokyo", "osaka").game(), "pass")
    assert "infection-card" not in kinds(game.push("discard tokyo"))
    assert "infection-card" in kinds(game.push("discard osaka"))
    assert (hand(game, 0), game.waiting) == (set(FULL_HAND), (1,))


@pytest.mark.rule("P-5.7", "P-6.3")
@pytest.mark.parametrize("cards", [("epidemic", "osaka"), ("osaka", "epidemic")])
def test_the_epidemic_comes_before_the_limit(cards):
    """An epidemic is finished first, then the limit is checked."""
    position = table("pandemic", players=2).roles("medic", "scientist").hand(0, *FULL_HAND).deck(*cards)
    game = play(position.infection_deck(bottom=("cairo",)).game(), "pass")
    assert (game.state.epidemics_drawn, infection_discards(game)) == (1, set())
    assert set(texts(game)) == {f"discard {card}" for card in (*FULL_HAND, "osaka")}
    play(game, "discard lima")
    assert (len(hand(game, 0)), game.waiting) == (LIMIT, (1,))


@pytest.mark.rule("P-5.7")
def test_a_hand_over_the_limit_cannot_be_kept():
    """Passing is refused until the hand is small enough."""
    game = play(in_moscow().hand(0, "moscow").hand(1, *FULL_HAND).game(), "give moscow p1")
    assert refused(game, "pass") == "P-5.7"


@pytest.mark.rule("P-5.7", "P-8.1")
def test_others_play_events_while_a_hand_is_over_the_limit():
    """Meanwhile another player may play an event; the hand still has to be reduced by its owner."""
    game = play(in_moscow().hand(0, "moscow", "one_quiet_night").hand(1, *FULL_HAND).game(), "give moscow p1")
    assert "0: quiet" in texts(game)
    play(game, "0: quiet")
    assert (game.waiting, len(hand(game, 1))) == ((1,), LIMIT + 1)
    assert refused(game, "pass") == "P-5.7"


@pytest.mark.rule("P-5.7", "P-5.9")
def test_only_the_owner_reduces_a_hand():
    """Others discard neither for the owner nor from their own hands."""
    game = play(in_moscow().hand(0, "moscow", "cairo").hand(1, *FULL_HAND).game(), "give moscow p1")
    assert {refused(game, "0: discard cairo"), refused(game, "0: discard lima"), refused(game, "discard cairo")} == {"P-5.9"}


@pytest.mark.rule("P-5.8")
def test_a_stored_event_does_not_count():
    """The Planner with a full hand and a stored event is within the limit."""
    position = in_moscow(("medic", "contingency_planner")).hand(1, *FULL_HAND[:-1]).stored("airlift").hand(0, "moscow")
    game = play(position.game(), "give moscow p1")
    assert (game.waiting, len(hand(game, 1)), game.state.actions_left) == ((0,), LIMIT, 3)


@pytest.mark.rule("P-5.8", "P-5.7")
def test_playing_a_stored_event_does_not_reduce_the_hand():
    """Over the limit the Planner may play it, but must still discard; the stored card itself cannot be the one."""
    position = in_moscow(("medic", "contingency_planner")).hand(1, *FULL_HAND).stored("one_quiet_night").hand(0, "moscow")
    game = play(position.game(), "give moscow p1")
    assert refused(game, "discard one_quiet_night") == "P-5.9"
    play(game, "quiet")
    assert (game.waiting, len(hand(game, 1))) == ((1,), LIMIT + 1)
    assert {text.split()[0] for text in texts(game)} == {"discard"}


@pytest.mark.rule("P-5.8")
def test_storing_an_event_with_a_full_hand():
    """Storing an event on the role card does not change the hand."""
    game = in_moscow(("contingency_planner", "medic")).hand(0, *FULL_HAND).discards("airlift").game()
    assert play(game, "store airlift").waiting == (0,)
    assert (len(hand(game, 0)), game.state.actions_left) == (LIMIT, 3)


@pytest.mark.rule("P-5.9")
@pytest.mark.parametrize("doing", ["discard lima", "discard airlift", "1: discard paris"])
def test_nobody_throws_cards_away(doing):
    """Without a cost to pay or a hand over the limit, nothing is discarded."""
    game = in_moscow().hand(0, "lima", "airlift").hand(1, "paris").game()
    assert refused(game, doing) == "P-5.9"


@pytest.mark.rule("P-5.9")
def test_exactly_as_many_cards_are_discarded_as_needed():
    """Discarding ends at the limit."""
    position = table("pandemic", players=2, hands="closed").roles("medic", "scientist").hand(0, *FULL_HAND).deck("tokyo", "osaka")
    game = play(position.game(), "pass", "pass")
    play(game, "discard tokyo", "discard osaka")
    assert refused(game, "discard lima") == "P-5.9"


@pytest.mark.rule("P-5.1", "P-11.3")
@pytest.mark.parametrize("doing", ["give lima p1", "take lima p1"])
def test_a_shared_card_is_known_to_all(doing):
    """With closed hands a card that changed hands is seen by everybody, the Researcher's too; the rest of the hands is not."""
    giver = 0 if doing.startswith("give") else 1
    roles = ("researcher", "medic", "scientist") if giver == 0 else ("medic", "researcher", "scientist")
    game = in_moscow(roles, 3, hands="closed").hand(giver, "lima", "cairo").hand(1 - giver, "paris").game()
    play(game, doing, *["yes"] * giver)
    assert hand(game, 1 - giver) == {"lima", "paris"}
    assert [cards_at(game.view(2), seat) for seat in (giver, 1 - giver)] == [set(), {"lima"}]
