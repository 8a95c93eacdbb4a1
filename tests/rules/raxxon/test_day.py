"""Chapter 2: the day."""

from collections import Counter

import pytest

import outbreak
import outbreak.testing
from outbreak.core.action import encode
from outbreak.core.codec import ActionError
from outbreak.games.raxxon.vocabulary import Kind
from tests.rules.raxxon.scene import (
    all_pass,
    counts,
    crowd,
    facedown,
    pile,
    play,
    pushed,
    refused,
    seated,
    supply,
    tokens,
    told,
    untriggered,
)


def population(game):
    """The cards of the draw pile and the crowd, by type."""
    return Counter(pile(game) + [word.lstrip("?") for row in crowd(game) for word in row.split() if word != "."])


@pytest.mark.rule("R-2.1")
def test_a_day_begins_with_a_facedown_crowd():
    """Nine cards come from the top of the pile and lie facedown, unknown to all."""
    game = outbreak.new("raxxon", players=2, level="regular", seed=5)
    assert facedown(game) == 9
    assert len(pile(game)) == 45 - 9
    assert set(game.view().state.crowd[:3].tolist()) == {127}
    before = seated().crowd("?hostile").game()
    all_pass(before)
    assert (before.state.day, facedown(before)) == (2, 9)


@pytest.mark.rule("R-2.2")
def test_turns_go_clockwise_and_skip_who_has_passed():
    """After seat 2 come 3 and 0; players who have passed are skipped for the rest of the day."""
    game = seated(players=4).crowd("?innocent ?innocent ?susceptible ?susceptible").passed(3).turn(2).game()
    asked = [game.waiting]
    for _ in range(3):
        play(game, "act 0")
        play(game, game.legal()[0].text)
        asked.append(game.waiting)
    assert asked == [(2,), (0,), (1,), (2,)]


@pytest.mark.rule("R-2.2")
def test_the_day_ends_when_all_have_passed():
    """The last player goes on alone until they pass too."""
    game = seated(players=3).crowd("?innocent ?susceptible").game()
    play(game, "stop", "act 0", "card a1", "stop")
    assert (game.waiting, game.state.day) == ((1,), 1)
    play(game, "act 0", "card a2")
    assert (game.waiting, game.state.day) == ((1,), 1)
    play(game, "stop")
    assert game.state.day == 2


@pytest.mark.rule("R-2.2", "R-5.8")
def test_the_end_of_day_icon_ends_the_day_for_all():
    """E ends the day although nobody has passed."""
    game = seated(players=3).crowd("carrier carrier ?carrier").game()
    play(game, "act 0", "card a3")
    assert game.state.day == 2


@pytest.mark.rule("R-2.3")
@pytest.mark.parametrize(
    ("row", "uncontained", "contained", "expected"),
    [
        ("hostile ?hostile ?innocent", {}, {}, 0),
        ("carrier ?carrier hostile", {}, {}, 2),
        ("carrier", {"volatile": 2}, {"chaotic": 3}, 3),
        ("hostile", {"chaotic": 2}, {}, 2),
        ("?carrier volatile ?chaotic chaotic", {}, {}, 4),
        ("?carrier volatile ?chaotic chaotic volatile", {"carrier": 3}, {}, 4),
    ],
)
def test_infections_at_night(row, uncontained, contained, expected):
    """Infected cards of crowd and uncontained quarantine count, facedown ones too, contained ones not, four at most."""
    game = seated().crowd(row).uncontained(**uncontained).contained(**contained).game()
    before = supply(game)
    happened = all_pass(game)
    assert len(told(happened, "infection")) == expected
    assert supply(game) == before[expected:]


@pytest.mark.rule("R-2.3", "R-6.2")
def test_turning_up_at_night_has_no_effect():
    """No card is added, no Raxxon card drawn and nothing infected by the cards that are turned up at night."""
    game = seated().crowd("chaotic ?chaotic volatile ?volatile carrier ?carrier", "hostile ?hostile").game()
    happened = all_pass(game)
    assert len(told(happened, "infection")) == 4
    assert not [entry for entry in happened if entry.kind in ("added", "flipped", "raxxon", "untriggered", "day-ends")]
    assert untriggered(game) == set()


@pytest.mark.rule("R-2.3")
def test_the_population_at_night():
    """Crowd, uncontained quarantine, discards and the new infections are shuffled into the draw pile; nothing else is."""
    game = seated().crowd("carrier ?hostile").uncontained(volatile=1).contained(chaotic=1).discards(innocent=2).evacuated(family=1).game()
    new = Counter(supply(game)[:2])
    expected = Counter(pile(game)) + Counter(["carrier", "hostile", "volatile", "innocent", "innocent"]) + new
    all_pass(game)
    assert population(game) == expected
    assert counts(game, "discards") == {}
    assert counts(game, "evacuated") == {"family": 1}


@pytest.mark.rule("R-2.3")
def test_the_population_is_shuffled():
    """The old draw pile is shuffled too: its top cards are not simply dealt next."""
    dealt = set()
    for seed in range(6):
        position = outbreak.testing.table("raxxon", players=2, level="regular", seed=seed).crowd("hostile")
        game = position.pile(*["innocent", "familiar", "family"] * 3).game()
        all_pass(game)
        dealt.add(tuple(crowd(game)))
    assert len(dealt) > 1
    assert ("?innocent ?familiar ?family",) * 3 not in dealt


@pytest.mark.rule("R-2.4")
def test_quarantine_and_tokens_at_night():
    """The contained quarantine becomes the uncontained one, and all sheets are cleared, Roadblocks, ignored cards and passes too."""
    position = seated().crowd("hostile innocent").contained(carrier=2).uncontained(volatile=1).tokens(0, 2, 2).tokens(1, 5, 1)
    game = position.blocks("a1").ignoring(2).passed(1).must_pass(1).game()
    all_pass(game)
    assert (counts(game, "contained"), counts(game, "uncontained")) == ({}, {"carrier": 2})
    assert (tokens(game, 0), tokens(game, 1)) == ({}, {})
    assert sum(game.state.blocks) == game.state.ignored == game.state.passed == game.state.must_pass == 0


@pytest.mark.rule("R-2.4")
def test_who_begins_the_next_day_after_all_have_passed():
    """The player left of the last one who was active begins, not the one left of the last first player."""
    game = seated(players=3).crowd("?innocent").game()
    play(game, "stop", "act 0", "card a1", "stop", "stop")
    assert (game.state.day, game.waiting, game.state.first) == (2, (2,), 2)


@pytest.mark.rule("R-2.4")
def test_who_begins_after_the_end_of_day_icon():
    """With E the last active player is the one whose turn it is."""
    game = seated(players=3).crowd("carrier carrier ?carrier").turn(1).game()
    play(game, "act 0", "card a3")
    assert game.waiting == (2,)
    assert game.state.first == 2


@pytest.mark.rule("R-2.4", "R-6.4")
def test_a_forced_pass_counts_as_being_active():
    """A forced pass is a turn: the forced player was active last; skipped players were not."""
    game = seated(players=4).crowd("?innocent").passed(3).must_pass(2).must_pass(1).game()
    play(game, "stop")
    assert (game.state.day, game.waiting) == (2, (3,))


@pytest.mark.rule("R-2.5")
def test_after_the_end_nothing_can_be_done():
    """A finished game refuses everything and waits for nobody."""
    game = seated().supply(size=0).crowd("carrier").discards(carrier=9, volatile=10, chaotic=10).passed(1).game()
    play(game, "stop")
    assert game.outcome is not None
    assert (game.legal(), game.waiting) == ([], ())
    refused(game, encode(0, Kind.STOP, 0, 0), "R-2.5")
    refused(game, encode(3, Kind.TYPE, 11, 0), "R-2.5")


@pytest.mark.rule("R-2.6")
@pytest.mark.parametrize(
    "code",
    [
        -1,
        1 << 30,
        encode(2, Kind.STOP, 0, 0),
        encode(0, Kind.TYPE, 9, 0),
        encode(0, Kind.CHARACTER, 6, 0),
        encode(0, Kind.ACT, 6, 0),
        encode(0, Kind.ACT, 0, 1),
    ],
)
def test_things_that_are_not_in_the_game(code):
    """Seats, types, characters and rows that do not exist are refused."""
    refused(seated().crowd("?innocent").game(), code, "R-2.6")


@pytest.mark.rule("R-2.6")
@pytest.mark.parametrize("text", ["card g1", "card a7", "card a0", "line row-g", "type zombie", "option 3", "token p4-1-1", "spot h1"])
def test_words_that_are_not_in_the_game(text):
    """Words that name nothing cannot be read as an action."""
    game = seated().crowd("?innocent").game()
    with pytest.raises(ActionError):
        game.push(text)


@pytest.mark.rule("R-2.7")
def test_only_who_is_asked_acts():
    """Another seat cannot act, and nobody can act for the seat that is asked."""
    game = seated().crowd("?innocent").game()
    refused(game, encode(1, Kind.STOP, 0, 0), "R-2.7")
    refusal = game.refusal("stop", seats=[1])
    assert refusal is not None
    assert refusal.rule == "R-2.7"
    assert game.legal([1]) == []


@pytest.mark.rule("R-2.8")
@pytest.mark.parametrize(
    ("before", "text"),
    [
        ((), "go"),
        ((), "card a1"),
        ((), "line row-a"),
        ((), "spot a2"),
        ((), "type innocent"),
        ((), "option 1"),
        ((), "token p0-1-1"),
        ((), "character kd_james"),
        ((), "bonus"),
        (("act 0",), "act 0"),
        (("act 0",), "stop"),
        (("act 0",), "type hostile"),
        (("act 3",), "stop"),
        (("act 3",), "card a1"),
        (("act 5",), "line row-a"),
        (("act 5",), "type hostile"),
        (("act 5",), "token p0-5-1"),
        (("act 5",), "bonus"),
        (("act 5", "card a1", "card a2"), "card a1"),
        (("act 5", "card a1", "card a2"), "act 0"),
    ],
)
def test_only_what_the_moment_asks_for(before, text):
    """What has begun is finished first, and nothing is answered that was not asked."""
    game = play(seated().crowd("?innocent hostile", "?susceptible innocent").game(), *before)
    refused(game, text, "R-2.8")


@pytest.mark.rule("R-2.3", "R-2.4")
def test_the_night_in_order():
    """Infections are counted before the quarantine moves, and the new crowd comes last."""
    game = seated().crowd("?hostile").contained(carrier=4).passed(1).game()
    kinds = [entry.kind for entry in pushed(game, "stop")]
    assert "infection" not in kinds
    assert kinds.index("passed") < kinds.index("night") < kinds.index("day") < kinds.index("dealt") < kinds.index("turn")
