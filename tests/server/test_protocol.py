"""The protocol: its description and schema match what the server sends."""

import random
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

import outbreak
from outbreak.core.registry import names
from outbreak.server.base.messages import incoming, outgoing
from outbreak.server.protocol import schema
from outbreak.server.tables import updates

DOCS = Path(__file__).parents[2] / "docs"
EVERY_GAME = pytest.mark.parametrize("game", names())


def part(name: str) -> Any:
    """Return a validator for one type of the protocol."""
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": schema()["$defs"]})


def test_every_message_is_described():
    """Given all messages of the socket, then the description has each of them."""
    described = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for kind in (*get_args(incoming.Incoming), *get_args(outgoing.Outgoing)):
        assert f"`{kind.__struct_config__.tag}`" in described


@EVERY_GAME
def test_sights_match_the_schema(game):
    """Given a random game, when it is rendered, then every picture, question and choice matches the schema."""
    sight, printed, chance = part("Sight"), part(f"{game.title()}Printed"), random.Random(5)
    played = outbreak.new(game, seed=5)
    printed.validate(msgspec.to_builtins(played.rulebook.presentation.printed(played.table)))
    choices = updates.ChoiceCache()
    for number in range(120):
        if played.outcome:
            break
        if number % 4 == 0:
            for seats in ([0], []):
                sight.validate(msgspec.json.decode(updates.sight(played.view(seats), choices, undo=False)))
        played.push(chance.choice(played.legal(played.waiting)))
    sight.validate(msgspec.json.decode(updates.sight(played.view(), choices, undo=False)))


@EVERY_GAME
def test_a_cached_choice_stays_correct(game):
    """Given cached choices, when they are used in later turns, then they equal newly rendered ones."""
    played, choices, chance = outbreak.new(game, seed=8), updates.ChoiceCache(), random.Random(8)
    for _ in range(80):
        if played.outcome:
            break
        view = played.view([0])
        assert bytes(choices.choices(view)) == bytes(updates.ChoiceCache().choices(view))
        played.push(chance.choice(played.legal(played.waiting)))
