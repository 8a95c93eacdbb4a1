"""Helpers for tests of Raxxon cards: positions in which one card is drawn, and where cards lie afterwards."""

from dataclasses import replace
from typing import Any

from outbreak.core.game import Game
from outbreak.core.pack import Pack
from outbreak.core.registry import rulebook
from outbreak.games.raxxon.position import Position
from outbreak.games.raxxon.vocabulary import EMPTY
from outbreak.testing import table
from tests.rules.raxxon.scene import name, number, play, texts

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
    """Seat 0 (Meryl, Gabriel or Ines) has ignored the A of a quarantine token; its X comes next and draws the first of these cards."""
    if cards:
        position.raxxon(*cards)
    game = position.tokens(0, 3, 1).ignoring(position.state.ignored + 1).game()
    game.push("go")
    return game


def drawn(position: Position, *cards: str) -> Game:
    """Seat 0 has drawn the first of these cards."""
    return play(about_to_draw(position, *cards), "go")


def over(game: Game) -> bool:
    """Whether the card is dealt with and seat 0 is about to choose an action."""
    return "act 0" in texts(game) and game.waiting == (0,)


def rule_against(game: Game, doing: str) -> str | None:
    """The number of the rule that forbids something."""
    refusal = game.refusal(doing)
    return refusal.rule if refusal else None


def at(game: Any, cell: str) -> str:
    """What lies at a place: `.` for a gap, `?` before a facedown card."""
    i = number(game, "cell", cell)
    card = game.state.crowd[i]
    return "." if card == EMPTY else ("" if game.state.face_up[i] else "?") + name(game, "type", card)


def place(game: Game, card: str) -> str:
    """Where a Raxxon card lies."""
    return PLACES[game.state.raxxon_place[number(game, "raxxon", card)]]


def kinds(game: Game) -> list[str]:
    """The kinds of the journal entries of the last action."""
    return [entry.kind for entry in game.journal()]
