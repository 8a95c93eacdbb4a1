"""Start a game whose type follows from its name, so that a type checker knows the names on its board."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, overload

from outbreak.core import game as core
from outbreak.core.game import Game
from outbreak.core.options import OptionValue
from outbreak.core.pack import Pack

if TYPE_CHECKING:  # a presentation is imported when it is first used
    from outbreak.games.contagion.table.picture import Picture as ContagionBoard
    from outbreak.games.pandemic.table.picture import Picture as PandemicBoard
    from outbreak.games.raxxon.table.picture import Picture as RaxxonBoard

Seed = int | str | bytes | None
PackLike = str | Path | Pack | None
People = Sequence[Iterable[int]]


@overload
def new(
    game: Literal["contagion"], *, seed: Seed = None, pack: PackLike = None, people: People = (), table_id: str = "", **options: OptionValue
) -> "Game[ContagionBoard]": ...


@overload
def new(
    game: Literal["pandemic"], *, seed: Seed = None, pack: PackLike = None, people: People = (), table_id: str = "", **options: OptionValue
) -> "Game[PandemicBoard]": ...


@overload
def new(
    game: Literal["raxxon"], *, seed: Seed = None, pack: PackLike = None, people: People = (), table_id: str = "", **options: OptionValue
) -> "Game[RaxxonBoard]": ...


@overload
def new(
    game: str, *, seed: Seed = None, pack: PackLike = None, people: People = (), table_id: str = "", **options: OptionValue
) -> Game: ...


def new(game: str, *, seed: Seed = None, pack: PackLike = None, people: People = (), table_id: str = "", **options: OptionValue) -> Game:
    """Start a new game: `outbreak.new("pandemic", players=2, epidemics=5, seed=7)`.

    `people` holds the seats of each person or bot, such as `[(0,), (1, 2)]`; by default one player controls all seats."""
    return core.new(game, seed=seed, pack=pack, people=people, table_id=table_id, **options)
