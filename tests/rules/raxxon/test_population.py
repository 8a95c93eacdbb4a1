"""Chapter 6: the population."""

import pytest

from outbreak.games.raxxon.box import ALL_OPS
from tests.rules.raxxon.scene import (
    HEALTHY,
    QUIET,
    TYPES,
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

# Once more, from the list of cards: killed effects, and flip effects by count.
KILLED = {
    "innocent": ["draw_raxxon"],
    "familiar": ["force_pass"],
    "family": ["return_type"],
    "celebrity": ["add", "flip"],
    "susceptible": ["infection"],
}
FLIPPED = {
    "hostile": {2: ["flip"], 4: ["end_day"]},
    "carrier": {2: ["draw_raxxon"], 3: ["end_day"]},
    "volatile": {2: ["infection"], 3: ["end_day"]},
    "chaotic": {1: ["add"], 2: ["add", "add"], 3: ["end_day"]},
}


def strike(*rows, character="brian_lee", **options):
    """Brian is about to kill the first row."""
    return seated(character, **options).crowd(*rows)


@pytest.mark.rule("R-6.1")
@pytest.mark.parametrize("card", TYPES)
def test_healthy_and_infected_types(card):
    """Six types are healthy, hostile among them, three are infected; a healthy row can be evacuated, an infected one not."""
    game = seated().crowd(f"{card}", "?carrier carrier").game()
    if card in HEALTHY:
        play(game, "act 1", "line row-a")
        assert counts(game, "evacuated") == {card: 1}
    else:
        play(game, "act 1")
        assert (counts(game, "evacuated"), game.waiting) == ({}, (1,))


@pytest.mark.rule("R-6.2", "R-6.3")
@pytest.mark.parametrize("card", TYPES)
def test_the_printed_effects(card):
    """What is printed on each type, and nothing else."""
    box = seated().game().table.box_lens
    i = TYPES.index(card)
    numbers, effects = box.flip_count.tolist()[i], box.flip_op.tolist()[i]
    flips = {count: [ALL_OPS[op] for op in ops if op] for count, ops in zip(numbers, effects, strict=True) if count}
    assert [ALL_OPS[op] for op in box.kill_op.tolist()[i] if op] == KILLED.get(card, [])
    assert flips == FLIPPED.get(card, {})


def flipped(card, already, others="?innocent"):
    """Flip a card while some of its type are face-up already; returns the game and what happened."""
    game = seated().crowd(" ".join([card] * already + [f"?{card}"]), others).supply("chaotic").pile("familiar", "family").game()
    return game, pushed(game, "act 0", f"card a{already + 1}")


@pytest.mark.rule("R-6.2")
@pytest.mark.parametrize("already", [0, 2, 4])
def test_hostile_cards_at_other_counts(already):
    """One, three and five face-up hostile cards do nothing."""
    game, _ = flipped("hostile", already)
    assert (game.waiting, game.state.day) == ((1,), 1)
    assert facedown(game) == 1


@pytest.mark.rule("R-6.2")
def test_two_hostile_cards_flip_another_card():
    """The second face-up hostile card makes the active player flip a card of choice."""
    game, _ = flipped("hostile", 1, "?innocent ?susceptible")
    assert (game.waiting, choices(game, "card")) == ((0,), {"b1", "b2"})
    play(game, "card b2")
    assert (crowd(game)[1], game.waiting) == ("?innocent susceptible", (1,))


@pytest.mark.rule("R-6.2")
def test_a_flip_that_chains():
    """The card flipped by the second hostile card has its own effect: the second volatile card infects."""
    game = seated().crowd("hostile ?hostile", "volatile ?volatile").game()
    play(game, "act 0", "card a2", "card b2")
    assert sum(counts(game, "discards").values()) == 1


@pytest.mark.rule("R-6.2", "R-5.8")
@pytest.mark.parametrize(("card", "already"), [("hostile", 3), ("carrier", 2), ("volatile", 2), ("chaotic", 2)])
def test_the_last_number_ends_the_day(card, already):
    """Four hostile or three infected cards of one type end the day, and nothing else happens."""
    game, happened = flipped(card, already)
    kinds = [entry.kind for entry in happened]
    assert game.state.day == 2
    assert "day-ends" in kinds
    assert "added" not in kinds
    assert len(told(happened, "infection")) == (0 if card == "hostile" else 3)


@pytest.mark.rule("R-6.2")
@pytest.mark.parametrize(("card", "already"), [("carrier", 0), ("carrier", 3), ("volatile", 0), ("volatile", 3), ("chaotic", 3)])
def test_infected_cards_at_other_counts(card, already):
    """The count must match exactly: more or less does nothing."""
    game, happened = flipped(card, already)
    kinds = {entry.kind for entry in happened}
    assert not kinds & {"day-ends", "added", "infection", "raxxon", "untriggered"}
    assert game.waiting == (1,)


@pytest.mark.rule("R-6.2")
def test_two_carriers_draw_a_raxxon_card():
    """The second face-up carrier draws one Raxxon card."""
    game, _ = flipped("carrier", 1)
    assert untriggered(game) == {QUIET[0]}


@pytest.mark.rule("R-6.2")
def test_two_volatile_cards_infect():
    """The second face-up volatile card is one infection."""
    game, _ = flipped("volatile", 1)
    assert counts(game, "discards") == {"chaotic": 1}


@pytest.mark.rule("R-6.2")
@pytest.mark.parametrize("already", [0, 1])
def test_chaotic_cards_add_cards(already):
    """The first face-up chaotic card adds one card, the second adds two more."""
    game, _ = flipped("chaotic", already)
    while game.waiting == (0,):
        assert choices(game, "spot")
        play(game, texts(game)[0])
    added = game.state.crowd_size - (already + 2)
    assert added == already + 1


@pytest.mark.rule("R-6.2")
def test_only_face_up_cards_of_the_crowd_count():
    """Facedown carriers and those in quarantine are not counted, nor are other infected cards."""
    game = seated().crowd("?carrier ?carrier =carrier volatile chaotic").contained(carrier=1).uncontained(carrier=1).game()
    play(game, "act 0", "card a1")
    assert (untriggered(game), game.state.day) == (set(), 1)


@pytest.mark.rule("R-6.2")
def test_a_count_that_falls_and_rises_triggers_again():
    """Turned down and flipped again, the second carrier draws another card."""
    game = seated("meryl_wolfe").character(1, "kd_james").crowd("carrier ?carrier").game()
    play(game, "act 0", "card a2")
    assert len(untriggered(game)) == 1
    play(game, "act 5", "card a1", "card a2", "bonus", "card a1")
    assert crowd(game) == ["?carrier carrier"]
    assert len(untriggered(game)) == 1
    play(game, "act 0", "card a1")
    assert len(untriggered(game)) == 2


@pytest.mark.rule("R-6.2")
def test_a_count_that_falls_triggers_nothing():
    """Going from three to two carriers by quarantine is no flip."""
    game = play(seated().crowd("carrier carrier carrier").game(), "act 4", "card a1", "stop", "stop")
    assert untriggered(game) == set()


@pytest.mark.rule("R-6.3")
@pytest.mark.parametrize("face", ["", "?"])
def test_a_killed_innocent_draws_a_raxxon_card(face):
    """Face-up or facedown, a killed innocent card draws one."""
    game = play(strike(f"{face}innocent", "?hostile").game(), "act 2", "line row-a")
    assert untriggered(game) == {QUIET[0]}
    assert counts(game, "discards") == {"innocent": 1}


@pytest.mark.rule("R-6.3")
@pytest.mark.parametrize("face", ["", "?"])
def test_a_killed_susceptible_card_infects(face):
    """Face-up or facedown, it is one infection."""
    game = strike(f"{face}susceptible", "?hostile").supply("volatile").game()
    play(game, "act 2", "line row-a")
    assert counts(game, "discards") == {"susceptible": 1, "volatile": 1}


@pytest.mark.rule("R-6.3")
@pytest.mark.parametrize("face", ["", "?"])
def test_a_killed_celebrity_adds_then_flips(face):
    """First a card is added, then one is flipped, which may be the new one."""
    game = strike(f"{face}celebrity", "hostile . hostile").pile("familiar").game()
    happened = pushed(game, "act 2", "line row-a")
    assert crowd(game) == ["hostile ?familiar hostile"]
    assert choices(game, "card") == {"a2"}
    happened += pushed(game, "card a2")
    assert [entry.kind for entry in happened if entry.kind in ("added", "flipped")] == ["added", "flipped"]
    assert crowd(game) == ["hostile familiar hostile"]


@pytest.mark.rule("R-6.3")
@pytest.mark.parametrize("card", ["hostile", "carrier", "volatile", "chaotic"])
def test_other_killed_cards_do_nothing(card):
    """Killed hostile and infected cards have no effect."""
    game = strike(f"{card} ?{card}", "?innocent").game()
    before = supply(game), pile(game)
    play(game, "act 2", "line row-a")
    assert (supply(game), pile(game)) == before
    assert (untriggered(game), triggered(game), game.state.must_pass) == (set(), set(), 0)
    assert counts(game, "discards") == {card: 2}


@pytest.mark.rule("R-6.3")
def test_all_killed_cards_are_discarded_before_the_first_effect():
    """When the order is asked for, all are on the discard pile already; only killed types can be named."""
    game = strike("innocent ?susceptible familiar hostile", "?carrier").game()
    play(game, "act 2", "line row-a")
    assert counts(game, "discards") == {"innocent": 1, "susceptible": 1, "familiar": 1, "hostile": 1}
    assert crowd(game) == ["?carrier"]
    assert choices(game, "type") == {"innocent", "susceptible", "familiar"}
    refused(game, "type hostile", "R-6.3")
    refused(game, "type celebrity", "R-6.3")
    refused(game, "stop", "R-2.8")


@pytest.mark.rule("R-6.3")
def test_the_active_player_orders_the_effects():
    """The player picks the next one each time; the last one needs no choice."""
    game = strike("innocent ?susceptible familiar", "?carrier").game()
    play(game, "act 2", "line row-a", "type susceptible")
    assert (len(untriggered(game)), sum(counts(game, "discards").values())) == (0, 4)
    assert choices(game, "type") == {"innocent", "familiar"}
    play(game, "type familiar")
    assert game.state.must_pass == 1
    assert (len(untriggered(game)), game.waiting) == (1, (1,))


@pytest.mark.rule("R-6.3")
def test_every_killed_card_has_its_effect():
    """Three innocent cards draw three Raxxon cards, two susceptible ones infect twice."""
    game = strike("innocent ?innocent innocent ?susceptible susceptible", "?carrier").game()
    play(game, "act 2", "line row-a", "type innocent", "type susceptible", "type innocent")
    while game.waiting == (0,):
        play(game, texts(game)[0])
    assert untriggered(game) == set(QUIET)
    assert sum(counts(game, "discards").values()) == 7


@pytest.mark.rule("R-6.3", "R-5.4")
def test_an_added_card_may_be_a_killed_one():
    """With an empty draw pile the celebrity's new card comes from the discards, where the celebrity lies."""
    evacuated = {"innocent": 3, "familiar": 3, "family": 3, "celebrity": 2, "susceptible": 3, "hostile": 14}
    game = strike("celebrity", "hostile").evacuated(**evacuated).supply(size=30).game()
    play(game, "act 2", "line row-a")
    play(game, texts(game)[0])
    assert facedown(game) == 1
    assert "celebrity" in " ".join(crowd(game))


@pytest.mark.rule("R-6.4")
@pytest.mark.parametrize("row", ["familiar", "?familiar", "familiar ?familiar"])
def test_a_killed_familiar_card_forces_a_pass(row):
    """On their next turn the player passes before any consequence; several do not add up, and the current turn is finished."""
    game = strike(row, "?hostile ?innocent ?susceptible").game()
    play(game, "act 2", "line row-a")
    assert game.waiting == (1,)
    happened = pushed(game, "act 0", "card a1")
    assert told(happened, "passed") == [(0,)]
    assert not told(happened, "triggers")
    assert (game.waiting, game.state.passed, game.state.must_pass) == ((1,), 1, 0)


@pytest.mark.rule("R-6.4")
def test_a_forced_pass_is_only_for_today():
    """The next day the player has their turn again."""
    game = strike("familiar", "?hostile ?innocent").passed(1).game()
    play(game, "act 2", "line row-a")
    assert game.state.day == 2
    play(game, "stop")
    assert game.waiting == (0,)


@pytest.mark.rule("R-6.5")
@pytest.mark.parametrize("face", ["", "?"])
def test_a_killed_family_card_returns_the_family(face):
    """All evacuated family cards, and no others, go to the discards."""
    game = strike(f"{face}family", "?hostile").evacuated(family=2, familiar=2, hostile=1).game()
    before = pile(game)
    play(game, "act 2", "line row-a")
    assert counts(game, "evacuated") == {"familiar": 2, "hostile": 1}
    assert counts(game, "discards") == {"family": 3}
    assert pile(game) == before


@pytest.mark.rule("R-6.5")
def test_a_killed_family_card_without_evacuated_family():
    """Nothing returns, and cards in the crowd stay."""
    game = play(strike("family", "family hostile").evacuated(hostile=1).game(), "act 2", "line row-a")
    assert (crowd(game), counts(game, "evacuated")) == (["family hostile"], {"hostile": 1})
