"""`outbreak protocol`: prints one JSON Schema for the REST API and the socket, generated from the types of the server."""

import argparse
import inspect
import json
import re
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec

from outbreak.core.options import OptionError
from outbreak.core.registry import names, rulebook
from outbreak.pictures import schemas
from outbreak.server.base.http import rest
from outbreak.server.base.messages import incoming, outgoing, states

REFERENCE = "#/$defs/{name}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the schema to a file (default: print it)")


def run(arguments: argparse.Namespace) -> int:
    """Write the schema."""
    text = json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
    if arguments.out is None:
        sys.stdout.write(text)
    else:
        try:
            arguments.out.write_text(text, encoding="utf-8")
        except OSError as problem:
            raise OptionError(f"{arguments.out} cannot be written: {problem.strerror}") from None
        print(f"wrote {arguments.out}")
    return 0


def schema() -> dict[str, Any]:
    """Return the schema of the whole protocol: `Incoming` and `Outgoing` over the socket, REST bodies, and each game's pictures."""
    defs = _messages()
    for name in names():
        defs |= _of_game(name)
    pictures = [{"$ref": f"#/$defs/{name.title()}Picture"} for name in names()]
    defs["Sight"]["properties"]["picture"] = {"anyOf": [*pictures, {"type": "null"}], "description": "Of the game's own type."}
    defs["Incoming"] = _union(incoming.Incoming, "A message from a client over the socket.")
    defs["Outgoing"] = _union(outgoing.Outgoing, "A message from the server over the socket.")
    for kind, value in defs.items():
        value["title"] = kind
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Outbreak",
        "description": f"Protocol {outgoing.PROTOCOL}. Written by: outbreak protocol --out docs/protocol.schema.json",
        "$defs": dict(sorted(defs.items())),
    }


def _messages() -> dict[str, Any]:
    own = [
        value
        for module in (incoming, outgoing, states, rest)
        for value in vars(module).values()
        if inspect.isclass(value) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]
    bases = {incoming.FromClient, outgoing.ToClient, rest.Body}
    return msgspec.json.schema_components([kind for kind in own if kind not in bases], ref_template=REFERENCE)[1]


def _of_game(name: str) -> dict[str, Any]:
    """Return the types of one game's pictures, prefixed with the name of the game."""
    prefix = name.title()
    shared = set(_messages())
    text = json.dumps({f"{prefix}{kind}" if kind not in shared else kind: value for kind, value in schemas(rulebook(name)).items()})
    renamed = re.sub(r'"#/\$defs/(\w+)"', lambda found: f'"#/$defs/{found[1] if found[1] in shared else prefix + found[1]}"', text)
    return dict(json.loads(renamed))


def _union(kinds: Any, description: str) -> dict[str, Any]:
    members = [kind.__name__ for kind in get_args(kinds)]
    tags = {kind.__struct_config__.tag: f"#/$defs/{kind.__name__}" for kind in get_args(kinds)}
    return {
        "description": description,
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in members],
        "discriminator": {"propertyName": "type", "mapping": tags},
    }
