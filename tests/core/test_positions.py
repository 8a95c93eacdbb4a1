"""Positions set up by hand are checked: what cannot occur in play is refused."""

import pytest

from outbreak.testing import PositionError, table


def test_a_position_is_what_was_asked_for():
    """Cubes, hands, decks, roles, pawns, phase."""
    game = (
        table("pandemic", players=3)
        .roles("medic", "researcher", "scientist")
        .pawn(1, "cairo")
        .cubes("delhi", black=3, red=1)
        .hand(2, "tokyo", "airlift")
        .deck("paris", "epidemic")
        .infection_deck("lima", bottom=("essen",))
        .cured("blue")
        .turn(1, actions=2)
        .game()
    )
    number = game.table.codec.number
    assert game.state.cubes[number["city"]["delhi"], number["color"]["black"]] == 3
    assert game.state.pawn[1] == number["city"]["cairo"] and game.state.actions_left == 2 and game.waiting == (1,)
    assert game.state.player_deck[game.state.player_deck_size - 1] == number["card"]["paris"]
    assert game.state.infection_deck[0] == number["city"]["essen"]
    assert game.table.check() == 0


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda t: t.hand(0, "tokyo").hand(1, "tokyo"), "tokyo is in two places"),
        (lambda t: t.hand(0, "tokyo").deck("tokyo"), "tokyo is in two places"),
        (lambda t: t.infection_discards("lima").infection_deck("lima"), "the infection card lima is in two places"),
        (lambda t: t.hand(2, "tokyo"), "there is no seat 2"),
        (lambda t: t.cubes("atlantis", blue=1), "'atlantis' is not a city"),
        (lambda t: t.cubes("paris", blue=4), "breaks invariant"),
        (lambda t: t.cubes("paris", green=1), "'green' is not a color"),
        (lambda t: t.role(0, "king"), "'king' is not a role"),
        (lambda t: t.outbreaks(8), "breaks invariant"),
        (lambda t: t.cubes("paris", blue=1).eradicated("blue"), "breaks invariant"),
        (lambda t: t.roles("medic", "scientist").stored("airlift"), "breaks invariant"),
        (lambda t: t.phase("lunch"), "is not a phase"),
    ],
)
def test_an_impossible_position_is_refused(spoil, message):
    """With the reason."""
    with pytest.raises(PositionError, match=message):
        spoil(table("pandemic", players=2)).game()
