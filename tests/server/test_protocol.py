"""The protocol as it is written down is the protocol as it is spoken."""

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
    """A validator for one type of the protocol."""
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": schema()["$defs"]})


def test_every_message_is_described():
    """No message of the socket is missing in the description."""
    described = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for kind in (*get_args(incoming.Incoming), *get_args(outgoing.Outgoing)):
        assert f"`{kind.__struct_config__.tag}`" in described


@EVERY_GAME
def test_what_is_seen_fits_the_schema(game):
    """Every picture, question and choice of a game has the type that is written down."""
    sight, printed, chance = part("Sight"), part(f"{game.title()}Printed"), random.Random(5)
    played = outbreak.new(game, seed=5)
    printed.validate(msgspec.to_builtins(played.rulebook.presentation.printed(played.table)))
    labels = updates.ChoiceCache()
    for number in range(120):
        if played.outcome:
            break
        if number % 4 == 0:
            for seats in ([0], []):
                sight.validate(msgspec.json.decode(updates.sight(played.view(seats), labels, undo=False)))
        played.push(chance.choice(played.legal(played.waiting)))
    sight.validate(msgspec.json.decode(updates.sight(played.view(), labels, undo=False)))


@EVERY_GAME
def test_a_label_made_once_stays_true(game):
    """What is kept of a choice for later turns is what would be made anew."""
    played, labels, chance = outbreak.new(game, seed=8), updates.ChoiceCache(), random.Random(8)
    for _ in range(80):
        if played.outcome:
            break
        view = played.view([0])
        assert bytes(labels.choices(view)) == bytes(updates.ChoiceCache().choices(view))
        played.push(chance.choice(played.legal(played.waiting)))
