"""What holds for the pictures of every game: they can be serialized, show nothing hidden, and their types can be published."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import outbreak
from outbreak.core.game import Game, View
from outbreak.core.picture import Message, Name, Seat
from outbreak.core.registry import names, rulebook
from outbreak.core.table import Table
from outbreak.pictures import schemas
from outbreak.words import Words
from tests.golden.playthroughs import player_counts
from tests.hiding import hiding

CASES = [(game, players) for game in names() for players in player_counts(game)]
EVERY_GAME = pytest.mark.parametrize("game", names())
EVERY_COUNT = pytest.mark.parametrize(("game", "players"), CASES)


def moments(game: str, players: int, every: int, most: int = 200) -> Iterator[Game]:
    """Return a random game at some of its moments, its end included if it comes in time."""
    played = outbreak.new(game, seed=players, **hiding(game, players))
    chance = random.Random(players)
    for number in range(most):
        if number % every == 0 or played.outcome:
            yield played
        if played.outcome:
            return
        played.push(chance.choice(played.legal()))


def views(game: Game) -> list[View]:
    """Return the views of a spectator, one seat, two seats of one person, and the whole team."""
    return [game.view(seats) for seats in ([], [0], [0, game.state.players - 1], None)]


@EVERY_COUNT
def test_pictures_can_be_serialized(game: str, players: int) -> None:
    drawn = rulebook(game).presentation
    for moment in moments(game, players, every=7):
        for view in views(moment):
            picture, question = drawn.picture(view), drawn.question(view)
            assert msgspec.json.decode(msgspec.json.encode(picture), type=drawn.Picture) == picture
            assert msgspec.json.decode(msgspec.json.encode(question), type=Message | None) == question
            assert (question is None) == (moment.outcome is not None)


@EVERY_COUNT
def test_equal_views_give_equal_pictures(game: str, players: int) -> None:
    """Given two states that fit one view, when they are hidden again, then picture and question are the same."""
    drawn = rulebook(game).presentation
    for moment in moments(game, players, every=11):
        for view in views(moment):
            expected = drawn.picture(view), drawn.question(view)
            for seed in range(2):
                again = hidden_again(view.deal(seed), view.mask)
                assert (drawn.picture(again), drawn.question(again)) == expected


@EVERY_COUNT
def test_seats_with_equal_knowledge_get_equal_pictures(game: str, players: int) -> None:
    """Seats that know the same get the same picture, so that it is rendered once for all of them."""
    drawn = rulebook(game).presentation
    for moment in moments(game, players, every=11):
        for view in views(moment):
            expected = drawn.picture(view), drawn.question(view)
            for mask in range(1 << players):
                other = View(view.table, mask)
                assert (drawn.picture(other), drawn.question(other)) == expected


def hidden_again(table: Table, mask: int) -> View:
    table.hide(mask)
    return View(table, mask)


@EVERY_GAME
def test_printed_material_can_be_serialized(game: str) -> None:
    book = rulebook(game)
    drawn = book.presentation
    for pack in [book.base_pack, *book.fuzz_packs(book.base_pack)]:
        printed = drawn.printed(Table.empty(book, pack))
        assert msgspec.json.decode(msgspec.json.encode(printed), type=drawn.Printed) == printed


@EVERY_GAME
def test_types_can_be_published(game: str) -> None:
    """Every type has a schema, and every reference leads to one."""
    found = schemas(rulebook(game))
    assert {"Picture", "Printed", "Message", "Name", "Seat", "Ending"} <= set(found)
    for part in parts(list(found.values())):
        if "$ref" in part:
            assert part["$ref"].removeprefix("#/$defs/") in found
        for name, value in part.get("properties", {}).items():
            assert value.keys() & {"type", "anyOf", "$ref", "enum"}, name


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """Return all tables inside a schema."""
    if isinstance(schema, dict):
        yield schema
    for value in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from parts(value)


def test_a_message_is_said_with_its_arguments_in_words() -> None:
    words = Words("de", rulebook("pandemic"), strict=True)
    seat = Seat(1, Name("role", "medic"))
    asked = Message("prompt-cure", {"player": seat, "count": 2, "color": Name("color", "red")})
    assert words.say(asked) == words("prompt-cure", player="Sanitäter", count=2, color="Rot")
    assert words.argument([Name("city", "beijing"), Message("board-quiet"), seat]) == f"Peking, {words('board-quiet')}, Sanitäter"
