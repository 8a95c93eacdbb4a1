"""Words for what a player sees at a Raxxon table, and a short way to draw one card."""

from dataclasses import replace
from typing import Any

from outbreak.core.game import Game
from outbreak.core.pack import Pack
from outbreak.core.registry import rulebook
from outbreak.games.raxxon.position import Position
from outbreak.games.raxxon.vocabulary import EMPTY, HIDDEN
from outbreak.testing import table

PLACES = ("draw pile", "triggered", "untriggered", "resolving")


def seated(who: str = "gabriel_diaz", players: int = 2, level: str = "regular", **options: Any) -> Position:
    """Two players at the regular level; seat 0 has this character."""
    return table("raxxon", players=players, level=level, **options).character(0, who)


def boxed(card: str, **changes: Any) -> Position:
    """The same two players with another box, in which one Raxxon card is printed differently."""
    base = rulebook("raxxon")
    cards = [{**entry, **(changes if entry["id"] == card else {})} for entry in base.base_pack.files["cards"]["card"]]
    book = replace(base)
    vars(book)["base_pack"] = Pack("other", {**base.base_pack.files, "cards": {"card": cards}})
    position: Position = book.position(book, book.read_options({"players": 2, "level": "regular"}))
    return position.character(0, "gabriel_diaz")


def about_to_draw(position: Position, *cards: str) -> Game:
    """Seat 0 (Meryl, Gabriel or Ines) has ignored the A of a quarantine token; its X comes next, and these cards are on top."""
    if cards:
        position.raxxon(*cards)
    game = position.tokens(0, 3, 1).ignoring(position.state.ignored + 1).game()
    game.push("go")
    return game


def drawn(position: Position, *cards: str) -> Game:
    """Seat 0 has drawn the first of these cards."""
    return play(about_to_draw(position, *cards), "go")


def play(game: Game, *doings: str) -> Game:
    """Take some actions."""
    for doing in doings:
        game.push(doing)
    return game


def can(game: Any) -> list[str]:
    """What may be done now."""
    return [action.text for action in game.legal()]


def over(game: Game) -> bool:
    """Whether the card is dealt with and seat 0 is about to choose an action."""
    return "act 0" in can(game) and game.waiting == (0,)


def rule_against(game: Game, doing: str) -> str | None:
    """The number of the rule that forbids something."""
    refusal = game.refusal(doing)
    return refusal.rule if refusal else None


def word(table: Any, card: int) -> str:
    """The name of a population type."""
    return "hidden" if card == HIDDEN else str(table.codec.domains["type"][card])


def at(game: Any, cell: str) -> str:
    """What lies at a place: `.` for a gap, `?` before a facedown card."""
    table = getattr(game, "table", game)
    i = table.codec.number["cell"][cell]
    card = table.state.crowd[i]
    return "." if card == EMPTY else ("" if table.state.face_up[i] else "?") + word(table, card)


def heap(game: Any, field: str) -> dict[str, int]:
    """An open pile, by type."""
    table = getattr(game, "table", game)
    return {word(table, card): count for card, count in enumerate(getattr(table.state, field)) if count}


def draw_pile(game: Any) -> list[str]:
    """The population draw pile, the top first."""
    table = getattr(game, "table", game)
    return [word(table, card) for card in list(table.state.pile)[: table.state.pile_size][::-1]]


def supply(game: Any) -> list[str]:
    """The infection supply, the top first."""
    table = getattr(game, "table", game)
    return [word(table, card) for card in list(table.state.supply)[: table.state.supply_size][::-1]]


def place(game: Game, card: str) -> str:
    """Where a Raxxon card lies."""
    return PLACES[game.state.raxxon_place[game.table.codec.number["raxxon"][card]]]


def kinds(game: Game) -> list[str]:
    """What happened in the last action, by kind."""
    return [entry.kind for entry in game.journal()]
