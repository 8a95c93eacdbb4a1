"""Chapter 9: alone."""

import pytest

import outbreak
from tests.rules.raxxon.scene import QUIET, all_pass, choices, crowd, name, play, pushed, refused, seated, texts, tokens, told, untriggered

CHARACTERS = {"thomas_heart", "brian_lee", "meryl_wolfe", "gabriel_diaz", "kd_james", "ines_halloran"}


@pytest.mark.rule("R-9.1")
def test_the_side_for_few():
    """Alone Evacuation has two spaces: F, then H."""
    game = seated(players=1).crowd("?innocent", "hostile").evacuated(hostile=1).tokens(0, 1, 2).game()
    happened = pushed(game, "go", "card a1", "go")
    assert [icon for *_, icon in told(happened, "triggers")] == ["flip", "hostile_back"]


@pytest.mark.rule("R-9.2")
def test_a_character_is_chosen_each_day():
    """Every morning any of the six may be chosen, the same or another; the crowd lies there already."""
    game = outbreak.new("raxxon", players=1, seed=1)
    assert choices(game, "character") == CHARACTERS
    assert len(crowd(game)) == 3
    refused(game, "stop", "R-2.8")
    refused(game, "act 0", "R-2.8")
    play(game, "character kd_james")
    assert name(game, "character", game.state.sheet[0]) == "kd_james"
    play(game, "stop", "stop")
    assert (game.state.day, choices(game, "character")) == (2, CHARACTERS)
    play(game, "character kd_james", "stop", "stop", "character brian_lee")
    assert name(game, "character", game.state.sheet[0]) == "brian_lee"
    refused(game, "character kd_james", "R-2.8")


@pytest.mark.rule("R-9.3")
def test_the_first_pass_clears_the_sheet():
    """After the first pass the tokens are gone, everything else stays, and the same character goes on."""
    position = seated("gabriel_diaz", players=1).crowd("hostile ?innocent").tokens(0, 2, 2).tokens(0, 5, 1)
    game = position.blocks("a1", 2).ignoring(1).game()
    play(game, "stop")
    assert (tokens(game), game.state.day, game.waiting) == ({}, 1, (0,))
    assert crowd(game) == ["hostile ?innocent"]
    assert (game.state.blocks[0], game.state.ignored) == (2, 1)
    assert "act 0" in texts(game)
    assert not choices(game, "character")


@pytest.mark.rule("R-9.3")
def test_the_second_pass_ends_the_day():
    """The second pass is the end, and the next day begins with no pass."""
    game = seated(players=1).crowd("hostile ?innocent").passed(0).game()
    play(game, "act 0", "card a2")
    assert game.state.day == 1
    play(game, "stop")
    assert (game.state.day, game.state.passes) == (2, 0)
    play(game, "character thomas_heart", "stop")
    assert game.state.day == 2


@pytest.mark.rule("R-9.3", "R-6.4")
def test_a_forced_pass_is_one_of_the_two():
    """A killed familiar card costs one pass and with it the tokens, before any consequence."""
    game = seated("brian_lee", players=1).crowd("familiar", "?hostile ?innocent").game()
    happened = pushed(game, "act 2", "line row-a")
    assert told(happened, "passed") == [(0,)]
    assert (tokens(game), game.state.passes, game.state.day) == ({}, 1, 1)
    play(game, "stop")
    assert game.state.day == 2


@pytest.mark.rule("R-9.3", "R-6.4")
def test_a_forced_second_pass_ends_the_day():
    """After one pass a killed familiar card ends the day at the next turn."""
    game = seated("brian_lee", players=1).crowd("familiar", "?hostile ?innocent").passed(0).game()
    play(game, "act 2", "line row-a")
    assert game.state.day == 2


@pytest.mark.rule("R-9.3", "R-5.8")
def test_the_end_of_day_icon_needs_no_pass():
    """E ends the day alone too."""
    game = play(seated(players=1).crowd("carrier carrier ?carrier").game(), "act 0", "card a3")
    assert game.state.day == 2


@pytest.mark.rule("R-9.4", "R-7.11")
def test_funding_draws_nothing_alone():
    """The first part has no other sheet to take from; the second takes an own token and draws no card."""
    game = seated("kd_james", players=1).crowd("hostile innocent").tokens(0, 5, 1).game()
    play(game, "go", "act 3", "bonus")
    assert choices(game, "token") == {"p0-5-1"}
    play(game, "token p0-5-1")
    assert tokens(game) == {3: "x.."}
    assert untriggered(game) == set()


@pytest.mark.rule("R-9.4")
def test_other_second_parts_draw_alone_too():
    """Only Funding is free: Quarantine's extra card draws a Raxxon card."""
    game = seated("kd_james", players=1).crowd("carrier volatile hostile").game()
    play(game, "act 4", "card a1", "stop", "bonus", "card a1")
    assert untriggered(game) == {QUIET[0]}


@pytest.mark.rule("R-9.2", "R-2.4")
def test_the_new_day_alone():
    """All passes lead to a new day with a clean sheet."""
    game = seated(players=1).crowd("hostile innocent").tokens(0, 5, 2).game()
    all_pass(game)
    assert (game.state.day, tokens(game), game.waiting) == (2, {}, (0,))
