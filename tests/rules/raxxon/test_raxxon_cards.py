"""Chapter 8: the Raxxon cards, one by one, and what happens when they meet."""

import pytest

from outbreak.games.raxxon.vocabulary import Condition
from tests.rules.raxxon.cards import about_to_draw, at, boxed, drawn, kinds, over, place, rule_against, seated
from tests.rules.raxxon.scene import RAXXON_CARDS, counts, play, supply, texts

BACK = ("body_count", "full_ward")  # two cards on the untriggered pile
CORNER = ("hostile hostile", "hostile .")  # one best spot for an added card: b2


def untriggered(card, position):
    """Whether a card that is drawn goes to the untriggered pile at once, with nothing else happening."""
    game = drawn(position, card)
    return over(game) and place(game, card) == "untriggered" and kinds(game) == ["triggers", "untriggered"]


# Drawing, conditions, options


@pytest.mark.rule("R-8.1", "R-8.2")
def test_x_draws_the_top_card_only():
    """The card on top is read; the one below stays where it is."""
    game = drawn(seated().crowd("hostile"), "stampede", "thin_fence")
    assert (place(game, "stampede"), place(game, "thin_fence"), game.state.raxxon_deck_size) == (
        "untriggered",
        "draw pile",
        RAXXON_CARDS - 1,
    )


@pytest.mark.rule("R-8.2", "R-8.4")
def test_a_card_lies_in_neither_pile_while_it_is_carried_out():
    """Until its option is done it is not on the triggered pile."""
    game = drawn(seated().crowd("chaotic"), "stampede")
    assert (place(game, "stampede"), texts(game)) == ("resolving", ["option 1", "option 2"])
    assert place(play(game, "option 2"), "stampede") == "triggered"


@pytest.mark.rule("R-8.2")
def test_facedown_cards_do_not_count_for_a_condition():
    """Not even one that everybody knows."""
    assert untriggered("stampede", seated().crowd("?chaotic =chaotic hostile"))


# Every condition: what it names, a position in which it holds, and one in which it does not.
HALF = {"innocent": 3, "familiar": 3, "susceptible": 3, "hostile": 6}  # half of the 30 healthy cards
CONDITIONS = {
    "always": ({}, lambda p: p, None),
    "face_up": ({"count": 2, "types": ["carrier"]}, lambda p: p.crowd("carrier carrier hostile"), lambda p: p.crowd("carrier hostile")),
    "in_triggered": ({"of": "thin_fence"}, lambda p: p.triggered("thin_fence"), lambda p: p.untriggered("thin_fence")),
    "in_quarantine": ({"count": 2}, lambda p: p.contained(carrier=1).uncontained(carrier=1), lambda p: p.contained(carrier=1)),
    "in_play": ({"of": "brian_lee"}, lambda p: p.character(1, "brian_lee"), lambda p: p.character(1, "kd_james")),
    "in_uncontained": ({"count": 2}, lambda p: p.uncontained(carrier=2), lambda p: p.uncontained(carrier=1).contained(carrier=1)),
    "in_contained": ({"count": 2}, lambda p: p.contained(carrier=2), lambda p: p.contained(carrier=1).uncontained(carrier=1)),
    "no_uncontained": ({}, lambda p: p.contained(carrier=1), lambda p: p.uncontained(carrier=1)),
    "supply_at_most": ({"count": 6}, lambda p: p.supply(size=6), lambda p: p.supply(size=7)),
    "power_at_least": ({"count": 3}, lambda p: p.power(3), lambda p: p.power(2)),
    "power_at_most": ({"count": 3}, lambda p: p.power(3), lambda p: p.power(4)),
    "healthy_discarded": ({"count": 2}, lambda p: p.discards(hostile=2), lambda p: p.discards(hostile=1, carrier=1)),
    "crowd_grown": ({}, lambda p: p.crowd("hostile hostile").dealt(1), lambda p: p.crowd("hostile hostile")),
    "half_evacuated": ({}, lambda p: p.evacuated(**HALF), lambda p: p.evacuated(**HALF | {"hostile": 5})),
}


@pytest.mark.rule("R-8.2", "R-8.6")
@pytest.mark.parametrize("condition", Condition.ids())
def test_every_condition_can_hold_and_can_fail(condition):
    """Given a card with a condition, when it is drawn, then it triggers where the condition holds and nowhere else."""
    names, holding, failing = CONDITIONS[condition]
    card, trigger = "stampede", {"when": condition, **names}
    assert place(drawn(holding(boxed(card, trigger=trigger)), card), card) in ("resolving", "triggered")
    assert failing is None or place(drawn(failing(boxed(card, trigger=trigger)), card), card) == "untriggered"


@pytest.mark.rule("R-8.3")
def test_the_active_player_chooses():
    """The other player cannot choose the option."""
    game = drawn(seated().crowd("chaotic"), "stampede")
    assert (game.waiting, game.legal([1])) == ((0,), [])


@pytest.mark.rule("R-8.3")
def test_a_closed_option_is_refused():
    """Without a hostile card in the evacuation pile H cannot be done, so the other option is carried out at once."""
    game = drawn(seated().contained(carrier=1).crowd("hostile"), "leaked_memo")
    assert (over(game), game.state.power, place(game, "leaked_memo")) == (True, 1, "triggered")


@pytest.mark.rule("R-8.3")
def test_stopping_is_no_option():
    """A card that triggered must be carried out."""
    game = drawn(seated().crowd("chaotic"), "stampede")
    assert rule_against(game, "stop") == "R-2.8"


@pytest.mark.rule("R-8.3")
def test_without_an_open_option_a_triggered_card_does_nothing():
    """Neither a hostile card to turn nor a facedown card to flip: Spokesperson has triggered and goes to the triggered pile."""
    game = drawn(seated().crowd("celebrity"), "spokesperson")
    assert (over(game), place(game, "spokesperson"), game.state.power) == (True, "triggered", 0)
    assert [kind for kind in kinds(game) if kind in ("raxxon", "untriggered", "option", "filed")] == ["raxxon", "filed"]
    assert at(game, "a1") == "celebrity"


@pytest.mark.rule("R-8.3", "R-8.4")
def test_a_second_part_finds_its_first_one_though_nothing_was_done():
    """Spokesperson without an open option lies in the triggered pile, so its second part triggers."""
    game = drawn(seated().crowd("celebrity").evacuated(hostile=1).tokens(0, 3, 2).ignoring(1), "spokesperson", "spokesperson_2")
    play(game, "go", "go")
    assert (place(game, "spokesperson"), place(game, "spokesperson_2")) == ("triggered", "resolving")


@pytest.mark.rule("R-8.3")
def test_an_added_card_that_will_be_ignored_counts_as_done():
    """Without any card to add an A that is to be ignored can still be chosen."""
    healthy = {"innocent": 3, "familiar": 3, "family": 3, "celebrity": 3, "susceptible": 3, "hostile": 14}

    def position():
        held = seated().evacuated(**healthy).contained(carrier=10, volatile=10, chaotic=9).supply(size=0)
        return held.crowd("chaotic hostile")

    assert sum(counts(about_to_draw(position(), "stampede"), "discards").values()) == 0
    game = drawn(position(), "stampede")
    assert (over(game), game.state.power) == (True, 1)
    game = drawn(position().ignoring(2), "stampede")
    assert texts(game) == ["option 1", "option 2"]
    assert (play(game, "option 1").state.ignored, game.state.crowd_size) == (0, 2)


@pytest.mark.rule("R-8.3")
def test_power_seven_does_not_close_an_option():
    """P may be chosen although it loses the game."""
    game = play(drawn(seated().crowd("chaotic").power(7), "stampede"), "option 2")
    assert game.outcome.reason == "takeover"


@pytest.mark.rule("R-8.3")
def test_what_can_be_done_is_done():
    """Two added cards with room for one: one is added. The grid is full but for one spot."""
    names = iter(["hostile"] * 15 + ["innocent"] * 3 + ["familiar"] * 3 + ["family"] * 3 + ["carrier"] * 6)
    rows = [*[" ".join("?" + next(names) for _ in range(6)) for _ in range(5)], "chaotic ?volatile ?volatile ?volatile ?volatile ."]
    game = play(drawn(seated().crowd(*rows), "stampede"), "option 1")
    assert (game.state.crowd_size, over(game), place(game, "stampede")) == (36, True, "triggered")
    full = drawn(seated().crowd(*rows[:-1], "susceptible ?chaotic ?volatile ?volatile ?volatile ?volatile"), "empty_beds")
    assert (full.state.crowd_size, over(full), place(full, "empty_beds")) == (36, True, "triggered")


@pytest.mark.rule("R-8.5")
def test_an_empty_draw_pile_takes_the_untriggered_cards():
    """The untriggered pile is shuffled, then a card is drawn."""
    game = drawn(seated().crowd("hostile").untriggered("stampede", "thin_fence").only_raxxon())
    assert "untriggered-back" in kinds(game)
    assert sorted((place(game, "stampede"), place(game, "thin_fence"))) == ["draw pile", "untriggered"]


@pytest.mark.rule("R-8.5")
def test_without_any_card_nothing_happens():
    """Both piles are empty."""
    game = drawn(seated().crowd("hostile").only_raxxon())
    assert (over(game), kinds(game)) == (True, ["triggers"])


@pytest.mark.rule("R-8.4", "R-8.5")
def test_a_card_being_carried_out_is_not_shuffled_back():
    """Off the Record draws from an empty pile while it lies beside the piles."""
    position = seated("meryl_wolfe").crowd("?hostile").only_raxxon("off_the_record")
    game = play(drawn(position), "option 1", "card a1")
    if texts(game) == ["stop"]:
        game.push("stop")
    assert (over(game), place(game, "off_the_record"), game.state.raxxon_deck_size) == (True, "triggered", 0)


@pytest.mark.rule("R-8.5")
def test_any_order_of_the_untriggered_pile_can_come():
    """With many seeds each of three cards comes first about equally often."""
    first = {"stampede": 0, "thin_fence": 0, "full_ward": 0}
    for seed in range(90):
        position = seated().crowd("hostile").untriggered(*first).only_raxxon()
        position.state.key[0] = seed + 1
        game = drawn(position)
        first[next(card for card in first if place(game, card) == "untriggered")] += 1
    assert all(15 <= count <= 45 for count in first.values())


# Raxxon's own: offers


def offered(card, position):
    """One of Raxxon's own cards was drawn while two cards lie on the untriggered pile."""
    return drawn(position.untriggered(*BACK), card)


def followed(game, card):
    """What follows an offer in any case has happened: the untriggered cards are back and the power has risen."""
    back = all(place(game, other) == "draw pile" for other in BACK)
    return over(game) and back and game.state.power == 1 and place(game, card) == "triggered"


@pytest.mark.rule("R-8.8")
@pytest.mark.parametrize("what", ["scanners", "sedatives", "transports", "containment", "barricades", "payroll", "broadcast", "furnace"])
def test_an_offer_may_be_declined(what):
    """The untriggered pile is shuffled back and the power rises all the same, and nothing else has changed."""
    card = f"raxxons_{what}"
    game = offered(card, seated().crowd("innocent ?hostile carrier").uncontained(carrier=1))
    assert (texts(game), game.state.power) == (["stop", "bonus"], 0)
    play(game, "stop")
    assert followed(game, card)
    assert [at(game, cell) for cell in ("a1", "a2", "a3")] == ["innocent", "?hostile", "carrier"]
    assert (game.state.ignored, counts(game, "evacuated"), counts(game, "contained"), len(supply(game))) == (0, {}, {}, 15)
    assert game.state.token[0, 2, 0] == 1
    assert list(game.state.known_by)[1] == 0


@pytest.mark.rule("R-8.8")
@pytest.mark.parametrize(
    ("what", "crowd"),
    [("scanners", "hostile"), ("sedatives", "?hostile"), ("transports", "?hostile carrier"), ("containment", "hostile ?carrier")],
)
def test_an_offer_nobody_can_use_is_not_made(what, crowd):
    """Without a target the rest follows at once."""
    card = f"raxxons_{what}"
    assert followed(offered(card, seated().crowd(crowd)), card)


@pytest.mark.rule("R-8.8")
@pytest.mark.parametrize(("what", "crowd"), [("broadcast", "hostile"), ("furnace", "hostile ?carrier")])
def test_an_offer_to_swap_or_burn_needs_cards(what, crowd):
    """One card cannot be swapped, and a facedown card cannot be put under the supply."""
    card = f"raxxons_{what}"
    assert followed(offered(card, seated().crowd(crowd).uncontained(carrier=2)), card)


@pytest.mark.rule("R-8.8")
def test_the_family_goes_on_without_untriggered_cards():
    """Nothing to shuffle back: the power still rises."""
    game = drawn(seated().crowd("hostile"), "raxxons_scanners")
    assert (over(game), game.state.power, place(game, "raxxons_scanners")) == (True, 1, "triggered")


@pytest.mark.rule("R-8.8", "R-11.2")
def test_raxxons_scanners():
    """Look at up to three facedown cards; they stay facedown."""
    game = play(offered("raxxons_scanners", seated().crowd("?chaotic ?carrier ?family ?innocent hostile")), "bonus")
    assert rule_against(game, "card a5") == "R-8.3"
    play(game, "card a1")
    assert rule_against(game, "card a1") == "R-8.3"
    play(game, "card a2", "card a3")
    assert followed(game, "raxxons_scanners")
    assert [at(game.view([1]), cell) for cell in ("a1", "a2", "a3", "a4")] == ["?chaotic", "?carrier", "?family", "?hidden"]


@pytest.mark.rule("R-8.8", "R-4.5")
@pytest.mark.parametrize(("looks", "seen"), [((), "?hidden"), (("card a2",), "?carrier")])
def test_raxxons_scanners_may_look_at_fewer(looks, seen):
    """Up to three: the player may stop after the first look, or before it."""
    game = play(offered("raxxons_scanners", seated().crowd("?chaotic ?carrier ?family")), "bonus", *looks, "stop")
    assert followed(game, "raxxons_scanners")
    assert [at(game.view([0]), cell) for cell in ("a1", "a2", "a3")] == ["?hidden", seen, "?hidden"]


@pytest.mark.rule("R-8.8")
def test_raxxons_sedatives():
    """Turn up to two face-up cards facedown, of any type."""
    game = play(offered("raxxons_sedatives", seated().crowd("chaotic innocent ?family hostile")), "bonus")
    assert rule_against(game, "card a3") == "R-8.3"
    play(game, "card a1")
    assert rule_against(game, "card a1") == "R-8.3"
    play(game, "card a2")
    assert followed(game, "raxxons_sedatives")
    assert [at(game, cell) for cell in ("a1", "a2", "a3", "a4")] == ["?chaotic", "?innocent", "?family", "hostile"]


@pytest.mark.rule("R-8.8")
def test_raxxons_sedatives_may_turn_one():
    """Up to two."""
    game = play(offered("raxxons_sedatives", seated().crowd("chaotic innocent")), "bonus", "card a2", "stop")
    assert (followed(game, "raxxons_sedatives"), at(game, "a1"), at(game, "a2")) == (True, "chaotic", "?innocent")


@pytest.mark.rule("R-8.8")
def test_raxxons_transports():
    """Evacuate a face-up healthy card; hostile cards are healthy."""
    game = play(offered("raxxons_transports", seated().crowd("hostile carrier ?family innocent")), "bonus")
    assert [rule_against(game, f"card {cell}") for cell in ("a2", "a3", "a1")] == ["R-8.3", "R-8.3", None]
    play(game, "card a1")
    assert followed(game, "raxxons_transports")
    assert counts(game, "evacuated") == {"hostile": 1}


@pytest.mark.rule("R-8.8", "R-10.1")
def test_a_winning_transport_wins_before_the_power_rises():
    """At power seven the offer comes first."""
    position = seated().evacuated(innocent=2, familiar=3, family=3, celebrity=3, susceptible=3, hostile=15).crowd("innocent").power(7)
    game = play(drawn(position, "raxxons_transports"), "bonus", "card a1")
    assert (bool(game.outcome), game.state.power, game.legal()) == (True, 7, [])
    assert type(game.outcome).__name__ == "Won"


@pytest.mark.rule("R-8.8")
def test_raxxons_containment():
    """Two infected cards, face-up in the crowd or uncontained, become contained."""
    position = seated().crowd("hostile carrier ?chaotic volatile").uncontained(chaotic=1)
    game = play(offered("raxxons_containment", position), "bonus")
    assert texts(game) == ["card a2", "card a4", "type chaotic"]
    play(game, "type chaotic")
    assert texts(game) == ["card a2", "card a4"]
    play(game, "card a4")
    assert followed(game, "raxxons_containment")
    assert (counts(game, "contained"), counts(game, "uncontained"), at(game, "a4")) == ({"volatile": 1, "chaotic": 1}, {}, ".")


@pytest.mark.rule("R-8.8")
def test_raxxons_containment_takes_what_there_is():
    """With one infected card only that one moves."""
    game = play(offered("raxxons_containment", seated().crowd("hostile").uncontained(chaotic=1)), "bonus", "type chaotic")
    assert (followed(game, "raxxons_containment"), counts(game, "contained")) == (True, {"chaotic": 1})


@pytest.mark.rule("R-8.8", "R-5.5")
def test_raxxons_barricades():
    """The next two added cards today are ignored; the third is added."""
    game = play(offered("raxxons_barricades", seated().crowd("hostile ?hostile")), "bonus")
    assert (followed(game, "raxxons_barricades"), game.state.ignored) == (True, 2)


@pytest.mark.rule("R-8.8")
def test_barricades_add_up():
    """With one added card already to be ignored there are three."""
    game = play(offered("raxxons_barricades", seated().crowd("hostile").ignoring(1)), "bonus")
    assert game.state.ignored == 3


@pytest.mark.rule("R-8.8", "R-4.7")
def test_raxxons_payroll():
    """Take a token off any sheet, the other player's or the own one."""
    game = play(offered("raxxons_payroll", seated().crowd("hostile").tokens(1, 2, 2)), "bonus")
    assert texts(game) == ["token p0-3-1", "token p1-2-1", "token p1-2-2"]
    play(game, "token p1-2-1")
    assert followed(game, "raxxons_payroll")
    assert [game.state.token[1, 1, space] for space in range(3)] == [0, 1, 0]


@pytest.mark.rule("R-8.8", "R-4.7")
def test_payroll_saves_from_a_consequence_not_yet_reached():
    """A token further down that is taken off does not trigger this turn."""
    game = play(offered("raxxons_payroll", seated().crowd("hostile ?hostile").tokens(0, 5, 1)), "bonus", "token p0-5-1")
    assert (over(game), at(game, "a2")) == (True, "?hostile")


@pytest.mark.rule("R-8.8")
def test_payroll_may_take_a_token_of_funding():
    """Only the Funding action itself spares its own spaces."""
    game = play(offered("raxxons_payroll", seated().character(1, "kd_james").crowd("hostile").tokens(1, 3, 1)), "bonus")
    assert "token p1-3-1" in texts(game)


@pytest.mark.rule("R-8.8", "R-7.6")
def test_raxxons_broadcast():
    """Swap two cards, and two again."""
    game = play(offered("raxxons_broadcast", seated().crowd("hostile ?carrier innocent")), "bonus")
    assert rule_against(game, "stop") == "R-4.5"
    play(game, "card a1", "card a2")
    assert place(game, "raxxons_broadcast") == "resolving"
    play(game, "card a1", "card a3")
    assert followed(game, "raxxons_broadcast")
    assert [at(game, cell) for cell in ("a1", "a2", "a3")] == ["innocent", "hostile", "?carrier"]


@pytest.mark.rule("R-8.8", "R-11.5")
def test_raxxons_furnace():
    """A face-up infected card goes to the bottom of the supply; uncontained ones cannot."""
    game = play(offered("raxxons_furnace", seated().crowd("hostile volatile ?carrier chaotic").uncontained(carrier=1)), "bonus")
    assert texts(game) == ["card a2", "card a4"]
    play(game, "card a2")
    assert followed(game, "raxxons_furnace")
    assert (len(supply(game)), supply(game)[-1], counts(game, "discards")) == (16, "volatile", {})


@pytest.mark.rule("R-8.8", "R-10.3")
def test_the_untriggered_cards_return_before_the_power_rises():
    """At power seven the loss comes last, after the shuffle."""
    game = drawn(seated().crowd("hostile").untriggered(*BACK).power(7), "raxxons_scanners")
    assert game.outcome.reason == "takeover"
    assert kinds(game)[-4:] == ["option", "untriggered-back", "power", "lost"]


# The others, card by card


@pytest.mark.rule("R-8.3")
def test_susceptibility():
    """Kill a susceptible card and suffer its infection and the printed one; the card may come again."""
    assert untriggered("susceptibility", seated().crowd("hostile ?susceptible"))
    game = play(drawn(seated().crowd("susceptible hostile").supply("volatile", "chaotic"), "susceptibility"), "option 1")
    assert texts(game) == ["card a1"]
    play(game, "card a1")
    assert counts(game, "discards") == {"susceptible": 1, "volatile": 1, "chaotic": 1}
    assert (over(game), place(game, "susceptibility"), game.state.power) == (True, "untriggered", 0)


@pytest.mark.rule("R-8.3")
def test_susceptibility_for_power():
    """The other option costs power, and the card may come again as well."""
    game = play(drawn(seated().crowd("susceptible hostile"), "susceptibility"), "option 2")
    assert (over(game), place(game, "susceptibility"), game.state.power, at(game, "a1")) == (True, "untriggered", 1, "susceptible")


@pytest.mark.rule("R-8.3")
def test_spokesperson():
    """All hostile cards are turned down for power, or a card is flipped."""
    assert untriggered("spokesperson", seated().crowd("hostile ?celebrity"))
    game = drawn(seated().crowd("celebrity hostile hostile ?family"), "spokesperson")
    assert texts(game) == ["option 1", "option 2"]
    play(game, "option 1")
    assert [at(game, cell) for cell in ("a1", "a2", "a3", "a4")] == ["celebrity", "?hostile", "?hostile", "?family"]
    assert (over(game), game.state.power, place(game, "spokesperson")) == (True, 1, "triggered")


@pytest.mark.rule("R-8.3")
def test_spokesperson_flips():
    """Without a face-up hostile card only the flip is open."""
    game = drawn(seated().crowd("celebrity ?family"), "spokesperson")
    assert (texts(game), place(game, "spokesperson")) == (["card a2"], "resolving")
    play(game, "card a2")
    assert (at(game, "a2"), game.state.power, place(game, "spokesperson")) == ("family", 0, "triggered")


@pytest.mark.rule("R-8.2", "R-8.3")
def test_spokesperson_part_two_waits_for_part_one():
    """It needs part one on the triggered pile; in the draw pile or untriggered is not enough."""
    assert untriggered("spokesperson_2", seated().crowd("celebrity hostile"))
    assert untriggered("spokesperson_2", seated().crowd("celebrity hostile").untriggered("spokesperson"))


@pytest.mark.rule("R-8.3")
def test_spokesperson_part_two_evacuates():
    """A celebrity or hostile card is evacuated for power; part one stays triggered."""
    position = seated().crowd("celebrity hostile family").triggered("spokesperson").evacuated(hostile=1)
    game = play(drawn(position, "spokesperson_2"), "option 1")
    assert texts(game) == ["card a1", "card a2"]
    play(game, "card a1")
    assert (counts(game, "evacuated"), game.state.power) == ({"celebrity": 1, "hostile": 1}, 1)
    assert (place(game, "spokesperson"), place(game, "spokesperson_2")) == ("triggered", "triggered")


@pytest.mark.rule("R-8.3")
def test_spokesperson_part_two_reopens_part_one():
    """H, then part one is untriggered again."""
    position = seated().crowd("celebrity").triggered("spokesperson").evacuated(hostile=2)
    game = play(drawn(position, "spokesperson_2"), "option 2")
    assert (counts(game, "evacuated"), counts(game, "discards")) == ({"hostile": 1}, {"hostile": 1})
    assert (place(game, "spokesperson"), place(game, "spokesperson_2")) == ("untriggered", "triggered")


@pytest.mark.rule("R-8.3")
def test_spokesperson_part_two_without_targets():
    """Nobody to evacuate and no hostile card to return: it is triggered, and the first part stays where it is."""
    game = drawn(seated().crowd("family").triggered("spokesperson"), "spokesperson_2")
    assert (over(game), place(game, "spokesperson_2"), place(game, "spokesperson")) == (True, "triggered", "triggered")


@pytest.mark.rule("R-8.3")
def test_missing_names():
    """Look at all facedown cards of one line, then A; lines without a facedown card cannot be chosen."""
    assert untriggered("missing_names", seated().crowd("hostile ?family ?familiar"))
    game = drawn(seated().crowd("family ?carrier ?chaotic", "hostile ?volatile ."), "missing_names")
    assert texts(game) == ["option 1", "option 2"]
    play(game, "option 1")
    assert texts(game) == ["line row-a", "line row-b", "line column-2", "line column-3"]
    play(game, "line row-a")
    view = game.view([1])
    assert [at(view, cell) for cell in ("a2", "a3", "b2", "b3")] == ["?carrier", "?chaotic", "?hidden", "?hidden"]
    assert (place(game, "missing_names"), game.state.crowd_size, game.state.power) == ("triggered", 6, 0)


@pytest.mark.rule("R-8.3")
def test_missing_names_for_power():
    """A familiar card triggers it too; without a facedown card only power is left."""
    game = drawn(seated().crowd("familiar"), "missing_names")
    assert (over(game), game.state.power, place(game, "missing_names")) == (True, 1, "triggered")


@pytest.mark.rule("R-8.3")
def test_missing_names_part_two():
    """Evacuate a family or familiar card, then A; or flip and reopen part one."""
    assert untriggered("missing_names_2", seated().crowd("family ?hostile"))
    game = play(drawn(seated().crowd("family familiar", "?hostile .").triggered("missing_names"), "missing_names_2"), "option 1")
    assert texts(game) == ["card a1", "card a2"]
    play(game, "card a2")
    assert counts(game, "evacuated") == {"familiar": 1}
    play(game, texts(game)[0])
    assert (over(game), game.state.crowd_size) == (True, 3)
    assert (place(game, "missing_names"), place(game, "missing_names_2")) == ("triggered", "triggered")


@pytest.mark.rule("R-8.3")
def test_missing_names_part_two_reopens_part_one():
    """A flip, then part one is untriggered again."""
    game = play(drawn(seated().crowd("family ?hostile").triggered("missing_names"), "missing_names_2"), "option 2", "card a2")
    assert (at(game, "a2"), place(game, "missing_names"), place(game, "missing_names_2")) == ("hostile", "untriggered", "triggered")


@pytest.mark.rule("R-8.3", "R-8.7")
def test_part_one_stays_triggered_if_the_day_ends_before_it_returns():
    """The flip ends the day: only the card being carried out is still filed."""
    position = seated().crowd("hostile hostile hostile ?hostile").triggered("missing_names")
    game = play(drawn(position, "missing_names_2"), "card a4")
    assert game.state.day == 2
    assert (place(game, "missing_names"), place(game, "missing_names_2")) == ("triggered", "triggered")


@pytest.mark.rule("R-8.2", "R-8.3")
@pytest.mark.parametrize("pile", ["contained", "uncontained"])
def test_leaked_memo(pile):
    """A card in either quarantine: H or power."""
    assert untriggered("leaked_memo", seated().crowd("carrier").evacuated(hostile=1))
    position = getattr(seated().crowd("hostile").evacuated(hostile=1), pile)(carrier=1)
    game = drawn(position, "leaked_memo")
    assert texts(game) == ["option 1", "option 2"]
    play(game, "option 1")
    assert (counts(game, "discards"), game.state.power, place(game, "leaked_memo")) == ({"hostile": 1}, 0, "triggered")


@pytest.mark.rule("R-8.3")
def test_leaked_memo_part_two_shuffles_back():
    """The untriggered pile returns, then A."""
    assert untriggered("leaked_memo_2", seated().crowd("hostile").contained(carrier=1).untriggered("stampede"))
    position = seated().crowd(*CORNER).contained(carrier=1).triggered("leaked_memo").untriggered("stampede").pile("chaotic")
    game = play(drawn(position, "leaked_memo_2"), "option 1")
    assert (place(game, "stampede"), at(game, "b2"), place(game, "leaked_memo_2")) == ("draw pile", "?chaotic", "triggered")
    assert counts(game, "contained") == {"carrier": 1}


@pytest.mark.rule("R-8.3")
def test_leaked_memo_part_two_releases():
    """A contained card becomes uncontained; with an empty untriggered pile this is the only way."""
    position = seated().crowd(*CORNER).contained(carrier=1, chaotic=1).triggered("leaked_memo")
    game = drawn(position, "leaked_memo_2")
    assert texts(game) == ["type carrier", "type chaotic"]
    play(game, "type chaotic")
    assert (counts(game, "contained"), counts(game, "uncontained")) == ({"carrier": 1}, {"chaotic": 1})
    assert (over(game), at(game, "b2"), place(game, "leaked_memo_2")) == (True, ".", "triggered")


@pytest.mark.rule("R-8.3")
def test_leaked_memo_part_two_with_nothing_to_do():
    """No untriggered card and nobody contained: it goes to the triggered pile all the same."""
    game = drawn(seated().crowd("hostile").uncontained(carrier=1).triggered("leaked_memo"), "leaked_memo_2")
    assert (over(game), place(game, "leaked_memo_2")) == (True, "triggered")


@pytest.mark.rule("R-8.3", "R-8.6")
def test_chain_of_command():
    """With Thomas at the table: kill a face-up card, then A; or only A."""
    assert untriggered("chain_of_command", seated().crowd("hostile"))
    position = seated().character(1, "thomas_heart").crowd("hostile innocent", "carrier ?family").pile("volatile")
    game = play(drawn(position, "chain_of_command", "thin_fence"), "option 1")
    assert texts(game) == ["card a1", "card a2", "card b1"]
    play(game, "card a2")
    assert (counts(game, "discards"), place(game, "thin_fence")) == ({"innocent": 1}, "untriggered")
    assert (over(game), at(game, "a2"), place(game, "chain_of_command")) == (True, "?volatile", "triggered")


@pytest.mark.rule("R-8.3")
def test_chain_of_command_without_a_kill():
    """With no face-up card only A is open."""
    position = seated().character(1, "thomas_heart").crowd("?hostile ?innocent", "?family .").pile("volatile")
    game = drawn(position, "chain_of_command")
    assert (over(game), at(game, "b2"), place(game, "chain_of_command")) == (True, "?volatile", "triggered")


@pytest.mark.rule("R-8.3", "R-8.6")
def test_re_election():
    """With Brian at the table: turn up to two hostile cards down for power, or H."""
    assert untriggered("re_election", seated().character(1, "kd_james").crowd("hostile"))
    position = seated().character(1, "brian_lee").crowd("hostile hostile hostile family").evacuated(hostile=1)
    game = play(drawn(position, "re_election"), "option 1")
    assert texts(game) == ["stop", "card a1", "card a2", "card a3"]
    play(game, "card a1", "card a3")
    assert [at(game, cell) for cell in ("a1", "a2", "a3")] == ["?hostile", "hostile", "?hostile"]
    assert (over(game), game.state.power, counts(game, "evacuated"), place(game, "re_election")) == (True, 1, {"hostile": 1}, "triggered")


@pytest.mark.rule("R-8.3", "R-4.5")
def test_re_election_turns_one_or_none():
    """Up to two, or none; without a face-up hostile card only H is left, and without both nothing is done."""
    position = seated().character(1, "brian_lee").crowd("hostile hostile")
    game = play(drawn(position, "re_election"), "card a1", "stop")
    assert (over(game), at(game, "a2"), game.state.power) == (True, "hostile", 1)
    game = play(drawn(seated().character(1, "brian_lee").crowd("hostile hostile"), "re_election"), "stop")
    assert (over(game), at(game, "a1"), at(game, "a2"), game.state.power) == (True, "hostile", "hostile", 1)
    game = drawn(seated().character(1, "brian_lee").crowd("family").evacuated(hostile=1), "re_election")
    assert (over(game), counts(game, "discards"), game.state.power, place(game, "re_election")) == (True, {"hostile": 1}, 0, "triggered")
    game = drawn(seated().character(1, "brian_lee").crowd("family"), "re_election")
    assert (over(game), place(game, "re_election"), game.state.power) == (True, "triggered", 0)


@pytest.mark.rule("R-8.3", "R-8.6")
def test_old_engine_house():
    """With Gabriel at the table: ignore the next A, then flip; or A."""
    assert untriggered("old_engine_house", seated("meryl_wolfe").crowd("hostile ?family"))
    game = play(drawn(seated().crowd("hostile ?family"), "old_engine_house"), "option 1", "card a2")
    assert (game.state.ignored, at(game, "a2"), place(game, "old_engine_house")) == (1, "family", "triggered")
    game = play(drawn(seated().crowd(*CORNER).pile("chaotic"), "old_engine_house"), "option 2")
    assert (game.state.ignored, at(game, "b2"), place(game, "old_engine_house")) == (0, "?chaotic", "triggered")


@pytest.mark.rule("R-8.3", "R-8.6")
def test_grant_money():
    """With KD at the table: a token off any sheet for power, or an infection."""
    assert untriggered("grant_money", seated().crowd("hostile"))
    game = play(drawn(seated().character(1, "kd_james").crowd("hostile").tokens(1, 3, 1), "grant_money"), "option 1")
    assert texts(game) == ["token p0-3-1", "token p1-3-1"]
    play(game, "token p0-3-1")
    assert (over(game), game.state.token[0, 2, 0], game.state.power, place(game, "grant_money")) == (True, 0, 1, "triggered")
    game = play(drawn(seated().character(1, "kd_james").crowd("hostile").supply("chaotic"), "grant_money"), "option 2")
    assert (counts(game, "discards"), game.state.power, place(game, "grant_money")) == ({"chaotic": 1}, 0, "triggered")


@pytest.mark.rule("R-8.3")
def test_grant_money_without_any_token():
    """Investigate needs no token: with none on any sheet only the infection is open."""
    position = seated("kd_james").crowd("carrier ?carrier").raxxon("grant_money").supply("chaotic")
    game = play(position.game(), "act 0", "card a2")
    assert (counts(game, "discards"), game.state.power, place(game, "grant_money")) == ({"chaotic": 1}, 0, "triggered")
    assert game.waiting == (1,)


@pytest.mark.rule("R-8.3", "R-8.6")
def test_off_the_record():
    """With Meryl at the table: look at up to two cards, then draw another card."""
    assert untriggered("off_the_record", seated().crowd("?hostile"))
    position = seated("meryl_wolfe").crowd("?hostile ?chaotic ?family")
    game = play(drawn(position, "off_the_record", "thin_fence"), "option 1", "card a1", "card a2")
    assert [at(game.view([1]), cell) for cell in ("a1", "a2", "a3")] == ["?hostile", "?chaotic", "?hidden"]
    assert (over(game), place(game, "thin_fence"), place(game, "off_the_record")) == (True, "untriggered", "triggered")


@pytest.mark.rule("R-8.3", "R-8.4")
def test_off_the_record_waits_for_the_card_it_draws():
    """While the drawn card is carried out, the first one lies in neither pile."""
    position = seated("meryl_wolfe").crowd("?hostile chaotic")
    game = play(drawn(position, "off_the_record", "stampede"), "option 1", "card a1")
    if texts(game) == ["stop"]:
        game.push("stop")
    assert (place(game, "off_the_record"), place(game, "stampede")) == ("resolving", "resolving")
    play(game, "option 2")
    assert (place(game, "off_the_record"), place(game, "stampede"), game.state.power) == ("triggered", "triggered", 1)


@pytest.mark.rule("R-8.3")
def test_off_the_record_for_power():
    """Power, and the card may come again; without a facedown card that is all."""
    game = play(drawn(seated("meryl_wolfe").crowd("?hostile"), "off_the_record"), "option 2")
    assert (game.state.power, place(game, "off_the_record")) == (1, "untriggered")
    game = drawn(seated("meryl_wolfe").crowd("hostile"), "off_the_record")
    assert (over(game), game.state.power, place(game, "off_the_record")) == (True, 1, "untriggered")


@pytest.mark.rule("R-8.3", "R-8.6")
def test_loyalty_clause():
    """With Ines at the table: two face-up infected cards of the crowd become contained for power, or X."""
    assert untriggered("loyalty_clause", seated().crowd("carrier"))
    game = play(drawn(seated("ines_halloran").crowd("carrier volatile chaotic").uncontained(carrier=1), "loyalty_clause"), "option 1")
    assert texts(game) == ["card a1", "card a2", "card a3"]
    play(game, "card a2", "card a3")
    assert (counts(game, "contained"), counts(game, "uncontained")) == ({"volatile": 1, "chaotic": 1}, {"carrier": 1})
    assert (over(game), game.state.power, place(game, "loyalty_clause")) == (True, 1, "triggered")


@pytest.mark.rule("R-8.3")
def test_loyalty_clause_draws():
    """Without a face-up infected card another card is drawn."""
    game = drawn(seated("ines_halloran").crowd("?carrier").uncontained(carrier=1), "loyalty_clause", "stampede")
    assert (over(game), place(game, "stampede"), place(game, "loyalty_clause"), game.state.power) == (True, "untriggered", "triggered", 0)


@pytest.mark.rule("R-8.3")
def test_riot_shields():
    """Two face-up hostile cards: all are turned down for power, or A."""
    assert untriggered("riot_shields", seated().crowd("hostile ?hostile"))
    game = play(drawn(seated().crowd("hostile hostile family"), "riot_shields"), "option 1")
    assert [at(game, cell) for cell in ("a1", "a2", "a3")] == ["?hostile", "?hostile", "family"]
    assert (over(game), game.state.power, place(game, "riot_shields")) == (True, 1, "triggered")
    game = play(drawn(seated().crowd(*CORNER).pile("chaotic"), "riot_shields"), "option 2")
    assert (at(game, "a1"), at(game, "b2"), game.state.power, place(game, "riot_shields")) == ("hostile", "?chaotic", 0, "triggered")


@pytest.mark.rule("R-8.3")
def test_bottle_throwers():
    """Three face-up hostile cards: kill one of them, or F."""
    assert untriggered("bottle_throwers", seated().crowd("hostile hostile ?hostile"))
    game = play(drawn(seated().crowd("hostile hostile hostile carrier ?family"), "bottle_throwers"), "option 1")
    assert texts(game) == ["card a1", "card a2", "card a3"]
    play(game, "card a2")
    assert (at(game, "a2"), counts(game, "discards"), place(game, "bottle_throwers")) == (".", {"hostile": 1}, "triggered")
    game = play(drawn(seated().crowd("hostile hostile hostile ?family"), "bottle_throwers"), "option 2", "card a4")
    assert (at(game, "a4"), place(game, "bottle_throwers")) == ("family", "triggered")


@pytest.mark.rule("R-8.3")
def test_quiet_cough():
    """A carrier becomes contained for power, or an infection."""
    assert untriggered("quiet_cough", seated().crowd("volatile ?carrier"))
    game = play(drawn(seated().crowd("hostile carrier chaotic"), "quiet_cough"), "option 1")
    assert texts(game) == ["card a2"]
    play(game, "card a2")
    assert (counts(game, "contained"), game.state.power, place(game, "quiet_cough")) == ({"carrier": 1}, 1, "triggered")
    game = play(drawn(seated().crowd("carrier").supply("volatile"), "quiet_cough"), "option 2")
    assert (counts(game, "discards"), counts(game, "contained"), place(game, "quiet_cough")) == ({"volatile": 1}, {}, "triggered")


@pytest.mark.rule("R-8.3")
def test_patient_notes():
    """Two carriers: one is turned down, then A; or X."""
    assert untriggered("patient_notes", seated().crowd("carrier ?carrier"))
    game = play(drawn(seated().crowd("carrier carrier", "hostile .").pile("chaotic"), "patient_notes"), "option 1")
    assert texts(game) == ["card a1", "card a2"]
    play(game, "card a1")
    assert (over(game), at(game, "a1"), at(game, "b2"), place(game, "patient_notes")) == (True, "?carrier", "?chaotic", "triggered")
    game = play(drawn(seated().crowd("carrier carrier"), "patient_notes", "stampede"), "option 2")
    assert (over(game), place(game, "stampede"), place(game, "patient_notes")) == (True, "untriggered", "triggered")


@pytest.mark.rule("R-8.3")
def test_sudden_rage():
    """Kill a volatile card and one adjacent card of choice, face-up or facedown; or an infection."""
    assert untriggered("sudden_rage", seated().crowd("?volatile carrier"))
    game = play(drawn(seated().crowd("volatile ?hostile family", "carrier . ."), "sudden_rage"), "option 1", "card a1")
    assert texts(game) == ["card a2", "card b1"]
    play(game, "card a2")
    assert counts(game, "discards") == {"volatile": 1, "hostile": 1}
    assert (over(game), place(game, "sudden_rage"), game.state.crowd_size) == (True, "triggered", 2)
    game = play(drawn(seated().crowd("volatile hostile").supply("chaotic"), "sudden_rage"), "option 2")
    assert (counts(game, "discards"), place(game, "sudden_rage")) == ({"chaotic": 1}, "triggered")


@pytest.mark.rule("R-8.3", "R-3.2")
def test_sudden_rage_without_a_neighbour():
    """Cards beyond a gap are not adjacent: it dies alone."""
    game = play(drawn(seated().crowd("volatile . hostile"), "sudden_rage"), "option 1", "card a1")
    assert (over(game), counts(game, "discards"), at(game, "a1")) == (True, {"volatile": 1}, "hostile")


@pytest.mark.rule("R-8.3", "R-6.3")
def test_sudden_rage_kills_both_before_effects():
    """A celebrity killed with it: both are gone before its A and F."""
    game = play(
        drawn(seated().crowd("volatile celebrity", "hostile hostile").pile("family"), "sudden_rage"), "option 1", "card a1", "card a2"
    )
    assert counts(game, "discards") == {"volatile": 1, "celebrity": 1}
    assert all(action.startswith("spot") for action in texts(game))
    assert place(game, "sudden_rage") == "resolving"


@pytest.mark.rule("R-8.3")
def test_stampede():
    """Two added cards, or power."""
    assert untriggered("stampede", seated().crowd("carrier ?chaotic"))
    position = seated().crowd("chaotic hostile hostile", "hostile . hostile", "hostile hostile .").pile("family", "carrier")
    game = play(drawn(position, "stampede"), "option 1")
    assert (at(game, "b2"), at(game, "c3"), over(game)) == ("?family", "?carrier", True)
    assert (place(game, "stampede"), game.state.power) == ("triggered", 0)
    game = play(drawn(seated().crowd("chaotic"), "stampede"), "option 2")
    assert (game.state.power, game.state.crowd_size, place(game, "stampede")) == (1, 1, "triggered")


@pytest.mark.rule("R-8.3")
def test_small_mercy():
    """An innocent card is evacuated for power, or F."""
    assert untriggered("small_mercy", seated().crowd("hostile ?innocent"))
    game = play(drawn(seated().crowd("innocent hostile ?family"), "small_mercy"), "option 1")
    assert texts(game) == ["card a1"]
    play(game, "card a1")
    assert (counts(game, "evacuated"), game.state.power, place(game, "small_mercy")) == ({"innocent": 1}, 1, "triggered")
    game = play(drawn(seated().crowd("innocent ?family"), "small_mercy"), "option 2", "card a2")
    assert (at(game, "a2"), counts(game, "evacuated"), place(game, "small_mercy")) == ("family", {}, "triggered")


@pytest.mark.rule("R-8.3", "R-6.4")
def test_familiar_face():
    """A familiar card is evacuated; the player goes on now and passes on the next turn. Or A."""
    assert untriggered("familiar_face", seated().crowd("family ?familiar"))
    game = play(drawn(seated().crowd("familiar ?hostile ?family ?innocent"), "familiar_face"), "option 1", "card a1")
    assert (over(game), counts(game, "evacuated"), place(game, "familiar_face")) == (True, {"familiar": 1}, "triggered")
    play(game, "act 0", "card a1", "act 0", "card a2")
    assert game.waiting == (1,)
    assert game.state.passed == 1


@pytest.mark.rule("R-8.3")
def test_familiar_face_adds():
    """A instead."""
    game = play(drawn(seated().crowd("familiar hostile", "hostile .").pile("chaotic"), "familiar_face"), "option 2")
    assert (over(game), at(game, "b2"), game.state.must_pass, place(game, "familiar_face")) == (True, "?chaotic", 0, "triggered")


@pytest.mark.rule("R-8.3")
def test_autograph_hunters():
    """A, then F, which may flip the card just added; or power."""
    assert untriggered("autograph_hunters", seated().crowd("hostile ?celebrity"))
    game = play(drawn(seated().crowd("celebrity hostile", "hostile .").pile("family"), "autograph_hunters"), "option 1")
    assert texts(game) == ["card b2"]
    play(game, "card b2")
    assert (over(game), at(game, "b2"), place(game, "autograph_hunters")) == (True, "family", "triggered")
    game = play(drawn(seated().crowd("celebrity"), "autograph_hunters"), "option 2")
    assert (game.state.power, game.state.crowd_size, place(game, "autograph_hunters")) == (1, 1, "triggered")


@pytest.mark.rule("R-8.3")
def test_too_many_teeth():
    """Three infected cards of any kind: kill two of them, then A."""
    assert untriggered("too_many_teeth", seated().crowd("carrier volatile ?chaotic hostile"))
    game = play(drawn(seated().crowd("carrier volatile", "chaotic hostile"), "too_many_teeth"), "option 1")
    assert texts(game) == ["card a1", "card a2", "card b1"]
    play(game, "card a1")
    assert (texts(game), counts(game, "discards")) == (["card a2", "card b1"], {})
    play(game, "card a2")
    assert counts(game, "discards") == {"carrier": 1, "volatile": 1}
    play(game, texts(game)[0])
    assert (over(game), game.state.crowd_size, place(game, "too_many_teeth")) == (True, 3, "triggered")


@pytest.mark.rule("R-8.3", "R-8.7")
def test_too_many_teeth_ends_the_day():
    """E: the day ends at once, the card still goes to the triggered pile."""
    game = play(drawn(seated().crowd("carrier volatile chaotic").tokens(0, 4, 2), "too_many_teeth"), "option 2")
    assert (game.state.day, place(game, "too_many_teeth"), game.waiting) == (2, "triggered", (1,))
    assert (game.state.crowd_size, game.state.supply_size) == (9, 12)


@pytest.mark.rule("R-8.3")
def test_thin_fence():
    """An uncontained card goes to the discards with an infection, or power."""
    assert untriggered("thin_fence", seated().crowd("hostile").contained(carrier=2))
    position = seated().crowd("hostile").uncontained(carrier=1, chaotic=1).supply("volatile")
    game = play(drawn(position, "thin_fence"), "option 1")
    assert texts(game) == ["type carrier", "type chaotic"]
    play(game, "type chaotic")
    assert (counts(game, "uncontained"), counts(game, "discards")) == ({"carrier": 1}, {"chaotic": 1, "volatile": 1})
    assert (over(game), place(game, "thin_fence"), game.state.power) == (True, "triggered", 0)
    game = play(drawn(seated().crowd("hostile").uncontained(carrier=1), "thin_fence"), "option 2")
    assert (game.state.power, counts(game, "uncontained"), place(game, "thin_fence")) == (1, {"carrier": 1}, "triggered")


@pytest.mark.rule("R-8.3")
def test_full_ward():
    """Two contained cards: one becomes uncontained, or power."""
    assert untriggered("full_ward", seated().crowd("hostile").contained(carrier=1).uncontained(carrier=3))
    game = play(drawn(seated().crowd("hostile").contained(carrier=1, chaotic=1), "full_ward"), "option 1", "type carrier")
    assert (counts(game, "contained"), counts(game, "uncontained")) == ({"chaotic": 1}, {"carrier": 1})
    assert (over(game), place(game, "full_ward"), game.state.power) == (True, "triggered", 0)
    game = play(drawn(seated().crowd("hostile").contained(carrier=2), "full_ward"), "option 2")
    assert (game.state.power, counts(game, "contained"), place(game, "full_ward")) == (1, {"carrier": 2}, "triggered")


@pytest.mark.rule("R-8.3")
def test_empty_beds():
    """Nobody uncontained: a face-up infected card becomes contained for power; or A, and the card may come again."""
    assert untriggered("empty_beds", seated().crowd("carrier").uncontained(chaotic=1))
    game = play(drawn(seated().crowd("carrier hostile volatile").contained(chaotic=1), "empty_beds"), "option 1")
    assert texts(game) == ["card a1", "card a3"]
    play(game, "card a3")
    assert (counts(game, "contained"), game.state.power, place(game, "empty_beds")) == ({"chaotic": 1, "volatile": 1}, 1, "triggered")
    game = drawn(seated().crowd(*CORNER).pile("chaotic"), "empty_beds")
    assert (over(game), at(game, "b2"), place(game, "empty_beds")) == (True, "?chaotic", "untriggered")


@pytest.mark.rule("R-8.3", "R-11.5")
def test_last_reserves():
    """Six or fewer in the supply: a discarded infected card goes under it for two power; or A, and the card may come again."""
    assert untriggered("last_reserves", seated().crowd("hostile").supply(size=7).discards(carrier=1))
    position = seated().crowd("hostile").supply("volatile", size=6).discards(carrier=1, chaotic=2, hostile=1)
    game = play(drawn(position, "last_reserves"), "option 1")
    assert texts(game) == ["type carrier", "type chaotic"]
    play(game, "type chaotic")
    assert (len(supply(game)), supply(game)[0], supply(game)[-1]) == (7, "volatile", "chaotic")
    assert (counts(game, "discards"), game.state.power) == ({"carrier": 1, "chaotic": 1, "hostile": 1}, 2)
    assert place(game, "last_reserves") == "triggered"
    game = drawn(seated().crowd(*CORNER).pile("chaotic").supply(size=0).discards(hostile=1), "last_reserves")
    assert (over(game), at(game, "b2"), place(game, "last_reserves"), game.state.power) == (True, "?chaotic", "untriggered", 0)


@pytest.mark.rule("R-8.3", "R-10.3")
def test_last_reserves_may_lose_by_power():
    """At power six the second P takes over."""
    position = seated().crowd("hostile").supply(size=6).discards(carrier=1).power(6)
    game = play(drawn(position, "last_reserves"), "option 1", "type carrier")
    assert (game.outcome.reason, game.state.power) == ("takeover", 8)


@pytest.mark.rule("R-8.3")
def test_hostile_bid():
    """Power four or more: power, and the untriggered cards return; or an infection."""
    assert untriggered("hostile_bid", seated().crowd("hostile").power(3))
    game = play(drawn(seated().crowd("hostile").power(4).untriggered("stampede"), "hostile_bid"), "option 1")
    assert (game.state.power, place(game, "stampede"), place(game, "hostile_bid")) == (5, "draw pile", "triggered")
    game = play(drawn(seated().crowd("hostile").power(4).untriggered("stampede").supply("chaotic"), "hostile_bid"), "option 2")
    assert (game.state.power, place(game, "stampede"), counts(game, "discards")) == (4, "untriggered", {"chaotic": 1})
    assert place(game, "hostile_bid") == "triggered"


@pytest.mark.rule("R-8.3")
def test_hostile_bid_is_open_without_untriggered_cards():
    """Only the first part decides; the shuffle is left out."""
    game = play(drawn(seated().crowd("hostile").power(4), "hostile_bid"), "option 1")
    assert (game.state.power, place(game, "hostile_bid"), over(game)) == (5, "triggered", True)


@pytest.mark.rule("R-8.3")
def test_free_samples():
    """Power two or less: look at up to two cards for power; or A, and the card may come again."""
    assert untriggered("free_samples", seated().crowd("?hostile").power(3))
    game = play(drawn(seated().crowd("?hostile ?carrier ?family").power(2), "free_samples"), "option 1", "card a2", "card a3")
    assert [at(game.view([0]), cell) for cell in ("a1", "a2", "a3")] == ["?hidden", "?carrier", "?family"]
    assert (over(game), game.state.power, place(game, "free_samples")) == (True, 3, "triggered")
    game = drawn(seated().crowd(*CORNER).pile("chaotic"), "free_samples")
    assert (over(game), at(game, "b2"), game.state.power, place(game, "free_samples")) == (True, "?chaotic", 0, "untriggered")


@pytest.mark.rule("R-8.3")
def test_body_count():
    """A healthy card on the discard pile: X or H."""
    assert untriggered("body_count", seated().crowd("hostile").discards(carrier=3).evacuated(hostile=1))
    game = play(drawn(seated().crowd("hostile").discards(family=1).evacuated(hostile=1), "body_count", "stampede"), "option 1")
    assert (place(game, "stampede"), place(game, "body_count"), counts(game, "evacuated")) == ("untriggered", "triggered", {"hostile": 1})
    game = play(drawn(seated().crowd("hostile").discards(hostile=1).evacuated(hostile=1), "body_count"), "option 2")
    assert (counts(game, "discards"), counts(game, "evacuated"), place(game, "body_count")) == ({"hostile": 2}, {}, "triggered")


@pytest.mark.rule("R-8.3", "R-8.6")
def test_crush_at_the_gate():
    """More cards than were dealt this morning: two flips; or A, and the card may come again."""
    assert untriggered("crush_at_the_gate", seated().crowd("hostile ?family ?familiar"))
    game = play(drawn(seated().crowd("hostile ?family ?familiar").dealt(2), "crush_at_the_gate"), "option 1", "card a2", "card a3")
    assert (over(game), at(game, "a2"), at(game, "a3"), place(game, "crush_at_the_gate")) == (True, "family", "familiar", "triggered")
    game = drawn(seated().crowd(*CORNER).dealt(2).pile("chaotic"), "crush_at_the_gate")
    assert (over(game), at(game, "b2"), place(game, "crush_at_the_gate")) == (True, "?chaotic", "untriggered")


@pytest.mark.rule("R-8.6")
def test_a_crowd_that_lost_and_regained_cards_has_not_grown():
    """Only the number counts: as many cards as were dealt is not more."""
    game = seated().crowd("hostile ?family .", "hostile . .").dealt(4)
    game = game.pile("chaotic").tokens(0, 3, 1).raxxon("crush_at_the_gate").game()
    play(game, "go", "go")
    assert (game.state.crowd_size, place(game, "crush_at_the_gate")) == (4, "untriggered")


@pytest.mark.rule("R-8.3", "R-8.6")
@pytest.mark.parametrize(("level", "less", "half"), [("intro", 9, 10), ("regular", 14, 15)])
def test_night_convoy(level, less, half):
    """Half of the goal evacuated: another healthy card for power, or A."""

    def position(count):
        healthy = {"innocent": 2, "familiar": 3, "susceptible": 3, "hostile": count - 8}
        return seated(level=level).evacuated(**healthy).crowd("innocent carrier", "carrier .").pile("chaotic")

    assert untriggered("night_convoy", position(less))
    game = play(drawn(position(half), "night_convoy"), "option 1")
    assert texts(game) == ["card a1"]
    play(game, "card a1")
    assert (counts(game, "evacuated")["innocent"], game.state.power, place(game, "night_convoy")) == (3, 1, "triggered")
    game = play(drawn(position(half), "night_convoy"), "option 2")
    assert (at(game, "b2"), game.state.power, place(game, "night_convoy")) == ("?chaotic", 0, "triggered")


# In play


@pytest.mark.rule("R-8.6")
@pytest.mark.parametrize(
    ("who", "card"),
    [
        ("thomas_heart", "chain_of_command"),
        ("brian_lee", "re_election"),
        ("gabriel_diaz", "old_engine_house"),
        ("kd_james", "grant_money"),
        ("meryl_wolfe", "off_the_record"),
        ("ines_halloran", "loyalty_clause"),
    ],
)
def test_alone_only_the_character_of_the_day_is_in_play(who, card):
    """A second carrier draws the card: it triggers for its character and no other."""
    position = seated(who, players=1).crowd("carrier ?carrier ?family hostile").raxxon(card)
    assert place(play(position.game(), "act 0", "card a2"), card) in ("resolving", "triggered")
    other = "kd_james" if who != "kd_james" else "brian_lee"
    position = seated(other, players=1).crowd("carrier ?carrier ?family hostile").raxxon(card)
    assert place(play(position.game(), "act 0", "card a2"), card) == "untriggered"


@pytest.mark.rule("R-8.6")
def test_a_player_who_has_passed_is_still_in_play():
    """The sheet is used today."""
    game = drawn(seated().character(1, "brian_lee").passed(1).crowd("hostile"), "re_election")
    assert place(game, "re_election") == "resolving"


# Cards in the middle of other things


@pytest.mark.rule("R-8.7")
def test_e_inside_a_card_cancels_consequences_and_files_the_card():
    """Crush at the Gate flips the fourth hostile card: the second flip and the other tokens are cancelled."""
    position = seated().crowd("hostile hostile hostile ?hostile ?family").dealt(2).tokens(0, 5, 2)
    game = play(drawn(position, "crush_at_the_gate"), "option 1", "card a4")
    assert (game.state.day, place(game, "crush_at_the_gate"), game.waiting) == (2, "triggered", (1,))
    assert "day-ends" in kinds(game)


@pytest.mark.rule("R-8.7", "R-8.4")
def test_e_inside_a_card_files_it_where_its_option_says():
    """A card of another box flips and goes to the untriggered pile: the flip ends the day, and the card still goes there."""
    position = boxed("bottle_throwers", options=[[{"do": "flip"}, {"do": "to_untriggered"}]]).crowd("hostile hostile hostile ?hostile")
    game = play(drawn(position, "bottle_throwers"), "card a4")
    assert (game.state.day, place(game, "bottle_throwers")) == (2, "untriggered")


@pytest.mark.rule("R-8.7", "R-8.4")
def test_e_in_a_nested_card_files_both():
    """Patient Notes draws Too Many Teeth, which ends the day: both are triggered."""
    game = play(drawn(seated().crowd("carrier carrier chaotic"), "patient_notes", "too_many_teeth"), "option 2", "option 2")
    assert (game.state.day, place(game, "patient_notes"), place(game, "too_many_teeth")) == (2, "triggered", "triggered")


@pytest.mark.rule("R-8.7", "R-6.3")
def test_e_cancels_other_killed_effects():
    """An innocent's card ends the day before the susceptible card infects."""
    position = seated("thomas_heart").crowd("innocent susceptible", "carrier volatile", "chaotic .").raxxon("too_many_teeth")
    game = play(position.supply(size=15).game(), "act 2", "card a1", "card a2", "stop", "type innocent", "option 2")
    assert game.state.day == 2
    assert game.state.supply_size == 15 - 3


@pytest.mark.rule("R-8.7", "R-4.6")
def test_e_cancels_the_draw_of_a_bonus():
    """The ? draw itself is a card like any other; with E in its middle nothing else is drawn."""
    position = seated("thomas_heart").crowd("hostile carrier volatile chaotic").raxxon("too_many_teeth", "stampede")
    game = play(position.game(), "act 5", "card a1", "card a2", "bonus", "card a2", "option 2")
    assert (game.state.day, place(game, "too_many_teeth"), place(game, "stampede")) == (2, "triggered", "draw pile")


@pytest.mark.rule("R-8.1", "R-5.1")
def test_a_card_is_finished_before_the_next_icon():
    """The X of the first token is done with all it causes before the second token's A."""
    position = seated().crowd("chaotic hostile", "hostile .").tokens(0, 3, 2).ignoring(1).raxxon("stampede")
    game = play(position.game(), "go", "go")
    assert texts(game) == ["option 1", "option 2"]
    assert texts(play(game, "option 2")) == ["stop", "go"]


@pytest.mark.rule("R-8.1")
def test_the_player_may_stop_after_a_card():
    """A finished consequence is a moment to pass."""
    position = seated().crowd("chaotic").tokens(0, 3, 2).ignoring(1).raxxon("stampede")
    game = play(position.game(), "go", "go", "option 2", "stop")
    assert (game.waiting, game.state.passed, game.state.day) == ((1,), 1, 1)


@pytest.mark.rule("R-8.3", "R-5.4")
def test_a_card_can_empty_the_draw_pile_and_go_on():
    """The pile is empty: the A of Stampede first shuffles the discards."""
    position = seated().crowd("chaotic hostile", "hostile .").empty_pile()
    before = sum(counts(about_to_draw(position, "stampede"), "discards").values())
    assert before > 0
    position = seated().crowd("chaotic hostile", "hostile .").empty_pile()
    game = play(drawn(position, "stampede"), "option 1")
    assert "reshuffled" in kinds(game)
    assert (counts(game, "discards"), game.state.pile_size) == ({}, before - 1)


@pytest.mark.rule("R-8.3", "R-6.2")
def test_a_flip_inside_a_card_has_its_effects():
    """Small Mercy flips a second volatile card: an infection comes before the card is filed."""
    game = play(drawn(seated().crowd("innocent volatile ?volatile").supply("chaotic"), "small_mercy"), "option 2", "card a3")
    assert (counts(game, "discards"), place(game, "small_mercy")) == ({"chaotic": 1}, "triggered")
    assert kinds(game).index("infection") < kinds(game).index("filed")


@pytest.mark.rule("R-8.3", "R-8.1")
def test_a_flip_inside_a_card_can_draw_another():
    """Small Mercy flips a second carrier: the next card is carried out in the middle of it."""
    game = play(drawn(seated().crowd("innocent carrier ?carrier"), "small_mercy", "quiet_cough"), "option 2", "card a3")
    assert (place(game, "small_mercy"), place(game, "quiet_cough")) == ("resolving", "resolving")
    play(game, "option 1", "card a2")
    assert (over(game), place(game, "small_mercy"), place(game, "quiet_cough")) == (True, "triggered", "triggered")


@pytest.mark.rule("R-8.2")
def test_part_two_drawn_while_part_one_is_carried_out():
    """Part one is in neither pile, so part two does not trigger."""
    position = seated().crowd("celebrity carrier ?carrier").evacuated(hostile=1)
    game = play(drawn(position, "spokesperson", "spokesperson_2"), "card a3")
    assert (place(game, "spokesperson"), place(game, "spokesperson_2")) == ("triggered", "untriggered")


@pytest.mark.rule("R-8.3", "R-7.10")
def test_a_roadblock_stops_the_added_card_of_a_raxxon_card():
    """A token goes and nothing is drawn from the pile."""
    position = seated().crowd("familiar hostile", "hostile .").blocks("a2", 1)
    game = drawn(position, "familiar_face")
    before = game.state.pile_size
    play(game, "option 2")
    assert (game.state.pile_size, game.state.crowd_size, place(game, "familiar_face")) == (before, 3, "triggered")
    assert sum(game.state.blocks) == 0


@pytest.mark.rule("R-8.8", "R-8.3")
def test_the_second_swap_of_the_broadcast_may_be_left_out():
    """One pair of cards has changed places, and that may be all."""
    game = play(drawn(seated().crowd("hostile carrier"), "raxxons_broadcast"), "bonus", "card a1", "card a2", "stop")
    assert (over(game), at(game, "a1"), place(game, "raxxons_broadcast")) == (True, "carrier", "triggered")
