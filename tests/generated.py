"""Generates files from their sources: `make generated` rewrites them; read the diff before committing.

Golden playthroughs follow from the rules, the lessons' deals from rules and cards, the observation tables from what games declare, the
protocol's schema from the server's types, the client's types from the schema, and the names of environments in texts from the versions
of the rules."""

import json
import re
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import outbreak
from outbreak.core.registry import names, rulebook
from outbreak.lab.observation_page import tables
from outbreak.server.protocol import schema
from tests.golden.playthroughs import path_of, player_counts, playthrough

ROOT = Path(__file__).parents[1]
LESSONS = ROOT / "web" / "src" / "games"
SCHEMA = ROOT / "docs" / "protocol.schema.json"
TYPES = ROOT / "web" / "src" / "lib" / "protocol.ts"
NAMING_ENVIRONMENTS = ("docs/lab.md", "src/outbreak/core/rulebook.py", "src/outbreak/envs/gym.py", "src/outbreak/envs/openspiel.py")

Made = tuple[Path, Callable[[], str]]  # a file, and what it should hold


def generated() -> Iterator[Made]:
    """Yield every file that Python writes."""
    for game in names():
        for players in player_counts(game):
            yield path_of(game, players), partial(playthrough, game, players)
    for path in sorted(LESSONS.glob("*/lesson.json")):
        yield path, partial(lesson, path)
    yield ROOT / "docs" / "observations.md", tables
    yield SCHEMA, protocol
    for file in NAMING_ENVIRONMENTS:
        yield ROOT / file, partial(with_versions, ROOT / file)


def lesson(path: Path) -> str:
    """Return the deal of a lesson: the same seed and options, by the rules of today."""
    before = json.loads(path.read_text(encoding="utf-8"))
    return outbreak.new(before["game"], seed=bytes.fromhex(before["seed"]), **before["options"]).record().to_text()


def with_versions(path: Path) -> str:
    """Return the text of a file in which the names of environments, such as pandemic_v3, have the version of the rules."""
    text = path.read_text(encoding="utf-8")
    for game in names():
        text = re.sub(rf"(?<![A-Za-z]){game}_v\d+", rulebook(game).versioned_name, text)
    return text


def protocol() -> str:
    """Return the schema of everything that goes over the wire."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def client_types() -> str:
    """Return the types of the web client, from the schema as it is written."""
    command = ["npm", "--prefix", "web", "run", "--silent", "types"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def main() -> None:
    """Write what has changed, and say which files that are."""
    for path, make in (*generated(), (TYPES, client_types)):  # the types last: they are made of the schema
        text = make()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
