"""Imports between packages point one way: from what people use down to the engine."""

import re
from pathlib import Path

import pytest

import outbreak
from outbreak.core.compiled import imported

SOURCES = Path(outbreak.__file__).parent

# Each layer may import from those above it in this list and from itself. A top-level module is a layer of its own.
LAYERS = (
    "core",
    "games",
    "bots",
    "workers.py",
    "words.py",
    "style.py",
    "wording.py",
    "display.py",
    "asking.py",
    "pictures.py",
    "opening.py",
    "testing.py",
    "preparation.py",
    "lab",
    "envs",
    "terminal",
    "server",
    "stress",
    "cli.py",
    "__main__.py",
)
ENGINE = ("core", "games", "bots")  # runs without catalogues, styles and networks


def layer_of(file: Path) -> str:
    """Return the top-level folder or module of a file."""
    return file.relative_to(SOURCES).parts[0]


def imports(layer: str) -> list[tuple[Path, Path]]:
    """Return what the files of a layer import: each importing file with the imported one."""
    top = SOURCES / layer
    files = [top] if top.suffix else list(top.rglob("*.py"))
    return [(file, other) for file in files for other in imported(file) if other != SOURCES / "__init__.py"]


def told(wrong: list[tuple[Path, Path]]) -> list[str]:
    """Return imports as sentences."""
    return [f"{file.relative_to(SOURCES)} imports {other.relative_to(SOURCES)}" for file, other in wrong]


def test_every_layer_is_guarded():
    """Given the package, when a folder or module is added at its top, then it has a place among the layers."""
    found = {layer_of(path) for path in SOURCES.rglob("*.py") if path != SOURCES / "__init__.py"}
    assert found - set(LAYERS) == set()


@pytest.mark.parametrize("layer", LAYERS)
def test_dependencies_point_one_way(layer):
    """No layer knows one that is built on it: there are no cycles between packages."""
    below = LAYERS[: LAYERS.index(layer) + 1]
    assert told([(file, other) for file, other in imports(layer) if layer_of(other) not in below]) == []


def test_a_game_knows_the_engine_only():
    """A game imports no other game, and nothing but the engine."""
    wrong = [
        (file, other)
        for file, other in imports("games")
        if layer_of(other) != "core" and other.relative_to(SOURCES).parts[1] != file.relative_to(SOURCES).parts[1]
    ]
    assert told(wrong) == []


@pytest.mark.parametrize("layer", ENGINE)
def test_the_engine_imports_nothing_else(layer):
    """Rules and bots need no words, no terminal and no server."""
    assert told([(file, other) for file, other in imports(layer) if layer_of(other) not in ENGINE]) == []


def test_what_the_rooms_of_the_server_share_knows_no_room():
    """Nothing in server/base imports another part of the server."""
    server, base = SOURCES / "server", SOURCES / "server" / "base"
    crossing = [
        (file, other)
        for file, other in imports("server")
        if file.is_relative_to(base) and other.is_relative_to(server) and not other.is_relative_to(base) and other != server / "__init__.py"
    ]
    assert told(crossing) == []


def test_the_map_names_every_package_and_module():
    """Given the packages and top modules of the project and its server, when one is added, then architecture.md has a row for it."""
    page = (SOURCES.parents[1] / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`[^|]+) \|", page.partition("## Packages")[2].partition("\n## ")[0], re.M)
    named = {name.rstrip("/") for row in rows for name in re.findall(r"`([^`]+)`", row)}
    folders = (SOURCES, SOURCES / "server")
    found = {str(path.relative_to(SOURCES)) for folder in folders for path in folder.iterdir() if not path.name.startswith((".", "__"))}
    assert found - named - {"server", "games", "py.typed"} == set()


def test_environments_need_no_terminal_and_no_server():
    assert {layer_of(other) for _, other in imports("envs")} <= {"core", "bots", "lab", "envs"}
