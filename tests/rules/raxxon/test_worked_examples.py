"""The examples of the rulebook, played through."""

import pytest

from tests.rules.raxxon.scene import (
    QUIET,
    choices,
    counts,
    crowd,
    facedown,
    play,
    pushed,
    seated,
    supply,
    texts,
    tokens,
    told,
    triggered,
    untriggered,
)


@pytest.mark.rule("R-3.2")
def test_example_adjacency():
    """Card 1 is adjacent to all cards A and to no card B, card 2 to all cards B."""
    rows = ("?family ?hostile ?family", "?hostile ?hostile . ?hostile", ". ?carrier ?hostile ?volatile")
    one = play(seated().crowd(*rows).game(), "act 2", "card b2")
    assert choices(one, "card") == {"a2", "b1", "c2"}
    two = play(seated().crowd(*rows).game(), "act 2", "card c4")
    assert choices(two, "card") == {"b4", "c3"}


@pytest.mark.rule("R-6.2")
def test_example_when_flipped():
    """The second carrier draws a Raxxon card; the third, if the two are still there, ends the day."""
    game = seated().crowd("?carrier carrier ?carrier", "?innocent hostile").game()
    play(game, "act 0", "card a1")
    assert untriggered(game) == {QUIET[0]}
    assert game.waiting == (1,)
    play(game, "act 0", "card a3")
    assert game.state.day == 2
    assert untriggered(game) == {QUIET[0]}


@pytest.mark.rule("R-4.2", "R-4.4", "R-7.6")
def test_example_turn_of_thomas_heart():
    """Two strike tokens and one of quarantine: A, A, F, X, then a token on crowd control, which has no consequence yet."""
    position = seated().crowd("innocent ?hostile ?susceptible", "?hostile volatile ?susceptible", "?familiar ?familiar")
    game = position.tokens(0, 2, 2).tokens(0, 4, 1).pile("family", "celebrity").game()
    assert texts(game) == ["stop", "go"]
    happened = pushed(game, "go")
    assert game.state.crowd_size == 9
    assert crowd(game)[2] == "?familiar ?familiar ?family"
    happened += pushed(game, "go", "spot a4", "go")
    assert choices(game, "card") == {"a2", "a3", "a4", "b1", "b3", "c1", "c2", "c3"}
    happened += pushed(game, "card c1", "go")
    assert [(row + 1, space + 1, icon) for _, row, space, icon in told(happened, "triggers")] == [
        (2, 1, "add"),
        (2, 2, "add"),
        (4, 1, "flip"),
        (4, 1, "draw_raxxon"),
    ]
    assert untriggered(game) | triggered(game) == {QUIET[0]}
    assert tokens(game) == {2: "xx.", 4: "x.."}
    happened = pushed(game, "act 5", "card a1", "card b2", "stop")
    assert crowd(game)[0].startswith("volatile ?hostile")
    assert crowd(game)[1].startswith("?hostile innocent")
    assert tokens(game) == {2: "xx.", 4: "x..", 5: "x.."}
    assert not told(happened, "triggers")
    assert game.waiting == (1,)
    play(game, "stop")
    assert game.waiting == (0,)
    assert texts(game) == ["stop", "go"]


@pytest.mark.rule("R-4.2")
def test_example_thomas_passes_instead():
    """At the beginning of a turn the player may pass: nothing triggers, and they are skipped for the rest of the day."""
    game = seated().crowd("innocent ?hostile ?susceptible").tokens(0, 2, 2).tokens(0, 4, 1).game()
    happened = pushed(game, "stop")
    assert not told(happened, "triggers")
    play(game, "act 0", "card a3")
    assert game.waiting == (1,)
    assert tokens(game) == {2: "xx.", 4: "x.."}


@pytest.mark.rule("R-2.3", "R-2.4")
def test_example_end_of_day():
    """Four infected cards in crowd and uncontained quarantine move four cards of the supply; then four tokens are cleared."""
    position = seated().crowd("hostile ?carrier hostile", "volatile ?innocent").uncontained(chaotic=1, carrier=1).contained(volatile=1)
    game = position.tokens(0, 2, 2).tokens(0, 4, 1).tokens(0, 5, 1).passed(1).game()
    before = supply(game)
    happened = pushed(game, "stop")
    assert len(told(happened, "infection")) == 4
    assert supply(game) == before[4:]
    assert (counts(game, "contained"), counts(game, "uncontained"), counts(game, "discards")) == ({}, {"volatile": 1}, {})
    assert tokens(game) == {}
    assert (game.state.day, facedown(game), game.waiting) == (2, 9, (1,))
