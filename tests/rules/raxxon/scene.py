"""Helpers for tests of Raxxon: what a player sees at a table, and positions that many tests begin with."""

from collections.abc import Iterable
from typing import Any

import pytest

from outbreak.core.game import Game, IllegalAction
from outbreak.core.registry import rulebook
from outbreak.core.table import JournalEntry
from outbreak.games.raxxon.vocabulary import EMPTY, HIDDEN, SIDE, Place
from outbreak.testing import table

# Raxxon cards whose conditions hold in none of these tests unless a test wants it.
QUIET = ("bottle_throwers", "full_ward", "hostile_bid")

RAXXON_CARDS = int(rulebook("raxxon").base_parts[0]["cards"][0])
TYPES = ("innocent", "familiar", "family", "celebrity", "susceptible", "hostile", "carrier", "volatile", "chaotic")
HEALTHY = TYPES[:6]
INFECTED = TYPES[6:]


def seated(character: str = "thomas_heart", players: int = 2, **options: Any) -> Any:
    """A table with all 60 cards at which seat 0 plays a character, and only quiet Raxxon cards come next."""
    options = {"level": "regular", **options}
    return table("raxxon", players=players, **options).character(0, character).raxxon(*QUIET)


def name(of: Any, domain: str, value: int) -> str:
    """The name of a number; "hidden" for a card that a view does not show."""
    return "hidden" if value == HIDDEN else str(getattr(of, "table", of).codec.domains[domain][value])


def number(of: Any, domain: str, word: str) -> int:
    """The number of a name."""
    return int(getattr(of, "table", of).codec.number[domain][word])


def crowd(of: Any) -> list[str]:
    """The crowd as positions write it: rows from the top, `?` before facedown cards, `.` for gaps, nothing after the last card."""
    rows = []
    for r in range(SIDE):
        words = []
        for c in range(SIDE):
            card = of.state.crowd[r * SIDE + c]
            words.append("." if card == EMPTY else ("" if of.state.face_up[r * SIDE + c] else "?") + name(of, "type", card))
        while words and words[-1] == ".":
            words.pop()
        rows.append(" ".join(words))
    while rows and not rows[-1]:
        rows.pop()
    return rows


def facedown(of: Any) -> int:
    """How many facedown cards the crowd has."""
    return sum(row.count("?") for row in crowd(of))


def counts(of: Any, field: str) -> dict[str, int]:
    """An open pile by type: discards, evacuated, contained or uncontained."""
    return {card: getattr(of.state, field)[i] for i, card in enumerate(TYPES) if getattr(of.state, field)[i]}


def pile(of: Any) -> list[str]:
    """The population draw pile from the top."""
    return [name(of, "type", card) for card in of.state.pile[: of.state.pile_size].tolist()[::-1]]


def supply(of: Any) -> list[str]:
    """The infection supply from the top."""
    return [name(of, "type", card) for card in of.state.supply[: of.state.supply_size].tolist()[::-1]]


def filed(of: Any, place: int) -> set[str]:
    """The Raxxon cards that lie in one place."""
    cards = getattr(of, "table", of).codec.domains["raxxon"]
    return {card for i, card in enumerate(cards) if card and of.state.raxxon_place[i] == place}


def triggered(of: Any) -> set[str]:
    """The triggered Raxxon pile."""
    return filed(of, Place.TRIGGERED)


def untriggered(of: Any) -> set[str]:
    """The untriggered Raxxon pile."""
    return filed(of, Place.UNTRIGGERED)


def resolving(of: Any) -> set[str]:
    """The Raxxon cards that are being resolved."""
    return filed(of, Place.RESOLVING)


def tokens(of: Any, seat: int = 0) -> dict[int, str]:
    """The tokens on a sheet: rows from 1, `x` for a token and `.` for none; rows without a token are left out."""
    rows = {row + 1: "".join("x" if of.state.token[seat, row, space] else "." for space in range(3)) for row in range(5)}
    return {row: spaces for row, spaces in rows.items() if "x" in spaces}


def texts(of: Any) -> list[str]:
    """The legal actions as texts."""
    return [action.text for action in of.legal()]


def choices(of: Any, verb: str) -> set[str]:
    """What can be named after a verb now: `choices(game, "card")`."""
    return {text.removeprefix(verb + " ") for text in texts(of) if text.startswith(verb + " ")}


def play(game: Game, *doings: str) -> Game:
    """Take several actions one after the other."""
    for doing in doings:
        game.push(doing)
    return game


def pushed(game: Game, *doings: str) -> list[JournalEntry]:
    """Take several actions; returns all that happened."""
    return [entry for doing in doings for entry in game.push(doing)]


def told(entries: Iterable[JournalEntry], kind: str) -> list[tuple[Any, ...]]:
    """What happened of one kind: the operands of each entry."""
    return [tuple(entry.operands.values()) for entry in entries if entry.kind == kind]


def refused(game: Game, doing: Any, rule: str) -> None:
    """Assert that an action is refused with this rule's number, is not listed, and changes nothing."""
    before = game.table.digest(), len(game.entries)
    refusal = game.refusal(doing)
    assert refusal is not None, f"{doing} should be refused by {rule}"
    assert game.code(doing) not in {action.code for action in game.legal()}
    with pytest.raises(IllegalAction):
        game.push(doing)
    assert (game.table.digest(), len(game.entries)) == before
    assert refusal.rule == rule, f"{doing} should be refused by {rule}, not by {refusal}"


def all_pass(game: Game) -> list[JournalEntry]:
    """Let everybody pass until the next day begins or the game is over; returns what happened."""
    day, happened = game.state.day, []
    while game.state.day == day and not game.outcome:
        happened += game.push("stop")
    return happened


def trigger_all(game: Game) -> list[JournalEntry]:
    """Trigger all consequences of the turn, taking the first possible action at every choice; returns what happened."""
    happened: list[JournalEntry] = []
    while not game.outcome and "act 0" not in texts(game):
        happened += game.push("go" if "go" in texts(game) else next(text for text in texts(game) if text != "stop"))
    return happened
