"""Chapter 4: the turn."""

import pytest

from outbreak.core.game import Game
from outbreak.core.registry import rulebook
from outbreak.games.raxxon.vocabulary import HIDDEN
from outbreak.testing import table
from tests.rules.raxxon.scene import (
    QUIET,
    choices,
    counts,
    crowd,
    play,
    pushed,
    refused,
    seated,
    texts,
    tokens,
    told,
    trigger_all,
    triggered,
    untriggered,
)

ICONS = {"F": "flip", "A": "add", "X": "draw_raxxon", "H": "hostile_back"}


@pytest.mark.rule("R-4.1")
@pytest.mark.parametrize(("players", "spaces"), [(1, 2), (2, 2), (3, 1), (4, 1)])
def test_the_side_of_the_sheet(players, spaces):
    """For one or two players Evacuation has two spaces, for three or four one."""
    game = seated(players=players).crowd("hostile", "hostile", "hostile", "?carrier carrier").tokens(0, 1, spaces - 1).game()
    trigger_all(game)
    play(game, "act 1", "line row-a")
    assert tokens(game)[1].count("x") == spaces
    full = seated(players=players).crowd("hostile", "hostile", "hostile", "carrier carrier").tokens(0, 1, spaces).game()
    trigger_all(full)
    refused(full, "act 1", "R-4.4")


@pytest.mark.rule("R-4.2")
def test_consequences_top_to_bottom_left_to_right_icon_by_icon():
    """Every token triggers once, in the order of the sheet, and the tokens stay."""
    position = seated().crowd("?innocent ?innocent ?innocent", "?susceptible ?susceptible ?susceptible")
    game = position.tokens(0, 5, 1).tokens(0, 4, 1).tokens(0, 2, 2).tokens(0, 1, 2).pile("familiar", "familiar").game()
    happened = [(row + 1, space + 1, icon) for _, row, space, icon in told(trigger_all(game), "triggers")]
    expected = [(1, 1, "F"), (1, 2, "H"), (2, 1, "A"), (2, 2, "A"), (4, 1, "F"), (4, 1, "X"), (5, 1, "F")]
    assert happened == [(row, space, ICONS[icon]) for row, space, icon in expected]
    assert tokens(game) == {1: "xx.", 2: "xx.", 4: "x..", 5: "x.."}


@pytest.mark.rule("R-4.2")
def test_no_token_no_consequence():
    """Without a token on their own sheet a player acts at once; others' tokens do not affect them."""
    game = seated().crowd("?innocent").tokens(1, 2, 3).game()
    assert "act 0" in texts(game)
    refused(game, "go", "R-2.8")


@pytest.mark.rule("R-4.2")
@pytest.mark.parametrize("before", [(), ("go", "card a1"), ("go", "card a1", "go")])
def test_stopping_before_each_icon_and_before_the_action(before):
    """A player may stop at the start, between two icons of a token, and after the last one; their tokens stay."""
    game = seated().crowd("?innocent ?susceptible").tokens(0, 4, 1).game()
    play(game, *before, "stop")
    assert (game.waiting, game.state.passed) == ((1,), 1)
    assert tokens(game) == {4: "x.."}
    assert len(untriggered(game)) == (len(before) == 3)


@pytest.mark.rule("R-4.2")
def test_no_stopping_inside_an_icon():
    """A flip that was triggered is finished first."""
    game = play(seated().crowd("?innocent ?susceptible").tokens(0, 4, 1).game(), "go")
    refused(game, "stop", "R-2.8")


@pytest.mark.rule("R-4.2")
def test_the_action_waits_for_all_consequences():
    """No action before the last consequence."""
    game = seated().crowd("?innocent ?susceptible").tokens(0, 5, 1).game()
    refused(game, "act 0", "R-2.8")
    play(game, "go", "card a1")
    assert "act 0" in texts(game)


@pytest.mark.rule("R-4.2", "R-2.2")
def test_who_stopped_is_skipped_all_day():
    """After passing a player has no turn until the next day."""
    game = seated().crowd("?innocent ?susceptible").game()
    play(game, "stop", "act 0", "card a1")
    assert game.waiting == (1,)
    play(game, "act 0", "card a2")
    assert game.waiting == (1,)


@pytest.mark.rule("R-4.3")
def test_investigate():
    """Investigate flips a facedown card of choice and needs no token."""
    game = seated().crowd("?innocent ?susceptible innocent").game()
    play(game, "act 0")
    assert choices(game, "card") == {"a1", "a2"}
    play(game, "card a2")
    assert crowd(game) == ["?innocent susceptible innocent"]
    assert tokens(game) == {}
    assert game.waiting == (1,)


@pytest.mark.rule("R-4.3", "R-5.2")
def test_investigate_without_facedown_cards():
    """Investigate can be taken although there is nothing to flip."""
    game = play(seated().crowd("hostile").game(), "act 0")
    assert game.waiting == (1,)


@pytest.mark.rule("R-4.3")
def test_investigate_again_and_again():
    """It can be taken turn after turn."""
    game = seated().crowd("?innocent ?innocent ?susceptible").passed(1).game()
    play(game, "act 0", "card a1", "act 0", "card a2", "act 0", "card a3")
    assert crowd(game) == ["innocent innocent susceptible"]


@pytest.mark.rule("R-4.4")
def test_the_leftmost_empty_space():
    """The token goes to the leftmost empty space before the action is done."""
    game = seated().crowd("?innocent ?susceptible ?hostile").tokens(0, 5, 1).game()
    play(game, "go", "card a1", "act 5")
    assert tokens(game) == {5: "xx."}
    assert game.waiting == (0,)


@pytest.mark.rule("R-4.4")
def test_a_full_row_is_closed():
    """Without an empty space an action cannot be chosen."""
    game = seated("brian_lee").crowd("hostile hostile carrier").tokens(0, 5, 3).game()
    play(game, "go", "go", "go")
    refused(game, "act 5", "R-4.4")
    assert choices(game, "act") == {"0", "2", "3", "4", "1"}


@pytest.mark.rule("R-4.4")
def test_a_token_has_its_consequence_from_the_next_turn_on():
    """The flip of crowd control comes at the player's next turn and at the one after it, not in the turn in which the token was placed."""
    game = seated().crowd("?innocent ?susceptible ?innocent ?susceptible").passed(1).game()
    happened = pushed(game, "act 5", "card a1", "card a2")
    assert not told(happened, "triggers")
    assert texts(game) == ["stop", "go"]
    play(game, "go", "card a1", "act 0", "card a2")
    assert texts(game) == ["stop", "go"]


@pytest.mark.rule("R-4.5")
@pytest.mark.parametrize(
    ("character", "rows", "action"),
    [
        ("thomas_heart", ["hostile carrier", "?hostile hostile"], "act 1"),
        ("thomas_heart", [], "act 2"),
        ("thomas_heart", [], "act 3"),
        ("thomas_heart", ["?carrier hostile"], "act 4"),
        ("thomas_heart", ["?carrier"], "act 5"),
        ("brian_lee", [], "act 2"),
        ("meryl_wolfe", ["hostile"], "act 2"),
        ("meryl_wolfe", ["hostile carrier"], "act 4"),
        ("gabriel_diaz", ["?hostile carrier"], "act 1"),
        ("gabriel_diaz", [], "act 4"),
        ("kd_james", ["?carrier hostile"], "act 2"),
        ("kd_james", ["?carrier hostile"], "act 3"),
        ("ines_halloran", [], "act 2"),
        ("ines_halloran", ["hostile carrier"], "act 4"),
    ],
)
def test_an_action_without_a_target(character, rows, action):
    """An empty space is enough: the token is placed, nothing happens, and the turn is over."""
    game = seated(character).crowd(*rows).game()
    play(game, action)
    assert (crowd(game), tokens(game)) == (rows, {int(action[-1]): "x.."})
    assert (game.state.day, game.waiting) == (1, (1,))


@pytest.mark.rule("R-4.5")
def test_door_to_door_does_not_reshuffle():
    """Without a card in the draw pile Door-to-Door looks at nothing, and the discards stay where they are."""
    game = seated("brian_lee").crowd("hostile").empty_pile().game()
    discarded = counts(game, "discards")
    play(game, "act 3")
    assert (counts(game, "discards"), tokens(game), game.waiting) == (discarded, {3: "x.."}, (1,))


@pytest.mark.rule("R-4.5", "R-4.6")
def test_a_second_part_after_a_first_one_without_a_target():
    """A single card cannot be swapped, but it can be turned facedown."""
    game = play(seated("brian_lee").crowd("hostile").game(), "act 5")
    assert texts(game) == ["stop", "bonus"]
    play(game, "bonus", "type hostile")
    assert (crowd(game), game.waiting) == (["?hostile"], (1,))


@pytest.mark.rule("R-4.5")
@pytest.mark.parametrize("cards", [(), ("card a1",), ("card a1", "card a1")])
def test_up_to_a_number_includes_none(cards):
    """Quarantine moves two cards, one, or none."""
    game = play(seated().crowd("carrier carrier carrier").game(), "act 4")
    assert "stop" in texts(game)
    play(game, *cards, "stop")
    if len(cards) < 2:
        play(game, "stop")
    assert (counts(game, "contained"), game.waiting) == ({"carrier": len(cards)} if cards else {}, (1,))


@pytest.mark.rule("R-4.5", "R-7.7")
def test_no_more_cards_are_asked_for_than_there_are():
    """With one card to move Quarantine is done after it; nobody is asked for the second."""
    game = play(seated().crowd("carrier hostile").game(), "act 4", "card a1")
    assert game.waiting == (1,)


@pytest.mark.rule("R-4.5")
@pytest.mark.parametrize("action", ["act 2", "act 4"])
def test_a_group_or_a_screening_may_be_left(action):
    """Security Attack and Private Screening are up to three, so they may be none."""
    game = play(seated("ines_halloran").crowd("?carrier ?hostile").game(), action, "stop")
    assert (crowd(game), game.waiting) == (["?carrier ?hostile"], (1,))
    assert all(card == HIDDEN for card in game.view().state.crowd[:2])


@pytest.mark.rule("R-4.5")
@pytest.mark.parametrize(("character", "action"), [("meryl_wolfe", "act 4"), ("thomas_heart", "act 2"), ("thomas_heart", "act 5")])
def test_no_other_action_is_begun_and_left(character, action):
    """Where an action does not say up to, its first card must be named."""
    game = play(seated(character).crowd("?carrier ?hostile").game(), action)
    refused(game, "stop", "R-4.5")


@pytest.mark.rule("R-4.6")
def test_a_used_second_part_draws_one_card_at_the_end():
    """The Raxxon card comes after the extra card has moved."""
    game = play(seated().crowd("carrier volatile chaotic").game(), "act 4", "card a1", "card a1")
    assert "bonus" in texts(game)
    assert untriggered(game) == set()
    play(game, "bonus")
    assert untriggered(game) == set()
    refused(game, "stop", "R-4.5")
    play(game, "card a1")
    assert untriggered(game) == {QUIET[0]}
    assert counts(game, "contained") == {"carrier": 1, "volatile": 1, "chaotic": 1}
    assert game.waiting == (1,)


@pytest.mark.rule("R-4.6")
def test_a_declined_second_part_draws_nothing():
    """A player who declines draws no card."""
    game = play(seated().crowd("carrier volatile chaotic").game(), "act 4", "card a1", "card a1", "stop")
    assert untriggered(game) == triggered(game) == set()
    assert game.waiting == (1,)


@pytest.mark.rule("R-4.6")
def test_a_second_part_without_a_target_is_not_offered():
    """Nobody is left to move, so the turn ends."""
    game = play(seated().crowd("carrier volatile hostile").game(), "act 4", "card a1", "card a1")
    assert game.waiting == (1,)


@pytest.mark.rule("R-4.6")
@pytest.mark.parametrize(("character", "doing"), [("brian_lee", "type carrier"), ("meryl_wolfe", "card a1"), ("kd_james", "card a2")])
def test_other_second_parts_are_free(character, doing):
    """Turning cards down draws no Raxxon card where no ? stands."""
    game = seated(character).crowd("carrier hostile").game()
    play(game, "act 5", "card a1", "card a2", "bonus", doing)
    assert untriggered(game) == triggered(game) == set()
    assert game.waiting == (1,)


@pytest.mark.rule("R-4.7")
def test_a_token_taken_off_before_it_was_reached():
    """Payroll takes a token of the same sheet away during the consequences: it does not trigger, and none triggers twice."""
    position = seated().crowd("?innocent ?susceptible ?innocent ?susceptible").raxxon("raxxons_payroll", *QUIET)
    game = position.tokens(0, 4, 2).tokens(0, 5, 1).game()
    play(game, "go", "card a1", "go", "bonus", "token p0-5-1")
    happened = [(row + 1, space + 1, icon) for _, row, space, icon in told(trigger_all(game), "triggers")]
    assert happened == [(4, 2, "flip"), (4, 2, "draw_raxxon")]
    assert tokens(game) == {4: "xx."}


@pytest.mark.rule("R-4.7")
def test_a_token_taken_off_behind_changes_nothing():
    """Taking a token that has triggered already lets no other one trigger again or be left out."""
    position = seated().crowd("?innocent ?susceptible ?innocent ?susceptible").raxxon("raxxons_payroll", *QUIET)
    game = position.tokens(0, 1, 1).tokens(0, 4, 1).tokens(0, 5, 2).game()
    play(game, "go", "card a1", "go", "card a2", "go", "bonus", "token p0-1-1")
    assert [(row + 1, space + 1) for _, row, space, _ in told(trigger_all(game), "triggers")] == [(5, 1), (5, 2)]


@pytest.mark.rule("R-4.7", "R-4.4")
def test_the_gap_is_filled_first():
    """The next token of that row goes into the gap."""
    game = seated("kd_james").crowd("innocent hostile carrier").tokens(1, 5, 3).game()
    play(game, "act 3", "token p1-5-2", "stop")
    assert tokens(game, 1) == {5: "x.x"}
    play(game, "go", "go", "act 5")
    assert tokens(game, 1) == {5: "xxx"}


@pytest.mark.rule("R-4.8", "R-2.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_investigating_nothing_never_ends_the_day(players):
    """All may investigate without a facedown card as often as they like; the day ends when they have passed."""
    game = seated(players=players).crowd("hostile innocent").game()
    play(game, *["act 0"] * 150 * players)
    assert (game.state.day, game.waiting, crowd(game)) == (1, (0,), ["hostile innocent"])
    play(game, *["stop"] * max(players, 2))
    assert game.state.day == 2


@pytest.mark.rule("R-4.8")
def test_waiting_for_another_player():
    """A player who has nothing to flip stays in the day, and acts when the other one has added a card."""
    game = seated("brian_lee").crowd("hostile innocent").tokens(1, 2, 1).pile("family").game()
    play(game, "act 0", "go", "spot b1", "stop")
    assert (game.waiting, crowd(game)) == ((0,), ["hostile innocent", "?family"])
    play(game, "act 0", "card b1")
    assert crowd(game) == ["hostile innocent", "family"]


@pytest.mark.rule("R-4.9")
def test_a_simulation_may_limit_turns_without_change():
    """With a limit of 20 the twentieth turn in a row without change ends the day; any change begins the count anew."""
    game = seated(idle_limit=20).crowd("hostile innocent ?innocent").game()
    play(game, *["act 0", "card a3"], *["act 0"] * 19)
    assert game.state.day == 1
    play(game, "act 5", "card a1", "card a2", "stop", *["act 0"], *["go", "act 0", "act 0"] * 9)
    assert game.state.day == 1
    play(game, "go", "act 0")
    assert game.state.day == 2


@pytest.mark.rule("R-4.9")
def test_passing_is_a_change():
    """A pass after 19 turns without change begins the count anew."""
    game = play(seated(players=3, idle_limit=20).crowd("hostile innocent").game(), *["act 0"] * 19, "stop", *["act 0"] * 19)
    assert game.state.day == 1
    assert play(game, "act 0").state.day == 2


@pytest.mark.rule("R-4.9")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_laboratory_sees_the_end_of_a_team_that_never_passes(players):
    """A team that investigates whenever it may and never passes is overrun in the end."""
    book = rulebook("raxxon")
    game = Game(book, book.lab_options({"players": players}), key=bytes(32))
    for _ in range(3000):
        if not game.outcome:
            first = ["act 0", *(text for text in texts(game) if text != "stop"), "stop"]
            game.push(next(text for text in first if text in texts(game)))
    assert game.outcome is not None


@pytest.mark.rule("R-4.9")
def test_a_table_has_no_such_limit():
    """The limit is an option of the laboratory: it plays with one unless told otherwise, tables are not offered it."""
    book = rulebook("raxxon")
    assert {option.name for option in book.options} - {option.name for option in book.table_options} == {"day_limit", "idle_limit"}
    limits = [options["idle_limit"] for options in (book.read_options({}), book.lab_options({}), book.lab_options({"idle_limit": 0}))]
    assert limits == [0, 20, 0]


@pytest.mark.rule("R-4.6", "R-5.8")
def test_no_raxxon_card_after_the_end_of_day():
    """A strike whose celebrity flips the third carrier ends the day: the token is cleared and nothing more is drawn."""
    game = seated().crowd("celebrity innocent", "carrier carrier ?carrier").pile("hostile").game()
    play(game, "act 2", "card a1", "card a2", "stop", "type celebrity")
    while game.state.day == 1:
        play(game, next((text for text in texts(game) if text == f"card {_last_carrier(game)}"), texts(game)[0]))
    assert untriggered(game) == triggered(game) == set()
    assert (tokens(game), game.waiting) == ({}, (1,))


def _last_carrier(game):
    """Where the facedown carrier lies."""
    return next(f"{'abcdef'[r]}{row.split().index('?carrier') + 1}" for r, row in enumerate(crowd(game)) if "?carrier" in row.split())


@pytest.mark.rule("R-4.4")
def test_the_token_lies_there_before_the_action_is_done():
    """A Raxxon card drawn by the action can take the action's own token off again."""
    game = seated("brian_lee").crowd("innocent", "?hostile hostile").raxxon("raxxons_payroll").game()
    play(game, "act 2", "line row-a", "bonus")
    assert choices(game, "token") == {"p0-2-1"}
    play(game, "token p0-2-1")
    assert tokens(game) == {}


@pytest.mark.rule("R-4.10")
def test_tokens_never_run_out():
    """With 51 tokens on the sheets and six on cards a third Roadblock is still possible, though the box holds sixty."""
    names = ("gabriel_diaz", "brian_lee", "meryl_wolfe", "ines_halloran")
    position = (
        table("raxxon", players=4, level="regular", characters=names).crowd("hostile innocent", "carrier .").blocks("a1").blocks("a2")
    )
    for seat in range(4):
        for row in range(1, 6):
            position.tokens(seat, row, 1 if row == 1 else 2 if (seat, row) == (0, 4) else 3)
    game = position.ignoring(100).evacuated(hostile=1).raxxon(*QUIET).game()
    while "act 4" not in texts(game):
        play(game, "go")
    play(game, "act 4", "card b1")
    assert sum(len(spaces.replace(".", "")) for seat in range(4) for spaces in tokens(game, seat).values()) == 52
    assert sum(game.state.blocks) == 9
