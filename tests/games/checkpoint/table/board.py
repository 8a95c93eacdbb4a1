"""Checkpoint as text, for a terminal or any other reader of lines."""

from typing import TYPE_CHECKING, Any

from checkpoint.vocabulary import BOOTHS, EMPTY, HIDDEN
from outbreak.core.table import seats_in

if TYPE_CHECKING:
    from outbreak.core.game import View
    from outbreak.words import Words

GROUPS = (("act", ("test", "admit", "send-away")),)


def player(view: "View", words: "Words", seat: int) -> str:
    """Return the name of a player."""
    return words(f"guard-p{seat}")


def names_of_player(view: "View", words: "Words", seat: int) -> tuple[str, ...]:
    """Return the names by which a person may type a player."""
    return f"p{seat}", player(view, words, seat)


def introduce(view: "View", words: "Words") -> list[str]:
    """Introduces the players."""
    return [words("board-guards", players=", ".join(player(view, words, seat) for seat in range(view.state.players)))]


def board(view: "View", words: "Words", style: Any) -> list[str]:
    """Return the whole table as these seats see it."""
    state, box = view.state, view.table.box_lens
    admitted = [
        words("board-admitted", traveller=words.name(traveller, "traveller"), count=state.admitted[card])
        for card, traveller in enumerate(view.table.codec.names["traveller"])
    ]
    return [
        style.bold(words("board-turn", number=state.turn, player=player(view, words, state.active))),
        words("board-city", people=state.people, goal=box.goal, infected=state.infected, limit=box.infected_limit),
        words("board-line", line=state.line_size, away=state.away_size, kits=state.kits),
        "",
        *(_booth(view, words, booth) for booth in range(BOOTHS)),
        "",
        *style.flow(words("board-in-city"), admitted, between=", "),
    ]


def look(view: "View", words: "Words", style: Any, booth: str) -> list[str]:
    """Describes one booth."""
    return [_booth(view, words, view.table.codec.number["booth"][booth])]


def _booth(view: "View", words: "Words", booth: int) -> str:
    card, codec = view.state.booth[booth], view.table.codec
    tested = ", ".join(player(view, words, seat) for seat in seats_in(view.state.booth_known[booth]))
    known = card not in (EMPTY, HIDDEN)
    traveller = words.name(codec.names["traveller"][card], "traveller") if known else ""
    who = "known" if known else "nobody" if card == EMPTY else "tested" if tested else "unknown"
    return words("board-booth", booth=codec.names["booth"][booth].upper(), who=who, traveller=traveller, tested=tested)
