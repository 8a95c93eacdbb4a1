"""Chapter 5: the icons."""

import pytest

import outbreak
from tests.rules.raxxon.scene import (
    QUIET,
    choices,
    counts,
    crowd,
    facedown,
    pile,
    play,
    pushed,
    refused,
    seated,
    supply,
    texts,
    told,
    triggered,
    untriggered,
)


def adding(*rows, character="brian_lee"):
    """Seat 0 is about to trigger one A of Brian's strike row."""
    return seated(character).crowd(*rows).tokens(0, 2, 1)


@pytest.mark.rule("R-5.1")
def test_what_an_icon_causes_is_finished_first():
    """The Raxxon card of the second carrier is carried out before the X of the same token."""
    position = seated().crowd("carrier ?carrier ?innocent").tokens(0, 4, 1).raxxon("patient_notes", *QUIET)
    game = play(position.game(), "go", "card a2")
    assert choices(game, "option") == {"1", "2"}
    refused(game, "go", "R-2.8")
    refused(game, "stop", "R-2.8")
    play(game, "option 1", "card a1")
    play(game, *[text for text in texts(game) if text.startswith("spot")][:1])
    assert "go" in texts(game)
    assert triggered(game) == {"patient_notes"}


@pytest.mark.rule("R-5.2")
def test_the_active_player_chooses_the_card_to_flip():
    """Any facedown card may be flipped, one known to all as well; a face-up one may not."""
    game = play(seated().crowd("?innocent =hostile susceptible").game(), "act 0")
    assert choices(game, "card") == {"a1", "a2"}
    refused(game, "card a3", "R-5.2")
    play(game, "card a2")
    assert crowd(game) == ["?innocent hostile susceptible"]


@pytest.mark.rule("R-5.2")
def test_flip_without_facedown_cards():
    """A flip with nothing to flip is over at once."""
    game = play(seated().crowd("innocent").tokens(0, 5, 1).game(), "go")
    assert "act 0" in texts(game)


@pytest.mark.rule("R-5.3")
def test_infection():
    """The top card of the supply goes to the discards, not into the draw pile."""
    game = seated().crowd("volatile ?volatile").supply("chaotic", "carrier").game()
    before = pile(game)
    play(game, "act 0", "card a2")
    assert counts(game, "discards") == {"chaotic": 1}
    assert supply(game)[0] == "carrier"
    assert pile(game) == before


@pytest.mark.rule("R-5.3")
def test_infection_with_an_empty_supply():
    """The last card of the supply is no loss yet; the next infection is."""
    game = seated().crowd("volatile ?volatile").supply("chaotic", size=1).game()
    play(game, "act 0", "card a2")
    assert (game.outcome, supply(game)) == (None, [])
    lost = seated().crowd("volatile ?volatile").supply(size=0).game()
    play(lost, "act 0", "card a2")
    assert lost.outcome == outbreak.Lost("overrun")


@pytest.mark.rule("R-5.4")
def test_a_card_is_added_facedown_from_the_top():
    """The top card of the pile comes to the chosen spot, facedown and unknown."""
    game = adding("innocent innocent", "innocent .", "hostile hostile").pile("chaotic", "hostile").game()
    play(game, "go")
    assert crowd(game) == ["innocent innocent", "innocent ?chaotic", "hostile hostile"]
    assert pile(game)[0] == "hostile"
    assert game.view().state.crowd[7] == 127


@pytest.mark.rule("R-5.4")
def test_the_spot_touches_as_many_cards_as_possible():
    """A gap with three neighbours comes before corners with two and edges with one."""
    game = play(adding("innocent . innocent", "hostile hostile hostile").game(), "go")
    assert crowd(game)[0].split()[1].startswith("?")
    corners = play(adding("innocent innocent", "hostile", "hostile hostile", "hostile").game(), "go")
    assert "go" not in texts(corners)
    assert crowd(corners)[1].split()[1].startswith("?")


@pytest.mark.rule("R-5.4")
def test_equal_spots_are_a_choice():
    """Around a full square all twelve spots touch one card; the corners outside touch none."""
    game = play(adding("innocent innocent innocent", "hostile hostile hostile", "hostile hostile hostile").game(), "go")
    expected = {f"{row}{column}" for row in "abc" for column in (0, 4)} | {f"{row}{column}" for row in "-d" for column in (1, 2, 3)}
    assert choices(game, "spot") == expected
    refused(game, "spot -0", "R-5.4")
    refused(game, "spot d4", "R-5.4")
    refused(game, "spot a1", "R-5.4")
    refused(game, "spot f6", "R-5.4")
    refused(game, "stop", "R-2.8")


@pytest.mark.rule("R-5.4")
@pytest.mark.parametrize(
    ("spot", "rows"),
    [
        ("-2", [". ?chaotic", "innocent innocent", "hostile hostile"]),
        ("b0", [". innocent innocent", "?chaotic hostile hostile"]),
        ("c1", ["innocent innocent", "hostile hostile", "?chaotic"]),
        ("a3", ["innocent innocent ?chaotic", "hostile hostile"]),
    ],
)
def test_cards_can_be_added_on_all_sides(spot, rows):
    """Above, left, below and right of the crowd."""
    game = play(adding("innocent innocent", "hostile hostile").pile("chaotic").game(), "go", f"spot {spot}")
    assert crowd(game) == rows


@pytest.mark.rule("R-5.4")
def test_no_more_than_six_columns():
    """A crowd six cards wide grows only in height."""
    game = play(adding("hostile hostile hostile hostile hostile hostile").game(), "go")
    assert choices(game, "spot") == {f"{row}{column}" for row in "-b" for column in range(1, 7)}
    refused(game, "spot a0", "R-5.4")


@pytest.mark.rule("R-5.4")
def test_no_more_than_six_rows():
    """A crowd six cards high grows only in width."""
    game = play(adding(*["hostile"] * 6).game(), "go")
    assert choices(game, "spot") == {f"{row}{column}" for row in "abcdef" for column in (0, 2)}
    refused(game, "spot -1", "R-5.4")


@pytest.mark.rule("R-5.4")
def test_six_wide_with_gaps():
    """Width is measured from the first to the last card, gaps included."""
    game = play(adding("hostile . . . . hostile").game(), "go")
    assert choices(game, "spot") == {"a2", "a5", "-1", "b1", "-6", "b6"}


@pytest.mark.rule("R-5.4")
def test_no_spot_at_all():
    """In a full square of 36 nothing is added."""
    rows = ["hostile hostile hostile hostile hostile hostile"] * 2 + ["?carrier ?carrier ?carrier ?volatile ?volatile ?volatile"]
    rows += ["?carrier ?carrier ?carrier ?volatile ?volatile ?volatile", "innocent innocent innocent familiar familiar familiar"]
    rows += ["celebrity celebrity celebrity susceptible susceptible susceptible"]
    game = adding(*rows).supply(size=10).game()
    before = pile(game)
    play(game, "go")
    assert pile(game) == before
    assert "act 0" in texts(game)


@pytest.mark.rule("R-5.4")
def test_an_empty_crowd():
    """The card lies alone, without a choice."""
    game = play(adding().pile("chaotic").game(), "go")
    assert crowd(game) == ["?chaotic"]


@pytest.mark.rule("R-5.4")
def test_an_empty_draw_pile_is_made_of_the_discards():
    """The discards become the new pile when a card is needed, not before."""
    game = adding("innocent . innocent").empty_pile().game()
    discards = sum(counts(game, "discards").values())
    happened = pushed(game, "go")
    assert told(happened, "reshuffled") == [(discards,)]
    assert counts(game, "discards") == {}
    assert (len(pile(game)), facedown(game)) == (discards - 1, 1)


@pytest.mark.rule("R-5.4")
def test_the_last_card_of_the_pile_causes_no_reshuffle():
    """Drawing the last card leaves the pile empty until another one is needed."""
    evacuated = {"familiar": 3, "family": 3, "celebrity": 3, "susceptible": 3, "hostile": 15}
    game = adding("innocent . innocent").evacuated(**evacuated).supply(size=28).discards(carrier=2).pile("innocent").game()
    play(game, "go")
    assert (pile(game), counts(game, "discards")) == ([], {"carrier": 2})


@pytest.mark.rule("R-5.4")
def test_without_cards_nothing_is_added():
    """Both piles empty: nothing happens."""
    evacuated = {"innocent": 1, "familiar": 3, "family": 3, "celebrity": 3, "susceptible": 3, "hostile": 15}
    game = adding("innocent . innocent").evacuated(**evacuated).supply(size=30).game()
    play(game, "go")
    assert crowd(game) == ["innocent . innocent"]
    assert "act 0" in texts(game)


@pytest.mark.rule("R-5.5")
def test_ignored_cards_come_first():
    """Two cards are ignored by whoever would add them; the third one comes."""
    game = seated("brian_lee").crowd("innocent . innocent").tokens(0, 2, 3).ignoring(2).pile("chaotic").game()
    play(game, "go", "go")
    assert (crowd(game), game.state.ignored) == (["innocent . innocent"], 0)
    play(game, "go")
    assert crowd(game) == ["innocent ?chaotic innocent"]


@pytest.mark.rule("R-5.5", "R-7.10")
def test_an_ignored_card_takes_no_roadblock_token():
    """It is ignored before a spot is chosen."""
    game = play(adding("innocent . innocent").ignoring(1).blocks("a1", 3).game(), "go")
    assert (game.state.ignored, game.state.blocks[0]) == (0, 3)


@pytest.mark.rule("R-5.6")
def test_power():
    """P raises the power by one; at eight Raxxon takes over."""
    for power in (6, 7):
        game = seated().crowd("carrier ?carrier").power(power).raxxon("raxxons_scanners").game()
        play(game, "act 0", "card a2")
        while game.state.power == power:
            play(game, "stop")
        assert game.state.power == power + 1
        assert game.outcome == (outbreak.Lost("takeover") if power == 7 else None)


@pytest.mark.rule("R-5.7")
def test_a_hostile_card_returns():
    """H takes one hostile card from the evacuation pile to the discards, and no other card."""
    game = seated().crowd("innocent").evacuated(hostile=2, innocent=1).tokens(0, 1, 2).game()
    before = pile(game)
    play(game, "go", "go")
    assert counts(game, "evacuated") == {"hostile": 1, "innocent": 1}
    assert counts(game, "discards") == {"hostile": 1}
    assert pile(game) == before


@pytest.mark.rule("R-5.7")
def test_no_hostile_card_to_return():
    """Without a hostile card in the evacuation pile nothing happens."""
    game = play(seated().crowd("hostile").evacuated(innocent=1).tokens(0, 1, 2).game(), "go", "go")
    assert (counts(game, "evacuated"), counts(game, "discards")) == ({"innocent": 1}, {})


@pytest.mark.rule("R-5.8")
def test_the_end_of_day_cancels_consequences_and_action():
    """E in the first of two consequences: the second one and the action do not come."""
    game = seated().crowd("carrier carrier ?carrier").tokens(0, 4, 1).tokens(0, 5, 1).game()
    happened = pushed(game, "go", "card a3")
    assert [icon for *_, icon in told(happened, "triggers")] == ["flip"]
    assert (game.state.day, game.waiting) == (2, (1,))
    assert untriggered(game) == triggered(game) == set()


@pytest.mark.rule("R-5.8", "R-6.3")
def test_the_end_of_day_cancels_other_killed_effects():
    """A killed celebrity's flip ends the day: the innocent and the susceptible card killed with it have no effect."""
    position = seated("brian_lee").crowd("celebrity innocent susceptible", "carrier carrier ?carrier").pile("hostile")
    game = position.game()
    happened = pushed(game, "act 2", "line row-a", "type celebrity")
    while told(happened, "flipped") == []:
        happened += game.push("card b3" if "card b3" in texts(game) else texts(game)[0])
    assert game.state.day == 2
    assert untriggered(game) == triggered(game) == set()
    assert len(told(happened, "infection")) == 3
