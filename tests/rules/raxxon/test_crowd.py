"""Chapter 3: the crowd."""

import pytest

import outbreak
from tests.rules.raxxon.scene import all_pass, choices, counts, crowd, play, refused, seated


@pytest.mark.rule("R-3.1")
@pytest.mark.parametrize(("players", "rows"), [(1, [3, 3, 3]), (2, [3, 3, 3]), (3, [4, 4, 4]), (4, [4, 4, 4, 4])])
def test_the_size_of_the_crowd(players, rows):
    """Three by three alone and for two, three rows of four for three, four by four for four."""
    game = outbreak.new("raxxon", players=players, seed=2)
    assert [len(row.split()) for row in crowd(game)] == rows
    assert all(word.startswith("?") for row in crowd(game) for word in row.split())


@pytest.mark.rule("R-3.1")
@pytest.mark.parametrize(("players", "rows"), [(1, [3, 3, 1]), (2, [3, 3, 1]), (3, [4, 3]), (4, [4, 3])])
def test_a_short_deal_goes_row_by_row(players, rows):
    """Seven cards are dealt as full rows and a short last one."""
    evacuated = {"innocent": 3, "familiar": 3, "family": 3, "celebrity": 3, "susceptible": 3, "hostile": 12}
    game = seated(players=players).evacuated(**evacuated).crowd("hostile").supply(size=26).game()
    all_pass(game)
    assert [len(row.split()) for row in crowd(game)] == rows
    assert game.state.pile_size == 0


@pytest.mark.rule("R-3.1")
def test_only_a_card_that_lies_there_can_be_picked():
    """A gap and a place beyond the crowd are no cards."""
    game = play(seated().crowd("?innocent . ?hostile", ". innocent").game(), "act 0")
    refused(game, "card a2", "R-3.1")
    refused(game, "card f6", "R-3.1")
    assert choices(game, "card") == {"a1", "a3"}


@pytest.mark.rule("R-3.2")
def test_adjacent_cards():
    """Above, below, left and right; not diagonal, not beyond a gap, not around the edge of the grid."""
    game = seated().crowd("innocent hostile innocent", "hostile carrier . hostile", "hostile", "hostile innocent").game()
    play(game, "act 2", "card b1")
    assert choices(game, "card") == {"a1", "c1", "b2"}
    again = seated().crowd("hostile hostile hostile hostile hostile ?hostile", "innocent").game()
    play(again, "act 2", "card a6")
    assert choices(again, "card") == {"a5"}


@pytest.mark.rule("R-3.2")
def test_cards_beyond_a_gap_are_not_adjacent():
    """A gap between two cards parts them."""
    game = play(seated().crowd("innocent . hostile hostile").game(), "act 2", "card a1")
    assert counts(game, "discards") == {"innocent": 1}
    assert crowd(game) == ["hostile hostile"]


@pytest.mark.rule("R-3.3")
def test_a_line_reaches_across_gaps():
    """A row with a gap is still one row, and every card of it counts."""
    game = seated().crowd("hostile . innocent", "carrier carrier ?carrier").game()
    play(game, "act 1")
    assert choices(game, "line") == {"row-a"}
    play(game, "line row-a")
    assert counts(game, "evacuated") == {"hostile": 1, "innocent": 1}
    other = play(seated().crowd("hostile . ?innocent", "carrier carrier carrier").game(), "act 1")
    assert (counts(other, "evacuated"), other.waiting) == ({}, (1,))


@pytest.mark.rule("R-3.3")
def test_a_line_may_be_a_single_card():
    """A card alone in its column is that column."""
    game = seated().crowd("?carrier hostile", "carrier").game()
    play(game, "act 1")
    assert choices(game, "line") == {"column-2"}
    play(game, "line column-2")
    assert crowd(game) == ["?carrier", "carrier"]


@pytest.mark.rule("R-3.3")
def test_a_single_card_is_row_and_column():
    """In a crowd of one card both lines name it."""
    game = play(seated().crowd("hostile").game(), "act 1")
    assert choices(game, "line") == {"row-a", "column-1"}


@pytest.mark.rule("R-3.4")
def test_gaps_stay():
    """When the middle column leaves, its neighbours do not move together."""
    game = seated("brian_lee").crowd("hostile carrier hostile", "volatile chaotic ?hostile").game()
    play(game, "act 2", "line column-2")
    assert crowd(game) == ["hostile . hostile", "volatile . ?hostile"]


@pytest.mark.rule("R-3.4")
def test_an_outer_line_that_leaves_changes_no_neighbours():
    """When the first row and column leave, the others keep their places to each other, gaps, faces and Roadblocks included."""
    game = seated("brian_lee").crowd("carrier hostile", "volatile . ?hostile", "volatile hostile").blocks("b3", 2).game()
    play(game, "act 2", "line column-1")
    assert crowd(game) == ["hostile", ". ?hostile", "hostile"]
    assert game.state.blocks[7] == 2


@pytest.mark.rule("R-3.1")
def test_a_crowd_can_be_empty():
    """When all cards have left, turns go on without a crowd."""
    game = play(seated().crowd("hostile").game(), "act 1", "line row-a")
    assert crowd(game) == []
    assert game.waiting == (1,)
    assert choices(game, "act") == {"0", "1", "2", "3", "4", "5"}
