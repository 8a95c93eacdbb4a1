"""The printed examples of play up to the cure in Chennai."""

import pytest

from outbreak.testing import table
from tests.rules.pandemic.action_helpers import cubes, discards, disease, hand, kinds, pawn, play, refused, supply, texts


@pytest.mark.rule("P-2.2", "P-3.1", "P-4.4")
def test_the_first_turn_to_san_francisco():
    """Two drives bring Kathrin from Atlanta to San Francisco, two treatments take two blue cubes there; then Kathrin's actions are over."""
    position = table("pandemic", players=2, hands="closed").roles("researcher", "dispatcher").hand(0, "paris", "lima")
    game = position.cubes("san_francisco", blue=3).game()

    play(game, "drive chicago", "drive san_francisco", "treat blue", "treat blue")

    assert (pawn(game, 0), pawn(game, 1)) == ("san_francisco", "atlanta")
    assert (cubes(game, "san_francisco"), supply(game, "blue")) == ({"blue": 1}, 23)
    assert (hand(game, 0), discards(game)) == ({"paris", "lima"}, set())
    assert (texts(game), refused(game, "treat blue")) == (["pass"], "P-2.4")
    assert kinds(game.push("pass"))[1:] == ["drew", "drew"]


def in_manila(**options):
    """Anna, the Scientist, in Manila with the last red cubes; Frank, the Operations Expert, at the station in Chennai with its card."""
    position = table("pandemic", players=2, **options).roles("scientist", "operations_expert").pawn(0, "manila").pawn(1, "chennai")
    position.station("chennai").cured("red").cubes("manila", red=3).epidemics_so_far(3)
    position.cubes("algiers", black=3).cubes("cairo", black=3).cubes("paris", blue=1)
    return position.hand(0, "manila", "delhi", "tehran", "baghdad").hand(1, "chennai").deck("lagos", "essen").game()


@pytest.mark.rule("P-2.2", "P-3.3", "P-4.5", "P-4.6", "P-4.9", "P-5.1", "P-9.16")
@pytest.mark.parametrize("options", [{}, {"consent": "ask"}, {"hands": "closed"}])
def test_from_manila_to_the_cure_in_chennai(options):
    """Anna eradicates red, charters to Chennai, takes its card from Frank and cures black with four cards: four actions."""
    game = in_manila(**options)

    play(game, "treat red")
    assert (cubes(game, "manila"), disease(game, "red")) == ({}, "eradicated")

    play(game, "charter", "choose chennai")
    assert (pawn(game, 0), discards(game)) == ("chennai", {"manila"})

    play(game, "take chennai p1", *["yes"] * bool(options))
    assert (hand(game, 0), hand(game, 1)) == ({"delhi", "tehran", "baghdad", "chennai"}, set())

    happened = game.push("cure black")
    assert discards(game) == {"manila", "delhi", "tehran", "baghdad", "chennai"}
    assert disease(game, "black") == "cured"
    if options.get("hands") == "closed":
        assert (texts(game), refused(game, "drive delhi")) == (["pass"], "P-2.4")
    else:
        assert kinds(happened)[4:8] == ["cured", "drew", "drew", "infection-card"]
        assert (hand(game, 0), game.waiting) == ({"lagos", "essen"}, (1,))


@pytest.mark.rule("P-4.6", "P-5.1")
def test_the_cure_needs_franks_card():
    """Before taking the card Anna has three black cards, which is too few even for the Scientist."""
    game = play(in_manila(), "treat red", "charter", "choose chennai")
    assert refused(game, "cure black") == "P-4.6"
    assert refused(game, "take delhi p1") == "P-5.1"
    assert play(game, "take chennai p1").refusal("cure black") is None


@pytest.mark.rule("P-5.1")
@pytest.mark.parametrize(("holder", "doing"), [(0, "give moscow p1"), (1, "take moscow p1")])
def test_both_examples_of_sharing_in_moscow(holder, doing):
    """Whoever of the two in Moscow has its card, the turn's player can bring it into the other hand."""
    game = table("pandemic", players=2).roles("medic", "dispatcher").pawn(0, "moscow").pawn(1, "moscow").hand(holder, "moscow").game()
    assert hand(play(game, doing), 1 - holder) == {"moscow"}
