"""Chapter 3: drawing cards, the hand limit and the reshuffle."""

import pytest

from tests.rules.contagion.helpers import (
    COLORS,
    choices,
    deck,
    discards,
    hand,
    hand_size,
    play,
    pushed,
    refused,
    seated,
    texts,
    told,
    ways,
    without,
    won,
)


@pytest.mark.rule("C-3.1")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_draw_as_many_cards_as_incubation(level):
    """They come from the top of the draw pile and no others move."""
    game = seated().levels(0, incubation=level).deck("red", "green", "black", "blue").game()
    play(game, "draw plain")
    assert hand(game) == dict.fromkeys(("red", "green", "black", "blue")[:level], 1)
    assert (len(deck(game)), discards(game), game.waiting) == (60 - level, {}, (0,))


@pytest.mark.rule("C-3.1")
def test_the_other_mutations_do_not_count():
    """Infection and Resistance at the top bring no cards."""
    game = seated().levels(0, incubation=2, infection=4, resistance=4).game()
    assert hand_size(play(game, "draw plain")) == 2


@pytest.mark.rule("C-3.1")
def test_at_level_zero_there_is_no_draw_action():
    """It would bring no card."""
    refused(seated().levels(0, incubation=0).hand(0, red=2).game(), "draw plain", "C-3.1")


@pytest.mark.rule("C-3.1")
def test_without_cards_there_is_no_draw_action():
    """When all sixty cards are in hands there is nothing to draw, and the rule about drawing says so."""
    half = dict.fromkeys(COLORS, 5)
    game = seated().hand(0, **half).hand(1, **half).game()
    assert deck(game) == []
    refused(game, "draw plain", "C-3.1")


@pytest.mark.rule("C-3.2")
def test_over_nine_cards_the_player_discards():
    """Eleven cards: two go, of the player's choice, nobody else acts meanwhile, and the turn goes on."""
    game = seated().levels(0, incubation=2).hand(0, blue=4, yellow=5).deck("red", "red").game()
    play(game, "draw plain")
    assert (hand_size(game), game.waiting, choices(game, "discard")) == (11, (0,), {"blue", "yellow", "red"})
    play(game, "discard yellow", "discard red")
    assert (hand(game), discards(game)) == ({"blue": 4, "yellow": 4, "red": 1}, {"yellow": 1, "red": 1})
    assert (game.waiting, game.state.actions_left) == ((0,), 1)


@pytest.mark.rule("C-3.2")
def test_nine_cards_may_stay():
    """The limit is nine, not eight."""
    game = play(seated().hand(0, blue=4, yellow=4).deck("red").game(), "draw plain")
    assert (hand(game), "draw plain" in texts(game)) == ({"blue": 4, "yellow": 4, "red": 1}, True)


@pytest.mark.rule("C-3.2")
def test_only_what_is_held_can_be_discarded():
    """A colour the hand does not have is refused, and so is keeping too many."""
    game = play(seated().levels(0, incubation=2).hand(0, blue=4, yellow=5).deck("red", "red").game(), "draw plain")
    refused(game, "discard green", "C-3.2")
    refused(game, "pass", "C-2.7")
    play(game, "discard yellow")
    refused(game, "discard blue", "C-3.2")


@pytest.mark.rule("C-3.2")
def test_every_choice_of_cards_is_possible_once():
    """All ways to get from eleven cards to nine are there, each named in one order only."""
    game = seated().levels(0, incubation=2).hand(0, blue=1, yellow=4, red=4).deck("green", "red").game()
    found = ways(game, "draw plain")
    assert set(found) == without(2, blue=1, yellow=4, red=5, green=1)
    assert set(found.values()) == {1}


@pytest.mark.rule("C-3.2", "C-7.4")
def test_the_limit_holds_for_cards_from_events():
    """Holiday Traffic brings two cards to a hand of eight: one has to go before the first action."""
    game = seated(event="holiday_traffic").hand(0, blue=4, yellow=4).deck("red", "red").game()
    refused(game, "draw plain", "C-2.7")
    play(game, "discard red")
    assert (hand_size(game), game.state.actions_left) == (9, 2)


@pytest.mark.rule("C-3.2", "C-8.12")
def test_the_limit_holds_for_cards_from_cities():
    """Santiago's four cards in a hand of seven."""
    game = play(won(seated().hand(0, blue=7), "santiago"), "use santiago")
    assert (hand_size(game), choices(game, "discard") >= {"blue"}) == (11, True)
    play(game, "discard blue", "discard blue")
    assert (hand_size(game), game.waiting) == (9, (0,))


@pytest.mark.rule("C-3.2", "C-8.9")
def test_the_limit_holds_for_stolen_cards():
    """Two stolen cards in a hand of nine: two have to go."""
    game = play(won(seated().hand(0, blue=8).hand(1, red=2), "lima"), "use lima", "target p1")
    assert hand_size(game) == 10
    play(game, "discard red")
    assert (hand(game), hand(game, 1)) == ({"blue": 8, "red": 1}, {})


@pytest.mark.rule("C-3.3")
def test_the_discards_become_the_new_draw_pile():
    """One card is left, three are drawn: the last one comes first, the other two from the shuffled discards."""
    game = seated().levels(0, incubation=3).deck("red").all_discarded_but(1).game()
    happened = pushed(game, "draw plain")
    assert told(happened, "drew", "reshuffled") == ["drew", "reshuffled", "drew", "drew"]
    assert told(happened, "drew")[0] == (0, "red")
    assert (hand_size(game), len(deck(game)), discards(game)) == (3, 57, {})


@pytest.mark.rule("C-3.3")
def test_the_last_card_alone_does_not_shuffle():
    """The discards wait until a card is needed."""
    game = play(seated().deck("red").all_discarded_but(1).game(), "draw plain")
    assert (hand(game), deck(game), sum(discards(game).values())) == ({"red": 1}, [], 59)


@pytest.mark.rule("C-3.3")
def test_the_new_pile_is_shuffled():
    """Different games bring different cards."""
    firsts = set()
    for seed in range(40):
        game = seated(seed=seed).all_discarded_but(0).game()
        firsts |= set(hand(play(game, "draw plain")))
    assert firsts == set(COLORS)


@pytest.mark.rule("C-3.3", "C-3.1")
def test_draw_what_there_is():
    """Only two cards are left in pile and discards together: a draw of four brings two."""
    hands = {"blue": 10, "yellow": 10, "black": 10}, {"green": 10, "purple": 10, "red": 8}
    game = seated().levels(2, incubation=4).turn(2).hand(0, **hands[0]).hand(1, **hands[1]).deck("red").all_discarded_but(1).game()
    play(game, "draw plain")
    assert (hand(game, 2), deck(game), discards(game)) == ({"red": 2}, [], {})


@pytest.mark.rule("C-3.3", "C-7.4")
def test_an_effect_draws_what_there_is():
    """The Laboratory Leak's three cards from a pile of one without discards: one."""
    hands = {"blue": 10, "yellow": 10, "black": 10}, {"green": 10, "purple": 10, "red": 9}
    game = seated(event="laboratory_leak").turn(2).hand(0, **hands[0]).hand(1, **hands[1]).game()
    assert hand(game, 2) == {"red": 1}
