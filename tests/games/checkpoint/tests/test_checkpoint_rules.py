"""The rules of Checkpoint, by their numbers."""

import pytest

import outbreak
from checkpoint.vocabulary import EMPTY, HIDDEN
from outbreak import IllegalAction
from outbreak.core.endings import Lost, Won
from outbreak.testing import table


def position(**options):
    """Two players; a tourist, a nurse and a feverish traveller stand at the booths."""
    return table("checkpoint", players=2, **options).booths("tourist", "nurse", "feverish")


def kinds(entries):
    """The kinds of some journal entries."""
    return [entry.kind for entry in entries]


@pytest.mark.rule("K-1.1")
@pytest.mark.parametrize(("level", "kits"), [("easy", 6), ("hard", 3)])
def test_the_level_decides_how_many_kits_there_are(level, kits):
    assert outbreak.new("checkpoint", level=level, seed=1).state.kits == kits


@pytest.mark.rule("K-1.2")
@pytest.mark.rule("K-1.3")
@pytest.mark.rule("K-5.1")
def test_three_stand_at_the_booths_and_the_others_in_a_line_that_nobody_knows():
    game = outbreak.new("checkpoint", players=3, seed=1)
    cards = sum(traveller.count for traveller in game.rulebook.presentation.printed(game.table).travellers)
    picture = game.rulebook.presentation.picture(game.view())
    assert [booth.traveller for booth in picture.booths] == [None, None, None] and picture.line == cards - 3
    orders = {outbreak.new("checkpoint", seed=seed).state.line.tobytes() for seed in range(5)}
    assert len(orders) == 5


@pytest.mark.rule("K-2.1")
def test_a_player_tests_as_often_as_they_like_and_then_acts_once():
    game = position().game()
    for action in ("test a", "test b", "send-away c"):
        assert game.waiting == (0,)
        game.push(action)
    assert game.waiting == (1,) and game.state.turn == 2
    with pytest.raises(IllegalAction, match=r"K-2\.1"):
        game.push("0: admit a")


@pytest.mark.rule("K-2.2")
@pytest.mark.rule("K-5.2")
def test_only_the_player_who_tests_knows_the_traveller():
    game = position().kits(1).game()
    game.push("test b")
    seen = [game.rulebook.presentation.picture(game.view([seat])).booths[1].traveller for seat in (0, 1)]
    assert seen == ["nurse", None] and game.state.kits == 0
    assert kinds(game.journal([1])) == ["tested", "saw"] and game.journal([1])[1].operands["traveller"] is None
    with pytest.raises(IllegalAction, match=r"K-2\.2"):
        game.push("test a")
    game.push("send-away b")
    assert (game.view([0]).state.away[0], game.view([1]).state.away[0]) == (2, HIDDEN)


@pytest.mark.rule("K-2.2")
def test_nobody_tests_the_same_traveller_twice():
    game = position().tested(0, "a").game()
    assert {action.text for action in game.legal() if action.kind == "test"} == {"test b", "test c"}


@pytest.mark.rule("K-2.3")
@pytest.mark.rule("K-3.1")
@pytest.mark.parametrize(("traveller", "people"), [("tourist", 1), ("family", 3), ("nurse", 1)])
def test_the_healthy_add_their_people(traveller, people):
    game = position().booths(traveller).game()
    game.push("admit a")
    assert game.state.people == people and game.journal([])[0].operands == {"seat": 0, "traveller": traveller}


@pytest.mark.rule("K-2.4")
@pytest.mark.rule("K-2.5")
def test_a_traveller_sent_away_is_replaced_from_the_line():
    game = position().line("family").game()
    game.push("send-away a")
    assert game.table.codec.names["traveller"][game.state.booth[0]] == "family" and game.state.away_size == 1


@pytest.mark.rule("K-2.5")
def test_an_empty_booth_cannot_be_used():
    game = outbreak.new("checkpoint", seed=1)
    while game.state.line_size:
        game.push("send-away a")
    game.push("send-away c")
    assert game.state.booth[2] == EMPTY
    with pytest.raises(IllegalAction, match=r"K-2\.5"):
        game.push("test c")


@pytest.mark.rule("K-2.6")
def test_nothing_else_can_be_done():
    game = position().game()
    assert game.refusal(3 << 14).rule == "K-2.6"


@pytest.mark.rule("K-3.2")
@pytest.mark.rule("K-4.2")
def test_the_third_infection_loses_the_game():
    game = position().admitted(feverish=1, carrier=1).game()
    game.push("admit c")
    assert game.state.people == 0 and game.outcome == Lost("infected")


@pytest.mark.rule("K-3.3")
def test_a_nurse_brings_two_kits():
    game = position().kits(0).game()
    game.push("admit b")
    assert game.state.kits == 2


@pytest.mark.rule("K-4.1")
@pytest.mark.rule("K-4.3")
def test_twelve_healthy_people_win_the_game():
    game = position().admitted(tourist=9, nurse=2).game()
    game.push("admit a")
    assert game.outcome == Won() and game.legal() == []
    assert game.refusal("admit b").rule == "K-4.3"


@pytest.mark.rule("K-4.2")
def test_empty_booths_lose_the_game():
    """Given a short line, when everybody is sent away, then the game is lost."""
    game = outbreak.new("checkpoint", seed=1)
    while not game.outcome:
        game.push(next(action for action in game.legal() if action.kind == "send-away"))
    assert game.outcome == Lost("empty")


@pytest.mark.rule("K-5.3")
def test_what_is_dealt_anew_fits_what_a_seat_knows():
    game = position().tested(0, "b").game()
    booths = {game.view([0]).deal(seed).state.booth[1] for seed in range(20)}
    others = {game.view([1]).deal(seed).state.booth[1] for seed in range(20)}
    assert len(booths) == 1 and len(others) > 1
