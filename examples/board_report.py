"""Reads the boards of the three games by name, and what one seat knows of them; every name is typed.

python examples/board_report.py
"""

import outbreak
from outbreak.games.pandemic.table.picture import Picture as PandemicBoard


def pandemic_report() -> list[str]:
    """Return what a program can read from a table of Pandemic."""
    game = outbreak.new("pandemic", players=2, epidemics=4, seed=7)
    game.push("drive chicago")
    board, view = game.board, game.view(seats=0)
    most, city = max((sum(cubes.values()), city) for city, cubes in board.cubes.items())
    return [
        f"{board.cubes['delhi'].black} black cubes in Delhi; the most, {most}, are in {city}",
        f"seat 0 holds {', '.join(board.hands[0])}; seat 1 is in {board.pawns[1]}",
        f"{board.deck_size} player cards are left, and {len(board.infection.discards)} infection cards were turned",
        f"next infection: {board.infection.deck[0].cards[0]}; seat 0 knows {view.board.infection.deck[0].cards[0]}",
        f"the top card is known to seat 0: {view.known('infection_deck', board.infection.deck_size - 1)}",
    ]


def contagion_report() -> list[str]:
    """Return what a program can read from a table of Contagion."""
    game = outbreak.new("contagion", players=2, seed=7)
    hand, known = game.board.hands[1], game.view(seats=0).board.hands[1]
    return [f"on the table: {', '.join(game.board.cubes)}", f"seat 1 holds {hand}; seat 0 knows {known}"]


def raxxon_report() -> list[str]:
    """Return what a program can read from a table of Raxxon."""
    board = outbreak.new("raxxon", players=2, seed=7).board
    return [f"{board.cells['a1'].type} in a1; {board.population['innocent'].total} innocent; {board.pile_size} cards in the pile"]


def any_report(name: str) -> list[str]:
    """Return what a program reads from a game that it does not know before."""
    board = outbreak.new(name, players=2, seed=7).board
    return [f"turn {board.turn} of {name}"] if isinstance(board, PandemicBoard) else []


def main() -> None:
    """Print all reports."""
    print(*pandemic_report(), *contagion_report(), *raxxon_report(), *any_report("pandemic"), sep="\n")


if __name__ == "__main__":
    main()
