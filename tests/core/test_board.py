"""Boards: a table as typed values for programs, the same at the prompt, and only what a view knows."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import outbreak
from outbreak.core.game import View
from outbreak.core.registry import names, rulebook
from outbreak.testing import table
from tests.pictures.test_laws import CASES, hidden_again, moments, views

SCRIPT = Path(__file__).parents[2] / "examples" / "board_report.py"


def by_name(board: msgspec.Struct) -> dict[str, object]:
    """Return everything that a board tells: its fields, and its properties."""
    told = [name for name in dir(type(board)) if isinstance(getattr(type(board), name), property)]
    return {name: getattr(board, name) for name in [*board.__struct_fields__, *told]}


def test_a_position_is_read_by_names() -> None:
    """Given a position set up by hand, when its board is read, then every name tells what was set up."""
    game = table("pandemic", players=2).pawn(0, "delhi").cubes("delhi", black=3).hand(0, "delhi", "tokyo").game()
    board = game.board
    assert (board.cubes["delhi"].black, board.cubes["delhi"].red, board.cubes["delhi"]["red"]) == (3, 0, 0)
    assert board.pawns[0] == "delhi" and "tokyo" in board.hands[0] and len(board.hands[0]) == board.hand_sizes[0] == 2
    assert board.supply.black == 24 - sum(cubes.black for cubes in board.cubes.values())
    assert board.deck_size == game.state.player_deck_size
    assert board.infection.discards == board.infection_discards and board.infection.rate == 2
    assert board.stations == [city.id for city in board.cities if city.station] and board.cured == board.eradicated == []


def test_only_the_game_itself_knows_its_decks() -> None:
    """Given a new game, when boards are read, then the game tells the order of a deck and a view does not."""
    game = outbreak.new("pandemic", players=2, seed=7)
    own, seen = game.board.infection.deck, game.view(0).board.infection.deck
    assert None not in own[0].cards and set(seen[0].cards) == {None}
    top = game.state.infection_deck_size - 1
    assert not game.view(0).known("infection_deck", top) and game.view(0).known("pawn", 1)
    with pytest.raises(ValueError, match="has no field 'deck'; it has "):
        game.view(0).known("deck", 0)
    with pytest.raises(ValueError, match=r"infection_deck has the shape \(64,\); \(\) is none of its slots"):
        game.view(0).known("infection_deck")


@pytest.mark.parametrize(("game", "players"), CASES)
def test_a_board_shows_only_what_the_view_knows(game: str, players: int) -> None:
    """Given states that fit one view, when they are hidden again, then everything that the board tells is the same."""
    for moment in moments(game, players, every=23):
        assert moment.board == moment.rulebook.presentation.picture(View(moment.table, (1 << players) - 1))
        for view in views(moment):
            again = hidden_again(view.deal(1), view.mask)
            assert by_name(again.board) == by_name(view.board)
            assert str(again) == str(view)


@pytest.mark.parametrize("game", names())
def test_a_printed_game_is_the_table(game: str) -> None:
    """Given a game, when it is printed, then it shows what all seats together see; its representation stays one line."""
    played = outbreak.new(game, seed=3)
    assert str(played) == str(played.view()) and len(str(played).splitlines()) > 5
    assert repr(played).startswith(f"<Game of {game}") and len(repr(played).splitlines()) == 1
    assert str(played.copy()) == str(played)
    assert isinstance(played.board, rulebook(game).presentation.Picture)


def test_a_script_of_a_user_is_typed_throughout(tmp_path: Path) -> None:
    """Given a script over the boards of all games, when it is checked strictly, then no expression in it is of an unknown type."""
    strictly = ["--strict", "--disallow-any-expr", "--config-file=", "--cache-dir", str(tmp_path)]
    checked = subprocess.run([sys.executable, "-m", "mypy", *strictly, str(SCRIPT)], cwd=tmp_path, capture_output=True, text=True)
    assert checked.stdout == "Success: no issues found in 1 source file\n"


def test_a_wrong_name_is_found_by_a_type_checker(tmp_path: Path) -> None:
    """Given a script that asks Contagion for the infection cards of Pandemic, when it is checked, then that is an error."""
    script = tmp_path / "script.py"
    script.write_text('import outbreak\nprint(outbreak.new("contagion").board.infection)\n', encoding="utf-8")
    strictly = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(tmp_path / "cache"), str(script)]
    checked = subprocess.run(strictly, cwd=tmp_path, capture_output=True, text=True)
    assert '"Picture" has no attribute "infection"' in checked.stdout
