"""The documents: the files, commands and options that they name exist."""

import argparse
import re
import shlex
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from outbreak.cli import COMMANDS, parser

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "outbreak"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
EVERY_PAGE = pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=lambda page: page.name)

FILE = r"[a-z_<*-][\w./<>*-]*\.(?:py|ts|svelte|toml|ftl|md|json|template|service|yaml|sh|npy)"


@EVERY_PAGE
def test_named_files_exist(page: Path) -> None:
    """Given a page, when it names a file in code type, then there is one."""
    named = set(re.findall(rf"`({FILE})`", page.read_text(encoding="utf-8")))
    assert sorted(name for name in named if not exists(name)) == []


@EVERY_PAGE
def test_named_commands_and_options_exist(page: Path) -> None:
    """Given a page, when it shows an outbreak command, then the command line knows it and its options."""
    for command, options in commands(page.read_text(encoding="utf-8")):
        assert command in COMMANDS, command
        assert options - options_of(command) == set(), command


@EVERY_PAGE
def test_imports_in_examples_work(page: Path) -> None:
    """Given a page, when an example imports something of the project, then it is there."""
    lines = re.findall(r"^(?:>>> )?from (outbreak[\w.]*) import (.+)$", page.read_text(encoding="utf-8"), re.M)
    missing = [f"{module}.{name}" for module, names in lines for name in names.split(", ") if not hasattr(import_module(module), name)]
    assert missing == []


@EVERY_PAGE
def test_modules_that_are_run_exist(page: Path) -> None:
    """Given a page, when it runs a module with python -m, then the module is there."""
    modules = re.findall(r"python -m ((?:outbreak|tests)[\w.]*)", page.read_text(encoding="utf-8"))
    assert [module for module in modules if find_spec(module) is None] == []


@EVERY_PAGE
def test_named_make_targets_exist(page: Path) -> None:
    """Given a page, when it names a target of make, then the Makefile has it."""
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    named = set(re.findall(r"(?:`|^)make ([a-z][\w-]*)", page.read_text(encoding="utf-8"), re.M))
    assert named - targets == set()


def test_files_commands_and_options_are_found() -> None:
    """Given a text, when it is searched, then what it names is found, on lines of their own and inside a sentence."""
    text = "Run `outbreak play pandemic --lang de`, or\n\n```\noutbreak bench --json | tee x   # --not-this\n```\n"
    assert list(commands(text)) == [("play", {"--lang"}), ("bench", {"--json"})]
    assert exists("core/game.py") and exists("games/<game>/table/picture.py") and not exists("core/no_such_module.py")
    assert "--players" in options_of("simulate") and "--no-such-option" not in options_of("simulate")


def exists(name: str) -> bool:
    """Whether a file is at a path of the project, of the package or of a game; a bare name may be anywhere."""
    pattern = re.sub(r"<\w+>", "*", name)
    games = (*(PACKAGE / "games").iterdir(), ROOT / "tests" / "games" / "checkpoint")
    folders = (ROOT, PACKAGE, *games, ROOT / "docs")
    return any(next(folder.glob(pattern), None) for folder in folders) or ("/" not in name and name in every_name())


@cache
def every_name() -> frozenset[str]:
    """The names of all files in the folders that documents speak of."""
    folders = ("src", "tests", "docs", "examples", "deploy", "web/src")
    return frozenset(path.name for folder in folders for path in (ROOT / folder).rglob("*"))


def commands(text: str) -> list[tuple[str, set[str]]]:
    """The outbreak commands of a text with their options."""
    found = []
    for line in re.findall(r"(?:^|`|\$ |; do\n +)\s*(?:\$ )?outbreak ([a-z](?:\\\n|[^`\n])*)", text, re.M):
        words = shlex.split(re.split(r"[|>&;]", line.replace("\\\n", " "))[0], comments=True)
        found.append((words[0], {word.partition("=")[0] for word in words if word.startswith("--")}))
    return found


@cache
def options_of(command: str) -> frozenset[str]:
    """All options of a command and of its own commands."""
    return frozenset(gather(parser(command)))


def gather(of: argparse.ArgumentParser) -> set[str]:
    """The options of a parser and of those below it."""
    found = set(of._option_string_actions)
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            found = found.union(*(gather(below) for below in action.choices.values()))
    return found
