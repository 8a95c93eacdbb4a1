"""Chapter 7: the actions of the sheets."""

import pytest

from outbreak.games.raxxon.vocabulary import SheetAction
from outbreak.testing import table
from tests.rules.raxxon.scene import (
    QUIET,
    choices,
    counts,
    crowd,
    number,
    pile,
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

A, F, FX, AX, AA = ("add",), ("flip",), ("flip", "draw_raxxon"), ("add", "draw_raxxon"), ("add", "add")
H = ("hostile_back",)

# Once more, from the list of sheets: action, amount, spaces for few and for many players.
SHEETS = {
    "thomas_heart": [
        ("evacuate_line", 1, [F, H], [H]),
        ("strike_targeted", 1, [A] * 3, [A] * 3),
        ("curfew", 1, [A] * 2, [A] * 2),
        ("quarantine", 2, [FX] * 3, [FX] * 3),
        ("control_aggressive", 1, [F] * 3, [F] * 3),
    ],
    "brian_lee": [
        ("evacuate_line", 1, [F, AA], [AA]),
        ("strike_line", 1, [A] * 3, [A] * 3),
        ("door_to_door", 3, [A] * 3, [A] * 3),
        ("quarantine", 2, [FX] * 3, [FX] * 3),
        ("control_charismatic", 1, [F] * 3, [F] * 3),
    ],
    "meryl_wolfe": [
        ("evacuate_line", 1, [F, H], [H]),
        ("strike_conflicted", 1, [A] * 3, [A] * 3),
        ("quarantine", 2, [AX] * 3, [AX] * 3),
        ("interview", 1, [F] * 3, [F] * 3),
        ("control_persuasive", 1, [F] * 3, [F] * 3),
    ],
    "gabriel_diaz": [
        ("evacuate_targeted", 1, [F, H], [H]),
        ("strike_conflicted", 1, [A] * 3, [A] * 3),
        ("quarantine", 2, [AX] * 3, [AX] * 3),
        ("roadblock", 3, [F] * 3, [F] * 3),
        ("control_aggressive", 1, [F] * 3, [F] * 3),
    ],
    "kd_james": [
        ("evacuate_line", 1, [F, H], [H]),
        ("strike_sanctioned", 1, [A] * 3, [A] * 3),
        ("funding", 1, [A] * 2, [A] * 2),
        ("quarantine", 3, [FX] * 3, [FX] * 3),
        ("control_clinical", 1, [F] * 3, [F] * 3),
    ],
    "ines_halloran": [
        ("evacuate_line", 1, [F, AA], [AA]),
        ("strike_group", 3, [A] * 3, [A] * 3),
        ("quarantine", 2, [AX] * 3, [AX] * 3),
        ("screening", 3, [F] * 3, [F] * 3),
        ("control_contracted", 1, [F] * 3, [F] * 3),
    ],
}
ROWS = [(character, row) for character in SHEETS for row in range(1, 6)]


@pytest.mark.rule("R-4.1", "R-4.2")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("character", "row"), ROWS)
def test_spaces_and_consequences(character, row, players):
    """A full row triggers exactly the icons of its spaces, on both sides of the sheet, and is closed then."""
    _, _, few, many = SHEETS[character][row - 1]
    spaces = few if players <= 2 else many
    position = seated(character, players=players).crowd("?innocent ?innocent ?innocent", "?susceptible ?susceptible ?susceptible")
    position.pile("familiar", "familiar", "familiar", "family", "family", "family").evacuated(hostile=3)
    game = position.tokens(0, row, len(spaces)).game()
    happened = [(r + 1, space, icon) for _, r, space, icon in told(trigger_all(game), "triggers")]
    assert happened == [(row, space, icon) for space, icons in enumerate(spaces) for icon in icons]
    refused(game, f"act {row}", "R-4.4")


@pytest.mark.rule("R-4.1")
@pytest.mark.parametrize(("character", "row"), ROWS)
def test_which_action_stands_where(character, row):
    """The five actions of each sheet from top to bottom, and how many cards or tokens they name."""
    game = seated(character).game()
    sheet = number(game, "character", character)
    action, amount, few, many = SHEETS[character][row - 1]
    box = game.table.box_lens
    assert SheetAction.ids()[box.sheet_action[sheet, row - 1] - 1] == action
    assert box.sheet_amount[sheet, row - 1] == amount
    assert [box.sheet_spaces[sheet, side, row - 1] for side in (0, 1)] == [len(few), len(many)]


@pytest.mark.rule("R-7.1")
@pytest.mark.parametrize("character", ["thomas_heart", "brian_lee", "meryl_wolfe", "kd_james", "ines_halloran"])
def test_evacuation(character):
    """A line of face-up healthy cards goes; one with a facedown or an infected card does not."""
    game = seated(character).crowd("hostile innocent family", "?hostile innocent carrier").game()
    play(game, "act 1")
    assert choices(game, "line") == {"row-a", "column-2"}
    for line in ("row-b", "column-1", "column-3", "row-c"):
        refused(game, f"line {line}", "R-7.1")
    play(game, "line row-a")
    assert counts(game, "evacuated") == {"hostile": 1, "innocent": 1, "family": 1}
    assert counts(game, "discards") == {}
    assert (crowd(game), tokens(game)) == (["?hostile innocent carrier"], {1: "x.."})


@pytest.mark.rule("R-7.2")
def test_targeted_evacuation_of_gabriel():
    """The named card and all adjacent face-up healthy cards go; facedown, infected and diagonal ones stay."""
    game = seated("gabriel_diaz").crowd("hostile innocent hostile", "?hostile family carrier", "hostile familiar").game()
    play(game, "act 1")
    refused(game, "card b1", "R-7.2")
    refused(game, "card b3", "R-7.2")
    play(game, "card b2")
    assert counts(game, "evacuated") == {"innocent": 1, "family": 1, "familiar": 1}
    assert crowd(game) == ["hostile . hostile", "?hostile . carrier", "hostile"]


@pytest.mark.rule("R-7.2")
def test_targeted_evacuation_of_a_single_card():
    """A card without healthy neighbours goes alone."""
    game = play(seated("gabriel_diaz").crowd("hostile carrier hostile").game(), "act 1", "card a1")
    assert counts(game, "evacuated") == {"hostile": 1}


@pytest.mark.rule("R-7.3")
def test_targeted_air_strike_of_thomas():
    """A card and adjacent cards of choice, face-up or facedown, are killed together."""
    game = seated().crowd("hostile carrier hostile", "?volatile chaotic hostile").game()
    play(game, "act 2", "card a2")
    assert choices(game, "card") == {"a1", "a3", "b2"}
    refused(game, "card b1", "R-7.3")
    refused(game, "card a2", "R-7.3")
    play(game, "card b2")
    refused(game, "card b2", "R-7.3")
    refused(game, "card b1", "R-7.3")
    assert counts(game, "discards") == {}
    play(game, "stop")
    assert counts(game, "discards") == {"carrier": 1, "chaotic": 1}
    assert crowd(game) == ["hostile . hostile", "?volatile . hostile"]


@pytest.mark.rule("R-7.3")
def test_targeted_air_strike_on_one_card_or_on_all_around():
    """Adjacent cards may all be left, or all be taken."""
    game = play(seated().crowd("hostile carrier ?volatile").game(), "act 2", "card a2", "stop")
    assert counts(game, "discards") == {"carrier": 1}
    everything = play(seated().crowd("hostile carrier ?volatile").game(), "act 2", "card a2", "card a1", "card a3")
    assert counts(everything, "discards") == {"hostile": 1, "carrier": 1, "volatile": 1}
    assert everything.waiting == (1,)


@pytest.mark.rule("R-7.4")
def test_enforce_curfew_of_thomas():
    """All cards of a line, face-up or not, lie facedown on top of the draw pile, and nothing is killed."""
    game = seated().crowd("innocent ?carrier . volatile", "hostile hostile").pile("family").game()
    happened = pushed(game, "act 3", "line row-a")
    assert sorted(pile(game)[:3]) == ["carrier", "innocent", "volatile"]
    assert pile(game)[3] == "family"
    assert crowd(game) == ["hostile hostile"]
    assert counts(game, "discards") == {}
    assert not told(happened, "killed")
    assert untriggered(game) == triggered(game) == set()


@pytest.mark.rule("R-7.4")
def test_enforce_curfew_shuffles():
    """The order on the pile is by chance."""
    orders = set()
    for seed in range(12):
        game = table("raxxon", seed=seed, players=2, level="regular").crowd("innocent carrier volatile", "hostile hostile").game()
        play(game, "act 3", "line row-a")
        orders.add(tuple(pile(game)[:3]))
    assert len(orders) > 2


@pytest.mark.rule("R-7.4")
def test_enforce_curfew_needs_a_line_with_cards():
    """A line without cards is none."""
    game = play(seated().crowd("innocent carrier").game(), "act 3")
    assert choices(game, "line") == {"row-a", "column-1", "column-2"}


@pytest.mark.rule("R-7.5")
def test_request_air_strike_of_brian():
    """Any row or column, whatever lies in it."""
    game = seated("brian_lee").crowd("hostile ?carrier", "volatile . hostile").game()
    play(game, "act 2")
    assert choices(game, "line") == {"row-a", "row-b", "column-1", "column-2", "column-3"}
    play(game, "line row-b")
    assert counts(game, "discards") == {"volatile": 1, "hostile": 1}
    assert crowd(game) == ["hostile ?carrier"]


@pytest.mark.rule("R-7.5")
@pytest.mark.parametrize("character", ["meryl_wolfe", "gabriel_diaz"])
def test_conflicted_air_strike(character):
    """Only a line without face-up healthy cards; facedown healthy ones may be killed."""
    game = seated(character).crowd("hostile ?hostile", "volatile ?innocent").game()
    play(game, "act 2")
    assert choices(game, "line") == {"row-b", "column-2"}
    play(game, "line row-b")
    assert counts(game, "discards") == {"volatile": 1, "innocent": 1}
    assert untriggered(game) == {QUIET[0]}


@pytest.mark.rule("R-7.5")
def test_sanctioned_strike_of_kd():
    """Only a line with a face-up infected card; healthy cards in it die too."""
    game = seated("kd_james").crowd("hostile ?carrier", "volatile hostile").game()
    play(game, "act 2")
    assert choices(game, "line") == {"row-b", "column-1"}
    play(game, "line row-b")
    assert counts(game, "discards") == {"volatile": 1, "hostile": 1}


@pytest.mark.rule("R-7.4", "R-7.5")
@pytest.mark.parametrize(
    ("character", "action", "line", "rule"),
    [
        ("thomas_heart", "act 3", "row-c", "R-7.4"),
        ("brian_lee", "act 2", "row-c", "R-7.5"),
        ("meryl_wolfe", "act 2", "row-a", "R-7.5"),
        ("meryl_wolfe", "act 2", "column-1", "R-7.5"),
        ("gabriel_diaz", "act 2", "row-a", "R-7.5"),
        ("kd_james", "act 2", "row-a", "R-7.5"),
        ("kd_james", "act 2", "column-2", "R-7.5"),
    ],
)
def test_a_line_that_does_not_fit_names_its_own_rule(character, action, line, rule):
    """A refused strike or curfew names the rule of that action, not the one of Evacuation."""
    game = play(seated(character).crowd("hostile ?carrier", "volatile ?innocent").game(), action)
    refused(game, f"line {line}", rule)


@pytest.mark.rule("R-7.6", "R-4.6")
@pytest.mark.parametrize("character", ["thomas_heart", "gabriel_diaz"])
def test_aggressive_crowd_control(character):
    """Swap any two cards; ? turn any one face-up card facedown."""
    game = seated(character).crowd("hostile ?carrier", ". innocent").game()
    play(game, "act 5", "card a2")
    refused(game, "card a2", "R-7.6")
    refused(game, "stop", "R-4.5")
    play(game, "card b2")
    assert crowd(game) == ["hostile innocent", ". ?carrier"]
    play(game, "bonus")
    refused(game, "card b2", "R-7.6")
    refused(game, "stop", "R-4.5")
    play(game, "card a1")
    assert crowd(game) == ["?hostile innocent", ". ?carrier"]
    assert untriggered(game) == {QUIET[0]}


@pytest.mark.rule("R-7.6")
def test_charismatic_crowd_control_of_brian():
    """Swap any two cards, and turn all face-up cards of one type facedown."""
    game = seated("brian_lee").crowd("hostile ?hostile carrier", "hostile innocent").game()
    play(game, "act 5", "card a1", "card a3", "bonus")
    assert choices(game, "type") == {"hostile", "carrier", "innocent"}
    refused(game, "type family", "R-7.6")
    play(game, "type hostile")
    assert crowd(game) == ["carrier ?hostile ?hostile", "?hostile innocent"]
    assert untriggered(game) == set()


@pytest.mark.rule("R-7.6")
def test_persuasive_crowd_control_of_meryl():
    """Swap any two cards, and turn one face-up healthy card facedown."""
    game = seated("meryl_wolfe").crowd("hostile carrier ?innocent").game()
    play(game, "act 5", "card a1", "card a2", "bonus")
    refused(game, "card a1", "R-7.6")
    refused(game, "card a3", "R-7.6")
    play(game, "card a2")
    assert crowd(game) == ["carrier ?hostile ?innocent"]
    assert untriggered(game) == set()


@pytest.mark.rule("R-7.6")
def test_clinical_crowd_control_of_kd():
    """Swap any two cards, and turn one face-up infected card facedown."""
    game = seated("kd_james").crowd("hostile carrier ?volatile").game()
    play(game, "act 5", "card a1", "card a2", "bonus")
    refused(game, "card a2", "R-7.6")
    refused(game, "card a3", "R-7.6")
    play(game, "card a1")
    assert crowd(game) == ["?carrier hostile ?volatile"]
    assert untriggered(game) == set()


@pytest.mark.rule("R-7.6", "R-4.6")
def test_contracted_crowd_control_of_ines():
    """Swap any two cards; ? swap again, any two."""
    game = seated("ines_halloran").crowd("hostile carrier ?volatile").game()
    play(game, "act 5", "card a1", "card a2", "bonus")
    refused(game, "stop", "R-4.5")
    play(game, "card a1", "card a3")
    assert crowd(game) == ["?volatile hostile carrier"]
    assert untriggered(game) == {QUIET[0]}


@pytest.mark.rule("R-7.6")
def test_the_free_part_is_not_offered_without_a_target():
    """Meryl has no face-up healthy card to turn, KD no infected one."""
    assert play(seated("meryl_wolfe").crowd("carrier ?hostile").game(), "act 5", "card a1", "card a2").waiting == (1,)
    assert play(seated("kd_james").crowd("?carrier hostile").game(), "act 5", "card a1", "card a2").waiting == (1,)
    assert play(seated("brian_lee").crowd("?carrier ?hostile").game(), "act 5", "card a1", "card a2").waiting == (1,)


@pytest.mark.rule("R-7.6")
def test_a_swap_triggers_nothing():
    """Swapping face-up carriers is no flip."""
    game = play(seated().crowd("carrier carrier").game(), "act 5", "card a1", "card a2", "stop")
    assert untriggered(game) == set()


QUARANTINES = [("thomas_heart", 4), ("brian_lee", 4), ("meryl_wolfe", 3), ("gabriel_diaz", 3), ("kd_james", 4), ("ines_halloran", 3)]


@pytest.mark.rule("R-7.7", "R-7.8", "R-4.6")
@pytest.mark.parametrize(("character", "row"), QUARANTINES)
def test_quarantine(character, row):
    """Up to two cards (KD three) from crowd and uncontained quarantine, and ? one more with a Raxxon card."""
    amount = 3 if character == "kd_james" else 2
    game = seated(character).crowd("carrier carrier volatile ?chaotic hostile").uncontained(chaotic=2).game()
    play(game, f"act {row}")
    refused(game, "card a4", "R-7.7")
    refused(game, "card a5", "R-7.7")
    refused(game, "type carrier", "R-7.7")
    play(game, "type chaotic", *["card a1"] * (amount - 1))
    assert sum(counts(game, "contained").values()) == amount
    assert "bonus" in texts(game)
    refused(game, "type chaotic", "R-2.8")
    play(game, "bonus", "type chaotic")
    assert counts(game, "contained")["chaotic"] == 2
    assert counts(game, "uncontained") == {}
    assert untriggered(game) == {QUIET[0]}
    assert game.waiting == (1,)


@pytest.mark.rule("R-7.7")
def test_quarantine_stops_after_its_number():
    """Two cards and no third without ?."""
    game = play(seated().crowd("carrier carrier volatile").game(), "act 4", "card a1", "card a1", "stop")
    assert counts(game, "contained") == {"carrier": 2}
    assert crowd(game) == ["volatile"]


@pytest.mark.rule("R-7.8", "R-7.7")
def test_the_additional_card_may_come_from_the_uncontained_quarantine():
    """Nobody infected is face-up in the crowd: both parts take what lies in the uncontained quarantine."""
    game = play(seated().crowd("hostile ?carrier").uncontained(volatile=3).game(), "act 4", "type volatile", "type volatile", "bonus")
    play(game, "type volatile")
    assert (counts(game, "uncontained"), counts(game, "contained")) == ({}, {"volatile": 3})


@pytest.mark.rule("R-7.8")
def test_one_more_after_fewer():
    """? may follow although the first part was not used up."""
    game = play(seated().crowd("carrier carrier volatile").game(), "act 4", "card a1", "stop", "bonus", "card a1")
    assert counts(game, "contained") == {"carrier": 2}
    assert untriggered(game) == {QUIET[0]}


@pytest.mark.rule("R-7.9")
def test_door_to_door_of_brian():
    """The top three cards go back in the named order, the first one named on top."""
    game = seated("brian_lee").crowd("hostile").pile("carrier", "family", "innocent", "volatile").game()
    play(game, "act 3")
    assert choices(game, "type") == {"carrier", "family", "innocent"}
    refused(game, "type volatile", "R-7.9")
    play(game, "type innocent", "type carrier")
    refused(game, "type carrier", "R-7.9")
    play(game, "type family")
    assert pile(game)[:4] == ["innocent", "carrier", "family", "volatile"]
    assert game.waiting == (1,)


@pytest.mark.rule("R-7.9")
def test_door_to_door_with_two_cards():
    """With fewer cards one looks at what is there; nothing is reshuffled."""
    evacuated = {"innocent": 3, "familiar": 3, "family": 2, "celebrity": 3, "susceptible": 3, "hostile": 14}
    position = seated("brian_lee").crowd("hostile").evacuated(**evacuated).supply(size=28).discards(carrier=1)
    game = position.pile("family", "volatile").game()
    play(game, "act 3", "type volatile", "type family")
    assert pile(game) == ["volatile", "family"]
    assert (counts(game, "discards"), game.waiting) == ({"carrier": 1}, (1,))


@pytest.mark.rule("R-7.9")
@pytest.mark.parametrize("card", ["hostile", "carrier", "volatile", "chaotic"])
def test_interview_of_meryl_with_a_bad_answer(card):
    """An infected or hostile card stays facedown, has no effect, and the interview is over."""
    game = play(seated("meryl_wolfe").crowd(f"?{card} ?innocent", f"{card} {card}").game(), "act 4", "card a1")
    assert crowd(game)[0] == f"?{card} ?innocent"
    assert (game.waiting, game.state.day) == ((1,), 1)


@pytest.mark.rule("R-7.9")
def test_interview_goes_on_to_adjacent_cards():
    """Any other card is turned up, and a facedown card adjacent to the last one may follow."""
    game = seated("meryl_wolfe").crowd("?innocent ?family ?susceptible", "?hostile familiar ?celebrity").game()
    play(game, "act 4")
    refused(game, "card b2", "R-7.9")
    play(game, "card a1")
    assert crowd(game)[0] == "innocent ?family ?susceptible"
    assert choices(game, "card") == {"a2", "b1"}
    refused(game, "card a3", "R-7.9")
    play(game, "card a2")
    assert choices(game, "card") == {"a3"}
    refused(game, "card b1", "R-7.9")
    play(game, "stop")
    assert crowd(game) == ["innocent family ?susceptible", "?hostile familiar ?celebrity"]
    assert game.waiting == (1,)


@pytest.mark.rule("R-7.9")
def test_interview_is_over_where_no_facedown_card_is_adjacent():
    """With nothing to go on to, nobody is asked whether to stop."""
    game = play(seated("meryl_wolfe").crowd("?innocent family ?susceptible", "hostile familiar celebrity").game(), "act 4", "card a1")
    assert (crowd(game)[0], game.waiting) == ("innocent family ?susceptible", (1,))


@pytest.mark.rule("R-7.9")
def test_private_screening_of_ines():
    """Up to three different facedown cards are looked at and stay facedown, without effects."""
    game = seated("ines_halloran").crowd("?carrier ?innocent ?hostile ?volatile", "carrier carrier").game()
    play(game, "act 4")
    refused(game, "card b1", "R-7.9")
    play(game, "card a1")
    refused(game, "card a1", "R-7.9")
    play(game, "card a3", "card a4")
    assert crowd(game) == ["?carrier ?innocent ?hostile ?volatile", "carrier carrier"]
    assert (game.waiting, game.state.day) == ((1,), 1)
    seen = game.view().state.crowd[:4].tolist()
    assert [card == 127 for card in seen] == [False, True, False, False]


@pytest.mark.rule("R-7.9", "R-4.5")
def test_private_screening_may_stop_early():
    """One card is enough."""
    game = play(seated("ines_halloran").crowd("?carrier ?innocent ?hostile").game(), "act 4", "card a2", "stop")
    assert game.waiting == (1,)


def blocked(*rows):
    """Seat 0 is about to trigger three A, and Roadblock tokens can lie in the crowd."""
    return seated("brian_lee").crowd(*rows).tokens(0, 2, 3)


@pytest.mark.rule("R-7.10")
@pytest.mark.parametrize("word", ["hostile", "?hostile"])
def test_roadblock_of_gabriel(word):
    """Three tokens lie on a crowd card, face-up or facedown."""
    game = play(seated("gabriel_diaz").crowd(f"carrier {word}").game(), "act 4", "card a2")
    assert game.state.blocks[:2].tolist() == [0, 3]
    assert tokens(game) == {4: "x.."}
    refused(play(seated("gabriel_diaz").crowd("carrier hostile").game(), "act 4"), "card a3", "R-3.1")


@pytest.mark.rule("R-7.10")
def test_a_second_roadblock_on_a_card_adds_its_tokens():
    """One token is left of the first: three more make four."""
    game = play(seated("gabriel_diaz").crowd("hostile innocent").blocks("a2", 1).game(), "act 4", "card a2")
    assert game.state.blocks[:2].tolist() == [0, 4]


@pytest.mark.rule("R-7.10")
def test_a_roadblock_stops_cards():
    """A card that would be added beside it is not drawn; a token goes instead."""
    game = blocked("innocent . innocent").blocks("a1", 1).game()
    before = pile(game)
    play(game, "go")
    assert (crowd(game), pile(game), game.state.blocks[0]) == (["innocent . innocent"], before, 0)
    play(game, "go")
    assert len(pile(game)) == len(before) - 1


@pytest.mark.rule("R-7.10", "R-5.4")
def test_a_roadblock_stops_no_card_elsewhere():
    """Among equal spots the player may choose one away from the Roadblock or one beside it."""
    game = blocked("innocent innocent").blocks("a1", 2).game()
    play(game, "go", "spot a3")
    assert (game.state.crowd_size, game.state.blocks[0]) == (3, 2)
    play(game, "go", "spot a0")
    assert (game.state.crowd_size, game.state.blocks[0]) == (3, 1)
    refused(play(game, "go"), "spot -0", "R-5.4")


@pytest.mark.rule("R-7.10")
def test_which_roadblock_loses_a_token():
    """If the spot touches several such cards, the player chooses one of them."""
    game = play(blocked("innocent . innocent", ". hostile").blocks("a1", 2).blocks("a3", 2).game(), "go")
    assert choices(game, "card") == {"a1", "a3"}
    refused(game, "card b2", "R-7.10")
    play(game, "card a3")
    assert game.state.blocks[:3].tolist() == [2, 0, 1]


@pytest.mark.rule("R-7.10")
def test_a_roadblock_does_not_reshuffle():
    """A stopped card needs no new draw pile."""
    game = play(blocked("innocent . innocent").blocks("a1", 1).empty_pile().game(), "go")
    assert (pile(game), game.state.blocks[0]) == ([], 0)


@pytest.mark.rule("R-7.10")
def test_tokens_are_lost_by_a_swap():
    """A card that is swapped loses its tokens."""
    game = play(seated().crowd("innocent hostile carrier").blocks("a1").blocks("a3").game(), "act 5", "card a1", "card a2", "stop")
    assert game.state.blocks[:3].tolist() == [0, 0, 3]


@pytest.mark.rule("R-7.10")
def test_tokens_stay_when_the_card_is_turned():
    """Flipped up or turned down, the card keeps its tokens."""
    game = play(seated().crowd("?innocent hostile").blocks("a1").game(), "act 0", "card a1")
    assert game.state.blocks[0] == 3
    down = seated("meryl_wolfe").crowd("innocent hostile hostile").blocks("a1").game()
    play(down, "act 5", "card a2", "card a3", "bonus", "card a1")
    assert (crowd(down)[0].split()[0], down.state.blocks[0]) == ("?innocent", 3)


@pytest.mark.rule("R-7.10")
@pytest.mark.parametrize(
    ("character", "doings"),
    [
        ("thomas_heart", ("act 1", "line row-a")),
        ("thomas_heart", ("act 3", "line row-a")),
        ("brian_lee", ("act 2", "line row-a")),
    ],
)
def test_tokens_are_lost_when_the_card_leaves(character, doings):
    """Evacuated, sent home or killed, the card takes its tokens along, and what comes to its place has none."""
    game = play(seated(character).crowd("hostile", "carrier").blocks("a1").game(), *doings)
    assert sum(game.state.blocks) == 0
    assert crowd(game) == ["carrier"]


@pytest.mark.rule("R-7.11", "R-4.6")
def test_raxxon_funding_of_kd():
    """A token of another sheet, then ? one of any sheet, the own included, for a Raxxon card."""
    game = seated("kd_james").crowd("hostile innocent").tokens(0, 5, 1).tokens(1, 2, 2).game()
    play(game, "go", "act 3")
    assert choices(game, "token") == {"p1-2-1", "p1-2-2"}
    refused(game, "token p0-5-1", "R-7.11")
    refused(game, "token p1-2-3", "R-7.11")
    refused(game, "stop", "R-4.5")
    play(game, "token p1-2-2", "bonus")
    assert choices(game, "token") == {"p0-5-1", "p1-2-1"}
    refused(game, "token p0-3-1", "R-7.11")
    play(game, "token p0-5-1")
    assert (tokens(game, 0), tokens(game, 1)) == ({3: "x.."}, {2: "x.."})
    assert untriggered(game) == {QUIET[0]}


@pytest.mark.rule("R-7.11")
def test_raxxon_funding_without_tokens_elsewhere():
    """The first part is skipped; ? takes an own token and draws a card."""
    game = seated("kd_james").crowd("hostile innocent").tokens(0, 5, 1).game()
    play(game, "go", "act 3")
    assert not choices(game, "token")
    play(game, "bonus", "token p0-5-1")
    assert untriggered(game) == {QUIET[0]}


@pytest.mark.rule("R-7.11", "R-4.5")
def test_raxxon_funding_never_takes_funding_tokens():
    """With only Funding tokens on the sheets it takes none, not of Roadblock either, and its own token stays."""
    game = seated("kd_james").crowd("hostile . innocent").blocks("a1").tokens(0, 3, 1).game()
    play(game, "go", "act 3")
    assert (tokens(game), game.state.blocks[0], game.waiting) == ({3: "xx."}, 2, (1,))  # the A took one


@pytest.mark.rule("R-7.11")
def test_raxxon_funding_reaches_the_sheets_of_those_who_passed():
    """Passed players' sheets count."""
    game = play(seated("kd_james").crowd("hostile innocent").tokens(1, 2, 1).passed(1).game(), "act 3")
    assert choices(game, "token") == {"p1-2-1"}


@pytest.mark.rule("R-7.12")
def test_security_attack_of_ines():
    """Up to three cards that hang together, face-up or facedown, are killed."""
    game = seated("ines_halloran").crowd("carrier ?hostile volatile", "hostile . hostile").game()
    play(game, "act 2", "card a1")
    assert choices(game, "card") == {"a2", "b1"}
    refused(game, "card a3", "R-7.12")
    refused(game, "card a1", "R-7.12")
    play(game, "card b1")
    assert choices(game, "card") == {"a2"}
    assert counts(game, "discards") == {}
    play(game, "card a2")
    assert counts(game, "discards") == {"carrier": 1, "hostile": 2}
    assert game.waiting == (1,)


@pytest.mark.rule("R-7.12", "R-4.5")
def test_security_attack_may_stop_early():
    """One card is enough, and a lone card needs no further question."""
    game = play(seated("ines_halloran").crowd("carrier hostile").game(), "act 2", "card a1", "stop")
    assert counts(game, "discards") == {"carrier": 1}
    lone = play(seated("ines_halloran").crowd("carrier . hostile").game(), "act 2", "card a1")
    assert (counts(lone, "discards"), lone.waiting) == ({"carrier": 1}, (1,))


@pytest.mark.rule("R-7.9", "R-4.5")
def test_an_interview_begins_with_a_card():
    """Only going on is optional: the first card must be looked at."""
    refused(play(seated("meryl_wolfe").crowd("?innocent ?family").game(), "act 4"), "stop", "R-4.5")


@pytest.mark.rule("R-7.7", "R-4.5")
def test_nobody_is_asked_for_more_cards_than_there_are():
    """One infected card is all there is: after it neither the second nor the additional one is offered."""
    assert play(seated().crowd("carrier hostile").game(), "act 4", "card a1").waiting == (1,)
