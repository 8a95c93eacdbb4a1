"""Chapter 2: the turn."""

import pytest

import outbreak
from outbreak import ActionError, Lost
from outbreak.testing import table
from tests.rules.pandemic.helpers_a import deck, hand, infection_discards, kinds, name, pawn, play, refused, texts


def quiet_table(**options):
    """Two players in Atlanta, nothing in hand, nothing on the board."""
    return table("pandemic", players=2, **options).roles("scientist", "researcher")


@pytest.mark.rule("P-2.1")
def test_a_turn_has_three_phases():
    """After four actions two cards are drawn, then two cities infected, then the seat to the left is asked."""
    game = play(quiet_table().deck("paris", "essen").infection_deck("cairo", "lima").game(), "drive miami", "drive atlanta", "drive miami")
    happened = game.push("drive atlanta")
    assert kinds(happened) == ["moved", "drew", "drew", "infection-card", "cubes", "infection-card", "cubes", "turn"]
    assert (hand(game, 0), infection_discards(game)) == ({"paris", "essen"}, {"cairo", "lima"})
    assert (game.waiting, game.state.actions_left) == ((1,), 4)


@pytest.mark.rule("P-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_the_last_seat_the_first_one_follows(players):
    """Turns go round the table."""
    game = table("pandemic", players=players).turn(players - 1).game()
    assert play(game, "pass").waiting == (0,)


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_a_player_may_stop_early(taken):
    """Ruling 7: after any number of actions, also none, the player may stop, and the draw follows."""
    game = play(quiet_table().deck("paris", "essen").game(), *["drive miami", "drive atlanta", "drive miami"][:taken])
    happened = game.push("pass")
    assert kinds(happened)[:3] == ["passed", "drew", "drew"]
    assert (hand(game, 0), game.waiting) == ({"paris", "essen"}, (1,))


@pytest.mark.rule("P-2.2")
def test_the_same_action_four_times():
    """Four actions of one kind are as good as four different ones."""
    game = play(quiet_table(hands="closed").pawn(0, "essen").cubes("essen", blue=3, red=2).game(), *["treat blue"] * 3)
    assert game.state.actions_left == 1
    assert play(game, "treat red").state.actions_left == 0


@pytest.mark.rule("P-2.2")
@pytest.mark.parametrize(
    "doings",
    [
        ["drive chicago"],
        ["direct tokyo"],
        ["charter", "choose tokyo"],
        ["shuttle paris"],
        ["treat blue"],
        ["cure red"],
        ["cure blue", "discard chicago", "discard essen", "discard madrid", "discard milan", "discard london"],
        ["give atlanta p1"],
        ["drive miami", "build"],
    ],
)
def test_every_action_costs_one(doings):
    """Each kind of action, with all its choices, uses up exactly one of the four."""
    position = quiet_table().roles("medic", "researcher").station("paris").cubes("atlanta", blue=3).hand(0, "atlanta", "miami")
    position.hand(0, "tokyo", "osaka", "seoul", "taipei", "bangkok") if "blue" not in doings[0] else position.hand(
        0, "chicago", "essen", "madrid", "milan", "london"
    )
    game = position.game()
    choices = [text for text in doings if text.split()[0] not in ("choose", "discard")]
    for doing in doings:
        if doing in texts(game):
            game.push(doing)
    assert game.state.actions_left == 4 - len(choices)
