"""Imports between packages point one way: from what people use down to the engine."""

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
    "asking.py",
    "pictures.py",
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


def test_environments_need_no_terminal_and_no_server():
    assert {layer_of(other) for _, other in imports("envs")} <= {"core", "bots", "lab", "envs"}
