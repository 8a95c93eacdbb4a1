"""Chapter 2: round and turn."""

import pytest

from tests.rules.contagion.helpers import (
    QUIET,
    active_card,
    brink,
    choices,
    closing,
    cubes,
    hand,
    hand_size,
    idle,
    kept,
    levels,
    opening,
    play,
    pushed,
    refused,
    seated,
    texts,
    to_the_end,
    told,
)

REFUSED_IN_ACTIONS = (
    "settle cairo",
    "cubes 1",
    "match",
    "wild red",
    "joker red",
    "discard red",
    "resist 1",
    "shed cairo",
    "lower infection",
    "place cairo",
    "raise infection",
    "target p1",
    "strike cairo p1",
)


@pytest.mark.rule("C-2.1")
def test_a_round_begins_with_the_next_event():
    """It is turned, is active for all turns of the round, and then the next one comes."""
    game = opening("summer_festival", "antibiotic_misuse").game()
    assert (active_card(game), game.state.event_deck_size) == ("summer_festival", 11)
    idle(game, 2)
    assert (active_card(game), game.waiting) == ("summer_festival", (2,))
    happened = idle(game)
    assert told(happened, "round", "revealed", "turn") == ["round", "revealed", "turn"]
    assert (active_card(game), game.waiting, game.state.rounds) == ("antibiotic_misuse", (0,), 2)


@pytest.mark.rule("C-2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_player_takes_one_turn_clockwise(players):
    """From the start player to the player on their right."""
    game = opening("summer_festival", players=players, start=1).game()
    seats = [game.waiting[0]] + [seat for seat, _ in told(idle(game, players - 1), "turn")]
    assert seats == [(1 + i) % players for i in range(players)]


@pytest.mark.rule("C-2.2", "C-7.4")
def test_the_start_effect_comes_before_the_actions():
    """Holiday Traffic gives two cards before the first action is chosen."""
    game = seated(event="holiday_traffic").game()
    assert (hand_size(game, 0), hand_size(game, 1), game.state.actions_left) == (2, 0, 2)
    play(game, "draw plain", "draw plain")
    assert (hand_size(game, 0), hand_size(game, 1), game.waiting) == (4, 2, (1,))


@pytest.mark.rule("C-2.2")
def test_the_end_effect_comes_after_the_actions():
    """Overcrowded Clinics fills the hand up only when both actions are done."""
    game = seated(event="overcrowded_clinics").game()
    play(game, "draw plain")
    assert hand_size(game) == 1
    assert hand_size(play(game, "draw plain")) == 3


@pytest.mark.rule("C-2.2", "C-2.3")
def test_a_turn_is_two_actions():
    """After the second one the next player's turn begins."""
    game = play(seated().game(), "draw plain")
    assert game.waiting == (0,)
    assert play(game, "draw plain").waiting == (1,)


@pytest.mark.rule("C-2.3")
@pytest.mark.parametrize("first", ["draw plain", "infect seoul", "mutate infection"])
@pytest.mark.parametrize("second", ["draw plain", "infect seoul", "mutate infection"])
def test_the_three_actions_come_in_any_order(first, second):
    """Any of them may be followed by any of them, the same one included."""
    game = seated(event="summer_festival").hand(0, black=7, red=4).levels(0, incubation=2).game()
    for doing in (first, second):
        game.push(doing)
        while game.waiting == (0,) and choices(game, "cubes"):
            game.push("cubes 1")
        while game.waiting == (0,) and ("match" in texts(game) or choices(game, "discard")):
            game.push(game.legal()[0])
    infected, mutated = (first, second).count("infect seoul"), (first, second).count("mutate infection")
    assert (cubes(game, "seoul"), levels(game), game.waiting) == (infected, (2, 1 + mutated, 1), (1,))


@pytest.mark.rule("C-2.3")
def test_with_no_action_left_only_kept_cards_remain():
    """The turn stays open for a kept card, but there is no third action."""
    game = play(seated().keeps(0, "london").hand(0, black=4).game(), "draw plain", "draw plain")
    assert (game.waiting, texts(game)) == ((0,), ["pass", "use london"])
    refused(game, "draw plain", "C-2.3")
    refused(game, "infect cairo", "C-2.3")
    refused(game, "mutate incubation", "C-2.3")


@pytest.mark.rule("C-2.4")
def test_only_the_player_in_turn_acts():
    """Every other seat is refused, whatever it tries, and it has nothing on its list."""
    game = seated().hand(1, black=5).keeps(1, "london").game()
    for doing in ("draw plain", "infect cairo", "mutate incubation", "use london", "pass"):
        refused(game, f"1: {doing}", "C-2.4")
    assert (game.legal(1), game.legal([1, 2])) == ([], [])
    assert len(game.legal()) == len(game.legal(0)) > 0


@pytest.mark.rule("C-2.4")
def test_a_client_cannot_act_for_another_seat():
    """The client of seat 1 cannot push an action of seat 0."""
    game = seated().game()
    assert game.refusal("draw plain", seats=1).rule == "C-2.4"
    assert game.refusal("draw plain", seats=[0, 1]) is None


@pytest.mark.rule("C-2.4")
@pytest.mark.parametrize("doing", REFUSED_IN_ACTIONS)
def test_the_moment_asks_for_an_action(doing):
    """Answers to questions nobody asked are refused."""
    refused(seated().hand(0, red=3).cubes("cairo", (0, 2), (1, 2)).game(), doing, "C-2.4")


@pytest.mark.rule("C-2.5")
@pytest.mark.parametrize("doing", ["3: pass", "4: draw plain", "target p3", "strike cairo p4", -1, 1 << 22, 31 << 14, 2 << 14 | 2 << 7])
def test_an_action_names_what_is_in_this_game(doing):
    """Seats without a player, and numbers that mean nothing, are refused."""
    game = seated().game()
    before = game.table.digest()
    assert game.refusal(doing).rule == "C-2.5"
    with pytest.raises(ValueError):
        game.push(doing)
    assert game.table.digest() == before


@pytest.mark.rule("C-2.5")
@pytest.mark.parametrize("doing", ["infect atlantis", "mutate speed", "cubes 0", "cubes 16", "draw", "pass lima", "joker pink", "fly lima"])
def test_a_text_that_is_no_action_is_not_read(doing):
    """The message comes before any rule, and nothing changes."""
    game = seated().game()
    before = game.table.digest()
    with pytest.raises(ValueError):
        game.push(doing)
    assert game.table.digest() == before


@pytest.mark.rule("C-2.6")
def test_nothing_can_be_done_after_the_end():
    """Nobody waits, nothing is listed, and every action is refused."""
    game = to_the_end(closing().game())
    assert (game.waiting, game.legal()) == ((), [])
    for doing in ("pass", "draw plain", "1: draw plain", "infect cairo", "use cairo"):
        refused(game, doing, "C-2.6")


@pytest.mark.rule("C-2.7")
def test_an_infect_action_is_finished_first():
    """While cubes and cards are chosen there is no other action, no passing and no kept card."""
    game = play(seated().hand(0, black=4).levels(0, infection=2).keeps(0, "london").game(), "infect cairo")
    for doing in ("draw plain", "pass", "use london", "infect cairo", "match", "resist 1"):
        refused(game, doing, "C-2.7")
    play(game, "cubes 2")
    for doing in ("draw plain", "pass", "use london", "infect cairo", "cubes 1", "discard black"):
        refused(game, doing, "C-2.7")


@pytest.mark.rule("C-2.7")
def test_a_mutation_is_finished_first():
    """While its cards are chosen nothing else can be done."""
    game = play(seated().hand(0, black=2, red=2).levels(0, incubation=2).keeps(0, "london").game(), "mutate incubation")
    for doing in ("draw plain", "pass", "use london", "mutate incubation"):
        refused(game, doing, "C-2.7")


@pytest.mark.rule("C-2.7", "C-8.5")
def test_the_start_effect_is_finished_first():
    """While a loss is decided neither an action nor a kept card is possible."""
    game = play(seated(event="travel_warning").hand(0, black=2, red=2).keeps(0, "london").game(), "pass")
    for doing in ("draw plain", "use london", "discard red"):
        refused(game, doing, "C-2.7")
    play(game, "pass")
    for doing in ("draw plain", "use london", "resist 1", "pass"):
        refused(game, doing, "C-2.7")


@pytest.mark.rule("C-2.7")
def test_the_action_of_a_city_is_finished_first():
    """While the target of a used card is chosen nothing else can be done, and it cannot be declined any more."""
    game = play(seated().keeps(0, "bogota", "london").cubes("cairo", (1, 2)).game(), "use bogota")
    for doing in ("draw plain", "use london", "pass", "place cairo"):
        refused(game, doing, "C-2.7")


@pytest.mark.rule("C-2.8")
def test_nobody_passes_while_an_action_is_possible():
    """Neither before the first nor before the second action."""
    game = seated().game()
    refused(game, "pass", "C-2.8")
    refused(play(game, "draw plain"), "pass", "C-2.8")


@pytest.mark.rule("C-2.8", "C-8.5")
def test_a_kept_card_does_not_excuse_from_acting():
    """It may be used first, but passing has to wait for the actions."""
    game = seated().keeps(0, "london").game()
    refused(game, "pass", "C-2.8")
    assert texts(play(game, "draw plain", "draw plain")) == ["pass", "use london"]


@pytest.mark.rule("C-2.9")
def test_a_player_who_cannot_act_draws_a_card():
    """Without cards and with Incubation at 0 nothing is possible: one card, and the turn is over."""
    game = play(seated().levels(1, incubation=0).game(), "draw plain")
    happened = game.push("draw plain")
    assert told(happened, "no-action") == [(1,)]
    assert (hand_size(game, 1), game.waiting) == (1, (2,))


@pytest.mark.rule("C-2.9")
def test_kept_cards_may_be_used_before_but_need_not():
    """A player who cannot act may pass and draws a card, and still has the kept one."""
    game = seated().levels(0, incubation=0).keeps(0, "london").game()
    assert texts(game) == ["pass", "use london"]
    happened = pushed(game, "pass", "pass")
    assert told(happened, "no-action") == [(0,)]
    assert (hand_size(game), kept(game), game.waiting) == (1, {"london"}, (1,))


@pytest.mark.rule("C-2.9", "C-8.5")
@pytest.mark.parametrize("event", [QUIET, "heat_wave", "overcrowded_clinics"])
def test_kept_cards_may_be_used_after_the_consolation_card(event):
    """It is still that player's turn: the card is drawn and seen, then the kept one may be used, and no action follows."""
    game = seated(event=event).levels(0, incubation=0).keeps(0, "london", "sydney").game()
    play(game, "pass")
    assert (hand_size(game), game.waiting, texts(game)) == (1, (0,), ["pass", "use london"])
    refused(game, "use sydney", "C-7.14")
    play(game, "use london")
    assert (hand_size(game), kept(game), game.waiting) == (4, {"sydney"}, (1,))


@pytest.mark.rule("C-2.9", "C-2.8")
def test_cards_from_a_kept_card_make_actions_possible():
    """Then it is a normal turn with two actions and without the consolation card."""
    game = play(seated().levels(0, incubation=0).keeps(0, "london").game(), "use london")
    assert (hand_size(game), game.waiting, game.state.actions_left) == (3, (0,), 2)
    refused(game, "pass", "C-2.8")


@pytest.mark.rule("C-2.9")
def test_a_kept_card_that_does_not_help_leaves_the_consolation():
    """After an action of a city that changes nothing the player still cannot act, and draws one card."""
    game = seated().levels(0, incubation=0).keeps(0, "bogota").cubes("cairo", (1, 2)).game()
    play(game, "use bogota", "strike cairo p1")
    assert (hand_size(game), game.waiting) == (1, (1,))


@pytest.mark.rule("C-2.9")
def test_a_later_impossible_action_is_lost_without_a_card():
    """The first action uses up the only card; the second is lost."""
    game = seated(event="quarantine").levels(0, incubation=0, resistance=0).hand(0, red=1).game()
    happened = pushed(game, "mutate resistance")
    assert (told(happened, "no-action"), hand_size(game), game.waiting) == ([], 0, (1,))


@pytest.mark.rule("C-2.9", "C-2.2")
def test_the_end_effect_applies_to_a_player_who_could_not_act():
    """Overcrowded Clinics fills the hand up to three, the consolation card included."""
    game = play(seated(event="overcrowded_clinics").levels(1, incubation=0).game(), "draw plain", "draw plain")
    assert (hand_size(game, 1), game.waiting) == (3, (2,))


@pytest.mark.rule("C-2.9", "C-7.12")
def test_the_consolation_card_is_no_draw_action():
    """The Hygiene Programme does not take it away."""
    game = seated(event="hygiene_programme").levels(0, incubation=2).levels(1, incubation=1, resistance=0).game()
    happened = pushed(game, "draw plain", "draw plain")
    assert (told(happened, "no-action"), hand_size(game, 1)) == ([(1,)], 1)


@pytest.mark.rule("C-2.9")
def test_an_additional_action_is_over_too():
    """Under the Heat Wave a player who cannot act draws one card, not one for each action."""
    game = seated(event="heat_wave").levels(0, incubation=0).keeps(0, "bogota").game()
    play(game, "pass", "pass")
    assert (hand_size(game), game.waiting) == (1, (1,))


@pytest.mark.rule("C-2.10", "C-7.14")
def test_an_additional_action_may_be_declined():
    """After two actions the Heat Wave's third is offered, and passing ends the turn without a card."""
    game = play(seated(event="heat_wave").game(), "draw plain")
    refused(game, "pass", "C-2.8")
    play(game, "draw plain")
    assert (game.waiting, "pass" in texts(game)) == ((0,), True)
    play(game, "pass")
    assert (hand_size(game), game.waiting) == (2, (1,))


@pytest.mark.rule("C-2.10")
def test_an_additional_action_can_be_any_action():
    """It is a full action of its own, and there is only one."""
    game = play(seated(event="heat_wave").hand(0, black=2).game(), "draw plain", "draw plain", "infect cairo", "match", "match")
    assert (cubes(game, "cairo"), game.waiting) == (1, (1,))


@pytest.mark.rule("C-2.4", "C-2.8")
def test_undoing_brings_back_the_moment_before():
    """What revealed nothing can be undone, byte for byte."""
    game = brink(seated(event="health_budget_cut"), "milan").game()
    before = game.table.digest()
    play(game, "infect milan")
    assert hand(game) == {"purple": 1}
    game.undo()
    assert game.table.digest() == before
