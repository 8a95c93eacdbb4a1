"""What a player sees on the table, in the game's own names, for the tests of set-up, turn, moves and actions."""

from typing import Any

import pytest

from outbreak import Game, IllegalAction
from outbreak.games.pandemic.vocabulary import Place

CITIES, COLORS, EVENTS = 48, 4, 5


def name(game: Any, domain: str, number: int) -> str:
    """Return the name of a number."""
    return game.table.codec.domains[domain][number]


def number(game: Any, domain: str, word: str) -> int:
    """Return the number of a name."""
    return game.table.codec.number[domain][word]


def texts(game: Any, seats: Any = None) -> list[str]:
    """Return the legal actions as texts."""
    return [action.text for action in game.legal(seats)]


def cities_in(game: Any, verb: str) -> set[str]:
    """Return the last words of all legal actions that begin like this: `cities_in(game, "drive")`."""
    return {text.split()[-1] for text in texts(game) if text.startswith(verb + " ")}


def play(game: Game, *doings: str) -> Game:
    """Take several actions one after another."""
    for doing in doings:
        game.push(doing)
    return game


def refused(game: Game, text: str) -> str:
    """Return the rule that forbids an action, after checking that it is not listed and that trying it changes nothing."""
    refusal, before = game.refusal(text), game.table.digest()
    assert refusal is not None, f"{text} is allowed"
    assert game.code(text) not in [action.code for action in game.legal()]
    with pytest.raises(IllegalAction):
        game.push(text)
    assert game.table.digest() == before
    return refusal.rule


def cards_at(game: Any, place: int) -> set[str]:
    """Return the player cards in one place."""
    return {name(game, "card", card) for card, where in enumerate(game.state.place) if where == place}


def hand(game: Any, seat: int) -> set[str]:
    """The cards in a hand."""
    held = cards_at(game, seat)
    assert len(held) == game.state.hand_size[seat]
    return held


def discards(game: Any) -> set[str]:
    """The player discard pile."""
    return cards_at(game, Place.IN_DISCARD)


def deck(game: Any) -> list[int]:
    """The player deck from its top, as numbers."""
    return game.state.player_deck[: game.state.player_deck_size].tolist()[::-1]


def infection_discards(game: Any) -> set[str]:
    """The infection discard pile."""
    return {name(game, "city", city) for city, where in enumerate(game.state.infection_place) if where == Place.IN_DISCARD}


def cubes(game: Any, city: str) -> dict[str, int]:
    """The cubes in a city, by colour."""
    row = [game.state.cubes[number(game, "city", city), color] for color in range(COLORS)]
    return {name(game, "color", color): count for color, count in enumerate(row) if count}


def supply(game: Any, color: str) -> int:
    """The cubes left in the supply."""
    return game.state.supply[number(game, "color", color)]


def disease(game: Any, color: str) -> str:
    """Return what the marker of a disease shows."""
    which = number(game, "color", color)
    if game.state.eradicated[which]:
        return "eradicated"
    return "cured" if game.state.cured[which] else "uncured"


def pawn(game: Any, seat: int) -> str:
    """The city a pawn is in."""
    return name(game, "city", game.state.pawn[seat])


def stations(game: Any) -> set[str]:
    """The cities with a research station."""
    return {name(game, "city", city) for city in range(CITIES) if game.state.station[city]}


def kinds(happened: list[Any]) -> list[str]:
    """Return the kinds of journal entries."""
    return [entry.kind for entry in happened]
